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
DECIMALS = {'kN': 1, 'kNm': 2, '1': 3, 'l0/i': 2, 'mm': 1, 'mm2': 0, 'bars': 0, 'min': 1}
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
BAR_DIAMETERS = (16, 20, 25, 32, 40)
SPACING_MAX = 300
MINUTES = {'r30': 30, 'r60': 60, 'r90': 90, 'r120': 120, 'r180': 180, 'r240': 240}
# EN 1992-1-2 Table 5.2a, more than one side exposed: side, axis distance, least number of bars by load level.
TABLE_5_2A = {
    30: {0.2: [(200, 25, 0)], 0.5: [(200, 25, 0)], 0.7: [(200, 32, 0), (300, 27, 0)]},
    60: {0.2: [(200, 25, 0)], 0.5: [(200, 36, 0), (300, 31, 0)], 0.7: [(250, 46, 0), (350, 40, 0)]},
    90: {0.2: [(200, 31, 0), (300, 25, 0)], 0.5: [(300, 45, 0), (400, 38, 0)], 0.7: [(350, 53, 0), (450, 40, 8)]},
    120: {0.2: [(250, 40, 0), (350, 35, 0)], 0.5: [(350, 45, 8), (450, 40, 8)], 0.7: [(350, 57, 8), (450, 51, 8)]},
    180: {0.2: [(350, 45, 8)], 0.5: [(350, 63, 8)], 0.7: [(450, 70, 8)]},
    240: {0.2: [(350, 61, 8)], 0.5: [(450, 75, 8)]},
}
# EN 1993-1-2 Table 3.1: temperature, k_y, k_E.
TABLE_3_1 = (
    (20, 1.0, 1.0),
    (100, 1.0, 1.0),
    (200, 1.0, 0.9),
    (300, 1.0, 0.8),
    (400, 1.0, 0.7),
    (500, 0.78, 0.6),
    (600, 0.47, 0.31),
    (700, 0.23, 0.13),
    (800, 0.11, 0.09),
    (900, 0.06, 0.0675),
    (1000, 0.04, 0.045),
    (1100, 0.02, 0.0225),
    (1200, 0.0, 0.0),
)


@dataclass(frozen=True)
class Check:
    name: str
    utilisation: float
    clause: str
    demand: float
    resistance: float
    unit: str
    decides: bool = True


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
            'decides': check.decides,
            'governs': check.name == governing_check,
        }
        for check in checks
    ]


def end_moments(column: dict, axis: str, n_e: float) -> tuple[float, float]:
    """The larger and the smaller first-order end moment in kNm, with that of the eccentricity."""
    top, bottom = column.get(f'moment_{axis}_top_knm', 0), column.get(f'moment_{axis}_bottom_knm', 0)
    larger, smaller = max(abs(top), abs(bottom)), min(abs(top), abs(bottom))
    if top * bottom < 0:
        smaller = -smaller
    return larger + n_e, smaller + n_e


def buckling_reduction(lambda_bar: float, alpha: float) -> float:
    phi = 0.5 * (1 + alpha * (lambda_bar - 0.2) + lambda_bar**2)
    return min(1, 1 / (phi + math.sqrt(max(0.0, phi**2 - lambda_bar**2))))


