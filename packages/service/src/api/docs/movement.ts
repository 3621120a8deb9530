import { type Datum, formatFigure } from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { type DatedParameter, valuesOf } from '@plumbline/editions';

/** More changed values of a table are counted, not listed. */
const LISTED_MAX = 6;

type Value = Datum['value'];

/** The values that an older edition has in place of newer ones. */
function olderValues(older: Value, newer: Value): string {
  const now = new Map(valuesOf(newer).map(({ key, value }) => [key, value]));
  const before = new Map(valuesOf(older).map(({ key, value }) => [key, value]));
  const keys = [...new Set([...before.keys(), ...now.keys()])].filter((key) => before.get(key) !== now.get(key));
  const listed = keys.slice(0, LISTED_MAX).map((key) => {
    const value = before.get(key);
    const figure = value === undefined ? 'none' : formatFigure(value);
    return key === null ? figure : `${key} ${figure}`;
  });
  const more = keys.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** How the value of a parameter moved, from the newest edition back. */
export function movementOf({ editions }: Pick<DatedParameter, 'editions'>): Markup {
  const moves: string[] = [];
  let [newer] = editions;
  for (const older of editions.slice(1)) {
    if (newer?.value === null || newer === undefined) break;
    if (older.value === null) moves.push(`new in ${newer.edition}`);
    else if (JSON.stringify(older.value) !== JSON.stringify(newer.value)) {
      moves.push(`${older.edition}: ${olderValues(older.value, newer.value)}`);
    }
    newer = older;
  }
  if (moves.length === 0) moves.push(`unchanged since ${editions.at(-1)?.edition}`);
  return markup`${moves.map((move) => markup`<small>${move}</small>`)}`;
}
