import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';
import { SELF_ASSESSMENT } from './references.ts';

export const TOPIC_WEIGHT = datum({
  symbol: 'W',
  description: 'Weight of the topic in the total performance index',
  value: { env: 25, eco: 25, soc: 25, tec: 10, pro: 10, site: 5 },
  unit: '%',
  source: {
    document: 'DGNB System New Construction, Buildings',
    place: 'Certification criteria, weighting of the topics',
    edition: 'Version 2023',
  },
  confidence: 'published',
});

export const TOPIC_WEIGHT_2023_2 = datum({
  symbol: 'W_2023_2',
  description: 'Weight of the topic in the total performance index, assumed as in Version 2023',
  value: TOPIC_WEIGHT.value,
  unit: '%',
  source: {
    document: 'DGNB System New Construction, Buildings',
    place: 'weighting of the topics, not confirmed',
    edition: 'Version 2023.2',
  },
  confidence: 'assumption',
});

const AWARD_RULES = { document: 'DGNB award rules (dgnb-system.de, evaluation)', edition: 'since 2015' };

export const TOTAL_INDEX = datum({
  symbol: 'total',
  description: 'Total performance index required for the level',
  value: { bronze: 35, silver: 50, gold: 65, platinum: 80 },
  unit: '%',
  source: { ...AWARD_RULES, place: 'total performance index' },
  confidence: 'published',
  note: 'Bronze is awarded to existing buildings only.',
});

export const MINIMUM_INDEX = datum({
  symbol: 'minimum',
  description: 'Minimum performance index required in every topic',
  value: { bronze: 0, silver: 35, gold: 50, platinum: 65 },
  unit: '%',
  source: { ...AWARD_RULES, place: 'minimum performance index' },
  confidence: 'published',
  note: 'No minimum for bronze; site quality is exempt.',
});

export const CREDIT = datum({
  symbol: 'credit',
  description: 'Credit for the answer',
  value: { yes: 1, partial: 0.5, no: 0 },
  unit: '-',
  source: { document: SELF_ASSESSMENT, place: 'credit of an answer', edition: EDITION },
  confidence: 'assumption',
});

export const QUESTION_WEIGHT = datum({
  symbol: 'w',
  description: 'Weight of the question within its topic',
  value: {
    lca: 0.4,
    materials: 0.3,
    water: 0.1,
    biodiversity: 0.2,
    lcc: 0.4,
    flexibility: 0.2,
    value_stability: 0.3,
    cert_budget: 0.1,
    comfort: 0.4,
    accessibility: 0.2,
    wellbeing: 0.3,
    satisfaction: 0.1,
    bep: 0.3,
    cde: 0.3,
    competency: 0.2,
    clash: 0.2,
    integrated_team: 0.3,
    commissioning: 0.3,
    documentation: 0.2,
    poe: 0.2,
  },
  unit: '-',
  source: {
    document: SELF_ASSESSMENT,
    place: 'weights within a topic, modelled on the criteria of Version 2023',
    edition: EDITION,
  },
  confidence: 'assumption',
});

export const BIM_STAGE_1_SCORE = datum({
  symbol: 'stage_1_from',
  description: 'Minimum BIM score of stage 1',
  value: 25,
  unit: '%',
  source: {
    document: SELF_ASSESSMENT,
    place: 'stages named after ISO 19650-1 Figure 1',
    edition: EDITION,
  },
  confidence: 'assumption',
});

/** Version under which applications run from this day on. */
export const CURRENT_VERSION = { name: 'Version 2023.2', since: '2026-10-01' };
