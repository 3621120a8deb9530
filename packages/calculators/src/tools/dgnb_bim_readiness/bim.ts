import { type Given, inSentence, optionsOf, type Working } from '../../kernel/index.ts';
import { BIM_STAGE_1_SCORE, CREDIT } from './data.ts';
import { INFORMATION_ANSWERS } from './further_inputs.ts';
import { compared } from './pre_score.ts';
import { QUESTION_LABELS, type QuestionId } from './questions.ts';
import { BIM_STAGES, SELF_ASSESSMENT } from './references.ts';
import { type Reply, scoreFormula, scoreOf } from './replies.ts';
import { type Answer, BIM_LEVELS, type BimLevelName, type Input } from './schema.ts';

const NAME_OF_STAGE = optionsOf(BIM_LEVELS);

type Least<Id extends string> = Readonly<Record<Id, Exclude<Answer, 'no'>>>;

/** The requirements of a stage: the minimum answer to some questions. */
export const STAGE_ASKS = {
  stage_3_integrated: {
    bep: 'yes',
    cde: 'yes',
    competency: 'yes',
    clash: 'yes',
    integrated_team: 'yes',
    documentation: 'yes',
  },
  stage_2_iso_19650: { bep: 'yes', cde: 'yes', competency: 'partial', clash: 'partial' },
} as const satisfies Record<string, Partial<Least<QuestionId>>>;

/** `At least these answers: BIM execution plan yes, clash detection partial` */
function describeLeast<Id extends QuestionId>(least: Least<Id>): string {
  const answers = (Object.keys(least) as Id[]).map((id) => `${inSentence(QUESTION_LABELS[id])} ${least[id]}`);
  return `At least these answers: ${answers.join(', ')}`;
}

const STAGE_TEXT: Readonly<Record<BimLevelName, string>> = {
  pre_bim: 'No BIM stage is reached',
  stage_1_standards: 'The BIM score reaches the threshold of stage 1',
  stage_2_iso_19650: describeLeast(STAGE_ASKS.stage_2_iso_19650),
  stage_3_integrated: describeLeast(STAGE_ASKS.stage_3_integrated),
};

export interface BimMaturity {
  score: number;
  stage: number;
  name: BimLevelName;
}

type Sent = Given<typeof Input>;
type Answers = Sent['answers'];

/** What the information manager has said, against the least answer for a stage; what was not said does not decide. */
function keepsTo(least: Exclude<Answer, 'no'>, details: Sent['details']): boolean {
  return INFORMATION_ANSWERS.every((id) => CREDIT.value[details?.[id] ?? 'yes'] >= CREDIT.value[least]);
}

/** `, credit_no - credit_partial` for each answer that was sent. */
function informationFormula(least: Exclude<Answer, 'no'>, details: Sent['details']): string {
  return INFORMATION_ANSWERS.filter((id) => details?.[id] !== undefined)
    .map((id) => `, credit_${details?.[id]} - credit_${least}`)
    .join('');
}

/** The questions whose answer is below the requirement of a stage. */
export function missingFor<Id extends QuestionId>(least: Least<Id>, answers: Answers): Id[] {
  const asked = Object.keys(least) as Id[];
  return asked.filter((id) => CREDIT.value[answers[id] ?? 'no'] < CREDIT.value[least[id]]);
}

/** `min(c_bep - credit_yes, c_clash - credit_partial) >= 0` */
function stageFormula(least: Least<string>, information: string): string {
  const margins = Object.entries(least).map(([id, answer]) => `c_${id} - credit_${answer}`);
  return `min(${margins.join(', ')}${information}) >= 0`;
}

const SCORE_FORMULA = scoreFormula('bim');

function stageOf({ answers, details }: Sent, B: number, w: Working): number {
  const stage_1_from = w.use(BIM_STAGE_1_SCORE);
  const meets3 = missingFor(STAGE_ASKS.stage_3_integrated, answers).length === 0 && keepsTo('yes', details);
  const stage_3_met = w.step('stage_3_met', meets3, {
    formula: stageFormula(STAGE_ASKS.stage_3_integrated, informationFormula('yes', details)),
    description: 'Whether the answers meet stage 3',
    unit: '-',
    reference: BIM_STAGES,
  });
  const meets2 = missingFor(STAGE_ASKS.stage_2_iso_19650, answers).length === 0 && keepsTo('partial', details);
  const stage_2_met = w.step('stage_2_met', meets2, {
    formula: stageFormula(STAGE_ASKS.stage_2_iso_19650, informationFormula('partial', details)),
    description: 'Whether the answers meet stage 2',
    unit: '-',
    reference: BIM_STAGES,
  });
  const stage_1_met = w.step('stage_1_met', compared(B) >= stage_1_from, {
    formula: 'round(B, 6) >= stage_1_from',
    description: 'Whether the score meets stage 1',
    unit: '-',
    reference: BIM_STAGES,
  });
  return w.result('bim_level', stage_3_met ? 3 : stage_2_met ? 2 : stage_1_met ? 1 : 0, {
    symbol: 'stage',
    formula: 'stage_3_met ? 3 : (stage_2_met ? 2 : (stage_1_met ? 1 : 0))',
    reference: BIM_STAGES,
  });
}

/** Score and stage of information management, which is not part of DGNB. */
export function assessBim(replies: readonly Reply[], input: Sent, w: Working): BimMaturity {
  const score = w.result('bim_score_pct', scoreOf('bim', replies), {
    symbol: 'B',
    formula: SCORE_FORMULA,
    reference: SELF_ASSESSMENT,
  });
  const stage = stageOf(input, score, w);
  const name = NAME_OF_STAGE[stage] ?? 'pre_bim';
  w.rule(name, { description: STAGE_TEXT[name], reference: BIM_STAGES });
  return { score, stage, name };
}
