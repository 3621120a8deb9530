import {
  CASE_EVIDENCE_IN_WORDS,
  catalogue,
  LAW_STATUSES,
  LAWS,
  periodOf,
  type RegisteredLaw,
  readingInWords,
  showCalculation,
  type ToolVerification,
} from '@plumbline/calculators';
import { methodPath } from '@plumbline/documents/page/paths.ts';
import { verificationPath } from '@plumbline/documents/verification.ts';
import { currentParameters } from '@plumbline/editions';
import type { SourceEntry } from '@plumbline/service/api/mcp/tools/source_search.ts';
import { lawAddress } from '@plumbline/service/law/change_feeds.ts';
import { loadVerification } from '@plumbline/verification';

/** The longest list of a table's values, or of a clause's formulas. */
const ITEMS_MAX = 12;

function listed(items: readonly string[]): string {
  const more = items.length > ITEMS_MAX ? `; and ${items.length - ITEMS_MAX} more` : '';
  return `${items.slice(0, ITEMS_MAX).join('; ')}${more}`;
}

function lawEntries(laws: readonly RegisteredLaw[]): SourceEntry[] {
  return laws.map((law) => {
    const changes = law.changes.map((change) => ` ${periodOf(change)}: ${change.what}.`).join('');
    return {
      kind: 'law',
      title: law.name,
      text: `${law.jurisdiction}. ${LAW_STATUSES[law.status]}.${changes}`,
      source: law.cited.join('; '),
      evidence: readingInWords(law),
      tools: law.tools,
      path: lawAddress('', law),
    };
  });
}

interface Clause {
  tools: Set<string>;
  formulas: Set<string>;
}

/** The clauses of registered documents that the working of any example refers to, with the formulas that rest on them. */
function clauses(): SourceEntry[] {
  const found = new Map<string, Clause>();
  for (const tool of catalogue) {
    for (const { input } of tool.examples) {
      const shown = showCalculation(tool, input);
      if (!shown.ok) throw new Error(`an example of ${tool.name} is refused`);
      for (const { reference, description, symbol, formula } of shown.working) {
        if (formula === undefined || !/[a-z]/i.test(formula)) continue;
        const clause = found.get(reference) ?? { tools: new Set(), formulas: new Set() };
        clause.tools.add(tool.name);
        clause.formulas.add(`${description}: ${symbol} = ${formula}`);
        found.set(reference, clause);
      }
    }
  }
  return [...found].flatMap(([reference, { tools, formulas }]): SourceEntry[] => {
    const law = LAWS.find(({ cited }) => cited.some((name) => reference.includes(name)));
    if (!law) return [];
    const [first] = tools;
    return [
      {
        kind: 'clause',
        title: reference,
        text: listed([...formulas]),
        source: law.name,
        evidence: readingInWords(law),
        tools: [...tools],
        path: methodPath(first as string),
      },
    ];
  });
}

function valueText(value: unknown, unit: string): string {
  if (typeof value === 'number') return unit === '-' ? String(value) : `${value} ${unit}`;
  const rows = Object.entries(value as Record<string, unknown>).map(([key, row]) => `${key} ${JSON.stringify(row)}`);
  return `${listed(rows)}${unit === '-' ? '' : ` (${unit})`}`;
}

function constants(): SourceEntry[] {
  return currentParameters().map(({ id, datum, tools }) => {
    const { symbol, description, value, unit, source, confidence, evidence } = datum;
    return {
      kind: 'constant',
      title: description,
      text: `${symbol} = ${valueText(value, unit)}`,
      source: `${source.document} (${source.edition}), ${source.place}`,
      evidence: evidence === undefined ? confidence : `${confidence}, ${evidence.replaceAll('_', ' ')}`,
      tools,
      path: `/v1/parameters/${id}`,
    };
  });
}

function casesOf(tool: string, { publications }: ToolVerification): SourceEntry[] {
  return publications.flatMap(({ document, year, cases }) =>
    cases.map(
      (each): SourceEntry => ({
        kind: 'case',
        title: each.title,
        text: listed(Object.entries(each.published).map(([figure, value]) => `${figure} ${JSON.stringify(value)}`)),
        source: `${document}${year === undefined ? '' : ` (${year})`}, ${each.place}`,
        evidence: CASE_EVIDENCE_IN_WORDS[each.evidence],
        tools: [tool],
        path: verificationPath(tool),
      }),
    ),
  );
}

/** The laws, clauses, constants and published cases behind the tools. */
export async function sourceEntries(laws: readonly RegisteredLaw[]): Promise<SourceEntry[]> {
  const cases = await Promise.all(catalogue.map(async ({ name }) => casesOf(name, await loadVerification(name))));
  return [...lawEntries(laws), ...clauses(), ...constants(), ...cases.flat()];
}
