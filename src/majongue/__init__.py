"""Chinese mahjong in the terminal, for four players or two."""

__version__ = "0.1.0"

BAD_INPUT, INTERRUPTED = 2, 130
"""Exit statuses of the command: input that cannot be used, and Ctrl+C."""
