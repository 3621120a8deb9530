import type { Static } from 'typebox';
import { EU_AVERAGE_PUE, INDUSTRY_AVERAGE_PUE } from '../../data/pue_references.ts';
import { checksOf, citeSource, formatNumber, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { COOLING_BENCHMARK, REGULATORY_REFERENCES } from './data.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;

const score = fieldAt(Result, 'pue_score');
const rating = fieldAt(Result, 'efficiency_rating');
const limitName = fieldAt(Result, 'regulatory_references', 'key');
const component = fieldAt(Result, 'overhead_breakdown', 'component');

interface Held {
  label: string;
  limit: number;
  isMet: boolean;
  reference: string;
  symbols: string[];
}

/** What the score can be read against: the target, the averages, and the limits that are law or were agreed. */
function held(result: Figures): Held[] {
  const limits = REGULATORY_REFERENCES.filter(({ status }) => status !== 'proposed').map(({ key, limit }) => ({
    label: limitName.inWords(key),
    limit: limit.value,
    isMet: result.regulatory_references.some((row) => row.key === key && row.met),
    reference: citeSource(limit.source),
    symbols: [`limit_${key}`, `met_${key}`],
  }));
  return [
    {
      label: fieldAt(Result, 'target_pue').label,
      limit: result.target_pue,
      isMet: result.target_met,
      reference: COOLING_BENCHMARK.source.document,
      symbols: ['target', 'target_met'],
    },
    {
      label: fieldAt(Result, 'industry_average_pue').label,
      limit: result.industry_average_pue,
      isMet: result.better_than_industry_average,
      reference: citeSource(INDUSTRY_AVERAGE_PUE.source),
      symbols: ['industry_average_pue', 'is_better'],
    },
    {
      label: fieldAt(Result, 'eu_average_pue').label,
      limit: result.eu_average_pue,
      isMet: result.pue_score <= result.eu_average_pue,
      reference: citeSource(EU_AVERAGE_PUE.source),
      symbols: ['eu_average_pue'],
    },
    ...limits,
  ];
}

function reasonOf({ overhead_kw, overhead_breakdown, target_met, target_pue }: Figures): string {
  const [largest] = overhead_breakdown.toSorted((a, b) => b.load_kw - a.load_kw);
  if (!largest || overhead_kw === 0) return 'No overhead was entered';
  const share = `${component.inWords(largest.component)} is ${formatNumber(largest.share_of_overhead_pct ?? 0, 0)} % of the overhead`;
  return target_met
    ? `${share}; every part meets its benchmark`
    : `${share}; a PUE of ${formatNumber(target_pue)} is achievable`;
}

export function pueVerdict({ result }: { result: Figures }): Verdict {
  const { pue_score, efficiency_rating } = result;
  return {
    tone: rating.toneOf(efficiency_rating) ?? 'neutral',
    decision: `PUE ${formatNumber(pue_score)}, ${efficiency_rating.toLowerCase()}`,
    reason: reasonOf(result),
    conditions: [
      'An interim figure from power readings, not from twelve months of energy: a reading in winter flatters the cooling.',
    ],
    checks: checksOf(
      held(result).map(({ isMet, ...check }) => ({
        ...check,
        value: pue_score,
        sense: 'at_most',
        unit: score.unit,
        decimals: score.decimals,
        tone: isMet ? 'good' : 'caution',
        decides: false,
      })),
    ),
  };
}
