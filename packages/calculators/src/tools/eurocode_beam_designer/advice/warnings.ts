import { formatNumber, roundTo, sayWhen } from '../../../kernel/index.ts';
import { utilisationInWords } from '../../../methods/checks.ts';
import { beamOf } from '../beam.ts';
import { sizeOf, slabLoad } from '../composite/slab.ts';
import { DEEPEST_MM, widthOf } from '../concrete/data.ts';
import { FREQUENCY_MIN_HZ, USUAL_SPAN_MAX_M } from '../data.ts';
import { BOARD_THICKNESSES_MM } from '../fire/data.ts';
import type { FallbackReason } from '../schema.ts';
import { type Assessment, hasSlab, isSteelAlone, metres, oneDecimal, onTopFlange, otherFamily } from './assessment.ts';

/** Warns that the section is adequate only with restraint; empty if it would pass without. */
function onRestraint({ input, figures, rolled }: Assessment): string[] {
  const { adequate, unrestrained_utilisation: utilisation, lateral_torsional } = figures;
  if (!adequate || utilisation === null || utilisation <= 1 || !lateral_torsional || !rolled) return [];
  const moments = `${oneDecimal(rolled.m_lateral)} kNm against ${oneDecimal(rolled.m_b)} kNm`;
  const length = metres(lateral_torsional.length_m);
  if (input.config === 'cont') {
    const by = rolled.hogging === 'held_by_slab' ? ' by the slab and the web (EN 1994-1-1 6.4.3)' : '';
    return [
      `Adequate only with the bottom flange restrained next to the internal support${by}. Without restraint over ${length} m its utilisation is ${utilisationInWords(utilisation)} (${moments}).`,
    ];
  }
  return [
    isSteelAlone(figures)
      ? `Adequate only with the compression flange restrained along its whole length. Without restraint the utilisation in lateral torsional buckling is ${utilisationInWords(utilisation)} (${moments} over ${length} m) and the beam fails.`
      : `Adequate only with the deck fixed to the beam while the slab is cast. Without that restraint the construction-stage utilisation in lateral torsional buckling is ${utilisationInWords(utilisation)} (${moments} over ${length} m) and the beam fails.`,
  ];
}

/** Warns that the answer hangs on the level of the load, which was not given. */
function onLoadLevel({ figures }: Assessment): string[] {
  const utilisation = onTopFlange(figures);
  if (!figures.adequate || utilisation === null || utilisation <= 1) return [];
  return [
    `The load is taken at the shear centre. If it acts on the top flange and can move sideways with it, the utilisation in lateral torsional buckling is ${utilisationInWords(utilisation)} and the beam fails: state the level of the load.`,
  ];
}

/** Warns of the span that is not loaded, whose bottom flange is in compression over a long length. */
function onPatternHogging({ figures, rolled }: Assessment): string[] {
  const pattern = rolled?.patternHogging;
  if (!figures.adequate || !pattern || pattern.M <= pattern.M_b) return [];
  const { M, M_b, length, isCast } = pattern;
  const moments = `${oneDecimal(M)} kNm against ${oneDecimal(M_b)} kNm without restraint`;
  return [
    isCast
      ? `Cast both spans in one pour, or brace the bottom flange of the span that is still empty: with one span cast it is in compression over ${metres(length)} m, ${moments}.`
      : `With one span loaded, the bottom flange of the other is in compression over ${metres(length)} m, ${moments}. The floor must hold the top flange against twist, or bracing the bottom flange.`,
  ];
}

/** Warns of the web under point loads, which is not checked without a bearing length. */
function onBearing({ figures, rolled }: Assessment): string[] {
  if (!figures.adequate || !rolled || rolled.bearingNeeded === 0) return [];
  return [
    rolled.bearingNeeded === null
      ? 'The web needs stiffeners under the point loads.'
      : `The web under the point loads is not verified: without stiffeners it needs a stiff bearing length of at least ${rolled.bearingNeeded} mm there.`,
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
  if (input.section !== undefined && best_available) {
    return `${best_available.section} is not adequate: resistances, deflections and fire protection are not given. The checks are those of this section.`;
  }
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

/** The design load where the uniform load is less than the slab that a composite beam is assumed to carry. */
function onSlabLoad({ input }: Assessment): string {
  const given = beamOf(input).slab;
  const slab = `${formatNumber(slabLoad(given), 2)} kN/m`;
  const { h_s, spacing } = sizeOf(given);
  return hasSlab(input)
    ? `The uniform load is less than the assumed slab of ${slab}, which is used instead. Check that the load includes the slab.`
    : `The uniform load is less than the ${slab} of a slab of ${formatNumber(h_s)} mm at ${formatNumber(spacing)} m spacing, so it cannot include one. The cantilever is designed for the load as given: add the slab if the beam carries it.`;
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
    ...onLoadLevel(assessment),
    ...onFallback(assessment),
    ...onStability(assessment),
    ...onPatternHogging(assessment),
    ...onBearing(assessment),
    ...sayWhen(
      [!adequate, () => noSection(assessment)],
      [material === 'composite' && udl_kn_m < slabLoad(beamOf(input).slab), () => onSlabLoad(assessment)],
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
