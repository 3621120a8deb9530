import type { Static } from 'typebox';
import { type Calculated, type Given, holds, type Working } from '../../kernel/index.ts';
import { nextStep } from './applications.ts';
import { CONDITIONS, type ConditionKey } from './conditions.ts';
import { consentsFor } from './consents.ts';
import { DEPTH_LIMIT, LAW_AS_READ_ON } from './data.ts';
import { type Facts, valuesFor } from './facts.ts';
import { type WithDetails, withDetails } from './further_inputs.ts';
import { ORDER_2025 } from './law_over_time.ts';
import { compareMeasures } from './measures.ts';
import { netGainOf } from './net_gain.ts';
import { type Decision, OVERLAYS, type Overlay, type Standing } from './overlays.ts';
import { RULES_FOR } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import { DEPTH_BANDS, type DepthBand, type ExistingUse, type Input, type ProposedUse, type Result } from './schema.ts';
import { readExistingUse, readProposedUse, USUAL_USE, type UseReading } from './use_class.ts';

/** Facts for the advice that the result does not show. */
export interface AdviceFacts {
  /** The use classes as read; null if none was sent. */
  existing: Existing;
  proposed: Proposed;
  /** The decisive fact that is missing, if there is one: of the last overlay that names one, else of the base table. */
  missing: string | undefined;
  /** The first limit that a measure exceeds, as a sentence. */
  exceeded: string | undefined;
  /** A smaller proposal that would need no permission. */
  withinRights: string | undefined;
  /** Assumption about a use that could not be read. */
  ifUnread: string | undefined;
  /** Whether this product applied the indexation of the fee itself. */
  feeIsComputed: boolean;
  /** Whether the fees of the date were not read. */
  feeIsUnread: boolean;
}

type Sent = WithDetails<Given<typeof Input>>;
type Existing = UseReading<ExistingUse> | null;
type Proposed = UseReading<ProposedUse> | null;

function bandOf(extension_depth_m: number, w: Working): DepthBand {
  const limit_any_house = w.pick('limit_any_house', DEPTH_LIMIT, 'any_house');
  const limit_detached = w.pick('limit_detached', DEPTH_LIMIT, 'detached');
  const limit_larger = w.pick('limit_larger', DEPTH_LIMIT, 'larger_any_house');
  const limit_larger_detached = w.pick('limit_larger_detached', DEPTH_LIMIT, 'larger_detached');
  const limits = [limit_any_house, limit_detached, limit_larger, limit_larger_detached];
  const within = limits.findIndex((limit) => extension_depth_m <= limit);
  const depth_band = w.step('depth_band', within === -1 ? limits.length + 1 : within + 1, {
    formula:
      'extension_depth_m <= limit_any_house ? 1 : (extension_depth_m <= limit_detached ? 2 : (extension_depth_m <= limit_larger ? 3 : (extension_depth_m <= limit_larger_detached ? 4 : 5)))',
    description: 'Depth band, from 1, the shallowest, to 5, above every limit; the upper limit is included',
    unit: '-',
    reference: 'SI 2015/596 Schedule 2 Part 1 Class A, A.1(f) and A.1(g)',
  });
  return DEPTH_BANDS[depth_band - 1] ?? 'over_8';
}

/** Whether the use stays the same: within one class or, as no class has them, the same use of its own kind. */
function usesAreEqual(existing: Existing, existingUse: ExistingUse, proposed: Proposed): boolean {
  if (proposed?.use !== existingUse) return proposed?.use === 'SAME';
  return existingUse !== 'SG' || (proposed.named !== 'NONE' && proposed.named === existing?.named);
}

function findRule(facts: Facts): Rule {
  const rule = RULES_FOR.get(facts.proposal)?.find(({ when }) => holds(when, facts));
  if (!rule) throw new Error(`no rule for ${facts.proposal} at ${facts.property_type}`);
  return rule;
}

function decideBy(rule: Rule, facts: Facts): Decision {
  const { verdict, route, pd_class, application, conditions = [], alternatives = [] } = rule;
  return {
    verdict,
    route,
    pd_class,
    pd_class_withdrawn: null,
    application,
    conditions: valuesFor(conditions, facts),
    alternatives: valuesFor(alternatives, facts),
  };
}

function standingOf({ verdict, pd_class }: Decision, rule: Rule, facts: Facts): Standing {
  return { ...facts, verdict, has_class: pd_class !== null, base_rule: rule.id };
}

