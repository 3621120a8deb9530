/** The columns of a sheet end with XFD, so letters up to there with a number are a cell. */
const CELL = /^([a-z]{1,3})\d+$/i;
const LAST_COLUMN = 'XFD';
/**
 * Rows and columns by number, such as R1C1, in the languages of Excel: R, L, Z, F and W begin a row, C, S and K a column.
 * Either alone is taken, too.
 */
const NUMBERED_CELL = /^([rlzfw]\d*([csk]\d*)?|[csk]\d*)$/i;
/** Words that formulas write without a name being meant. */
const WORDS = new Set(['true', 'false', 'pi']);
const LETTERS_MAX = 200;

function isColumn(letters: string): boolean {
  return letters.length < LAST_COLUMN.length || letters.toUpperCase() <= LAST_COLUMN;
}

function meansSomethingElse(name: string): boolean {
  const letters = CELL.exec(name)?.[1];
  return (letters !== undefined && isColumn(letters)) || NUMBERED_CELL.test(name) || WORDS.has(name.toLowerCase());
}

/**
 * The name of a cell for each symbol: the symbol itself where spreadsheets take it, else with underscores after it. Names differ
 * by more than capital letters, which spreadsheets do not tell apart.
 */
export function excelNames(symbols: Iterable<string>, reserved: readonly string[] = []): Map<string, string> {
  const distinct = [...new Set(symbols)];
  const written = new Map(distinct.map((symbol) => [symbol, symbol.replaceAll('.', '_').slice(0, LETTERS_MAX)]));
  const isSymbol = new Set([...written.values()].map((name) => name.toLowerCase()));
  const taken = new Set(reserved.map((name) => name.toLowerCase()));
  const names = new Map<string, string>();
  for (const [symbol, plain] of written) {
    let name = plain;
    const isFree = () => !taken.has(name.toLowerCase()) && (name === plain || !isSymbol.has(name.toLowerCase()));
    while (meansSomethingElse(name) || !isFree()) name += '_';
    taken.add(name.toLowerCase());
    names.set(symbol, name);
  }
  return names;
}
