import { InputErrors, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance } from 'fastify';
import {
  RECORD_FORMATS,
  type RecordFormat,
  readRecordPage,
  recordText,
  shownEvent,
} from '../../accounts/account_record.ts';
import { EVENT_SUBJECTS, type EventSubject } from '../../accounts/event_text.ts';
import { EVENT_KINDS, type EventKind, type EventPage } from '../../store/event/contract.ts';
import { startedStream } from '../http/http_response.ts';
import { ProblemError } from '../http/problem.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { accountIdOf, requireRole } from './session.ts';

const PARAMETERS = ['before', 'limit', 'kind', 'subject'];
const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 200;
/** The time and the id of the last event of a page. */
const CURSOR = /^(\d{1,15})-(event_[\w:-]{1,200})$/;

function isKind(word: string): word is EventKind {
  return (EVENT_KINDS as readonly string[]).includes(word);
}

function isSubject(word: string): word is EventSubject {
  return Object.hasOwn(EVENT_SUBJECTS, word);
}

/** The kinds that a query asks for; both filters together have the kinds that meet both. */
function kindsOf({ kind, subject }: Partial<Record<string, string>>): readonly EventKind[] | undefined {
  const ofSubject: readonly EventKind[] = subject && isSubject(subject) ? EVENT_SUBJECTS[subject] : EVENT_KINDS;
  if (kind !== undefined) return ofSubject.filter((each) => each === kind);
  return subject === undefined ? undefined : ofSubject;
}

/** Reads `?before=…&limit=50&kind=key_created&subject=keys`; throws a problem that names everything that is wrong. */
function readPage(query: unknown): EventPage {
  const errors = new InputErrors();
  const sent = query as Record<string, string>;
  for (const [name, value] of Object.entries(sent)) {
    if (!PARAMETERS.includes(name)) errors.add(() => unknownName(name, 'a query parameter here', PARAMETERS));
    else if (typeof value !== 'string') errors.add(() => ({ field: name, message: `${name} must be sent once.` }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  const { before, limit = String(LIMIT_DEFAULT), kind, subject } = sent;
  const cursor = before === undefined ? undefined : CURSOR.exec(before);
  if (cursor === null) {
    errors.add(() => ({ field: 'before', message: 'before must be the next_before of a page.' }));
  }
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > LIMIT_MAX) {
    errors.add(() => ({ field: 'limit', message: `limit must be a whole number from 1 to ${LIMIT_MAX}.` }));
  }
  if (kind !== undefined && !isKind(kind)) {
    errors.add(() => ({ field: 'kind', message: `kind must be one of ${EVENT_KINDS.join(', ')}.` }));
  }
  if (subject !== undefined && !isSubject(subject)) {
    const subjects = Object.keys(EVENT_SUBJECTS).join(', ');
    errors.add(() => ({ field: 'subject', message: `subject must be one of ${subjects}.` }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  const [, at, id = ''] = cursor ?? [];
  return {
    before: at === undefined ? undefined : { at: Number(at), id },
    kinds: kindsOf(sent),
    limit: Number(limit),
  };
}

/** The record of an account: pages for everybody in it, the whole as a file for its owner and members. */
export function serveRecord(app: FastifyInstance, { store, clock }: DashboardContext): void {
  app.get('/api/record', async (request) => {
    const { events, hasMore } = await readRecordPage(store, accountIdOf(request), readPage(request.query));
    const last = events.at(-1);
    return { events: events.map(shownEvent), next_before: hasMore && last ? `${last.at}-${last.id}` : null };
  });

  for (const format of Object.keys(RECORD_FORMATS) as RecordFormat[]) {
    app.get(`/api/record.${format}`, { onRequest: requireRole('member') }, async (request, reply) => {
      const stream = await startedStream(recordText(store, accountIdOf(request), format));
      const name = `record-${new Date(clock()).toISOString().slice(0, 10)}.${format}`;
      reply.headers({
        'content-type': RECORD_FORMATS[format].type,
        'content-disposition': `attachment; filename="${name}"`,
      });
      return reply.send(stream);
    });
  }
}
