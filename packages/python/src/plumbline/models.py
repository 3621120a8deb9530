"""What the tools take and give.

Written by scripts/generate_python.ts out of the OpenAPI document; changes by hand are lost.
"""

from __future__ import annotations

from typing import Any, Literal, Mapping, Sequence, TypedDict

from .answer import Exploration, Result

ToolName = Literal[
    "assess_epbd_score",
    "building_carbon_footprint",
    "building_readiness",
    "calculate_carbon",
    "calculate_pue",
    "check_grid_feasibility_uae",
    "check_nis2_readiness",
    "check_uae_bim_compliance",
    "check_uae_cybersecurity",
    "contractor_vetting",
    "dgnb_bim_readiness",
    "digital_renovation_passport",
    "eed_datacentre_pack",
    "estimate_cooling_load",
    "eu_cost_benchmarking",
    "eurocode_beam_designer",
    "eurocode_column_checker",
    "get_technical_dd_quote",
    "heatpump_heatloss",
    "mees_checker",
    "part_o_overheating",
    "part_s_ev",
    "roi_calculator",
    "sap_sbem_precheck",
    "thermal_load",
    "uae_climate_ghg",
    "uk_planning_checker",
]

# Every tool there is, in alphabetical order.
TOOL_NAMES: tuple[ToolName, ...] = (
    "assess_epbd_score",
    "building_carbon_footprint",
    "building_readiness",
    "calculate_carbon",
    "calculate_pue",
    "check_grid_feasibility_uae",
    "check_nis2_readiness",
    "check_uae_bim_compliance",
    "check_uae_cybersecurity",
    "contractor_vetting",
    "dgnb_bim_readiness",
    "digital_renovation_passport",
    "eed_datacentre_pack",
    "estimate_cooling_load",
    "eu_cost_benchmarking",
    "eurocode_beam_designer",
    "eurocode_column_checker",
    "get_technical_dd_quote",
    "heatpump_heatloss",
    "mees_checker",
    "part_o_overheating",
    "part_s_ev",
    "roi_calculator",
    "sap_sbem_precheck",
    "thermal_load",
    "uae_climate_ghg",
    "uk_planning_checker",
)


class ToolEntry(TypedDict):
    name: ToolName

    title: str
    """Title."""

    domain: Literal["data_centre", "structural", "energy_carbon", "regulatory", "cost", "self_assessment"]
    """Domain of the tool."""

    description: str
    """What the tool calculates."""

    inputSchema: dict[str, Any]
    """JSON Schema of the inputs; numbers carry their `unit`."""


class Catalogue(TypedDict):
    tools: list[ToolEntry]

    count: int
    """Number of tools."""


class ToolDescriptionExample(TypedDict):
    title: str
    """What the example shows."""

    input: dict[str, Any]
    """Its inputs."""

    result: dict[str, Any]
    """Its result."""


class _ToolSource(TypedDict):
    symbol: str
    """Symbol of the constant."""

    description: str
    """What the constant is."""

    value: float | dict[str, Any]
    """A number, or a table of numbers."""

    unit: str
    """Unit; - for a plain number."""

    document: str
    """Document that the figure comes from."""

    place: str
    """Table, clause or row of the document."""

    edition: str
    """Edition or year of the document."""

    confidence: Literal["statutory", "standard", "published", "practice", "assumption"]
    """Confidence of the figure."""


class ToolSource(_ToolSource, total=False):
    evidence: Literal["looked_up", "from_memory"]
    """Evidence of the figure: looked_up, read in public material, such as a copy or a report of the document;
    from_memory, from memory, not looked up. Absent if it is not recorded.
    """

    note: str
    """Note about the constant."""


class ToolDescriptionVerification(TypedDict):
    cases: int
    """Cases, which are calculations whose figures somebody else has published."""

    agree: int
    """Cases that agree."""

    differ: int
    """Cases that differ, with an explanation."""

    url: str
    """Page of the verification manual, relative to this service."""


class ToolDescription(TypedDict):
    name: ToolName

    title: str
    """Title."""

    domain: Literal["data_centre", "structural", "energy_carbon", "regulatory", "cost", "self_assessment"]
    """Domain of the tool."""

    description: str
    """What the tool calculates."""

    inputSchema: dict[str, Any]
    """JSON Schema of the inputs; numbers carry their `unit`."""

    resultSchema: dict[str, Any]
    """JSON Schema of the answer; rounded numbers carry their `unit` and `decimals`."""

    example: ToolDescriptionExample

    sources: list[ToolSource]
    """Every constant that the tool can use."""

    verification: ToolDescriptionVerification


class UsageWindow(TypedDict):
    limit: int | None
    """Calls that the plan allows; null is unlimited."""

    used: int
    """Calls made."""

    remaining: int | None
    """Calls left; null is unlimited."""

    resets_at: str
    """When usage is back to zero if no call is made until then."""


class _Usage(TypedDict):
    """Keys of Variant B have `hour` instead of `minute`."""

    tier: str
    """Plan of the caller; free without a key."""

    month: UsageWindow


class Usage(_Usage, total=False):
    """Keys of Variant B have `hour` instead of `minute`."""

    minute: UsageWindow

    hour: UsageWindow


class Health(TypedDict):
    status: Literal["ok"]

    service: Literal["plumbline"]

    version: str
    """Version of the service."""

    tools: int
    """Number of tools."""

    edition: str
    """Edition of the data."""


class InputProblem(TypedDict):
    field: str
    """Name of the input; in maps and lists the dotted path, such as `answers.lca`. Cut with … after 200 characters."""

    message: str
    """The rule, and what was sent."""


class _Problem(TypedDict):
    """An error, as in RFC 9457."""

    type: str
    """URI of the problem type, relative to the service."""

    title: str
    """Title of the problem type."""

    status: int
    """The HTTP status."""

    detail: str
    """What is wrong with this request."""

    code: Literal[
        "malformed_request",
        "malformed_json",
        "invalid_key",
        "plan_excludes",
        "unknown_tool",
        "unknown_edition",
        "not_found",
        "method_not_allowed",
        "request_timeout",
        "payload_too_large",
        "unsupported_media_type",
        "range_not_satisfiable",
        "invalid_input",
        "rate_limited",
        "quota_exhausted",
        "headers_too_large",
        "internal_error",
        "unavailable",
    ]
    """Stable code of the problem type, for programs."""

    request_id: str
    """Id of the request in our logs."""


class Problem(_Problem, total=False):
    """An error, as in RFC 9457."""

    errors: list[InputProblem]
    """With `invalid_input`: the invalid inputs, at most the first 20."""

    more_errors: int
    """With `invalid_input`: number of invalid inputs beside those in `errors`, if there are any (at least 1)."""

    retry_after_seconds: int
    """In a batch, instead of the header `Retry-After`: seconds to wait before you retry the item."""


class JobReason(TypedDict):
    code: str
    """Stable code: `quota_exhausted`, `unreadable_file` or `internal_error`."""

    detail: str
    """The reason in words."""


class JobInput(TypedDict):
    format: Literal["csv", "ndjson", "parquet"]
    """Format of the file."""

    bytes: int
    """Size, decompressed (at least 0)."""

    rows: int
    """Rows without the header and blank lines (at least 0)."""


class JobOutput(TypedDict):
    format: Literal["csv", "ndjson", "parquet"]
    """Format of the file."""

    columns: list[str] | None
    """Result columns that were asked for; null for all."""


class JobProgress(TypedDict):
    rows_done: int
    """Rows that are calculated or rejected (at least 0)."""

    rows_rejected: int
    """Rows that could not be calculated; they do not count as calls (at least 0)."""

    share: float
    """Share of the rows that are done (at least 0, at most 1)."""


class JobLinks(TypedDict):
    """Paths; those of files are null until the job has ended."""

    self: str
    """The job."""

    result: str | None
    """The results."""

    rejected: str | None
    """The rejected rows with their reasons."""

    summary: str | None
    """The summary."""

    report: str | None
    """The report to print."""


class Job(TypedDict):
    """A file that is calculated in the background."""

    id: str
    """Id of the job."""

    name: str
    """Name of the file."""

    status: Literal["queued", "running", "finishing", "completed", "stopped", "cancelled", "failed"]
    """While it is `queued`, `running` or `finishing`, ask again after the seconds in `Retry-After`. It ends as
    `completed`; as `stopped` at the end of the quota, from where it can be resumed; as `cancelled`; or as
    `failed`.
    """

    reason: JobReason | None
    """Why the job has stopped or failed; null while nothing is wrong."""

    tool: str | None
    """Tool of every row; null if each row names its own."""

    preset: str | None
    """Preset by which the columns are read."""

    edition: str
    """Edition of methods and data."""

    input: JobInput

    output: JobOutput

    progress: JobProgress

    calls_counted: int
    """Calls that the job has counted: one for each calculated row (at least 0)."""

    created_at: str
    """When the file was received."""

    started_at: str | None
    """When the first row was calculated."""

    ended_at: str | None
    """When the job ended."""

    expires_at: str | None
    """When the job and its files are deleted; null until it has ended."""

    links: JobLinks


class JobList(TypedDict):
    jobs: list[Job]
    """Jobs, newest first."""

    next_cursor: str | None
    """`cursor` of the next page; null on the last one."""


class JobSummaryRecord(TypedDict):
    one: str
    """What a row is."""

    many: str
    """Its plural."""


class JobSummary(TypedDict):
    """What the rows of a job come to. Parts that a tool does not have are null or empty; releases may add members."""

    version: int
    """Version of this shape (at least 0)."""

    tool: str
    """Tool of the rows."""

    title: str
    """Title of the tool."""

    edition: str
    """Edition of methods and data."""

    record: JobSummaryRecord

    rows: int
    """Calculated rows (at least 0)."""

    rejected: int | None
    """Rejected rows; null if that is not known."""

    other_tools: list[dict[str, Any]]
    """Rows of other tools in a file whose rows name their own, which are left out."""

    outcome: dict[str, Any] | None
    """Rows by the tone of the result that decides: good, caution, bad or neutral."""

    classes: list[dict[str, Any]]
    """Rows in each class of a result."""

    totals: list[dict[str, Any]]
    """Sums of costs and quantities."""

    groups: dict[str, Any] | None
    """Rows, tones and totals by the values of a column."""

    distributions: list[dict[str, Any]]
    """Percentiles and histograms of figures."""

    ranking: dict[str, Any] | None
    """The highest and the lowest rows by a figure."""

    measures: dict[str, Any] | None
    """What the proposed measures would bring, and cost."""

    target: dict[str, Any] | None
    """Rows that meet a target, and what it would cost the others."""

    not_written: list[dict[str, Any]]
    """Results that the summary would show, but that are not among the output columns."""


class AssessEpbdScoreInput(TypedDict):
    """Inputs: EPBD compliance score."""

    building_type: str
    """Type of building; for instance office, residential, retail, school, hospital; an unknown word counts as
    non-residential.
    """

    year_built: int
    """Calendar year of completion; after 2026 the building is new and not yet complete (at least 1000, at most
    2035).
    """

    current_epc: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Class of the energy performance certificate, from A (best) to G (worst)."""

    heating_system: str
    """Main heating; for instance gas_boiler, heat_pump, district_heating, electric, oil_boiler, biomass; an unknown
    word is treated as a gas boiler without fossil obligations.
    """

    has_solar_pv: bool
    """Whether there are photovoltaic or solar thermal panels."""

    floor_area_m2: float
    """Useful floor area of the building (m2, at least 10, at most 1000000)."""

    country: str
    """Country by name or ISO code; for instance germany, france, netherlands, ireland, uk; outside the EU the score
    is a benchmark only, and an unknown word counts as the EU average.
    """


class AssessEpbdScoreResultSubScores(TypedDict):
    """Sub-scores from 0 to 100."""

    epc: int
    """Certificate class."""

    heating: int
    """Heating system."""

    renewables: int
    """Solar energy, compared with the obligation."""

    envelope: int
    """Envelope, by year and class."""

    deadline: int
    """Pressure of the driving deadline."""


class AssessEpbdScoreResultWeightsPct(TypedDict):
    """Weights of the sub-scores, product assumption."""

    epc: int
    """Certificate class (%)."""

    heating: int
    """Heating system (%)."""

    renewables: int
    """Solar energy, compared with the obligation (%)."""

    envelope: int
    """Envelope, by year and class (%)."""

    deadline: int
    """Pressure of the driving deadline (%)."""


class AssessEpbdScoreResultPriorityMeasure(TypedDict):
    measure: Literal[
        "controls_and_bacs",
        "led_lighting",
        "wall_and_roof_insulation",
        "window_replacement",
        "heat_pump",
        "solar_pv",
    ]
    """Measure."""

    cost_eur: float
    """Cost of the measure (EUR)."""

    cost_gbp: float
    """Cost of the measure (GBP)."""

    energy_saving_kwh: float
    """Annual delivered energy saved (kWh/yr)."""

    annual_saving_eur: float
    """Annual energy cost saving; negative if the cost rises (EUR/yr)."""

    carbon_saving_kgco2e: float
    """Annual carbon saving (kgCO2e/yr)."""

    payback_years: float | None
    """Simple payback, up to 99 years (years)."""

    legal_driver: Literal[
        "none",
        "art_7_zero_emission_new_building",
        "art_9_1_meps_16_pct",
        "art_9_1_meps_26_pct",
        "art_9_1_further_thresholds",
        "art_9_6_possible_exemption",
        "art_9_2_trajectory",
        "annex_ii_fossil_boiler_phase_out",
        "fr_letting_ban",
        "nl_office_label_c",
        "uk_mees_epc_e",
        "uk_mees_epc_c_announced",
        "uk_mees_epc_b_announced",
        "art_10_3_a",
        "art_10_3_b_i",
        "art_10_3_b_ii",
        "art_10_3_b_iii",
        "art_10_3_c",
        "art_10_3_d",
        "art_13_9_a",
        "art_13_9_b",
    ]
    """Obligation that requires the measure."""

    priority: int
    """Rank, 1 first."""


class AssessEpbdScoreResult(Result):
    """Result: EPBD compliance score."""

    building_type_used: Literal[
        "residential",
        "residential_institution",
        "office",
        "retail",
        "restaurant",
        "hotel",
        "leisure",
        "sports",
        "religious",
        "industrial",
        "warehouse",
        "laboratory",
        "data_centre",
        "transport",
        "mixed_use",
        "school",
        "hospital",
        "public",
        "other",
    ]
    """Building type as read."""

    building_category: Literal["residential", "non_residential", "public"]
    """Category that determines the obligations."""

    heating_system_used: Literal[
        "heat_pump",
        "district_heating",
        "biomass",
        "electric",
        "hybrid_heat_pump",
        "solar_thermal",
        "chp",
        "other",
        "gas_boiler",
        "oil_boiler",
        "coal_boiler",
    ]
    """Heating as read."""

    country_used: str
    """Country code; the EU for an unknown country."""

    data_row_used: Literal[
        "gb",
        "de",
        "fr",
        "nl",
        "es",
        "pl",
        "ro",
        "it",
        "ie",
        "be",
        "at",
        "ae",
        "sa",
        "us",
        "eu",
    ]
    """Row of the tables of prices and solar yields."""

    regime: Literal["epbd", "uk_mees", "outside"]
    """Law that applies to the building."""

    compliance_score: float
    """Weighted score, 0 to 100."""

    score_band: Literal["strong", "moderate", "weak", "poor"]
    """Band of the score."""

    compliance_status: Literal[
        "outside_epbd",
        "outside_epbd_mees_fail",
        "outside_epbd_mees_pass",
        "not_zero_emission",
        "national_rule_breach",
        "below_2030_threshold",
        "below_2033_threshold",
        "worst_performing_43_pct",
        "zero_emission_ready",
        "no_current_exposure",
    ]
    """Compliance under law in force only."""

    sub_scores: AssessEpbdScoreResultSubScores
    """Sub-scores from 0 to 100."""

    weights_pct: AssessEpbdScoreResultWeightsPct
    """Weights of the sub-scores, product assumption."""

    deadline_pressure: Literal["none", "low", "medium", "high", "critical"]
    """Urgency."""

    driving_deadline: Literal[
        "none",
        "art_7_zero_emission_new_building",
        "art_9_1_meps_16_pct",
        "art_9_1_meps_26_pct",
        "art_9_1_further_thresholds",
        "art_9_6_possible_exemption",
        "art_9_2_trajectory",
        "annex_ii_fossil_boiler_phase_out",
        "fr_letting_ban",
        "nl_office_label_c",
        "uk_mees_epc_e",
        "uk_mees_epc_c_announced",
        "uk_mees_epc_b_announced",
    ]
    """Source of the urgency; announced law is named as such."""

    driving_deadline_year: int | None
    """Year of the driving deadline."""

    years_to_deadline: int | None
    """Years remaining, 0 if it has passed (years)."""

    meps_2030_exposed: bool
    """Whether the class points to the 16 % threshold of 2030."""

    meps_2033_exposed: bool
    """Whether the class points to the 26 % threshold of 2033."""

    residential_worst_43_pct: bool
    """Whether the class points to the worst 43 % of dwellings."""

    zero_emission_ready: bool
    """Class A with heating known to be free of fossil fuel."""

    fossil_heating: bool
    """Whether the heating burns fossil fuel."""

    solar_obligation: Literal[
        "none",
        "art_10_3_a",
        "art_10_3_b_i",
        "art_10_3_b_ii",
        "art_10_3_b_iii",
        "art_10_3_c",
        "art_10_3_d",
    ]
    """Point of Article 10(3) that requires solar energy."""

    solar_obligation_year: int | None
    """Solar energy is due by the end of this year."""

    estimated_hvac_output_kw: float
    """Rated output of the plant, from area (kW)."""

    bacs_obligation: Literal["none", "art_13_9_a", "art_13_9_b"]
    """Point of Article 13(9) that requires building automation."""

    bacs_obligation_year: int | None
    """Automation is due by the end of this year."""

    target_epc: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Target class of a renovation."""

    renovation_cost_per_m2_eur: float
    """Cost to the target class (EUR/m2)."""

    renovation_cost_low_eur: float
    """Cost to the target class, lower bound (EUR)."""

    renovation_cost_eur: float
    """Cost to the target class (EUR)."""

    renovation_cost_high_eur: float
    """Cost to the target class, upper bound (EUR)."""

    renovation_cost_gbp: float
    """Cost to the target class (GBP)."""

    zero_emission_cost_per_m2_eur: float
    """Cost to class A without fossil heating; 0 only if the building is zero emission ready (EUR/m2)."""

    zero_emission_cost_eur: float
    """Cost to class A without fossil heating; 0 only if the building is zero emission ready (EUR)."""

    grid_emission_factor_kgco2e_per_kwh: float
    """National emission factor of grid electricity (kgCO2e/kWh)."""

    class_metric_kwh_per_m2: float
    """Representative annual energy use of the class (kWh/m2)."""

    class_metric_basis: Literal["primary", "final"]
    """Primary or final energy, as the class is defined."""

    delivered_energy_kwh: float
    """Annual delivered energy (kWh/yr)."""

    operational_carbon_kgco2e: float
    """Annual operational carbon (kgCO2e/yr)."""

    annual_energy_cost_eur: float
    """Annual energy cost (EUR/yr)."""

    heat_demand_kwh_per_m2: float
    """Annual useful heat demand; with a heat pump at most 400 kWh/m2 (kWh/m2)."""

    priority_measures: list[AssessEpbdScoreResultPriorityMeasure]
    """Measures, each compared with the present state, not additive; those with a legal driver first, then by
    payback.
    """

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _BuildingCarbonFootprintInput(TypedDict):
    """Inputs: Building carbon footprint."""

    building_type: Literal[
        "office",
        "retail",
        "industrial",
        "datacentre",
        "healthcare",
        "education",
        "residential",
    ]
    """Main use of the building."""

    floor_area_m2: float
    """Gross internal area of the building (m2, at least 10, at most 1000000)."""

    location: Literal["uk", "eu", "uae"]
    """Location, which decides the emission factors: uk, eu (European Union) or uae."""

    year_built: int
    """Calendar year of completion; corrects the benchmarks for age (at least 1000, at most 2035)."""


class BuildingCarbonFootprintInput(_BuildingCarbonFootprintInput, total=False):
    """Inputs: Building carbon footprint."""

    elec_kwh_year: float
    """Annual grid electricity; without it, the benchmark of the building type (kWh/yr, at least 0, at most
    10000000000).
    """

    gas_kwh_year: float
    """Annual natural gas, gross calorific value; without it, the benchmark, or 0 with purchased heat (kWh/yr, at
    least 0, at most 10000000000).
    """

    heat_kwh_year: float
    """Annual heat purchased from a network (kWh/yr, at least 0, at most 10000000000, 0 if not sent)."""

    refrigerant: Literal["hfc", "hfo", "none"]
    """Main refrigerant of the cooling plant: hfc (such as R-410A), hfo (low warming potential) or none; without it,
    the typical one of this type and location.
    """

    occupancy: float
    """Staff, pupils, patients or residents; without it, water, waste and commuting are excluded (persons, at least
    0, at most 1000000).
    """

    renewable_pct: float
    """Share of the electricity covered by contracts (GO, REGO, PPA); lowers the market-based figure only (%, at
    least 0, at most 100, 0 if not sent).
    """


class BuildingCarbonFootprintResultScope3Breakdown(TypedDict):
    """Scope 3 by category."""

    fuel_wtt_tco2e: float
    """Category 3: gas, well to tank (tCO2e/yr)."""

    electricity_upstream_tco2e: float
    """Category 3: electricity, well to tank and grid losses (tCO2e/yr)."""

    heat_upstream_tco2e: float
    """Category 3: purchased heat, well to tank and network losses (tCO2e/yr)."""

    embodied_annualised_tco2e: float
    """Embodied carbon, annualised over the reference study period (tCO2e/yr)."""

    water_tco2e: float
    """Water supply and treatment (tCO2e/yr)."""

    waste_tco2e: float
    """Category 5: waste (tCO2e/yr)."""

    commuting_tco2e: float
    """Category 7: commuting (tCO2e/yr)."""


class BuildingCarbonFootprintResultPathway(TypedDict):
    year: int
    """Year."""

    limit_kgco2e_per_m2: float
    """Pathway value of the year (kgCO2e/m2)."""

    projected_kgco2e_per_m2: float
    """Operational intensity of the year at constant energy use (kgCO2e/m2)."""


class BuildingCarbonFootprintResultPriorityAction(TypedDict):
    action: Literal[
        "electrify_heat",
        "energy_efficiency",
        "low_carbon_design",
        "low_gwp_refrigerant",
        "renewable_procurement",
    ]
    """Recommended action."""

    saving_tco2e: float
    """Annual saving of the action (tCO2e/yr)."""

    basis: Literal["location_based", "market_based", "embodied_annualised"]
    """Figure that the action reduces."""


class BuildingCarbonFootprintResult(Result):
    """Result: Building carbon footprint."""

    data_quality: Literal["measured", "partial", "benchmark"]
    """How much of the energy was given."""

    defaulted_inputs: list[Literal["elec_kwh_year", "gas_kwh_year", "refrigerant"]]
    """Inputs replaced by a benchmark or a default."""

    refrigerant_used: Literal["hfc", "hfo", "none"]
    """Refrigerant, given or by default."""

    elec_kwh: float
    """Electricity used in the calculation (kWh/yr)."""

    gas_kwh: float
    """Gas used in the calculation (kWh/yr)."""

    heat_kwh: float
    """Purchased heat used in the calculation (kWh/yr)."""

    energy_use_intensity_kwh_per_m2: float
    """Energy per floor area (kWh/m2)."""

    grid_emission_factor_kgco2e_per_kwh: float
    """Emission factor of grid electricity (kgCO2e/kWh)."""

    scope1_tco2e: float
    """Scope 1 (tCO2e/yr)."""

    scope1_gas_tco2e: float
    """Scope 1, gas (tCO2e/yr)."""

    scope1_refrigerant_tco2e: float
    """Scope 1, refrigerant leakage (tCO2e/yr)."""

    refrigerant_charge_kg: float
    """Refrigerant in the plant (kg)."""

    scope2_location_based_tco2e: float
    """Scope 2, location-based (tCO2e/yr)."""

    scope2_market_based_tco2e: float
    """Scope 2, market-based (tCO2e/yr)."""

    scope3_tco2e: float
    """Scope 3 (tCO2e/yr)."""

    scope3_breakdown: BuildingCarbonFootprintResultScope3Breakdown
    """Scope 3 by category."""

    total_location_based_tco2e: float
    """All scopes, location-based (tCO2e/yr)."""

    total_market_based_tco2e: float
    """All scopes, market-based (tCO2e/yr)."""

    operational_intensity_kgco2e_per_m2: float
    """Scope 1 and location-based scope 2 per floor area (kgCO2e/m2)."""

    total_intensity_kgco2e_per_m2: float
    """All scopes, location-based, per floor area (kgCO2e/m2)."""

    intensity_per_occupant_kgco2e: float | None
    """All scopes, location-based, per person; null without an occupancy of at least 1 (kgCO2e/person)."""

    embodied_upfront_kgco2e_per_m2: float
    """Embodied carbon, modules A1 to A5 (kgCO2e/m2)."""

    embodied_life_cycle_kgco2e_per_m2: float
    """Embodied carbon, modules A to C (kgCO2e/m2)."""

    embodied_carbon_tco2e: float
    """Embodied carbon of the building, modules A to C (tCO2e)."""

    pathway_2026_kgco2e_per_m2: float
    """Pathway in 2026 (kgCO2e/m2)."""

    pathway_2030_kgco2e_per_m2: float
    """Pathway in 2030 (kgCO2e/m2)."""

    pathway_2050_kgco2e_per_m2: float
    """Pathway in 2050 (kgCO2e/m2)."""

    pathway_basis: Literal["product_pathway_shaped_on_crrem"]
    """Origin of the pathway: product assumption, not CRREM data."""

    pathway_compliant_now: bool
    """Whether the building is on or below the pathway in 2026."""

    stranding_year: int | None
    """First year above the pathway; null if none to 2050."""

    stranding_risk: Literal["aligned", "low", "medium", "high", "stranded_now"]
    """How soon the building exceeds the pathway."""

    excess_emissions_to_2050_tco2e: float
    """Emissions above the pathway, 2026 to 2050 (tCO2e)."""

    pathway: list[BuildingCarbonFootprintResultPathway]
    """Pathway and projection."""

    net_zero_gap_kgco2e_per_m2: float
    """Operational intensity above the 2050 pathway value (kgCO2e/m2)."""

    net_zero_gap_tco2e: float
    """Net-zero gap of the whole building (tCO2e/yr)."""

    net_zero_gap_pct: float
    """Net-zero gap as a share of the operational intensity (%)."""

    priority_actions: list[BuildingCarbonFootprintResultPriorityAction]
    """Actions, the largest saving first."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class BuildingReadinessInput(TypedDict):
    """Inputs: Building readiness for conversion."""

    current_use: Literal["office", "industrial", "retail", "residential"]
    """Use of the building today."""

    proposed_use: Literal["office", "residential", "healthcare", "industrial", "retail"]
    """Use after the works; the same as today for a refurbishment."""

    year_built: Literal["pre1945", "1945-1970", "1970-1990", "1990-2010", "post2010"]
    """Period in which the building was built: pre1945 is before 1945, post2010 after 2010."""

    structure: Literal["concrete", "steel", "masonry", "timber", "unknown"]
    """Material of the main structure."""

    floors: Literal["1-3", "4-6", "7-10", "10+"]
    """Number of floors; 10+ means more than 10."""

    condition: Literal["good", "fair", "poor", "unknown"]
    """Condition of structure and services."""

    location: Literal["uk", "western-eu", "eastern-eu", "uae"]
    """Location, which decides risks and approvals; western-eu and eastern-eu split the EU by region."""

    bim: Literal["yes", "partial", "no"]
    """Whether there is a digital model (BIM) of the building; partial if it is not complete."""


class BuildingReadinessResultDomain(TypedDict):
    domain: Literal["structural", "mep", "compliance", "digital"]
    """Domain of the screening."""

    score: int
    """Score of the domain, 0 to 100."""

    rag: Literal["green", "amber", "red"]
    """Rating of the domain."""

    weight: float
    """Weight of the domain in the readiness score."""

    contribution: float
    """Contribution of the domain to the score."""


class BuildingReadinessResultScoreTrace(TypedDict):
    domain: Literal["structural", "mep", "compliance", "digital"]
    """Domain of the screening."""

    item: Literal[
        "S_load",
        "S_type",
        "S_age",
        "S_floor",
        "S_cond",
        "S_lps",
        "M_use",
        "M_age",
        "M_cond",
        "M_floor",
        "M_uae",
        "C_use",
        "C_age",
        "C_floor",
        "C_cond",
        "C_loc",
        "D_bim",
        "D_age",
        "D_unknown",
    ]
    """Name of the deduction."""

    points: int
    """Points deducted; negative if points are added (points)."""


class BuildingReadinessResult(Result):
    """Result: Building readiness for conversion."""

    readiness_score: float
    """Readiness for the proposed use, 0 to 100."""

    readiness_rag: Literal["green", "amber", "red"]
    """Rating of the readiness score."""

    project_complexity: Literal["low", "moderate", "high", "very_high"]
    """Complexity of the project."""

    change_of_use: bool
    """Whether the use changes."""

    structural_score: int
    """Score of the structure."""

    mep_score: int
    """Score of the building services."""

    compliance_score: int
    """Score of regulations and approvals."""

    digital_score: int
    """Score of the digital record."""

    structural_rag: Literal["green", "amber", "red"]
    """Rating of the structure."""

    mep_rag: Literal["green", "amber", "red"]
    """Rating of the building services."""

    compliance_rag: Literal["green", "amber", "red"]
    """Rating of regulations and approvals."""

    digital_rag: Literal["green", "amber", "red"]
    """Rating of the digital record."""

    domains: list[BuildingReadinessResultDomain]
    """The four domains and their contributions to the score."""

    weakest_domain: Literal["structural", "mep", "compliance", "digital"]
    """Domain with the lowest score."""

    current_imposed_load_kn_per_m2: float
    """Imposed floor load of the present use (kN/m2)."""

    proposed_imposed_load_kn_per_m2: float
    """Imposed floor load of the proposed use (kN/m2)."""

    imposed_load_ratio: float
    """Ratio of proposed to present imposed floor load."""

    higher_risk_building: bool
    """Whether the rules for higher-risk buildings apply during the works."""

    risk_flags: list[Literal[
        "imposed_load_increase",
        "asbestos_presumed",
        "asbestos_possible",
        "raac_check",
        "raac_check_if_before_1996",
        "large_panel_system_check",
        "high_alumina_cement_check",
        "timber_decay_check",
        "higher_risk_building",
        "robustness_class_review",
        "sleeping_risk_fire_strategy",
        "acoustic_separation",
        "energy_upgrade_on_change_of_use",
        "no_digital_record",
    ]]
    """Risks to be investigated."""

    recommended_surveys: list[Literal[
        "structural_appraisal",
        "asbestos_refurbishment_survey",
        "raac_inspection",
        "intrusive_concrete_testing",
        "timber_and_damp_survey",
        "fire_strategy_review",
        "mep_condition_survey",
        "measured_survey_scan_to_bim",
        "energy_model",
        "use_class_and_consent_review",
        "desktop_verification",
    ]]
    """Surveys in order."""

    pre_construction_low_weeks: int
    """Shortest expected pre-construction period (weeks)."""

    pre_construction_high_weeks: int
    """Longest expected pre-construction period (weeks)."""

    score_trace: list[BuildingReadinessResultScoreTrace]
    """Every deduction that is not 0, by domain."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _CalculateCarbonInput(TypedDict):
    """Inputs: Building carbon."""

    floor_area_m2: float
    """Gross internal area of the building (m2, at least 10, at most 1000000)."""

    building_type: str
    """Use of the building; for instance office, residential, retail, supermarket, restaurant, hotel, school,
    university, hospital, industrial, warehouse, data_centre; an unknown word counts as a general office.
    """

    country: str
    """Country or territory by ISO code or name; for instance gb, de, fr, nl, es, pl, ro, it, ae, us; an unknown word
    counts as the EU average.
    """


