import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { ERRORS } from '@plumbline/documents/page/paths.ts';
import { PROBLEMS, type ProblemCode } from '@plumbline/service/api/http/problem.ts';
import { exampleProblem, PROBLEM_TEXTS, problemPath, RETRIES } from '@plumbline/service/api/http/problem_texts.ts';
import { codeBlock } from './code.ts';
import { markdownHtml } from './markdown.ts';
import type { SitePage } from './site_file.ts';

function paragraphs(markdown: string): Markup {
  return markdownHtml(markdown).body;
}

function list(entries: readonly string[]): Markup {
  return paragraphs(entries.map((entry) => `- ${entry}`).join('\n'));
}

/** Text without its Markdown, for search engines. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** The page at the `type` of a problem. */
export function problemPage(code: ProblemCode): SitePage {
  const { status, title } = PROBLEMS[code];
  const { meaning, causes, remedy, retry, extras = [] } = PROBLEM_TEXTS[code];
  return {
    path: problemPath(code),
    title: `${title} (${code})`,
    description: plain(`${meaning} ${remedy}`),
    body: markup`<p class="crumb"><a href="${ERRORS}">Errors</a></p>
<h1>${title}</h1>
<div class="lede">${paragraphs(meaning)}</div>
<dl class="about">
<dt>Code</dt><dd><code>${code}</code></dd>
<dt>Status</dt><dd>${status}</dd>
</dl>
<h2 id="causes">When it happens</h2>
${list(causes)}<h2 id="remedy">What to do</h2>
${paragraphs(remedy)}<h2 id="retry">Should I retry?</h2>
${paragraphs(RETRIES[retry])}<h2 id="example">Example</h2>
${codeBlock(JSON.stringify(exampleProblem(code), null, 2))}<p>The fields are those of <a href="${ERRORS}#the-fields-of-an-error">every error</a>. Base your program on <code>code</code>; <code>detail</code> is for people and may change.${extras.length > 0 ? ' This one also has:' : ''}</p>
${extras.length > 0 ? list(extras) : ''}`,
  };
}
