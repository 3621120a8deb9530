"""Projects: calculations that take figures from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Union, cast
from urllib.parse import quote, urlencode

from ._transport import Transport
from .values import json_values

if TYPE_CHECKING:
    from .models import EvaluatedProject, ReviewedProject

Project = Union[Mapping[str, Any], str]
"""A project: `{"calculations": […]}`, or the id of a saved one, which needs a key of its account."""


_REVIEW_TYPES = {
    "pdf": "application/pdf",
    "html": "text/html",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "parquet": "application/vnd.apache.parquet",
}


def _target(project: Project, what: str, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    if isinstance(project, str):
        return f"/v1/projects/{quote(project, safe='')}/{what}", body
    return f"/v1/projects/{what}", {"project": json_values(project), **body}


class Projects:
    """Calculations that take figures from each other. Each that is made counts as one call."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def evaluate(self, project: Project, *, overrides: Mapping[str, Any] | None = None) -> EvaluatedProject:
        """Evaluates each calculation after those that it takes figures from.

        Args:
            project: Its calculations. An input may be `{"from": "hall-1/overhead_kw"}`.
            overrides: Other values for inputs, such as `{"beam-1/span_m": 7}`; also in place of a link.
        """
        body = {} if overrides is None else {"overrides": json_values(overrides)}
        return cast("EvaluatedProject", self._send(project, "evaluate", body))

    def crate(self, project: Project, *, overrides: Mapping[str, Any] | None = None) -> bytes:
        """The evaluated project as an RO-Crate: an archive of the project, its results and metadata."""
        body = {} if overrides is None else {"overrides": json_values(overrides)}
        path, sent = _target(project, "evaluate", body)
        return self._transport.file(path, "application/zip", sent)

    def review(self, project: Project, *, to: str | None = None) -> ReviewedProject:
        """Says what becomes of each calculation in another edition, and what moved it.

        Args:
            to: The edition, such as "2027.01"; by default the newest that is frozen.
        """
        query = "" if to is None else f"?{urlencode({'to': to})}"
        return cast("ReviewedProject", self._send(project, f"review{query}", {}))

    def review_file(self, project: Project, *, format: str = "pdf", to: str | None = None) -> bytes:
        """The review as a file: the sheet, or a row for each calculation.

        Args:
            format: "pdf", "html", "docx" or "parquet".
            to: The edition, such as "2027.01"; by default the newest that is frozen.
        """
        query = "" if to is None else f"?{urlencode({'to': to})}"
        path, sent = _target(project, f"review{query}", {})
        return self._transport.file(path, _REVIEW_TYPES[format], sent)

    def explore(self, project: Project, kind: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Explores a project as one tool. Each started 100 calculations count as one call.

        Args:
            kind: "sweep", "solve", "sensitivity" or "uncertainty".
            request: As for a tool, with inputs such as "beam-1/span_m" and outputs such as "column-1/utilisation".
        """
        sent = {"kind": kind, "request": json_values(request)}
        return cast("dict[str, Any]", self._send(project, "explore", sent))

    def _send(self, project: Project, what: str, body: dict[str, Any]) -> Any:
        path, sent = _target(project, what, body)
        return self._transport.json_answer("POST", path, sent)
