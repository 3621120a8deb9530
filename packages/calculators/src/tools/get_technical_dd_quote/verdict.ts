import type { Static } from 'typebox';
import { checksOf, citeSource, formatNumber, sayWhen, type Tone, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { URGENCY_FLOOR } from './data.ts';
import { Result, type Scope } from './schema.ts';

type Figures = Static<typeof Result>;

const feasible = fieldAt(Result, 'full_feasible');
const turnaround = fieldAt(Result, 'full_turnaround_days');

function pounds(amount: number): string {
  return `GBP ${formatNumber(amount)}`;
}

/** The scope to commission, and its fee. */
const DECISIONS: Readonly<Record<Scope, (figures: Figures) => { decision: string; tone: Tone }>> = {
  full: ({ full_fee_mid_gbp }) => ({ decision: `${pounds(full_fee_mid_gbp)} for the full report`, tone: 'neutral' }),
  preliminary_then_full: ({ full_fee_mid_gbp }) => ({
    decision: `${pounds(full_fee_mid_gbp)} in two stages`,
    tone: 'neutral',
  }),
  preliminary_only: ({ preliminary_fee_mid_gbp }) => ({
    decision: `${pounds(preliminary_fee_mid_gbp)} for a preliminary report only`,
    tone: 'caution',
  }),
  extend_timeline: () => ({ decision: 'Not feasible in this time', tone: 'bad' }),
};

function reasonOf({ full_fee_low_gbp, full_fee_high_gbp, full_turnaround_days, available_days }: Figures): string {
  return `Full report ${pounds(full_fee_low_gbp)} to ${formatNumber(full_fee_high_gbp)}, ${formatNumber(full_turnaround_days)} working days of ${formatNumber(available_days)} available`;
}

/** An indicative fee, and whether the time is sufficient. */
export function quoteVerdict({ result }: { result: Figures }): Verdict {
  const { urgency_factor_full, suggested_additional_disciplines } = result;
  return {
    ...DECISIONS[result.recommended_scope](result),
    reason: reasonOf(result),
    conditions: sayWhen(
      [true, () => 'Indicative fees of this product, without VAT and intrusive investigation; not a quotation.'],
      [
        result.external_wall_review === 'needed',
        () =>
          `An external wall review is needed in addition to this fee: about ${pounds(result.external_wall_fee_mid_gbp ?? 0)}.`,
      ],
      [
        result.higher_risk_building === 'unknown' && result.external_wall_review === 'to_confirm',
        () => 'A higher-risk building is not excluded: storeys, height or dwellings are missing.',
      ],
      [result.building_type_fallback, () => 'The building type was not recognised: a general one is used.'],
      [
        urgency_factor_full > 1 && result.full_feasible,
        () => `The short time adds ${formatNumber(100 * (urgency_factor_full - 1), 0)} % to the full fee.`,
      ],
      [
        suggested_additional_disciplines.length > 0,
        () => 'Such a transaction usually includes more disciplines than requested.',
      ],
    ).slice(0, 3),
    checks: checksOf([
      {
        label: turnaround.label,
        value: result.full_turnaround_days,
        limit: result.available_days,
        sense: 'at_most',
        unit: turnaround.unit,
        decimals: turnaround.decimals,
        tone: feasible.toneOf(result.full_feasible) ?? 'neutral',
        reference: citeSource(URGENCY_FLOOR.source),
        fields: ['full_turnaround_days', 'available_days', 'full_feasible'],
        // A preliminary report does not need the time of the full one.
        decides: result.recommended_scope !== 'preliminary_only',
      },
    ]),
  };
}
