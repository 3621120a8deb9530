import { formatNumber, sayWhen, type Verdict, type VerdictOf } from '../../kernel/index.ts';
import { memberChecks, sectionInWords } from '../../methods/check_verdicts.ts';
import { shownUtilisationInWords } from '../../methods/checks.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { CHECKS, type Check, checkInWords } from './checks.ts';
import { type ColumnInput, type ColumnResult, Result } from './schema.ts';

/** The fields of utilisations that the result of a steel column has outside the list of checks as well. */
const FIELDS: Partial<Readonly<Record<Check, readonly string[]>>> = {
  cross_section: ['steel.cross_section_utilisation'],
  interaction_6_61: ['steel.interaction_6_61'],
  interaction_6_62: ['steel.interaction_6_62'],
};

const slendernessStatus = fieldAt(Result, 'slenderness_status');

const PASSES = {
  ordinary: 'Pass',
  very_slender: 'Pass, but very slender',
  confirm_by_general_method: 'Pass, to be confirmed',
  beyond_method: 'Fail',
} as const;

/** A slenderness check governs only above its limit; below, it is for information. */
function countingRows({ checks }: ColumnResult): ColumnResult['checks'] {
  return checks.map((row) => {
    const isSlenderness = row.check === 'slenderness_h' || row.check === 'slenderness_b';
    return isSlenderness && row.utilisation <= 1 && !row.governs ? { ...row, decides: false } : row;
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

function conditionsOf(result: ColumnResult): string[] {
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
    [
      true,
      () =>
        `Assumes a braced frame and an effective length of ${formatNumber(effective_length_m)} m in both directions, without lateral load.`,
    ],
    [eccentricity_mm === 0, () => 'Assumes a concentric load.'],
    [
      result.adequate && eccentricity_mm > 0 && acrossWeb > 1,
      () =>
        `With the eccentricity perpendicular to the web the column fails, at ${shownUtilisationInWords(acrossWeb, false)}.`,
    ],
  );
}

export const columnVerdict: VerdictOf<ColumnInput, ColumnResult> = ({ result }): Verdict => {
  const { adequate, slenderness_status } = result;
  return {
    tone: adequate ? (slendernessStatus.toneOf(slenderness_status) ?? 'good') : 'bad',
    decision: adequate ? PASSES[slenderness_status] : 'Fail',
    reason: reasonOf(result),
    conditions: conditionsOf(result),
    checks: memberChecks(countingRows(result), adequate, { labels: CHECKS, fields: FIELDS }),
  };
};
