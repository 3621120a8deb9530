import { CHANGELOG, ERRORS, SKILLS, VERSIONING } from './paths.ts';

/** A guide: Markdown in the repository, also served as a page. */
export interface Guide {
  /** Its name in URLs. */
  name: string;
  title: string;
  /** Who reads it: people who use the calculators, call the API, check the numbers or run the service. */
  kind: 'use' | 'connect' | 'check' | 'host';
  /** One line for the list of guides. */
  about: string;
  /** Relative to the root of the repository. */
  file: string;
  /** Its address, if it is not among the guides. */
  path?: string;
}

/** All guides, in reading order. */
export const GUIDES: readonly Guide[] = [
  {
    name: 'browser',
    title: 'Work in the browser',
    kind: 'use',
    about: 'Live results, comparison, projects, sheets, and what counts as a call',
    file: 'docs/guides/browser.md',
  },
  {
    name: 'exploring',
    title: 'Explore a calculation',
    kind: 'use',
    about: 'Vary inputs, find a value, see what matters and how sure a result is',
    file: 'docs/guides/exploring.md',
  },
  {
    name: 'law-on-a-date',
    title: 'Law on a date',
    kind: 'check',
    about: 'Answers for the law of a date, until when they hold, and what announced law would change',
    file: 'docs/guides/law-on-a-date.md',
  },
  {
    name: 'projects',
    title: 'Linked calculations',
    kind: 'use',
    about:
      'Inputs that are figures of other calculations: from beam to column, from hall to PUE, from heat loss to passport',
    file: 'docs/guides/projects.md',
  },
  {
    name: 'excel',
    title: 'Calculations in Excel',
    kind: 'use',
    about: 'Workbooks with live formulas, how far inputs may change, and CSV',
    file: 'docs/guides/excel.md',
  },
  {
    name: 'portfolios',
    title: 'Portfolios',
    kind: 'use',
    about: 'Files with millions of rows: presets for certificates, meters and data halls, shards and databases',
    file: 'docs/guides/portfolios.md',
  },
  {
    name: 'functions',
    title: 'Calculators as functions',
    kind: 'use',
    about: 'A calculator inside Snowflake, BigQuery, PostgreSQL, DuckDB, ClickHouse, Google Sheets or Excel',
    file: 'docs/guides/functions.md',
  },
  {
    name: 'portfolio-report',
    title: 'The report of a portfolio',
    kind: 'use',
    about: 'What the results of a file come to: classes, totals, groups, measures; as HTML, PDF and JSON',
    file: 'docs/guides/portfolio-report.md',
  },
  {
    name: 'first-call',
    title: 'First call',
    kind: 'connect',
    about: 'A result with its working and its sheet in five minutes',
    file: 'docs/guides/first-call.md',
  },
  {
    name: 'keys-and-limits',
    title: 'Keys and limits',
    kind: 'connect',
    about: 'Plans, what counts, headers, keys and accounts',
    file: 'docs/guides/keys-and-limits.md',
  },
  {
    name: 'accounts',
    title: 'Accounts and members',
    kind: 'connect',
    about: 'Sign-up, second factor, sessions, members and roles, the record and deletion',
    file: 'docs/guides/accounts.md',
  },
  {
    name: 'paying',
    title: 'Paying for a plan',
    kind: 'connect',
    about: 'Buy, change and cancel a plan; failed payments; Stripe for operators',
    file: 'docs/guides/paying.md',
  },
  {
    name: 'http',
    title: 'How the API behaves',
    kind: 'connect',
    about: 'Repeating, retries, timeouts, lists, caching, encoding, numbers and CORS',
    file: 'docs/guides/http.md',
  },
  {
    name: 'errors',
    title: 'Errors',
    kind: 'connect',
    about: 'Every code with its page, messages about inputs, MCP errors and exit codes',
    file: 'docs/guides/errors.md',
    path: ERRORS,
  },
  {
    name: 'python',
    title: 'Python',
    kind: 'connect',
    about: 'Typed calls, notebooks, tables of pandas and workings as LaTeX',
    file: 'docs/guides/python.md',
  },
  {
    name: 'batch',
    title: 'Many calls at once',
    kind: 'connect',
    about: 'An array or a stream of calls in one request',
    file: 'docs/batch.md',
  },
  {
    name: 'jobs',
    title: 'Jobs: whole files',
    kind: 'connect',
    about: 'Upload a file of up to millions of rows, follow its progress, and download results and report',
    file: 'docs/guides/jobs.md',
  },
  {
    name: 'webhooks',
    title: 'Webhooks',
    kind: 'connect',
    about: 'Learn of the end of a job: signatures, retries and the delivery log',
    file: 'docs/guides/webhooks.md',
  },
  {
    name: 'client',
    title: 'Typed client',
    kind: 'connect',
    about: 'Call the service from TypeScript and JavaScript',
    file: 'packages/client/README.md',
  },
  {
    name: 'mcp',
    title: 'MCP',
    kind: 'connect',
    about: 'Connect clients of the Model Context Protocol',
    file: 'docs/mcp.md',
  },
  {
    name: 'mcp-clients',
    title: 'Install in your client',
    kind: 'connect',
    about: 'Links, commands and settings for Claude, ChatGPT, VS Code, Cursor and other MCP clients',
    file: 'docs/guides/mcp_clients.md',
  },
  {
    name: 'oauth',
    title: 'Connect with OAuth',
    kind: 'connect',
    about: 'Sign in from an app, what it may do, endpoints and lifetimes',
    file: 'docs/guides/oauth.md',
  },
  {
    name: 'skills',
    title: 'Skills for agents',
    kind: 'connect',
    about: 'Instructions that an agent follows for whole tasks, to install or to read over MCP',
    file: 'docs/guides/skills.md',
    path: SKILLS,
  },
  {
    name: 'variant-b',
    title: 'The older interface',
    kind: 'connect',
    about: 'Variant B: its paths, its key and its shapes',
    file: 'docs/guides/variant-b.md',
  },
  {
    name: 'versioning',
    title: 'Versions and deprecation',
    kind: 'connect',
    about: 'What is stable, what may be added, and how something is removed',
    file: 'docs/guides/versioning.md',
    path: VERSIONING,
  },
  {
    name: 'changelog',
    title: 'Changelog',
    kind: 'connect',
    about: 'Every release with its date, and every result that changed',
    file: 'CHANGELOG.md',
    path: CHANGELOG,
  },
  {
    name: 'editions',
    title: 'Cite a number',
    kind: 'check',
    about: 'Editions, what changed between them, and the source of every constant',
    file: 'docs/guides/editions.md',
  },
  {
    name: 'receipts',
    title: 'Receipts',
    kind: 'check',
    about: 'Signed results, and how to verify them without a network',
    file: 'docs/guides/receipts.md',
  },
  {
    name: 'self-hosting',
    title: 'Self-hosting',
    kind: 'host',
    about: 'As a process, a system service or a container; back-up and restore',
    file: 'docs/guides/self-hosting.md',
  },
  {
    name: 'single-sign-on',
    title: 'Single sign-on',
    kind: 'host',
    about: 'Sign-in through your identity provider: groups, roles, and access that ends there',
    file: 'docs/guides/single-sign-on.md',
  },
  {
    name: 'scaling-out',
    title: 'Scaling out',
    kind: 'host',
    about: 'Several machines on one database behind a load balancer',
    file: 'docs/guides/scaling-out.md',
  },
  {
    name: 'tracing',
    title: 'Tracing',
    kind: 'host',
    about: 'Trace context from your program through calls, jobs and webhooks, and spans for OpenTelemetry',
    file: 'docs/guides/tracing.md',
  },
  {
    name: 'command-line',
    title: 'Command line',
    kind: 'host',
    about: 'Calculations, sheets and whole files on your own machine',
    file: 'docs/command-line.md',
  },
];

export function guidePath({ name, path = `/docs/guides/${name}` }: Guide): string {
  return path;
}
