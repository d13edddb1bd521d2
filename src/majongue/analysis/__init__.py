"""How far a hand is from complete, which tiles help, what it waits for."""
