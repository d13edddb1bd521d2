"""Rulesets: their data, options, scorers, and how they are found."""
