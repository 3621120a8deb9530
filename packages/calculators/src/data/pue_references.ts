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
  evidence: 'looked_up',
  note: 'Uptime Institute survey 2025; no figure of the 2026 survey was found.',
});

export const EU_AVERAGE_PUE = datum({
  symbol: 'eu_average_pue',
  description: 'Weighted average PUE of the sites reporting in the EU',
  value: 1.36,
  unit: '-',
  source: {
    document: 'European Commission, EU data-centre database, aggregated data',
    place: 'weighted average of 776 sites, reporting years 2023 and 2024',
    edition: 'April 2026',
  },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'European Commission, aggregated data for 2023 and 2024, published in April 2026.',
});

export const ENEFG =
  'Energy Efficiency Act of Germany (EnEfG, BGBl. 2023 I Nr. 309), from 300 kW non-redundant connected load';
const ENEFG_DRAFT = 'Draft of the Federal Ministry to amend the EnEfG, 9 April 2026';
export const CNDCP = 'Climate Neutral Data Centre Pact';

/** The two drafts of the amendment differ, and readers of either must know. */
const NOT_CONFIRMED =
  'not confirmed for the cabinet bill of 24 June 2026, not enacted as far as this edition knows (Taylor Wessing, 29 April 2026)';
const TIME_TO_REACH = 'two years after start, four in the cabinet bill of June 2026';

export const ENEFG_CONNECTED_POWER = datum({
  symbol: 'enefg_kw',
  description: 'Non-redundant connected power from which the German act applies to a data centre',
  value: 300,
  unit: 'kW',
  source: { document: ENEFG, place: '§ 3 No. 24', edition: '2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
});

export const CNDCP_IT_POWER = datum({
  symbol: 'cndcp_kw',
  description: 'IT power above which the pact covers a data centre',
  value: 50,
  unit: 'kW',
  source: { document: CNDCP, place: 'scope of the metrics, maximum IT power', edition: '2021' },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'Read in the encyclopaedia article on the pact.',
});

/** A limit on the PUE with its note, which results show next to it. */
export interface PueLimit extends Datum<number> {
  readonly note: string;
}

function pueLimit(value: number, given: Pick<PueLimit, 'description' | 'source' | 'confidence' | 'note'>): PueLimit {
  return datum({ symbol: 'limit', value, unit: '-', ...given }) as PueLimit;
}

export const DE_ENEFG_EXISTING_2027_PUE = pueLimit(1.5, {
  description: 'Limit in Germany for operation begun before 1 July 2026, from July 2027',
  source: { document: ENEFG, place: '§ 11(1)', edition: '2023' },
  confidence: 'statutory',
  note: 'EnEfG § 11(1): operation began before 1 July 2026; from 1 July 2027.',
});

export const DE_ENEFG_EXISTING_2030_PUE = pueLimit(1.3, {
  description: 'Limit in Germany for operation begun before 1 July 2026, from July 2030',
  source: { document: ENEFG, place: '§ 11(1)', edition: '2023' },
  confidence: 'statutory',
  note: 'EnEfG § 11(1): operation began before 1 July 2026; from 1 July 2030.',
});

export const DE_ENEFG_NEW_PUE = pueLimit(1.2, {
  description: 'Limit in Germany for operation begun from 1 July 2026',
  source: { document: ENEFG, place: '§ 11(2)', edition: '2023' },
  confidence: 'statutory',
  note: `EnEfG § 11(2): operation begins from 1 July 2026; to be held as annual mean at the latest ${TIME_TO_REACH}.`,
});

export const DE_ENEFG_AMENDMENT_EXISTING_2027_PUE = pueLimit(1.6, {
  description: 'Proposed limit in Germany for existing sites, from July 2027',
  source: { document: ENEFG_DRAFT, place: 'change of § 11(1)', edition: '2026' },
  confidence: 'published',
  note: `Ministry draft of 9 April 2026, from 1 July 2027; ${NOT_CONFIRMED}.`,
});

export const DE_ENEFG_AMENDMENT_EXISTING_2030_PUE = pueLimit(1.4, {
  description: 'Proposed limit in Germany for existing sites, from July 2030',
  source: { document: ENEFG_DRAFT, place: 'change of § 11(1)', edition: '2026' },
  confidence: 'published',
  note: `Ministry draft of 9 April 2026, from 1 July 2030; ${NOT_CONFIRMED}.`,
});

export const DE_ENEFG_AMENDMENT_NEW_PUE = pueLimit(1.3, {
  description: 'Proposed limit in Germany for operation begun from 1 July 2026',
  source: { document: ENEFG_DRAFT, place: 'change of § 11(2)', edition: '2026' },
  confidence: 'published',
  note: `Ministry draft of 9 April 2026: 1.3 instead of 1.2 for operation from 1 July 2026, ${TIME_TO_REACH}. The cabinet bill of 24 June 2026 is reported to keep 1.2 (eco, 22 June 2026) and to ask for waste heat only where a heat network is near (press, 24 June 2026); neither is law.`,
});

export const CNDCP_COOL_CLIMATE_PUE = pueLimit(1.3, {
  description: 'Voluntary limit in cool climates: new sites from 2025, existing ones from 2030',
  source: { document: CNDCP, place: 'energy efficiency metric, cool climates', edition: '2021' },
  confidence: 'published',
  note: 'Climate Neutral Data Centre Pact, cool climates: new sites from 2025, existing ones from 2030, at full capacity.',
});

export const CNDCP_WARM_CLIMATE_PUE = pueLimit(1.4, {
  description: 'Voluntary limit in warm climates: new sites from 2025, existing ones from 2030',
  source: { document: CNDCP, place: 'energy efficiency metric, warm climates', edition: '2021' },
  confidence: 'published',
  note: 'Climate Neutral Data Centre Pact, warm climates: new sites from 2025, existing ones from 2030, at full capacity.',
});
