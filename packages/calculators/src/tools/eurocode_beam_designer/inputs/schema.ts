import {
  choice,
  freeText,
  further,
  type Given,
  mapOf,
  optional,
  optionsOf,
  quantity,
  strictObject,
  withDefault,
} from '../../../kernel/index.ts';

export const MATERIALS = { steel: 'Steel', composite: 'Composite', concrete: 'Concrete' } as const;
export const CONFIGS = { ss: 'Simply supported', cant: 'Cantilever', cont: 'Two continuous spans' } as const;
export const STEEL_GRADES = { s275: 'S275', s355: 'S355' } as const;
export const CONCRETE_GRADES = { c2530: 'C25/30', c3037: 'C30/37', c3545: 'C35/45' } as const;
export const GRADES = { ...STEEL_GRADES, ...CONCRETE_GRADES };
export const EXPOSURES = { xc1: 'XC1', xc2: 'XC2', xc3: 'XC3' } as const;
export const FIRE_RATING_LABELS = {
  r30: '30 minutes',
  r60: '60 minutes',
  r90: '90 minutes',
  r120: '120 minutes',
} as const;
export const FIRE_RATINGS = optionsOf(FIRE_RATING_LABELS);

export const LOAD_LEVELS = {
  top_flange: 'On the top flange',
  shear_centre: 'At the shear centre',
  bottom_flange: 'On the bottom flange',
} as const;
export const RESTRAINTS = {
  full: 'Compression flange along its whole length',
  ends: 'At the supports only',
  spaced: 'Both flanges, at a spacing',
} as const;
const USE_CATEGORIES = {
  a: 'A, domestic',
  b: 'B, offices',
  c: 'C, congregation',
  d: 'D, shopping',
  e: 'E, storage',
  f: 'F, vehicles up to 30 kN',
  g: 'G, vehicles up to 160 kN',
  h: 'H, roofs',
} as const;

export type Config = keyof typeof CONFIGS;
export type LoadLevel = keyof typeof LOAD_LEVELS;
export type RestraintGiven = keyof typeof RESTRAINTS;
export type UseCategory = keyof typeof USE_CATEGORIES;
export type SteelGradeName = keyof typeof STEEL_GRADES;
export type ConcreteGradeName = keyof typeof CONCRETE_GRADES;
export type Exposure = keyof typeof EXPOSURES;
export type FireRating = keyof typeof FIRE_RATING_LABELS;

const ROLLED = { material: ['steel', 'composite'] };
const COMPOSITE = { material: ['composite'] };

function pointLoad(number: number) {
  const description = `Characteristic further point load ${number}`;
  return quantity({ label: `Point load ${number}`, unit: 'kN', minimum: 0, maximum: 10_000, description });
}

function partLoad(number: number) {
  const description = `Characteristic uniform load on part ${number} of the span`;
  return quantity({ label: `Part load ${number}`, unit: 'kN/m', minimum: 0, maximum: 1000, description });
}

function placeOf(what: string) {
  const description = `${what}, from the left, fixed or outer support`;
  return quantity({ label: what, unit: 'm', minimum: 0, maximum: 30, description });
}

/** Further point loads and part loads; a load and its places are sent together. */
const MoreLoadsMap = mapOf(
  {
    p1_kn: pointLoad(1),
    x1_m: placeOf('Position of point load 1'),
    p2_kn: pointLoad(2),
    x2_m: placeOf('Position of point load 2'),
    p3_kn: pointLoad(3),
    x3_m: placeOf('Position of point load 3'),
    p4_kn: pointLoad(4),
    x4_m: placeOf('Position of point load 4'),
    w1_kn_m: partLoad(1),
    w1_from_m: placeOf('Start of part load 1'),
    w1_to_m: placeOf('End of part load 1'),
    w2_kn_m: partLoad(2),
    w2_from_m: placeOf('Start of part load 2'),
    w2_to_m: placeOf('End of part load 2'),
  },
  {
    label: 'Further loads',
    description:
      'Further point loads and part loads in addition to the others, with their positions in metres; over two spans on the first; without it none',
  },
);

