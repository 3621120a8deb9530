import { DEADLINES, DUTCH_LABEL_AREA_FROM, DUTCH_LABEL_YEAR, FRENCH_BAN_YEAR } from '../../data/epbd_law.ts';
import {
  MEES_HOMES_ANNOUNCED_YEAR,
  MEES_LARGE_ANNOUNCED_AREA_ABOVE,
  MEES_LARGE_ANNOUNCED_YEAR,
  MEES_YEAR,
  RENTED_HOMES_ANNOUNCED,
} from '../../data/mees_law.ts';
import * as law from '../../data/national_law.ts';
import { formatNumber, holds, type When, type Working } from '../../kernel/index.ts';
import { NOT_RESIDENTIAL } from './building_types.ts';
import { type DrivingDeadline, type YearRow, yearIn } from './deadlines.ts';
import type { Facts } from './facts.ts';
import type { NationalPosition, NationalRuleKey, NationalStanding } from './names.ts';
import type { EpbdFigures } from './schema.ts';

/** What the national rules ask about a building. */
export interface Site {
  facts: Facts;
  floor_area_m2: number;
  year_built: number;
  /** Estimated rated output of heating and cooling. */
  kw: number;
  /** Annual electricity, derived from the class. */
  electricity_kwh: number;
  deadline: DrivingDeadline;
}

interface NationalRule {
  rule: NationalRuleKey;
  when: When<Facts>;
  /** What facts alone do not decide: sizes and years. */
  reaches?: (site: Site) => boolean;
  standing: NationalStanding;
  year?: YearRow;
  position: NationalPosition | ((site: Site) => NationalPosition);
  requirement: string;
  reference: string;
}

const HOMES: When<Facts> = { category: ['residential'] };
const OTHERS: When<Facts> = { category: NOT_RESIDENTIAL };
const IN_ENGLAND_AND_WALES: When<Facts> = { regime: ['uk_mees'], let: [true] };

/** A position that is open where the law may exempt the building. */
function unlessExempt(position: (site: Site) => NationalPosition): (site: Site) => NationalPosition {
  return (site) => (site.facts.may_be_exempt ? 'to_check' : position(site));
}

/** A position that is open from 1 January. */
function dueFrom(year: number): (site: Site) => NationalPosition {
  return ({ facts }) => (facts.assessment_year >= year ? 'to_check' : 'not_yet_due');
}

/** A duty of Flanders is open once the years after the deed are over. */
function afterTransfer({ assessment_year }: Facts, { driving, year }: DrivingDeadline): NationalPosition {
  const isOver = driving === 'be_flanders_renovation' && year !== null && assessment_year > year;
  return isOver ? 'to_check' : 'not_yet_due';
}

function lettingBan(epc: keyof typeof FRENCH_BAN_YEAR.value): NationalRule {
  const year = FRENCH_BAN_YEAR.value[epc];
  return {
    rule: 'fr_letting_ban',
    when: { country: ['fr'], ...HOMES, let: [true], epc: [epc] },
    standing: 'in_force',
    year: yearIn(FRENCH_BAN_YEAR, epc),
    position: unlessExempt(({ facts }) => (facts.letting_is_banned ? 'not_met' : 'not_yet_due')),
    requirement: `A dwelling of class ${epc} may not be let, or let again, from 1 January ${year}.`,
    reference: DEADLINES.fr_letting_ban.reference,
  };
}

const { by_2030, by_2040, by_2050 } = law.TERTIARY_CUT.value;
const { first: tertiaryFirst } = law.TERTIARY_YEAR.value;

