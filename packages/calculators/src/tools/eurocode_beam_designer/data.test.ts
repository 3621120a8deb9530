import { describe, expect, it } from 'vitest';
import type { Datum } from '../../kernel/index.ts';
import { CONCRETE_ROW, gradesOf, STEEL_ROW } from './beam.ts';
import { studRow } from './composite/connection.ts';
import { freshLoad } from './composite/construction.ts';
import * as composite from './composite/data.ts';
import { sizeOf, slabWeight } from './composite/slab.ts';
import * as concrete from './concrete/data.ts';
import * as beam from './data.ts';
import * as fire from './fire/data.ts';
import { view } from './portfolio.ts';
import * as steel from './steel/data.ts';

/** The figures as the specification of the tool and the standards print them, typed in again. */
const PRINTED: [string, Datum, Datum['value'], string][] = [
  ['EN 1990 Table A1.2(B): gamma_G', beam.GAMMA_G, 1.35, '-'],
  ['EN 1990 Table A1.2(B): gamma_Q', beam.GAMMA_Q, 1.5, '-'],
  ['UK NA to EN 1990 Table NA.A1.2(A), unfavourable', beam.EQU_SUP, 1.1, '-'],
  ['UK NA to EN 1990 Table NA.A1.2(A), favourable', beam.EQU_INF, 0.9, '-'],
  ['share of the applied load that is variable', beam.VARIABLE_SHARE, 0.7, '-'],
  ['standard gravity, rounded', beam.GRAVITY, 9.81, 'm/s2'],
  ['UK NA to EN 1993-1-1 NA.2.23', beam.VARIABLE_LIMIT, { ss: 360, cont: 360, cant: 180 }, '-'],
  [
    'EN 1992-1-1 7.4.1(4), a cantilever counted as half a span',
    beam.TOTAL_LIMIT,
    { ss: 250, cont: 250, cant: 125 },
    '-',
  ],

  ['EN 1993-1-1 Table 5.2 sheet 1, bending', steel.WEB_BENDING_CLASS_LIMIT, { '1': 72, '2': 83, '3': 124 }, '-'],
  ['UK NA to EN 1993-1-5: eta', steel.SHEAR_AREA_ETA, 1, '-'],
  ['SCI P362: C1 of a uniform load and of hogging', steel.MOMENT_SHAPE_C1, { ss: 1.13, cont: 1.77 }, '-'],
  ['C1 of a cantilever, uniform moment', steel.CANTILEVER_C1, 1, '-'],
  ['bottom flange without restraint next to the internal support', steel.HOG_FRACTION, 0.3, '-'],
  ['C1 of a uniform moment', steel.UNIFORM_MOMENT_C1, 1, '-'],
  ['MSB10 Table 5.1: C2', steel.LOAD_HEIGHT_C2, { uniform: 0.45, point: 0.59 }, '-'],
  ['BS 5950-1 Table 14', steel.CANTILEVER_LENGTH, { top_flange: 1.4, shear_centre: 1, bottom_flange: 1 }, '-'],
  ['EN 1993-1-1 6.3.2.2(4)', steel.LTB_NEGLIGIBLE, 0.4, '-'],
  ['EN 1993-1-5 (6.9)', steel.WEB_SECOND_MODE, 0.02, '-'],
  ['EN 1993-1-5 (7.2)', steel.WEB_INTERACTION, 1.4, '-'],
  ['SCI P354: 18 over the root of the deflection', steel.FREQUENCY_CONSTANT, 18, 'Hz mm^0.5'],
  ['SCI P354: a tenth of the variable load', steel.VIBRATING_SHARE, 0.1, '-'],

  ['spacing of beams', composite.BEAM_SPACING, 3, 'm'],
  ['depth of the slab', composite.SLAB_DEPTH, 130, 'mm'],
  ['depth of the deck', composite.DECK_DEPTH, 60, 'mm'],
  ['pitch of the troughs', composite.RIB_PITCH, 0.3, 'm'],
  ['mean width of the troughs', composite.RIB_WIDTH, 150, 'mm'],
  ['EN 1991-1-1 Table A.1: reinforced concrete', composite.HARDENED_CONCRETE, 25, 'kN/m3'],
  ['EN 1991-1-1 Table A.1: unhardened', composite.FRESH_CONCRETE, 26, 'kN/m3'],
  ['deck and mesh', composite.DECK_WEIGHT, 0.15, 'kN/m2'],
  ['EN 1991-1-6 4.11.2, UK NA', composite.CONSTRUCTION_LOAD, 0.75, 'kN/m2'],
  ['stud: diameter', composite.STUD_DIAMETER, 19, 'mm'],
  ['stud: as-welded height', composite.STUD_HEIGHT, { 'up to 60 mm': 95, 'above 60 mm': 120 }, 'mm'],
  ['stud: tensile strength', composite.STUD_STRENGTH, 450, 'MPa'],
  ['EN 1994-1-1 6.6.3.1(1): gamma_V', composite.GAMMA_V, 1.25, '-'],
  ['EN 1994-1-1 Table 6.2', composite.STUD_REDUCTION_LIMIT, { '1': 0.85, '2': 0.7 }, '-'],
  ['EN 1994-1-1 (6.13): 25 m', composite.FULL_CONNECTION_SPAN, 25, 'm'],
  ['EN 1994-1-1 (6.12): 355 / f_y', composite.CONNECTION_STRENGTH_REFERENCE, 355, 'MPa'],
  ['EN 1994-1-1 (6.12): 0.03 L_e', composite.CONNECTION_SLOPE, 0.03, '1/m'],
  ['EN 1994-1-1 7.3.1(4)', composite.SLIP_DEGREE, 0.5, '-'],
  ['EN 1994-1-1 Table 5.1, uncracked analysis', composite.REDISTRIBUTION, { '1': 0.4, '2': 0.3 }, '-'],
  ['EN 1994-1-1 7.3.1(6), curve B', composite.CRACKING_FACTOR, 0.6, '-'],
  ['Table 5.1: 40 less 25 %, 30 less 15 %', composite.CRACKING_REDUCTION, 0.15, '-'],
  ['section parameter F', composite.FLANGE_PARAMETER_LIMIT, { S275: 13.9, S355: 12.3 }, '-'],
  ['EN 1994-1-1 6.4.3(1)(b): 40 % of the load', composite.SUPPORT_LOAD_SHARE, 0.4, '-'],

  [
    'EN 1990 Table A1.1, psi_2',
    concrete.QUASI_PERMANENT_FACTOR,
    { a: 0.3, b: 0.3, c: 0.6, d: 0.6, e: 0.8, f: 0.6, g: 0.3, h: 0 },
    '-',
  ],
  ['half permanent, half at psi_2 of 0.3', concrete.QUASI_PERMANENT_SHARE, 0.5 + 0.5 * 0.3, '-'],
  ['UK NA to EN 1992-1-1 3.1.6, shear', concrete.SHEAR_ALPHA_CC, 1, '-'],
  ['K at x/d of about 0.45', concrete.K_LIMIT, 0.168, '-'],
  ['EN 1991-1-1 Table A.1, reinforced concrete', concrete.CONCRETE_DENSITY, 25, 'kN/m3'],
  ['H10 links', concrete.LINK_DIAMETER, 10, 'mm'],
  ['20 mm aggregate', concrete.AGGREGATE_SIZE, 20, 'mm'],
  ['EN 1992-1-1 8.2(2): k_2', concrete.AGGREGATE_ALLOWANCE, 5, 'mm'],
  ['UK NA to EN 1992-1-1 4.4.1.3: deviation', concrete.COVER_DEVIATION, 10, 'mm'],
  ['EN 1992-1-1 4.4.1.2: 10 mm, and 10 mm of deviation', concrete.COVER_MIN, 20, 'mm'],
  ['covers in steps', concrete.COVER_STEP, 5, 'mm'],
  [
    'BS 8500-1 Table A.4, 50 years',
    concrete.COVER_DURABILITY,
    {
      xc1: { c2530: 15, c3037: 15, c3545: 15 },
      xc2: { c2530: 25, c3037: 25, c3545: 25 },
      xc3: { c2530: 35, c3037: 25, c3545: 25 },
    },
    'mm',
  ],
  ['creep coefficient', concrete.CREEP_COEFFICIENT, 2, '-'],
  ['UK NA to EN 1992-1-1 Table NA.5: K', concrete.SPAN_FACTOR, { ss: 1, cont: 1.3, cant: 0.4 }, '-'],
  ['UK NA to EN 1992-1-1 Table NA.5, note 5', concrete.PROVIDED_RATIO_LIMIT, 1.5, '-'],
  ['PD 6687-1: 40 K', concrete.SPAN_DEPTH_CEILING, 40, '-'],
  ['EN 1992-1-1 7.4.2(2): 7 / L', concrete.LONG_SPAN, 7, 'm'],
  ['EN 1992-1-1 (5.40a): 50', concrete.STABLE_SLENDERNESS, 50, '-'],
  ['EN 1992-1-1 (5.40a): h/b', concrete.STABLE_DEPTH, 2.5, '-'],
  ['EN 1992-1-1 6.2.2(1): 200 / d', concrete.SIZE_REFERENCE, 200, 'mm'],
  ['EN 1992-1-1 (6.6N): f_ck / 250', concrete.STRUT_STRENGTH_REFERENCE, 250, 'MPa'],
  ['links: largest spacing', concrete.LINK_SPACING_MAX, 300, 'mm'],
  ['links: smallest spacing', concrete.LINK_SPACING_MIN, 100, 'mm'],
  ['links: step of the spacing', concrete.LINK_SPACING_STEP, 25, 'mm'],
  ['EN 1992-1-1 9.2.2(8): 600 mm', concrete.LEG_SPACING_MAX, 600, 'mm'],
  [
    'EN 1992-1-2 Table 5.5',
    concrete.AXIS_DISTANCE_SIMPLE,
    {
      r30: { '80': 25, '120': 20, '160': 15, '200': 15 },
      r60: { '120': 40, '160': 35, '200': 30, '300': 25 },
      r90: { '150': 55, '200': 45, '300': 40, '400': 35 },
      r120: { '200': 65, '240': 60, '300': 55, '500': 50 },
    },
    'mm',
  ],
  [
    'EN 1992-1-2 Table 5.6',
    concrete.AXIS_DISTANCE_CONTINUOUS,
    {
      r30: { '80': 15, '160': 12 },
      r60: { '120': 25, '200': 12 },
      r90: { '150': 35, '250': 25 },
      r120: { '200': 45, '300': 35, '450': 35, '500': 30 },
    },
    'mm',
  ],
  [
    'EN 1992-1-2 Tables 5.5 and 5.6, corner bars',
    concrete.CORNER_BAR_WIDTH,
    {
      simple: { r30: 160, r60: 200, r90: 300, r120: 300 },
      continuous: { r30: 160, r60: 200, r90: 250, r120: 300 },
    },
    'mm',
  ],
  ['EN 1992-1-2 5.6.2(4): 10 mm more', concrete.CORNER_BAR_INCREASE, 10, 'mm'],
  ['smallest width', concrete.WIDTH_MIN, 200, 'mm'],
  ['step of the width', concrete.WIDTH_STEP, 50, 'mm'],

  ['EN 1993-1-2 2.4.2(3) note', fire.FIRE_LOAD_FACTOR, 0.65, '-'],
  ['cap where lateral torsional buckling governs', fire.INSTABILITY_TEMPERATURE, 550, '°C'],
  ['EN 1993-1-2 3.2.2', fire.STEEL_DENSITY, 7850, 'kg/m3'],
  ['EN 1991-1-2 3.2.1(2)', fire.CONVECTION, 25, 'W/(m2 K)'],
  ['EN 1993-1-2 2.2(2)', fire.STEEL_EMISSIVITY, 0.7, '-'],
  ['EN 1991-1-2 3.1(6): fire', fire.FIRE_EMISSIVITY, 1, '-'],
  ['EN 1991-1-2 3.1(7)', fire.VIEW_FACTOR, 1, '-'],
  ['EN 1991-1-2 3.1(6): sigma', fire.STEFAN_BOLTZMANN, 5.67e-8, 'W/(m2 K4)'],
  [
    'EN 1993-1-2 3.4.1.2',
    fire.STEEL_SPECIFIC_HEAT,
    {
      '600': { constant: 425, linear: 0.773, square: -0.00169, cube: 0.00000222 },
      '735': { constant: 666, over: 13_002, pole: 738 },
      '900': { constant: 545, over: 17_820, pole: 731 },
      '1200': { constant: 650 },
    },
    'J/(kg K)',
  ],
  ['EN 1993-1-2 4.2.5.1(4)', fire.TIME_STEP, 5, 's'],
  ['generic board: conductivity', fire.BOARD_CONDUCTIVITY, 0.15, 'W/(m K)'],
  ['generic board: density', fire.BOARD_DENSITY, 600, 'kg/m3'],
  ['generic board: specific heat', fire.BOARD_SPECIFIC_HEAT, 1200, 'J/(kg K)'],
  ['section factor up to which a coating is usual for R90', fire.COATING_SECTION_FACTOR, 200, '1/m'],
];

