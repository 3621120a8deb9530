import type { Static } from 'typebox';
import {
  type Advice,
  capitalise,
  dateInWords,
  type Finished,
  formatNumber,
  type Given,
  sayWhen,
} from '../../kernel/index.ts';
import {
  AMENDMENT_NOT_READ,
  AMENDMENT_READ,
  DECISION_DAYS,
  FEE_INDEXATION,
  LAW_AS_READ_ON,
  LISTED_BUILDINGS_ACT,
  NET_GAIN,
} from './data.ts';
import { INSTALLATION_NAMES, type WithDetails, withDetails } from './further_inputs.ts';
import { ORDER_2025 } from './law_over_time.ts';
import type { AdviceFacts } from './method.ts';
import { NAMED_USES } from './named_uses.ts';
import { NATIONS } from './nations.ts';
import { nameExemptions } from './net_gain.ts';
import { PD_CLASS_LABELS, type PdClass } from './pd_classes.ts';
import {
  APPLICATION_NAMES,
  type Input,
  LOCATIONS,
  PROPERTY_NAMES,
  type PropertyType,
  type ProposedUse,
  type Result,
} from './schema.ts';
import { FITTING_USES, nameUse, type UseReading } from './use_class.ts';

type Figures = Static<typeof Result>;
type Sent = WithDetails<Given<typeof Input>>;
type Assessment = Finished<Sent, Figures, AdviceFacts>;

function nameClass(pdClass: PdClass | null): string {
  return pdClass === null ? 'no class' : PD_CLASS_LABELS[pdClass];
}

const WEEK_DAYS = 7;

function describeDays(days: number): string {
  return days === DECISION_DAYS.value.eight_weeks ? `${days / WEEK_DAYS} weeks` : `${formatNumber(days)} days`;
}

/** Fee and time of the next step: `548 GBP, 8 weeks`. */
function describeStep({ application_fee_gbp: fee, statutory_decision_days: days }: Figures): string {
  const parts: string[] = [];
  if (fee !== null) parts.push(fee === 0 ? 'no fee' : `${formatNumber(fee, 0)} GBP`);
  if (days !== null) parts.push(describeDays(days));
  return parts.join(', ');
}

/** A recommendation to apply, on condition where it rests on a use that could not be read. */
function applyFor(what: string, { ifUnread }: AdviceFacts): string {
  return ifUnread === undefined ? `Apply for ${what}` : `If ${ifUnread}, apply for ${what}`;
}

function applyForPermission({ figures, facts }: Assessment): string {
  const application = `${APPLICATION_NAMES[figures.application_type]} (${describeStep(figures)})`;
  const more = [facts.exceeded, facts.withinRights].filter((sentence) => sentence !== undefined);
  return [`${applyFor(application, facts)} and seek pre-application advice first.`, ...more].join(' ');
}

function settleFirst({ figures: { pd_class }, facts: { missing } }: Assessment): string {
  return `Settle this first: ${missing}.${pd_class === null ? '' : ` ${nameClass(pd_class)} may then apply.`}`;
}

function planNetGain({ biodiversity_net_gain }: Figures): string[] {
  const { status, exemptions_to_check = [] } = biodiversity_net_gain ?? {};
  return sayWhen(
    [
      status === 'condition_applies_unless_exempt',
      () =>
        `Plan for ${formatNumber(NET_GAIN.value)} % biodiversity net gain: the permission will need an approved biodiversity gain plan before work starts, unless one of these applies: ${nameExemptions(exemptions_to_check)}. Confirm with the planning authority which exemptions are in force on the day you apply.`,
    ],
    [
      status === 'probably_exempt_de_minimis',
      () => 'State in the application why biodiversity net gain does not apply, usually that no habitat is affected.',
    ],
  );
}

