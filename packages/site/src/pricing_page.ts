import { formatFigure } from '@plumbline/calculators';
import { guidePath } from '@plumbline/documents/page/guides.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { PRICING } from '@plumbline/documents/page/paths.ts';
import { GRACE_DAYS } from '@plumbline/service/billing/entitlement.ts';
import { jobLimitsOf, PLANS, type Plan } from '@plumbline/service/plans/plans.ts';
import { sizeText } from '@plumbline/service/plans/size_text.ts';
import { guideNamed } from './guides.ts';
import type { SitePage } from './site_file.ts';

type PricedPlan = Plan & { price: NonNullable<Plan['price']>; callsPerWindow: number; callsPerMonth: number };

const isPriced = (plan: Plan): plan is PricedPlan =>
  plan.price !== null && plan.callsPerWindow !== null && plan.callsPerMonth !== null;

const PRICED = PLANS.filter(isPriced);

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pounds(amount: number): string {
  return `£${formatFigure(amount)}`;
}

function callsPerMinute({ callsPerWindow, isSetOnKey }: PricedPlan): string {
  return isSetOnKey ? `From ${formatFigure(callsPerWindow)}` : formatFigure(callsPerWindow);
}

function planCard(plan: PricedPlan): Markup {
  const { tier, price, callsPerMonth, support, mcp } = plan;
  const name = capitalised(tier);
  const isFree = price.monthly === 0;
  const action = isFree
    ? markup`<a class="button" href="/dashboard/sign-up">Create a free account</a>`
    : markup`<a class="button quiet" href="/dashboard/plans">Choose ${name}</a>`;
  return markup`<li class="plan">
<h2 id="${tier}">${name}</h2>
<p class="price"><strong>${pounds(price.monthly)}</strong> a month</p>
<p class="aside">${isFree ? 'No card needed' : `or ${pounds(price.annual)} a month, billed annually`}</p>
<dl>
<div><dt>Calls a month</dt><dd>${formatFigure(callsPerMonth)}</dd></div>
<div><dt>Calls a minute</dt><dd>${callsPerMinute(plan)}</dd></div>
<div><dt>Jobs: size of a file</dt><dd>${sizeText(jobLimitsOf(plan).fileBytesMax)}</dd></div>
<div><dt>Jobs: rows of a file</dt><dd>${formatFigure(jobLimitsOf(plan).rowsMax)}</dd></div>
<div><dt>Jobs: files and results</dt><dd>${sizeText(jobLimitsOf(plan).storedBytesMax)}</dd></div>
<div><dt>Jobs at once</dt><dd>${formatFigure(jobLimitsOf(plan).unfinishedMax)}</dd></div>
<div><dt>AI agents (MCP)</dt><dd>${mcp ? 'Included' : 'Not included'}</dd></div>
<div><dt>Support</dt><dd>${capitalised(support)}</dd></div>
</dl>
${action}
</li>
`;
}

/** The path of a guide, which the text names. */
function guide(name: string): string {
  return guidePath(guideNamed(name));
}

const EVERY_PLAN = [
  'All calculators, live in your browser, without a limit',
  'Working, clauses and sources of every result',
  'Calculation sheets as web pages and PDF, Excel workbooks and CSV',
  'Projects that keep your calculations together',
  'REST API, Python package, batches, jobs for whole files and signed receipts',
];

function questions(): { id: string; question: string; answer: Markup }[] {
  return [
    {
      id: 'what-counts',
      question: 'What counts as a call?',
      answer: markup`<p>A calculation sheet, a PDF, an Excel workbook, an API request to a calculator, a tool call of an AI agent, each item of a batch and each calculated row of a job count as one call each.</p>
<p>Results in your browser are calculated on your own device. They are free, have no limit and do not count. Opening pages, reading the documentation and searching do not count either.</p>
<p>A rejected call does not count. A call with inputs that need correcting counts towards the minute, but not towards the month.</p>`,
    },
    {
      id: 'account',
      question: 'Do I need an account?',
      answer: markup`<p>No. Without an account you can use every calculator, and you have the calls of the Free plan, which everybody at your network address shares. An account has its own calls, API keys and projects.</p>`,
    },
    {
      id: 'limit',
      question: 'What happens at a limit?',
      answer: markup`<p>Results in your browser carry on. Sheets, files and API calls wait: the minute is a sliding window of 60 seconds, and the month begins again on the first day of the next month (UTC). The page and the API say how long the wait is. There is no charge for calls above the limit.</p>`,
    },
    {
      id: 'keys',
      question: 'Does each API key have its own limit?',
      answer: markup`<p>No. All keys of an account share the limits of its plan. <a href="${guide('keys-and-limits')}">Keys and limits</a> has the details.</p>`,
    },
    {
      id: 'change',
      question: 'How do I change my plan?',
      answer: markup`<p>Sign in and choose a plan on the page <a href="/dashboard/plans">Plans</a>. Where this service takes payments, you buy, change and cancel it there, monthly or annually; otherwise you request it, and the operator grants it. You keep your present plan until the new one has been confirmed.</p>`,
    },
    {
      id: 'unpaid',
      question: 'What happens if a payment fails?',
      answer: markup`<p>You keep your plan for ${GRACE_DAYS} days. If the payment is not made by then, the account moves to the Free plan. Nothing is deleted. See <a href="${guide('paying')}">paying for a plan</a>.</p>`,
    },
    {
      id: 'self-hosting',
      question: 'Can I run it on my own servers?',
      answer: markup`<p>Yes. The service is one program with one database. See <a href="${guide('self-hosting')}">self-hosting</a>.</p>`,
    },
    {
      id: 'older',
      question: 'I use the older interface. Where are its plans?',
      answer: markup`<p>They are in the guide to <a href="${guide('variant-b')}">the older interface</a>.</p>`,
    },
  ];
}

/** The plans with their prices, what they include, and what counts. */
export function pricingPage(): SitePage {
  return {
    path: PRICING,
    subject: { kind: 'page' },
    section: PRICING,
    hasPages: false,
    title: 'Pricing',
    description:
      'Calculators in your browser are free, without a limit. Plans add calculation sheets, PDF files, Excel workbooks and API calls: Free, Starter, Pro and Enterprise.',
    body: markup`<h1>Pricing</h1>
<p class="lede">Calculating in your browser is free, without a limit and without an account. A plan sets how many calculation sheets, PDF files, Excel workbooks and API calls you can make.</p>
<ul class="plans" aria-label="Plans">
${PRICED.map(planCard)}</ul>
<p class="aside">Prices are in pounds sterling.</p>
<h2 id="every-plan">Every plan includes</h2>
<ul class="ticks">
${EVERY_PLAN.map((text) => markup`<li>${text}</li>\n`)}</ul>
<h2 id="questions">Questions</h2>
<div class="questions">
${questions().map(({ id, question, answer }) => markup`<section class="question"><h3 id="${id}">${question}</h3>\n${answer}</section>\n`)}</div>`,
  };
}
