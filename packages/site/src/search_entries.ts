import { catalogue, LAWS, labelOf, phrase, runCalculator, showCalculation, type Tool } from '@plumbline/calculators';
import { GUIDES, type Guide, guidePath } from '@plumbline/documents/page/guides.ts';
import { PAGE_GROUPS } from '@plumbline/documents/page/navigation.ts';
import { CHANGELOG, DOCS, PRICING, toolPath } from '@plumbline/documents/page/paths.ts';
import { verificationPath } from '@plumbline/documents/verification.ts';
import type { Place, SearchEntry } from '@plumbline/service/api/docs/search.ts';
import { PROBLEMS } from '@plumbline/service/api/http/problem.ts';
import { PROBLEM_CODES, PROBLEM_TEXTS, problemPath } from '@plumbline/service/api/http/problem_texts.ts';
import { lawAddress } from '@plumbline/service/law/change_feeds.ts';
import { loadVerification } from '@plumbline/verification';
import { type ApiDocument, type ApiOperation, groupsOf, isToolCall } from './api_document.ts';
import { groupPath } from './api_pages.ts';
import { idOfRelease, releasesIn } from './changelog.ts';
import { readGuide } from './guides.ts';
import { plainText, sectionsOf } from './markdown.ts';

interface EntryTexts {
  path: string;
  title: string;
  kind: string;
  text: string;
  /** Further names, each a phrase. */
  names?: readonly string[];
  /** The title of the page that it is part of. */
  page?: string;
}

/** Titles count most. `share` makes less of entries that are seldom what somebody looks for. */
function entryOf({ names = [], page, ...shown }: EntryTexts, share = 1): SearchEntry {
  return {
    ...shown,
    phrases: [
      phrase('title', 10 * share, shown.title),
      ...names.map((name) => phrase<Place>('names', 6 * share, name)),
      ...(page === undefined ? [] : [phrase<Place>('page', 4 * share, page)]),
      phrase('text', share, shown.text),
    ],
  };
}

/** What people call things that have another name here, by the title of the section. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Second factor': ['2fa', 'mfa', 'two-factor authentication', 'authenticator app'],
  'Enter the inputs': ['feet and inches', 'imperial units', 'decimal comma'],
};

function guideEntries(guide: Guide): SearchEntry[] {
  const page = guidePath(guide);
  return sectionsOf(readGuide(guide), guide.title).map(({ id, title, text }) =>
    id === undefined
      ? entryOf({ path: page, title, kind: 'Guide', text: `${guide.about}. ${text}`, names: [guide.about] })
      : entryOf({
          path: `${page}#${id}`,
          title,
          kind: `Guide: ${guide.title}`,
          text,
          page: guide.title,
          names: OTHER_NAMES[title] ?? [],
        }),
  );
}

function changelogEntries(guide: Guide): SearchEntry[] {
  const releases = releasesIn(readGuide(guide)).map((release) =>
    entryOf(
      {
        path: `${CHANGELOG}#${idOfRelease(release)}`,
        title: `Release ${release.version}`,
        kind: guide.title,
        text: plainText(release.markdown),
        page: guide.title,
      },
      0.5,
    ),
  );
  return [entryOf({ path: CHANGELOG, title: guide.title, kind: 'Page', text: `${guide.about}.` }), ...releases];
}

function standardOf(tool: Tool): string {
  const answer = runCalculator(tool, tool.examples[0]?.input);
  return answer.ok ? String(answer.result.standard_reference) : '';
}

/** The clauses that the workings of the examples follow. */
function clausesOf(tool: Tool): string[] {
  const references = tool.examples.flatMap(({ input }) => {
    const shown = showCalculation(tool, input);
    return shown.ok ? shown.working.map(({ reference }) => reference) : [];
  });
  return [...new Set(references)];
}

/** The publications that a tool is compared with, and the places of their cases. */
async function publishedCasesOf(tool: Tool): Promise<string[]> {
  const { publications } = await loadVerification(tool.name);
  return publications.flatMap(({ document, cases }) => [
    document,
    ...cases.map(({ title, place }) => `${title} ${place}`),
  ]);
}

