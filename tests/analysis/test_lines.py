"""Files that grow line by line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ludoteka.analysis.lines import begin, mend, read_lines


class Head(msgspec.Struct):
    name: str


class One(msgspec.Struct):
    number: int


def test_a_last_line_that_was_cut_off_does_not_count_and_is_mended(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "lines.jsonl"
    begin(file, Head("first"))
    begin(file, Head("second"))  # it has begun already
    file.write_bytes(file.read_bytes() + b'{"number":1}\n{"num')
    assert read_lines(file, Head, One) == (Head("first"), [One(1)])
    mend(file)
    assert file.read_bytes() == b'{"name":"first"}\n{"number":1}\n'


@pytest.mark.parametrize("text", [b"", b"no header\n", b'{"name":"x"}\n{"num\n{"number":1}\n'])
def test_other_damage_is_refused(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "lines.jsonl"
    file.write_bytes(text)
    with pytest.raises(msgspec.DecodeError):
        read_lines(file, Head, One)
