import { EDITION } from '../../data/edition.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { type Datum, datum } from '../../kernel/index.ts';
import type { Country, Currency, ProjectType, Specification } from './schema.ts';

/** Documents of figures that are not published anywhere else. */
export const PRODUCT_DATA = 'Product data edition';
export const PRACTICE = 'Cost management practice';

/** The price base of the figures. */
export const BASE_QUARTER = '4Q 2026';

export const CURRENCY_OF: Record<Country, Currency> = {
  UK: 'GBP',
  DE: 'EUR',
  FR: 'EUR',
  NL: 'EUR',
  ES: 'EUR',
  PL: 'PLN',
  RO: 'RON',
  BE: 'EUR',
  AT: 'EUR',
  UAE: 'AED',
  SA: 'SAR',
};

/** The common exchange rate, for projects whose local currency is the pound. */
export const EUR_PER_LOCAL_POUND = datum({
  ...EUR_PER_GBP,
  symbol: 'eur_per_local',
  description: 'Exchange rate, euros per pound',
  unit: 'EUR/local_currency',
});

/** Sterling is the inverse of the rate above. */
export const LOCAL_PER_EUR = datum({
  symbol: 'local_per_eur',
  description: 'Exchange rate, local currency per euro',
  value: { EUR: 1, PLN: 4.25, RON: 5.1, AED: 4.26, SAR: 4.35 },
  unit: 'local_currency/EUR',
  source: { document: PRODUCT_DATA, place: 'rates of exchange for construction cost', edition: EDITION },
  confidence: 'assumption',
  note: 'AED and SAR follow from their published dollar pegs, 3.6725 and 3.75, at 1.16 USD/EUR.',
});

export const TRADED_SHARE = datum({
  symbol: 'h',
  description: 'Internationally traded share of the cost',
  value: {
    office_new: 0,
    resi_new: 0,
    data_centre: 0.6,
    industrial: 0,
    healthcare: 0.2,
    retail: 0,
    reno_light: 0,
    reno_deep: 0,
    infrastructure: 0,
  },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'traded share by project type', edition: EDITION },
  confidence: 'assumption',
});

const DATA_CENTRE_INDEX = 'Turner & Townsend, Data centre construction cost index';

export const DATA_CENTRE_LOCATION_DE = datum({
  symbol: 'fl_dc_DE',
  description: 'Location factor of data centres in Germany',
  value: 0.97,
  unit: '-',
  source: { document: DATA_CENTRE_INDEX, place: 'Frankfurt 11.6 against London 12.0 USD/W', edition: '2025-2026' },
  confidence: 'published',
});

export const DATA_CENTRE_LOCATION_MAX = datum({
  symbol: 'fl_dc_max',
  description: 'Maximum location factor of data centres',
  value: 1,
  unit: '-',
  source: {
    document: DATA_CENTRE_INDEX,
    place: 'London is the most expensive of the listed markets',
    edition: '2025-2026',
  },
  confidence: 'published',
});

const SPECIFICATION = { symbol: 'f_spec', description: 'Factor for the specification', unit: '-' };

export const SPECIFICATION_FACTOR = datum({
  ...SPECIFICATION,
  value: { basic: 0.85, standard: 1, premium: 1.25, ultra: 1.6 },
  source: { document: PRACTICE, place: 'spread of price-book ranges', edition: EDITION },
  confidence: 'practice',
});

export const DATA_CENTRE_TIER_FACTOR = datum({
  ...SPECIFICATION,
  value: { standard: 1, ultra: 1.35 },
  source: {
    document: 'Savills, European data-centre research',
    place: 'a fault-tolerant tier costs 25 to 40 % more than a concurrently maintainable one',
    edition: `as read for ${EDITION}`,
  },
  confidence: 'published',
});

