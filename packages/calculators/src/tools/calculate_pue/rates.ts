import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { dataRowOf } from '../../data/countries.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { energyPrice } from '../../data/energy_prices.ts';
import { UK_CLIMATE_CHANGE_LEVY, UK_ELECTRICITY_PRICE_EX_CCL, UK_GRID_CARBON } from '../../data/uk_electricity.ts';
import { datum, oncePerText, type Working } from '../../kernel/index.ts';
import type { Rates } from './annual.ts';
import { isPricedAsUk, type Place } from './site.ts';

/** Price and grid factor of a country; one without a price of its own has that of the EU. */
export const electricityOf = oncePerText((country) => ({
  price: energyPrice({
    row: dataRowOf(country),
    carrier: 'electricity',
    sector: 'non_household',
    currency: 'GBP',
  }),
  grid: datum({ ...emissionFactor(country, 'electricity'), symbol: 'grid' }),
}));

function ukRates(hours_per_year: number, w: Working): Rates {
  const price_ex_ccl = w.use(UK_ELECTRICITY_PRICE_EX_CCL);
  const ccl = w.use(UK_CLIMATE_CHANGE_LEVY);
  const grid = w.use(UK_GRID_CARBON);
  const priceFrom = UK_ELECTRICITY_PRICE_EX_CCL.source.document;
  const price = w.result('electricity_price_gbp_per_kwh', price_ex_ccl + ccl, {
    symbol: 'price',
    formula: 'price_ex_ccl + ccl',
    reference: priceFrom,
  });
  return { hours_per_year, price, grid, priceFrom, gridFrom: UK_GRID_CARBON.source.document };
}

/** Hours, price and grid factor of a site: those of the UK unless it is in another country. */
export function ratesOf(place: Place, w: Working): Rates {
  const hours_per_year = w.use(HOURS_PER_YEAR);
  if (isPricedAsUk(place)) return ukRates(hours_per_year, w);
  const of = electricityOf(place.country ?? 'eu');
  const p_electricity = w.use(of.price);
  const grid = w.use(of.grid);
  const priceFrom = of.price.source.document;
  const price = w.result('electricity_price_gbp_per_kwh', p_electricity, {
    symbol: 'price',
    formula: 'p_electricity',
    reference: priceFrom,
  });
  return { hours_per_year, price, grid, priceFrom, gridFrom: of.grid.source.document };
}
