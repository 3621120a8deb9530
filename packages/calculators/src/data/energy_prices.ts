import { type Confidence, type Datum, datum, roundTo } from '../kernel/index.ts';
import { evidenceOf } from './confirmed.ts';
import type { DataRow } from './countries.ts';
import { EDITION } from './edition.ts';
import type { Carrier } from './emission_factors.ts';
import table from './energy_prices.json' with { type: 'json' };

/** Households pay taxes and VAT; others are shown without VAT and recoverable taxes. */
export type PriceSector = 'household' | 'non_household';
export type PriceCurrency = 'EUR' | 'GBP';

type Row = (typeof table.prices)[number];

export const EUR_PER_GBP = datum({
  symbol: 'eur_per_gbp',
  description: 'Planning exchange rate',
  value: table.fx_eur_per_unit.GBP,
  unit: 'EUR/GBP',
  source: { document: 'Product data edition', place: 'rates of exchange', edition: EDITION },
  confidence: 'assumption',
});

/** The decimals of a converted price. */
const CONVERTED_DECIMALS = 6;

/** The price in pounds. A price that its source gives in pounds comes back as the source gives it. */
function inGbp({ currency, price_local_kwh, price_eur_kwh }: Row): Pick<Datum<number>, 'value' | 'note'> {
  const value = roundTo(price_eur_kwh / EUR_PER_GBP.value, CONVERTED_DECIMALS);
  if (currency === 'GBP' && value === price_local_kwh) return { value };
  const rate = `${EUR_PER_GBP.value} ${EUR_PER_GBP.unit}`;
  const rounded = `rounded to ${CONVERTED_DECIMALS} decimals`;
  return { value, note: `Converted from ${price_eur_kwh} EUR/kWh at the planning rate of ${rate}, ${rounded}.` };
}

function priceOf(row: Row, currency: PriceCurrency): Datum<number> {
  const { country, fuel, sector, year, source, confidence, confirmed } = row;
  return datum({
    symbol: `p_${fuel}`,
    description: `Price of ${fuel.replaceAll('_', ' ')}, row ${country}, ${sector.replaceAll('_', ' ')}`,
    ...(currency === 'EUR' ? { value: row.price_eur_kwh } : inGbp(row)),
    unit: `${currency}/kWh`,
    source: { document: source, place: `${country}, ${fuel}, ${sector}`, edition: String(year) },
    confidence: confidence as Confidence,
    evidence: evidenceOf(confirmed),
  });
}

const rows = table.prices.map((row) => ({ ...row, EUR: priceOf(row, 'EUR'), GBP: priceOf(row, 'GBP') }));

/** All prices in EUR, which tools list as sources. */
export const ENERGY_PRICES: readonly Datum<number>[] = rows.map(({ EUR }) => EUR);

type Priced = Pick<(typeof rows)[number], PriceCurrency>;

/** By country, then by carrier and sector; `all` stands for a carrier with one price for all sectors. */
const byCountry = new Map<string, Map<string, Map<string, Priced>>>();
for (const { country, fuel, sector, EUR, GBP } of rows) {
  const ofCountry = byCountry.get(country) ?? new Map<string, Map<string, Priced>>();
  const ofFuel = ofCountry.get(fuel) ?? new Map<string, Priced>();
  byCountry.set(country, ofCountry.set(fuel, ofFuel.set(sector, { EUR, GBP })));
}

/** The price of a carrier in a country, the same in all tools. Some carriers have one price for all sectors. */
export function energyPrice(given: {
  row: DataRow;
  carrier: Carrier;
  sector: PriceSector;
  currency: PriceCurrency;
}): Datum<number> {
  const { row, carrier, sector, currency } = given;
  const ofCarrier = byCountry.get(row)?.get(carrier);
  const price = ofCarrier?.get(sector) ?? ofCarrier?.get('all');
  if (!price) throw new Error(`no price of ${carrier} in row ${row}`);
  return currency === 'EUR' ? price.EUR : price.GBP;
}
