import { embodiedCarbon, REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import type { Datum, Working } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import { EMBODIED_TARGET, EMBODIED_TARGET_ASSUMED } from './data/targets.ts';
import type { BuildingType, EmbodiedStatus } from './schema.ts';

const WLCA = 'RICS WLCA 2nd ed. 2023';
const A_TO_C = `${WLCA}, modules A1-A5, B1-B5 and C`;

/** The table that has the target for embodied carbon of a building type. */
export function embodiedTarget(type: BuildingType): Datum<Record<string, number>> {
  return type in EMBODIED_TARGET.value ? EMBODIED_TARGET : EMBODIED_TARGET_ASSUMED;
}

function statusOf({ construction_year }: Building): EmbodiedStatus {
  if (construction_year === undefined) return 'unknown';
  return construction_year > ASSESSMENT_YEAR ? 'future' : 'sunk';
}

/** Step 6: embodied carbon, as an average of the building type. */
export function embodiedIn(building: Building, w: Working) {
  const { type, floor_area_m2 } = building;
  const upfront = w.pick('upfront', embodiedCarbon(type), type, 'upfront');
  const later = w.pick('later', embodiedCarbon(type), type, 'later');
  const emb_m2 = w.result('embodied_life_cycle_kgco2e_per_m2', upfront + later, {
    symbol: 'emb_m2',
    formula: 'upfront + later',
    reference: A_TO_C,
  });
  const emb_target = w.pick('emb_target', embodiedTarget(type), type);
  const emb_gap = w.result('embodied_gap_kgco2e_per_m2', Math.max(0, emb_m2 - emb_target), {
    symbol: 'emb_gap',
    formula: 'max(0, emb_m2 - emb_target)',
    reference: A_TO_C,
  });
  const C_emb = w.result('embodied_carbon_tco2e', (emb_m2 * floor_area_m2) / 1000, {
    symbol: 'C_emb',
    formula: 'emb_m2 * floor_area_m2 / 1000',
    reference: A_TO_C,
  });
  const RSP = w.use(REFERENCE_STUDY_PERIOD);
  const C_emb_yr = w.result('embodied_annualised_tco2e', C_emb / RSP, {
    symbol: 'C_emb_yr',
    formula: 'C_emb / RSP',
    reference: WLCA,
  });
  return { upfront, emb_m2, emb_target, emb_gap, C_emb, C_emb_yr, status: statusOf(building) };
}

/** Step 7: operational and embodied carbon together; the grid factor is held constant over the period. */
export function wholeLife(C_op: number, { C_emb, C_emb_yr }: { C_emb: number; C_emb_yr: number }, w: Working) {
  const RSP = w.use(REFERENCE_STUDY_PERIOD);
  const C_op_t = w.result('operational_carbon_tco2e', C_op / 1000, {
    symbol: 'C_op_t',
    formula: 'C_op / 1000',
    reference: WLCA,
  });
  const C_total = w.result('total_carbon_tco2e', C_op_t + C_emb_yr, {
    symbol: 'C_total',
    formula: 'C_op_t + C_emb_yr',
    reference: WLCA,
  });
  const WLC = w.result('whole_life_carbon_tco2e', C_emb + RSP * C_op_t, {
    symbol: 'WLC',
    formula: 'C_emb + RSP * C_op_t',
    reference: WLCA,
  });
  return { C_op_t, C_total, WLC };
}
