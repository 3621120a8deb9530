import type { TObject } from 'typebox';
import { type InputError, messagesOf } from '../kernel/input_error.ts';
import { dayOf } from '../kernel/law_on_date.ts';
import { isObject } from '../kernel/members.ts';
import { inputReader } from '../kernel/read_input.ts';
import { resultRounder } from '../kernel/round_result.ts';
import { Working } from '../kernel/working.ts';

type Fields = Record<string, unknown>;

/** What is left of a definition without its texts: the schemas have only the keywords that reading and rounding need. */
export interface FiguresDefinition {
  name: string;
  Input: TObject;
  Result: TObject;
  method: (input: never, w: Working) => { figures: object };
  check?: (valid: never) => InputError[];
}

/** The figures of a row of inputs as a result shows them, or why it was refused. */
export type FiguresOfRow = { figures: Fields; reason?: never } | { figures?: never; reason: string };

/**
 * A calculator as a function of a database or a spreadsheet, where a value that is null counts as not given. It reads and rounds as the
 * calculators do.
 */
export function figuresOf({ name, Input, Result, method, check }: FiguresDefinition): (row: unknown) => FiguresOfRow {
  const read = inputReader(Input, `an input of ${name}`);
  const round = resultRounder(Result);
  return (row) => {
    const sent = isObject(row) ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) : row;
    const { input, defaulted, invalid } = read(sent);
    if (check) for (const error of check(input as never)) invalid.add(() => error);
    if (invalid.count > 0) return { reason: messagesOf(invalid).join(' ') };
    const w = new Working(false, defaulted, undefined, undefined, undefined, dayOf(input));
    const { figures } = method(input as never, w);
    round(figures);
    return { figures: figures as Fields };
  };
}
