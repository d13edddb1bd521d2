"""Hands with which several seats could claim one discard."""


def all_could_chow(discarder: str) -> dict[str, str]:
    """Hands of the three others that could all make a chow of 5m, and nothing else of it."""
    hands = {
        "E": "46m 369p 369s 45677z",
        "S": "46m 258p 147s 12345z",
        "W": "46m 147p 258s 12367z",
        "N": "46m 258p 147s 12345z",
    }
    del hands[discarder]
    return hands
