import { roundTo } from '../../kernel/index.ts';
import { TOPIC_WEIGHT } from './data.ts';
import type { PreScore } from './pre_score.ts';
import type { Question, Topic } from './questions.ts';
import { SELF_ASSESSMENT } from './references.ts';
import type { Reply } from './replies.ts';
import type { Answer } from './schema.ts';

/** A question that is not answered yes. */
export interface Gap {
  question: Question;
  answer: Exclude<Answer, 'yes'>;
  /** Points of the domain score to be gained by a yes. */
  gain: number;
  /** Points of the pre-score, or of the BIM score, to be gained by a yes. */
  potential: number;
}

export interface TopicGap extends Gap {
  topic: Topic;
}

const POTENTIAL_FORMULA: Readonly<Record<Topic, string>> = {
  env: 'W_env * gain / W_asked',
  eco: 'W_eco * gain / W_asked',
  soc: 'W_soc * gain / W_asked',
  pro: 'W_pro * gain / W_asked',
};

function gainOf({ w_q, c_q, group }: Reply): number {
  return group.step('gain', 100 * w_q * (1 - c_q), {
    formula: '100 * w * (1 - c)',
    description: 'Potential gain in the domain score',
    unit: '%',
    reference: SELF_ASSESSMENT,
  });
}

function potentialOf(topic: Topic, gain: number, { W_asked }: PreScore, { group }: Reply): number {
  return group.step('potential', (TOPIC_WEIGHT.value[topic] * gain) / W_asked, {
    formula: POTENTIAL_FORMULA[topic],
    description: 'Potential gain in the pre-score',
    unit: '%',
    reference: SELF_ASSESSMENT,
  });
}

/** Largest potential first; ties keep the order of the questions. */
function byPotential(a: Gap, b: Gap): number {
  return roundTo(b.potential, 9) - roundTo(a.potential, 9);
}

/** The questions below yes, on DGNB and on BIM, each with its potential gain. */
export function findGaps(replies: readonly Reply[], preScore: PreScore): { dgnb: TopicGap[]; bim: Gap[] } {
  const dgnb: TopicGap[] = [];
  const bim: Gap[] = [];
  for (const reply of replies) {
    const { question, answer } = reply;
    if (answer === 'yes') continue;
    const gain = gainOf(reply);
    const topic = question.domain;
    if (topic === 'bim') bim.push({ question, answer, gain, potential: gain });
    else dgnb.push({ question, answer, gain, topic, potential: potentialOf(topic, gain, preScore, reply) });
  }
  return { dgnb: dgnb.sort(byPotential), bim: bim.sort(byPotential) };
}
