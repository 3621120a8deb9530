import { DOMAIN_TEXT, DOMAINS, inputFromText, type Tool } from '@plumbline/calculators';
import { type Extra, findTool, invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { CallReading } from '../../../calls/call_service.ts';
import { editionNamed } from '../edition.ts';
import { resourceProblem } from '../problems.ts';
import { invalidParams } from '../protocol/rpc_error.ts';
import type { McpContext, McpResource, McpResourceTemplate, ResourceContent } from '../registry.ts';
import { calculationPage } from './calculation_page.ts';
import { cataloguePage, toolPage } from './tool_page.ts';

const MARKDOWN = 'text/markdown';
const SHOWN: ReadonlySet<Extra> = new Set(['working', 'sources', 'next_change']);
const CATALOGUE = 'plumbline://catalogue';
const TOOLS = 'plumbline://tools/';

/** A static page, rendered on first read. */
function page(
  uri: string,
  { priority, ...about }: { name: string; title: string; description: string; priority: number },
  write: () => string,
): McpResource {
  let text: string | undefined;
  return {
    listed: { uri, ...about, mimeType: MARKDOWN, annotations: { audience: ['user', 'assistant'], priority } },
    read: async () => {
      text ??= write();
      return { mimeType: MARKDOWN, text };
    },
  };
}

/** The pages of the tools and of the catalogue. */
export function pagesOf(calculators: readonly Tool[]): McpResource[] {
  const domains = DOMAINS.filter((domain) => calculators.some((calculator) => calculator.domain === domain));
  return [
    page(
      CATALOGUE,
      {
        name: 'catalogue',
        title: 'Catalogue',
        description: 'All tools by domain, with when to use which',
        priority: 0.8,
      },
      () => cataloguePage('Catalogue', calculators),
    ),
    ...domains.map((domain) =>
      page(
        `${CATALOGUE}/${domain}`,
        {
          name: `catalogue_${domain}`,
          title: `Catalogue: ${DOMAIN_TEXT[domain].title}`,
          description: `Tools of the domain ${domain}, with when to use which`,
          priority: 0.5,
        },
        () =>
          cataloguePage(
            `Catalogue: ${domain}`,
            calculators.filter((calculator) => calculator.domain === domain),
          ),
      ),
    ),
    ...calculators.map((calculator) =>
      page(
        TOOLS + calculator.name,
        {
          name: calculator.name,
          title: calculator.title,
          description: `Inputs, results, method and sources of ${calculator.name}`,
          priority: 0.5,
        },
        () => toolPage(calculator),
      ),
    ),
  ];
}

/** The page of a calculation, with the same URL as its sheet on the web. */
function calculationTemplate(calculators: readonly Tool[], publicUrl: string): McpResourceTemplate {
  const prefix = `${publicUrl}/v1/calculations/`;
  const byName = new Map(calculators.map((calculator) => [calculator.name, calculator]));

  async function read(uri: string, { calls }: McpContext): Promise<ResourceContent | undefined> {
    const [name = '', sent = ''] = uri.slice(prefix.length).split('?', 2);
    if (!byName.has(name)) return undefined;
    const query = new URLSearchParams(sent);
    const edition = await editionNamed(query.get('edition') ?? undefined);
    query.delete('edition');
    const found = findTool(name, edition);
    if (!found.ok) throw invalidParams(found.problem.detail, { uri, ...found.problem });
    const { calculator } = found;
    let input: Record<string, unknown> = {};
    const readQuery = (): CallReading => {
      const reading = inputFromText(calculator.inputSchema, query);
      input = reading.input;
      return reading.errors.length > 0
        ? { ok: false, problem: invalidInputProblem(name, reading) }
        : { ok: true, calculator, input, extras: SHOWN };
    };
    const outcome = await calls.call(name, readQuery, (result) => calculationPage({ calculator, input, result }));
    if (outcome.ok) return { mimeType: MARKDOWN, text: outcome.result };
    throw resourceProblem(uri, outcome.problem);
  }

  return {
    listed: {
      uriTemplate: `${prefix}{tool}{?inputs*}`,
      name: 'calculation',
      title: 'Calculation sheet',
      description:
        'A calculation with its working and sources, by tool and inputs: lists comma-joined, maps by dotted names',
      mimeType: MARKDOWN,
    },
    matches: (uri) => uri.startsWith(prefix),
    read,
    suggestions: { tool: [...byName.keys()], inputs: [] },
  };
}

/** A template for the pages that `pagesOf` lists one by one. */
function pageTemplate(uriTemplate: string, variable: string, values: readonly string[], description: string) {
  return {
    listed: { uriTemplate, name: variable === 'name' ? 'tool' : 'domain', description, mimeType: MARKDOWN },
    matches: () => false,
    read: async () => undefined,
    suggestions: { [variable]: values },
  };
}

export function templatesOf(calculators: readonly Tool[], publicUrl: string): McpResourceTemplate[] {
  const names = calculators.map(({ name }) => name);
  return [
    calculationTemplate(calculators, publicUrl),
    pageTemplate(`${TOOLS}{name}`, 'name', names, 'Inputs, results, method and sources of a tool'),
    pageTemplate(`${CATALOGUE}/{domain}`, 'domain', DOMAINS, 'Tools of a domain, with when to use which'),
  ];
}
