import { type Chain, optional, required } from '../chain.ts';

export const PLAN_RETROFIT: Chain = {
  name: 'plan_retrofit',
  title: 'Retrofit plan',
  description: 'From legal obligations to phased works, with cost and carbon',
  whenToUse:
    'Use when someone asks what a building must do under the EPBD or national law and by when, how to renovate it in steps, what that costs and saves, or what it does to carbon. Buildings in the EU, its neighbours and the United Kingdom.',
  tools: ['assess_epbd_score', 'digital_renovation_passport', 'calculate_carbon', 'heatpump_heatloss'],
  inputs: {
    building_type: required('assess_epbd_score'),
    country: required('assess_epbd_score'),
    year_built: required('assess_epbd_score'),
    floor_area_m2: required('assess_epbd_score'),
    current_epc: required('assess_epbd_score'),
    heating_system: required('assess_epbd_score'),
    has_solar_pv: optional('assess_epbd_score'),
    energy_kwh_year: optional('calculate_carbon'),
  },
  goal: 'Plan the retrofit of this building.',
  steps: [
    'Call assess_epbd_score: which obligations apply to the building, and when?',
    'Call digital_renovation_passport with floor_area_m2, current_epc, country and the heating that matches heating_system: gas, oil, hp, district, electric or biomass.',
    'Call calculate_carbon with floor_area_m2, building_type, country, construction_year = year_built and, if it is metered, energy_kwh_year.',
    'If it is a home in the United Kingdom, call heatpump_heatloss with the city and the age band that fit.',
  ],
  report:
    'the deadline, the three phases with cost range, saving and class after each, and the carbon before and after.',
  pitfalls: [
    'A class letter means something else in each country. Send the country to every call, and never compare letters across borders.',
    'The renovation passport reads every building by the scale of homes; its building_type is a label only. For offices, schools and other buildings rely on the costs of assess_epbd_score and the measures of calculate_carbon.',
    'Without metered energy calculate_carbon uses a benchmark of the building type. Say which of the two it was: `energy_source`.',
    'Words that are not known are replaced. Check `building_type_used`, `heating_system_used` and `country_used` before you report.',
  ],
  example: {
    about:
      'A house of 140 m² in Germany, built in 1974, has class D, a gas boiler and no solar panels. The meter says 16,100 kWh a year.',
    calls: [
      {
        tool: 'assess_epbd_score',
        input: {
          building_type: 'residential',
          year_built: 1974,
          current_epc: 'D',
          heating_system: 'gas_boiler',
          has_solar_pv: false,
          floor_area_m2: 140,
          country: 'germany',
        },
        figures: ['regime', 'building_category', 'fossil_heating', 'meps_2030_exposed'],
        meaning: 'The directive applies. Its minimum standards of 2030 are for buildings that are not homes.',
      },
      {
        tool: 'digital_renovation_passport',
        input: { floor_area_m2: 140, current_epc: 'D', heating: 'gas', country: 'DE' },
        figures: [
          'epc_trajectory',
          'final_epc',
          'current_final_energy_kwh',
          'final_energy_after_kwh',
          'pv_capacity_kwp',
        ],
        meaning: 'The class now, and after each of the three phases. `phases` has cost and saving of each.',
      },
      {
        tool: 'calculate_carbon',
        input: {
          floor_area_m2: 140,
          building_type: 'residential',
          country: 'germany',
          energy_kwh_year: 16_100,
          construction_year: 1974,
        },
        figures: ['energy_source', 'energy_use_intensity_kwh_per_m2'],
        meaning:
          'The meter agrees with the middle of class D, so no class is doubted. Step 4 does not apply in Germany.',
      },
    ],
  },
};