class SteelColumn:
    def __init__(self, key: str, column: dict, n_ed: float) -> None:
        grade, curve = column['material'], column.get('buckling_curve')
        self.length = {'y': 1000 * column['effective_length_m']}
        self.length['z'] = 1000 * column.get('effective_length_z_m', column['effective_length_m'])
        longest = max(self.length.values())
        self.key, self.section = key, SECTIONS[key]
        s = self.section
        h, b, tw, tf, r, a = (s[name] for name in ('h_mm', 'b_mm', 'tw_mm', 'tf_mm', 'r_mm', 'A_mm2'))
        thickness = max(tf, tw)
        self.fy = next(
            fy for fy, limit in zip(YIELD_STRENGTHS[grade], THICKNESS_LIMITS) if thickness <= limit
        )
        self.area, self.n_ed = a, n_ed
        n_e = n_ed * column.get('eccentricity_mm', 0) / 1000
        self.m_ed, smaller_y = end_moments(column, 'y', n_e)
        self.m_z_ed, smaller_z = end_moments(column, 'z', 0)
        self.psi_y = smaller_y / self.m_ed if self.m_ed > 0 else 1.0
        self.psi_z = smaller_z / self.m_z_ed if self.m_z_ed > 0 else 1.0
        ends_y = (column.get('moment_y_top_knm', 0), column.get('moment_y_bottom_knm', 0))
        self.plane_is_open = ends_y == (0, 0) and self.m_z_ed == 0
        self._classify(h, b, tw, tf, r, a)
        self.n_c_rd = self.a_eff * self.fy / 1000
        self._buckling(h, b, tf, longest, curve)
        self._lateral_torsional(h, b, longest)
        self._interaction()
        self._cross_section(b, tf)
        self._checks(column)

    def _classify(self, h: float, b: float, tw: float, tf: float, r: float, a: float) -> None:
        epsilon = math.sqrt(235 / self.fy)
        flange = (b - tw - 2 * r) / (2 * tf)
        web = (h - 2 * tf - 2 * r) / tw

        def class_of(slenderness: float, limits: tuple[int, ...]) -> int:
            return next(
                (index + 1 for index, limit in enumerate(limits) if slenderness <= limit * epsilon), 4
            )

        self.section_class = max(class_of(flange, (9, 10, 14)), class_of(web, (33, 38, 42)))
        self.flange_ratio, self.web_ratio, self.epsilon = flange, web, epsilon
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
            'y': math.pi**2 * E / self.length['y'] ** 2 * s['Iy_mm4'] / 1e3,
            'z': math.pi**2 * E / self.length['z'] ** 2 * s['Iz_mm4'] / 1e3,
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
        self.lambda_lt = lambda_lt
        self.chi_lt = min(self.chi_lt, 1 / lambda_lt**2)
        self.m_b_rd = self.chi_lt * w_y * self.fy / 1e6

    def _interaction(self) -> None:
        n_y = self.n_ed / self.n_b_rd['y']
        n_z = self.n_ed / min(self.n_b_rd['z'], self.n_b_rd['t'])
        lambda_y, lambda_z = self.lambda_bar['y'], self.lambda_bar['z']
        c_my = c_mlt = max(0.4, 0.6 + 0.4 * self.psi_y)
        c_mz = max(0.4, 0.6 + 0.4 * self.psi_z)
        # Unequal end moments: the table is not used beyond a ratio of 1.
        n_lt = n_z if self.psi_y == 1 else min(1, n_z)
        if self.section_class <= 2:
            k_yy = c_my * max(1, min(1 + (lambda_y - 0.2) * n_y, 1 + 0.8 * n_y))
            k_zy = 1 - 0.1 * lambda_z / (c_mlt - 0.25) * n_lt
            k_zy = min(0.6 + lambda_z, k_zy) if lambda_z < 0.4 else max(k_zy, 1 - 0.1 / (c_mlt - 0.25) * n_lt)
            k_zz = c_mz * max(1, min(1 + (2 * lambda_z - 0.6) * n_z, 1 + 1.4 * n_z))
            k_yz = 0.6 * k_zz
        else:
            k_yy = c_my * min(1 + 0.6 * lambda_y * n_y, 1 + 0.6 * n_y)
            k_zy = max(1 - 0.05 * lambda_z / (c_mlt - 0.25) * n_lt, 1 - 0.05 / (c_mlt - 0.25) * n_lt)
            k_zz = c_mz * min(1 + 0.6 * lambda_z * n_z, 1 + 0.6 * n_z)
            k_yz = k_zz
        self.k_yy, self.k_zy, self.k_yz, self.k_zz = k_yy, max(0, k_zy), k_yz, k_zz
        m_y, m_z = self.m_ed / self.m_b_rd, self.m_z_ed / self.m_cz_rd
        self.interaction_61 = n_y + self.k_yy * m_y + k_yz * m_z
        self.interaction_62 = n_z + self.k_zy * m_y + k_zz * m_z
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
        self.minor_axis = max(minor, self.minor_axis_buckling) if m > 0 and self.plane_is_open else None
        if self.m_z_ed > 0:
            if self.section_class <= 2 and self.m_n_rd > 0 and m_nz_rd > 0:
                y, z = m / self.m_n_rd, self.m_z_ed / m_nz_rd
                self.cross_section = max(n, y, z, y**2 + z ** max(1, 5 * n))
            else:
                self.cross_section = n + m / self.m_cy_rd + self.m_z_ed / self.m_cz_rd

    def _plastic(self, n: float, m_n_rd: float, m_c_rd: float) -> float:
        if self.m_ed == 0:
            return n
        return max(n, self.m_ed / m_n_rd) if m_n_rd > 0 else n + self.m_ed / m_c_rd

    def _checks(self, column: dict) -> None:
        n_ed, m_ed = self.n_ed, self.m_ed
        n = n_ed / self.n_c_rd
        is_plastic = self.section_class <= 2 and self.m_n_rd > 0
        if self.m_z_ed > 0:
            how = ('EN 1993-1-1 6.2.9', self.cross_section, 1.0, '1')
        elif m_ed == 0 or (is_plastic and m_ed / self.m_n_rd <= n):
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
        if m_ed > 0 or self.m_z_ed > 0:
            for name, value in (
                ('interaction_6_61', self.interaction_61),
                ('interaction_6_62', self.interaction_62),
            ):
                self.checks.append(Check(name, value, 'EN 1993-1-1 6.3.3, Annex B', value, 1.0, '1'))
        if 'fire_rating' in column:
            level = fire_utilisation(self, 20, column.get('fire_load_ratio', 0.65), *fire_moduli(self))
            if level > 1:
                self.checks.append(Check('fire_resistance', level, 'EN 1993-1-2 4.2.3', level, 1.0, '1'))
        self.utilisation, self.governing_check = governing(self.checks)


