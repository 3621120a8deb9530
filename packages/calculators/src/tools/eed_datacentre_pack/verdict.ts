import {
  checksOf,
  citeSource,
  dateInWords,
  EDITION_DATE,
  formatNumber,
  type Given,
  sayWhen,
  type Tone,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { renewableShareFor } from './data.ts';
import { nextGermanReport } from './deadlines.ts';
import { limitsOfYear, standingInGermany } from './german_limits.ts';
import { type BenchmarkedIndicator, type Figures, type Input, Result } from './schema.ts';
import { type Jurisdiction, jurisdictionOf, missedInGermany } from './scope.ts';

const scope = fieldAt(Result, 'in_scope');
const benchmark = fieldAt(Result, 'benchmarks', 'key');
const indicatorName = fieldAt(Result, 'benchmarks', 'indicator');

const FIELDS: Readonly<Record<BenchmarkedIndicator, 'pue' | 'wue_l_per_kwh' | 'erf' | 'ref'>> = {
  pue: 'pue',
  wue: 'wue_l_per_kwh',
  erf: 'erf',
  ref: 'ref',
};

/** The benchmarks in force, with their texts that do not depend on the site. */
const IN_FORCE = BENCHMARKS.flatMap(({ key, indicator, limit, direction, status }, row) => {
  if (status === 'proposed') return [];
  const field = FIELDS[indicator];
  const { unit, decimals } = fieldAt(Result, field);
  return {
    row,
    key,
    field,
    limit: limit.value,
    unit,
    decimals,
    label: `${indicatorName.inWords(indicator)}, ${benchmark.inWords(key)}`,
    sense: direction === 'max' ? ('at_most' as const) : ('at_least' as const),
    reference: citeSource(limit.source),
    fields: [`benchmarks.${row}.met`],
  };
});

/** Averages, agreed targets and limits in national law. Of them, only the German limits of the year decide, in Germany. */
function benchmarkChecks(input: Given<typeof Input>, result: Figures, { isGerman }: Jurisdiction) {
  const limits = isGerman ? limitsOfYear(result.reporting_year, input.operation_start) : [];
  return IN_FORCE.flatMap(({ row, key, field, limit, unit, decimals, label, sense, reference, fields }) => {
    const isDue = limits.includes(key);
    const value = result[field];
    const met = result.benchmarks[row]?.met ?? null;
    if (value === null || met === null) return [];
    return {
      label,
      value,
      limit,
      sense,
      unit,
      decimals,
      tone: met ? ('good' as const) : isDue ? ('bad' as const) : ('caution' as const),
      reference,
      fields,
      decides: isDue,
    };
  });
}

/** The scope is no grade, but a German site is told where it misses the law: now is bad, later a caution. */
function toneOf(input: Given<typeof Input>, result: Figures): Tone {
  const standing = standingInGermany(result, input);
  if (standing === null) return scope.toneOf(result.in_scope) ?? 'neutral';
  if (standing.state === 'missed') return 'bad';
  const isInDoubt = standing.state === 'not shown' || missedInGermany(result, input.operation_start).length > 0;
  return isInDoubt ? 'caution' : 'neutral';
}

const inPercent = (share: number) => `${formatNumber(100 * share, 0)} % renewable electricity`;

function conditionsOf(input: Given<typeof Input>, result: Figures): string[] {
  const { in_scope, datapoints_provided, datapoints, obligations } = result;
  const isOpen = obligations.some(({ status }) => status === 'likely_applies' || status === 'not_determined');
  const standing = standingInGermany(result, input);
  const missed = (field: BenchmarkedIndicator) => standing?.missed.find(({ indicator }) => indicator === field);
  const [share, pue] = [missed('ref'), missed('pue')];
  const asked = renewableShareFor(result.reporting_year)?.value ?? 0;
  return sayWhen(
    [share !== undefined, () => `German law asks for ${inPercent(asked)}, and the site has less.`],
    [pue !== undefined, () => `German law asks for a PUE of at most ${pue?.value}, and the site has more.`],
    [standing?.state === 'not shown', () => `German law asks for ${inPercent(asked)}, which was not shown.`],
    [
      in_scope,
      () =>
        `The report is not complete: ${formatNumber(datapoints_provided)} of ${formatNumber(datapoints.length)} data points are provided.`,
    ],
    [isOpen, () => 'Some duties depend on the rated power or on the whole enterprise, which were not given.'],
  );
}

function decisionOf(result: Figures, { country, isInEu }: Jurisdiction): string {
  const { in_scope, obligations } = result;
  const act = obligations.find(({ key }) => key === 'de_enefg_13_reporting')?.status;
  if (!isInEu) return 'Outside the scope of the Directive';
  if (act === 'not_determined') return 'Scope in Germany not determined';
  if (act === 'likely_applies') return 'Likely in scope, must report';
  if (in_scope) return 'In scope, must report';
  return country === undefined ? 'Not in scope of the Directive' : 'Not in scope of reporting';
}

function reasonOf(
  { it_power_kw, as_of = EDITION_DATE }: Given<typeof Input>,
  result: Figures,
  where: Jurisdiction,
): string {
  const { country, isInEu, isGerman } = where;
  const power = `${formatNumber(it_power_kw, 1)} kW of IT power`;
  const { in_scope, scope_threshold_kw, next_deadline } = result;
  const threshold = `${formatNumber(scope_threshold_kw)} kW`;
  if (!isInEu) return 'The site is not in a Member State of the European Union';
  const due = `next report due ${dateInWords(next_deadline)}`;
  if (isGerman) {
    const rule = `${power}; in Germany sites report from ${threshold} of connected power`;
    return in_scope ? `${rule}, ${due}` : rule;
  }
  const isEarlierInGermany = country === undefined && nextGermanReport(as_of, it_power_kw) < next_deadline;
  if (in_scope) return `${power}, at least ${threshold}; ${due}${isEarlierInGermany ? ', in Germany earlier' : ''}`;
  return `${power}, below ${threshold}${country === undefined ? '; Germany and others may ask for a report' : ''}`;
}

/** Whether the site must report under the Energy Efficiency Directive or German law. */
export const dataCentreVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const where = jurisdictionOf(input);
  return {
    tone: toneOf(input, result),
    decision: decisionOf(result, where),
    reason: reasonOf(input, result, where),
    conditions: conditionsOf(input, result),
    checks: checksOf(benchmarkChecks(input, result, where)),
  };
};