class CalculateCarbonInput(_CalculateCarbonInput, total=False):
    """Inputs: Building carbon."""

    energy_kwh_year: float
    """Measured annual energy, electricity and all fuels together; 0 means not measured, and the benchmark of the
    building type is used (kWh/yr, at least 0, at most 10000000000, 0 if not sent).
    """

    construction_year: int
    """Calendar year of completion; without it, heat is not corrected for age (at least 1000, at most 2035)."""


class CalculateCarbonResultOperationalBreakdown(TypedDict):
    carrier: Literal["electricity", "natural_gas", "heating_oil", "district_heat", "biomass", "coal"]
    """Energy carrier."""

    energy_kwh: float
    """Delivered energy (kWh/yr)."""

    factor_kgco2e_per_kwh: float
    """Emission factor (kgCO2e/kWh)."""

    carbon_tco2e: float
    """Operational carbon (tCO2e/yr)."""

    share_pct: float
    """Share of the operational carbon (%)."""


class CalculateCarbonResultReductionMeasure(TypedDict):
    measure: Literal[
        "controls_optimisation",
        "led_lighting",
        "cooling_plant_upgrade",
        "envelope_insulation",
        "heat_pump",
        "rooftop_pv",
    ]
    """Name of the measure."""

    cost_eur: float
    """Cost of the measure (EUR)."""

    cost_gbp: float
    """Cost of the measure (GBP)."""

    energy_saving_kwh: float
    """Delivered energy saved, after earlier measures (kWh/yr)."""

    annual_saving_eur: float
    """Reduction in energy cost; negative if it rises (EUR/yr)."""

    annual_saving_gbp: float
    """Reduction in energy cost; negative if it rises (GBP/yr)."""

    carbon_saving_tco2e: float
    """Operational carbon saved (tCO2e/yr)."""

    payback_years: float | None
    """Simple payback; null without a payback of up to 99 years (years)."""

    abatement_cost_eur_per_tco2e: float
    """Annualised cost less the annual saving, per tonne saved; negative if the measure pays for itself (EUR/tCO2e)."""

    lifetime_years: int
    """Service life (years)."""


class CalculateCarbonResult(Result):
    """Result: Building carbon."""

    building_type_used: Literal[
        "office",
        "residential",
        "retail",
        "industrial",
        "hospital",
        "warehouse",
        "hotel",
        "education",
        "high_street_agency",
        "large_non_food_shop",
        "small_food_shop",
        "supermarket",
        "restaurant",
        "bar_pub",
        "cultural",
        "entertainment",
        "swimming_pool",
        "fitness_centre",
        "sports_hall",
        "car_park",
        "community_hall",
        "university",
        "clinic",
        "long_term_residential",
        "general_accommodation",
        "emergency_services",
        "laboratory",
        "station",
        "terminal",
        "cold_storage",
        "data_centre",
        "general",
    ]
    """Table row used for the building type."""

    tm46_category: int | None
    """Category of CIBSE TM46:2008 whose benchmark is used; null for a dwelling, a data centre and a general building
    (at least 1, at most 29).
    """

    country_used: Literal[
        "gb",
        "de",
        "fr",
        "nl",
        "es",
        "pl",
        "ro",
        "it",
        "ie",
        "be",
        "at",
        "ae",
        "sa",
        "us",
        "eu",
        "bg",
        "cy",
        "cz",
        "dk",
        "ee",
        "fi",
        "gr",
        "hr",
        "hu",
        "lt",
        "lu",
        "lv",
        "mt",
        "pt",
        "se",
        "si",
        "sk",
        "ad",
        "af",
        "ag",
        "al",
        "am",
        "ao",
        "ar",
        "as",
        "au",
        "aw",
        "az",
        "ba",
        "bb",
        "bd",
        "bf",
        "bh",
        "bi",
        "bj",
        "bn",
        "bo",
        "br",
        "bs",
        "bt",
        "bw",
        "by",
        "bz",
        "ca",
        "cd",
        "cf",
        "cg",
        "ch",
        "ci",
        "ck",
        "cl",
        "cm",
        "cn",
        "co",
        "cr",
        "cu",
        "cv",
        "dj",
        "dm",
        "do",
        "dz",
        "ec",
        "eg",
        "er",
        "et",
        "fj",
        "fk",
        "fo",
        "ga",
        "gd",
        "ge",
        "gf",
        "gg",
        "gh",
        "gl",
        "gm",
        "gn",
        "gp",
        "gq",
        "gt",
        "gu",
        "gw",
        "gy",
        "hk",
        "hn",
        "ht",
        "id",
        "il",
        "im",
        "in",
        "iq",
        "ir",
        "is",
        "je",
        "jm",
        "jo",
        "jp",
        "ke",
        "kg",
        "kh",
        "ki",
        "km",
        "kn",
        "kp",
        "kr",
        "kw",
        "ky",
        "kz",
        "la",
        "lb",
        "lc",
        "li",
        "lk",
        "lr",
        "ls",
        "ly",
        "ma",
        "mc",
        "md",
        "me",
        "mg",
        "mk",
        "ml",
        "mm",
        "mn",
        "mo",
        "mq",
        "mr",
        "ms",
        "mu",
        "mv",
        "mw",
        "mx",
        "my",
        "mz",
        "na",
        "nc",
        "ne",
        "ng",
        "ni",
        "no",
        "np",
        "nr",
        "nz",
        "om",
        "pa",
        "pe",
        "pf",
        "pg",
        "ph",
        "pk",
        "pm",
        "pr",
        "ps",
        "py",
        "qa",
        "re",
        "rs",
        "ru",
        "rw",
        "sb",
        "sc",
        "sd",
        "sg",
        "sl",
        "sm",
        "sn",
        "so",
        "sr",
        "ss",
        "st",
        "sv",
        "sy",
        "sz",
        "tc",
        "td",
        "tg",
        "th",
        "tj",
        "tm",
        "tn",
        "to",
        "tr",
        "tt",
        "tw",
        "tz",
        "ua",
        "ug",
        "uy",
        "uz",
        "va",
        "vc",
        "ve",
        "vg",
        "vi",
        "vn",
        "vu",
        "ws",
        "xk",
        "ye",
        "za",
        "zm",
        "zw",
    ]
    """Country whose emission factors are used; the EU average for an unknown one."""

    climate_row_used: Literal[
        "gb",
        "de",
        "fr",
        "nl",
        "es",
        "pl",
        "ro",
        "it",
        "ie",
        "be",
        "at",
        "ae",
        "sa",
        "us",
        "eu",
        "nordic",
        "baltic",
        "atlantic",
        "continental",
        "pannonian",
        "mediterranean",
        "cold",
        "warm_continental",
        "mild",
        "highland",
        "hot_dry",
        "tropical",
    ]
    """Row of the tables of heat, cooling degree-days, solar yield and heat-pump efficiency."""

    energy_row_used: Literal[
        "gb",
        "de",
        "fr",
        "nl",
        "es",
        "pl",
        "ro",
        "it",
        "ie",
        "be",
        "at",
        "ae",
        "sa",
        "us",
        "eu",
        "no",
        "se",
        "fi",
        "dk",
        "is",
        "ch",
        "cn",
        "jp",
        "ca",
        "baltic",
        "central",
        "southeast",
        "med",
        "east",
        "mild",
        "gulf",
        "tropical",
    ]
    """Row of the tables of heat carriers and energy prices."""

    energy_source: Literal["measured", "benchmark"]
    """Whether the energy is measured or the benchmark."""

    floor_area_m2: float
    """Gross internal area as sent (m2)."""

    total_energy_kwh: float
    """Delivered energy, all carriers (kWh/yr)."""

    electricity_kwh: float
    """Delivered electricity (kWh/yr)."""

    natural_gas_kwh: float
    """Delivered natural gas (kWh/yr)."""

    other_fuels_kwh: float
    """Delivered heating oil, district heat, biomass and coal (kWh/yr)."""

    energy_use_intensity_kwh_per_m2: float
    """Delivered energy per floor area (kWh/m2/yr)."""

    grid_emission_factor_kgco2e_per_kwh: float
    """Emission factor of electricity, location based (kgCO2e/kWh)."""

    operational_carbon_tco2e: float
    """Operational carbon (RICS module B6) (tCO2e/yr)."""

    carbon_intensity_kgco2e_per_m2: float
    """Operational carbon per floor area (kgCO2e/m2/yr)."""

    operational_breakdown: list[CalculateCarbonResultOperationalBreakdown]
    """Operational carbon by carrier."""

    embodied_upfront_kgco2e_per_m2: float
    """Upfront carbon (A1-A5) (kgCO2e/m2)."""

    embodied_life_cycle_kgco2e_per_m2: float
    """Embodied carbon over the life cycle (A1-A5, B1-B5, C) (kgCO2e/m2)."""

    embodied_target_kgco2e_per_m2: float
    """Target for the embodied carbon over the life cycle (kgCO2e/m2)."""

    embodied_gap_kgco2e_per_m2: float
    """Embodied carbon above the target (kgCO2e/m2)."""

    embodied_carbon_tco2e: float
    """Embodied carbon over the life cycle (tCO2e)."""

    embodied_annualised_tco2e: float
    """Embodied carbon annualised over the reference study period (tCO2e/yr)."""

    embodied_status: Literal["sunk", "future", "unknown"]
    """Whether the upfront carbon has been emitted; unknown without a construction year."""

    total_carbon_tco2e: float
    """Operational and annualised embodied carbon (tCO2e/yr)."""

    whole_life_carbon_tco2e: float
    """Operational and embodied carbon over 60 years (tCO2e)."""

    benchmark_energy_kwh_per_m2: float
    """Benchmark energy, without age correction (kWh/m2/yr)."""

    benchmark_carbon_kgco2e_per_m2: float
    """Operational carbon of the benchmark energy (kgCO2e/m2/yr)."""

    benchmark_ratio: float
    """Ratio of carbon intensity to benchmark carbon intensity."""

    benchmark_band: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Operational rating band."""

    net_zero_target_eui_kwh_per_m2: float
    """Net-zero-aligned energy use intensity (kWh/m2/yr)."""

    net_zero_target_kgco2e_per_m2: float
    """Carbon of the target energy use, all electric (kgCO2e/m2/yr)."""

    net_zero_gap_kgco2e_per_m2: float
    """Carbon intensity above the target (kgCO2e/m2/yr)."""

    net_zero_gap_tco2e: float
    """Net-zero gap of the whole building (tCO2e/yr)."""

    net_zero_gap_pct: float
    """Net-zero gap as a share of the carbon intensity (%)."""

    energy_gap_kwh_per_m2: float
    """Energy use above the target (kWh/m2/yr)."""

    net_zero_ready: bool
    """Energy use within the target and no fossil fuel on site."""

    reduction_measures: list[CalculateCarbonResultReductionMeasure]
    """Measures by abatement cost, cheapest first."""

    fuel_switch_excluded: list[Literal["natural_gas", "heating_oil", "coal"]]
    """Fuels for which a heat pump would not lower carbon at the present grid factor."""

    measures_total_cost_eur: float
    """Cost of all measures (EUR)."""

    measures_total_cost_gbp: float
    """Cost of all measures (GBP)."""

    measures_annual_saving_eur: float
    """Reduction in energy cost by all measures (EUR/yr)."""

    measures_annual_saving_gbp: float
    """Reduction in energy cost by all measures (GBP/yr)."""

    measures_carbon_saving_tco2e: float
    """Operational carbon saved by all measures (tCO2e/yr)."""

    measures_reduction_pct: float
    """Reduction in operational carbon by all measures (%)."""

    carbon_intensity_after_measures_kgco2e_per_m2: float
    """Carbon intensity after all measures (kgCO2e/m2/yr)."""

    remaining_gap_kgco2e_per_m2: float
    """Gap to the net-zero target after all measures (kgCO2e/m2/yr)."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class CalculatePueInput(TypedDict):
    """Inputs: Power usage effectiveness."""

    it_load_kw: float
    """Electrical power drawn by IT equipment (kW, at least 0.1, at most 1000000)."""

    cooling_kw: float
    """All electrical power for cooling: compressors, fans, pumps, heat rejection (kW, at least 0, at most 1000000)."""

    ups_losses_kw: float
    """UPS, transformer and distribution losses (kW, at least 0, at most 1000000)."""

    lighting_kw: float
    """Electrical power of the lighting (kW, at least 0, at most 1000000)."""


class CalculatePueResultOverheadBreakdown(TypedDict):
    component: Literal["cooling", "ups_and_distribution", "lighting"]
    """Component of the overhead."""

    load_kw: float
    """Power of the component (kW)."""

    pue_contribution: float
    """Power of the component per kW of IT."""

    share_of_overhead_pct: float | None
    """Share of the total overhead (%)."""

    annual_energy_kwh: float
    """Annual energy of the component (kWh/yr)."""

    annual_cost_gbp: float
    """Annual electricity cost of the component (GBP/yr)."""

    benchmark_ratio: float
    """Achievable power of the component per kW of IT; for cooling it depends on the IT load."""

    saving_kw: float
    """Power above the benchmark (kW)."""

    saving_gbp: float
    """Annual cost of the power above the benchmark (GBP/yr)."""


class CalculatePueResultRegulatoryReference(TypedDict):
    key: Literal[
        "de_enefg_existing_2027",
        "de_enefg_existing_2030",
        "de_enefg_new",
        "de_enefg_amendment_existing_2027",
        "de_enefg_amendment_existing_2030",
        "de_enefg_amendment_new",
        "cndcp_cool_climate",
        "cndcp_warm_climate",
    ]
    """Name of the limit."""

    limit_pue: float
    """Highest PUE that the limit allows."""

    applies_from: str
    """Date from which the limit applies; it may be in the future, because in_force means enacted."""

    status: Literal["in_force", "proposed", "voluntary"]
    """Enacted, proposed or voluntary."""

    met: bool
    """Whether the PUE meets the limit."""

    note: str
    """Legal basis of the limit, and who it applies to."""


class CalculatePueResult(Result):
    """Result: Power usage effectiveness."""

    pue_score: float
    """Total facility load over IT load."""

    overhead_ratio: float
    """Overhead per kW of IT."""

    efficiency_rating: Literal["Excellent", "Very Good", "Good", "Average", "Poor", "Very Poor"]
    """Rating of the PUE."""

    pue_designation: Literal["iPUE"]
    """Interim PUE: from power, not from twelve months of energy."""

    dcie_pct: float
    """Data centre infrastructure efficiency (%)."""

    total_facility_load_kw: float
    """IT load and overhead (kW)."""

    overhead_kw: float
    """Cooling, losses and lighting (kW)."""

    overhead_breakdown: list[CalculatePueResultOverheadBreakdown]
    """Components of the overhead."""

    implied_cooling_cop: float | None
    """Heat removed over cooling power."""

    power_chain_efficiency_pct: float
    """IT load over the sum of IT load and UPS losses (%)."""

    annual_energy_kwh: float
    """Annual energy, whole facility (kWh/yr)."""

    annual_it_energy_kwh: float
    """Annual energy, IT equipment (kWh/yr)."""

    annual_overhead_energy_kwh: float
    """Annual energy, overhead (kWh/yr)."""

    electricity_price_gbp_per_kwh: float
    """Electricity price with Climate Change Levy, without VAT (GBP/kWh)."""

    annual_cost_estimate_gbp: float
    """Annual electricity cost, whole facility (GBP/yr)."""

    annual_overhead_cost_gbp: float
    """Annual electricity cost, overhead (GBP/yr)."""

    annual_carbon_tco2e: float
    """Annual emissions, whole facility (tCO2e/yr)."""

    annual_overhead_carbon_tco2e: float
    """Annual emissions, overhead (tCO2e/yr)."""

    industry_average_pue: float
    """Worldwide industry average."""

    eu_average_pue: float
    """Average of the sites that report in the EU."""

    gap_to_industry_average: float
    """Difference from the industry average; negative is better."""

    better_than_industry_average: bool
    """Whether the PUE is below the industry average."""

    target_pue: float
    """PUE with every component of the overhead at its benchmark."""

    target_met: bool
    """Whether no component of the overhead is above its benchmark, in the figures as shown."""

    saving_to_target_kw: float
    """Power saving at the target (kW)."""

    saving_to_target_kwh: float
    """Annual energy saving at the target (kWh/yr)."""

    saving_to_target_gbp: float
    """Annual cost saving at the target (GBP/yr)."""

    saving_to_target_tco2e: float
    """Annual emissions saving at the target (tCO2e/yr)."""

    regulatory_references: list[CalculatePueResultRegulatoryReference]
    """Limits to compare the PUE with."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class CheckGridFeasibilityUaeInput(TypedDict):
    """Inputs: UAE grid connection feasibility."""

    site_location: Literal["dubai", "abu_dhabi", "sharjah", "ajman", "other"]
    """Emirate of the site; other is Ras Al Khaimah, Fujairah or Umm Al Quwain."""

    power_requirement_mw: float
    """Maximum demand at the supply point (MW, above 0, at most 2000)."""

    voltage_level: Literal["LV", "MV", "HV"]
    """Voltage level requested by the applicant: LV is low (0.4 kV), MV medium (11 or 33 kV), HV high (132 kV and
    above).
    """

    intended_use: Literal["data_centre", "commercial", "industrial", "mixed"]
    """Main use of the site; a data centre gets two independent feeds."""

    has_existing_supply: bool
    """Whether the utility supplies the site already."""

    target_completion_year: int
    """Supply to be energised by 31 December of this year (at least 2026, at most 2060)."""


class CheckGridFeasibilityUaeResultScoreBreakdown(TypedDict):
    """Points that add up to the score before any cap."""

    schedule: float
    """Points for the time available."""

    size: float
    """Points for the size of the load."""

    voltage: float
    """Points for the requested voltage level."""

    existing_supply: float
    """Points for an existing supply."""

    network: float
    """Points for the network of the emirate."""


class CheckGridFeasibilityUaeResultNextStep(TypedDict):
    order: int
    """Position in the order, from 1."""

    key: Literal[
        "revise_voltage_request",
        "load_schedule",
        "phased_ramp_and_dual_feed",
        "utility_noc_application",
        "power_supply_master_plan",
        "system_impact_study",
        "substation_plot_or_room",
        "design_approval",
        "connection_charges",
        "interim_supply",
        "inspection_and_energisation",
    ]
    """Name of the step."""

    step: str
    """Description of the step."""

    owner: str
    """Responsible party."""


class CheckGridFeasibilityUaeResult(Result):
    """Result: UAE grid connection feasibility."""

    feasibility_score: float
    """Feasibility from 0 to 100, after any cap."""

    feasibility_rating: Literal["high", "moderate", "low", "very_low"]
    """Rating of the score as shown."""

    score_breakdown: CheckGridFeasibilityUaeResultScoreBreakdown
    """Points that add up to the score before any cap."""

    score_caps: list[Literal["voltage_too_low", "schedule_not_achievable"]]
    """Score caps that apply."""

    utility: str
    """Utility that connects the site."""

    apparent_power_mva: float
    """Apparent power at the supply point (MVA)."""

    requested_voltage_level: Literal["LV", "MV", "HV"]
    """Requested voltage level."""

    recommended_voltage_level: Literal["LV", "MV", "HV"]
    """Voltage level suitable for the load."""

    recommended_voltage_kv: float
    """Nominal voltage suitable for the load (kV)."""

    voltage_check: Literal["match", "higher_than_needed", "too_low"]
    """Requested level compared with the recommended one."""

    connection_class: Literal["lv_feeder", "lv_substation", "mv11", "mv11_bulk", "mv33", "hv132", "ehv400"]
    """Connection class suitable for the load."""

    substation_required: bool
    """Whether the site needs a substation."""

    substation_type: Literal[
        "none",
        "distribution_11_0_4kv",
        "intake_11kv_and_11_0_4kv",
        "primary_33_11kv",
        "grid_132_11kv",
        "grid_400_132kv",
    ]
    """Type of substation."""

    substation_count: int
    """Substations, an 11 kV intake station not counted."""

    transformer_count: int
    """Total number of transformers in all substations."""

    transformer_rating_mva: float | None
    """Rating of one transformer; null without a substation (MVA)."""

    feeder_count: int
    """Incoming feeders."""

    intake_11kv_station_required: bool
    """Whether the site needs an 11 kV intake station."""

    installed_capacity_mva: float | None
    """Total rating of all transformers of the connection; null without a substation (MVA)."""

    firm_capacity_mva: float | None
    """Capacity after the loss of one transformer, at 132 kV of one in every substation; null without a substation
    (MVA).
    """

    n_minus_1_secure: bool | None
    """Whether the firm capacity carries the whole load; null without a substation."""

    timeline_months: int
    """Typical time from accepted application to energisation (months)."""

    timeline_min_months: int
    """Shortest expected lead time (months)."""

    timeline_max_months: int
    """Longest expected lead time (months)."""

    months_available: int
    """Time available to the end of the target year (months)."""

    schedule_margin_months: int
    """Time available less the typical lead time (months)."""

    schedule_status: Literal["comfortable", "achievable", "tight", "not_achievable"]
    """Time available compared with the range of lead times."""

    earliest_completion_year: int
    """Earliest year at whose end the connection is typically complete."""

    next_steps: list[CheckGridFeasibilityUaeResultNextStep]
    """Steps to the connection, in order."""

    substation_cost_low_aed: int | None
    """Indicative cost of all 132/11 kV substations, lower bound (AED)."""

    substation_cost_high_aed: int | None
    """Indicative cost of all 132/11 kV substations, upper bound (AED)."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class CheckNis2ReadinessInput(TypedDict):
    """Inputs: NIS2 readiness."""

    has_ciso: bool
    """Named security lead with authority."""

    has_ot_policy: bool
    """Policy covering operational technology (plant, BMS, SCADA)."""

    has_board_reporting: bool
    """Management body approves and reviews cyber risk."""

    has_asset_inventory: bool
    """Maintained inventory of IT and OT assets."""

    has_network_segmentation: bool
    """IT, OT and critical zones separated."""

    has_ir_plan: bool
    """Tested incident response plan."""

    has_24h_reporting: bool
    """Procedure to send the 24 h early warning."""

    has_supplier_assessment: bool
    """Security assessment of suppliers."""

    has_ot_monitoring: bool
    """Detection and logging on OT networks."""

    organisation_size: Literal["essential", "important", "other"]
    """Legal class under NIS2, not the head count: essential or important entity; other is outside NIS2."""

    sector: str
    """Sector of the organisation; for instance energy, transport, healthcare, banking, drinking_water, waste_water,
    digital_infrastructure, public_administration, manufacturing, chemicals, food; an unknown word counts as
    outside Annexes I and II.
    """


class CheckNis2ReadinessResultFineExposureScenario(TypedDict):
    turnover_eur: int
    """Worldwide annual turnover of the undertaking (EUR)."""

    max_fine_eur: int
    """Maximum fine at this turnover (EUR)."""


class CheckNis2ReadinessResultPrioritisedAction(TypedDict):
    priority: int
    """Position in the list."""

    control: Literal[
        "has_ciso",
        "has_ot_policy",
        "has_board_reporting",
        "has_asset_inventory",
        "has_network_segmentation",
        "has_ir_plan",
        "has_24h_reporting",
        "has_supplier_assessment",
        "has_ot_monitoring",
    ]
    """Missing control."""

    article: str
    """Provision of the directive that requires it."""

    priority_class: Literal["critical", "high", "medium"]
    """Priority of the gap."""

    effort: Literal["low", "medium", "high"]
    """Effort as a class."""

    effort_person_days: int
    """Typical effort (person-days)."""

    target_days: int
    """Target time for implementation (days)."""

    action: str
    """Recommended action."""

    standard: str
    """Other provisions and standards."""


class CheckNis2ReadinessResultArticleCoverage(TypedDict):
    article: str
    """Provision of the directive."""

    status: Literal["met", "partial", "gap", "not_assessed"]
    """Coverage by the controls."""


class CheckNis2ReadinessResultReportingDeadlines(TypedDict):
    """Reporting of significant incidents under Art. 23(4)."""

    early_warning_hours: int
    """Early warning, after becoming aware (h)."""

    notification_hours: int
    """Incident notification, after becoming aware (h)."""

    final_report_months: int
    """Final report, after the notification (months)."""


