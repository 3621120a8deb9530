"""What the three materials of eurocode_beam_designer have in common: a beam, a candidate, and its checks.

Written from the specification alone; no code is shared with the product.
"""

from dataclasses import dataclass, field

from beam_statics import TOTAL_LIMITS, VARIABLE_LIMITS, Effects, Loads
from shared_rules import round_to

DECIMALS = {'kN': 1, 'kNm': 1, 'mm': 1, '1': 3, 'L/d': 2, 'L/b': 2}
NO_RESISTANCE = 99.0

# Clauses for steel, composite and concrete.
CLAUSES = {
    'bending': ('EN 1993-1-1 6.2.5, 6.2.8', 'EN 1994-1-1 6.2.1.3(3), 6.2.2.4', 'EN 1992-1-1 6.1'),
    'shear': ('EN 1993-1-1 6.2.6, EN 1993-1-5 5.2', 'EN 1994-1-1 6.2.2.2', 'EN 1992-1-1 6.2.3'),
    'lateral_torsional_buckling': ('EN 1993-1-1 6.3.2.3, UK NA NA.2.17',) * 2,
    'lateral_torsional_buckling_unrestrained': ('EN 1993-1-1 6.3.2.3, UK NA NA.2.17',) * 2,
    'lateral_torsional_buckling_top_flange': ('EN 1993-1-1 6.3.2.3, NCCI SN009a',) * 2,
    'web_bearing': ('EN 1993-1-5 6.2, 7.2',) * 2,
    'shear_connection': (None, 'EN 1994-1-1 6.6.1.2, 7.3.1(4)'),
    'construction_stage': ('EN 1991-1-6 4.11, EN 1993-1-1 6.2, 6.3.2',) * 2,
    'deflection_variable': (
        'EN 1993-1-1 7.2, UK NA NA.2.23',
        'EN 1994-1-1 7.3.1, UK NA to EN 1993-1-1 NA.2.23',
    ),
    'deflection_total': (
        'EN 1993-1-1 7.2, EN 1992-1-1 7.4.1(4)',
        'EN 1994-1-1 7.3.1, EN 1992-1-1 7.4.1(4)',
    ),
    'span_to_depth': (None, None, 'EN 1992-1-1 7.4.2'),
    'long_term_deflection': (None, None, 'EN 1992-1-1 7.4.3'),
    'lateral_instability': (None, None, 'EN 1992-1-1 5.9(3)'),
}
CLAUSE_COLUMNS = {'steel': 0, 'composite': 1, 'concrete': 2}


@dataclass(frozen=True)
class Beam:
    """The inputs, with their defaults."""

    config: str
    span: float
    w: float
    # All point loads and part loads, characteristic; the uniform load is not in it.
    others: Loads
    fire_rating: str
    steel_grade: str | None = None
    slab_grade: str | None = None
    concrete_grade: str | None = None
    exposure: str | None = None
    section: str | None = None
    permanent: float | None = None
    category: str = 'b'
    level: str | None = None
    restraint: str | None = None
    spacing: float | None = None
    bearing: float | None = None
    limit_variable: float | None = None
    limit_total: float | None = None
    slab_depth: float = 130.0
    deck: float = 60.0
    beam_spacing: float = 3.0

    @property
    def total_limit(self) -> float:
        return 1000 * self.span / (self.limit_total or TOTAL_LIMITS[self.config])

    @property
    def variable_limit(self) -> float:
        return 1000 * self.span / (self.limit_variable or VARIABLE_LIMITS[self.config])

    @property
    def stud_height(self) -> float:
        return 120.0 if self.deck > 60 else 95.0

    def slab_load(self) -> float:
        """Weight of the hardened slab on one beam."""
        return (25 * (self.slab_depth - self.deck / 2) / 1000 + 0.15) * self.beam_spacing

    def casting_load(self) -> float:
        """Fresh slab and construction load on one beam."""
        return (26 * (self.slab_depth - self.deck / 2) / 1000 + 0.15 + 0.75) * self.beam_spacing


@dataclass(frozen=True)
class Check:
    """`decides` is false for a check that is shown for information."""

    name: str
    demand: float
    resistance: float
    unit: str
    location: str | None = None
    decides: bool = True

    @property
    def utilisation(self) -> float:
        return NO_RESISTANCE if self.resistance == 0 else self.demand / self.resistance


def worst(checks: list[Check]) -> Check:
    """The check with the largest utilisation; of equal ones the first."""
    largest = max(check.utilisation for check in checks)
    return next(check for check in checks if check.utilisation >= largest - 1e-9)


@dataclass
class Candidate:
    """A section with its checks."""

    kind: str
    name: str
    w: float
    effects: Effects
    checks: list[Check] = field(default_factory=list)

    def check(self, name: str) -> Check | None:
        return next((check for check in self.checks if check.name == name), None)

    @property
    def deciding(self) -> list[Check]:
        return [check for check in self.checks if check.decides]

    @property
    def utilisation(self) -> float:
        return max(check.utilisation for check in self.deciding)

    @property
    def governing(self) -> str:
        return worst(self.deciding).name

    @property
    def is_adequate(self) -> bool:
        return self.utilisation <= 1

    def shown_checks(self) -> list[dict]:
        return [
            {
                'check': check.name,
                'clause': CLAUSES[check.name][CLAUSE_COLUMNS[self.kind]],
                'utilisation': round_to(check.utilisation, 3),
                'demand': round_to(check.demand, DECIMALS[check.unit]),
                'resistance': round_to(check.resistance, DECIMALS[check.unit]),
                'unit': check.unit,
                'location': check.location,
                'decides': check.decides,
                'governs': check.decides and check.name == self.governing,
            }
            for check in self.checks
        ]
