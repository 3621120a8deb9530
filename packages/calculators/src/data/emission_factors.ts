import { type Confidence, type Datum, datum } from '../kernel/index.ts';
import { evidenceOf } from './confirmed.ts';
import type { Country } from './countries.ts';
import table from './emission_factors.json' with { type: 'json' };

/** Energy carriers; each has a factor in every country, its own or that of the EU. */
export type Carrier = 'electricity' | 'natural_gas' | 'heating_oil' | 'district_heat' | 'biomass' | 'coal';

/** Upstream emissions; only gb, eu and ae have factors. */
export type UpstreamFactor =
  | 'electricity_wtt'
  | 'electricity_td_losses'
  | 'electricity_td_losses_wtt'
  | 'natural_gas_wtt';

interface Row {
  country: string;
  fuel: string;
  factor_kgco2e_kwh: number;
  basis: string;
  year: number;
  source: string;
  confidence: string;
  confirmed: string;
  note?: string;
}

function factorOf(row: Row): Datum<number> {
  const { country, fuel, factor_kgco2e_kwh, basis, year, source, confidence, confirmed, note } = row;
  return datum({
    symbol: `EF_${fuel}`,
    description: `Emission factor of ${fuel.replaceAll('_', ' ')}, row ${country}`,
    value: factor_kgco2e_kwh,
    unit: 'kgCO2e/kWh',
    source: { document: source, place: `${country}, ${fuel}, ${basis.replaceAll('_', ' ')}`, edition: String(year) },
    confidence: confidence as Confidence,
    evidence: evidenceOf(confirmed),
    ...(note !== undefined && { note }),
  });
}

const rows = (table.factors as Row[]).map((row) => ({ ...row, factor: factorOf(row) }));

/** All emission factors, which tools list as sources. */
export const EMISSION_FACTORS: readonly Datum<number>[] = rows.map(({ factor }) => factor);

/** By country, then by fuel. */
const byCountry = new Map<string, Map<string, Datum<number>>>();
for (const { country, fuel, factor } of rows) {
  const ofCountry = byCountry.get(country) ?? new Map();
  byCountry.set(country, ofCountry.set(fuel, factor));
}

/** The factor of a carrier in a country, else that of the EU; the same in all tools. */
export function emissionFactor(country: Country, carrier: Carrier | UpstreamFactor): Datum<number> {
  const factor = byCountry.get(country)?.get(carrier) ?? byCountry.get(table.general_row)?.get(carrier);
  if (!factor) throw new Error(`no emission factor of ${carrier} for ${country}`);
  return factor;
}

const lifeCycleElectricity = new Set(
  rows.filter(({ fuel, basis }) => fuel === 'electricity' && basis === 'life_cycle').map(({ country }) => country),
);

/** Whether the electricity factor of a country includes fuel supply and plant, and not the direct emissions alone. */
export function hasLifeCycleGridFactor(country: Country): boolean {
  return lifeCycleElectricity.has(country);
}
