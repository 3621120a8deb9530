import { compareWithJcgm, JCGM_EXAMPLES, type JcgmRow } from '../../packages/explore/src/testing/jcgm_examples.ts';

export const JCGM_HEAD = ['Example', 'Source', 'Quantity', 'Published', 'Ours', 'Standard error'] as const;

/** Ours with one digit more than the published figure. */
function oursIn({ ours, published }: JcgmRow): string {
  const [, fraction = ''] = published.split('.');
  const written = ours.toFixed(fraction.length + 1);
  return Number(written) === 0 ? written.replace('-', '') : written;
}

/** Linear propagation draws no samples, so its figures have no standard error. */
function standardErrorIn({ quantity, standardError }: JcgmRow): string {
  return quantity.startsWith('Monte Carlo') ? standardError.toPrecision(2) : '';
}

/** The examples of the guide to uncertainty and of its supplement: the published figures and ours. */
export async function jcgmRows(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const example of JCGM_EXAMPLES) {
    for (const row of await compareWithJcgm(example)) {
      rows.push([row.example, row.source, row.quantity, row.published, oursIn(row), standardErrorIn(row)]);
    }
  }
  return rows;
}
