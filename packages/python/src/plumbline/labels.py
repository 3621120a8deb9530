"""The labels of each tool."""

from __future__ import annotations

from ._labels import LABELS
from .fields import Labels

_NONE = Labels("")


def labels_of(tool: str) -> Labels:
    """The labels of a tool; none for a tool that is newer than this package."""
    return LABELS.get(tool, _NONE)
