import type { Tool } from '../kernel/calculator.ts';
import { view as building_carbon_footprint } from '../tools/building_carbon_footprint/portfolio.ts';
import { view as calculate_carbon } from '../tools/calculate_carbon/portfolio.ts';
import { view as calculate_pue } from '../tools/calculate_pue/portfolio.ts';
import { view as digital_renovation_passport } from '../tools/digital_renovation_passport/portfolio.ts';
import { view as mees_checker } from '../tools/mees_checker/portfolio.ts';
import { view as sap_sbem_precheck } from '../tools/sap_sbem_precheck/portfolio.ts';
import { view as thermal_load } from '../tools/thermal_load/portfolio.ts';
import { viewOfSchema } from './schema_view.ts';
import type { PortfolioView } from './view.ts';

/** The views that tools define. */
const VIEWS: readonly PortfolioView[] = [
  building_carbon_footprint,
  calculate_carbon,
  calculate_pue,
  digital_renovation_passport,
  mees_checker,
  sap_sbem_precheck,
  thermal_load,
];

/** What a report shows of a tool: its own view, or one by its schema. */
export function viewOf(tool: Tool): PortfolioView {
  return VIEWS.find((view) => view.tool === tool.name) ?? viewOfSchema(tool);
}
