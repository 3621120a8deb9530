import { formatNumber, sayWhen } from '../../../kernel/index.ts';
import { beamOf } from '../beam.ts';
import { studRow } from '../composite/connection.ts';
import {
  CRACKING_REDUCTION,
  RIB_PITCH,
  RIB_WIDTH,
  STUD_DIAMETER,
  STUD_HEIGHT,
  STUD_STRENGTH,
} from '../composite/data.ts';
import type { Hogging } from '../composite/hogging.ts';
import { sizeOf, slabWeight } from '../composite/slab.ts';
import { CREEP_COEFFICIENT, QUASI_PERMANENT_SHARE } from '../concrete/data.ts';
import { GAMMA_G, GAMMA_Q, TOTAL_LIMIT, VARIABLE_LIMIT, VARIABLE_SHARE } from '../data.ts';
import { HOG_FRACTION } from '../steel/data.ts';
import { feelsLevel } from '../steel/lateral_torsional.ts';
import { type Assessment, hasSlab, isSteelAlone } from './assessment.ts';
import { type Defaults, defaultSentences, otherGrade } from './defaults.ts';

const PERMANENT_FACTOR = GAMMA_G.value.toFixed(2);
const VARIABLE_FACTOR = GAMMA_Q.value.toFixed(2);
const VARIABLE_PCT = 100 * VARIABLE_SHARE.value;

const ON_FACTORS = {
  split: `The partial factor ${PERMANENT_FACTOR} is applied to the beam and to the permanent part of the uniform load, ${VARIABLE_FACTOR} to all other load.`,
  composite: `The partial factor ${PERMANENT_FACTOR} is applied to the slab and the beam, ${VARIABLE_FACTOR} to all other load.`,
  other: `The partial factor ${VARIABLE_FACTOR} is applied to all applied load and ${PERMANENT_FACTOR} to the self-weight of the beam.`,
};

const SPLIT_PCT = `${formatNumber(VARIABLE_PCT, 0)} % of the applied load is taken as variable and ${formatNumber(100 - VARIABLE_PCT, 0)} % as permanent.`;

const ON_SERVICEABILITY = {
  steel: `At serviceability ${SPLIT_PCT}`,
  composite: `At serviceability all load except the slab is taken as variable; in the natural frequency ${formatNumber(100 - VARIABLE_PCT, 0)} % of it counts as permanent.`,
  concrete: `At serviceability ${formatNumber(100 * QUASI_PERMANENT_SHARE.value, 0)} % of the applied load is taken as quasi-permanent, with a creep coefficient of ${CREEP_COEFFICIENT.value.toFixed(1)}.`,
};

/** The sentences on the slab, as it is given or as it is usual. */
function onSlab({ input }: Assessment): string {
  const size = sizeOf(beamOf(input).slab);
  return `Slab of ${formatNumber(size.h_s)} mm on a ${formatNumber(size.h_p)} mm deck at ${formatNumber(size.spacing)} m spacing, ${formatNumber(slabWeight(size), 2)} kN/m2, unpropped.`;
}

function onComposite(assessment: Assessment): string[] {
  const { h_p } = sizeOf(beamOf(assessment.input).slab);
  return [
    onSlab(assessment),
    `Studs of ${STUD_DIAMETER.value} x ${STUD_HEIGHT.value[studRow(h_p)]} mm, ${STUD_STRENGTH.value} MPa, welded through a deck that spans across the beam, troughs of ${RIB_WIDTH.value} mm at ${1000 * RIB_PITCH.value} mm.`,
    'Transverse reinforcement of the slab (EN 1994-1-1 6.6.6) is not checked and reinforcement is ignored in bending.',
  ];
}

function onBareSteel(assessment: Assessment): string[] {
  return [
    onSlab(assessment),
    `The partial factor ${VARIABLE_FACTOR} is applied to the whole applied load, which is at least the slab.`,
  ];
}

const ON_CONCRETE = [
  'The width is half the depth in steps of 50 mm, at least 200 mm; rectangular section without redistribution.',
  'H10 links, B500B reinforcement, 20 mm aggregate; crack widths are controlled by detailing.',
];

const NOT_CHECKED = {
  rolled: 'Web bearing, connections, torsion, openings and floor vibration are not checked.',
  bearing: 'Connections, torsion, openings and floor vibration are not checked; webs have no stiffeners.',
  concrete: 'Anchorage and curtailment of reinforcement, torsion, openings and vibration are not checked.',
};

