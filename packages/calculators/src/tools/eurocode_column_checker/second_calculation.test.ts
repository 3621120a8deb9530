import { faultsInWorking } from '@plumbline/verification';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS, type SteelSection } from '../../data/steel_sections.ts';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { eurocode_column_checker } from './index.ts';

/**
 * The method of the specification, written a second time with its constants, against every figure of the tool. Sections, lengths
 * and eccentricities are chosen so that every class, curve, branch and governing check occurs.
 */

type Checks = readonly (readonly [check: string, utilisation: number])[];

const largestOf = (checks: Checks) => Math.max(...checks.map(([, utilisation]) => utilisation));
const firstOf = (checks: Checks) => checks.find(([, utilisation]) => utilisation >= largestOf(checks) - 1e-9)?.[0];

/** Whether a figure is another one as it is shown with this many decimals. */
function expectShown(shown: unknown, figures: Record<string, [value: number | null, decimals: number]>, of: string) {
  for (const [name, [value, decimals]] of Object.entries(figures)) {
    const figure = (shown as Record<string, number | null>)[name];
    if (value === null || figure === null) expect(figure, `${name} of ${of}`).toBe(value);
    else expect(Math.abs(Number(figure) - value), `${name} of ${of}`).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals);
  }
}

const YIELD = { S275: [275, 265, 255, 245, 235, 225], S355: [355, 345, 335, 325, 315, 295] };
const ALPHA: Record<string, number> = { a: 0.21, b: 0.34, c: 0.49, d: 0.76 };

interface SteelColumn {
  N: number;
  L: number;
  e: number;
  grade: 'S275' | 'S355';
  curve?: string;
  L_z?: number;
  /** Top and bottom, about y and about z. */
  ends?: [number, number, number, number];
}

function curvesOf({ h, b, t_f }: SteelSection): string {
  if (h / b > 1.2) return t_f <= 40 ? 'ab' : 'bc';
  return t_f <= 100 ? 'bc' : 'dd';
}

function classFrom(ratio: number, limits: number[], eps: number): number {
  return limits.filter((limit) => ratio > limit * eps).length + 1;
}

function endsOf(top: number, bottom: number, Ne: number): [larger: number, psi: number] {
  const larger = Math.max(Math.abs(top), Math.abs(bottom)) + Ne;
  const smaller = Math.min(Math.abs(top), Math.abs(bottom)) * (top * bottom < 0 ? -1 : 1) + Ne;
  return [larger, larger > 0 ? smaller / larger : 1];
}

