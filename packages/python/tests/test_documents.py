"""The programs of the README and of the guide print what the documents show."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1]
DOCUMENTS = [PACKAGE / "README.md", PACKAGE.parents[1] / "docs/guides/python.md"]
PROGRAM = re.compile(r"^```python\n(.*?)^```\n+^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAMS = [
    pytest.param(source, printed, id=f"{document.name}-{number}")
    for document in DOCUMENTS
    if document.exists()
    for number, (source, printed) in enumerate(PROGRAM.findall(document.read_text(encoding="utf-8")), 1)
]


def test_every_program_of_the_documents_is_run() -> None:
    blocks = sum(document.read_text(encoding="utf-8").count("```python") for document in DOCUMENTS if document.exists())
    assert len(PROGRAMS) == blocks >= 1


@pytest.mark.parametrize(("source", "printed"), PROGRAMS)
def test_a_program_prints_what_is_shown(source: str, printed: str, url: str) -> None:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(source.replace("http://localhost:3000", url), "program", "exec"), {})
    assert output.getvalue().replace(url, "http://localhost:3000") == printed
