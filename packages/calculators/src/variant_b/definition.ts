import type { Static, TObject } from 'typebox';
import {
  type AnswerDefinition,
  type Calculator,
  defineAnswer,
  listOf,
  quantity,
  strictObject,
  text,
} from '../kernel/index.ts';

/** The answer of a Variant B tool: figures, confidence, references and recommendations. */
export type VariantBAnswer<Result> = {
  result: Result;
  confidence: number;
  references: string[];
  recommendations: string[];
};

const Envelope = {
  confidence: quantity({ unit: '-', decimals: 2, minimum: 0, maximum: 1, description: 'Confidence of the answer' }),
  references: listOf(text({ description: 'One document' }), {
    description: 'Documents that the answer follows',
    minItems: 1,
  }),
  recommendations: listOf(text({ description: 'One action' }), {
    description: 'Actions that follow from these inputs',
    minItems: 1,
  }),
};

interface VariantBDefinition<Input extends TObject, Result extends TObject>
  extends Omit<AnswerDefinition<Input, VariantBAnswer<Static<Result>>>, 'resultSchema'> {
  Result: Result;
}

/** Makes a calculator whose answer has the four fields of Variant B. */
export function defineVariantB<Input extends TObject, Result extends TObject>(
  definition: VariantBDefinition<Input, Result>,
): Calculator<VariantBAnswer<Static<Result>>> {
  const { Result, ...parts } = definition;
  return defineAnswer({ ...parts, resultSchema: strictObject({ result: Result, ...Envelope }) });
}
