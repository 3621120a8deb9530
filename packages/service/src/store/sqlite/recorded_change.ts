import type { CallerChange, Channel, UsageOutcome } from '../contract.ts';

/** A change of a caller with the sequence that it leads to. */
export interface RecordedChange extends CallerChange {
  sequence: number;
}

/** A change as it is stored. All values are those after the change, so that the latest one of a caller is its state. */
type StoredChange = [
  caller: string,
  sequence: number,
  month: number,
  usedInMonth: number,
  at: number,
  calls: number,
  isOutsideWindow: 0 | 1,
  usage: [source: string, tool: string, channel: Channel, outcome: UsageOutcome, calls: number][],
];

function storedChange(change: RecordedChange): StoredChange {
  const { caller, sequence, month, usedInMonth, at, calls, isOutsideWindow, usage } = change;
  const entries = usage.map(({ source, tool, channel, outcome, calls: these }): StoredChange[7][number] => {
    return [source, tool, channel, outcome, these];
  });
  return [caller, sequence, month, usedInMonth, at, calls, isOutsideWindow ? 1 : 0, entries];
}

function changeOf([caller, sequence, month, usedInMonth, at, calls, outside, usage]: StoredChange): RecordedChange {
  const entries = usage.map(([source, tool, channel, outcome, these]) => {
    return { source, tool, channel, outcome, calls: these };
  });
  return { caller, sequence, month, usedInMonth, at, calls, isOutsideWindow: outside === 1, usage: entries };
}

/** The changes of one transaction as a text. */
export function textOfChanges(changes: readonly RecordedChange[]): string {
  return JSON.stringify(changes.map(storedChange));
}

export function changesOfText(text: string): RecordedChange[] {
  return (JSON.parse(text) as StoredChange[]).map(changeOf);
}
