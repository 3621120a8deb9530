import { constructionPriceLevel } from '../../../data/construction_and_yield.ts';
import { type Country, countryName, DATA_ROW_NAMES, type DataRow, isDataRow } from '../../../data/countries.ts';
import type { Carrier } from '../../../data/emission_factors.ts';
import { energyPrice, type PriceSector } from '../../../data/energy_prices.ts';
import { type Datum, datum } from '../../../kernel/index.ts';
import { chosen } from './source.ts';

/** Countries with their own heat carriers and prices in this tool only. */
const FURTHER_COUNTRIES = ['no', 'se', 'fi', 'dk', 'is', 'ch', 'cn', 'jp', 'ca'] as const;

/** Countries that share heat carriers and prices. */
const GROUP_NAMES = {
  baltic: 'Baltic states',
  central: 'Czechia and Slovakia',
  southeast: 'South-east Europe',
  med: 'Mediterranean countries',
  east: 'Eastern Europe and Central Asia',
  mild: 'Temperate southern hemisphere',
  gulf: 'Gulf and neighbouring oil producers',
  tropical: 'Tropical and other countries',
} as const;

/** A row of the tables of heat carriers and prices. */
export type EnergyRow = DataRow | (typeof FURTHER_COUNTRIES)[number] | keyof typeof GROUP_NAMES;

export const ENERGY_ROW_NAMES = {
  ...DATA_ROW_NAMES,
  ...Object.fromEntries(FURTHER_COUNTRIES.map((code) => [code, countryName(code)])),
  ...GROUP_NAMES,
} as Record<EnergyRow, string>;

/** Which countries use a row, except data rows, which use their own; every country not listed here is tropical. */
const COUNTRIES_OF_ROW: Partial<Record<EnergyRow, string>> = {
  southeast: 'bg hr hu si al ba me mk rs xk',
  med: 'cy gr mt pt dz il jo lb ma ps sy tn tr',
  central: 'cz sk',
  dk: 'dk fo',
  baltic: 'ee lt lv',
  fi: 'fi',
  be: 'lu',
  se: 'se',
  es: 'ad',
  east: 'am az by ge kg kz md mn ru tj tm ua uz',
  mild: 'ar au bw cl fk ls na nz sz uy za',
  gulf: 'bh iq ir kw ly om qa',
  ca: 'ca pm',
  ch: 'ch li',
  cn: 'cn kp',
  gb: 'gg im je',
  no: 'gl no',
  is: 'is',
  jp: 'jp kr tw',
  fr: 'mc',
  it: 'sm va',
};

const rowOfCountry = new Map(
  Object.entries(COUNTRIES_OF_ROW).flatMap(([row, countries]) =>
    countries.split(' ').map((country): [Country, EnergyRow] => [country, row as EnergyRow]),
  ),
);

/** The row of the tables of heat carriers and prices for a country. */
export function energyRowOf(country: Country): EnergyRow {
  return isDataRow(country) ? country : (rowOfCountry.get(country) ?? 'tropical');
}

const PRICE = { symbol: 'p', description: 'Price of energy', unit: 'EUR/kWh' };

