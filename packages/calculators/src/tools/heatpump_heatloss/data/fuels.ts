import { energyPrice } from '../../../data/energy_prices.ts';
import { HEAT_EFFICIENCY } from '../../../data/heating_efficiency.ts';
import { SAP_CO2_FACTOR, type SapFuel } from '../../../data/sap_tables.ts';
import { FOSSIL_SYSTEM_EFFICIENCY } from '../../../data/uk_homes.ts';
import { type Datum, datum, type Working } from '../../../kernel/index.ts';
import type { ReplacedHeating } from '../options.ts';
import { ELECTRICITY_PRICE, GAS_PRICE } from './heating.ts';

const OIL_PRICE = energyPrice({ row: 'gb', carrier: 'heating_oil', sector: 'household', currency: 'GBP' });
const BIOMASS_PRICE = energyPrice({ row: 'gb', carrier: 'biomass', sector: 'household', currency: 'GBP' });

const LPG_PRICE = datum({
  symbol: 'p_lpg',
  description: 'Price of bulk LPG, households, United Kingdom',
  value: 0.09,
  unit: 'GBP/kWh',
  source: { document: 'Planning value of this product', place: 'LPG in bulk', edition: '2026' },
  confidence: 'assumption',
  evidence: 'from_memory',
});

export const GAS_STANDING_CHARGE = datum({
  symbol: 'standing_day',
  description: 'Standing charge for gas, Great Britain; none is counted in Northern Ireland',
  value: { great_britain: 0.2968, northern_ireland: 0 },
  unit: 'GBP/d',
  source: {
    document: 'Ofgem price cap October-December 2026',
    place: 'GB average direct debit, standing charge for gas incl. 5 % VAT',
    edition: '2026',
  },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'Read in a public note that quotes Ofgem: 29.68 p a day. Gas tariffs in Northern Ireland usually have no standing charge; from memory.',
});

interface Heating {
  price: Datum<number>;
  fuel: SapFuel;
  /** Seasonal efficiency of that heating, as `eta_old` in the working. */
  efficiency: (w: Working) => number;
}

function fossil(price: Datum<number>, fuel: SapFuel): Heating {
  return { price, fuel, efficiency: (w) => w.pick('eta_old', FOSSIL_SYSTEM_EFFICIENCY) };
}

export const REPLACED: Record<ReplacedHeating, Heating> = {
  mains_gas: fossil(GAS_PRICE, 'mains_gas'),
  heating_oil: fossil(OIL_PRICE, 'heating_oil'),
  lpg: fossil(LPG_PRICE, 'lpg'),
  electricity: {
    price: ELECTRICITY_PRICE,
    fuel: 'grid_electricity',
    efficiency: (w) => w.pick('eta_old', HEAT_EFFICIENCY, 'electric'),
  },
  biomass: {
    price: BIOMASS_PRICE,
    fuel: 'wood_pellets',
    efficiency: (w) => w.pick('eta_old', HEAT_EFFICIENCY, 'biomass'),
  },
};

/** The data of the heating that is replaced, which the tool lists as sources. */
export const FUEL_DATA: readonly Datum[] = [
  OIL_PRICE,
  BIOMASS_PRICE,
  LPG_PRICE,
  HEAT_EFFICIENCY,
  FOSSIL_SYSTEM_EFFICIENCY,
  SAP_CO2_FACTOR,
];
