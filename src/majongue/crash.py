"""A fault of the program: its details go into a file, one sentence says where."""


def keep_crash(fault: BaseException) -> str:
    """Keep the traceback in a file; returns the sentence that says where it is. Never fails."""
    import traceback

    from majongue.paths import crash_log

    try:
        path = crash_log()
        path.parent.mkdir(parents=True, exist_ok=True)
        details = "".join(traceback.format_exception(fault))
        path.write_text(details, encoding="utf-8", errors="backslashreplace")
    except Exception as error:  # what tells of a fault must not be another one
        reason = getattr(error, "strerror", None) or type(error).__name__
        return f"this is a fault of the program ({_named(fault)}; not kept: {reason})."
    return f"this is a fault of the program; the details are in {path}."


def _named(fault: BaseException) -> str:
    try:
        return repr(fault)
    except Exception:
        return type(fault).__name__
