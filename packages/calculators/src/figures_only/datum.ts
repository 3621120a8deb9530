/** Stands in for `kernel/datum.ts` where calculators are bundled for their figures: sources are left out there. */
import type { Datum, NumberTable, Source } from '../kernel/datum.ts';

export * from '../kernel/datum.ts';

const NO_SOURCE: Source = { document: '', place: '', edition: '' };
const SOURCELESS: Pick<Datum, 'source'> = { source: NO_SOURCE };

export function datum<Value extends number | NumberTable>(given: Datum<Value>): Datum<Value> {
  return { ...SOURCELESS, ...given };
}
