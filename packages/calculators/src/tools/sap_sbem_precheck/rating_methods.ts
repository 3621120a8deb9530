import { SAP_DEFLATOR, SAP_PRICE, SAP_STANDING_CHARGE, type SapFuel } from '../../data/sap_tables.ts';
import { type Datum, datum, type Working } from '../../kernel/index.ts';
import type { RatingEquation } from '../../methods/sap_rating.ts';

/** The methods of a home's rating, and as sentences name them. */
export const RATING_METHODS = { sap_10_2: 'SAP 10.2, new homes', rdsap_10: 'RdSAP 10, existing homes' } as const;
export type RatingMethod = keyof typeof RATING_METHODS;
export const METHOD_NAMES: Readonly<Record<RatingMethod, string>> = { sap_10_2: 'SAP 10.2', rdsap_10: 'RdSAP 10' };

const RDSAP_10 = { document: 'RdSAP 10 Specification', edition: '10 June 2025' };

export const RDSAP_PRICE = datum({
  symbol: 'rdsap_price',
  description: 'RdSAP 10 price of the fuel',
  value: {
    mains_gas: 3.48,
    grid_electricity: 13.19,
    heating_oil: 5.44,
    lpg: 7.6,
    wood_pellets: 5.26,
    wood_logs: 4.23,
    wood_chips: 3.07,
    biomass_community: 4.24,
  },
  unit: 'p/kWh',
  source: { ...RDSAP_10, place: 'Table 32' },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'Read in a public transcription of the table, electricity also in the output of an RdSAP 10 calculation; pellets and chips are those of SAP 2012, from knowledge. Oil: assessment software uses 5.44, the printed table is reported to show 7.64.',
});

export const RDSAP_STANDING_CHARGE = datum({
  symbol: 'rdsap_standing',
  description: 'RdSAP 10 standing charge of the fuel',
  value: {
    mains_gas: 120,
    grid_electricity: 0,
    heating_oil: 0,
    lpg: 70,
    wood_pellets: 0,
    wood_logs: 0,
    wood_chips: 0,
    biomass_community: 120,
  },
  unit: 'GBP/yr',
  source: { ...RDSAP_10, place: 'Table 32' },
  confidence: 'published',
  evidence: 'from_memory',
  note: 'Mains gas and heat networks are also reported by a public transcription.',
});

export const RDSAP_EQUATION = datum({
  symbol: 'rdsap_equation',
  description: 'Energy cost deflator and constants of the rating equation, RdSAP 10',
  value: { deflator: 0.42, limit: 3.5, a_low: 100, slope_low: 13.95, a_high: 117, b_high: 121 },
  unit: '-',
  source: { ...RDSAP_10, place: 'section 19, SAP rating' },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'The deflator and the logarithmic branch reproduce the output of an RdSAP 10 calculation; the straight branch is that of SAP 2012, which meets it at 3.5.',
});

/** The tables by which a method prices fuels. */
interface PriceTables {
  price: Datum<Record<SapFuel, number>>;
  standing: Datum<Record<SapFuel, number>>;
  table: string;
  equation: string;
}

export const PRICE_TABLES: Readonly<Record<RatingMethod, PriceTables>> = {
  sap_10_2: {
    price: SAP_PRICE,
    standing: SAP_STANDING_CHARGE,
    table: 'SAP 10.2 Table 12',
    equation: 'SAP 10.2 section 13',
  },
  rdsap_10: {
    price: RDSAP_PRICE,
    standing: RDSAP_STANDING_CHARGE,
    table: 'RdSAP 10 Table 32',
    equation: 'RdSAP 10 section 19',
  },
};

export function deflatorOf(method: RatingMethod, w: Working): number {
  return method === 'sap_10_2' ? w.use(SAP_DEFLATOR) : w.pick('deflator', RDSAP_EQUATION, 'deflator');
}

/** The equation of a method; undefined for that of SAP 10.2, which all tools share. */
export function equationOf(method: RatingMethod, w: Working): RatingEquation | undefined {
  if (method === 'sap_10_2') return undefined;
  return {
    sap_limit: w.pick('sap_limit', RDSAP_EQUATION, 'limit'),
    sap_a_low: w.pick('sap_a_low', RDSAP_EQUATION, 'a_low'),
    sap_slope_low: w.pick('sap_slope_low', RDSAP_EQUATION, 'slope_low'),
    sap_a_high: w.pick('sap_a_high', RDSAP_EQUATION, 'a_high'),
    sap_b_high: w.pick('sap_b_high', RDSAP_EQUATION, 'b_high'),
  };
}
