import { formatNumber, roundTo, sayWhen } from '../../../kernel/index.ts';
import { utilisationInWords } from '../../../methods/checks.ts';
import { STEEL_ROW } from '../beam.ts';
import { BEAM_SPACING, FLANGE_DEPTH_LIMIT_UB, SLAB_DEPTH, SUPPORT_LOAD_SHARE } from '../composite/data.ts';
import { SLAB_LOAD } from '../composite/slab.ts';
import { DEEPEST_MM, widthOf } from '../concrete/data.ts';
import { FREQUENCY_MIN_HZ, USUAL_SPAN_MAX_M } from '../data.ts';
import { BOARD_THICKNESSES_MM } from '../fire/data.ts';
import type { FallbackReason, SteelGradeName } from '../schema.ts';
import { type Assessment, hasSlab, isSteelAlone, metres, oneDecimal, otherFamily } from './assessment.ts';

/** Warns that the section is adequate only with restraint; empty if it would pass without. */
function onRestraint({ input, figures, rolled }: Assessment): string[] {
  const { adequate, unrestrained_utilisation: utilisation, lateral_torsional } = figures;
  if (!adequate || utilisation === null || utilisation <= 1 || !lateral_torsional || !rolled) return [];
  const moments = `${oneDecimal(rolled.m_lateral)} kNm against ${oneDecimal(lateral_torsional.m_b_rd_knm)} kNm`;
  const length = metres(lateral_torsional.length_m);
  if (input.config === 'cont') {
    return [
      `Adequate only with the bottom flange restrained next to the internal support. Without restraint over ${length} m its utilisation is ${utilisationInWords(utilisation)} (${moments}).`,
    ];
  }
  return [
    isSteelAlone(figures)
      ? `Adequate only with the compression flange restrained along its whole length. Without restraint the utilisation in lateral torsional buckling is ${utilisationInWords(utilisation)} (${moments} over ${length} m) and the beam fails.`
      : `Adequate only with the deck fixed to the beam while the slab is cast. Without that restraint the construction-stage utilisation in lateral torsional buckling is ${utilisationInWords(utilisation)} (${moments} over ${length} m) and the beam fails.`,
  ];
}

const ON_FALLBACK: Record<FallbackReason, (section: string) => string> = {
  no_adequate_composite_section: (section) =>
    `No composite section is adequate: ${section} is designed as bare steel, without composite action.`,
  lighter_than_composite: (section) =>
    `${section} is designed as bare steel, without composite action, because it is lighter than the lightest composite section.`,
  cantilever_slab_in_tension: () =>
    'The slab of a cantilever is in tension: the beam is designed as bare steel, without composite action.',
};

function onFallback({ figures: { section, fallback_reason } }: Assessment): string[] {
  return section === null || fallback_reason === null ? [] : [ON_FALLBACK[fallback_reason](section)];
}

/** Warns that a concrete beam relies on the floor for lateral stability. */
function onStability({ figures: { design_basis, restraint_basis, checks } }: Assessment): string[] {
  if (design_basis !== 'concrete' || restraint_basis !== 'restrained_by_floor') return [];
  const { demand = 0, resistance = 0 } = checks.find(({ check }) => check === 'lateral_instability') ?? {};
  return [
    `The beam relies on the floor for lateral stability (L/b ${formatNumber(demand, 2)} against ${formatNumber(resistance, 2)}, EN 1992-1-1 5.9(3)).`,
  ];
}

function noSection({ input, figures }: Assessment): string {
  const { best_available } = figures;
  const actions = best_available
    ? `${best_available.section}, and the checks are those of that section`
    : `a beam of ${widthOf(DEEPEST_MM)} x ${DEEPEST_MM} mm`;
  const other = otherFamily(figures);
  const left = 'was found: resistances, utilisations, deflections and fire protection are not given.';
  const weight = `Actions and reactions include the self-weight of ${actions}.`;
  return other
    ? `No adequate UB section ${left} ${weight} ${other.section} is adequate${input.config === 'cant' ? '' : ' with the assumed restraint'}: see the alternatives.`
    : `No adequate section ${left} ${weight}`;
}