describe('the data are those of their sources', () => {
  it.each(PRINTED)('%s', (_, { value, unit }, printed, printedUnit) => {
    expect(value).toEqual(printed);
    expect(unit).toBe(printedUnit);
  });

  it('and none is left out', () => {
    const data = [beam, steel, composite, concrete, fire].flatMap((folder) => Object.values(folder) as unknown[]);
    const isDatum = (value: unknown) => typeof value === 'object' && value !== null && 'symbol' in value;
    const held = new Set<unknown>(PRINTED.map(([, datum]) => datum));
    expect(data.filter((value) => isDatum(value) && !held.has(value))).toEqual([]);
  });
});

describe('what is tried, in the order of the specification', () => {
  it('are bars of 16, 20, 25 and 32 mm, and links of 2, 4 and 6 legs', () => {
    expect([...concrete.BAR_DIAMETERS_MM]).toEqual([16, 20, 25, 32]);
    expect([...concrete.LINK_LEGS]).toEqual([2, 4, 6]);
  });

  it('are depths of 250 to 1500 mm in steps of 50 mm', () => {
    const depths = [];
    for (let h = 250; h <= 1500; h += 50) depths.push(h);
    expect(concrete.DEPTHS_MM).toEqual(depths);
    expect(concrete.DEEPEST_MM).toBe(1500);
  });

  it('are boards of 10 to 60 mm', () => {
    expect([...fire.BOARD_THICKNESSES_MM]).toEqual([10, 12, 15, 20, 25, 30, 35, 40, 50, 60]);
  });

  it('are sections between the critical ones at fortieths of the span', () => {
    expect(composite.INTERMEDIATE_SECTIONS).toBe(40);
  });

  it('are ratings of their number of minutes, and fires of up to 240', () => {
    expect(fire.FIRE_MINUTES).toEqual({ r30: 30, r60: 60, r90: 90, r120: 120 });
    expect(fire.SIMULATED_MINUTES_MAX).toBe(240);
  });
});

