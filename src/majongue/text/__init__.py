"""The game in plain English: pure functions from events and views to sentences, without colour."""
