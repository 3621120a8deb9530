import { type Given, holds, type When } from '../../kernel/index.ts';
import type { DEPTH_BANDS, Input } from './schema.ts';
import type { ExistingUse, ProposedUse } from './use_class.ts';

export type DepthBand = (typeof DEPTH_BANDS)[number];

type SentFacts = Pick<
  Given<typeof Input>,
  'location' | 'property_type' | 'proposal' | 'listed' | 'conservation_area' | 'national_park_aonb' | 'article_4'
>;

/** What the rules can ask about a case. */
export interface Facts extends SentFacts {
  article_2_3_land: boolean;
  existing_use: ExistingUse;
  proposed_use: ProposedUse | 'NOT_GIVEN';
  use_stays: boolean;
  depth_band: DepthBand | 'NOT_GIVEN';
}

/** A value of a rule that counts always, or only where a condition holds. */
export type Conditional<Value extends string> = Value | { readonly use: Value; readonly when: When<Facts> };

/** The values that count for these facts, in their order. */
export function valuesFor<Value extends string>(entries: readonly Conditional<Value>[], facts: Facts): Value[] {
  const values: Value[] = [];
  for (const entry of entries) {
    if (typeof entry === 'string') values.push(entry);
    else if (holds(entry.when, facts)) values.push(entry.use);
  }
  return values;
}