def fire_moduli(c: SteelColumn) -> tuple[float, float]:
    """Plastic in classes 1 and 2 in fire, else elastic."""
    reduced = 0.85 * c.epsilon
    is_plastic = c.flange_ratio <= 10 * reduced and c.web_ratio <= 38 * reduced
    kind = 'pl' if is_plastic else 'el'
    return c.section[f'W{kind}_y_mm3'], c.section[f'W{kind}_z_mm3']


def fire_utilisation(c: SteelColumn, theta: float, eta: float, w_y: float, w_z: float) -> float:
    """EN 1993-1-2 4.2.3.2 and 4.2.3.5."""
    k_y, k_e = 1.0, 1.0
    for (low, y_low, e_low), (high, y_high, e_high) in zip(TABLE_3_1, TABLE_3_1[1:]):
        if low < theta <= high:
            part = (theta - low) / (high - low)
            k_y, k_e = y_low + part * (y_high - y_low), e_low + part * (e_high - e_low)
    if k_y <= 0 or k_e <= 0:
        return math.inf
    root = math.sqrt(k_y / k_e)
    alpha = 0.65 * math.sqrt(235 / c.fy)

    def chi(slenderness: float) -> float:
        phi = 0.5 * (1 + alpha * slenderness + slenderness**2)
        return min(1, 1 / (phi + math.sqrt(phi**2 - slenderness**2)))

    n_pl = c.area * k_y * c.fy / 1e3
    n_fi, m_y, m_z = eta * c.n_ed, eta * c.m_ed, eta * c.m_z_ed
    lambda_y, lambda_z = root * c.lambda_bar['y'], root * c.lambda_bar['z']
    n_y = n_fi / (chi(lambda_y) * n_pl)
    n_z = n_fi / (min(chi(lambda_z), chi(root * c.lambda_bar['t'])) * n_pl)
    if m_y == 0 and m_z == 0:
        return max(n_y, n_z)
    beta_y, beta_z = 1.8 - 0.7 * c.psi_y, 1.8 - 0.7 * c.psi_z
    mu_lt = min(0.9, 0.15 * lambda_z * beta_y - 0.15)
    mu_y = min(0.8, (2 * beta_y - 5) * lambda_y + 0.44 * beta_y + 0.29)
    mu_z = min(0.8, (1.2 * beta_z - 3) * lambda_z + 0.71 * beta_z - 0.29)
    k_lt, k_yf, k_zf = min(1, 1 - mu_lt * n_z), min(3, 1 - mu_y * n_y), min(3, 1 - mu_z * n_z)
    u_y, u_z = m_y / (w_y * k_y * c.fy / 1e6), m_z / (w_z * k_y * c.fy / 1e6)
    return max(
        max(n_y, n_z) + k_yf * u_y + k_zf * u_z,
        n_z + k_lt * u_y / chi(root * c.lambda_lt) + k_zf * u_z,
        u_y,
        u_z,
    )