class CheckNis2ReadinessResult(Result):
    """Result: NIS2 readiness."""

    score: int
    """Points of the controls in place (points)."""

    max_score: int
    """Points of all nine controls (points)."""

    readiness_pct: float
    """Score as a share of the maximum score (%)."""

    maturity_level: Literal["initial", "developing", "defined", "managed", "advanced"]
    """Level by score, capped while a core control is missing."""

    maturity_capped: bool
    """Whether a missing core control caps the level."""

    missing_core_controls: list[Literal[
        "has_ciso",
        "has_ot_policy",
        "has_board_reporting",
        "has_asset_inventory",
        "has_network_segmentation",
        "has_ir_plan",
        "has_24h_reporting",
        "has_supplier_assessment",
        "has_ot_monitoring",
    ]]
    """Missing core controls."""

    in_scope: bool
    """Whether the declared class is one of NIS2."""

    supervision_regime: Literal["ex_ante", "ex_post", "none"]
    """Supervision before or only after an infringement."""

    sector_key: Literal[
        "energy",
        "transport",
        "banking",
        "financial_market_infrastructure",
        "health",
        "drinking_water",
        "waste_water",
        "digital_infrastructure",
        "ict_service_management",
        "public_administration",
        "space",
        "postal_and_courier",
        "waste_management",
        "chemicals",
        "food",
        "manufacturing",
        "digital_providers",
        "research",
        "general",
    ]
    """Sector that the text was read as."""

    sector_matched: bool
    """Whether the text names a sector of the annexes."""

    annex: Literal["I", "II"] | None
    """Annex that lists the sector."""

    ot_intensive: bool
    """Whether the sector usually runs on operational technology."""

    classification_check: Literal[
        "check_size_and_exceptions",
        "likely_out_of_scope",
        "sector_not_matched",
        "annex_ii_declared_essential",
        "consistent",
    ]
    """Whether class and sector are consistent."""

    lex_specialis: Literal["dora"] | None
    """Sector-specific law that takes precedence over NIS2."""

    implementing_regulation: Literal["2024/2690"] | None
    """Regulation with technical detail for the sector."""

    fine_regime: Literal["nis2_art_34", "dora_lex_specialis", "none"]
    """Law that governs the penalties."""

    statutory_max_fine_eur: int
    """Fixed amount of the maximum fine (Art. 34) (EUR)."""

    statutory_max_fine_turnover_pct: float
    """Maximum fine as a share of worldwide annual turnover (Art. 34) (%)."""

    turnover_break_even_eur: int | None
    """Turnover above which the percentage governs the maximum fine (EUR)."""

    estimated_fine_exposure_eur: int | None
    """Planning index: fixed amount times the share of finable points missing (EUR)."""

    fine_exposure_scenarios: list[CheckNis2ReadinessResultFineExposureScenario]
    """Maximum fine by turnover."""

    gap_count: int
    """Missing controls."""

    total_effort_person_days: int
    """Typical effort of all missing controls (person-days)."""

    prioritised_actions: list[CheckNis2ReadinessResultPrioritisedAction]
    """Missing controls in order of priority."""

    article_coverage: list[CheckNis2ReadinessResultArticleCoverage]
    """Coverage of Art. 20, 21(2)(a) to (j) and 23."""

    not_assessed_articles: list[str]
    """Provisions that the nine flags do not cover."""

    reporting_deadlines: CheckNis2ReadinessResultReportingDeadlines
    """Reporting of significant incidents under Art. 23(4)."""

    transposition_status: str
    """Status of transposition in the Member States, and proposals."""

    uk_note: str
    """Position in the United Kingdom."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class CheckUaeBimComplianceInput(TypedDict):
    """Inputs: UAE BIM compliance."""

    building_area_m2: float
    """Total built area of the building or complex (m2, above 0, at most 2000000)."""

    building_floors: int
    """Number of storeys above ground (floors, at least 1, at most 250)."""

    emirate: Literal["dubai", "abu_dhabi", "sharjah", "other"]
    """Emirate whose authority issues the permit; other is any emirate not listed."""

    building_type: Literal["residential", "commercial", "healthcare", "government", "mixed"]
    """Use of the building; healthcare and government buildings have specific rules."""

    has_bim_model: bool
    """Whether there is a BIM model of the building."""

    bim_software: str
    """Product and version of the authoring software; blank or none where there is none; an unknown product earns
    fewer points.
    """

    ifc_export: bool
    """Whether IFC files of the model are available."""

    has_bep: bool
    """Whether a BIM execution plan is agreed."""


class CheckUaeBimComplianceResultScoreBreakdown(TypedDict):
    """The points that make up compliance_score."""

    model: int
    """Points for the model."""

    ifc: int
    """Points for IFC files, which need a model."""

    bep: int
    """Points for the BIM execution plan."""

    software: int
    """Points for the software class."""


class CheckUaeBimComplianceResultLodByStage(TypedDict):
    stage: Literal[
        "preliminary_permit",
        "final_permit",
        "construction_coordination",
        "completion_as_built",
    ]
    """Stage."""

    lod: int
    """Level of development at the stage."""


class CheckUaeBimComplianceResultSubmissionChecklist(TypedDict):
    key: Literal[
        "architectural_model",
        "mep_model",
        "structural_model",
        "ifc_files",
        "bim_execution_plan",
        "native_files",
        "model_attribute_matrix",
        "georeferencing_and_levels",
        "naming_convention",
        "clash_report",
        "drawings_extracted_from_model",
    ]
    """Name of the item."""

    required: bool
    """Whether the submission requires it."""

    status: Literal["done", "verify", "missing"]
    """Availability; verify if the inputs do not show it."""

    item: str
    """Description of the item."""


class CheckUaeBimComplianceResult(Result):
    """Result: UAE BIM compliance."""

    mandate_status: Literal["mandatory", "client_mandated", "recommended", "not_mandated"]
    """Whether BIM must be submitted."""

    mandate_basis: Literal[
        "dubai_municipality_2024",
        "abu_dhabi_procurement",
        "sharjah_procurement",
        "other_emirate_municipality",
    ]
    """Rule or practice on which the status is based."""

    mandate_triggers: list[Literal[
        "specialised_building",
        "government_project",
        "floors_over_20",
        "floors_over_40",
        "area_over_20000_m2",
        "area_over_30000_m2",
        "circular_207_area_band",
    ]]
    """Reasons why the building exceeds the thresholds."""

    required_disciplines: list[Literal["architectural", "mep", "structural"]]
    """Models that are required, or recommended where nothing is required."""

    structural_bim_required: bool
    """Whether a structural model is required."""

    compliance_score: int
    """Readiness of the package regardless of the mandate, 0 to 100."""

    compliance_status: Literal["compliant", "partially_compliant", "non_compliant", "not_required"]
    """Whether the package meets the requirements."""

    score_breakdown: CheckUaeBimComplianceResultScoreBreakdown
    """The points that make up compliance_score."""

    required_lod: int | None
    """Level of development; null where none is required."""

    lod_by_stage: list[CheckUaeBimComplianceResultLodByStage]
    """Usual level of development by stage."""

    software_class: Literal["none", "ifc_authoring", "limited_ifc", "cad_only", "unrecognised"]
    """Class of the software."""

    inputs_inconsistent: bool
    """Whether the inputs imply a model although has_bim_model is false."""

    circular_196_area_band: bool
    """Whether the area is above the Circular 196 (2013) threshold but not above the structural threshold of 2024."""

    submission_checklist: list[CheckUaeBimComplianceResultSubmissionChecklist]
    """Items of a submission, required or not."""

    missing_required_items: list[Literal[
        "architectural_model",
        "mep_model",
        "structural_model",
        "ifc_files",
        "bim_execution_plan",
        "native_files",
        "model_attribute_matrix",
        "georeferencing_and_levels",
        "naming_convention",
        "clash_report",
        "drawings_extracted_from_model",
    ]]
    """Items that are required and missing."""

    floors_margin: int
    """Floors above the threshold of 20; negative below it (floors)."""

    area_margin_m2: float
    """Area above the threshold of 20,000 m2; negative below it (m2)."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class CheckUaeCybersecurityInput(TypedDict):
    """Inputs: UAE cybersecurity compliance."""

    organisation_type: Literal["government", "critical_infrastructure", "financial", "telecom", "other"]
    """Type of organisation, which decides the frameworks that bind it."""

    emirate: str
    """Emirate, federal for a federal body, or financial free zone (DIFC, ADGM); for instance dubai, abu_dhabi,
    sharjah, federal, other; an unknown word counts as an emirate without rules of its own.
    """

    has_isms: bool
    """Documented information security management system (ISMS) in operation."""

    has_incident_response: bool
    """Tested incident response plan."""

    has_vulnerability_assessment: bool
    """Regular vulnerability scans or penetration tests."""

    has_third_party_audit: bool
    """Independent audit in the last 12 months."""

    has_data_classification: bool
    """Data classification scheme applied."""

    is_cloud_hosted: bool
    """Whether systems or data are in a public cloud; may deduct points, but is not a control."""


class CheckUaeCybersecurityResultFramework(TypedDict):
    framework: Literal[
        "uae_ia",
        "dubai_isr",
        "ad_iss",
        "cbuae",
        "dfsa",
        "fsra",
        "tdra",
        "pdpl",
        "difc_dpl",
        "adgm_dpr",
        "national_cloud_security_policy",
        "desc_csp",
        "cybercrime_law",
    ]
    """Key of the framework."""

    obligation: Literal["mandatory", "conditional", "voluntary"]
    """Binding status."""

    name: str
    """Name of the framework."""

    note: str
    """Scope of the framework."""


class CheckUaeCybersecurityResultMandatoryControl(TypedDict):
    control: Literal[
        "has_isms",
        "has_incident_response",
        "has_vulnerability_assessment",
        "has_third_party_audit",
        "has_data_classification",
    ]
    """Control."""

    status: Literal["met", "missing"]
    """Whether it is in place."""

    critical: bool
    """Whether the level is at most partial while it is missing."""

    weight_pct: int
    """Weight of the control in the score (%)."""

    reference: str
    """References in the primary framework and the UAE IA Standard (families of version 1.1)."""


class CheckUaeCybersecurityResult(Result):
    """Result: UAE cybersecurity compliance."""

    applicable_framework: Literal[
        "uae_ia",
        "dubai_isr",
        "ad_iss",
        "cbuae",
        "dfsa",
        "fsra",
        "tdra",
        "pdpl",
        "difc_dpl",
        "adgm_dpr",
    ]
    """Primary framework, the first of frameworks."""

    frameworks: list[CheckUaeCybersecurityResultFramework]
    """Frameworks that bind the organisation or apply voluntarily."""

    emirate_key: Literal["dubai", "abu_dhabi", "sharjah", "federal", "other"]
    """Emirate that the text was read as."""

    emirate_matched: bool
    """Whether the text names a known emirate or free zone."""

    free_zone: Literal["difc", "adgm"] | None
    """Financial free zone."""

    compliance_score: int
    """Control points less the cloud deduction, at least 0 (points)."""

    control_points: int
    """Points of the controls in place (points)."""

    cloud_deduction: int
    """Points deducted for public cloud without its controls (points)."""

    compliance_level: Literal["non_compliant", "partial", "substantial", "compliant"]
    """Level by score, at most partial while a critical control is missing."""

    critical_gaps: list[Literal[
        "has_isms",
        "has_incident_response",
        "has_vulnerability_assessment",
        "has_third_party_audit",
        "has_data_classification",
    ]]
    """Missing critical controls."""

    gaps: list[Literal[
        "has_isms",
        "has_incident_response",
        "has_vulnerability_assessment",
        "has_third_party_audit",
        "has_data_classification",
    ]]
    """Missing controls in order of priority."""

    gap_count: int
    """Missing controls."""

    mandatory_controls: list[CheckUaeCybersecurityResultMandatoryControl]
    """The five controls and their status."""

    controls_to_verify: list[Literal[
        "risk_assessment",
        "awareness_training",
        "access_control",
        "physical_security",
        "network_security",
        "third_party_security",
        "external_party_security",
        "business_continuity",
        "board_oversight",
        "outsourcing_register",
        "customer_data_protection",
        "lawful_and_regulatory_notification",
        "records_of_processing",
        "dpia",
        "cross_border_transfer",
        "data_subject_rights",
        "cloud_provider_approval",
        "data_residency",
        "encryption_and_key_control",
    ]]
    """Requirements that the inputs do not cover."""

    max_administrative_fine_aed: int | None
    """Maximum administrative fine under the primary framework (AED)."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class ContractorVettingInputAnswers(TypedDict, total=False):
    """Whether evidence was seen, by question: yes, no or unknown; at least one question, and those left out count as
    unknown.
    """

    registered: Literal["yes", "no", "unknown"]
    """Whether there is evidence that the contractor is a registered, solvent legal entity."""

    insurance: Literal["yes", "no", "unknown"]
    """Whether there is evidence that public, employer's and professional liability cover is adequate for the
    contract value.
    """

    no_prosecutions: Literal["yes", "no", "unknown"]
    """Whether there is evidence that there is no safety, environmental or bribery prosecution and no debarment."""

    certifications: Literal["yes", "no", "unknown"]
    """Whether there is evidence that ISO 9001, ISO 14001 and ISO 45001 or trade equivalents are held."""

    references: Literal["yes", "no", "unknown"]
    """Whether there is evidence that comparable projects were completed and references were obtained."""

    cvs: Literal["yes", "no", "unknown"]
    """Whether there is evidence that key staff are named and competent."""

    cyber_policy: Literal["yes", "no", "unknown"]
    """Whether there is evidence that a security policy is in force."""

    incident_reporting: Literal["yes", "no", "unknown"]
    """Whether there is evidence that the contractor notifies the client of incidents within 24 h."""

    access_control: Literal["yes", "no", "unknown"]
    """Whether there is evidence that remote and on-site access is controlled, with multi-factor authentication."""

    assessor_cert: Literal["yes", "no", "unknown"]
    """Whether there is evidence that the energy assessor is accredited."""

    energy_qual: Literal["yes", "no", "unknown"]
    """Whether there is evidence that the installers are qualified (MCS, PAS 2030 or the national scheme)."""

    reno_experience: Literal["yes", "no", "unknown"]
    """Whether there is evidence that comparable retrofits were completed with a measured result."""


class _ContractorVettingInput(TypedDict):
    """Inputs: Contractor vetting."""

    answers: ContractorVettingInputAnswers
    """Whether evidence was seen, by question: yes, no or unknown; at least one question, and those left out count as
    unknown.
    """


class ContractorVettingInput(_ContractorVettingInput, total=False):
    """Inputs: Contractor vetting."""

    purpose: Literal["nis2", "epbd", "general", "critical"]
    """Purpose of the vetting, which sets the weights: nis2 (supplier of a NIS2 entity), epbd (energy performance
    work), critical (critical infrastructure) or general (general if not sent).
    """


class ContractorVettingResultKnockOut(TypedDict):
    question_id: Literal[
        "registered",
        "insurance",
        "no_prosecutions",
        "certifications",
        "references",
        "cvs",
        "cyber_policy",
        "incident_reporting",
        "access_control",
        "assessor_cert",
        "energy_qual",
        "reno_experience",
    ]
    """Question whose no blocks."""

    status: Literal["met", "failed", "open"]
    """met, failed or open for the answers yes, no and unknown."""

    reason: str
    """Reason why a no blocks."""

    lifted_by: str
    """Evidence that resolves the knock-out."""

    source: str
    """Law, standard or practice behind the knock-out."""


class ContractorVettingResultCategoryScore(TypedDict):
    category: Literal["financial", "technical", "cyber", "energy"]
    """Category."""

    score_pct: float
    """Score of the category (%)."""

    weight_pct: float
    """Weight of the category for this purpose (%)."""

    yes_count: int
    """Questions answered yes."""

    no_count: int
    """Questions answered no."""

    unknown_count: int
    """Questions unknown, given or left out."""


class ContractorVettingResultFinding(TypedDict):
    priority: int
    """Position in the list, from 1."""

    question_id: Literal[
        "registered",
        "insurance",
        "no_prosecutions",
        "certifications",
        "references",
        "cvs",
        "cyber_policy",
        "incident_reporting",
        "access_control",
        "assessor_cert",
        "energy_qual",
        "reno_experience",
    ]
    """Question."""

    category: Literal["financial", "technical", "cyber", "energy"]
    """Category of the question."""

    answer: Literal["no", "unknown"]
    """Answer; unknown where none was sent."""

    severity: Literal["critical", "verify_before_appointment", "high", "verify"]
    """Effect of the answer on the appointment."""

    lost_points: float
    """Points lost compared with a yes."""


class ContractorVettingResultRecommendedCheck(TypedDict):
    key: Literal[
        "registered",
        "insurance",
        "no_prosecutions",
        "certifications",
        "references",
        "cvs",
        "cyber_policy",
        "incident_reporting",
        "access_control",
        "assessor_cert",
        "energy_qual",
        "reno_experience",
        "financial_health",
        "modern_slavery_and_sanctions",
        "supplier_security_questionnaire",
        "remote_access_review",
        "nis2_contract_clauses",
        "assessor_register_lookup",
        "retrofit_scheme_membership",
        "site_audit",
    ]
    """Question of the finding, or name of the check of the purpose."""

    kind: Literal["finding", "purpose"]
    """Whether an answer or the purpose requires the check."""

    check: str
    """Recommended action."""

    evidence: str
    """Evidence required."""


class ContractorVettingResult(Result):
    """Result: Contractor vetting."""

    vetting_score: float
    """Score, 0 to 100."""

    score_low: float
    """Score if every unknown is a no."""

    score_high: float
    """Score if every unknown is a yes."""

    rating: Literal["approved", "conditional", "insufficient_evidence", "high_risk", "rejected"]
    """Rating."""

    decision: Literal[
        "appoint",
        "appoint_subject_to_checks",
        "obtain_evidence_first",
        "do_not_appoint_until_resolved",
        "do_not_appoint",
    ]
    """Appointment decision."""

    purpose: Literal["nis2", "epbd", "general", "critical"]
    """Purpose used."""

    has_blocking_failures: bool
    """Whether a critical question is answered no."""

    blocking_failures: list[Literal[
        "registered",
        "insurance",
        "no_prosecutions",
        "certifications",
        "references",
        "cvs",
        "cyber_policy",
        "incident_reporting",
        "access_control",
        "assessor_cert",
        "energy_qual",
        "reno_experience",
    ]]
    """Critical questions answered no."""

    critical_unknowns: list[Literal[
        "registered",
        "insurance",
        "no_prosecutions",
        "certifications",
        "references",
        "cvs",
        "cyber_policy",
        "incident_reporting",
        "access_control",
        "assessor_cert",
        "energy_qual",
        "reno_experience",
    ]]
    """Critical questions that are unknown, given or left out."""

    weak_categories: list[Literal["financial", "technical", "cyber", "energy"]]
    """Categories with a weak score."""

    knock_outs: list[ContractorVettingResultKnockOut]
    """Questions whose no blocks for this purpose, with reason and resolution."""

    legal_exclusion_ground: bool
    """Whether a prosecution or debarment is declared."""

    category_scores: list[ContractorVettingResultCategoryScore]
    """Score, weight and answers of each category."""

    findings: list[ContractorVettingResultFinding]
    """Questions not answered yes, most severe first."""

    recommended_checks: list[ContractorVettingResultRecommendedCheck]
    """Checks on the findings in order, then those for the purpose."""

    evidence_confidence_pct: float
    """Share of the weight answered yes or no (%)."""

    answered_count: int
    """Questions that were sent, including those answered unknown."""

    missing_answers: list[Literal[
        "registered",
        "insurance",
        "no_prosecutions",
        "certifications",
        "references",
        "cvs",
        "cyber_policy",
        "incident_reporting",
        "access_control",
        "assessor_cert",
        "energy_qual",
        "reno_experience",
    ]]
    """Questions left out, counted as unknown."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class DgnbBimReadinessInputAnswers(TypedDict, total=False):
    """Present status by question: yes, partial or no; at least one question, and those left out count as no."""

    lca: Literal["yes", "partial", "no"]
    """Whole-building life-cycle assessment with a carbon target."""

    materials: Literal["yes", "partial", "no"]
    """Low-pollutant, responsibly sourced materials."""

    water: Literal["yes", "partial", "no"]
    """Potable-water concept."""

    biodiversity: Literal["yes", "partial", "no"]
    """Biodiversity strategy for the site."""

    lcc: Literal["yes", "partial", "no"]
    """Life-cycle costing in decisions."""

    flexibility: Literal["yes", "partial", "no"]
    """Adaptability and conversion."""

    value_stability: Literal["yes", "partial", "no"]
    """Market and climate-risk resilience."""

    cert_budget: Literal["yes", "partial", "no"]
    """Budget and auditor for certification."""

    comfort: Literal["yes", "partial", "no"]
    """Thermal, air, acoustic and visual comfort targets."""

    accessibility: Literal["yes", "partial", "no"]
    """Barrier-free design."""

    wellbeing: Literal["yes", "partial", "no"]
    """Quality of indoor and outdoor spaces."""

    satisfaction: Literal["yes", "partial", "no"]
    """User control and feedback."""

    bep: Literal["yes", "partial", "no"]
    """BIM execution plan agreed."""

    cde: Literal["yes", "partial", "no"]
    """Common data environment in use."""

    competency: Literal["yes", "partial", "no"]
    """BIM competence of the team demonstrated."""

    clash: Literal["yes", "partial", "no"]
    """Clash detection and coordination cycle."""

    integrated_team: Literal["yes", "partial", "no"]
    """Integral planning, sustainability in brief and tender."""

    commissioning: Literal["yes", "partial", "no"]
    """Systematic commissioning and monitoring."""

    documentation: Literal["yes", "partial", "no"]
    """As-built and FM documentation."""

    poe: Literal["yes", "partial", "no"]
    """Post-occupancy evaluation agreed."""


class _DgnbBimReadinessInput(TypedDict):
    """Inputs: DGNB and BIM readiness."""

    answers: DgnbBimReadinessInputAnswers
    """Present status by question: yes, partial or no; at least one question, and those left out count as no."""


class DgnbBimReadinessInput(_DgnbBimReadinessInput, total=False):
    """Inputs: DGNB and BIM readiness."""

    cert_target: Literal["bronze", "silver", "gold", "platinum"]
    """Target certificate; without it, no gap to a target is reported."""


class DgnbBimReadinessResultDomainBreakdown(TypedDict):
    domain: Literal["env", "eco", "soc", "bim", "pro"]
    """DGNB topic, or bim."""

    score_pct: float
    """Score of the domain (%)."""

    weight_pct: float
    """Weight in the pre-score (%)."""

    contribution_pct: float
    """Contribution of the domain to the pre-score (%)."""

    counts_for_dgnb: bool
    """Whether the domain is a DGNB topic."""


class DgnbBimReadinessResultPrioritisedGap(TypedDict):
    priority: int
    """Position in the list."""

    question_id: Literal[
        "lca",
        "materials",
        "water",
        "biodiversity",
        "lcc",
        "flexibility",
        "value_stability",
        "cert_budget",
        "comfort",
        "accessibility",
        "wellbeing",
        "satisfaction",
        "bep",
        "cde",
        "competency",
        "clash",
        "integrated_team",
        "commissioning",
        "documentation",
        "poe",
    ]
    """Question."""

    domain: Literal["env", "eco", "soc", "pro"]
    """DGNB topic of the question."""

    answer: Literal["partial", "no"]
    """Answer; no where none was sent."""

    potential_pct: float
    """Potential gain in the pre-score (%)."""

    action: str
    """Recommended action."""


class DgnbBimReadinessResultBimGap(TypedDict):
    priority: int
    """Position in the list."""

    question_id: Literal[
        "lca",
        "materials",
        "water",
        "biodiversity",
        "lcc",
        "flexibility",
        "value_stability",
        "cert_budget",
        "comfort",
        "accessibility",
        "wellbeing",
        "satisfaction",
        "bep",
        "cde",
        "competency",
        "clash",
        "integrated_team",
        "commissioning",
        "documentation",
        "poe",
    ]
    """Question."""

    answer: Literal["partial", "no"]
    """Answer; no where none was sent."""

    potential_pct: float
    """Potential gain in the BIM score (%)."""

    action: str
    """Recommended action."""


class DgnbBimReadinessResult(Result):
    """Result: DGNB and BIM readiness."""

    pre_score_pct: float
    """DGNB pre-score over the four topics assessed (%)."""

    pre_score_low_pct: float
    """Total index with technical and site quality at 0 % (%)."""

    pre_score_high_pct: float
    """Total index with technical and site quality at 100 % (%)."""

    covered_weight_pct: float
    """DGNB weight of the topics assessed (%)."""

    achievable_level: Literal["none", "bronze", "silver", "gold", "platinum"]
    """Highest level by total index and minimum index."""

    achievable_level_new_building: Literal["none", "bronze", "silver", "gold", "platinum"]
    """Achievable level of a new building, which cannot be awarded bronze."""

    level_by_total_index: Literal["none", "bronze", "silver", "gold", "platinum"]
    """Highest level by total index alone."""

    limiting_rule: Literal["total_performance_index", "minimum_topic_index", "none"]
    """Rule that limits the level."""

    minimum_topic_index_pct: float
    """Lowest score of the four topics assessed (%)."""

    weakest_domain: Literal["env", "eco", "soc", "pro"]
    """Topic with the lowest score."""

    existing_buildings_only: bool
    """Whether the level is bronze, awarded to existing buildings only."""

    bim_score_pct: float
    """Information management score (%)."""

    bim_level: int
    """Stage of information management, 0 to 3."""

    bim_level_name: Literal["pre_bim", "stage_1_standards", "stage_2_iso_19650", "stage_3_integrated"]
    """Name of the stage."""

    domain_breakdown: list[DgnbBimReadinessResultDomainBreakdown]
    """Score, weight and contribution of each domain."""

    answered_count: int
    """Questions answered."""

    missing_answers: list[Literal[
        "lca",
        "materials",
        "water",
        "biodiversity",
        "lcc",
        "flexibility",
        "value_stability",
        "cert_budget",
        "comfort",
        "accessibility",
        "wellbeing",
        "satisfaction",
        "bep",
        "cde",
        "competency",
        "clash",
        "integrated_team",
        "commissioning",
        "documentation",
        "poe",
    ]]
    """Questions left out, counted as no."""

    prioritised_gaps: list[DgnbBimReadinessResultPrioritisedGap]
    """DGNB questions below yes, largest potential first."""

    bim_gaps: list[DgnbBimReadinessResultBimGap]
    """BIM questions below yes, largest potential first."""

    next_level: Literal["bronze", "silver", "gold", "platinum"] | None
    """Level above the achievable one; null at platinum."""

    points_to_next_level_pct: float | None
    """Points below the total index of the next level (%)."""

    target_level: Literal["bronze", "silver", "gold", "platinum"] | None
    """Target certificate; null without a target."""

    target_met: bool | None
    """Whether both rules of the target are met."""

    target_gap_pct: float | None
    """Points below the total index of the target (%)."""

    target_domains_below_minimum: list[Literal["env", "eco", "soc", "pro"]]
    """Topics below the minimum index of the target."""

    actions_to_target: list[Literal[
        "lca",
        "materials",
        "water",
        "biodiversity",
        "lcc",
        "flexibility",
        "value_stability",
        "cert_budget",
        "comfort",
        "accessibility",
        "wellbeing",
        "satisfaction",
        "bep",
        "cde",
        "competency",
        "clash",
        "integrated_team",
        "commissioning",
        "documentation",
        "poe",
    ]]
    """Questions to raise to yes, in order, until the target is met."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _DigitalRenovationPassportInput(TypedDict):
    """Inputs: Digital renovation passport."""

    floor_area_m2: float
    """Gross floor area of the building (m2, at least 10, at most 1000000)."""

    current_epc: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Class of the energy performance certificate today, from A (best) to G (worst)."""

    heating: Literal["gas", "oil", "hp", "district", "electric", "biomass"]
    """Present main heating; hp is a heat pump, district is district heating."""


