import { catalogue, type Example, Type } from '@plumbline/calculators';
import { SHEET_FORMS } from '@plumbline/documents/sheets/sheet_frame.ts';
import { EDITION_NAMES } from '@plumbline/editions';
import { TOOLS_ON_A_DATE } from '@plumbline/editions/calls/as_of.ts';
import type { Extra } from '@plumbline/editions/calls/call_tool.ts';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import { inPath, inQuery, type JsonObject, wordsInQuery } from './operation.ts';
import { text, word } from './schema.ts';

export const ToolName = word(
  catalogue.map(({ name }) => name),
  'Name of a tool',
);

export const EditionName = { ...text('Name of an edition'), examples: EDITION_NAMES };

/** What every constant of a tool has. */
export const constantFields = {
  symbol: text('Symbol of the constant'),
  description: text('What the constant is'),
  value: Type.Unsafe<number | object>({
    type: ['number', 'object'],
    description: 'A number, or a table of numbers',
  }),
  unit: text('Unit; - for a plain number'),
};

/** The name of a tool in a path. */
export function toolParameter(name: string, schema: object = ToolName): JsonObject {
  return inPath(name, 'Name of the tool', exampleCall().tool.name, schema);
}

/** The examples of a request. */
export function requestExamples(examples: readonly Pick<Example, 'title' | 'input'>[]): JsonObject {
  return Object.fromEntries(
    examples.map(({ title, input }, index) => [`example_${index + 1}`, { summary: title, value: input }]),
  );
}

/** The query parameter `include`. */
export function includeParameter(extras: readonly Extra[]): JsonObject {
  return wordsInQuery('include', 'Parts to add to the result, separated by commas.', extras);
}

/** The edition to calculate with. */
/** For sheets as HTML and PDF. */
export const FORM_PARAMETER = inQuery(
  'form',
  'For HTML and PDF: the whole sheet, or its first page as a document of one page.',
  { enum: SHEET_FORMS, default: 'full' },
);

export const AS_OF_PARAMETER = inQuery(
  'as_of',
  `The date whose law applies, for ${TOOLS_ON_A_DATE.join(', ')}; that of the edition by default.`,
  { type: 'string', format: 'date' },
);

export const EDITION_PARAMETER = inQuery(
  'edition',
  'The edition of methods and data to calculate with; the current one by default.',
  { enum: EDITION_NAMES },
);