function steelByHand(section: SteelSection, { N, L: L_y, L_z = L_y, e, grade, curve, ends }: SteelColumn) {
  const L = Math.max(L_y, L_z);
  const { h, b, t_w, t_f, r, A, I_y, I_z, i_y, i_z, I_t, I_w } = section;
  const t = Math.max(t_f, t_w);
  const fy = YIELD[grade][[16, 40, 63, 80, 100, 150].findIndex((limit) => t <= limit)] as number;
  const eps = Math.sqrt(235 / fy);
  const cf = (b - t_w - 2 * r) / (2 * t_f);
  const cw = (h - 2 * t_f - 2 * r) / t_w;
  const cls = Math.max(classFrom(cf, [9, 10, 14], eps), classFrom(cw, [33, 38, 42], eps));
  let A_eff = A;
  if (cls === 4) {
    const lp = cw / (56.8 * eps);
    if (lp > 0.673) A_eff -= (1 - (lp - 0.22) / lp ** 2) * (h - 2 * t_f - 2 * r) * t_w;
    const lpf = cf / (18.6 * eps);
    if (lpf > 0.748) A_eff -= 4 * (1 - (lpf - 0.188) / lpf ** 2) * cf * t_f ** 2;
  }
  const N_c = (A_eff * fy) / 1000;
  const euler = (I: number, length = L) => (Math.PI ** 2 * 210_000 * I) / length ** 2;
  const table = curvesOf(section);
  const [curve_y = '', curve_z = ''] = curve ? [curve, curve] : [...table];
  const mode = (N_cr: number, alpha = 0) => {
    const lam = Math.sqrt((A_eff * fy) / N_cr);
    const phi = 0.5 * (1 + alpha * (lam - 0.2) + lam ** 2);
    const chi = Math.min(1, 1 / (phi + Math.sqrt(phi ** 2 - lam ** 2)));
    return { N_cr: N_cr / 1000, lam, chi, N_b: (chi * A_eff * fy) / 1000 };
  };
  const y = mode(euler(I_y, L_y), ALPHA[curve_y]);
  const z = mode(euler(I_z, L_z), ALPHA[curve_z]);
  const torsional = mode((81_000 * I_t + euler(I_w)) / (i_y ** 2 + i_z ** 2), ALPHA[curve_z]);
  const least = Math.min(y.N_b, z.N_b, torsional.N_b) + 1e-9;
  const axis: 'y' | 'z' | 'torsional' = z.N_b <= least ? 'z' : y.N_b <= least ? 'y' : 'torsional';

  const [y1, y2, z1, z2] = ends ?? [0, 0, 0, 0];
  const [M, psi_y] = endsOf(y1, y2, (N * e) / 1000);
  const [M_z, psi_z] = endsOf(z1, z2, 0);
  const W_y = cls <= 2 ? section.W_pl_y : section.W_el_y;
  const W_z = cls <= 2 ? section.W_pl_z : section.W_el_z;
  const M_cy = (W_y * fy) / 1e6;
  const M_cz = (W_z * fy) / 1e6;
  const M_cr = euler(I_z) * Math.sqrt(I_w / I_z + (81_000 * I_t) / euler(I_z));
  const lam_LT = Math.sqrt((W_y * fy) / M_cr);
  const alpha_LT = h / b <= 2 ? 0.34 : h / b <= 3.1 ? 0.49 : 0.76;
  const phi_LT = 0.5 * (1 + alpha_LT * (lam_LT - 0.4) + 0.75 * lam_LT ** 2);
  const reduced = Math.min(1, 1 / (phi_LT + Math.sqrt(phi_LT ** 2 - 0.75 * lam_LT ** 2)), 1 / lam_LT ** 2);
  const chi_LT = lam_LT <= 0.4 ? 1 : reduced;
  const M_b = chi_LT * M_cy;

  const n_y = N / y.N_b;
  const n_z = N / Math.min(z.N_b, torsional.N_b);
  const compact = cls <= 2;
  const C_my = Math.max(0.4, 0.6 + 0.4 * psi_y);
  const C_mz = Math.max(0.4, 0.6 + 0.4 * psi_z);
  const less = C_my - 0.25;
  const n_LT = psi_y === 1 ? n_z : Math.min(1, n_z);
  const plain = 1 - ((0.1 * z.lam) / less) * n_LT;
  const k_yy = compact
    ? C_my * Math.max(1, Math.min(1 + (y.lam - 0.2) * n_y, 1 + 0.8 * n_y))
    : C_my * Math.min(1 + 0.6 * y.lam * n_y, 1 + 0.6 * n_y);
  const bounded = z.lam < 0.4 ? Math.min(0.6 + z.lam, plain) : Math.max(plain, 1 - (0.1 / less) * n_LT);
  const k_zy = Math.max(0, compact ? bounded : Math.max(1 - ((0.05 * z.lam) / less) * n_LT, 1 - (0.05 / less) * n_LT));
  const k_zz = compact
    ? C_mz * Math.max(1, Math.min(1 + (2 * z.lam - 0.6) * n_z, 1 + 1.4 * n_z))
    : C_mz * Math.min(1 + 0.6 * z.lam * n_z, 1 + 0.6 * n_z);
  const k_yz = compact ? 0.6 * k_zz : k_zz;
  const u_61 = n_y + (k_yy * M) / M_b + (k_yz * M_z) / M_cz;
  const u_62 = n_z + (k_zy * M) / M_b + (k_zz * M_z) / M_cz;

  const n = N / N_c;
  const a = Math.min((A - 2 * b * t_f) / A, 0.5);
  const reducedAboutZ = n <= a ? M_cz : M_cz * (1 - ((n - a) / (1 - a)) ** 2);
  const M_Ny = compact ? (n < 1 ? Math.min(M_cy, (M_cy * (1 - n)) / (1 - 0.5 * a)) : 0) : M_cy * Math.max(0, 1 - n);
  const M_Nz = n < 1 ? reducedAboutZ : 0;
  const together = (M_N: number, M_c: number) => (compact && M_N > 0 ? Math.max(n, M / M_N) : n + M / M_c);
  const inBoth = () => {
    if (!compact || M_Ny === 0 || M_Nz === 0) return n + M / M_cy + M_z / M_cz;
    const [r_y, r_z] = [M / M_Ny, M_z / M_Nz];
    return Math.max(n, r_y, r_z, r_y * r_y + pow(r_z, Math.max(1, 5 * n)));
  };
  const u_cs = M_z > 0 ? inBoth() : M === 0 ? n : together(M_Ny, M_cy);
  const checks: Checks = [
    ['cross_section', u_cs],
    ['flexural_buckling_y', n_y],
    ['flexural_buckling_z', N / z.N_b],
    ['torsional_buckling', N / torsional.N_b],
    ...(M > 0 || M_z > 0
      ? ([
          ['interaction_6_61', u_61],
          ['interaction_6_62', u_62],
        ] as const)
      : []),
  ];
  const ofPlane = Math.max(together(M_Nz, M_cz), n_y + (k_yz * M) / M_cz, n_z + (k_zz * M) / M_cz);
  const minor = M > 0 && M_z === 0 && y1 === 0 && y2 === 0 ? ofPlane : null;
  const modes = { y, z, torsional };
  return {
    ...{ fy, cls, A_eff, N_c, modes, axis, table, curve_y, curve_z, M, M_cy, chi_LT, M_b, M_Ny, u_cs, checks, minor },
    ...{ k_yy, k_zy, k_yz, k_zz, u_61, u_62, utilisation: largestOf(checks), M_z, M_cz, psi_y, psi_z, lam_LT },
    ...{ cf, cw, eps, L_y, L_z },
  } as const;
}