class DigitalRenovationPassportInput(_DigitalRenovationPassportInput, total=False):
    """Inputs: Digital renovation passport."""

    country: str
    """Country by code or name (de, france), which decides scale and prices; without it, blank or unknown, the EU
    average.
    """

    address: str
    """Address of the building, a label that does not change the figures."""

    building_type: str
    """Building type, a label that does not change the figures."""

    era: str
    """Construction period, a label that does not change the figures."""


class DigitalRenovationPassportResultPhaseMeasure(TypedDict):
    measure: Literal[
        "recommissioning",
        "heating_controls",
        "led_lighting",
        "draught_proofing",
        "loft_and_pipe_insulation",
        "heat_pump",
        "emitter_upgrade",
        "heat_pump_optimisation",
        "district_substation_upgrade",
        "biomass_boiler_upgrade",
        "heat_recovery_ventilation",
        "solar_pv",
        "planned_maintenance",
        "energy_monitoring",
        "selective_envelope_upgrade",
        "wall_insulation",
        "roof_insulation",
        "window_replacement",
        "floor_insulation",
        "airtightness",
    ]
    """Measure."""

    cost_low_eur: float
    """Cost of the measure, lower bound (EUR)."""

    cost_high_eur: float
    """Cost of the measure, upper bound (EUR)."""


class DigitalRenovationPassportResultPhase(TypedDict):
    phase: int
    """Number of the phase."""

    name: Literal["quick_wins", "system_upgrades", "deep_renovation"]
    """Name of the phase."""

    start_year: int
    """First calendar year, indicative."""

    end_year: int
    """Last calendar year, indicative."""

    measures: list[DigitalRenovationPassportResultPhaseMeasure]
    """Measures of the phase."""

    cost_low_eur: float
    """Cost of the phase, lower bound (EUR)."""

    cost_high_eur: float
    """Cost of the phase, upper bound (EUR)."""

    cost_low_gbp: float
    """Cost of the phase, lower bound (GBP)."""

    cost_high_gbp: float
    """Cost of the phase, upper bound (GBP)."""

    final_energy_saving_kwh: float
    """Annual final energy saving of the phase (kWh/yr)."""

    final_energy_saving_pct: float
    """Final energy saving as a share of the final energy before the phase (%)."""

    primary_energy_saving_kwh: float
    """Annual primary energy saving of the phase (kWh/yr)."""

    primary_energy_saving_pct: float
    """Primary energy saving as a share of the primary energy before the phase (%)."""

    carbon_saving_kgco2e: float
    """Annual operational greenhouse gas saving of the phase (kg/yr)."""

    bill_saving_eur: float
    """Annual energy cost saving of the phase; negative if the cost rises (EUR/yr)."""

    payback_years: float | None
    """Simple payback at mean cost; null without a saving or above 99 years (years)."""

    epc_after: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Class after the phase."""

    class_note: Literal["improved", "unchanged", "rating_fell"]
    """Whether the class improved, otherwise whether the rating or the class metric got worse."""

    indicative_sap_rating: int | None
    """SAP rating after the phase; null outside the United Kingdom."""

    class_metric_after_kwh_per_m2: float
    """Class metric after the phase (kWh/m2)."""

    carbon_after_kgco2e_per_m2: float
    """Annual operational greenhouse gas after the phase (kg/m2)."""

    onsite_renewable_share_pct: float
    """On-site photovoltaic use as a share of all energy used after the phase (%)."""

    pv_generation_kwh: float
    """Photovoltaic generation (kWh/yr)."""

    pv_export_kwh: float
    """Exported part; credited in the energy cost and the SAP rating only (kWh/yr)."""


class DigitalRenovationPassportResultEnvelopeFirst(TypedDict):
    """Alternative order: the envelope of phase 3 directly after phase 1, with the present heating, without PV."""

    epc_after: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Class, not worse than after phase 1."""

    indicative_sap_rating: int | None
    """SAP rating; null outside the United Kingdom."""

    class_metric_after_kwh_per_m2: float
    """Energy measured by the class scale (kWh/m2)."""

    heat_demand_kwh_per_m2: float
    """Annual useful heat demand (kWh/m2)."""


class DigitalRenovationPassportResultAnnexViiiChecklist(TypedDict):
    item: Literal[
        "current_performance",
        "graphical_roadmap",
        "national_requirements",
        "optimal_sequencing",
        "step_measures",
        "step_energy_savings",
        "step_ghg_reduction",
        "step_bill_savings",
        "step_epc_class",
        "district_heating_connection",
        "renewable_generation_share",
        "circularity_and_whole_life_carbon",
        "wider_benefits",
        "funding",
        "technical_advice_contacts",
    ]
    """Content required by Annex VIII."""

    status: Literal["provided", "to_complete"]
    """Whether this draft provides it."""


class DigitalRenovationPassportResult(Result):
    """Result: Digital renovation passport."""

    address: str
    """Address, as sent."""

    building_type: str
    """Building type, as sent."""

    era: str
    """Construction period, as sent."""

    country_used: Literal[
        "gb",
        "de",
        "fr",
        "nl",
        "es",
        "pl",
        "ro",
        "it",
        "ie",
        "be",
        "at",
        "ae",
        "sa",
        "us",
        "eu",
        "bg",
        "cy",
        "cz",
        "dk",
        "ee",
        "fi",
        "gr",
        "hr",
        "hu",
        "lt",
        "lu",
        "lv",
        "mt",
        "pt",
        "se",
        "si",
        "sk",
        "ad",
        "af",
        "ag",
        "al",
        "am",
        "ao",
        "ar",
        "as",
        "au",
        "aw",
        "az",
        "ba",
        "bb",
        "bd",
        "bf",
        "bh",
        "bi",
        "bj",
        "bn",
        "bo",
        "br",
        "bs",
        "bt",
        "bw",
        "by",
        "bz",
        "ca",
        "cd",
        "cf",
        "cg",
        "ch",
        "ci",
        "ck",
        "cl",
        "cm",
        "cn",
        "co",
        "cr",
        "cu",
        "cv",
        "dj",
        "dm",
        "do",
        "dz",
        "ec",
        "eg",
        "er",
        "et",
        "fj",
        "fk",
        "fo",
        "ga",
        "gd",
        "ge",
        "gf",
        "gg",
        "gh",
        "gl",
        "gm",
        "gn",
        "gp",
        "gq",
        "gt",
        "gu",
        "gw",
        "gy",
        "hk",
        "hn",
        "ht",
        "id",
        "il",
        "im",
        "in",
        "iq",
        "ir",
        "is",
        "je",
        "jm",
        "jo",
        "jp",
        "ke",
        "kg",
        "kh",
        "ki",
        "km",
        "kn",
        "kp",
        "kr",
        "kw",
        "ky",
        "kz",
        "la",
        "lb",
        "lc",
        "li",
        "lk",
        "lr",
        "ls",
        "ly",
        "ma",
        "mc",
        "md",
        "me",
        "mg",
        "mk",
        "ml",
        "mm",
        "mn",
        "mo",
        "mq",
        "mr",
        "ms",
        "mu",
        "mv",
        "mw",
        "mx",
        "my",
        "mz",
        "na",
        "nc",
        "ne",
        "ng",
        "ni",
        "no",
        "np",
        "nr",
        "nz",
        "om",
        "pa",
        "pe",
        "pf",
        "pg",
        "ph",
        "pk",
        "pm",
        "pr",
        "ps",
        "py",
        "qa",
        "re",
        "rs",
        "ru",
        "rw",
        "sb",
        "sc",
        "sd",
        "sg",
        "sl",
        "sm",
        "sn",
        "so",
        "sr",
        "ss",
        "st",
        "sv",
        "sy",
        "sz",
        "tc",
        "td",
        "tg",
        "th",
        "tj",
        "tm",
        "tn",
        "to",
        "tr",
        "tt",
        "tw",
        "tz",
        "ua",
        "ug",
        "uy",
        "uz",
        "va",
        "vc",
        "ve",
        "vg",
        "vi",
        "vn",
        "vu",
        "ws",
        "xk",
        "ye",
        "za",
        "zm",
        "zw",
    ]
    """Country as read; eu is the EU average."""

    data_row_used: Literal[
        "gb",
        "de",
        "fr",
        "nl",
        "es",
        "pl",
        "ro",
        "it",
        "ie",
        "be",
        "at",
        "ae",
        "sa",
        "us",
        "eu",
    ]
    """Row of the tables of factors and prices."""

    class_scale_used: Literal["eu", "de", "fr", "ie", "nl", "gb"]
    """Scale of classes."""

    class_metric_basis: Literal["primary", "final"]
    """Energy measured by the class scale."""

    currency_primary: Literal["EUR", "GBP"]
    """Currency of the country."""

    current_epc: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Class today."""

    final_epc: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Class after phase 3."""

    epc_trajectory: list[Literal["A", "B", "C", "D", "E", "F", "G"]]
    """Present class and class after each phase."""

    current_indicative_sap_rating: int | None
    """Present SAP rating: the middle of the band, as a whole number; null outside the United Kingdom."""

    grid_emission_factor_kgco2e_per_kwh: float
    """Emission factor of electricity in the country (kgCO2e/kWh)."""

    pv_capacity_kwp: float
    """Photovoltaic capacity of phase 2 (kWp)."""

    electric_top_up_share_pct: float
    """Share of the present heat assumed to be direct electric top-up; outside the United Kingdom above 0 only with a
    heat pump (%).
    """

    sap_ratings_if_no_top_up: list[int] | None
    """SAP rating at present and after each phase if the main heating met the full heat demand; null outside the
    United Kingdom and without top-up.
    """

    current_class_metric_kwh_per_m2: float
    """Present class metric (kWh/m2)."""

    final_class_metric_kwh_per_m2: float
    """Class metric after phase 3 (kWh/m2)."""

    heat_demand_kwh_per_m2: float
    """Present annual useful heat demand (kWh/m2)."""

    heat_demand_after_kwh_per_m2: float
    """Annual useful heat demand after phase 3 (kWh/m2)."""

    current_final_energy_kwh: float
    """Final energy today (kWh/yr)."""

    final_energy_after_kwh: float
    """Final energy after phase 3 (kWh/yr)."""

    current_primary_energy_kwh: float
    """Primary energy today (kWh/yr)."""

    primary_energy_after_kwh: float
    """Primary energy after phase 3 (kWh/yr)."""

    phases: list[DigitalRenovationPassportResultPhase]
    """The three phases in order."""

    envelope_first: DigitalRenovationPassportResultEnvelopeFirst
    """Alternative order: the envelope of phase 3 directly after phase 1, with the present heating, without PV."""

    heat_pump_alone_sap_rating: int | None
    """SAP rating after phase 1 and the heat pump, without the rest of phase 2; null outside the United Kingdom and
    where the heating is not replaced.
    """

    phase_reaching_epc_c: int | None
    """First phase after which the class is C or better; 0 if it is today; null if no phase reaches it."""

    cost_to_epc_c_low_eur: float | None
    """Cost of the phases up to EPC C, lower bound; null if no phase reaches it (EUR)."""

    cost_to_epc_c_high_eur: float | None
    """Cost of the phases up to EPC C, upper bound; null if no phase reaches it (EUR)."""

    cost_to_epc_c_low_gbp: float | None
    """Cost of the phases up to EPC C, lower bound; null if no phase reaches it (GBP)."""

    cost_to_epc_c_high_gbp: float | None
    """Cost of the phases up to EPC C, upper bound; null if no phase reaches it (GBP)."""

    total_cost_low_eur: float
    """Cost of all phases, lower bound (EUR)."""

    total_cost_high_eur: float
    """Cost of all phases, upper bound (EUR)."""

    total_cost_low_gbp: float
    """Cost of all phases, lower bound (GBP)."""

    total_cost_high_gbp: float
    """Cost of all phases, upper bound (GBP)."""

    total_cost_per_m2_low_eur: float
    """Cost per floor area, lower bound (EUR/m2)."""

    total_cost_per_m2_high_eur: float
    """Cost per floor area, upper bound (EUR/m2)."""

    total_final_energy_saving_kwh: float
    """Annual final energy saving of all phases (kWh/yr)."""

    total_final_energy_saving_pct: float
    """Final energy saving as a share of the present final energy (%)."""

    total_primary_energy_saving_pct: float
    """Primary energy saving of all phases as a share of the present primary energy (%)."""

    carbon_reduction_pct: float
    """Operational greenhouse gas saving of all phases as a share of the present emissions (%)."""

    deep_renovation: bool
    """Whether all phases save enough primary energy for a deep renovation."""

    fossil_free_after: bool
    """Whether no fossil fuel is burnt on site after phase 2."""

    zero_emission_ready: bool
    """Whether class A is reached without fossil fuel on site."""

    carbon_before_kgco2e: float
    """Operational greenhouse gas today (kg/yr)."""

    carbon_after_kgco2e: float
    """Operational greenhouse gas after phase 3 (kg/yr)."""

    annual_bill_before_eur: float
    """Present annual energy cost of heat, hot water, pumps, fans and lighting (EUR/yr)."""

    annual_bill_after_eur: float
    """Annual energy cost after phase 3; below 0 if export revenue exceeds the energy cost (EUR/yr)."""

    total_bill_saving_eur: float
    """Annual energy cost saving of all phases (EUR/yr)."""

    total_payback_years: float | None
    """Simple payback of all phases at mean cost; null as for a phase (years)."""

    annex_viii_checklist: list[DigitalRenovationPassportResultAnnexViiiChecklist]
    """Contents of a renovation passport."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _EedDatacentrePackInput(TypedDict):
    """Inputs: EU data-centre reporting pack."""

    it_power_kw: float
    """PD_IT: nominal power of the installed network, server and storage equipment (kW, at least 1, at most 1000000)."""

    total_energy_kwh: float
    """E_DC: all energy of the data centre in the calendar year, that is electricity, fuels, back-up generation and
    other energy for cooling (kWh, at least 1, at most 100000000000).
    """

    it_energy_kwh: float
    """E_IT: IT energy in the same year, measured at the UPS output (category 1) or at the PDU; at most
    total_energy_kwh (kWh, at least 1, at most 100000000000).
    """


class EedDatacentrePackInput(_EedDatacentrePackInput, total=False):
    """Inputs: EU data-centre reporting pack."""

    water_input_m3: float
    """W_IN: water that enters the data centre in the year; without it, no WUE (m3, at least 0, at most 1000000000)."""

    renewable_energy_kwh: float
    """E_RES-TOT: renewable energy in the year from guarantees of origin, power purchase agreements and on site;
    without it, no REF (kWh, at least 0, at most 100000000000).
    """

    reused_heat_kwh: float
    """E_REUSE: heat reused outside the boundary in the year, at most total_energy_kwh; without it, no ERF (kWh, at
    least 0, at most 100000000000).
    """


class EedDatacentrePackResultObligation(TypedDict):
    key: Literal[
        "art12_reporting",
        "art12_4_code_of_conduct",
        "art26_6_waste_heat",
        "art11_2_energy_audit",
        "art11_1_energy_management_system",
    ]
    """Name of the duty."""

    status: Literal[
        "applies",
        "likely_applies",
        "encouraged",
        "superseded_by_ems",
        "not_determined",
        "does_not_apply",
    ]
    """Status of the duty for this site."""

    text: str
    """The clause and its requirement."""


class EedDatacentrePackResultBenchmark(TypedDict):
    key: Literal[
        "eu_weighted_average_pue",
        "uptime_global_average_pue",
        "cndcp_pue_cool_climate",
        "cndcp_pue_warm_climate",
        "cndcp_wue_water_stressed",
        "de_enefg_pue_existing_2027",
        "de_enefg_pue_existing_2030",
        "de_enefg_pue_new",
        "de_enefg_erf_new_2026",
        "de_enefg_erf_new_2027",
        "de_enefg_erf_new_2028",
        "de_enefg_amendment_pue_existing_2027",
        "de_enefg_amendment_pue_existing_2030",
        "de_enefg_amendment_pue_new",
    ]
    """Name of the benchmark."""

    indicator: Literal["pue", "wue", "erf"]
    """Indicator that is compared."""

    value: float
    """Value to compare with; for wue in m3/MWh."""

    direction: Literal["max", "min"]
    """Met at or below the value (max) or at or above it (min)."""

    status: Literal["observed", "voluntary", "in_force_national", "proposed"]
    """Observed average, voluntary pledge, national law that is enacted, or a proposal."""

    met: bool | None
    """Whether the indicator meets the value; for information only."""

    note: str
    """Basis of the value, and to whom it applies."""


class EedDatacentrePackResultDatapoint(TypedDict):
    code: str
    """Symbol of the regulation."""

    annex: Literal["I", "II.1", "II.2", "II.3"]
    """Annex of Delegated Regulation (EU) 2024/1364, with the table of Annex II."""

    unit: str
    """Unit of the report."""

    provided: bool
    """Whether an input provides it."""

    name: str
    """Name of the data point."""


class EedDatacentrePackResult(Result):
    """Result: EU data-centre reporting pack."""

    in_scope: bool
    """Whether the site must report."""

    scope_threshold_kw: float
    """Installed IT power from which sites report (kW)."""

    size_category: Literal["below_categories", "very_small", "small", "medium", "large", "very_large"]
    """Category by installed IT power."""

    reporting_year: int
    """Calendar year that the figures cover; they are filed the year after."""

    next_deadline: str
    """Date by which the figures must be reported."""

    first_deadline: str
    """Date of the first report under the directive."""

    pue: float
    """Power usage effectiveness."""

    wue_m3_per_mwh: float | None
    """Water usage effectiveness (m3/MWh)."""

    wue_l_per_kwh: float | None
    """Water usage effectiveness, same value (l/kWh)."""

    erf: float | None
    """Energy reuse factor."""

    ref: float | None
    """Renewable energy factor, at most 1."""

    ref_uncapped: float | None
    """Renewable energy / total energy, uncapped."""

    overhead_energy_kwh: float
    """Overhead energy, total less IT energy (kWh)."""

    average_it_power_kw: float
    """Annual average IT power (kW)."""

    average_facility_power_kw: float
    """Annual average facility power (kW)."""

    it_load_factor_pct: float
    """IT load factor, average / installed IT power (%)."""

    total_energy_tj: float
    """Annual energy of the site (TJ)."""

    estimated_rated_input_kw: float
    """Estimated total rated energy input, installed IT power times PUE (kW)."""

    obligations: list[EedDatacentrePackResultObligation]
    """Related duties of the energy efficiency directive."""

    benchmarks: list[EedDatacentrePackResultBenchmark]
    """Values for comparison; the regulation sets no targets."""

    datapoints: list[EedDatacentrePackResultDatapoint]
    """Data points to be reported."""

    datapoints_total: int
    """Number of data points."""

    datapoints_provided: int
    """Number of data points provided by the inputs."""

    completeness_pct: float
    """Percentage of data points provided by the inputs (%)."""

    missing_datapoints: list[str]
    """Data points still to be collected."""

    indicators_computed: int
    """Number of the four indicators that could be computed."""

    rating_label_status: Literal["adopted_not_in_force"]
    """Status of the Union rating scheme and its label."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class EstimateCoolingLoadInput(TypedDict):
    """Inputs: Cooling load estimate."""

    space_type: Literal["office", "data_centre", "server_room", "retail", "industrial"]
    """Use of the space to be cooled."""

    floor_area_m2: float
    """Cooled floor area (m2, at least 1, at most 1000000)."""

    it_load_kw: float
    """IT power in the space; above 0 for data_centre and server_room, 0 for a space without IT (kW, at least 0, at
    most 100000).
    """

    occupancy_persons: int
    """Design number of occupants (at least 0, at most 100000)."""

    climate_zone: Literal["northern_eu", "central_eu", "southern_eu", "uk", "uae_gcc"]
    """Climate of the site; uae_gcc is the UAE and the Gulf states."""

    redundancy: Literal["N", "N+1", "2N"]
    """Standby cooling units: N none, N+1 one, 2N full duplication."""


class EstimateCoolingLoadResultLoadBreakdown(TypedDict):
    component: Literal[
        "it_equipment",
        "ups_and_distribution_losses",
        "people",
        "lighting",
        "small_power",
        "solar",
        "envelope_conduction",
        "infiltration",
        "fresh_air",
        "fan_heat",
    ]
    """Component of the load."""

    sensible_kw: float
    """Sensible load at the peak (kW)."""

    latent_kw: float
    """Latent load at the peak (kW)."""

    total_kw: float
    """Sensible and latent load at the peak (kW)."""

    share_pct: float
    """Percentage of the total cooling load (%)."""


class EstimateCoolingLoadResultRoomUnit(TypedDict):
    unit_type: Literal["crah", "in_row_cooler", "cdu"]
    """Type of room unit."""

    unit_capacity_kw: float
    """Capacity of one unit (kW)."""

    duty_units: int
    """Units on duty."""

    standby_units: int
    """Units on standby."""

    total_units: int
    """Duty and standby units."""

    installed_kw: float
    """Capacity of all units of the group (kW)."""


class EstimateCoolingLoadResult(Result):
    """Result: Cooling load estimate."""

    space_type: Literal["office", "data_centre", "server_room", "retail", "industrial"]
    """Use of the space, as sent."""

    climate_zone: Literal["northern_eu", "central_eu", "southern_eu", "uk", "uae_gcc"]
    """Climate of the site, as sent."""

    redundancy: Literal["N", "N+1", "2N"]
    """Redundancy, as sent."""

    sensible_load_kw: float
    """Sensible cooling load at the peak (kW)."""

    latent_load_kw: float
    """Latent cooling load at the peak (kW)."""

    total_cooling_load_kw: float
    """Cooling load at the peak (kW)."""

    sensible_heat_ratio: float
    """Sensible load / total load."""

    specific_load_w_per_m2: float
    """Total load per floor area (W/m2)."""

    benchmark_low_w_per_m2: float
    """Lower end of the usual range (W/m2)."""

    benchmark_high_w_per_m2: float
    """Upper end of the usual range (W/m2)."""

    benchmark_position: Literal["below", "within", "above"]
    """Position of the specific load relative to the usual range."""

    benchmark_typical_w_per_m2: float | None
    """Usual BSRIA plant size, for comparison with the required capacity per m2 in the UK; null if the space is not
    an office or retail (W/m2).
    """

    it_density_w_per_m2: float
    """IT power per floor area (W/m2)."""

    load_breakdown: list[EstimateCoolingLoadResultLoadBreakdown]
    """The ten components of the load."""

    design_margin_pct: float
    """Margin on the peak load (%)."""

    required_capacity_kw: float
    """Load including the design margin (kW)."""

    required_capacity_tr: float
    """The same in tons of refrigeration (TR)."""

    required_capacity_w_per_m2: float
    """Required capacity per floor area (W/m2)."""

    plant_type: Literal[
        "dx_split_units",
        "vrf_outdoor_units",
        "rooftop_units",
        "air_cooled_chillers",
        "water_cooled_chillers",
        "dx_crac_units",
        "free_cooling_chillers",
        "dry_coolers_and_trim_chillers",
    ]
    """Type of plant to which the unit capacity and numbers refer, not the room units."""

    unit_capacity_kw: float
    """Capacity of one unit of the plant (kW)."""

    duty_units: int
    """Units that meet the required capacity."""

    standby_units: int
    """Units on standby."""

    total_units: int
    """Duty and standby units."""

    installed_capacity_kw: float
    """Capacity of all units (kW)."""

    installed_capacity_tr: float
    """The same in tons of refrigeration (TR)."""

    capacity_after_one_failure_kw: float
    """Capacity of all units except one (kW)."""

    tolerates_one_unit_failure: bool
    """Whether the remaining units meet the load, without margin, after one failure."""

    duty_utilisation_pct: float
    """Utilisation of the duty units, load / capacity (%)."""

    room_units: list[EstimateCoolingLoadResultRoomUnit]
    """Room units by group; empty for packaged systems and comfort spaces."""

    supply_airflow_m3_per_s: float
    """Airflow for the air-side sensible heat, excluding heat to liquid (m3/s)."""

    fresh_air_l_per_s: float
    """Outdoor air flow rate for the occupants (l/s)."""

    outdoor_design_db_c: float
    """Outdoor design dry-bulb temperature (°C)."""

    outdoor_design_enthalpy_kj_per_kg: float
    """Enthalpy of outdoor air at design conditions (kJ/kg)."""

    indoor_design_db_c: float
    """Indoor design dry-bulb temperature (°C)."""

    recommended_system: Literal[
        "split_dx",
        "vrf",
        "rooftop_unit",
        "chilled_water_air_cooled",
        "chilled_water_water_cooled",
        "crac_dx",
        "crah_chilled_water",
        "in_row_chilled_water",
        "direct_liquid_cooling",
    ]
    """Suitable type of cooling system."""

    seasonal_efficiency: float
    """Comfort spaces: cooling / electricity of the plant in use, excluding auxiliaries; IT spaces: annual heat /
    cooling electricity.
    """

    equivalent_full_load_hours_comfort: float
    """Annual comfort cooling / peak load (h)."""

    equivalent_full_load_hours_process: float
    """Hours of IT heat per year: all hours (h)."""

    annual_cooling_demand_kwh: float
    """Annual heat removed (kWh/yr)."""

    annual_energy_kwh: float
    """Annual cooling electricity (kWh/yr)."""

    annual_energy_kwh_per_m2: float
    """Annual cooling electricity per floor area (kWh/m2/yr)."""

    cooling_partial_pue: float | None
    """(IT + cooling electricity) / IT electricity; null if the space is not a data centre or server room."""

    energy_benchmark_good_kwh_per_m2: float | None
    """Good practice for the cooling electricity of an air-conditioned standard office; null if the space is not an
    office in the UK (kWh/m2/yr).
    """

    energy_benchmark_typical_kwh_per_m2: float | None
    """Typical cooling electricity of an air-conditioned standard office; null if the space is not an office in the
    UK (kWh/m2/yr).
    """

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _EuCostBenchmarkingInput(TypedDict):
    """Inputs: Construction cost benchmark."""

    floor_area_m2: float
    """Gross floor area; for infrastructure the worked area (m2, at least 100, at most 2000000)."""

    country: Literal["UK", "DE", "FR", "NL", "ES", "PL", "RO", "BE", "AT", "UAE", "SA"]
    """Country of the project, by ISO code, or UK and UAE."""

    project_type: Literal[
        "office_new",
        "resi_new",
        "data_centre",
        "industrial",
        "healthcare",
        "retail",
        "reno_light",
        "reno_deep",
        "infrastructure",
    ]
    """Type of project: office_new and resi_new are new offices and homes, reno_light and reno_deep a light and a
    deep renovation.
    """


class EuCostBenchmarkingInput(_EuCostBenchmarkingInput, total=False):
    """Inputs: Construction cost benchmark."""

    specification: Literal["basic", "standard", "premium", "ultra"]
    """Level of finish and equipment, from basic to ultra, the highest (standard if not sent)."""

    procurement: Literal["traditional", "db", "epc", "ppp"]
    """Procurement route: db is design and build, epc turnkey, ppp a public-private partnership (its capital cost
    only) (traditional if not sent).
    """

    programme: Literal["accelerated", "standard", "extended"]
    """Pace of the programme; accelerated and extended ones both cost more (standard if not sent)."""

    bim: Literal["yes", "no"]
    """Whether information is delivered to ISO 19650 (BIM) (no if not sent)."""


class EuCostBenchmarkingResultBreakdown(TypedDict):
    element: Literal[
        "substructure",
        "superstructure",
        "facade",
        "mep",
        "fit_out",
        "external_works",
        "preliminaries",
        "contingency",
        "fees",
    ]
    """Cost element."""

    share_pct: float
    """Share of the total (%)."""

    cost_eur: float
    """Cost of the element; adds up to the middle total (EUR)."""

    cost_per_m2_eur: float
    """Cost of the element per floor area; adds up to the middle cost per m² (EUR/m2)."""


class EuCostBenchmarkingResultCountryComparison(TypedDict):
    country: Literal["UK", "DE", "FR", "NL", "ES", "PL", "RO", "BE", "AT", "UAE", "SA"]
    """Country."""

    location_factor: float
    """Location factor of the country for this project type."""

    cost_per_m2_mid_eur: float
    """Middle cost in this country, all other inputs unchanged (EUR/m2)."""


