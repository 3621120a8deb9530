import { datum } from '../kernel/index.ts';

export const FOSSIL_SYSTEM_EFFICIENCY = datum({
  symbol: 'boiler_eff',
  description: 'In-use efficiency of a typical domestic fossil heating system',
  value: 0.84,
  unit: '-',
  source: {
    document: 'DESNZ Electrification of Heat demonstration, final analysis',
    place: 'typical fossil system in use',
    edition: '2024',
  },
  confidence: 'published',
});

/** Rows are named as on a heat pump label: W45 is a flow of 45 °C. */
export const AIR_SOURCE_SPF = datum({
  symbol: 'scop',
  description: 'Seasonal performance factor of space heating, air source',
  value: { W35: 4, W45: 3.4, W55: 2.8 },
  unit: '-',
  source: { document: 'MCS 031 with MCS 021', place: 'air source, by flow temperature', edition: 'Issue 4.0' },
  confidence: 'published',
  note: 'Looked up in a transcription.',
});
