import type { Datum, Working } from '../kernel/index.ts';

export interface Judgement<Row extends string> {
  start: Datum<number>;
  /** What each reason adds to the start value or subtracts from it. */
  changes: Datum<Record<Row, number>>;
  applies: Readonly<Record<Row, boolean>>;
}

/** Adds the changes that apply to the start value and records the sum under this symbol. */
export function addUp<Row extends string>(symbol: string, judgement: Judgement<Row>, w: Working): number {
  const { start, changes, applies } = judgement;
  const reasons = (Object.keys(applies) as Row[]).filter((reason) => applies[reason]);
  let sum = w.use(start);
  for (const reason of reasons) sum += w.group(reason).pick('change', changes, reason);
  if (!w.recording) return sum;
  return w.step(symbol, sum, {
    formula: [start.symbol, ...reasons.map((reason) => `change_${reason}`)].join(' + '),
    description: 'Confidence of the answer',
    unit: start.unit,
    reference: start.source.document,
  });
}
