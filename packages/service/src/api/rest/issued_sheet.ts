import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import { unknownName } from '@plumbline/calculators';
import type { Letterhead } from '@plumbline/documents/letterhead/letterhead.ts';
import type { Issue, IssueReading } from '@plumbline/documents/letterhead/read_issue.ts';
import { readForm } from '@plumbline/documents/sheets/read_form.ts';
import { REVISIONS_MAX, SHEET_FORMS } from '@plumbline/documents/sheets/sheet_frame.ts';
import { findTool, invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findLetterhead } from '../../accounts/letterheads.ts';
import type { CallService } from '../../calls/call_service.ts';
import type { DocumentRenderer, DocumentSlot } from '../../documents/document_renderer.ts';
import type { Store } from '../../store/contract.ts';
import { callerOf, setLimitHeaders } from '../http/authentication.ts';
import { FORMAT_TYPES, negotiateFormat } from '../http/format_types.ts';
import { file, HTML, inPath, type Operation } from '../http/openapi/operation.ts';
import { anyObject, list, object, text, word } from '../http/openapi/schema.ts';
import { ProblemError } from '../http/problem.ts';
import { readJsonBody } from '../http/read_body.ts';
import { splitSuffix } from './format_negotiation.ts';

/** What can be issued, the sheet first. */
const ISSUED_FORMATS = ['pdf', 'html', 'xlsx', 'docx'] as const;
type IssuedFormat = (typeof ISSUED_FORMATS)[number];
const KINDS = { pdf: 'sheet', html: 'file', xlsx: 'workbook', docx: 'word' } as const;

/** A logo of 512 KiB in base64, and the inputs. */
const BODY_BYTES_MAX = 800 * 1024;
const FIELDS = ['input', 'edition', 'form', 'title_block', 'letterhead'] as const;
const CHANNEL = 'rest';

const Revision = object(
  {
    revision: text('Number or letter, such as A or P01', { maxLength: 12 }),
    date: text('As it is to be printed', { maxLength: 60 }),
    description: text('What was changed', { maxLength: 200 }),
    by: text('Who made it', { maxLength: 60 }),
    checked: text('Who checked it', { maxLength: 60 }),
  },
  { optional: ['date', 'description', 'by', 'checked'] },
);

const line = (description: string) => text(description, { maxLength: 200 });
const TitleBlock = object(
  {
    project: line('Title of the job'),
    client: line('Client'),
    job_number: line('Job number or reference'),
    element: line('Element or part that is calculated'),
    prepared_by: line('Who prepared the calculation'),
    checked_by: line('Who checked it'),
    date: line('As it is to be printed'),
    notes: text('Notes below the title block', { maxLength: 1000 }),
    revisions: list(Revision, 'The oldest first', { maxItems: REVISIONS_MAX }),
  },
  {
    optional: ['project', 'client', 'job_number', 'element', 'prepared_by', 'checked_by', 'date', 'notes', 'revisions'],
    description: 'What the title block says about the job. A field that is not given is a line to fill in.',
  },
);
const LetterheadSchema = object(
  {
    name: text('Name of the firm', { maxLength: 80 }),
    address: list(text('A line', { maxLength: 60 }), 'Address lines', { maxItems: 4 }),
    logo: text(
      'A PNG or SVG file of at most 512 KiB as a data URL. Its pixels or shapes are rewritten; scripts, text, gradients and links in an SVG file are rejected.',
    ),
  },
  { optional: ['address', 'logo'], description: 'Who issues the sheet' },
);
const SheetRequest = object(
  {
    input: anyObject('The inputs of the tool'),
    edition: text('The edition of methods and data to calculate with; the current one by default'),
    form: word(SHEET_FORMS, 'The whole sheet, or its first page as a document of one page; workbooks have no form'),
    title_block: TitleBlock,
    letterhead: LetterheadSchema,
  },
  { optional: ['edition', 'form', 'title_block', 'letterhead'] },
);

export const ISSUE_SCHEMAS = { SheetRequest };

const EXAMPLE = exampleCall();

export const ISSUE_OPERATION = {
  route: 'POST /v1/calculations/{name}',
  summary: 'A sheet with letterhead and title block',
  description:
    'The sheet of a calculation as PDF, as a standalone HTML file, as an Excel workbook or as a Word document, with the letterhead of a firm and the title block of a job. ' +
    'The format follows the extension `.pdf`, `.html`, `.xlsx` or `.docx` of the path, or `Accept`; the default is PDF. ' +
    'Without `letterhead` the sheet has that of the account of your key, if it has one; with `null` it has none. It counts as a call.',
  parameters: [
    inPath('name', 'Name of the tool, with or without a file extension', EXAMPLE.tool.name, {
      type: 'string',
      pattern: `^[a-z0-9_]+(\\.(${ISSUED_FORMATS.join('|')}))?$`,
    }),
  ],
  requestBody: {
    description: `The inputs, and what the sheet shows in addition to the calculation; at most ${BODY_BYTES_MAX / 1024} KiB.`,
    schema: SheetRequest,
    example: {
      input: EXAMPLE.input,
      form: 'one_page',
      title_block: {
        project: 'Riverside House',
        job_number: '26-014',
        revisions: [{ revision: 'A', date: '18 November 2026', description: 'First issue', by: 'AM', checked: 'BO' }],
      },
      letterhead: { name: 'Moreau Osei Engineers', address: ['12 Quay Street', 'Bristol BS1 4DJ'] },
    },
  },
  responses: {
    200: {
      description: 'The sheet',
      content: { ...file(FORMAT_TYPES.pdf), ...HTML, ...file(FORMAT_TYPES.xlsx), ...file(FORMAT_TYPES.docx) },
      headers: ['RateLimit'],
    },
  },
} satisfies Operation;

