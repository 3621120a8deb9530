import { type Advice, formatNumber, type Given, sayWhen, type Working } from '../../kernel/index.ts';
import type { NextStep } from './applications.ts';
import { DECISION_DAYS, FEE_2026 } from './data.ts';
import type { Facts } from './facts.ts';
import { NATIONS } from './nations.ts';
import type { Decision } from './overlays.ts';
import { PD_CLASS_NAME, type PdClass } from './pd_classes.ts';
import type { Rule } from './rules/rule.ts';
import type { Input } from './schema.ts';
import { type ExistingUse, FITTING_USES, type ProposedUse, type UseReading } from './use_class.ts';

interface Assessment {
  input: Given<typeof Input>;
  facts: Facts;
  /** The use classes as read; null where none was sent. */
  existing: UseReading<ExistingUse> | null;
  proposed: UseReading<ProposedUse> | null;
  decision: Decision;
  /** The row of the base table and the overlays that came over it. */
  applied: readonly Pick<Rule, 'missing' | 'withinRights'>[];
  step: NextStep;
}

const APPLICATION_NAME: Readonly<Record<NextStep['type'], string>> = {
  lawful_development_certificate: 'a lawful development certificate',
  prior_approval: 'prior approval',
  householder: 'householder planning permission',
  full: 'full planning permission',
  listed_building_consent: 'listed building consent',
  relevant_demolition: 'planning permission for relevant demolition',
  seek_advice: 'advice',
};

type StepFigures = Pick<NextStep, 'type' | 'fee_gbp' | 'days'>;

function describeFee({ fee_gbp }: StepFigures): string {
  if (fee_gbp === null) return 'fee by the size of the works';
  return fee_gbp === 0 ? 'no fee' : `${formatNumber(fee_gbp, 0)} GBP`;
}

/** `householder planning permission (548 GBP, 56 days)` */
function describeStep(step: StepFigures): string {
  const time = step.days === null ? '' : `, ${formatNumber(step.days)} days`;
  return `${APPLICATION_NAME[step.type]} (${describeFee(step)}${time})`;
}

const LISTED_LAW = 'Planning (Listed Buildings and Conservation Areas) Act 1990 s. 9';

const LISTED_CONSENT = describeStep({
  type: 'listed_building_consent',
  fee_gbp: FEE_2026.value.listed_building_consent,
  days: DECISION_DAYS.value.eight_weeks,
});

function nameClass(pdClass: PdClass | null): string {
  return pdClass === null ? 'no class' : PD_CLASS_NAME[pdClass];
}

function askForMissing({ applied, decision }: Assessment): string {
  const missing = applied.flatMap((rule) => rule.missing ?? []).join('; and ');
  if (decision.pd_class === null) return `Establish ${missing}: no class can be named without it.`;
  const classes = [decision.pd_class, ...decision.alternatives].map(nameClass).join(' or ');
  return `Establish ${missing}: it decides whether ${classes} applies.`;
}

function applyForPermission({ applied, facts, step }: Assessment): string {
  const [{ withinRights } = {}] = applied;
  const hint = withinRights !== undefined && facts.article_4 !== 'yes' ? ` ${withinRights}` : '';
  return `Apply for ${describeStep(step)} and take pre-application advice first.${hint}`;
}

function checkDirection({ decision: { pd_class_withdrawn }, facts }: Assessment): string {
  if (pd_class_withdrawn !== null) {
    return `Get the schedule of the article 4 direction from the authority: if ${nameClass(pd_class_withdrawn)} is not in it, run this check again with article_4 no.`;
  }
  return facts.location === 'england'
    ? 'Get the schedule of the article 4 direction from the authority: this answer does not rest on it, because no class was there to be withdrawn.'
    : 'Get the schedule of the article 4 direction from the planning authority.';
}

