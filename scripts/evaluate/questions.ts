import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const QUESTIONS = join(import.meta.dirname, '..', '..', 'evaluation', 'questions.json');

const Text = Type.String({ minLength: 1 });

/** A question as somebody asks it, and what answers it. */
const QuestionSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9_]+$' }),
    question: Text,
    /** The tool that answers it. */
    tool: Text,
    /** The inputs that follow from the question, and no others. */
    input: Type.Record(Type.String(), Type.Unknown()),
    /** Other values of free text that are as good, by input. */
    accepts: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }))),
    /** The field of the result that answers the question, dotted if nested, and its value. */
    answer: Type.Object({ field: Text, value: Type.Unknown() }, { additionalProperties: false }),
    /** Where the value of the answer comes from. */
    basis: Text,
    /** Hard questions only: the tool that is nearly right, and the detail that decides. */
    near: Type.Optional(Text),
    why: Type.Optional(Text),
  },
  { additionalProperties: false },
);

export type Question = Static<typeof QuestionSchema>;

/** Reads the questions; throws if the file does not match its schema. */
export function readQuestions(): Question[] {
  return Value.Parse(Type.Array(QuestionSchema), JSON.parse(readFileSync(QUESTIONS, 'utf8')));
}

export function isHard({ near }: Question): boolean {
  return near !== undefined;
}