const FRANCE: readonly NationalRule[] = [
  lettingBan('G'),
  lettingBan('F'),
  lettingBan('E'),
  {
    rule: 'fr_tertiary_decree',
    when: { country: ['fr'], tertiary: [true], is_new: [false] },
    reaches: ({ floor_area_m2 }) => floor_area_m2 >= law.TERTIARY_AREA_FROM.value,
    standing: 'in_force',
    year: yearIn(law.TERTIARY_YEAR, 'first'),
    position: 'to_check',
    requirement: `Premises of services from ${formatNumber(law.TERTIARY_AREA_FROM.value)} m2 cut final energy by ${by_2030} % by ${tertiaryFirst}, ${by_2040} % by 2040 and ${by_2050} % by 2050 against a reference year from 2010 on, or reach the absolute value of their activity; the energy of each year is entered on OPERAT by 30 September.`,
    reference: law.TERTIARY_DECREE,
  },
  {
    rule: 'fr_building_automation',
    when: { country: ['fr'], ...OTHERS },
    reaches: ({ kw }) => kw > 290,
    standing: 'in_force',
    year: yearIn(law.FRENCH_BACS_YEAR, 'above_290_kw'),
    position: dueFrom(law.FRENCH_BACS_YEAR.value.above_290_kw),
    requirement: 'Heating or cooling above 290 kW needs building automation since 1 January 2025.',
    reference: law.FRENCH_BACS_DECREE,
  },
  {
    rule: 'fr_building_automation',
    when: { country: ['fr'], ...OTHERS },
    reaches: ({ kw }) => kw > 70 && kw <= 290,
    standing: 'in_force',
    year: yearIn(law.FRENCH_BACS_YEAR, 'above_70_kw'),
    position: dueFrom(law.FRENCH_BACS_YEAR.value.above_70_kw),
    requirement:
      'Heating or cooling above 70 kW needs building automation by 1 January 2030; the date was 2027 until the decree of December 2025.',
    reference: law.FRENCH_BACS_DECREE,
  },
];

const years = law.FLEMISH_RENOVATION_YEARS.value;
const smallUnit = formatNumber(law.FLEMISH_SMALL_UNIT_BELOW.value);

const BELGIUM: readonly NationalRule[] = [
  {
    rule: 'be_flanders_dwelling',
    when: { region: ['flanders'], ...HOMES, may_be_exempt: [false], epc: ['E', 'F', 'G'] },
    standing: 'in_force',
    year: yearIn(law.FLEMISH_TRANSFER_FROM, 'residential'),
    position: ({ facts, deadline }) => (facts.transferred ? afterTransfer(facts, deadline) : 'if_triggered'),
    requirement: `After a sale, gift or long lease from 2023 on, a dwelling of label E or F reaches label D within ${years} years of the deed; an extension to six years is known and was not looked up.`,
    reference: law.FLEMISH_DECREE,
  },
  {
    rule: 'be_flanders_other',
    when: { region: ['flanders'], ...OTHERS },
    standing: 'in_force',
    year: yearIn(law.FLEMISH_TRANSFER_FROM, 'non_residential'),
    position: ({ facts }) => (facts.transferred ? 'to_check' : 'if_triggered'),
    requirement: `Within ${years} years of a transfer from 2022 on: roof insulation, glazing, heat generators and cooling to the minimum package, and a minimum label, which is C for units below ${smallUnit} m2.`,
    reference: law.FLEMISH_DECREE,
  },
  {
    rule: 'be_region_not_given',
    when: { country: ['be'], region: ['none'] },
    standing: 'in_force',
    position: 'to_check',
    requirement:
      'The energy law of buildings is regional: Flanders has a renovation duty after a transfer; Brussels and Wallonia are not covered here.',
    reference: law.FLEMISH_DECREE,
  },
];

const BURNS_GAS_OR_OIL: When<Facts> = { heating_system: ['gas_boiler', 'oil_boiler'] };

