/** Stands in for `free_text/define_free_text.ts` where calculators are bundled for their figures: it says nothing of how a text was read. */
import type { FreeText } from '../free_text/define_free_text.ts';
import { type RowDefinition, rowReader } from '../free_text/row_reader.ts';
import { oncePerText } from '../kernel/once_per_text.ts';

export function defineFreeText<Row extends string, Word extends string>(
  given: RowDefinition<Row, Word>,
): Pick<FreeText<Row, Word>, 'read'> {
  return { read: rowReader({ ...given, read: oncePerText(given.read) }) };
}
