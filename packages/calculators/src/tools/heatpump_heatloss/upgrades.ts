import type { Static } from 'typebox';
import { type Datum, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { AIR_HEAT_CAPACITY_BY_VOLUME, tableWith } from './data/fabric.ts';
import { ELECTRICITY_PRICE } from './data/heating.ts';
import {
  DRAUGHT_PROOFED_AIR_CHANGES,
  FILLED_CAVITY_WALL,
  INSULATED_LOFT,
  INSULATED_SOLID_WALL,
  REPLACED_WINDOW,
} from './data/upgrades.ts';
import type { House } from './house.ts';
import { TRANSMISSION } from './references.ts';
import type { AgeBand, Measure, Result } from './schema.ts';

type Upgrade = Static<typeof Result>['upgrade_options'][number];

/** A house whose heat loss in W, degree days and seasonal performance factor are in the working. */
interface Assessed {
  age_band: AgeBand;
  house: House;
  A_wall: number;
  Phi: number;
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

/** The measures that are applicable to this house. */
function openChanges({ age_band, house, A_wall }: Assessed, w: Working): Change[] {
  const { building, fabric, air_change_rate } = house;
  const { A_f, A_win, V } = building;
  const c_air = w.use(AIR_HEAT_CAPACITY_BY_VOLUME);
  const changes: Change[] = [];
  if (age_band in INSULATED_SOLID_WALL.value || age_band in FILLED_CAVITY_WALL.value) {
    const table = tableWith(age_band, INSULATED_SOLID_WALL, FILLED_CAVITY_WALL);
    changes.push({
      measure: 'wall_insulation',
      before: fabric.U_wall,
      after: (group) => group.pick('after', table, age_band),
      worth: A_wall,
      formula: 'A_wall * (U_wall - after)',
    });
  }
  if (fabric.U_roof > INSULATED_LOFT.value) {
    changes.push({
      measure: 'loft_insulation',
      before: fabric.U_roof,
      after: single(INSULATED_LOFT),
      worth: A_f,
      formula: 'A_f * (U_roof - after)',
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
  if (air_change_rate > DRAUGHT_PROOFED_AIR_CHANGES.value) {
    changes.push({
      measure: 'draught_proofing',
      before: air_change_rate,
      after: single(DRAUGHT_PROOFED_AIR_CHANGES),
      worth: c_air * V,
      formula: 'c_air * V * (air_change_rate - after)',
    });
  }
  return changes;
}

function upgradeBy({ measure, before, after, worth, formula }: Change, assessed: Assessed, w: Working): Upgrade {
  const { house, Phi, HDD, scop } = assessed;
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
