"""Reads free text by a tool's own table of words, in the simple form of the specification's README, section Inputs.

No code is shared with the product.
"""

import re

from free_text import WHITE_SPACE


def simple_form(text: str) -> str:
    """Trimmed, lower case, and each run of white space and hyphens as one underscore."""
    return re.sub(f'[{WHITE_SPACE}-]+', '_', text.strip(WHITE_SPACE).lower())


def words_of_rows(rows: dict[str, str]) -> dict[str, str]:
    """From each row's key and its other words, separated by spaces, to the key."""
    return {word: key for key, others in rows.items() for word in [key, *others.split()]}