/** The path of a request: the tool, and the format that is asked for. */
function readPath({ params, headers }: FastifyRequest): { tool: string; format: IssuedFormat } {
  const { name } = params as { name: string };
  const { tool, format } = splitSuffix(name, ISSUED_FORMATS);
  if (format) return { tool, format };
  const negotiated = negotiateFormat(headers.accept, ISSUED_FORMATS);
  return { tool, format: negotiated === 'json' ? 'pdf' : negotiated };
}

type Body = Record<string, unknown>;

async function readBody(request: FastifyRequest): Promise<Body> {
  const bytes = await readJsonBody(request, BODY_BYTES_MAX);
  const reading = readStrictJson(bytes ?? Buffer.alloc(0));
  if (!reading.ok) throw new ProblemError({ code: 'malformed_json', detail: reading.fault });
  const { value } = reading;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) return value as Body;
  throw new ProblemError({ code: 'malformed_request', detail: 'The body must be an object with input.' });
}

/** Reads title block and letterhead in the thread that draws them: a logo takes a while. */
async function readIssue(slot: DocumentSlot, { title_block, letterhead }: Body): Promise<IssueReading> {
  const read = await slot.render({ kind: 'issue', sent: { title_block, letterhead } });
  return JSON.parse(read.toString());
}

/** What the issue of a sheet needs of the service. */
export interface IssueContext {
  callService: CallService;
  documentRenderer: DocumentRenderer;
  store: Pick<Store, 'letterheads'>;
  publicUrl: string;
  version: string;
}

/** The letterhead of the caller's account, if it has one. */
async function ownLetterhead(context: IssueContext, request: FastifyRequest): Promise<Letterhead | undefined> {
  const { accountId } = callerOf(request);
  return accountId ? findLetterhead(context, accountId) : undefined;
}

/** Issues a sheet for an authenticated caller. */
export async function issueSheet(
  context: IssueContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { callService, documentRenderer, publicUrl, version } = context;
  const { tool, format } = readPath(request);
  const caller = callerOf(request);
  const early = callService.rejectEarly(caller, { tool, channel: CHANNEL });
  if (early) {
    setLimitHeaders(request, reply, early.limitStatus);
    throw new ProblemError(early.problem);
  }
  const slot = documentRenderer.reserveSlot(caller.id);
  try {
    const body = await readBody(request);
    const { edition: sent, input, letterhead } = body;
    const chosen = await chooseEdition(sent as string | undefined);
    if (!chosen.ok) throw new ProblemError(chosen.problem);
    const found = findTool(tool, chosen.edition);
    if (!found.ok) throw new ProblemError(found.problem);
    const { calculator } = found;
    const { form, ...read } = await readRequest(slot, body);
    const outcome = await callService.call(
      {
        caller,
        channel: CHANNEL,
        tool: calculator.name,
        read: () => {
          if (read.errors.count > 0) return { ok: false, problem: invalidInputProblem('the sheet', read.errors) };
          return { ok: true, calculator, input: input as Body, extras: new Set<never>() };
        },
      },
      () => undefined,
    );
    setLimitHeaders(request, reply, outcome.limitStatus);
    if (!outcome.ok) throw new ProblemError(outcome.problem);
    const own = letterhead === undefined ? await ownLetterhead(context, request) : undefined;
    const { name } = calculator;
    const edition = chosen.edition.name;
    const document = {
      tool: name,
      edition,
      input: input as Body,
      publicUrl,
      version,
      form,
      ...(own && { letterhead: own }),
      ...read.issue,
    };
    const issued = await slot.render({ kind: KINDS[format], calculation: document });
    return await reply
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .header('cache-control', 'no-store')
      .type(FORMAT_TYPES[format])
      .send(issued);
  } finally {
    slot.release();
  }
}

/** The form, title block and letterhead of a request, with everything that is wrong with them. */
async function readRequest(slot: DocumentSlot, body: Body) {
  const { form, errors } = readForm(body.form);
  for (const name of Object.keys(body)) {
    if ((FIELDS as readonly string[]).includes(name)) continue;
    errors.add(() => unknownName(name, 'a field of this request', FIELDS));
  }
  const { input } = body;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    errors.add(() => ({ field: 'input', message: 'input must be an object with the inputs of the tool.' }));
  }
  const reading = await readIssue(slot, body);
  if (!reading.ok) errors.addAll(reading);
  const issue: Partial<Issue> = reading.ok ? reading.issue : {};
  return { form, errors, issue };
}
