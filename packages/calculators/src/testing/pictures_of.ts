import { type Calculator, runCalculator } from '../kernel/index.ts';
import type { Picture } from '../kernel/picture.ts';

/** The pictures of a calculation that must be answered. */
export function picturesOf(calculator: Calculator, input: Record<string, unknown>): Picture[] {
  const answer = runCalculator(calculator, input);
  if (!answer.ok) throw new Error(`expected an answer: ${JSON.stringify(answer.errors)}`);
  return calculator.charts({ input, result: answer.result });
}

/** The first picture of a kind, which must be there. */
export function pictureOf<Kind extends Picture['kind']>(
  kind: Kind,
  calculator: Calculator,
  input: Record<string, unknown>,
): Extract<Picture, { kind: Kind }> {
  const found = picturesOf(calculator, input).find((picture) => picture.kind === kind);
  if (!found) throw new Error(`no ${kind} is drawn`);
  return found as Extract<Picture, { kind: Kind }>;
}
