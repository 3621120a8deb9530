import { equationAsMathML, type PresentedLine, type WorkingSection } from '@plumbline/calculators';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';

function step({ description, rows, note, empirical, reference }: PresentedLine): Markup {
  const equation = rows.map((row) => markup`<p class="equation">${new Markup(equationAsMathML(row))}</p>`);
  const asides = [note, empirical].map((text) => (text === undefined ? '' : markup`<p class="note">${text}</p>`));
  return markup`<li><p class="what">${description}<span class="clause">${reference}</span></p>${equation}${asides}</li>\n`;
}

/** The lines of a calculation: symbol, formula, figures, value and clause. */
export function methodList(sections: readonly WorkingSection[]): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Lines of the method">
${sections.map(
  ({ title, lines }) => markup`<h3>${title}</h3>
<ol class="method">
${lines.map(step)}</ol>
`,
)}</div>
`;
}
