import { formatNumber } from '../../kernel/index.ts';
import { CHARGING_MODE, MIN_POWER, SHARE_ONE_IN, THRESHOLD_SPACES } from './data.ts';
import {
  type CableRouteCount,
  type Count,
  type Counted,
  type Cover,
  EVERY_SPACE,
  MISSING_POINTS,
  NONE,
  ONE,
  OPEN_SPACE_PER_DWELLING,
  REMAINING_SPACES,
  SHARE_OF_REMAINING_SPACES,
  SHARE_OF_SPACES,
  type Site,
  SPACE_PER_DWELLING,
  type SpaceBand,
} from './provision.ts';
import type { Requirement } from './schema.ts';

/** A paragraph that gives a count, and its finding for a building. */
export interface Rule {
  reference: string;
  /** The place of the rule in law and guidance. */
  paragraph: string;
  /** Absent if the rule always applies together with its duty. */
  when?: (counted: Counted) => boolean;
  finding: (counted: Counted) => string;
}

/** One row of the table of duties. */
export interface Duty {
  spaces: readonly SpaceBand[];
  cover: readonly Cover[];
  chargePoints: Count;
  cableRoutes: CableRouteCount;
  rules: readonly Rule[];
}

const THRESHOLD = formatNumber(THRESHOLD_SPACES.value);
const ONE_IN = `one in ${formatNumber(SHARE_ONE_IN.value)}`;

const ANY_COVER: readonly Cover[] = ['none', 'some', 'all'];
const SOME_SPACES: readonly SpaceBand[] = ['up_to_threshold', 'above_threshold'];
const UP_TO_THRESHOLD: readonly SpaceBand[] = ['none', 'up_to_threshold'];
const NOTHING_DUE = { chargePoints: NONE, cableRoutes: NONE } as const;

export const CHARGE_POINT_STANDARD: Rule = {
  reference: '44J',
  paragraph: 'Regulation 44J; Approved Document S 6.2',
  when: ({ CP }) => CP > 0,
  finding: ({ CP }) =>
    `Charge points (${formatNumber(CP)}) have a nominal rated output of at least ${formatNumber(MIN_POWER.value)} kW each, Mode ${formatNumber(CHARGING_MODE.value)}, a dedicated circuit, a universal socket and a status indicator.`,
};

/** The charge points of a new residential building. */
const S1_CHARGE_POINTS: readonly Rule[] = [
  {
    reference: 'S1(2)(a)',
    paragraph: 'Schedule 1 requirement S1(2)(a); Approved Document S 1.1',
    when: ({ P, D }) => P < D,
    finding: ({ P, D, CP }) =>
      `Spaces (${formatNumber(P)}) are fewer than dwellings (${formatNumber(D)}): a charge point for each space, ${formatNumber(CP)} in total.`,
  },
  {
    reference: 'S1(2)(b)',
    paragraph: 'Schedule 1 requirement S1(2)(b); Approved Document S 1.1',
    when: ({ P, D }) => P >= D,
    finding: ({ P, D, CP }) =>
      `Spaces (${formatNumber(P)}) are at least as many as dwellings (${formatNumber(D)}): a charge point for each dwelling, ${formatNumber(CP)} in total.`,
  },
];

function belowThreshold(requirement: Requirement, guidance: string): Rule {
  return {
    reference: `${requirement}-threshold-not-met`,
    paragraph: `Schedule 1 requirement ${requirement}; Approved Document S ${guidance}`,
    finding: ({ P }) => `Spaces (${formatNumber(P)}) are not more than ${THRESHOLD}: ${requirement} requires nothing.`,
  };
}

function routeForEverySpace(reference: string): Rule {
  return {
    reference,
    paragraph: `Regulation ${reference}`,
    finding: ({ P, CR }) =>
      `All spaces are covered, and they (${formatNumber(P)}) are more than ${THRESHOLD}: no charge point, but a cable route for each space, ${formatNumber(CR)} in total.`,
  };
}

/** The spaces outside the covered car park come first. */
function openSpacesFirst(reference: string): Rule {
  return {
    reference,
    paragraph: `Regulation ${reference}`,
    finding: ({ P, P_open, CP }) =>
      `Of ${formatNumber(P)} spaces ${formatNumber(P_open)} are outside the covered car park and come first: charge points for ${formatNumber(CP)} of them.`,
  };
}

function coveredRoutes(reference: string, guidance: string): Rule {
  return {
    reference,
    paragraph: `Regulation ${reference}; Approved Document S ${guidance}`,
    when: ({ CR }) => CR > 0,
    finding: ({ CR }) =>
      `Cable routes in place of charge points in the covered car park, ${formatNumber(CR)} in total.`,
  };
}