const SlabMap = mapOf(
  {
    depth_mm: quantity({
      label: 'Slab depth',
      unit: 'mm',
      minimum: 110,
      maximum: 300,
      description: 'Overall depth of the slab including the deck; without it 130 mm',
    }),
    deck_mm: quantity({
      label: 'Height of the deck profile',
      unit: 'mm',
      minimum: 40,
      maximum: 80,
      description: 'Height of the profiled sheeting; without it 60 mm',
    }),
    spacing_m: quantity({
      label: 'Beam spacing',
      unit: 'm',
      minimum: 0.5,
      maximum: 6,
      description: 'Spacing of the beams; without it 3 m',
    }),
  },
  {
    label: 'Slab',
    appliesWhen: COMPOSITE,
    description:
      'For composite only: overall depth, height of the deck profile and spacing of the beams; without it 130 mm, 60 mm and 3 m',
  },
);

export const Input = strictObject(
  {
    material: choice(MATERIALS, {
      label: 'Material',
      hint: '',
      description: 'Material of the beam; composite is a steel section with a concrete slab',
    }),
    config: choice(CONFIGS, {
      label: 'Supports',
      hint: '',
      inSentence: 'the supports',
      brief: 'ss: simply supported, cant: cantilever, cont: two spans',
      description: 'Supports: ss simply supported, cant cantilever, cont two equal continuous spans on pinned supports',
    }),
    span_m: quantity({
      label: 'Span',
      hint: 'Each span, if there are two',
      symbol: 'L',
      unit: 'm',
      minimum: 0.5,
      maximum: 30,
      description: 'Span; with cont, the length of each',
    }),
    udl_kn_m: quantity({
      label: 'Uniform load',
      hint: 'Characteristic, excluding self-weight. Include the slab of a composite beam.',
      unit: 'kN/m',
      minimum: 0,
      maximum: 1000,
      brief: 'characteristic, excluding self-weight',
      description:
        'Characteristic uniform load, excluding self-weight, for composite including the slab; 0 only with a point load',
    }),
    point_load_kn: withDefault(
      quantity({
        label: 'Point load',
        hint: 'Characteristic',
        symbol: 'P',
        unit: 'kN',
        minimum: 0,
        maximum: 10_000,
        description: 'Characteristic point load',
      }),
      0,
    ),
    load_position: withDefault(
      quantity({
        label: 'Position of the point load',
        hint: 'As a fraction of the span, from the left, fixed or outer support',
        appliesWhen: { point_load_kn: { above: 0 } },
        symbol: 'a',
        unit: '-',
        minimum: 0,
        maximum: 1,
        brief: 'fraction of span',
        description:
          'Point load position as a fraction of the span: ss from the left, cant from the fixed end, cont from the outer support',
      }),
      0.5,
    ),
    grade: optional(
      choice(GRADES, {
        label: 'Grade',
        hint: 'If not selected: S355, for concrete C30/37, for the slab of a composite beam C25/30',
        optionsBy: {
          input: 'material',
          options: { steel: optionsOf(STEEL_GRADES), concrete: optionsOf(CONCRETE_GRADES) },
        },
        description:
          'Grade: s275 or s355 for steel, c2530, c3037 or c3545 for concrete; for composite either the steel or the slab. Without it s355, for concrete c3037, for the slab c2530',
      }),
    ),
    exposure: withDefault(
      choice(EXPOSURES, {
        label: 'Exposure class',
        hint: 'XC1 is dry or always wet, XC2 wet and rarely dry, XC3 moderately humid',
        appliesWhen: { material: ['concrete'] },
        description: 'Exposure class, concrete only: xc1 dry or wet, xc2 rarely dry, xc3 moderately humid',
      }),
      'xc1',
    ),
    fire_rating: withDefault(
      choice(FIRE_RATING_LABELS, {
        label: 'Fire resistance',
        hint: '',
        inSentence: 'the fire resistance',
        description: 'Required fire resistance: r30, r60, r90 or r120, in minutes',
      }),
      'r60',
    ),
    section: further(
      freeText({
        label: 'Section',
        hint: 'Leave empty for the lightest UB that is adequate',
        appliesWhen: ROLLED,
        description:
          'For steel and composite only: section of the catalogue to check; an unknown one is an error; without it, the lightest adequate UB',
        suggested: ['UB406x140x39', '457 x 191 x 67 UB', 'IPE400'],
      }),
    ),
    more_loads: further(MoreLoadsMap),
    permanent_kn_m: further(
      quantity({
        label: 'Permanent part of the uniform load',
        hint: 'Excluding self-weight of the beam, including the slab of a composite beam',
        symbol: 'q_G',
        unit: 'kN/m',
        minimum: 0,
        maximum: 1000,
        description:
          'Part of the uniform load that is permanent, for composite including the slab; the rest is variable; without it, all applied load is variable at the ultimate limit state, but for the slab of a composite beam',
      }),
    ),
    use_category: further(
      choice(USE_CATEGORIES, {
        label: 'Category of use',
        hint: 'EN 1990 Table A1.1, for the long-term deflection',
        appliesWhen: { material: ['concrete'], permanent_kn_m: { above: 0 } },
        description:
          'For concrete with a permanent part of the uniform load only: category of use a to h of EN 1990 Table A1.1, which gives the quasi-permanent part; without it b, offices',
      }),
    ),
    load_level: further(
      choice(LOAD_LEVELS, {
        label: 'Level of the load',
        hint: 'A load on the top flange that can move sideways with it is destabilising',
        appliesWhen: ROLLED,
        description:
          'For steel and composite only: height at which the load acts; on the top flange it is destabilising; without it, the shear centre',
      }),
    ),
    restraint: further(
      choice(RESTRAINTS, {
        label: 'Lateral restraint',
        hint: '',
        appliesWhen: ROLLED,
        description:
          'For steel and composite only: full along the compression flange, ends at the supports, spaced for both flanges; without it, a floor or deck restrains the top flange, and a cantilever is unrestrained',
      }),
    ),
    restraint_spacing_m: further(
      quantity({
        label: 'Spacing of lateral restraints',
        appliesWhen: { ...ROLLED, restraint: ['spaced'] },
        unit: 'm',
        minimum: 0.3,
        maximum: 30,
        description:
          'For spaced lateral restraint only, which needs it: distance between the restraints of both flanges; otherwise leave it out',
      }),
    ),
    bearing_mm: further(
      quantity({
        label: 'Stiff bearing length',
        hint: 'At the supports and under point loads',
        appliesWhen: ROLLED,
        symbol: 's_s',
        unit: 'mm',
        minimum: 0,
        maximum: 1000,
        description:
          'For steel and composite only: stiff bearing length at supports and under point loads, for the resistance of the unstiffened web; without it, the web is taken as stiffened where forces are applied',
      }),
    ),
    deflection_limit_variable: further(
      quantity({
        label: 'Deflection limit under variable load, span divided by',
        appliesWhen: ROLLED,
        unit: '-',
        minimum: 100,
        maximum: 2000,
        description:
          'For steel and composite only: span over deflection under variable load; without it 360, for a cantilever 180',
      }),
    ),
    deflection_limit_total: further(
      quantity({
        label: 'Deflection limit in total, span divided by',
        unit: '-',
        minimum: 50,
        maximum: 2000,
        description:
          'Span over total deflection, for concrete over the long-term estimate; without it 250, for a cantilever 125',
      }),
    ),
    slab: further(SlabMap),
  },
  {
    sections: [
      { title: 'Beam', members: ['material', 'grade', 'config', 'span_m'] },
      { title: 'Loads', members: ['udl_kn_m', 'point_load_kn', 'load_position'] },
      { title: 'Requirements', members: ['fire_rating', 'exposure'] },
    ],
  },
);

export type BeamInput = Given<typeof Input>;
