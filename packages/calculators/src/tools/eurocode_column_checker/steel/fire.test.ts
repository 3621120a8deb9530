import { describe, expect, it } from 'vitest';
import { sectionNamed } from '../../../data/section_name.ts';
import { runCalculator } from '../../../kernel/index.ts';
import { eurocode_column_checker } from '../index.ts';
import { steelAt, utilisationAt } from './fire.ts';

/** EN 1993-1-2 Table 3.1: temperature, k_y and k_E. */
const TABLE_3_1 = [
  ...[
    [20, 1, 1],
    [100, 1, 1],
    [200, 1, 0.9],
    [300, 1, 0.8],
    [400, 1, 0.7],
    [500, 0.78, 0.6],
    [600, 0.47, 0.31],
  ],
  ...[
    [700, 0.23, 0.13],
    [800, 0.11, 0.09],
    [900, 0.06, 0.0675],
    [1000, 0.04, 0.045],
    [1100, 0.02, 0.0225],
    [1200, 0, 0],
  ],
] as [number, number, number][];

describe('steel at a temperature', () => {
  it.each(TABLE_3_1)('has the factors of Table 3.1 at %d °C: %d and %d', (theta, k_y, k_E) => {
    expect(steelAt(theta)).toEqual({ k_y: expect.closeTo(k_y, 12), k_E: expect.closeTo(k_E, 12) });
  });

  it('has factors in proportion between the rows', () => {
    // 0.78 - 0.25 x 0.31 and 0.6 - 0.25 x 0.29.
    expect(steelAt(525)).toEqual({ k_y: expect.closeTo(0.7025, 12), k_E: expect.closeTo(0.5275, 12) });
    expect(steelAt(1300)).toEqual({ k_y: 0, k_E: 0 });
  });
});

interface Column {
  section: string;
  N: number;
  L: number;
  grade: 'S275' | 'S355';
  ends?: [number, number, number, number];
  eta?: number;
}

function answered({ section, N, L, grade, ends, eta }: Column, more: object = {}) {
  const [y1 = 0, y2 = 0, z1 = 0, z2 = 0] = ends ?? [];
  const answer = runCalculator(eurocode_column_checker, {
    ...{ axial_load_kn: N, effective_length_m: L, material: grade, section, fire_rating: 'r60' },
    ...{ moment_y_top_knm: y1, moment_y_bottom_knm: y2, moment_z_top_knm: z1, moment_z_bottom_knm: z2 },
    ...(eta !== undefined && { fire_load_ratio: eta }),
    ...more,
  });
  if (!answer.ok || !answer.result.steel || !answer.result.fire) throw new Error('expected a steel column in fire');
  return { ...answer.result, steel: answer.result.steel, fire: answer.result.fire };
}

function factorsAt(theta: number): [number, number] {
  const next = TABLE_3_1.findIndex(([each]) => each >= theta);
  const [t1, y1, e1] = TABLE_3_1[next] ?? [0, 0, 0];
  const [t0, y0, e0] = TABLE_3_1[Math.max(0, next - 1)] ?? [0, 0, 0];
  const part = t1 === t0 ? 0 : (theta - t0) / (t1 - t0);
  return [y0 + part * (y1 - y0), e0 + part * (e1 - e0)];
}

/** 4.2.3.2 and 4.2.3.5 again, from the slenderness that the tool shows at normal temperature. */
function utilisation(theta: number, column: Column, isElastic: boolean): number {
  const { steel } = answered(column);
  const { A, W_pl_y, W_pl_z, W_el_y, W_el_z, I_z, I_w, I_t } = sectionNamed(column.section);
  const [y1, y2, z1, z2] = column.ends ?? [0, 0, 0, 0];
  const eta = column.eta ?? 0.65;
  const [k_y, k_E] = factorsAt(theta);
  const root = Math.sqrt(k_y / k_E);
  const alpha = 0.65 * Math.sqrt(235 / steel.fy_mpa);
  const chi = (lambda: number) => {
    const phi = (1 + alpha * lambda + lambda * lambda) / 2;
    return 1 / (phi + Math.sqrt(phi * phi - lambda * lambda));
  };
  const psiOf = (top: number, bottom: number) => {
    const [small, large] = [Math.min(Math.abs(top), Math.abs(bottom)), Math.max(Math.abs(top), Math.abs(bottom))];
    return large === 0 ? 1 : (top * bottom < 0 ? -small : small) / large;
  };
  const squash = (A * k_y * steel.fy_mpa) / 1000;
  const [l_y, l_z] = [root * steel.lambda_bar_y, root * steel.lambda_bar_z];
  const n_y = (eta * column.N) / (chi(l_y) * squash);
  const n_z = (eta * column.N) / (Math.min(chi(l_z), chi(root * steel.lambda_bar_t)) * squash);
  const M_y = eta * Math.max(Math.abs(y1), Math.abs(y2));
  const M_z = eta * Math.max(Math.abs(z1), Math.abs(z2));
  if (M_y + M_z === 0) return Math.max(n_y, n_z);
  const [W_y, W_z] = isElastic ? [W_el_y, W_el_z] : [W_pl_y, W_pl_z];
  const euler = (Math.PI * Math.PI * 210_000 * I_z) / (1e6 * column.L * column.L);
  const M_cr = euler * Math.sqrt(I_w / I_z + (81_000 * I_t) / euler);
  const l_LT = root * Math.sqrt(((steel.section_class <= 2 ? W_pl_y : W_el_y) * steel.fy_mpa) / M_cr);
  const [b_y, b_z] = [1.8 - 0.7 * psiOf(y1, y2), 1.8 - 0.7 * psiOf(z1, z2)];
  const mu_y = Math.min(0.8, (2 * b_y - 5) * l_y + 0.44 * b_y + 0.29);
  const mu_z = Math.min(0.8, (1.2 * b_z - 3) * l_z + 0.71 * b_z - 0.29);
  const mu_LT = Math.min(0.9, 0.15 * l_z * b_y - 0.15);
  const [u_y, u_z] = [(1e6 * M_y) / (W_y * k_y * steel.fy_mpa), (1e6 * M_z) / (W_z * k_y * steel.fy_mpa)];
  const about_z = Math.min(3, 1 - mu_z * n_z) * u_z;
  return Math.max(
    Math.max(n_y, n_z) + Math.min(3, 1 - mu_y * n_y) * u_y + about_z,
    n_z + (Math.min(1, 1 - mu_LT * n_z) * u_y) / chi(l_LT) + about_z,
    u_y,
    u_z,
  );
}

