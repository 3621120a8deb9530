import { describe, expect, it } from 'vitest';
import { SILENT, showCalculation } from '../../../kernel/index.ts';
import { eurocode_beam_designer } from '../index.ts';
import { degreeRequired } from './connection.ts';

const FLOOR = { material: 'composite', config: 'cont', span_m: 9, udl_kn_m: 15, section: 'UB406x178x60' };

function shown(sent: Record<string, unknown>) {
  const answer = showCalculation(eurocode_beam_designer, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer;
}

describe('the working of a composite beam', () => {
  it.each([{ bearing_mm: 100 }, { bearing_mm: 100, config: 'ss' }, { bearing_mm: 100, section: 'UB610x229x125' }, {}])(
    'has every utilisation in the row of its check: %j',
    (changes) => {
      const { result, working } = shown({ ...FLOOR, ...changes });
      const rows = working.flatMap(({ field, value }) => {
        const row = /^checks\.(\d+)\.utilisation$/.exec(field ?? '')?.[1];
        return row === undefined ? [] : [[Number(row), value] as const];
      });
      expect(rows.length).toBeGreaterThanOrEqual(6);
      expect(new Set(rows.map(([row]) => row)).size).toBe(rows.length);
      for (const [row, value] of rows) expect(result.checks[row]?.utilisation).toBeCloseTo(value as number, 3);
    },
  );

  it('has the moment of the casting stage for which the restraint lets the beam buckle', () => {
    const formula = (restraint: object) =>
      shown({ ...FLOOR, ...restraint }).working.find(({ symbol }) => symbol === 'u_unrestrained')?.formula;
    expect(formula({})).toBe('max(M_A / M_b_Rd, m_hog_construction / M_b_Rd)');
    expect(formula({ restraint: 'ends' })).toBe(
      'max(M_A / M_b_Rd, max(m_sag_construction, m_hog_construction) / M_b_Rd_construction)',
    );
  });

  it('says why the slab holds the bottom flange, where it does, and only there', () => {
    // UB203x102x23: h 203.2, b 101.8, t_w 5.4, t_f 9.3 mm.
    const small = { ...FLOOR, span_m: 5, udl_kn_m: 5, section: 'UB203x102x23' };
    const [h, b, t_w, t_f] = [203.2, 101.8, 5.4, 9.3];
    const slender = Math.sqrt(Math.sqrt(((h - t_f) / t_w) * ((h - t_f) / t_w) * ((h - t_f) / t_w)));
    const F = (1 + ((h - 2 * t_f) * t_w) / (4 * b * t_f)) * slender * Math.sqrt(Math.sqrt(t_f / b));
    const line = (sent: object) => shown({ ...sent }).working.find(({ symbol }) => symbol === 'F_section')?.value;
    expect(line(small)).toBeCloseTo(F, 6);
    expect(line(FLOOR)).toBeUndefined();
  });
});

describe('further loads of a composite beam', () => {
  it.each([
    [0.5, 100],
    [0.35, 80],
    [0.7, 150],
    // Next to a support, where one trough of studs and a large shear force decide.
    [0.95, 300],
  ])('bend it like the point load in their place, at %d of the span', (load_position, point_load_kn) => {
    const beam = { ...FLOOR, config: 'ss' };
    const [one, other] = [
      shown({ ...beam, point_load_kn, load_position }),
      shown({ ...beam, more_loads: { p1_kn: point_load_kn, x1_m: load_position * 9 } }),
    ].map(({ result }) => result.checks.find(({ check }) => check === 'bending'));
    // Both search the span in equal parts, one of them with the place of the load in addition.
    expect(other?.utilisation).toBeCloseTo(one?.utilisation ?? 0, 2);
  });

  it('are taken as variable at serviceability, which is said', () => {
    expect(shown(FLOOR).result.assumptions.join(' ')).toContain('all load except the slab is taken as variable');
  });
});

describe('the degree of shear connection', () => {
  it('is full above an equivalent span of 25 m, EN 1994-1-1 6.6.1.2(1)', () => {
    expect(degreeRequired(25.1, 355, SILENT)).toBe(1);
    // At 10 m in S355: 1 - (355 / 355) * (0.75 - 0.03 * 10) = 0.55.
    expect(degreeRequired(10, 355, SILENT)).toBeCloseTo(0.55, 12);
  });
});
