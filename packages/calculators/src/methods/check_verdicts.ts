import { checksOf, formatNumber, roundTo, typeset, type VerdictCheck } from '../kernel/index.ts';

/** A row of the list of checks, as a result shows it. */
interface ShownRow<Check extends string> {
  check: Check;
  clause: string;
  utilisation: number;
  demand: number;
  resistance: number;
  unit: string;
  decides: boolean;
  governs: boolean;
}

interface CheckTexts<Check extends string> {
  labels: Readonly<Record<Check, string>>;
  /** The fields that a check rests on, where it is not the utilisation of its row. */
  fields: Partial<Readonly<Record<Check, readonly string[]>>>;
}

const WITHIN = 100;
const PERCENTAGE_DECIMALS = 1;

/** Demand and resistance behind a utilisation: `182.3 of 190.1 kNm`; empty if the demand is the utilisation itself. */
function amounts({ demand, resistance, unit }: ShownRow<string>): { note?: string } {
  const both = `${formatNumber(demand)} of ${formatNumber(resistance)}`;
  if (unit === '1') return resistance === 1 ? {} : { note: both };
  return { note: unit.includes('/') ? `${unit} ${both}` : `${both} ${unit}` };
}

/** The checks of a member as its verdict lists them: utilisations in per cent. */
export function memberChecks<Check extends string>(
  rows: readonly ShownRow<Check>[],
  adequate: boolean,
  { labels, fields }: CheckTexts<Check>,
): VerdictCheck[] {
  const governing = rows.findIndex(({ governs }) => governs);
  const checks = rows.map((row, index) => {
    // The governing check of a member that fails may miss its limit by less than is shown.
    const isMissed = row.utilisation > 1 || (row.utilisation === 1 && row.governs && !adequate);
    return {
      label: labels[row.check],
      value: roundTo(WITHIN * row.utilisation, PERCENTAGE_DECIMALS),
      limit: WITHIN,
      sense: 'at_most' as const,
      unit: '%',
      decimals: PERCENTAGE_DECIMALS,
      tone: isMissed ? (row.decides ? ('bad' as const) : ('caution' as const)) : ('good' as const),
      ...amounts(row),
      reference: row.clause,
      fields: fields[row.check] ?? [`checks.${index}.utilisation`],
      decides: row.decides,
    };
  });
  return checksOf(checks).map((check, index) => ({ ...check, governs: index === governing }));
}

/** A section as it is printed: `UB356×127×33`, `UB406×140×46 with 130 mm slab`. */
export function sectionInWords(section: string): string {
  return typeset(section).replace(/\+(\d+)mm /, ' with $1 mm ');
}
