import { formatNumber, sayWhen, type Verdict, type VerdictOf } from '../../kernel/index.ts';
import { memberChecks, sectionInWords } from '../../methods/check_verdicts.ts';
import { shownUtilisationInWords } from '../../methods/checks.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { CHECKS, type Check, checkInWords } from './checks.ts';
import { hasEndMoments } from './end_moments.ts';
import { type ColumnInput, type ColumnResult, Result } from './schema.ts';

/** The fields of utilisations that the result of a steel column has outside the list of checks as well. */
const FIELDS: Partial<Readonly<Record<Check, readonly string[]>>> = {
  cross_section: ['steel.cross_section_utilisation'],
  interaction_6_61: ['steel.interaction_6_61'],
  interaction_6_62: ['steel.interaction_6_62'],
  biaxial_bending: ['concrete.biaxial_utilisation'],
  fire_resistance: ['fire.utilisation'],
  reinforcement_min: ['concrete.steel_area_min_mm2'],
  reinforcement_max: ['concrete.steel_area_max_mm2'],
  bar_spacing: ['concrete.bar_spacing_mm'],
  bar_clearance: ['concrete.bar_clearance_mm'],
};

const slendernessStatus = fieldAt(Result, 'slenderness_status');

const PASSES = {
  ordinary: 'Pass',
  very_slender: 'Pass, but very slender',
  confirm_by_general_method: 'Pass, to be confirmed',
  beyond_method: 'Fail',
} as const;

const LIMITS: readonly string[] = ['slenderness_h', 'slenderness_b', 'fire_resistance'];

/** A check of slenderness or fire governs only above its limit; below, it is for information. */
function countingRows({ checks }: ColumnResult): ColumnResult['checks'] {
  return checks.map((row) => {
    const isKept = LIMITS.includes(row.check) && row.utilisation <= 1 && !row.governs;
    return isKept ? { ...row, decides: false } : row;
  });
}

function reasonOf({
  section,
  utilisation,
  adequate,
  governing_check,
  lightest_adequate_section,
}: ColumnResult): string {
  const check = checkInWords(governing_check).replace(/, (.*)$/, ' ($1)');
  const used = `${sectionInWords(section)}, ${shownUtilisationInWords(utilisation, adequate)}, ${check} governs`;
  return adequate || lightest_adequate_section === null
    ? used
    : `${used}; ${sectionInWords(lightest_adequate_section)} passes`;
}

function lengthsInWords({ effective_length_z_m }: ColumnInput, length: number): string {
  return effective_length_z_m === undefined
    ? `an effective length of ${formatNumber(length)} m in both directions`
    : `effective lengths of ${formatNumber(length)} m and ${formatNumber(effective_length_z_m)} m`;
}

function conditionsOf(input: ColumnInput, result: ColumnResult): string[] {
  const { slenderness_status, slenderness_ratio, slenderness_limit, effective_length_m, eccentricity_mm, steel } =
    result;
  const acrossWeb = steel?.utilisation_if_minor_axis_moment ?? 0;
  return sayWhen(
    [
      slenderness_status === 'very_slender',
      () => `The slenderness of ${formatNumber(slenderness_ratio)} is above ${formatNumber(slenderness_limit)}.`,
    ],
    [
      slenderness_status === 'confirm_by_general_method',
      () =>
        `At a slenderness of ${formatNumber(slenderness_ratio)} a general second-order analysis must confirm the result.`,
    ],
    [true, () => `Assumes a braced frame and ${lengthsInWords(input, effective_length_m)}, without lateral load.`],
    [eccentricity_mm === 0 && !hasEndMoments(input), () => 'Assumes a concentric load.'],
    [
      result.adequate && eccentricity_mm > 0 && acrossWeb > 1,
      () =>
        `With the eccentricity perpendicular to the web the column fails, at ${shownUtilisationInWords(acrossWeb, false)}.`,
    ],
  );
}

/** Detailing that is outside its limits. */
function failsInDetail({ checks }: ColumnResult): boolean {
  return checks.some(({ decides, utilisation }) => !decides && utilisation > 1);
}

/** A column passes without reserve only if its slenderness, its bars and its fire resistance are settled. */
function decide(result: ColumnResult): Pick<Verdict, 'tone' | 'decision'> {
  const { adequate, slenderness_status, fire } = result;
  if (!adequate) return { tone: 'bad', decision: 'Fail' };
  if (slenderness_status !== 'ordinary') {
    return { tone: slendernessStatus.toneOf(slenderness_status) ?? 'caution', decision: PASSES[slenderness_status] };
  }
  if (failsInDetail(result)) return { tone: 'caution', decision: 'Pass in strength, not in detailing' };
  if (fire?.status === 'protection_required') return { tone: 'caution', decision: 'Pass, with fire protection' };
  if (fire?.status === 'not_verified') return { tone: 'caution', decision: 'Pass, fire not verified' };
  return { tone: 'good', decision: PASSES.ordinary };
}

export const columnVerdict: VerdictOf<ColumnInput, ColumnResult> = ({ input, result }): Verdict => {
  const { adequate } = result;
  return {
    ...decide(result),
    reason: reasonOf(result),
    conditions: conditionsOf(input, result),
    checks: memberChecks(countingRows(result), adequate, {
      labels: CHECKS,
      fields: result.steel ? { ...FIELDS, fire_resistance: ['fire.load_level'] } : FIELDS,
    }),
  };
};
