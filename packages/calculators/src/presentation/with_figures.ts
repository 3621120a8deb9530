import { type Formula, parseFormula, replaceSymbols } from '../kernel/formula.ts';
import { formatSignificant } from './format_value.ts';

function figureInFormula(value: number): Formula {
  const figure: Formula = { kind: 'number', text: formatSignificant(Math.abs(value)) };
  return value < 0 ? { kind: 'negative', of: figure } : figure;
}

/** The formula with values in place of symbols, or undefined if that would only repeat the result. */
export function withFigures(formula: string, figures: ReadonlyMap<string, unknown>): Formula | undefined {
  const tree = parseFormula(formula);
  if (tree.kind === 'number' || tree.kind === 'symbol' || tree.kind === 'choice') return undefined;
  return replaceSymbols(tree, (name) => {
    const figure = figures.get(name);
    return typeof figure === 'number' ? figureInFormula(figure) : undefined;
  });
}
