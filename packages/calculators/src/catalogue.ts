import type { CurrentTool } from './kernel/index.ts';
import { assess_epbd_score } from './tools/assess_epbd_score/index.ts';
import { building_carbon_footprint } from './tools/building_carbon_footprint/index.ts';
import { building_readiness } from './tools/building_readiness/index.ts';
import { calculate_carbon } from './tools/calculate_carbon/index.ts';
import { calculate_pue } from './tools/calculate_pue/index.ts';
import { check_grid_feasibility_uae } from './tools/check_grid_feasibility_uae/index.ts';
import { check_nis2_readiness } from './tools/check_nis2_readiness/index.ts';
import { check_uae_bim_compliance } from './tools/check_uae_bim_compliance/index.ts';
import { check_uae_cybersecurity } from './tools/check_uae_cybersecurity/index.ts';
import { contractor_vetting } from './tools/contractor_vetting/index.ts';
import { dgnb_bim_readiness } from './tools/dgnb_bim_readiness/index.ts';
import { digital_renovation_passport } from './tools/digital_renovation_passport/index.ts';
import { eed_datacentre_pack } from './tools/eed_datacentre_pack/index.ts';
import { estimate_cooling_load } from './tools/estimate_cooling_load/index.ts';
import { eu_cost_benchmarking } from './tools/eu_cost_benchmarking/index.ts';
import { eurocode_beam_designer } from './tools/eurocode_beam_designer/index.ts';
import { eurocode_column_checker } from './tools/eurocode_column_checker/index.ts';
import { get_technical_dd_quote } from './tools/get_technical_dd_quote/index.ts';
import { heatpump_heatloss } from './tools/heatpump_heatloss/index.ts';
import { mees_checker } from './tools/mees_checker/index.ts';
import { part_o_overheating } from './tools/part_o_overheating/index.ts';
import { part_s_ev } from './tools/part_s_ev/index.ts';
import { roi_calculator } from './tools/roi_calculator/index.ts';
import { sap_sbem_precheck } from './tools/sap_sbem_precheck/index.ts';
import { thermal_load } from './tools/thermal_load/index.ts';
import { uae_climate_ghg } from './tools/uae_climate_ghg/index.ts';
import { uk_planning_checker } from './tools/uk_planning_checker/index.ts';

/** Every calculator there is, in alphabetical order. */
export const catalogue: readonly CurrentTool[] = [
  assess_epbd_score,
  building_carbon_footprint,
  building_readiness,
  calculate_carbon,
  calculate_pue,
  check_grid_feasibility_uae,
  check_nis2_readiness,
  check_uae_bim_compliance,
  check_uae_cybersecurity,
  contractor_vetting,
  dgnb_bim_readiness,
  digital_renovation_passport,
  eed_datacentre_pack,
  estimate_cooling_load,
  eu_cost_benchmarking,
  eurocode_beam_designer,
  eurocode_column_checker,
  get_technical_dd_quote,
  heatpump_heatloss,
  mees_checker,
  part_o_overheating,
  part_s_ev,
  roi_calculator,
  sap_sbem_precheck,
  thermal_load,
  uae_climate_ghg,
  uk_planning_checker,
];

const byName = new Map(catalogue.map((calculator) => [calculator.name, calculator]));

export function findCalculator(name: string): CurrentTool | undefined {
  return byName.get(name);
}
