"""Bots: they see what a player may see and choose among the legal actions."""
