"""A player's files."""
