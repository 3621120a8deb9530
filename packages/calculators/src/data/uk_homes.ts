import { datum } from '../kernel/index.ts';

export const FOSSIL_SYSTEM_EFFICIENCY = datum({
  symbol: 'boiler_eff',
  description: 'Efficiency in use of a typical fossil heating system of a home',
  value: 0.84,
  unit: '-',
  source: {
    document: 'DESNZ Electrification of Heat demonstration, final analysis',
    place: 'typical fossil system in use',
    edition: '2024',
  },
  confidence: 'published',
});
