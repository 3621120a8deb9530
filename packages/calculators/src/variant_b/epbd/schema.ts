import { CLIMATE_ROW_NAMES, type ClimateRow } from '../../data/climate_rows.ts';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { SCALE_ROWS } from '../../data/epc_scales.ts';
import { choice, flag, listOf, orNull, quantity, strictObject, text, year } from '../../kernel/index.ts';
import { Type } from '../../kernel/json_schema.ts';

export const BUILDING_TYPES = ['office', 'residential', 'industrial'] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

export const HEATING_SYSTEMS = ['gas', 'heat_pump', 'district'] as const;
export type HeatingSystem = (typeof HEATING_SYSTEMS)[number];

/** The dated minimums and national rules, by the keys of the deadlines of the directive. */
export const EXPOSURES = [
  'none',
  'uk_mees_epc_e',
  'nl_office_label_c',
  'fr_letting_ban',
  'art_9_1_meps_16_pct',
  'art_9_1_meps_26_pct',
  'art_9_2_trajectory',
] as const;
export type ExposureKey = (typeof EXPOSURES)[number];

/** Two Latin letters, optionally with blanks around them. */
export const COUNTRY_CODE_PATTERN = '^\\s*[A-Za-z]{2}\\s*$';

export const Input = strictObject({
  building_type: choice(BUILDING_TYPES, { description: 'Type of building' }),
  floor_area_m2: quantity({ unit: 'm2', minimum: 10, maximum: 1_000_000, description: 'Useful floor area' }),
  heating_system: choice(HEATING_SYSTEMS, { description: 'Main heating' }),
  country_code: Type.String({
    description:
      'Country, two letters of ISO 3166-1 alpha-2 in any case; UK is read as GB, EL as GR, an unknown code as the EU',
    pattern: COUNTRY_CODE_PATTERN,
  }),
});

function perArea(description: string) {
  return quantity({ unit: 'kWh/m2', decimals: 1, description });
}

const CLIMATE_ROWS = Object.keys(CLIMATE_ROW_NAMES) as ClimateRow[];

export const Result = strictObject(
  {
    rating: choice(EPC_BANDS, { description: 'Typical class of this kind of building' }),
    plausible_best_rating: choice(EPC_BANDS, { description: 'Best class of the plausible range' }),
    plausible_worst_rating: choice(EPC_BANDS, { description: 'Worst class of the plausible range' }),
    compliant: orNull(
      flag({ description: 'False where even the best plausible class breaches a rule' }),
      'where only the certificate can decide',
    ),
    in_scope: flag({ description: 'Whether the EPBD applies' }),
    exposure: choice(EXPOSURES, { description: 'Dated minimum or national rule that applies to the building' }),
    exposure_year: orNull(year({ description: 'Year of that minimum or rule' })),
    class_metric_kwh_per_m2: perArea('Annual class metric'),
    class_metric_basis: choice(['primary', 'final'], { description: 'Energy measured by the class' }),
    class_scale_used: choice(SCALE_ROWS, { description: 'Class scale' }),
    country_used: text({ description: 'Country code; eu for an unknown code' }),
    data_row_used: choice(CLIMATE_ROWS, { description: 'Row of the climate: that of the country, or of its class' }),
    grid_emission_factor_kgco2e_per_kwh: quantity({
      unit: 'kgCO2e/kWh',
      decimals: 5,
      description: 'National emission factor of grid electricity',
    }),
    primary_energy_kwh_per_m2: perArea('Annual primary energy'),
    delivered_energy_kwh_per_m2: perArea('Annual delivered energy'),
    heat_demand_kwh_per_m2: perArea('Annual useful heat demand'),
    carbon_intensity_kgco2e_per_m2: quantity({ unit: 'kgCO2e/m2', decimals: 2, description: 'Annual carbon' }),
    annual_carbon_tco2e: quantity({ unit: 'tCO2e/yr', decimals: 2, description: 'Annual carbon, whole building' }),
    fossil_heating: flag({ description: 'Whether the heating burns fossil fuel' }),
    zero_emission_ready: flag({ description: 'Class A without fossil heating' }),
    renovation_priority: flag({ description: 'Whether the class is E, F or G' }),
    gap_to_next_class_kwh_per_m2: orNull(perArea('Energy use above the next better class'), 'for A'),
    assumptions: listOf(text({ description: 'One assumption' }), { description: 'Estimates behind the result' }),
    warnings: listOf(text({ description: 'One warning' }), {
      description: 'Validity limits crossed and doubtful inputs',
    }),
  },
  { description: 'Typical class of such a building, its energy, and the rules that apply' },
);