/** Applies mixed use, article 4 and listing to an answer of the base table. */
function overlay(base: Decision, rule: Rule, facts: Facts): { decision: Decision; overlays: Overlay[] } {
  let decision = base;
  const overlays: Overlay[] = [];
  for (const group of OVERLAYS) {
    if (!holds(group.when, facts)) continue;
    const standing = standingOf(decision, rule, facts);
    const found = group.overlays.find(({ when }) => holds(when, standing));
    if (!found) continue;
    overlays.push(found);
    decision = { ...decision, ...found.change(decision) };
  }
  return { decision, overlays };
}

function stateConditions(keys: readonly ConditionKey[], w: Working) {
  return keys.map((key) => {
    const { text, reference, limits } = CONDITIONS[key];
    for (const limit of limits) w.use(limit);
    return { key, text, reference };
  });
}

/** The facts of a case that need no comparison with limits. */
function establish(input: Sent, existing: Existing, proposed: Proposed, w: Working): Omit<Facts, 'limits'> {
  const { location, property_type, listed, conservation_area, national_park_aonb, article_4 } = input;
  const proposal = input.installation === undefined ? input.proposal : 'installation';
  const existing_use = existing?.use ?? USUAL_USE[property_type];
  const { extension_depth_m } = input;
  return {
    location,
    property_type,
    proposal,
    listed,
    conservation_area,
    national_park_aonb,
    article_4,
    article_2_3_land: conservation_area === 'yes' || national_park_aonb === 'yes',
    existing_use,
    proposed_use: proposed?.use ?? 'NOT_GIVEN',
    existing_named: existing?.named ?? 'NONE',
    proposed_named: proposed?.named ?? 'NONE',
    use_stays: usesAreEqual(existing, existing_use, proposed),
    depth_band:
      proposal === 'extension' && extension_depth_m !== undefined ? bandOf(extension_depth_m, w) : 'NOT_GIVEN',
    house_form: (property_type === 'house' ? input.house_form : undefined) ?? 'NOT_GIVEN',
    extension_storeys: input.extension_storeys ?? 'NOT_GIVEN',
    installation: input.installation ?? 'NONE',
    place: input.installation_place ?? 'NOT_GIVEN',
    fronts_highway: input.installation_fronts_highway ?? 'NOT_GIVEN',
    order_2025: w.inForce(ORDER_2025),
  };
}

/** Whether a proposal needs planning permission, and the next step. */
export function checkPlanning(sent: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>, AdviceFacts> {
  const input = withDetails(sent);
  const existing = input.use_class === undefined ? null : readExistingUse(input.use_class);
  const proposed = input.proposed_use === undefined ? null : readProposedUse(input.proposed_use);
  const established = establish(input, existing, proposed, w);
  const measured = compareMeasures(input, established, w);
  const facts: Facts = { ...established, limits: measured.limits };

  const rule = findRule(facts);
  const { decision, overlays } = overlay(decideBy(rule, facts), rule, facts);
  const applied = [rule, ...overlays];
  for (const { id, description, article } of applied) w.rule(id, { description, reference: article });
  const conditions = stateConditions(decision.conditions, w);
  const step = nextStep(decision.application, w);

  const figures = {
    verdict: decision.verdict,
    planning_route: decision.route,
    pd_class: decision.pd_class,
    pd_class_withdrawn: decision.pd_class_withdrawn,
    alternative_classes: [...decision.alternatives],
    existing_use_class_used: facts.existing_use,
    proposed_use_class_used: proposed?.use ?? null,
    extension_depth_band: facts.depth_band === 'NOT_GIVEN' ? null : facts.depth_band,
    application_type: step.type,
    application_fee_gbp: step.fee_gbp,
    statutory_decision_days: step.days,
    consents_required: consentsFor({ ...facts, route: decision.route }),
    conditions,
    flags: {
      listed_building: facts.listed === 'yes',
      conservation_area: facts.conservation_area === 'yes',
      national_park_aonb: facts.national_park_aonb === 'yes',
      article_2_3_land: facts.article_2_3_land,
      article_4: facts.article_4,
    },
    rules_applied: applied.map(({ id }) => id),
    biodiversity_net_gain: netGainOf({ ...facts, route: decision.route, application_type: step.type }, w),
    law_as_read_on: LAW_AS_READ_ON,
  };
  const adviceFacts = {
    existing,
    proposed,
    missing: applied.findLast(({ missing }) => missing !== undefined)?.missing ?? measured.missing,
    exceeded: measured.exceeded,
    withinRights: valuesFor(rule.withinRights ?? [], facts)[0],
    ifUnread: valuesFor(rule.ifUnread ?? [], facts)[0],
    feeIsComputed: step.feeIsComputed,
    feeIsUnread: step.feeIsUnread,
  };
  return { figures, facts: adviceFacts };
}
