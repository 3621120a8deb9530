import type { Static } from 'typebox';
import { CONFIDENCES, EVIDENCE } from './datum.ts';
import { Type } from './json_schema.ts';
import { choice, optional, strictObject, text } from './schema.ts';

export type Figure = number | boolean;

/** One line of a calculation, with a formula for its value or a note on how the value was found. */
export const LineSchema = strictObject({
  symbol: text({ description: 'Symbol, as the standard writes it' }),
  field: optional(text({ description: 'Field of the result that this line gives' })),
  description: text({ description: 'What the symbol stands for' }),
  formula: optional(text({ description: 'Expression over inputs and earlier symbols that gives the value' })),
  note: optional(text({ description: 'How the value was found, where no expression can say it' })),
  value: Type.Unsafe<Figure | string>({ type: ['number', 'boolean', 'string'], description: 'Value, not rounded' }),
  unit: text({ description: 'Unit; - for a plain number' }),
  empirical: optional(
    text({
      description: 'Why the units of the expression do not combine, such as an empirical formula for a depth in mm',
    }),
  ),
  reference: text({ description: 'Clause, table or source' }),
});
export type Line = Static<typeof LineSchema>;

/** A figure that a calculation uses, with its source. */
export const CitationSchema = strictObject({
  symbol: text({ description: 'Symbol of the figure in the working' }),
  description: text({ description: 'What the figure is' }),
  value: Type.Unsafe<number | string>({ type: ['number', 'string'], description: 'Value, or the row that was taken' }),
  unit: text({ description: 'Unit; - for a plain number' }),
  document: text({ description: 'Document that the figure comes from' }),
  place: text({ description: 'Table, clause or row of the document' }),
  edition: text({ description: 'Edition or year of the document' }),
  confidence: choice(CONFIDENCES, { description: 'Confidence of the figure' }),
  evidence: optional(
    choice(EVIDENCE, {
      description:
        'Evidence of the figure: looked_up, read in public material, such as a copy or a report of the document; from_memory, from memory, not looked up. Absent if it is not recorded',
    }),
  ),
  note: optional(text({ description: 'Note on the figure' })),
});
export type Citation = Static<typeof CitationSchema>;
