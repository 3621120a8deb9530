import type { Static } from 'typebox';
import { EU_AVERAGE_PUE, INDUSTRY_AVERAGE_PUE } from '../../data/pue_references.ts';
import { checksOf, citeSource, formatNumber, type Given, type VerdictOf } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { COOLING_BENCHMARK, REGULATORY_REFERENCES } from './data.ts';
import { type Input, NOT_RATED, Result } from './schema.ts';
import { isTooGood, placeOf } from './site.ts';

type Figures = Static<typeof Result>;
type Sent = Given<typeof Input>;

const score = fieldAt(Result, 'pue_score');
const rating = fieldAt(Result, 'efficiency_rating');
const limitName = fieldAt(Result, 'regulatory_references', 'key');
const component = fieldAt(Result, 'overhead_breakdown', 'component');

/** The parts of a limit that do not depend on the score. */
interface Limit {
  label: string;
  reference: string;
  fields: string[];
}

type Held = Limit & { limit: number | null; isMet: boolean | null };

const TARGET: Limit = {
  label: fieldAt(Result, 'target_pue').label,
  reference: COOLING_BENCHMARK.source.document,
  fields: ['target_pue', 'target_met'],
};
const INDUSTRY_AVERAGE: Limit = {
  label: fieldAt(Result, 'industry_average_pue').label,
  reference: citeSource(INDUSTRY_AVERAGE_PUE.source),
  fields: ['better_than_industry_average'],
};
const EU_AVERAGE: Limit = {
  label: fieldAt(Result, 'eu_average_pue').label,
  reference: citeSource(EU_AVERAGE_PUE.source),
  fields: ['pue_score'],
};
const IN_FORCE = REGULATORY_REFERENCES.flatMap(({ key, limit, status }, row) =>
  status === 'proposed'
    ? []
    : {
        row,
        limit: limit.value,
        label: limitName.inWords(key),
        reference: citeSource(limit.source),
        fields: [`regulatory_references.${row}.met`],
      },
);

/** The limits of the score: the target, the averages, and limits in law or in a pledge. */
function held(result: Figures): Held[] {
  const { pue_score, target_pue, industry_average_pue, eu_average_pue, regulatory_references } = result;
  return [
    { ...TARGET, limit: target_pue, isMet: result.target_met },
    { ...INDUSTRY_AVERAGE, limit: industry_average_pue, isMet: result.better_than_industry_average },
    { ...EU_AVERAGE, limit: eu_average_pue, isMet: pue_score <= eu_average_pue },
    ...IN_FORCE.map(({ row, ...limit }) => ({ ...limit, isMet: regulatory_references[row]?.met ?? null })),
  ];
}

/** Whether a score is better than the site: without UPS losses, or on a reading that no year gives. */
function isProvisional(input: Sent, result: Figures): boolean {
  return input.ups_losses_kw === 0 || isTooGood(input, result);
}

function targetInWords(input: Sent, result: Figures): string {
  const { target_met, target_pue } = result;
  if (target_met === false) {
    const pue = `a PUE of ${formatNumber(target_pue ?? 0)}`;
    if (isTooGood(input, result)) return `${pue} on this reading, which is too good for a year`;
    return `${pue} is achievable${placeOf(input).climate === undefined ? ' in a temperate climate' : ''}`;
  }
  if (isProvisional(input, result)) return 'no component is above its benchmark if the readings are right';
  return target_met ? 'every component meets its benchmark' : 'every component that was given meets its benchmark';
}

function reasonOf(input: Sent, result: Figures): string {
  const { overhead_kw, overhead_breakdown } = result;
  const [largest] = overhead_breakdown.toSorted((a, b) => b.load_kw - a.load_kw);
  if (!largest || overhead_kw === 0) return 'No overhead was entered';
  if (input.cooling_kw === 0) return 'No cooling power was given';
  const share = `${component.inWords(largest.component)} is ${formatNumber(largest.share_of_overhead_pct ?? 0, 0)} % of the overhead`;
  return `${share}; ${targetInWords(input, result)}`;
}

/** The rating of the PUE. What was not given is never praised. */
export const pueVerdict: VerdictOf<Sent, Figures> = ({ input, result }) => {
  const { pue_score, efficiency_rating } = result;
  const tone = rating.toneOf(efficiency_rating) ?? 'neutral';
  const isCapped = tone === 'good' && isProvisional(input, result);
  const isRated = efficiency_rating !== NOT_RATED;
  return {
    tone: isCapped ? 'caution' : tone,
    decision: `PUE ${formatNumber(pue_score)}, ${isCapped ? 'provisionally ' : ''}${efficiency_rating.toLowerCase()}`,
    reason: reasonOf(input, result),
    conditions: [
      'An interim figure from power readings, not from twelve months of energy: a reading in winter flatters the cooling.',
    ],
    checks: checksOf(
      held(result).flatMap(({ isMet, ...limit }) =>
        isMet === null || limit.limit === null || !isRated
          ? []
          : {
              ...limit,
              limit: limit.limit,
              value: pue_score,
              sense: 'at_most',
              unit: score.unit,
              decimals: score.decimals,
              tone: isMet ? 'good' : 'caution',
              decides: false,
            },
      ),
    ),
  };
};
