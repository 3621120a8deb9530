"""Explorations: what changes a result, what makes it pass, and how sure it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Mapping, Sequence, TypeVar

from .answer import Exploration
from .models import SensitivityAnswer, SolveAnswer, SweepAnswer, UncertaintyAnswer

if TYPE_CHECKING:
    from .models import (
        SolveRequestTargetBecomes,
        SolveRequestTargetValue,
        ToolName,
        UncertaintyRequestCorrelation,
    )

AnyExploration = TypeVar("AnyExploration", bound=Exploration)


class Explorations(ABC):
    """The four kinds of exploration as methods."""

    @abstractmethod
    def _explore(
        self, kind: type[AnyExploration], method: str, tool: str, request: Mapping[str, Any], edition: str | None
    ) -> AnyExploration:
        ...

    def sweep(
        self,
        tool: ToolName | str,
        *,
        input: Mapping[str, Any] | None = None,
        vary: Mapping[str, Sequence[Any] | Mapping[str, Any]],
        outputs: Sequence[str] | None = None,
        hold: Sequence[str] | None = None,
        edition: str | None = None,
    ) -> SweepAnswer:
        """Calculates at every combination of the values of one or two inputs.

        `vary` has a list of values for an input, or `{"from": 100, "to": 200, "steps": 3}`. `hold` names inputs that a
        search of the tool chooses, such as "section": what it chooses at `input` is held at all points, in every kind
        of exploration.
        """
        values = {name: one if isinstance(one, Mapping) else {"values": list(one)} for name, one in vary.items()}
        request = {"input": input, "vary": values, "outputs": outputs, "hold": hold}
        return self._explore(SweepAnswer, "sweep", tool, request, edition)

    def solve(
        self,
        tool: ToolName | str,
        *,
        unknown: str,
        target: SolveRequestTargetValue | SolveRequestTargetBecomes,
        input: Mapping[str, Any] | None = None,
        range: Sequence[float] | None = None,
        steps: int | None = None,
        hold: Sequence[str] | None = None,
        edition: str | None = None,
    ) -> SolveAnswer:
        """Finds every value of an input at which an output reaches a figure, or begins or ceases to be a value."""
        request = {
            **{"input": input, "unknown": unknown, "target": target},
            **{"range": range, "steps": steps, "hold": hold},
        }
        return self._explore(SolveAnswer, "solve", tool, request, edition)

    def sensitivity(
        self,
        tool: ToolName | str,
        *,
        input: Mapping[str, Any] | None = None,
        outputs: Sequence[str] | None = None,
        method: str | None = None,
        change_pct: float | None = None,
        fixed: Sequence[str] | None = None,
        ranges: Mapping[str, Sequence[float]] | None = None,
        samples: int | None = None,
        seed: int | None = None,
        hold: Sequence[str] | None = None,
        edition: str | None = None,
    ) -> SensitivityAnswer:
        """Ranks the inputs by their effect on the first output; `method` is "one_at_a_time" or "sobol".

        The numbers in `input` vary by `change_pct`, but for those in `fixed`. `ranges` varies others, too.
        """
        request: dict[str, Any] = {
            **{"input": input, "outputs": outputs, "method": method, "change_pct": change_pct},
            **{"fixed": fixed, "ranges": ranges, "samples": samples, "seed": seed, "hold": hold},
        }
        return self._explore(SensitivityAnswer, "sensitivity", tool, request, edition)

    def uncertainty(
        self,
        tool: ToolName | str,
        *,
        distributions: Mapping[str, Mapping[str, Sequence[Any]]],
        input: Mapping[str, Any] | None = None,
        correlations: Sequence[UncertaintyRequestCorrelation] | None = None,
        samples: int | None = None,
        seed: int | None = None,
        outputs: Sequence[str] | None = None,
        hold: Sequence[str] | None = None,
        edition: str | None = None,
    ) -> UncertaintyAnswer:
        """Carries distributions of inputs through to the outputs.

        `distributions` names one for each uncertain input, such as `{"normal": [180, 5]}`. The same seed gives the same
        answer.
        """
        request: dict[str, Any] = {
            **{"input": input, "distributions": distributions, "correlations": correlations},
            **{"samples": samples, "seed": seed, "outputs": outputs, "hold": hold},
        }
        return self._explore(UncertaintyAnswer, "uncertainty", tool, request, edition)
