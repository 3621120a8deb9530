import { presets as building_carbon_footprint } from '../tools/building_carbon_footprint/presets.ts';
import { presets as calculate_carbon } from '../tools/calculate_carbon/presets.ts';
import { presets as digital_renovation_passport } from '../tools/digital_renovation_passport/presets.ts';
import { presets as mees_checker } from '../tools/mees_checker/presets.ts';
import { presets as sap_sbem_precheck } from '../tools/sap_sbem_precheck/presets.ts';
import { presets as thermal_load } from '../tools/thermal_load/presets.ts';
import type { Preset } from './preset.ts';

/** Every preset there is, by tool in alphabetical order. */
export const PRESETS: readonly Preset[] = [
  ...building_carbon_footprint,
  ...calculate_carbon,
  ...digital_renovation_passport,
  ...mees_checker,
  ...sap_sbem_precheck,
  ...thermal_load,
];

export function findPreset(name: string, tool: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name && preset.tool === tool);
}
