import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';

const REGULATIONS = {
  document: 'Building Regulations 2010 (England)',
  edition: 'as amended by SI 2021/1392, in force 15 June 2022',
};
const APPROVED_DOCUMENT_S = {
  document: 'Approved Document S: Infrastructure for the charging of electric vehicles',
  edition: '2021 edition, England',
};
const PRODUCT_CHOICE = { document: 'Choice of this product', edition: EDITION };
const NOT_LOOKED_UP = 'Stated from knowledge of the standard, not consulted for this edition.';

export const THRESHOLD_SPACES = datum({
  symbol: 'threshold_spaces',
  description: 'Parking spaces above which the rule applies',
  value: 10,
  unit: '-',
  source: { ...REGULATIONS, place: 'Schedule 1 requirements S1(3), S3, S4 and S5' },
  confidence: 'statutory',
});

export const SHARE_ONE_IN = datum({
  symbol: 'share_one_in',
  description: 'Proportion of spaces with a cable route: one in this number',
  value: 5,
  unit: '-',
  source: {
    ...REGULATIONS,
    place: 'Schedule 1 requirements S4(b) and S5(b); Approved Document S paragraphs 3.1 and 4.2',
  },
  confidence: 'statutory',
});

export const CONNECTION_COST_CAP = datum({
  symbol: 'connection_cost_cap',
  description: 'Cap on the average connection cost per charge point, excluding VAT',
  value: 3600,
  unit: 'GBP',
  source: { ...REGULATIONS, place: 'regulation 44D(2); Approved Document S paragraphs 1.5 to 1.7' },
  confidence: 'statutory',
});

export const RENOVATION_COST_CAP = datum({
  symbol: 'renovation_cost_cap',
  description: 'Cap as a percentage of the total cost of the major renovation, excluding VAT',
  value: 7,
  unit: '%',
  source: {
    ...REGULATIONS,
    place:
      'regulations 44F(2)(d), 44F(4), 44H(2)(c) and 44H(3); Approved Document S paragraphs 2.13, 2.14, 4.3 and 4.4',
  },
  confidence: 'statutory',
});

export const MIN_POWER = datum({
  symbol: 'min_power',
  description: 'Minimum nominal rated output of a charge point',
  value: 7,
  unit: 'kW',
  source: { ...APPROVED_DOCUMENT_S, place: 'paragraph 6.2(b), for regulation 44J(2)' },
  confidence: 'statutory',
});

export const CHARGING_MODE = datum({
  symbol: 'mode',
  description: 'Charging mode, on a dedicated circuit, with a universal (untethered) socket and a status indicator',
  value: 3,
  unit: '-',
  source: { ...APPROVED_DOCUMENT_S, place: 'paragraph 6.2, for regulation 44J(3) and (4)' },
  confidence: 'statutory',
});

export const FUTURE_CONNECTION_SIGN = datum({
  symbol: 'future_connection_sign',
  description: 'Size of the sign at a future connection location',
  value: { width: 506, height: 194 },
  unit: 'mm',
  source: { ...APPROVED_DOCUMENT_S, place: 'paragraphs 6.7 to 6.12' },
  confidence: 'statutory',
});

export const MODE3_MIN_CURRENT = datum({
  symbol: 'mode3_min_current',
  description: 'Lowest charging current of Mode 3 (lowest pilot current)',
  value: 6,
  unit: 'A',
  source: { document: 'BS EN IEC 61851-1', place: 'control pilot function', edition: '2019' },
  confidence: 'standard',
  note: NOT_LOOKED_UP,
});

export const NOMINAL_VOLTAGE = datum({
  symbol: 'nominal_voltage',
  description: 'Nominal voltage of a single-phase supply',
  value: 230,
  unit: 'V',
  source: { document: 'BS 7671', place: 'nominal voltage to earth', edition: '18th edition' },
  confidence: 'standard',
  note: NOT_LOOKED_UP,
});

export const UNIT_COST_CHARGE_POINT = datum({
  symbol: 'unit_cost_charge_point',
  description: 'Cost of a 7 kW AC charge point, supplied and installed, excluding VAT and grid upgrade',
  value: { residential: 1200, non_residential: 2500 },
  unit: 'GBP',
  source: { ...PRODUCT_CHOICE, place: 'market order of magnitude, charge point' },
  confidence: 'assumption',
});

export const UNIT_COST_CABLE_ROUTE = datum({
  symbol: 'unit_cost_cable_route',
  description: 'Cost of a cable route for one space, duct and draw rope in open ground, excluding VAT',
  value: 500,
  unit: 'GBP',
  source: { ...PRODUCT_CHOICE, place: 'market order of magnitude, cable route' },
  confidence: 'assumption',
});
