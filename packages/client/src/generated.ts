// Written by scripts/generate_client.ts out of the OpenAPI document; changes by hand are lost.

/** Every tool there is, in alphabetical order. */
export const TOOL_NAMES = [
  'assess_epbd_score',
  'building_carbon_footprint',
  'building_readiness',
  'calculate_carbon',
  'calculate_pue',
  'check_grid_feasibility_uae',
  'check_nis2_readiness',
  'check_uae_bim_compliance',
  'check_uae_cybersecurity',
  'contractor_vetting',
  'dgnb_bim_readiness',
  'digital_renovation_passport',
  'eed_datacentre_pack',
  'estimate_cooling_load',
  'eu_cost_benchmarking',
  'eurocode_beam_designer',
  'eurocode_column_checker',
  'get_technical_dd_quote',
  'heatpump_heatloss',
  'mees_checker',
  'part_o_overheating',
  'part_s_ev',
  'roi_calculator',
  'sap_sbem_precheck',
  'thermal_load',
  'uae_climate_ghg',
  'uk_planning_checker',
] as const;

export type ToolName = (typeof TOOL_NAMES)[number];

/** Tools that have diagrams. */
export type DrawingTool = 'eurocode_beam_designer';

/** What each tool takes. */
export interface ToolInputs {
  assess_epbd_score: AssessEpbdScoreInput;
  building_carbon_footprint: BuildingCarbonFootprintInput;
  building_readiness: BuildingReadinessInput;
  calculate_carbon: CalculateCarbonInput;
  calculate_pue: CalculatePueInput;
  check_grid_feasibility_uae: CheckGridFeasibilityUaeInput;
  check_nis2_readiness: CheckNis2ReadinessInput;
  check_uae_bim_compliance: CheckUaeBimComplianceInput;
  check_uae_cybersecurity: CheckUaeCybersecurityInput;
  contractor_vetting: ContractorVettingInput;
  dgnb_bim_readiness: DgnbBimReadinessInput;
  digital_renovation_passport: DigitalRenovationPassportInput;
  eed_datacentre_pack: EedDatacentrePackInput;
  estimate_cooling_load: EstimateCoolingLoadInput;
  eu_cost_benchmarking: EuCostBenchmarkingInput;
  eurocode_beam_designer: EurocodeBeamDesignerInput;
  eurocode_column_checker: EurocodeColumnCheckerInput;
  get_technical_dd_quote: GetTechnicalDdQuoteInput;
  heatpump_heatloss: HeatpumpHeatlossInput;
  mees_checker: MeesCheckerInput;
  part_o_overheating: PartOOverheatingInput;
  part_s_ev: PartSEvInput;
  roi_calculator: RoiCalculatorInput;
  sap_sbem_precheck: SapSbemPrecheckInput;
  thermal_load: ThermalLoadInput;
  uae_climate_ghg: UaeClimateGhgInput;
  uk_planning_checker: UkPlanningCheckerInput;
}

/** What each tool gives. */
export interface ToolResults {
  assess_epbd_score: AssessEpbdScoreResult;
  building_carbon_footprint: BuildingCarbonFootprintResult;
  building_readiness: BuildingReadinessResult;
  calculate_carbon: CalculateCarbonResult;
  calculate_pue: CalculatePueResult;
  check_grid_feasibility_uae: CheckGridFeasibilityUaeResult;
  check_nis2_readiness: CheckNis2ReadinessResult;
  check_uae_bim_compliance: CheckUaeBimComplianceResult;
  check_uae_cybersecurity: CheckUaeCybersecurityResult;
  contractor_vetting: ContractorVettingResult;
  dgnb_bim_readiness: DgnbBimReadinessResult;
  digital_renovation_passport: DigitalRenovationPassportResult;
  eed_datacentre_pack: EedDatacentrePackResult;
  estimate_cooling_load: EstimateCoolingLoadResult;
  eu_cost_benchmarking: EuCostBenchmarkingResult;
  eurocode_beam_designer: EurocodeBeamDesignerResult;
  eurocode_column_checker: EurocodeColumnCheckerResult;
  get_technical_dd_quote: GetTechnicalDdQuoteResult;
  heatpump_heatloss: HeatpumpHeatlossResult;
  mees_checker: MeesCheckerResult;
  part_o_overheating: PartOOverheatingResult;
  part_s_ev: PartSEvResult;
  roi_calculator: RoiCalculatorResult;
  sap_sbem_precheck: SapSbemPrecheckResult;
  thermal_load: ThermalLoadResult;
  uae_climate_ghg: UaeClimateGhgResult;
  uk_planning_checker: UkPlanningCheckerResult;
}

export interface Catalogue {
  tools: ToolEntry[];
  /** Number of tools */
  count: number;
}

export interface ToolDescription {
  name: ToolName;
  /** Title */
  title: string;
  /** Domain of the tool */
  domain: 'data_centre' | 'structural' | 'energy_carbon' | 'regulatory' | 'cost' | 'self_assessment';
  /** What the tool calculates */
  description: string;
  /** JSON Schema of the inputs; numbers carry their `unit` */
  inputSchema: Record<string, unknown>;
  /** JSON Schema of the answer; rounded numbers carry their `unit` and `decimals` */
  resultSchema: Record<string, unknown>;
  example: {
    /** What the example shows */
    title: string;
    /** Its inputs */
    input: Record<string, unknown>;
    /** Its result */
    result: Record<string, unknown>;
  };
  /** Every constant that the tool can use */
  sources: ToolSource[];
  verification: {
    /** Cases, which are calculations whose figures somebody else has published */
    cases: number;
    /** Cases that agree */
    agree: number;
    /** Cases that differ, with an explanation */
    differ: number;
    /** Page of the verification manual, relative to this service */
    url: string;
  };
}

/** Keys of Variant B have `hour` instead of `minute` */
export interface Usage {
  /** Plan of the caller; free without a key */
  tier: string;
  minute?: UsageWindow;
  hour?: UsageWindow;
  month: UsageWindow;
}

export interface Health {
  status: 'ok';
  service: 'plumbline';
  /** Version of the service */
  version: string;
  /** Number of tools */
  tools: number;
  /** Edition of the data */
  edition: string;
}

/** An error, as in RFC 9457 */
export interface Problem {
  /** URI of the problem type, relative to the service */
  type: string;
  /** Title of the problem type */
  title: string;
  /** The HTTP status */
  status: number;
  /** What is wrong with this request */
  detail: string;
  /** Stable code of the problem type, for programs */
  code:
    | 'malformed_request'
    | 'malformed_json'
    | 'invalid_key'
    | 'plan_excludes'
    | 'unknown_tool'
    | 'unknown_edition'
    | 'not_found'
    | 'method_not_allowed'
    | 'request_timeout'
    | 'payload_too_large'
    | 'unsupported_media_type'
    | 'range_not_satisfiable'
    | 'invalid_input'
    | 'rate_limited'
    | 'quota_exhausted'
    | 'headers_too_large'
    | 'internal_error'
    | 'unavailable';
  /** Id of the request in our logs */
  request_id: string;
  /** With `invalid_input`: the invalid inputs, at most the first 20 */
  errors?: InputProblem[];
  /** With `invalid_input`: number of invalid inputs beside those in `errors`, if there are any (at least 1) */
  more_errors?: number;
  /** In a batch, instead of the header `Retry-After`: seconds to wait before you retry the item */
  retry_after_seconds?: number;
}

export interface Line {
  /** Symbol, as the standard writes it */
  symbol: string;
  /** What the symbol stands for */
  description: string;
  /** Expression over inputs and earlier symbols that gives the value */
  formula?: string;
  /** How the value was found, where no expression can say it */
  note?: string;
  /** Value, not rounded */
  value: number | boolean | string;
  /** Unit; - for a plain number */
  unit: string;
  /** Why the units of the expression do not combine, such as an empirical formula for a depth in mm */
  empirical?: string;
  /** Clause, table or source */
  reference: string;
}

export interface Citation {
  /** Symbol of the figure in the working */
  symbol: string;
  /** What the figure is */
  description: string;
  /** Value, or the row that was taken */
  value: number | string;
  /** Unit; - for a plain number */
  unit: string;
  /** Document that the figure comes from */
  document: string;
  /** Table, clause or row of the document */
  place: string;
  /** Edition or year of the document */
  edition: string;
  /** Confidence of the figure */
  confidence: 'statutory' | 'standard' | 'published' | 'practice' | 'assumption';
  /** Evidence of the figure: looked_up, read in public material, such as a copy or a report of the document; from_memory, from memory, not looked up. Absent if it is not recorded */
  evidence?: 'looked_up' | 'from_memory';
  /** Note on the figure */
  note?: string;
}

export interface Diagram {
  /** Name of the diagram */
  key: string;
  /** What it shows */
  title: string;
  /** What runs along */
  x_label: string;
  /** Unit along */
  x_unit: string;
  /** What is drawn */
  y_label: string;
  /** Unit of what is drawn */
  y_unit: string;
  /** The points of the line in order */
  points: {
    /** Along, in x_unit */
    x: number;
    /** Drawn, in y_unit */
    y: number;
  }[];
}

/** A file that is calculated in the background */
export interface Job {
  /** Id of the job */
  id: string;
  /** Name of the file */
  name: string;
  /** While it is `queued`, `running` or `finishing`, ask again after the seconds in `Retry-After`. It ends as `completed`; as `stopped` at the end of the quota, from where it can be resumed; as `cancelled`; or as `failed`. */
  status: 'queued' | 'running' | 'finishing' | 'completed' | 'stopped' | 'cancelled' | 'failed';
  /** Why the job has stopped or failed; null while nothing is wrong */
  reason: JobReason | null;
  /** Tool of every row; null if each row names its own */
  tool: string | null;
  /** Preset by which the columns are read */
  preset: string | null;
  /** Edition of methods and data */
  edition: string;
  input: JobInput;
  output: JobOutput;
  progress: JobProgress;
  /** Calls that the job has counted: one for each calculated row (at least 0) */
  calls_counted: number;
  /** When the file was received */
  created_at: string;
  /** When the first row was calculated */
  started_at: string | null;
  /** When the job ended */
  ended_at: string | null;
  /** When the job and its files are deleted; null until it has ended */
  expires_at: string | null;
  links: JobLinks;
}

export interface JobList {
  /** Jobs, newest first */
  jobs: Job[];
  /** `cursor` of the next page; null on the last one */
  next_cursor: string | null;
}

/** What the rows of a job come to. Parts that a tool does not have are null or empty; releases may add members */
export interface JobSummary {
  /** Version of this shape (at least 0) */
  version: number;
  /** Tool of the rows */
  tool: string;
  /** Title of the tool */
  title: string;
  /** Edition of methods and data */
  edition: string;
  record: {
    /** What a row is */
    one: string;
    /** Its plural */
    many: string;
  };
  /** Calculated rows (at least 0) */
  rows: number;
  /** Rejected rows; null if that is not known */
  rejected: number | null;
  /** Rows of other tools in a file whose rows name their own, which are left out */
  other_tools: Record<string, unknown>[];
  /** Rows by the tone of the result that decides: good, caution, bad or neutral */
  outcome: Record<string, unknown> | null;
  /** Rows in each class of a result */
  classes: Record<string, unknown>[];
  /** Sums of costs and quantities */
  totals: Record<string, unknown>[];
  /** Rows, tones and totals by the values of a column */
  groups: Record<string, unknown> | null;
  /** Percentiles and histograms of figures */
  distributions: Record<string, unknown>[];
  /** The highest and the lowest rows by a figure */
  ranking: Record<string, unknown> | null;
  /** What the proposed measures would bring, and cost */
  measures: Record<string, unknown> | null;
  /** Rows that meet a target, and what it would cost the others */
  target: Record<string, unknown> | null;
  /** Results that the summary would show, but that are not among the output columns */
  not_written: Record<string, unknown>[];
}

export interface AssessEpbdScoreInput {
  /** Type of building; for instance office, residential, retail, school, hospital; an unknown word counts as non-residential */
  building_type: string;
  /** Calendar year of completion; after 2026 the building is new and not yet complete (at least 1000, at most 2035) */
  year_built: number;
  /** Class of the energy performance certificate, from A (best) to G (worst) */
  current_epc: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Main heating; for instance gas_boiler, heat_pump, district_heating, electric, oil_boiler, biomass; an unknown word is treated as a gas boiler without fossil obligations */
  heating_system: string;
  /** Whether there are photovoltaic or solar thermal panels */
  has_solar_pv: boolean;
  /** Useful floor area of the building (m2, at least 10, at most 1000000) */
  floor_area_m2: number;
  /** Country by name or ISO code; for instance germany, france, netherlands, ireland, uk; outside the EU the score is a benchmark only, and an unknown word counts as the EU average */
  country: string;
}

