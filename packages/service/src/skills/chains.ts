import { type Chain, optional, required } from './chain.ts';

const REVIEW_DATA_CENTRE: Chain = {
  name: 'review_data_centre',
  title: 'Data-centre review',
  description: 'Efficiency, cooling and EU reporting of a data centre, with the measures that matter',
  whenToUse:
    'Use when someone asks how efficient a data centre or server room is, what its PUE means, whether its cooling is sized and chosen well, or whether it must report under the EU Energy Efficiency Directive.',
  tools: ['calculate_pue', 'thermal_load', 'eed_datacentre_pack'],
  inputs: {
    it_load_kw: required('calculate_pue'),
    cooling_kw: required('calculate_pue'),
    ups_losses_kw: required('calculate_pue'),
    lighting_kw: required('calculate_pue'),
    room_area_m2: optional('thermal_load'),
    cooling_type: optional('thermal_load'),
    redundancy: optional('thermal_load'),
    ambient_temp_c: optional('thermal_load'),
  },
  goal: 'Review this data centre as a consulting engineer would.',
  steps: [
    'Call calculate_pue with it_load_kw, cooling_kw, ups_losses_kw and lighting_kw.',
    'Call thermal_load with the same it_load_kw and lighting_kw; ups_efficiency_pct follows as 100 × it_load_kw / (it_load_kw + ups_losses_kw). Compare its cooling technologies with the one in use.',
    'If the installed IT power is 500 kW or more, ask for a metered year and call eed_datacentre_pack.',
  ],
  report:
    'the PUE and where the overhead goes, whether the cooling is sized and chosen well, the reporting obligation, and the three measures that save most.',
  pitfalls: [
    'cooling_kw is the electricity that the cooling draws, not the heat that it removes. A value near it_load_kw is usually heat.',
    'The load of one moment is not a year. A reading in winter gives a lower PUE than the year; the metered year in step 3 is the figure to report.',
    'The 500 kW of step 3 is the installed IT power, not the load of today.',
    'The PUE of step 1 is measured and that of step 2 is designed. Name both, and do not average them.',
  ],
  example: {
    about:
      'A hall of 500 kW and 300 m² is cooled with chilled water. Its cooling draws 200 kW, the UPS loses 25 kW and the lights take 1.5 kW.',
    calls: [
      {
        tool: 'calculate_pue',
        input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
        figures: ['pue_score', 'efficiency_rating', 'total_facility_load_kw', 'target_pue', 'saving_to_target_gbp'],
        meaning: 'Cooling is 88 % of the overhead, so it comes first among the measures.',
      },
      {
        tool: 'thermal_load',
        input: {
          it_load_kw: 500,
          ups_efficiency_pct: 95.2,
          lighting_kw: 1.5,
          room_area_m2: 300,
          cooling_type: 'crah',
          redundancy: 'n1',
          ambient_temp_c: 35,
        },
        figures: ['total_heat_load_kw', 'cooling_capacity_kw', 'units_required', 'units_installed'],
        meaning: 'UPS efficiency is 100 × 500 / 525 = 95.2 %. `comparison` has the other cooling technologies.',
      },
      {
        tool: 'eed_datacentre_pack',
        input: { it_power_kw: 500, total_energy_kwh: 6_364_140, it_energy_kwh: 4_380_000 },
        figures: ['in_scope', 'pue', 'total_energy_tj'],
        meaning: 'The site is on the threshold and has to report. `obligations` lists each duty with its status.',
      },
    ],
  },
};

