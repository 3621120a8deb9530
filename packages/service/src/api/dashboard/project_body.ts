import { setImmediate as nextTurn } from 'node:timers/promises';
import { catalogue, describeSent, EDITION, InputErrors } from '@plumbline/calculators';
import { type DefaultableInput, defaultableInputs, faultOfDefault } from '@plumbline/calculators/form';
import { readRevisions } from '@plumbline/documents/letterhead/read_issue.ts';
import type { ProjectFileHead } from '@plumbline/documents/sheets/project_file.ts';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { isKey, keyOf } from '@plumbline/explore/project';
import type { FastifyRequest } from 'fastify';
import type { DocumentSlot } from '../../documents/document_renderer.ts';
import { readImportedApprovals } from '../../projects/imported_approvals.ts';
import { projectDocument, resolveLinks } from '../../projects/linked_project.ts';
import { CALCULATIONS_MAX, type NewCalculation, type ProjectWithCalculations } from '../../projects/projects.ts';
import { loadCalculation, verdictTone } from '../../projects/saved_calculation.ts';
import type {
  CalculationFields,
  CalculationInput,
  ProjectChange,
  ProjectFields,
} from '../../store/project/contract.ts';
import { ProblemError } from '../http/problem.ts';
import { readJsonBody } from '../http/read_body.ts';
import { formBody, formProblem } from './form_body.ts';

const LINE_LENGTH_MAX = 200;
const NOTES_LENGTH_MAX = 1000;

type FaultOf = (text: string) => string | undefined;

function atMost(lengthMax: number): FaultOf {
  return (text) =>
    text.length > lengthMax ? `must have at most ${lengthMax} characters; ${text.length} were sent.` : undefined;
}

function required(faultOf: FaultOf): FaultOf {
  return (text) => (text.trim() === '' ? 'must not be empty.' : faultOf(text));
}

const LINE = atMost(LINE_LENGTH_MAX);

/** The faults in the texts of a project. */
const PROJECT_FAULTS: Record<Exclude<keyof ProjectFields, 'revisions'>, FaultOf> = {
  name: required(LINE),
  client: LINE,
  reference: LINE,
  engineer: LINE,
  checker: LINE,
};

/** The faults in the texts of a calculation. */
const CALCULATION_FAULTS: Record<keyof CalculationFields, FaultOf> = {
  title: required(LINE),
  notes: atMost(NOTES_LENGTH_MAX),
};

type Fields = Record<string, unknown>;

function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
}

function trimmed<Name extends string>(texts: Record<Name, string>): Record<Name, string> {
  return Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, text.trim()])) as typeof texts;
}

let inputs: readonly DefaultableInput[] | undefined;

/** Reads the defaults of a project, which are values that inputs of the current edition take; undefined if none are sent. */
function defaultsOf(sent: unknown): string | undefined {
  if (sent === undefined) return undefined;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    const message = `defaults must be an object with values of inputs; ${describeSent(sent)} was sent.`;
    throw formProblem([{ field: 'defaults', message }]);
  }
  inputs ??= defaultableInputs(catalogue);
  const errors = new InputErrors();
  for (const [name, value] of Object.entries(sent)) {
    const length = typeof value === 'string' ? LINE(value) : undefined;
    const fault = length ? { field: `defaults.${name}`, message: `defaults.${name} ${length}` } : undefined;
    const error = fault ?? faultOfDefault(inputs, name, value);
    if (error) errors.add(() => error);
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the form', errors));
  return JSON.stringify(sent);
}

/** Reads the revisions of a project; undefined if none are sent. */
function revisionsOf(sent: unknown): string | undefined {
  if (sent === undefined) return undefined;
  const reading = readRevisions(sent);
  if (!reading.ok) throw formProblem(reading.errors);
  return JSON.stringify(reading.revisions);
}

/** Reads the fields of a project. What is not sent of its checker, revisions and defaults stays as it is. */
export function projectBody(body: unknown): ProjectChange {
  const { defaults, revisions, ...texts } = fieldsOf(body);
  const names = ['name', 'client', 'reference', 'engineer'] as const;
  const known = texts.checker === undefined ? names : ([...names, 'checker'] as const);
  const read: Pick<ProjectChange, (typeof names)[number] | 'checker'> = trimmed(formBody(texts, known, PROJECT_FAULTS));
  return { ...read, revisions: revisionsOf(revisions), defaults: defaultsOf(defaults) };
}

/** Reads a calculation that can be calculated. */
async function calculationInput(body: Fields): Promise<CalculationInput> {
  const { input, links = '{}', ...texts } = body;
  const { tool, edition } = formBody(texts, ['tool', 'edition']);
  if (typeof input !== 'object' || input === null) {
    throw formProblem([{ field: 'input', message: 'input must be an object with the inputs of the tool.' }]);
  }
  const loaded = await loadCalculation({ tool, edition, input: fieldsOf(input) });
  if (!loaded.ok) throw new ProblemError(loaded.problem);
  return {
    tool,
    edition,
    input: JSON.stringify(input),
    links: String(links),
    verdict: verdictTone(loaded.calculation),
  };
}

/**
 * Reads a calculation of a project: its links take the figures that the project has now, unless they say what was taken before.
 * `calculationId` is that of the calculation that it replaces. What others take from it must still be there.
 */
