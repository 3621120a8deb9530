import fc from 'fast-check';
import type { TObject } from 'typebox';
import { type Calculator, runCalculator } from '../kernel/index.ts';
import { type GenerateOptions, validInputs } from './generate_inputs.ts';
import { propertyRuns } from './property_runs.ts';

type Fields = Record<string, unknown>;

/** The result of a calculation that must be answered. */
export function resultOf<Result>(calculator: Calculator<Result>, input: Fields): Result {
  const answer = runCalculator(calculator, input);
  if (!answer.ok) throw new Error(`expected an answer: ${JSON.stringify(answer.errors)}`);
  return answer.result;
}

/** Checks a property on the results of random valid inputs. */
export function forAnyInput<Result>(
  calculator: Calculator<Result>,
  property: (given: { input: Fields; result: Result }) => void,
  { runs = 300, ...options }: GenerateOptions & { runs?: number } = {},
): void {
  fc.assert(
    fc.property(validInputs(calculator.inputSchema as TObject, options), (input) => {
      const answer = runCalculator(calculator, input);
      if (answer.ok) property({ input, result: answer.result });
    }),
    { numRuns: propertyRuns(runs) },
  );
}
