import type { Static } from 'typebox';
import {
  checksOf,
  citeSource,
  countedInFigures,
  formatNumber,
  formatRounded,
  type Given,
  joinWords,
  roundTo,
  sayWhen,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { VERDICT_FROM } from './data.ts';
import { doubtsOf } from './doubts.ts';
import { type Input, Result, type Verdict as Word } from './schema.ts';

type Figures = Static<typeof Result>;

const word = fieldAt(Result, 'verdict');
const ratio = fieldAt(Result, 'benefit_cost_ratio');
const gain = fieldAt(Result, 'break_even_efficiency_gain_pct');

const DECISIONS: Readonly<Record<Word, string>> = {
  not_viable: 'Not viable',
  marginal: 'Marginal case',
  worthwhile: 'Worthwhile case',
  strong: 'Strong case',
  very_strong: 'Very strong case',
};

function money(amount: number): string {
  return amount < 0 ? `minus GBP ${formatRounded(-amount, 0)}` : `GBP ${formatRounded(amount, 0)}`;
}

function reasonOf({ payback_months, npv_3yr_gbp }: Figures): string {
  const paid =
    payback_months === null ? 'Never pays back' : `Pays back in ${countedInFigures(payback_months, 'month')}`;
  return `${paid}; net present value ${money(npv_3yr_gbp)} over three years`;
}

function checksOn(
  input: Given<typeof Input>,
  { benefit_cost_ratio, break_even_efficiency_gain_pct, verdict }: Figures,
) {
  const ofRatio = {
    label: ratio.label,
    limit: VERDICT_FROM.value.marginal,
    sense: 'at_least' as const,
    unit: ratio.unit,
    decimals: ratio.decimals,
    tone: word.toneOf(verdict) ?? ('neutral' as const),
    reference: citeSource(VERDICT_FROM.source),
    fields: ['benefit_cost_ratio'],
  };
  const ofGain = {
    label: 'Efficiency gain to break even',
    value: roundTo(input.efficiency_gain_pct, gain.decimals),
    sense: 'at_least' as const,
    unit: gain.unit,
    decimals: gain.decimals,
    reference: citeSource(VERDICT_FROM.source),
    fields: ['break_even_efficiency_gain_pct'],
    decides: false,
  };
  return checksOf([
    ...(benefit_cost_ratio === null ? [] : [{ ...ofRatio, value: benefit_cost_ratio }]),
    ...(break_even_efficiency_gain_pct === null ? [] : [{ ...ofGain, limit: break_even_efficiency_gain_pct }]),
  ]);
}

/** Whether the software pays. */
export const roiVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const downside = result.sensitivity.find((row) => row.case === 'combined_downside');
  const tone = word.toneOf(result.verdict) ?? 'neutral';
  const doubts = doubtsOf({ ...input, software_cost_gbp: result.software_cost_gbp });
  return {
    tone: tone === 'good' && doubts.length > 0 ? 'caution' : tone,
    decision: DECISIONS[result.verdict],
    reason: reasonOf(result),
    conditions: sayWhen(
      [
        true,
        () =>
          `Assumes the whole efficiency gain of ${formatNumber(input.efficiency_gain_pct)} % from go-live, without a ramp-up.`,
      ],
      [doubts.length > 0 && tone === 'good', () => `Holds only once ${joinWords(doubts)}.`],
      [
        downside !== undefined && downside.npv_3yr_gbp < 0 && result.npv_3yr_gbp >= 0,
        () =>
          `With less saving, a higher price and a delay together the net present value is ${money(downside?.npv_3yr_gbp ?? 0)}.`,
      ],
    ),
    checks: checksOn(input, result),
  };
};