export async function linkedBody(
  body: unknown,
  { project, calculations }: ProjectWithCalculations,
  calculationId?: string,
): Promise<Fields> {
  const sent = fieldsOf(body);
  if (Object.hasOwn(sent, 'links')) {
    throw formProblem([
      { field: 'links', message: 'links is not a field of this form: an input says where it comes from.' },
    ]);
  }
  const document = projectDocument({ project, calculations });
  const index = calculations.findIndex(({ id }) => id === calculationId);
  const own = index < 0 ? calculations.length : index;
  const { title, tool, edition, input } = sent;
  const { key } = calculations[own] ?? { key: keyOf(String(title), new Set(calculations.map((each) => each.key))) };
  document.calculations[own] = { key, title, tool, edition, input };
  const linked = await resolveLinks(document);
  if (!linked.ok) {
    const field = `calculations.${own}.`;
    throw formProblem(
      linked.errors.map((error) => ({
        ...error,
        field: error.field.startsWith(field) ? error.field.slice(field.length) : 'input',
      })),
    );
  }
  return { ...sent, ...linked.resolved(own) };
}

/** Reads a calculation with its title and notes, whose links have been resolved. */
export async function calculationBody(body: unknown): Promise<NewCalculation> {
  const { title, notes, ...rest } = fieldsOf(body);
  const words: CalculationFields = trimmed(formBody({ title, notes }, ['title', 'notes'], CALCULATION_FAULTS));
  return { ...words, ...(await calculationInput(rest)) };
}

/** Reads a new calculation of a project. One that was removed comes back with the key that it had. */
export async function addedCalculation(body: unknown, project: ProjectWithCalculations): Promise<NewCalculation> {
  const { key, ...sent } = fieldsOf(body);
  const read = await calculationBody(await linkedBody(sent, project));
  return isKey(key) ? { ...read, key } : read;
}

/** Reads a change of a calculation: title and notes, and the calculation itself if it is sent. */
export async function calculationChange(
  body: unknown,
  project: ProjectWithCalculations,
  calculationId: string,
): Promise<CalculationFields & Partial<CalculationInput>> {
  if ('input' in fieldsOf(body)) return calculationBody(await linkedBody(body, project, calculationId));
  return trimmed(formBody(body, ['title', 'notes'], CALCULATION_FAULTS));
}

/** Reads the order of the calculations of a project. */
export function orderBody(body: unknown): string[] {
  const { calculations } = fieldsOf(body);
  const isOrder =
    Array.isArray(calculations) &&
    calculations.length <= CALCULATIONS_MAX &&
    calculations.every((id) => typeof id === 'string' && !id.includes('\0'));
  if (!isOrder) {
    const message = `calculations must be a list of at most ${CALCULATIONS_MAX} ids.`;
    throw formProblem([{ field: 'calculations', message }]);
  }
  return calculations as string[];
}

/** Names the calculation of an import that cannot be read. */
function inImport(index: number, error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { detail, errors = [] } = error.problem;
  const reason = errors.length === 0 ? detail : errors.map(({ message }) => message).join(' ');
  return formProblem([
    { field: 'file', message: `file has a calculation that cannot be used, number ${index + 1}: ${reason}` },
  ]);
}

/** Room for 500 calculations with their results. */
const IMPORT_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Reads an exported project. A thread parses the file, which may have hundreds of thousands of names, and passes on what an import
 * needs: addresses and results follow from the inputs. Other requests are served between two calculations.
 */
export async function readImport(
  request: FastifyRequest,
  slot: DocumentSlot,
): Promise<{ fields: ProjectChange; calculations: NewCalculation[] }> {
  const file = (await readJsonBody(request, IMPORT_BYTES_MAX)) ?? Buffer.alloc(0);
  const read = await slot.render({ kind: 'import', file, calculationsMax: CALCULATIONS_MAX });
  const [first = '', ...lines] = read.toString().split('\n');
  const head: ProjectFileHead = JSON.parse(first);
  if (!head.ok) throw formProblem([{ field: 'file', message: head.message }]);
  // A project that was written by hand leaves out what it does not have, as over REST and for the command.
  const fields = projectBody({ client: '', reference: '', engineer: '', ...head.fields });
  const sent: Fields[] = lines.map((line) => ({ notes: '', edition: EDITION, ...JSON.parse(line) }));
  const linked = await resolveLinks({ calculations: sent });
  if (!linked.ok) {
    throw formProblem(
      linked.errors.map(({ message }) => ({
        field: 'file',
        message: `file has a link that cannot be used: ${message}`,
      })),
    );
  }
  const calculations: NewCalculation[] = [];
  const keys = new Set<string>();
  for (const [index, { key, approvals, ...calculation }] of sent.entries()) {
    try {
      const imported = JSON.stringify(readImportedApprovals(approvals));
      const read = { ...(await calculationBody({ ...calculation, ...linked.resolved(index) })), imported };
      calculations.push(isKey(key) && !keys.has(key) ? { ...read, key } : read);
      if (isKey(key)) keys.add(key);
    } catch (error) {
      throw inImport(index, error);
    }
    await nextTurn();
  }
  return { fields, calculations };
}
