import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import type { Effects } from '../actions/effects.ts';
import { sectionsAtPointLoad } from '../rolled/critical_section.ts';
import { checkSteel, RESTRAINED_BEAM } from './check.ts';

function sectionNamed(name: string) {
  const section = STEEL_SECTIONS.find(({ key }) => key === name);
  if (!section) throw new Error(`no section ${name}`);
  return section;
}

const BEAM = { config: 'ss' as const, L: 9.83, q: 27, P: 1287, a: 0.9126 };

describe('a point load near a support', () => {
  /**
   * By hand for UB762x267x147, S355, f_y = 345 (t_f 17.5 mm): w = 1.35 x 1.441 + 1.5 x 27 = 42.45 kN/m, P = 1930.5 kN,
   * R_1 = 42.45 x 9.83 / 2 + 1930.5 x 0.0874 = 377.3 kN; at x = 8.971 m M = 377.3 x 8.971 - 42.45 x 8.971^2 / 2 = 1677 kNm
   * and V = |377.3 - 42.45 x 8.971 - 1930.5| = 1934 kN. A_v = 10 238 mm2, V_pl = 10 238 x 345 / sqrt(3) = 2039 kN,
   * rho = (2 x 1934 / 2039 - 1)^2 = 0.804, M_v = (5 155 526 - 0.804 x (719 x 12.8)^2 / 51.2) x 345 = 1320 kNm; 1.271.
   */
  it('governs bending where it is worse than the largest moment, which lies elsewhere', () => {
    const check = checkSteel(sectionNamed('UB762x267x147'), 'S355', BEAM, RESTRAINED_BEAM, SILENT);
    expect(check.effects.x_0).toBeLessThan(BEAM.a * BEAM.L);
    expect(check.u_bending).toBeCloseTo(1.271, 3);
  });

  /**
   * By hand for UB610x178x92, S275, f_y = 275 (t_f 15.0 mm), of two spans of 6 m with 50 kN/m and 600 kN at 0.12 L:
   * w = 1.35 x 0.904 + 75 = 76.22 kN/m, P = 900 kN, M_A = 76.22 x 36 / 8 + 900 x 6 x 0.12 x 0.9856 / 4 = 502.7 kNm,
   * R_A = 228.7 + 792 - 83.8 = 936.9 kN; at 0.72 m M = 654.8 kNm, V = 936.9 kN: more than half of V_Rd, 1091 kN or so.
   * The specification gives 1.154 at the load, where the largest moments pass at 0.979.
   */
  it('governs over two spans too, in the load case with more shear force', () => {
    const two = { config: 'cont' as const, L: 6, q: 50, P: 600, a: 0.12 };
    const check = checkSteel(sectionNamed('UB610x178x92'), 'S275', two, RESTRAINED_BEAM, SILENT);
    const { m_sag, m_hog } = check.effects;
    expect(check.u_bending).toBeCloseTo(1.154, 3);
    expect(check.bending.location).toBe('point_load');
    expect(Math.max((m_sag ?? 0) / (check.m_sag_rd ?? 1), (m_hog ?? 0) / (check.m_hog_rd ?? 1))).toBeCloseTo(0.979, 3);
  });

  it('does not count where it hogs: the internal support has more of both', () => {
    const nearSupport = { config: 'cont' as const, L: 6, q: 50, P: 600, a: 0.99 };
    const check = checkSteel(sectionNamed('UB610x178x92'), 'S275', nearSupport, RESTRAINED_BEAM, SILENT);
    expect(check.bending.location).toBe('support');
  });

  it('counts from the smallest sagging moment on', () => {
    /* R = 10 kN, and 0.05 m from the support 0.5 kNm; at the support itself none. */
    const effects = { R_A: 10 } as Effects;
    const at = (a: number) =>
      sectionsAtPointLoad({ config: 'ss', L: 10, q: 0, P: 1, a }, { w_1: 0, w_2: 0, P_d: 1 }, effects, () => 5, SILENT);
    expect(at(0.005)).toMatchObject([{ M: 0.5, M_Rd: 5, utilisation: 0.1, location: 'point_load' }]);
    expect(at(0)).toEqual([]);
  });

  it('changes nothing where the shear force at the section is at most half of the resistance', () => {
    const check = checkSteel(
      sectionNamed('UB762x267x147'),
      'S355',
      { ...BEAM, P: 60, a: 0.3 },
      RESTRAINED_BEAM,
      SILENT,
    );
    expect(check.u_bending).toBe((check.effects.m_sag ?? 0) / (check.m_sag_rd ?? 1));
  });
});
