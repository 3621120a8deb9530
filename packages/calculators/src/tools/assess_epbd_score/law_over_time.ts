import {
  BACS_OUTPUT_ABOVE,
  DUTCH_LABEL_AREA_FROM,
  EPBD_DATES,
  EPBD_YEAR,
  FRENCH_BAN_YEAR,
} from '../../data/epbd_law.ts';
import { FRENCH_BACS_YEAR, TERTIARY_AREA_FROM } from '../../data/national_law.ts';
import { type DatedRule, type Given, type LawOnDate, SILENT } from '../../kernel/index.ts';
import { EXISTING_LETTINGS } from '../../methods/letting_rules.ts';
import { HVAC_OUTPUT } from './data.ts';
import { automationDuty, solarDuty } from './duties.ts';
import { announcedLetting, type Facts, gatherFacts, lettingBanOf, placeOf, readWords } from './facts.ts';
import { type EpbdFigures, type Input, LAW_EARLIEST } from './schema.ts';
import { epbdVerdict, isQualified } from './verdict.ts';

type Building = Given<typeof Input>;

const DIRECTIVE = { law: 'eu-2024-1275', status: 'made', evidence: 'reported' } as const;
const FRANCE = { status: 'made', evidence: 'reported' } as const;

const IN_FORCE: DatedRule = {
  ...DIRECTIVE,
  id: 'epbd',
  from: LAW_EARLIEST,
  what: 'The recast directive is in force and binds Member States',
};

const TRANSPOSED: DatedRule = {
  ...DIRECTIVE,
  id: 'epbd_transposed',
  from: EPBD_DATES.transposition,
  what: 'Member States have brought their law into line with the directive',
};

const SUBSIDIES_END: DatedRule = {
  ...DIRECTIVE,
  id: 'epbd_boiler_subsidies_end',
  from: EPBD_DATES.boilerSubsidiesEnd,
  what: 'No public subsidy for stand-alone fossil boilers',
};

function fromYear(year: number): string {
  return `${year}-01-01`;
}

function standards(facts: Facts): DatedRule[] {
  const { category, epc, may_be_exempt, zeb_due, owner } = facts;
  const years = EPBD_YEAR.value;
  const zeroEmission: DatedRule = {
    ...DIRECTIVE,
    id: 'epbd_zero_emission',
    from: fromYear(owner === 'public' ? years.art_7_1_new_public : years.art_7_1_new),
    what: `New buildings${owner === 'public' ? ' owned by public bodies' : ''} are zero-emission buildings`,
  };
  const below16: DatedRule = {
    ...DIRECTIVE,
    id: 'epbd_16_pct',
    from: fromYear(years.art_9_1_16_pct),
    what: 'Non-residential buildings are above the worst-performing 16 %',
  };
  const below26: DatedRule = {
    ...DIRECTIVE,
    id: 'epbd_26_pct',
    from: fromYear(years.art_9_1_26_pct),
    what: 'Non-residential buildings are above the worst-performing 26 %',
  };
  const trajectory: DatedRule = {
    ...DIRECTIVE,
    id: 'epbd_trajectory',
    from: fromYear(years.art_9_2_first),
    what: 'The primary energy of all dwellings of a Member State is 16 % lower than in 2020',
  };
  const isHome = category === 'residential';
  return [
    ...(zeb_due ? [zeroEmission] : []),
    ...(!isHome && !may_be_exempt && epc === 'G' ? [below16] : []),
    ...(!isHome && !may_be_exempt && epc >= 'F' ? [below26] : []),
    ...(isHome && !may_be_exempt && epc >= 'E' ? [trajectory] : []),
  ];
}

/** What is due by 31 December binds from the next day. */
function equipment(facts: Facts, floor_area_m2: number): DatedRule[] {
  const { bacs } = automationDuty(facts, floor_area_m2, SILENT);
  const solar = solarDuty(facts, floor_area_m2, SILENT);
  const isFirst = bacs.key === 'art_13_9_a';
  const above = BACS_OUTPUT_ABOVE.value[isFirst ? 'art_13_9_a' : 'art_13_9_b'];
  return [
    ...(bacs.year === null
      ? []
      : [
          {
            ...DIRECTIVE,
            id: `epbd_automation_${above}_kw`,
            from: fromYear(bacs.year + 1),
            what: `Non-residential buildings above ${above} kW of heating or cooling have building automation`,
          },
        ]),
    ...(solar.year === null
      ? []
      : [
          {
            ...DIRECTIVE,
            id: `epbd_solar_${solar.key.replace('art_10_3_', '')}`,
            from: fromYear(solar.year + 1),
            what: 'Buildings of this kind and size have solar energy, where suitable and feasible',
          },
        ]),
  ];
}

