"""Reads the references' own copy of the tables of the specification, in the folder data."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent / 'data'


def table(name: str) -> object:
    return json.loads((FOLDER / f'{name}.json').read_text(encoding='utf-8'))
