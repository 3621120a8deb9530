import type { Tool } from './kernel/calculator.ts';
import type { Preset } from './methods/portfolio/preset.ts';
import { viewOfSchema } from './methods/portfolio/schema_view.ts';
import type { PortfolioView } from './methods/portfolio/view.ts';
import { view as building_carbon_footprint } from './tools/building_carbon_footprint/portfolio.ts';
import { presets as building_carbon_footprint_presets } from './tools/building_carbon_footprint/presets.ts';
import { view as calculate_carbon } from './tools/calculate_carbon/portfolio.ts';
import { presets as calculate_carbon_presets } from './tools/calculate_carbon/presets.ts';
import { view as calculate_pue } from './tools/calculate_pue/portfolio.ts';
import { view as digital_renovation_passport } from './tools/digital_renovation_passport/portfolio.ts';
import { presets as digital_renovation_passport_presets } from './tools/digital_renovation_passport/presets.ts';
import { view as eurocode_beam_designer } from './tools/eurocode_beam_designer/portfolio.ts';
import { view as eurocode_column_checker } from './tools/eurocode_column_checker/portfolio.ts';
import { view as mees_checker } from './tools/mees_checker/portfolio.ts';
import { presets as mees_checker_presets } from './tools/mees_checker/presets.ts';
import { view as sap_sbem_precheck } from './tools/sap_sbem_precheck/portfolio.ts';
import { presets as sap_sbem_precheck_presets } from './tools/sap_sbem_precheck/presets.ts';
import { view as thermal_load } from './tools/thermal_load/portfolio.ts';
import { presets as thermal_load_presets } from './tools/thermal_load/presets.ts';

export { columnKey, type Preset, type PresetInput, type PresetReading } from './methods/portfolio/preset.ts';
export type {
  ColumnCondition,
  PortfolioMeasures,
  PortfolioSchedule,
  PortfolioTarget,
  PortfolioTotal,
  PortfolioView,
} from './methods/portfolio/view.ts';

/** Every preset there is, by tool in alphabetical order. */
export const PRESETS: readonly Preset[] = [
  ...building_carbon_footprint_presets,
  ...calculate_carbon_presets,
  ...digital_renovation_passport_presets,
  ...mees_checker_presets,
  ...sap_sbem_precheck_presets,
  ...thermal_load_presets,
];

export function findPreset(name: string, tool: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name && preset.tool === tool);
}

/** The views that tools define. */
const VIEWS: readonly PortfolioView[] = [
  building_carbon_footprint,
  calculate_carbon,
  calculate_pue,
  digital_renovation_passport,
  eurocode_beam_designer,
  eurocode_column_checker,
  mees_checker,
  sap_sbem_precheck,
  thermal_load,
];

/** What a report shows of a tool: its own view, or one by its schema. */
export function viewOf(tool: Tool): PortfolioView {
  return VIEWS.find((view) => view.tool === tool.name) ?? viewOfSchema(tool);
}
