import { describeSent, InputErrors, type InvalidInput, shorten, type Tool, unknownName } from '@plumbline/calculators';
import { type VariableInput, variableInputsOf } from '../fields/inputs.ts';
import { isObject, type Members } from '../fields/members.ts';
import { type Output, outputsOf } from '../fields/outputs.ts';
import { isKey, keyOf } from './key.ts';
import { orderOf } from './order.ts';
import { CALCULATIONS_MAX, type Link, type LinkedProject, type ReadLink } from './project.ts';
import { conversionFactor } from './units.ts';

/** Finds a tool of an edition, or says why there is none. */
export type FindTool = (tool: string, edition: string | undefined) => { tool: Tool; edition: string } | string;

export type ProjectReading = { ok: true; project: LinkedProject } | ({ ok: false } & InvalidInput);

/** A calculation as a document has it. */
interface SentCalculation {
  /** Where it stands in the document. */
  field: string;
  key: string;
  title: string;
  tool: Tool;
  edition: string;
  input: Members;
  links: Link[];
}

const TITLE_LENGTH_MAX = 200;
const ADDRESS = /^([^/]+)\/(.+)$/;

/** Whether a value of an input says where it comes from. */
function isLink(value: unknown): value is { from: unknown; value?: unknown } {
  return (
    isObject(value) && Object.hasOwn(value, 'from') && Object.keys(value).every((name) => /^(from|value)$/.test(name))
  );
}

/** Splits inputs into values and links. Those of maps may be links as well. */
export function splitLinks(
  sent: Members,
  field: string,
  errors: InputErrors,
  within = '',
): { input: Members; links: Link[] } {
  // Entries, because a name such as __proto__ must stay a name.
  const values: [string, unknown][] = [];
  const links: Link[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const path = `${within}${name}`;
    if (isLink(value)) {
      const match = typeof value.from === 'string' ? ADDRESS.exec(value.from) : null;
      const [, source, output] = match ?? [];
      if (source !== undefined && output !== undefined) {
        const taken = value.value as Link['value'];
        links.push({ input: path, source, output, ...(taken !== undefined && taken !== null && { value: taken }) });
      } else {
        const message = `${field}.${path}.from must be a calculation and a figure of it, such as hall-1/total_cooling_kw; ${describeSent(value.from)} was sent.`;
        errors.add(() => ({ field: `${field}.${path}.from`, message }));
      }
    } else if (within === '' && isObject(value)) {
      const inner = splitLinks(value, field, errors, `${name}.`);
      values.push([name, inner.input]);
      links.push(...inner.links);
    } else values.push([name, value]);
  }
  return { input: Object.fromEntries(values), links };
}

function readCalculation(sent: unknown, index: number, findTool: FindTool, taken: Set<string>, errors: InputErrors) {
  const field = `calculations.${index}`;
  if (!isObject(sent)) {
    errors.add(() => ({ field, message: `${field} must be a JSON object; ${describeSent(sent)} was sent.` }));
    return undefined;
  }
  const { key: sentKey, title: sentTitle, tool: name, edition, input: sentInput } = sent;
  const before = errors.count;
  const title = typeof sentTitle === 'string' && sentTitle.trim() !== '' ? sentTitle.trim() : undefined;
  if (title !== undefined && title.length > TITLE_LENGTH_MAX) {
    const message = `${field}.title must have at most ${TITLE_LENGTH_MAX} characters; ${title.length} were sent.`;
    errors.add(() => ({ field: `${field}.title`, message }));
  }
  const key = sentKey === undefined ? keyOf(title ?? `${name}`, taken) : sentKey;
  if (!isKey(key)) {
    const message = `${field}.key must be lower-case letters, digits and hyphens, such as hall-1, at most 40 of them; ${describeSent(key)} was sent.`;
    errors.add(() => ({ field: `${field}.key`, message }));
  } else if (taken.has(key)) {
    errors.add(() => ({ field: `${field}.key`, message: `${field}.key must be unique; ${key} was sent before.` }));
  } else taken.add(key);
  if (!isObject(sentInput)) {
    const message = `${field}.input must be a JSON object; ${describeSent(sentInput)} was sent.`;
    errors.add(() => ({ field: `${field}.input`, message }));
  }
  const isNamed = typeof name === 'string' && (edition === undefined || typeof edition === 'string');
  const found = isNamed ? findTool(name, edition) : `${field} must name a tool, and may name an edition.`;
  if (typeof found === 'string') errors.add(() => ({ field: `${field}.tool`, message: found }));
  const split = isObject(sentInput) ? splitLinks(sentInput, `${field}.input`, errors) : { input: {}, links: [] };
  if (errors.count > before || typeof found === 'string') return undefined;
  const read: SentCalculation = { field, key: key as string, title: title ?? found.tool.title, ...found, ...split };
  return read;
}