function remainingRoutes(reference: string): Rule {
  return {
    reference,
    paragraph: `Regulation ${reference}`,
    when: ({ CR }) => CR > 0,
    finding: ({ CR }) =>
      `A cable route for each space without a charge point, those in the covered car park included, ${formatNumber(CR)} in total.`,
  };
}

/** New and renovated non-residential buildings have the same duties; only the paragraph numbers differ. */
function nonResidentialDuties(
  requirement: 'S4' | 'S5',
  guidance: { spaces: string; covered: string },
  coveredBy: { some: string; all: string },
): Duty[] {
  return [
    {
      spaces: UP_TO_THRESHOLD,
      cover: ANY_COVER,
      ...NOTHING_DUE,
      rules: [belowThreshold(requirement, guidance.spaces)],
    },
    {
      spaces: ['above_threshold'],
      cover: ['none', 'some'],
      chargePoints: ONE,
      cableRoutes: SHARE_OF_REMAINING_SPACES,
      rules: [
        { ...openSpacesFirst(coveredBy.some), when: ({ cover }) => cover === 'some' },
        {
          reference: `${requirement}(a)`,
          paragraph: `Schedule 1 requirement ${requirement}(a); Approved Document S ${guidance.spaces}`,
          finding: ({ P }) => `Spaces (${formatNumber(P)}) are more than ${THRESHOLD}: one charge point.`,
        },
        {
          reference: `${requirement}(b)`,
          paragraph: `Schedule 1 requirement ${requirement}(b); Approved Document S ${guidance.spaces}`,
          finding: ({ P, CP, CR }) =>
            `Cable routes for ${ONE_IN} of the remaining ${formatNumber(P - CP)} spaces, rounded up: ${formatNumber(CR)} in total.`,
        },
      ],
    },
    {
      spaces: ['above_threshold'],
      cover: ['all'],
      chargePoints: NONE,
      cableRoutes: SHARE_OF_SPACES,
      rules: [
        {
          reference: coveredBy.all,
          paragraph: `Regulation ${coveredBy.all}; Approved Document S ${guidance.covered}`,
          finding: ({ P, CR }) =>
            `All spaces are covered, and they (${formatNumber(P)}) are more than ${THRESHOLD}: no charge point, but cable routes for ${ONE_IN} of all spaces, rounded up: ${formatNumber(CR)} in total.`,
        },
      ],
    },
  ];
}

