import { dateInWords, datum } from '../../kernel/index.ts';

export const HIGHER_RISK_REGULATIONS = 'SI 2023/275';
/** In force since 1 July 2026. */
export const WELSH_PROCEDURES = 'Building (Higher-Risk Buildings Procedures) (Wales) Regulations 2025 (WSI 2025/1321)';
export const FLOOR_LOADS = 'EN 1991-1-1 Table 6.2 with UK National Annex';
export const MATERIAL_GUIDANCE = 'IStructE and BRE guidance on RAAC, large-panel systems and high-alumina cement';
export const INFORMATION_MANAGEMENT = 'ISO 19650-1 and -2';
export const SERVICES_LIFE = 'CIBSE Guide M';

export const HIGHER_RISK_HEIGHT = datum({
  symbol: 'higher_risk_from_m',
  description: 'Height from which a building with sleeping use is higher-risk, whatever its storeys',
  value: 18,
  unit: 'm',
  source: {
    document: 'Building Act 1984',
    place: 's. 120D(2)',
    edition: 'as inserted by the Building Safety Act 2022 s. 31',
  },
  confidence: 'statutory',
});

const APPROVED_DOCUMENT_B = { document: 'Approved Document B', edition: '2019 with amendments to 2024' };

export const SPRINKLERS_ABOVE = datum({
  symbol: 'sprinklers_above_m',
  description: 'Height of the top storey above which new blocks of flats have sprinklers',
  value: 11,
  unit: 'm',
  source: { ...APPROVED_DOCUMENT_B, place: 'Volume 1, sprinkler systems in blocks of flats' },
  confidence: 'statutory',
});

/** When new blocks of flats need a second common stair. */
export const SECOND_STAIR_SINCE = dateInWords('2026-09-30');

export const SECOND_STAIR_FROM = datum({
  symbol: 'second_stair_from_m',
  description: 'Height of the top storey from which new blocks of flats have a second common stair',
  value: 18,
  unit: 'm',
  source: { ...APPROVED_DOCUMENT_B, place: `Volume 1, common stairs in blocks of flats, from ${SECOND_STAIR_SINCE}` },
  confidence: 'statutory',
});

export const SOUND_INSULATION_MIN = datum({
  symbol: 'sound_insulation_min_db',
  description: 'Airborne sound insulation DnT,w + Ctr between dwellings formed by material change of use',
  value: 43,
  unit: 'dB',
  source: { document: 'Approved Document E', place: 'Table 0.1a', edition: '2003 with amendments to 2015' },
  confidence: 'statutory',
});

export const GERMAN_HIGH_RISE_ABOVE = datum({
  symbol: 'high_rise_de_above_m',
  description: 'Height of the floor of a habitable room above ground, above which a building is a high-rise in Germany',
  value: 22,
  unit: 'm',
  source: { document: 'Musterbauordnung', place: '§ 2(4) no. 1', edition: '2002 as amended' },
  confidence: 'statutory',
  note: 'The building codes of the Länder decide.',
});

export const UAE_HIGH_RISE_ABOVE = datum({
  symbol: 'high_rise_uae_above_m',
  description: 'Height above which a building is a high-rise in the UAE',
  value: 23,
  unit: 'm',
  source: { document: 'UAE Fire and Life Safety Code of Practice', place: 'definition of high-rise', edition: '2018' },
  confidence: 'statutory',
});
