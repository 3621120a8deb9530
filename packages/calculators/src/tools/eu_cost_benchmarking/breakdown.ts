import { optionsOf, type Working } from '../../kernel/index.ts';
import { ELEMENTAL_SHARE } from './data.ts';
import { COST_GROUPS, ORDER_OF_COST } from './references.ts';
import { ELEMENTS, type ProjectType } from './schema.ts';

const ALL_ELEMENTS = optionsOf(ELEMENTS);

/** The middle cost by element, in the order of the table of shares. */
export function breakDown(project_type: ProjectType, mid: { rate: number; total: number }, w: Working) {
  return ALL_ELEMENTS.map((element, row) => {
    const group = w.row('breakdown', row, element);
    const share = group.pick('share', ELEMENTAL_SHARE, project_type, element);
    const cost = group.result('cost_eur', (mid.total * share) / 100, {
      symbol: 'cost',
      formula: 'total_mid * share / 100',
      reference: COST_GROUPS,
    });
    const cost_m2 = group.result('cost_per_m2_eur', (mid.rate * share) / 100, {
      symbol: 'cost_m2',
      formula: 'rate_mid * share / 100',
      reference: COST_GROUPS,
    });
    return { element, share_pct: share, cost_eur: cost, cost_per_m2_eur: cost_m2 };
  });
}

/** The middle cost without contingency and fees. */
export function constructionCost(
  { project_type, floor_area_m2 }: { project_type: ProjectType; floor_area_m2: number },
  rate_mid: number,
  w: Working,
) {
  const { contingency, fees } = ELEMENTAL_SHARE.value[project_type];
  const rate = w.result('construction_cost_per_m2_eur', rate_mid * (1 - (contingency + fees) / 100), {
    symbol: 'construction',
    formula: 'rate_mid * (1 - (share_contingency + share_fees) / 100)',
    reference: ORDER_OF_COST,
  });
  const total = w.result('construction_cost_mid_eur', rate * floor_area_m2, {
    symbol: 'construction_total',
    formula: 'construction * floor_area_m2',
    reference: ORDER_OF_COST,
  });
  return { rate, total };
}
