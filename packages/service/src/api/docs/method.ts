import { formulaAsMathML, symbolAsMathML } from '@plumbline/calculators';
import { Markup, markup } from '../../sheets/markup.ts';
import type { SheetLine } from '../../sheets/sheet.ts';

function equation({ symbol, formula, figures, value, unit }: SheetLine): Markup {
  const result = markup`<span class="value">${value}${unit === '' ? '' : ` ${unit}`}</span>`;
  if (symbol.startsWith('rule_')) return markup`<p class="equation">${result}</p>`;
  const parts = [
    new Markup(symbolAsMathML(symbol)),
    formula === undefined ? undefined : new Markup(formulaAsMathML(formula)),
    figures === undefined ? undefined : markup`<span class="figures">${new Markup(formulaAsMathML(figures))}</span>`,
    result,
  ].filter((part) => part !== undefined);
  return markup`<p class="equation">${parts.map((part, index) => (index === 0 ? part : markup` <span class="equals">=</span> ${part}`))}</p>`;
}

function step(line: SheetLine): Markup {
  const { description, note, reference } = line;
  return markup`<li><p class="what">${description}<span class="clause">${reference}</span></p>${equation(line)}${
    note === undefined ? '' : markup`<p class="note">${note}</p>`
  }</li>\n`;
}

/** The lines of a calculation: symbol, formula, figures, value and clause. */
export function methodList(lines: readonly SheetLine[]): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Lines of the method"><ol class="method">
${lines.map(step)}</ol></div>
`;
}
