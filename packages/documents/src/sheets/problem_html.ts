import { type Calculator, fieldLabels, type InvalidInput, messagesOf, withLabels } from '@plumbline/calculators';
import { type Markup, markup } from '../page/markup.ts';
import { htmlPage } from './page_html.ts';

export interface ProblemPage extends Partial<InvalidInput> {
  code: string;
  title: string;
  detail: string;
  requestId: string;
  retryAfterSeconds?: number;
  /** The tool that was asked for, with its page in the web app. */
  tool: { calculator: Pick<Calculator, 'name' | 'title' | 'inputSchema' | 'resultSchema'>; page: string } | undefined;
  /** The path that was asked for. */
  path: string;
  publicUrl: string;
  /** Signed-in people are not asked to sign in. */
  isSignedIn: boolean;
}

/** Longer waits are said in words: nobody keeps a page open for them. */
const REFRESH_SECONDS_MAX = 60;

const LIMIT_CODES = ['rate_limited', 'quota_exhausted'];

/** A moment in a sentence of the API. */
const MOMENT = /\bat (\d{4}-\d\d-\d\dT[\d:.]+Z)/g;

function dateInWords(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** What a program sent, a person has given. */
const SENT = /\b(was|were) sent\b/g;

const WAIT = / in (\d+) s\./g;

function secondsInWords(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** Sentences of the API for people: labels in place of names, dates in words. */
function forPeople(sentence: string, { tool }: ProblemPage): string {
  const dated = sentence
    .replace(MOMENT, (_, moment: string) => `on ${dateInWords(moment)}`)
    .replace(WAIT, (_, seconds: string) => ` in ${secondsInWords(Number(seconds))}.`)
    .replace(SENT, '$1 given');
  if (!tool) return dated;
  const { calculator } = tool;
  return withLabels(dated, fieldLabels(calculator)).replaceAll(calculator.name, calculator.title);
}

/** How long a reader can wait for the page to load again; undefined if that is too long or does not help. */
function refreshSecondsOf({ retryAfterSeconds }: ProblemPage): number | undefined {
  if (retryAfterSeconds === undefined || retryAfterSeconds > REFRESH_SECONDS_MAX) return undefined;
  return retryAfterSeconds;
}

function headingOf(problem: ProblemPage): string {
  const seconds = refreshSecondsOf(problem);
  if (seconds !== undefined) return `Try again in ${secondsInWords(seconds)}`;
  if (problem.code === 'quota_exhausted') return 'You have used all calls of this month';
  if (problem.code === 'invalid_input') return 'Correct the inputs';
  return problem.title;
}

function errorList(problem: ProblemPage): Markup | string {
  const { errors = [], moreErrors = 0 } = problem;
  if (errors.length === 0) return '';
  return markup`<ul>
${messagesOf({ errors, moreErrors }).map((message) => markup`<li>${forPeople(message, problem)}</li>\n`)}</ul>
`;
}

function limitSteps({ path, isSignedIn }: ProblemPage): Markup {
  const signIn = isSignedIn
    ? ''
    : markup`<a class="button" href="/dashboard?return=${encodeURIComponent(path)}">Sign in</a> `;
  return markup`${signIn}<a class="button" href="/pricing">See the plans</a> `;
}

function nextSteps(problem: ProblemPage): Markup {
  const { code, tool } = problem;
  const limits = LIMIT_CODES.includes(code) ? limitSteps(problem) : '';
  const back = tool
    ? markup`<a class="button" href="${tool.page}">Back to the calculator</a>`
    : markup`<a class="button" href="/">All calculators</a>`;
  return markup`<p class="next">${limits}${back}</p>`;
}

/** A problem as a page, for people who asked for a sheet. */
export function problemHtml(problem: ProblemPage): string {
  const { code, detail, requestId, publicUrl, isSignedIn } = problem;
  const refreshSeconds = refreshSecondsOf(problem);
  const heading = headingOf(problem);
  const again = refreshSeconds === undefined ? '' : markup`<p>This page then loads again by itself.</p>\n`;
  const hint = LIMIT_CODES.includes(code)
    ? markup`<p>The calculator itself has no limit. Sheets and PDFs count as calls.${isSignedIn ? '' : ' Sign in to use the calls of your plan.'}</p>\n`
    : '';
  const body = markup`<main class="problem" id="content" tabindex="-1">
<h1>${heading}</h1>
<p>${forPeople(detail, problem)}</p>
${errorList(problem)}${again}${hint}${nextSteps(problem)}
<p class="aside">Request ${requestId}</p>
</main>`;
  return htmlPage({ title: heading, description: detail, refreshSeconds, publicUrl }, body);
}
