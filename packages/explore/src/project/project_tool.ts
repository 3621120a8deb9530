import { keywordsOf, roundTo, runCalculator, type Tool, Type } from '@plumbline/calculators';
import type { TSchema } from 'typebox';
import { isObject, type Members, setValueAt, valueAt } from '../fields/members.ts';
import { decimalsOf, VERDICT_TONE } from '../fields/outputs.ts';
import { linkedValue, type Overrides } from './evaluate_project.ts';
import type { LinkedCalculation, LinkedProject } from './project.ts';

/** A field of a calculation as a field of its project. */
function named(schema: TSchema, title: string): TSchema {
  const { label } = keywordsOf(schema);
  const { appliesWhen: _, optionsBy: __, headline: ___, default: ____, ...rest } = schema as Members;
  return { ...rest, label: label === undefined ? title : `${title}: ${label}` } as unknown as TSchema;
}

function propertiesOf(schema: TSchema): [string, TSchema][] {
  return Object.entries(keywordsOf(schema).properties ?? {});
}

/** The calculations that no other takes figures from. */
function lastOf({ calculations }: LinkedProject): Set<string> {
  const sources = new Set(calculations.flatMap(({ links }) => links.map(({ source }) => source)));
  return new Set(calculations.flatMap(({ key }) => (sources.has(key) ? [] : [key])));
}

/** The calculations that these depend on, in order, with themselves. */
function needed({ order }: LinkedProject, keys: ReadonlySet<string>): LinkedCalculation[] {
  const wanted = new Set(keys);
  for (const { key, links } of order.toReversed()) {
    if (wanted.has(key)) for (const { source } of links) wanted.add(source);
  }
  return order.filter(({ key }) => wanted.has(key));
}

/** The inputs of a project that are not linked, with overrides, as the inputs of its tool. */
export function inputOfProject({ calculations }: LinkedProject, overrides: Overrides = {}): Members {
  const input: Members = Object.fromEntries(
    calculations.flatMap(({ key, input: own }) =>
      Object.entries(own).map(([name, value]) => [`${key}/${name}`, value] as const),
    ),
  );
  for (const [name, value] of Object.entries(overrides)) setValueAt(input, name.split('.'), value);
  return input;
}

/** What the last evaluation of a calculation was: a sweep over one calculation leaves others as they are. */
interface Remembered {
  input: Members;
  answer: ReturnType<Tool['figures']>;
  tone: string | undefined;
}

function isSame(a: Members, b: Members): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) =>
      isObject(a[name]) || isObject(b[name])
        ? JSON.stringify(a[name]) === JSON.stringify(b[name])
        : a[name] === b[name],
    )
  );
}

/**
 * A project as one tool, so that it is explored as any tool is: its inputs are `beam-1/span_m`, its outputs `column-1/utilisation`. An
 * input that is linked can be sent too, which takes the place of the link. `outputs` are those that are asked for: what they do not
 * depend on is not evaluated. `roundsLinks` takes figures as sheets show them, as an evaluation does; a search needs them in full
 * precision, because a rounded figure moves in steps.
 */