export const ENERGY_ROW_PRICE = datum({
  ...PRICE,
  value: {
    no: {
      electricity_household: 0.2,
      natural_gas_household: 0.12,
      electricity_non_household: 0.12,
      natural_gas_non_household: 0.07,
    },
    se: {
      electricity_household: 0.24,
      natural_gas_household: 0.18,
      electricity_non_household: 0.1,
      natural_gas_non_household: 0.08,
    },
    fi: {
      electricity_household: 0.21,
      natural_gas_household: 0.13,
      electricity_non_household: 0.09,
      natural_gas_non_household: 0.07,
    },
    dk: { natural_gas_household: 0.13, electricity_non_household: 0.13, natural_gas_non_household: 0.07 },
    is: {
      electricity_household: 0.16,
      natural_gas_household: 0.1,
      electricity_non_household: 0.07,
      natural_gas_non_household: 0.05,
    },
    ch: {
      electricity_household: 0.31,
      natural_gas_household: 0.14,
      electricity_non_household: 0.23,
      natural_gas_non_household: 0.09,
    },
    baltic: {
      electricity_household: 0.24,
      natural_gas_household: 0.08,
      electricity_non_household: 0.14,
      natural_gas_non_household: 0.06,
    },
    central: {
      electricity_household: 0.27,
      natural_gas_household: 0.1,
      electricity_non_household: 0.19,
      natural_gas_non_household: 0.06,
    },
    southeast: {
      electricity_household: 0.14,
      natural_gas_household: 0.06,
      electricity_non_household: 0.16,
      natural_gas_non_household: 0.055,
    },
    med: {
      electricity_household: 0.24,
      natural_gas_household: 0.11,
      electricity_non_household: 0.16,
      natural_gas_non_household: 0.06,
    },
    east: {
      electricity_household: 0.07,
      natural_gas_household: 0.04,
      electricity_non_household: 0.12,
      natural_gas_non_household: 0.04,
    },
    cn: {
      electricity_household: 0.075,
      natural_gas_household: 0.04,
      electricity_non_household: 0.1,
      natural_gas_non_household: 0.05,
    },
    jp: {
      electricity_household: 0.22,
      natural_gas_household: 0.11,
      electricity_non_household: 0.15,
      natural_gas_non_household: 0.07,
    },
    ca: {
      electricity_household: 0.11,
      natural_gas_household: 0.03,
      electricity_non_household: 0.09,
      natural_gas_non_household: 0.02,
    },
    mild: {
      electricity_household: 0.2,
      natural_gas_household: 0.09,
      electricity_non_household: 0.15,
      natural_gas_non_household: 0.06,
    },
    gulf: {
      electricity_household: 0.04,
      natural_gas_household: 0.03,
      electricity_non_household: 0.07,
      natural_gas_non_household: 0.03,
    },
    tropical: {
      electricity_household: 0.12,
      natural_gas_household: 0.06,
      electricity_non_household: 0.12,
      natural_gas_non_household: 0.05,
    },
  },
  source: chosen('rounded price levels of 2025, by energy row'),
  confidence: 'assumption',
});

export const ENERGY_ROW_PRICE_PUBLISHED = datum({
  ...PRICE,
  value: { dk: { electricity_household: 0.3485 } },
  source: { document: 'Eurostat, electricity prices for household consumers', place: 'Denmark', edition: '2025-S1' },
  confidence: 'published',
  evidence: 'looked_up',
});

function priceAt(table: Datum<Record<string, Record<string, number>>>, row: EnergyRow, column: string) {
  const value = table.value[row]?.[column];
  if (value === undefined) return undefined;
  const place = `${table.source.place}: ${row}, ${column.replaceAll('_', ' ')}`;
  return datum({ ...table, value, source: { ...table.source, place } });
}

/** The price of a carrier in an energy row; fuels other than gas have the price of the EU where the row has none. */
export function priceOf(row: EnergyRow, carrier: Carrier, sector: PriceSector): Datum<number> {
  const asked = { carrier, sector, currency: 'EUR' } as const;
  if (isDataRow(row)) return energyPrice({ row, ...asked });
  const column = `${carrier}_${sector}`;
  return (
    priceAt(ENERGY_ROW_PRICE, row, column) ??
    priceAt(ENERGY_ROW_PRICE_PUBLISHED, row, column) ??
    energyPrice({ row: 'eu', ...asked })
  );
}

export const ENERGY_ROW_PRICE_LEVEL = datum({
  symbol: 'PLI',
  description: 'Construction price level relative to the EU, for energy rows without a Eurostat figure',
  value: {
    no: 145,
    is: 140,
    ch: 150,
    baltic: 70,
    central: 70,
    southeast: 50,
    med: 60,
    east: 45,
    cn: 60,
    jp: 110,
    ca: 120,
    mild: 90,
    gulf: 75,
    tropical: 55,
  },
  unit: '%',
  source: chosen('construction price levels by energy row'),
  confidence: 'assumption',
});

/** The table and the row with the construction price level of a country: its own, else that of its energy row. */
export function priceLevelOf(country: Country): { table: Datum<Record<string, number>>; row: string } {
  const own = constructionPriceLevel(country);
  if (own.row === country) return own;
  const energyRow = energyRowOf(country);
  const ofRow = constructionPriceLevel(energyRow);
  return ofRow.row === energyRow ? ofRow : { table: ENERGY_ROW_PRICE_LEVEL, row: energyRow };
}
