/** A prompt that calls several tools in order. */
export interface Chain {
  name: string;
  title: string;
  description: string;
  tools: readonly string[];
  /** Its arguments: inputs by name, with the tool whose schema validates them. */
  inputs: Record<string, { tool: string; required: boolean }>;
  task: string;
  steps: readonly string[];
  report: string;
}

function required(tool: string) {
  return { tool, required: true };
}

function optional(tool: string) {
  return { tool, required: false };
}

export const CHAINS: readonly Chain[] = [
  {
    name: 'review_data_centre',
    title: 'Data-centre review',
    description: 'Efficiency, cooling and EU reporting of a data centre, with the measures that matter',
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
    task: 'Review this data centre as a consulting engineer would.',
    steps: [
      'Call calculate_pue with it_load_kw, cooling_kw, ups_losses_kw and lighting_kw.',
      'Call thermal_load with the same it_load_kw and lighting_kw; ups_efficiency_pct follows as 100 × it_load_kw / (it_load_kw + ups_losses_kw). Compare its cooling technologies with the one in use.',
      'If the installed IT power is 500 kW or more, ask for a metered year and call eed_datacentre_pack.',
    ],
    report:
      'the PUE and where the overhead goes, whether the cooling is sized and chosen well, the reporting obligation, and the three measures that save most.',
  },
  {
    name: 'check_letting',
    title: "Landlord's EPC check",
    description: 'Whether a property in England or Wales may be let, and what makes it compliant',
    tools: ['mees_checker', 'sap_sbem_precheck', 'digital_renovation_passport'],
    inputs: {
      property_type: required('mees_checker'),
      current_epc_band: required('mees_checker'),
      sap_rating: optional('sap_sbem_precheck'),
      floor_area_m2: optional('digital_renovation_passport'),
      heating: optional('digital_renovation_passport'),
    },
    task: 'Check whether this property may be let, and what its landlord should do.',
    steps: [
      'Call mees_checker with property_type and current_epc_band.',
      'If a SAP rating is known, call sap_sbem_precheck with it: how far is the next band?',
      'If the property is a home below band C, call digital_renovation_passport with floor_area_m2, heating and current_epc = current_epc_band.',
    ],
    report:
      'whether it may be let today and why, what is law and what is only announced, the cost cap, and the cheapest way to a compliant band.',
  },
  {
    name: 'plan_retrofit',
    title: 'Retrofit plan',
    description: 'From legal obligations to phased works, with cost and carbon',
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
    task: 'Plan the retrofit of this building.',
    steps: [
      'Call assess_epbd_score: which obligations apply to the building, and when?',
      'Call digital_renovation_passport with floor_area_m2, current_epc, country and the heating that matches heating_system: gas, oil, hp, district, electric or biomass.',
      'Call calculate_carbon with floor_area_m2, building_type, country and construction_year = year_built.',
      'If it is a home in the United Kingdom, call heatpump_heatloss with the city and the age band that fit.',
    ],
    report:
      'the deadline, the three phases with cost range, saving and class after each, and the carbon before and after.',
  },
  {
    name: 'size_frame',
    title: 'Preliminary frame sizing',
    description: 'A beam and the column under it, sized to Eurocode for a scheme',
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
    task: 'Size a beam and its column for a scheme design.',
    steps: [
      'Call eurocode_beam_designer with the known inputs.',
      'Ask how many floors and how many beams load the column. Its axial load is the largest of reaction_1_kn, reaction_2_kn and reaction_3_kn, times the beams on each floor, times the floors.',
      'Call eurocode_column_checker with that axial_load_kn, effective_length_m and a material that suits the beam; without a section it chooses one.',
    ],
    report: 'both sections with their utilisations, what governs each, and what a later design has to verify.',
  },
];
