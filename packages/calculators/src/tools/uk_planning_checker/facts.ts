import { type Given, holds, type When } from '../../kernel/index.ts';
import type { HouseForm, Installation, Place, Storeys } from './further_inputs.ts';
import type { NamedUseOrNone } from './named_uses.ts';
import type { DepthBand, ExistingUse, Input, ProposedUse } from './schema.ts';

type SentFacts = Pick<
  Given<typeof Input>,
  'location' | 'property_type' | 'listed' | 'conservation_area' | 'national_park_aonb' | 'article_4'
>;

/** The facts about a case that the rules test. */
export interface Facts extends SentFacts {
  /** What is checked: the proposal, or the installation in its place. */
  proposal: Given<typeof Input>['proposal'] | 'installation';
  house_form: HouseForm | 'NOT_GIVEN';
  extension_storeys: Storeys | 'NOT_GIVEN';
  installation: Installation | 'NONE';
  place: Place | 'NOT_GIVEN';
  fronts_highway: 'yes' | 'no' | 'NOT_GIVEN';
  /** Whether the measures that were sent are within their limits; open if a missing fact decides. */
  limits: 'met' | 'open' | 'beyond';
  article_2_3_land: boolean;
  existing_use: ExistingUse;
  proposed_use: ProposedUse | 'NOT_GIVEN';
  /** The uses of their own kind that the texts name. */
  existing_named: NamedUseOrNone;
  proposed_named: NamedUseOrNone;
  use_stays: boolean;
  /** Whether the limits of SI 2025/560 are in force. */
  order_2025: boolean;
  depth_band: DepthBand | 'NOT_GIVEN';
}

/** A value of a rule that applies always, or only if a condition holds. */
export type Conditional<Value extends string> = Value | { readonly use: Value; readonly when: When<Facts> };

/** The values that apply to these facts, in order. */
export function valuesFor<Value extends string>(entries: readonly Conditional<Value>[], facts: Facts): Value[] {
  const values: Value[] = [];
  for (const entry of entries) {
    if (typeof entry === 'string') values.push(entry);
    else if (holds(entry.when, facts)) values.push(entry.use);
  }
  return values;
}