type Hand = ReturnType<typeof steelByHand>;

/** Clause, demand, resistance and unit of a check, as the table of the specification has them. */
function rowOf(check: string, utilisation: number, hand: Hand, N: number): [string, number, number, string] {
  const { M, M_z, M_Ny, N_c, cls, modes } = hand;
  if (check === 'cross_section' && M_z > 0) return ['EN 1993-1-1 6.2.9', utilisation, 1, '1'];
  if (check.startsWith('interaction')) return ['EN 1993-1-1 6.3.3, Annex B', utilisation, 1, '1'];
  if (check === 'torsional_buckling') return ['EN 1993-1-1 6.3.1.4', N, modes.torsional.N_b, 'kN'];
  if (check === 'flexural_buckling_y') return ['EN 1993-1-1 6.3.1', N, modes.y.N_b, 'kN'];
  if (check === 'flexural_buckling_z') return ['EN 1993-1-1 6.3.1', N, modes.z.N_b, 'kN'];
  if (M > 0 && (cls > 2 || M_Ny === 0)) return ['EN 1993-1-1 6.2.1(7)', utilisation, 1, '1'];
  return M > 0 && M / M_Ny > N / N_c ? ['EN 1993-1-1 6.2.9.1', M, M_Ny, 'kNm'] : ['EN 1993-1-1 6.2.4', N, N_c, 'kN'];
}

const byMass = (one: SteelSection, other: SteelSection) =>
  one.mass_kg_m - other.mass_kg_m || one.h - other.h || (one.key < other.key ? -1 : 1);

function lightestOf(family: string, column: SteelColumn): string | undefined {
  const sections = STEEL_SECTIONS.filter((section) => section.family === family).toSorted(byMass);
  return sections.find((section) => steelByHand(section, column).utilisation <= 1)?.key;
}

/** Classes 1 to 4 in compression, both parts of Table 6.2 and its end, all three curves of lateral torsional buckling. */
const SECTIONS = [
  ...['UC203x203x46', 'UC152x152x23', 'UC356x406x1299', 'UC356x406x634', 'UB457x191x67', 'UB1016x305x494'],
  ...['UB203x133x25', 'UB914x305x201', 'UB178x102x19', 'IPE80', 'IPE600', 'HEA100', 'HEA260', 'HEA1000', 'HEM100'],
  ...['HEM1000', 'HEB300', 'UB305x102x25', 'UB406x140x39'],
];
const STEEL_COLUMNS = SECTIONS.flatMap((section, index) =>
  [0.4, 1.5, 4, 12].flatMap((length) =>
    [0, 0.01, 60, 700].map((e) => {
      const grade: 'S275' | 'S355' = (index + (length > 2 ? 1 : 0)) % 2 === 0 ? 'S275' : 'S355';
      const curve = length === 12 && e === 60 ? 'abcd'[index % 4] : undefined;
      return { section, length, e, grade, curve, share: [0.3, 0.9, 1.3][(index + Math.round(length)) % 3] as number };
    }),
  ),
);