const CHECK_LETTING: Chain = {
  name: 'check_letting',
  title: "Landlord's EPC check",
  description: 'Whether a property in England or Wales may be let, and what makes it compliant',
  whenToUse:
    'Use when a landlord, agent or surveyor asks whether a home or commercial property may be let with its EPC, what the minimum band, exemptions and penalties are, or how to reach the next band.',
  tools: ['mees_checker', 'sap_sbem_precheck', 'digital_renovation_passport'],
  inputs: {
    property_type: required('mees_checker'),
    current_epc_band: required('mees_checker'),
    sap_rating: optional('sap_sbem_precheck'),
    floor_area_m2: optional('digital_renovation_passport'),
    heating: optional('digital_renovation_passport'),
  },
  goal: 'Check whether this property may be let, and what its landlord should do.',
  steps: [
    'Call mees_checker with property_type and current_epc_band.',
    'If a SAP rating is known, call sap_sbem_precheck with it: how far is the next band?',
    'If the property is a home below band C, call digital_renovation_passport with floor_area_m2, heating, country = UK and current_epc = current_epc_band.',
  ],
  report:
    'whether it may be let today and why, what is law and what is only announced, the cost cap, and the cheapest way to a compliant band.',
  pitfalls: [
    'The rules are those of England and Wales. Scotland and Northern Ireland have others: say so and stop.',
    '`future_standard` is announced, not law. Never present it as a duty of today.',
    'The SAP rating is for homes. A commercial EPC has an asset rating on another scale, where lower is better.',
    'Below the minimum band an exemption may still allow letting. Read `exemptions` before you say that it may not be let.',
  ],
  example: {
    about: 'A house of 90 m² in Leeds has band G, SAP 18 and a gas boiler.',
    calls: [
      {
        tool: 'mees_checker',
        input: { property_type: 'domestic', current_epc_band: 'G' },
        figures: ['can_let', 'points_gap_to_minimum_low', 'points_gap_to_minimum_high', 'cost_cap_gbp'],
        meaning: 'It may not be let without an exemption.',
      },
      {
        tool: 'sap_sbem_precheck',
        input: { sap_rating: 18 },
        figures: ['epc_band', 'next_band', 'points_to_next_band', 'meets_epc_c'],
        meaning: 'Band E, the minimum, starts at 39: 21 points away.',
      },
      {
        tool: 'digital_renovation_passport',
        input: { floor_area_m2: 90, current_epc: 'G', heating: 'gas', country: 'UK' },
        figures: ['epc_trajectory', 'final_epc', 'pv_capacity_kwp'],
        meaning:
          'The class now, and after each of the three phases: the second phase makes it lettable, the third meets the announced C. `phases` has cost and saving of each.',
      },
    ],
  },
};

const PLAN_RETROFIT: Chain = {
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

const SIZE_FRAME: Chain = {
  name: 'size_frame',
  title: 'Preliminary frame sizing',
  description: 'A beam and the column under it, sized to Eurocode for a scheme',
  whenToUse:
    'Use when someone asks which steel, composite or concrete beam spans a bay, what section the column under it needs, or wants member sizes for a scheme design to Eurocode with the UK National Annex.',
  tools: ['eurocode_beam_designer', 'eurocode_column_checker'],
  inputs: {
    material: required('eurocode_beam_designer'),
    config: required('eurocode_beam_designer'),
    span_m: required('eurocode_beam_designer'),
    udl_kn_m: required('eurocode_beam_designer'),
    point_load_kn: optional('eurocode_beam_designer'),
    fire_rating: optional('eurocode_beam_designer'),
    effective_length_m: optional('eurocode_column_checker'),
  },
  goal: 'Size a beam and its column for a scheme design.',
  steps: [
    'Call eurocode_beam_designer with the known inputs.',
    'Ask how many floors and how many beams load the column. Its axial load is the largest of reaction_1_kn, reaction_2_kn and reaction_3_kn, times the beams on each floor, times the floors.',
    'Call eurocode_column_checker with that axial_load_kn, effective_length_m and a material that suits the beam; without a section it chooses one.',
  ],
  report: 'both sections with their utilisations, what governs each, and what a later design has to verify.',
  pitfalls: [
    'Loads of the beam are characteristic, without partial factors; axial_load_kn of the column is a design load. The reactions of the beam are design values already: do not factor them twice.',
    'A steel beam is adequate only while the floor restrains its compression flange. If `adequate_without_restraint` is false, say so first.',
    'A beam on one side of a column loads it off its axis. Ask for the eccentricity.',
    'With two spans the middle support has the largest reaction; an outer column has the smaller one.',
    'The grades of the two tools have different names: s275 for the beam is S275 for the column.',
  ],
  example: {
    about:
      'A floor beam in S275 spans 5 m with 30.36 kN/m and needs 60 minutes in fire. Six floors with two beams each load a column of 3.5 m.',
    calls: [
      {
        tool: 'eurocode_beam_designer',
        input: { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275', fire_rating: 'r60' },
        figures: ['section', 'governing_check', 'governing_utilisation', 'reaction_1_kn', 'adequate_without_restraint'],
        meaning:
          'Twelve reactions of 114.9 kN are 1,379 kN. With the façade and the column itself the engineer takes 1,500 kN.',
      },
      {
        tool: 'eurocode_column_checker',
        input: { axial_load_kn: 1500, effective_length_m: 3.5, material: 'S275' },
        figures: ['section', 'governing_check', 'utilisation', 'n_rd_kn'],
        meaning:
          'No section was given, so the lightest that is adequate was chosen. `alternatives` has other families.',
      },
    ],
  },
};

export const CHAINS: readonly Chain[] = [REVIEW_DATA_CENTRE, CHECK_LETTING, PLAN_RETROFIT, SIZE_FRAME];
