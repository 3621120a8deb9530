import type { BatchPlan } from '../batch_plan.ts';

/** What a Parquet file of results says about itself. */
export function parquetMetadata({ tool, edition }: BatchPlan): Record<string, string> {
  return {
    ...(tool !== undefined && { 'plumbline.tool': tool }),
    'plumbline.edition': edition,
    'plumbline.version': '1',
  };
}
