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
  const eui_t = w.step('eui_t', eui_target + cool_in_target * cool, {
    formula: 'eui_target + cool_in_target * cool',
    description: 'Net-zero-aligned energy use intensity',
    unit: 'kWh/m2/yr',
    reference: TARGET,
  });
  const ci_t = w.step('ci_t', eui_t * EF_electricity, {
    formula: 'eui_t * EF_electricity',
    description: 'Net-zero target carbon intensity, all electric',
    unit: 'kgCO2e/m2/yr',
    reference: TARGET,
  });
  return { eui_t, ci_t };
}

/** Step 9: the gap between the operational carbon and the net-zero target. */
export function netZeroGap(building: Building, cool: number, operation: Operation, w: Working) {
  const { ci, eui, E_fossil, electricity } = operation;
  const { eui_t, ci_t } = targetOf(building.type, cool, electricity.EF, w);
  const gap = w.step('gap', Math.max(0, ci - ci_t), {
    formula: 'max(0, ci - ci_t)',
    description: 'Carbon intensity above the target',
    unit: 'kgCO2e/m2/yr',
    reference: TARGET,
  });
  const gap_t = w.step('gap_t', (gap * building.floor_area_m2) / 1000, {
    formula: 'gap * floor_area_m2 / 1000',
    description: 'Net-zero gap of the whole building',
    unit: 'tCO2e/yr',
    reference: TARGET,
  });
  const gap_pct = w.step('gap_pct', (100 * gap) / ci, {
    formula: '100 * gap / ci',
    description: 'Net-zero gap as a share of the carbon intensity',
    unit: '%',
    reference: TARGET,
  });
  const e_gap = w.step('e_gap', Math.max(0, eui - eui_t), {
    formula: 'max(0, eui - eui_t)',
    description: 'Energy use above the target',
    unit: 'kWh/m2/yr',
    reference: TARGET,
  });
  // An energy use equal to the target meets it, whatever the floating-point error of the division.
  const ready = w.step('ready', settle(eui) <= settle(eui_t) && E_fossil === 0, {
    formula: 'round(eui, 9) <= round(eui_t, 9) ? E_fossil == 0 : false',
    description: 'Whether the energy use is on or below the target and no fossil fuel is burnt on site',
    unit: '-',
    reference: TARGET,
  });
  return { eui_t, ci_t, gap, gap_t, gap_pct, e_gap, ready };
}
