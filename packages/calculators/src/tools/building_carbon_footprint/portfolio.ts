import type { PortfolioView } from '../../methods/portfolio/view.ts';
import { PATHWAY_NAME } from './schema.ts';

export const view: PortfolioView = {
  tool: 'building_carbon_footprint',
  record: { one: 'building', many: 'buildings' },
  outcome: 'stranding_risk',
  classes: ['stranding_risk', 'pathway_compliant_now', 'data_quality'],
  totals: [
    { column: 'total_location_based_tco2e' },
    { column: 'scope1_tco2e' },
    { column: 'scope2_location_based_tco2e' },
    { column: 'scope3_tco2e' },
    { column: 'embodied_carbon_tco2e' },
    { column: 'excess_emissions_to_2050_tco2e' },
    { column: 'elec_kwh' },
    { column: 'gas_kwh' },
  ],
  distributions: [
    'operational_intensity_kgco2e_per_m2',
    'total_intensity_kgco2e_per_m2',
    'energy_use_intensity_kwh_per_m2',
  ],
  ranking: { column: 'operational_intensity_kgco2e_per_m2', worst: 'high' },
  measures: {
    title: 'Potential savings of the actions',
    from: { list: 'priority_actions', name: 'action' },
    figures: ['saving_tco2e'],
    addsUp: false,
    note: 'Each saving is relative to the present footprint. Actions overlap, so their savings are not added up.',
  },
  limits: [
    `The ${PATHWAY_NAME} is our own, not CRREM data.`,
    'Scope 3 of a landlord can be scope 1 and 2 of a tenant: check for double counting before figures are added.',
  ],
};