/** Whether the bottom flange at the internal support is outside the scope of the rules that exempt it from a buckling check. */
function isOutsideFlangeRules({ input, figures, rolled }: Assessment): boolean {
  if (!rolled || figures.design_basis !== 'composite' || input.config !== 'cont') return false;
  const limit = FLANGE_DEPTH_LIMIT_UB.value[STEEL_ROW[figures.grade as SteelGradeName]];
  const isMostlyVariable = rolled.w_2 <= SUPPORT_LOAD_SHARE.value * figures.design_udl_kn_m;
  return rolled.section.h > limit || input.point_load_kn > 0 || isMostlyVariable;
}

/** The instruction to restrain is given once: if another warning already gives it, only the reason is stated. */
function onFlangeRules({ figures: { lateral_torsional, unrestrained_utilisation: utilisation } }: Assessment): string {
  const outside = 'Outside the scope of EN 1994-1-1 6.4.3:';
  const restrain = `${outside} restrain the bottom flange next to the internal support.`;
  if (!lateral_torsional || utilisation === null) return restrain;
  return utilisation > 1
    ? `${outside} the bottom flange is not exempt from a buckling check.`
    : `${restrain} Its check without restraint over ${metres(lateral_torsional.length_m)} m passes, at ${utilisationInWords(utilisation)}.`;
}

/** The design load where the uniform load is less than the slab that a composite beam is assumed to carry. */
function onSlabLoad({ input }: Assessment): string {
  const slab = `${formatNumber(SLAB_LOAD, 2)} kN/m`;
  return hasSlab(input)
    ? `The uniform load is less than the assumed slab of ${slab}, which is used instead. Check that the load includes the slab.`
    : `The uniform load is less than the ${slab} of a slab of ${SLAB_DEPTH.value} mm at ${BEAM_SPACING.value} m spacing, so it cannot include one. The cantilever is designed for the load as given: add the slab if the beam carries it.`;
}

function onUplift({ figures }: Assessment): string {
  const steel = isSteelAlone(figures)
    ? ' The unloaded span then hogs over its whole length: restrain its bottom flange or check it over the full span.'
    : '';
  return `The uplift at the far support is ${oneDecimal(figures.uplift_reaction_3_kn)} kN when only the first span is loaded.${steel}`;
}

export function warn(assessment: Assessment): string[] {
  const { input, figures, rolled } = assessment;
  const { material, config, span_m, udl_kn_m } = input;
  const { adequate, fire, concrete, deflection_total_mm, deflection_total_limit_mm } = figures;
  const frequency = figures.natural_frequency_hz;
  return [
    ...onRestraint(assessment),
    ...onFallback(assessment),
    ...onStability(assessment),
    ...sayWhen(
      [!adequate, () => noSection(assessment)],
      [material === 'composite' && udl_kn_m < SLAB_LOAD, () => onSlabLoad(assessment)],
      [isOutsideFlangeRules(assessment), () => onFlangeRules(assessment)],
      [adequate && rolled?.shearBuckles === true, () => 'Shear buckling of the web governs the shear resistance.'],
      [figures.section_class === 3, () => 'The section is class 3: its elastic moment resistance is used.'],
      [
        frequency !== null && frequency < FREQUENCY_MIN_HZ,
        () => `The natural frequency is below ${FREQUENCY_MIN_HZ} Hz.`,
      ],
      [roundTo(figures.uplift_reaction_3_kn ?? 0, 1) > 0, () => onUplift(assessment)],
      [
        concrete !== null && (deflection_total_mm ?? 0) > deflection_total_limit_mm,
        () =>
          `The long-term deflection estimate of ${oneDecimal(deflection_total_mm)} mm exceeds ${oneDecimal(deflection_total_limit_mm)} mm.`,
      ],
      [
        fire?.protection_required === true && fire.indicative_board_mm === null,
        () => `No board up to ${Math.max(...BOARD_THICKNESSES_MM)} mm is enough: use a tested system.`,
      ],
      [
        span_m > USUAL_SPAN_MAX_M && (material === 'concrete' || (material === 'steel' && config === 'ss')),
        () => `A span above ${USUAL_SPAN_MAX_M} m is outside the usual range of scheme design.`,
      ],
      [
        udl_kn_m === 0,
        () =>
          `The uniform load is 0: the beam is designed only for the point load${hasSlab(input) ? ', the assumed slab' : ''} and its self-weight.`,
      ],
    ),
  ];
}
