import type { BatchLayout } from '../batch_layout.ts';

/** What a Parquet file of results says about itself. */
export function parquetMetadata({ tool, edition }: BatchLayout): Record<string, string> {
  return {
    ...(tool !== undefined && { 'plumbline.tool': tool }),
    'plumbline.edition': edition,
    'plumbline.version': '1',
  };
}