function recommend(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { verdict, planning_route: route, pd_class, pd_class_withdrawn } = figures;
  const nation = input.location === 'england' ? null : NATIONS[input.location];
  return [
    ...sayWhen(
      [
        route === 'permitted_development' || route === 'not_development',
        () =>
          `Proceed within the conditions listed. A lawful development certificate (${describeStep(figures)}) proves it to a buyer or lender.`,
      ],
      [
        route === 'prior_approval',
        () =>
          `${applyFor(`prior approval under ${nameClass(pd_class)} (${describeStep(figures)})`, facts)} before any work starts.`,
      ],
      [
        route === 'permitted_development_or_prior_approval',
        () =>
          `A detached house may proceed within the conditions listed; for an attached house apply for prior approval first (${describeStep(figures)}).`,
      ],
      [route === 'planning_permission', () => applyForPermission(assessment)],
      [
        input.listed === 'yes',
        () =>
          `Obtain listed building consent before any work: it is free, and work without it is an offence (${nation?.listedBuildings ?? `${LISTED_BUILDINGS_ACT} s. 9`}).`,
      ],
      [
        pd_class_withdrawn !== null,
        () =>
          `Get the schedule of the article 4 direction. If ${nameClass(pd_class_withdrawn)} is not in it, the right remains.`,
      ],
      [verdict === 'complex' && nation === null, () => settleFirst(assessment)],
    ),
    ...planNetGain(figures),
    nation
      ? `${nation.name} has its own rules: check the ${nation.order} and the national planning portal.`
      : 'Permitted development does not replace building regulations, party wall notices, covenants, protected species, tree preservation orders or the Community Infrastructure Levy.',
  ];
}

