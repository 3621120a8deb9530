import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { knownResistance } from '../steel/resistance.ts';
import { bendFully } from './bending.ts';
import type { SlabbedBeam } from './check.ts';
import { degreeRequired, studInSolidSlab, studResistance } from './connection.ts';
import { slabOn } from './slab.ts';
import { compositeTrial } from './trial.ts';

const BEAM: SlabbedBeam = { config: 'ss', L: 9, q: 24, P: 0, a: 0.5 };

describe('a stud', () => {
  /** Steel Buildings in Europe, MSB04, examples A.3 and A.4 print kN to two decimals. */
  it.each([
    ['C30/37, where the stud shears', 30, 33_000, 81.66],
    ['C25/30, where the concrete crushes', 25, 31_000, 73.73],
  ])('resists what MSB04 prints in %s', (_case, f_ck, E_cm, kn) => {
    expect(Math.abs(studInSolidSlab(f_ck, E_cm, SILENT) / 1000 - kn)).toBeLessThanOrEqual(0.005);
  });

  it('in a trough is limited by Table 6.2: 0.85 alone and 0.70 in a pair', () => {
    /* 0.7 x 150 / 60 x (95 / 60 - 1) = 1.021 alone, / sqrt(2) = 0.722 in a pair; both above the limit. */
    const slab = slabOn(BEAM, 'c2530', SILENT);
    expect(studResistance(slab, 1, SILENT).k_t).toBe(0.85);
    expect(studResistance(slab, 2, SILENT).k_t).toBe(0.7);
  });
});

describe('the degree of shear connection', () => {
  /** 1 - 355 / f_y (1 - 0.04 L_e) and 1 - 355 / f_y (0.75 - 0.03 L_e), at least 0.4, and 0.5 for slip, by hand. */
  it.each([
    [1, 355, 20, 0.8],
    [1, 355, 25, 1],
    [1, 355, 25.01, 1],
    [2, 355, 9, 0.52],
    [2, 355, 20, 0.85],
    [2, 355, 25.01, 1],
    [1, 355, 10, 0.5],
    [2, 275, 5, 0.5],
  ] as const)('with %d studs, f_y %d and L_e %d m is at least %d', (studs, f_y, L_e, degree) => {
    expect(degreeRequired(L_e, f_y, studs, SILENT)).toBeCloseTo(degree, 12);
  });
});

describe('the slab', () => {
  it('is a quarter of the distance between zero moments wide, and never wider than the spacing', () => {
    expect(slabOn(BEAM, 'c2530', SILENT).b_eff).toBe(2250);
    expect(slabOn({ ...BEAM, L: 12 }, 'c2530', SILENT).b_eff).toBe(3000);
    expect(slabOn({ ...BEAM, L: 20 }, 'c2530', SILENT).b_eff).toBe(3000);
    expect(slabOn({ ...BEAM, config: 'cont', L: 8 }, 'c2530', SILENT).b_eff).toBeCloseTo(1700, 9);
  });

  it('weighs on the beam even where less load is sent', () => {
    expect(slabOn({ ...BEAM, q: 5 }, 'c2530', SILENT)).toMatchObject({ q_var: 0 });
  });
});

describe('the plastic moment with full connection', () => {
  it('takes the neutral axis through the slab, the flange and the web, and joins where they meet', () => {
    const axes = new Set<string>();
    for (const section of STEEL_SECTIONS) {
      const resistance = knownResistance(section, 'S355');
      const slab = slabOn({ ...BEAM, L: 3 }, 'c2530', SILENT);
      const { neutral_axis, M_full, M_a, R_a } = bendFully(section, resistance, slab, SILENT);
      axes.add(neutral_axis);
      expect(M_full).toBeGreaterThan(M_a);
      if (neutral_axis === 'slab') continue;
      /* The slab as strong as the section: the axis lies at the top of the flange for both formulas. */
      const f_block = R_a / (slab.b_eff * slab.h_c);
      const level = { ...slab, f_block, R_c: R_a };
      const inSlab = bendFully(section, resistance, level, SILENT).M_full;
      const inFlange = bendFully(section, resistance, { ...level, R_c: R_a * (1 - 1e-12) }, SILENT).M_full;
      expect(inFlange / inSlab).toBeCloseTo(1, 9);
    }
    expect(axes).toEqual(new Set(['slab', 'flange', 'web']));
  });
});

describe('the search', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const sections = fc.constantFrom(...STEEL_SECTIONS.filter(({ family }) => family !== 'HEM'));
  const beams: fc.Arbitrary<SlabbedBeam> = fc.record({
    config: fc.constantFrom('ss', 'cont'),
    L: number(0.5, 30),
    q: number(0, 1000),
    P: fc.oneof(fc.constant(0), number(0.1, 10_000)),
    a: fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1)),
  });

  it('spares a section its checks only where a bound that it certainly reaches is above 1', () => {
    fc.assert(
      fc.property(sections, beams, fc.constantFrom('S275' as const, 'S355' as const), (section, beam, grade) => {
        for (const { atLeast, check } of compositeTrial(beam, grade, 'c3037')(section)) {
          expect(check().governing.utilisation).toBeGreaterThanOrEqual(atLeast * (1 - 1e-12));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('tries classes 1 and 2 only', () => {
    const [slender] = STEEL_SECTIONS.filter(({ key }) => key === 'HEA280');
    if (!slender) throw new Error('HEA280 is not in the catalogue');
    expect(compositeTrial(BEAM, 'S355', 'c2530')(slender)).toEqual([]);
    expect(compositeTrial(BEAM, 'S275', 'c2530')(slender)).toHaveLength(2);
  });
});