def steel_fire(c: SteelColumn, column: dict) -> dict | None:
    if 'fire_rating' not in column:
        return None
    eta = column.get('fire_load_ratio', 0.65)
    s = c.section
    w_y, w_z = fire_moduli(c)
    level = fire_utilisation(c, 20, eta, w_y, w_z)
    theta = bisect(lambda t: fire_utilisation(c, t, eta, w_y, w_z) < 1, 20.0, 1200.0)
    reduced = 0.85 * c.epsilon
    if c.flange_ratio > 14 * reduced or c.web_ratio > 42 * reduced:
        theta = min(theta, 350)
    perimeter = 2 * s['h_mm'] + 4 * s['b_mm'] - 2 * s['tw_mm'] - (8 - 2 * math.pi) * s['r_mm']
    return {
        'rating': column['fire_rating'],
        'required_minutes': MINUTES[column['fire_rating']],
        'status': 'not_adequate' if level > 1 else 'protection_required',
        'load_ratio': round_to(eta, 3),
        'load_level': round_to(level, 4),
        'utilisation': None,
        'length_m': round_to(max(c.length.values()) / 1000, 3),
        'axis_distance_mm': None,
        'required_axis_distance_mm': None,
        'required_side_mm': None,
        'resistance_minutes': None,
        'critical_temperature_c': round_to(theta),
        'section_factor_per_m': round_to(perimeter / c.area * 1000),
    }


def steel_result(column: dict, n_ed: float) -> dict:
    def evaluate(key: str) -> SteelColumn:
        return SteelColumn(key, column, n_ed)

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
    has_moment = c.m_ed > 0 or c.m_z_ed > 0
    slenderness = max(c.length['y'] / s['iy_mm'], c.length['z'] / s['iz_mm'])
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
        'm_rd_knm': round_to(c.m_n_rd, 1) if c.m_ed > 0 else None,
        'slender': None,
        'slenderness_ratio': round_to(slenderness, 1),
        'slenderness_limit': 180,
        'slenderness_status': 'very_slender' if slenderness > 180 else 'ordinary',
        'checks': shown_checks(c.checks, c.governing_check),
        'concrete': None,
        'fire': steel_fire(c, column),
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
            'm_z_ed_knm': round_to(c.m_z_ed, 1) if c.m_z_ed > 0 else None,
            'm_c_z_rd_knm': round_to(c.m_cz_rd, 1),
            'k_yz': round_to(c.k_yz, 4) if has_moment else None,
            'k_zz': round_to(c.k_zz, 4) if has_moment else None,
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


@dataclass(frozen=True)
class Bars:
    """Bars in one layer: on each side of the depth and of the width, corners included."""

    along_h: int
    along_b: int
    diameter: int
    centre: float

    @property
    def count(self) -> int:
        return 2 * (self.along_h + self.along_b) - 4

    @property
    def area(self) -> float:
        return self.count * math.pi * self.diameter**2 / 4

    def spacings(self, b: float, h: float) -> tuple[float, float]:
        return (h - 2 * self.centre) / (self.along_h - 1), (b - 2 * self.centre) / (self.along_b - 1)


def bar_centre(cover: float | None, diameter: int) -> float:
    return BAR_CENTRE if cover is None else cover + (8 if diameter <= 32 else 10) + diameter / 2


