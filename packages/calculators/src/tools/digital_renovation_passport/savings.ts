import type { Working } from '../../kernel/index.ts';
import type { Cost } from './costs.ts';
import { PAYBACK_MAX } from './data.ts';
import { PHASES } from './phases.ts';
import { ANNEX_VIII } from './references.ts';
import type { Year } from './stage.ts';

/** The annual savings of the works between two stages. */
export interface Savings {
  final: number;
  final_pct: number;
  primary: number;
  primary_pct: number;
  co2: number;
  co2_pct: number;
  bill: number;
}

/** Two stages by their names in the working. */
interface Span {
  before: string;
  after: string;
}

export const ALL_PHASES: Span = { before: 'now', after: 'phase_3' };

type Shared = Exclude<keyof Year, 'bill'>;

const AMOUNT: Record<keyof Year, { symbol: string; description: string; unit: string; reference: string }> = {
  final: { symbol: 'final_saving', description: 'Annual final energy saving', unit: 'kWh/yr', reference: ANNEX_VIII },
  primary: {
    symbol: 'primary_saving',
    description: 'Annual primary energy saving',
    unit: 'kWh/yr',
    reference: ANNEX_VIII,
  },
  co2: { symbol: 'co2_saving', description: 'Annual greenhouse gas saving', unit: 'kgCO2e/yr', reference: ANNEX_VIII },
  bill: { symbol: 'bill_saving', description: 'Annual energy cost saving', unit: 'EUR/yr', reference: ANNEX_VIII },
};

const SHARE: Record<Shared, { symbol: string; description: string; unit: string; reference: string }> = {
  final: { symbol: 'final_pct', description: 'Final energy saving as a share', unit: '%', reference: ANNEX_VIII },
  primary: { symbol: 'primary_pct', description: 'Primary energy saving as a share', unit: '%', reference: ANNEX_VIII },
  co2: { symbol: 'co2_pct', description: 'Greenhouse gas saving as a share', unit: '%', reference: ANNEX_VIII },
};

/** The lines of the working for a span. */
function linesOf({ before, after }: Span) {
  const amount = (saved: keyof Year) => ({
    ...AMOUNT[saved],
    formula: `${saved}_year_${before} - ${saved}_year_${after}`,
  });
  const share = (saved: Shared) => ({
    ...SHARE[saved],
    formula: `100 * ${AMOUNT[saved].symbol} / ${saved}_year_${before}`,
  });
  return {
    amount: { final: amount('final'), primary: amount('primary'), co2: amount('co2'), bill: amount('bill') },
    share: { final: share('final'), primary: share('primary'), co2: share('co2') },
  };
}

const LINES = new Map<Span, ReturnType<typeof linesOf>>(
  [...Object.values(PHASES).flat(), ALL_PHASES].map((span) => [span, linesOf(span)]),
);

/** The savings over a span of the works. Every stage uses energy, so no share divides by zero. */
export function savingsOf(span: Span, before: Year, after: Year, w: Working): Savings {
  const lines = LINES.get(span);
  if (!lines) throw new Error(`no savings from ${span.before} to ${span.after}`);
  const amount = (saved: keyof Year) => {
    const line = lines.amount[saved];
    return w.step(line.symbol, before[saved] - after[saved], line);
  };
  const share = (saved: Shared) => {
    const line = lines.share[saved];
    return w.step(line.symbol, (100 * (before[saved] - after[saved])) / before[saved], line);
  };
  return {
    final: amount('final'),
    final_pct: share('final'),
    primary: amount('primary'),
    primary_pct: share('primary'),
    co2: amount('co2'),
    co2_pct: share('co2'),
    bill: amount('bill'),
  };
}

/** Simple payback at mean cost; null without a saving or above the maximum payback reported. */
export function paybackOf({ low, high }: Cost, { bill }: Savings, w: Working): number | null {
  if (bill <= 0) return null;
  const payback_max = w.use(PAYBACK_MAX);
  const payback = w.step('payback', (low + high) / 2 / bill, {
    formula: '(cost_low + cost_high) / 2 / bill_saving',
    description: 'Simple payback at the mean cost',
    unit: 'years',
    reference: ANNEX_VIII,
  });
  return payback > payback_max ? null : payback;
}
