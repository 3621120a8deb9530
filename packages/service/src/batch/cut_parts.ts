import type { BatchPlan } from './batch_plan.ts';
import type { PartRange } from './part.ts';
import { cutTextFile, type PartSize } from './text/cut_text.ts';

/** Parts are as large as flat memory allows: a record with sentences has kilobytes, one of figures tens of bytes. */
const WITH_SENTENCES: PartSize = { rows: 4096, bytes: 1024 * 1024 };
const OF_FIGURES: PartSize = { rows: 65_536, bytes: 8 * 1024 * 1024 };

export function partSize({ hasSentences }: BatchPlan): PartSize {
  return hasSentences ? WITH_SENTENCES : OF_FIGURES;
}

/** The parts of a file in their order. Where they begin depends on the file and the plan alone. */
export async function* cutParts(path: string, plan: BatchPlan): AsyncGenerator<PartRange> {
  if (plan.from === 'parquet') return;
  yield* cutTextFile(path, plan.from, partSize(plan));
}
