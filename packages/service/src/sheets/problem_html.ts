import type { InputError } from '@plumbline/calculators';
import { markup } from './markup.ts';
import { htmlPage } from './page_html.ts';

/** A refusal as a page, for those who asked for one. */
export function problemHtml(problem: {
  title: string;
  detail: string;
  requestId: string;
  errors?: readonly InputError[];
}): string {
  const { title, detail, requestId, errors = [] } = problem;
  const listed =
    errors.length === 0
      ? ''
      : markup`<ul>
${errors.map(({ message }) => markup`<li>${message}</li>\n`)}</ul>
`;
  const body = markup`<main class="problem">
<p class="product">Plumbline calculation sheet</p>
<h1>${title}</h1>
<p>${detail}</p>
${listed}<p class="aside">Request ${requestId}</p>
</main>`;
  return htmlPage({ title }, body);
}
