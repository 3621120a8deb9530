import { constructionPriceLevel, TRADED_COST_SHARE } from '../../../data/construction_and_yield.ts';
import type { DataRow } from '../../../data/countries.ts';
import type { Working } from '../../../kernel/index.ts';
import type { Building } from '../building.ts';
import type { Operation, Supply } from '../operation.ts';
import { type Amount, amountOf } from './amount.ts';
import { type FuelSwitch, fuelSwitchOf } from './fuel_switch.ts';

/** What every measure starts from: the state before the first of them, and local costs. */
export interface Site {
  building: Building;
  cool: number;
  scale: number;
  electricity: Supply;
  /** All other carriers; null where there are none. */
  fuels: Amount | null;
  fuelSwitch: FuelSwitch;
  /** Local over EU-average cost of works. */
  cf: number;
}

function costFactor(country: DataRow, w: Working): number {
  const { table, row } = constructionPriceLevel(country);
  const PLI = w.pick('PLI', table, row);
  const traded_cost_share = w.use(TRADED_COST_SHARE);
  return w.step('cf', traded_cost_share + ((1 - traded_cost_share) * PLI) / 100, {
    formula: 'traded_cost_share + (1 - traded_cost_share) * PLI / 100',
    description: 'Local over EU-average cost of works',
    unit: '-',
    reference: TRADED_COST_SHARE.source.document,
  });
}

export function siteOf(building: Building, cool: number, operation: Operation, w: Working): Site {
  const { scale, electricity, fuels, fossil } = operation;
  return {
    building,
    cool,
    scale,
    electricity,
    fuels: fuels.length > 0 ? amountOf('fuels', fuels, w) : null,
    fuelSwitch: fuelSwitchOf(fossil, electricity.EF, building.row, w),
    cf: costFactor(building.row, w),
  };
}
