import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../../..');

/** A guide: Markdown in the repository, also served as a page. */
export interface Guide {
  /** Its name in URLs. */
  name: string;
  title: string;
  /** For people who use the service, programs that call it, or those who run it themselves. */
  kind: 'use' | 'connect' | 'host';
  /** One line for the list of guides. */
  about: string;
  /** Relative to the root of the repository. */
  file: string;
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
    name: 'excel',
    title: 'Calculations in Excel',
    kind: 'use',
    about: 'Workbooks with live formulas, how far inputs may change, and CSV',
    file: 'docs/guides/excel.md',
  },
  {
    name: 'first-call',
    title: 'First call',
    kind: 'use',
    about: 'A result with its working and its sheet in five minutes',
    file: 'docs/guides/first-call.md',
  },
  {
    name: 'keys-and-limits',
    title: 'Keys and limits',
    kind: 'use',
    about: 'Plans, what counts, headers, keys and accounts',
    file: 'docs/guides/keys-and-limits.md',
  },
  {
    name: 'errors',
    title: 'Errors',
    kind: 'connect',
    about: 'Every code, and what to do about it',
    file: 'docs/guides/errors.md',
  },
  {
    name: 'editions',
    title: 'Cite a number',
    kind: 'use',
    about: 'Editions, what changed between them, and the source of every constant',
    file: 'docs/guides/editions.md',
  },
  {
    name: 'receipts',
    title: 'Receipts',
    kind: 'use',
    about: 'Signed results, and how to verify them without a network',
    file: 'docs/guides/receipts.md',
  },
  {
    name: 'client',
    title: 'Typed client',
    kind: 'connect',
    about: 'Call the service from TypeScript and JavaScript',
    file: 'packages/client/README.md',
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
    name: 'command-line',
    title: 'Command line',
    kind: 'host',
    about: 'Calculations, sheets and whole files on your own machine',
    file: 'docs/command-line.md',
  },
  {
    name: 'mcp',
    title: 'MCP',
    kind: 'connect',
    about: 'Connect clients of the Model Context Protocol',
    file: 'docs/mcp.md',
  },
  {
    name: 'variant-b',
    title: 'The older interface',
    kind: 'connect',
    about: 'Variant B: its paths, its key and its shapes',
    file: 'docs/guides/variant-b.md',
  },
  {
    name: 'self-hosting',
    title: 'Self-hosting',
    kind: 'host',
    about: 'As a process, a system service or a container; back-up and restore',
    file: 'docs/guides/self-hosting.md',
  },
  {
    name: 'scaling-out',
    title: 'Scaling out',
    kind: 'host',
    about: 'Several machines on one database behind a load balancer',
    file: 'docs/guides/scaling-out.md',
  },
];

/** The folder of the pictures of the guides. */
const PICTURES = 'docs/guides/images';

/** The path of a picture by its file, relative to the root of the repository; undefined for other files. */
export function picturePath(file: string): string | undefined {
  return file.startsWith(`${PICTURES}/`) ? `/${file}` : undefined;
}

/** The files of all pictures. */
export function pictureFiles(): string[] {
  return readdirSync(join(ROOT, PICTURES)).map((name) => `${PICTURES}/${name}`);
}

export function readPicture(file: string): Buffer {
  return readFileSync(join(ROOT, file));
}

export function guidePath({ name }: Guide): string {
  return `/docs/guides/${name}`;
}

export function readGuide({ file }: Guide): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
