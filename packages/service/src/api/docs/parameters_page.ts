import { catalogue } from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { type DatedParameter, loadParameters, type ParameterQuery, searchParameters } from '@plumbline/editions';
import { memoize } from '../http/static_responses.ts';
import { CONSTANT_COLUMNS, constantCells } from './constants.ts';
import type { DocsPage } from './frame.ts';
import { movementOf } from './movement.ts';
import { PARAMETERS, toolPath } from './paths.ts';

const TEXT_LENGTH_MAX = 100;
const ROWS = 50;

interface PageQuery extends ParameterQuery {
  offset: number;
}

/** A text of the query; empty fields of the form are left out. */
function textIn(query: Record<string, unknown>, name: string): string | undefined {
  const text = query[name];
  return typeof text === 'string' && text !== '' ? text.slice(0, TEXT_LENGTH_MAX) : undefined;
}

function readQuery(query: Record<string, unknown>): PageQuery {
  const offset = Number(textIn(query, 'offset') ?? 0);
  return {
    tool: textIn(query, 'tool'),
    q: textIn(query, 'q'),
    document: textIn(query, 'document'),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

function searchForm({ tool, q = '', document = '' }: PageQuery): Markup {
  const options = catalogue.map(({ name, title }) => {
    const mark = name === tool ? markup` selected` : '';
    return markup`<option value="${name}"${mark}>${title}</option>\n`;
  });
  return markup`<form class="search" role="search" aria-label="Parameters" method="get" action="${PARAMETERS}">
<label>Symbol or words <input type="search" name="q" value="${q}" maxlength="${TEXT_LENGTH_MAX}"></label>
<label>Source document <input type="search" name="document" value="${document}" maxlength="${TEXT_LENGTH_MAX}"></label>
<label>Tool <select name="tool"><option value="">All tools</option>
${options}</select></label>
<button type="submit">Search</button>
</form>
`;
}

const row = memoize((parameter: DatedParameter) => {
  const { id, datum, tools } = parameter;
  const users = tools.map((name) => markup`<li><a href="${toolPath(name)}"><code>${name}</code></a></li>`);
  return markup`<tr id="${id}">${constantCells(datum, movementOf(parameter))}<td class="used-by"><ul class="options">${users}</ul><small><a href="/v1/parameters/${id}">${id}</a></small></td></tr>\n`;
});

function pageLink({ tool, q, document }: PageQuery, offset: number, words: string): Markup {
  const parts = Object.entries({ q, document, tool, offset: String(offset) });
  const query = new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== undefined));
  return markup`<a href="${PARAMETERS}?${query.toString()}">${words}</a> `;
}

function countLine(query: PageQuery, shown: number, count: number): Markup {
  const { offset } = query;
  if (shown === 0) return markup`<p>${count === 0 ? 'No parameter matches.' : 'There are no more parameters.'}</p>\n`;
  return markup`<p>${offset + 1} to ${offset + shown} of ${count}. ${
    offset > 0 ? pageLink(query, Math.max(0, offset - ROWS), 'Previous') : ''
  }${offset + shown < count ? pageLink(query, offset + ROWS, 'Next') : ''}</p>\n`;
}

/** The page of all constants, with a search. */
export async function parametersPage(sent: Record<string, unknown>): Promise<DocsPage> {
  const query = readQuery(sent);
  const found = searchParameters(await loadParameters(), query);
  const shown = found.slice(query.offset, query.offset + ROWS);
  const table = markup`<div class="scroll" role="group" tabindex="0" aria-label="Table of parameters"><table class="constants">
<thead><tr>${CONSTANT_COLUMNS}<th scope="col">Used by</th></tr></thead>
<tbody>
${shown.map(row)}</tbody>
</table></div>
`;
  const body = markup`<h1>Parameters</h1>
<p class="lede">Every constant that the tools use, with its source, its <a href="/docs#confidence">confidence level</a> and its values in earlier editions.</p>
${searchForm(query)}${countLine(query, shown.length, found.length)}${shown.length > 0 ? table : ''}${shown.length > 0 ? countLine(query, shown.length, found.length) : ''}`;
  return {
    path: PARAMETERS,
    title: 'Parameters',
    description:
      'Every constant that the calculators use, with its source, its confidence level and its values in earlier editions.',
    body,
  };
}
