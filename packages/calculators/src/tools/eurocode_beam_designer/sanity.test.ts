import fc from 'fast-check';
import type { TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { SECTIONS_OF } from '../../data/steel_sections.ts';
import { runCalculator, SILENT } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { type Beam, beamOf } from './beam.ts';
import { checkComposite } from './composite/check.ts';
import type { CompositeBeam } from './composite/construction.ts';
import { eurocode_beam_designer } from './index.ts';
import type { BeamInput, CHECK_ROWS } from './schema.ts';
import { checkSteel, RESTRAINED_BEAM } from './steel/check.ts';
import { knownResistance } from './steel/resistance.ts';

type Result = ReturnType<typeof design>;

function answerTo(sent: unknown) {
  const answer = runCalculator(eurocode_beam_designer, sent);
  return answer.ok ? answer.result : undefined;
}

function design(sent: unknown) {
  const result = answerTo(sent);
  if (!result) throw new Error(`refused: ${JSON.stringify(sent)}`);
  return result;
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const more = number(1.0001, 2);

/** Beams as they are built, most of which have an adequate section. */
const ordinary = fc.record({
  material: fc.constantFrom('steel', 'composite', 'concrete'),
  config: fc.constantFrom('ss', 'cant', 'cont'),
  span_m: number(0.5, 14),
  udl_kn_m: number(0.5, 80),
  point_load_kn: fc.oneof(fc.constant(0), number(1, 400)),
  load_position: fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1)),
  fire_rating: fc.constantFrom('r30', 'r60', 'r90', 'r120'),
});

/** Runs a property on every answer over the whole input range and on ordinary beams. */
function forAnyAnswer(runs: number, expected: (result: Result, input: Record<string, unknown>) => void): void {
  const any = validInputs(eurocode_beam_designer.inputSchema as TObject, ANY_INPUT);
  fc.assert(
    fc.property(fc.oneof(any, ordinary), (input) => {
      const result = answerTo(input);
      if (result) expected(result, input);
    }),
    { numRuns: propertyRuns(runs) },
  );
}

describe('the checks', () => {
  it('have the governing utilisation as the largest of those that decide, in exactly one row', () => {
    forAnyAnswer(300, ({ checks, governing_check, governing_utilisation, best_available, material }) => {
      if (material === 'concrete' && governing_check === null) {
        expect(checks).toEqual([]);
        return;
      }
      const deciding = checks.filter(({ decides }) => decides);
      const governing = checks.filter(({ governs }) => governs);
      expect(governing).toHaveLength(1);
      expect(governing[0]?.decides).toBe(true);
      expect(governing[0]?.check).toBe(governing_check ?? best_available?.governing_check);
      const largest = Math.max(...deciding.map(({ utilisation }) => utilisation));
      expect(governing[0]?.utilisation).toBe(largest);
      expect(largest).toBe(governing_utilisation ?? best_available?.governing_utilisation);
    });
  });

  it('are demand over resistance, as shown', () => {
    forAnyAnswer(300, ({ checks }) => {
      for (const { demand, resistance, utilisation, unit } of checks) {
        const half = 0.5 * 10 ** -(unit === '1' ? 3 : unit.startsWith('L/') ? 2 : 1);
        if (resistance <= 2 * half) continue;
        const least = (demand - half) / (resistance + half);
        const most = (demand + half) / (resistance - half);
        expect(utilisation).toBeGreaterThanOrEqual(least - 0.0006);
        expect(utilisation).toBeLessThanOrEqual(most + 0.0006);
      }
    });
  });

  it('all pass where a section is adequate, and one fails where none is', () => {
    forAnyAnswer(300, ({ adequate, checks, material }) => {
      const worst = Math.max(0, ...checks.filter(({ decides }) => decides).map(({ utilisation }) => utilisation));
      if (adequate) expect(worst).toBeLessThanOrEqual(1);
      else if (material !== 'concrete') expect(worst).toBeGreaterThanOrEqual(1);
    });
  });

  it('repeat the utilisations of the result', () => {
    forAnyAnswer(200, (result) => {
      if (!result.adequate) return;
      const rowOf = (check: keyof typeof CHECK_ROWS) => result.checks.find((row) => row.check === check)?.utilisation;
      expect(rowOf('bending')).toBe(result.bending_utilisation);
      expect(rowOf('shear')).toBe(result.shear_utilisation);
      expect(rowOf('lateral_torsional_buckling') ?? null).toBe(result.ltb_utilisation);
      expect(rowOf('construction_stage') ?? null).toBe(result.construction_utilisation);
      expect(rowOf('lateral_torsional_buckling_unrestrained') ?? null).toBe(result.unrestrained_utilisation);
      const stiffness = [rowOf('deflection_variable'), rowOf('deflection_total'), rowOf('span_to_depth')];
      expect(Math.max(...stiffness.map((utilisation) => utilisation ?? 0))).toBe(result.deflection_utilisation);
    });
  });
});

