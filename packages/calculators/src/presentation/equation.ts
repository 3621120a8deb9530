import type { Formula } from '../kernel/formula.ts';
import { escaped, formulaAsMathML } from './formula_mathml.ts';
import { type FormulaRun, formulaAsText, formulaRuns } from './formula_runs.ts';

/** A part of an equation: mathematics, or text such as an equals sign or the final value. */
export type EquationPart = { formula: Formula } | { text: string; isValue?: true };

/** One row of an equation, such as `= 1 / (0.77 + √(0.77² − 0.55²)) = 0.763`. */
export type EquationRow = readonly EquationPart[];

const PUNCTUATION = /^[,:]/;

/** The space before a part; punctuation follows without one. */
function spaceBefore(part: EquationPart, index: number): string {
  return index === 0 || ('text' in part && PUNCTUATION.test(part.text)) ? '' : ' ';
}

/** A row as HTML with MathML; the value stands out. */
export function equationAsMathML(row: EquationRow): string {
  return row
    .map((part, index) => {
      const space = spaceBefore(part, index);
      if ('formula' in part) return space + formulaAsMathML(part.formula);
      const text = escaped(part.text);
      return space + (part.isValue ? `<strong>${text}</strong>` : text);
    })
    .join('');
}

function runsOf(part: EquationPart): FormulaRun[] {
  if ('formula' in part) return formulaRuns(part.formula);
  return [{ text: part.text, script: 'base', ...(part.isValue && { isValue: true as const }) }];
}

/** A row on one line with its subscripts and powers. */
export function equationRuns(row: EquationRow): FormulaRun[] {
  return row.flatMap((part, index) => {
    const space = spaceBefore(part, index);
    return space === '' ? runsOf(part) : [{ text: space, script: 'base' }, ...runsOf(part)];
  });
}

/** A row as plain text. */
export function equationAsText(row: EquationRow): string {
  return row
    .map((part, index) => spaceBefore(part, index) + ('formula' in part ? formulaAsText(part.formula) : part.text))
    .join('');
}