/** `a house`, `an industrial building` */
function aProperty(property: PropertyType): string {
  const name = PROPERTY_NAMES[property];
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function assumeDefaults({ input, figures, facts, defaults }: Assessment): string[] {
  return sayWhen(
    [
      facts.existing === null,
      () =>
        `The use class was not given: ${nameUse(figures.existing_use_class_used)} is used for ${aProperty(input.property_type)}.`,
    ],
    [defaults.has('location'), () => `The location was not given: ${LOCATIONS[input.location]} is used.`],
    [defaults.has('listed'), () => 'Listed building: no answer was given, so no is used.'],
    [defaults.has('conservation_area'), () => 'Conservation area: no answer was given, so no is used.'],
    [
      defaults.has('national_park_aonb'),
      () => 'National Park or National Landscape: no answer was given, so no is used.',
    ],
    [defaults.has('article_4'), () => 'The article 4 direction was not given: not known is used.'],
  );
}

/** How a use of its own kind was read, of which the rights depend on the kind. */
function assumeNamedUse(which: string, { sent, named }: Pick<UseReading<ProposedUse>, 'sent' | 'named'>): string[] {
  if (named === 'NONE') return [];
  const { name, letter } = NAMED_USES[named];
  const place = letter === null ? '' : ` (Use Classes Order 1987 article 3(6)(${letter}))`;
  return [`The ${which} use ${JSON.stringify(sent)} is read as ${name}, which is in no use class${place}.`];
}

/** An extension of a house whose storeys were not given, and which more than one storey would take out of its right. */
function hangsOnStoreys({ input, figures }: Assessment): boolean {
  const { extension_depth_band: band, verdict, flags } = figures;
  const isOneOnly = flags.article_2_3_land || (band !== null && band !== 'up_to_3');
  return assumesOneStorey(input) && verdict === 'likely_pd' && isOneOnly;
}

function assumesOneStorey({ property_type, proposal, installation, extension_storeys, location }: Sent): boolean {
  const isExtension = property_type === 'house' && proposal === 'extension' && installation === undefined;
  return isExtension && extension_storeys === undefined && location === 'england';
}

function isBefore2025({ as_of }: Sent): boolean {
  return as_of !== undefined && as_of < ORDER_2025.from;
}

function assume(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { application_fee_gbp: fee } = figures;
  const risePct = formatNumber((FEE_INDEXATION.value - 1) * 100, 1);
  return [
    ...assumeDefaults(assessment),
    ...(facts.existing === null ? [] : assumeNamedUse('existing', facts.existing)),
    ...(facts.proposed === null || input.proposal !== 'cou' || input.installation !== undefined
      ? []
      : assumeNamedUse('proposed', facts.proposed)),
    ...sayWhen(
      [assumesOneStorey(input), () => 'The number of storeys of the extension was not given: one storey is assumed.'],
      [
        facts.existing?.use === 'UNKNOWN',
        () =>
          `The existing use is treated as not known: ${JSON.stringify(facts.existing?.sent)} names no one use class.`,
      ],
      [
        input.proposal === 'cou' && facts.proposed?.use === 'UNKNOWN',
        () =>
          `The proposed use is treated as not known: ${JSON.stringify(facts.proposed?.sent)} names no one use class.`,
      ],
      [
        true,
        () =>
          'World Heritage Sites and the Broads are treated as a National Park or National Landscape here. Sites of special scientific interest, safety hazard areas and flood zones were not checked.',
      ],
      [
        true,
        () => 'Conditions on an earlier permission can remove permitted development rights and are not visible here.',
      ],
      [
        facts.feeIsComputed,
        () => `The fee is the 2025 amount with the ${risePct} % indexation of 1 April 2026 applied.`,
      ],
      [
        fee !== null && fee > 0,
        () => 'The fee is for one dwelling or unit, excluding the charge of the application portal.',
      ],
      [
        input.location === 'england',
        () =>
          `Law as read on ${dateInWords(LAW_AS_READ_ON)}: the General Permitted Development Order 2015 as amended ${isBefore2025(input) ? 'before' : 'to'} ${AMENDMENT_READ}. A later order (${AMENDMENT_NOT_READ}) may change details: compare the limits with the consolidated text on legislation.gov.uk.`,
      ],
    ),
  ];
}

/** How former codes and texts that name no class were read; two inputs with the same code get one sentence. */
function warnOfReading({ existing, proposed }: AdviceFacts): string[] {
  const readings = [existing, proposed].filter((reading) => reading !== null);
  const former = readings
    .filter(({ former }) => former !== undefined)
    .map(({ code, use, former }) => {
      const name = `Former class ${code.toUpperCase()}`;
      return former === 'mapped'
        ? `${name} is read as ${nameUse(use)}.`
        : `${name} cannot be mapped to one present class.`;
    });
  return [
    ...new Set(former),
    ...sayWhen(
      [
        existing?.use === 'UNKNOWN' && existing.former === undefined,
        () => `The use class ${JSON.stringify(existing?.sent)} was not recognised.`,
      ],
      [
        proposed?.use === 'UNKNOWN' && proposed.former === undefined,
        () => `The proposed use ${JSON.stringify(proposed?.sent)} was not recognised.`,
      ],
    ),
  ];
}

const MEASURES = [
  'installation_place',
  'installation_fronts_highway',
  'installation_units',
  'installation_volume_m3',
  'installation_height_m',
  'installation_area_m2',
] as const;

/** What was sent and is not used, because something else is checked. */
function warnOfIgnored(input: Sent, { proposed }: AdviceFacts): string[] {
  const { installation, proposal } = input;
  return sayWhen(
    [
      installation !== undefined,
      () =>
        `The answer is on the ${INSTALLATION_NAMES[installation ?? 'ev_outlet']} alone: the proposal was not checked.`,
    ],
    [
      installation === undefined && MEASURES.some((name) => input[name] !== undefined),
      () => 'Place and measures of an installation are ignored, because no installation was given.',
    ],
    [
      input.extension_depth_m !== undefined && (proposal !== 'extension' || installation !== undefined),
      () => 'The extension depth applies to extensions only and is ignored.',
    ],
    [
      proposed !== null && (proposal !== 'cou' || installation !== undefined),
      () => 'The proposed use applies to a change of use only and is ignored.',
    ],
  );
}

function warn(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { property_type } = input;
  const { verdict, existing_use_class_used: use, application_type } = figures;
  return [
    ...sayWhen(
      [
        input.article_4 === 'unknown' && verdict === 'likely_pd',
        () =>
          "It is not known whether an article 4 direction applies: check the authority's map before relying on this answer.",
      ],
      [
        hangsOnStoreys(assessment),
        () =>
          'The answer is for one storey: an extension of more than one storey needs permission at this depth or on this land.',
      ],
      [
        !FITTING_USES[property_type].includes(use),
        () => `${capitalise(nameUse(use))} is unusual for ${aProperty(property_type)}; the use class was used.`,
      ],
    ),
    ...warnOfIgnored(input, facts),
    ...warnOfReading(facts),
    ...sayWhen(
      [
        application_type === 'seek_advice',
        () => 'No fee and no decision time can be given, because no application can be named yet.',
      ],
      [facts.feeIsUnread, () => 'No fee can be given: the fees from 1 April 2027 were not read.'],
      [
        application_type !== 'seek_advice' && figures.application_fee_gbp === null && !facts.feeIsUnread,
        () => 'No fee can be given: it depends on the size of the works, which is not an input.',
      ],
    ),
  ];
}

export function adviseOnPlanning(finished: Finished<Given<typeof Input>, Figures, AdviceFacts>): Advice {
  const assessment = { ...finished, input: withDetails(finished.input) };
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: warn(assessment),
  };
}