function onLimits({ input, figures }: Assessment): string {
  const { config } = input;
  const total = formatNumber(input.deflection_limit_total ?? TOTAL_LIMIT.value[config]);
  const variable = formatNumber(input.deflection_limit_variable ?? VARIABLE_LIMIT.value[config]);
  return figures.design_basis === 'concrete'
    ? `Deflection is limited by the span-to-depth ratio; the long-term estimate is compared with L/${total}.`
    : `Deflection limits: L/${variable} under variable load and L/${total} in total.`;
}

const LEVELS = {
  shear_centre: 'at the shear centre',
  top_flange: 'on the top flange and is destabilising',
  bottom_flange: 'on the bottom flange and is taken at the shear centre',
};

/** The level of the load, where the compression flange is not held. */
function onLevel({ input, figures }: Assessment): string[] {
  if (figures.design_basis === 'concrete' || !feelsLevel(beamOf(input))) return [];
  return [`The load acts ${LEVELS[input.load_level ?? 'shear_centre']}.`];
}

/** The internal support of a composite beam. */
function onHogging({ rolled }: Assessment): string[] {
  if (!rolled) return [];
  const byHogging: Partial<Record<Hogging, string>> = {
    can_buckle: `The moment at the internal support is not redistributed, because the bottom flange can buckle there; the moments in the spans allow for ${100 * CRACKING_REDUCTION.value} % of cracking.`,
    held_by_slab:
      'The bottom flange is stiff enough for the slab to hold it next to the internal support (EN 1994-1-1 6.4.3), where the web must have stiffeners and the flange a lateral restraint.',
  };
  const said = byHogging[rolled.hogging];
  return said === undefined ? [] : [said];
}

function onFactors({ input, figures: { design_basis } }: Assessment): string {
  if (input.permanent_kn_m !== undefined) return ON_FACTORS.split;
  return design_basis === 'composite' ? ON_FACTORS.composite : ON_FACTORS.other;
}

const ON_SPLIT_POINTS = `At serviceability ${formatNumber(VARIABLE_PCT, 0)} % of point loads and part loads is taken as variable.`;

/** How the load divides at serviceability, where that is not given. */
function onServiceability({ input, figures: { design_basis } }: Assessment): string[] {
  const isGiven = input.permanent_kn_m !== undefined;
  if (design_basis === 'composite') return isGiven ? [] : [ON_SERVICEABILITY.composite];
  if (design_basis === 'concrete') return isGiven ? [] : [ON_SERVICEABILITY.concrete];
  const hasOthers = input.point_load_kn > 0 || beamOf(input).more !== undefined;
  return isGiven ? sayWhen([hasOthers, () => ON_SPLIT_POINTS]) : [ON_SERVICEABILITY.steel];
}

function notChecked({ input, figures }: Assessment): string {
  if (figures.design_basis === 'concrete') return NOT_CHECKED.concrete;
  return input.bearing_mm === undefined ? NOT_CHECKED.rolled : NOT_CHECKED.bearing;
}

export function assume(assessment: Assessment, defaults: Defaults): string[] {
  const { input, figures } = assessment;
  const { material, config } = input;
  const { design_basis, restraint_note } = figures;
  const isConcrete = design_basis === 'concrete';
  const isComposite = design_basis === 'composite';
  return [
    'The applied loads exclude the self-weight of the beam, which is added.',
    onFactors(assessment),
    ...onServiceability(assessment),
    onLimits(assessment),
    ...(restraint_note === null ? [] : [restraint_note]),
    ...sayWhen([config === 'cant', () => 'The support is fully fixed and does not rotate.']),
    ...onLevel(assessment),
    ...onHogging(assessment),
    notChecked(assessment),
    'First-generation Eurocodes with the UK National Annexes.',
    ...defaultSentences(input, defaults),
    ...(material === 'composite' ? [otherGrade(input)] : []),
    ...(isComposite ? onComposite(assessment) : []),
    ...(design_basis === 'bare_steel' && hasSlab(input) ? onBareSteel(assessment) : []),
    ...(isConcrete ? ON_CONCRETE : []),
    ...sayWhen(
      [config === 'cont', () => 'Equal spans, pattern loading, point loads in the first span only.'],
      [
        config === 'cont' && isSteelAlone(figures) && input.restraint === undefined,
        () =>
          `The bottom flange is checked over at least ${HOG_FRACTION.value.toFixed(2)} L in hogging with both spans loaded. With one span loaded, the other hogs over a longer length at a smaller moment, and the floor must restrain it against twist.`,
      ],
      [
        !isConcrete,
        () =>
          'Fire: uniform steel temperature, exposure on three sides, a generic board; replace with tested product data.',
      ],
    ),
  ];
}
