/** A value for each row of a table, drawn next to it. */
export interface TextChart {
  /** Bars from zero, or dots between the lowest and the highest value. */
  style: 'bars' | 'dots';
  values: readonly (number | null)[];
}

const LENGTH_MAX = 24;

/** A shorter chart shows too little. */
const LENGTH_MIN = 8;

/** A line for each value; undefined if there is too little room. */
export function drawChart({ style, values }: TextChart, room: number): string[] | undefined {
  const length = Math.min(LENGTH_MAX, room) - 1;
  if (length < LENGTH_MIN) return undefined;
  const figures = values.filter((value) => value !== null);
  const low = style === 'bars' ? 0 : Math.min(...figures);
  const span = Math.max(...figures) - low;
  const place = (value: number) => (span > 0 ? Math.max(0, Math.round(((value - low) / span) * length)) : 0);
  return values.map((value) => {
    if (value === null) return '';
    return style === 'bars' ? '█'.repeat(place(value)) : `${' '.repeat(place(value))}●`;
  });
}