class EuCostBenchmarkingResult(Result):
    """Result: Construction cost benchmark."""

    cost_per_m2_low_eur: float
    """Low cost per floor area (EUR/m2)."""

    cost_per_m2_mid_eur: float
    """Middle cost per floor area (EUR/m2)."""

    cost_per_m2_high_eur: float
    """High cost per floor area (EUR/m2)."""

    total_cost_low_eur: float
    """Low total cost (EUR)."""

    total_cost_mid_eur: float
    """Middle total cost (EUR)."""

    total_cost_high_eur: float
    """High total cost (EUR)."""

    local_currency: Literal["EUR", "GBP", "PLN", "RON", "AED", "SAR"]
    """Currency of the country."""

    exchange_rate_local_per_eur: float
    """Exchange rate, local currency per euro."""

    cost_per_m2_low_local: float
    """Low cost per floor area in the local currency (local_currency/m2)."""

    cost_per_m2_mid_local: float
    """Middle cost per floor area in the local currency (local_currency/m2)."""

    cost_per_m2_high_local: float
    """High cost per floor area in the local currency (local_currency/m2)."""

    total_cost_low_local: float
    """Low total cost in the local currency (local_currency)."""

    total_cost_mid_local: float
    """Middle total cost in the local currency (local_currency)."""

    total_cost_high_local: float
    """High total cost in the local currency (local_currency)."""

    construction_cost_per_m2_eur: float
    """Middle cost per floor area without contingency and fees (EUR/m2)."""

    construction_cost_mid_eur: float
    """Middle total cost without contingency and fees (EUR)."""

    base_rate_eur_per_m2: float
    """UK base rate of the project type (EUR/m2)."""

    location_factor: float
    """Factor for the country."""

    size_factor: float
    """Size factor."""

    specification_factor: float
    """Factor for the specification."""

    procurement_factor: float
    """Factor for the procurement."""

    programme_factor: float
    """Factor for the programme."""

    bim_factor: float
    """Factor for ISO 19650 delivery."""

    combined_factor: float
    """Product of all factors."""

    range_low_pct: float
    """Low cost relative to the middle (%)."""

    range_high_pct: float
    """High cost relative to the middle (%)."""

    estimate_class: Literal["aace_class_5"]
    """Class of the estimate."""

    base_date: Literal["2026-Q4"]
    """Price base of the figures."""

    implied_it_capacity_mw: float | None
    """IT capacity implied by the floor area; null where the project is not a data centre (MW)."""

    cost_per_mw_eur: float | None
    """Middle cost per MW of IT capacity; null where the project is not a data centre (EUR/MW)."""

    breakdown: list[EuCostBenchmarkingResultBreakdown]
    """Middle cost by element; both columns add up to the middle total and to the middle cost per m²."""

    country_comparison: list[EuCostBenchmarkingResultCountryComparison]
    """The same project in every country."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _EurocodeBeamDesignerInput(TypedDict):
    """Inputs: Eurocode beam design."""

    material: Literal["steel", "composite", "concrete"]
    """Material of the beam; composite is a steel section with a concrete slab."""

    config: Literal["ss", "cant", "cont"]
    """Supports: ss simply supported, cant cantilever, cont two equal continuous spans on pinned supports."""

    span_m: float
    """Span; with config cont, the length of each of the two (m, at least 0.5, at most 30)."""

    udl_kn_m: float
    """Characteristic uniform load, excluding self-weight; for composite including the slab; 0 only with a point load
    (kN/m, at least 0, at most 1000).
    """


class EurocodeBeamDesignerInput(_EurocodeBeamDesignerInput, total=False):
    """Inputs: Eurocode beam design."""

    point_load_kn: float
    """Characteristic point load (kN, at least 0, at most 10000, 0 if not sent)."""

    load_position: float
    """Position of the point load as a fraction of the span: ss from the left support, cant from the fixed end, cont
    from the outer support of span 1 (at least 0, at most 1, 0.5 if not sent).
    """

    grade: Literal["s275", "s355", "c2530", "c3037", "c3545"]
    """Grade: s275 or s355 for steel, c2530, c3037 or c3545 for concrete; for composite either the steel or the slab.
    Without it s355, for concrete c3037, for the slab c2530.
    """

    exposure: Literal["xc1", "xc2", "xc3"]
    """Exposure class, concrete only: xc1 is dry or always wet, xc2 wet and rarely dry, xc3 moderately humid (xc1 if
    not sent).
    """

    fire_rating: Literal["r30", "r60", "r90", "r120"]
    """Required fire resistance: r30, r60, r90 or r120, in minutes (r60 if not sent)."""


class EurocodeBeamDesignerResultCompositeOption(TypedDict):
    """The lightest adequate composite section, or the nearest; only where bare steel replaces it."""

    section: str
    """Section."""

    mass_kg_m: float
    """Mass of the bare section (kg/m)."""

    depth_mm: float
    """Depth of the bare section (mm)."""

    governing_check: Literal[
        "bending",
        "shear",
        "lateral_torsional_buckling",
        "shear_connection",
        "construction_stage",
        "deflection_variable",
        "deflection_total",
        "span_to_depth",
    ]
    """Check with the largest utilisation."""

    governing_utilisation: float
    """Utilisation of the governing check."""

    adequate: bool
    """Whether the composite section is adequate."""


class EurocodeBeamDesignerResultUnrestrainedAlternative(TypedDict):
    """The lightest section adequate without restraint; only if simply supported bare steel relies on restraint."""

    section: str
    """Section."""

    mass_kg_m: float
    """Mass of the bare section (kg/m)."""

    depth_mm: float
    """Depth of the bare section (mm)."""

    governing_check: Literal[
        "bending",
        "shear",
        "lateral_torsional_buckling",
        "shear_connection",
        "construction_stage",
        "deflection_variable",
        "deflection_total",
        "span_to_depth",
    ]
    """Check with the largest utilisation."""

    governing_utilisation: float
    """Utilisation of the governing check."""


class EurocodeBeamDesignerResultCheck(TypedDict):
    check: Literal[
        "bending",
        "shear",
        "lateral_torsional_buckling",
        "shear_connection",
        "construction_stage",
        "deflection_variable",
        "deflection_total",
        "span_to_depth",
        "lateral_torsional_buckling_unrestrained",
        "long_term_deflection",
        "lateral_instability",
    ]
    """Check."""

    clause: str
    """Clause of the check."""

    utilisation: float
    """Demand / resistance; 99 for a resistance of 0."""

    demand: float
    """Design effect, in the unit of the row."""

    resistance: float
    """Resistance or limit, in the unit of the row."""

    unit: str
    """Unit of demand and resistance; 1 if dimensionless."""

    location: Literal["span", "support", "point_load"] | None
    """Location of the governing cross-section; null if the check is not of one cross-section."""

    decides: bool
    """Whether the check decides; false for information only."""

    governs: bool
    """Whether this is the governing check."""


class EurocodeBeamDesignerResultLateralTorsional(TypedDict):
    """Lateral torsional buckling; steel and composite."""

    basis: Literal["restrained", "cantilever_full_length", "hogging_zone"]
    """Unrestrained part of the beam; restrained is for comparison."""

    length_m: float
    """Length between restraints (m)."""

    c1: float
    """C1 factor for the moment diagram."""

    m_cr_knm: float
    """Elastic critical moment (kNm)."""

    lambda_lt: float
    """Non-dimensional slenderness."""

    chi_lt: float
    """Reduction factor."""

    m_b_rd_knm: float
    """Buckling moment resistance (kNm)."""

    utilisation: float
    """Moment over buckling moment resistance."""


class EurocodeBeamDesignerResultComposite(TypedDict):
    """Details of a composite beam."""

    slab_depth_mm: float
    """Slab depth (mm)."""

    beam_spacing_m: float
    """Beam spacing (m)."""

    slab_weight_kn_m: float
    """Weight of the slab on one beam (kN/m)."""

    variable_load_kn_m: float
    """Applied load without the slab (kN/m)."""

    effective_width_mm: float
    """Effective width of the slab (mm)."""

    neutral_axis: Literal["slab", "flange", "web"]
    """Position of the plastic neutral axis, full shear connection."""

    slab_force_kn: float
    """Compression resistance of the concrete slab (kN)."""

    steel_force_kn: float
    """Tensile resistance of the steel section (kN)."""

    m_pl_full_knm: float
    """Plastic moment resistance, full shear connection (kNm)."""

    m_pl_steel_knm: float
    """Plastic moment resistance of the steel section (kNm)."""

    stud_reduction_kt: float
    """Stud reduction factor, transverse deck."""

    stud_resistance_kn: float
    """Design resistance of one headed stud (kN)."""

    studs_per_trough: int
    """Studs in each trough of the deck."""

    troughs_in_shear_length: int
    """Troughs from the maximum moment to the nearer support."""

    degree_of_shear_connection: float
    """Stud force provided / force for full shear connection."""

    minimum_degree: float
    """Minimum degree, and at least the degree at which slip may be neglected."""

    construction_udl_kn_m: float
    """Design load at the construction stage (kN/m)."""

    second_moment_composite_cm4: float
    """Second moment of area of the composite section, in steel units (cm4)."""

    moment_redistribution_pct: float
    """Redistribution of the support moment (%)."""

    deflection_slab_stage_mm: float
    """Bare steel section under its own weight and the slab, unpropped (mm)."""


class EurocodeBeamDesignerResultConcreteBottomBars(TypedDict):
    """Bottom bars; null for a cantilever."""

    count: int
    """Number of bars."""

    diameter_mm: float
    """Diameter (mm)."""

    layers: int
    """Layers."""

    effective_depth_mm: float
    """Effective depth (mm)."""

    area_required_mm2: float
    """Area of reinforcement required (mm2)."""

    area_provided_mm2: float
    """Area of reinforcement provided (mm2)."""

    k: float
    """K, moment / (b d^2 f_ck)."""

    lever_arm_mm: float
    """Lever arm (mm)."""


class EurocodeBeamDesignerResultConcreteTopBars(TypedDict):
    """Top bars; null without a hogging moment."""

    count: int
    """Number of bars."""

    diameter_mm: float
    """Diameter (mm)."""

    layers: int
    """Layers."""

    effective_depth_mm: float
    """Effective depth (mm)."""

    area_required_mm2: float
    """Area of reinforcement required (mm2)."""

    area_provided_mm2: float
    """Area of reinforcement provided (mm2)."""

    k: float
    """K, moment / (b d^2 f_ck)."""

    lever_arm_mm: float
    """Lever arm (mm)."""


class EurocodeBeamDesignerResultConcrete(TypedDict):
    """Details of a concrete beam."""

    width_mm: float
    """Width b (mm)."""

    depth_mm: float
    """Depth h (mm)."""

    nominal_cover_mm: float
    """Nominal cover to the links (mm)."""

    bottom_bars: EurocodeBeamDesignerResultConcreteBottomBars | None
    """Bottom bars; null for a cantilever."""

    top_bars: EurocodeBeamDesignerResultConcreteTopBars | None
    """Top bars; null without a hogging moment."""

    link_diameter_mm: float
    """Link diameter (mm)."""

    link_legs: int
    """Legs of each link."""

    link_spacing_mm: float
    """Link spacing (mm)."""

    cot_theta: float
    """Cotangent of the strut angle."""

    v_rd_c_kn: float
    """Shear resistance without links, V_Rd,c (kN)."""

    v_rd_max_kn: float
    """Maximum shear resistance, struts at 45° (kN)."""

    span_depth_actual: float
    """Actual span / effective depth."""

    span_depth_allowable: float
    """Allowable span / effective depth."""


class EurocodeBeamDesignerResultFire(TypedDict):
    """Fire resistance."""

    rating: Literal["r30", "r60", "r90", "r120"]
    """Required fire resistance."""

    required_minutes: int
    """Required fire resistance (minutes)."""

    degree_of_utilisation: float | None
    """Degree of utilisation at time t = 0; null for concrete."""

    critical_temperature_c: float | None
    """Critical temperature of the steel; null for concrete (°C)."""

    section_factor_profile_per_m: float | None
    """Section factor A_m/V, profiled protection; null for concrete (1/m)."""

    section_factor_box_per_m: float | None
    """Section factor A_p/V, hollow encasement; null for concrete (1/m)."""

    unprotected_resistance_minutes: float | None
    """Fire resistance without protection; null for concrete (minutes)."""

    protection_required: bool
    """Whether the section needs protection."""

    protection_system: Literal["none", "intumescent_coating", "board"]
    """Usual protection system for this rating."""

    indicative_board_mm: float | None
    """Thickness of generic board that is sufficient; null if no board is needed or none is sufficient (mm)."""

    required_axis_distance_mm: float | None
    """Required axis distance of the bars; concrete only (mm)."""

    provided_axis_distance_mm: float | None
    """Axis distance of the main bars; concrete only (mm)."""

    required_width_mm: float | None
    """Minimum width in the table; concrete only (mm)."""


class EurocodeBeamDesignerResultAlternative(TypedDict):
    family: Literal["UB", "UC", "IPE", "HEA", "HEB"]
    """Family of sections."""

    section: str
    """Section."""

    mass_kg_m: float
    """Mass of the bare section (kg/m)."""

    depth_mm: float
    """Depth of the bare section (mm)."""

    governing_check: Literal[
        "bending",
        "shear",
        "lateral_torsional_buckling",
        "shear_connection",
        "construction_stage",
        "deflection_variable",
        "deflection_total",
        "span_to_depth",
    ]
    """Check with the largest utilisation."""

    governing_utilisation: float
    """Utilisation of the governing check."""


class EurocodeBeamDesignerResultBestAvailable(TypedDict):
    """The nearest section if none is adequate; steel and composite."""

    section: str
    """Section with the smallest governing utilisation."""

    governing_check: Literal[
        "bending",
        "shear",
        "lateral_torsional_buckling",
        "shear_connection",
        "construction_stage",
        "deflection_variable",
        "deflection_total",
        "span_to_depth",
    ]
    """Check with the largest utilisation."""

    governing_utilisation: float
    """Utilisation of the governing check, above 1."""


class EurocodeBeamDesignerResult(Result):
    """Result: Eurocode beam design."""

    material: Literal["steel", "composite", "concrete"]
    """Material as sent."""

    config: Literal["ss", "cant", "cont"]
    """Supports as sent."""

    grade: Literal["s275", "s355", "c2530", "c3037", "c3545"]
    """Grade used; the steel grade for composite."""

    fire_rating: Literal["r30", "r60", "r90", "r120"]
    """Required fire resistance."""

    slab_grade: Literal["c2530", "c3037", "c3545"] | None
    """Grade of the slab; composite only."""

    exposure: Literal["xc1", "xc2", "xc3"] | None
    """Exposure class; concrete only."""

    adequate: bool
    """Whether a section was found."""

    section: str | None
    """Section; RC with width x depth for concrete; null if none is adequate."""

    section_mass_kg_m: float | None
    """Mass, without the slab (kg/m)."""

    section_depth_mm: float | None
    """Depth of the section, without the slab (mm)."""

    section_width_mm: float | None
    """Section width (mm)."""

    section_class: int | None
    """Class in bending; steel and composite."""

    fy_mpa: float | None
    """Yield strength; steel and composite (MPa)."""

    self_weight_kn_m: float
    """Self-weight of the beam (kN/m)."""

    design_udl_kn_m: float
    """Design load including self-weight (kN/m)."""

    design_point_load_kn: float
    """Design point load (kN)."""

    m_sag_ed_knm: float | None
    """Design sagging moment; null for a cantilever (kNm)."""

    m_hog_ed_knm: float | None
    """Design hogging moment; null for a simply supported beam (kNm)."""

    v_ed_kn: float
    """Design shear force (kN)."""

    m_sag_rd_knm: float | None
    """Sagging moment resistance (kNm)."""

    m_hog_rd_knm: float | None
    """Hogging moment resistance (kNm)."""

    v_rd_kn: float | None
    """Shear resistance (kN)."""

    bending_utilisation: float | None
    """Bending utilisation."""

    shear_utilisation: float | None
    """Shear utilisation."""

    ltb_utilisation: float | None
    """Utilisation in lateral torsional buckling; cantilevers and continuous steel beams."""

    construction_utilisation: float | None
    """Utilisation of the bare steel section while the slab is cast."""

    deflection_utilisation: float | None
    """The larger of the two deflection utilisations; span-to-depth ratio for concrete."""

    governing_check: Literal[
        "bending",
        "shear",
        "lateral_torsional_buckling",
        "shear_connection",
        "construction_stage",
        "deflection_variable",
        "deflection_total",
        "span_to_depth",
    ] | None
    """Check with the largest utilisation."""

    governing_utilisation: float | None
    """Largest utilisation."""

    deflection_variable_mm: float | None
    """Deflection under variable load; null for concrete (mm)."""

    deflection_variable_limit_mm: float | None
    """Deflection limit under variable load; null for concrete (mm)."""

    deflection_total_mm: float | None
    """Total deflection; for concrete the long-term estimate (mm)."""

    deflection_total_limit_mm: float
    """Total deflection limit (mm)."""

    natural_frequency_hz: float | None
    """Natural frequency; simply supported steel and composite (Hz)."""

    reaction_1_kn: float
    """Design reaction at the left or fixed end; cont: the outer support of span 1 (kN)."""

    reaction_2_kn: float | None
    """Design reaction at the right end; cont: the internal support (kN)."""

    reaction_3_kn: float | None
    """Design reaction at the far support of cont; maximum of the load cases (kN)."""

    uplift_reaction_3_kn: float | None
    """Uplift at the far support; 0 if there is none (kN)."""

    design_basis: Literal["steel", "composite", "bare_steel", "concrete"]
    """How the beam is designed; bare_steel replaces a composite beam."""

    fallback_reason: Literal["cantilever_slab_in_tension", "no_adequate_composite_section", "lighter_than_composite"] | None
    """Why bare steel replaces a composite beam; null if it does not apply."""

    composite_option: EurocodeBeamDesignerResultCompositeOption | None
    """The lightest adequate composite section, or the nearest; only where bare steel replaces it."""

    restraint_basis: Literal[
        "restrained_by_floor",
        "restrained_by_deck_and_slab",
        "unrestrained_over_full_length",
        "unrestrained_in_hogging_zone",
        "restrained_in_hogging_zone",
        "not_needed",
    ] | None
    """What restrains the compression flange; null for concrete without a section."""

    restraint_note: str | None
    """Restraint assumed, in words; null for concrete without a section."""

    adequate_without_restraint: bool | None
    """Whether the section is adequate without lateral restraint; null for two-span steel beams and for concrete
    without a section.
    """

    unrestrained_utilisation: float | None
    """Utilisation in lateral torsional buckling without restraint; simply supported beams and two composite spans."""

    unrestrained_alternative: EurocodeBeamDesignerResultUnrestrainedAlternative | None
    """The lightest section adequate without restraint; only if simply supported bare steel relies on restraint."""

    checks: list[EurocodeBeamDesignerResultCheck]
    """Every check with its clause, demand and resistance."""

    lateral_torsional: EurocodeBeamDesignerResultLateralTorsional | None
    """Lateral torsional buckling; steel and composite."""

    composite: EurocodeBeamDesignerResultComposite | None
    """Details of a composite beam."""

    concrete: EurocodeBeamDesignerResultConcrete | None
    """Details of a concrete beam."""

    fire: EurocodeBeamDesignerResultFire | None
    """Fire resistance."""

    alternatives: list[EurocodeBeamDesignerResultAlternative]
    """Lightest adequate section of each family; empty for concrete."""

    best_available: EurocodeBeamDesignerResultBestAvailable | None
    """The nearest section if none is adequate; steel and composite."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _EurocodeColumnCheckerInput(TypedDict):
    """Inputs: Eurocode column check."""

    axial_load_kn: float
    """Design axial compression N_Ed, including partial factors (kN, at least 1, at most 100000)."""

    effective_length_m: float
    """Buckling length L_cr (l0 for concrete), the same about both axes and for torsion (m, at least 0.1, at most
    30).
    """

    material: Literal["S275", "S355", "C25", "C30"]
    """Steel grade S275 or S355, or concrete class: C25 is C25/30, C30 is C30/37."""


class EurocodeColumnCheckerInput(_EurocodeColumnCheckerInput, total=False):
    """Inputs: Eurocode column check."""

    section: str
    """Steel only: section of the catalogue; for instance UC203x203x60, 457 x 191 x 67 UB, HEB300; without it, the
    lightest adequate UC.
    """

    buckling_curve: Literal["a", "b", "c", "d"]
    """Steel only: one of the buckling curves a to d for both axes; without it, those of EN 1993-1-1 Table 6.2."""

    eccentricity_mm: float
    """Eccentricity of N_Ed: in the plane of the web (steel), along the depth h (concrete) (mm, at least 0, at most
    1000, 0 if not sent).
    """

    width_mm: float
    """Concrete only: width b; without it, the depth, or with neither the smallest adequate square (mm, at least 200,
    at most 3000).
    """

    depth_mm: float
    """Concrete only: depth h, in the plane of the eccentricity; without it, the width (mm, at least 200, at most
    3000).
    """

    reinforcement_pct: float
    """Concrete only: longitudinal reinforcement ratio A_s / (b h) (%, at least 0.2, at most 8, 2 if not sent)."""


class EurocodeColumnCheckerResultCheck(TypedDict):
    check: Literal[
        "cross_section",
        "flexural_buckling_y",
        "flexural_buckling_z",
        "torsional_buckling",
        "interaction_6_61",
        "interaction_6_62",
        "axial_moment_interaction_h",
        "axial_moment_interaction_b",
        "slenderness_h",
        "slenderness_b",
    ]
    """Check."""

    clause: str
    """Clause of the check."""

    utilisation: float
    """Demand / resistance; 99 for a resistance of 0."""

    demand: float
    """Design effect, in the unit of the row."""

    resistance: float
    """Resistance or limit, in the unit of the row."""

    unit: str
    """Unit of demand and resistance; 1 if dimensionless."""

    decides: bool
    """Whether the check decides; false for information only."""

    governs: bool
    """Whether this is the governing check."""


class EurocodeColumnCheckerResultSteel(TypedDict):
    """Details of a steel column."""

    fy_mpa: float
    """Yield strength (MPa)."""

    section_class: float
    """Class in pure compression, 1 to 4."""

    mass_kg_m: float
    """Mass of the section (kg/m)."""

    depth_mm: float
    """Depth of the section (mm)."""

    width_mm: float
    """Width of the section (mm)."""

    area_cm2: float
    """Area (cm2)."""

    effective_area_cm2: float
    """Effective area; differs from the area in class 4 (cm2)."""

    buckling_curve_y: Literal["a", "b", "c", "d"]
    """Curve used, major axis."""

    buckling_curve_z: Literal["a", "b", "c", "d"]
    """Curve used, minor axis."""

    table_curve_y: Literal["a", "b", "c", "d"]
    """Curve of Table 6.2, major axis."""

    table_curve_z: Literal["a", "b", "c", "d"]
    """Curve of Table 6.2, minor axis."""

    n_cr_y_kn: float
    """Elastic critical force, major axis (kN)."""

    n_cr_z_kn: float
    """Elastic critical force, minor axis (kN)."""

    n_cr_t_kn: float
    """Elastic critical force, torsional (kN)."""

    lambda_bar_y: float
    """Non-dimensional slenderness, major axis."""

    lambda_bar_z: float
    """Non-dimensional slenderness, minor axis."""

    lambda_bar_t: float
    """Non-dimensional slenderness, torsional."""

    chi_y: float
    """Reduction factor, major axis."""

    chi_z: float
    """Reduction factor, minor axis."""

    chi_t: float
    """Reduction factor, torsional."""

    n_b_y_rd_kn: float
    """Buckling resistance, major axis (kN)."""

    n_b_z_rd_kn: float
    """Buckling resistance, minor axis (kN)."""

    n_b_t_rd_kn: float
    """Buckling resistance, torsional (kN)."""

    m_c_rd_knm: float
    """Moment resistance of the cross-section, M_c,y,Rd (kNm)."""

    chi_lt: float
    """Reduction factor for lateral torsional buckling."""

    m_b_rd_knm: float
    """Buckling moment resistance (kNm)."""

    k_yy: float | None
    """Interaction factor k_yy in (6.61); null without a moment."""

    k_zy: float | None
    """Interaction factor k_zy in (6.62); null without a moment."""

    interaction_6_61: float | None
    """Expression (6.61); null without a moment."""

    interaction_6_62: float | None
    """Expression (6.62); null without a moment."""

    cross_section_utilisation: float
    """Utilisation of the cross-section."""

    utilisation_if_minor_axis_moment: float | None
    """Utilisation with the eccentricity perpendicular to the web; null without a moment."""


class EurocodeColumnCheckerResultConcrete(TypedDict):
    """Details of a concrete column."""

    width_mm: float
    """Width b (mm)."""

    depth_mm: float
    """Depth h (mm)."""

    fcd_mpa: float
    """Design compressive strength of concrete, f_cd (MPa)."""

    fyd_mpa: float
    """Design strength of reinforcement (MPa)."""

    reinforcement_pct: float
    """Reinforcement ratio used (%)."""

    steel_area_mm2: float
    """Area of reinforcement (mm2)."""

    steel_area_min_mm2: float
    """Minimum area of reinforcement (mm2)."""

    steel_area_max_mm2: float
    """Maximum area of reinforcement outside laps (mm2)."""

    reinforcement_ok: bool
    """Whether the area is within the limits."""

    bar_count: float | None
    """Number of bars of a suitable arrangement."""

    bar_diameter_mm: float | None
    """Bar diameter (mm)."""

    bar_area_mm2: float | None
    """Area of reinforcement provided (mm2)."""

    n_relative: float
    """Relative axial force n."""

    omega: float
    """Mechanical reinforcement ratio."""

    lambda_h: float
    """Slenderness, bending along h."""

    lambda_lim_h: float
    """Slenderness limit, bending along h."""

    slender_h: bool
    """Whether second-order effects must be considered, bending along h."""

    lambda_b: float
    """Slenderness, bending along b."""

    lambda_lim_b: float
    """Slenderness limit, bending along b."""

    slender_b: bool
    """Whether second-order effects must be considered, bending along b."""

    e_imperfection_mm: float
    """Eccentricity due to imperfections (mm)."""

    e_min_mm: float
    """Minimum eccentricity (mm)."""

    e_second_order_mm: float
    """Second-order eccentricity (mm)."""

    e_total_mm: float
    """Total eccentricity (mm)."""

    k_r: float
    """Correction factor for axial load."""

    k_phi: float
    """Factor for creep."""

    utilisation_h: float
    """Utilisation, bending along h."""

    utilisation_b: float
    """Utilisation, bending along b."""

    moment_utilisation: float | None
    """Design moment / moment resistance at N_Ed; null if there is no moment resistance at N_Ed."""

    smallest_adequate_square_mm: float | None
    """Side of the smallest adequate square column (mm)."""


class _EurocodeColumnCheckerResultAlternative(TypedDict):
    family: Literal["UC", "HEA", "HEB", "RC"]
    """Family of sections."""

    section: str
    """Section."""

    utilisation: float
    """Utilisation."""


class EurocodeColumnCheckerResultAlternative(_EurocodeColumnCheckerResultAlternative, total=False):
    mass_kg_m: float
    """Mass; steel only (kg/m)."""

    reinforcement_pct: float
    """Reinforcement ratio; concrete only (%)."""