const GERMANY: readonly NationalRule[] = [
  {
    rule: 'de_renewable_heating',
    when: { country: ['de'], heating_system: ['gas_boiler', 'oil_boiler', 'coal_boiler', 'chp', 'other'] },
    standing: 'under_revision',
    year: yearIn(law.GEG_YEAR, 'section_71'),
    position: 'if_triggered',
    requirement:
      'New heating uses at least 65 % renewable energy, in existing buildings from the date of the municipal heat plan; the repeal was agreed in February 2026: confirm the text in force before replacing the heating.',
    reference: `${law.GEG} section 71`,
  },
  {
    rule: 'de_old_boiler',
    when: { country: ['de'], ...BURNS_GAS_OR_OIL },
    standing: 'under_revision',
    year: yearIn(law.GEG_YEAR, 'section_72_end'),
    position: 'to_check',
    requirement: `A boiler that is neither low-temperature nor condensing ends after ${law.GEG_BOILER_YEARS.value} years, and fossil operation by the end of 2044; a repeal is announced. Owner-occupied houses with up to two dwellings have exceptions.`,
    reference: `${law.GEG} section 72`,
  },
  {
    rule: 'de_top_floor_ceiling',
    when: { country: ['de'], is_new: [false], epc: ['D', 'E', 'F', 'G'] },
    reaches: ({ year_built }) => year_built < law.GEG_CEILING_BUILT_BEFORE.value,
    standing: 'in_force',
    position: 'to_check',
    requirement:
      'An accessible top floor ceiling without minimum thermal insulation is insulated, or the roof above it; owner-occupied houses with up to two dwellings only after a change of owner.',
    reference: `${law.GEG} section 47`,
  },
  {
    rule: 'de_building_automation',
    when: { country: ['de'], ...OTHERS },
    reaches: ({ kw }) => kw > 290,
    standing: 'in_force',
    year: yearIn(law.GEG_YEAR, 'section_71a'),
    // Due at the end of the year.
    position: dueFrom(law.GEG_YEAR.value.section_71a + 1),
    requirement: 'Heating or cooling above 290 kW has building automation since the end of 2024.',
    reference: `${law.GEG} section 71a`,
  },
];

const NETHERLANDS: readonly NationalRule[] = [
  {
    rule: 'nl_office_label_c',
    when: { country: ['nl'], building_type: ['office'] },
    reaches: ({ floor_area_m2 }) => floor_area_m2 >= DUTCH_LABEL_AREA_FROM.value,
    standing: 'in_force',
    year: yearIn(DUTCH_LABEL_YEAR, 'label_c'),
    position: unlessExempt(({ facts }) => (facts.epc <= 'C' ? 'met' : 'not_met')),
    requirement: 'An office of 100 m2 or more has at least label C.',
    reference: DEADLINES.nl_office_label_c.reference,
  },
  {
    rule: 'nl_energy_saving',
    when: { country: ['nl'], ...OTHERS },
    standing: 'in_force',
    position: ({ electricity_kwh }) => (electricity_kwh >= law.DUTCH_SAVING_FROM.value ? 'to_check' : 'if_triggered'),
    requirement: `From ${formatNumber(law.DUTCH_SAVING_FROM.value)} kWh of electricity or 25,000 m3 of gas a year, measures with a payback of five years or less are carried out and reported every four years.`,
    reference: law.DUTCH_SAVING_DUTY,
  },
];

const IRELAND: readonly NationalRule[] = [
  {
    rule: 'ie_certificate',
    when: { country: ['ie'] },
    standing: 'in_force',
    position: 'if_triggered',
    requirement:
      'A building energy rating is provided on sale or letting; no minimum rating for existing buildings in force is known here.',
    reference: law.IRISH_BER_REGULATIONS,
  },
];

const capGbp = formatNumber(RENTED_HOMES_ANNOUNCED.costCapGbp);
const largeArea = formatNumber(MEES_LARGE_ANNOUNCED_AREA_ABOVE.value);

function minimumE(when: When<Facts>, row: keyof typeof MEES_YEAR.value, what: string): NationalRule {
  return {
    rule: 'uk_mees_epc_e',
    when: { ...IN_ENGLAND_AND_WALES, may_be_exempt: [false], ...when },
    standing: 'in_force',
    year: yearIn(MEES_YEAR, row),
    position: ({ facts }) => (facts.epc <= 'E' ? 'met' : 'not_met'),
    requirement: `${what} in England and Wales have EPC E or better, or a registered exemption, since 1 April ${MEES_YEAR.value[row]}.`,
    reference: DEADLINES.uk_mees_epc_e.reference,
  };
}

