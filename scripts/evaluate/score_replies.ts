import { findCalculator, runCalculator } from '@plumbline/calculators';
import type { ModelReply } from './model_api.ts';
import { isHard, type Question } from './questions.ts';
import { type Confusion, confusionsOf, type Miss } from './rank_report.ts';

/** A number that a model has converted or rounded is still right within this share. */
const TOLERANCE = 0.01;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of an input by dotted path; lists are values. */
function leavesOf(value: unknown, path: string[] = []): [path: string, value: unknown][] {
  if (!isRecord(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** The value at a dotted path, also through lists. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
}

function isSame(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(actual - expected) <= TOLERANCE * Math.abs(expected);
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return expected.length === actual.length && expected.every((each) => actual.some((other) => isSame(each, other)));
  }
  return expected === actual;
}

function normal(text: unknown): string {
  return String(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The share of the inputs of a question that the arguments have. Optional inputs beyond them do not count. */
export function inputShare({ input, accepts = {} }: Question, given: unknown): number {
  const leaves = leavesOf(input);
  const right = leaves.filter(([path, expected]) => {
    const actual = valueAt(given, path);
    const others = accepts[path];
    if (!others) return isSame(expected, actual);
    return [expected, ...others].map(normal).includes(normal(actual));
  });
  return right.length / leaves.length;
}

/** Whether the calculator answers the question with these arguments. */
export function givesAnswer({ tool, answer }: Question, given: unknown): boolean {
  const calculator = findCalculator(tool);
  if (!calculator) throw new Error(`There is no tool ${tool}.`);
  const outcome = runCalculator(calculator, given);
  return outcome.ok && isSame(answer.value, valueAt(outcome.result, answer.field));
}

export const NO_TOOL = 'no tool';
const REFUSAL = 'refusal';

export interface ModelReport {
  questions: number;
  /** Shares of all questions. */
  rightTool: number;
  rightAnswer: number;
  /** The mean share of right inputs, over questions with the right tool; null without any. */
  rightInputs: number | null;
  /** Null without hard questions. */
  hardRightTool: number | null;
  inputTokens: number;
  outputTokens: number;
  confusions: Confusion[];
  misses: Miss[];
  /** Questions with the right tool and a wrong answer. */
  wrongAnswers: { question: string; rightInputs: number; arguments: unknown }[];
}

function mean(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

/** Scores the replies of a model, which are in the order of the questions. */
export function scoreReplies(questions: readonly Question[], replies: readonly ModelReply[]): ModelReport {
  const scored = questions.map((question, index) => {
    const reply = replies[index];
    if (!reply) throw new Error(`${question.id} has no reply`);
    const chosen = reply.tool ?? (reply.isRefusal ? REFUSAL : NO_TOOL);
    const isRight = chosen === question.tool;
    return {
      question,
      reply,
      chosen,
      isRight,
      rightInputs: isRight ? inputShare(question, reply.arguments) : 0,
      isAnswered: isRight && givesAnswer(question, reply.arguments),
    };
  });
  const right = scored.filter(({ isRight }) => isRight);
  const misses = scored
    .filter(({ isRight }) => !isRight)
    .map(({ question, chosen }) => ({ question: question.id, wanted: question.tool, chosen }));
  const share = (list: typeof scored) => mean(list.map(({ isRight }) => (isRight ? 1 : 0)));
  return {
    questions: questions.length,
    rightTool: share(scored) ?? 0,
    rightAnswer: mean(scored.map(({ isAnswered }) => (isAnswered ? 1 : 0))) ?? 0,
    rightInputs: mean(right.map(({ rightInputs }) => rightInputs)),
    hardRightTool: share(scored.filter(({ question }) => isHard(question))),
    inputTokens: replies.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: replies.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    confusions: confusionsOf(misses),
    misses,
    wrongAnswers: right
      .filter(({ isAnswered }) => !isAnswered)
      .map(({ question, reply, rightInputs }) => ({
        question: question.id,
        rightInputs,
        arguments: reply.arguments,
      })),
  };
}
