import type { BatchPlan } from './batch_plan.ts';
import { withParquet } from './open_input.ts';
import type { PartRange } from './part.ts';
import { cutTextFile, type PartSize } from './text/cut_text.ts';

/** Parts are as large as flat memory allows: a record with sentences has kilobytes, one of figures tens of bytes. */
const WITH_SENTENCES: PartSize = { rows: 4096, bytes: 1024 * 1024 };
const OF_FIGURES: PartSize = { rows: 65_536, bytes: 8 * 1024 * 1024 };

export function partSize({ hasSentences }: BatchPlan): PartSize {
  return hasSentences ? WITH_SENTENCES : OF_FIGURES;
}

/** The parts of a file in their order. Where they begin depends on the file and the plan alone. Throws UnreadableInput. */
export async function* cutParts(path: string, plan: BatchPlan): AsyncGenerator<PartRange> {
  const size = partSize(plan);
  if (plan.from !== 'parquet') {
    yield* cutTextFile(path, plan.from, size);
    return;
  }
  const rows = await withParquet(path, async (file) => file.rows);
  for (let firstRow = 0; firstRow < rows; firstRow += size.rows) {
    yield { kind: 'rows', firstRow, rows: Math.min(size.rows, rows - firstRow) };
  }
}