const ENGLAND_AND_WALES: readonly NationalRule[] = [
  minimumE(HOMES, 'domestic', 'Private rented homes'),
  minimumE(OTHERS, 'non_domestic', 'Let premises'),
  {
    rule: 'uk_mees_epc_c_announced',
    when: { ...IN_ENGLAND_AND_WALES, ...HOMES, epc: ['D', 'E', 'F', 'G'] },
    standing: 'proposed',
    year: yearIn(MEES_HOMES_ANNOUNCED_YEAR, 'epc_c'),
    position: 'for_information',
    requirement: `Private rented homes have EPC C by 1 October ${MEES_HOMES_ANNOUNCED_YEAR.value.epc_c}, with a cost cap of GBP ${capGbp}.`,
    reference: DEADLINES.uk_mees_epc_c_announced.reference,
  },
  {
    rule: 'uk_mees_epc_b_announced',
    when: { ...IN_ENGLAND_AND_WALES, ...OTHERS, epc: ['C', 'D', 'E', 'F', 'G'] },
    reaches: ({ floor_area_m2 }) => floor_area_m2 > MEES_LARGE_ANNOUNCED_AREA_ABOVE.value,
    standing: 'proposed',
    year: yearIn(MEES_LARGE_ANNOUNCED_YEAR, 'epc_b'),
    position: 'for_information',
    requirement: `Lettings above ${largeArea} m2 have EPC B from ${MEES_LARGE_ANNOUNCED_YEAR.value.epc_b} where cost-effective.`,
    reference: DEADLINES.uk_mees_epc_b_announced.reference,
  },
];

const section63Area = formatNumber(law.SECTION_63_AREA_ABOVE.value);
const { new_tenancies, all_tenancies } = law.SCOTTISH_RENTED_PROPOSED_YEAR.value;

const SCOTLAND: readonly NationalRule[] = [
  {
    rule: 'scotland_certificate',
    when: { nation: ['scotland'] },
    standing: 'in_force',
    position: 'if_triggered',
    requirement:
      'A certificate is provided on sale or letting; Scotland has no minimum class for private lettings in force, and the regulations of 2020 were withdrawn.',
    reference: law.SCOTTISH_CERTIFICATES,
  },
  {
    rule: 'scotland_section_63',
    when: { nation: ['scotland'], ...OTHERS, may_be_exempt: [false] },
    reaches: ({ floor_area_m2, year_built }) =>
      floor_area_m2 > law.SECTION_63_AREA_ABOVE.value && year_built < law.SECTION_63_BUILT_BEFORE.value,
    standing: 'in_force',
    year: yearIn(law.SECTION_63_YEAR, 'in_force'),
    position: 'if_triggered',
    requirement: `On sale or lease to a new tenant, a non-domestic building above ${section63Area} m2 that does not meet the standards of 2002 has an action plan, and then its improvements or an annual display certificate.`,
    reference: law.SECTION_63,
  },
  {
    rule: 'scotland_rented_homes',
    when: { nation: ['scotland'], ...HOMES, let: [true] },
    standing: 'proposed',
    year: yearIn(law.SCOTTISH_RENTED_PROPOSED_YEAR, 'new_tenancies'),
    position: 'for_information',
    requirement: `Private rented homes reach band C of the new heat retention rating: new tenancies from ${new_tenancies}, all by the end of ${all_tenancies}.`,
    reference: law.SCOTTISH_RENTED_DRAFT,
  },
];

const NORTHERN_IRELAND: readonly NationalRule[] = [
  {
    rule: 'northern_ireland_certificate',
    when: { nation: ['northern_ireland'] },
    standing: 'in_force',
    position: 'if_triggered',
    requirement:
      'A certificate is provided on construction, sale or letting; Northern Ireland has no minimum class for lettings.',
    reference: law.NORTHERN_IRISH_CERTIFICATES,
  },
];

export const RULES: readonly NationalRule[] = [
  ...FRANCE,
  ...BELGIUM,
  ...GERMANY,
  ...NETHERLANDS,
  ...IRELAND,
  ...ENGLAND_AND_WALES,
  ...SCOTLAND,
  ...NORTHERN_IRELAND,
];

export type NationalRow = EpbdFigures['national_rules'][number];

/** The national rules that concern a building, in the order of the table. */
export function nationalRulesFor(site: Site, w: Working): NationalRow[] {
  return RULES.filter(({ when, reaches }) => holds(when, site.facts) && (reaches?.(site) ?? true)).map(
    ({ rule, standing, year, position, requirement, reference }) => {
      w.rule(rule, { description: requirement, reference });
      const isDriving = rule === 'be_flanders_dwelling' && site.deadline.driving === 'be_flanders_renovation';
      const from = year ? w.group(rule).pick('applies_from', year.table, year.row) : null;
      return {
        rule,
        standing,
        position: typeof position === 'string' ? position : position(site),
        year: isDriving ? site.deadline.year : from,
        requirement,
        reference,
      };
    },
  );
}
