import { type Field, inputBehind } from '@plumbline/calculators/form';
import type { Calculated } from '../../../calculation/index.ts';

function figuresIn(sentence: string): Set<string> {
  return new Set(sentence.match(/\d[\d.,]*\s%/g)?.map((figure) => figure.replace(/\s/, ' ')));
}

/** The warnings that no condition of the verdict says: neither in the same words, nor with the same percentage of the same matter. */
export function unsaidWarnings(
  { answer, verdict }: Pick<Calculated, 'answer' | 'verdict'>,
  fields: readonly Field[],
): string[] {
  const conditions = verdict?.conditions ?? [];
  const isSaid = (warning: string) => {
    const behind = inputBehind(warning, fields);
    const figures = figuresIn(warning);
    return conditions.some(
      (condition) =>
        condition === warning ||
        (behind !== undefined &&
          inputBehind(condition, fields) === behind &&
          [...figuresIn(condition)].some((figure) => figures.has(figure))),
    );
  };
  return answer.warnings.filter((warning) => !isSaid(warning));
}