/** End moments about both axes in single and double curvature, at one end, and other lengths about the minor axis. */
const ENDS: [number, number, number, number][] = [
  [1, 0.5, 0, 0],
  [1, -1, 0.2, 0.2],
  [0, -0.6, 0.3, -0.1],
  [0, 0, 0.5, 0],
];
const COLUMNS_WITH_ENDS = SECTIONS.flatMap((section, index) =>
  ENDS.map((ends, which) => ({
    ...{ section, length: [0.4, 2, 4, 9][(index + which) % 4] as number, e: which === 1 ? 15 : 0, curve: undefined },
    ...{ grade: index % 2 === 0 ? ('S275' as const) : ('S355' as const), share: [0.2, 0.5, 0.95][index % 3] as number },
    ...{ ends, ratio: which === 3 ? 0.5 : 1, scale: [0.05, 0.2, 0.4][(index + which) % 3] as number },
  })),
);

/** Nearly its whole resistance to compression, which leaves a moment resistance below 1 kNm. */
STEEL_COLUMNS.push({ section: 'HEB300', length: 0.1, e: 0.01, grade: 'S275', curve: undefined, share: 0.9995 });

describe('a steel column, calculated a second time', () => {
  it('has the figures of the specified method', () => {
    const plain = STEEL_COLUMNS.map((column) => ({ ...column, ends: undefined, ratio: 1, scale: 0 }));
    for (const { section: key, length, e, grade, curve, share, ends, ratio, scale } of [
      ...plain,
      ...COLUMNS_WITH_ENDS,
    ]) {
      const section = STEEL_SECTIONS.find((each) => each.key === key) as SteelSection;
      const more = { ...(curve && { curve }), ...(ratio !== 1 && { L_z: 1000 * ratio * length }) };
      const column = { L: 1000 * length, e, grade, ...more } as const;
      const N = Math.max(1, Math.round(share * steelByHand(section, { ...column, N: 1 }).modes.z.N_b));
      const { M_cy, M_cz } = steelByHand(section, { ...column, N });
      const moments = ends?.map((end, which) => scale * end * (which < 2 ? M_cy : M_cz)) as typeof ends;
      const hand = steelByHand(section, { ...column, N, ...(moments && { ends: moments }) });
      const input = { axial_load_kn: N, effective_length_m: length, material: grade, section: key, eccentricity_mm: e };
      const [y1, y2, z1, z2] = moments ?? [];
      const sent = {
        ...input,
        ...(curve && { buckling_curve: curve }),
        ...(ratio !== 1 && { effective_length_z_m: ratio * length }),
        ...(moments && {
          moment_y_top_knm: y1,
          moment_y_bottom_knm: y2,
          moment_z_top_knm: z1,
          moment_z_bottom_knm: z2,
        }),
      };
      const answer = runCalculator(eurocode_column_checker, sent);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      if (moments) {
        const shown = showCalculation(eurocode_column_checker, { ...sent, fire_rating: 'r60' });
        expect(shown.ok && faultsInWorking(sent, shown.working)).toEqual([]);
      }
      const { result } = answer;
      const of = JSON.stringify(input);
      const { modes, axis, M, M_z } = hand;
      const ofMoment = (value: number) => (M > 0 || M_z > 0 ? value : null);
      expect([result.adequate, result.governing_check, result.governing_axis], of).toEqual([
        hand.utilisation <= 1,
        firstOf(hand.checks),
        axis,
      ]);
      const slenderness = Math.max(hand.L_y / section.i_y, hand.L_z / section.i_z);
      expect(result.slenderness_status, of).toBe(slenderness > 180 ? 'very_slender' : 'ordinary');
      expectShown(
        result,
        {
          ...{ utilisation: [hand.utilisation, 3], n_ed_kn: [N, 1], n_cr_kn: [modes[axis].N_cr, 1] },
          ...{ lambda_bar: [modes[axis].lam, 4], chi: [modes[axis].chi, 4], n_rd_kn: [modes[axis].N_b, 1] },
          ...{ axial_utilisation: [N / modes[axis].N_b, 3], cross_section_resistance_kn: [hand.N_c, 1] },
          ...{ m_ed_knm: [M, 2], m_rd_knm: [M > 0 ? hand.M_Ny : null, 1], slenderness_ratio: [slenderness, 1] },
        },
        of,
      );
      expectShown(
        result.steel,
        {
          ...{ fy_mpa: [hand.fy, 0], section_class: [hand.cls, 0], mass_kg_m: [section.mass_kg_m, 1] },
          ...{ depth_mm: [section.h, 1], width_mm: [section.b, 1], area_cm2: [section.A / 100, 2] },
          ...{ effective_area_cm2: [hand.A_eff / 100, 2], m_c_rd_knm: [hand.M_cy, 1], chi_lt: [hand.chi_LT, 4] },
          ...{ n_cr_y_kn: [modes.y.N_cr, 1], n_cr_z_kn: [modes.z.N_cr, 1], n_cr_t_kn: [modes.torsional.N_cr, 1] },
          ...{ lambda_bar_y: [modes.y.lam, 4], lambda_bar_z: [modes.z.lam, 4], lambda_bar_t: [modes.torsional.lam, 4] },
          ...{ chi_y: [modes.y.chi, 4], chi_z: [modes.z.chi, 4], chi_t: [modes.torsional.chi, 4] },
          ...{ n_b_y_rd_kn: [modes.y.N_b, 1], n_b_z_rd_kn: [modes.z.N_b, 1], n_b_t_rd_kn: [modes.torsional.N_b, 1] },
          ...{ m_b_rd_knm: [hand.M_b, 1], k_yy: [ofMoment(hand.k_yy), 4], k_zy: [ofMoment(hand.k_zy), 4] },
          ...{ interaction_6_61: [ofMoment(hand.u_61), 3], interaction_6_62: [ofMoment(hand.u_62), 3] },
          ...{ cross_section_utilisation: [hand.u_cs, 3] },
          ...{ utilisation_if_minor_axis_moment: [hand.minor, 3], m_c_z_rd_knm: [hand.M_cz, 1] },
          ...{ m_z_ed_knm: [M_z > 0 ? M_z : null, 1], k_yz: [ofMoment(hand.k_yz), 4], k_zz: [ofMoment(hand.k_zz), 4] },
        },
        of,
      );
      expect(result.steel, of).toMatchObject({
        ...{ buckling_curve_y: hand.curve_y, buckling_curve_z: hand.curve_z },
        ...{ table_curve_y: hand.table[0], table_curve_z: hand.table[1] },
      });
      expect(
        result.checks.map(({ check }) => check),
        of,
      ).toEqual(hand.checks.map(([check]) => check));
      for (const [index, [check, utilisation]] of hand.checks.entries()) {
        const [clause, demand, resistance, unit] = rowOf(check, utilisation, hand, N);
        expect(result.checks[index], of).toMatchObject({ clause, unit, decides: true });
        expect(result.checks[index]?.governs, of).toBe(check === firstOf(hand.checks));
        const decimals = { kN: 1, kNm: 2, 1: 3 }[unit as 'kN' | 'kNm' | '1'];
        expectShown(
          result.checks[index],
          { utilisation: [utilisation, 3], demand: [demand, decimals], resistance: [resistance, decimals] },
          of,
        );
      }
    }
  });

  it('is offered the lightest adequate section of each family, found by checking them all', () => {
    for (const [N, length, e] of [
      [150, 3, 0],
      [900, 4, 25],
      [2600, 3.2, 0],
      [5000, 6, 100],
      [15_000, 2, 0],
      [60, 9, 300],
    ] as const) {
      const column = { N, L: 1000 * length, e, grade: 'S355' } as const;
      const found = (['UC', 'HEA', 'HEB'] as const).map((family) => lightestOf(family, column));
      const input = { axial_load_kn: N, effective_length_m: length, material: 'S355', eccentricity_mm: e };
      const answer = runCalculator(eurocode_column_checker, input);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      const { lightest_adequate_section, alternatives, section } = answer.result;
      expect(lightest_adequate_section).toBe(found[0] ?? null);
      expect(section).toBe(found[0] ?? 'UC356x406x1299');
      expect(alternatives.map((each) => each.section)).toEqual(found.filter((key) => key !== undefined));
    }
  });
});
