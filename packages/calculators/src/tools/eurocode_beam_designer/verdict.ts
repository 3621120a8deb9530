import { formatNumber, inSentence, roundTo, sayWhen, type Tone, type Verdict } from '../../kernel/index.ts';
import { memberChecks, sectionInWords } from '../../methods/check_verdicts.ts';
import { shownUtilisationInWords } from '../../methods/checks.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { checkInSentence, onTopFlange, otherFamily } from './advice/assessment.ts';
import { DEEPEST_MM } from './concrete/data.ts';
import { FREQUENCY_MIN_HZ } from './data.ts';
import {
  type BeamInput,
  type BeamResult,
  CHECK_ROWS,
  type CheckRowName,
  type RestraintBasis,
  Result,
} from './schema.ts';

/** The fields that a check rests on where the line of its utilisation gives one outside the list, or where it has no such line. */
const FIELDS: Partial<Readonly<Record<CheckRowName, readonly string[]>>> = {
  span_to_depth: ['deflection_utilisation'],
  lateral_torsional_buckling_unrestrained: ['unrestrained_utilisation'],
  long_term_deflection: ['deflection_total_mm', 'deflection_total_limit_mm'],
  lateral_instability: ['checks.4.demand', 'checks.4.resistance'],
};
const CONCRETE_FIELDS: typeof FIELDS = {
  ...FIELDS,
  bending: ['bending_utilisation'],
  shear: ['shear_utilisation'],
};

const RESTRAINT: Readonly<Record<RestraintBasis, string>> = {
  restrained_by_floor: 'Assumes that the floor restrains the compression flange along its whole length.',
  restrained_by_deck_and_slab:
    'Assumes that the deck is fixed to the beam and restrains its top flange while the slab is cast.',
  unrestrained_over_full_length: 'Checked without lateral restraint over the whole length.',
  unrestrained_in_hogging_zone:
    'Assumes that the floor restrains the top flange. The bottom flange is checked without restraint next to the internal support.',
  restrained_in_hogging_zone:
    'Assumes that the slab restrains the bottom flange next to the internal support. It is checked without restraint there while the slab is cast.',
  restrained_along_compression_flange: 'The compression flange is restrained along its whole length, as given.',
  unrestrained_between_supports: 'Checked with lateral restraint at the supports only, as given.',
  restrained_at_spacing: 'Checked between lateral restraints of both flanges, as given.',
  not_needed: 'Stable without lateral restraint.',
};

const CONCRETE_RESTRAINT = 'Assumes that the floor restrains the beam against lateral instability.';

/** Whether the beam passes without the assumed restraint. */
function withoutRestraint(result: BeamResult): string {
  const { adequate, unrestrained_utilisation: utilisation, design_basis, config } = result;
  if (!adequate || utilisation === null) return '';
  const passes = result.adequate_without_restraint ?? utilisation <= 1;
  const used = shownUtilisationInWords(utilisation, passes);
  const passing = design_basis === 'composite' || config === 'cont' ? '' : ' with the load at the shear centre';
  return passes
    ? ` Without restraint it also passes${passing}, at ${used}.`
    : ` Without restraint the beam fails, at ${used}.`;
}

function onRestraint(result: BeamResult): string[] {
  const { restraint_basis: basis, design_basis } = result;
  if (basis === null || basis === 'not_needed') return [];
  const isConcrete = design_basis === 'concrete';
  return [`${isConcrete ? CONCRETE_RESTRAINT : RESTRAINT[basis]}${withoutRestraint(result)}`];
}

const fallbackReason = fieldAt(Result, 'fallback_reason');
const protectionSystem = fieldAt(Result, 'fire', 'protection_system');

/** Assumptions and decisive facts, the most important first. */
function conditionsOf(result: BeamResult): string[] {
  const { fallback_reason, concrete, deflection_total_mm, deflection_total_limit_mm, fire, adequate } = result;
  const frequency = result.natural_frequency_hz;
  const uplift = roundTo(result.uplift_reaction_3_kn ?? 0, 1);
  const top = onTopFlange(result) ?? 0;
  return [
    ...sayWhen([
      adequate && top > 1,
      () =>
        `Fails with the load on the top flange, at ${shownUtilisationInWords(top, false)}; taken at the shear centre.`,
    ]),
    ...onRestraint(result),
    ...sayWhen(
      [
        fallback_reason !== null,
        () =>
          `Designed as bare steel, without composite action: ${inSentence(fallbackReason.inWords(fallback_reason))}.`,
      ],
      [
        concrete !== null && (deflection_total_mm ?? 0) > deflection_total_limit_mm,
        () =>
          `The long-term deflection estimate of ${formatNumber(deflection_total_mm ?? 0)} mm is above ${formatNumber(deflection_total_limit_mm)} mm; for information only.`,
      ],
      [
        frequency !== null && frequency < FREQUENCY_MIN_HZ,
        () =>
          `The natural frequency of ${formatNumber(frequency ?? 0)} Hz is below ${FREQUENCY_MIN_HZ} Hz; for information only.`,
      ],
      [uplift > 0, () => `The far support must be held down for an uplift of ${formatNumber(uplift)} kN.`],
      [
        fire?.protection_required === true,
        () =>
          `Needs fire protection for ${formatNumber(fire?.required_minutes ?? 0)} minutes: ${inSentence(protectionSystem.inWords(fire?.protection_system))}.`,
      ],
    ),
  ].slice(0, 3);
}

/** The nearest section, and one of another family that passes. */
function whyNone(result: BeamResult, isGiven: boolean): string {
  const { best_available: best } = result;
  if (!best) return `No concrete beam up to ${formatNumber(DEEPEST_MM)} mm deep is adequate`;
  const other = otherFamily(result);
  if (isGiven) {
    return `${sectionInWords(best.section)}, ${shownUtilisationInWords(best.governing_utilisation, false)}, ${checkInSentence(best.governing_check)} governs`;
  }
  const nearest = `${sectionInWords(best.section)} reaches ${shownUtilisationInWords(best.governing_utilisation, false)}, ${checkInSentence(best.governing_check)} governs`;
  return `No UB is adequate: ${nearest}${other ? `; ${sectionInWords(other.section)} passes` : ''}`;
}

/** A beam that passes only for a level of the load that nobody gave is no good news. */
function passingTone(result: BeamResult): Tone {
  return (onTopFlange(result) ?? 0) > 1 ? 'caution' : 'good';
}

export function beamVerdict({ input, result }: { input: Partial<BeamInput>; result: BeamResult }): Verdict {
  const { adequate, section, governing_check, governing_utilisation, checks, design_basis } = result;
  const isFound = section !== null && governing_check !== null && governing_utilisation !== null;
  return {
    tone: adequate ? passingTone(result) : 'bad',
    decision: adequate ? 'Pass' : 'Fail',
    reason: isFound
      ? `${sectionInWords(section)}, ${shownUtilisationInWords(governing_utilisation, adequate)}, ${checkInSentence(governing_check)} governs`
      : whyNone(result, input.section !== undefined),
    conditions: conditionsOf(result),
    checks: memberChecks(checks, adequate, {
      labels: CHECK_ROWS,
      fields: design_basis === 'concrete' ? CONCRETE_FIELDS : FIELDS,
    }),
  };
}