class EurocodeColumnCheckerResult(Result):
    """Result: Eurocode column check."""

    material_type: Literal["steel", "concrete"]
    """Type of column."""

    material: Literal["S275", "S355", "C25", "C30"]
    """Material as sent."""

    section: str
    """Section checked: catalogue key, or RC with width x depth."""

    section_auto_selected: bool
    """Whether the tool selected the section."""

    adequate: bool
    """Whether the utilisation is at most 1."""

    utilisation: float
    """Governing utilisation; slenderness governs only above its limit."""

    governing_check: Literal[
        "cross_section",
        "flexural_buckling_y",
        "flexural_buckling_z",
        "torsional_buckling",
        "interaction_6_61",
        "interaction_6_62",
        "axial_moment_interaction_h",
        "axial_moment_interaction_b",
        "slenderness_h",
        "slenderness_b",
    ]
    """Check with the largest utilisation."""

    n_ed_kn: float
    """Design axial force (kN)."""

    effective_length_m: float
    """Buckling length (m)."""

    n_cr_kn: float
    """Elastic critical force, governing mode (kN)."""

    lambda_bar: float
    """Non-dimensional slenderness, governing mode."""

    chi: float
    """Reduction factor, governing mode."""

    n_rd_kn: float
    """Axial resistance, governing mode (kN)."""

    axial_utilisation: float
    """Axial force / buckling resistance (steel) or squash load (concrete)."""

    governing_axis: Literal["y", "z", "torsional", "h", "b"]
    """Axis or direction of the governing mode."""

    cross_section_resistance_kn: float
    """Compression resistance of the cross-section (kN)."""

    m_ed_knm: float
    """Design moment (kNm)."""

    m_rd_knm: float | None
    """Moment resistance at N_Ed; null for steel without a moment (kNm)."""

    eccentricity_mm: float
    """Eccentricity of the load (mm)."""

    slender: bool | None
    """Concrete: whether second-order effects must be considered."""

    slenderness_ratio: float
    """Effective length / radius of gyration, larger of both directions."""

    slenderness_limit: float
    """Concrete: validity limit of the simplified methods. Steel: slenderness above which a warning is given."""

    slenderness_status: Literal["ordinary", "very_slender", "confirm_by_general_method", "beyond_method"]
    """Consequence of the slenderness for the result."""

    checks: list[EurocodeColumnCheckerResultCheck]
    """Every check with its clause, demand and resistance."""

    steel: EurocodeColumnCheckerResultSteel | None
    """Details of a steel column."""

    concrete: EurocodeColumnCheckerResultConcrete | None
    """Details of a concrete column."""

    lightest_adequate_section: str | None
    """Lightest adequate UC, or smallest adequate square."""

    alternatives: list[EurocodeColumnCheckerResultAlternative]
    """Other adequate sections."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class GetTechnicalDdQuoteInput(TypedDict):
    """Inputs: Technical due diligence quote."""

    building_type: str
    """Type of building; for instance office, data_centre, industrial, retail, residential, mixed_use, hotel,
    warehouse, healthcare; an unknown word counts as a typical building.
    """

    gross_area_m2: float
    """Gross area of the building (m2, at least 50, at most 1000000)."""

    transaction_type: Literal["acquisition", "disposal", "refinancing", "planning"]
    """Purpose of the report; planning is a planning application."""

    disciplines: Sequence[Literal["structural", "mep", "compliance", "energy", "nis2"]]
    """Disciplines that the report covers: structural (with fabric and roof), mep (mechanical, electrical and
    plumbing), compliance (fire, access, asbestos), energy (with carbon), nis2 (cyber security of the building).
    """

    geography: Literal["uk", "eu", "uae", "gcc"]
    """Location of the building: eu is the European Union, gcc a Gulf state other than the UAE."""

    timeline_weeks: int
    """Calendar weeks available, of five working days each (weeks, at least 1, at most 52)."""


class GetTechnicalDdQuoteResultFeeBreakdown(TypedDict):
    item: Literal["structural", "mep", "compliance", "energy", "nis2", "coordination"]
    """Discipline, or coordination by the project lead."""

    fee_gbp: float
    """Part of the full fee, before rounding to the nearest 100 GBP (GBP)."""

    share_pct: float
    """Share of the full fee (%)."""


class GetTechnicalDdQuoteResult(Result):
    """Result: Technical due diligence quote."""

    building_type_used: Literal[
        "office",
        "data_centre",
        "industrial",
        "retail",
        "residential",
        "mixed_use",
        "hotel",
        "warehouse",
        "healthcare",
        "general",
    ]
    """Row of the fee table that was used."""

    building_type_fallback: bool
    """Whether the general row was used because building_type matches no row."""

    disciplines_used: list[Literal["structural", "mep", "compliance", "energy", "nis2"]]
    """Disciplines that the fee covers."""

    duplicates_ignored: int
    """Disciplines that were sent more than once."""

    preliminary_fee_low_gbp: float
    """Preliminary report, lower bound of the range, to the nearest 100 GBP, excluding VAT (GBP)."""

    preliminary_fee_mid_gbp: float
    """Preliminary report, middle of the range, to the nearest 100 GBP, excluding VAT (GBP)."""

    preliminary_fee_high_gbp: float
    """Preliminary report, upper bound of the range, to the nearest 100 GBP, excluding VAT (GBP)."""

    full_fee_low_gbp: float
    """Full report, lower bound of the range, to the nearest 100 GBP, excluding VAT (GBP)."""

    full_fee_mid_gbp: float
    """Full report, middle of the range, to the nearest 100 GBP, excluding VAT (GBP)."""

    full_fee_high_gbp: float
    """Full report, upper bound of the range, to the nearest 100 GBP, excluding VAT (GBP)."""

    full_fee_mid_gbp_per_m2: float
    """Full report, middle of the range before rounding to the nearest 100 GBP, per gross area (GBP/m2)."""

    preliminary_turnaround_days: int
    """Turnaround time of the preliminary report (working days)."""

    full_turnaround_days: int
    """Turnaround time of the full report (working days)."""

    normal_preliminary_days: int
    """Time of the preliminary report without urgency (working days)."""

    normal_full_days: int
    """Time of the full report without urgency (working days)."""

    available_days: int
    """Time available in the timetable (working days)."""

    preliminary_feasible: bool
    """Whether the preliminary report can be completed in the time available."""

    full_feasible: bool
    """Whether the full report can be completed in the time available."""

    urgency_factor_preliminary: float
    """Urgency factor on the preliminary fee."""

    urgency_factor_full: float
    """Urgency factor on the full fee."""

    recommended_scope: Literal["full", "preliminary_only", "preliminary_then_full", "extend_timeline"]
    """Scope to commission."""

    suggested_additional_disciplines: list[Literal["structural", "mep", "compliance", "energy", "nis2"]]
    """Disciplines usual for such a transaction but missing here; may be empty."""

    fee_breakdown: list[GetTechnicalDdQuoteResultFeeBreakdown]
    """Parts of the full fee: the disciplines, then coordination."""

    quote_validity_days: int
    """Validity period of the figures (days)."""

    contact_call_to_action: str
    """How to obtain a fixed quotation."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _HeatpumpHeatlossInput(TypedDict):
    """Inputs: Heat loss and heat pump size of a home."""

    floor_area_m2: float
    """Total heated floor area, all storeys (m2, at least 20, at most 1000)."""

    age_band: Literal[
        "pre_1900",
        "1900_1929",
        "1930_1949",
        "1950_1966",
        "1967_1975",
        "1976_1982",
        "1983_1990",
        "1991_1995",
        "1996_2002",
        "2003_2006",
        "2007_2011",
        "2012_2022",
        "2023_plus",
    ]
    """Construction period of the house, which sets its U-values."""

    location: Literal[
        "london",
        "birmingham",
        "manchester",
        "glasgow",
        "edinburgh",
        "leeds",
        "newcastle",
        "cardiff",
        "belfast",
        "plymouth",
        "southampton",
    ]
    """City with the nearest climate."""


class HeatpumpHeatlossInput(_HeatpumpHeatlossInput, total=False):
    """Inputs: Heat loss and heat pump size of a home."""

    storeys: int
    """Number of storeys, each with the same footprint (at least 1, at most 4, 2 if not sent)."""

    external_design_temp_c: float
    """Outdoor design temperature; without it, the 99.6 % value of the city (°C, at least -25, at most 10)."""

    internal_design_temp_c: float
    """Mean design temperature of the whole house (°C, at least 16, at most 26, 21 if not sent)."""

    ceiling_height_m: float
    """Floor to ceiling height of a storey (m, at least 2, at most 4.5, 2.4 if not sent)."""

    glazing_pct_of_floor: float
    """Window area / floor area; an error if it exceeds the wall area (%, at least 0, at most 100, 25 if not sent)."""

    air_change_rate: float
    """Air changes per hour, whole house (1/h, at least 0.1, at most 5, 0.5 if not sent)."""

    flow_temp_c: Literal[35, 45, 55]
    """Flow temperature to radiators or floor at design conditions (°C, 45 if not sent)."""


class HeatpumpHeatlossResultGeometry(TypedDict):
    """Dimensions of the assumed detached house."""

    storeys: int
    """Storeys."""

    footprint_area_m2: float
    """Floor area of one storey (m2)."""

    plan_width_m: float
    """Width of the plan (m)."""

    plan_depth_m: float
    """Depth of the plan (m)."""

    exposed_perimeter_m: float
    """Perimeter of the external walls (m)."""

    wall_height_m: float
    """Height of the external walls (m)."""

    gross_wall_area_m2: float
    """Gross external wall area, including openings (m2)."""

    net_wall_area_m2: float
    """Net external wall area, excluding openings (m2)."""

    window_area_m2: float
    """Windows (m2)."""

    door_area_m2: float
    """Doors (m2)."""

    exposed_envelope_area_m2: float
    """Gross walls, roof and ground floor (m2)."""

    heated_volume_m3: float
    """Heated volume (m3)."""


class HeatpumpHeatlossResultUValues(TypedDict):
    """Thermal transmittances used."""

    wall_w_per_m2k: float
    """External walls (W/(m2 K))."""

    window_w_per_m2k: float
    """Windows (W/(m2 K))."""

    door_w_per_m2k: float
    """Doors (W/(m2 K))."""

    roof_w_per_m2k: float
    """Roof (W/(m2 K))."""

    ground_floor_w_per_m2k: float
    """Ground floor (W/(m2 K))."""

    thermal_bridging_y_w_per_m2k: float
    """Thermal bridging factor y per exposed area (W/(m2 K))."""


class HeatpumpHeatlossResultHeatLossBreakdown(TypedDict):
    element: Literal["walls", "windows", "doors", "roof", "ground_floor", "thermal_bridging", "ventilation"]
    """Element of the heat loss."""

    area_m2: float | None
    """Area; exposed envelope for thermal bridging; null for ventilation (m2)."""

    u_value_w_per_m2k: float | None
    """U-value; y for thermal bridging; null for ventilation (W/(m2 K))."""

    delta_t_k: float
    """Temperature difference (K)."""

    heat_loss_w: float
    """Heat loss at design conditions (W)."""

    share_pct: float
    """Percentage of the design heat loss (%)."""


class HeatpumpHeatlossResultGasBoilerComparison(TypedDict):
    """The same heat from a gas boiler."""

    gas_kwh: float
    """Annual gas use (kWh/yr)."""

    annual_cost_gbp: float
    """Gas cost excluding standing charge (GBP/yr)."""

    annual_co2_kgco2e: float
    """Annual CO2 emissions (kgCO2e/yr)."""


class HeatpumpHeatlossResultFlowTempOption(TypedDict):
    flow_temp_c: Literal[35, 45, 55]
    """Flow temperature (°C)."""

    indicative_scop: float
    """Seasonal performance factor, space heating."""

    annual_electricity_kwh: float
    """Annual electricity (kWh/yr)."""

    annual_running_cost_gbp: float
    """Electricity cost excluding standing charge (GBP/yr)."""

    radiator_oversize_factor: float
    """Rated radiator output at 50 K required / room heat loss."""


class HeatpumpHeatlossResultAttachmentSensitivity(TypedDict):
    form: Literal["detached", "semi_detached", "mid_terrace"]
    """Built form of the house."""

    design_heat_loss_kw: float | None
    """Design heat loss; null if windows and doors exceed the external walls (kW)."""


class HeatpumpHeatlossResultAirChangeSensitivity(TypedDict):
    air_change_rate: float
    """Air changes per hour (1/h)."""

    design_heat_loss_kw: float
    """Design heat loss at that rate (kW)."""


class HeatpumpHeatlossResultGrantOption(TypedDict):
    scheme: Literal["boiler_upgrade_scheme", "home_energy_scotland"]
    """Scheme that pays the grant."""

    case: Literal["standard", "off_gas_replacing_oil_or_lpg", "rural_or_island"]
    """Homes to which the amount applies."""

    amount_gbp: float
    """Amount of the grant (GBP)."""

    within_capacity_limit: bool | None
    """Whether the recommended heat pumps are within the capacity limit of the scheme; null if the scheme has no such
    limit.
    """


class HeatpumpHeatlossResultUpgradeOption(TypedDict):
    measure: Literal["wall_insulation", "loft_insulation", "window_replacement", "draught_proofing"]
    """Upgrade measure."""

    value_before: float
    """U-value before; for draught-proofing air changes per hour (W/(m2 K) or 1/h)."""

    value_after: float
    """U-value after; for draught-proofing air changes per hour (W/(m2 K) or 1/h)."""

    heat_loss_reduction_kw: float
    """Reduction in design heat loss (kW)."""

    design_heat_loss_after_kw: float
    """Design heat loss after the measure alone (kW)."""

    annual_heat_saving_kwh: float
    """Annual heat saving (kWh/yr)."""

    annual_cost_saving_gbp: float
    """Annual electricity cost saving at the selected flow temperature (GBP/yr)."""


class HeatpumpHeatlossResult(Result):
    """Result: Heat loss and heat pump size of a home."""

    region: Literal["england", "wales", "scotland", "northern_ireland"]
    """Part of the United Kingdom whose U-values are used."""

    rdsap_age_band: Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"]
    """Age band in RdSAP."""

    external_design_temp_c: float
    """Outdoor design temperature used (°C)."""

    internal_design_temp_c: float
    """Indoor design temperature used (°C)."""

    design_delta_t_k: float
    """Indoor less outdoor design temperature (K)."""

    annual_mean_external_temp_c: float
    """Annual mean outdoor temperature, used for a solid ground floor (°C)."""

    design_heat_loss_kw: float
    """Heat loss at design conditions (kW)."""

    specific_heat_loss_w_per_m2: float
    """Design heat loss per floor area (W/m2)."""

    fabric_heat_loss_kw: float
    """Transmission heat loss, including thermal bridging (kW)."""

    ventilation_heat_loss_kw: float
    """Ventilation heat loss (kW)."""

    heat_transfer_coefficient_w_per_k: float
    """Transmission and ventilation heat loss per kelvin (W/K)."""

    heat_loss_parameter_w_per_m2k: float
    """Heat transfer coefficient per floor area (W/(m2 K))."""

    geometry: HeatpumpHeatlossResultGeometry
    """Dimensions of the assumed detached house."""

    u_values: HeatpumpHeatlossResultUValues
    """Thermal transmittances used."""

    heat_loss_breakdown: list[HeatpumpHeatlossResultHeatLossBreakdown]
    """The design heat loss by element."""

    recommended_heat_pump_kw: float
    """Output at design conditions to shortlist, all units (kW)."""

    heat_pump_units: int
    """Heat pumps."""

    heat_pump_unit_kw: float
    """Output of one heat pump at design conditions (kW)."""

    capacity_margin_pct: float
    """Capacity margin above the design heat loss (%)."""

    flow_temp_c: Literal[35, 45, 55]
    """Flow temperature used (°C)."""

    indicative_scop: float
    """Seasonal performance factor, space heating."""

    hot_water_spf: float
    """Seasonal performance factor, hot water."""

    system_spf: float
    """System seasonal performance factor, space heating and hot water."""

    radiator_oversize_factor: float
    """Rated radiator output at 50 K required / room heat loss."""

    assumed_occupancy: float
    """Assumed occupants for this floor area (persons)."""

    hot_water_litres_per_day: float
    """Daily hot water demand (l/d)."""

    base_temp_c: float
    """Base temperature of the degree days (°C)."""

    heating_degree_days: float
    """Annual degree days to that base (K d)."""

    annual_space_heating_kwh: float
    """Space heating demand (kWh/yr)."""

    annual_hot_water_kwh: float
    """Hot water heat demand (kWh/yr)."""

    annual_heat_demand_kwh: float
    """Space heating and hot water demand (kWh/yr)."""

    annual_heat_demand_kwh_per_m2: float
    """Space heating and hot water demand per floor area (kWh/m2/yr)."""

    annual_electricity_kwh: float
    """Annual electricity of the heat pump (kWh/yr)."""

    annual_running_cost_gbp: float
    """Electricity cost of the heat pump excluding standing charge (GBP/yr)."""

    annual_co2_kgco2e: float
    """Annual CO₂ emissions of the heat pump (kgCO2e/yr)."""

    equivalent_full_load_hours: float
    """Equivalent full-load hours of space heating (h)."""

    gas_boiler_comparison: HeatpumpHeatlossResultGasBoilerComparison
    """The same heat from a gas boiler."""

    annual_cost_saving_vs_gas_gbp: float
    """Gas cost less electricity cost; negative if the heat pump costs more (GBP/yr)."""

    annual_co2_saving_vs_gas_kgco2e: float
    """Annual CO2 saving compared with gas (kgCO2e/yr)."""

    break_even_spf: float
    """System SPF at which the energy costs are equal."""

    flow_temp_options: list[HeatpumpHeatlossResultFlowTempOption]
    """Comparison of the three flow temperatures."""

    attachment_sensitivity: list[HeatpumpHeatlossResultAttachmentSensitivity]
    """Design heat loss with party walls."""

    air_change_sensitivity: list[HeatpumpHeatlossResultAirChangeSensitivity]
    """Design heat loss at other air change rates."""

    grant_options: list[HeatpumpHeatlossResultGrantOption]
    """Grants of the region, each for its own case; empty in Northern Ireland."""

    upgrade_options: list[HeatpumpHeatlossResultUpgradeOption]
    """Measures, each alone; may be empty."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class MeesCheckerInput(TypedDict):
    """Inputs: Minimum energy efficiency standard checker."""

    property_type: Literal["domestic", "non_domestic"]
    """Regime of the letting: domestic for homes, non_domestic for commercial property."""

    current_epc_band: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Band on the valid energy performance certificate, from A (best) to G (worst)."""


class MeesCheckerResultPenalty(TypedDict):
    breach: Literal[
        "letting_under_3_months",
        "letting_3_months_or_more",
        "false_or_misleading_register_entry",
        "failure_to_comply_with_compliance_notice",
    ]
    """Breach that the penalty applies to."""

    maximum_gbp: int
    """Maximum penalty (GBP)."""

    minimum_gbp: int | None
    """Minimum penalty where the percentage of the rateable value is lower (GBP)."""

    rateable_value_pct: int | None
    """Penalty as a percentage of the rateable value (%)."""


class MeesCheckerResultExemption(TypedDict):
    exemption: Literal[
        "high_cost",
        "seven_year_payback",
        "all_relevant_improvements_made",
        "wall_insulation",
        "third_party_consent",
        "property_devaluation",
        "new_landlord",
    ]
    """Ground of the exemption."""

    duration_months: int
    """Duration of a registered exemption (months)."""


class MeesCheckerResultFutureStandard(TypedDict):
    """Announced standard, not in force; it does not affect the results above."""

    status: Literal["announced_not_in_force"]
    """Status of the standard."""

    minimum_band: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Band that is announced as the minimum."""

    date: str
    """Date or year from which it is announced to apply."""

    scope: Literal[
        "all_private_rented_homes",
        "private_rented_buildings_over_1000_m2_where_cost_effective",
    ]
    """Lettings that it is announced for."""

    scope_threshold_m2: int | None
    """Floor area above which it is announced to apply (m2)."""

    cost_cap_gbp: int | None
    """Announced cap on the cost of improvements (GBP)."""

    cost_cap_low_value_pct_of_value: int | None
    """Announced cap for a low-value home, as a percentage of its value (%)."""

    cost_cap_low_value_threshold_gbp: int | None
    """Value below which a home is low-value (GBP)."""

    exemption_duration_months: int | None
    """Announced duration of an exemption, if it changes (months)."""

    proposed_max_penalty_gbp: int | None
    """Maximum penalty per property and breach, proposed and not decided (GBP)."""

    current_band_meets: bool
    """Whether the current band meets the announced band."""

    bands_below: int
    """Bands below the announced minimum."""

    points_gap_low: int
    """Minimum points gap to the announced band (points)."""

    points_gap_high: int | None
    """Maximum points gap to the announced band (points)."""

    existing_certificate_cutoff: str | None
    """Date before which a certificate on the current rating must be lodged to count until it expires."""


class MeesCheckerResult(Result):
    """Result: Minimum energy efficiency standard checker."""

    property_type: Literal["domestic", "non_domestic"]
    """Regime, as sent."""

    current_epc_band: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Band, as sent."""

    minimum_band_in_force: Literal["A", "B", "C", "D", "E", "F", "G"]
    """Lowest band that may be let under the law in force."""

    compliant: bool
    """Whether the band meets the standard in force."""

    can_let: bool
    """Whether the property may be let today without an exemption."""

    can_let_only_with_registered_exemption: bool
    """Whether only a registered exemption allows the letting."""

    penalty_exposure_now: bool
    """Whether letting without an exemption risks a penalty today."""

    compliance_status: Literal["compliant", "sub_standard"]
    """Status under the law in force."""

    bands_below_minimum: int
    """Bands below the minimum in force."""

    rating_scale: Literal["sap_energy_efficiency_rating", "non_domestic_asset_rating"]
    """Rating scale of the points."""

    points_gap_to_minimum_low: int
    """Minimum points gap to the minimum in force (points)."""

    points_gap_to_minimum_high: int | None
    """Maximum points gap to the minimum in force (points)."""

    applies_to_new_lettings_since: str
    """Date since which the standard applies to new lettings."""

    applies_to_existing_lettings_since: str
    """Date since which the standard applies to all lettings."""

    cost_test: Literal["cost_cap", "seven_year_payback"]
    """Test that limits the required spend."""

    cost_cap_gbp: int | None
    """Maximum required spend on improvements (GBP)."""

    cost_cap_includes_vat: bool | None
    """Whether the cap includes VAT."""

    payback_test_years: int | None
    """Payback period within which a measure must be carried out (years)."""

    penalties: list[MeesCheckerResultPenalty]
    """Financial penalties of the regime, whether or not there is a breach."""

    max_single_penalty_gbp: int
    """Maximum single penalty of the regime (GBP)."""

    max_total_penalty_gbp: int | None
    """Maximum total of penalties per property and breach, if the law sets one (GBP)."""

    publication_penalty_months: int
    """Minimum publication period of a breach (months)."""

    exemptions: list[MeesCheckerResultExemption]
    """Exemptions of the regime that can be registered."""

    enforcement_authority: Literal["local_authority", "local_weights_and_measures_authority"]
    """Authority that enforces the standard."""

    future_standard: MeesCheckerResultFutureStandard
    """Announced standard, not in force; it does not affect the results above."""

    risk_level: Literal["low", "medium", "high"]
    """Low, medium where only the announced standard is missed, high in a breach."""

    jurisdiction: Literal["england_and_wales"]
    """Where the result applies."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _PartOOverheatingInput(TypedDict):
    """Inputs: Part O overheating, simplified method."""

    location_risk: Literal["high", "moderate"]
    """Risk category of the location; high: the London postcode districts of Approved Document O Appendix C,
    moderate: the rest of England.
    """

    most_glazed_facade: Literal["N", "E", "S", "W"]
    """Nearest direction of the facade with the largest glazed area: N north, E east, S south, W west; halfway
    between two, check both.
    """

    floor_area_m2: float
    """Internal floor area of the home, or of a communal room checked by itself (m2, at least 5, at most 2000)."""

    glazing_area_m2: float
    """Total glazing area of the home, excluding frames (m2, at least 0, at most 2000)."""


class PartOOverheatingInput(_PartOOverheatingInput, total=False):
    """Inputs: Part O overheating, simplified method."""

    cross_ventilation: Literal["yes", "no"]
    """Whether there are openings on opposite facades of the home; a corner flat does not count (no if not sent)."""

    provided_free_area_m2: float
    """Total free area of all openings, through which air passes when open; without it, the required area is given
    and the result is incomplete (m2, at least 0, at most 2000).
    """


class PartOOverheatingResultShadedAlternative(TypedDict):
    """High-risk glazing limits, which a moderate-risk home may use if it also meets the high-risk shading standard;
    null in a high-risk location.
    """

    max_glazing_pct_of_floor: float
    """High-risk limit on glazing (% of floor area)."""

    max_glazing_area_m2: float
    """High-risk limit as an area (m2)."""

    glazing_check: Literal["pass", "fail"]
    """Whether the glazing is within the high-risk limit."""

    max_most_glazed_room_pct_of_room_floor: float
    """High-risk limit on glazing in the most glazed room (% of floor area of the room)."""

    more_generous: bool
    """Whether the high-risk limit allows more glazing than the moderate-risk limit."""


class PartOOverheatingResultScenarioComparison(TypedDict):
    most_glazed_facade: Literal["N", "E", "S", "W"]
    """Facade with the largest glazed area."""

    cross_ventilation: Literal["yes", "no"]
    """Whether there are openings on opposite facades."""

    max_glazing_area_m2: float
    """Maximum glazing area (m2)."""

    required_free_area_m2: float
    """Minimum free area for the areas sent (m2)."""

    glazing_check: Literal["pass", "fail"]
    """Whether the glazing area sent is within the limit."""


class PartOOverheatingResult(Result):
    """Result: Part O overheating, simplified method."""

    location_risk: Literal["high", "moderate"]
    """Risk category as used."""

    cross_ventilation: Literal["yes", "no"]
    """Cross-ventilation as used."""

    most_glazed_facade: Literal["N", "E", "S", "W"]
    """Most glazed facade as used."""

    simplified_method_result: Literal["pass", "fail", "incomplete"]
    """Result of the checks that these inputs allow."""

    glazing_check: Literal["pass", "fail"]
    """Whether the glazing is within its limit."""

    free_area_check: Literal["pass", "fail", "not_assessed"]
    """Whether the free area is sufficient."""

    glazing_pct_of_floor: float
    """Glazing area / floor area (% of floor area)."""

    max_glazing_pct_of_floor: float
    """Limit on glazing, from the table (% of floor area)."""

    max_glazing_area_m2: float
    """Maximum glazing area (m2)."""

    glazing_margin_m2: float
    """Limit less glazing area; negative on failure (m2)."""

    glazing_reduction_needed_m2: float
    """Glazing area in excess of the limit (m2)."""

    glazing_utilisation_pct: float
    """Utilisation of the glazing limit (%)."""

    min_free_area_pct_of_floor: float
    """Minimum free area based on floor area, from the table (% of floor area)."""

    min_free_area_pct_of_glazing: float
    """Minimum free area based on glazing area, from the table (% of glazing area)."""

    required_free_area_by_floor_m2: float
    """Minimum free area based on floor area (m2)."""

    required_free_area_by_glazing_m2: float
    """Minimum free area based on glazing area (m2)."""

    required_free_area_m2: float
    """Minimum free area, the greater of the two (m2)."""

    governing_free_area_rule: Literal["floor_area", "glazing_area"]
    """Which of the two governs the minimum free area."""

    provided_free_area_m2: float | None
    """Free area as sent; null if not sent (m2)."""

    free_area_margin_m2: float | None
    """Provided less required free area; negative on failure (m2)."""

    free_area_shortfall_m2: float | None
    """Free area shortfall (m2)."""

    max_most_glazed_room_pct_of_room_floor: float
    """Limit on glazing in the most glazed room, to be checked for that room (% of floor area of the room)."""

    min_bedroom_free_area_pct_of_room_floor: float
    """Minimum free area of a bedroom, to be checked for each (% of floor area of the room)."""

    shading_required: bool
    """Whether the location requires shading."""

    shading_options: list[Literal[
        "external_shutters_with_ventilation",
        "glazing_g_value_max_0_40_and_light_transmittance_min_0_70",
        "overhang_50_degree_cut_off_due_south_only",
    ]]
    """Ways to meet the shading standard; one is enough."""

    detailed_modelling_needed: bool
    """Whether dynamic thermal modelling is needed unless the design is changed."""

    outstanding_checks: list[Literal[
        "most_glazed_room",
        "bedroom_free_area",
        "shading",
        "total_free_area",
        "night_noise",
        "pollution",
        "security",
        "protection_from_falling",
        "protection_from_entrapment",
        "occupant_information",
    ]]
    """Parts of requirement O1 that these inputs do not cover."""

    shaded_alternative: PartOOverheatingResultShadedAlternative | None
    """High-risk glazing limits, which a moderate-risk home may use if it also meets the high-risk shading standard;
    null in a high-risk location.
    """

    glazing_area_supported_by_free_area_m2: float | None
    """Maximum glazing area supported by the free area sent (m2)."""

    scenario_comparison: list[PartOOverheatingResultScenarioComparison]
    """The same areas with and without cross-ventilation, for each most glazed facade."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _PartSEvInput(TypedDict):
    """Inputs: Part S electric vehicle charging."""

    building_type: Literal["residential", "non_residential"]
    """Type of building; a residential building contains only dwellings."""

    works: Literal["new", "major_renovation"]
    """Type of works; a major renovation renovates more than 25 % of the surface of the envelope."""

    parking_spaces: int
    """Associated parking spaces inside the site boundary, after the works (at least 0, at most 100000)."""


