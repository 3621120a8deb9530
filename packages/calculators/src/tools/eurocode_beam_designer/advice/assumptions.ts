import { sayWhen } from '../../../kernel/index.ts';
import {
  BEAM_SPACING,
  RIB_PITCH,
  RIB_WIDTH,
  SLAB_DEPTH,
  SLAB_WEIGHT,
  STUD_SIZE,
  STUD_STRENGTH,
} from '../composite/data.ts';
import { CREEP_COEFFICIENT } from '../concrete/data.ts';
import { GAMMA_G, GAMMA_Q, TOTAL_LIMIT, VARIABLE_LIMIT, VARIABLE_SHARE } from '../data.ts';
import type { BeamInput } from '../schema.ts';
import { HOG_FRACTION } from '../steel/data.ts';
import { hasSlab } from './assessment.ts';
import { type Defaults, defaultSentences } from './defaults.ts';

function onLimits({ material, config }: BeamInput): string {
  const total = TOTAL_LIMIT.value[config];
  return material === 'concrete'
    ? `Deflection is limited by span over depth; the long-term estimate, without shrinkage and with a creep coefficient of ${CREEP_COEFFICIENT.value}, is compared with L/${total}.`
    : `Deflection limits: L/${VARIABLE_LIMIT.value[config]} under variable load, L/${total} in total.`;
}

function onRestraint(input: BeamInput): string {
  if (input.material === 'concrete') return 'The beam is held against lateral buckling by the floor.';
  switch (input.config) {
    case 'ss':
      return hasSlab(input)
        ? 'The top flange is held by the deck while the slab is cast and by the slab later.'
        : 'The compression flange is held by the floor; the resistance without it is shown only.';
    case 'cant':
      return 'The root is fully fixed and does not rotate; the flange is free over the whole length, the load acts at the shear centre and is not free to sway on the top flange.';
    case 'cont':
      return hasSlab(input)
        ? 'The top flange is held by deck and slab; the bottom flange near the middle support follows EN 1994-1-1 6.4.3.'
        : `The bottom flange is checked over the ${HOG_FRACTION.value.toFixed(2)} L that hogs with both spans loaded; with one span loaded the other hogs over a longer part at about half the moment, and the floor must hold it against twist.`;
  }
}

function slabSentences(): string[] {
  const { h_s, h_p, h_c } = SLAB_DEPTH.value;
  const { d, h } = STUD_SIZE.value;
  return [
    `Slab of ${h_s} mm on a deck of ${h_p} mm (${h_c} mm over the deck), ${SLAB_WEIGHT.value.dry} kN/m2, beams at ${BEAM_SPACING.value} m.`,
    `Studs of ${d} mm, ${h} mm high, f_u ${STUD_STRENGTH.value} MPa, welded through a deck that spans across the beam with troughs of ${RIB_WIDTH.value} mm at ${1000 * RIB_PITCH.value} mm.`,
    'The section is not propped while the slab is cast. Reinforcement of the slab is ignored in bending; its transverse reinforcement (EN 1994-1-1 6.6.6) is not checked.',
  ];
}

const CONCRETE_SENTENCES = [
  'The width is half of the depth, in steps of 50 mm and at least 200 mm; a rectangular section without flange action or redistribution.',
  'H10 links, B500B bars, aggregate of 20 mm; crack widths are met by detailing.',
];

export function assume(input: BeamInput, defaults: Defaults): string[] {
  const { material, config } = input;
  const withSlab = hasSlab(input);
  const gamma_G = GAMMA_G.value.toFixed(2);
  const gamma_Q = GAMMA_Q.value.toFixed(2);
  const variablePct = 100 * VARIABLE_SHARE.value;
  return [
    'udl_kn_m and point_load_kn leave out the weight of the beam, which is added.',
    withSlab
      ? `The slab and the beam carry ${gamma_G}, all other applied load ${gamma_Q}.`
      : `All applied load carries ${gamma_Q}, the weight of the beam ${gamma_G}.`,
    withSlab
      ? 'All applied load but the slab is variable at the serviceability limit state.'
      : `${variablePct} % of the applied load is variable at the serviceability limit state and for uplift, ${100 - variablePct} % permanent.`,
    onLimits(input),
    onRestraint(input),
    'Web bearing, connections, torsion, holes and the response to vibration are not checked.',
    'First-generation Eurocodes with the UK National Annexes.',
    ...defaultSentences(input, defaults),
    ...(withSlab ? slabSentences() : []),
    ...(material === 'concrete' ? CONCRETE_SENTENCES : []),
    ...sayWhen(
      [config === 'cont', () => 'Equal spans, pattern loading of the applied load, the point load in span 1 only.'],
      [
        material !== 'concrete',
        () =>
          'Fire: uniform steel temperature, three sides exposed, a generic board; the tested data of a product replace it.',
      ],
    ),
  ];
}