export function projectTool(
  project: LinkedProject,
  { outputs, roundsLinks }: { outputs: readonly string[] | undefined; roundsLinks: boolean },
): Tool & { calculations: number } {
  const last = lastOf(project);
  const keyOf = (output: string) => output.slice(0, output.indexOf('/'));
  const wanted = outputs === undefined ? last : new Set(outputs.map(keyOf));
  const evaluated = needed(project, wanted);
  const judged = new Set(outputs?.filter((output) => output.endsWith(`/${VERDICT_TONE}`)).map(keyOf));
  const inputs = project.calculations.flatMap(({ key, title, tool }) =>
    propertiesOf(tool.inputSchema).map(
      ([name, schema]) => [`${key}/${name}`, Type.Optional(named(schema, title))] as const,
    ),
  );
  const results = project.calculations.flatMap(({ key, title, tool }) => {
    const own = propertiesOf(tool.resultSchema).map(([name, schema]) => {
      const { headline } = keywordsOf(schema);
      const isHeadline = headline !== undefined && last.has(key);
      return [`${key}/${name}`, { ...named(schema, title), ...(isHeadline && { headline }) } as TSchema] as const;
    });
    const tone = Type.String({ label: `${title}: Verdict`, description: 'Tone of the verdict' });
    return tool.verdict ? [...own, [`${key}/${VERDICT_TONE}`, tone] as const] : own;
  });
  const remembered = new Map<string, Remembered>();

  function evaluateOne(
    { key, title, tool, links, ...calculation }: LinkedCalculation,
    sent: Members,
    done: ReadonlyMap<string, Remembered>,
  ) {
    const input: Members = {};
    for (const [name] of propertiesOf(tool.inputSchema)) {
      const value = sent[`${key}/${name}`];
      // An exploration changes the members of a map in place.
      if (value !== undefined) input[name] = isObject(value) ? { ...value } : value;
      else if (calculation.input[name] !== undefined) input[name] = calculation.input[name];
    }
    for (const link of links) {
      const path = link.input.split('.');
      if (valueAt(sent, [`${key}/${path[0]}`, ...path.slice(1)]) !== undefined) continue;
      const source = done.get(link.source);
      const figures = source?.answer.ok ? source.answer.figures : undefined;
      const figure = link.output === VERDICT_TONE ? source?.tone : valueAt(figures, link.output.split('.'));
      const decimals = roundsLinks ? decimalsOf(toolOf.get(link.source) as Tool).get(link.output) : undefined;
      const shown = typeof figure === 'number' && decimals !== undefined ? roundTo(figure, decimals) : figure;
      const value = linkedValue(link, shown);
      if (value !== undefined) setValueAt(input, path, value);
    }
    const known = remembered.get(key);
    if (known && isSame(known.input, input)) return known;
    const answer = tool.figures(input);
    // A verdict is made of the figures that a reader sees.
    const shownAnswer = answer.ok && (judged.has(key) || tonesTaken.has(key)) ? runCalculator(tool, input) : undefined;
    const tone = shownAnswer?.ok ? tool.verdict?.({ input, result: shownAnswer.result }).tone : undefined;
    const made = { input, answer, tone };
    remembered.set(key, made);
    return made;
  }

  const toolOf = new Map(project.calculations.map(({ key, tool }) => [key, tool]));
  const tonesTaken = new Set(
    project.calculations.flatMap(({ links }) =>
      links.flatMap(({ source, output }) => (output === VERDICT_TONE ? [source] : [])),
    ),
  );

  const figures: Tool['figures'] = (sent) => {
    const done = new Map<string, Remembered>();
    const all: [string, unknown][] = [];
    for (const calculation of evaluated) {
      const { key, title } = calculation;
      const made = evaluateOne(calculation, sent as Members, done);
      const { answer, tone } = made;
      if (!answer.ok) {
        const errors = answer.errors.map(({ field, message }) => ({
          field: `${key}/${field}`,
          message: `${title}: ${message}`,
        }));
        return { ok: false, errors, moreErrors: answer.moreErrors };
      }
      done.set(key, made);
      for (const [name, value] of Object.entries(answer.figures)) all.push([`${key}/${name}`, value]);
      if (tone !== undefined) all.push([`${key}/${VERDICT_TONE}`, tone]);
    }
    return { ok: true, figures: Object.fromEntries(all) };
  };

  const tool: Partial<Tool> = {
    name: 'project',
    title: project.name,
    inputSchema: Type.Object(Object.fromEntries(inputs), { additionalProperties: false }),
    resultSchema: Type.Object(Object.fromEntries(results)),
    figures,
    validate: figures,
  };
  return { ...(tool as Tool), calculations: evaluated.length };
}
