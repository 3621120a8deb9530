import { catalogue } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { PROBLEMS } from '../packages/service/src/api/http/problem.ts';
import { JOB_LIMITS, PLANS } from '../packages/service/src/plans/plans.ts';

/** Public API that callers rely on. If a change is intended, update the pin and the changelog together. */

it('pins the names of the tools, in alphabetical order', () => {
  expect(catalogue.map(({ name }) => name)).toEqual([
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
  ]);
});

it('pins the codes of problems and their statuses', () => {
  expect(Object.entries(PROBLEMS).map(([code, { status }]) => [code, status])).toEqual([
    ['malformed_request', 400],
    ['malformed_json', 400],
    ['invalid_key', 401],
    ['plan_excludes', 403],
    ['host_not_allowed', 403],
    ['unknown_tool', 404],
    ['unknown_edition', 404],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['request_timeout', 408],
    ['payload_too_large', 413],
    ['unsupported_media_type', 415],
    ['range_not_satisfiable', 416],
    ['invalid_input', 422],
    ['rate_limited', 429],
    ['quota_exhausted', 429],
    ['headers_too_large', 431],
    ['internal_error', 500],
    ['unavailable', 503],
  ]);
});

it('pins the plans: calls in any minute or hour, calls a month, price and MCP', () => {
  const rows = PLANS.map(({ tier, window, callsPerWindow, callsPerMonth, price, mcp, ...plan }) => [
    plan.interface,
    tier,
    `${callsPerWindow} a ${window}`,
    callsPerMonth,
    price && `${price.monthly} or ${price.annual}`,
    mcp,
  ]);
  expect(rows).toEqual([
    ['main', 'free', '5 a minute', 500, '0 or 0', true],
    ['main', 'starter', '60 a minute', 5000, '29 or 23', true],
    ['main', 'pro', '300 a minute', 50_000, '99 or 79', true],
    ['main', 'enterprise', '1200 a minute', 500_000, '499 or 399', true],
    ['variant_b', 'free', '10 a hour', 100, null, false],
    ['variant_b', 'developer', '200 a hour', 1000, null, true],
    ['variant_b', 'enterprise', 'null a hour', null, null, true],
  ]);
});

it('pins the jobs of the plans: MiB and rows of a file, unfinished jobs at once, jobs and MiB at all, days kept after the end', () => {
  const rows = Object.entries(JOB_LIMITS).map(([tier, limits]) => [
    tier,
    limits.fileBytesMax / 1024 ** 2,
    limits.rowsMax,
    limits.unfinishedMax,
    limits.keptMax,
    limits.storedBytesMax / 1024 ** 2,
    limits.keptDays,
  ]);
  expect(rows).toEqual([
    ['free', 10, 100_000, 1, 20, 200, 7],
    ['starter', 100, 1_000_000, 3, 100, 2048, 7],
    ['pro', 1024, 10_000_000, 10, 1000, 20_480, 7],
    ['enterprise', 20_480, 100_000_000, 50, 10_000, 204_800, 30],
  ]);
});

