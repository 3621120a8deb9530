import { EDITION } from '../../../data/edition.ts';
import { type Datum, datum } from '../../../kernel/index.ts';

const IN_A_TRANSCRIPTION = 'Read in a transcription of the tables, not in the guide itself.';

function guide(symbol: string, description: string, place: string, value: number, unit: string): Datum<number> {
  return datum({
    symbol,
    description,
    value,
    unit,
    source: { document: 'CIBSE Domestic Heating Design Guide', place, edition: '2026' },
    confidence: 'published',
    evidence: 'looked_up',
    note: IN_A_TRANSCRIPTION,
  });
}

export const STRUCTURE_INFILTRATION = guide('i_wall', 'Infiltration addition, masonry', 'Table 2-11', 0.35, '1/h');
export const TIMBER_FLOOR_INFILTRATION = guide(
  'i_timber',
  'Infiltration addition, unsealed suspended timber floor',
  'Table 2-12',
  0.2,
  '1/h',
);
export const OPENING_INFILTRATION = guide(
  'i_open',
  'Infiltration addition, windows and doors without draught-proofing and draught lobby',
  'Table 2-13',
  0.3,
  '1/h',
);

export const STOREY_INFILTRATION = datum({
  symbol: 'i_storeys',
  description: 'Infiltration addition by number of storeys',
  value: { '1': 0, '2': 0.05, '3': 0.07, '4': 0.08 },
  unit: '1/h',
  source: { document: 'CIBSE Domestic Heating Design Guide', place: 'Table 2-14', edition: '2026' },
  confidence: 'published',
  evidence: 'looked_up',
  note: IN_A_TRANSCRIPTION,
});

export const AIR_CHANGES_MIN = guide('n_min', 'Minimum air changes of habitable rooms', 'Table 2-18', 0.5, '1/h');

/**
 * Homes up to this band take the additions; later ones were built to limits on air permeability. The guide converts the sum to a
 * permeability at 50 Pa and back, with factors whose product is 1 up to a height of 10 m and normal shielding.
 */
export const LAST_LEAKY_BAND = 'I';

export const STOREYS_ASSUMED = datum({
  symbol: 'storeys',
  description: 'Number of storeys, if not given',
  value: { house: 2, flat: 1 },
  unit: '-',
  source: { document: 'Choice of this product', place: 'storeys of a home', edition: EDITION },
  confidence: 'assumption',
});