def arrange_bars(area: float, b: float, h: float, cover: float | None) -> Bars | None:
    """The first arrangement within 15 % of the area and within the spacings, else the one with the least area."""
    best = None
    for count in range(4, math.ceil(2 * (b + h) / 41) + 1, 2):
        for diameter in BAR_DIAMETERS:
            provided = count * math.pi * diameter**2 / 4
            if provided < area or (best and provided >= best.area and provided > 1.15 * area):
                continue
            found, narrowest = None, math.inf
            for along_h in range(2, count // 2 + 1):
                bars = Bars(along_h, count // 2 + 2 - along_h, diameter, bar_centre(cover, diameter))
                if b == h and bars.along_h != bars.along_b:
                    continue
                spacings = bars.spacings(b, h)
                if max(spacings) > SPACING_MAX or min(spacings) - diameter < max(diameter, 25):
                    continue
                if max(spacings) < narrowest:
                    found, narrowest = bars, max(spacings)
            if not found:
                continue
            if provided <= 1.15 * area:
                return found
            if best is None or provided < best.area:
                best = found
    return best


class Section:
    """The concrete section and its bars, whatever the direction of bending."""

    def __init__(self, b: float, h: float, column: dict, rho: float | None) -> None:
        self.b, self.h = b, h
        self.f_ck, self.e_cm = CONCRETES[column['material']]
        self.f_cd = 0.85 * self.f_ck / 1.5
        self.a_c = b * h
        cover = column.get('cover_mm')
        diameter = column.get('bar_diameter_mm')
        self.is_arranged = True
        if diameter is not None and rho is None:
            self.bars = Bars(
                column.get('bars_along_depth', 2),
                column.get('bars_along_width', 2),
                diameter,
                bar_centre(cover, diameter),
            )
            self.a_s = self.bars.area
        else:
            self.a_s = (column.get('reinforcement_pct', 2.0) if rho is None else rho) / 100 * self.a_c
            bars = arrange_bars(self.a_s, b, h, cover)
            self.is_arranged = bars is not None
            centre = bar_centre(cover, 40)
            self.bars = bars or Bars(
                max(2, math.floor((h - 2 * centre) / 80) + 1),
                max(2, math.floor((b - 2 * centre) / 80) + 1),
                40,
                centre,
            )
        self.omega = self.a_s * F_YD / (self.a_c * self.f_cd)
        self.n_0 = self.a_c * self.f_cd + self.a_s * F_YD

    def layers(self, name: str) -> list[tuple[float, float]]:
        """Depth and area of each layer of bars."""
        depth = self.h if name == 'h' else self.b
        bars = self.bars
        layers, at_face = (bars.along_h, bars.along_b) if name == 'h' else (bars.along_b, bars.along_h)
        step = (depth - 2 * bars.centre) / (layers - 1)
        return [
            (
                bars.centre + index * step,
                self.a_s * (at_face if index in (0, layers - 1) else 2) / bars.count,
            )
            for index in range(layers)
        ]


def total_eccentricity(moments: tuple[float, float], n_ed: float, e_0: float, e_2: float) -> float:
    """Moments in kNm, force in N."""
    e_02, e_01 = 1e6 * moments[0] / n_ed + e_0, 1e6 * moments[1] / n_ed + e_0
    e_0e = max(0.6 * e_02 + 0.4 * e_01, 0.4 * e_02)
    return max(e_02, e_0e + e_2, e_01 + 0.5 * e_2)


class Direction:
    """A concrete column in one direction of bending: h along the eccentricity, b across."""

    def __init__(self, name: str, section: Section, moments: tuple[float, float], n_ed: float, l0: float) -> None:
        s = section
        h, b = (s.h, s.b) if name == 'h' else (s.b, s.h)
        self.h, self.b, self.n_ed, self.f_cd, self.moments = h, b, n_ed, s.f_cd, moments
        self.layers = s.layers(name)
        self.a_s, self.a_c, self.omega, self.n_0 = s.a_s, s.a_c, s.omega, s.n_0
        self.n = n_ed / (s.a_c * s.f_cd)
        self.slenderness = l0 * math.sqrt(12) / h
        self.slenderness_limit = 20 * 0.7 * math.sqrt(1 + 2 * self.omega) * 0.7 / math.sqrt(self.n)
        self.is_slender = self.slenderness > self.slenderness_limit
        self.e_i = l0 / 400
        self.k_r = max(0, min(1, (1 + self.omega - self.n) / (1 + self.omega - 0.4)))
        self.k_phi = max(1, 1 + (0.35 + s.f_ck / 200 - self.slenderness / 150) * 1.5)
        i_s = math.sqrt(sum(a * (h / 2 - y) ** 2 for y, a in self.layers) / s.a_s)
        curvature = self.k_r * self.k_phi * (F_YD / E_S) / (0.45 * (h / 2 + i_s))
        self.e_2 = curvature * l0**2 / 10 if self.is_slender else 0.0
        self.e_min = max(h / 30, 20)
        self.e_0 = max(self.e_i, self.e_min)
        self.e_total = total_eccentricity(moments, n_ed, self.e_0, self.e_2)
        self.e_loads = total_eccentricity(moments, n_ed, 0, self.e_2) if moments[0] > 0 else 0.0
        self.n_max = self.forces(1000 * h)[0]
        self.n_rd = self._resistance()
        self.utilisation = n_ed / self.n_rd
        k_c = math.sqrt(s.f_ck / 20) * min(self.n * self.slenderness / 170, 0.2) / 2.5
        stiffness = k_c * (s.e_cm / 1.2) * b * h**3 / 12 + E_S * s.a_s * i_s**2
        self.n_cr = math.pi**2 * stiffness / l0**2
        self.m_ed = n_ed * self.e_total / 1e6

    def forces(self, x: float) -> tuple[float, float]:
        """Axial force and moment at a depth x of the neutral axis."""
        h = self.h
        block = min(0.8 * x, h)
        n = self.f_cd * self.b * block
        m = n * (h - block) / 2
        for y, area in self.layers:
            strain = 0.0035 * (x - y) / x if x <= h else 0.00175 * (x - y) / (x - h / 2)
            force = area * min(F_YD, max(-F_YD, E_S * strain))
            n += force
            m += force * (h / 2 - y)
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
    def __init__(self, b: float, h: float, column: dict, n_ed: float, rho: float | None = None) -> None:
        self.section = Section(b, h, column, rho)
        self.column, self.n_ed = column, n_ed
        l0_h = 1000 * column['effective_length_m']
        l0_b = 1000 * column.get('effective_length_z_m', column['effective_length_m'])
        n_e = n_ed / 1000 * column.get('eccentricity_mm', 0) / 1000
        moments = end_moments(column, 'y', n_e), end_moments(column, 'z', 0)
        self.along_h = Direction('h', self.section, moments[0], n_ed, l0_h)
        self.along_b = Direction('b', self.section, moments[1], n_ed, l0_b)
        self.axis = 'h' if self.along_h.utilisation >= self.along_b.utilisation - 1e-9 else 'b'
        self.deciding = self.along_h if self.axis == 'h' else self.along_b
        self._biaxial(moments[0][0] > 0 or moments[1][0] > 0)
        self._fire(max(l0_h, l0_b) / 1000)
        self._checks()

    def _biaxial(self, has_moment: bool) -> None:
        self.exponent = self.biaxial = None
        m_h, m_b = self.along_h.moment_resistance(), self.along_b.moment_resistance()
        if not has_moment or m_h <= 0 or m_b <= 0:
            return
        ratio = self.n_ed / self.section.n_0
        if ratio <= 0.1:
            a = 1.0
        elif ratio <= 0.7:
            a = 1 + 0.5 * (ratio - 0.1) / 0.6
        else:
            a = min(2, 1.5 + 0.5 * (ratio - 0.7) / 0.3)
        kn_m = self.n_ed / 1e6
        pairs = (
            (self.along_h.e_total, self.along_b.e_loads),
            (self.along_h.e_loads, self.along_b.e_total),
        )
        self.exponent = a
        self.biaxial = min(99, max((kn_m * e_h / m_h) ** a + (kn_m * e_b / m_b) ** a for e_h, e_b in pairs))

    def _fire(self, length: float) -> None:
        column, s = self.column, self.section
        self.fire = self.fire_check = None
        if 'fire_rating' not in column:
            return
        minutes = MINUTES[column['fire_rating']]
        eta = column.get('fire_load_ratio', 0.7)
        mu = eta * max(self.along_h.utilisation, self.along_b.utilisation, self.biaxial or 0)
        a, side, count = s.bars.centre, min(s.b, s.h), s.bars.count
        self.fire = {
            'rating': column['fire_rating'],
            'required_minutes': minutes,
            'status': 'not_verified',
            'load_ratio': round_to(eta, 3),
            'load_level': round_to(mu, 4),
            'utilisation': None,
            'length_m': round_to(length, 3),
            'axis_distance_mm': round_to(a, 1),
            'required_axis_distance_mm': None,
            'required_side_mm': None,
            'resistance_minutes': None,
            'critical_temperature_c': None,
            'section_factor_per_m': None,
        }
        is_eccentric = any(
            1e6 * each.moments[0] / self.n_ed + each.e_0 > 0.15 * each.h for each in (self.along_h, self.along_b)
        )
        if is_eccentric or s.a_s >= 0.04 * s.a_c or length > 6 or (length > 3 and a < 25):
            return
        if length <= 3:
            row = TABLE_5_2A[minutes]
            level = next((each for each in (0.2, 0.5, 0.7) if mu <= each), None)
            pairs = row.get(level, [])
            if pairs:
                options = []
                for b_min, a_min, bars_min in pairs:
                    parts = [(b_min, side, 'mm'), (a_min, a, 'mm'), (bars_min, count, 'bars')]
                    worst = max(parts, key=lambda part: part[0] / part[1])
                    options.append((worst[0] / worst[1], worst, b_min, a_min))
                used, (demand, resistance, unit), b_min, a_min = min(options, key=lambda option: option[0])
                self.fire.update(required_side_mm=b_min, required_axis_distance_mm=a_min)
            else:
                demand, resistance, unit = mu, max(row), '1'
                used = mu / resistance
        else:
            short = side
            long = min(max(s.b, s.h), 1.5 * short)
            total = (
                83 * (1 - mu * (1 + s.omega) / (0.85 / 0.85 + s.omega))
                + 1.6 * (min(a, 80) - 30)
                + 9.6 * (5 - max(length, 2))
                + 0.09 * min(450, 2 * short * long / (short + long))
                + (12 if count > 4 else 0)
            )
            resistance = 120 * (total / 120) ** 1.8 if total > 0 else 0.0
            demand, unit = minutes, 'min'
            used = min(99, minutes / resistance) if resistance > 0 else 99
            self.fire['resistance_minutes'] = round_to(resistance, 1)
        self.fire['utilisation'] = round_to(used, 3)
        self.fire['status'] = 'adequate' if used <= 1 else 'not_adequate'
        self.fire_check = Check('fire_resistance', used, 'EN 1992-1-2 5.3.2', demand, resistance, unit)

    def _checks(self) -> None:
        directions = (('h', self.along_h), ('b', self.along_b))
        strength = [
            Check(
                f'axial_moment_interaction_{name}',
                each.utilisation,
                'EN 1992-1-1 5.8.8, 6.1',
                self.n_ed / 1e3,
                each.n_rd / 1e3,
                'kN',
            )
            for name, each in directions
        ]
        limits = [
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
        self.checks = strength + limits
        counted = strength + [check for check in limits if check.utilisation > 1]
        if self.biaxial is not None:
            check = Check('biaxial_bending', self.biaxial, 'EN 1992-1-1 5.8.9', self.biaxial, 1.0, '1')
            self.checks.append(check)
            counted.append(check)
        if self.fire_check:
            self.checks.append(self.fire_check)
            if self.fire_check.utilisation > 1:
                counted.append(self.fire_check)
        self.utilisation, self.governing_check = governing(counted)
        self._detailing()

    def _detailing(self) -> None:
        s = self.section
        self.area_min, self.area_max = max(0.1 * self.n_ed / F_YD, 0.002 * s.a_c), 0.04 * s.a_c

        def add(name: str, clause: str, demand: float, resistance: float, unit: str) -> None:
            used = min(99, demand / resistance) if resistance > 0 else 99
            self.checks.append(Check(name, used, clause, demand, resistance, unit, False))

        add('reinforcement_min', 'EN 1992-1-1 9.5.2(2)', self.area_min, s.a_s, 'mm2')
        add('reinforcement_max', 'EN 1992-1-1 9.5.2(3)', s.a_s, self.area_max, 'mm2')
        if s.is_arranged:
            spacings = s.bars.spacings(s.b, s.h)
            self.spacing, self.clear = max(spacings), min(spacings) - s.bars.diameter
            add('bar_spacing', 'EN 1992-1-1 9.5.3(6) and practice', self.spacing, SPACING_MAX, 'mm')
            add('bar_clearance', 'EN 1992-1-1 8.2(2)', max(s.bars.diameter, 25), self.clear, 'mm')


def smallest_square(column: dict, n_ed: float, rho: float | None) -> tuple[int, ConcreteColumn] | None:
    f_cd = 0.85 * CONCRETES[column['material']][0] / 1.5
    l0 = 1000 * max(column['effective_length_m'], column.get('effective_length_z_m', 0))
    ratio = column.get('reinforcement_pct', 2.0) if rho is None else rho
    has_bars = rho is None and 'bar_diameter_mm' in column
    for side in range(200, 1201, 25):
        # Cheap exclusions that are certain: too slender, or the load is above the largest axial force of the section.
        is_too_slender = l0 * math.sqrt(12) / side / SLENDERNESS_MAX > 1
        is_overloaded = not has_bars and n_ed > side**2 * (f_cd + ratio / 100 * 350) * 1.0001
        if is_too_slender or is_overloaded:
            continue
        square = ConcreteColumn(float(side), float(side), column, n_ed, rho)
        bars_overlap = has_bars and min(square.section.bars.spacings(side, side)) < square.section.bars.diameter
        if square.utilisation <= 1 and not bars_overlap:
            return side, square
    return None


def side_in_words(side: float) -> str:
    shown = round_to(side, 1)
    return str(int(shown)) if shown == int(shown) else str(shown)


def concrete_result(column: dict, n_ed_kn: float) -> dict:
    width, depth = column.get('width_mm'), column.get('depth_mm')
    n_ed = n_ed_kn * 1000
    square = smallest_square(column, n_ed, None)
    is_selected = width is None and depth is None
    if is_selected:
        b = h = float(square[0] if square else 1200)
    else:
        b = width if width is not None else depth
        h = depth if depth is not None else width
    c = ConcreteColumn(float(b), float(h), column, n_ed)
    s, along_h, along_b, d = c.section, c.along_h, c.along_b, c.deciding
    alternatives = []
    for percentage in (1, 2, 3, 4):
        found = smallest_square(column, n_ed, float(percentage))
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
    bars = s.bars if s.is_arranged else None
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
        'fire': c.fire,
        'lightest_adequate_section': f'RC{square[0]}x{square[0]}' if square else None,
        'alternatives': alternatives,
        'concrete': {
            'width_mm': round_to(b),
            'depth_mm': round_to(h),
            'fcd_mpa': round_to(s.f_cd, 2),
            'fyd_mpa': round_to(F_YD, 1),
            'reinforcement_pct': round_to(100 * s.a_s / s.a_c, 2),
            'steel_area_mm2': round_to(s.a_s),
            'steel_area_min_mm2': round_to(c.area_min),
            'steel_area_max_mm2': round_to(c.area_max),
            'reinforcement_ok': c.area_min <= s.a_s <= c.area_max,
            'bar_count': bars.count if bars else None,
            'bar_diameter_mm': bars.diameter if bars else None,
            'bar_area_mm2': round_to(bars.area) if bars else None,
            'bars_along_depth': bars.along_h if bars else None,
            'bars_along_width': bars.along_b if bars else None,
            'bar_spacing_mm': round_to(c.spacing, 1) if bars else None,
            'bar_clearance_mm': round_to(c.clear, 1) if bars else None,
            'axis_distance_mm': round_to(s.bars.centre, 1),
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
            'biaxial_exponent': round_to(c.exponent, 4),
            'biaxial_utilisation': round_to(c.biaxial, 3),
            'smallest_adequate_square_mm': square[0] if square else None,
        },
    }


def calculate(input: dict) -> dict:
    column = sent(input)
    n_ed, length_m, material = column['axial_load_kn'], column['effective_length_m'], column['material']
    result_of = steel_result if material in YIELD_STRENGTHS else concrete_result
    return {
        'material': material,
        'n_ed_kn': round_to(n_ed, 1),
        'effective_length_m': round_to(length_m, 3),
        'eccentricity_mm': round_to(column.get('eccentricity_mm', 0), 1),
        **result_of(column, n_ed),
    }
