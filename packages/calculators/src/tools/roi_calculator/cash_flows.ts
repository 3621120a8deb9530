import type { Static } from 'typebox';
import { GREEN_BOOK } from '../../data/green_book.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import type { Benefits } from './appraisal.ts';
import type { Result } from './schema.ts';

type Row = Static<typeof Result>['cash_flows'][number];

const YEARS = [
  {
    year: 1,
    months: 'b1',
    benefit: 'B1',
    group: 'year_1',
    net: 'B1 - L',
    discounted: 'B1 / q - L',
    cumulative: 'net',
    cumulativeDiscounted: 'net_pv',
  },
  {
    year: 2,
    months: 'b2',
    benefit: 'B2',
    group: 'year_2',
    net: 'B2 - L',
    discounted: 'B2 / q^2 - L / q',
    cumulative: 'sum_net_year_1 + net',
    cumulativeDiscounted: 'sum_net_pv_year_1 + net_pv',
  },
  {
    year: 3,
    months: 'b3',
    benefit: 'B3',
    group: 'year_3',
    net: 'B3 - L',
    discounted: 'B3 / q^3 - L / q^2',
    cumulative: 'sum_net_year_2 + net',
    cumulativeDiscounted: 'sum_net_pv_year_2 + net_pv',
  },
] as const;

/** The three years in sequence, with cumulative figures. */
export function cashFlowsOf(benefits: Benefits, L: number, q: number, w: Working): Row[] {
  let soFar = 0;
  let soFarDiscounted = 0;
  return YEARS.map((of, row) => {
    const { year } = of;
    const group = w.row('cash_flows', row, of.group);
    const B = benefits[of.benefit];
    const net = group.result('net_gbp', B - L, {
      symbol: 'net',
      formula: of.net,
      reference: PRODUCT_METHOD,
    });
    const discounted = group.result('discounted_net_gbp', B / pow(q, year) - L / pow(q, year - 1), {
      symbol: 'net_pv',
      formula: of.discounted,
      reference: GREEN_BOOK,
    });
    soFar = group.result('cumulative_net_gbp', soFar + net, {
      symbol: 'sum_net',
      formula: of.cumulative,
      reference: PRODUCT_METHOD,
    });
    soFarDiscounted = group.result('cumulative_discounted_gbp', soFarDiscounted + discounted, {
      symbol: 'sum_net_pv',
      formula: of.cumulativeDiscounted,
      reference: GREEN_BOOK,
    });
    return {
      year,
      benefit_months: benefits[of.months],
      benefit_gbp: B,
      cost_gbp: L,
      net_gbp: net,
      cumulative_net_gbp: soFar,
      discounted_net_gbp: discounted,
      cumulative_discounted_gbp: soFarDiscounted,
    };
  });
}