function french(
  { category, epc, let: isLet, may_be_exempt, tertiary, is_new }: Facts,
  floor_area_m2: number,
): DatedRule[] {
  const banned = lettingBanOf(epc);
  const isBarred = category === 'residential' && isLet && !may_be_exempt && banned !== undefined;
  const kw = floor_area_m2 * HVAC_OUTPUT.value;
  const automated = FRENCH_BACS_YEAR.value[kw > 290 ? 'above_290_kw' : 'above_70_kw'];
  return [
    ...(isBarred
      ? [
          {
            ...FRANCE,
            id: `fr_letting_ban_${epc.toLowerCase()}`,
            from: fromYear(FRENCH_BAN_YEAR.value[epc as keyof typeof FRENCH_BAN_YEAR.value]),
            what: `Dwellings of class ${epc} may not be let in France`,
            law: 'fr-loi-2021-1104',
          },
        ]
      : []),
    ...(tertiary && !is_new && floor_area_m2 >= TERTIARY_AREA_FROM.value
      ? [
          {
            ...FRANCE,
            id: 'fr_tertiary_2030',
            from: '2030-01-01',
            what: 'Premises of services use 40 % less final energy than in their reference year, or reach an absolute value',
            law: 'fr-decret-2019-771',
          },
        ]
      : []),
    ...(category !== 'residential' && kw > 70
      ? [
          {
            ...FRANCE,
            id: `fr_automation_${automated}`,
            from: fromYear(automated),
            what: 'Premises in France of this rated output have building automation',
            law: 'fr-decret-2020-887',
          },
        ]
      : []),
  ];
}

const DUTCH_OFFICES: DatedRule = {
  id: 'nl_office_label_c',
  from: '2023-01-01',
  what: 'Dutch offices have at least label C',
  law: 'nl-bbl',
  status: 'made',
  evidence: 'from_memory',
};

const SCOTTISH_RENTED: DatedRule = {
  id: 'scotland_rented_homes',
  from: '2028-04-01',
  what: 'New tenancies of private rented homes in Scotland need band C of the heat retention rating',
  law: 'scotland-mees-2025',
  status: 'announced',
  evidence: 'reported',
};

function british(facts: Facts, floor_area_m2: number): DatedRule[] {
  const { category, let: isLet, nation } = facts;
  const isHome = category === 'residential';
  if (!isLet) return [];
  if (nation === 'scotland') return isHome ? [SCOTTISH_RENTED] : [];
  if (facts.regime !== 'uk_mees') return [];
  const announced = announcedLetting(category, floor_area_m2);
  return [EXISTING_LETTINGS[isHome ? 'domestic' : 'non_domestic'], ...(announced ? [announced] : [])];
}

function rulesFor(input: Building): DatedRule[] {
  const words = readWords(input);
  const facts = gatherFacts(input, words, placeOf(words, input), SILENT);
  const { floor_area_m2 } = input;
  if (facts.country === 'gb') return british(facts, floor_area_m2);
  if (facts.regime !== 'epbd') return [];
  const isDutchOffice = facts.country === 'nl' && facts.building_type === 'office' && !facts.may_be_exempt;
  return [
    IN_FORCE,
    TRANSPOSED,
    ...(facts.fossil ? [SUBSIDIES_END] : []),
    ...standards(facts),
    ...equipment(facts, floor_area_m2),
    ...(facts.country === 'fr' ? french(facts, floor_area_m2) : []),
    ...(isDutchOffice && floor_area_m2 >= DUTCH_LABEL_AREA_FROM.value ? [DUTCH_OFFICES] : []),
  ];
}

/** The status over time, and whether a duty in force is open; a building is new until its year of completion. */
export const LAW_OVER_TIME: LawOnDate<Building, EpbdFigures> = {
  changes: rulesFor,
  daysOf: ({ year_built }) => [fromYear(year_built)],
  states(answered) {
    const { decision, tone } = epbdVerdict(answered);
    return { decision: isQualified(answered) ? `${decision}; a duty is open or near` : decision, tone };
  },
};
