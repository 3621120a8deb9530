import { formatNumber, sayWhen } from '../../../kernel/index.ts';
import { STEEL_ROW } from '../beam.ts';
import { BEAM_SPACING, FLANGE_DEPTH_LIMIT_UB, SLAB_WEIGHT, SUPPORT_LOAD_SHARE } from '../composite/data.ts';
import { DEEPEST_MM, widthOf } from '../concrete/data.ts';
import { FREQUENCY_LEAST_HZ, USUAL_SPAN_MAX_M } from '../data.ts';
import { BOARD_THICKNESSES_MM } from '../fire/data.ts';
import type { SteelGradeName } from '../schema.ts';
import { type Assessment, hasSlab } from './assessment.ts';

function noSection({ figures }: Assessment): string {
  const weight = figures.best_available
    ? `${figures.best_available.section}, which comes nearest`
    : `a section of ${widthOf(DEEPEST_MM)} x ${DEEPEST_MM} mm`;
  return `No adequate section: section, resistances, utilisations, deflections and fire are left out; actions and reactions are those with the weight of ${weight}.`;
}

/** What takes the beam out of the rules by which the bottom flange at the middle support needs no check. */
function outsideFlangeRules({ input, figures, rolled }: Assessment): string[] {
  if (!rolled || !hasSlab(input) || input.config !== 'cont') return [];
  const limit = FLANGE_DEPTH_LIMIT_UB.value[STEEL_ROW[figures.grade as SteelGradeName]];
  const { h } = rolled.section;
  const { w_2 } = rolled;
  const w_1 = figures.design_udl_kn_m;
  return sayWhen(
    [h > limit, () => `the depth of ${formatNumber(h, 1)} mm is above ${limit} mm`],
    [input.point_load_kn > 0, () => 'there is a point load'],
    [
      w_2 <= SUPPORT_LOAD_SHARE.value * w_1,
      () =>
        `the permanent load is ${formatNumber((100 * w_2) / w_1, 0)} % of the design load and not above ${100 * SUPPORT_LOAD_SHARE.value} %`,
    ],
  );
}

function onUplift({ input, figures }: Assessment): string {
  const steel =
    input.material === 'steel'
      ? ' The unloaded span then hogs over its whole length: hold its bottom flange or check it over L.'
      : '';
  return `The far support is lifted with ${formatNumber(figures.uplift_reaction_3_kn ?? 0, 1)} kN when only span 1 is loaded.${steel}`;
}

export function warn(assessment: Assessment): string[] {
  const { input, figures, rolled } = assessment;
  const { material, config, span_m, udl_kn_m } = input;
  const { adequate, fire, concrete, deflection_total_mm, deflection_total_limit_mm } = figures;
  const slabLoad = SLAB_WEIGHT.value.dry * BEAM_SPACING.value;
  const outside = outsideFlangeRules(assessment);
  const frequency = figures.natural_frequency_hz;
  return sayWhen(
    [!adequate, () => noSection(assessment)],
    [
      hasSlab(input) && udl_kn_m < slabLoad,
      () =>
        `udl_kn_m of ${formatNumber(udl_kn_m)} kN/m is less than the assumed slab of ${formatNumber(slabLoad, 2)} kN/m, which is used instead: check that the slab is included.`,
    ],
    [
      material === 'composite' && config === 'cant',
      () => 'The slab of a cantilever is in tension: composite action is ignored and the bare section is designed.',
    ],
    [
      outside.length > 0,
      () => `Outside EN 1994-1-1 6.4.3: ${outside.join('; ')}. Restrain the bottom flange at the middle support.`,
    ],
    [
      adequate && rolled?.shearBuckles === true,
      () => 'Shear buckling of the web governs the shear resistance (EN 1993-1-5 5).',
    ],
    [figures.section_class === 3, () => 'Class 3 section: the elastic moment resistance is used.'],
    [
      frequency !== null && frequency < FREQUENCY_LEAST_HZ,
      () => `Natural frequency of ${formatNumber(frequency ?? 0, 2)} Hz, below ${FREQUENCY_LEAST_HZ} Hz.`,
    ],
    [(figures.uplift_reaction_3_kn ?? 0) > 0, () => onUplift(assessment)],
    [
      concrete !== null && (deflection_total_mm ?? 0) > deflection_total_limit_mm,
      () =>
        `The long-term deflection is estimated at ${formatNumber(deflection_total_mm ?? 0, 1)} mm, above ${formatNumber(deflection_total_limit_mm, 1)} mm, although span over depth is in order.`,
    ],
    [
      fire?.protection_required === true && fire.indicative_board_mm === null,
      () =>
        `No generic board of up to ${Math.max(...BOARD_THICKNESSES_MM)} mm keeps the steel below its critical temperature for ${fire?.required_minutes} minutes, so indicative_board_mm is left out.`,
    ],
    [
      span_m > USUAL_SPAN_MAX_M && (material === 'concrete' || (material === 'steel' && config === 'ss')),
      () =>
        `A span of ${formatNumber(span_m)} m is outside the usual scheme range, which ends at ${USUAL_SPAN_MAX_M} m.`,
    ],
    [udl_kn_m === 0, () => 'udl_kn_m is 0: only the point load and the weight of the beam act.'],
  );
}