export interface AssessEpbdScoreResult {
  /** Building type as read */
  building_type_used:
    | 'residential'
    | 'residential_institution'
    | 'office'
    | 'retail'
    | 'restaurant'
    | 'hotel'
    | 'leisure'
    | 'sports'
    | 'religious'
    | 'industrial'
    | 'warehouse'
    | 'laboratory'
    | 'data_centre'
    | 'transport'
    | 'mixed_use'
    | 'school'
    | 'hospital'
    | 'public'
    | 'other';
  /** Category that determines the obligations */
  building_category: 'residential' | 'non_residential' | 'public';
  /** Heating as read */
  heating_system_used:
    | 'heat_pump'
    | 'district_heating'
    | 'biomass'
    | 'electric'
    | 'hybrid_heat_pump'
    | 'solar_thermal'
    | 'chp'
    | 'other'
    | 'gas_boiler'
    | 'oil_boiler'
    | 'coal_boiler';
  /** Country code; the EU for an unknown country */
  country_used: string;
  /** Row of the tables of prices and solar yields */
  data_row_used: 'gb' | 'de' | 'fr' | 'nl' | 'es' | 'pl' | 'ro' | 'it' | 'ie' | 'be' | 'at' | 'ae' | 'sa' | 'us' | 'eu';
  /** Law that applies to the building */
  regime: 'epbd' | 'uk_mees' | 'outside';
  /** Weighted score, 0 to 100 */
  compliance_score: number;
  /** Band of the score */
  score_band: 'strong' | 'moderate' | 'weak' | 'poor';
  /** Compliance under law in force only */
  compliance_status:
    | 'outside_epbd'
    | 'outside_epbd_mees_fail'
    | 'outside_epbd_mees_pass'
    | 'not_zero_emission'
    | 'national_rule_breach'
    | 'below_2030_threshold'
    | 'below_2033_threshold'
    | 'worst_performing_43_pct'
    | 'zero_emission_ready'
    | 'no_current_exposure';
  /** Sub-scores from 0 to 100 */
  sub_scores: {
    /** Certificate class */
    epc: number;
    /** Heating system */
    heating: number;
    /** Solar energy, compared with the obligation */
    renewables: number;
    /** Envelope, by year and class */
    envelope: number;
    /** Pressure of the driving deadline */
    deadline: number;
  };
  /** Weights of the sub-scores, product assumption */
  weights_pct: {
    /** Certificate class (%) */
    epc: number;
    /** Heating system (%) */
    heating: number;
    /** Solar energy, compared with the obligation (%) */
    renewables: number;
    /** Envelope, by year and class (%) */
    envelope: number;
    /** Pressure of the driving deadline (%) */
    deadline: number;
  };
  /** Urgency */
  deadline_pressure: 'none' | 'low' | 'medium' | 'high' | 'critical';
  /** Source of the urgency; announced law is named as such */
  driving_deadline:
    | 'none'
    | 'art_7_zero_emission_new_building'
    | 'art_9_1_meps_16_pct'
    | 'art_9_1_meps_26_pct'
    | 'art_9_1_further_thresholds'
    | 'art_9_6_possible_exemption'
    | 'art_9_2_trajectory'
    | 'annex_ii_fossil_boiler_phase_out'
    | 'fr_letting_ban'
    | 'nl_office_label_c'
    | 'uk_mees_epc_e'
    | 'uk_mees_epc_c_announced'
    | 'uk_mees_epc_b_announced';
  /** Year of the driving deadline */
  driving_deadline_year: number | null;
  /** Years remaining, 0 if it has passed (years) */
  years_to_deadline: number | null;
  /** Whether the class points to the 16 % threshold of 2030 */
  meps_2030_exposed: boolean;
  /** Whether the class points to the 26 % threshold of 2033 */
  meps_2033_exposed: boolean;
  /** Whether the class points to the worst 43 % of dwellings */
  residential_worst_43_pct: boolean;
  /** Class A with heating known to be free of fossil fuel */
  zero_emission_ready: boolean;
  /** Whether the heating burns fossil fuel */
  fossil_heating: boolean;
  /** Point of Article 10(3) that requires solar energy */
  solar_obligation:
    | 'none'
    | 'art_10_3_a'
    | 'art_10_3_b_i'
    | 'art_10_3_b_ii'
    | 'art_10_3_b_iii'
    | 'art_10_3_c'
    | 'art_10_3_d';
  /** Solar energy is due by the end of this year */
  solar_obligation_year: number | null;
  /** Rated output of the plant, from area (kW) */
  estimated_hvac_output_kw: number;
  /** Point of Article 13(9) that requires building automation */
  bacs_obligation: 'none' | 'art_13_9_a' | 'art_13_9_b';
  /** Automation is due by the end of this year */
  bacs_obligation_year: number | null;
  /** Target class of a renovation */
  target_epc: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Cost to the target class (EUR/m2) */
  renovation_cost_per_m2_eur: number;
  /** Cost to the target class, lower bound (EUR) */
  renovation_cost_low_eur: number;
  /** Cost to the target class (EUR) */
  renovation_cost_eur: number;
  /** Cost to the target class, upper bound (EUR) */
  renovation_cost_high_eur: number;
  /** Cost to the target class (GBP) */
  renovation_cost_gbp: number;
  /** Cost to class A without fossil heating; 0 only if the building is zero emission ready (EUR/m2) */
  zero_emission_cost_per_m2_eur: number;
  /** Cost to class A without fossil heating; 0 only if the building is zero emission ready (EUR) */
  zero_emission_cost_eur: number;
  /** National emission factor of grid electricity (kgCO2e/kWh) */
  grid_emission_factor_kgco2e_per_kwh: number;
  /** Representative annual energy use of the class (kWh/m2) */
  class_metric_kwh_per_m2: number;
  /** Primary or final energy, as the class is defined */
  class_metric_basis: 'primary' | 'final';
  /** Annual delivered energy (kWh/yr) */
  delivered_energy_kwh: number;
  /** Annual operational carbon (kgCO2e/yr) */
  operational_carbon_kgco2e: number;
  /** Annual energy cost (EUR/yr) */
  annual_energy_cost_eur: number;
  /** Annual useful heat demand; with a heat pump at most 400 kWh/m2 (kWh/m2) */
  heat_demand_kwh_per_m2: number;
  /** Measures, each compared with the present state, not additive; those with a legal driver first, then by payback */
  priority_measures: {
    /** Measure */
    measure:
      | 'controls_and_bacs'
      | 'led_lighting'
      | 'wall_and_roof_insulation'
      | 'window_replacement'
      | 'heat_pump'
      | 'solar_pv';
    /** Cost of the measure (EUR) */
    cost_eur: number;
    /** Cost of the measure (GBP) */
    cost_gbp: number;
    /** Annual delivered energy saved (kWh/yr) */
    energy_saving_kwh: number;
    /** Annual energy cost saving; negative if the cost rises (EUR/yr) */
    annual_saving_eur: number;
    /** Annual carbon saving (kgCO2e/yr) */
    carbon_saving_kgco2e: number;
    /** Simple payback, up to 99 years (years) */
    payback_years: number | null;
    /** Obligation that requires the measure */
    legal_driver:
      | 'none'
      | 'art_7_zero_emission_new_building'
      | 'art_9_1_meps_16_pct'
      | 'art_9_1_meps_26_pct'
      | 'art_9_1_further_thresholds'
      | 'art_9_6_possible_exemption'
      | 'art_9_2_trajectory'
      | 'annex_ii_fossil_boiler_phase_out'
      | 'fr_letting_ban'
      | 'nl_office_label_c'
      | 'uk_mees_epc_e'
      | 'uk_mees_epc_c_announced'
      | 'uk_mees_epc_b_announced'
      | 'art_10_3_a'
      | 'art_10_3_b_i'
      | 'art_10_3_b_ii'
      | 'art_10_3_b_iii'
      | 'art_10_3_c'
      | 'art_10_3_d'
      | 'art_13_9_a'
      | 'art_13_9_b';
    /** Rank, 1 first */
    priority: number;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface BuildingCarbonFootprintInput {
  /** Main use of the building */
  building_type: 'office' | 'retail' | 'industrial' | 'datacentre' | 'healthcare' | 'education' | 'residential';
  /** Gross internal area of the building (m2, at least 10, at most 1000000) */
  floor_area_m2: number;
  /** Location, which decides the emission factors: uk, eu (European Union) or uae */
  location: 'uk' | 'eu' | 'uae';
  /** Calendar year of completion; corrects the benchmarks for age (at least 1000, at most 2035) */
  year_built: number;
  /** Annual grid electricity; without it, the benchmark of the building type (kWh/yr, at least 0, at most 10000000000) */
  elec_kwh_year?: number | undefined;
  /** Annual natural gas, gross calorific value; without it, the benchmark, or 0 with purchased heat (kWh/yr, at least 0, at most 10000000000) */
  gas_kwh_year?: number | undefined;
  /** Annual heat purchased from a network (kWh/yr, at least 0, at most 10000000000, 0 if not sent) */
  heat_kwh_year?: number | undefined;
  /** Main refrigerant of the cooling plant: hfc (such as R-410A), hfo (low warming potential) or none; without it, the typical one of this type and location */
  refrigerant?: 'hfc' | 'hfo' | 'none' | undefined;
  /** Staff, pupils, patients or residents; without it, water, waste and commuting are excluded (persons, at least 0, at most 1000000) */
  occupancy?: number | undefined;
  /** Share of the electricity covered by contracts (GO, REGO, PPA); lowers the market-based figure only (%, at least 0, at most 100, 0 if not sent) */
  renewable_pct?: number | undefined;
}

export interface BuildingCarbonFootprintResult {
  /** How much of the energy was given */
  data_quality: 'measured' | 'partial' | 'benchmark';
  /** Inputs replaced by a benchmark or a default */
  defaulted_inputs: ('elec_kwh_year' | 'gas_kwh_year' | 'refrigerant')[];
  /** Refrigerant, given or by default */
  refrigerant_used: 'hfc' | 'hfo' | 'none';
  /** Electricity used in the calculation (kWh/yr) */
  elec_kwh: number;
  /** Gas used in the calculation (kWh/yr) */
  gas_kwh: number;
  /** Purchased heat used in the calculation (kWh/yr) */
  heat_kwh: number;
  /** Energy per floor area (kWh/m2) */
  energy_use_intensity_kwh_per_m2: number;
  /** Emission factor of grid electricity (kgCO2e/kWh) */
  grid_emission_factor_kgco2e_per_kwh: number;
  /** Scope 1 (tCO2e/yr) */
  scope1_tco2e: number;
  /** Scope 1, gas (tCO2e/yr) */
  scope1_gas_tco2e: number;
  /** Scope 1, refrigerant leakage (tCO2e/yr) */
  scope1_refrigerant_tco2e: number;
  /** Refrigerant in the plant (kg) */
  refrigerant_charge_kg: number;
  /** Scope 2, location-based (tCO2e/yr) */
  scope2_location_based_tco2e: number;
  /** Scope 2, market-based (tCO2e/yr) */
  scope2_market_based_tco2e: number;
  /** Scope 3 (tCO2e/yr) */
  scope3_tco2e: number;
  /** Scope 3 by category */
  scope3_breakdown: {
    /** Category 3: gas, well to tank (tCO2e/yr) */
    fuel_wtt_tco2e: number;
    /** Category 3: electricity, well to tank and grid losses (tCO2e/yr) */
    electricity_upstream_tco2e: number;
    /** Category 3: purchased heat, well to tank and network losses (tCO2e/yr) */
    heat_upstream_tco2e: number;
    /** Embodied carbon, annualised over the reference study period (tCO2e/yr) */
    embodied_annualised_tco2e: number;
    /** Water supply and treatment (tCO2e/yr) */
    water_tco2e: number;
    /** Category 5: waste (tCO2e/yr) */
    waste_tco2e: number;
    /** Category 7: commuting (tCO2e/yr) */
    commuting_tco2e: number;
  };
  /** All scopes, location-based (tCO2e/yr) */
  total_location_based_tco2e: number;
  /** All scopes, market-based (tCO2e/yr) */
  total_market_based_tco2e: number;
  /** Scope 1 and location-based scope 2 per floor area (kgCO2e/m2) */
  operational_intensity_kgco2e_per_m2: number;
  /** All scopes, location-based, per floor area (kgCO2e/m2) */
  total_intensity_kgco2e_per_m2: number;
  /** All scopes, location-based, per person; null without an occupancy of at least 1 (kgCO2e/person) */
  intensity_per_occupant_kgco2e: number | null;
  /** Embodied carbon, modules A1 to A5 (kgCO2e/m2) */
  embodied_upfront_kgco2e_per_m2: number;
  /** Embodied carbon, modules A to C (kgCO2e/m2) */
  embodied_life_cycle_kgco2e_per_m2: number;
  /** Embodied carbon of the building, modules A to C (tCO2e) */
  embodied_carbon_tco2e: number;
  /** Pathway in 2026 (kgCO2e/m2) */
  pathway_2026_kgco2e_per_m2: number;
  /** Pathway in 2030 (kgCO2e/m2) */
  pathway_2030_kgco2e_per_m2: number;
  /** Pathway in 2050 (kgCO2e/m2) */
  pathway_2050_kgco2e_per_m2: number;
  /** Origin of the pathway: product assumption, not CRREM data */
  pathway_basis: 'product_pathway_shaped_on_crrem';
  /** Whether the building is on or below the pathway in 2026 */
  pathway_compliant_now: boolean;
  /** First year above the pathway; null if none to 2050 */
  stranding_year: number | null;
  /** How soon the building exceeds the pathway */
  stranding_risk: 'aligned' | 'low' | 'medium' | 'high' | 'stranded_now';
  /** Emissions above the pathway, 2026 to 2050 (tCO2e) */
  excess_emissions_to_2050_tco2e: number;
  /** Pathway and projection */
  pathway: {
    /** Year */
    year: number;
    /** Pathway value of the year (kgCO2e/m2) */
    limit_kgco2e_per_m2: number;
    /** Operational intensity of the year at constant energy use (kgCO2e/m2) */
    projected_kgco2e_per_m2: number;
  }[];
  /** Operational intensity above the 2050 pathway value (kgCO2e/m2) */
  net_zero_gap_kgco2e_per_m2: number;
  /** Net-zero gap of the whole building (tCO2e/yr) */
  net_zero_gap_tco2e: number;
  /** Net-zero gap as a share of the operational intensity (%) */
  net_zero_gap_pct: number;
  /** Actions, the largest saving first */
  priority_actions: {
    /** Recommended action */
    action:
      | 'electrify_heat'
      | 'energy_efficiency'
      | 'low_carbon_design'
      | 'low_gwp_refrigerant'
      | 'renewable_procurement';
    /** Annual saving of the action (tCO2e/yr) */
    saving_tco2e: number;
    /** Figure that the action reduces */
    basis: 'location_based' | 'market_based' | 'embodied_annualised';
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface BuildingReadinessInput {
  /** Use of the building today */
  current_use: 'office' | 'industrial' | 'retail' | 'residential';
  /** Use after the works; the same as today for a refurbishment */
  proposed_use: 'office' | 'residential' | 'healthcare' | 'industrial' | 'retail';
  /** Period in which the building was built: pre1945 is before 1945, post2010 after 2010 */
  year_built: 'pre1945' | '1945-1970' | '1970-1990' | '1990-2010' | 'post2010';
  /** Material of the main structure */
  structure: 'concrete' | 'steel' | 'masonry' | 'timber' | 'unknown';
  /** Number of floors; 10+ means more than 10 */
  floors: '1-3' | '4-6' | '7-10' | '10+';
  /** Condition of structure and services */
  condition: 'good' | 'fair' | 'poor' | 'unknown';
  /** Location, which decides risks and approvals; western-eu and eastern-eu split the EU by region */
  location: 'uk' | 'western-eu' | 'eastern-eu' | 'uae';
  /** Whether there is a digital model (BIM) of the building; partial if it is not complete */
  bim: 'yes' | 'partial' | 'no';
}

export interface BuildingReadinessResult {
  /** Readiness for the proposed use, 0 to 100 */
  readiness_score: number;
  /** Rating of the readiness score */
  readiness_rag: 'green' | 'amber' | 'red';
  /** Complexity of the project */
  project_complexity: 'low' | 'moderate' | 'high' | 'very_high';
  /** Whether the use changes */
  change_of_use: boolean;
  /** Score of the structure */
  structural_score: number;
  /** Score of the building services */
  mep_score: number;
  /** Score of regulations and approvals */
  compliance_score: number;
  /** Score of the digital record */
  digital_score: number;
  /** Rating of the structure */
  structural_rag: 'green' | 'amber' | 'red';
  /** Rating of the building services */
  mep_rag: 'green' | 'amber' | 'red';
  /** Rating of regulations and approvals */
  compliance_rag: 'green' | 'amber' | 'red';
  /** Rating of the digital record */
  digital_rag: 'green' | 'amber' | 'red';
  /** The four domains and their contributions to the score */
  domains: {
    /** Domain of the screening */
    domain: 'structural' | 'mep' | 'compliance' | 'digital';
    /** Score of the domain, 0 to 100 */
    score: number;
    /** Rating of the domain */
    rag: 'green' | 'amber' | 'red';
    /** Weight of the domain in the readiness score */
    weight: number;
    /** Contribution of the domain to the score */
    contribution: number;
  }[];
  /** Domain with the lowest score */
  weakest_domain: 'structural' | 'mep' | 'compliance' | 'digital';
  /** Imposed floor load of the present use (kN/m2) */
  current_imposed_load_kn_per_m2: number;
  /** Imposed floor load of the proposed use (kN/m2) */
  proposed_imposed_load_kn_per_m2: number;
  /** Ratio of proposed to present imposed floor load */
  imposed_load_ratio: number;
  /** Whether the rules for higher-risk buildings apply during the works */
  higher_risk_building: boolean;
  /** Risks to be investigated */
  risk_flags: (
    | 'imposed_load_increase'
    | 'asbestos_presumed'
    | 'asbestos_possible'
    | 'raac_check'
    | 'raac_check_if_before_1996'
    | 'large_panel_system_check'
    | 'high_alumina_cement_check'
    | 'timber_decay_check'
    | 'higher_risk_building'
    | 'robustness_class_review'
    | 'sleeping_risk_fire_strategy'
    | 'acoustic_separation'
    | 'energy_upgrade_on_change_of_use'
    | 'no_digital_record'
  )[];
  /** Surveys in order */
  recommended_surveys: (
    | 'structural_appraisal'
    | 'asbestos_refurbishment_survey'
    | 'raac_inspection'
    | 'intrusive_concrete_testing'
    | 'timber_and_damp_survey'
    | 'fire_strategy_review'
    | 'mep_condition_survey'
    | 'measured_survey_scan_to_bim'
    | 'energy_model'
    | 'use_class_and_consent_review'
    | 'desktop_verification'
  )[];
  /** Shortest expected pre-construction period (weeks) */
  pre_construction_low_weeks: number;
  /** Longest expected pre-construction period (weeks) */
  pre_construction_high_weeks: number;
  /** Every deduction that is not 0, by domain */
  score_trace: {
    /** Domain of the screening */
    domain: 'structural' | 'mep' | 'compliance' | 'digital';
    /** Name of the deduction */
    item:
      | 'S_load'
      | 'S_type'
      | 'S_age'
      | 'S_floor'
      | 'S_cond'
      | 'S_lps'
      | 'M_use'
      | 'M_age'
      | 'M_cond'
      | 'M_floor'
      | 'M_uae'
      | 'C_use'
      | 'C_age'
      | 'C_floor'
      | 'C_cond'
      | 'C_loc'
      | 'D_bim'
      | 'D_age'
      | 'D_unknown';
    /** Points deducted; negative if points are added (points) */
    points: number;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface CalculateCarbonInput {
  /** Gross internal area of the building (m2, at least 10, at most 1000000) */
  floor_area_m2: number;
  /** Use of the building; for instance office, residential, retail, supermarket, restaurant, hotel, school, university, hospital, industrial, warehouse, data_centre; an unknown word counts as a general office */
  building_type: string;
  /** Country or territory by ISO code or name; for instance gb, de, fr, nl, es, pl, ro, it, ae, us; an unknown word counts as the EU average */
  country: string;
  /** Measured annual energy, electricity and all fuels together; 0 means not measured, and the benchmark of the building type is used (kWh/yr, at least 0, at most 10000000000, 0 if not sent) */
  energy_kwh_year?: number | undefined;
  /** Calendar year of completion; without it, heat is not corrected for age (at least 1000, at most 2035) */
  construction_year?: number | undefined;
}

export interface CalculateCarbonResult {
  /** Table row used for the building type */
  building_type_used:
    | 'office'
    | 'residential'
    | 'retail'
    | 'industrial'
    | 'hospital'
    | 'warehouse'
    | 'hotel'
    | 'education'
    | 'high_street_agency'
    | 'large_non_food_shop'
    | 'small_food_shop'
    | 'supermarket'
    | 'restaurant'
    | 'bar_pub'
    | 'cultural'
    | 'entertainment'
    | 'swimming_pool'
    | 'fitness_centre'
    | 'sports_hall'
    | 'car_park'
    | 'community_hall'
    | 'university'
    | 'clinic'
    | 'long_term_residential'
    | 'general_accommodation'
    | 'emergency_services'
    | 'laboratory'
    | 'station'
    | 'terminal'
    | 'cold_storage'
    | 'data_centre'
    | 'general';
  /** Category of CIBSE TM46:2008 whose benchmark is used; null for a dwelling, a data centre and a general building (at least 1, at most 29) */
  tm46_category: number | null;
  /** Country whose emission factors are used; the EU average for an unknown one */
  country_used:
    | 'gb'
    | 'de'
    | 'fr'
    | 'nl'
    | 'es'
    | 'pl'
    | 'ro'
    | 'it'
    | 'ie'
    | 'be'
    | 'at'
    | 'ae'
    | 'sa'
    | 'us'
    | 'eu'
    | 'bg'
    | 'cy'
    | 'cz'
    | 'dk'
    | 'ee'
    | 'fi'
    | 'gr'
    | 'hr'
    | 'hu'
    | 'lt'
    | 'lu'
    | 'lv'
    | 'mt'
    | 'pt'
    | 'se'
    | 'si'
    | 'sk'
    | 'ad'
    | 'af'
    | 'ag'
    | 'al'
    | 'am'
    | 'ao'
    | 'ar'
    | 'as'
    | 'au'
    | 'aw'
    | 'az'
    | 'ba'
    | 'bb'
    | 'bd'
    | 'bf'
    | 'bh'
    | 'bi'
    | 'bj'
    | 'bn'
    | 'bo'
    | 'br'
    | 'bs'
    | 'bt'
    | 'bw'
    | 'by'
    | 'bz'
    | 'ca'
    | 'cd'
    | 'cf'
    | 'cg'
    | 'ch'
    | 'ci'
    | 'ck'
    | 'cl'
    | 'cm'
    | 'cn'
    | 'co'
    | 'cr'
    | 'cu'
    | 'cv'
    | 'dj'
    | 'dm'
    | 'do'
    | 'dz'
    | 'ec'
    | 'eg'
    | 'er'
    | 'et'
    | 'fj'
    | 'fk'
    | 'fo'
    | 'ga'
    | 'gd'
    | 'ge'
    | 'gf'
    | 'gg'
    | 'gh'
    | 'gl'
    | 'gm'
    | 'gn'
    | 'gp'
    | 'gq'
    | 'gt'
    | 'gu'
    | 'gw'
    | 'gy'
    | 'hk'
    | 'hn'
    | 'ht'
    | 'id'
    | 'il'
    | 'im'
    | 'in'
    | 'iq'
    | 'ir'
    | 'is'
    | 'je'
    | 'jm'
    | 'jo'
    | 'jp'
    | 'ke'
    | 'kg'
    | 'kh'
    | 'ki'
    | 'km'
    | 'kn'
    | 'kp'
    | 'kr'
    | 'kw'
    | 'ky'
    | 'kz'
    | 'la'
    | 'lb'
    | 'lc'
    | 'li'
    | 'lk'
    | 'lr'
    | 'ls'
    | 'ly'
    | 'ma'
    | 'mc'
    | 'md'
    | 'me'
    | 'mg'
    | 'mk'
    | 'ml'
    | 'mm'
    | 'mn'
    | 'mo'
    | 'mq'
    | 'mr'
    | 'ms'
    | 'mu'
    | 'mv'
    | 'mw'
    | 'mx'
    | 'my'
    | 'mz'
    | 'na'
    | 'nc'
    | 'ne'
    | 'ng'
    | 'ni'
    | 'no'
    | 'np'
    | 'nr'
    | 'nz'
    | 'om'
    | 'pa'
    | 'pe'
    | 'pf'
    | 'pg'
    | 'ph'
    | 'pk'
    | 'pm'
    | 'pr'
    | 'ps'
    | 'py'
    | 'qa'
    | 're'
    | 'rs'
    | 'ru'
    | 'rw'
    | 'sb'
    | 'sc'
    | 'sd'
    | 'sg'
    | 'sl'
    | 'sm'
    | 'sn'
    | 'so'
    | 'sr'
    | 'ss'
    | 'st'
    | 'sv'
    | 'sy'
    | 'sz'
    | 'tc'
    | 'td'
    | 'tg'
    | 'th'
    | 'tj'
    | 'tm'
    | 'tn'
    | 'to'
    | 'tr'
    | 'tt'
    | 'tw'
    | 'tz'
    | 'ua'
    | 'ug'
    | 'uy'
    | 'uz'
    | 'va'
    | 'vc'
    | 've'
    | 'vg'
    | 'vi'
    | 'vn'
    | 'vu'
    | 'ws'
    | 'xk'
    | 'ye'
    | 'za'
    | 'zm'
    | 'zw';
  /** Row of the tables of heat, cooling degree-days, solar yield and heat-pump efficiency */
  climate_row_used:
    | 'gb'
    | 'de'
    | 'fr'
    | 'nl'
    | 'es'
    | 'pl'
    | 'ro'
    | 'it'
    | 'ie'
    | 'be'
    | 'at'
    | 'ae'
    | 'sa'
    | 'us'
    | 'eu'
    | 'nordic'
    | 'baltic'
    | 'atlantic'
    | 'continental'
    | 'pannonian'
    | 'mediterranean'
    | 'cold'
    | 'warm_continental'
    | 'mild'
    | 'highland'
    | 'hot_dry'
    | 'tropical';
  /** Row of the tables of heat carriers and energy prices */
  energy_row_used:
    | 'gb'
    | 'de'
    | 'fr'
    | 'nl'
    | 'es'
    | 'pl'
    | 'ro'
    | 'it'
    | 'ie'
    | 'be'
    | 'at'
    | 'ae'
    | 'sa'
    | 'us'
    | 'eu'
    | 'no'
    | 'se'
    | 'fi'
    | 'dk'
    | 'is'
    | 'ch'
    | 'cn'
    | 'jp'
    | 'ca'
    | 'baltic'
    | 'central'
    | 'southeast'
    | 'med'
    | 'east'
    | 'mild'
    | 'gulf'
    | 'tropical';
  /** Whether the energy is measured or the benchmark */
  energy_source: 'measured' | 'benchmark';
  /** Gross internal area as sent (m2) */
  floor_area_m2: number;
  /** Delivered energy, all carriers (kWh/yr) */
  total_energy_kwh: number;
  /** Delivered electricity (kWh/yr) */
  electricity_kwh: number;
  /** Delivered natural gas (kWh/yr) */
  natural_gas_kwh: number;
  /** Delivered heating oil, district heat, biomass and coal (kWh/yr) */
  other_fuels_kwh: number;
  /** Delivered energy per floor area (kWh/m2/yr) */
  energy_use_intensity_kwh_per_m2: number;
  /** Emission factor of electricity, location based (kgCO2e/kWh) */
  grid_emission_factor_kgco2e_per_kwh: number;
  /** Operational carbon (RICS module B6) (tCO2e/yr) */
  operational_carbon_tco2e: number;
  /** Operational carbon per floor area (kgCO2e/m2/yr) */
  carbon_intensity_kgco2e_per_m2: number;
  /** Operational carbon by carrier */
  operational_breakdown: {
    /** Energy carrier */
    carrier: 'electricity' | 'natural_gas' | 'heating_oil' | 'district_heat' | 'biomass' | 'coal';
    /** Delivered energy (kWh/yr) */
    energy_kwh: number;
    /** Emission factor (kgCO2e/kWh) */
    factor_kgco2e_per_kwh: number;
    /** Operational carbon (tCO2e/yr) */
    carbon_tco2e: number;
    /** Share of the operational carbon (%) */
    share_pct: number;
  }[];
  /** Upfront carbon (A1-A5) (kgCO2e/m2) */
  embodied_upfront_kgco2e_per_m2: number;
  /** Embodied carbon over the life cycle (A1-A5, B1-B5, C) (kgCO2e/m2) */
  embodied_life_cycle_kgco2e_per_m2: number;
  /** Target for the embodied carbon over the life cycle (kgCO2e/m2) */
  embodied_target_kgco2e_per_m2: number;
  /** Embodied carbon above the target (kgCO2e/m2) */
  embodied_gap_kgco2e_per_m2: number;
  /** Embodied carbon over the life cycle (tCO2e) */
  embodied_carbon_tco2e: number;
  /** Embodied carbon annualised over the reference study period (tCO2e/yr) */
  embodied_annualised_tco2e: number;
  /** Whether the upfront carbon has been emitted; unknown without a construction year */
  embodied_status: 'sunk' | 'future' | 'unknown';
  /** Operational and annualised embodied carbon (tCO2e/yr) */
  total_carbon_tco2e: number;
  /** Operational and embodied carbon over 60 years (tCO2e) */
  whole_life_carbon_tco2e: number;
  /** Benchmark energy, without age correction (kWh/m2/yr) */
  benchmark_energy_kwh_per_m2: number;
  /** Operational carbon of the benchmark energy (kgCO2e/m2/yr) */
  benchmark_carbon_kgco2e_per_m2: number;
  /** Ratio of carbon intensity to benchmark carbon intensity */
  benchmark_ratio: number;
  /** Operational rating band */
  benchmark_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Net-zero-aligned energy use intensity (kWh/m2/yr) */
  net_zero_target_eui_kwh_per_m2: number;
  /** Carbon of the target energy use, all electric (kgCO2e/m2/yr) */
  net_zero_target_kgco2e_per_m2: number;
  /** Carbon intensity above the target (kgCO2e/m2/yr) */
  net_zero_gap_kgco2e_per_m2: number;
  /** Net-zero gap of the whole building (tCO2e/yr) */
  net_zero_gap_tco2e: number;
  /** Net-zero gap as a share of the carbon intensity (%) */
  net_zero_gap_pct: number;
  /** Energy use above the target (kWh/m2/yr) */
  energy_gap_kwh_per_m2: number;
  /** Energy use within the target and no fossil fuel on site */
  net_zero_ready: boolean;
  /** Measures by abatement cost, cheapest first */
  reduction_measures: {
    /** Name of the measure */
    measure:
      | 'controls_optimisation'
      | 'led_lighting'
      | 'cooling_plant_upgrade'
      | 'envelope_insulation'
      | 'heat_pump'
      | 'rooftop_pv';
    /** Cost of the measure (EUR) */
    cost_eur: number;
    /** Cost of the measure (GBP) */
    cost_gbp: number;
    /** Delivered energy saved, after earlier measures (kWh/yr) */
    energy_saving_kwh: number;
    /** Reduction in energy cost; negative if it rises (EUR/yr) */
    annual_saving_eur: number;
    /** Reduction in energy cost; negative if it rises (GBP/yr) */
    annual_saving_gbp: number;
    /** Operational carbon saved (tCO2e/yr) */
    carbon_saving_tco2e: number;
    /** Simple payback; null without a payback of up to 99 years (years) */
    payback_years: number | null;
    /** Annualised cost less the annual saving, per tonne saved; negative if the measure pays for itself (EUR/tCO2e) */
    abatement_cost_eur_per_tco2e: number;
    /** Service life (years) */
    lifetime_years: number;
  }[];
  /** Fuels for which a heat pump would not lower carbon at the present grid factor */
  fuel_switch_excluded: ('natural_gas' | 'heating_oil' | 'coal')[];
  /** Cost of all measures (EUR) */
  measures_total_cost_eur: number;
  /** Cost of all measures (GBP) */
  measures_total_cost_gbp: number;
  /** Reduction in energy cost by all measures (EUR/yr) */
  measures_annual_saving_eur: number;
  /** Reduction in energy cost by all measures (GBP/yr) */
  measures_annual_saving_gbp: number;
  /** Operational carbon saved by all measures (tCO2e/yr) */
  measures_carbon_saving_tco2e: number;
  /** Reduction in operational carbon by all measures (%) */
  measures_reduction_pct: number;
  /** Carbon intensity after all measures (kgCO2e/m2/yr) */
  carbon_intensity_after_measures_kgco2e_per_m2: number;
  /** Gap to the net-zero target after all measures (kgCO2e/m2/yr) */
  remaining_gap_kgco2e_per_m2: number;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface CalculatePueInput {
  /** Electrical power drawn by IT equipment (kW, at least 0.1, at most 1000000) */
  it_load_kw: number;
  /** All electrical power for cooling: compressors, fans, pumps, heat rejection (kW, at least 0, at most 1000000) */
  cooling_kw: number;
  /** UPS, transformer and distribution losses (kW, at least 0, at most 1000000) */
  ups_losses_kw: number;
  /** Electrical power of the lighting (kW, at least 0, at most 1000000) */
  lighting_kw: number;
}

export interface CalculatePueResult {
  /** Total facility load over IT load */
  pue_score: number;
  /** Overhead per kW of IT */
  overhead_ratio: number;
  /** Rating of the PUE */
  efficiency_rating: 'Excellent' | 'Very Good' | 'Good' | 'Average' | 'Poor' | 'Very Poor';
  /** Interim PUE: from power, not from twelve months of energy */
  pue_designation: 'iPUE';
  /** Data centre infrastructure efficiency (%) */
  dcie_pct: number;
  /** IT load and overhead (kW) */
  total_facility_load_kw: number;
  /** Cooling, losses and lighting (kW) */
  overhead_kw: number;
  /** Components of the overhead */
  overhead_breakdown: {
    /** Component of the overhead */
    component: 'cooling' | 'ups_and_distribution' | 'lighting';
    /** Power of the component (kW) */
    load_kw: number;
    /** Power of the component per kW of IT */
    pue_contribution: number;
    /** Share of the total overhead (%) */
    share_of_overhead_pct: number | null;
    /** Annual energy of the component (kWh/yr) */
    annual_energy_kwh: number;
    /** Annual electricity cost of the component (GBP/yr) */
    annual_cost_gbp: number;
    /** Achievable power of the component per kW of IT; for cooling it depends on the IT load */
    benchmark_ratio: number;
    /** Power above the benchmark (kW) */
    saving_kw: number;
    /** Annual cost of the power above the benchmark (GBP/yr) */
    saving_gbp: number;
  }[];
  /** Heat removed over cooling power */
  implied_cooling_cop: number | null;
  /** IT load over the sum of IT load and UPS losses (%) */
  power_chain_efficiency_pct: number;
  /** Annual energy, whole facility (kWh/yr) */
  annual_energy_kwh: number;
  /** Annual energy, IT equipment (kWh/yr) */
  annual_it_energy_kwh: number;
  /** Annual energy, overhead (kWh/yr) */
  annual_overhead_energy_kwh: number;
  /** Electricity price with Climate Change Levy, without VAT (GBP/kWh) */
  electricity_price_gbp_per_kwh: number;
  /** Annual electricity cost, whole facility (GBP/yr) */
  annual_cost_estimate_gbp: number;
  /** Annual electricity cost, overhead (GBP/yr) */
  annual_overhead_cost_gbp: number;
  /** Annual emissions, whole facility (tCO2e/yr) */
  annual_carbon_tco2e: number;
  /** Annual emissions, overhead (tCO2e/yr) */
  annual_overhead_carbon_tco2e: number;
  /** Worldwide industry average */
  industry_average_pue: number;
  /** Average of the sites that report in the EU */
  eu_average_pue: number;
  /** Difference from the industry average; negative is better */
  gap_to_industry_average: number;
  /** Whether the PUE is below the industry average */
  better_than_industry_average: boolean;
  /** PUE with every component of the overhead at its benchmark */
  target_pue: number;
  /** Whether no component of the overhead is above its benchmark, in the figures as shown */
  target_met: boolean;
  /** Power saving at the target (kW) */
  saving_to_target_kw: number;
  /** Annual energy saving at the target (kWh/yr) */
  saving_to_target_kwh: number;
  /** Annual cost saving at the target (GBP/yr) */
  saving_to_target_gbp: number;
  /** Annual emissions saving at the target (tCO2e/yr) */
  saving_to_target_tco2e: number;
  /** Limits to compare the PUE with */
  regulatory_references: {
    /** Name of the limit */
    key:
      | 'de_enefg_existing_2027'
      | 'de_enefg_existing_2030'
      | 'de_enefg_new'
      | 'de_enefg_amendment_existing_2027'
      | 'de_enefg_amendment_existing_2030'
      | 'de_enefg_amendment_new'
      | 'cndcp_cool_climate'
      | 'cndcp_warm_climate';
    /** Highest PUE that the limit allows */
    limit_pue: number;
    /** Date from which the limit applies; it may be in the future, because in_force means enacted */
    applies_from: string;
    /** Enacted, proposed or voluntary */
    status: 'in_force' | 'proposed' | 'voluntary';
    /** Whether the PUE meets the limit */
    met: boolean;
    /** Legal basis of the limit, and who it applies to */
    note: string;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface CheckGridFeasibilityUaeInput {
  /** Emirate of the site; other is Ras Al Khaimah, Fujairah or Umm Al Quwain */
  site_location: 'dubai' | 'abu_dhabi' | 'sharjah' | 'ajman' | 'other';
  /** Maximum demand at the supply point (MW, above 0, at most 2000) */
  power_requirement_mw: number;
  /** Voltage level requested by the applicant: LV is low (0.4 kV), MV medium (11 or 33 kV), HV high (132 kV and above) */
  voltage_level: 'LV' | 'MV' | 'HV';
  /** Main use of the site; a data centre gets two independent feeds */
  intended_use: 'data_centre' | 'commercial' | 'industrial' | 'mixed';
  /** Whether the utility supplies the site already */
  has_existing_supply: boolean;
  /** Supply to be energised by 31 December of this year (at least 2026, at most 2060) */
  target_completion_year: number;
}

export interface CheckGridFeasibilityUaeResult {
  /** Feasibility from 0 to 100, after any cap */
  feasibility_score: number;
  /** Rating of the score as shown */
  feasibility_rating: 'high' | 'moderate' | 'low' | 'very_low';
  /** Points that add up to the score before any cap */
  score_breakdown: {
    /** Points for the time available */
    schedule: number;
    /** Points for the size of the load */
    size: number;
    /** Points for the requested voltage level */
    voltage: number;
    /** Points for an existing supply */
    existing_supply: number;
    /** Points for the network of the emirate */
    network: number;
  };
  /** Score caps that apply */
  score_caps: ('voltage_too_low' | 'schedule_not_achievable')[];
  /** Utility that connects the site */
  utility: string;
  /** Apparent power at the supply point (MVA) */
  apparent_power_mva: number;
  /** Requested voltage level */
  requested_voltage_level: 'LV' | 'MV' | 'HV';
  /** Voltage level suitable for the load */
  recommended_voltage_level: 'LV' | 'MV' | 'HV';
  /** Nominal voltage suitable for the load (kV) */
  recommended_voltage_kv: number;
  /** Requested level compared with the recommended one */
  voltage_check: 'match' | 'higher_than_needed' | 'too_low';
  /** Connection class suitable for the load */
  connection_class: 'lv_feeder' | 'lv_substation' | 'mv11' | 'mv11_bulk' | 'mv33' | 'hv132' | 'ehv400';
  /** Whether the site needs a substation */
  substation_required: boolean;
  /** Type of substation */
  substation_type:
    | 'none'
    | 'distribution_11_0_4kv'
    | 'intake_11kv_and_11_0_4kv'
    | 'primary_33_11kv'
    | 'grid_132_11kv'
    | 'grid_400_132kv';
  /** Substations, an 11 kV intake station not counted */
  substation_count: number;
  /** Total number of transformers in all substations */
  transformer_count: number;
  /** Rating of one transformer; null without a substation (MVA) */
  transformer_rating_mva: number | null;
  /** Incoming feeders */
  feeder_count: number;
  /** Whether the site needs an 11 kV intake station */
  intake_11kv_station_required: boolean;
  /** Total rating of all transformers of the connection; null without a substation (MVA) */
  installed_capacity_mva: number | null;
  /** Capacity after the loss of one transformer, at 132 kV of one in every substation; null without a substation (MVA) */
  firm_capacity_mva: number | null;
  /** Whether the firm capacity carries the whole load; null without a substation */
  n_minus_1_secure: boolean | null;
  /** Typical time from accepted application to energisation (months) */
  timeline_months: number;
  /** Shortest expected lead time (months) */
  timeline_min_months: number;
  /** Longest expected lead time (months) */
  timeline_max_months: number;
  /** Time available to the end of the target year (months) */
  months_available: number;
  /** Time available less the typical lead time (months) */
  schedule_margin_months: number;
  /** Time available compared with the range of lead times */
  schedule_status: 'comfortable' | 'achievable' | 'tight' | 'not_achievable';
  /** Earliest year at whose end the connection is typically complete */
  earliest_completion_year: number;
  /** Steps to the connection, in order */
  next_steps: {
    /** Position in the order, from 1 */
    order: number;
    /** Name of the step */
    key:
      | 'revise_voltage_request'
      | 'load_schedule'
      | 'phased_ramp_and_dual_feed'
      | 'utility_noc_application'
      | 'power_supply_master_plan'
      | 'system_impact_study'
      | 'substation_plot_or_room'
      | 'design_approval'
      | 'connection_charges'
      | 'interim_supply'
      | 'inspection_and_energisation';
    /** Description of the step */
    step: string;
    /** Responsible party */
    owner: string;
  }[];
  /** Indicative cost of all 132/11 kV substations, lower bound (AED) */
  substation_cost_low_aed: number | null;
  /** Indicative cost of all 132/11 kV substations, upper bound (AED) */
  substation_cost_high_aed: number | null;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface CheckNis2ReadinessInput {
  /** Named security lead with authority */
  has_ciso: boolean;
  /** Policy covering operational technology (plant, BMS, SCADA) */
  has_ot_policy: boolean;
  /** Management body approves and reviews cyber risk */
  has_board_reporting: boolean;
  /** Maintained inventory of IT and OT assets */
  has_asset_inventory: boolean;
  /** IT, OT and critical zones separated */
  has_network_segmentation: boolean;
  /** Tested incident response plan */
  has_ir_plan: boolean;
  /** Procedure to send the 24 h early warning */
  has_24h_reporting: boolean;
  /** Security assessment of suppliers */
  has_supplier_assessment: boolean;
  /** Detection and logging on OT networks */
  has_ot_monitoring: boolean;
  /** Legal class under NIS2, not the head count: essential or important entity; other is outside NIS2 */
  organisation_size: 'essential' | 'important' | 'other';
  /** Sector of the organisation; for instance energy, transport, healthcare, banking, drinking_water, waste_water, digital_infrastructure, public_administration, manufacturing, chemicals, food; an unknown word counts as outside Annexes I and II */
  sector: string;
}

export interface CheckNis2ReadinessResult {
  /** Points of the controls in place (points) */
  score: number;
  /** Points of all nine controls (points) */
  max_score: number;
  /** Score as a share of the maximum score (%) */
  readiness_pct: number;
  /** Level by score, capped while a core control is missing */
  maturity_level: 'initial' | 'developing' | 'defined' | 'managed' | 'advanced';
  /** Whether a missing core control caps the level */
  maturity_capped: boolean;
  /** Missing core controls */
  missing_core_controls: (
    | 'has_ciso'
    | 'has_ot_policy'
    | 'has_board_reporting'
    | 'has_asset_inventory'
    | 'has_network_segmentation'
    | 'has_ir_plan'
    | 'has_24h_reporting'
    | 'has_supplier_assessment'
    | 'has_ot_monitoring'
  )[];
  /** Whether the declared class is one of NIS2 */
  in_scope: boolean;
  /** Supervision before or only after an infringement */
  supervision_regime: 'ex_ante' | 'ex_post' | 'none';
  /** Sector that the text was read as */
  sector_key:
    | 'energy'
    | 'transport'
    | 'banking'
    | 'financial_market_infrastructure'
    | 'health'
    | 'drinking_water'
    | 'waste_water'
    | 'digital_infrastructure'
    | 'ict_service_management'
    | 'public_administration'
    | 'space'
    | 'postal_and_courier'
    | 'waste_management'
    | 'chemicals'
    | 'food'
    | 'manufacturing'
    | 'digital_providers'
    | 'research'
    | 'general';
  /** Whether the text names a sector of the annexes */
  sector_matched: boolean;
  /** Annex that lists the sector */
  annex: 'I' | 'II' | null;
  /** Whether the sector usually runs on operational technology */
  ot_intensive: boolean;
  /** Whether class and sector are consistent */
  classification_check:
    | 'check_size_and_exceptions'
    | 'likely_out_of_scope'
    | 'sector_not_matched'
    | 'annex_ii_declared_essential'
    | 'consistent';
  /** Sector-specific law that takes precedence over NIS2 */
  lex_specialis: 'dora' | null;
  /** Regulation with technical detail for the sector */
  implementing_regulation: '2024/2690' | null;
  /** Law that governs the penalties */
  fine_regime: 'nis2_art_34' | 'dora_lex_specialis' | 'none';
  /** Fixed amount of the maximum fine (Art. 34) (EUR) */
  statutory_max_fine_eur: number;
  /** Maximum fine as a share of worldwide annual turnover (Art. 34) (%) */
  statutory_max_fine_turnover_pct: number;
  /** Turnover above which the percentage governs the maximum fine (EUR) */
  turnover_break_even_eur: number | null;
  /** Planning index: fixed amount times the share of finable points missing (EUR) */
  estimated_fine_exposure_eur: number | null;
  /** Maximum fine by turnover */
  fine_exposure_scenarios: {
    /** Worldwide annual turnover of the undertaking (EUR) */
    turnover_eur: number;
    /** Maximum fine at this turnover (EUR) */
    max_fine_eur: number;
  }[];
  /** Missing controls */
  gap_count: number;
  /** Typical effort of all missing controls (person-days) */
  total_effort_person_days: number;
  /** Missing controls in order of priority */
  prioritised_actions: {
    /** Position in the list */
    priority: number;
    /** Missing control */
    control:
      | 'has_ciso'
      | 'has_ot_policy'
      | 'has_board_reporting'
      | 'has_asset_inventory'
      | 'has_network_segmentation'
      | 'has_ir_plan'
      | 'has_24h_reporting'
      | 'has_supplier_assessment'
      | 'has_ot_monitoring';
    /** Provision of the directive that requires it */
    article: string;
    /** Priority of the gap */
    priority_class: 'critical' | 'high' | 'medium';
    /** Effort as a class */
    effort: 'low' | 'medium' | 'high';
    /** Typical effort (person-days) */
    effort_person_days: number;
    /** Target time for implementation (days) */
    target_days: number;
    /** Recommended action */
    action: string;
    /** Other provisions and standards */
    standard: string;
  }[];
  /** Coverage of Art. 20, 21(2)(a) to (j) and 23 */
  article_coverage: {
    /** Provision of the directive */
    article: string;
    /** Coverage by the controls */
    status: 'met' | 'partial' | 'gap' | 'not_assessed';
  }[];
  /** Provisions that the nine flags do not cover */
  not_assessed_articles: string[];
  /** Reporting of significant incidents under Art. 23(4) */
  reporting_deadlines: {
    /** Early warning, after becoming aware (h) */
    early_warning_hours: number;
    /** Incident notification, after becoming aware (h) */
    notification_hours: number;
    /** Final report, after the notification (months) */
    final_report_months: number;
  };
  /** Status of transposition in the Member States, and proposals */
  transposition_status: string;
  /** Position in the United Kingdom */
  uk_note: string;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface CheckUaeBimComplianceInput {
  /** Total built area of the building or complex (m2, above 0, at most 2000000) */
  building_area_m2: number;
  /** Number of storeys above ground (floors, at least 1, at most 250) */
  building_floors: number;
  /** Emirate whose authority issues the permit; other is any emirate not listed */
  emirate: 'dubai' | 'abu_dhabi' | 'sharjah' | 'other';
  /** Use of the building; healthcare and government buildings have specific rules */
  building_type: 'residential' | 'commercial' | 'healthcare' | 'government' | 'mixed';
  /** Whether there is a BIM model of the building */
  has_bim_model: boolean;
  /** Product and version of the authoring software; blank or none where there is none; an unknown product earns fewer points */
  bim_software: string;
  /** Whether IFC files of the model are available */
  ifc_export: boolean;
  /** Whether a BIM execution plan is agreed */
  has_bep: boolean;
}

export interface CheckUaeBimComplianceResult {
  /** Whether BIM must be submitted */
  mandate_status: 'mandatory' | 'client_mandated' | 'recommended' | 'not_mandated';
  /** Rule or practice on which the status is based */
  mandate_basis:
    | 'dubai_municipality_2024'
    | 'abu_dhabi_procurement'
    | 'sharjah_procurement'
    | 'other_emirate_municipality';
  /** Reasons why the building exceeds the thresholds */
  mandate_triggers: (
    | 'specialised_building'
    | 'government_project'
    | 'floors_over_20'
    | 'floors_over_40'
    | 'area_over_20000_m2'
    | 'area_over_30000_m2'
    | 'circular_207_area_band'
  )[];
  /** Models that are required, or recommended where nothing is required */
  required_disciplines: ('architectural' | 'mep' | 'structural')[];
  /** Whether a structural model is required */
  structural_bim_required: boolean;
  /** Readiness of the package regardless of the mandate, 0 to 100 */
  compliance_score: number;
  /** Whether the package meets the requirements */
  compliance_status: 'compliant' | 'partially_compliant' | 'non_compliant' | 'not_required';
  /** The points that make up compliance_score */
  score_breakdown: {
    /** Points for the model */
    model: number;
    /** Points for IFC files, which need a model */
    ifc: number;
    /** Points for the BIM execution plan */
    bep: number;
    /** Points for the software class */
    software: number;
  };
  /** Level of development; null where none is required */
  required_lod: number | null;
  /** Usual level of development by stage */
  lod_by_stage: {
    /** Stage */
    stage: 'preliminary_permit' | 'final_permit' | 'construction_coordination' | 'completion_as_built';
    /** Level of development at the stage */
    lod: number;
  }[];
  /** Class of the software */
  software_class: 'none' | 'ifc_authoring' | 'limited_ifc' | 'cad_only' | 'unrecognised';
  /** Whether the inputs imply a model although has_bim_model is false */
  inputs_inconsistent: boolean;
  /** Whether the area is above the Circular 196 (2013) threshold but not above the structural threshold of 2024 */
  circular_196_area_band: boolean;
  /** Items of a submission, required or not */
  submission_checklist: {
    /** Name of the item */
    key:
      | 'architectural_model'
      | 'mep_model'
      | 'structural_model'
      | 'ifc_files'
      | 'bim_execution_plan'
      | 'native_files'
      | 'model_attribute_matrix'
      | 'georeferencing_and_levels'
      | 'naming_convention'
      | 'clash_report'
      | 'drawings_extracted_from_model';
    /** Whether the submission requires it */
    required: boolean;
    /** Availability; verify if the inputs do not show it */
    status: 'done' | 'verify' | 'missing';
    /** Description of the item */
    item: string;
  }[];
  /** Items that are required and missing */
  missing_required_items: (
    | 'architectural_model'
    | 'mep_model'
    | 'structural_model'
    | 'ifc_files'
    | 'bim_execution_plan'
    | 'native_files'
    | 'model_attribute_matrix'
    | 'georeferencing_and_levels'
    | 'naming_convention'
    | 'clash_report'
    | 'drawings_extracted_from_model'
  )[];
  /** Floors above the threshold of 20; negative below it (floors) */
  floors_margin: number;
  /** Area above the threshold of 20,000 m2; negative below it (m2) */
  area_margin_m2: number;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface CheckUaeCybersecurityInput {
  /** Type of organisation, which decides the frameworks that bind it */
  organisation_type: 'government' | 'critical_infrastructure' | 'financial' | 'telecom' | 'other';
  /** Emirate, federal for a federal body, or financial free zone (DIFC, ADGM); for instance dubai, abu_dhabi, sharjah, federal, other; an unknown word counts as an emirate without rules of its own */
  emirate: string;
  /** Documented information security management system (ISMS) in operation */
  has_isms: boolean;
  /** Tested incident response plan */
  has_incident_response: boolean;
  /** Regular vulnerability scans or penetration tests */
  has_vulnerability_assessment: boolean;
  /** Independent audit in the last 12 months */
  has_third_party_audit: boolean;
  /** Data classification scheme applied */
  has_data_classification: boolean;
  /** Whether systems or data are in a public cloud; may deduct points, but is not a control */
  is_cloud_hosted: boolean;
}

export interface CheckUaeCybersecurityResult {
  /** Primary framework, the first of frameworks */
  applicable_framework:
    | 'uae_ia'
    | 'dubai_isr'
    | 'ad_iss'
    | 'cbuae'
    | 'dfsa'
    | 'fsra'
    | 'tdra'
    | 'pdpl'
    | 'difc_dpl'
    | 'adgm_dpr';
  /** Frameworks that bind the organisation or apply voluntarily */
  frameworks: {
    /** Key of the framework */
    framework:
      | 'uae_ia'
      | 'dubai_isr'
      | 'ad_iss'
      | 'cbuae'
      | 'dfsa'
      | 'fsra'
      | 'tdra'
      | 'pdpl'
      | 'difc_dpl'
      | 'adgm_dpr'
      | 'national_cloud_security_policy'
      | 'desc_csp'
      | 'cybercrime_law';
    /** Binding status */
    obligation: 'mandatory' | 'conditional' | 'voluntary';
    /** Name of the framework */
    name: string;
    /** Scope of the framework */
    note: string;
  }[];
  /** Emirate that the text was read as */
  emirate_key: 'dubai' | 'abu_dhabi' | 'sharjah' | 'federal' | 'other';
  /** Whether the text names a known emirate or free zone */
  emirate_matched: boolean;
  /** Financial free zone */
  free_zone: 'difc' | 'adgm' | null;
  /** Control points less the cloud deduction, at least 0 (points) */
  compliance_score: number;
  /** Points of the controls in place (points) */
  control_points: number;
  /** Points deducted for public cloud without its controls (points) */
  cloud_deduction: number;
  /** Level by score, at most partial while a critical control is missing */
  compliance_level: 'non_compliant' | 'partial' | 'substantial' | 'compliant';
  /** Missing critical controls */
  critical_gaps: (
    | 'has_isms'
    | 'has_incident_response'
    | 'has_vulnerability_assessment'
    | 'has_third_party_audit'
    | 'has_data_classification'
  )[];
  /** Missing controls in order of priority */
  gaps: (
    | 'has_isms'
    | 'has_incident_response'
    | 'has_vulnerability_assessment'
    | 'has_third_party_audit'
    | 'has_data_classification'
  )[];
  /** Missing controls */
  gap_count: number;
  /** The five controls and their status */
  mandatory_controls: {
    /** Control */
    control:
      | 'has_isms'
      | 'has_incident_response'
      | 'has_vulnerability_assessment'
      | 'has_third_party_audit'
      | 'has_data_classification';
    /** Whether it is in place */
    status: 'met' | 'missing';
    /** Whether the level is at most partial while it is missing */
    critical: boolean;
    /** Weight of the control in the score (%) */
    weight_pct: number;
    /** References in the primary framework and the UAE IA Standard (families of version 1.1) */
    reference: string;
  }[];
  /** Requirements that the inputs do not cover */
  controls_to_verify: (
    | 'risk_assessment'
    | 'awareness_training'
    | 'access_control'
    | 'physical_security'
    | 'network_security'
    | 'third_party_security'
    | 'external_party_security'
    | 'business_continuity'
    | 'board_oversight'
    | 'outsourcing_register'
    | 'customer_data_protection'
    | 'lawful_and_regulatory_notification'
    | 'records_of_processing'
    | 'dpia'
    | 'cross_border_transfer'
    | 'data_subject_rights'
    | 'cloud_provider_approval'
    | 'data_residency'
    | 'encryption_and_key_control'
  )[];
  /** Maximum administrative fine under the primary framework (AED) */
  max_administrative_fine_aed: number | null;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface ContractorVettingInput {
  /** Whether evidence was seen, by question: yes, no or unknown; at least one question, and those left out count as unknown */
  answers: {
    /** Whether there is evidence that the contractor is a registered, solvent legal entity */
    registered?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that public, employer's and professional liability cover is adequate for the contract value */
    insurance?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that there is no safety, environmental or bribery prosecution and no debarment */
    no_prosecutions?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that ISO 9001, ISO 14001 and ISO 45001 or trade equivalents are held */
    certifications?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that comparable projects were completed and references were obtained */
    references?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that key staff are named and competent */
    cvs?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that a security policy is in force */
    cyber_policy?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that the contractor notifies the client of incidents within 24 h */
    incident_reporting?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that remote and on-site access is controlled, with multi-factor authentication */
    access_control?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that the energy assessor is accredited */
    assessor_cert?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that the installers are qualified (MCS, PAS 2030 or the national scheme) */
    energy_qual?: 'yes' | 'no' | 'unknown' | undefined;
    /** Whether there is evidence that comparable retrofits were completed with a measured result */
    reno_experience?: 'yes' | 'no' | 'unknown' | undefined;
  };
  /** Purpose of the vetting, which sets the weights: nis2 (supplier of a NIS2 entity), epbd (energy performance work), critical (critical infrastructure) or general (general if not sent) */
  purpose?: 'nis2' | 'epbd' | 'general' | 'critical' | undefined;
}

export interface ContractorVettingResult {
  /** Score, 0 to 100 */
  vetting_score: number;
  /** Score if every unknown is a no */
  score_low: number;
  /** Score if every unknown is a yes */
  score_high: number;
  /** Rating */
  rating: 'approved' | 'conditional' | 'insufficient_evidence' | 'high_risk' | 'rejected';
  /** Appointment decision */
  decision:
    | 'appoint'
    | 'appoint_subject_to_checks'
    | 'obtain_evidence_first'
    | 'do_not_appoint_until_resolved'
    | 'do_not_appoint';
  /** Purpose used */
  purpose: 'nis2' | 'epbd' | 'general' | 'critical';
  /** Whether a critical question is answered no */
  has_blocking_failures: boolean;
  /** Critical questions answered no */
  blocking_failures: (
    | 'registered'
    | 'insurance'
    | 'no_prosecutions'
    | 'certifications'
    | 'references'
    | 'cvs'
    | 'cyber_policy'
    | 'incident_reporting'
    | 'access_control'
    | 'assessor_cert'
    | 'energy_qual'
    | 'reno_experience'
  )[];
  /** Critical questions that are unknown, given or left out */
  critical_unknowns: (
    | 'registered'
    | 'insurance'
    | 'no_prosecutions'
    | 'certifications'
    | 'references'
    | 'cvs'
    | 'cyber_policy'
    | 'incident_reporting'
    | 'access_control'
    | 'assessor_cert'
    | 'energy_qual'
    | 'reno_experience'
  )[];
  /** Categories with a weak score */
  weak_categories: ('financial' | 'technical' | 'cyber' | 'energy')[];
  /** Questions whose no blocks for this purpose, with reason and resolution */
  knock_outs: {
    /** Question whose no blocks */
    question_id:
      | 'registered'
      | 'insurance'
      | 'no_prosecutions'
      | 'certifications'
      | 'references'
      | 'cvs'
      | 'cyber_policy'
      | 'incident_reporting'
      | 'access_control'
      | 'assessor_cert'
      | 'energy_qual'
      | 'reno_experience';
    /** met, failed or open for the answers yes, no and unknown */
    status: 'met' | 'failed' | 'open';
    /** Reason why a no blocks */
    reason: string;
    /** Evidence that resolves the knock-out */
    lifted_by: string;
    /** Law, standard or practice behind the knock-out */
    source: string;
  }[];
  /** Whether a prosecution or debarment is declared */
  legal_exclusion_ground: boolean;
  /** Score, weight and answers of each category */
  category_scores: {
    /** Category */
    category: 'financial' | 'technical' | 'cyber' | 'energy';
    /** Score of the category (%) */
    score_pct: number;
    /** Weight of the category for this purpose (%) */
    weight_pct: number;
    /** Questions answered yes */
    yes_count: number;
    /** Questions answered no */
    no_count: number;
    /** Questions unknown, given or left out */
    unknown_count: number;
  }[];
  /** Questions not answered yes, most severe first */
  findings: {
    /** Position in the list, from 1 */
    priority: number;
    /** Question */
    question_id:
      | 'registered'
      | 'insurance'
      | 'no_prosecutions'
      | 'certifications'
      | 'references'
      | 'cvs'
      | 'cyber_policy'
      | 'incident_reporting'
      | 'access_control'
      | 'assessor_cert'
      | 'energy_qual'
      | 'reno_experience';
    /** Category of the question */
    category: 'financial' | 'technical' | 'cyber' | 'energy';
    /** Answer; unknown where none was sent */
    answer: 'no' | 'unknown';
    /** Effect of the answer on the appointment */
    severity: 'critical' | 'verify_before_appointment' | 'high' | 'verify';
    /** Points lost compared with a yes */
    lost_points: number;
  }[];
  /** Checks on the findings in order, then those for the purpose */
  recommended_checks: {
    /** Question of the finding, or name of the check of the purpose */
    key:
      | 'registered'
      | 'insurance'
      | 'no_prosecutions'
      | 'certifications'
      | 'references'
      | 'cvs'
      | 'cyber_policy'
      | 'incident_reporting'
      | 'access_control'
      | 'assessor_cert'
      | 'energy_qual'
      | 'reno_experience'
      | 'financial_health'
      | 'modern_slavery_and_sanctions'
      | 'supplier_security_questionnaire'
      | 'remote_access_review'
      | 'nis2_contract_clauses'
      | 'assessor_register_lookup'
      | 'retrofit_scheme_membership'
      | 'site_audit';
    /** Whether an answer or the purpose requires the check */
    kind: 'finding' | 'purpose';
    /** Recommended action */
    check: string;
    /** Evidence required */
    evidence: string;
  }[];
  /** Share of the weight answered yes or no (%) */
  evidence_confidence_pct: number;
  /** Questions that were sent, including those answered unknown */
  answered_count: number;
  /** Questions left out, counted as unknown */
  missing_answers: (
    | 'registered'
    | 'insurance'
    | 'no_prosecutions'
    | 'certifications'
    | 'references'
    | 'cvs'
    | 'cyber_policy'
    | 'incident_reporting'
    | 'access_control'
    | 'assessor_cert'
    | 'energy_qual'
    | 'reno_experience'
  )[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface DgnbBimReadinessInput {
  /** Present status by question: yes, partial or no; at least one question, and those left out count as no */
  answers: {
    /** Whole-building life-cycle assessment with a carbon target */
    lca?: 'yes' | 'partial' | 'no' | undefined;
    /** Low-pollutant, responsibly sourced materials */
    materials?: 'yes' | 'partial' | 'no' | undefined;
    /** Potable-water concept */
    water?: 'yes' | 'partial' | 'no' | undefined;
    /** Biodiversity strategy for the site */
    biodiversity?: 'yes' | 'partial' | 'no' | undefined;
    /** Life-cycle costing in decisions */
    lcc?: 'yes' | 'partial' | 'no' | undefined;
    /** Adaptability and conversion */
    flexibility?: 'yes' | 'partial' | 'no' | undefined;
    /** Market and climate-risk resilience */
    value_stability?: 'yes' | 'partial' | 'no' | undefined;
    /** Budget and auditor for certification */
    cert_budget?: 'yes' | 'partial' | 'no' | undefined;
    /** Thermal, air, acoustic and visual comfort targets */
    comfort?: 'yes' | 'partial' | 'no' | undefined;
    /** Barrier-free design */
    accessibility?: 'yes' | 'partial' | 'no' | undefined;
    /** Quality of indoor and outdoor spaces */
    wellbeing?: 'yes' | 'partial' | 'no' | undefined;
    /** User control and feedback */
    satisfaction?: 'yes' | 'partial' | 'no' | undefined;
    /** BIM execution plan agreed */
    bep?: 'yes' | 'partial' | 'no' | undefined;
    /** Common data environment in use */
    cde?: 'yes' | 'partial' | 'no' | undefined;
    /** BIM competence of the team demonstrated */
    competency?: 'yes' | 'partial' | 'no' | undefined;
    /** Clash detection and coordination cycle */
    clash?: 'yes' | 'partial' | 'no' | undefined;
    /** Integral planning, sustainability in brief and tender */
    integrated_team?: 'yes' | 'partial' | 'no' | undefined;
    /** Systematic commissioning and monitoring */
    commissioning?: 'yes' | 'partial' | 'no' | undefined;
    /** As-built and FM documentation */
    documentation?: 'yes' | 'partial' | 'no' | undefined;
    /** Post-occupancy evaluation agreed */
    poe?: 'yes' | 'partial' | 'no' | undefined;
  };
  /** Target certificate; without it, no gap to a target is reported */
  cert_target?: 'bronze' | 'silver' | 'gold' | 'platinum' | undefined;
}

export interface DgnbBimReadinessResult {
  /** DGNB pre-score over the four topics assessed (%) */
  pre_score_pct: number;
  /** Total index with technical and site quality at 0 % (%) */
  pre_score_low_pct: number;
  /** Total index with technical and site quality at 100 % (%) */
  pre_score_high_pct: number;
  /** DGNB weight of the topics assessed (%) */
  covered_weight_pct: number;
  /** Highest level by total index and minimum index */
  achievable_level: 'none' | 'bronze' | 'silver' | 'gold' | 'platinum';
  /** Achievable level of a new building, which cannot be awarded bronze */
  achievable_level_new_building: 'none' | 'bronze' | 'silver' | 'gold' | 'platinum';
  /** Highest level by total index alone */
  level_by_total_index: 'none' | 'bronze' | 'silver' | 'gold' | 'platinum';
  /** Rule that limits the level */
  limiting_rule: 'total_performance_index' | 'minimum_topic_index' | 'none';
  /** Lowest score of the four topics assessed (%) */
  minimum_topic_index_pct: number;
  /** Topic with the lowest score */
  weakest_domain: 'env' | 'eco' | 'soc' | 'pro';
  /** Whether the level is bronze, awarded to existing buildings only */
  existing_buildings_only: boolean;
  /** Information management score (%) */
  bim_score_pct: number;
  /** Stage of information management, 0 to 3 */
  bim_level: number;
  /** Name of the stage */
  bim_level_name: 'pre_bim' | 'stage_1_standards' | 'stage_2_iso_19650' | 'stage_3_integrated';
  /** Score, weight and contribution of each domain */
  domain_breakdown: {
    /** DGNB topic, or bim */
    domain: 'env' | 'eco' | 'soc' | 'bim' | 'pro';
    /** Score of the domain (%) */
    score_pct: number;
    /** Weight in the pre-score (%) */
    weight_pct: number;
    /** Contribution of the domain to the pre-score (%) */
    contribution_pct: number;
    /** Whether the domain is a DGNB topic */
    counts_for_dgnb: boolean;
  }[];
  /** Questions answered */
  answered_count: number;
  /** Questions left out, counted as no */
  missing_answers: (
    | 'lca'
    | 'materials'
    | 'water'
    | 'biodiversity'
    | 'lcc'
    | 'flexibility'
    | 'value_stability'
    | 'cert_budget'
    | 'comfort'
    | 'accessibility'
    | 'wellbeing'
    | 'satisfaction'
    | 'bep'
    | 'cde'
    | 'competency'
    | 'clash'
    | 'integrated_team'
    | 'commissioning'
    | 'documentation'
    | 'poe'
  )[];
  /** DGNB questions below yes, largest potential first */
  prioritised_gaps: {
    /** Position in the list */
    priority: number;
    /** Question */
    question_id:
      | 'lca'
      | 'materials'
      | 'water'
      | 'biodiversity'
      | 'lcc'
      | 'flexibility'
      | 'value_stability'
      | 'cert_budget'
      | 'comfort'
      | 'accessibility'
      | 'wellbeing'
      | 'satisfaction'
      | 'bep'
      | 'cde'
      | 'competency'
      | 'clash'
      | 'integrated_team'
      | 'commissioning'
      | 'documentation'
      | 'poe';
    /** DGNB topic of the question */
    domain: 'env' | 'eco' | 'soc' | 'pro';
    /** Answer; no where none was sent */
    answer: 'partial' | 'no';
    /** Potential gain in the pre-score (%) */
    potential_pct: number;
    /** Recommended action */
    action: string;
  }[];
  /** BIM questions below yes, largest potential first */
  bim_gaps: {
    /** Position in the list */
    priority: number;
    /** Question */
    question_id:
      | 'lca'
      | 'materials'
      | 'water'
      | 'biodiversity'
      | 'lcc'
      | 'flexibility'
      | 'value_stability'
      | 'cert_budget'
      | 'comfort'
      | 'accessibility'
      | 'wellbeing'
      | 'satisfaction'
      | 'bep'
      | 'cde'
      | 'competency'
      | 'clash'
      | 'integrated_team'
      | 'commissioning'
      | 'documentation'
      | 'poe';
    /** Answer; no where none was sent */
    answer: 'partial' | 'no';
    /** Potential gain in the BIM score (%) */
    potential_pct: number;
    /** Recommended action */
    action: string;
  }[];
  /** Level above the achievable one; null at platinum */
  next_level: 'bronze' | 'silver' | 'gold' | 'platinum' | null;
  /** Points below the total index of the next level (%) */
  points_to_next_level_pct: number | null;
  /** Target certificate; null without a target */
  target_level: 'bronze' | 'silver' | 'gold' | 'platinum' | null;
  /** Whether both rules of the target are met */
  target_met: boolean | null;
  /** Points below the total index of the target (%) */
  target_gap_pct: number | null;
  /** Topics below the minimum index of the target */
  target_domains_below_minimum: ('env' | 'eco' | 'soc' | 'pro')[];
  /** Questions to raise to yes, in order, until the target is met */
  actions_to_target: (
    | 'lca'
    | 'materials'
    | 'water'
    | 'biodiversity'
    | 'lcc'
    | 'flexibility'
    | 'value_stability'
    | 'cert_budget'
    | 'comfort'
    | 'accessibility'
    | 'wellbeing'
    | 'satisfaction'
    | 'bep'
    | 'cde'
    | 'competency'
    | 'clash'
    | 'integrated_team'
    | 'commissioning'
    | 'documentation'
    | 'poe'
  )[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface DigitalRenovationPassportInput {
  /** Gross floor area of the building (m2, at least 10, at most 1000000) */
  floor_area_m2: number;
  /** Class of the energy performance certificate today, from A (best) to G (worst) */
  current_epc: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Present main heating; hp is a heat pump, district is district heating */
  heating: 'gas' | 'oil' | 'hp' | 'district' | 'electric' | 'biomass';
  /** Country by code or name (de, france), which decides scale and prices; without it, blank or unknown, the EU average */
  country?: string | undefined;
  /** Address of the building, a label that does not change the figures */
  address?: string | undefined;
  /** Building type, a label that does not change the figures */
  building_type?: string | undefined;
  /** Construction period, a label that does not change the figures */
  era?: string | undefined;
}

export interface DigitalRenovationPassportResult {
  /** Address, as sent */
  address?: string;
  /** Building type, as sent */
  building_type?: string;
  /** Construction period, as sent */
  era?: string;
  /** Country as read; eu is the EU average */
  country_used:
    | 'gb'
    | 'de'
    | 'fr'
    | 'nl'
    | 'es'
    | 'pl'
    | 'ro'
    | 'it'
    | 'ie'
    | 'be'
    | 'at'
    | 'ae'
    | 'sa'
    | 'us'
    | 'eu'
    | 'bg'
    | 'cy'
    | 'cz'
    | 'dk'
    | 'ee'
    | 'fi'
    | 'gr'
    | 'hr'
    | 'hu'
    | 'lt'
    | 'lu'
    | 'lv'
    | 'mt'
    | 'pt'
    | 'se'
    | 'si'
    | 'sk'
    | 'ad'
    | 'af'
    | 'ag'
    | 'al'
    | 'am'
    | 'ao'
    | 'ar'
    | 'as'
    | 'au'
    | 'aw'
    | 'az'
    | 'ba'
    | 'bb'
    | 'bd'
    | 'bf'
    | 'bh'
    | 'bi'
    | 'bj'
    | 'bn'
    | 'bo'
    | 'br'
    | 'bs'
    | 'bt'
    | 'bw'
    | 'by'
    | 'bz'
    | 'ca'
    | 'cd'
    | 'cf'
    | 'cg'
    | 'ch'
    | 'ci'
    | 'ck'
    | 'cl'
    | 'cm'
    | 'cn'
    | 'co'
    | 'cr'
    | 'cu'
    | 'cv'
    | 'dj'
    | 'dm'
    | 'do'
    | 'dz'
    | 'ec'
    | 'eg'
    | 'er'
    | 'et'
    | 'fj'
    | 'fk'
    | 'fo'
    | 'ga'
    | 'gd'
    | 'ge'
    | 'gf'
    | 'gg'
    | 'gh'
    | 'gl'
    | 'gm'
    | 'gn'
    | 'gp'
    | 'gq'
    | 'gt'
    | 'gu'
    | 'gw'
    | 'gy'
    | 'hk'
    | 'hn'
    | 'ht'
    | 'id'
    | 'il'
    | 'im'
    | 'in'
    | 'iq'
    | 'ir'
    | 'is'
    | 'je'
    | 'jm'
    | 'jo'
    | 'jp'
    | 'ke'
    | 'kg'
    | 'kh'
    | 'ki'
    | 'km'
    | 'kn'
    | 'kp'
    | 'kr'
    | 'kw'
    | 'ky'
    | 'kz'
    | 'la'
    | 'lb'
    | 'lc'
    | 'li'
    | 'lk'
    | 'lr'
    | 'ls'
    | 'ly'
    | 'ma'
    | 'mc'
    | 'md'
    | 'me'
    | 'mg'
    | 'mk'
    | 'ml'
    | 'mm'
    | 'mn'
    | 'mo'
    | 'mq'
    | 'mr'
    | 'ms'
    | 'mu'
    | 'mv'
    | 'mw'
    | 'mx'
    | 'my'
    | 'mz'
    | 'na'
    | 'nc'
    | 'ne'
    | 'ng'
    | 'ni'
    | 'no'
    | 'np'
    | 'nr'
    | 'nz'
    | 'om'
    | 'pa'
    | 'pe'
    | 'pf'
    | 'pg'
    | 'ph'
    | 'pk'
    | 'pm'
    | 'pr'
    | 'ps'
    | 'py'
    | 'qa'
    | 're'
    | 'rs'
    | 'ru'
    | 'rw'
    | 'sb'
    | 'sc'
    | 'sd'
    | 'sg'
    | 'sl'
    | 'sm'
    | 'sn'
    | 'so'
    | 'sr'
    | 'ss'
    | 'st'
    | 'sv'
    | 'sy'
    | 'sz'
    | 'tc'
    | 'td'
    | 'tg'
    | 'th'
    | 'tj'
    | 'tm'
    | 'tn'
    | 'to'
    | 'tr'
    | 'tt'
    | 'tw'
    | 'tz'
    | 'ua'
    | 'ug'
    | 'uy'
    | 'uz'
    | 'va'
    | 'vc'
    | 've'
    | 'vg'
    | 'vi'
    | 'vn'
    | 'vu'
    | 'ws'
    | 'xk'
    | 'ye'
    | 'za'
    | 'zm'
    | 'zw';
  /** Row of the tables of factors and prices */
  data_row_used: 'gb' | 'de' | 'fr' | 'nl' | 'es' | 'pl' | 'ro' | 'it' | 'ie' | 'be' | 'at' | 'ae' | 'sa' | 'us' | 'eu';
  /** Scale of classes */
  class_scale_used: 'eu' | 'de' | 'fr' | 'ie' | 'nl' | 'gb';
  /** Energy measured by the class scale */
  class_metric_basis: 'primary' | 'final';
  /** Currency of the country */
  currency_primary: 'EUR' | 'GBP';
  /** Class today */
  current_epc: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Class after phase 3 */
  final_epc: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Present class and class after each phase */
  epc_trajectory: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G')[];
  /** Present SAP rating: the middle of the band, as a whole number; null outside the United Kingdom */
  current_indicative_sap_rating: number | null;
  /** Emission factor of electricity in the country (kgCO2e/kWh) */
  grid_emission_factor_kgco2e_per_kwh: number;
  /** Photovoltaic capacity of phase 2 (kWp) */
  pv_capacity_kwp: number;
  /** Share of the present heat assumed to be direct electric top-up; outside the United Kingdom above 0 only with a heat pump (%) */
  electric_top_up_share_pct: number;
  /** SAP rating at present and after each phase if the main heating met the full heat demand; null outside the United Kingdom and without top-up */
  sap_ratings_if_no_top_up: number[] | null;
  /** Present class metric (kWh/m2) */
  current_class_metric_kwh_per_m2: number;
  /** Class metric after phase 3 (kWh/m2) */
  final_class_metric_kwh_per_m2: number;
  /** Present annual useful heat demand (kWh/m2) */
  heat_demand_kwh_per_m2: number;
  /** Annual useful heat demand after phase 3 (kWh/m2) */
  heat_demand_after_kwh_per_m2: number;
  /** Final energy today (kWh/yr) */
  current_final_energy_kwh: number;
  /** Final energy after phase 3 (kWh/yr) */
  final_energy_after_kwh: number;
  /** Primary energy today (kWh/yr) */
  current_primary_energy_kwh: number;
  /** Primary energy after phase 3 (kWh/yr) */
  primary_energy_after_kwh: number;
  /** The three phases in order */
  phases: {
    /** Number of the phase */
    phase: number;
    /** Name of the phase */
    name: 'quick_wins' | 'system_upgrades' | 'deep_renovation';
    /** First calendar year, indicative */
    start_year: number;
    /** Last calendar year, indicative */
    end_year: number;
    /** Measures of the phase */
    measures: {
      /** Measure */
      measure:
        | 'recommissioning'
        | 'heating_controls'
        | 'led_lighting'
        | 'draught_proofing'
        | 'loft_and_pipe_insulation'
        | 'heat_pump'
        | 'emitter_upgrade'
        | 'heat_pump_optimisation'
        | 'district_substation_upgrade'
        | 'biomass_boiler_upgrade'
        | 'heat_recovery_ventilation'
        | 'solar_pv'
        | 'planned_maintenance'
        | 'energy_monitoring'
        | 'selective_envelope_upgrade'
        | 'wall_insulation'
        | 'roof_insulation'
        | 'window_replacement'
        | 'floor_insulation'
        | 'airtightness';
      /** Cost of the measure, lower bound (EUR) */
      cost_low_eur: number;
      /** Cost of the measure, upper bound (EUR) */
      cost_high_eur: number;
    }[];
    /** Cost of the phase, lower bound (EUR) */
    cost_low_eur: number;
    /** Cost of the phase, upper bound (EUR) */
    cost_high_eur: number;
    /** Cost of the phase, lower bound (GBP) */
    cost_low_gbp: number;
    /** Cost of the phase, upper bound (GBP) */
    cost_high_gbp: number;
    /** Annual final energy saving of the phase (kWh/yr) */
    final_energy_saving_kwh: number;
    /** Final energy saving as a share of the final energy before the phase (%) */
    final_energy_saving_pct: number;
    /** Annual primary energy saving of the phase (kWh/yr) */
    primary_energy_saving_kwh: number;
    /** Primary energy saving as a share of the primary energy before the phase (%) */
    primary_energy_saving_pct: number;
    /** Annual operational greenhouse gas saving of the phase (kg/yr) */
    carbon_saving_kgco2e: number;
    /** Annual energy cost saving of the phase; negative if the cost rises (EUR/yr) */
    bill_saving_eur: number;
    /** Simple payback at mean cost; null without a saving or above 99 years (years) */
    payback_years: number | null;
    /** Class after the phase */
    epc_after: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
    /** Whether the class improved, otherwise whether the rating or the class metric got worse */
    class_note: 'improved' | 'unchanged' | 'rating_fell';
    /** SAP rating after the phase; null outside the United Kingdom */
    indicative_sap_rating: number | null;
    /** Class metric after the phase (kWh/m2) */
    class_metric_after_kwh_per_m2: number;
    /** Annual operational greenhouse gas after the phase (kg/m2) */
    carbon_after_kgco2e_per_m2: number;
    /** On-site photovoltaic use as a share of all energy used after the phase (%) */
    onsite_renewable_share_pct: number;
    /** Photovoltaic generation (kWh/yr) */
    pv_generation_kwh: number;
    /** Exported part; credited in the energy cost and the SAP rating only (kWh/yr) */
    pv_export_kwh: number;
  }[];
  /** Alternative order: the envelope of phase 3 directly after phase 1, with the present heating, without PV */
  envelope_first: {
    /** Class, not worse than after phase 1 */
    epc_after: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
    /** SAP rating; null outside the United Kingdom */
    indicative_sap_rating: number | null;
    /** Energy measured by the class scale (kWh/m2) */
    class_metric_after_kwh_per_m2: number;
    /** Annual useful heat demand (kWh/m2) */
    heat_demand_kwh_per_m2: number;
  };
  /** SAP rating after phase 1 and the heat pump, without the rest of phase 2; null outside the United Kingdom and where the heating is not replaced */
  heat_pump_alone_sap_rating: number | null;
  /** First phase after which the class is C or better; 0 if it is today; null if no phase reaches it */
  phase_reaching_epc_c: number | null;
  /** Cost of the phases up to EPC C, lower bound; null if no phase reaches it (EUR) */
  cost_to_epc_c_low_eur: number | null;
  /** Cost of the phases up to EPC C, upper bound; null if no phase reaches it (EUR) */
  cost_to_epc_c_high_eur: number | null;
  /** Cost of the phases up to EPC C, lower bound; null if no phase reaches it (GBP) */
  cost_to_epc_c_low_gbp: number | null;
  /** Cost of the phases up to EPC C, upper bound; null if no phase reaches it (GBP) */
  cost_to_epc_c_high_gbp: number | null;
  /** Cost of all phases, lower bound (EUR) */
  total_cost_low_eur: number;
  /** Cost of all phases, upper bound (EUR) */
  total_cost_high_eur: number;
  /** Cost of all phases, lower bound (GBP) */
  total_cost_low_gbp: number;
  /** Cost of all phases, upper bound (GBP) */
  total_cost_high_gbp: number;
  /** Cost per floor area, lower bound (EUR/m2) */
  total_cost_per_m2_low_eur: number;
  /** Cost per floor area, upper bound (EUR/m2) */
  total_cost_per_m2_high_eur: number;
  /** Annual final energy saving of all phases (kWh/yr) */
  total_final_energy_saving_kwh: number;
  /** Final energy saving as a share of the present final energy (%) */
  total_final_energy_saving_pct: number;
  /** Primary energy saving of all phases as a share of the present primary energy (%) */
  total_primary_energy_saving_pct: number;
  /** Operational greenhouse gas saving of all phases as a share of the present emissions (%) */
  carbon_reduction_pct: number;
  /** Whether all phases save enough primary energy for a deep renovation */
  deep_renovation: boolean;
  /** Whether no fossil fuel is burnt on site after phase 2 */
  fossil_free_after: boolean;
  /** Whether class A is reached without fossil fuel on site */
  zero_emission_ready: boolean;
  /** Operational greenhouse gas today (kg/yr) */
  carbon_before_kgco2e: number;
  /** Operational greenhouse gas after phase 3 (kg/yr) */
  carbon_after_kgco2e: number;
  /** Present annual energy cost of heat, hot water, pumps, fans and lighting (EUR/yr) */
  annual_bill_before_eur: number;
  /** Annual energy cost after phase 3; below 0 if export revenue exceeds the energy cost (EUR/yr) */
  annual_bill_after_eur: number;
  /** Annual energy cost saving of all phases (EUR/yr) */
  total_bill_saving_eur: number;
  /** Simple payback of all phases at mean cost; null as for a phase (years) */
  total_payback_years: number | null;
  /** Contents of a renovation passport */
  annex_viii_checklist: {
    /** Content required by Annex VIII */
    item:
      | 'current_performance'
      | 'graphical_roadmap'
      | 'national_requirements'
      | 'optimal_sequencing'
      | 'step_measures'
      | 'step_energy_savings'
      | 'step_ghg_reduction'
      | 'step_bill_savings'
      | 'step_epc_class'
      | 'district_heating_connection'
      | 'renewable_generation_share'
      | 'circularity_and_whole_life_carbon'
      | 'wider_benefits'
      | 'funding'
      | 'technical_advice_contacts';
    /** Whether this draft provides it */
    status: 'provided' | 'to_complete';
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface EedDatacentrePackInput {
  /** PD_IT: nominal power of the installed network, server and storage equipment (kW, at least 1, at most 1000000) */
  it_power_kw: number;
  /** E_DC: all energy of the data centre in the calendar year, that is electricity, fuels, back-up generation and other energy for cooling (kWh, at least 1, at most 100000000000) */
  total_energy_kwh: number;
  /** E_IT: IT energy in the same year, measured at the UPS output (category 1) or at the PDU; at most total_energy_kwh (kWh, at least 1, at most 100000000000) */
  it_energy_kwh: number;
  /** W_IN: water that enters the data centre in the year; without it, no WUE (m3, at least 0, at most 1000000000) */
  water_input_m3?: number | undefined;
  /** E_RES-TOT: renewable energy in the year from guarantees of origin, power purchase agreements and on site; without it, no REF (kWh, at least 0, at most 100000000000) */
  renewable_energy_kwh?: number | undefined;
  /** E_REUSE: heat reused outside the boundary in the year, at most total_energy_kwh; without it, no ERF (kWh, at least 0, at most 100000000000) */
  reused_heat_kwh?: number | undefined;
}

export interface EedDatacentrePackResult {
  /** Whether the site must report */
  in_scope: boolean;
  /** Installed IT power from which sites report (kW) */
  scope_threshold_kw: number;
  /** Category by installed IT power */
  size_category: 'below_categories' | 'very_small' | 'small' | 'medium' | 'large' | 'very_large';
  /** Calendar year that the figures cover; they are filed the year after */
  reporting_year: number;
  /** Date by which the figures must be reported */
  next_deadline: string;
  /** Date of the first report under the directive */
  first_deadline: string;
  /** Power usage effectiveness */
  pue: number;
  /** Water usage effectiveness (m3/MWh) */
  wue_m3_per_mwh: number | null;
  /** Water usage effectiveness, same value (l/kWh) */
  wue_l_per_kwh: number | null;
  /** Energy reuse factor */
  erf: number | null;
  /** Renewable energy factor, at most 1 */
  ref: number | null;
  /** Renewable energy / total energy, uncapped */
  ref_uncapped: number | null;
  /** Overhead energy, total less IT energy (kWh) */
  overhead_energy_kwh: number;
  /** Annual average IT power (kW) */
  average_it_power_kw: number;
  /** Annual average facility power (kW) */
  average_facility_power_kw: number;
  /** IT load factor, average / installed IT power (%) */
  it_load_factor_pct: number;
  /** Annual energy of the site (TJ) */
  total_energy_tj: number;
  /** Estimated total rated energy input, installed IT power times PUE (kW) */
  estimated_rated_input_kw: number;
  /** Related duties of the energy efficiency directive */
  obligations: {
    /** Name of the duty */
    key:
      | 'art12_reporting'
      | 'art12_4_code_of_conduct'
      | 'art26_6_waste_heat'
      | 'art11_2_energy_audit'
      | 'art11_1_energy_management_system';
    /** Status of the duty for this site */
    status: 'applies' | 'likely_applies' | 'encouraged' | 'superseded_by_ems' | 'not_determined' | 'does_not_apply';
    /** The clause and its requirement */
    text: string;
  }[];
  /** Values for comparison; the regulation sets no targets */
  benchmarks: {
    /** Name of the benchmark */
    key:
      | 'eu_weighted_average_pue'
      | 'uptime_global_average_pue'
      | 'cndcp_pue_cool_climate'
      | 'cndcp_pue_warm_climate'
      | 'cndcp_wue_water_stressed'
      | 'de_enefg_pue_existing_2027'
      | 'de_enefg_pue_existing_2030'
      | 'de_enefg_pue_new'
      | 'de_enefg_erf_new_2026'
      | 'de_enefg_erf_new_2027'
      | 'de_enefg_erf_new_2028'
      | 'de_enefg_amendment_pue_existing_2027'
      | 'de_enefg_amendment_pue_existing_2030'
      | 'de_enefg_amendment_pue_new';
    /** Indicator that is compared */
    indicator: 'pue' | 'wue' | 'erf';
    /** Value to compare with; for wue in m3/MWh */
    value: number;
    /** Met at or below the value (max) or at or above it (min) */
    direction: 'max' | 'min';
    /** Observed average, voluntary pledge, national law that is enacted, or a proposal */
    status: 'observed' | 'voluntary' | 'in_force_national' | 'proposed';
    /** Whether the indicator meets the value; for information only */
    met: boolean | null;
    /** Basis of the value, and to whom it applies */
    note: string;
  }[];
  /** Data points to be reported */
  datapoints: {
    /** Symbol of the regulation */
    code: string;
    /** Annex of Delegated Regulation (EU) 2024/1364, with the table of Annex II */
    annex: 'I' | 'II.1' | 'II.2' | 'II.3';
    /** Unit of the report */
    unit: string;
    /** Whether an input provides it */
    provided: boolean;
    /** Name of the data point */
    name: string;
  }[];
  /** Number of data points */
  datapoints_total: number;
  /** Number of data points provided by the inputs */
  datapoints_provided: number;
  /** Percentage of data points provided by the inputs (%) */
  completeness_pct: number;
  /** Data points still to be collected */
  missing_datapoints: string[];
  /** Number of the four indicators that could be computed */
  indicators_computed: number;
  /** Status of the Union rating scheme and its label */
  rating_label_status: 'adopted_not_in_force';
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface EstimateCoolingLoadInput {
  /** Use of the space to be cooled */
  space_type: 'office' | 'data_centre' | 'server_room' | 'retail' | 'industrial';
  /** Cooled floor area (m2, at least 1, at most 1000000) */
  floor_area_m2: number;
  /** IT power in the space; above 0 for data_centre and server_room, 0 for a space without IT (kW, at least 0, at most 100000) */
  it_load_kw: number;
  /** Design number of occupants (at least 0, at most 100000) */
  occupancy_persons: number;
  /** Climate of the site; uae_gcc is the UAE and the Gulf states */
  climate_zone: 'northern_eu' | 'central_eu' | 'southern_eu' | 'uk' | 'uae_gcc';
  /** Standby cooling units: N none, N+1 one, 2N full duplication */
  redundancy: 'N' | 'N+1' | '2N';
}

export interface EstimateCoolingLoadResult {
  /** Use of the space, as sent */
  space_type: 'office' | 'data_centre' | 'server_room' | 'retail' | 'industrial';
  /** Climate of the site, as sent */
  climate_zone: 'northern_eu' | 'central_eu' | 'southern_eu' | 'uk' | 'uae_gcc';
  /** Redundancy, as sent */
  redundancy: 'N' | 'N+1' | '2N';
  /** Sensible cooling load at the peak (kW) */
  sensible_load_kw: number;
  /** Latent cooling load at the peak (kW) */
  latent_load_kw: number;
  /** Cooling load at the peak (kW) */
  total_cooling_load_kw: number;
  /** Sensible load / total load */
  sensible_heat_ratio: number;
  /** Total load per floor area (W/m2) */
  specific_load_w_per_m2: number;
  /** Lower end of the usual range (W/m2) */
  benchmark_low_w_per_m2: number;
  /** Upper end of the usual range (W/m2) */
  benchmark_high_w_per_m2: number;
  /** Position of the specific load relative to the usual range */
  benchmark_position: 'below' | 'within' | 'above';
  /** Usual BSRIA plant size, for comparison with the required capacity per m2 in the UK; null if the space is not an office or retail (W/m2) */
  benchmark_typical_w_per_m2: number | null;
  /** IT power per floor area (W/m2) */
  it_density_w_per_m2: number;
  /** The ten components of the load */
  load_breakdown: {
    /** Component of the load */
    component:
      | 'it_equipment'
      | 'ups_and_distribution_losses'
      | 'people'
      | 'lighting'
      | 'small_power'
      | 'solar'
      | 'envelope_conduction'
      | 'infiltration'
      | 'fresh_air'
      | 'fan_heat';
    /** Sensible load at the peak (kW) */
    sensible_kw: number;
    /** Latent load at the peak (kW) */
    latent_kw: number;
    /** Sensible and latent load at the peak (kW) */
    total_kw: number;
    /** Percentage of the total cooling load (%) */
    share_pct: number;
  }[];
  /** Margin on the peak load (%) */
  design_margin_pct: number;
  /** Load including the design margin (kW) */
  required_capacity_kw: number;
  /** The same in tons of refrigeration (TR) */
  required_capacity_tr: number;
  /** Required capacity per floor area (W/m2) */
  required_capacity_w_per_m2: number;
  /** Type of plant to which the unit capacity and numbers refer, not the room units */
  plant_type:
    | 'dx_split_units'
    | 'vrf_outdoor_units'
    | 'rooftop_units'
    | 'air_cooled_chillers'
    | 'water_cooled_chillers'
    | 'dx_crac_units'
    | 'free_cooling_chillers'
    | 'dry_coolers_and_trim_chillers';
  /** Capacity of one unit of the plant (kW) */
  unit_capacity_kw: number;
  /** Units that meet the required capacity */
  duty_units: number;
  /** Units on standby */
  standby_units: number;
  /** Duty and standby units */
  total_units: number;
  /** Capacity of all units (kW) */
  installed_capacity_kw: number;
  /** The same in tons of refrigeration (TR) */
  installed_capacity_tr: number;
  /** Capacity of all units except one (kW) */
  capacity_after_one_failure_kw: number;
  /** Whether the remaining units meet the load, without margin, after one failure */
  tolerates_one_unit_failure: boolean;
  /** Utilisation of the duty units, load / capacity (%) */
  duty_utilisation_pct: number;
  /** Room units by group; empty for packaged systems and comfort spaces */
  room_units: {
    /** Type of room unit */
    unit_type: 'crah' | 'in_row_cooler' | 'cdu';
    /** Capacity of one unit (kW) */
    unit_capacity_kw: number;
    /** Units on duty */
    duty_units: number;
    /** Units on standby */
    standby_units: number;
    /** Duty and standby units */
    total_units: number;
    /** Capacity of all units of the group (kW) */
    installed_kw: number;
  }[];
  /** Airflow for the air-side sensible heat, excluding heat to liquid (m3/s) */
  supply_airflow_m3_per_s: number;
  /** Outdoor air flow rate for the occupants (l/s) */
  fresh_air_l_per_s: number;
  /** Outdoor design dry-bulb temperature (°C) */
  outdoor_design_db_c: number;
  /** Enthalpy of outdoor air at design conditions (kJ/kg) */
  outdoor_design_enthalpy_kj_per_kg: number;
  /** Indoor design dry-bulb temperature (°C) */
  indoor_design_db_c: number;
  /** Suitable type of cooling system */
  recommended_system:
    | 'split_dx'
    | 'vrf'
    | 'rooftop_unit'
    | 'chilled_water_air_cooled'
    | 'chilled_water_water_cooled'
    | 'crac_dx'
    | 'crah_chilled_water'
    | 'in_row_chilled_water'
    | 'direct_liquid_cooling';
  /** Comfort spaces: cooling / electricity of the plant in use, excluding auxiliaries; IT spaces: annual heat / cooling electricity */
  seasonal_efficiency: number;
  /** Annual comfort cooling / peak load (h) */
  equivalent_full_load_hours_comfort: number;
  /** Hours of IT heat per year: all hours (h) */
  equivalent_full_load_hours_process: number;
  /** Annual heat removed (kWh/yr) */
  annual_cooling_demand_kwh: number;
  /** Annual cooling electricity (kWh/yr) */
  annual_energy_kwh: number;
  /** Annual cooling electricity per floor area (kWh/m2/yr) */
  annual_energy_kwh_per_m2: number;
  /** (IT + cooling electricity) / IT electricity; null if the space is not a data centre or server room */
  cooling_partial_pue: number | null;
  /** Good practice for the cooling electricity of an air-conditioned standard office; null if the space is not an office in the UK (kWh/m2/yr) */
  energy_benchmark_good_kwh_per_m2: number | null;
  /** Typical cooling electricity of an air-conditioned standard office; null if the space is not an office in the UK (kWh/m2/yr) */
  energy_benchmark_typical_kwh_per_m2: number | null;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface EuCostBenchmarkingInput {
  /** Gross floor area; for infrastructure the worked area (m2, at least 100, at most 2000000) */
  floor_area_m2: number;
  /** Country of the project, by ISO code, or UK and UAE */
  country: 'UK' | 'DE' | 'FR' | 'NL' | 'ES' | 'PL' | 'RO' | 'BE' | 'AT' | 'UAE' | 'SA';
  /** Type of project: office_new and resi_new are new offices and homes, reno_light and reno_deep a light and a deep renovation */
  project_type:
    | 'office_new'
    | 'resi_new'
    | 'data_centre'
    | 'industrial'
    | 'healthcare'
    | 'retail'
    | 'reno_light'
    | 'reno_deep'
    | 'infrastructure';
  /** Level of finish and equipment, from basic to ultra, the highest (standard if not sent) */
  specification?: 'basic' | 'standard' | 'premium' | 'ultra' | undefined;
  /** Procurement route: db is design and build, epc turnkey, ppp a public-private partnership (its capital cost only) (traditional if not sent) */
  procurement?: 'traditional' | 'db' | 'epc' | 'ppp' | undefined;
  /** Pace of the programme; accelerated and extended ones both cost more (standard if not sent) */
  programme?: 'accelerated' | 'standard' | 'extended' | undefined;
  /** Whether information is delivered to ISO 19650 (BIM) (no if not sent) */
  bim?: 'yes' | 'no' | undefined;
}

export interface EuCostBenchmarkingResult {
  /** Low cost per floor area (EUR/m2) */
  cost_per_m2_low_eur: number;
  /** Middle cost per floor area (EUR/m2) */
  cost_per_m2_mid_eur: number;
  /** High cost per floor area (EUR/m2) */
  cost_per_m2_high_eur: number;
  /** Low total cost (EUR) */
  total_cost_low_eur: number;
  /** Middle total cost (EUR) */
  total_cost_mid_eur: number;
  /** High total cost (EUR) */
  total_cost_high_eur: number;
  /** Currency of the country */
  local_currency: 'EUR' | 'GBP' | 'PLN' | 'RON' | 'AED' | 'SAR';
  /** Exchange rate, local currency per euro */
  exchange_rate_local_per_eur: number;
  /** Low cost per floor area in the local currency (local_currency/m2) */
  cost_per_m2_low_local: number;
  /** Middle cost per floor area in the local currency (local_currency/m2) */
  cost_per_m2_mid_local: number;
  /** High cost per floor area in the local currency (local_currency/m2) */
  cost_per_m2_high_local: number;
  /** Low total cost in the local currency (local_currency) */
  total_cost_low_local: number;
  /** Middle total cost in the local currency (local_currency) */
  total_cost_mid_local: number;
  /** High total cost in the local currency (local_currency) */
  total_cost_high_local: number;
  /** Middle cost per floor area without contingency and fees (EUR/m2) */
  construction_cost_per_m2_eur: number;
  /** Middle total cost without contingency and fees (EUR) */
  construction_cost_mid_eur: number;
  /** UK base rate of the project type (EUR/m2) */
  base_rate_eur_per_m2: number;
  /** Factor for the country */
  location_factor: number;
  /** Size factor */
  size_factor: number;
  /** Factor for the specification */
  specification_factor: number;
  /** Factor for the procurement */
  procurement_factor: number;
  /** Factor for the programme */
  programme_factor: number;
  /** Factor for ISO 19650 delivery */
  bim_factor: number;
  /** Product of all factors */
  combined_factor: number;
  /** Low cost relative to the middle (%) */
  range_low_pct: number;
  /** High cost relative to the middle (%) */
  range_high_pct: number;
  /** Class of the estimate */
  estimate_class: 'aace_class_5';
  /** Price base of the figures */
  base_date: '2026-Q4';
  /** IT capacity implied by the floor area; null where the project is not a data centre (MW) */
  implied_it_capacity_mw: number | null;
  /** Middle cost per MW of IT capacity; null where the project is not a data centre (EUR/MW) */
  cost_per_mw_eur: number | null;
  /** Middle cost by element; both columns add up to the middle total and to the middle cost per m² */
  breakdown: {
    /** Cost element */
    element:
      | 'substructure'
      | 'superstructure'
      | 'facade'
      | 'mep'
      | 'fit_out'
      | 'external_works'
      | 'preliminaries'
      | 'contingency'
      | 'fees';
    /** Share of the total (%) */
    share_pct: number;
    /** Cost of the element; adds up to the middle total (EUR) */
    cost_eur: number;
    /** Cost of the element per floor area; adds up to the middle cost per m² (EUR/m2) */
    cost_per_m2_eur: number;
  }[];
  /** The same project in every country */
  country_comparison: {
    /** Country */
    country: 'UK' | 'DE' | 'FR' | 'NL' | 'ES' | 'PL' | 'RO' | 'BE' | 'AT' | 'UAE' | 'SA';
    /** Location factor of the country for this project type */
    location_factor: number;
    /** Middle cost in this country, all other inputs unchanged (EUR/m2) */
    cost_per_m2_mid_eur: number;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface EurocodeBeamDesignerInput {
  /** Material of the beam; composite is a steel section with a concrete slab */
  material: 'steel' | 'composite' | 'concrete';
  /** Supports: ss simply supported, cant cantilever, cont two equal continuous spans on pinned supports */
  config: 'ss' | 'cant' | 'cont';
  /** Span; with config cont, the length of each of the two (m, at least 0.5, at most 30) */
  span_m: number;
  /** Characteristic uniform load, excluding self-weight; for composite including the slab; 0 only with a point load (kN/m, at least 0, at most 1000) */
  udl_kn_m: number;
  /** Characteristic point load (kN, at least 0, at most 10000, 0 if not sent) */
  point_load_kn?: number | undefined;
  /** Position of the point load as a fraction of the span: ss from the left support, cant from the fixed end, cont from the outer support of span 1 (at least 0, at most 1, 0.5 if not sent) */
  load_position?: number | undefined;
  /** Grade: s275 or s355 for steel, c2530, c3037 or c3545 for concrete; for composite either the steel or the slab. Without it s355, for concrete c3037, for the slab c2530 */
  grade?: 's275' | 's355' | 'c2530' | 'c3037' | 'c3545' | undefined;
  /** Exposure class, concrete only: xc1 is dry or always wet, xc2 wet and rarely dry, xc3 moderately humid (xc1 if not sent) */
  exposure?: 'xc1' | 'xc2' | 'xc3' | undefined;
  /** Required fire resistance: r30, r60, r90 or r120, in minutes (r60 if not sent) */
  fire_rating?: 'r30' | 'r60' | 'r90' | 'r120' | undefined;
}

export interface EurocodeBeamDesignerResult {
  /** Material as sent */
  material: 'steel' | 'composite' | 'concrete';
  /** Supports as sent */
  config: 'ss' | 'cant' | 'cont';
  /** Grade used; the steel grade for composite */
  grade: 's275' | 's355' | 'c2530' | 'c3037' | 'c3545';
  /** Required fire resistance */
  fire_rating: 'r30' | 'r60' | 'r90' | 'r120';
  /** Grade of the slab; composite only */
  slab_grade: 'c2530' | 'c3037' | 'c3545' | null;
  /** Exposure class; concrete only */
  exposure: 'xc1' | 'xc2' | 'xc3' | null;
  /** Whether a section was found */
  adequate: boolean;
  /** Section; RC with width x depth for concrete; null if none is adequate */
  section: string | null;
  /** Mass, without the slab (kg/m) */
  section_mass_kg_m: number | null;
  /** Depth of the section, without the slab (mm) */
  section_depth_mm: number | null;
  /** Section width (mm) */
  section_width_mm: number | null;
  /** Class in bending; steel and composite */
  section_class: number | null;
  /** Yield strength; steel and composite (MPa) */
  fy_mpa: number | null;
  /** Self-weight of the beam (kN/m) */
  self_weight_kn_m: number;
  /** Design load including self-weight (kN/m) */
  design_udl_kn_m: number;
  /** Design point load (kN) */
  design_point_load_kn: number;
  /** Design sagging moment; null for a cantilever (kNm) */
  m_sag_ed_knm: number | null;
  /** Design hogging moment; null for a simply supported beam (kNm) */
  m_hog_ed_knm: number | null;
  /** Design shear force (kN) */
  v_ed_kn: number;
  /** Sagging moment resistance (kNm) */
  m_sag_rd_knm: number | null;
  /** Hogging moment resistance (kNm) */
  m_hog_rd_knm: number | null;
  /** Shear resistance (kN) */
  v_rd_kn: number | null;
  /** Bending utilisation */
  bending_utilisation: number | null;
  /** Shear utilisation */
  shear_utilisation: number | null;
  /** Utilisation in lateral torsional buckling; cantilevers and continuous steel beams */
  ltb_utilisation: number | null;
  /** Utilisation of the bare steel section while the slab is cast */
  construction_utilisation: number | null;
  /** The larger of the two deflection utilisations; span-to-depth ratio for concrete */
  deflection_utilisation: number | null;
  /** Check with the largest utilisation */
  governing_check:
    | 'bending'
    | 'shear'
    | 'lateral_torsional_buckling'
    | 'shear_connection'
    | 'construction_stage'
    | 'deflection_variable'
    | 'deflection_total'
    | 'span_to_depth'
    | null;
  /** Largest utilisation */
  governing_utilisation: number | null;
  /** Deflection under variable load; null for concrete (mm) */
  deflection_variable_mm: number | null;
  /** Deflection limit under variable load; null for concrete (mm) */
  deflection_variable_limit_mm: number | null;
  /** Total deflection; for concrete the long-term estimate (mm) */
  deflection_total_mm: number | null;
  /** Total deflection limit (mm) */
  deflection_total_limit_mm: number;
  /** Natural frequency; simply supported steel and composite (Hz) */
  natural_frequency_hz: number | null;
  /** Design reaction at the left or fixed end; cont: the outer support of span 1 (kN) */
  reaction_1_kn: number;
  /** Design reaction at the right end; cont: the internal support (kN) */
  reaction_2_kn: number | null;
  /** Design reaction at the far support of cont; maximum of the load cases (kN) */
  reaction_3_kn: number | null;
  /** Uplift at the far support; 0 if there is none (kN) */
  uplift_reaction_3_kn: number | null;
  /** How the beam is designed; bare_steel replaces a composite beam */
  design_basis: 'steel' | 'composite' | 'bare_steel' | 'concrete';
  /** Why bare steel replaces a composite beam; null if it does not apply */
  fallback_reason: 'cantilever_slab_in_tension' | 'no_adequate_composite_section' | 'lighter_than_composite' | null;
  /** The lightest adequate composite section, or the nearest; only where bare steel replaces it */
  composite_option: {
    /** Section */
    section: string;
    /** Mass of the bare section (kg/m) */
    mass_kg_m: number;
    /** Depth of the bare section (mm) */
    depth_mm: number;
    /** Check with the largest utilisation */
    governing_check:
      | 'bending'
      | 'shear'
      | 'lateral_torsional_buckling'
      | 'shear_connection'
      | 'construction_stage'
      | 'deflection_variable'
      | 'deflection_total'
      | 'span_to_depth';
    /** Utilisation of the governing check */
    governing_utilisation: number;
    /** Whether the composite section is adequate */
    adequate: boolean;
  } | null;
  /** What restrains the compression flange; null for concrete without a section */
  restraint_basis:
    | 'restrained_by_floor'
    | 'restrained_by_deck_and_slab'
    | 'unrestrained_over_full_length'
    | 'unrestrained_in_hogging_zone'
    | 'restrained_in_hogging_zone'
    | 'not_needed'
    | null;
  /** Restraint assumed, in words; null for concrete without a section */
  restraint_note: string | null;
  /** Whether the section is adequate without lateral restraint; null for two-span steel beams and for concrete without a section */
  adequate_without_restraint: boolean | null;
  /** Utilisation in lateral torsional buckling without restraint; simply supported beams and two composite spans */
  unrestrained_utilisation: number | null;
  /** The lightest section adequate without restraint; only if simply supported bare steel relies on restraint */
  unrestrained_alternative: {
    /** Section */
    section: string;
    /** Mass of the bare section (kg/m) */
    mass_kg_m: number;
    /** Depth of the bare section (mm) */
    depth_mm: number;
    /** Check with the largest utilisation */
    governing_check:
      | 'bending'
      | 'shear'
      | 'lateral_torsional_buckling'
      | 'shear_connection'
      | 'construction_stage'
      | 'deflection_variable'
      | 'deflection_total'
      | 'span_to_depth';
    /** Utilisation of the governing check */
    governing_utilisation: number;
  } | null;
  /** Every check with its clause, demand and resistance */
  checks: {
    /** Check */
    check:
      | 'bending'
      | 'shear'
      | 'lateral_torsional_buckling'
      | 'shear_connection'
      | 'construction_stage'
      | 'deflection_variable'
      | 'deflection_total'
      | 'span_to_depth'
      | 'lateral_torsional_buckling_unrestrained'
      | 'long_term_deflection'
      | 'lateral_instability';
    /** Clause of the check */
    clause: string;
    /** Demand / resistance; 99 for a resistance of 0 */
    utilisation: number;
    /** Design effect, in the unit of the row */
    demand: number;
    /** Resistance or limit, in the unit of the row */
    resistance: number;
    /** Unit of demand and resistance; 1 if dimensionless */
    unit: string;
    /** Location of the governing cross-section; null if the check is not of one cross-section */
    location: 'span' | 'support' | 'point_load' | null;
    /** Whether the check decides; false for information only */
    decides: boolean;
    /** Whether this is the governing check */
    governs: boolean;
  }[];
  /** Lateral torsional buckling; steel and composite */
  lateral_torsional: {
    /** Unrestrained part of the beam; restrained is for comparison */
    basis: 'restrained' | 'cantilever_full_length' | 'hogging_zone';
    /** Length between restraints (m) */
    length_m: number;
    /** C1 factor for the moment diagram */
    c1: number;
    /** Elastic critical moment (kNm) */
    m_cr_knm: number;
    /** Non-dimensional slenderness */
    lambda_lt: number;
    /** Reduction factor */
    chi_lt: number;
    /** Buckling moment resistance (kNm) */
    m_b_rd_knm: number;
    /** Moment over buckling moment resistance */
    utilisation: number;
  } | null;
  /** Details of a composite beam */
  composite: {
    /** Slab depth (mm) */
    slab_depth_mm: number;
    /** Beam spacing (m) */
    beam_spacing_m: number;
    /** Weight of the slab on one beam (kN/m) */
    slab_weight_kn_m: number;
    /** Applied load without the slab (kN/m) */
    variable_load_kn_m: number;
    /** Effective width of the slab (mm) */
    effective_width_mm: number;
    /** Position of the plastic neutral axis, full shear connection */
    neutral_axis: 'slab' | 'flange' | 'web';
    /** Compression resistance of the concrete slab (kN) */
    slab_force_kn: number;
    /** Tensile resistance of the steel section (kN) */
    steel_force_kn: number;
    /** Plastic moment resistance, full shear connection (kNm) */
    m_pl_full_knm: number;
    /** Plastic moment resistance of the steel section (kNm) */
    m_pl_steel_knm: number;
    /** Stud reduction factor, transverse deck */
    stud_reduction_kt: number;
    /** Design resistance of one headed stud (kN) */
    stud_resistance_kn: number;
    /** Studs in each trough of the deck */
    studs_per_trough: number;
    /** Troughs from the maximum moment to the nearer support */
    troughs_in_shear_length: number;
    /** Stud force provided / force for full shear connection */
    degree_of_shear_connection: number;
    /** Minimum degree, and at least the degree at which slip may be neglected */
    minimum_degree: number;
    /** Design load at the construction stage (kN/m) */
    construction_udl_kn_m: number;
    /** Second moment of area of the composite section, in steel units (cm4) */
    second_moment_composite_cm4: number;
    /** Redistribution of the support moment (%) */
    moment_redistribution_pct: number;
    /** Bare steel section under its own weight and the slab, unpropped (mm) */
    deflection_slab_stage_mm: number;
  } | null;
  /** Details of a concrete beam */
  concrete: {
    /** Width b (mm) */
    width_mm: number;
    /** Depth h (mm) */
    depth_mm: number;
    /** Nominal cover to the links (mm) */
    nominal_cover_mm: number;
    /** Bottom bars; null for a cantilever */
    bottom_bars: {
      /** Number of bars */
      count: number;
      /** Diameter (mm) */
      diameter_mm: number;
      /** Layers */
      layers: number;
      /** Effective depth (mm) */
      effective_depth_mm: number;
      /** Area of reinforcement required (mm2) */
      area_required_mm2: number;
      /** Area of reinforcement provided (mm2) */
      area_provided_mm2: number;
      /** K, moment / (b d^2 f_ck) */
      k: number;
      /** Lever arm (mm) */
      lever_arm_mm: number;
    } | null;
    /** Top bars; null without a hogging moment */
    top_bars: {
      /** Number of bars */
      count: number;
      /** Diameter (mm) */
      diameter_mm: number;
      /** Layers */
      layers: number;
      /** Effective depth (mm) */
      effective_depth_mm: number;
      /** Area of reinforcement required (mm2) */
      area_required_mm2: number;
      /** Area of reinforcement provided (mm2) */
      area_provided_mm2: number;
      /** K, moment / (b d^2 f_ck) */
      k: number;
      /** Lever arm (mm) */
      lever_arm_mm: number;
    } | null;
    /** Link diameter (mm) */
    link_diameter_mm: number;
    /** Legs of each link */
    link_legs: number;
    /** Link spacing (mm) */
    link_spacing_mm: number;
    /** Cotangent of the strut angle */
    cot_theta: number;
    /** Shear resistance without links, V_Rd,c (kN) */
    v_rd_c_kn: number;
    /** Maximum shear resistance, struts at 45° (kN) */
    v_rd_max_kn: number;
    /** Actual span / effective depth */
    span_depth_actual: number;
    /** Allowable span / effective depth */
    span_depth_allowable: number;
  } | null;
  /** Fire resistance */
  fire: {
    /** Required fire resistance */
    rating: 'r30' | 'r60' | 'r90' | 'r120';
    /** Required fire resistance (minutes) */
    required_minutes: number;
    /** Degree of utilisation at time t = 0; null for concrete */
    degree_of_utilisation: number | null;
    /** Critical temperature of the steel; null for concrete (°C) */
    critical_temperature_c: number | null;
    /** Section factor A_m/V, profiled protection; null for concrete (1/m) */
    section_factor_profile_per_m: number | null;
    /** Section factor A_p/V, hollow encasement; null for concrete (1/m) */
    section_factor_box_per_m: number | null;
    /** Fire resistance without protection; null for concrete (minutes) */
    unprotected_resistance_minutes: number | null;
    /** Whether the section needs protection */
    protection_required: boolean;
    /** Usual protection system for this rating */
    protection_system: 'none' | 'intumescent_coating' | 'board';
    /** Thickness of generic board that is sufficient; null if no board is needed or none is sufficient (mm) */
    indicative_board_mm: number | null;
    /** Required axis distance of the bars; concrete only (mm) */
    required_axis_distance_mm: number | null;
    /** Axis distance of the main bars; concrete only (mm) */
    provided_axis_distance_mm: number | null;
    /** Minimum width in the table; concrete only (mm) */
    required_width_mm: number | null;
  } | null;
  /** Lightest adequate section of each family; empty for concrete */
  alternatives: {
    /** Family of sections */
    family: 'UB' | 'UC' | 'IPE' | 'HEA' | 'HEB';
    /** Section */
    section: string;
    /** Mass of the bare section (kg/m) */
    mass_kg_m: number;
    /** Depth of the bare section (mm) */
    depth_mm: number;
    /** Check with the largest utilisation */
    governing_check:
      | 'bending'
      | 'shear'
      | 'lateral_torsional_buckling'
      | 'shear_connection'
      | 'construction_stage'
      | 'deflection_variable'
      | 'deflection_total'
      | 'span_to_depth';
    /** Utilisation of the governing check */
    governing_utilisation: number;
  }[];
  /** The nearest section if none is adequate; steel and composite */
  best_available: {
    /** Section with the smallest governing utilisation */
    section: string;
    /** Check with the largest utilisation */
    governing_check:
      | 'bending'
      | 'shear'
      | 'lateral_torsional_buckling'
      | 'shear_connection'
      | 'construction_stage'
      | 'deflection_variable'
      | 'deflection_total'
      | 'span_to_depth';
    /** Utilisation of the governing check, above 1 */
    governing_utilisation: number;
  } | null;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface EurocodeColumnCheckerInput {
  /** Design axial compression N_Ed, including partial factors (kN, at least 1, at most 100000) */
  axial_load_kn: number;
  /** Buckling length L_cr (l0 for concrete), the same about both axes and for torsion (m, at least 0.1, at most 30) */
  effective_length_m: number;
  /** Steel grade S275 or S355, or concrete class: C25 is C25/30, C30 is C30/37 */
  material: 'S275' | 'S355' | 'C25' | 'C30';
  /** Steel only: section of the catalogue; for instance UC203x203x60, 457 x 191 x 67 UB, HEB300; without it, the lightest adequate UC */
  section?: string | undefined;
  /** Steel only: one of the buckling curves a to d for both axes; without it, those of EN 1993-1-1 Table 6.2 */
  buckling_curve?: 'a' | 'b' | 'c' | 'd' | undefined;
  /** Eccentricity of N_Ed: in the plane of the web (steel), along the depth h (concrete) (mm, at least 0, at most 1000, 0 if not sent) */
  eccentricity_mm?: number | undefined;
  /** Concrete only: width b; without it, the depth, or with neither the smallest adequate square (mm, at least 200, at most 3000) */
  width_mm?: number | undefined;
  /** Concrete only: depth h, in the plane of the eccentricity; without it, the width (mm, at least 200, at most 3000) */
  depth_mm?: number | undefined;
  /** Concrete only: longitudinal reinforcement ratio A_s / (b h) (%, at least 0.2, at most 8, 2 if not sent) */
  reinforcement_pct?: number | undefined;
}

export interface EurocodeColumnCheckerResult {
  /** Type of column */
  material_type: 'steel' | 'concrete';
  /** Material as sent */
  material: 'S275' | 'S355' | 'C25' | 'C30';
  /** Section checked: catalogue key, or RC with width x depth */
  section: string;
  /** Whether the tool selected the section */
  section_auto_selected: boolean;
  /** Whether the utilisation is at most 1 */
  adequate: boolean;
  /** Governing utilisation; slenderness governs only above its limit */
  utilisation: number;
  /** Check with the largest utilisation */
  governing_check:
    | 'cross_section'
    | 'flexural_buckling_y'
    | 'flexural_buckling_z'
    | 'torsional_buckling'
    | 'interaction_6_61'
    | 'interaction_6_62'
    | 'axial_moment_interaction_h'
    | 'axial_moment_interaction_b'
    | 'slenderness_h'
    | 'slenderness_b';
  /** Design axial force (kN) */
  n_ed_kn: number;
  /** Buckling length (m) */
  effective_length_m: number;
  /** Elastic critical force, governing mode (kN) */
  n_cr_kn: number;
  /** Non-dimensional slenderness, governing mode */
  lambda_bar: number;
  /** Reduction factor, governing mode */
  chi: number;
  /** Axial resistance, governing mode (kN) */
  n_rd_kn: number;
  /** Axial force / buckling resistance (steel) or squash load (concrete) */
  axial_utilisation: number;
  /** Axis or direction of the governing mode */
  governing_axis: 'y' | 'z' | 'torsional' | 'h' | 'b';
  /** Compression resistance of the cross-section (kN) */
  cross_section_resistance_kn: number;
  /** Design moment (kNm) */
  m_ed_knm: number;
  /** Moment resistance at N_Ed; null for steel without a moment (kNm) */
  m_rd_knm: number | null;
  /** Eccentricity of the load (mm) */
  eccentricity_mm: number;
  /** Concrete: whether second-order effects must be considered */
  slender: boolean | null;
  /** Effective length / radius of gyration, larger of both directions */
  slenderness_ratio: number;
  /** Concrete: validity limit of the simplified methods. Steel: slenderness above which a warning is given */
  slenderness_limit: number;
  /** Consequence of the slenderness for the result */
  slenderness_status: 'ordinary' | 'very_slender' | 'confirm_by_general_method' | 'beyond_method';
  /** Every check with its clause, demand and resistance */
  checks: {
    /** Check */
    check:
      | 'cross_section'
      | 'flexural_buckling_y'
      | 'flexural_buckling_z'
      | 'torsional_buckling'
      | 'interaction_6_61'
      | 'interaction_6_62'
      | 'axial_moment_interaction_h'
      | 'axial_moment_interaction_b'
      | 'slenderness_h'
      | 'slenderness_b';
    /** Clause of the check */
    clause: string;
    /** Demand / resistance; 99 for a resistance of 0 */
    utilisation: number;
    /** Design effect, in the unit of the row */
    demand: number;
    /** Resistance or limit, in the unit of the row */
    resistance: number;
    /** Unit of demand and resistance; 1 if dimensionless */
    unit: string;
    /** Whether the check decides; false for information only */
    decides: boolean;
    /** Whether this is the governing check */
    governs: boolean;
  }[];
  /** Details of a steel column */
  steel: {
    /** Yield strength (MPa) */
    fy_mpa: number;
    /** Class in pure compression, 1 to 4 */
    section_class: number;
    /** Mass of the section (kg/m) */
    mass_kg_m: number;
    /** Depth of the section (mm) */
    depth_mm: number;
    /** Width of the section (mm) */
    width_mm: number;
    /** Area (cm2) */
    area_cm2: number;
    /** Effective area; differs from the area in class 4 (cm2) */
    effective_area_cm2: number;
    /** Curve used, major axis */
    buckling_curve_y: 'a' | 'b' | 'c' | 'd';
    /** Curve used, minor axis */
    buckling_curve_z: 'a' | 'b' | 'c' | 'd';
    /** Curve of Table 6.2, major axis */
    table_curve_y: 'a' | 'b' | 'c' | 'd';
    /** Curve of Table 6.2, minor axis */
    table_curve_z: 'a' | 'b' | 'c' | 'd';
    /** Elastic critical force, major axis (kN) */
    n_cr_y_kn: number;
    /** Elastic critical force, minor axis (kN) */
    n_cr_z_kn: number;
    /** Elastic critical force, torsional (kN) */
    n_cr_t_kn: number;
    /** Non-dimensional slenderness, major axis */
    lambda_bar_y: number;
    /** Non-dimensional slenderness, minor axis */
    lambda_bar_z: number;
    /** Non-dimensional slenderness, torsional */
    lambda_bar_t: number;
    /** Reduction factor, major axis */
    chi_y: number;
    /** Reduction factor, minor axis */
    chi_z: number;
    /** Reduction factor, torsional */
    chi_t: number;
    /** Buckling resistance, major axis (kN) */
    n_b_y_rd_kn: number;
    /** Buckling resistance, minor axis (kN) */
    n_b_z_rd_kn: number;
    /** Buckling resistance, torsional (kN) */
    n_b_t_rd_kn: number;
    /** Moment resistance of the cross-section, M_c,y,Rd (kNm) */
    m_c_rd_knm: number;
    /** Reduction factor for lateral torsional buckling */
    chi_lt: number;
    /** Buckling moment resistance (kNm) */
    m_b_rd_knm: number;
    /** Interaction factor k_yy in (6.61); null without a moment */
    k_yy: number | null;
    /** Interaction factor k_zy in (6.62); null without a moment */
    k_zy: number | null;
    /** Expression (6.61); null without a moment */
    interaction_6_61: number | null;
    /** Expression (6.62); null without a moment */
    interaction_6_62: number | null;
    /** Utilisation of the cross-section */
    cross_section_utilisation: number;
    /** Utilisation with the eccentricity perpendicular to the web; null without a moment */
    utilisation_if_minor_axis_moment: number | null;
  } | null;
  /** Details of a concrete column */
  concrete: {
    /** Width b (mm) */
    width_mm: number;
    /** Depth h (mm) */
    depth_mm: number;
    /** Design compressive strength of concrete, f_cd (MPa) */
    fcd_mpa: number;
    /** Design strength of reinforcement (MPa) */
    fyd_mpa: number;
    /** Reinforcement ratio used (%) */
    reinforcement_pct: number;
    /** Area of reinforcement (mm2) */
    steel_area_mm2: number;
    /** Minimum area of reinforcement (mm2) */
    steel_area_min_mm2: number;
    /** Maximum area of reinforcement outside laps (mm2) */
    steel_area_max_mm2: number;
    /** Whether the area is within the limits */
    reinforcement_ok: boolean;
    /** Number of bars of a suitable arrangement */
    bar_count: number | null;
    /** Bar diameter (mm) */
    bar_diameter_mm: number | null;
    /** Area of reinforcement provided (mm2) */
    bar_area_mm2: number | null;
    /** Relative axial force n */
    n_relative: number;
    /** Mechanical reinforcement ratio */
    omega: number;
    /** Slenderness, bending along h */
    lambda_h: number;
    /** Slenderness limit, bending along h */
    lambda_lim_h: number;
    /** Whether second-order effects must be considered, bending along h */
    slender_h: boolean;
    /** Slenderness, bending along b */
    lambda_b: number;
    /** Slenderness limit, bending along b */
    lambda_lim_b: number;
    /** Whether second-order effects must be considered, bending along b */
    slender_b: boolean;
    /** Eccentricity due to imperfections (mm) */
    e_imperfection_mm: number;
    /** Minimum eccentricity (mm) */
    e_min_mm: number;
    /** Second-order eccentricity (mm) */
    e_second_order_mm: number;
    /** Total eccentricity (mm) */
    e_total_mm: number;
    /** Correction factor for axial load */
    k_r: number;
    /** Factor for creep */
    k_phi: number;
    /** Utilisation, bending along h */
    utilisation_h: number;
    /** Utilisation, bending along b */
    utilisation_b: number;
    /** Design moment / moment resistance at N_Ed; null if there is no moment resistance at N_Ed */
    moment_utilisation: number | null;
    /** Side of the smallest adequate square column (mm) */
    smallest_adequate_square_mm: number | null;
  } | null;
  /** Lightest adequate UC, or smallest adequate square */
  lightest_adequate_section: string | null;
  /** Other adequate sections */
  alternatives: {
    /** Family of sections */
    family: 'UC' | 'HEA' | 'HEB' | 'RC';
    /** Section */
    section: string;
    /** Mass; steel only (kg/m) */
    mass_kg_m?: number;
    /** Reinforcement ratio; concrete only (%) */
    reinforcement_pct?: number;
    /** Utilisation */
    utilisation: number;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface GetTechnicalDdQuoteInput {
  /** Type of building; for instance office, data_centre, industrial, retail, residential, mixed_use, hotel, warehouse, healthcare; an unknown word counts as a typical building */
  building_type: string;
  /** Gross area of the building (m2, at least 50, at most 1000000) */
  gross_area_m2: number;
  /** Purpose of the report; planning is a planning application */
  transaction_type: 'acquisition' | 'disposal' | 'refinancing' | 'planning';
  /** Disciplines that the report covers: structural (with fabric and roof), mep (mechanical, electrical and plumbing), compliance (fire, access, asbestos), energy (with carbon), nis2 (cyber security of the building) */
  disciplines: readonly ('structural' | 'mep' | 'compliance' | 'energy' | 'nis2')[];
  /** Location of the building: eu is the European Union, gcc a Gulf state other than the UAE */
  geography: 'uk' | 'eu' | 'uae' | 'gcc';
  /** Calendar weeks available, of five working days each (weeks, at least 1, at most 52) */
  timeline_weeks: number;
}

export interface GetTechnicalDdQuoteResult {
  /** Row of the fee table that was used */
  building_type_used:
    | 'office'
    | 'data_centre'
    | 'industrial'
    | 'retail'
    | 'residential'
    | 'mixed_use'
    | 'hotel'
    | 'warehouse'
    | 'healthcare'
    | 'general';
  /** Whether the general row was used because building_type matches no row */
  building_type_fallback: boolean;
  /** Disciplines that the fee covers */
  disciplines_used: ('structural' | 'mep' | 'compliance' | 'energy' | 'nis2')[];
  /** Disciplines that were sent more than once */
  duplicates_ignored: number;
  /** Preliminary report, lower bound of the range, to the nearest 100 GBP, excluding VAT (GBP) */
  preliminary_fee_low_gbp: number;
  /** Preliminary report, middle of the range, to the nearest 100 GBP, excluding VAT (GBP) */
  preliminary_fee_mid_gbp: number;
  /** Preliminary report, upper bound of the range, to the nearest 100 GBP, excluding VAT (GBP) */
  preliminary_fee_high_gbp: number;
  /** Full report, lower bound of the range, to the nearest 100 GBP, excluding VAT (GBP) */
  full_fee_low_gbp: number;
  /** Full report, middle of the range, to the nearest 100 GBP, excluding VAT (GBP) */
  full_fee_mid_gbp: number;
  /** Full report, upper bound of the range, to the nearest 100 GBP, excluding VAT (GBP) */
  full_fee_high_gbp: number;
  /** Full report, middle of the range before rounding to the nearest 100 GBP, per gross area (GBP/m2) */
  full_fee_mid_gbp_per_m2: number;
  /** Turnaround time of the preliminary report (working days) */
  preliminary_turnaround_days: number;
  /** Turnaround time of the full report (working days) */
  full_turnaround_days: number;
  /** Time of the preliminary report without urgency (working days) */
  normal_preliminary_days: number;
  /** Time of the full report without urgency (working days) */
  normal_full_days: number;
  /** Time available in the timetable (working days) */
  available_days: number;
  /** Whether the preliminary report can be completed in the time available */
  preliminary_feasible: boolean;
  /** Whether the full report can be completed in the time available */
  full_feasible: boolean;
  /** Urgency factor on the preliminary fee */
  urgency_factor_preliminary: number;
  /** Urgency factor on the full fee */
  urgency_factor_full: number;
  /** Scope to commission */
  recommended_scope: 'full' | 'preliminary_only' | 'preliminary_then_full' | 'extend_timeline';
  /** Disciplines usual for such a transaction but missing here; may be empty */
  suggested_additional_disciplines: ('structural' | 'mep' | 'compliance' | 'energy' | 'nis2')[];
  /** Parts of the full fee: the disciplines, then coordination */
  fee_breakdown: {
    /** Discipline, or coordination by the project lead */
    item: 'structural' | 'mep' | 'compliance' | 'energy' | 'nis2' | 'coordination';
    /** Part of the full fee, before rounding to the nearest 100 GBP (GBP) */
    fee_gbp: number;
    /** Share of the full fee (%) */
    share_pct: number;
  }[];
  /** Validity period of the figures (days) */
  quote_validity_days: number;
  /** How to obtain a fixed quotation */
  contact_call_to_action: string;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface HeatpumpHeatlossInput {
  /** Total heated floor area, all storeys (m2, at least 20, at most 1000) */
  floor_area_m2: number;
  /** Number of storeys, each with the same footprint (at least 1, at most 4, 2 if not sent) */
  storeys?: number | undefined;
  /** Construction period of the house, which sets its U-values */
  age_band:
    | 'pre_1900'
    | '1900_1929'
    | '1930_1949'
    | '1950_1966'
    | '1967_1975'
    | '1976_1982'
    | '1983_1990'
    | '1991_1995'
    | '1996_2002'
    | '2003_2006'
    | '2007_2011'
    | '2012_2022'
    | '2023_plus';
  /** City with the nearest climate */
  location:
    | 'london'
    | 'birmingham'
    | 'manchester'
    | 'glasgow'
    | 'edinburgh'
    | 'leeds'
    | 'newcastle'
    | 'cardiff'
    | 'belfast'
    | 'plymouth'
    | 'southampton';
  /** Outdoor design temperature; without it, the 99.6 % value of the city (°C, at least -25, at most 10) */
  external_design_temp_c?: number | undefined;
  /** Mean design temperature of the whole house (°C, at least 16, at most 26, 21 if not sent) */
  internal_design_temp_c?: number | undefined;
  /** Floor to ceiling height of a storey (m, at least 2, at most 4.5, 2.4 if not sent) */
  ceiling_height_m?: number | undefined;
  /** Window area / floor area; an error if it exceeds the wall area (%, at least 0, at most 100, 25 if not sent) */
  glazing_pct_of_floor?: number | undefined;
  /** Air changes per hour, whole house (1/h, at least 0.1, at most 5, 0.5 if not sent) */
  air_change_rate?: number | undefined;
  /** Flow temperature to radiators or floor at design conditions (°C, 45 if not sent) */
  flow_temp_c?: 35 | 45 | 55 | undefined;
}

export interface HeatpumpHeatlossResult {
  /** Part of the United Kingdom whose U-values are used */
  region: 'england' | 'wales' | 'scotland' | 'northern_ireland';
  /** Age band in RdSAP */
  rdsap_age_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M';
  /** Outdoor design temperature used (°C) */
  external_design_temp_c: number;
  /** Indoor design temperature used (°C) */
  internal_design_temp_c: number;
  /** Indoor less outdoor design temperature (K) */
  design_delta_t_k: number;
  /** Annual mean outdoor temperature, used for a solid ground floor (°C) */
  annual_mean_external_temp_c: number;
  /** Heat loss at design conditions (kW) */
  design_heat_loss_kw: number;
  /** Design heat loss per floor area (W/m2) */
  specific_heat_loss_w_per_m2: number;
  /** Transmission heat loss, including thermal bridging (kW) */
  fabric_heat_loss_kw: number;
  /** Ventilation heat loss (kW) */
  ventilation_heat_loss_kw: number;
  /** Transmission and ventilation heat loss per kelvin (W/K) */
  heat_transfer_coefficient_w_per_k: number;
  /** Heat transfer coefficient per floor area (W/(m2 K)) */
  heat_loss_parameter_w_per_m2k: number;
  /** Dimensions of the assumed detached house */
  geometry: {
    /** Storeys */
    storeys: number;
    /** Floor area of one storey (m2) */
    footprint_area_m2: number;
    /** Width of the plan (m) */
    plan_width_m: number;
    /** Depth of the plan (m) */
    plan_depth_m: number;
    /** Perimeter of the external walls (m) */
    exposed_perimeter_m: number;
    /** Height of the external walls (m) */
    wall_height_m: number;
    /** Gross external wall area, including openings (m2) */
    gross_wall_area_m2: number;
    /** Net external wall area, excluding openings (m2) */
    net_wall_area_m2: number;
    /** Windows (m2) */
    window_area_m2: number;
    /** Doors (m2) */
    door_area_m2: number;
    /** Gross walls, roof and ground floor (m2) */
    exposed_envelope_area_m2: number;
    /** Heated volume (m3) */
    heated_volume_m3: number;
  };
  /** Thermal transmittances used */
  u_values: {
    /** External walls (W/(m2 K)) */
    wall_w_per_m2k: number;
    /** Windows (W/(m2 K)) */
    window_w_per_m2k: number;
    /** Doors (W/(m2 K)) */
    door_w_per_m2k: number;
    /** Roof (W/(m2 K)) */
    roof_w_per_m2k: number;
    /** Ground floor (W/(m2 K)) */
    ground_floor_w_per_m2k: number;
    /** Thermal bridging factor y per exposed area (W/(m2 K)) */
    thermal_bridging_y_w_per_m2k: number;
  };
  /** The design heat loss by element */
  heat_loss_breakdown: {
    /** Element of the heat loss */
    element: 'walls' | 'windows' | 'doors' | 'roof' | 'ground_floor' | 'thermal_bridging' | 'ventilation';
    /** Area; exposed envelope for thermal bridging; null for ventilation (m2) */
    area_m2: number | null;
    /** U-value; y for thermal bridging; null for ventilation (W/(m2 K)) */
    u_value_w_per_m2k: number | null;
    /** Temperature difference (K) */
    delta_t_k: number;
    /** Heat loss at design conditions (W) */
    heat_loss_w: number;
    /** Percentage of the design heat loss (%) */
    share_pct: number;
  }[];
  /** Output at design conditions to shortlist, all units (kW) */
  recommended_heat_pump_kw: number;
  /** Heat pumps */
  heat_pump_units: number;
  /** Output of one heat pump at design conditions (kW) */
  heat_pump_unit_kw: number;
  /** Capacity margin above the design heat loss (%) */
  capacity_margin_pct: number;
  /** Flow temperature used (°C) */
  flow_temp_c: 35 | 45 | 55;
  /** Seasonal performance factor, space heating */
  indicative_scop: number;
  /** Seasonal performance factor, hot water */
  hot_water_spf: number;
  /** System seasonal performance factor, space heating and hot water */
  system_spf: number;
  /** Rated radiator output at 50 K required / room heat loss */
  radiator_oversize_factor: number;
  /** Assumed occupants for this floor area (persons) */
  assumed_occupancy: number;
  /** Daily hot water demand (l/d) */
  hot_water_litres_per_day: number;
  /** Base temperature of the degree days (°C) */
  base_temp_c: number;
  /** Annual degree days to that base (K d) */
  heating_degree_days: number;
  /** Space heating demand (kWh/yr) */
  annual_space_heating_kwh: number;
  /** Hot water heat demand (kWh/yr) */
  annual_hot_water_kwh: number;
  /** Space heating and hot water demand (kWh/yr) */
  annual_heat_demand_kwh: number;
  /** Space heating and hot water demand per floor area (kWh/m2/yr) */
  annual_heat_demand_kwh_per_m2: number;
  /** Annual electricity of the heat pump (kWh/yr) */
  annual_electricity_kwh: number;
  /** Electricity cost of the heat pump excluding standing charge (GBP/yr) */
  annual_running_cost_gbp: number;
  /** Annual CO₂ emissions of the heat pump (kgCO2e/yr) */
  annual_co2_kgco2e: number;
  /** Equivalent full-load hours of space heating (h) */
  equivalent_full_load_hours: number;
  /** The same heat from a gas boiler */
  gas_boiler_comparison: {
    /** Annual gas use (kWh/yr) */
    gas_kwh: number;
    /** Gas cost excluding standing charge (GBP/yr) */
    annual_cost_gbp: number;
    /** Annual CO2 emissions (kgCO2e/yr) */
    annual_co2_kgco2e: number;
  };
  /** Gas cost less electricity cost; negative if the heat pump costs more (GBP/yr) */
  annual_cost_saving_vs_gas_gbp: number;
  /** Annual CO2 saving compared with gas (kgCO2e/yr) */
  annual_co2_saving_vs_gas_kgco2e: number;
  /** System SPF at which the energy costs are equal */
  break_even_spf: number;
  /** Comparison of the three flow temperatures */
  flow_temp_options: {
    /** Flow temperature (°C) */
    flow_temp_c: 35 | 45 | 55;
    /** Seasonal performance factor, space heating */
    indicative_scop: number;
    /** Annual electricity (kWh/yr) */
    annual_electricity_kwh: number;
    /** Electricity cost excluding standing charge (GBP/yr) */
    annual_running_cost_gbp: number;
    /** Rated radiator output at 50 K required / room heat loss */
    radiator_oversize_factor: number;
  }[];
  /** Design heat loss with party walls */
  attachment_sensitivity: {
    /** Built form of the house */
    form: 'detached' | 'semi_detached' | 'mid_terrace';
    /** Design heat loss; null if windows and doors exceed the external walls (kW) */
    design_heat_loss_kw: number | null;
  }[];
  /** Design heat loss at other air change rates */
  air_change_sensitivity: {
    /** Air changes per hour (1/h) */
    air_change_rate: number;
    /** Design heat loss at that rate (kW) */
    design_heat_loss_kw: number;
  }[];
  /** Grants of the region, each for its own case; empty in Northern Ireland */
  grant_options: {
    /** Scheme that pays the grant */
    scheme: 'boiler_upgrade_scheme' | 'home_energy_scotland';
    /** Homes to which the amount applies */
    case: 'standard' | 'off_gas_replacing_oil_or_lpg' | 'rural_or_island';
    /** Amount of the grant (GBP) */
    amount_gbp: number;
    /** Whether the recommended heat pumps are within the capacity limit of the scheme; null if the scheme has no such limit */
    within_capacity_limit: boolean | null;
  }[];
  /** Measures, each alone; may be empty */
  upgrade_options: {
    /** Upgrade measure */
    measure: 'wall_insulation' | 'loft_insulation' | 'window_replacement' | 'draught_proofing';
    /** U-value before; for draught-proofing air changes per hour (W/(m2 K) or 1/h) */
    value_before: number;
    /** U-value after; for draught-proofing air changes per hour (W/(m2 K) or 1/h) */
    value_after: number;
    /** Reduction in design heat loss (kW) */
    heat_loss_reduction_kw: number;
    /** Design heat loss after the measure alone (kW) */
    design_heat_loss_after_kw: number;
    /** Annual heat saving (kWh/yr) */
    annual_heat_saving_kwh: number;
    /** Annual electricity cost saving at the selected flow temperature (GBP/yr) */
    annual_cost_saving_gbp: number;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface MeesCheckerInput {
  /** Regime of the letting: domestic for homes, non_domestic for commercial property */
  property_type: 'domestic' | 'non_domestic';
  /** Band on the valid energy performance certificate, from A (best) to G (worst) */
  current_epc_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
}

export interface MeesCheckerResult {
  /** Regime, as sent */
  property_type: 'domestic' | 'non_domestic';
  /** Band, as sent */
  current_epc_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Lowest band that may be let under the law in force */
  minimum_band_in_force: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Whether the band meets the standard in force */
  compliant: boolean;
  /** Whether the property may be let today without an exemption */
  can_let: boolean;
  /** Whether only a registered exemption allows the letting */
  can_let_only_with_registered_exemption: boolean;
  /** Whether letting without an exemption risks a penalty today */
  penalty_exposure_now: boolean;
  /** Status under the law in force */
  compliance_status: 'compliant' | 'sub_standard';
  /** Bands below the minimum in force */
  bands_below_minimum: number;
  /** Rating scale of the points */
  rating_scale: 'sap_energy_efficiency_rating' | 'non_domestic_asset_rating';
  /** Minimum points gap to the minimum in force (points) */
  points_gap_to_minimum_low: number;
  /** Maximum points gap to the minimum in force (points) */
  points_gap_to_minimum_high: number | null;
  /** Date since which the standard applies to new lettings */
  applies_to_new_lettings_since: string;
  /** Date since which the standard applies to all lettings */
  applies_to_existing_lettings_since: string;
  /** Test that limits the required spend */
  cost_test: 'cost_cap' | 'seven_year_payback';
  /** Maximum required spend on improvements (GBP) */
  cost_cap_gbp: number | null;
  /** Whether the cap includes VAT */
  cost_cap_includes_vat: boolean | null;
  /** Payback period within which a measure must be carried out (years) */
  payback_test_years: number | null;
  /** Financial penalties of the regime, whether or not there is a breach */
  penalties: {
    /** Breach that the penalty applies to */
    breach:
      | 'letting_under_3_months'
      | 'letting_3_months_or_more'
      | 'false_or_misleading_register_entry'
      | 'failure_to_comply_with_compliance_notice';
    /** Maximum penalty (GBP) */
    maximum_gbp: number;
    /** Minimum penalty where the percentage of the rateable value is lower (GBP) */
    minimum_gbp: number | null;
    /** Penalty as a percentage of the rateable value (%) */
    rateable_value_pct: number | null;
  }[];
  /** Maximum single penalty of the regime (GBP) */
  max_single_penalty_gbp: number;
  /** Maximum total of penalties per property and breach, if the law sets one (GBP) */
  max_total_penalty_gbp: number | null;
  /** Minimum publication period of a breach (months) */
  publication_penalty_months: number;
  /** Exemptions of the regime that can be registered */
  exemptions: {
    /** Ground of the exemption */
    exemption:
      | 'high_cost'
      | 'seven_year_payback'
      | 'all_relevant_improvements_made'
      | 'wall_insulation'
      | 'third_party_consent'
      | 'property_devaluation'
      | 'new_landlord';
    /** Duration of a registered exemption (months) */
    duration_months: number;
  }[];
  /** Authority that enforces the standard */
  enforcement_authority: 'local_authority' | 'local_weights_and_measures_authority';
  /** Announced standard, not in force; it does not affect the results above */
  future_standard: {
    /** Status of the standard */
    status: 'announced_not_in_force';
    /** Band that is announced as the minimum */
    minimum_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
    /** Date or year from which it is announced to apply */
    date: string;
    /** Lettings that it is announced for */
    scope: 'all_private_rented_homes' | 'private_rented_buildings_over_1000_m2_where_cost_effective';
    /** Floor area above which it is announced to apply (m2) */
    scope_threshold_m2: number | null;
    /** Announced cap on the cost of improvements (GBP) */
    cost_cap_gbp: number | null;
    /** Announced cap for a low-value home, as a percentage of its value (%) */
    cost_cap_low_value_pct_of_value: number | null;
    /** Value below which a home is low-value (GBP) */
    cost_cap_low_value_threshold_gbp: number | null;
    /** Announced duration of an exemption, if it changes (months) */
    exemption_duration_months: number | null;
    /** Maximum penalty per property and breach, proposed and not decided (GBP) */
    proposed_max_penalty_gbp: number | null;
    /** Whether the current band meets the announced band */
    current_band_meets: boolean;
    /** Bands below the announced minimum */
    bands_below: number;
    /** Minimum points gap to the announced band (points) */
    points_gap_low: number;
    /** Maximum points gap to the announced band (points) */
    points_gap_high: number | null;
    /** Date before which a certificate on the current rating must be lodged to count until it expires */
    existing_certificate_cutoff: string | null;
  };
  /** Low, medium where only the announced standard is missed, high in a breach */
  risk_level: 'low' | 'medium' | 'high';
  /** Where the result applies */
  jurisdiction: 'england_and_wales';
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface PartOOverheatingInput {
  /** Risk category of the location; high: the London postcode districts of Approved Document O Appendix C, moderate: the rest of England */
  location_risk: 'high' | 'moderate';
  /** Whether there are openings on opposite facades of the home; a corner flat does not count (no if not sent) */
  cross_ventilation?: 'yes' | 'no' | undefined;
  /** Nearest direction of the facade with the largest glazed area: N north, E east, S south, W west; halfway between two, check both */
  most_glazed_facade: 'N' | 'E' | 'S' | 'W';
  /** Internal floor area of the home, or of a communal room checked by itself (m2, at least 5, at most 2000) */
  floor_area_m2: number;
  /** Total glazing area of the home, excluding frames (m2, at least 0, at most 2000) */
  glazing_area_m2: number;
  /** Total free area of all openings, through which air passes when open; without it, the required area is given and the result is incomplete (m2, at least 0, at most 2000) */
  provided_free_area_m2?: number | undefined;
}

export interface PartOOverheatingResult {
  /** Risk category as used */
  location_risk: 'high' | 'moderate';
  /** Cross-ventilation as used */
  cross_ventilation: 'yes' | 'no';
  /** Most glazed facade as used */
  most_glazed_facade: 'N' | 'E' | 'S' | 'W';
  /** Result of the checks that these inputs allow */
  simplified_method_result: 'pass' | 'fail' | 'incomplete';
  /** Whether the glazing is within its limit */
  glazing_check: 'pass' | 'fail';
  /** Whether the free area is sufficient */
  free_area_check: 'pass' | 'fail' | 'not_assessed';
  /** Glazing area / floor area (% of floor area) */
  glazing_pct_of_floor: number;
  /** Limit on glazing, from the table (% of floor area) */
  max_glazing_pct_of_floor: number;
  /** Maximum glazing area (m2) */
  max_glazing_area_m2: number;
  /** Limit less glazing area; negative on failure (m2) */
  glazing_margin_m2: number;
  /** Glazing area in excess of the limit (m2) */
  glazing_reduction_needed_m2: number;
  /** Utilisation of the glazing limit (%) */
  glazing_utilisation_pct: number;
  /** Minimum free area based on floor area, from the table (% of floor area) */
  min_free_area_pct_of_floor: number;
  /** Minimum free area based on glazing area, from the table (% of glazing area) */
  min_free_area_pct_of_glazing: number;
  /** Minimum free area based on floor area (m2) */
  required_free_area_by_floor_m2: number;
  /** Minimum free area based on glazing area (m2) */
  required_free_area_by_glazing_m2: number;
  /** Minimum free area, the greater of the two (m2) */
  required_free_area_m2: number;
  /** Which of the two governs the minimum free area */
  governing_free_area_rule: 'floor_area' | 'glazing_area';
  /** Free area as sent; null if not sent (m2) */
  provided_free_area_m2: number | null;
  /** Provided less required free area; negative on failure (m2) */
  free_area_margin_m2: number | null;
  /** Free area shortfall (m2) */
  free_area_shortfall_m2: number | null;
  /** Limit on glazing in the most glazed room, to be checked for that room (% of floor area of the room) */
  max_most_glazed_room_pct_of_room_floor: number;
  /** Minimum free area of a bedroom, to be checked for each (% of floor area of the room) */
  min_bedroom_free_area_pct_of_room_floor: number;
  /** Whether the location requires shading */
  shading_required: boolean;
  /** Ways to meet the shading standard; one is enough */
  shading_options: (
    | 'external_shutters_with_ventilation'
    | 'glazing_g_value_max_0_40_and_light_transmittance_min_0_70'
    | 'overhang_50_degree_cut_off_due_south_only'
  )[];
  /** Whether dynamic thermal modelling is needed unless the design is changed */
  detailed_modelling_needed: boolean;
  /** Parts of requirement O1 that these inputs do not cover */
  outstanding_checks: (
    | 'most_glazed_room'
    | 'bedroom_free_area'
    | 'shading'
    | 'total_free_area'
    | 'night_noise'
    | 'pollution'
    | 'security'
    | 'protection_from_falling'
    | 'protection_from_entrapment'
    | 'occupant_information'
  )[];
  /** High-risk glazing limits, which a moderate-risk home may use if it also meets the high-risk shading standard; null in a high-risk location */
  shaded_alternative: {
    /** High-risk limit on glazing (% of floor area) */
    max_glazing_pct_of_floor: number;
    /** High-risk limit as an area (m2) */
    max_glazing_area_m2: number;
    /** Whether the glazing is within the high-risk limit */
    glazing_check: 'pass' | 'fail';
    /** High-risk limit on glazing in the most glazed room (% of floor area of the room) */
    max_most_glazed_room_pct_of_room_floor: number;
    /** Whether the high-risk limit allows more glazing than the moderate-risk limit */
    more_generous: boolean;
  } | null;
  /** Maximum glazing area supported by the free area sent (m2) */
  glazing_area_supported_by_free_area_m2: number | null;
  /** The same areas with and without cross-ventilation, for each most glazed facade */
  scenario_comparison: {
    /** Facade with the largest glazed area */
    most_glazed_facade: 'N' | 'E' | 'S' | 'W';
    /** Whether there are openings on opposite facades */
    cross_ventilation: 'yes' | 'no';
    /** Maximum glazing area (m2) */
    max_glazing_area_m2: number;
    /** Minimum free area for the areas sent (m2) */
    required_free_area_m2: number;
    /** Whether the glazing area sent is within the limit */
    glazing_check: 'pass' | 'fail';
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface PartSEvInput {
  /** Type of building; a residential building contains only dwellings */
  building_type: 'residential' | 'non_residential';
  /** Type of works; a major renovation renovates more than 25 % of the surface of the envelope */
  works: 'new' | 'major_renovation';
  /** Associated parking spaces inside the site boundary, after the works (at least 0, at most 100000) */
  parking_spaces: number;
  /** Residential buildings only: dwellings that the car park serves, at least 1; without it, one for each space (at least 0, at most 100000) */
  dwellings?: number | undefined;
  /** Whether every space is in a covered car park (no if not sent) */
  covered_car_park?: 'yes' | 'no' | undefined;
}

export interface PartSEvResult {
  /** Requirement of Part S that covers the works */
  requirement: 'S1' | 'S3' | 'S4' | 'S5';
  /** Regulation that applies the requirement */
  regulation: '44D' | '44F' | '44G' | '44H';
  /** Whether the requirement requires any provision */
  requirement_applies: boolean;
  /** Dwellings counted; null for a non-residential building */
  dwellings_used: number | null;
  /** Whether dwellings was not sent for a residential building */
  dwellings_assumed: boolean;
  /** Spaces that need access to a charge point */
  charge_points_required: number;
  /** Spaces that need a cable route */
  cable_routes_required: number;
  /** Spaces with a charge point or a cable route */
  spaces_with_provision: number;
  /** Spaces without provision */
  spaces_without_provision: number;
  /** Percentage of spaces with provision; null without any space (%) */
  provision_pct: number | null;
  /** Minimum nominal rated output of a charge point (kW) */
  min_power_per_charge_point_kw: number;
  /** Total power of all charge points at minimum rated output (kW) */
  total_charge_point_power_kw: number;
  /** Minimum demand with load management, all charge points at minimum current (kW) */
  managed_minimum_demand_kw: number;
  /** Total power once all cable routes are equipped; Part S does not require this capacity (kW) */
  future_ready_power_kw: number;
  /** Whether at least one accessible space, where there are any, needs access to a charge point or a cable route */
  accessible_bay_provision_required: boolean;
  /** Cap on the average connection cost, excluding VAT (GBP) */
  connection_cost_cap_per_point_gbp: number | null;
  /** The same cap for all charge points (GBP) */
  connection_cost_cap_total_gbp: number | null;
  /** Cap as a percentage of the renovation cost, excluding VAT (%) */
  renovation_cost_cap_pct: number | null;
  /** Charge points and cable routes at unit costs of this product, excluding VAT and grid upgrade (GBP) */
  indicative_install_cost_gbp: number;
  /** Renovation cost below which charge points and cable routes together exceed the cap (GBP) */
  exemption_renovation_cost_gbp: number | null;
  /** Renovation cost below which cable routes alone exceed the cap and nothing is required (GBP) */
  full_exemption_renovation_cost_gbp: number | null;
  /** Provision still required where the cost cap applies */
  fallback: {
    /** Cost cap that can reduce the duty */
    trigger: 'connection_cost_cap' | 'renovation_cost_cap' | 'none';
    /** Minimum number of charge points still required; null if there is no cap */
    charge_points: number | null;
    /** Cable routes still required; null if there is no cap */
    cable_routes: number | null;
  };
  /** Rules that gave the counts, in order */
  rule_references: string[];
  /** The same rules with their place and their finding */
  rule_trace: {
    /** Rule, as in rule_references */
    reference: string;
    /** Location of the rule in law and guidance */
    paragraph: string;
    /** Result of the rule for this building */
    finding: string;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface RoiCalculatorInput {
  /** People who do the manual work; fractions are allowed (people, above 0, at most 100000) */
  team_size: number;
  /** Cost of an hour, fully loaded: salary, employer's costs, overhead (GBP/h, above 0, at most 2000) */
  hourly_rate: number;
  /** Manual hours per person and week (h/week, above 0, at most 168) */
  manual_hours: number;
  /** Cost of the software per year, paid in advance each year; with 0 there is no ROI (GBP/yr, at least 0, at most 1000000000, 0 if not sent) */
  software_cost?: number | undefined;
  /** Share of the manual hours saved (%, at least 0, at most 90) */
  efficiency_gain_pct: number;
  /** Months until go-live; no saving before (months, at least 0, at most 60) */
  implementation_time_months: number;
}

export interface RoiCalculatorResult {
  /** Working weeks per year (weeks) */
  working_weeks_per_year: number;
  /** Annual manual hours, whole team (h) */
  annual_manual_hours: number;
  /** Annual cost of manual hours (GBP) */
  current_manual_cost_gbp: number;
  /** Annual hours saved at full effect (h) */
  annual_saved_hours: number;
  /** Hours saved in full-time equivalents (FTE) */
  fte_equivalent_saved: number;
  /** Annual saving at full effect (GBP) */
  annual_saving_gbp: number;
  /** Annual licence cost (GBP) */
  software_cost_gbp: number;
  /** Annual net benefit at full effect: saving less licence (GBP) */
  net_annual_benefit_gbp: number;
  /** Annual net benefit at full effect divided by the licence cost; null without a software cost (%) */
  roi_pct: number | null;
  /** Net benefit over three years divided by the licence cost; null without a software cost (%) */
  roi_3yr_pct: number | null;
  /** Net benefit of year 1: saving less licence (GBP) */
  first_year_net_gbp: number;
  /** Months until the savings cover the licences; null where they never do (months) */
  payback_months: number | null;
  /** Nominal annual discount rate (%) */
  discount_rate_pct: number;
  /** Three-year net present value at the discount rate of this product (GBP) */
  npv_3yr_gbp: number;
  /** Three-year net present value at the Green Book rate (GBP) */
  npv_3yr_green_book_gbp: number;
  /** Present value of benefits divided by present value of costs; null without a software cost */
  benefit_cost_ratio: number | null;
  /** Break-even efficiency gain (NPV = 0); may exceed 90; null where go-live is outside the three years (%) */
  break_even_efficiency_gain_pct: number | null;
  /** Saving lost per month of delay (GBP) */
  monthly_cost_of_delay_gbp: number;
  /** Verdict by benefit-cost ratio */
  verdict: 'not_viable' | 'marginal' | 'worthwhile' | 'strong' | 'very_strong';
  /** Cash flows by year */
  cash_flows: {
    /** Year of the case */
    year: number;
    /** Months of the year after go-live (months) */
    benefit_months: number;
    /** Saving of the year (GBP) */
    benefit_gbp: number;
    /** Licence of the year (GBP) */
    cost_gbp: number;
    /** Net benefit of the year: saving less licence (GBP) */
    net_gbp: number;
    /** Cumulative net benefit at the end of the year (GBP) */
    cumulative_net_gbp: number;
    /** Net benefit of the year, discounted (GBP) */
    discounted_net_gbp: number;
    /** Cumulative discounted net benefit at the end of the year (GBP) */
    cumulative_discounted_gbp: number;
  }[];
  /** Cases with one parameter changed, and the combined downside */
  sensitivity: {
    /** Case of the sensitivity analysis */
    case:
      | 'saving_minus_20_pct'
      | 'saving_plus_20_pct'
      | 'software_cost_minus_20_pct'
      | 'software_cost_plus_20_pct'
      | 'go_live_3_months_later'
      | 'combined_downside';
    /** Three-year net present value at the discount rate of this product (GBP) */
    npv_3yr_gbp: number;
    /** Months until the savings cover the licences; null where they never do (months) */
    payback_months: number | null;
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface SapSbemPrecheckInput {
  /** Known SAP (energy efficiency) rating, which gives the EPC band; leave it out if only fuel is known (at least 1, at most 100) */
  sap_rating?: number | undefined;
  /** Annual energy by fuel, gross calorific value, which gives CO2 and primary energy; leave it out if only the rating is known */
  annual_energy_kwh?:
    | {
        /** Mains gas (kWh/yr, at least 0, at most 100000000) */
        mains_gas?: number | undefined;
        /** Electricity from the grid, standard tariff (kWh/yr, at least 0, at most 100000000) */
        grid_electricity?: number | undefined;
        /** Heating oil (kWh/yr, at least 0, at most 100000000) */
        heating_oil?: number | undefined;
        /** LPG, bulk (kWh/yr, at least 0, at most 100000000) */
        lpg?: number | undefined;
        /** Wood pellets, bulk (kWh/yr, at least 0, at most 100000000) */
        wood_pellets?: number | undefined;
        /** Wood logs (kWh/yr, at least 0, at most 100000000) */
        wood_logs?: number | undefined;
        /** Wood chips (kWh/yr, at least 0, at most 100000000) */
        wood_chips?: number | undefined;
        /** Biomass burned at the energy centre of a heat network (kWh/yr, at least 0, at most 100000000) */
        biomass_community?: number | undefined;
      }
    | undefined;
  /** Total internal floor area; without it, fuel gives no figures per m2 and no indicative band (m2, at least 5, at most 100000) */
  floor_area_m2?: number | undefined;
}

export interface SapSbemPrecheckResult {
  /** Which inputs were sent */
  input_mode: 'none' | 'rating' | 'fuel' | 'rating_and_fuel';
  /** Rating as SAP quotes it, a whole number */
  sap_rating_rounded: number | null;
  /** Band of the rating sent */
  epc_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
  /** Lowest rating of that band */
  band_score_min: number | null;
  /** Highest rating of that band; null for A */
  band_score_max: number | null;
  /** Next better band; null for A */
  next_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
  /** Points to the next better band; null for A */
  points_to_next_band: number | null;
  /** Points above the lowest rating of the band, a margin against a lower band */
  points_above_band_floor: number | null;
  /** Whether the rating reaches band E, the minimum for rented homes */
  meets_private_rented_minimum_e: boolean | null;
  /** Whether the rating reaches band C */
  meets_epc_c: boolean | null;
  /** Total annual energy, all fuels (kWh/yr) */
  total_energy_kwh: number | null;
  /** Annual CO2 emissions (kg/yr) */
  annual_co2_kgco2e: number | null;
  /** Annual CO2 emissions in tonnes (t/yr) */
  annual_co2_tco2e: number | null;
  /** Annual primary energy (kWh/yr) */
  annual_primary_energy_kwh: number | null;
  /** Average CO2 factor of all fuels (kg/kWh) */
  average_co2_factor_kgco2e_per_kwh: number | null;
  /** Average primary energy factor of all fuels */
  average_primary_energy_factor: number | null;
  /** Cost at the standard prices of Table 12, not at market prices (GBP/yr) */
  sap_standard_cost_gbp: number | null;
  /** Energy use intensity, all fuels per floor area (kWh/m2) */
  energy_use_intensity_kwh_per_m2: number | null;
  /** Primary energy per floor area (kWh/m2) */
  primary_energy_kwh_per_m2: number | null;
  /** CO2 emissions per floor area (kg/m2) */
  carbon_intensity_kgco2e_per_m2: number | null;
  /** Environmental impact (EI) rating from the fuels */
  environmental_impact_rating: number | null;
  /** Band of the environmental impact rating */
  environmental_impact_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
  /** Energy cost factor (ECF) */
  energy_cost_factor: number | null;
  /** SAP rating indicated by the fuels; not official */
  indicative_sap_rating: number | null;
  /** Band of the indicative rating; not official */
  indicative_epc_band: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
  /** Rating sent less indicative rating (points) */
  rating_difference: number | null;
  /** CO2 emissions of the same fuels with SAP 10.3 factors (kg/yr) */
  sap_10_3_co2_kgco2e: number | null;
  /** Change in CO2 emissions with SAP 10.3 factors (%) */
  sap_10_3_co2_change_pct: number | null;
  /** Fuel with the highest CO2 emissions */
  largest_co2_fuel:
    | 'mains_gas'
    | 'grid_electricity'
    | 'heating_oil'
    | 'lpg'
    | 'wood_pellets'
    | 'wood_logs'
    | 'wood_chips'
    | 'biomass_community'
    | null;
  /** Each fuel sent, in the order of the fuel table */
  fuel_breakdown: {
    /** Fuel */
    fuel:
      | 'mains_gas'
      | 'grid_electricity'
      | 'heating_oil'
      | 'lpg'
      | 'wood_pellets'
      | 'wood_logs'
      | 'wood_chips'
      | 'biomass_community';
    /** Annual fuel use (kWh/yr) */
    energy_kwh: number;
    /** CO2 factor (kg/kWh) */
    co2_factor_kgco2e_per_kwh: number;
    /** Primary energy factor */
    primary_energy_factor: number;
    /** Annual CO2 emissions (kg/yr) */
    co2_kgco2e: number;
    /** Annual primary energy (kWh/yr) */
    primary_energy_kwh: number;
    /** Cost at SAP standard price, including standing charge (GBP/yr) */
    cost_gbp: number;
    /** Percentage of total CO2 emissions (%) */
    co2_share_pct: number | null;
  }[];
  /** The same building with a heat pump instead of gas, oil and LPG; null without such fuel */
  heat_pump_scenario: {
    /** Gas, oil and LPG replaced (kWh/yr) */
    fossil_fuel_replaced_kwh: number;
    /** Electricity use of the heat pump (kWh/yr) */
    heat_pump_electricity_kwh: number;
    /** CO2 emissions of all fuels with the heat pump (kg/yr) */
    co2_after_kgco2e: number;
    /** CO2 saving (kg/yr) */
    co2_saving_kgco2e: number;
    /** CO2 saving as a percentage of the CO2 before (%) */
    co2_saving_pct: number;
    /** Primary energy of all fuels with the heat pump (kWh/yr) */
    primary_energy_after_kwh: number;
    /** Primary energy saving (kWh/yr) */
    primary_energy_saving_kwh: number;
  } | null;
  /** Edition of the fuel factors */
  factor_set: string;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface ThermalLoadInput {
  /** Electrical power drawn by IT equipment (kW, at least 0.1, at most 100000) */
  it_load_kw: number;
  /** UPS output over input at this load (%, at least 1, at most 99.9) */
  ups_efficiency_pct: number;
  /** Lighting power of the hall; about 0.008 kW per m2 (kW, at least 0, at most 10000, 5 if not sent) */
  lighting_kw?: number | undefined;
  /** Floor area of the computer room (m2, at least 1, at most 1000000) */
  room_area_m2: number;
  /** Cooling technology: crac is direct expansion, crah chilled water, dlc cold plates (direct liquid cooling), immersion tanks */
  cooling_type: 'crac' | 'crah' | 'dlc' | 'immersion';
  /** Standby units: n none, n1 is N+1 (one for each eight units or fewer, and one chiller), 2n full duplication */
  redundancy: 'n' | 'n1' | '2n';
  /** Outdoor dry bulb: the design value to size plant, the annual mean for annual figures; with a design value use annual_by_climate (°C, at least -40, at most 60) */
  ambient_temp_c: number;
}

export interface ThermalLoadResult {
  /** Cooling technology as sent */
  cooling_type: 'crac' | 'crah' | 'dlc' | 'immersion';
  /** Redundancy as sent */
  redundancy: 'n' | 'n1' | '2n';
  /** UPS losses (kW) */
  ups_losses_kw: number;
  /** Lighting (kW) */
  lighting_kw: number;
  /** Heat gain through walls, roof and doors (kW) */
  envelope_gain_kw: number;
  /** Total heat load (kW) */
  total_heat_load_kw: number;
  /** Heat removed by liquid at the equipment (kW) */
  heat_to_liquid_kw: number;
  /** Heat rejected to the air of the hall (kW) */
  heat_to_air_kw: number;
  /** Required capacity, including margin (kW) */
  cooling_capacity_kw: number;
  /** Required capacity, including margin (TR) */
  cooling_capacity_tr: number;
  /** Cooling units by group */
  units: {
    /** Heat that the group removes */
    role: 'liquid' | 'air';
    /** Type of unit */
    unit_type: 'crac_dx' | 'crah' | 'cdu' | 'immersion_tank';
    /** Capacity of one unit (kW) */
    unit_capacity_kw: number;
    /** Units on duty */
    duty_units: number;
    /** Units on standby */
    standby_units: number;
    /** Duty and standby units */
    total_units: number;
    /** Installed capacity of all units (kW) */
    installed_kw: number;
  }[];
  /** Duty units of all groups */
  units_required: number;
  /** Duty and standby units of all groups */
  units_installed: number;
  /** Installed capacity of all units (kW) */
  installed_cooling_capacity_kw: number;
  /** Airflow that removes the air-side heat (m3/s) */
  airflow_m3_per_s: number;
  /** The same airflow per hour (m3/h) */
  airflow_m3_per_h: number;
  /** The same airflow in cubic feet per minute (CFM) */
  airflow_cfm: number;
  /** Facility water flow of the liquid loop (l/s) */
  liquid_flow_l_per_s: number;
  /** Temperature rise of the air (K) */
  air_delta_t_k: number;
  /** Mechanical cooling to be installed before redundancy (kW) */
  refrigeration_capacity_kw: number;
  /** Type of refrigeration plant */
  chiller_type: 'dx_condensing_units' | 'air_cooled_chiller' | 'trim_chiller' | 'air_side_chiller_only';
  /** Chiller capacity needed; 0 for direct expansion (kW) */
  chiller_size_kw: number;
  /** The same capacity in tons of refrigeration (TR) */
  chiller_size_tr: number;
  /** Capacity of all chillers, including standby; 0 for direct expansion (kW) */
  chiller_installed_kw: number;
  /** Capacity of one chiller; 0 for direct expansion (kW) */
  chiller_unit_capacity_kw: number;
  /** Chillers, including standby; 0 for direct expansion */
  chiller_units_installed: number;
  /** Heat rejected outdoors (kW) */
  heat_rejection_kw: number;
  /** Fraction of the air-side load met by free cooling at this ambient (%) */
  free_cooling_fraction_air_pct: number;
  /** Fraction of the liquid-loop load met by free cooling; 0 without a loop (%) */
  free_cooling_fraction_liquid_pct: number;
  /** COP of the air-side chiller at this ambient temperature */
  chiller_cop: number;
  /** Fans of the air units (kW) */
  fan_power_kw: number;
  /** Pumps (kW) */
  pump_power_kw: number;
  /** Compressors, including condenser fans (kW) */
  compressor_power_kw: number;
  /** Dry-cooler fans in free cooling (kW) */
  dry_cooler_power_kw: number;
  /** Total cooling power (kW) */
  cooling_power_kw: number;
  /** Heat removed / cooling power */
  system_cop: number;
  /** PUE at this ambient temperature */
  pue_estimate: number;
  /** PUE of the selected type at other ambient temperatures */
  pue_by_ambient: {
    /** Outdoor dry-bulb temperature (°C) */
    ambient_temp_c: number;
    /** PUE at this temperature */
    pue_estimate: number;
  }[];
  /** Usual lighting power for this floor area (kW) */
  lighting_allowance_kw: number;
  /** PUE at this ambient with the lighting allowance instead of the lighting sent */
  pue_at_lighting_allowance: number;
  /** Mean temperature of the year used for the annual figures (°C) */
  annual_mean_temp_c: number;
  /** Fraction of the annual heat, air and liquid, removed by free cooling (%) */
  annual_free_cooling_pct: number;
  /** Annual cooling energy at this mean temperature and constant load (kWh/yr) */
  annual_cooling_energy_kwh: number;
  /** Facility energy in the same year (kWh/yr) */
  annual_facility_energy_kwh: number;
  /** PUE in the same year */
  annual_pue: number;
  /** The same hall in five typical years, whatever the ambient temperature that was sent */
  annual_by_climate: {
    /** Climate of the typical year */
    climate_zone: 'northern_eu' | 'uk' | 'central_eu' | 'southern_eu' | 'uae_gcc';
    /** Mean of the typical year (°C) */
    mean_temp_c: number;
    /** Annual cooling energy in the typical year, selected type (kWh/yr) */
    annual_cooling_energy_kwh: number;
    /** Annual PUE in the typical year, selected type */
    annual_pue: number;
    /** Annual cooling energy in the typical year, CRAC (kWh/yr) */
    crac_kwh: number;
    /** Annual cooling energy in the typical year, CRAH (kWh/yr) */
    crah_kwh: number;
    /** Annual cooling energy in the typical year, direct liquid cooling (kWh/yr) */
    dlc_kwh: number;
    /** Annual cooling energy in the typical year, immersion (kWh/yr) */
    immersion_kwh: number;
  }[];
  /** IT load per floor area (kW/m2) */
  power_density_kw_per_m2: number;
  /** IT load per floor area (W/m2) */
  power_density_w_per_m2: number;
  /** Heat load per floor area (W/m2) */
  heat_density_w_per_m2: number;
  /** IT load per rack position (kW) */
  rack_equivalent_kw: number;
  /** Class of the rack density */
  density_class: 'low' | 'medium' | 'high' | 'extreme';
  /** Whether the selected type is suitable for the density */
  suitability: 'suitable' | 'marginal' | 'unsuitable';
  /** First type that is suitable for the density */
  recommended_cooling_type: 'crac' | 'crah' | 'dlc' | 'immersion';
  /** Whether the density usually justifies liquid cooling */
  liquid_cooling_justified: boolean;
  /** The four types at the same inputs */
  comparison: {
    /** Cooling technology */
    cooling_type: 'crac' | 'crah' | 'dlc' | 'immersion';
    /** Fraction of the heat rejected to liquid (%) */
    liquid_heat_fraction_pct: number;
    /** Total cooling power (kW) */
    cooling_power_kw: number;
    /** Heat removed / cooling power */
    system_cop: number;
    /** PUE at this ambient temperature */
    pue_estimate: number;
    /** Annual PUE at this mean temperature */
    annual_pue: number;
    /** Annual cooling energy (kWh/yr) */
    annual_cooling_energy_kwh: number;
    /** Annual facility energy (kWh/yr) */
    annual_facility_energy_kwh: number;
    /** Annual energy saving compared with the selected type; negative means more energy (kWh/yr) */
    annual_saving_vs_selected_kwh: number;
    /** Airflow that removes the air-side heat (m3/s) */
    airflow_m3_per_s: number;
    /** Chiller capacity needed; 0 for direct expansion (kW) */
    chiller_size_kw: number;
    /** Whether the type is suitable for the density */
    suitability: 'suitable' | 'marginal' | 'unsuitable';
  }[];
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface UaeClimateGhgInput {
  /** Emirate, which decides the grid factor; national is for the other emirates */
  emirate: 'dubai' | 'abu_dhabi' | 'national';
  /** Annual grid electricity purchased (kWh/yr, at least 0, at most 100000000000) */
  electricity_kwh: number;
  /** Annual natural gas, gross calorific value; without it and gas_m3, no gas (kWh/yr, at least 0, at most 100000000000) */
  gas_kwh?: number | undefined;
  /** Annual natural gas at 15 °C and 1.01325 bar, instead of gas_kwh; without it, gas_kwh applies; sending both is an error (m3/yr, at least 0, at most 10000000000) */
  gas_m3?: number | undefined;
}

export interface UaeClimateGhgResult {
  /** Emissions of gas burned on site (tCO2e/yr) */
  scope1_tco2e: number;
  /** Emissions of grid electricity, location-based (tCO2e/yr) */
  scope2_tco2e: number;
  /** Scope 1 and Scope 2 (tCO2e/yr) */
  total_tco2e: number;
  /** Total with the low grid factor (tCO2e/yr) */
  total_low_tco2e: number;
  /** Total with the high grid factor (tCO2e/yr) */
  total_high_tco2e: number;
  /** Scope 1 as a share of the total; null when the total is zero (%) */
  scope1_share_pct: number | null;
  /** Scope 2 as a share of the total; null when the total is zero (%) */
  scope2_share_pct: number | null;
  /** Carbon dioxide from gas (kg/yr) */
  scope1_co2_kg: number;
  /** Methane from gas (kg/yr) */
  scope1_ch4_kg: number;
  /** Nitrous oxide from gas (kg/yr) */
  scope1_n2o_kg: number;
  /** Gas energy, gross calorific value (kWh/yr) */
  gas_energy_kwh: number;
  /** How the gas was sent */
  gas_input_basis: 'kwh' | 'm3' | 'none';
  /** Emission factor of gas, gross calorific value (kgCO2e/kWh) */
  gas_emission_factor_kgco2e_per_kwh: number;
  /** Emission factor of the grid (kgCO2e/kWh) */
  grid_emission_factor_kgco2e_per_kwh: number;
  /** Lower bound of the plausible range of the grid factor (kgCO2e/kWh) */
  grid_factor_low_kgco2e_per_kwh: number;
  /** Upper bound of the plausible range of the grid factor (kgCO2e/kWh) */
  grid_factor_high_kgco2e_per_kwh: number;
  /** Base year of the grid factor */
  grid_factor_base_year: number;
  /** Assessment year less base year (years) */
  grid_factor_age_years: number;
  /** Confidence in the grid factor: practice or assumption */
  grid_factor_confidence: string;
  /** Obligation under the law in force at these emissions */
  reporting_class: 'register_mandatory' | 'climate_law_mrv' | 'no_emissions';
  /** Total from which registration is mandatory (tCO2e/yr) */
  register_threshold_tco2e: number;
  /** Total as a share of the register threshold (%) */
  threshold_share_pct: number;
  /** Whether the register threshold lies within the range of the total */
  threshold_uncertain: boolean;
  /** Minimum fine under the climate law (AED) */
  penalty_min_aed: number;
  /** Maximum fine under the climate law (AED) */
  penalty_max_aed: number;
  /** Maximum fine on repetition (AED) */
  penalty_repeat_max_aed: number;
  /** Retention period of records (years) */
  record_retention_years: number;
  /** Reduction options, largest saving first */
  reduction_options: {
    /** Recommended action */
    option: 'efficiency_10pct' | 'onsite_solar_20pct' | 'clean_energy_certificates_100pct' | 'electrify_gas_heat_pump';
    /** Annual saving (tCO2e/yr) */
    saving_tco2e: number;
    /** Saving as a share of the total (%) */
    saving_pct: number;
    /** Basis of the saving */
    note: string;
  }[];
  /** Solar capacity that generates 20 % of the electricity (kWp) */
  solar_for_20pct_kwp: number;
  /** Requirements of the climate law, and open points */
  reporting_context: string;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

export interface UkPlanningCheckerInput {
  /** Current type of property; mixed is a building of several uses */
  property_type: 'house' | 'flat' | 'commercial' | 'industrial' | 'agricultural' | 'mixed';
  /** Existing use class; for instance C3, C1, E, B2, B8, F1, F2, SG; without it, the usual one of property_type; an unknown one leaves the use open */
  use_class?: string | undefined;
  /** Type of works: cou is a change of use, newdwelling a new home, subdivision a split into more units */
  proposal: 'extension' | 'loft' | 'outbuilding' | 'cou' | 'newdwelling' | 'subdivision' | 'demolition';
  /** Use class after the works, for cou only, or same if it does not change; without it, or if unknown, no verdict on a change of use */
  proposed_use?: string | undefined;
  /** Nation of the United Kingdom; ni is Northern Ireland (england if not sent) */
  location?: 'england' | 'wales' | 'scotland' | 'ni' | undefined;
  /** Whether the building is listed (no if not sent) */
  listed?: 'yes' | 'no' | undefined;
  /** Whether the site is in a conservation area (no if not sent) */
  conservation_area?: 'yes' | 'no' | undefined;
  /** Whether the site is in a National Park, a National Landscape (AONB), the Broads or a World Heritage Site (no if not sent) */
  national_park_aonb?: 'yes' | 'no' | undefined;
  /** Whether an article 4 direction withdraws the right in question; unknown leaves it to be checked (unknown if not sent) */
  article_4?: 'yes' | 'no' | 'unknown' | undefined;
  /** Projection beyond the original rear wall, for extension only; without it, no verdict on an extension (m, above 0, at most 50) */
  extension_depth_m?: number | undefined;
}

export interface UkPlanningCheckerResult {
  /** Whether permitted development rights are likely to cover the proposal */
  verdict: 'likely_pd' | 'requires_permission' | 'complex';
  /** Route to lawful development */
  planning_route:
    | 'permitted_development'
    | 'prior_approval'
    | 'permitted_development_or_prior_approval'
    | 'planning_permission'
    | 'not_development'
    | 'further_assessment'
    | 'listed_building_consent'
    | 'devolved';
  /** Class of the Order that covers the proposal, or would */
  pd_class:
    | 'part_1_class_a'
    | 'part_1_class_aa'
    | 'part_1_class_b'
    | 'part_1_class_c'
    | 'part_1_class_e'
    | 'part_3_class_a'
    | 'part_3_class_g'
    | 'part_3_class_i'
    | 'part_3_class_l'
    | 'part_3_class_m'
    | 'part_3_class_ma'
    | 'part_3_class_n'
    | 'part_3_class_q'
    | 'part_3_class_r'
    | 'part_3_class_s'
    | 'part_3_class_t'
    | 'part_6_class_a'
    | 'part_6_class_b'
    | 'part_7_class_a'
    | 'part_7_class_h'
    | 'part_11_class_b'
    | 'part_20_class_a'
    | 'part_20_class_aa'
    | 'part_20_class_ab'
    | 'part_20_class_ac'
    | 'part_20_class_ad'
    | 'part_20_class_za'
    | null;
  /** Class that an article 4 direction withdraws */
  pd_class_withdrawn:
    | 'part_1_class_a'
    | 'part_1_class_aa'
    | 'part_1_class_b'
    | 'part_1_class_c'
    | 'part_1_class_e'
    | 'part_3_class_a'
    | 'part_3_class_g'
    | 'part_3_class_i'
    | 'part_3_class_l'
    | 'part_3_class_m'
    | 'part_3_class_ma'
    | 'part_3_class_n'
    | 'part_3_class_q'
    | 'part_3_class_r'
    | 'part_3_class_s'
    | 'part_3_class_t'
    | 'part_6_class_a'
    | 'part_6_class_b'
    | 'part_7_class_a'
    | 'part_7_class_h'
    | 'part_11_class_b'
    | 'part_20_class_a'
    | 'part_20_class_aa'
    | 'part_20_class_ab'
    | 'part_20_class_ac'
    | 'part_20_class_ad'
    | 'part_20_class_za'
    | null;
  /** Other classes to consider */
  alternative_classes: (
    | 'part_1_class_a'
    | 'part_1_class_aa'
    | 'part_1_class_b'
    | 'part_1_class_c'
    | 'part_1_class_e'
    | 'part_3_class_a'
    | 'part_3_class_g'
    | 'part_3_class_i'
    | 'part_3_class_l'
    | 'part_3_class_m'
    | 'part_3_class_ma'
    | 'part_3_class_n'
    | 'part_3_class_q'
    | 'part_3_class_r'
    | 'part_3_class_s'
    | 'part_3_class_t'
    | 'part_6_class_a'
    | 'part_6_class_b'
    | 'part_7_class_a'
    | 'part_7_class_h'
    | 'part_11_class_b'
    | 'part_20_class_a'
    | 'part_20_class_aa'
    | 'part_20_class_ab'
    | 'part_20_class_ac'
    | 'part_20_class_ad'
    | 'part_20_class_za'
  )[];
  /** Existing use class as read */
  existing_use_class_used:
    | 'B2'
    | 'B8'
    | 'C1'
    | 'C2'
    | 'C2A'
    | 'C3'
    | 'C4'
    | 'E'
    | 'F1'
    | 'F2'
    | 'SG'
    | 'AG'
    | 'UNKNOWN';
  /** Proposed use class as read */
  proposed_use_class_used:
    | 'B2'
    | 'B8'
    | 'C1'
    | 'C2'
    | 'C2A'
    | 'C3'
    | 'C4'
    | 'E'
    | 'F1'
    | 'F2'
    | 'SG'
    | 'AG'
    | 'UNKNOWN'
    | 'SAME'
    | null;
  /** Depth of an extension in m, upper limit included */
  extension_depth_band: 'up_to_3' | '3_to_4' | '4_to_6' | '6_to_8' | 'over_8' | null;
  /** Next step */
  application_type:
    | 'lawful_development_certificate'
    | 'prior_approval'
    | 'householder'
    | 'full'
    | 'listed_building_consent'
    | 'relevant_demolition'
    | 'seek_advice';
  /** Fee for the next step, one unit (GBP) */
  application_fee_gbp: number | null;
  /** Statutory period for the decision of the authority (days) */
  statutory_decision_days: number | null;
  /** Consents and notices needed, in order */
  consents_required: (
    | 'listed_building_consent'
    | 'prior_approval'
    | 'prior_approval_if_attached'
    | 'planning_permission'
    | 'section_80_demolition_notice'
    | 'building_regulations'
  )[];
  /** Conditions for the class to apply */
  conditions: {
    /** Name of the condition */
    key:
      | 'curtilage_50_pct'
      | 'not_beyond_principal_elevation'
      | 'not_forward_of_principal_elevation'
      | 'single_storey_height_4m'
      | 'eaves_3m_within_2m'
      | 'side_half_width'
      | 'two_storey_3m_and_7m'
      | 'matching_materials'
      | 'obscure_side_windows'
      | 'no_balcony'
      | 'not_created_by_part_3_or_20'
      | 'designated_rear_single_storey_only'
      | 'no_cladding'
      | 'detached_else_prior_approval'
      | 'detached_only_3_to_4m'
      | 'detached_only_6_to_8m'
      | 'neighbour_consultation'
      | 'volume_40_50m3'
      | 'not_above_ridge'
      | 'not_front_slope_to_highway'
      | 'eaves_setback_0_2m'
      | 'incidental_use'
      | 'single_storey_eaves_2_5m'
      | 'height_4_3_2_5m'
      | 'not_beside_house_on_designated_land'
      | 'national_park_10m2_beyond_20m'
      | 'floor_space_50_pct_100m2'
      | 'floor_space_25_pct_50m2'
      | 'height_4m'
      | 'not_within_2m_of_boundary'
      | 'not_in_listed_curtilage'
      | 'industrial_75_pct_1500m2'
      | 'industrial_new_building_400m2'
      | 'industrial_designated_limits'
      | 'height_5m_within_10m'
      | 'agricultural_unit_size'
      | 'reasonably_necessary_for_agriculture'
      | 'prior_notification'
      | 'no_part_1_rights_with_flats'
      | 'same_use_class'
      | 'no_external_works'
      | 'class_e_two_years'
      | 'space_standard_and_light'
      | 'transport_contamination_flood_noise'
      | 'fire_safety_18m'
      | 'complete_within_3_years'
      | 'conservation_area_ground_floor'
      | 'single_unit_only'
      | 'hmo_licensing'
      | 'floor_space_500m2'
      | 'state_funded_school_or_nursery_only'
      | 'prior_approval_transport_noise_contamination'
      | 'class_q_10_dwellings_1000m2'
      | 'class_q_150m2_each'
      | 'class_q_unit_on_24_july_2023'
      | 'class_q_building_operations'
      | 'class_q_tenancy'
      | 'class_r_1000m2'
      | 'class_r_150m2_notification'
      | 'class_r_agricultural_use_10_years'
      | 'class_r_limited_b2_f2c'
      | 'named_sui_generis_uses_only'
      | 'part_20_built_1948_2018'
      | 'part_20_storeys_and_height'
      | 'part_20_prior_approval'
      | 'under_115m3_exempt'
      | 'under_50m3_not_development'
      | 'whole_building_only'
      | 'not_pub_theatre_concert_hall'
      | 'method_and_restoration'
      | 'site_notice_21_days'
      | 'not_made_unsafe_by_owner'
      | 'not_statue_or_memorial';
    /** Requirement of the condition */
    text: string;
    /** Paragraph of the law */
    reference: string;
  }[];
  /** Designations that affect the result */
  flags: {
    /** Whether the building is listed */
    listed_building: boolean;
    /** Whether the site is in a conservation area */
    conservation_area: boolean;
    /** Whether the site is in a National Park or a comparable area */
    national_park_aonb: boolean;
    /** Whether the site is article 2(3) land, where rights are narrower */
    article_2_3_land: boolean;
    /** Whether an article 4 direction withdraws the right */
    article_4: 'yes' | 'no' | 'unknown';
  };
  /** Rules that gave the answer, in order */
  rules_applied: string[];
  /** Whether the permission carries the biodiversity gain condition; null outside England */
  biodiversity_net_gain: {
    /** Whether biodiversity net gain applies */
    status:
      | 'not_applicable_without_application'
      | 'not_applicable_to_listed_building_consent'
      | 'depends_on_route'
      | 'exempt_householder'
      | 'probably_exempt_de_minimis'
      | 'condition_applies_unless_exempt';
    /** Exemptions that may apply; confirm which are in force */
    exemptions_to_check: ('site_up_to_0_2_ha' | 'de_minimis' | 'self_build_or_custom_build')[];
    /** Meaning of the status */
    note: string;
  } | null;
  /** Date on which the sources of the law were last read */
  law_as_read_on: string;
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  /** Plan of the caller; free without a key */
  tier: string;
}

/** Calculate at every combination of the values of one or two inputs */
export interface SweepRequest {
  /** The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out. */
  input?: Record<string, unknown> | undefined;
  /** One or two inputs with the values that they take */
  vary: Record<
    string,
    | {
        /** First value */
        from: number;
        /** Last value */
        to: number;
        /** Number of values, both ends included (at least 2, at most 1000000000) */
        steps: number;
      }
    | {
        /** The values */
        values: readonly (number | boolean | string)[];
      }
  >;
  /** The outputs; the headlines by default */
  outputs?: readonly string[] | undefined;
}

/** The outputs at every combination of values */
export interface SweepAnswer {
  /** Name of the tool */
  tool: string;
  /** Edition of the methods and data */
  edition: string;
  /** Path and query of the permanent address; null if it would be longer than 8,000 characters */
  address: string | null;
  /** How many evaluations were made; one call is counted per started 100 (at least 0) */
  evaluations: number;
  /** The inputs that are varied */
  axes: {
    /** The input */
    field: string;
    /** Its values */
    values: (number | boolean | string)[];
  }[];
  /** Every combination; the last axis varies fastest */
  points: {
    /** Values of the inputs that are varied */
    at: Record<string, number | boolean | string>;
    /** The outputs, rounded as a calculation answers them; null if the inputs are invalid */
    result: Record<string, number | boolean | string | null> | null;
    /** Why the inputs are invalid */
    reason?: string;
  }[];
}

/** Find every value of an input at which an output reaches a figure or becomes a value */
export interface SolveRequest {
  /** The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out. */
  input?: Record<string, unknown> | undefined;
  /** The input to find; it must be a number */
  unknown: string;
  /** Where to search; by default the bounds of the input, or a part of them */
  range?: readonly [number, number] | undefined;
  /** Number of points of the grid that is searched, both ends included (at least 2, at most 1000000000, 101 if not sent) */
  steps?: number | undefined;
  /** What is wanted of an output */
  target:
    | {
        /** An output that is a figure */
        field: string;
        /** The figure that it reaches */
        value: number;
      }
    | {
        /** An output */
        field: string;
        /** The value that it becomes or stops being */
        becomes: number | boolean | string;
      };
}

/** Every value of the unknown at which the target is crossed */
export interface SolveAnswer {
  /** Name of the tool */
  tool: string;
  /** Edition of the methods and data */
  edition: string;
  /** Path and query of the permanent address; null if it would be longer than 8,000 characters */
  address: string | null;
  /** How many evaluations were made; one call is counted per started 100 (at least 0) */
  evaluations: number;
  /** The input to find */
  unknown: string;
  /** Where it was searched */
  range: [number, number];
  /** What was wanted of an output */
  target:
    | {
        /** An output */
        field: string;
        /** The figure that it reaches */
        value: number;
      }
    | {
        /** An output */
        field: string;
        /** The value that it becomes */
        becomes: number | boolean | string;
      };
  /** How it was searched */
  method: {
    /** The points at which the range was searched */
    grid: {
      /** Number of points, both ends included (at least 0) */
      points: number;
      /** How the points are spaced */
      spacing: 'linear' | 'logarithmic' | 'whole_numbers' | 'options';
    };
    /** How a change between two points was narrowed down */
    refinement: string;
    /** How exact each crossing is, relative to its value; 0 for whole numbers and options */
    relative_tolerance: number;
  };
  /** Every crossing between points of the grid, in ascending order */
  crossings: {
    /** Value of the unknown; of whole numbers and options the first one beyond the change */
    value: number;
    /** The output at the low end of between */
    below: number | boolean | string | null;
    /** The output at the high end of between */
    above: number | boolean | string | null;
    /** The change lies between these two values */
    between: [number, number];
  }[];
  /** What the output was on the grid; null if it never had a value */
  extremes:
    | {
        /** An extreme */
        lowest: {
          /** Value of the unknown */
          at: number;
          /** The output there */
          value: number;
        };
        /** An extreme */
        highest: {
          /** Value of the unknown */
          at: number;
          /** The output there */
          value: number;
        };
      }
    | {
        /** Values that occurred */
        values: (number | boolean | string)[];
      }
    | null;
  /** The output along the range, for a chart: at most 101 points of the grid, evenly chosen */
  curve: {
    /** Value of the unknown */
    at: number;
    /** The output there; null where it has no value */
    value: number | boolean | string | null;
  }[];
  /** The points whose inputs are invalid; null if there are none */
  invalid: {
    /** How many (at least 0) */
    points: number;
    /** Why the first of them is invalid */
    reason: string;
  } | null;
}

/** Show which inputs an output depends on most */
export interface SensitivityRequest {
  /** The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out. */
  input?: Record<string, unknown> | undefined;
  /** The outputs; the headlines by default */
  outputs?: readonly string[] | undefined;
  /** Each input by itself (the default), or all at once for Sobol indices (one_at_a_time if not sent) */
  method?: 'one_at_a_time' | 'sobol' | undefined;
  /** By how much each number changes to either side, in per cent (above 0, at most 100, 10 if not sent) */
  change_pct?: number | undefined;
  /** The ends of inputs that change by something else */
  ranges?: Record<string, readonly [number, number]> | undefined;
  /** Sobol only: number of samples, a power of two (at least 2, at most 10000000, 256 if not sent) */
  samples?: number | undefined;
  /** Sobol only: seed of the random shift (at least 0, at most 2147483647, 1 if not sent) */
  seed?: number | undefined;
}

/** Which inputs an output depends on most */
export type SensitivityAnswer =
  | {
      /** Name of the tool */
      tool: string;
      /** Edition of the methods and data */
      edition: string;
      /** Path and query of the permanent address; null if it would be longer than 8,000 characters */
      address: string | null;
      /** How many evaluations were made; one call is counted per started 100 (at least 0) */
      evaluations: number;
      /** How the inputs were varied */
      method: {
        /** Each input by itself */
        name: 'one_at_a_time';
        /** By how much inputs without a range changed to either side, in per cent */
        change_pct: number;
        /** What swing is */
        swing: string;
        /** What elasticity is */
        elasticity: string;
      };
      /** Values of the outputs */
      base: Record<string, number | boolean | string | null>;
      /** In order of the swing of the first output */
      inputs: {
        /** The input */
        field: string;
        /** Its value in the base; null if it has none */
        base: number | null;
        /** An end of the input */
        low: {
          /** Value of the input */
          at: number;
          /** The outputs; null if the inputs are invalid */
          result: Record<string, number | boolean | string | null> | null;
          /** Why the inputs are invalid */
          reason?: string;
        };
        /** An end of the input */
        high: {
          /** Value of the input */
          at: number;
          /** The outputs; null if the inputs are invalid */
          result: Record<string, number | boolean | string | null> | null;
          /** Why the inputs are invalid */
          reason?: string;
        };
        /** Of the first output; null where it is undefined */
        swing: number | null;
        /** Of the first output; null where it is undefined */
        elasticity: number | null;
      }[];
      /** Inputs that were not varied, and why */
      not_varied: {
        /** The input */
        field: string;
        /** Why */
        reason: string;
      }[];
    }
  | {
      /** Name of the tool */
      tool: string;
      /** Edition of the methods and data */
      edition: string;
      /** Path and query of the permanent address; null if it would be longer than 8,000 characters */
      address: string | null;
      /** How many evaluations were made; one call is counted per started 100 (at least 0) */
      evaluations: number;
      /** How the inputs were varied */
      method: {
        /** All inputs at once */
        name: 'sobol';
        /** Number of samples (at least 0) */
        samples: number;
        /** Seed of the random shift (at least 0) */
        seed: number;
        /** How the samples were drawn */
        sampler: string;
        /** How the indices were estimated */
        estimator: string;
      };
      /** Values of the outputs */
      base: Record<string, number | boolean | string | null>;
      /** In order of the total effect on the first output */
      inputs: {
        /** The input */
        field: string;
        /** Low and high end */
        range: [number, number];
        /** By output */
        first_order: Record<string, number | null>;
        /** By output */
        total_effect: Record<string, number | null>;
      }[];
      /** Inputs that were not varied, and why */
      not_varied: {
        /** The input */
        field: string;
        /** Why */
        reason: string;
      }[];
      /** The samples whose inputs are invalid; null if there are none */
      invalid: {
        /** How many (at least 0) */
        samples: number;
        /** Why the first of them is invalid */
        reason: string;
      } | null;
    };

/** Propagate the distributions of inputs through the calculation */
export interface UncertaintyRequest {
  /** The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out. */
  input?: Record<string, unknown> | undefined;
  /** The inputs that are uncertain, with their distributions */
  distributions: Record<
    string,
    | {
        /** Mean and standard deviation */
        normal: readonly [number, number];
      }
    | {
        /** Low and high end */
        uniform: readonly [number, number];
      }
    | {
        /** Low end, mode and high end */
        triangular: readonly [number, number, number];
      }
    | {
        /** Mean and standard deviation of the natural logarithm */
        lognormal: readonly [number, number];
      }
    | {
        /** Values with their probabilities, which add up to 1 */
        discrete: readonly (readonly [unknown, unknown])[];
      }
  >;
  /** Pairs of inputs that are correlated */
  correlations?:
    | readonly {
        /** Two inputs */
        fields: readonly [string, string];
        /** Correlation coefficient (at least -1, at most 1) */
        coefficient: number;
      }[]
    | undefined;
  /** Number of samples (at least 2, at most 10000000, 1000 if not sent) */
  samples?: number | undefined;
  /** Seed of the generator (at least 0, at most 2147483647, 1 if not sent) */
  seed?: number | undefined;
  /** The outputs; the headlines by default */
  outputs?: readonly string[] | undefined;
}

/** The distributions of the outputs */
export interface UncertaintyAnswer {
  /** Name of the tool */
  tool: string;
  /** Edition of the methods and data */
  edition: string;
  /** Path and query of the permanent address; null if it would be longer than 8,000 characters */
  address: string | null;
  /** How many evaluations were made; one call is counted per started 100 (at least 0) */
  evaluations: number;
  /** Seed of the generator (at least 0) */
  seed: number;
  /** Number of samples (at least 0) */
  samples: number;
  /** How the distributions were propagated */
  method: {
    /** Generator of random numbers */
    generator: string;
    /** How the samples were drawn */
    sampling: string;
    /** How inputs were correlated */
    correlation: string;
    /** How percentiles were taken */
    percentiles: string;
    /** How the law of propagation of uncertainty was applied */
    gum: string;
  };
  /** The distributions of the inputs */
  distributions: Record<
    string,
    {
      /** Its kind */
      distribution: 'normal' | 'uniform' | 'triangular' | 'lognormal' | 'discrete';
      /** Its mean; null of texts, and of true or false */
      mean: number | null;
      /** Its standard deviation; null of texts, and of true or false */
      sd: number | null;
    }
  >;
  /** The distributions of the outputs */
  outputs: Record<
    string,
    | {
        /** Valid samples without a figure; the statistics are of the others (at least 0) */
        missing: number;
        /** Mean */
        mean: number;
        /** Standard deviation */
        sd: number;
        /** Percentiles */
        percentiles: {
          /** 2.5 % are at most this */
          p2_5: number;
          /** 5 % are at most this */
          p5: number;
          /** 25 % are at most this */
          p25: number;
          /** 50 % are at most this */
          p50: number;
          /** 75 % are at most this */
          p75: number;
          /** 95 % are at most this */
          p95: number;
          /** 97.5 % are at most this */
          p97_5: number;
        };
        /** The shortest interval that holds 95 % of the samples */
        shortest_95: [number, number];
        /** Samples in bins of equal width */
        histogram: {
          /** Start of the first bin */
          from: number;
          /** End of the last bin */
          to: number;
          /** Samples in each bin */
          counts: number[];
        };
        /** How probable each value is, for figures that take at most ten values */
        values:
          | {
              /** A value */
              value: number;
              /** Share of the samples */
              probability: number;
            }[]
          | null;
        /** By the law of propagation of uncertainty; null where it does not apply */
        gum: {
          /** Mean */
          mean: number;
          /** Standard uncertainty */
          sd: number;
        } | null;
      }
    | {
        /** Valid samples without a value; the shares are of the others (at least 0) */
        missing: number;
        /** How likely each value is */
        probabilities: Record<string, number>;
      }
    | null
  >;
  /** The samples whose inputs are invalid; null if there are none */
  invalid: {
    /** How many (at least 0) */
    samples: number;
    /** Why the first of them is invalid */
    reason: string;
  } | null;
}

export interface ToolEntry {
  name: ToolName;
  /** Title */
  title: string;
  /** Domain of the tool */
  domain: 'data_centre' | 'structural' | 'energy_carbon' | 'regulatory' | 'cost' | 'self_assessment';
  /** What the tool calculates */
  description: string;
  /** JSON Schema of the inputs; numbers carry their `unit` */
  inputSchema: Record<string, unknown>;
}

export interface ToolSource {
  /** Symbol of the constant */
  symbol: string;
  /** What the constant is */
  description: string;
  /** A number, or a table of numbers */
  value: number | Record<string, unknown>;
  /** Unit; - for a plain number */
  unit: string;
  /** Document that the figure comes from */
  document: string;
  /** Table, clause or row of the document */
  place: string;
  /** Edition or year of the document */
  edition: string;
  /** Confidence of the figure */
  confidence: 'statutory' | 'standard' | 'published' | 'practice' | 'assumption';
  /** Evidence of the figure: looked_up, read in public material, such as a copy or a report of the document; from_memory, from memory, not looked up. Absent if it is not recorded */
  evidence?: 'looked_up' | 'from_memory';
  /** Note about the constant */
  note?: string;
}

export interface UsageWindow {
  /** Calls that the plan allows; null is unlimited */
  limit: number | null;
  /** Calls made */
  used: number;
  /** Calls left; null is unlimited */
  remaining: number | null;
  /** When usage is back to zero if no call is made until then */
  resets_at: string;
}

export interface InputProblem {
  /** Name of the input; in maps and lists the dotted path, such as `answers.lca`. Cut with … after 200 characters */
  field: string;
  /** The rule, and what was sent */
  message: string;
}

export interface JobReason {
  /** Stable code: `quota_exhausted`, `unreadable_file` or `internal_error` */
  code: string;
  /** The reason in words */
  detail: string;
}

export interface JobInput {
  /** Format of the file */
  format: 'csv' | 'ndjson' | 'parquet';
  /** Size, decompressed (at least 0) */
  bytes: number;
  /** Rows without the header and blank lines (at least 0) */
  rows: number;
}

export interface JobOutput {
  /** Format of the file */
  format: 'csv' | 'ndjson' | 'parquet';
  /** Result columns that were asked for; null for all */
  columns: string[] | null;
}

export interface JobProgress {
  /** Rows that are calculated or rejected (at least 0) */
  rows_done: number;
  /** Rows that could not be calculated; they do not count as calls (at least 0) */
  rows_rejected: number;
  /** Share of the rows that are done (at least 0, at most 1) */
  share: number;
}

/** Paths; those of files are null until the job has ended */
export interface JobLinks {
  /** The job */
  self: string;
  /** The results */
  result: string | null;
  /** The rejected rows with their reasons */
  rejected: string | null;
  /** The summary */
  summary: string | null;
  /** The report to print */
  report: string | null;
}
