import {
  didYouMean,
  InputErrors,
  LAW_STATUSES,
  nextChangeOf,
  READINGS,
  shorten,
  unknownName,
} from '@plumbline/calculators';
import { findTool, invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changesCalendar, changesFeed, lawAddress } from '../../law/change_feeds.ts';
import { changesIn, type LawQuery, type LawRecord, lawsOf } from '../../law/law_register.ts';
import type { Clock } from '../../time/clock.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { inPath, inQuery, NOT_MODIFIED, type Section, withoutKey } from '../http/openapi/operation.ts';
import { integer, list, object, text } from '../http/openapi/schema.ts';
import { ToolName } from '../http/openapi/tool_parts.ts';
import { ProblemError } from '../http/problem.ts';
import { serveOperations } from '../http/routes.ts';
import { createQueryResponse, sendStatic } from '../http/static_responses.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
const ID_SHOWN_MAX = 64;

const ChangeSchema = object(
  {
    date: text('Day of the change, or the first day of the period'),
    until: text('Last day of the period, if only a period is known'),
    what: text('What changes'),
    reading: { type: 'string', enum: Object.keys(READINGS), description: 'What was read about the date' },
    where: text('Where the date was read'),
  },
  { optional: ['until'] },
);

const LawSchema = object(
  {
    id: text('Id of the entry'),
    name: text('Law, standard or data set'),
    kind: { type: 'string', enum: ['law', 'standard', 'data'] },
    jurisdiction: text('Where it holds, such as EU, UK, England, Germany, UAE, International'),
    status: { type: 'string', enum: Object.keys(LAW_STATUSES) },
    reading: {
      type: 'string',
      enum: Object.keys(READINGS),
      description: `What was read of it: ${Object.entries(READINGS)
        .map(([reading, words]) => `${reading}, ${words}`)
        .join('; ')}`,
    },
    read_at: text('Where it was read; empty if it was not'),
    last_read: {
      type: ['string', 'null'],
      description: 'Day or month in which it was last read, as 2026-11-18 or 2026-11; null if it was not',
    },
    review_by: text('Day by which it has to be read again'),
    changes: list(ChangeSchema, 'The known changes, the earliest first'),
    next_change: ChangeSchema,
    tools: list(ToolName, 'The tools that rest on it'),
    parameters: list(text('Id of a parameter'), 'The constants whose source it is; see GET /v1/parameters/{id}'),
    url: text('Its page in the register for people'),
  },
  { optional: ['next_change'] },
);
const Laws = object({ laws: list(LawSchema, 'Those that match'), count: integer('How many there are') });

const QUERY = ['tool', 'jurisdiction'] as const;
const parameters = [
  inQuery('tool', 'Only what this tool rests on', {}, exampleCall().tool.name),
  inQuery('jurisdiction', 'Only what holds there, such as `England`'),
];

function feed(type: string) {
  return { [type.split(';', 1)[0] as string]: { schema: { type: 'string' } } };
}

/** The register of laws, standards and data sets. */
export const LAW_OPERATIONS = {
  tag: 'Law',
  operations: {
    list_laws: {
      route: 'GET /v1/law',
      summary: 'The law register',
      ...withoutKey(
        'Every law, standard and data set behind the tools: status, what was read of it and when, its known changes, and the tools and constants that rest on it.',
      ),
      parameters,
      responses: { 200: ['The entries', Laws], ...NOT_MODIFIED },
      problems: [404],
    },
    describe_law: {
      route: 'GET /v1/law/{id}',
      summary: 'One entry of the law register',
      ...withoutKey('A law, standard or data set with the tools and constants that rest on it.'),
      parameters: [inPath('id', 'Id of the entry', 'eu-2023-1791')],
      responses: { 200: ['The entry', LawSchema], ...NOT_MODIFIED },
    },
    law_changes_calendar: {
      route: 'GET /v1/law/changes.ics',
      summary: 'Changes of law as a calendar',
      ...withoutKey('Each known change as a whole-day event, for a calendar that subscribes to it.'),
      parameters,
      responses: { 200: { description: 'An iCalendar file', content: feed(CALENDAR_TYPE) }, ...NOT_MODIFIED },
      problems: [404],
    },
    law_changes_feed: {
      route: 'GET /v1/law.atom',
      summary: 'Changes of law as a feed',
      ...withoutKey('Each known change as an Atom feed, the earliest first.'),
      parameters,
      responses: { 200: { description: 'An Atom feed', content: feed(ATOM_TYPE) }, ...NOT_MODIFIED },
      problems: [404],
    },
  },
  schemas: { Laws, Law: LawSchema },
} satisfies Section;