export const DATA_CENTRE_SPECIFICATION_FACTOR = datum({
  ...SPECIFICATION,
  value: { basic: 0.8, premium: 1.15 },
  source: {
    document: PRODUCT_DATA,
    place: 'specification of data centres around the published tiers',
    edition: EDITION,
  },
  confidence: 'assumption',
});

/** The table that has the factor of a specification. */
export function specificationTable(
  project_type: ProjectType,
  specification: Specification,
): Datum<Record<string, number>> {
  if (project_type !== 'data_centre') return SPECIFICATION_FACTOR;
  return specification in DATA_CENTRE_TIER_FACTOR.value ? DATA_CENTRE_TIER_FACTOR : DATA_CENTRE_SPECIFICATION_FACTOR;
}

export const PROCUREMENT_FACTOR = datum({
  symbol: 'f_proc',
  description: 'Factor for the procurement',
  value: { traditional: 1, db: 0.98, epc: 1.06, ppp: 1.1 },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'premium for the transfer of risk', edition: EDITION },
  confidence: 'assumption',
});

export const PROGRAMME_FACTOR = datum({
  symbol: 'f_prog',
  description: 'Factor for the programme',
  value: { accelerated: 1.08, standard: 1, extended: 1.03 },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'overtime, and time-related preliminaries', edition: EDITION },
  confidence: 'assumption',
});

export const BIM_FACTOR = datum({
  symbol: 'f_bim',
  description: 'Factor for ISO 19650 delivery',
  value: { yes: 0.99, no: 1 },
  unit: '-',
  source: {
    document: 'PwC, BIM Level 2 benefits measurement',
    place: 'savings of 0.7 % and 1.4 % of capital cost, gross',
    edition: '2018',
  },
  confidence: 'published',
});

export const BIM_ADVISED_ABOVE = datum({
  symbol: 'bim_advised_above',
  description: 'Total cost above which ISO 19650 delivery is recommended',
  value: 5_000_000,
  unit: 'EUR',
  source: { document: PRODUCT_DATA, place: 'recommendation of ISO 19650 delivery', edition: EDITION },
  confidence: 'assumption',
});

const SIZE_SOURCE = { document: PRACTICE, place: 'economy of scale', edition: EDITION };

export const SIZE_EXPONENT = datum({
  symbol: 'size_exponent',
  description: 'Exponent of the floor area ratio',
  value: -0.05,
  unit: '-',
  source: SIZE_SOURCE,
  confidence: 'practice',
});

export const SIZE_LIMIT = datum({
  symbol: 'size_limit',
  description: 'Limit of the size factor',
  value: { min: 0.88, max: 1.25 },
  unit: '-',
  source: SIZE_SOURCE,
  confidence: 'practice',
});

export const ESTIMATE_STANDARD = 'AACE 56R-08 Class 5';

export const ESTIMATE_BAND_PCT = datum({
  symbol: 'estimate_band',
  description: 'Accuracy of a Class 5 estimate',
  value: { low: { from: -30, to: -20 }, high: { from: 30, to: 50 } },
  unit: '%',
  source: { document: 'AACE International 56R-08', place: 'Class 5, expected accuracy range', edition: 'August 2020' },
  confidence: 'standard',
  note: 'Stated from knowledge of the document.',
});

/** The kind of work, which decides the range. */
export const WORK_KIND = {
  office_new: 'new_build',
  resi_new: 'new_build',
  data_centre: 'new_build',
  industrial: 'new_build',
  healthcare: 'new_build',
  retail: 'new_build',
  reno_light: 'renovation',
  reno_deep: 'renovation',
  infrastructure: 'infrastructure',
} as const satisfies Record<ProjectType, string>;

export const RANGE = datum({
  symbol: 'range',
  description: 'Low and high cost relative to the middle',
  value: {
    new_build: { low: 0.8, high: 1.3 },
    renovation: { low: 0.75, high: 1.4 },
    infrastructure: { low: 0.7, high: 1.5 },
  },
  unit: '-',
  source: { document: PRODUCT_DATA, place: `choice inside the band of ${ESTIMATE_STANDARD}`, edition: EDITION },
  confidence: 'assumption',
});

