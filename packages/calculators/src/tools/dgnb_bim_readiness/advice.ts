import type { Static } from 'typebox';
import {
  type Advice,
  dateInWords,
  type Finished,
  formatNumber,
  type Given,
  inSentence,
  joinWords,
  sayWhen,
} from '../../kernel/index.ts';
import { missingFor, STAGE_ASKS } from './bim.ts';
import { CREDIT, CURRENT_VERSION, MINIMUM_INDEX, PROVISIONAL_MARGIN, TOTAL_INDEX } from './data.ts';
import { compared } from './pre_score.ts';
import { QUESTION_IDS, QUESTION_LABELS, type QuestionId, TOPIC_LABELS, type Topic } from './questions.ts';
import { DGNB_AWARD_RULES } from './references.ts';
import { type Input, LEVELS, LEVELS_OR_NONE, type Level, type ReadinessFacts, type Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Gap = Figures['prioritised_gaps'][number];
type Assessment = Finished<Given<typeof Input>, Figures, ReadinessFacts>;

function topicInWords(topic: Topic): string {
  return inSentence(TOPIC_LABELS[topic]);
}

function questionInWords(id: QuestionId): string {
  return inSentence(QUESTION_LABELS[id]);
}

function levelInWords(level: Level): string {
  return inSentence(LEVELS[level]);
}

const STAGE_2_STEP: Readonly<Record<keyof typeof STAGE_ASKS.stage_2_iso_19650, string>> = {
  bep: 'agree the BIM execution plan',
  cde: 'agree the common data environment',
  competency: 'begin to demonstrate the BIM competence of the team',
  clash: 'begin clash detection and coordination',
};

/** `life-cycle assessment (11.76 points)` */
function nameGap({ question_id, potential_pct }: Gap): string {
  return `${questionInWords(question_id)} (${formatNumber(potential_pct, 2)} points)`;
}

function raiseWeakest(blocked: Level, figures: Figures): string {
  const { weakest_domain, minimum_topic_index_pct, prioritised_gaps } = figures;
  const first = prioritised_gaps.find(({ domain }) => domain === weakest_domain);
  const start = first ? ` Begin with ${questionInWords(first.question_id)}: ${first.action}` : '';
  return `Improve ${topicInWords(weakest_domain)} first: it is at ${formatNumber(minimum_topic_index_pct, 1)} %, and the minimum index of ${formatNumber(MINIMUM_INDEX.value[blocked])} % in every topic (${DGNB_AWARD_RULES}) blocks ${levelInWords(blocked)}.${start}`;
}

function describeWay(level: Level, figures: Figures): string {
  const { target_gap_pct, target_domains_below_minimum: topics, prioritised_gaps } = figures;
  const gap = target_gap_pct ?? 0;
  const shortfalls = sayWhen(
    [
      compared(gap) > 0,
      () => `${formatNumber(gap, 1)} points short of the total index of ${formatNumber(TOTAL_INDEX.value[level])} %`,
    ],
    [
      topics.length > 0,
      () =>
        `${joinWords(topics.map(topicInWords))} below the minimum index of ${formatNumber(MINIMUM_INDEX.value[level])} %`,
    ],
  );
  const actions = figures.actions_to_target.flatMap(
    (id) => prioritised_gaps.find((open) => open.question_id === id) ?? [],
  );
  return `For ${levelInWords(level)}, raise these answers to yes in this order: ${actions.map(nameGap).join(', ')}. At present: ${shortfalls.join('; ')} (${DGNB_AWARD_RULES}).`;
}

function recommend({ input, figures }: Assessment): string[] {
  const { limiting_rule, next_level, target_level, target_met, prioritised_gaps: gaps } = figures;
  const lca = gaps.find(({ question_id }) => question_id === 'lca');
  return [
    ...(limiting_rule === 'minimum_topic_index' && next_level !== null ? [raiseWeakest(next_level, figures)] : []),
    ...(target_met === false && target_level !== null ? [describeWay(target_level, figures)] : []),
    ...sayWhen(
      [
        target_met !== false && gaps.length > 0,
        () =>
          `Close the largest gaps first: ${gaps.slice(0, 3).map(nameGap).join(', ')}. The list of prioritised gaps says how.`,
      ],
      [
        lca !== undefined,
        () =>
          `Start the life-cycle assessment now (ENV1.1): no other question carries more weight, and a yes adds ${formatNumber(lca?.potential_pct ?? 0, 2)} points.`,
      ],
      [
        figures.bim_level < 2,
        () =>
          `Before the next project stage, ${missingFor(STAGE_ASKS.stage_2_iso_19650, input.answers)
            .map((id) => STAGE_2_STEP[id])
            .join(', ')}: BIM stage 2 requires it (ISO 19650-2, 5.4).`,
      ],
      [
        gaps.some(({ question_id }) => question_id === 'cert_budget'),
        () =>
          `Appoint a DGNB auditor, set the budget and register the project: applications since ${dateInWords(CURRENT_VERSION.since)} run under ${CURRENT_VERSION.name}.`,
      ],
      [
        true,
        () =>
          'Have an auditor check the mandatory minimum requirements of the criteria, and technical (TEC) and site quality (SITE), which are not scored here.',
      ],
    ),
  ];
}

function warnOfMissing(missing: readonly QuestionId[]): string {
  const verbs = missing.length === 1 ? 'was not answered and counts' : 'were not answered and count';
  return `${missing.length} of ${QUESTION_IDS.length} questions ${verbs} as no: ${missing.map(questionInWords).join(', ')}.`;
}

function warnOfProvisional(figures: Figures): string {
  const { achievable_level: level, pre_score_pct: P, pre_score_low_pct, pre_score_high_pct } = figures;
  // Only a certificate can be provisional.
  const above = P - TOTAL_INDEX.value[level as Level];
  const name = inSentence(LEVELS_OR_NONE[level]);
  return `The pre-score of ${formatNumber(P, 1)} % lies within ${formatNumber(PROVISIONAL_MARGIN.value)} points above the threshold of ${name} (${formatNumber(above, 1)} points): with technical and site quality not assessed the total index lies between ${formatNumber(pre_score_low_pct, 1)} % and ${formatNumber(pre_score_high_pct, 1)} %, on both sides of it, so treat ${name} as provisional.`;
}

function warn({ figures, facts }: Assessment): string[] {
  const { achievable_level, missing_answers, target_level } = figures;
  return sayWhen(
    [missing_answers.length > 0, () => warnOfMissing(missing_answers)],
    [
      achievable_level === 'bronze',
      () => 'Bronze is awarded to existing buildings only; a new building with these answers receives no certificate.',
    ],
    [facts.provisional, () => warnOfProvisional(figures)],
    [target_level === 'bronze', () => 'A certificate target of bronze is valid for existing buildings only.'],
    [
      true,
      () =>
        'Versions 2023 and 2023.2 contain knock-out requirements in individual criteria; a score does not show whether they are met.',
    ],
  );
}

function assume({ figures }: Assessment): string[] {
  const { yes, partial, no } = CREDIT.value;
  return [
    'The weights of the questions inside a topic are assumptions of this product, modelled on the DGNB criteria.',
    `An answer of yes, partial or no earns a credit of ${yes}, ${partial} or ${no}; DGNB itself scores indicators.`,
    `The pre-score covers ${formatNumber(figures.covered_weight_pct, 0)} % of the DGNB weight: technical (TEC) and site quality (SITE) are not assessed, and BIM is not a DGNB topic and is scored separately.`,
    'The topic weights of Version 2023.2 are assumed to be those of Version 2023.',
    'The BIM stages follow ISO 19650-1 Figure 1; the rule that assigns a stage is specific to this product.',
    'Countries with a DGNB partner system of their own (Austria, Switzerland, Denmark, Spain) differ; countries without an adapted system use DGNB New Construction International instead of Version 2023 or 2023.2.',
  ];
}

export function adviseOnReadiness(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
