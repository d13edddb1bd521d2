"""A fault of the program: its details go into a file, one sentence says where."""


def keep_crash(fault: BaseException) -> str:
    """Keep the traceback in a file; returns the sentence that says where it is."""
    import traceback

    from majongue.paths import crash_log

    try:
        path = crash_log()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(fault)), encoding="utf-8")
    except OSError as error:
        return f"this is a fault of the program ({fault!r}; not kept: {error.strerror})."
    return f"this is a fault of the program; the details are in {path}."
