"""Reference of eurocode_column_checker, written from its specification alone. No code is shared with the product.

Symbols follow EN 1993-1-1 and EN 1992-1-1; lengths are in mm, forces in kN for steel and in N for concrete.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

from shared_rules import round_to, sent
from tables import table

SECTIONS = table('steel_sections')
KEYS = {key.lower(): key for key in SECTIONS}
E, G = 210000.0, 81000.0
YIELD_STRENGTHS = {'S275': (275, 265, 255, 245, 235, 225), 'S355': (355, 345, 335, 325, 315, 295)}
THICKNESS_LIMITS = (16, 40, 63, 80, 100, 150)
IMPERFECTIONS = {'a': 0.21, 'b': 0.34, 'c': 0.49, 'd': 0.76}
DECIMALS = {'kN': 1, 'kNm': 2, '1': 3, 'l0/i': 2}
FAMILIES = {
    family: sorted(
        (key for key, section in SECTIONS.items() if section['family'] == family),
        key=lambda key: (SECTIONS[key]['mass_kg_m'], SECTIONS[key]['h_mm'], key),
    )
    for family in ('UC', 'HEA', 'HEB')
}
AXES = ('y', 'z', 't')

# f_ck and E_cm in MPa.
CONCRETES = {'C25': (25, 31000), 'C30': (30, 33000)}
F_YD = 500 / 1.15
E_S = 2e5
BAR_CENTRE = 50
SLENDERNESS_MAX = 140


@dataclass(frozen=True)
class Check:
    name: str
    utilisation: float
    clause: str
    demand: float
    resistance: float
    unit: str


def read_section(text: str) -> str:
    """The key of a section that is written in one of the usual ways (254 x 254 x 73 UC, HE300B)."""
    name = re.sub(r'[\s\-_]', '', text.strip().lower()).replace('×', 'x').replace('*', 'x')
    name = name.replace('ukb', 'ub').replace('ukc', 'uc')
    candidates = [name]
    wide_flange = re.fullmatch(r'he(\d+)([abm])', name)
    if wide_flange:
        candidates.append('he' + wide_flange.group(2) + wide_flange.group(1))
    family_last = re.fullmatch(r'([\dx.]+)(ub|uc|ipe|hea|heb|hem)', name)
    if family_last:
        candidates.append(family_last.group(2) + family_last.group(1))
    if re.fullmatch(r'[\dx.]+', name):
        candidates += ['uc' + name, 'ub' + name]
    return next(KEYS[candidate] for candidate in candidates if candidate in KEYS)


def governing(checks: list[Check]) -> tuple[float, str]:
    utilisation = max(check.utilisation for check in checks)
    return utilisation, next(check.name for check in checks if utilisation - check.utilisation <= 1e-9)


def shown_checks(checks: list[Check], governing_check: str) -> list[dict]:
    return [
        {
            'check': check.name,
            'clause': check.clause,
            'utilisation': round_to(check.utilisation, 3),
            'demand': round_to(check.demand, DECIMALS[check.unit]),
            'resistance': round_to(check.resistance, DECIMALS[check.unit]),
            'unit': check.unit,
            'decides': True,
            'governs': check.name == governing_check,
        }
        for check in checks
    ]


def buckling_reduction(lambda_bar: float, alpha: float) -> float:
    phi = 0.5 * (1 + alpha * (lambda_bar - 0.2) + lambda_bar**2)
    return min(1, 1 / (phi + math.sqrt(max(0.0, phi**2 - lambda_bar**2))))


class SteelColumn:
    def __init__(self, key: str, grade: str, n_ed: float, length: float, e: float, curve: str | None) -> None:
        self.key, self.section = key, SECTIONS[key]
        s = self.section
        h, b, tw, tf, r, a = (s[name] for name in ('h_mm', 'b_mm', 'tw_mm', 'tf_mm', 'r_mm', 'A_mm2'))
        thickness = max(tf, tw)
        self.fy = next(
            fy for fy, limit in zip(YIELD_STRENGTHS[grade], THICKNESS_LIMITS) if thickness <= limit
        )
        self.area, self.n_ed, self.m_ed = a, n_ed, n_ed * e / 1000
        self._classify(h, b, tw, tf, r, a)
        self.n_c_rd = self.a_eff * self.fy / 1000
        self._buckling(h, b, tf, length, curve)
        self._lateral_torsional(h, b, length)
        self._interaction()
        self._cross_section(b, tf)
        self._checks()

    def _classify(self, h: float, b: float, tw: float, tf: float, r: float, a: float) -> None:
        epsilon = math.sqrt(235 / self.fy)
        flange = (b - tw - 2 * r) / (2 * tf)
        web = (h - 2 * tf - 2 * r) / tw

        def class_of(slenderness: float, limits: tuple[int, ...]) -> int:
            return next(
                (index + 1 for index, limit in enumerate(limits) if slenderness <= limit * epsilon), 4
            )

        self.section_class = max(class_of(flange, (9, 10, 14)), class_of(web, (33, 38, 42)))
        self.a_eff = a
        if self.section_class == 4:
            lambda_web = web / (56.8 * epsilon)
            if lambda_web > 0.673:
                self.a_eff -= (1 - (lambda_web - 0.22) / lambda_web**2) * (h - 2 * tf - 2 * r) * tw
            lambda_flange = flange / (18.6 * epsilon)
            if lambda_flange > 0.748:
                self.a_eff -= 4 * (1 - (lambda_flange - 0.188) / lambda_flange**2) * flange * tf**2

    def _buckling(self, h: float, b: float, tf: float, length: float, curve: str | None) -> None:
        s = self.section
        euler = math.pi**2 * E / length**2
        self.n_cr = {
            'y': euler * s['Iy_mm4'] / 1e3,
            'z': euler * s['Iz_mm4'] / 1e3,
            't': (G * s['It_mm4'] + euler * s['Iw_mm6']) / (s['iy_mm'] ** 2 + s['iz_mm'] ** 2) / 1e3,
        }
        if h / b > 1.2:
            self.table_curves = ('a', 'b') if tf <= 40 else ('b', 'c')
        else:
            self.table_curves = ('b', 'c') if tf <= 100 else ('d', 'd')
        self.curves = (curve, curve) if curve else self.table_curves
        curve_of = {'y': self.curves[0], 'z': self.curves[1], 't': self.curves[1]}
        self.lambda_bar = {axis: math.sqrt(self.n_c_rd / self.n_cr[axis]) for axis in AXES}
        self.chi = {
            axis: buckling_reduction(self.lambda_bar[axis], IMPERFECTIONS[curve_of[axis]]) for axis in AXES
        }
        self.n_b_rd = {axis: self.chi[axis] * self.n_c_rd for axis in AXES}
        lowest = min(self.n_b_rd.values())
        self.axis = next(
            axis for axis in ('z', 'y', 't') if self.n_b_rd[axis] - lowest <= 1e-9 * max(1, lowest)
        )

    def _lateral_torsional(self, h: float, b: float, length: float) -> None:
        s = self.section
        kind = 'pl' if self.section_class <= 2 else 'el'
        w_y, w_z = s[f'W{kind}_y_mm3'], s[f'W{kind}_z_mm3']
        self.m_cy_rd, self.m_cz_rd = w_y * self.fy / 1e6, w_z * self.fy / 1e6
        iz, iw, it = s['Iz_mm4'], s['Iw_mm6'], s['It_mm4']
        m_cr = (math.pi**2 * E / length**2) * iz * math.sqrt(
            iw / iz + length**2 * G * it / (math.pi**2 * E * iz)
        )
        lambda_lt = math.sqrt(w_y * self.fy / m_cr)
        alpha = IMPERFECTIONS['b' if h / b <= 2 else 'c' if h / b <= 3.1 else 'd']
        self.chi_lt = 1.0
        if lambda_lt > 0.4:
            phi = 0.5 * (1 + alpha * (lambda_lt - 0.4) + 0.75 * lambda_lt**2)
            self.chi_lt = min(1, 1 / (phi + math.sqrt(phi**2 - 0.75 * lambda_lt**2)))
        self.chi_lt = min(self.chi_lt, 1 / lambda_lt**2)
        self.m_b_rd = self.chi_lt * w_y * self.fy / 1e6

    def _interaction(self) -> None:
        n_y = self.n_ed / self.n_b_rd['y']
        n_z = self.n_ed / min(self.n_b_rd['z'], self.n_b_rd['t'])
        lambda_y, lambda_z = self.lambda_bar['y'], self.lambda_bar['z']
        if self.section_class <= 2:
            k_yy = max(1, min(1 + (lambda_y - 0.2) * n_y, 1 + 0.8 * n_y))
            k_zy = 1 - 0.1 * lambda_z / 0.75 * n_z
            k_zy = min(0.6 + lambda_z, k_zy) if lambda_z < 0.4 else max(k_zy, 1 - 0.1 / 0.75 * n_z)
            k_zz = max(1, min(1 + (2 * lambda_z - 0.6) * n_z, 1 + 1.4 * n_z))
            k_yz = 0.6 * k_zz
        else:
            k_yy = min(1 + 0.6 * lambda_y * n_y, 1 + 0.6 * n_y)
            k_zy = max(1 - 0.05 * lambda_z / 0.75 * n_z, 1 - 0.05 / 0.75 * n_z)
            k_zz = min(1 + 0.6 * lambda_z * n_z, 1 + 0.6 * n_z)
            k_yz = k_zz
        self.k_yy, self.k_zy = k_yy, max(0, k_zy)
        self.interaction_61 = n_y + self.k_yy * self.m_ed / self.m_b_rd
        self.interaction_62 = n_z + self.k_zy * self.m_ed / self.m_b_rd
        self.minor_axis_buckling = max(
            n_y + k_yz * self.m_ed / self.m_cz_rd, n_z + k_zz * self.m_ed / self.m_cz_rd
        )

    def _cross_section(self, b: float, tf: float) -> None:
        n = self.n_ed / self.n_c_rd
        m = self.m_ed
        if self.section_class > 2:
            self.m_n_rd = self.m_cy_rd * max(0, 1 - n)
            self.cross_section = n + m / self.m_cy_rd
            minor = n + m / self.m_cz_rd
        else:
            a = min((self.area - 2 * b * tf) / self.area, 0.5)
            self.m_n_rd = min(self.m_cy_rd, self.m_cy_rd * (1 - n) / (1 - 0.5 * a)) if n < 1 else 0.0
            m_nz_rd = 0.0
            if n < 1:
                m_nz_rd = self.m_cz_rd * (1 if n <= a else 1 - ((n - a) / (1 - a)) ** 2)
            self.cross_section = self._plastic(n, self.m_n_rd, self.m_cy_rd)
            minor = self._plastic(n, m_nz_rd, self.m_cz_rd)
        self.minor_axis = max(minor, self.minor_axis_buckling) if m > 0 else None

    def _plastic(self, n: float, m_n_rd: float, m_c_rd: float) -> float:
        if self.m_ed == 0:
            return n
        return max(n, self.m_ed / m_n_rd) if m_n_rd > 0 else n + self.m_ed / m_c_rd

    def _checks(self) -> None:
        n_ed, m_ed = self.n_ed, self.m_ed
        n = n_ed / self.n_c_rd
        is_plastic = self.section_class <= 2 and self.m_n_rd > 0
        if m_ed == 0 or (is_plastic and m_ed / self.m_n_rd <= n):
            how = ('EN 1993-1-1 6.2.4', n_ed, self.n_c_rd, 'kN')
        elif is_plastic:
            how = ('EN 1993-1-1 6.2.9.1', m_ed, self.m_n_rd, 'kNm')
        else:
            how = ('EN 1993-1-1 6.2.1(7)', self.cross_section, 1.0, '1')
        self.checks = [Check('cross_section', self.cross_section, *how)]
        for axis, name, clause in (
            ('y', 'flexural_buckling_y', 'EN 1993-1-1 6.3.1'),
            ('z', 'flexural_buckling_z', 'EN 1993-1-1 6.3.1'),
            ('t', 'torsional_buckling', 'EN 1993-1-1 6.3.1.4'),
        ):
            self.checks.append(Check(name, n_ed / self.n_b_rd[axis], clause, n_ed, self.n_b_rd[axis], 'kN'))
        if m_ed > 0:
            for name, value in (
                ('interaction_6_61', self.interaction_61),
                ('interaction_6_62', self.interaction_62),
            ):
                self.checks.append(Check(name, value, 'EN 1993-1-1 6.3.3, Annex B', value, 1.0, '1'))
        self.utilisation, self.governing_check = governing(self.checks)


def steel_result(column: dict, n_ed: float, length: float, e: float) -> dict:
    def evaluate(key: str) -> SteelColumn:
        return SteelColumn(key, column['material'], n_ed, length, e, column.get('buckling_curve'))

    lightest = {}
    for family, keys in FAMILIES.items():
        candidates = (evaluate(key) for key in keys)
        lightest[family] = next((each for each in candidates if each.utilisation <= 1), None)
    is_selected = 'section' not in column
    if is_selected:
        c = lightest['UC'] or evaluate(FAMILIES['UC'][-1])
    else:
        c = evaluate(read_section(column['section']))
    s, axis = c.section, c.axis
    has_moment = c.m_ed > 0
    slenderness = max(length / s['iy_mm'], length / s['iz_mm'])
    per_axis = {}
    for prefix, values, suffix, decimals in (
        ('n_cr_', c.n_cr, '_kn', 1),
        ('lambda_bar_', c.lambda_bar, '', 4),
        ('chi_', c.chi, '', 4),
        ('n_b_', c.n_b_rd, '_rd_kn', 1),
    ):
        for each in AXES:
            per_axis[f'{prefix}{each}{suffix}'] = round_to(values[each], decimals)
    return {
        'material_type': 'steel',
        'section': c.key,
        'section_auto_selected': is_selected,
        'adequate': c.utilisation <= 1,
        'utilisation': round_to(c.utilisation, 3),
        'governing_check': c.governing_check,
        'n_cr_kn': round_to(c.n_cr[axis], 1),
        'lambda_bar': round_to(c.lambda_bar[axis], 4),
        'chi': round_to(c.chi[axis], 4),
        'n_rd_kn': round_to(c.n_b_rd[axis], 1),
        'axial_utilisation': round_to(n_ed / c.n_b_rd[axis], 3),
        'governing_axis': 'torsional' if axis == 't' else axis,
        'cross_section_resistance_kn': round_to(c.n_c_rd, 1),
        'm_ed_knm': round_to(c.m_ed, 2),
        'm_rd_knm': round_to(c.m_n_rd, 1) if has_moment else None,
        'slender': None,
        'slenderness_ratio': round_to(slenderness, 1),
        'slenderness_limit': 180,
        'slenderness_status': 'very_slender' if slenderness > 180 else 'ordinary',
        'checks': shown_checks(c.checks, c.governing_check),
        'concrete': None,
        'lightest_adequate_section': lightest['UC'].key if lightest['UC'] else None,
        'alternatives': [
            {
                'family': family,
                'section': each.key,
                'mass_kg_m': round_to(each.section['mass_kg_m'], 1),
                'utilisation': round_to(each.utilisation, 3),
            }
            for family, each in lightest.items()
            if each
        ],
        'steel': {
            'fy_mpa': c.fy,
            'section_class': c.section_class,
            'mass_kg_m': round_to(s['mass_kg_m'], 1),
            'depth_mm': round_to(s['h_mm'], 1),
            'width_mm': round_to(s['b_mm'], 1),
            'area_cm2': round_to(c.area / 100, 2),
            'effective_area_cm2': round_to(c.a_eff / 100, 2),
            'buckling_curve_y': c.curves[0],
            'buckling_curve_z': c.curves[1],
            'table_curve_y': c.table_curves[0],
            'table_curve_z': c.table_curves[1],
            **per_axis,
            'm_c_rd_knm': round_to(c.m_cy_rd, 1),
            'chi_lt': round_to(c.chi_lt, 4),
            'm_b_rd_knm': round_to(c.m_b_rd, 1),
            'k_yy': round_to(c.k_yy, 4) if has_moment else None,
            'k_zy': round_to(c.k_zy, 4) if has_moment else None,
            'interaction_6_61': round_to(c.interaction_61, 3) if has_moment else None,
            'interaction_6_62': round_to(c.interaction_62, 3) if has_moment else None,
            'cross_section_utilisation': round_to(c.cross_section, 3),
            'utilisation_if_minor_axis_moment': round_to(c.minor_axis, 3),
        },
    }


def bisect(is_left: Callable[[float], bool], low: float, high: float) -> float:
    """The point where `is_left` changes, to the last bit."""
    while True:
        middle = (low + high) / 2
        if middle <= low or middle >= high:
            return middle
        if is_left(middle):
            low = middle
        else:
            high = middle


class Direction:
    """A concrete column in one direction of bending: h along the eccentricity, b across."""

    def __init__(self, h: float, b: float, e: float, n_ed: float, l0: float, material: str, rho: float) -> None:
        f_ck, e_cm = CONCRETES[material]
        self.h, self.b, self.n_ed = h, b, n_ed
        self.f_cd = 0.85 * f_ck / 1.5
        self.a_c = b * h
        self.a_s = rho / 100 * self.a_c
        self.d = h - BAR_CENTRE
        self.omega = self.a_s * F_YD / (self.a_c * self.f_cd)
        self.n = n_ed / (self.a_c * self.f_cd)
        self.slenderness = l0 * math.sqrt(12) / h
        self.slenderness_limit = 20 * 0.7 * math.sqrt(1 + 2 * self.omega) * 0.7 / math.sqrt(self.n)
        self.is_slender = self.slenderness > self.slenderness_limit
        self.e_i = l0 / 400
        self.k_r = max(0, min(1, (1 + self.omega - self.n) / (1 + self.omega - 0.4)))
        self.k_phi = max(1, 1 + (0.35 + f_ck / 200 - self.slenderness / 150) * 1.5)
        curvature = self.k_r * self.k_phi * (F_YD / E_S) / (0.45 * self.d)
        self.e_2 = curvature * l0**2 / 10 if self.is_slender else 0.0
        self.e_min = max(h / 30, 20)
        self.e_total = max(e + self.e_i + self.e_2, self.e_min)
        self.n_max = self.forces(1000 * h)[0]
        self.n_rd = self._resistance()
        self.utilisation = n_ed / self.n_rd
        k_c = math.sqrt(f_ck / 20) * min(self.n * self.slenderness / 170, 0.2) / 2.5
        stiffness = k_c * (e_cm / 1.2) * b * h**3 / 12 + E_S * self.a_s * (h / 2 - BAR_CENTRE) ** 2
        self.n_cr = math.pi**2 * stiffness / l0**2
        self.n_0 = self.a_c * self.f_cd + self.a_s * F_YD
        self.m_ed = n_ed * self.e_total / 1e6

    def forces(self, x: float) -> tuple[float, float]:
        """Axial force and moment at a depth x of the neutral axis."""
        h, d = self.h, self.d

        def steel_stress(y: float) -> float:
            strain = 0.0035 * (x - y) / x if x <= h else 0.00175 * (x - y) / (x - h / 2)
            return min(F_YD, max(-F_YD, E_S * strain))

        block = min(0.8 * x, h)
        compression = self.f_cd * self.b * block
        near, far = steel_stress(BAR_CENTRE), steel_stress(d)
        n = compression + self.a_s / 2 * (near + far)
        m = compression * (h / 2 - block / 2) + self.a_s / 2 * (near * (h / 2 - BAR_CENTRE) - far * (d - h / 2))
        return n, m

    def _resistance(self) -> float:
        def is_above(x: float) -> bool:
            n, m = self.forces(x)
            return m - n * self.e_total > 0

        if is_above(1000 * self.h):
            return self.n_max
        return self.forces(bisect(is_above, 1e-6 * self.h, 1000 * self.h))[0]

    def moment_resistance(self) -> float:
        """kNm, with the design load."""
        if self.n_ed >= self.n_max:
            return 0.0
        x = bisect(lambda depth: self.forces(depth)[0] < self.n_ed, 1e-6 * self.h, 1000 * self.h)
        return max(0.0, self.forces(x)[1]) / 1e6


class ConcreteColumn:
    def __init__(self, b: float, h: float, e: float, n_ed: float, l0: float, material: str, rho: float) -> None:
        self.along_h = Direction(h, b, e, n_ed, l0, material, rho)
        is_square_and_central = b == h and e == 0
        self.along_b = self.along_h if is_square_and_central else Direction(b, h, 0.0, n_ed, l0, material, rho)
        self.axis = 'h' if self.along_h.utilisation >= self.along_b.utilisation - 1e-9 else 'b'
        self.deciding = self.along_h if self.axis == 'h' else self.along_b
        directions = (('h', self.along_h), ('b', self.along_b))
        self.checks = [
            Check(
                f'axial_moment_interaction_{name}',
                each.utilisation,
                'EN 1992-1-1 5.8.8, 6.1',
                n_ed / 1e3,
                each.n_rd / 1e3,
                'kN',
            )
            for name, each in directions
        ] + [
            Check(
                f'slenderness_{name}',
                each.slenderness / SLENDERNESS_MAX,
                'EN 1992-1-1 5.8.3.2 and validity limit',
                each.slenderness,
                SLENDERNESS_MAX,
                'l0/i',
            )
            for name, each in directions
        ]
        counted = self.checks[:2] + [check for check in self.checks[2:] if check.utilisation > 1]
        self.utilisation, self.governing_check = governing(counted)


def smallest_square(
    e: float, n_ed: float, l0: float, material: str, rho: float
) -> tuple[int, ConcreteColumn] | None:
    f_cd = 0.85 * CONCRETES[material][0] / 1.5
    for side in range(200, 1201, 25):
        # Cheap exclusions that are certain: too slender, or the load is above the largest axial force of the section.
        is_too_slender = l0 * math.sqrt(12) / side / SLENDERNESS_MAX > 1
        if is_too_slender or n_ed > side**2 * (f_cd + rho / 100 * 350) * 1.0001:
            continue
        square = ConcreteColumn(float(side), float(side), e, n_ed, l0, material, rho)
        if square.utilisation <= 1:
            return side, square
    return None


def arrange_bars(area: float) -> tuple[int, int, float] | None:
    """Count, diameter and area: the first arrangement within 15 %, else the one with the least excess."""
    best = None
    for count in (4, 6, 8, 10, 12, 14, 16):
        for diameter in (16, 20, 25, 32, 40):
            provided = count * math.pi * diameter**2 / 4
            if area <= provided <= 1.15 * area:
                return count, diameter, provided
            if provided >= area and (best is None or provided < best[2]):
                best = (count, diameter, provided)
    return best


def side_in_words(side: float) -> str:
    shown = round_to(side, 1)
    return str(int(shown)) if shown == int(shown) else str(shown)


def concrete_result(column: dict, n_ed_kn: float, length: float, e: float) -> dict:
    material = column['material']
    rho = column.get('reinforcement_pct', 2.0)
    width, depth = column.get('width_mm'), column.get('depth_mm')
    n_ed = n_ed_kn * 1000
    square = smallest_square(e, n_ed, length, material, rho)
    is_selected = width is None and depth is None
    if is_selected:
        b = h = float(square[0] if square else 1200)
    else:
        b = width if width is not None else depth
        h = depth if depth is not None else width
    c = ConcreteColumn(float(b), float(h), e, n_ed, length, material, rho)
    along_h, along_b, d = c.along_h, c.along_b, c.deciding
    alternatives = []
    for percentage in (1, 2, 3, 4):
        found = smallest_square(e, n_ed, length, material, float(percentage))
        if found:
            alternatives.append(
                {
                    'family': 'RC',
                    'section': f'RC{found[0]}x{found[0]}',
                    'reinforcement_pct': percentage,
                    'utilisation': round_to(found[1].utilisation, 3),
                }
            )
    slenderness = max(along_h.slenderness, along_b.slenderness)
    status = 'ordinary'
    if slenderness > 100:
        status = 'beyond_method' if slenderness > SLENDERNESS_MAX else 'confirm_by_general_method'
    m_rd = d.moment_resistance()
    area_min, area_max = max(0.1 * n_ed / F_YD, 0.002 * d.a_c), 0.04 * d.a_c
    bars = arrange_bars(d.a_s)
    return {
        'material_type': 'concrete',
        'section': f'RC{side_in_words(b)}x{side_in_words(h)}',
        'section_auto_selected': is_selected,
        'adequate': c.utilisation <= 1,
        'utilisation': round_to(c.utilisation, 3),
        'governing_check': c.governing_check,
        'n_cr_kn': round_to(d.n_cr / 1e3, 1),
        'lambda_bar': round_to(math.sqrt(d.n_0 / d.n_cr), 4),
        'chi': round_to(d.n_rd / d.n_0, 4),
        'n_rd_kn': round_to(d.n_rd / 1e3, 1),
        'axial_utilisation': round_to(n_ed / d.n_0, 3),
        'governing_axis': c.axis,
        'cross_section_resistance_kn': round_to(d.n_0 / 1e3, 1),
        'm_ed_knm': round_to(d.m_ed, 2),
        'm_rd_knm': round_to(m_rd, 1),
        'slender': d.is_slender,
        'slenderness_ratio': round_to(slenderness, 1),
        'slenderness_limit': SLENDERNESS_MAX,
        'slenderness_status': status,
        'checks': shown_checks(c.checks, c.governing_check),
        'steel': None,
        'lightest_adequate_section': f'RC{square[0]}x{square[0]}' if square else None,
        'alternatives': alternatives,
        'concrete': {
            'width_mm': round_to(b),
            'depth_mm': round_to(h),
            'fcd_mpa': round_to(d.f_cd, 2),
            'fyd_mpa': round_to(F_YD, 1),
            'reinforcement_pct': round_to(rho, 2),
            'steel_area_mm2': round_to(d.a_s),
            'steel_area_min_mm2': round_to(area_min),
            'steel_area_max_mm2': round_to(area_max),
            'reinforcement_ok': area_min <= d.a_s <= area_max,
            'bar_count': bars[0] if bars else None,
            'bar_diameter_mm': bars[1] if bars else None,
            'bar_area_mm2': round_to(bars[2]) if bars else None,
            'n_relative': round_to(d.n, 4),
            'omega': round_to(d.omega, 4),
            'lambda_h': round_to(along_h.slenderness, 2),
            'lambda_lim_h': round_to(along_h.slenderness_limit, 2),
            'slender_h': along_h.is_slender,
            'lambda_b': round_to(along_b.slenderness, 2),
            'lambda_lim_b': round_to(along_b.slenderness_limit, 2),
            'slender_b': along_b.is_slender,
            'e_imperfection_mm': round_to(d.e_i, 2),
            'e_min_mm': round_to(d.e_min, 2),
            'e_second_order_mm': round_to(d.e_2, 2),
            'e_total_mm': round_to(d.e_total, 2),
            'k_r': round_to(d.k_r, 4),
            'k_phi': round_to(d.k_phi, 4),
            'utilisation_h': round_to(along_h.utilisation, 3),
            'utilisation_b': round_to(along_b.utilisation, 3),
            'moment_utilisation': round_to(d.m_ed / m_rd, 3) if m_rd > 0 else None,
            'smallest_adequate_square_mm': square[0] if square else None,
        },
    }


def calculate(input: dict) -> dict:
    column = sent(input)
    n_ed, length_m, material = column['axial_load_kn'], column['effective_length_m'], column['material']
    e = column.get('eccentricity_mm', 0)
    result_of = steel_result if material in YIELD_STRENGTHS else concrete_result
    return {
        'material': material,
        'n_ed_kn': round_to(n_ed, 1),
        'effective_length_m': round_to(length_m, 3),
        'eccentricity_mm': round_to(e, 1),
        **result_of(column, n_ed, 1000 * length_m, e),
    }
