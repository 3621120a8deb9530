import { datum, type Tone } from '../kernel/index.ts';

export const EPC_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EpcBand = (typeof EPC_BANDS)[number];

/** The tones of the bands, for fields that are verdicts. */
export const EPC_TONES: Readonly<Record<EpcBand, Tone>> = {
  A: 'good',
  B: 'good',
  C: 'good',
  D: 'caution',
  E: 'caution',
  F: 'bad',
  G: 'bad',
};

/** Dwellings: the lowest SAP rating of a band; ratings run from 1 to 100. */
export const SAP_BAND_FROM = datum({
  symbol: 'sap_band_from',
  description: 'Minimum SAP rating of the EPC band, dwellings',
  value: { A: 92, B: 81, C: 69, D: 55, E: 39, F: 21, G: 1 },
  unit: '-',
  source: { document: 'SAP 10.2 (BRE for DESNZ)', place: 'Table 14', edition: 'amended 14 March 2025' },
  confidence: 'statutory',
});

/** Other buildings: the highest asset rating of a band. Lower is better; above the last limit the band is G. */
export const ASSET_RATING_UP_TO = datum({
  symbol: 'asset_rating_up_to',
  description: 'Maximum asset rating of the EPC band, non-domestic buildings',
  value: { A: 25, B: 50, C: 75, D: 100, E: 125, F: 150 },
  unit: '-',
  source: {
    document: 'National Calculation Methodology, EPB Regulations',
    place: 'asset rating bands',
    edition: '2012',
  },
  confidence: 'statutory',
  note: 'Stated from knowledge of the law, not looked up for this edition.',
});
