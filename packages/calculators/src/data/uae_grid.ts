import { datum } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

export const UAE_GRID_RANGE = datum({
  symbol: 'EF_range',
  description: 'Plausible range of the grid factor',
  value: {
    dubai: { low: 0.36, high: 0.44 },
    abu_dhabi: { low: 0.2, high: 0.33 },
    national: { low: 0.28, high: 0.4 },
  },
  unit: 'kgCO2e/kWh',
  source: { document: 'Product data edition', place: 'ranges of the UAE grid factors', edition: EDITION },
  confidence: 'assumption',
  note: 'Dubai: the present solar share to an earlier mix. Abu Dhabi: the power-only accounting of EWEC to the mix of 2022 with 24.3 % clean. National: up to the rounded older figure.',
});