describe('a slab of 130 mm on a deck of 60 mm', () => {
  it('weighs 25 x 0.100 + 0.15 = 2.65 kN/m2, and 26 x 0.100 + 0.15 + 0.75 = 3.50 kN/m2 while it is cast', () => {
    expect(slabWeight(sizeOf(undefined))).toBeCloseTo(2.65, 12);
    expect(freshLoad(sizeOf(undefined))).toBeCloseTo(3.5, 12);
  });

  it('needs longer studs on a deck above 60 mm', () => {
    expect([59.9, 60, 60.1].map((deck) => composite.STUD_HEIGHT.value[studRow(deck)])).toEqual([95, 95, 120]);
    expect(composite.COVER_OF_STUD_MM).toBe(20);
    /* EN 1994-1-1 9.2.1(2): 50 mm above the deck, which the studs and their cover need on every deck from 40 to 80 mm. */
    for (const deck of [40, 60, 60.1, 80]) {
      expect(composite.STUD_HEIGHT.value[studRow(deck)] + composite.COVER_OF_STUD_MM - deck).toBeGreaterThanOrEqual(50);
    }
  });
});

describe('a portfolio of beams', () => {
  it('is divided by outcome, governing check and basis, and shows how utilisations and masses are distributed', () => {
    expect(view).toMatchObject({
      outcome: 'adequate',
      classes: ['adequate', 'governing_check', 'design_basis'],
      distributions: ['governing_utilisation', 'section_mass_kg_m'],
      ranking: { column: 'governing_utilisation', worst: 'high' },
    });
    expect(view.schedule).toMatchObject({
      section: 'section',
      mass: 'section_mass_kg_m',
      length: 'span_m',
      twice: { column: 'config', is: 'cont' },
    });
    expect(view.limits).toHaveLength(1);
  });
});