function recommend(assessment: Assessment): string[] {
  const { facts, decision, applied, step } = assessment;
  const { verdict, route, pd_class } = decision;
  const nation = facts.location === 'england' ? null : NATIONS[facts.location];
  return sayWhen(
    [
      route === 'permitted_development' || route === 'not_development',
      () =>
        `Proceed within the listed conditions; ${describeStep(step)} is not compulsory but gives proof for a later sale.`,
    ],
    [
      route === 'prior_approval',
      () => `Apply for ${describeStep(step)} under ${nameClass(pd_class)} before any work starts.`,
    ],
    [
      route === 'permitted_development_or_prior_approval',
      () =>
        `Only if the house is attached, apply for ${describeStep(step)} under ${nameClass(pd_class)} before any work starts; a detached house may proceed within the listed conditions.`,
    ],
    [route === 'planning_permission', () => applyForPermission(assessment)],
    [
      facts.listed === 'yes',
      () =>
        `Obtain ${nation ? 'listed building consent' : LISTED_CONSENT} first: works that affect the building without it are an offence (${nation?.listedBuildings ?? LISTED_LAW}).`,
    ],
    [facts.article_4 === 'yes', () => checkDirection(assessment)],
    [verdict === 'complex' && applied.some(({ missing }) => missing !== undefined), () => askForMissing(assessment)],
    [
      nation !== null,
      () =>
        `Check the proposal against the ${nation?.order} and ask the planning authority through the ${nation?.portal}: this tool decides for England only.`,
    ],
    [
      true,
      () =>
        'Check what permitted development rights do not replace: building regulations, party wall notices, covenants, protected species, tree preservation orders and the Community Infrastructure Levy.',
    ],
  );
}

function unread(name: string, reading: UseReading<ProposedUse> | null): [boolean, () => string] {
  return [
    reading?.use === 'UNKNOWN',
    () => `${name} ${JSON.stringify(reading?.sent)} names no use class that this tool knows: UNKNOWN is used.`,
  ];
}

function assume({ input, facts, existing, proposed, step }: Assessment, w: Working): string[] {
  return [
    ...w.defaultsUsed('location', 'listed', 'conservation_area', 'national_park_aonb', 'article_4'),
    ...sayWhen(
      [
        existing === null,
        () => `use_class was not sent: ${facts.existing_use} is used, because property_type is ${input.property_type}.`,
      ],
      unread('use_class', existing),
      unread('proposed_use', proposed),
      [
        true,
        () =>
          'World Heritage Sites and the Broads have no input of their own and count as national_park_aonb yes; sites of special scientific interest, safety hazard areas and flood zones are not inputs and were not checked.',
      ],
      [
        true,
        () => 'Conditions of an earlier permission that remove permitted development rights are not visible here.',
      ],
      [
        facts.location === 'england',
        () =>
          'The law is read as amended to SI 2025/560; an amending order SI 2026/313 exists and was not checked, so compare the consolidated text.',
      ],
      [
        step.feeIsComputed,
        () => 'The fee is the amount of 2025 with the indexation of 1 April 2026 applied by this product.',
      ],
      [
        step.fee_gbp !== null && step.fee_gbp > 0,
        () => 'The fee is for one dwelling or unit, without any charge of an application portal.',
      ],
    ),
  ];
}

function formerCode(name: string, reading: UseReading<ProposedUse> | null): [boolean, () => string] {
  return [
    reading?.former !== undefined,
    () => {
      const code = `${name} ${JSON.stringify(reading?.sent)} is a class that was withdrawn on 1 September 2020`;
      return reading?.former === 'mapped'
        ? `${code}: it was read as ${reading.use}.`
        : `${code} and cannot be mapped to one class of today: its uses went to E, F1, F2 or sui generis.`;
    },
  ];
}

function warn({ input, facts, existing, proposed, decision, step }: Assessment): string[] {
  const { property_type, proposal } = input;
  return sayWhen(
    [
      facts.article_4 === 'unknown' && decision.verdict === 'likely_pd',
      () =>
        'article_4 is unknown: check the map of article 4 directions of the planning authority before relying on this answer.',
    ],
    [
      !FITTING_USES[property_type].includes(facts.existing_use),
      () =>
        `use_class ${facts.existing_use} contradicts property_type ${property_type}: the use class was used as sent.`,
    ],
    [
      input.extension_depth_m !== undefined && proposal !== 'extension',
      () => `extension_depth_m was ignored: it counts for an extension, and the proposal is ${proposal}.`,
    ],
    [
      proposed !== null && proposal !== 'cou',
      () => `proposed_use was ignored: it counts for a change of use (cou), and the proposal is ${proposal}.`,
    ],
    formerCode('use_class', existing),
    formerCode('proposed_use', proposed),
    [
      step.type === 'seek_advice',
      () => 'No fee and no decision time can be given, because no application can be named yet.',
    ],
    [
      step.type === 'full' && step.fee_gbp === null,
      () => 'No fee can be given: it depends on the size of the works, which is not an input.',
    ],
  );
}

export function adviseOn(assessment: Assessment, w: Working): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment, w),
    warnings: warn(assessment),
  };
}
