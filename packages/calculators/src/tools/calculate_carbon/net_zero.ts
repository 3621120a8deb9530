import { type Datum, settle, type Working } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import { COOLING_IN_TARGET, EUI_TARGET, EUI_TARGET_ASSUMED } from './data/targets.ts';
import type { Operation } from './operation.ts';
import type { BuildingType } from './schema.ts';

const TARGET = 'Net-zero target of this product, after LETI 2020';

/** The table that has the energy target of a building type. */
export function energyTarget(type: BuildingType): Datum<Record<string, number>> {
  return type in EUI_TARGET.value ? EUI_TARGET : EUI_TARGET_ASSUMED;
}

function targetOf(type: BuildingType, cool: number, EF_electricity: number, w: Working) {
  const eui_target = w.pick('eui_target', energyTarget(type), type);
  const cool_in_target = w.use(COOLING_IN_TARGET);
  const eui_t = w.result('net_zero_target_eui_kwh_per_m2', eui_target + cool_in_target * cool, {
    symbol: 'eui_t',
    formula: 'eui_target + cool_in_target * cool',
    reference: TARGET,
  });
  const ci_t = w.result('net_zero_target_kgco2e_per_m2', eui_t * EF_electricity, {
    symbol: 'ci_t',
    formula: 'eui_t * EF_electricity',
    reference: TARGET,
  });
  return { eui_t, ci_t };
}

/** Step 9: the gap between the operational carbon and the net-zero target. */
export function netZeroGap(building: Building, cool: number, operation: Operation, w: Working) {
  const { ci, eui, E_fossil, electricity } = operation;
  const { eui_t, ci_t } = targetOf(building.type, cool, electricity.EF, w);
  const gap = w.result('net_zero_gap_kgco2e_per_m2', Math.max(0, ci - ci_t), {
    symbol: 'gap',
    formula: 'max(0, ci - ci_t)',
    reference: TARGET,
  });
  const gap_t = w.result('net_zero_gap_tco2e', (gap * building.floor_area_m2) / 1000, {
    symbol: 'gap_t',
    formula: 'gap * floor_area_m2 / 1000',
    reference: TARGET,
  });
  const gap_pct = w.result('net_zero_gap_pct', (100 * gap) / ci, {
    symbol: 'gap_pct',
    formula: '100 * gap / ci',
    reference: TARGET,
  });
  const e_gap = w.result('energy_gap_kwh_per_m2', Math.max(0, eui - eui_t), {
    symbol: 'e_gap',
    formula: 'max(0, eui - eui_t)',
    reference: TARGET,
  });
  // An energy use equal to the target meets it, whatever the floating-point error of the division.
  const ready = w.result('net_zero_ready', settle(eui) <= settle(eui_t) && E_fossil === 0, {
    symbol: 'ready',
    formula: 'round(eui, 9) <= round(eui_t, 9) ? E_fossil == 0 : false',
    reference: TARGET,
  });
  return { eui_t, ci_t, gap, gap_t, gap_pct, e_gap, ready };
}