it('pins the inputs of the tools: name, type, options and required', () => {
  const pinned = Object.fromEntries(
    catalogue.map(({ name, inputSchema }) => {
      const { properties, required = [] } = inputSchema as unknown as {
        properties: Record<string, { type: string; enum?: string[] }>;
        required?: string[];
      };
      const inputs = Object.entries(properties).map(
        ([field, { type, enum: words }]) =>
          `${field}${required.includes(field) ? '' : '?'}: ${words?.join(' ') ?? type}`,
      );
      return [name, inputs];
    }),
  );
  expect(pinned).toEqual({
    assess_epbd_score: [
      'building_type: string',
      'year_built: integer',
      'current_epc: A B C D E F G',
      'heating_system: string',
      'has_solar_pv: boolean',
      'floor_area_m2: number',
      'country: string',
    ],
    building_carbon_footprint: [
      'building_type: office retail industrial datacentre healthcare education residential',
      'floor_area_m2: number',
      'location: uk eu uae',
      'year_built: integer',
      'elec_kwh_year?: number',
      'gas_kwh_year?: number',
      'heat_kwh_year?: number',
      'refrigerant?: hfc hfo none',
      'occupancy?: number',
      'renewable_pct?: number',
    ],
    building_readiness: [
      'current_use: office industrial retail residential',
      'proposed_use: office residential healthcare industrial retail',
      'year_built: pre1945 1945-1970 1970-1990 1990-2010 post2010',
      'structure: concrete steel masonry timber unknown',
      'floors: 1-3 4-6 7-10 10+',
      'condition: good fair poor unknown',
      'location: uk western-eu eastern-eu uae',
      'bim: yes partial no',
    ],
    calculate_carbon: [
      'floor_area_m2: number',
      'building_type: string',
      'country: string',
      'energy_kwh_year?: number',
      'construction_year?: integer',
    ],
    calculate_pue: ['it_load_kw: number', 'cooling_kw: number', 'ups_losses_kw: number', 'lighting_kw: number'],
    check_grid_feasibility_uae: [
      'site_location: dubai abu_dhabi sharjah ajman other',
      'power_requirement_mw: number',
      'voltage_level: LV MV HV',
      'intended_use: data_centre commercial industrial mixed',
      'has_existing_supply: boolean',
      'target_completion_year: integer',
      'distance_to_primary_km?: number',
    ],
    check_nis2_readiness: [
      'has_ciso: boolean',
      'has_ot_policy: boolean',
      'has_board_reporting: boolean',
      'has_asset_inventory: boolean',
      'has_network_segmentation: boolean',
      'has_ir_plan: boolean',
      'has_24h_reporting: boolean',
      'has_supplier_assessment: boolean',
      'has_ot_monitoring: boolean',
      'organisation_size: essential important other',
      'sector: string',
    ],
    check_uae_bim_compliance: [
      'building_area_m2: number',
      'building_floors: integer',
      'emirate: dubai abu_dhabi sharjah other',
      'building_type: residential commercial healthcare government mixed',
      'has_bim_model: boolean',
      'bim_software: string',
      'ifc_export: boolean',
      'has_bep: boolean',
      'disciplines_modelled?: object',
      'submission_items?: object',
    ],
    check_uae_cybersecurity: [
      'organisation_type: government critical_infrastructure financial telecom other',
      'emirate: string',
      'has_isms: boolean',
      'has_incident_response: boolean',
      'has_vulnerability_assessment: boolean',
      'has_third_party_audit: boolean',
      'has_data_classification: boolean',
      'is_cloud_hosted: boolean',
      'free_zone?: none difc dhcc dmcc jafza dafza dso dda dubai_south dwtc ifza meydan adgm masdar_city kezad adafz twofour54 saif_zone hamriyah shams srtip ajman_free_zone rakez rak_icc uaq_ftz fujairah_free_zone other',
      'handles_health_data?: boolean',
      'requirements_met?: object',
    ],
    contractor_vetting: [
      'answers: object',
      'purpose?: nis2 epbd general critical',
      'health_and_safety?: object',
      'on_site?: boolean',
      'exclusion_ground?: corporate_manslaughter terrorism theft_or_fraud bribery money_laundering slavery_or_trafficking organised_crime tax_offence cartel debarred_mandatory labour_market environmental insolvency potential_competition professional_misconduct poor_performance acting_improperly national_security debarred_discretionary none',
    ],
    dgnb_bim_readiness: ['answers: object', 'cert_target?: bronze silver gold platinum'],
    digital_renovation_passport: [
      'floor_area_m2: number',
      'current_epc: A B C D E F G',
      'heating: gas oil hp district electric biomass',
      'country?: string',
      'address?: string',
      'building_type?: string',
      'era?: string',
    ],
    eed_datacentre_pack: [
      'it_power_kw: number',
      'total_energy_kwh: number',
      'it_energy_kwh: number',
      'water_input_m3?: number',
      'renewable_energy_kwh?: number',
      'reused_heat_kwh?: number',
    ],
    estimate_cooling_load: [
      'space_type: office data_centre server_room retail industrial',
      'floor_area_m2: number',
      'it_load_kw: number',
      'occupancy_persons: integer',
      'climate_zone: northern_eu central_eu southern_eu uk uae_gcc',
      'redundancy: N N+1 2N',
    ],
    eu_cost_benchmarking: [
      'floor_area_m2: number',
      'country: UK DE FR NL ES PL RO BE AT UAE SA',
      'project_type: office_new resi_new data_centre industrial healthcare retail reno_light reno_deep infrastructure',
      'specification?: basic standard premium ultra',
      'procurement?: traditional db epc ppp',
      'programme?: accelerated standard extended',
      'bim?: yes no',
      'city?: string',
      'rack_density_kw?: number',
      'hall_cooling?: air liquid',
    ],
    eurocode_beam_designer: [
      'material: steel composite concrete',
      'config: ss cant cont',
      'span_m: number',
      'udl_kn_m: number',
      'point_load_kn?: number',
      'load_position?: number',
      'grade?: s275 s355 c2530 c3037 c3545',
      'exposure?: xc1 xc2 xc3',
      'fire_rating?: r30 r60 r90 r120',
    ],
    eurocode_column_checker: [
      'axial_load_kn: number',
      'effective_length_m: number',
      'material: S275 S355 C25 C30',
      'section?: string',
      'buckling_curve?: a b c d',
      'eccentricity_mm?: number',
      'width_mm?: number',
      'depth_mm?: number',
      'reinforcement_pct?: number',
    ],
    get_technical_dd_quote: [
      'building_type: string',
      'gross_area_m2: number',
      'transaction_type: acquisition disposal refinancing planning',
      'disciplines: array',
      'geography: uk eu uae gcc',
      'timeline_weeks: integer',
      'storeys?: integer',
      'height_m?: number',
      'dwellings?: integer',
      'nation?: england scotland wales northern_ireland',
    ],
    heatpump_heatloss: [
      'floor_area_m2: number',
      'storeys?: integer',
      'age_band: pre_1900 1900_1929 1930_1949 1950_1966 1967_1975 1976_1982 1983_1990 1991_1995 1996_2002 2003_2006 2007_2011 2012_2022 2023_plus',
      'location: london birmingham manchester glasgow edinburgh leeds newcastle cardiff belfast plymouth southampton',
      'external_design_temp_c?: number',
      'internal_design_temp_c?: number',
      'ceiling_height_m?: number',
      'glazing_pct_of_floor?: number',
      'air_change_rate?: number',
      'flow_temp_c?: 35 45 55',
    ],
    mees_checker: ['property_type: domestic non_domestic', 'current_epc_band: A B C D E F G'],
    part_o_overheating: [
      'location_risk: high moderate',
      'cross_ventilation?: yes no',
      'most_glazed_facade: N E S W',
      'floor_area_m2: number',
      'glazing_area_m2: number',
      'provided_free_area_m2?: number',
    ],
    part_s_ev: [
      'building_type: residential non_residential',
      'works: new major_renovation',
      'parking_spaces: integer',
      'dwellings?: integer',
      'covered_car_park?: yes no',
    ],
    roi_calculator: [
      'team_size: number',
      'hourly_rate: number',
      'manual_hours: number',
      'software_cost?: number',
      'efficiency_gain_pct: number',
      'implementation_time_months: number',
    ],
    sap_sbem_precheck: ['sap_rating?: number', 'annual_energy_kwh?: object', 'floor_area_m2?: number'],
    thermal_load: [
      'it_load_kw: number',
      'ups_efficiency_pct: number',
      'lighting_kw?: number',
      'room_area_m2: number',
      'cooling_type: crac crah dlc immersion',
      'redundancy: n n1 2n',
      'ambient_temp_c: number',
    ],
    uae_climate_ghg: [
      'emirate: dubai abu_dhabi national',
      'electricity_kwh: number',
      'gas_kwh?: number',
      'gas_m3?: number',
      'grid_factor_kgco2e_per_kwh?: number',
      'grid_factor_year?: integer',
    ],
    uk_planning_checker: [
      'property_type: house flat commercial industrial agricultural mixed',
      'use_class?: string',
      'proposal: extension loft outbuilding cou newdwelling subdivision demolition',
      'proposed_use?: string',
      'location?: england wales scotland ni',
      'listed?: yes no',
      'conservation_area?: yes no',
      'national_park_aonb?: yes no',
      'article_4?: yes no unknown',
      'extension_depth_m?: number',
    ],
  });
});
