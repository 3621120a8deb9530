import { formatNumber, sayWhen } from '../../../kernel/index.ts';
import {
  BEAM_SPACING,
  DECK_DEPTH,
  RIB_PITCH,
  RIB_WIDTH,
  SLAB_DEPTH,
  SLAB_WEIGHT,
  STUD_DIAMETER,
  STUD_HEIGHT,
  STUD_STRENGTH,
} from '../composite/data.ts';
import { CREEP_COEFFICIENT, QUASI_PERMANENT_SHARE } from '../concrete/data.ts';
import { GAMMA_G, GAMMA_Q, TOTAL_LIMIT, VARIABLE_LIMIT, VARIABLE_SHARE } from '../data.ts';
import { HOG_FRACTION } from '../steel/data.ts';
import { type Assessment, hasSlab, isSteelAlone } from './assessment.ts';
import { type Defaults, defaultSentences, otherGrade } from './defaults.ts';

const PERMANENT_FACTOR = GAMMA_G.value.toFixed(2);
const VARIABLE_FACTOR = GAMMA_Q.value.toFixed(2);
const VARIABLE_PCT = 100 * VARIABLE_SHARE.value;

const ON_FACTORS = {
  composite: `The partial factor ${PERMANENT_FACTOR} is applied to the slab and the beam, ${VARIABLE_FACTOR} to all other load.`,
  other: `The partial factor ${VARIABLE_FACTOR} is applied to all applied load and ${PERMANENT_FACTOR} to the self-weight of the beam.`,
};

const ON_SERVICEABILITY = {
  steel: `At serviceability ${formatNumber(VARIABLE_PCT, 0)} % of the applied load is taken as variable and ${formatNumber(100 - VARIABLE_PCT, 0)} % as permanent.`,
  composite: 'At serviceability all load except the slab is taken as variable.',
  concrete: `At serviceability ${formatNumber(100 * QUASI_PERMANENT_SHARE.value, 0)} % of the applied load is taken as quasi-permanent, with a creep coefficient of ${CREEP_COEFFICIENT.value.toFixed(1)}.`,
};

const ON_SLAB = `Slab of ${SLAB_DEPTH.value} mm on a ${DECK_DEPTH.value} mm deck at ${BEAM_SPACING.value} m spacing, ${SLAB_WEIGHT.value} kN/m2, unpropped.`;

const ON_COMPOSITE = [
  ON_SLAB,
  `Studs of ${STUD_DIAMETER.value} x ${STUD_HEIGHT.value} mm, ${STUD_STRENGTH.value} MPa, welded through a deck that spans across the beam, troughs of ${RIB_WIDTH.value} mm at ${1000 * RIB_PITCH.value} mm.`,
  'Transverse reinforcement of the slab (EN 1994-1-1 6.6.6) is not checked and reinforcement is ignored in bending.',
];

const ON_BARE_STEEL = [
  ON_SLAB,
  `The partial factor ${VARIABLE_FACTOR} is applied to the whole applied load, which is at least the slab.`,
];

const ON_CONCRETE = [
  'The width is half the depth in steps of 50 mm, at least 200 mm; rectangular section without redistribution.',
  'H10 links, B500B reinforcement, 20 mm aggregate; crack widths are controlled by detailing.',
];

const NOT_CHECKED = {
  rolled: 'Web bearing, connections, torsion, openings and floor vibration are not checked.',
  concrete: 'Anchorage and curtailment of reinforcement, torsion, openings and vibration are not checked.',
};

function onLimits({ input: { config }, figures }: Assessment): string {
  const total = TOTAL_LIMIT.value[config];
  return figures.design_basis === 'concrete'
    ? `Deflection is limited by the span-to-depth ratio; the long-term estimate is compared with L/${total}.`
    : `Deflection limits: L/${VARIABLE_LIMIT.value[config]} under variable load and L/${total} in total.`;
}

export function assume(assessment: Assessment, defaults: Defaults): string[] {
  const { input, figures } = assessment;
  const { material, config } = input;
  const { design_basis, restraint_note } = figures;
  const isConcrete = design_basis === 'concrete';
  const isComposite = design_basis === 'composite';
  const withConcrete = isConcrete ? ON_SERVICEABILITY.concrete : ON_SERVICEABILITY.steel;
  return [
    'The applied loads exclude the self-weight of the beam, which is added.',
    isComposite ? ON_FACTORS.composite : ON_FACTORS.other,
    isComposite ? ON_SERVICEABILITY.composite : withConcrete,
    onLimits(assessment),
    ...(restraint_note === null ? [] : [restraint_note]),
    ...sayWhen([
      config === 'cant',
      () => `The support is fully fixed and does not rotate${isConcrete ? '' : '; the load acts at the shear centre'}.`,
    ]),
    isConcrete ? NOT_CHECKED.concrete : NOT_CHECKED.rolled,
    'First-generation Eurocodes with the UK National Annexes.',
    ...defaultSentences(input, defaults),
    ...(material === 'composite' ? [otherGrade(input)] : []),
    ...(isComposite ? ON_COMPOSITE : []),
    ...(design_basis === 'bare_steel' && hasSlab(input) ? ON_BARE_STEEL : []),
    ...(isConcrete ? ON_CONCRETE : []),
    ...sayWhen(
      [config === 'cont', () => 'Equal spans, pattern loading, the point load in the first span only.'],
      [
        config === 'cont' && isSteelAlone(figures),
        () =>
          `The bottom flange is checked over the ${HOG_FRACTION.value.toFixed(2)} L in hogging with both spans loaded. With one span loaded, the other hogs over a longer length at about half the moment, and the floor must restrain it against twist.`,
      ],
      [
        !isConcrete,
        () =>
          'Fire: uniform steel temperature, exposure on three sides, a generic board; replace with tested product data.',
      ],
    ),
  ];
}
