import {
  type Calculator,
  confidenceInWords,
  type Datum,
  keywordsOf,
  type SchemaKeywords,
  showCalculation,
  type Tool,
} from '@plumbline/calculators';
import { bullets, document, section, table } from './markdown.ts';

function unitOf({ unit = '-' }: SchemaKeywords): string {
  return unit === '-' ? '' : unit;
}

function valuesOf(field: SchemaKeywords): string {
  const { enum: words, items, minimum, exclusiveMinimum, maximum } = field;
  const allowed = words ?? (items && keywordsOf(items).enum);
  if (allowed) return allowed.join(', ');
  const low = minimum !== undefined ? `from ${minimum}` : exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`;
  const bounds = [low, maximum !== undefined && `to ${maximum}`].filter(Boolean);
  return bounds.length > 0 ? bounds.join(' ') : typeOf(field);
}

function typeOf({ type = [] }: SchemaKeywords): string {
  return [type].flat().join(' or ');
}

/** One row per field; members of maps and lists have dotted names. */
function rowsOf(
  fields: NonNullable<SchemaKeywords['properties']>,
  last: (name: string, field: SchemaKeywords) => unknown[],
  path = '',
): unknown[][] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const at = `${path}${name}`;
    const field = keywordsOf(schema);
    const members = field.properties ?? (field.items && keywordsOf(field.items).properties) ?? {};
    return [[at, field.description, unitOf(field), ...last(at, field)], ...rowsOf(members, last, `${at}.`)];
  });
}

function inputRows({ inputSchema }: Calculator): unknown[][] {
  const required = inputSchema.required as string[];
  return rowsOf(inputSchema.properties, (name, field) => {
    const otherwise = field.default === undefined ? 'optional' : `default ${field.default}`;
    return [valuesOf(field), required.includes(name) ? 'required' : otherwise];
  });
}

function resultRows({ resultSchema }: Calculator): unknown[][] {
  return rowsOf(resultSchema.properties, (_name, field) => [typeOf(field)]);
}

function sourceRow(datum: Datum): unknown[] {
  const { symbol, description, source, note } = datum;
  return [
    symbol,
    description,
    `${source.document} (${source.edition}), ${source.place}`,
    confidenceInWords(datum),
    note,
  ];
}

/** The working of the first example. */
function methodRows(calculator: Calculator): unknown[][] {
  const [example] = calculator.examples;
  const shown = example && showCalculation(calculator, example.input);
  if (!shown?.ok) return [];
  return shown.working.map(({ symbol, description, formula, note, unit, reference }) => [
    symbol,
    description,
    formula ?? note,
    unit,
    reference,
  ]);
}

/** The page of a tool: purpose, inputs, results, method, sources and an example. */
export function toolPage(calculator: Tool): string {
  const { name, title, domain, description, whenToUse, data, examples } = calculator;
  const example =
    examples[0] && `${examples[0].title}:\n\n\`\`\`json\n${JSON.stringify(examples[0].input, null, 2)}\n\`\`\``;
  return document(
    `${title} (${name})`,
    description,
    bullets([`Domain: ${domain}`, `When to use it: ${whenToUse}`]),
    section('Inputs', table(['Input', 'What it is', 'Unit', 'Values', 'Required'], inputRows(calculator))),
    section('Example', example ?? ''),
    section('Results', table(['Field', 'What it is', 'Unit', 'Type'], resultRows(calculator))),
    section('Method', table(['Symbol', 'What it is', 'Formula', 'Unit', 'Reference'], methodRows(calculator))),
    section('Sources', table(['Symbol', 'Figure', 'Source', 'Confidence', 'Note'], data.map(sourceRow))),
  );
}

/** The tools of one domain, or of all. */
export function cataloguePage(title: string, calculators: readonly Tool[]): string {
  const domains = [...new Set(calculators.map(({ domain }) => domain))];
  return document(
    title,
    ...domains.map((domain) => {
      const own = calculators.filter((calculator) => calculator.domain === domain);
      return section(domain, bullets(own.map(({ name, whenToUse }) => `${name}: ${whenToUse}`)));
    }),
  );
}
