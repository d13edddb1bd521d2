"""Text of TOML files."""
