import { datum } from '../../kernel/index.ts';
import { PRODUCT } from './data.ts';

export const HIGHER_RISK_LAW = 'Building Safety Act 2022, section 65; SI 2023/275';

const BUILDING_SAFETY = {
  document: 'Building Safety Act 2022 with SI 2023/275',
  place: 'sections 65 and 117; Building Act 1984, section 120D; regulations 2 and 5 to 8',
  edition: 'as in force in November 2026',
};
const BUILDING_SAFETY_NOTE =
  'Section 65 and the regulations are stated after guidance of GOV.UK and law firms; section 117 (relevant buildings) from knowledge.';

export const HEIGHT_FROM = datum({
  symbol: 'height_from',
  description: 'Height of the floor of the top storey from which a building with homes is higher-risk or relevant',
  value: { higher_risk: 18, external_wall: 11 },
  unit: 'm',
  source: BUILDING_SAFETY,
  confidence: 'statutory',
  evidence: 'from_memory',
  note: BUILDING_SAFETY_NOTE,
});

export const STOREYS_FROM = datum({
  symbol: 'storeys_from',
  description: 'Storeys from which a building with homes is higher-risk or relevant',
  value: { higher_risk: 7, external_wall: 5 },
  unit: '-',
  source: BUILDING_SAFETY,
  confidence: 'statutory',
  evidence: 'from_memory',
  note: BUILDING_SAFETY_NOTE,
});

export const DWELLINGS_FROM = datum({
  symbol: 'dwellings_from',
  description: 'Dwellings from which a tall building is higher-risk',
  value: 2,
  unit: '-',
  source: BUILDING_SAFETY,
  confidence: 'statutory',
  evidence: 'looked_up',
  note: BUILDING_SAFETY_NOTE,
});

export const STOREY_HEIGHT_MIN = datum({
  symbol: 'storey_height_min',
  description: 'Minimum height from floor to floor, by which a height limits the storeys',
  value: 2.5,
  unit: 'm',
  source: { ...PRODUCT, place: 'storeys of a building whose height alone is known' },
  confidence: 'assumption',
});

const EXTERNAL_WALL = { ...PRODUCT, place: 'fire risk appraisal of external walls to PAS 9980' };
const EXTERNAL_WALL_NOTE =
  "No public fee scale exists; set to the order of magnitude of UK fire engineers' quotations for documents and a visual inspection, excluding VAT.";

export const EXTERNAL_WALL_FEE = datum({
  symbol: 'F',
  description: 'Fee of an external wall review at the reference area',
  value: 6000,
  unit: 'GBP',
  source: EXTERNAL_WALL,
  confidence: 'assumption',
  note: EXTERNAL_WALL_NOTE,
});

export const EXTERNAL_WALL_AREA_EXPONENT = datum({
  symbol: 'e',
  description: 'Area exponent of the external wall review',
  value: 0.4,
  unit: '-',
  source: EXTERNAL_WALL,
  confidence: 'assumption',
});

export const EXTERNAL_WALL_FEE_MIN = datum({
  symbol: 'F_min',
  description: 'Minimum fee of an external wall review',
  value: 3500,
  unit: 'GBP',
  source: EXTERNAL_WALL,
  confidence: 'assumption',
  note: EXTERNAL_WALL_NOTE,
});

export const EXTERNAL_WALL_RANGE = datum({
  symbol: 'range',
  description: 'Low and high fee of an external wall review relative to the middle',
  value: { low: 0.7, high: 1.6 },
  unit: '-',
  source: EXTERNAL_WALL,
  confidence: 'assumption',
});
