import {
  checksOf,
  citeSource,
  dateInWords,
  formatNumber,
  type Given,
  sayWhen,
  type Tone,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { DE_ENEFG_REF_OF_YEAR } from './data.ts';
import { type BenchmarkedIndicator, type Figures, type Input, Result } from './schema.ts';
import { isBoundByAct, type Jurisdiction, jurisdictionOf, missedInGermany } from './scope.ts';

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
    field,
    limit: limit.value,
    unit,
    decimals,
    label: `${indicatorName.inWords(indicator)}, ${benchmark.inWords(key)}`,
    sense: direction === 'max' ? ('at_most' as const) : ('at_least' as const),
    reference: citeSource(limit.source),
    fields: [`benchmarks.${row}.met`],
    /** Whether it is the share of renewable energy that German law asks of this year; the other limits begin later or bind others. */
    isDueInGermany: limit === DE_ENEFG_REF_OF_YEAR,
  };
});

/** Averages, agreed targets and limits in national law. Of them, only the German renewable share of the year decides, in Germany. */
function benchmarkChecks(result: Figures, { isGerman }: Jurisdiction) {
  return IN_FORCE.flatMap(({ row, field, limit, unit, decimals, label, sense, reference, fields, isDueInGermany }) => {
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
      tone: met ? ('good' as const) : isGerman && isDueInGermany ? ('bad' as const) : ('caution' as const),
      reference,
      fields,
      decides: isGerman && isDueInGermany,
    };
  });
}

/** How a German site stands to the renewable share that law asks of the year: null if it is not bound. */
function renewableShareOf(result: Figures): 'met' | 'missed' | 'not shown' | null {
  if (!isBoundByAct(result)) return null;
  if (result.ref === null) return 'not shown';
  return result.ref >= DE_ENEFG_REF_OF_YEAR.value ? 'met' : 'missed';
}

/** The scope is no grade, but a German site is told where it misses the law: now is bad, later a caution. */
function toneOf(input: Given<typeof Input>, result: Figures): Tone {
  const renewable = renewableShareOf(result);
  if (renewable === null) return scope.toneOf(result.in_scope) ?? 'neutral';
  if (renewable === 'missed') return 'bad';
  return renewable === 'not shown' || missedInGermany(result, input.operation_start).length > 0 ? 'caution' : 'neutral';
}

function conditionsOf(result: Figures): string[] {
  const { in_scope, datapoints_provided, datapoints, obligations } = result;
  const isOpen = obligations.some(({ status }) => status === 'likely_applies' || status === 'not_determined');
  const renewable = renewableShareOf(result);
  const needed = `${formatNumber(100 * DE_ENEFG_REF_OF_YEAR.value, 0)} % renewable electricity`;
  return sayWhen(
    [renewable === 'missed', () => `German law asks for ${needed}, and the site has less.`],
    [renewable === 'not shown', () => `German law asks for ${needed}, which was not shown.`],
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

function reasonOf(power: string, result: Figures, { country, isInEu, isGerman }: Jurisdiction): string {
  const { in_scope, scope_threshold_kw, next_deadline } = result;
  const threshold = `${formatNumber(scope_threshold_kw)} kW`;
  if (!isInEu) return 'The site is not in a Member State of the European Union';
  const due = `next report due ${dateInWords(next_deadline)}`;
  if (isGerman) {
    const rule = `${power}; in Germany sites report from ${threshold} of connected power`;
    return in_scope ? `${rule}, ${due}` : rule;
  }
  if (in_scope) return `${power}, at least ${threshold}; ${due}${country === undefined ? ', in Germany earlier' : ''}`;
  return `${power}, below ${threshold}${country === undefined ? '; Germany and others may ask for a report' : ''}`;
}

/** Whether the site must report under the Energy Efficiency Directive or German law. */
export const dataCentreVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const where = jurisdictionOf(input);
  return {
    tone: toneOf(input, result),
    decision: decisionOf(result, where),
    reason: reasonOf(`${formatNumber(input.it_power_kw, 1)} kW of IT power`, result, where),
    conditions: conditionsOf(result),
    checks: checksOf(benchmarkChecks(result, where)),
  };
};
