import type { SteelGrade } from '../../../data/eurocode_steel.ts';
import { STEEL_SECTIONS, type SteelSection } from '../../../data/steel_sections.ts';
import { SILENT, type Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { type DesignLoads, moreOf } from '../actions/design_loads.ts';
import type { Redistribution } from '../actions/effects.ts';
import { supportMoment } from '../actions/statics.ts';
import { LTB_NEGLIGIBLE } from '../steel/data.ts';
import { checkLateralTorsionalBuckling, isHeld, type LateralTorsional } from '../steel/lateral_torsional.ts';
import type { Resistance } from '../steel/resistance.ts';
import type { CompositeBeam } from './construction.ts';
import { CRACKING_REDUCTION, FLANGE_PARAMETER_LIMIT, REDISTRIBUTION, SUPPORT_LOAD_SHARE } from './data.ts';

/** Section parameter F of the inverted U-frame, which is low for a stocky web and a wide flange. */
export function flangeParameter({ h, b, t_w, t_f }: SteelSection): number {
  const ofAreas = 1 + ((h - 2 * t_f) * t_w) / (4 * b * t_f);
  return ofAreas * pow((h - t_f) / t_w, 0.75) * pow(t_f / b, 0.25);
}

const FLANGE_PARAMETERS = STEEL_SECTIONS.map(flangeParameter);

/** Whether the slab holds the bottom flange in hogging without a check of buckling, 6.4.3(1): uniform loads, enough of them permanent. */
export function isHeldBySlab(
  section: SteelSection,
  grade: SteelGrade,
  beam: CompositeBeam,
  loads: DesignLoads,
): boolean {
  if (beam.config !== 'cont' || beam.P > 0 || beam.more) return false;
  if (loads.w_2 <= SUPPORT_LOAD_SHARE.value * loads.w_1) return false;
  return (FLANGE_PARAMETERS[section.index] as number) <= FLANGE_PARAMETER_LIMIT.value[grade];
}

/** Why the bottom flange is held in hogging, or that it can buckle. */
export type Hogging = 'none' | 'held' | 'held_by_slab' | 'too_stocky_to_buckle' | 'can_buckle';

/** The beam in its final state: the slab holds the top flange and brings the load to it, whatever held the steel before. */
export function finalBeam(beam: CompositeBeam): CompositeBeam {
  return beam.restraint === undefined ? beam : { ...beam, restraint: undefined, level: undefined };
}

/** The bottom flange of a composite beam next to the internal support: its check without any restraint by the slab, and how it is held. */
export function hoggingCheck(
  section: SteelSection,
  grade: SteelGrade,
  resistance: Resistance,
  beam: CompositeBeam,
  loads: DesignLoads,
): { lateral: LateralTorsional | null; hogging: Hogging } {
  if (beam.config !== 'cont') return { lateral: null, hogging: 'none' };
  if (isHeld(beam)) return { lateral: null, hogging: 'held' };
  const { w_1, P_d } = loads;
  const M_A = supportMoment({ w_1, w_2: w_1, P: P_d }, beam.a, beam.L, moreOf(beam, loads));
  const lateral = checkLateralTorsionalBuckling(section, resistance, finalBeam(beam), { loads, M_A }, SILENT);
  if (isHeldBySlab(section, grade, beam, loads)) return { lateral, hogging: 'held_by_slab' };
  const isStocky = lateral.lambda_LT <= LTB_NEGLIGIBLE.value;
  return { lateral, hogging: isStocky ? 'too_stocky_to_buckle' : 'can_buckle' };
}

/** Redistribution of the moment at an internal support, 5.4.4: by class, and none where the section can buckle there. */
export function redistributionOf(hogging: Hogging, section_class: number, w: Working): Redistribution {
  if (hogging === 'none') return { support: 0, span: 0 };
  if (hogging === 'can_buckle') return { support: 0, span: w.use(CRACKING_REDUCTION) };
  const share = w.pick('redistribution', REDISTRIBUTION, section_class === 1 ? '1' : '2');
  return { support: share, span: share };
}

/** Writes into the working why the bottom flange needs no check of buckling. */
export function showHogging(hogging: Hogging, section: SteelSection, grade: SteelGrade, w: Working): void {
  if (!w.recording || hogging !== 'held_by_slab') return;
  w.pick('F_lim', FLANGE_PARAMETER_LIMIT, grade);
  w.step('F_section', flangeParameter(section), {
    formula: '(1 + (h - 2 * t_f) * t_w / (4 * b * t_f)) * ((h - t_f) / t_w)^0.75 * (t_f / b)^0.25',
    description: 'Section parameter F, at most F_lim: the slab holds the bottom flange without a buckling check',
    unit: '-',
    reference: 'EN 1994-1-1 6.4.3, UK NA',
  });
}
