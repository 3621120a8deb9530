import { formatNumber, roundTo, sayWhen } from '../../../kernel/index.ts';
import { utilisationInWords } from '../../../methods/checks.ts';
import { STEEL_ROW } from '../beam.ts';
import { FLANGE_DEPTH_LIMIT_UB, SUPPORT_LOAD_SHARE } from '../composite/data.ts';
import { SLAB_LOAD } from '../composite/slab.ts';
import { DEEPEST_MM, widthOf } from '../concrete/data.ts';
import { FREQUENCY_LEAST_HZ, USUAL_SPAN_MAX_M } from '../data.ts';
import { BOARD_THICKNESSES_MM } from '../fire/data.ts';
import type { FallbackReason, SteelGradeName } from '../schema.ts';
import { type Assessment, hasSlab, isSteelAlone, metres, oneDecimal } from './assessment.ts';

/** That the section is adequate only because of a restraint; none where it would pass without. */
function onRestraint({ input, figures, rolled }: Assessment): string[] {
  const { adequate, unrestrained_utilisation: utilisation, lateral_torsional } = figures;
  if (!adequate || utilisation === null || utilisation <= 1 || !lateral_torsional || !rolled) return [];
  const moments = `${oneDecimal(rolled.m_lateral)} kNm against ${oneDecimal(lateral_torsional.m_b_rd_knm)} kNm`;
  const length = metres(lateral_torsional.length_m);
  if (input.config === 'cont') {
    return [
      `Adequate only with the bottom flange restrained beside the middle support. Without restraint over ${length} m its utilisation is ${utilisationInWords(utilisation)} (${moments}).`,
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

/** That a concrete beam relies on the floor for its stability. */
function onStability({ figures: { design_basis, restraint_basis, checks } }: Assessment): string[] {
  if (design_basis !== 'concrete' || restraint_basis !== 'restrained_by_floor') return [];
  const { demand = 0, resistance = 0 } = checks.find(({ check }) => check === 'lateral_instability') ?? {};
  return [
    `The beam relies on the floor for lateral stability (L/b ${formatNumber(demand, 2)} against ${formatNumber(resistance, 2)}, EN 1992-1-1 5.9(3)).`,
  ];
}

function noSection({ figures: { best_available } }: Assessment): string {
  const actions = best_available
    ? `${best_available.section}, and the checks are those of that section`
    : `a beam of ${widthOf(DEEPEST_MM)} x ${DEEPEST_MM} mm`;
  return `No adequate section was found: resistances, utilisations, deflections and fire protection are left out. Actions and reactions include the weight of ${actions}.`;
}

/** Whether the bottom flange at the middle support is outside the rules by which it needs no check. */
function isOutsideFlangeRules({ input, figures, rolled }: Assessment): boolean {
  if (!rolled || figures.design_basis !== 'composite' || input.config !== 'cont') return false;
  const limit = FLANGE_DEPTH_LIMIT_UB.value[STEEL_ROW[figures.grade as SteelGradeName]];
  const isMostlyVariable = rolled.w_2 <= SUPPORT_LOAD_SHARE.value * figures.design_udl_kn_m;
  return rolled.section.h > limit || input.point_load_kn > 0 || isMostlyVariable;
}

function onUplift({ figures }: Assessment): string {
  const steel = isSteelAlone(figures)
    ? ' The unloaded span then hogs over its whole length: restrain its bottom flange or check it over the full span.'
    : '';
  return `The far support lifts with a force of ${oneDecimal(figures.uplift_reaction_3_kn)} kN when only the first span is loaded.${steel}`;
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
      [
        hasSlab(input) && udl_kn_m < SLAB_LOAD,
        () =>
          `The uniform load is less than the assumed slab of ${formatNumber(SLAB_LOAD, 2)} kN/m, which is used instead. Check that the load includes the slab.`,
      ],
      [
        isOutsideFlangeRules(assessment),
        () => 'Outside the scope of EN 1994-1-1 6.4.3: restrain the bottom flange beside the middle support.',
      ],
      [adequate && rolled?.shearBuckles === true, () => 'Shear buckling of the web governs the shear resistance.'],
      [figures.section_class === 3, () => 'The section is class 3: its elastic moment resistance is used.'],
      [
        frequency !== null && frequency < FREQUENCY_LEAST_HZ,
        () => `The natural frequency is below ${FREQUENCY_LEAST_HZ} Hz.`,
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
      [udl_kn_m === 0, () => 'The uniform load is 0: only the point load and the weight of the beam are designed for.'],
    ),
  ];
}
