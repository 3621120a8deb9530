/** Tools of the catalogue that a key of Variant B has over MCP. Its description counts eight of them without naming them. */
export const VARIANT_B_MCP_TOOLS: readonly string[] = [
  'assess_epbd_score',
  'calculate_pue',
  'check_grid_feasibility_uae',
  'check_nis2_readiness',
  'check_uae_bim_compliance',
  'check_uae_cybersecurity',
  'estimate_cooling_load',
  'get_technical_dd_quote',
];
