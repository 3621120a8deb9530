import { ucumCode } from '@plumbline/editions/calls/ucum.ts';
import type { BatchLayout } from '../batch_layout.ts';

/** The columns with a unit, and its code in UCUM where there is one. */
function unitsOf({ columns }: BatchLayout) {
  const withUnit = columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [{ name, unit }]));
  return Object.fromEntries(withUnit.map(({ name, unit }) => [name, { unit, ucum: ucumCode(unit) }]));
}

/** What a Parquet file of results says about itself. */
export function parquetMetadata(layout: BatchLayout): Record<string, string> {
  const { tool, edition, reviewTo } = layout;
  return {
    ...(tool !== undefined && { 'plumbline.tool': tool }),
    'plumbline.edition': edition,
    ...(reviewTo !== undefined && { 'plumbline.review_to': reviewTo }),
    'plumbline.units': JSON.stringify(unitsOf(layout)),
    'plumbline.version': '1',
  };
}
