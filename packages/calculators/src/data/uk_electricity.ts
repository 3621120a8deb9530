import { datum } from '../kernel/index.ts';
import { emissionFactor } from './emission_factors.ts';

/** Annual consumption of the price band below. */
export const UK_PRICE_BAND_KWH = { name: 'Medium (2,000 to 19,999 MWh a year)', from: 2_000_000, below: 20_000_000 };

export const UK_ELECTRICITY_PRICE_EX_CCL = datum({
  symbol: 'price_ex_ccl',
  description: 'Non-domestic electricity price in Great Britain before Climate Change Levy and VAT',
  value: 0.24458,
  unit: 'GBP/kWh',
  source: {
    document: 'DESNZ Quarterly Energy Prices',
    place: 'Table 3.4.1, size band Medium (2,000 to 19,999 MWh/yr), excluding CCL and VAT',
    edition: '2026 Q1, released 30 June 2026',
  },
  confidence: 'published',
  note: 'Read in a secondary citation of the table.',
});

export const UK_CLIMATE_CHANGE_LEVY = datum({
  symbol: 'ccl',
  description: 'Climate Change Levy on electricity, main rate',
  value: 0.00801,
  unit: 'GBP/kWh',
  source: { document: 'HMRC Climate Change Levy rates', place: 'main rate, electricity', edition: 'from 1 April 2026' },
  confidence: 'statutory',
  note: 'Read in a secondary citation of the rate. A Climate Change Agreement reduces it.',
});

/** The UK grid factor, under the symbol that the data-centre tools use. */
export const UK_GRID_CARBON = datum({ ...emissionFactor('gb', 'electricity'), symbol: 'grid' });