async function toolEntries(tool: Tool): Promise<SearchEntry[]> {
  const { name, title, description, whenToUse, searchWords = [], inputSchema, resultSchema } = tool;
  const fields = Object.entries({ ...resultSchema.properties, ...inputSchema.properties });
  const entry = entryOf({
    path: toolPath(name),
    title,
    kind: 'Calculator',
    text: `${description} ${whenToUse}`,
    names: [name, ...searchWords, standardOf(tool)],
  });
  const ofFields = fields.map(([field, schema]) => phrase<Place>('names', 3, `${labelOf(schema)} ${field}`));
  const ofClauses = clausesOf(tool).map((clause) => phrase<Place>('names', 4, clause));
  return [
    { ...entry, phrases: [...entry.phrases, ...ofFields, ...ofClauses] },
    entryOf(
      {
        path: verificationPath(name),
        title: `Verification of ${title}`,
        kind: 'Verification manual',
        text: 'Published cases with their source and how far our figures agree, and what is not verified.',
        names: [name, ...new Set(await publishedCasesOf(tool))],
      },
      0.6,
    ),
  ];
}

function problemEntries(): SearchEntry[] {
  return PROBLEM_CODES.map((code) => {
    const { status, title } = PROBLEMS[code];
    const { meaning, causes, remedy } = PROBLEM_TEXTS[code];
    return entryOf({
      path: problemPath(code),
      title,
      kind: `Error ${status}`,
      text: plainText([meaning, remedy, ...causes].join(' ')),
      names: [code, `${status}`, `error ${status}`, `HTTP status ${status}`],
    });
  });
}

function operationEntry(path: string, group: string, operation: ApiOperation): SearchEntry {
  const { operationId, summary, description = '', method, parameters = [] } = operation;
  return entryOf({
    path: `${path}#${operationId}`,
    title: summary,
    kind: `API: ${method} ${operation.path}`,
    text: plainText(description),
    names: [`${method} ${operation.path}`, ...parameters.map(({ name }) => name)],
    page: `API reference ${group}`,
  });
}

function apiEntries(document: ApiDocument): SearchEntry[] {
  return groupsOf(document).flatMap((group) =>
    group.operations
      .filter((operation) => !isToolCall(operation))
      .map((operation) => operationEntry(groupPath(group), group.name, operation)),
  );
}

function lawEntries(): SearchEntry[] {
  return LAWS.map((law) =>
    entryOf(
      {
        path: lawAddress('', law),
        title: law.name,
        kind: 'Law register',
        names: law.cited,
        text: `${law.jurisdiction}. ${law.changes.map(({ date, what }) => `${date}: ${what}.`).join(' ')}`,
      },
      0.7,
    ),
  );
}

function pageEntries(): SearchEntry[] {
  const guides = GUIDES.map(guidePath);
  const pages = PAGE_GROUPS.flatMap((group) => group.pages).filter(({ path }) => !guides.includes(path));
  return [
    ...pages.map(({ path, title, about }) => entryOf({ path, title, kind: 'Page', text: `${about}.`, names: [about] })),
    entryOf({
      path: PRICING,
      title: 'Pricing',
      kind: 'Page',
      text: 'Plans, prices and limits.',
      names: ['prices', 'plans', 'cost'],
    }),
    entryOf({
      path: `${DOCS}#confidence`,
      title: 'Confidence levels',
      kind: 'Page',
      text: 'How sure the source of a constant is: statutory, standard, published, practice or assumption.',
    }),
  ];
}

/** Everything that can be found in the documentation. At equal rank the first comes first. */
export async function searchEntries(document: ApiDocument): Promise<SearchEntry[]> {
  const ofTools = await Promise.all(catalogue.map(toolEntries));
  return [
    ...pageEntries(),
    ...GUIDES.flatMap((guide) => (guidePath(guide) === CHANGELOG ? changelogEntries(guide) : guideEntries(guide))),
    ...problemEntries(),
    ...apiEntries(document),
    ...ofTools.flat(),
    ...lawEntries(),
  ];
}
