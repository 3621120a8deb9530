import { STEEL_ELASTIC_MODULUS } from '../../../data/eurocode_steel.ts';
import type { Working } from '../../../kernel/index.ts';
import { deflect, type SaidLoads } from '../actions/deflection.ts';
import type { Effects } from '../actions/effects.ts';
import type { SpanLoads } from '../actions/statics.ts';
import { type LoadSplit, splitOf, upliftOf } from '../actions/uplift.ts';
import type { Beam } from '../beam.ts';
import { isCastAsFinal } from '../composite/construction.ts';
import type { Slab } from '../composite/slab.ts';
import { VARIABLE_SHARE } from '../data.ts';
import type { Location } from '../schema.ts';
import { FREQUENCY_CONSTANT, VIBRATING_SHARE } from '../steel/data.ts';
import {
  bucklingMoment,
  checkLateralTorsionalBuckling,
  feelsLevel,
  isUnfloored,
  type LateralTorsional,
} from '../steel/lateral_torsional.ts';
import type { RolledCheck } from './check.ts';

/** A moment against the resistance to lateral torsional buckling, kNm. */
interface BucklingFigures {
  lateral: LateralTorsional;
  M: number;
  utilisation: number;
  location: Location;
}

/** Figures that a search does not need: kNm, Hz, kN. */
export interface CompleteCheck extends RolledCheck {
  /** Buckling as it is shown: where it decides, else as if the flange were not restrained. */
  shownLateral: BucklingFigures;
  /** Utilisation without the assumed restraint; null where the checks that decide assume none. */
  unrestrained: BucklingFigures | null;
  /** The same with the load on the top flange, where its level matters and was not given. */
  onTopFlange: BucklingFigures | null;
  natural_frequency: number | null;
  uplift: number | null;
}

function figuresOf(lateral: LateralTorsional, M: number, location: Location): BucklingFigures {
  return { lateral, M, utilisation: M / lateral.M_b, location };
}

function placeOf({ config }: Beam, { m_hog }: Effects, M: number): Location {
  return config !== 'ss' && M === m_hog ? 'support' : 'span';
}

const UNRESTRAINED_LINE = {
  symbol: 'u_unrestrained',
  description: 'Utilisation in lateral torsional buckling if the flange is unrestrained',
  reference: 'EN 1993-1-1 (6.54)',
};

/** Two composite spans: the larger of the casting stage and the final state without redistribution. */
function unrestrainedInHogging(check: RolledCheck, w: Working): BucklingFigures | null {
  const { composite, construction, lateral, effects, beam } = check;
  const cast = construction?.buckling;
  if (!composite || !lateral || !cast) return null;
  const final = figuresOf(lateral, effects.M_A, 'support');
  const larger = cast.utilisation > final.utilisation ? figuresOf(cast.lateral, cast.demand, cast.location) : final;
  if (!w.recording) return larger;
  const castMoment = isUnfloored(beam) ? 'max(m_sag_construction, m_hog_construction)' : 'm_hog_construction';
  w.result('unrestrained_utilisation', larger.utilisation, {
    ...UNRESTRAINED_LINE,
    formula: `max(M_A / M_b_Rd, ${castMoment} / ${isCastAsFinal(beam) ? 'M_b_Rd' : 'M_b_Rd_construction'})`,
    description:
      'Utilisation in lateral torsional buckling without restraint: final state not redistributed, and casting',
  });
  return larger;
}

/** The buckling check of a section whose compression flange is held: as if it were not. */
function unrestrainedIfHeld(check: RolledCheck, w: Working): BucklingFigures {
  const { composite, construction, effects, beam, loads, resistance, section } = check;
  const free = { ...beam, restraint: undefined, s_r: undefined };
  const isCast = composite !== null && beam.config === 'ss' && construction !== null;
  const acting = isCast && construction ? construction : { loads, effects };
  const M_A = { loads: acting.loads, M_A: acting.effects.M_A };
  const lateral = checkLateralTorsionalBuckling(section, resistance, free, M_A, w);
  const { M, formula } = bucklingMoment(free, acting.effects);
  const figures = figuresOf(
    lateral,
    composite && beam.config === 'cont' ? effects.M_A : M,
    placeOf(beam, acting.effects, M),
  );
  const said = composite && beam.config === 'cont' ? 'M_A' : formula;
  w.result('unrestrained_utilisation', figures.utilisation, {
    ...UNRESTRAINED_LINE,
    formula: `${said}${isCast ? '_construction' : ''} / M_b_Rd`,
  });
  return figures;
}

function unrestrainedOf(check: RolledCheck, w: Working): BucklingFigures | null {
  const { u_ltb, composite, construction, beam } = check;
  if (composite && beam.config === 'cont' && construction?.buckling) return unrestrainedInHogging(check, w);
  // Without a deck to hold it the bare section of one span is checked while the slab is cast, and then it is held.
  if (composite && construction?.buckling) return null;
  return u_ltb === null ? unrestrainedIfHeld(check, w) : null;
}

/** The row of the list of checks after those that decide for a bare beam that can buckle. */
function lastRow({ web, construction }: RolledCheck): number {
  return 5 + (web ? 1 : 0) + (construction ? 1 : 0);
}

