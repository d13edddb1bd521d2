"""The rules engine: seed and actions in, events and state out."""