const COLUMNS: [Column, boolean][] = [
  [{ section: 'UC203x203x60', N: 1200, L: 4, grade: 'S355' }, false],
  [{ section: 'UC254x254x89', N: 1000, L: 4, grade: 'S355', ends: [60, -30, 20, 0] }, false],
  [{ section: 'UC254x254x89', N: 400, L: 7, grade: 'S275', ends: [60, 60, 20, 20], eta: 0.5 }, false],
  [{ section: 'UC305x305x97', N: 300, L: 3, grade: 'S275', ends: [0, 150, 0, 0] }, true],
  [{ section: 'HEB300', N: 2500, L: 2, grade: 'S275', ends: [0, 0, 40, -40], eta: 0.4 }, false],
  [{ section: 'UC203x203x46', N: 20, L: 6, grade: 'S355', ends: [40, 10, 5, 0], eta: 1 }, true],
  // So slender that the limits of 3 on the interaction factors hold.
  [{ section: 'UC203x203x46', N: 150, L: 10, grade: 'S275', ends: [0, 0, 3, 3], eta: 0.9 }, true],
  [{ section: 'UC203x203x46', N: 400, L: 24, grade: 'S275', ends: [4, 4, 0, 0], eta: 0.1 }, true],
  [{ section: 'UC356x406x634', N: 900, L: 5, grade: 'S275', ends: [300, -300, 900, 900] }, false],
];

describe('the expressions of 4.2.3.5', () => {
  /** At 20 °C in S235, where k_y = k_E = 1 and alpha = 0.65: forces as shares of a squash load of 2350 kN and moments of 235 kNm. */
  const shares = { n: 0.3, m_y: 0.2, m_z: 0.1, psi_y: 1, psi_z: 1, y: 0.5, z: 0.5, T: 0.4, LT: 0.4 };
  const CASES: Partial<typeof shares>[] = [
    // Expression (4.21a) governs: slender about y, and hardly so about z and in torsion.
    { y: 1.4, z: 0.2, T: 0.1, LT: 0.1, m_z: 0 },
    { y: 1.4, z: 0.2, T: 0.1, LT: 0.1, psi_y: 0 },
    { y: 0.9, z: 0.2, T: 0.1, LT: 0.1, psi_y: -1, n: 0.4 },
    { y: 2.5, z: 0.2, T: 0.1, LT: 0.1, n: 0.1 },
    { y: 0.4, z: 0.4, psi_z: -1, m_y: 0, m_z: 0.4 },
    // (4.21c): buckling about z or torsion, and lateral torsional buckling.
    { z: 1.3, LT: 1.2 },
    { z: 1.3, LT: 1.2, psi_y: -0.5, psi_z: 0.5 },
    { z: 0.9, T: 1.6, LT: 1.8, n: 0.1, m_y: 0.4 },
    { z: 2.8, n: 0.05, m_z: 0.5, psi_z: 0 },
    // The moments alone.
    { y: 0.2, z: 0.2, T: 0.1, LT: 0.1, n: 0.001, m_y: 0.9, m_z: 0, psi_y: -1 },
  ];

  it.each(CASES)('are those of the standard: %o', (changes) => {
    const { n, m_y, m_z, psi_y, psi_z, y, z, T, LT } = { ...shares, ...changes };
    const chi = (lambda: number) => {
      const phi = (1 + 0.65 * lambda + lambda * lambda) / 2;
      return 1 / (phi + Math.sqrt(phi * phi - lambda * lambda));
    };
    const [n_y, n_z] = [n / chi(y), n / Math.min(chi(z), chi(T))];
    const [b_y, b_z] = [1.8 - 0.7 * psi_y, 1.8 - 0.7 * psi_z];
    const k_y = Math.min(3, 1 - Math.min(0.8, (2 * b_y - 5) * y + 0.44 * b_y + 0.29) * n_y);
    const k_z = Math.min(3, 1 - Math.min(0.8, (1.2 * b_z - 3) * z + 0.71 * b_z - 0.29) * n_z);
    const k_LT = Math.min(1, 1 - Math.min(0.9, 0.15 * z * b_y - 0.15) * n_z);
    const first = Math.max(n_y, n_z) + k_y * m_y + k_z * m_z;
    const second = n_z + (k_LT * m_y) / chi(LT) + k_z * m_z;
    const section = { ...sectionNamed('UC203x203x60'), A: 10_000 };
    const moments = { M_y: 235 * m_y, M_z: 235 * m_z, W_y: 1e6, W_z: 1e6, psi: { y: psi_y, z: psi_z } };
    const fire = { section, f_y: 235, N: 2350 * n, ...moments, lambda: { y, z, torsional: T, LT } };
    expect(utilisationAt(20, fire)).toBeCloseTo(Math.max(first, second, m_y, m_z), 9);
  });
});

