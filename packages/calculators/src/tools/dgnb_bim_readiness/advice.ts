import { type Advice, formatNumber, sayWhen } from '../../kernel/index.ts';
import type { Award } from './award.ts';
import { type BimMaturity, missingFor, STAGE_ASKS } from './bim.ts';
import { CREDIT, MINIMUM_INDEX, PROVISIONAL_MARGIN, TOTAL_INDEX } from './data.ts';
import type { TopicGap } from './gaps.ts';
import { compared, type PreScore } from './pre_score.ts';
import { QUESTION_IDS, type QuestionId, type Topic } from './questions.ts';
import type { Reply } from './replies.ts';
import type { Level } from './schema.ts';
import type { Target } from './target.ts';

interface Assessment {
  replies: readonly Reply[];
  preScore: PreScore;
  award: Award;
  bim: BimMaturity;
  /** The DGNB questions below yes, largest potential first. */
  gaps: readonly TopicGap[];
  target: Target | null;
  missing: readonly QuestionId[];
}

const TOPIC_NAME: Readonly<Record<Topic, string>> = {
  env: 'environmental quality (env)',
  eco: 'economic quality (eco)',
  soc: 'sociocultural and functional quality (soc)',
  pro: 'process quality (pro)',
};

const STAGE_2_STEP: Readonly<Record<keyof typeof STAGE_ASKS.stage_2_iso_19650, string>> = {
  bep: 'agree the BIM execution plan (bep)',
  cde: 'agree the common data environment (cde)',
  competency: 'begin to show the BIM competence of the team (competency)',
  clash: 'begin clash detection and coordination (clash)',
};

/** The sentence about something, where it is there. */
function sayOf<Subject>(subject: Subject | null | undefined, sentence: (subject: Subject) => string): string[] {
  return subject === null || subject === undefined ? [] : [sentence(subject)];
}

/** `lca (11.76 points)` */
function nameGap({ question, potential }: TopicGap): string {
  return `${question.id} (${formatNumber(potential, 2)} points)`;
}

function raiseWeakest(blocked: Level, { weakest, T_min }: PreScore, gaps: readonly TopicGap[]): string {
  const [start = ''] = gaps.flatMap(({ topic, question: { id, action } }) =>
    topic === weakest ? [` Begin with ${id}: ${action}`] : [],
  );
  return `Raise ${TOPIC_NAME[weakest]} first: it stands at ${formatNumber(T_min, 1)} %, and the minimum index of ${formatNumber(MINIMUM_INDEX.value[blocked])} % in every topic (DGNB award rules) blocks ${blocked}.${start}`;
}

function describeWay({ level, gap, topicsBelowMinimum, actions }: Target): string {
  const shortfalls = sayWhen(
    [
      compared(gap) > 0,
      () => `${formatNumber(gap, 1)} points short of the total index of ${formatNumber(TOTAL_INDEX.value[level])} %`,
    ],
    [
      topicsBelowMinimum.length > 0,
      () => `${topicsBelowMinimum.join(', ')} below the minimum index of ${formatNumber(MINIMUM_INDEX.value[level])} %`,
    ],
  );
  return `For ${level}, bring these answers to yes in this order: ${actions.map(nameGap).join(', ')}. Today: ${shortfalls.join('; ')} (DGNB award rules).`;
}

function recommend({ replies, preScore, award, bim, gaps, target }: Assessment): string[] {
  const missed = target?.met === false ? target : null;
  const lca = gaps.find(({ question }) => question.id === 'lca');
  return [
    ...sayOf(award.limitingRule === 'minimum_topic_index' ? award.next : null, (blocked) =>
      raiseWeakest(blocked, preScore, gaps),
    ),
    ...sayOf(missed, describeWay),
    ...sayWhen([
      missed === null && gaps.length > 0,
      () => `Close the largest gaps first: ${gaps.slice(0, 3).map(nameGap).join(', ')}; prioritised_gaps says how.`,
    ]),
    ...sayOf(
      lca,
      ({ potential }) =>
        `Start the life-cycle assessment now (ENV1.1): no single question carries more weight, and a yes brings ${formatNumber(potential, 2)} points.`,
    ),
    ...sayWhen(
      [
        bim.stage < 2,
        () =>
          `Before the next project stage, ${missingFor(STAGE_ASKS.stage_2_iso_19650, replies)
            .map((id) => STAGE_2_STEP[id])
            .join(', ')}: BIM stage 2 asks for it (ISO 19650-2, 5.4).`,
      ],
      [
        gaps.some(({ question }) => question.id === 'cert_budget'),
        () =>
          'Appoint a DGNB auditor, set the budget and register the project: applications since 1 October 2026 run under Version 2023.2.',
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
  return `${missing.length} of ${QUESTION_IDS.length} questions ${verbs} as no: ${missing.join(', ')}.`;
}

function warn({ preScore: { P, P_low, P_high }, award, target, missing }: Assessment): string[] {
  const { level } = award;
  return [
    ...sayWhen(
      [missing.length > 0, () => warnOfMissing(missing)],
      [
        level === 'bronze',
        () => 'Bronze is given to existing buildings only; a new building with these answers gets no certificate.',
      ],
    ),
    ...sayOf(
      award.provisional ? award.pointsAbove : null,
      (above) =>
        `The pre-score of ${formatNumber(P, 1)} % lies within ${formatNumber(PROVISIONAL_MARGIN.value)} points above the threshold of ${level} (${formatNumber(above, 1)} points): with technical and site quality open the total index lies between ${formatNumber(P_low, 2)} % and ${formatNumber(P_high, 2)} %, on both sides of it, so treat ${level} as provisional.`,
    ),
    ...sayWhen(
      [target?.level === 'bronze', () => 'cert_target bronze is valid for existing buildings only.'],
      [
        true,
        () =>
          'Version 2023 and 2023.2 hold knock-out requirements in single criteria; a score cannot show whether they are met.',
      ],
    ),
  ];
}

function assume({ preScore }: Assessment): string[] {
  const { yes, partial, no } = CREDIT.value;
  return [
    'The weights of the questions inside a topic are those of this product, shaped on the DGNB criteria.',
    `An answer of yes, partial or no earns a credit of ${yes}, ${partial} or ${no}; DGNB itself scores indicators.`,
    `The pre-score covers ${formatNumber(preScore.W_asked, 0)} % of the DGNB weight: technical (TEC) and site quality (SITE) are not asked, and BIM is no DGNB topic and is scored apart.`,
    'The topic weights of Version 2023.2 are taken as those of Version 2023.',
    'The BIM stages follow ISO 19650-1 Figure 1; the rule that gives a stage is that of this product.',
    'Countries with a DGNB partner system of their own (AT, CH, DK, ES) differ; countries without an adapted system use DGNB New Construction International instead of Version 2023 or 2023.2.',
  ];
}

export function adviseOn(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