/** What people call the two ends of a link. */
function inWords({ title }: { title: string }, { label }: { label: string }): string {
  return `${label} of “${shorten(title, 60)}”`;
}

const KINDS = { figure: 'a number', flag: 'true or false', word: 'a word' } as const;

/** Why a figure cannot be this input; the factor if it can. */
export function linkFactor(input: VariableInput, output: Output): number | string {
  if (input.kind !== output.kind) return `it is ${KINDS[output.kind]}, and the input is ${KINDS[input.kind]}`;
  if (input.kind !== 'figure') return 1;
  const factor = conversionFactor(output.unit, input.unit);
  return factor ?? `it is in ${output.unit}, which is not converted to ${input.unit}`;
}

function readLink(
  own: SentCalculation,
  link: Link,
  byKey: ReadonlyMap<string, SentCalculation>,
  keys: ReadonlySet<string>,
  errors: InputErrors,
): ReadLink | undefined {
  const field = `${own.field}.input.${link.input}`;
  const input = variableInputsOf(own.tool).find(({ path }) => path === link.input);
  if (!input) {
    const names = variableInputsOf(own.tool).map(({ path }) => path);
    errors.add(() => unknownName(link.input, `an input of ${own.tool.name} that can be linked`, names, field));
    return undefined;
  }
  const source = byKey.get(link.source);
  if (!source) {
    // A calculation that could not be read has its own error.
    if (!keys.has(link.source)) {
      const known = [...keys];
      errors.add(() => unknownName(link.source, 'a calculation of this project', known, `${field}.from`));
    }
    return undefined;
  }
  const output = outputsOf(source.tool).find(({ path }) => path === link.output);
  if (!output) {
    const paths = outputsOf(source.tool).map(({ path }) => path);
    errors.add(() => unknownName(link.output, `a figure of ${source.key}`, paths, `${field}.from`));
    return undefined;
  }
  const factor = linkFactor(input, output);
  if (typeof factor === 'number') return { ...link, factor, fromUnit: output.unit, unit: input.unit };
  const message = `${inWords(own, input)} cannot take ${inWords(source, output)}: ${factor}.`;
  errors.add(() => ({ field: `${field}.from`, message }));
  return undefined;
}

/** Reads a project document: everything that is wrong is reported at once, but for the inputs, which evaluation checks. */
export function readProject(sent: unknown, findTool: FindTool): ProjectReading {
  const errors = new InputErrors();
  const { name, calculations } = isObject(sent) ? sent : {};
  if (!Array.isArray(calculations) || calculations.length === 0 || calculations.length > CALCULATIONS_MAX) {
    const count = Array.isArray(calculations)
      ? `${calculations.length} were sent`
      : `${describeSent(calculations)} was sent`;
    const message = `calculations must be a list of 1 to ${CALCULATIONS_MAX} calculations; ${count}.`;
    errors.add(() => ({ field: 'calculations', message }));
    return { ok: false, errors: errors.errors, moreErrors: errors.moreErrors };
  }
  const taken = new Set<string>();
  const read = calculations.flatMap((each, index) => readCalculation(each, index, findTool, taken, errors) ?? []);
  const byKey = new Map(read.map((each) => [each.key, each]));
  const linked = read.map((own) => {
    return { ...own, links: own.links.flatMap((link) => readLink(own, link, byKey, taken, errors) ?? []) };
  });
  const ordered = orderOf(linked);
  if (!ordered.ok) {
    const { cycle } = ordered;
    const [first = ''] = cycle;
    const field = `${byKey.get(first)?.field}.input`;
    const circle = cycle.reduce((path, key) => `${path} takes from ${key}`);
    const message = `Calculations must not take figures from each other in a circle: ${circle}.`;
    errors.add(() => ({ field, message }));
  }
  if (errors.count > 0 || !ordered.ok) return { ok: false, errors: errors.errors, moreErrors: errors.moreErrors };
  return {
    ok: true,
    project: { name: typeof name === 'string' ? name : '', calculations: linked, order: ordered.order },
  };
}