/** Reads the query of a list; throws a problem if it is not valid, or names what the register does not have. */
function readQuery(query: Record<string, unknown>, register: readonly LawRecord[]): LawQuery {
  const errors = new InputErrors();
  for (const [name, value] of Object.entries(query)) {
    if (!QUERY.includes(name as 'tool')) errors.add(() => unknownName(name, 'a query parameter here', QUERY));
    else if (typeof value !== 'string') errors.add(() => ({ field: name, message: `${name} must be sent once.` }));
  }
  const { tool, jurisdiction } = query as LawQuery;
  const known = [...new Set(register.map((law) => law.jurisdiction))].sort();
  const isKnown = lawsOf(register, { jurisdiction: String(jurisdiction) }).length > 0;
  if (jurisdiction !== undefined && errors.count === 0 && !isKnown) {
    const message = `jurisdiction must be ${known.join(', ')}; "${shorten(jurisdiction, ID_SHOWN_MAX)}" was sent.`;
    errors.add(() => ({ field: 'jurisdiction', message }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  if (tool !== undefined) {
    const found = findTool(tool);
    if (!found.ok) throw new ProblemError(found.problem);
  }
  return { tool, jurisdiction };
}

/** Serves the register. Responses are the same for every caller, so they need no key and count as no call. */
export function serveLaw(
  app: FastifyInstance,
  {
    publicUrl,
    lawRegister: register,
    clock,
  }: { publicUrl: string; lawRegister: () => readonly LawRecord[]; clock: Clock },
): void {
  const published = (law: LawRecord) => {
    const next = nextChangeOf(law, new Date(clock()).toISOString().slice(0, 10));
    return { ...law, ...(next && { next_change: next }), url: lawAddress(publicUrl, law) };
  };
  const asked = (request: FastifyRequest) =>
    lawsOf(register(), readQuery(request.query as Record<string, unknown>, register()));

  serveOperations(app, LAW_OPERATIONS, {
    list_laws: (request, reply) => {
      const laws = asked(request).map(published);
      return sendStatic(request, reply, createQueryResponse(JSON_TYPE, JSON.stringify({ laws, count: laws.length })));
    },
    describe_law: (request, reply) => {
      const { id } = request.params as { id: string };
      const law = register().find((each) => each.id === id);
      if (!law) {
        const hint = didYouMean(
          id.slice(0, ID_SHOWN_MAX),
          register().map((each) => each.id),
        );
        const detail = `There is no entry ${shorten(id, ID_SHOWN_MAX)} in the law register. GET /v1/law lists them.${hint}`;
        throw new ProblemError({ code: 'not_found', detail });
      }
      return sendStatic(request, reply, createQueryResponse(JSON_TYPE, JSON.stringify(published(law))));
    },
    law_changes_calendar: (request, reply) => {
      const calendar = changesCalendar(changesIn(asked(request)), publicUrl);
      return sendStatic(request, reply, createQueryResponse(CALENDAR_TYPE, calendar));
    },
    law_changes_feed: (request, reply) => {
      const feedText = changesFeed(changesIn(asked(request)), publicUrl, publicUrl + request.url);
      return sendStatic(request, reply, createQueryResponse(ATOM_TYPE, feedText));
    },
  });
}
