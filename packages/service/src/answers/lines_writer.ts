import type { Line } from '@plumbline/calculators';
import { PreparedLine } from './prepared_line.ts';

/** More than a tool has. A text may contain an input, so there has to be a limit. */
const SYMBOLS_MAX = 2048;
const LINES_OF_SYMBOL_MAX = 64;
const CONSTANTS_OF_SYMBOL_MAX = 16;
const LENGTH_MAX = 4096;

/**
 * Writes the lines of one tool as `JSON.stringify` does, in UTF-8. The texts of a line are the same in every calculation, so they are
 * serialized once; what differs is the value. A line is known by all of its texts.
 */
export class LinesWriter {
  readonly #known = new Map<string, PreparedLine[]>();
  #first: PreparedLine | undefined;

  write(lines: readonly Line[]): string {
    const [first] = lines;
    if (!first) return '[]';
    if (!this.#first?.isFor(first)) this.#first = this.#find(first);
    let prepared = this.#first;
    let json = `[${prepared.start()}`;
    if (!prepared.isConstant) json += prepared.value(first);
    for (let index = 1; index < lines.length; index++) {
      const line = lines[index] as Line;
      // Mostly the next line is the same as the last time. What is between two values is then one string, because every string
      // that is appended costs time.
      if (!prepared.next?.isFor(line)) prepared.continueWith(this.#find(line));
      json += prepared.upToNext;
      prepared = prepared.next as PreparedLine;
      if (!prepared.isConstant) json += prepared.value(line);
    }
    return `${json}${prepared.end()}]`;
  }

  #find(line: Line): PreparedLine {
    return this.#known.get(line.symbol)?.find((prepared) => prepared.isFor(line)) ?? this.#add(line);
  }

  #add(line: Line): PreparedLine {
    const known = this.#known.get(line.symbol) ?? [];
    const mayBeConstant = typeof line.value === 'string' || line.formula === String(line.value);
    const prepared = new PreparedLine(line, mayBeConstant && known.length < CONSTANTS_OF_SYMBOL_MAX);
    const hasRoom = known.length === 0 ? this.#known.size < SYMBOLS_MAX : known.length < LINES_OF_SYMBOL_MAX;
    if (hasRoom && prepared.length <= LENGTH_MAX) {
      known.push(prepared);
      this.#known.set(line.symbol, known);
    }
    return prepared;
  }
}