export const IT_DENSITY = datum({
  symbol: 'it_density',
  description: 'IT capacity of a data centre per gross floor area',
  value: 1,
  unit: 'kW/m2',
  source: { document: PRODUCT_DATA, place: 'average of modern colocation', edition: EDITION },
  confidence: 'assumption',
});

export const PLANT_AREA = datum({
  symbol: 'plant_area',
  description: 'Gross floor area for plant, support and circulation per IT load',
  value: 0.6875,
  unit: 'm2/kW',
  source: { document: PRODUCT_DATA, place: 'gross area of a data centre by rack density', edition: EDITION },
  confidence: 'assumption',
  note: 'Set so that racks of 8 kW, about the average of surveys of operators, give the 1 kW/m2 of the base rate: 8 / (2.5 + 0.6875 x 8) = 1.',
});

export const AIR_COOLED_MAX = datum({
  symbol: 'air_max',
  description: 'Rack density above which air cooling alone is not practical',
  value: 40,
  unit: 'kW/rack',
  source: {
    document: PRACTICE,
    place: 'limit of air cooling with containment and rear-door heat exchangers',
    edition: EDITION,
  },
  confidence: 'practice',
  evidence: 'from_memory',
});

export const HALL_COOLING_FACTOR = datum({
  symbol: 'f_cool',
  description: 'Factor for the cooling of the hall',
  value: { air: 1, liquid: 1.085 },
  unit: '-',
  source: {
    document: DATA_CENTRE_INDEX,
    place:
      'premium of 7 to 10 % of liquid-cooled AI data centres over traditional ones of similar IT capacity, United States',
    edition: '2025-2026',
  },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'The middle of the published range.',
});

export const CITY_WARNED_FROM = datum({
  symbol: 'city_warned_from',
  description: 'Ratio of the most expensive city to the average of the country from which a missing city is warned of',
  value: 1.1,
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'warning of a missing city', edition: EDITION },
  confidence: 'assumption',
});

export const CITY_AVERAGE_PUBLISHER = 'Turner & Townsend';

export const CITY_AVERAGE = datum({
  symbol: 'city_average',
  description: 'Average construction cost of a city',
  value: { London: 4163, Bristol: 2588 },
  unit: 'GBP/m2',
  source: {
    document: `${CITY_AVERAGE_PUBLISHER}, Global construction market intelligence`,
    place: 'city averages, United Kingdom',
    edition: '2025',
  },
  confidence: 'published',
});

function shares(...row: [number, number, number, number, number, number, number, number, number]) {
  const [substructure, superstructure, facade, mep, fit_out, external_works, preliminaries, contingency, fees] = row;
  return { substructure, superstructure, facade, mep, fit_out, external_works, preliminaries, contingency, fees };
}

export const ELEMENTAL_SHARE = datum({
  symbol: 'share',
  description: 'Elemental share of the total cost',
  value: {
    office_new: shares(6, 16, 14, 22, 11, 3, 11, 6, 11),
    resi_new: shares(7, 22, 12, 15, 14, 5, 11, 5, 9),
    data_centre: shares(3, 8, 4, 58, 4, 3, 8, 5, 7),
    industrial: shares(12, 27, 14, 13, 4, 10, 9, 4, 7),
    healthcare: shares(4, 13, 8, 31, 14, 3, 11, 6, 10),
    retail: shares(8, 20, 13, 18, 12, 6, 10, 5, 8),
    reno_light: shares(0, 2, 4, 30, 34, 0, 11, 9, 10),
    reno_deep: shares(1, 8, 19, 28, 15, 1, 11, 8, 9),
    infrastructure: shares(15, 30, 0, 15, 0, 8, 14, 9, 9),
  },
  unit: '%',
  source: { document: PRACTICE, place: 'elemental shares by project type', edition: EDITION },
  confidence: 'practice',
});
