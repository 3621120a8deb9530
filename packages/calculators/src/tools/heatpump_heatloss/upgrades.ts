import type { Static } from 'typebox';
import { type Datum, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { AIR_HEAT_CAPACITY_BY_VOLUME } from './data/fabric.ts';
import { ELECTRICITY_PRICE } from './data/heating.ts';
import {
  DRAUGHT_PROOFED_AIR_CHANGES,
  FILLED_CAVITY_WALL,
  INSULATED_LOFT,
  INSULATED_SOLID_WALL,
  REPLACED_WINDOW,
} from './data/upgrades.ts';
import type { HeatLoss } from './heat_loss.ts';
import type { House } from './house.ts';
import type { Measure } from './options.ts';
import { TRANSMISSION } from './references.ts';
import type { Result } from './schema.ts';

type Upgrade = Static<typeof Result>['upgrade_options'][number];

/** A house whose heat loss in W, degree days and seasonal performance factor are in the working. */
interface Assessed {
  house: House;
  loss: Pick<HeatLoss, 'A_wall' | 'A_roof' | 'Phi' | 'n_air'>;
  HDD: number;
  scop: number;
}

/** Effect of a measure: `before` reduces to `after`; each unit changes the heat transfer coefficient by `worth` W/K. */
interface Change {
  measure: Measure;
  before: number;
  after: (w: Working) => number;
  worth: number;
  formula: string;
}

function single(after: Datum<number>): Change['after'] {
  return (w) => w.pick('after', after);
}

/** The wall after insulation, if that is better than the wall and the walls of the age band can be improved. */
function betterWall({ age_band, fabric }: House): Datum<Record<string, number>> | undefined {
  return [INSULATED_SOLID_WALL, FILLED_CAVITY_WALL].find(
    ({ value }) => fabric.U_wall > (value[age_band] ?? Number.POSITIVE_INFINITY),
  );
}

/** The measures that are applicable to this home. */
function openChanges({ house, loss }: Assessed, w: Working): Change[] {
  const { age_band, building, fabric } = house;
  const { A_wall, A_roof, n_air } = loss;
  const { A_win, V } = building;
  const c_air = w.use(AIR_HEAT_CAPACITY_BY_VOLUME);
  const changes: Change[] = [];
  const table = betterWall(house);
  if (table) {
    changes.push({
      measure: 'wall_insulation',
      before: fabric.U_wall,
      after: (group) => group.pick('after', table, age_band),
      worth: A_wall,
      formula: 'A_wall * (U_wall - after)',
    });
  }
  if (A_roof > 0 && fabric.U_roof > INSULATED_LOFT.value) {
    changes.push({
      measure: 'loft_insulation',
      before: fabric.U_roof,
      after: single(INSULATED_LOFT),
      worth: A_roof,
      formula: 'A_roof * (U_roof - after)',
    });
  }
  if (A_win > 0 && fabric.U_win > REPLACED_WINDOW.value) {
    changes.push({
      measure: 'window_replacement',
      before: fabric.U_win,
      after: single(REPLACED_WINDOW),
      worth: A_win,
      formula: 'A_win * (U_win - after)',
    });
  }
  if (n_air > DRAUGHT_PROOFED_AIR_CHANGES.value) {
    changes.push({
      measure: 'draught_proofing',
      before: n_air,
      after: single(DRAUGHT_PROOFED_AIR_CHANGES),
      worth: c_air * V,
      formula: 'c_air * V * (n_air - after)',
    });
  }
  return changes;
}

function upgradeBy({ measure, before, after, worth, formula }: Change, assessed: Assessed, w: Working): Upgrade {
  const { house, loss, HDD, scop } = assessed;
  const { Phi } = loss;
  const { dT } = house.climate;
  const value_after = after(w);
  const p_electricity = w.use(ELECTRICITY_PRICE);
  const dH = w.step('dH', worth * (before - value_after), {
    formula,
    description: 'Reduction in heat transfer coefficient',
    unit: 'W/K',
    reference: TRANSMISSION,
  });
  const reduction = w.result('heat_loss_reduction_kw', (dH * dT) / 1000, {
    symbol: 'reduction',
    formula: 'dH * dT / 1000',
    reference: TRANSMISSION,
  });
  const Q_after = w.result('design_heat_loss_after_kw', (Phi - dH * dT) / 1000, {
    symbol: 'Q_after',
    formula: '(Phi - dH * dT) / 1000',
    reference: TRANSMISSION,
  });
  const heat_saving = w.result('annual_heat_saving_kwh', (dH * HDD * 24) / 1000, {
    symbol: 'heat_saving',
    formula: 'dH * HDD * 24 / 1000',
    reference: PRODUCT_METHOD,
  });
  const bill_saving = w.result('annual_cost_saving_gbp', (heat_saving / scop) * p_electricity, {
    symbol: 'bill_saving',
    formula: 'heat_saving / scop * p_electricity',
    reference: PRODUCT_METHOD,
  });
  return {
    measure,
    value_before: before,
    value_after,
    heat_loss_reduction_kw: reduction,
    design_heat_loss_after_kw: Q_after,
    annual_heat_saving_kwh: heat_saving,
    annual_cost_saving_gbp: bill_saving,
  };
}

/** Each applicable measure on its own. */
export function upgradesOf(assessed: Assessed, w: Working): Upgrade[] {
  return openChanges(assessed, w).map((change, row) =>
    upgradeBy(change, assessed, w.row('upgrade_options', row, change.measure)),
  );
}
