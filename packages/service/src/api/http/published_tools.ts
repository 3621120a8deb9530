import {
  type Calculator,
  CitationSchema,
  catalogue,
  type Datum,
  DiagramSchema,
  LineSchema,
  NextChangeSchema,
  publishedSchema,
} from '@plumbline/calculators';
import { stateVerification } from '@plumbline/documents/verification.ts';
import { callTool } from '@plumbline/editions/calls/call_tool.ts';
import { withUcum } from '@plumbline/editions/calls/ucum.ts';

/** A tool as the catalogue lists it. */
export function catalogueEntry({ name, title, domain, description, inputSchema }: Calculator) {
  return { name, title, domain, description, inputSchema: withUcum(publishedSchema(inputSchema), 'unit') };
}

export function publishedCatalogue() {
  return { tools: catalogue.map(catalogueEntry), count: catalogue.length };
}

/** The schemas of the extras. */
export function extraProperties({ draw }: { draw?: Calculator['draw'] | undefined }) {
  return {
    working: { type: 'array', items: LineSchema, description: 'Lines of the calculation, with include=working' },
    sources: { type: 'array', items: CitationSchema, description: 'Sources of its figures, with include=sources' },
    ...(draw && {
      diagrams: { type: 'array', items: DiagramSchema, description: 'Diagrams, with include=diagrams' },
    }),
  };
}

/** The schema of a response: the calculator's result plus tier and extras. */
export function responseSchema({ resultSchema, draw }: Calculator) {
  const { properties, required = [], ...rest } = resultSchema;
  return {
    ...rest,
    required: [...required, 'tier'],
    properties: {
      ...properties,
      tier: { type: 'string', description: 'Plan of the caller; free without a key' },
      ...extraProperties({ draw }),
      receipt: { type: 'string', description: 'Signed receipt, a compact JWS, with include=receipt' },
      next_change: NextChangeSchema,
    },
  };
}

function publishedSource({ symbol, description, value, unit, source, confidence, evidence, note }: Datum) {
  return {
    symbol,
    description,
    value,
    unit,
    ...source,
    confidence,
    ...(evidence !== undefined && { evidence }),
    ...(note !== undefined && { note }),
  };
}

/** The first example with the result that a caller without a key gets. */
export function publishedExample(calculator: Calculator) {
  const [example] = calculator.examples;
  if (!example) throw new Error(`${calculator.name} has no example`);
  const { title, input } = example;
  const called = callTool({ calculator, input, extras: new Set(), caller: { tier: 'free' } });
  if (!called.ok) throw new Error(`the example of ${calculator.name} was rejected: ${called.problem.detail}`);
  return { title, input, result: called.result };
}

/** A tool with its schemas, an example, its sources and how it is verified. */
export async function publishedTool(calculator: Calculator) {
  const { summary, path } = await stateVerification(calculator);
  return {
    ...catalogueEntry(calculator),
    resultSchema: withUcum(publishedSchema(responseSchema(calculator)), 'unit'),
    example: publishedExample(calculator),
    sources: calculator.data.map(publishedSource),
    verification: { ...summary, url: path },
  };
}