/** Buckling of a bare beam with the load on its top flange, where that was not said and matters. */
function onTopFlangeOf(check: RolledCheck, w: Working): BucklingFigures | null {
  const { u_ltb, composite, beam, loads, effects, resistance, section } = check;
  if (u_ltb === null || composite || beam.level !== undefined || !feelsLevel(beam)) return null;
  const onTop: Beam = { ...beam, level: 'top_flange' };
  const group = w.group('top');
  const lateral = checkLateralTorsionalBuckling(section, resistance, onTop, { loads, M_A: effects.M_A }, group);
  const { M, formula } = bucklingMoment(beam, effects);
  if (w.recording) {
    group.result(`checks.${lastRow(check)}.utilisation`, M / lateral.M_b, {
      symbol: 'u_ltb',
      formula: `${formula} / M_b_Rd`,
      description: 'Utilisation in lateral torsional buckling with the load on the top flange',
      reference: 'EN 1993-1-1 (6.54)',
    });
  }
  return figuresOf(lateral, M, placeOf(beam, effects, M));
}

/** The moment of the check of lateral torsional buckling that decides: of a composite beam, in hogging with the slab in place. */
export function decidingMoment({ beam, effects, composite }: RolledCheck): { M: number; location: Location } {
  if (composite) return { M: effects.m_hog ?? 0, location: 'support' };
  const { M } = bucklingMoment(beam, effects);
  return { M, location: placeOf(beam, effects, M) };
}

function buckling(check: RolledCheck, w: Working) {
  const { lateral, construction } = check;
  const onTopFlange = onTopFlangeOf(check, w);
  const unrestrained = unrestrainedOf(check, w);
  if (unrestrained) return { shownLateral: unrestrained, unrestrained, onTopFlange };
  const cast = construction?.buckling;
  if (!lateral && cast) {
    return { shownLateral: figuresOf(cast.lateral, cast.demand, cast.location), unrestrained, onTopFlange };
  }
  if (!lateral) throw new Error('buckling is checked where nothing is held');
  const { M, location } = decidingMoment(check);
  return { shownLateral: figuresOf(lateral, M, location), unrestrained, onTopFlange };
}

/** Load included in the vibrating mass of the floor: permanent load and a tenth of the variable load. */
function vibratingLoads({ beam, g, composite }: RolledCheck, w: Working): { loads: SpanLoads; said: SaidLoads } {
  const { q, P, q_G } = beam;
  const vibrating = w.use(VIBRATING_SHARE);
  const v_share = w.use(VARIABLE_SHARE);
  const share = 1 - v_share + vibrating * v_share;
  const saidShare = '(1 - v_share + vibrating * v_share)';
  const reference = 'SCI P354';
  const slab = composite?.slab;
  const permanent = slab ? g + slab.g_slab + slab.g_fin : g + (q_G ?? 0);
  const saidPermanent = slab ? 'g + g_slab' : 'g';
  const rest = slab ? slab.q_var : q - (q_G ?? 0);
  const saidRest = slab ? 'q_var' : 'q';
  const given = slab ? `${saidPermanent} + g_fin + vibrating * q_var` : 'g + q_G + vibrating * (q - q_G)';
  return {
    loads: { w_1: permanent + (q_G === undefined ? share : vibrating) * rest, w_2: 0, P: share * P, f: share },
    said: {
      w_1: q_G === undefined ? `${saidPermanent} + ${saidShare} * ${saidRest}` : given,
      w_2: '0',
      P: `${saidShare} * P`,
      f: saidShare,
      reference,
    },
  };
}

/** Natural frequency of a simply supported beam; the working knows its stiffness. */
function naturalFrequency(check: RolledCheck, w: Working): number | null {
  const { beam, section, composite } = check;
  if (beam.config !== 'ss') return null;
  const { loads, said } = vibratingLoads(check, w);
  const EI = STEEL_ELASTIC_MODULUS.value * (composite?.I_c ?? section.I_y);
  const delta = deflect(beam, loads, said, EI, w.group('freq'));
  const k_frequency = w.use(FREQUENCY_CONSTANT);
  return w.step('f_n', k_frequency / Math.sqrt(delta), {
    formula: 'k_frequency / sqrt(delta_freq)',
    description: 'Natural frequency',
    unit: 'Hz',
    reference: 'SCI P354',
  });
}

/** The slab is permanent, the rest of the applied load variable. */
function compositeSplit(g: number, { g_slab, g_fin, q_var }: Slab, { P, q_G }: Beam, w: Working): LoadSplit {
  const isGiven = q_G !== undefined;
  const reference = isGiven ? 'Input' : 'The slab is permanent, the rest of the applied load variable';
  const formula = isGiven ? 'g + g_slab + g_fin' : 'g + g_slab';
  return {
    perm: w.step('perm', g + g_slab + g_fin, { formula, description: 'Permanent load', unit: 'kN/m', reference }),
    q_v: w.step('q_v', q_var, { formula: 'q_var', description: 'Variable load', unit: 'kN/m', reference }),
    P_p: w.step('P_p', 0, { formula: '0', description: 'Permanent point load', unit: 'kN', reference }),
    P_v: w.step('P_v', P, { formula: 'P', description: 'Variable point load', unit: 'kN', reference }),
  };
}

function upliftOfFarSupport({ beam, g, composite }: RolledCheck, w: Working): number | null {
  if (beam.config !== 'cont') return null;
  return composite
    ? upliftOf(beam, compositeSplit(g, composite.slab, beam, w), '1', w)
    : upliftOf(beam, splitOf(beam, g, w), 'v_share', w);
}

/** Adds to a checked section the figures that no check needs. */
export function complete(check: RolledCheck, w: Working): CompleteCheck {
  return {
    ...check,
    ...buckling(check, w),
    natural_frequency: naturalFrequency(check, w),
    uplift: upliftOfFarSupport(check, w),
  };
}