class PartSEvInput(_PartSEvInput, total=False):
    """Inputs: Part S electric vehicle charging."""

    dwellings: int
    """Residential buildings only: dwellings that the car park serves, at least 1; without it, one for each space (at
    least 0, at most 100000).
    """

    covered_car_park: Literal["yes", "no"]
    """Whether every space is in a covered car park (no if not sent)."""


class PartSEvResultFallback(TypedDict):
    """Provision still required where the cost cap applies."""

    trigger: Literal["connection_cost_cap", "renovation_cost_cap", "none"]
    """Cost cap that can reduce the duty."""

    charge_points: int | None
    """Minimum number of charge points still required; null if there is no cap."""

    cable_routes: int | None
    """Cable routes still required; null if there is no cap."""


class PartSEvResultRuleTrace(TypedDict):
    reference: str
    """Rule, as in rule_references."""

    paragraph: str
    """Location of the rule in law and guidance."""

    finding: str
    """Result of the rule for this building."""


class PartSEvResult(Result):
    """Result: Part S electric vehicle charging."""

    requirement: Literal["S1", "S3", "S4", "S5"]
    """Requirement of Part S that covers the works."""

    regulation: Literal["44D", "44F", "44G", "44H"]
    """Regulation that applies the requirement."""

    requirement_applies: bool
    """Whether the requirement requires any provision."""

    dwellings_used: int | None
    """Dwellings counted; null for a non-residential building."""

    dwellings_assumed: bool
    """Whether dwellings was not sent for a residential building."""

    charge_points_required: int
    """Spaces that need access to a charge point."""

    cable_routes_required: int
    """Spaces that need a cable route."""

    spaces_with_provision: int
    """Spaces with a charge point or a cable route."""

    spaces_without_provision: int
    """Spaces without provision."""

    provision_pct: float | None
    """Percentage of spaces with provision; null without any space (%)."""

    min_power_per_charge_point_kw: float
    """Minimum nominal rated output of a charge point (kW)."""

    total_charge_point_power_kw: float
    """Total power of all charge points at minimum rated output (kW)."""

    managed_minimum_demand_kw: float
    """Minimum demand with load management, all charge points at minimum current (kW)."""

    future_ready_power_kw: float
    """Total power once all cable routes are equipped; Part S does not require this capacity (kW)."""

    accessible_bay_provision_required: bool
    """Whether at least one accessible space, where there are any, needs access to a charge point or a cable route."""

    connection_cost_cap_per_point_gbp: float | None
    """Cap on the average connection cost, excluding VAT (GBP)."""

    connection_cost_cap_total_gbp: float | None
    """The same cap for all charge points (GBP)."""

    renovation_cost_cap_pct: float | None
    """Cap as a percentage of the renovation cost, excluding VAT (%)."""

    indicative_install_cost_gbp: float
    """Charge points and cable routes at unit costs of this product, excluding VAT and grid upgrade (GBP)."""

    exemption_renovation_cost_gbp: float | None
    """Renovation cost below which charge points and cable routes together exceed the cap (GBP)."""

    full_exemption_renovation_cost_gbp: float | None
    """Renovation cost below which cable routes alone exceed the cap and nothing is required (GBP)."""

    fallback: PartSEvResultFallback
    """Provision still required where the cost cap applies."""

    rule_references: list[str]
    """Rules that gave the counts, in order."""

    rule_trace: list[PartSEvResultRuleTrace]
    """The same rules with their place and their finding."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _RoiCalculatorInput(TypedDict):
    """Inputs: Return on investment of automation."""

    team_size: float
    """People who do the manual work; fractions are allowed (people, above 0, at most 100000)."""

    hourly_rate: float
    """Cost of an hour, fully loaded: salary, employer's costs, overhead (GBP/h, above 0, at most 2000)."""

    manual_hours: float
    """Manual hours per person and week (h/week, above 0, at most 168)."""

    efficiency_gain_pct: float
    """Share of the manual hours saved (%, at least 0, at most 90)."""

    implementation_time_months: float
    """Months until go-live; no saving before (months, at least 0, at most 60)."""


class RoiCalculatorInput(_RoiCalculatorInput, total=False):
    """Inputs: Return on investment of automation."""

    software_cost: float
    """Cost of the software per year, paid in advance each year; with 0 there is no ROI (GBP/yr, at least 0, at most
    1000000000, 0 if not sent).
    """


class RoiCalculatorResultCashFlow(TypedDict):
    year: int
    """Year of the case."""

    benefit_months: float
    """Months of the year after go-live (months)."""

    benefit_gbp: float
    """Saving of the year (GBP)."""

    cost_gbp: float
    """Licence of the year (GBP)."""

    net_gbp: float
    """Net benefit of the year: saving less licence (GBP)."""

    cumulative_net_gbp: float
    """Cumulative net benefit at the end of the year (GBP)."""

    discounted_net_gbp: float
    """Net benefit of the year, discounted (GBP)."""

    cumulative_discounted_gbp: float
    """Cumulative discounted net benefit at the end of the year (GBP)."""


class RoiCalculatorResultSensitivity(TypedDict):
    case: Literal[
        "saving_minus_20_pct",
        "saving_plus_20_pct",
        "software_cost_minus_20_pct",
        "software_cost_plus_20_pct",
        "go_live_3_months_later",
        "combined_downside",
    ]
    """Case of the sensitivity analysis."""

    npv_3yr_gbp: float
    """Three-year net present value at the discount rate of this product (GBP)."""

    payback_months: float | None
    """Months until the savings cover the licences; null where they never do (months)."""


class RoiCalculatorResult(Result):
    """Result: Return on investment of automation."""

    working_weeks_per_year: float
    """Working weeks per year (weeks)."""

    annual_manual_hours: float
    """Annual manual hours, whole team (h)."""

    current_manual_cost_gbp: float
    """Annual cost of manual hours (GBP)."""

    annual_saved_hours: float
    """Annual hours saved at full effect (h)."""

    fte_equivalent_saved: float
    """Hours saved in full-time equivalents (FTE)."""

    annual_saving_gbp: float
    """Annual saving at full effect (GBP)."""

    software_cost_gbp: float
    """Annual licence cost (GBP)."""

    net_annual_benefit_gbp: float
    """Annual net benefit at full effect: saving less licence (GBP)."""

    roi_pct: float | None
    """Annual net benefit at full effect divided by the licence cost; null without a software cost (%)."""

    roi_3yr_pct: float | None
    """Net benefit over three years divided by the licence cost; null without a software cost (%)."""

    first_year_net_gbp: float
    """Net benefit of year 1: saving less licence (GBP)."""

    payback_months: float | None
    """Months until the savings cover the licences; null where they never do (months)."""

    discount_rate_pct: float
    """Nominal annual discount rate (%)."""

    npv_3yr_gbp: float
    """Three-year net present value at the discount rate of this product (GBP)."""

    npv_3yr_green_book_gbp: float
    """Three-year net present value at the Green Book rate (GBP)."""

    benefit_cost_ratio: float | None
    """Present value of benefits divided by present value of costs; null without a software cost."""

    break_even_efficiency_gain_pct: float | None
    """Break-even efficiency gain (NPV = 0); may exceed 90; null where go-live is outside the three years (%)."""

    monthly_cost_of_delay_gbp: float
    """Saving lost per month of delay (GBP)."""

    verdict: Literal["not_viable", "marginal", "worthwhile", "strong", "very_strong"]
    """Verdict by benefit-cost ratio."""

    cash_flows: list[RoiCalculatorResultCashFlow]
    """Cash flows by year."""

    sensitivity: list[RoiCalculatorResultSensitivity]
    """Cases with one parameter changed, and the combined downside."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class SapSbemPrecheckInputAnnualEnergyKwh(TypedDict, total=False):
    """Annual energy by fuel, gross calorific value, which gives CO2 and primary energy; leave it out if only the
    rating is known.
    """

    mains_gas: float
    """Mains gas (kWh/yr, at least 0, at most 100000000)."""

    grid_electricity: float
    """Electricity from the grid, standard tariff (kWh/yr, at least 0, at most 100000000)."""

    heating_oil: float
    """Heating oil (kWh/yr, at least 0, at most 100000000)."""

    lpg: float
    """LPG, bulk (kWh/yr, at least 0, at most 100000000)."""

    wood_pellets: float
    """Wood pellets, bulk (kWh/yr, at least 0, at most 100000000)."""

    wood_logs: float
    """Wood logs (kWh/yr, at least 0, at most 100000000)."""

    wood_chips: float
    """Wood chips (kWh/yr, at least 0, at most 100000000)."""

    biomass_community: float
    """Biomass burned at the energy centre of a heat network (kWh/yr, at least 0, at most 100000000)."""


class SapSbemPrecheckInput(TypedDict, total=False):
    """Inputs: SAP and SBEM pre-check."""

    sap_rating: float
    """Known SAP (energy efficiency) rating, which gives the EPC band; leave it out if only fuel is known (at least
    1, at most 100).
    """

    annual_energy_kwh: SapSbemPrecheckInputAnnualEnergyKwh
    """Annual energy by fuel, gross calorific value, which gives CO2 and primary energy; leave it out if only the
    rating is known.
    """

    floor_area_m2: float
    """Total internal floor area; without it, fuel gives no figures per m2 and no indicative band (m2, at least 5, at
    most 100000).
    """


class SapSbemPrecheckResultFuelBreakdown(TypedDict):
    fuel: Literal[
        "mains_gas",
        "grid_electricity",
        "heating_oil",
        "lpg",
        "wood_pellets",
        "wood_logs",
        "wood_chips",
        "biomass_community",
    ]
    """Fuel."""

    energy_kwh: float
    """Annual fuel use (kWh/yr)."""

    co2_factor_kgco2e_per_kwh: float
    """CO2 factor (kg/kWh)."""

    primary_energy_factor: float
    """Primary energy factor."""

    co2_kgco2e: float
    """Annual CO2 emissions (kg/yr)."""

    primary_energy_kwh: float
    """Annual primary energy (kWh/yr)."""

    cost_gbp: float
    """Cost at SAP standard price, including standing charge (GBP/yr)."""

    co2_share_pct: float | None
    """Percentage of total CO2 emissions (%)."""


class SapSbemPrecheckResultHeatPumpScenario(TypedDict):
    """The same building with a heat pump instead of gas, oil and LPG; null without such fuel."""

    fossil_fuel_replaced_kwh: float
    """Gas, oil and LPG replaced (kWh/yr)."""

    heat_pump_electricity_kwh: float
    """Electricity use of the heat pump (kWh/yr)."""

    co2_after_kgco2e: float
    """CO2 emissions of all fuels with the heat pump (kg/yr)."""

    co2_saving_kgco2e: float
    """CO2 saving (kg/yr)."""

    co2_saving_pct: float
    """CO2 saving as a percentage of the CO2 before (%)."""

    primary_energy_after_kwh: float
    """Primary energy of all fuels with the heat pump (kWh/yr)."""

    primary_energy_saving_kwh: float
    """Primary energy saving (kWh/yr)."""


class SapSbemPrecheckResult(Result):
    """Result: SAP and SBEM pre-check."""

    input_mode: Literal["none", "rating", "fuel", "rating_and_fuel"]
    """Which inputs were sent."""

    sap_rating_rounded: int | None
    """Rating as SAP quotes it, a whole number."""

    epc_band: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Band of the rating sent."""

    band_score_min: int | None
    """Lowest rating of that band."""

    band_score_max: int | None
    """Highest rating of that band; null for A."""

    next_band: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Next better band; null for A."""

    points_to_next_band: int | None
    """Points to the next better band; null for A."""

    points_above_band_floor: int | None
    """Points above the lowest rating of the band, a margin against a lower band."""

    meets_private_rented_minimum_e: bool | None
    """Whether the rating reaches band E, the minimum for rented homes."""

    meets_epc_c: bool | None
    """Whether the rating reaches band C."""

    total_energy_kwh: float | None
    """Total annual energy, all fuels (kWh/yr)."""

    annual_co2_kgco2e: float | None
    """Annual CO2 emissions (kg/yr)."""

    annual_co2_tco2e: float | None
    """Annual CO2 emissions in tonnes (t/yr)."""

    annual_primary_energy_kwh: float | None
    """Annual primary energy (kWh/yr)."""

    average_co2_factor_kgco2e_per_kwh: float | None
    """Average CO2 factor of all fuels (kg/kWh)."""

    average_primary_energy_factor: float | None
    """Average primary energy factor of all fuels."""

    sap_standard_cost_gbp: float | None
    """Cost at the standard prices of Table 12, not at market prices (GBP/yr)."""

    energy_use_intensity_kwh_per_m2: float | None
    """Energy use intensity, all fuels per floor area (kWh/m2)."""

    primary_energy_kwh_per_m2: float | None
    """Primary energy per floor area (kWh/m2)."""

    carbon_intensity_kgco2e_per_m2: float | None
    """CO2 emissions per floor area (kg/m2)."""

    environmental_impact_rating: int | None
    """Environmental impact (EI) rating from the fuels."""

    environmental_impact_band: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Band of the environmental impact rating."""

    energy_cost_factor: float | None
    """Energy cost factor (ECF)."""

    indicative_sap_rating: int | None
    """SAP rating indicated by the fuels; not official."""

    indicative_epc_band: Literal["A", "B", "C", "D", "E", "F", "G"] | None
    """Band of the indicative rating; not official."""

    rating_difference: int | None
    """Rating sent less indicative rating (points)."""

    sap_10_3_co2_kgco2e: float | None
    """CO2 emissions of the same fuels with SAP 10.3 factors (kg/yr)."""

    sap_10_3_co2_change_pct: float | None
    """Change in CO2 emissions with SAP 10.3 factors (%)."""

    largest_co2_fuel: Literal[
        "mains_gas",
        "grid_electricity",
        "heating_oil",
        "lpg",
        "wood_pellets",
        "wood_logs",
        "wood_chips",
        "biomass_community",
    ] | None
    """Fuel with the highest CO2 emissions."""

    fuel_breakdown: list[SapSbemPrecheckResultFuelBreakdown]
    """Each fuel sent, in the order of the fuel table."""

    heat_pump_scenario: SapSbemPrecheckResultHeatPumpScenario | None
    """The same building with a heat pump instead of gas, oil and LPG; null without such fuel."""

    factor_set: str
    """Edition of the fuel factors."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _ThermalLoadInput(TypedDict):
    """Inputs: Data-hall thermal load."""

    it_load_kw: float
    """Electrical power drawn by IT equipment (kW, at least 0.1, at most 100000)."""

    ups_efficiency_pct: float
    """UPS output over input at this load (%, at least 1, at most 99.9)."""

    room_area_m2: float
    """Floor area of the computer room (m2, at least 1, at most 1000000)."""

    cooling_type: Literal["crac", "crah", "dlc", "immersion"]
    """Cooling technology: crac is direct expansion, crah chilled water, dlc cold plates (direct liquid cooling),
    immersion tanks.
    """

    redundancy: Literal["n", "n1", "2n"]
    """Standby units: n none, n1 is N+1 (one for each eight units or fewer, and one chiller), 2n full duplication."""

    ambient_temp_c: float
    """Outdoor dry bulb: the design value to size plant, the annual mean for annual figures; with a design value use
    annual_by_climate (°C, at least -40, at most 60).
    """


class ThermalLoadInput(_ThermalLoadInput, total=False):
    """Inputs: Data-hall thermal load."""

    lighting_kw: float
    """Lighting power of the hall; about 0.008 kW per m2 (kW, at least 0, at most 10000, 5 if not sent)."""


class ThermalLoadResultUnit(TypedDict):
    role: Literal["liquid", "air"]
    """Heat that the group removes."""

    unit_type: Literal["crac_dx", "crah", "cdu", "immersion_tank"]
    """Type of unit."""

    unit_capacity_kw: float
    """Capacity of one unit (kW)."""

    duty_units: int
    """Units on duty."""

    standby_units: int
    """Units on standby."""

    total_units: int
    """Duty and standby units."""

    installed_kw: float
    """Installed capacity of all units (kW)."""


class ThermalLoadResultPueByAmbient(TypedDict):
    ambient_temp_c: float
    """Outdoor dry-bulb temperature (°C)."""

    pue_estimate: float
    """PUE at this temperature."""


class ThermalLoadResultAnnualByClimate(TypedDict):
    climate_zone: Literal["northern_eu", "uk", "central_eu", "southern_eu", "uae_gcc"]
    """Climate of the typical year."""

    mean_temp_c: float
    """Mean of the typical year (°C)."""

    annual_cooling_energy_kwh: float
    """Annual cooling energy in the typical year, selected type (kWh/yr)."""

    annual_pue: float
    """Annual PUE in the typical year, selected type."""

    crac_kwh: float
    """Annual cooling energy in the typical year, CRAC (kWh/yr)."""

    crah_kwh: float
    """Annual cooling energy in the typical year, CRAH (kWh/yr)."""

    dlc_kwh: float
    """Annual cooling energy in the typical year, direct liquid cooling (kWh/yr)."""

    immersion_kwh: float
    """Annual cooling energy in the typical year, immersion (kWh/yr)."""


class ThermalLoadResultComparison(TypedDict):
    cooling_type: Literal["crac", "crah", "dlc", "immersion"]
    """Cooling technology."""

    liquid_heat_fraction_pct: float
    """Fraction of the heat rejected to liquid (%)."""

    cooling_power_kw: float
    """Total cooling power (kW)."""

    system_cop: float
    """Heat removed / cooling power."""

    pue_estimate: float
    """PUE at this ambient temperature."""

    annual_pue: float
    """Annual PUE at this mean temperature."""

    annual_cooling_energy_kwh: float
    """Annual cooling energy (kWh/yr)."""

    annual_facility_energy_kwh: float
    """Annual facility energy (kWh/yr)."""

    annual_saving_vs_selected_kwh: float
    """Annual energy saving compared with the selected type; negative means more energy (kWh/yr)."""

    airflow_m3_per_s: float
    """Airflow that removes the air-side heat (m3/s)."""

    chiller_size_kw: float
    """Chiller capacity needed; 0 for direct expansion (kW)."""

    suitability: Literal["suitable", "marginal", "unsuitable"]
    """Whether the type is suitable for the density."""


class ThermalLoadResult(Result):
    """Result: Data-hall thermal load."""

    cooling_type: Literal["crac", "crah", "dlc", "immersion"]
    """Cooling technology as sent."""

    redundancy: Literal["n", "n1", "2n"]
    """Redundancy as sent."""

    ups_losses_kw: float
    """UPS losses (kW)."""

    lighting_kw: float
    """Lighting (kW)."""

    envelope_gain_kw: float
    """Heat gain through walls, roof and doors (kW)."""

    total_heat_load_kw: float
    """Total heat load (kW)."""

    heat_to_liquid_kw: float
    """Heat removed by liquid at the equipment (kW)."""

    heat_to_air_kw: float
    """Heat rejected to the air of the hall (kW)."""

    cooling_capacity_kw: float
    """Required capacity, including margin (kW)."""

    cooling_capacity_tr: float
    """Required capacity, including margin (TR)."""

    units: list[ThermalLoadResultUnit]
    """Cooling units by group."""

    units_required: int
    """Duty units of all groups."""

    units_installed: int
    """Duty and standby units of all groups."""

    installed_cooling_capacity_kw: float
    """Installed capacity of all units (kW)."""

    airflow_m3_per_s: float
    """Airflow that removes the air-side heat (m3/s)."""

    airflow_m3_per_h: float
    """The same airflow per hour (m3/h)."""

    airflow_cfm: float
    """The same airflow in cubic feet per minute (CFM)."""

    liquid_flow_l_per_s: float
    """Facility water flow of the liquid loop (l/s)."""

    air_delta_t_k: float
    """Temperature rise of the air (K)."""

    refrigeration_capacity_kw: float
    """Mechanical cooling to be installed before redundancy (kW)."""

    chiller_type: Literal["dx_condensing_units", "air_cooled_chiller", "trim_chiller", "air_side_chiller_only"]
    """Type of refrigeration plant."""

    chiller_size_kw: float
    """Chiller capacity needed; 0 for direct expansion (kW)."""

    chiller_size_tr: float
    """The same capacity in tons of refrigeration (TR)."""

    chiller_installed_kw: float
    """Capacity of all chillers, including standby; 0 for direct expansion (kW)."""

    chiller_unit_capacity_kw: float
    """Capacity of one chiller; 0 for direct expansion (kW)."""

    chiller_units_installed: int
    """Chillers, including standby; 0 for direct expansion."""

    heat_rejection_kw: float
    """Heat rejected outdoors (kW)."""

    free_cooling_fraction_air_pct: float
    """Fraction of the air-side load met by free cooling at this ambient (%)."""

    free_cooling_fraction_liquid_pct: float
    """Fraction of the liquid-loop load met by free cooling; 0 without a loop (%)."""

    chiller_cop: float
    """COP of the air-side chiller at this ambient temperature."""

    fan_power_kw: float
    """Fans of the air units (kW)."""

    pump_power_kw: float
    """Pumps (kW)."""

    compressor_power_kw: float
    """Compressors, including condenser fans (kW)."""

    dry_cooler_power_kw: float
    """Dry-cooler fans in free cooling (kW)."""

    cooling_power_kw: float
    """Total cooling power (kW)."""

    system_cop: float
    """Heat removed / cooling power."""

    pue_estimate: float
    """PUE at this ambient temperature."""

    pue_by_ambient: list[ThermalLoadResultPueByAmbient]
    """PUE of the selected type at other ambient temperatures."""

    lighting_allowance_kw: float
    """Usual lighting power for this floor area (kW)."""

    pue_at_lighting_allowance: float
    """PUE at this ambient with the lighting allowance instead of the lighting sent."""

    annual_mean_temp_c: float
    """Mean temperature of the year used for the annual figures (°C)."""

    annual_free_cooling_pct: float
    """Fraction of the annual heat, air and liquid, removed by free cooling (%)."""

    annual_cooling_energy_kwh: float
    """Annual cooling energy at this mean temperature and constant load (kWh/yr)."""

    annual_facility_energy_kwh: float
    """Facility energy in the same year (kWh/yr)."""

    annual_pue: float
    """PUE in the same year."""

    annual_by_climate: list[ThermalLoadResultAnnualByClimate]
    """The same hall in five typical years, whatever the ambient temperature that was sent."""

    power_density_kw_per_m2: float
    """IT load per floor area (kW/m2)."""

    power_density_w_per_m2: float
    """IT load per floor area (W/m2)."""

    heat_density_w_per_m2: float
    """Heat load per floor area (W/m2)."""

    rack_equivalent_kw: float
    """IT load per rack position (kW)."""

    density_class: Literal["low", "medium", "high", "extreme"]
    """Class of the rack density."""

    suitability: Literal["suitable", "marginal", "unsuitable"]
    """Whether the selected type is suitable for the density."""

    recommended_cooling_type: Literal["crac", "crah", "dlc", "immersion"]
    """First type that is suitable for the density."""

    liquid_cooling_justified: bool
    """Whether the density usually justifies liquid cooling."""

    comparison: list[ThermalLoadResultComparison]
    """The four types at the same inputs."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _UaeClimateGhgInput(TypedDict):
    """Inputs: UAE greenhouse-gas estimate."""

    emirate: Literal["dubai", "abu_dhabi", "national"]
    """Emirate, which decides the grid factor; national is for the other emirates."""

    electricity_kwh: float
    """Annual grid electricity purchased (kWh/yr, at least 0, at most 100000000000)."""


class UaeClimateGhgInput(_UaeClimateGhgInput, total=False):
    """Inputs: UAE greenhouse-gas estimate."""

    gas_kwh: float
    """Annual natural gas, gross calorific value; without it and gas_m3, no gas (kWh/yr, at least 0, at most
    100000000000).
    """

    gas_m3: float
    """Annual natural gas at 15 °C and 1.01325 bar, instead of gas_kwh; without it, gas_kwh applies; sending both is
    an error (m3/yr, at least 0, at most 10000000000).
    """


class UaeClimateGhgResultReductionOption(TypedDict):
    option: Literal[
        "efficiency_10pct",
        "onsite_solar_20pct",
        "clean_energy_certificates_100pct",
        "electrify_gas_heat_pump",
    ]
    """Recommended action."""

    saving_tco2e: float
    """Annual saving (tCO2e/yr)."""

    saving_pct: float
    """Saving as a share of the total (%)."""

    note: str
    """Basis of the saving."""