describe('the critical temperature of a column', () => {
  it.each(COLUMNS)('of %o is where its largest utilisation in fire is 1', (column, isElastic) => {
    const { fire } = answered(column);
    const theta = fire.critical_temperature_c ?? 0;
    expect(Math.abs((fire.load_level ?? 0) - utilisation(20, column, isElastic))).toBeLessThan(2e-3);
    // It is shown as a whole number.
    expect(utilisation(theta - 0.6, column, isElastic)).toBeLessThan(1.002);
    expect(utilisation(theta + 0.6, column, isElastic)).toBeGreaterThan(0.998);
    expect(fire).toMatchObject({ status: 'protection_required', required_minutes: 60, utilisation: null });
    expect(fire).toMatchObject({ load_ratio: column.eta ?? 0.65, length_m: column.L, axis_distance_mm: null });
  });

  /** UC203x203x60: (2 x 209.6 + 4 x 205.8 - 2 x 9.4 - 1.7168 x 10.2) / 7637 x 1000 = 157.9 per metre. */
  it('comes with the section factor of four exposed sides', () => {
    const column = { section: 'UC203x203x60', N: 1200, L: 4, grade: 'S355' } as const;
    expect(answered(column).fire.section_factor_per_m).toBe(158);
  });

  it('is at most 350 °C in class 4, and for a light load no more', () => {
    const slender = { section: 'UB457x191x67', N: 10, L: 3, grade: 'S355' } as const;
    expect(answered(slender).fire.critical_temperature_c).toBe(350);
    // Class 2 in fire has no such limit.
    expect(answered({ ...slender, section: 'UC254x254x107' }).fire.critical_temperature_c).toBeGreaterThan(800);
  });

  it('is room temperature where the load in fire is too much already there, and the verdict is no pass', () => {
    // chi in fire at a slenderness of 1.007 is below that of curve c, so a column used to the full fails.
    const column = { section: 'UC203x203x60', N: 1450, L: 4, grade: 'S355', eta: 1 } as const;
    const { fire, adequate, warnings, checks, utilisation } = answered(column);
    expect([adequate, fire.status, fire.critical_temperature_c]).toEqual([false, 'not_adequate', 20]);
    const row = checks.find(({ check }) => check === 'fire_resistance');
    expect(row).toMatchObject({ clause: 'EN 1993-1-2 4.2.3', resistance: 1, unit: '1', decides: true, governs: true });
    expect(row?.utilisation).toBe(utilisation);
    expect(Math.abs((row?.demand ?? 0) - fire.load_level)).toBeLessThan(6e-4);
    expect(answered({ ...column, eta: 0.9 }).checks.map(({ check }) => check)).not.toContain('fire_resistance');
    expect(warnings).toContain('The column is not adequate in fire.');
  });

  it('does not depend on the rating, and needs none without it', () => {
    const column = { section: 'UC203x203x60', N: 1200, L: 4, grade: 'S355' } as const;
    const temperatures = ['r30', 'r240'].map(
      (fire_rating) => answered(column, { fire_rating }).fire.critical_temperature_c,
    );
    expect(new Set(temperatures).size).toBe(1);
    const answer = runCalculator(eurocode_column_checker, {
      ...{ axial_load_kn: 1200, effective_length_m: 4, material: 'S355', section: 'UC203x203x60' },
    });
    expect(answer.ok && answer.result.fire).toBeNull();
  });
});
