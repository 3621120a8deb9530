import type { BenchmarkName, Figures, OperationStart } from './schema.ts';
import { isBoundByAct } from './scope.ts';

/**
 * The first calendar year in which a new site has surely run for two years, as far as its start is known. What starts from July 2028 may
 * start at any time.
 */
const NEW_SITES_SINCE: Readonly<Partial<Record<OperationStart, number>>> = {
  from_july_2026: 2030,
  from_july_2027: 2031,
};

/** A PUE is an annual mean: a limit counts from the first calendar year that lies wholly after its start in July. */
function pueLimitOf(year: number, start: OperationStart | undefined): BenchmarkName[] {
  if (start === undefined) return [];
  if (start !== 'before_july_2026') return year >= (NEW_SITES_SINCE[start] ?? year + 1) ? ['de_enefg_pue_new'] : [];
  if (year >= 2031) return ['de_enefg_pue_existing_2030'];
  return year >= 2028 ? ['de_enefg_pue_existing_2027'] : [];
}

function renewableLimitOf(year: number): BenchmarkName[] {
  if (year >= 2027) return ['de_enefg_ref_2027'];
  return year >= 2024 ? ['de_enefg_ref_2024'] : [];
}

/** The limits of German law that the figures of a calendar year are held against. The reuse of energy has exceptions that are not asked for. */
export function limitsOfYear(year: number, start: OperationStart | undefined): readonly BenchmarkName[] {
  return [...renewableLimitOf(year), ...pueLimitOf(year, start)];
}

type Row = Figures['benchmarks'][number];
export type GermanStanding = { state: 'met' | 'missed' | 'not shown'; missed: readonly Row[] };

/** How a site stands to the limits of German law in the year of its report: null if it is not bound. */
export function standingInGermany(
  result: Figures,
  { operation_start }: { operation_start?: OperationStart },
): GermanStanding | null {
  if (!isBoundByAct(result)) return null;
  const limits = limitsOfYear(result.reporting_year, operation_start);
  const due = result.benchmarks.filter(({ key }) => limits.includes(key));
  const missed = due.filter(({ met }) => met === false);
  const isNotShown = result.ref === null && due.some(({ indicator }) => indicator === 'ref');
  return { state: missed.length > 0 ? 'missed' : isNotShown ? 'not shown' : 'met', missed };
}