class UaeClimateGhgResult(Result):
    """Result: UAE greenhouse-gas estimate."""

    scope1_tco2e: float
    """Emissions of gas burned on site (tCO2e/yr)."""

    scope2_tco2e: float
    """Emissions of grid electricity, location-based (tCO2e/yr)."""

    total_tco2e: float
    """Scope 1 and Scope 2 (tCO2e/yr)."""

    total_low_tco2e: float
    """Total with the low grid factor (tCO2e/yr)."""

    total_high_tco2e: float
    """Total with the high grid factor (tCO2e/yr)."""

    scope1_share_pct: float | None
    """Scope 1 as a share of the total; null when the total is zero (%)."""

    scope2_share_pct: float | None
    """Scope 2 as a share of the total; null when the total is zero (%)."""

    scope1_co2_kg: float
    """Carbon dioxide from gas (kg/yr)."""

    scope1_ch4_kg: float
    """Methane from gas (kg/yr)."""

    scope1_n2o_kg: float
    """Nitrous oxide from gas (kg/yr)."""

    gas_energy_kwh: float
    """Gas energy, gross calorific value (kWh/yr)."""

    gas_input_basis: Literal["kwh", "m3", "none"]
    """How the gas was sent."""

    gas_emission_factor_kgco2e_per_kwh: float
    """Emission factor of gas, gross calorific value (kgCO2e/kWh)."""

    grid_emission_factor_kgco2e_per_kwh: float
    """Emission factor of the grid (kgCO2e/kWh)."""

    grid_factor_low_kgco2e_per_kwh: float
    """Lower bound of the plausible range of the grid factor (kgCO2e/kWh)."""

    grid_factor_high_kgco2e_per_kwh: float
    """Upper bound of the plausible range of the grid factor (kgCO2e/kWh)."""

    grid_factor_base_year: int
    """Base year of the grid factor."""

    grid_factor_age_years: int
    """Assessment year less base year (years)."""

    grid_factor_confidence: str
    """Confidence in the grid factor: practice or assumption."""

    reporting_class: Literal["register_mandatory", "climate_law_mrv", "no_emissions"]
    """Obligation under the law in force at these emissions."""

    register_threshold_tco2e: int
    """Total from which registration is mandatory (tCO2e/yr)."""

    threshold_share_pct: float
    """Total as a share of the register threshold (%)."""

    threshold_uncertain: bool
    """Whether the register threshold lies within the range of the total."""

    penalty_min_aed: int
    """Minimum fine under the climate law (AED)."""

    penalty_max_aed: int
    """Maximum fine under the climate law (AED)."""

    penalty_repeat_max_aed: int
    """Maximum fine on repetition (AED)."""

    record_retention_years: int
    """Retention period of records (years)."""

    reduction_options: list[UaeClimateGhgResultReductionOption]
    """Reduction options, largest saving first."""

    solar_for_20pct_kwp: float
    """Solar capacity that generates 20 % of the electricity (kWp)."""

    reporting_context: str
    """Requirements of the climate law, and open points."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


class _UkPlanningCheckerInput(TypedDict):
    """Inputs: UK planning permission checker."""

    property_type: Literal["house", "flat", "commercial", "industrial", "agricultural", "mixed"]
    """Current type of property; mixed is a building of several uses."""

    proposal: Literal["extension", "loft", "outbuilding", "cou", "newdwelling", "subdivision", "demolition"]
    """Type of works: cou is a change of use, newdwelling a new home, subdivision a split into more units."""


class UkPlanningCheckerInput(_UkPlanningCheckerInput, total=False):
    """Inputs: UK planning permission checker."""

    use_class: str
    """Existing use class; for instance C3, C1, E, B2, B8, F1, F2, SG; without it, the usual one of property_type; an
    unknown one leaves the use open.
    """

    proposed_use: str
    """Use class after the works, for cou only, or same if it does not change; without it, or if unknown, no verdict
    on a change of use.
    """

    location: Literal["england", "wales", "scotland", "ni"]
    """Nation of the United Kingdom; ni is Northern Ireland (england if not sent)."""

    listed: Literal["yes", "no"]
    """Whether the building is listed (no if not sent)."""

    conservation_area: Literal["yes", "no"]
    """Whether the site is in a conservation area (no if not sent)."""

    national_park_aonb: Literal["yes", "no"]
    """Whether the site is in a National Park, a National Landscape (AONB), the Broads or a World Heritage Site (no
    if not sent).
    """

    article_4: Literal["yes", "no", "unknown"]
    """Whether an article 4 direction withdraws the right in question; unknown leaves it to be checked (unknown if
    not sent).
    """

    extension_depth_m: float
    """Projection beyond the original rear wall, for extension only; without it, no verdict on an extension (m, above
    0, at most 50).
    """


class UkPlanningCheckerResultCondition(TypedDict):
    key: Literal[
        "curtilage_50_pct",
        "not_beyond_principal_elevation",
        "not_forward_of_principal_elevation",
        "single_storey_height_4m",
        "eaves_3m_within_2m",
        "side_half_width",
        "two_storey_3m_and_7m",
        "matching_materials",
        "obscure_side_windows",
        "no_balcony",
        "not_created_by_part_3_or_20",
        "designated_rear_single_storey_only",
        "no_cladding",
        "detached_else_prior_approval",
        "detached_only_3_to_4m",
        "detached_only_6_to_8m",
        "neighbour_consultation",
        "volume_40_50m3",
        "not_above_ridge",
        "not_front_slope_to_highway",
        "eaves_setback_0_2m",
        "incidental_use",
        "single_storey_eaves_2_5m",
        "height_4_3_2_5m",
        "not_beside_house_on_designated_land",
        "national_park_10m2_beyond_20m",
        "floor_space_50_pct_100m2",
        "floor_space_25_pct_50m2",
        "height_4m",
        "not_within_2m_of_boundary",
        "not_in_listed_curtilage",
        "industrial_75_pct_1500m2",
        "industrial_new_building_400m2",
        "industrial_designated_limits",
        "height_5m_within_10m",
        "agricultural_unit_size",
        "reasonably_necessary_for_agriculture",
        "prior_notification",
        "no_part_1_rights_with_flats",
        "same_use_class",
        "no_external_works",
        "class_e_two_years",
        "space_standard_and_light",
        "transport_contamination_flood_noise",
        "fire_safety_18m",
        "complete_within_3_years",
        "conservation_area_ground_floor",
        "single_unit_only",
        "hmo_licensing",
        "floor_space_500m2",
        "state_funded_school_or_nursery_only",
        "prior_approval_transport_noise_contamination",
        "class_q_10_dwellings_1000m2",
        "class_q_150m2_each",
        "class_q_unit_on_24_july_2023",
        "class_q_building_operations",
        "class_q_tenancy",
        "class_r_1000m2",
        "class_r_150m2_notification",
        "class_r_agricultural_use_10_years",
        "class_r_limited_b2_f2c",
        "named_sui_generis_uses_only",
        "part_20_built_1948_2018",
        "part_20_storeys_and_height",
        "part_20_prior_approval",
        "under_115m3_exempt",
        "under_50m3_not_development",
        "whole_building_only",
        "not_pub_theatre_concert_hall",
        "method_and_restoration",
        "site_notice_21_days",
        "not_made_unsafe_by_owner",
        "not_statue_or_memorial",
    ]
    """Name of the condition."""

    text: str
    """Requirement of the condition."""

    reference: str
    """Paragraph of the law."""


class UkPlanningCheckerResultFlags(TypedDict):
    """Designations that affect the result."""

    listed_building: bool
    """Whether the building is listed."""

    conservation_area: bool
    """Whether the site is in a conservation area."""

    national_park_aonb: bool
    """Whether the site is in a National Park or a comparable area."""

    article_2_3_land: bool
    """Whether the site is article 2(3) land, where rights are narrower."""

    article_4: Literal["yes", "no", "unknown"]
    """Whether an article 4 direction withdraws the right."""


class UkPlanningCheckerResultBiodiversityNetGain(TypedDict):
    """Whether the permission carries the biodiversity gain condition; null outside England."""

    status: Literal[
        "not_applicable_without_application",
        "not_applicable_to_listed_building_consent",
        "depends_on_route",
        "exempt_householder",
        "probably_exempt_de_minimis",
        "condition_applies_unless_exempt",
    ]
    """Whether biodiversity net gain applies."""

    exemptions_to_check: list[Literal["site_up_to_0_2_ha", "de_minimis", "self_build_or_custom_build"]]
    """Exemptions that may apply; confirm which are in force."""

    note: str
    """Meaning of the status."""


class UkPlanningCheckerResult(Result):
    """Result: UK planning permission checker."""

    verdict: Literal["likely_pd", "requires_permission", "complex"]
    """Whether permitted development rights are likely to cover the proposal."""

    planning_route: Literal[
        "permitted_development",
        "prior_approval",
        "permitted_development_or_prior_approval",
        "planning_permission",
        "not_development",
        "further_assessment",
        "listed_building_consent",
        "devolved",
    ]
    """Route to lawful development."""

    pd_class: Literal[
        "part_1_class_a",
        "part_1_class_aa",
        "part_1_class_b",
        "part_1_class_c",
        "part_1_class_e",
        "part_3_class_a",
        "part_3_class_g",
        "part_3_class_i",
        "part_3_class_l",
        "part_3_class_m",
        "part_3_class_ma",
        "part_3_class_n",
        "part_3_class_q",
        "part_3_class_r",
        "part_3_class_s",
        "part_3_class_t",
        "part_6_class_a",
        "part_6_class_b",
        "part_7_class_a",
        "part_7_class_h",
        "part_11_class_b",
        "part_20_class_a",
        "part_20_class_aa",
        "part_20_class_ab",
        "part_20_class_ac",
        "part_20_class_ad",
        "part_20_class_za",
    ] | None
    """Class of the Order that covers the proposal, or would."""

    pd_class_withdrawn: Literal[
        "part_1_class_a",
        "part_1_class_aa",
        "part_1_class_b",
        "part_1_class_c",
        "part_1_class_e",
        "part_3_class_a",
        "part_3_class_g",
        "part_3_class_i",
        "part_3_class_l",
        "part_3_class_m",
        "part_3_class_ma",
        "part_3_class_n",
        "part_3_class_q",
        "part_3_class_r",
        "part_3_class_s",
        "part_3_class_t",
        "part_6_class_a",
        "part_6_class_b",
        "part_7_class_a",
        "part_7_class_h",
        "part_11_class_b",
        "part_20_class_a",
        "part_20_class_aa",
        "part_20_class_ab",
        "part_20_class_ac",
        "part_20_class_ad",
        "part_20_class_za",
    ] | None
    """Class that an article 4 direction withdraws."""

    alternative_classes: list[Literal[
        "part_1_class_a",
        "part_1_class_aa",
        "part_1_class_b",
        "part_1_class_c",
        "part_1_class_e",
        "part_3_class_a",
        "part_3_class_g",
        "part_3_class_i",
        "part_3_class_l",
        "part_3_class_m",
        "part_3_class_ma",
        "part_3_class_n",
        "part_3_class_q",
        "part_3_class_r",
        "part_3_class_s",
        "part_3_class_t",
        "part_6_class_a",
        "part_6_class_b",
        "part_7_class_a",
        "part_7_class_h",
        "part_11_class_b",
        "part_20_class_a",
        "part_20_class_aa",
        "part_20_class_ab",
        "part_20_class_ac",
        "part_20_class_ad",
        "part_20_class_za",
    ]]
    """Other classes to consider."""

    existing_use_class_used: Literal["B2", "B8", "C1", "C2", "C2A", "C3", "C4", "E", "F1", "F2", "SG", "AG", "UNKNOWN"]
    """Existing use class as read."""

    proposed_use_class_used: Literal[
        "B2",
        "B8",
        "C1",
        "C2",
        "C2A",
        "C3",
        "C4",
        "E",
        "F1",
        "F2",
        "SG",
        "AG",
        "UNKNOWN",
        "SAME",
    ] | None
    """Proposed use class as read."""

    extension_depth_band: Literal["up_to_3", "3_to_4", "4_to_6", "6_to_8", "over_8"] | None
    """Depth of an extension in m, upper limit included."""

    application_type: Literal[
        "lawful_development_certificate",
        "prior_approval",
        "householder",
        "full",
        "listed_building_consent",
        "relevant_demolition",
        "seek_advice",
    ]
    """Next step."""

    application_fee_gbp: float | None
    """Fee for the next step, one unit (GBP)."""

    statutory_decision_days: float | None
    """Statutory period for the decision of the authority (days)."""

    consents_required: list[Literal[
        "listed_building_consent",
        "prior_approval",
        "prior_approval_if_attached",
        "planning_permission",
        "section_80_demolition_notice",
        "building_regulations",
    ]]
    """Consents and notices needed, in order."""

    conditions: list[UkPlanningCheckerResultCondition]
    """Conditions for the class to apply."""

    flags: UkPlanningCheckerResultFlags
    """Designations that affect the result."""

    rules_applied: list[str]
    """Rules that gave the answer, in order."""

    biodiversity_net_gain: UkPlanningCheckerResultBiodiversityNetGain | None
    """Whether the permission carries the biodiversity gain condition; null outside England."""

    law_as_read_on: str
    """Date on which the sources of the law were last read."""

    standard_reference: str

    recommendations: list[str]

    disclaimer: str

    assumptions: list[str]

    warnings: list[str]

    edition: str

    tier: str
    """Plan of the caller; free without a key."""


SweepRequestVaryFrom = TypedDict("SweepRequestVaryFrom", {"from": "float", "to": "float", "steps": "int"})


class SweepRequestVaryValues(TypedDict):
    """The values themselves."""

    values: Sequence[float | bool | str]
    """The values."""


class _SweepRequest(TypedDict):
    """Calculate at every combination of the values of one or two inputs."""

    vary: Mapping[str, SweepRequestVaryFrom | SweepRequestVaryValues]
    """One or two inputs with the values that they take."""


class SweepRequest(_SweepRequest, total=False):
    """Calculate at every combination of the values of one or two inputs."""

    input: Mapping[str, Any]
    """The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out."""

    outputs: Sequence[str]
    """The outputs; the headlines by default."""


class SweepAnswerAxis(TypedDict):
    """An input that is varied."""

    field: str
    """The input."""

    values: list[float | bool | str]
    """Its values."""


class _SweepAnswerPoint(TypedDict):
    """A combination of values."""

    at: dict[str, float | bool | str]
    """Values of the inputs that are varied."""

    result: dict[str, float | bool | str | None] | None
    """The outputs, rounded as a calculation answers them; null if the inputs are invalid."""


class SweepAnswerPoint(_SweepAnswerPoint, total=False):
    """A combination of values."""

    reason: str
    """Why the inputs are invalid."""


class SweepAnswer(Exploration):
    """Answer: sweep."""

    tool: str
    """Name of the tool."""

    edition: str
    """Edition of the methods and data."""

    address: str | None
    """Path and query of the permanent address; null if it would be longer than 8,000 characters."""

    evaluations: int
    """How many evaluations were made; one call is counted per started 100 (at least 0)."""

    axes: list[SweepAnswerAxis]
    """The inputs that are varied."""

    points: list[SweepAnswerPoint]
    """Every combination; the last axis varies fastest."""


class SolveRequestTargetValue(TypedDict):
    """A figure."""

    field: str
    """An output that is a figure."""

    value: float
    """The figure that it reaches."""


class SolveRequestTargetBecomes(TypedDict):
    """Any value."""

    field: str
    """An output."""

    becomes: float | bool | str
    """The value that it becomes or stops being."""


class _SolveRequest(TypedDict):
    """Find every value of an input at which an output reaches a figure or becomes a value."""

    unknown: str
    """The input to find; it must be a number."""

    target: SolveRequestTargetValue | SolveRequestTargetBecomes
    """What is wanted of an output."""


class SolveRequest(_SolveRequest, total=False):
    """Find every value of an input at which an output reaches a figure or becomes a value."""

    input: Mapping[str, Any]
    """The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out."""

    range: Sequence[float]
    """Where to search; by default the bounds of the input, or a part of them."""

    steps: int
    """Number of points of the grid that is searched, both ends included (at least 2, at most 1000000000, 101 if not
    sent).
    """


class SolveAnswerTargetValue(TypedDict):
    """A figure."""

    field: str
    """An output."""

    value: float
    """The figure that it reaches."""


class SolveAnswerTargetBecomes(TypedDict):
    """Any value."""

    field: str
    """An output."""

    becomes: float | bool | str
    """The value that it becomes."""


class SolveAnswerMethodGrid(TypedDict):
    """The points at which the range was searched."""

    points: int
    """Number of points, both ends included (at least 0)."""

    spacing: Literal["linear", "logarithmic", "whole_numbers", "options"]
    """How the points are spaced."""


class SolveAnswerMethod(TypedDict):
    """How it was searched."""

    grid: SolveAnswerMethodGrid
    """The points at which the range was searched."""

    refinement: str
    """How a change between two points was narrowed down."""

    relative_tolerance: float
    """How exact each crossing is, relative to its value; 0 for whole numbers and options."""


class SolveAnswerCrossing(TypedDict):
    """Where the output crosses the target."""

    value: float
    """Value of the unknown; of whole numbers and options the first one beyond the change."""

    below: float | bool | str | None
    """The output at the low end of between."""

    above: float | bool | str | None
    """The output at the high end of between."""

    between: list[float]
    """The change lies between these two values."""


class SolveAnswerExtremesLowestLowest(TypedDict):
    """An extreme."""

    at: float
    """Value of the unknown."""

    value: float
    """The output there."""


class SolveAnswerExtremesLowestHighest(TypedDict):
    """An extreme."""

    at: float
    """Value of the unknown."""

    value: float
    """The output there."""


class SolveAnswerExtremesLowest(TypedDict):
    """Of a figure."""

    lowest: SolveAnswerExtremesLowestLowest
    """An extreme."""

    highest: SolveAnswerExtremesLowestHighest
    """An extreme."""


class SolveAnswerExtremesValues(TypedDict):
    """Of other outputs."""

    values: list[float | bool | str]
    """Values that occurred."""


class SolveAnswerCurve(TypedDict):
    """A point of the grid."""

    at: float
    """Value of the unknown."""

    value: float | bool | str | None
    """The output there; null where it has no value."""


class SolveAnswerInvalid(TypedDict):
    """How many and why."""

    points: int
    """How many (at least 0)."""

    reason: str
    """Why the first of them is invalid."""


class SolveAnswer(Exploration):
    """Answer: solve."""

    tool: str
    """Name of the tool."""

    edition: str
    """Edition of the methods and data."""

    address: str | None
    """Path and query of the permanent address; null if it would be longer than 8,000 characters."""

    evaluations: int
    """How many evaluations were made; one call is counted per started 100 (at least 0)."""

    unknown: str
    """The input to find."""

    range: list[float]
    """Where it was searched."""

    target: SolveAnswerTargetValue | SolveAnswerTargetBecomes
    """What was wanted of an output."""

    method: SolveAnswerMethod
    """How it was searched."""

    crossings: list[SolveAnswerCrossing]
    """Every crossing between points of the grid, in ascending order."""

    extremes: SolveAnswerExtremesLowest | SolveAnswerExtremesValues | None
    """What the output was on the grid; null if it never had a value."""

    curve: list[SolveAnswerCurve]
    """The output along the range, for a chart: at most 101 points of the grid, evenly chosen."""

    invalid: SolveAnswerInvalid | None
    """The points whose inputs are invalid; null if there are none."""


class SensitivityRequest(TypedDict, total=False):
    """Show which inputs an output depends on most."""

    input: Mapping[str, Any]
    """The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out."""

    outputs: Sequence[str]
    """The outputs; the headlines by default."""

    method: Literal["one_at_a_time", "sobol"]
    """Each input by itself (the default), or all at once for Sobol indices (one_at_a_time if not sent)."""

    change_pct: float
    """By how much each number changes to either side, in per cent (above 0, at most 100, 10 if not sent)."""

    ranges: Mapping[str, Sequence[float]]
    """The ends of inputs that change by something else."""

    samples: int
    """Sobol only: number of samples, a power of two (at least 2, at most 10000000, 256 if not sent)."""

    seed: int
    """Sobol only: seed of the random shift (at least 0, at most 2147483647, 1 if not sent)."""


class SensitivityAnswerMethodChangePct(TypedDict):
    """How the inputs were varied."""

    name: Literal["one_at_a_time"]
    """Each input by itself."""

    change_pct: float
    """By how much inputs without a range changed to either side, in per cent."""

    swing: str
    """What swing is."""

    elasticity: str
    """What elasticity is."""


class SensitivityAnswerMethodSamples(TypedDict):
    """How the inputs were varied."""

    name: Literal["sobol"]
    """All inputs at once."""

    samples: int
    """Number of samples (at least 0)."""

    seed: int
    """Seed of the random shift (at least 0)."""

    sampler: str
    """How the samples were drawn."""

    estimator: str
    """How the indices were estimated."""


class _SensitivityAnswerInputsBaseLow(TypedDict):
    """An end of the input."""

    at: float
    """Value of the input."""

    result: dict[str, float | bool | str | None] | None
    """The outputs; null if the inputs are invalid."""


class SensitivityAnswerInputsBaseLow(_SensitivityAnswerInputsBaseLow, total=False):
    """An end of the input."""

    reason: str
    """Why the inputs are invalid."""


class _SensitivityAnswerInputsBaseHigh(TypedDict):
    """An end of the input."""

    at: float
    """Value of the input."""

    result: dict[str, float | bool | str | None] | None
    """The outputs; null if the inputs are invalid."""


class SensitivityAnswerInputsBaseHigh(_SensitivityAnswerInputsBaseHigh, total=False):
    """An end of the input."""

    reason: str
    """Why the inputs are invalid."""


class SensitivityAnswerInputsBase(TypedDict):
    """An input that was varied."""

    field: str
    """The input."""

    base: float | None
    """Its value in the base; null if it has none."""

    low: SensitivityAnswerInputsBaseLow
    """An end of the input."""

    high: SensitivityAnswerInputsBaseHigh
    """An end of the input."""

    swing: float | None
    """Of the first output; null where it is undefined."""

    elasticity: float | None
    """Of the first output; null where it is undefined."""


class SensitivityAnswerInputsRange(TypedDict):
    """An input that was varied."""

    field: str
    """The input."""

    range: list[float]
    """Low and high end."""

    first_order: dict[str, float | None]
    """By output."""

    total_effect: dict[str, float | None]
    """By output."""


class SensitivityAnswerNotVaried(TypedDict):
    """An input."""

    field: str
    """The input."""

    reason: str
    """Why."""


class SensitivityAnswerInvalid(TypedDict):
    """How many and why."""

    samples: int
    """How many (at least 0)."""

    reason: str
    """Why the first of them is invalid."""


class SensitivityAnswer(Exploration):
    """Answer: sensitivity."""

    tool: str
    """Name of the tool."""

    edition: str
    """Edition of the methods and data."""

    address: str | None
    """Path and query of the permanent address; null if it would be longer than 8,000 characters."""

    evaluations: int
    """How many evaluations were made; one call is counted per started 100 (at least 0)."""

    method: SensitivityAnswerMethodChangePct | SensitivityAnswerMethodSamples
    """How the inputs were varied."""

    base: dict[str, float | bool | str | None]
    """Values of the outputs."""

    inputs: list[SensitivityAnswerInputsBase] | list[SensitivityAnswerInputsRange]
    """In order of the total effect on the first output."""

    not_varied: list[SensitivityAnswerNotVaried]
    """Inputs that were not varied, and why."""

    invalid: SensitivityAnswerInvalid | None
    """The samples whose inputs are invalid; null if there are none."""


class UncertaintyRequestDistributionNormal(TypedDict):
    """Normal."""

    normal: Sequence[float]
    """Mean and standard deviation."""


class UncertaintyRequestDistributionUniform(TypedDict):
    """Uniform."""

    uniform: Sequence[float]
    """Low and high end."""


class UncertaintyRequestDistributionTriangular(TypedDict):
    """Triangular."""

    triangular: Sequence[float]
    """Low end, mode and high end."""


class UncertaintyRequestDistributionLognormal(TypedDict):
    """Lognormal."""

    lognormal: Sequence[float]
    """Mean and standard deviation of the natural logarithm."""


class UncertaintyRequestDistributionDiscrete(TypedDict):
    """Discrete."""

    discrete: Sequence[Sequence[Any]]
    """Values with their probabilities, which add up to 1."""


class UncertaintyRequestCorrelation(TypedDict):
    """The correlation of two inputs."""

    fields: Sequence[str]
    """Two inputs."""

    coefficient: float
    """Correlation coefficient (at least -1, at most 1)."""


class _UncertaintyRequest(TypedDict):
    """Propagate the distributions of inputs through the calculation."""

    distributions: Mapping[str, UncertaintyRequestDistributionNormal | UncertaintyRequestDistributionUniform | UncertaintyRequestDistributionTriangular | UncertaintyRequestDistributionLognormal | UncertaintyRequestDistributionDiscrete]
    """The inputs that are uncertain, with their distributions."""


class UncertaintyRequest(_UncertaintyRequest, total=False):
    """Propagate the distributions of inputs through the calculation."""

    input: Mapping[str, Any]
    """The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out."""

    correlations: Sequence[UncertaintyRequestCorrelation]
    """Pairs of inputs that are correlated."""

    samples: int
    """Number of samples (at least 2, at most 10000000, 1000 if not sent)."""

    seed: int
    """Seed of the generator (at least 0, at most 2147483647, 1 if not sent)."""

    outputs: Sequence[str]
    """The outputs; the headlines by default."""


class UncertaintyAnswerMethod(TypedDict):
    """How the distributions were propagated."""

    generator: str
    """Generator of random numbers."""

    sampling: str
    """How the samples were drawn."""

    correlation: str
    """How inputs were correlated."""

    percentiles: str
    """How percentiles were taken."""

    gum: str
    """How the law of propagation of uncertainty was applied."""


class UncertaintyAnswerDistribution(TypedDict):
    """A distribution."""

    distribution: Literal["normal", "uniform", "triangular", "lognormal", "discrete"]
    """Its kind."""

    mean: float | None
    """Its mean; null of texts, and of true or false."""

    sd: float | None
    """Its standard deviation; null of texts, and of true or false."""


class UncertaintyAnswerOutputMeanPercentiles(TypedDict):
    """Percentiles."""

    p2_5: float
    """2.5 % are at most this."""

    p5: float
    """5 % are at most this."""

    p25: float
    """25 % are at most this."""

    p50: float
    """50 % are at most this."""

    p75: float
    """75 % are at most this."""

    p95: float
    """95 % are at most this."""

    p97_5: float
    """97.5 % are at most this."""


UncertaintyAnswerOutputMeanHistogram = TypedDict(
    "UncertaintyAnswerOutputMeanHistogram",
    {"from": "float", "to": "float", "counts": "list[int]"},
)


class UncertaintyAnswerOutputMeanValue(TypedDict):
    """A value with its probability."""

    value: float
    """A value."""

    probability: float
    """Share of the samples."""


class UncertaintyAnswerOutputMeanGum(TypedDict):
    """By the law of propagation of uncertainty."""

    mean: float
    """Mean."""

    sd: float
    """Standard uncertainty."""


class UncertaintyAnswerOutputMean(TypedDict):
    """An output that is a figure."""

    missing: int
    """Valid samples without a figure; the statistics are of the others (at least 0)."""

    mean: float
    """Mean."""

    sd: float
    """Standard deviation."""

    percentiles: UncertaintyAnswerOutputMeanPercentiles
    """Percentiles."""

    shortest_95: list[float]
    """The shortest interval that holds 95 % of the samples."""

    histogram: UncertaintyAnswerOutputMeanHistogram
    """Samples in bins of equal width."""

    values: list[UncertaintyAnswerOutputMeanValue] | None
    """How probable each value is, for figures that take at most ten values."""

    gum: UncertaintyAnswerOutputMeanGum | None
    """By the law of propagation of uncertainty; null where it does not apply."""


class UncertaintyAnswerOutputProbabilities(TypedDict):
    """An output that is a text, or true or false."""

    missing: int
    """Valid samples without a value; the shares are of the others (at least 0)."""

    probabilities: dict[str, float]
    """How likely each value is."""


class UncertaintyAnswerInvalid(TypedDict):
    """How many and why."""

    samples: int
    """How many (at least 0)."""

    reason: str
    """Why the first of them is invalid."""


class UncertaintyAnswer(Exploration):
    """Answer: uncertainty."""

    tool: str
    """Name of the tool."""

    edition: str
    """Edition of the methods and data."""

    address: str | None
    """Path and query of the permanent address; null if it would be longer than 8,000 characters."""

    evaluations: int
    """How many evaluations were made; one call is counted per started 100 (at least 0)."""

    seed: int
    """Seed of the generator (at least 0)."""

    samples: int
    """Number of samples (at least 0)."""

    method: UncertaintyAnswerMethod
    """How the distributions were propagated."""

    distributions: dict[str, UncertaintyAnswerDistribution]
    """The distributions of the inputs."""

    outputs: dict[str, UncertaintyAnswerOutputMean | UncertaintyAnswerOutputProbabilities | None]
    """The distributions of the outputs."""

    invalid: UncertaintyAnswerInvalid | None
    """The samples whose inputs are invalid; null if there are none."""


# The class of the results of each tool.
RESULTS: dict[str, type[Result]] = {
    "assess_epbd_score": AssessEpbdScoreResult,
    "building_carbon_footprint": BuildingCarbonFootprintResult,
    "building_readiness": BuildingReadinessResult,
    "calculate_carbon": CalculateCarbonResult,
    "calculate_pue": CalculatePueResult,
    "check_grid_feasibility_uae": CheckGridFeasibilityUaeResult,
    "check_nis2_readiness": CheckNis2ReadinessResult,
    "check_uae_bim_compliance": CheckUaeBimComplianceResult,
    "check_uae_cybersecurity": CheckUaeCybersecurityResult,
    "contractor_vetting": ContractorVettingResult,
    "dgnb_bim_readiness": DgnbBimReadinessResult,
    "digital_renovation_passport": DigitalRenovationPassportResult,
    "eed_datacentre_pack": EedDatacentrePackResult,
    "estimate_cooling_load": EstimateCoolingLoadResult,
    "eu_cost_benchmarking": EuCostBenchmarkingResult,
    "eurocode_beam_designer": EurocodeBeamDesignerResult,
    "eurocode_column_checker": EurocodeColumnCheckerResult,
    "get_technical_dd_quote": GetTechnicalDdQuoteResult,
    "heatpump_heatloss": HeatpumpHeatlossResult,
    "mees_checker": MeesCheckerResult,
    "part_o_overheating": PartOOverheatingResult,
    "part_s_ev": PartSEvResult,
    "roi_calculator": RoiCalculatorResult,
    "sap_sbem_precheck": SapSbemPrecheckResult,
    "thermal_load": ThermalLoadResult,
    "uae_climate_ghg": UaeClimateGhgResult,
    "uk_planning_checker": UkPlanningCheckerResult,
}
