import type { Static } from 'typebox';
import {
  type Advice,
  dateInWords,
  type Finished,
  figureWith,
  formatNumber,
  type Given,
  inSentence,
  joinWords,
  optionsOf,
  sayWhen,
} from '../../kernel/index.ts';
import { askedLevel } from './award.ts';
import { missingFor, STAGE_ASKS } from './bim.ts';
import { CREDIT, CURRENT_VERSION, MINIMUM_INDEX, TOTAL_INDEX } from './data.ts';
import {
  INFORMATION_ANSWERS,
  INFORMATION_LABELS,
  INPUT_OF_TOPIC,
  OTHER_TOPIC_LABELS,
  type OtherTopic,
} from './further_inputs.ts';
import { compared } from './pre_score.ts';
import { QUESTION_IDS, QUESTION_LABELS, type QuestionId, TOPIC_LABELS } from './questions.ts';
import { DGNB_AWARD_RULES } from './references.ts';
import { type Input, LEVELS, type Level, type MinimumTopic, type ReadinessFacts, type Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Gap = Figures['prioritised_gaps'][number];
type Assessment = Finished<Given<typeof Input>, Figures, ReadinessFacts>;

function topicInWords(topic: MinimumTopic): string {
  return inSentence(topic === 'tec' ? OTHER_TOPIC_LABELS.tec : TOPIC_LABELS[topic]);
}

/** The topics that are not assessed. */
function openTopics({ input: { details } }: Assessment): OtherTopic[] {
  return optionsOf(INPUT_OF_TOPIC).filter((topic) => details?.[INPUT_OF_TOPIC[topic]] === undefined);
}

function openInWords(assessment: Assessment): string {
  return joinWords(openTopics(assessment).map((topic) => inSentence(OTHER_TOPIC_LABELS[topic])));
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
  return `${questionInWords(question_id)} (${figureWith(formatNumber(potential_pct, 2), 'point')})`;
}

function raiseWeakest(blocked: Level, figures: Figures): string {
  const { weakest_domain, minimum_topic_index_pct, prioritised_gaps } = figures;
  const first = prioritised_gaps.find(({ domain }) => domain === weakest_domain);
  const start = first ? ` Begin with ${questionInWords(first.question_id)}: ${first.action}` : '';
  return `Improve ${topicInWords(weakest_domain)} first: it is at ${formatNumber(minimum_topic_index_pct, 1)} %, and the minimum index of ${formatNumber(MINIMUM_INDEX.value[blocked])} % in every topic (${DGNB_AWARD_RULES}) blocks ${levelInWords(blocked)}.${start}`;
}

/** Points short of the total index of the target, without a target none. */
function gapOf({ target_gap_pct }: Figures): number {
  return target_gap_pct ?? 0;
}

function describeWay(level: Level, figures: Figures): string {
  const { target_domains_below_minimum: topics, prioritised_gaps } = figures;
  const gap = gapOf(figures);
  const shortfalls = sayWhen(
    [
      compared(gap) > 0,
      () =>
        `${figureWith(formatNumber(gap, 1), 'point')} short of the total index of ${formatNumber(TOTAL_INDEX.value[level])} %`,
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
  const present = `At present: ${shortfalls.join('; ')} (${DGNB_AWARD_RULES}).`;
  if (actions.length === 0) return `For ${levelInWords(level)}, improve what the auditor has scored. ${present}`;
  return `For ${levelInWords(level)}, raise these answers to yes in this order: ${actions.map(nameGap).join(', ')}. ${present}`;
}

/** Whether the indices leave the target open: what else rules it out has a sentence of its own. */
function misses(figures: Figures): boolean {
  return compared(gapOf(figures)) > 0 || figures.target_domains_below_minimum.length > 0;
}

function onMinimumRequirements(): string {
  return 'Clear the minimum requirement that is not met before anything else: without it no certificate is awarded, whatever the score.';
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { details } = input;
  const open = openTopics(assessment);
  const { limiting_rule, next_level, target_level, target_met, prioritised_gaps: gaps } = figures;
  const lca = gaps.find(({ question_id }) => question_id === 'lca');
  return [
    ...sayWhen([details?.minimum_requirements === 'not_met', onMinimumRequirements]),
    ...(limiting_rule === 'minimum_topic_index' && next_level !== null ? [raiseWeakest(next_level, figures)] : []),
    ...(target_met === false && target_level !== null && misses(figures)
      ? [describeWay(askedLevel(target_level, details), figures)]
      : []),
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
        () => `Before the next project stage, ${stage2Steps(input)}: BIM stage 2 requires it (ISO 19650-2, 5.4).`,
      ],
      [
        gaps.some(({ question_id }) => question_id === 'cert_budget'),
        () =>
          `Appoint a DGNB auditor, set the budget and register the project: applications since ${dateInWords(CURRENT_VERSION.since)} run under ${CURRENT_VERSION.name}.`,
      ],
      [
        details?.minimum_requirements === undefined,
        () =>
          'Have an auditor check the minimum requirements of the criteria: some must be met for any certificate, others for platinum. In Version 2023 a climate action roadmap is one of them.',
      ],
      [open.length > 0, () => `Have an auditor score ${openInWords(assessment)}, which the questions do not cover.`],
    ),
  ];
}

function warnOfMissing(missing: readonly QuestionId[]): string {
  const verbs = missing.length === 1 ? 'was not answered and counts' : 'were not answered and count';
  return `${missing.length} of ${QUESTION_IDS.length} questions ${verbs} as no: ${missing.map(questionInWords).join(', ')}.`;
}

function warnOfProvisional(assessment: Assessment): string {
  const { achievable_level, pre_score_low_pct: low, pre_score_high_pct: high, covered_weight_pct } = assessment.figures;
  // Only a certificate can be provisional.
  const level = achievable_level as Level;
  const name = levelInWords(level);
  const needed = (100 * (TOTAL_INDEX.value[level] - low)) / (100 - covered_weight_pct);
  const minimum = MINIMUM_INDEX.value[level];
  const open = openTopics(assessment);
  const inTechnical =
    minimum > 0 && open.includes('tec') ? `, and technical quality at least ${formatNumber(minimum)} %` : '';
  return `Treat ${name} as provisional: with ${openInWords(assessment)} not assessed the total index lies between ${formatNumber(low, 1)} % and ${formatNumber(high, 1)} %. ${open.length === 1 ? 'It' : 'Together they'} must reach ${formatNumber(needed, 0)} % for ${name}${inTechnical}.`;
}

function warnOfInformation({ input: { details } }: Assessment): string[] {
  const unsaid = INFORMATION_ANSWERS.filter((id) => details?.[id] === undefined);
  return sayWhen([
    unsaid.length > 0,
    () =>
      `The BIM stage rests on the answers alone: nothing was said of ${joinWords(unsaid.map((id) => INFORMATION_LABELS[id]))}, which ISO 19650-2 requires.`,
  ]);
}

/** What stage 2 still needs, of the answers and of what the information manager has said. */
function stage2Steps({ answers, details }: Assessment['input']): string {
  return [
    ...missingFor(STAGE_ASKS.stage_2_iso_19650, answers).map((id) => STAGE_2_STEP[id]),
    ...INFORMATION_ANSWERS.filter((id) => details?.[id] === 'no').map((id) => `set the ${INFORMATION_LABELS[id]}`),
  ].join(', ');
}

function warn(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { achievable_level, missing_answers, target_level } = figures;
  const status = input.details?.building_status;
  const said = sayWhen(
    [missing_answers.length > 0, () => warnOfMissing(missing_answers)],
    [
      achievable_level === 'bronze' && status === undefined,
      () => 'Bronze is awarded to existing buildings only; a new building with these answers receives no certificate.',
    ],
    [facts.provisional, () => warnOfProvisional(assessment)],
    [
      target_level === 'bronze' && status !== 'existing',
      () => 'A certificate target of bronze is valid for existing buildings only.',
    ],
    [
      input.details?.minimum_requirements === undefined,
      () =>
        'Versions 2023 and 2023.2 contain minimum requirements in individual criteria, without which no certificate, or no platinum, is awarded; a score does not show whether they are met.',
    ],
  );
  return figures.bim_level < 2 ? said : [...said, ...warnOfInformation(assessment)];
}

function assume(assessment: Assessment): string[] {
  const { figures } = assessment;
  const topics = openTopics(assessment);
  const open = topics.length === 0 ? '' : `${openInWords(assessment)} ${topics.length === 1 ? 'is' : 'are'}`;
  const { yes, partial, no } = CREDIT.value;
  return [
    'The weights of the questions inside a topic are assumptions of this product, modelled on the DGNB criteria.',
    `An answer of yes, partial or no earns a credit of ${yes}, ${partial} or ${no}; DGNB itself scores indicators.`,
    `The pre-score covers ${formatNumber(figures.covered_weight_pct, 0)} % of the DGNB weight${open === '' ? '' : `: ${open} not assessed`}. BIM is not a DGNB topic and is scored separately.`,
    'The topic weights of Version 2023.2 are assumed to be those of Version 2023.',
    'The BIM stages follow ISO 19650-1 Figure 1; the rule that assigns a stage is specific to this product.',
    'Countries with a DGNB partner system of their own (Austria, Switzerland, Denmark, Spain) differ; countries without an adapted system use DGNB New Construction International instead of Version 2023 or 2023.2.',
  ];
}

export function adviseOnReadiness(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
