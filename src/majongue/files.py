"""A player's own text files in TOML: read with care, and written as a whole or not at all."""

import os
import stat
import tomllib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from majongue.errors import MahjongError

MOST_DOTS = 500
"""The most dots that a line may have: the parser takes minutes for a key of thousands of parts."""


def parse(text: str, parse_float: Callable[[str], object] = float) -> dict[str, Any]:
    """A TOML text as plain dicts and lists.

    Raises:
        tomllib.TOMLDecodeError: it is not TOML.
        ValueError, RecursionError: it has a number, a key or a nesting that is too long.
    """
    for line in text.split("\n"):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise ValueError("a line has too many dots")
    return tomllib.loads(text, parse_float=parse_float)


@dataclass(frozen=True, slots=True)
class TextFiles:
    """Files of one kind, and how what is wrong with one is said.

    Attributes:
        error: the class of every refusal.
        holds: what such a file holds.
        largest: the most bytes that one may have; ``most`` is the same in words.
        name: how a file is named in a sentence.
    """

    error: type[MahjongError]
    holds: str
    largest: int
    most: str
    name: Callable[[Path], str] = str

    def read(self, path: Path) -> bytes:
        """The contents of a file.

        Raises:
            FileNotFoundError: there is no such file.
            MahjongError: of the class ``error``: it cannot be read, or is no file of this kind.
        """
        try:
            if not stat.S_ISREG(path.stat().st_mode):  # a pipe might never end, or never begin
                raise self.error(
                    f"{self.name(path)} is not an ordinary file, so it holds no {self.holds}."
                )
            with path.open("rb") as file:
                data = file.read(self.largest + 1)
        except FileNotFoundError:
            raise
        except OSError as error:
            raise self.error(f"{self.name(path)} cannot be read: {error.strerror}.") from None
        except ValueError:
            raise self.error(f"{str(path)!r} is not the name of a file.") from None
        if len(data) > self.largest:
            raise self.error(
                f"{self.name(path)} is larger than {self.most}, so it holds no {self.holds}."
            )
        return data

    def text(self, data: bytes, path: Path) -> str:
        """The contents as text, without a byte order mark; raises the class ``error``."""
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise self.error(
                f"{self.name(path)} is not UTF-8 text: see byte {error.start + 1}."
            ) from None

    def parsed(
        self, text: str, path: Path, parse_float: Callable[[str], object] = float
    ) -> dict[str, Any]:
        """The text as plain dicts and lists; raises the class ``error`` where it is not TOML."""
        try:
            return parse(text, parse_float)
        except tomllib.TOMLDecodeError as error:
            raise self.error(f"{self.name(path)} is not TOML: {error}.") from None
        except (ValueError, RecursionError):
            raise self.error(
                f"{self.name(path)} has a number, a key or a nesting that is too long."
            ) from None

    def write(self, path: Path, data: bytes) -> None:
        """Replace a file as a whole: whoever reads it meanwhile sees the old one or the new one.

        Its folder is made when missing; a symbolic link stays one.
        """
        target = Path(os.path.realpath(path))  # the file that a link stands for
        part = target.with_name(f".{target.name}.{os.urandom(4).hex()}")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.exists() and not os.access(target, os.W_OK):
                raise self.error(f"{self.name(path)} cannot be written: it is read-only.")
            with part.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                part.chmod(stat.S_IMODE(target.stat().st_mode))
            os.replace(part, target)
        except OSError as error:
            raise self.error(f"{self.name(path)} cannot be written: {error.strerror}.") from None
        finally:
            with suppress(OSError):
                part.unlink()

    def create(self, path: Path, data: bytes) -> None:
        """Write a file that is not there yet, whole or not at all.

        Raises:
            FileExistsError: something has that name, be it a link to nowhere.
            MahjongError: of the class ``error``: it cannot be written.
        """
        self._reserve(path)
        try:
            self.write(path, data)
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def move(self, path: Path, target: Path) -> None:
        """Give a file another name that nothing has yet; raises as :meth:`create`."""
        self._reserve(target)
        try:
            os.replace(path, target)
        except OSError as error:
            target.unlink(missing_ok=True)
            raise self.error(f"{self.name(path)} cannot be moved: {error.strerror}.") from None

    def _reserve(self, path: Path) -> None:
        """Make an empty file, so that nobody else takes its name."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise self.error(f"{path.parent} is not a folder.") from None
        except OSError as error:
            raise self.error(f"{path.parent} cannot be made: {error.strerror}.") from None
        except ValueError:
            raise self.error(f"{str(path)!r} is not the name of a file.") from None
        try:
            path.open("xb").close()
        except FileExistsError:
            raise
        except OSError as error:
            raise self.error(f"{self.name(path)} cannot be written: {error.strerror}.") from None
        except ValueError:
            raise self.error(f"{str(path)!r} is not the name of a file.") from None