describe('the thresholds of the advice', () => {
  it('are those of the specification', () => {
    expect(beam.LITTLE_RESERVE_ABOVE).toBe(0.95);
    expect(beam.RESERVE_UP_TO).toBe(0.9);
    expect(beam.DEPTH_WORTH_SAVING_MM).toBe(50);
    expect(beam.PRECAMBER_FROM).toBe(360);
    expect(beam.FREQUENCY_MIN_HZ).toBe(4);
    expect(beam.USUAL_SPAN_MAX_M).toBe(15);
  });
});

describe('a grade', () => {
  it('is a row of the tables of strength', () => {
    expect(STEEL_ROW).toEqual({ s275: 'S275', s355: 'S355' });
    expect(CONCRETE_ROW).toEqual({ c2530: 'C25', c3037: 'C30', c3545: 'C35' });
  });

  it('that is not sent is S355 for steel, C30/37 for concrete and C25/30 for a slab', () => {
    expect(gradesOf(undefined)).toEqual({ steel: 's355', concrete: 'c3037', slab: 'c2530' });
    expect(gradesOf('s275')).toEqual({ steel: 's275', concrete: 'c3037', slab: 'c2530' });
    expect(gradesOf('c3545')).toEqual({ steel: 's355', concrete: 'c3545', slab: 'c3545' });
  });
});
