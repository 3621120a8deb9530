import { ASSESSMENT_YEAR, EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';

const PRACTICE = { document: 'UAE connection practice', edition: EDITION };
const NOT_LOOKED_UP = 'Stated from knowledge of practice, not looked up for this edition.';
const PRODUCT_SCALE = { document: 'Scale of this product', edition: EDITION };

export const POWER_FACTOR = datum({
  symbol: 'pf',
  description: 'Power factor at the supply point',
  value: 0.9,
  unit: '-',
  source: { ...PRACTICE, place: 'usual minimum power factor at the supply point' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const SUBSTATION_ABOVE = datum({
  symbol: 'substation_above',
  description: 'Maximum load without a substation on the plot',
  value: 0.4,
  unit: 'MW',
  source: { document: 'DEWA Regulations for Electrical Installations', place: '400 kW rule', edition: '2025' },
  confidence: 'practice',
  note: 'Read in a secondary summary of the 2025 edition.',
});

export const LV_UP_TO = datum({
  symbol: 'lv_up_to',
  description: 'Maximum load supplied at LV',
  value: 1.5,
  unit: 'MVA',
  source: { ...PRACTICE, place: 'one or two 11/0.4 kV transformers on the plot' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const ONE_SUBSTATION_UP_TO = datum({
  symbol: 'one_substation_up_to',
  description: 'Maximum load supplied at 11 kV through one 11/0.4 kV substation',
  value: { data_centre: 3.6, commercial: 4.8, industrial: 4.8, mixed: 4.8 },
  unit: 'MVA',
  source: {
    ...PRACTICE,
    place: 'four transformers of 1.5 MVA at 0.8, about one 11 kV feeder; a data centre has three and a spare',
  },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const MV_UP_TO = datum({
  symbol: 'mv_up_to',
  description: 'Maximum load supplied at MV',
  value: { dubai: 20, others: 30 },
  unit: 'MVA',
  source: { ...PRACTICE, place: 'four 11 kV feeders in Dubai, 33 kV networks elsewhere' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const KV11_UP_TO = datum({
  symbol: 'kv11_up_to',
  description: 'Maximum load supplied at 11 kV',
  value: { dubai: 20, others: 10 },
  unit: 'MVA',
  source: { ...PRACTICE, place: '33 kV above the limit; in Dubai 132/11 kV' },
  confidence: 'practice',
  note: 'In Dubai new large loads are supplied at 132/11 kV; its older 33 kV network (78 substations in 2022, DEWA) is not considered. Stated from knowledge.',
});

export const KV132_UP_TO = datum({
  symbol: 'kv132_up_to',
  description: 'Maximum load supplied at 132 kV',
  value: 300,
  unit: 'MVA',
  source: { ...PRACTICE, place: '400 kV above the limit' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const NOMINAL_VOLTAGE = datum({
  symbol: 'nominal_voltage',
  description: 'Nominal voltage of the connection class',
  value: { lv_feeder: 0.4, lv_substation: 0.4, mv11: 11, mv11_bulk: 11, mv33: 33, hv132: 132, ehv400: 400 },
  unit: 'kV',
  source: { document: 'IEC 60038', place: 'nominal system voltages that UAE utilities use', edition: '2009' },
  confidence: 'standard',
  note: NOT_LOOKED_UP,
});

export const FEEDER_CAPACITY = datum({
  symbol: 'feeder_capacity',
  description: 'Capacity of one feeder',
  value: { lv_feeder: 1.5, lv_substation: 1.5, mv11: 5, mv11_bulk: 5, mv33: 20, hv132: 150, ehv400: 600 },
  unit: 'MVA',
  source: { ...PRACTICE, place: 'cable ratings, planning values' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const INDEPENDENT_FEEDS = datum({
  symbol: 'independent_feeds',
  description: 'Independent feeds of a data centre, each rated for the full load',
  value: 2,
  unit: '-',
  source: { document: 'EN 50600-2-2 and ANSI/TIA-942', place: 'dual independent feeds', edition: '2019 and 2024' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const SPARE_FEEDERS = datum({
  symbol: 'spare_feeders',
  description: 'Redundant feeders (N-1)',
  value: 1,
  unit: '-',
  source: { ...PRACTICE, place: 'N-1 at MV and HV' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const CIRCUITS_PER_SUBSTATION = datum({
  symbol: 'circuits_per_substation',
  description: 'Minimum circuits to each 132 kV or 400 kV substation (N-1)',
  value: 2,
  unit: '-',
  source: { ...PRACTICE, place: 'N-1 of 132 kV and 400 kV substations' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const PACKAGE_TRANSFORMER = datum({
  symbol: 'package_transformer',
  description: 'Rating of one 11/0.4 kV transformer of the utility',
  value: { smaller: 1, larger: 1.5 },
  unit: 'MVA',
  source: { ...PRACTICE, place: 'usual package sizes of DEWA, TAQA Distribution and SEWA' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const CUSTOMER_TRANSFORMER = datum({
  symbol: 'customer_transformer',
  description: "Rating of one of the customer's transformers behind an 11 kV intake",
  value: 2.5,
  unit: 'MVA',
  source: { ...PRACTICE, place: 'usual largest cast-resin size for 0.4 kV boards' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const TRANSFORMERS_PER_SUBSTATION = datum({
  symbol: 'transformers_per_substation',
  description: 'Maximum number of transformers in one 11/0.4 kV substation',
  value: 4,
  unit: '-',
  source: { ...PRACTICE, place: 'room size, fire compartment and 0.4 kV fault level' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const DESIGN_LOADING = datum({
  symbol: 'design_loading',
  description: 'Design loading of distribution transformers as a share of the rating',
  value: 0.8,
  unit: '-',
  source: { ...PRACTICE, place: 'design loading of distribution transformers' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const SPARE_DISTRIBUTION_TRANSFORMERS = datum({
  symbol: 'spare_distribution_transformers',
  description: 'Redundant distribution transformers in each substation',
  value: { data_centre: 1, commercial: 0, industrial: 0, mixed: 0 },
  unit: '-',
  source: { ...PRACTICE, place: 'N-1 for data centres' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const PRIMARY_TRANSFORMER = datum({
  symbol: 'primary_transformer',
  description: 'Rating of one 33/11 kV transformer',
  value: 20,
  unit: 'MVA',
  source: { ...PRACTICE, place: 'primary substations, three units in the largest' },
  confidence: 'practice',
  note: 'AADC reported 33/11 kV primary substations of 60 MVA each in 2013; the unit size is practice.',
});

export const GRID_SUBSTATION_CAPACITY = datum({
  symbol: 'grid_substation_capacity',
  description: 'Installed capacity of one 132/11 kV substation',
  value: 150,
  unit: 'MVA',
  source: { document: 'DEWA press releases', place: '132/11 kV substations of 150 MVA', edition: '2020 to 2024' },
  confidence: 'published',
});

export const GRID_TRANSFORMERS = datum({
  symbol: 'grid_transformers',
  description: 'Transformers in one 132/11 kV substation',
  value: 3,
  unit: '-',
  source: { ...PRACTICE, place: '132/11 kV substation, 3 x 50 MVA' },
  confidence: 'practice',
});

export const GRID_TRANSFORMER = datum({
  symbol: 'grid_transformer',
  description: 'Rating of one 132/11 kV transformer',
  value: 50,
  unit: 'MVA',
  source: { ...PRACTICE, place: '132/11 kV substation, 3 x 50 MVA' },
  confidence: 'practice',
});

export const BULK_SUBSTATION_CAPACITY = datum({
  symbol: 'bulk_substation_capacity',
  description: 'Load capacity of one 400/132 kV substation',
  value: 1000,
  unit: 'MVA',
  source: { ...PRACTICE, place: '400/132 kV substations' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const BULK_TRANSFORMER = datum({
  symbol: 'bulk_transformer',
  description: 'Rating of one 400/132 kV transformer',
  value: 500,
  unit: 'MVA',
  source: { ...PRACTICE, place: '400/132 kV substations' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const SPARE_TRANSFORMERS = datum({
  symbol: 'spare_transformers',
  description: 'Redundant 33/11 kV or 400/132 kV transformers (N-1)',
  value: 1,
  unit: '-',
  source: { ...PRACTICE, place: 'N-1 of primary and 400/132 kV substations' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const SUBSTATION_COST_LOW = datum({
  symbol: 'substation_cost_low',
  description: 'Cost of one 132/11 kV substation, lower bound',
  value: 106_250_000,
  unit: 'AED',
  source: { document: 'DEWA press release', place: 'eight 132/11 kV substations for AED 850 million', edition: '2020' },
  confidence: 'published',
});

export const SUBSTATION_COST_HIGH = datum({
  symbol: 'substation_cost_high',
  description: 'Cost of one 132/11 kV substation, upper bound',
  value: 170_000_000,
  unit: 'AED',
  source: {
    document: 'DEWA press release',
    place: 'eight 132/11 kV substations and 89 km of cable for USD 370.27 million',
    edition: 'first half of 2024',
  },
  confidence: 'published',
  note: 'At 3.6725 AED/USD, rounded.',
});

export const REINFORCEMENT_ABOVE = datum({
  symbol: 'reinforcement_above',
  description: 'Load above which the transmission network is likely to need reinforcement',
  value: 100,
  unit: 'MVA',
  source: { ...PRACTICE, place: 'firm capacity of one 132/11 kV substation' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const ELEVEN_KV_QUESTION_ABOVE = datum({
  symbol: 'eleven_kv_question_above',
  description: 'Load at 11 kV above which DEWA may require a 132/11 kV plot instead',
  value: 10,
  unit: 'MVA',
  source: { ...PRACTICE, place: 'four or more 11 kV cables from a 132/11 kV substation with spare capacity' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const STANDARD_SUBSTATION_FROM = datum({
  symbol: 'standard_substation_from',
  description: 'Load below which the standard 132/11 kV substation is far larger than needed',
  value: 50,
  unit: 'MVA',
  source: { ...PRACTICE, place: 'one transformer of a 132/11 kV substation' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const BASE_MONTHS = datum({
  symbol: 'base_months',
  description: 'Time from accepted application to energisation',
  value: { lv_feeder: 3, lv_substation: 6, mv11: 10, mv11_bulk: 14, mv33: 16, hv132: 30, ehv400: 42 },
  unit: 'months',
  source: { ...PRACTICE, place: 'time from accepted application to energisation' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const LOCATION_FACTOR = datum({
  symbol: 'location_factor',
  description: 'Lead time in the emirate relative to Dubai',
  value: { dubai: 1, abu_dhabi: 1.1, sharjah: 1.2, ajman: 1.25, other: 1.25 },
  unit: '-',
  source: { ...PRODUCT_SCALE, place: 'location factors of the time' },
  confidence: 'assumption',
});

export const EXISTING_SUPPLY_FACTOR = datum({
  symbol: 'existing_supply_factor',
  description: 'Lead time with an existing supply relative to a new site',
  value: { LV: 0.75, MV: 0.75, HV: 0.9 },
  unit: '-',
  source: { ...PRODUCT_SCALE, place: 'existing supply factors of the time' },
  confidence: 'assumption',
});

export const DATA_CENTRE_MONTHS = datum({
  symbol: 'data_centre_months',
  description: 'Additional lead time of a data centre: load-ramp and harmonic studies, second feed',
  value: { LV: 0, MV: 2, HV: 4 },
  unit: 'months',
  source: { ...PRODUCT_SCALE, place: 'data-centre addition to the time' },
  confidence: 'assumption',
});

export const ROUTE_INCLUDED = datum({
  symbol: 'included_km',
  description: 'Cable route that the typical lead time includes',
  value: { lv_feeder: 2, lv_substation: 2, mv11: 2, mv11_bulk: 2, mv33: 5, hv132: 11, ehv400: 11 },
  unit: 'km',
  source: { ...PRACTICE, place: 'usual distance to the primary substation' },
  confidence: 'practice',
  note: 'At 132 kV from the 89 km of cable to eight substations that DEWA announced in 2024, 11 km each; the others are stated from knowledge of practice.',
});

export const ROUTE_MONTHS = datum({
  symbol: 'months_per_km',
  description: 'Additional lead time per km of cable route beyond that length',
  value: { lv_feeder: 0, lv_substation: 0.25, mv11: 0.25, mv11_bulk: 0.5, mv33: 0.5, hv132: 0.5, ehv400: 0.5 },
  unit: 'month/km',
  source: { ...PRODUCT_SCALE, place: 'route approvals, excavation and cable laying' },
  confidence: 'assumption',
});

export const CABLE_IMPEDANCE = datum({
  symbol: 'cable_impedance',
  description: 'Impedance of one 300 mm2 copper XLPE cable at 90 °C',
  value: { r: 0.079, x: 0.1 },
  unit: 'ohm/km',
  source: { ...PRACTICE, place: '11 kV and 33 kV cables, 300 mm2 copper' },
  confidence: 'practice',
  note: 'IEC 60228 gives 0.0601 ohm/km at 20 °C, which is 0.0766 at 90 °C before skin effect. Stated from knowledge.',
});

export const VOLTAGE_DROP_MAX = datum({
  symbol: 'voltage_drop_max',
  description: 'Voltage drop on a medium-voltage feeder up to which this check asks no question',
  value: 5,
  unit: '%',
  source: { ...PRACTICE, place: 'planning of medium-voltage feeders' },
  confidence: 'practice',
  note: NOT_LOOKED_UP,
});

export const TIME_RANGE = datum({
  symbol: 'time_range',
  description: 'Shortest and longest lead time relative to the typical lead time',
  value: { shortest: 0.75, longest: 1.4 },
  unit: '-',
  source: { ...PRODUCT_SCALE, place: 'range of the time' },
  confidence: 'assumption',
});

/** The month of START_YEAR from which the schedule is counted. */
export const START_MONTH = 'November';

export const START_YEAR = datum({
  symbol: 'start_year',
  description: 'Start year of the schedule',
  value: ASSESSMENT_YEAR,
  unit: 'year',
  source: {
    document: 'Data edition of this product',
    place: 'months are counted from the end of November 2026',
    edition: EDITION,
  },
  confidence: 'assumption',
});

export const MONTHS_LEFT_IN_START_YEAR = datum({
  symbol: 'months_left',
  description: 'Months from the assessment month to the end of the start year',
  value: 1,
  unit: 'months',
  source: {
    document: 'Data edition of this product',
    place: 'months are counted from the end of November 2026',
    edition: EDITION,
  },
  confidence: 'assumption',
});
