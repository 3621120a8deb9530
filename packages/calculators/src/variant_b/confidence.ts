import type { Datum, Working } from '../kernel/index.ts';

export interface Judgement<Row extends string> {
  start: Datum<number>;
  /** What each reason adds to the start, or takes off it. */
  changes: Datum<Record<Row, number>>;
  applies: Readonly<Record<Row, boolean>>;
}

/** The start and the changes that apply, added up under a symbol of the working. */
export function addUp<Row extends string>(symbol: string, judgement: Judgement<Row>, w: Working): number {
  const { start, changes, applies } = judgement;
  const reasons = (Object.keys(applies) as Row[]).filter((reason) => applies[reason]);
  let sum = w.use(start);
  for (const reason of reasons) sum += w.part(reason).pick('change', changes, reason);
  if (!w.recording) return sum;
  return w.step(symbol, sum, {
    formula: [start.symbol, ...reasons.map((reason) => `change_${reason}`)].join(' + '),
    description: 'Confidence of the answer',
    unit: start.unit,
    reference: start.source.document,
  });
}
