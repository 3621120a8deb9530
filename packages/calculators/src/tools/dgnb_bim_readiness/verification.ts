import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import { Input } from './schema.ts';

type Answers = NonNullable<Static<typeof Input>['answers']>;

/** The same answer to every question. */
const all = (answer: 'yes' | 'partial' | 'no') =>
  Object.fromEntries(Object.keys(Input.properties.answers.properties).map((question) => [question, answer])) as Answers;

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'The pre-score from twenty questions is a score of our own; nothing outside verifies it, and it does not replace an audit.',
    'The weights inside a topic and the credit for a half answer are ours.',
    'The BIM stage is our reading of ISO 19650.',
    'That version 2023.2 keeps the weights of version 2023 is not confirmed.',
  ],
  publications: [
    {
      document: 'DGNB System, award rules',
      year: 2023,
      address: 'dgnb.de',
      place: 'Total performance index 35, 50, 65, 80 %; minimum index per topic none, 35, 50, 65 %',
      evidence: 'reported',
      provenance:
        'climatecrossing.net/dgnb (total and minimum performance index of the four levels); dgnb-system.de/de/zertifizierung/bewertung for silver, gold, platinum and for bronze in existing buildings only',
      agreement: { within: 0.051, reason: "Award limits; the pre-score itself is the tool's own" },
      cases: [
        {
          columns: ['id', 'title', 'input.answers', 'published.pre_score_pct', 'published.achievable_level'],
          // biome-ignore format: a table
          rows: [
            ['dgnb-platinum', 'Everything met: platinum', all('yes'), 100, 'platinum'],
            ['dgnb-silver-50', 'Everything half met, 50 %: silver, both rules on their limit', all('partial'), 50, 'silver'],
            ['dgnb-none', 'Nothing met: none', all('no'), undefined, 'none'],
          ],
        },
        {
          id: 'dgnb-minimum-index',
          title: 'One topic at zero blocks every level above bronze although the total is above 65 %',
          input: {
            answers: { ...all('yes'), lcc: 'no', flexibility: 'no', value_stability: 'no', cert_budget: 'no' },
          },
          published: {
            achievable_level: 'bronze',
            limiting_rule: 'minimum_topic_index',
            level_by_total_index: 'gold',
            existing_buildings_only: true,
          },
        },
        {
          id: 'dgnb-platinum-minimum',
          title: 'Total above 80 % with every topic above 65 %: platinum',
          input: { answers: { ...all('yes'), lca: 'partial', integrated_team: 'partial', commissioning: 'partial' } },
          published: { achievable_level: 'platinum' },
        },
        {
          id: 'dgnb-gold-65',
          title: 'Every topic at 65 %: gold on its limit',
          input: {
            answers: {
              ...all('partial'),
              materials: 'yes',
              value_stability: 'yes',
              wellbeing: 'yes',
              integrated_team: 'yes',
            },
          },
          published: { pre_score_pct: 65, achievable_level: 'gold' },
          note: 'Each topic holds one question of weight 0.30 answered yes, the rest half: 0.30 + 0.70 / 2 = 0.65.',
        },
        {
          id: 'dgnb-gold-minimum',
          title: 'Three topics full, one at 50 %: total above 80 %, but the minimum index of 65 % is missed: gold',
          input: {
            answers: {
              ...all('yes'),
              lcc: 'partial',
              flexibility: 'partial',
              value_stability: 'partial',
              cert_budget: 'partial',
            },
          },
          published: {
            achievable_level: 'gold',
            level_by_total_index: 'platinum',
            limiting_rule: 'minimum_topic_index',
          },
        },
        {
          id: 'dgnb-silver-minimum',
          title: 'Three topics full, one at 35 %: silver, on the limit of the minimum index',
          input: { answers: { ...all('yes'), lcc: 'no', flexibility: 'partial', value_stability: 'partial' } },
          published: {
            achievable_level: 'silver',
            level_by_total_index: 'platinum',
            limiting_rule: 'minimum_topic_index',
          },
          note: '0.20 / 2 + 0.30 / 2 + 0.10 = 0.35 in economic quality; the total is (25 + 25 + 25 x 0.35 + 10) / 85 = 80.9 %.',
        },
        {
          id: 'dgnb-bronze-existing',
          title: 'Bronze is for existing buildings only',
          input: { answers: { ...all('no'), lca: 'yes', lcc: 'yes', comfort: 'yes' } },
          published: {
            achievable_level: 'bronze',
            achievable_level_new_building: 'none',
            existing_buildings_only: true,
          },
          note: '(25 x 0.4 x 3) / 85 = 35.3 %.',
        },
      ],
    },
    {
      document: 'DGNB System New Construction, Buildings: Version 2023',
      year: 2023,
      address: 'dgnb.de',
      id: 'dgnb-weights',
      title: 'Topic weights 25, 25, 25 and 10 of 85 asked',
      place: 'Weighting of the topic areas',
      evidence: 'read',
      provenance:
        'dgnb.de, "DGNB System New Construction, Buildings: Version 2023": 25 % each for the three central areas, 10 % for technical and process quality each, 5 % for the site',
      input: { answers: all('yes') },
      published: {
        covered_weight_pct: 85,
        'domain_breakdown.env.weight_pct': 29.41,
        'domain_breakdown.pro.weight_pct': 11.76,
      },
      agreement: { within: 0.051, reason: '25 / 85 and 10 / 85 in per cent' },
      note: 'The questions cover four of the six topics, 85 % of the weight.',
    },
    {
      document: 'DGNB System New Construction, Buildings: Version 2023',
      year: 2023,
      address: 'dgnb.de',
      place: 'Weighting of the topic areas',
      evidence: 'read',
      provenance:
        'dgnb.de, "DGNB System New Construction, Buildings: Version 2023": 25 % each for environmental, economic and sociocultural quality, 10 % for technical and process quality each, 5 % for the site',
      agreement: { within: 0.051, reason: 'Weight of the one topic at 100 %, the others at 0 %' },
      title: 'Total index of a project with {topic} alone: {weight} %',
      columns: ['id', 'topic', 'weight', 'input.answers', 'input.details', 'published.pre_score_pct'],
      // biome-ignore format: a table
      rows: [
        ['dgnb-weight-env', 'environmental quality', '25', { ...all('no'), lca: 'yes', materials: 'yes', water: 'yes', biodiversity: 'yes' }, { technical_quality_pct: 0, site_quality_pct: 0 }, 25],
        ['dgnb-weight-eco', 'economic quality', '25', { ...all('no'), lcc: 'yes', flexibility: 'yes', value_stability: 'yes', cert_budget: 'yes' }, { technical_quality_pct: 0, site_quality_pct: 0 }, 25],
        ['dgnb-weight-soc', 'sociocultural quality', '25', { ...all('no'), comfort: 'yes', accessibility: 'yes', wellbeing: 'yes', satisfaction: 'yes' }, { technical_quality_pct: 0, site_quality_pct: 0 }, 25],
        ['dgnb-weight-pro', 'process quality', '10', { ...all('no'), integrated_team: 'yes', commissioning: 'yes', documentation: 'yes', poe: 'yes' }, { technical_quality_pct: 0, site_quality_pct: 0 }, 10],
        ['dgnb-weight-tec', 'technical quality', '10', all('no'), { technical_quality_pct: 100, site_quality_pct: 0 }, 10],
        ['dgnb-weight-site', 'site quality', '5', all('no'), { technical_quality_pct: 0, site_quality_pct: 100 }, 5],
        ['dgnb-weight-all', 'every topic, not one', '100', all('yes'), { technical_quality_pct: 100, site_quality_pct: 100 }, 100],
      ],
    },
    {
      document: 'DGNB System New Construction, Buildings: Version 2023',
      year: 2023,
      address: 'dgnb.de',
      id: 'dgnb-new-no-bronze',
      title: 'New construction is certified in platinum, gold or silver: no bronze',
      place: 'Certification criteria, award',
      evidence: 'read',
      provenance:
        'dgnb.de, "DGNB System New Construction, Buildings: Version 2023": the building receives a certificate or pre-certificate in platinum, gold or silver',
      input: {
        answers: { ...all('no'), lca: 'yes', lcc: 'yes', comfort: 'yes' },
        details: { building_status: 'new' },
      },
      published: { achievable_level: 'none', next_level: 'silver' },
      agreement: { within: 0, reason: 'Levels of the award' },
      note: '(25 x 0.4 x 3) / 85 = 35.3 %, which would be bronze in an existing building.',
    },
    {
      document: 'DGNB System, Version 2023: minimum requirements',
      year: 2024,
      address: 'csr-guide.at, "ÖGNI veröffentlicht Pilotversion 2023"',
      id: 'dgnb-minimum-requirement',
      title: 'A minimum requirement that is not met: not certifiable, whatever the score',
      place: 'Minimum requirements of the criteria, some for platinum and others for any certificate',
      evidence: 'reported',
      provenance:
        'csr-guide.at, report of 29 April 2024 on the pilot version 2023 of the Austrian partner system: some minimum requirements must be met for platinum, others to be certifiable at all, among them a climate action roadmap',
      input: { answers: all('yes'), details: { minimum_requirements: 'not_met' } },
      published: { achievable_level: 'none', level_by_total_index: 'platinum' },
      agreement: { within: 0, reason: 'Rule of the award' },
    },
    {
      document: 'DGNB System, award rules',
      year: 2023,
      address: 'dgnb.de',
      place: 'Minimum index per topic 35, 50, 65 %; site quality exempt',
      evidence: 'reported',
      provenance: 'climatecrossing.net/dgnb (total and minimum performance index of the four levels)',
      agreement: { within: 0, reason: 'Award limits' },
      title: 'Everything met, technical quality at {technical} %: {achievable_level}',
      columns: ['id', 'technical', 'input.answers', 'input.details', 'published.achievable_level'],
      // biome-ignore format: a table
      rows: [
        ['dgnb-technical-65', '65', all('yes'), { technical_quality_pct: 65, site_quality_pct: 0 }, 'platinum'],
        ['dgnb-technical-64', '64', all('yes'), { technical_quality_pct: 64, site_quality_pct: 100 }, 'gold'],
        ['dgnb-technical-49', '49', all('yes'), { technical_quality_pct: 49, site_quality_pct: 100 }, 'silver'],
        ['dgnb-technical-34', '34', all('yes'), { technical_quality_pct: 34, site_quality_pct: 100 }, 'bronze'],
      ],
    },
  ],
});