describe('a given section', () => {
  const sections = fc.constantFrom(...SECTIONS_OF.UB, ...SECTIONS_OF.UC);
  const position = fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1));
  const beams: fc.Arbitrary<Beam> = fc.record({
    config: fc.constantFrom('ss', 'cant'),
    L: number(0.5, 20),
    q: number(0, 200),
    P: fc.oneof(fc.constant(0), number(1, 2000)),
    a: position,
  });

  it('of steel is never utilised less under more uniform load and a larger point load', () => {
    fc.assert(
      fc.property(sections, beams, more, more, (section, beam, timesQ, timesP) => {
        const heavier = { ...beam, q: beam.q * timesQ, P: beam.P * timesP };
        const before = checkSteel(section, 'S355', beam, RESTRAINED_BEAM, SILENT).governing.utilisation;
        const after = checkSteel(section, 'S355', heavier, RESTRAINED_BEAM, SILENT).governing.utilisation;
        expect(after).toBeGreaterThanOrEqual(before * (1 - 1e-9));
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('of steel with a point load is nowhere overstressed that its checks pass', () => {
    fc.assert(
      fc.property(sections, beams, number(0.001, 0.999), (section, beam, share) => {
        const check = checkSteel(section, 'S355', { ...beam, config: 'ss' }, RESTRAINED_BEAM, SILENT);
        if (check.governing.utilisation > 1) return;
        const { w_1, P_d } = check.loads;
        const x = share * beam.L;
        const P = x > beam.a * beam.L ? P_d : 0;
        const M = check.effects.R_1 * x - (w_1 * x ** 2) / 2 - P * (x - beam.a * beam.L);
        const V = Math.abs(check.effects.R_1 - w_1 * x - P);
        const { W_y, h_w, f_y, V_Rd, M_c } = check.resistance;
        const rho = V <= 0.5 * V_Rd ? 0 : (2 * V) / V_Rd - 1;
        const web = (rho ** 2 * (h_w * section.t_w) ** 2) / (4 * section.t_w);
        if (check.resistance.section_class > 2) return;
        expect(M / Math.min(M_c, ((W_y - web) * f_y) / 1e6)).toBeLessThanOrEqual(1.005);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('with a slab is never utilised less under more uniform load, without a point load', () => {
    const slabbed: fc.Arbitrary<CompositeBeam> = fc.record({
      config: fc.constant('ss' as const),
      L: number(1, 20),
      q: number(0, 200),
      P: fc.constant(0),
      a: fc.constant(0.5),
    });
    fc.assert(
      fc.property(sections, slabbed, more, fc.constantFrom(1 as const, 2 as const), (section, beam, times, studs) => {
        if (knownResistance(section, 'S355').section_class > 2) return;
        const made = { section, grade: 'S355', slabGrade: 'c2530', studs } as const;
        const before = checkComposite(made, beam, SILENT).governing.utilisation;
        const after = checkComposite(made, { ...beam, q: beam.q * times }, SILENT).governing.utilisation;
        expect(after).toBeGreaterThanOrEqual(before * (1 - 1e-9));
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('the chosen section', () => {
  it('is the lightest: every alternative passes, and none of its own family is lighter', () => {
    forAnyAnswer(300, ({ alternatives, section, section_mass_kg_m, adequate, material }, input) => {
      for (const { governing_utilisation } of alternatives) expect(governing_utilisation).toBeLessThanOrEqual(1);
      if (!adequate || material === 'concrete' || typeof input.section === 'string') return;
      const own = alternatives.find(({ family }) => family === 'UB');
      expect([own?.section, own?.mass_kg_m]).toEqual([section, section_mass_kg_m]);
    });
  });

  it('of steel is never lighter for a longer span or more uniform load', () => {
    fc.assert(
      fc.property(ordinary, more, (beam, times) => {
        const steel = { ...beam, material: 'steel', ...(beam.config === 'cont' && { point_load_kn: 0 }) };
        for (const heavier of [
          { ...steel, span_m: steel.span_m * times },
          { ...steel, udl_kn_m: steel.udl_kn_m * times },
        ]) {
          const result = design(heavier);
          if (!result.adequate) continue;
          expect(result.section_mass_kg_m).toBeGreaterThanOrEqual(design(steel).section_mass_kg_m ?? Infinity);
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  // Over two spans the bars of the other face can ask for another cover, and with it another depth.
  it('of concrete in one span is never shallower under more uniform load', () => {
    fc.assert(
      fc.property(ordinary, more, (beam, times) => {
        const concrete = { ...beam, material: 'concrete', config: beam.config === 'cont' ? 'ss' : beam.config };
        const heavier = design({ ...concrete, udl_kn_m: concrete.udl_kn_m * times });
        if (!heavier.adequate) return;
        expect(heavier.section_depth_mm).toBeGreaterThanOrEqual(design(concrete).section_depth_mm ?? Infinity);
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it('is the same for a point load of zero, wherever it stands, as for none', () => {
    fc.assert(
      fc.property(ordinary, number(0, 1), (beam, load_position) => {
        const { point_load_kn: _, load_position: __, ...without } = beam;
        const { assumptions: ___, ...zero } = design({ ...beam, point_load_kn: 0, load_position });
        const { assumptions: ____, ...none } = design(without);
        expect(zero).toEqual(none);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('of a simply supported beam is the same with the point load mirrored', () => {
    fc.assert(
      fc.property(ordinary, (beam) => {
        const sent = { ...beam, config: 'ss' };
        const one = design(sent);
        const other = design({ ...sent, load_position: 1 - sent.load_position });
        expect([other.section, other.best_available?.section]).toEqual([one.section, one.best_available?.section]);
        expect(Math.abs(other.reaction_1_kn - (one.reaction_2_kn ?? 0))).toBeLessThanOrEqual(0.1001);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('as bare steel in place of a composite beam is lighter than the composite option, or that one fails', () => {
    forAnyAnswer(300, ({ composite_option, section_mass_kg_m, fallback_reason, adequate }) => {
      if (!composite_option || !adequate) return;
      expect(composite_option.adequate).toBe(fallback_reason === 'lighter_than_composite');
      if (composite_option.adequate) expect(composite_option.mass_kg_m).toBeGreaterThan(section_mass_kg_m ?? Infinity);
      else expect(composite_option.governing_utilisation).toBeGreaterThanOrEqual(1);
    });
  });
});

describe('restraint', () => {
  it('that a section relies on is always a warning', () => {
    forAnyAnswer(300, ({ adequate, unrestrained_utilisation, warnings, adequate_without_restraint }) => {
      const relies = adequate && (unrestrained_utilisation ?? 0) > 1;
      const isWarned = warnings.some((sentence) => sentence.startsWith('Adequate only with'));
      if (relies) expect(isWarned).toBe(true);
      if (adequate_without_restraint) expect(isWarned).toBe(false);
    });
  });

  it('is not needed by the alternative, which is heavier and passes', () => {
    forAnyAnswer(300, ({ unrestrained_alternative: alternative, unrestrained_utilisation, section_mass_kg_m }) => {
      if (!alternative) return;
      expect(unrestrained_utilisation).toBeGreaterThanOrEqual(1);
      expect(alternative.governing_utilisation).toBeLessThanOrEqual(1);
      expect(alternative.mass_kg_m).toBeGreaterThanOrEqual(section_mass_kg_m ?? Infinity);
    });
  });
});

describe('the sentences', () => {
  it('name no section that was not checked, and no percentage that the checks do not have', () => {
    forAnyAnswer(200, (result) => {
      const known = new Set(
        [
          result.section,
          result.best_available?.section,
          result.composite_option?.section,
          result.unrestrained_alternative?.section,
          ...result.alternatives.map(({ section }) => section),
        ].flatMap((name) => (name ? [name.replace(/\+\d+mm slab$/, '')] : [])),
      );
      const sentences = [...result.recommendations, ...result.warnings].join(' ');
      for (const [name] of sentences.matchAll(/\b(UB|UC|IPE|HEA|HEB)\d[\dx]*/g)) expect(known).toContain(name);
      const shown = [
        ...result.checks.map(({ utilisation }) => utilisation),
        ...result.alternatives.map(({ governing_utilisation }) => governing_utilisation),
        result.composite_option?.governing_utilisation ?? 0,
      ];
      for (const [, lessThan, digits = ''] of sentences.matchAll(/(less than )?\b([\d,]+) %(?! of|\.? *$)/g)) {
        const percent = Number(digits.replaceAll(',', ''));
        if (lessThan) {
          expect(shown.some((utilisation) => utilisation < 0.005)).toBe(true);
          continue;
        }
        if (percent === 10) continue;
        expect(shown.some((utilisation) => Math.abs(100 * utilisation - percent) <= 0.56)).toBe(true);
      }
    });
  });

  it('do not offer a deeper section as shallower, nor a worse one as reserve', () => {
    forAnyAnswer(200, ({ recommendations, alternatives, section_depth_mm }) => {
      const depth = recommendations.find((sentence) => sentence.startsWith('If depth matters'));
      const shallower = alternatives.find(({ section }) => depth?.includes(`${section} is`));
      if (depth) expect((section_depth_mm ?? 0) - (shallower?.depth_mm ?? Infinity)).toBeGreaterThanOrEqual(49.9);
      const reserve = recommendations.find((sentence) => sentence.includes('little reserve'));
      const other = alternatives.find(({ section }) => reserve?.includes(`${section} (`));
      if (other) expect(other.governing_utilisation).toBeLessThanOrEqual(0.9);
    });
  });
});

describe('the reactions', () => {
  it('of one span carry the design load', () => {
    forAnyAnswer(200, (result, input) => {
      if (result.config === 'cont') return;
      const { points = [], parts = [] } = beamOf(input as BeamInput).more ?? {};
      const more = [...points.map(({ P }) => P), ...parts.map(({ p, from, to }) => p * (to - from))];
      const further = 1.5 * more.reduce((sum, force) => sum + force, 0);
      const load = result.design_udl_kn_m * Number(input.span_m) + result.design_point_load_kn + further;
      const carried = result.reaction_1_kn + (result.reaction_2_kn ?? 0);
      // Loads are shown to 0.01, reactions to 0.1.
      expect(Math.abs(carried - load)).toBeLessThanOrEqual(0.12 + 0.006 * Number(input.span_m) + 1e-9 * load);
    });
  });

  it('at the outer supports are never more than the shear force that is checked', () => {
    const overTwoSpans = fc.record({
      material: fc.constantFrom('steel', 'composite', 'concrete'),
      config: fc.constant('cont'),
      span_m: number(3, 14),
      udl_kn_m: fc.oneof(fc.constant(0), number(0.5, 40)),
      point_load_kn: number(100, 3000),
      load_position: fc.oneof(fc.constantFrom(0, 0.05), number(0, 1)),
    });
    fc.assert(
      fc.property(overTwoSpans, (input) => {
        const { v_ed_kn, reaction_1_kn, reaction_3_kn } = design(input);
        // Both are shown to 0.1, and round alike.
        expect(v_ed_kn).toBeGreaterThanOrEqual(Math.max(reaction_1_kn, reaction_3_kn ?? 0));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
