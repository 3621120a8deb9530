import { type Confidence, type Datum, datum } from '../kernel/index.ts';
import type { DataRow } from './countries.ts';
import { EDITION } from './edition.ts';
import type { Carrier } from './emission_factors.ts';
import table from './energy_prices.json' with { type: 'json' };

/** Households pay taxes and VAT; others are shown without VAT and recoverable taxes. */
export type PriceSector = 'household' | 'non_household';
export type PriceCurrency = 'EUR' | 'GBP';

type Row = (typeof table.prices)[number];

function priceOf(row: Row, currency: PriceCurrency): Datum<number> {
  const { country, fuel, sector, year, source, confidence } = row;
  return datum({
    symbol: `p_${fuel}`,
    description: `Price of ${fuel.replaceAll('_', ' ')}, row ${country}, ${sector.replaceAll('_', ' ')}`,
    value: currency === 'EUR' ? row.price_eur_kwh : row.price_gbp_kwh,
    unit: `${currency}/kWh`,
    source: { document: source, place: `${country}, ${fuel}, ${sector}`, edition: String(year) },
    confidence: confidence as Confidence,
  });
}

function pricesIn(currency: PriceCurrency): Map<string, Datum<number>> {
  return new Map(table.prices.map((row) => [`${row.country} ${row.fuel} ${row.sector}`, priceOf(row, currency)]));
}

const byRow: Record<PriceCurrency, Map<string, Datum<number>>> = { EUR: pricesIn('EUR'), GBP: pricesIn('GBP') };

/** All prices in EUR, which tools list as sources. */
export const ENERGY_PRICES: readonly Datum<number>[] = [...byRow.EUR.values()];

/** The price of a carrier in a country, the same in all tools. Some carriers have one price for all sectors. */
export function energyPrice(given: {
  row: DataRow;
  carrier: Carrier;
  sector: PriceSector;
  currency: PriceCurrency;
}): Datum<number> {
  const { row, carrier, sector, currency } = given;
  const price = byRow[currency].get(`${row} ${carrier} ${sector}`) ?? byRow[currency].get(`${row} ${carrier} all`);
  if (!price) throw new Error(`no price of ${carrier} in row ${row}`);
  return price;
}

export const EUR_PER_GBP = datum({
  symbol: 'eur_per_gbp',
  description: 'Planning rate of exchange',
  value: table.fx_eur_per_unit.GBP,
  unit: 'EUR/GBP',
  source: { document: 'Product data edition', place: 'rates of exchange', edition: EDITION },
  confidence: 'assumption',
});
