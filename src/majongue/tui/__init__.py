"""The full-screen game: presenters that draw pictures, and the Textual screens that show them."""
