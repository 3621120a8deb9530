/** What an agent reads to choose a tool and fill its inputs. */
export interface Guidance {
  /** What it calculates, when to use it, and which tool to use instead. */
  use: string;
  /** Hints for inputs whose names are not clear enough in the short list. */
  inputs?: Record<string, string>;
}

/** In one place for all tools, so that similar tools refer to each other. */
export const TOOL_GUIDANCE: Record<string, Guidance> = {
  assess_epbd_score: {
    use: 'EU building directive (EPBD): score, deadlines, renovation cost, first measures. For phased works use digital_renovation_passport; for UK lettings mees_checker.',
    inputs: {
      building_type: 'e.g. office, school',
      heating_system: 'e.g. gas_boiler, heat_pump',
      country: 'e.g. germany',
    },
  },
  building_carbon_footprint: {
    use: 'Yearly scope 1, 2 and 3 emissions of a building, stranding check, net-zero gap. For whole-life carbon use calculate_carbon; in the UAE uae_climate_ghg.',
    inputs: { elec_kwh_year: 'benchmark if absent', renewable_pct: 'of electricity, by contract' },
  },
  building_readiness: {
    use: 'Readiness of a building for conversion, 0 to 100, with surveys and gateways. For planning permission use uk_planning_checker.',
  },
  calculate_carbon: {
    use: 'Operational and embodied carbon of a building, benchmark, measures with payback. By scope use building_carbon_footprint.',
    inputs: {
      building_type: 'e.g. office, hotel',
      country: 'e.g. gb, de',
      energy_kwh_year: 'all carriers; benchmark if absent',
    },
  },
  calculate_pue: {
    use: 'PUE, rating, overhead, cost and carbon from measured powers. To size cooling use thermal_load; for yearly EU reporting eed_datacentre_pack.',
  },
  check_grid_feasibility_uae: {
    use: 'Likely grid connection of a load in the UAE: voltage, substation, time, score. For emissions use uae_climate_ghg.',
  },
  check_nis2_readiness: {
    use: 'NIS2 score 0 to 18, maturity, fine exposure, actions for an EU entity. In the UAE use check_uae_cybersecurity; for a supplier contractor_vetting.',
    inputs: { organisation_size: 'NIS2 class, not head count', sector: 'e.g. energy' },
  },
  check_uae_bim_compliance: {
    use: 'Whether the UAE BIM mandate applies, level of detail, score, submission checklist. For DGNB projects use dgnb_bim_readiness.',
    inputs: { bim_software: 'product, version; or none' },
  },
  check_uae_cybersecurity: {
    use: 'UAE security frameworks that bind an organisation, score, gaps, duties. In the EU use check_nis2_readiness.',
    inputs: { emirate: 'e.g. dubai, federal, DIFC' },
  },
  contractor_vetting: {
    use: 'Vetting score of a contractor from 12 answers: blocking failures, next checks. For your own security use check_nis2_readiness.',
    inputs: { answers: 'evidence seen' },
  },
  dgnb_bim_readiness: {
    use: 'DGNB level in reach, BIM level and ranked gaps from 20 answers. For the UAE BIM mandate use check_uae_bim_compliance.',
    inputs: { answers: 'absent counts as no' },
  },
  digital_renovation_passport: {
    use: 'Renovation roadmap in three phases: cost, saving, EPC after each. For legal deadlines use assess_epbd_score; to size a heat pump heatpump_heatloss.',
    inputs: { country: 'e.g. de' },
  },
  eed_datacentre_pack: {
    use: 'EU data-centre reporting: scope from 500 kW, PUE, WUE, ERF, REF of a metered year. From momentary powers use calculate_pue.',
    inputs: {
      it_power_kw: 'installed',
      total_energy_kwh: 'all, a year',
      it_energy_kwh: 'IT, a year',
    },
  },
  estimate_cooling_load: {
    use: 'Cooling load, plant with redundancy and yearly energy of a space by type and climate. For a data hall in detail use thermal_load.',
    inputs: { it_load_kw: '0 without IT' },
  },
  eu_cost_benchmarking: {
    use: 'Construction cost per m2 and in total, with breakdown; Europe and Gulf. For survey fees use get_technical_dd_quote.',
    inputs: { procurement: 'db: design and build' },
  },
  eurocode_beam_designer: {
    use: 'Preliminary beam: section, bending, shear, deflection, fire. For columns use eurocode_column_checker.',
    inputs: {
      config: 'ss: simply supported, cant: cantilever, cont: two spans',
      udl_kn_m: 'characteristic, without self-weight',
      load_position: 'over span',
    },
  },
  eurocode_column_checker: {
    use: 'Buckling of an axially loaded column; chooses a steel section if none is sent. For beams use eurocode_beam_designer.',
    inputs: {
      axial_load_kn: 'N_Ed',
      effective_length_m: 'L_cr',
      material: 'steel or concrete',
      section: 'steel, e.g. UC203x203x60',
      buckling_curve: 'steel',
      width_mm: 'concrete',
      depth_mm: 'concrete',
      reinforcement_pct: 'concrete',
    },
  },
  get_technical_dd_quote: {
    use: 'Indicative fees (GBP) and days of technical due diligence. For construction cost use eu_cost_benchmarking.',
    inputs: { building_type: 'e.g. office, hotel' },
  },
  heatpump_heatloss: {
    use: 'Heat loss of a UK home, heat pump size, SCOP, running cost. For a roadmap of works use digital_renovation_passport.',
    inputs: { external_design_temp_c: 'in place of the city value' },
  },
  mees_checker: {
    use: 'Whether a property in England or Wales may be let with its EPC band; cost cap, penalties. For a band from SAP use sap_sbem_precheck.',
  },
  part_o_overheating: {
    use: 'Simplified overheating check of Approved Document O, new homes in England. For cooling plant use estimate_cooling_load.',
    inputs: { location_risk: 'high: London districts of Appendix C' },
  },
  part_s_ev: {
    use: 'Charge points and cable routes that Approved Document S demands in England. For planning permission use uk_planning_checker.',
  },
  roi_calculator: {
    use: 'Business case of automation: saving, ROI, payback, NPV, verdict. For building costs use eu_cost_benchmarking.',
    inputs: { hourly_rate: 'GBP/h', manual_hours: 'per person and week', software_cost: 'GBP/yr' },
  },
  sap_sbem_precheck: {
    use: 'EPC band of a SAP rating, or CO2 and primary energy of a year of fuel, UK. For letting use mees_checker.',
  },
  thermal_load: {
    use: 'Heat, cooling units, airflow, chiller and PUE of a data hall; compares four technologies. From measured powers use calculate_pue.',
    inputs: { cooling_type: 'dlc: cold plates', redundancy: 'n1: N+1' },
  },
  uae_climate_ghg: {
    use: 'Scope 1 and 2 emissions of a UAE site, reporting duties. Elsewhere use building_carbon_footprint.',
    inputs: { gas_m3: 'in place of gas_kwh' },
  },
  uk_planning_checker: {
    use: 'Whether works in England are permitted development: verdict, class, conditions, flags. For conversion risks use building_readiness.',
    inputs: { use_class: 'e.g. C3, E', proposal: 'cou: change of use', proposed_use: 'for cou' },
  },
};
