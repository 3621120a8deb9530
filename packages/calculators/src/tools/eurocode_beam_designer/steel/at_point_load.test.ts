import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../../kernel/index.ts';
import { eurocode_beam_designer } from '../index.ts';

function warningsAt(changes: Record<string, unknown>): string {
  const beam = {
    material: 'steel',
    config: 'ss',
    span_m: 9.83,
    udl_kn_m: 27,
    point_load_kn: 1287,
    load_position: 0.9126,
  };
  const answer = runCalculator(eurocode_beam_designer, { ...beam, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  expect(answer.result.adequate).toBe(true);
  return answer.result.warnings.join(' ');
}

describe('a point load near a support', () => {
  /**
   * By hand for UB762x267x147, S355, f_y = 345 (t_f 17.5 mm): w = 1.35 x 1.441 + 1.5 x 27 = 42.45 kN/m, P = 1930.5 kN,
   * R_1 = 42.45 x 9.83 / 2 + 1930.5 x 0.0874 = 377.3 kN; at x = 8.971 m M = 377.3 x 8.971 - 42.45 x 8.971^2 / 2 = 1677 kNm
   * and V = |377.3 - 42.45 x 8.971 - 1930.5| = 1934 kN. A_v = 10 238 mm2, V_pl = 10 238 x 345 / sqrt(3) = 2039 kN,
   * rho = (2 x 1934 / 2039 - 1)^2 = 0.804, M_v = (5 155 526 - 0.804 x (719 x 12.8)^2 / 51.2) x 345 = 1320 kNm; 1.271.
   */
  it('is warned of where bending beside shear is not carried at the load, although the largest moment is', () => {
    const [, used = ''] =
      warningsAt({}).match(/At the point load itself bending beside shear is used to ([\d.]+)/) ?? [];
    expect(Number(used)).toBe(1.271);
  });

  it('is not warned of where the largest moment lies at the load or the shear force is small', () => {
    expect(warningsAt({ span_m: 9.35 })).not.toContain('At the point load');
    expect(warningsAt({ point_load_kn: 60, load_position: 0.3 })).not.toContain('At the point load');
    expect(warningsAt({ point_load_kn: 0 })).not.toContain('At the point load');
  });
});
