import type { Static } from 'typebox';
import { listOf, quantity, strictObject, text } from './schema.ts';

/** A curve to plot; a table can show the same points. */
export const DiagramSchema = strictObject({
  key: text({ description: 'Name of the diagram' }),
  title: text({ description: 'What it shows' }),
  x_label: text({ description: 'What runs along' }),
  x_unit: text({ description: 'Unit along' }),
  y_label: text({ description: 'What is drawn' }),
  y_unit: text({ description: 'Unit of what is drawn' }),
  points: listOf(
    strictObject({
      x: quantity({ unit: '-', decimals: 4, description: 'Along, in x_unit' }),
      y: quantity({ unit: '-', decimals: 3, description: 'Drawn, in y_unit' }),
    }),
    { description: 'The points of the line in order', minItems: 2 },
  ),
});
export type Diagram = Static<typeof DiagramSchema>;
