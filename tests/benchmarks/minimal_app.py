"""The least that can be written with Textual: one word on the screen. A peer of screen_bench."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class MinimalApp(App[None]):
    """One widget, no styles, no keys."""

    def compose(self) -> ComposeResult:
        yield Static("minimal")


if __name__ == "__main__":
    MinimalApp().run()
