import type { Static } from 'typebox';
import { type Advice, type Finished, formatNumber, type Given, sayWhen } from '../../kernel/index.ts';
import { AMENDMENT_NOT_READ, AMENDMENT_READ, DECISION_DAYS, FEE_2026, LISTED_BUILDINGS_ACT } from './data.ts';
import type { AdviceFacts } from './method.ts';
import { NATIONS } from './nations.ts';
import { namePdClass, type PdClass } from './pd_classes.ts';
import type { ApplicationType, Input, ProposedUse, Result } from './schema.ts';
import { FITTING_USES, FORMER_CODES_WITHDRAWN, type UseReading } from './use_class.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<Given<typeof Input>, Figures, AdviceFacts>;

const APPLICATION_NAME: Readonly<Record<ApplicationType, string>> = {
  lawful_development_certificate: 'a lawful development certificate',
  prior_approval: 'prior approval',
  householder: 'householder planning permission',
  full: 'full planning permission',
  listed_building_consent: 'listed building consent',
  relevant_demolition: 'planning permission for relevant demolition',
  seek_advice: 'advice',
};

type NextStep = Pick<Figures, 'application_type' | 'application_fee_gbp' | 'statutory_decision_days'>;

function describeFee({ application_fee_gbp: fee }: NextStep): string {
  if (fee === null) return 'fee by the size of the works';
  return fee === 0 ? 'no fee' : `${formatNumber(fee, 0)} GBP`;
}

/** `householder planning permission (548 GBP, 56 days)` */
function describeStep(step: NextStep): string {
  const { application_type, statutory_decision_days: days } = step;
  const time = days === null ? '' : `, ${formatNumber(days)} days`;
  return `${APPLICATION_NAME[application_type]} (${describeFee(step)}${time})`;
}

const LISTED_LAW = `${LISTED_BUILDINGS_ACT} s. 9`;

const LISTED_CONSENT = describeStep({
  application_type: 'listed_building_consent',
  application_fee_gbp: FEE_2026.value.listed_building_consent,
  statutory_decision_days: DECISION_DAYS.value.eight_weeks,
});

function nameClass(pdClass: PdClass | null): string {
  return pdClass === null ? 'no class' : namePdClass(pdClass);
}

function askForMissing({ figures, facts }: Assessment): string {
  const missing = facts.applied.flatMap((rule) => rule.missing ?? []).join('; and ');
  if (figures.pd_class === null) return `Establish ${missing}: no class can be named without it.`;
  const classes = [figures.pd_class, ...figures.alternative_classes].map(nameClass).join(' or ');
  return `Establish ${missing}: it decides whether ${classes} applies.`;
}

function applyForPermission({ input, figures, facts }: Assessment): string {
  const [{ withinRights } = {}] = facts.applied;
  const hint = withinRights !== undefined && input.article_4 !== 'yes' ? ` ${withinRights}` : '';
  return `Apply for ${describeStep(figures)} and take pre-application advice first.${hint}`;
}

function checkDirection({ input, figures: { pd_class_withdrawn } }: Assessment): string {
  if (pd_class_withdrawn !== null) {
    return `Get the schedule of the article 4 direction from the authority: if ${nameClass(pd_class_withdrawn)} is not in it, run this check again with article_4 no.`;
  }
  return input.location === 'england'
    ? 'Get the schedule of the article 4 direction from the authority: this answer does not rest on it, because no class was there to be withdrawn.'
    : 'Get the schedule of the article 4 direction from the planning authority.';
}

function recommend(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { verdict, planning_route: route, pd_class } = figures;
  const nation = input.location === 'england' ? null : NATIONS[input.location];
  return sayWhen(
    [
      route === 'permitted_development' || route === 'not_development',
      () =>
        `Proceed within the listed conditions; ${describeStep(figures)} is not compulsory but gives proof for a later sale.`,
    ],
    [
      route === 'prior_approval',
      () => `Apply for ${describeStep(figures)} under ${nameClass(pd_class)} before any work starts.`,
    ],
    [
      route === 'permitted_development_or_prior_approval',
      () =>
        `Only if the house is attached, apply for ${describeStep(figures)} under ${nameClass(pd_class)} before any work starts; a detached house may proceed within the listed conditions.`,
    ],
    [route === 'planning_permission', () => applyForPermission(assessment)],
    [
      input.listed === 'yes',
      () =>
        `Obtain ${nation ? 'listed building consent' : LISTED_CONSENT} first: works that affect the building without it are an offence (${nation?.listedBuildings ?? LISTED_LAW}).`,
    ],
    [input.article_4 === 'yes', () => checkDirection(assessment)],
    [
      verdict === 'complex' && facts.applied.some(({ missing }) => missing !== undefined),
      () => askForMissing(assessment),
    ],
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

function assume({ input, figures, facts, defaults }: Assessment): string[] {
  const { existing, proposed, feeIsComputed } = facts;
  const { existing_use_class_used, application_fee_gbp: fee } = figures;
  return [
    ...defaults.sentencesFor('location', 'listed', 'conservation_area', 'national_park_aonb', 'article_4'),
    ...sayWhen(
      [
        existing === null,
        () =>
          `use_class was not sent: ${existing_use_class_used} is used, because property_type is ${input.property_type}.`,
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
        input.location === 'england',
        () =>
          `The law is read as amended to ${AMENDMENT_READ}; an amending order ${AMENDMENT_NOT_READ} exists and was not checked, so compare the consolidated text.`,
      ],
      [
        feeIsComputed,
        () => 'The fee is the amount of 2025 with the indexation of 1 April 2026 applied by this product.',
      ],
      [
        fee !== null && fee > 0,
        () => 'The fee is for one dwelling or unit, without any charge of an application portal.',
      ],
    ),
  ];
}

function formerCode(name: string, reading: UseReading<ProposedUse> | null): [boolean, () => string] {
  return [
    reading?.former !== undefined,
    () => {
      const code = `${name} ${JSON.stringify(reading?.sent)} is a class that was withdrawn on ${FORMER_CODES_WITHDRAWN}`;
      return reading?.former === 'mapped'
        ? `${code}: it was read as ${reading.use}.`
        : `${code} and cannot be mapped to one class of today: its uses went to E, F1, F2 or sui generis.`;
    },
  ];
}

function warn({ input, figures, facts: { existing, proposed } }: Assessment): string[] {
  const { property_type, proposal } = input;
  const { verdict, existing_use_class_used: use, application_type } = figures;
  return sayWhen(
    [
      input.article_4 === 'unknown' && verdict === 'likely_pd',
      () =>
        'article_4 is unknown: check the map of article 4 directions of the planning authority before relying on this answer.',
    ],
    [
      !FITTING_USES[property_type].includes(use),
      () => `use_class ${use} contradicts property_type ${property_type}: the use class was used as sent.`,
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
      application_type === 'seek_advice',
      () => 'No fee and no decision time can be given, because no application can be named yet.',
    ],
    [
      application_type === 'full' && figures.application_fee_gbp === null,
      () => 'No fee can be given: it depends on the size of the works, which is not an input.',
    ],
  );
}

export function adviseOnPlanning(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: warn(assessment),
  };
}
