import { type Datum, datum } from '../kernel/index.ts';

export const INDUSTRY_AVERAGE_PUE = datum({
  symbol: 'industry_average_pue',
  description: 'Weighted average annual PUE of the industry',
  value: 1.54,
  unit: '-',
  source: {
    document: 'Uptime Institute Global Data Center Survey',
    place: 'weighted average annual PUE',
    edition: '2025',
  },
  confidence: 'published',
});

export const EU_AVERAGE_PUE = datum({
  symbol: 'eu_average_pue',
  description: 'Weighted average PUE of the sites that report in the EU',
  value: 1.36,
  unit: '-',
  source: {
    document: 'European Commission, EU data-centre database, aggregated data',
    place: 'weighted average of 776 sites, reporting years 2023 and 2024',
    edition: 'April 2026',
  },
  confidence: 'published',
});

export const ENEFG =
  'Energy Efficiency Act of Germany (EnEfG, BGBl. 2023 I Nr. 309), from 300 kW non-redundant connected load';
const ENEFG_AMENDMENT = 'Amendment bill to the EnEfG, approved by the federal cabinet on 24 June 2026';
export const CNDCP = 'Climate Neutral Data Centre Pact';

function pueLimit(value: number, given: Pick<Datum, 'description' | 'source' | 'confidence' | 'note'>): Datum<number> {
  return datum({ symbol: 'limit', value, unit: '-', ...given });
}

export const DE_ENEFG_EXISTING_2027_PUE = pueLimit(1.5, {
  description: 'Limit in Germany for operation begun before 1 July 2026, from July 2027',
  source: { document: ENEFG, place: '§ 11(1)', edition: '2023' },
  confidence: 'statutory',
});

export const DE_ENEFG_EXISTING_2030_PUE = pueLimit(1.3, {
  description: 'Limit in Germany for operation begun before 1 July 2026, from July 2030',
  source: { document: ENEFG, place: '§ 11(1)', edition: '2023' },
  confidence: 'statutory',
});

export const DE_ENEFG_NEW_PUE = pueLimit(1.2, {
  description: 'Limit in Germany for operation begun from 1 July 2026',
  source: { document: ENEFG, place: '§ 11(2)', edition: '2023' },
  confidence: 'statutory',
  note: 'To be held as annual mean at the latest two years after the start.',
});

export const DE_ENEFG_AMENDMENT_EXISTING_2027_PUE = pueLimit(1.6, {
  description: 'Proposed limit in Germany for existing sites, from July 2027',
  source: { document: ENEFG_AMENDMENT, place: 'change of § 11(1)', edition: '2026' },
  confidence: 'published',
  note: 'Not known to be enacted in this data edition; read in secondary reports.',
});

export const DE_ENEFG_AMENDMENT_EXISTING_2030_PUE = pueLimit(1.4, {
  description: 'Proposed limit in Germany for existing sites, from July 2030',
  source: { document: ENEFG_AMENDMENT, place: 'change of § 11(1)', edition: '2026' },
  confidence: 'published',
  note: 'Not known to be enacted in this data edition; read in secondary reports.',
});

export const CNDCP_COOL_CLIMATE_PUE = pueLimit(1.3, {
  description: 'Voluntary limit in cool climates: new sites from 2025, existing ones from 2030',
  source: { document: CNDCP, place: 'energy efficiency metric, cool climates', edition: '2021' },
  confidence: 'published',
});

export const CNDCP_WARM_CLIMATE_PUE = pueLimit(1.4, {
  description: 'Voluntary limit in warm climates: new sites from 2025, existing ones from 2030',
  source: { document: CNDCP, place: 'energy efficiency metric, warm climates', edition: '2021' },
  confidence: 'published',
});
