import { GAMMA_M1, STEEL_ELASTIC_MODULUS, STEEL_SHEAR_MODULUS } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT, type Working } from '../../../kernel/index.ts';
import {
  elasticCriticalMoment,
  resistLateralTorsionalBuckling,
} from '../../../methods/en1993_6_3_2_lateral_torsional_buckling.ts';
import type { Beam } from '../beam.ts';
import type { LateralTorsionalBasis } from '../schema.ts';
import { CANTILEVER_C1, HOG_FRACTION, MOMENT_SHAPE_C1 } from './data.ts';
import type { Resistance } from './resistance.ts';

export interface LateralTorsional {
  basis: LateralTorsionalBasis;
  /** Length between restraints, mm. */
  l_b: number;
  C_1: number;
  M_cr: number;
  lambda_LT: number;
  chi_LT: number;
  M_b: number;
}

const BASIS = { ss: 'restrained', cant: 'cantilever_full_length', cont: 'hogging_zone' } as const;

function unrestrained({ config, L }: Beam, w: Working) {
  const C_1 = config === 'cant' ? w.pick('C_1', CANTILEVER_C1) : w.pick('C_1', MOMENT_SHAPE_C1, config);
  if (config === 'cont') {
    const hog_fraction = w.use(HOG_FRACTION);
    const l_b = w.step('l_b', 1000 * hog_fraction * L, {
      formula: '1000 * hog_fraction * L',
      description: 'Unrestrained length of the bottom flange in hogging',
      unit: 'mm',
      reference: HOG_FRACTION.source.document,
    });
    return { C_1, l_b };
  }
  const l_b = w.step('l_b', 1000 * L, {
    formula: '1000 * L',
    description: 'Length between lateral restraints',
    unit: 'mm',
    reference: 'EN 1993-1-1 6.3.2',
  });
  return { C_1, l_b };
}

/** The part of the beam between restraints. */
function unrestrainedPart({ l_b, C_1 }: { l_b: number; C_1: number }) {
  return {
    length: l_b,
    C_1,
    symbol: 'l_b',
    criticalMoment: 'Elastic critical moment for lateral torsional buckling, M_cr',
    withMomentShape: true,
  } as const;
}

/** Resistance to lateral torsional buckling, 6.3.2.3 with the UK National Annex. */
export function checkLateralTorsionalBuckling(
  section: SteelSection,
  { W_y, f_y }: Resistance,
  beam: Beam,
  w: Working,
): LateralTorsional {
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const G = w.use(STEEL_SHEAR_MODULUS);
  const gamma_M1 = w.use(GAMMA_M1);
  const { C_1, l_b } = unrestrained(beam, w);
  const { M_cr, lambda_LT, chi_LT, M_b_Rd } = resistLateralTorsionalBuckling(
    section,
    { W_y, f_y, E, G, gamma_M1 },
    unrestrainedPart({ l_b, C_1 }),
    w,
  );
  return { basis: BASIS[beam.config], l_b, C_1, M_cr, lambda_LT, chi_LT, M_b: M_b_Rd };
}

/** The elastic critical moment of a section in this beam alone, kNm. */
export function criticalMoments(beam: Beam): (section: SteelSection) => number {
  const part = unrestrainedPart(unrestrained(beam, SILENT));
  const steel = { E: STEEL_ELASTIC_MODULUS.value, G: STEEL_SHEAR_MODULUS.value };
  return (section) => elasticCriticalMoment(section, steel, part, SILENT);
}
