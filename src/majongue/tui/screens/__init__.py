"""One module for each screen."""
