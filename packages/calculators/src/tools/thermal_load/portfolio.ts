import type { PortfolioView } from '../../methods/portfolio/view.ts';

export const view: PortfolioView = {
  tool: 'thermal_load',
  record: { one: 'hall', many: 'halls' },
  outcome: 'suitability',
  classes: ['suitability', 'density_class', 'recommended_cooling_type'],
  totals: [
    { column: 'total_heat_load_kw' },
    { column: 'cooling_capacity_kw' },
    { column: 'installed_cooling_capacity_kw' },
    { column: 'units_installed' },
    { column: 'annual_cooling_energy_kwh' },
    { column: 'annual_facility_energy_kwh' },
  ],
  distributions: ['annual_pue', 'rack_equivalent_kw', 'heat_density_w_per_m2'],
  ranking: { column: 'annual_pue', worst: 'high' },
  limits: ['Heat loads are those of every hall at its full IT load at once; a site rarely has that.'],
};
