import type { Static } from 'typebox';
import { type Finished, formatNumber, sayWhen } from '../../kernel/index.ts';
import { SMALL_AREA } from './data.ts';
import type { Facts } from './method.ts';
import type { Nation, QuoteInput, Result } from './schema.ts';
import { isInEngland, isSmallHome } from './tall_buildings.ts';
import { DWELLINGS_FROM, HEIGHT_FROM, STOREYS_FROM } from './tall_data.ts';

type Assessment = Finished<QuoteInput, Static<typeof Result>, Facts>;

function limits(threshold: keyof typeof HEIGHT_FROM.value): string {
  return `${formatNumber(HEIGHT_FROM.value[threshold])} m or ${formatNumber(STOREYS_FROM.value[threshold])} storeys`;
}

const HIGHER_RISK = `at least ${limits('higher_risk')}`;
const DWELLINGS = `at least ${formatNumber(DWELLINGS_FROM.value)} dwellings`;
const OCCUPATION_LAW = 'Building Safety Act 2022 section 65; SI 2023/275';
const WORKS_LAW = 'Building Act 1984 section 120D; SI 2023/275';

const BEFORE: Readonly<Record<QuoteInput['transaction_type'], string>> = {
  acquisition: 'before exchange',
  disposal: 'before the building is marketed',
  refinancing: 'before the loan is drawn',
  planning: 'before the design is fixed',
};

/** The law on tall homes in the other nations of the UK. */
const OTHER_NATION: Readonly<Record<Exclude<Nation, 'england'>, string>> = {
  scotland:
    'Have the building assessed under the Housing (Cladding Remediation) (Scotland) Act 2024: the higher-risk regime of England does not apply in Scotland.',
  wales:
    'Have fire safety assessed under the building safety law of Wales: the occupation regime of England does not apply there.',
  northern_ireland:
    'Have fire safety assessed under the law of Northern Ireland: the higher-risk regime of England does not apply there.',
};

function inAddition({ external_wall_fee_mid_gbp }: Assessment['figures']): string {
  return `about ${formatNumber(external_wall_fee_mid_gbp ?? 0)} GBP, in addition to the report`;
}

function mayHaveHomes({ use }: Facts): boolean {
  return use === 'dwellings' || use === 'mixed' || use === 'unnamed';
}

function onNeededReview({ input, figures }: Assessment): string {
  const relevant = isInEngland(input)
    ? `homes from ${limits('external_wall')} are relevant buildings (Building Safety Act 2022 section 117), and `
    : '';
  return `Commission an external wall review ${BEFORE[input.transaction_type]} (${inAddition(figures)}): ${relevant}buyers and lenders ask for a fire risk appraisal of external walls, in England and Wales to PAS 9980.`;
}

function onReviewToConfirm({ input, figures, facts }: Assessment): string {
  const confirm = facts.use === 'unnamed' ? 'If people live in the building, confirm' : 'Confirm';
  return `${confirm} storeys, height and dwellings ${BEFORE[input.transaction_type]}, and allow for an external wall review (${inAddition(figures)}).`;
}

/** What to commission and ask for because of height and use. */
export function recommendForHeight(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { higher_risk_building: status, external_wall_review: review } = figures;
  const { geography, nation = 'england' } = input;
  const isOfHomes = geography === 'uk' && mayHaveHomes(facts);
  return sayWhen(
    [
      status === 'yes' && input.transaction_type === 'planning',
      () =>
        `Plan the gateways of the Building Safety Regulator: a fire statement with the planning application, and its approval before building work starts. In England this is a higher-risk building (${OCCUPATION_LAW}).`,
    ],
    [
      status === 'yes' && input.transaction_type !== 'planning',
      () =>
        `Ask ${BEFORE[input.transaction_type]} for the registration with the Building Safety Regulator, the safety case report, the golden thread of information and open enforcement notices: in England this is a higher-risk building (${OCCUPATION_LAW}).`,
    ],
    [
      status === 'works_only',
      () =>
        `Plan building work with the Building Safety Regulator: in England a hospital or care home of ${HIGHER_RISK} is a higher-risk building while it is designed and built (${WORKS_LAW}).`,
    ],
    [review === 'needed', () => onNeededReview(assessment)],
    [review === 'to_confirm' && isOfHomes, () => onReviewToConfirm(assessment)],
    [
      review === 'to_confirm' && !isOfHomes,
      () =>
        `Have the external walls checked for combustible materials against the fire law of the place (${inAddition(figures)}): people may sleep in a building of ${HIGHER_RISK}.`,
    ],
    [
      isOfHomes && nation !== 'england' && review !== 'not_indicated',
      () => (nation === 'england' ? '' : OTHER_NATION[nation]),
    ],
  );
}

/** What is missing, with its verb. */
function missingOf({ storeys, height_m, dwellings }: QuoteInput, use: Facts['use']): string {
  if (use !== 'dwellings' && use !== 'care' && dwellings === undefined) return 'The number of dwellings is';
  if (storeys !== undefined) return 'The height is';
  return height_m === undefined ? 'Storeys and height are' : 'The number of storeys is';
}

/** Whether height and use leave open if it is a higher-risk building; a building of which nothing is known is not spoken of. */
function isOpen({ input, figures, facts }: Assessment): boolean {
  const isUnnamed = facts.use === 'unnamed' && figures.external_wall_review === 'not_indicated';
  return figures.higher_risk_building === 'unknown' && !isUnnamed && !isSmallHome(input);
}

export function warnOfHeight(assessment: Assessment): string[] {
  if (!isOpen(assessment)) return [];
  const { input, facts } = assessment;
  const what =
    facts.use === 'care'
      ? `a hospital or care home of ${HIGHER_RISK} is a higher-risk building while it is designed and built (${WORKS_LAW})`
      : `${HIGHER_RISK} with ${DWELLINGS} is a higher-risk building (${OCCUPATION_LAW}), and homes from ${limits('external_wall')} need a review of the external walls`;
  return [`${missingOf(input, facts.use)} not known: in England, ${what}.`];
}

/** What was taken in place of storeys, height, dwellings and the nation. */
export function assumeForHeight(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { nation, dwellings, geography, storeys, height_m } = input;
  const { higher_risk_building: status, external_wall_review: review } = figures;
  const matters = geography === 'uk' && (review !== 'not_indicated' || isOpen(assessment));
  return sayWhen(
    [
      matters && nation === undefined,
      () => 'Nation was not given: England is assumed. Scotland, Wales and Northern Ireland have law of their own.',
    ],
    [
      matters && facts.use === 'dwellings' && dwellings === undefined,
      () => `The number of dwellings was not given: ${DWELLINGS} are assumed.`,
    ],
    [
      status === 'unknown' && facts.use === 'dwellings' && isSmallHome(input),
      () =>
        `Storeys and height were not given: a home of up to ${formatNumber(SMALL_AREA.value)} m2 is rarely a higher-risk building (${HIGHER_RISK} with ${DWELLINGS}).`,
    ],
    [
      review !== 'not_indicated',
      () =>
        'The fee of an external wall review covers documents and a visual inspection; opening up, access, tests and making good are extra, and its time is not in the timetable.',
    ],
    [
      matters && isInEngland(input) && (storeys !== undefined || height_m !== undefined),
      () =>
        'Storeys are counted from the ground up without plant on the roof; height is that of the floor of the top storey above the lowest ground (SI 2023/275, regulations 5 and 6).',
    ],
  );
}