const DUTIES: Readonly<Record<Requirement, readonly Duty[]>> = {
  S1: [
    {
      spaces: ['none'],
      cover: ANY_COVER,
      ...NOTHING_DUE,
      rules: [
        {
          reference: 'S1(1)-no-parking',
          paragraph: 'Schedule 1 requirement S1(1); Approved Document S 1.1',
          finding: () => 'There is no associated parking space: S1 requires nothing.',
        },
      ],
    },
    {
      spaces: ['up_to_threshold'],
      cover: ['none'],
      chargePoints: SPACE_PER_DWELLING,
      cableRoutes: NONE,
      rules: [...S1_CHARGE_POINTS],
    },
    {
      spaces: ['above_threshold'],
      cover: ['none'],
      chargePoints: SPACE_PER_DWELLING,
      cableRoutes: REMAINING_SPACES,
      rules: [
        ...S1_CHARGE_POINTS,
        {
          reference: 'S1(3)',
          paragraph: 'Schedule 1 requirement S1(3); Approved Document S 1.3',
          when: ({ CR }) => CR > 0,
          finding: ({ P, D, CR }) =>
            `Spaces (${formatNumber(P)}) are more than ${THRESHOLD} and more than dwellings (${formatNumber(D)}): a cable route for each space without a charge point, ${formatNumber(CR)} in total.`,
        },
      ],
    },
    {
      spaces: ['up_to_threshold'],
      cover: ['all'],
      chargePoints: NONE,
      cableRoutes: SPACE_PER_DWELLING,
      rules: [
        {
          reference: '44D(4)(b)(i)',
          paragraph: 'Regulation 44D(4)(b)(i)',
          finding: ({ P, CR }) =>
            `All spaces are covered, and they (${formatNumber(P)}) are not more than ${THRESHOLD}: a cable route instead of each charge point of S1(2), ${formatNumber(CR)} in total.`,
        },
      ],
    },
    {
      spaces: ['above_threshold'],
      cover: ['all'],
      chargePoints: NONE,
      cableRoutes: EVERY_SPACE,
      rules: [routeForEverySpace('44D(4)(b)(ii)')],
    },
    {
      spaces: ['up_to_threshold'],
      cover: ['some'],
      chargePoints: OPEN_SPACE_PER_DWELLING,
      cableRoutes: MISSING_POINTS,
      rules: [openSpacesFirst('44D(4)(a)(i)'), coveredRoutes('44D(4)(a)(ii)', '1.2')],
    },
    {
      spaces: ['above_threshold'],
      cover: ['some'],
      chargePoints: OPEN_SPACE_PER_DWELLING,
      cableRoutes: REMAINING_SPACES,
      rules: [openSpacesFirst('44D(4)(a)(i)'), remainingRoutes('44D(4)(a)(ii)')],
    },
  ],
  S2: [
    {
      spaces: ['none'],
      cover: ANY_COVER,
      ...NOTHING_DUE,
      rules: [
        {
          reference: 'S2-no-parking',
          paragraph: 'Schedule 1 requirement S2; Approved Document S 2.1',
          finding: () => 'There is no associated parking space: S2 requires nothing.',
        },
      ],
    },
    {
      spaces: SOME_SPACES,
      cover: ['none'],
      chargePoints: SPACE_PER_DWELLING,
      cableRoutes: NONE,
      rules: [
        {
          reference: 'S2',
          paragraph: 'Schedule 1 requirement S2; Approved Document S 2.2',
          finding: ({ P, D, CP }) =>
            `The conversion gives dwellings (${formatNumber(D)}) with spaces (${formatNumber(P)}): a charge point for each dwelling as far as there are spaces, ${formatNumber(CP)} in total.`,
        },
      ],
    },
    {
      spaces: SOME_SPACES,
      cover: ['some'],
      chargePoints: OPEN_SPACE_PER_DWELLING,
      cableRoutes: MISSING_POINTS,
      rules: [openSpacesFirst('44E(5)(a)(i)'), coveredRoutes('44E(5)(a)(ii)', '2.16')],
    },
    {
      spaces: SOME_SPACES,
      cover: ['all'],
      chargePoints: NONE,
      cableRoutes: SPACE_PER_DWELLING,
      rules: [
        {
          reference: '44E(5)(b)',
          paragraph: 'Regulation 44E(5)(b)',
          finding: ({ CR }) =>
            `All spaces are covered: no charge point, but a cable route for each dwelling as far as there are spaces, ${formatNumber(CR)} in total.`,
        },
      ],
    },
  ],
  S3: [
    {
      spaces: UP_TO_THRESHOLD,
      cover: ANY_COVER,
      ...NOTHING_DUE,
      rules: [belowThreshold('S3', '2.11')],
    },
    {
      spaces: ['above_threshold'],
      cover: ['none'],
      chargePoints: SPACE_PER_DWELLING,
      cableRoutes: REMAINING_SPACES,
      rules: [
        {
          reference: 'S3(a)',
          paragraph: 'Schedule 1 requirement S3(a); Approved Document S 2.11',
          finding: ({ P, D, CP }) =>
            `Spaces (${formatNumber(P)}) are more than ${THRESHOLD}: a charge point for each dwelling (${formatNumber(D)}) as far as there are spaces, ${formatNumber(CP)} in total.`,
        },
        {
          reference: 'S3(b)',
          paragraph: 'Schedule 1 requirement S3(b); Approved Document S 2.12',
          when: ({ CR }) => CR > 0,
          finding: ({ CR }) => `A cable route for each space without a charge point, ${formatNumber(CR)} in total.`,
        },
      ],
    },
    {
      spaces: ['above_threshold'],
      cover: ['all'],
      chargePoints: NONE,
      cableRoutes: EVERY_SPACE,
      rules: [routeForEverySpace('44F(6)(b)')],
    },
    {
      spaces: ['above_threshold'],
      cover: ['some'],
      chargePoints: OPEN_SPACE_PER_DWELLING,
      cableRoutes: REMAINING_SPACES,
      rules: [openSpacesFirst('44F(6)(a)(i)'), remainingRoutes('44F(6)(a)(ii)')],
    },
  ],
  S4: nonResidentialDuties('S4', { spaces: '3.1', covered: '3.4' }, { some: '44G(2)(a)', all: '44G(2)(b)' }),
  S5: nonResidentialDuties('S5', { spaces: '4.2', covered: '4.6' }, { some: '44H(4)(a)', all: '44H(4)(b)' }),
};

/** The duty of a part that is exempt. */
export const NO_DUTY: Duty = { spaces: [], cover: [], ...NOTHING_DUE, rules: [] };

/** The row that covers a part of a building. */
export function dutyOf({ requirement, spaces, cover }: Site): Duty {
  const duty = DUTIES[requirement].find((row) => row.spaces.includes(spaces) && row.cover.includes(cover));
  if (!duty) throw new Error(`no duty for ${requirement}, ${spaces}, covered ${cover}`);
  return duty;
}
