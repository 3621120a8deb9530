import { catalogue } from '../catalogue.ts';

/** The description of Variant B counts eight tools over MCP without naming them. */
const NAMES = [
  'assess_epbd_score',
  'calculate_pue',
  'check_grid_feasibility_uae',
  'check_nis2_readiness',
  'check_uae_bim_compliance',
  'check_uae_cybersecurity',
  'estimate_cooling_load',
  'get_technical_dd_quote',
];

/** The tools of the catalogue that a key of Variant B has over MCP. */
export const variantBMcpTools = catalogue.filter(({ name }) => NAMES.includes(name));
