import { EPBD, EPBD_YEAR } from '../../data/epbd_law.ts';
import { MEES_YEAR, RENTED_BUILDINGS_ANNOUNCED, RENTED_HOMES_ANNOUNCED } from '../../data/mees_law.ts';
import {
  SCOTTISH_RENTED_PROPOSED_YEAR,
  SECTION_63_AREA_ABOVE,
  TERTIARY_AREA_FROM,
  TERTIARY_CUT,
  TERTIARY_YEAR,
} from '../../data/national_law.ts';
import { dateInWords, formatNumber } from '../../kernel/index.ts';
import { type Building, NATION_NAMES, type Nation } from './building.ts';
import { FRENCH_LETTING_BAN, GRANT_CAPACITY_MAX } from './data.ts';

const { value: YEAR } = EPBD_YEAR;

const BOILERS = `the aim of the national plans to phase out fossil boilers by ${YEAR.annex_ii_fossil_boilers} (Annex II)`;
const EU_HOMES = `Check the national requirements: the trajectory of the residential stock to ${YEAR.art_9_2_first} and ${YEAR.art_9_2_second} (Article 9 of ${EPBD}), and ${BOILERS}.`;
const EU_OTHERS = `Check the national requirements: minimum performance of non-residential buildings from ${YEAR.art_9_1_16_pct} and ${YEAR.art_9_1_26_pct} (Article 9 of ${EPBD}), and ${BOILERS}.`;

/** The year from which a building of this class may not be let, by the law in force that this tool knows. */
export function lettingRestrictedFrom({ country, nation, column, current_epc }: Building): number | null {
  if (country === 'fr' && column === 'home') {
    const years: Partial<Record<string, number>> = FRENCH_LETTING_BAN.value;
    return years[current_epc] ?? null;
  }
  const isEnglishOrWelsh = nation === 'england' || nation === 'wales';
  if (!isEnglishOrWelsh || !'FG'.includes(current_epc)) return null;
  return column === 'home' ? MEES_YEAR.value.domestic : MEES_YEAR.value.non_domestic;
}

/** The French letting ban, with the year of the present class. */
function lettingBan(building: Building): string {
  const { G, F, E } = FRENCH_LETTING_BAN.value;
  const own = lettingRestrictedFrom(building);
  const falls = own === null ? '' : ` Class ${building.current_epc} falls under it from 1 January ${own}.`;
  return `French law: a home may not be newly let in class G since ${G}, F from ${F} and E from ${E} (loi Climat et résilience, Article 160; décret 2023-796; metropolitan France).${falls}`;
}

function tertiaryDecree({ floor_area_m2 }: Building): string[] {
  if (floor_area_m2 < TERTIARY_AREA_FROM.value) return [];
  return [
    `French law: tertiary buildings from ${formatNumber(TERTIARY_AREA_FROM.value)} m2 must use ${TERTIARY_CUT.value.by_2030} % less final energy by ${TERTIARY_YEAR.value.first} or meet an absolute level, with a return every year (décret 2019-771).`,
  ];
}

function europeanLaw(building: Building): string {
  const isHome = building.column === 'home';
  const common = isHome ? EU_HOMES : EU_OTHERS;
  if (building.country !== 'fr') return `${common} National law beyond the directive is not covered here: add it.`;
  return [common, ...(isHome ? [lettingBan(building)] : tertiaryDecree(building))].join(' ');
}

function lettingsOfEnglandAndWales({ column, current_epc }: Building): string {
  const below = 'FG'.includes(current_epc) ? `, which band ${current_epc} does not meet` : '';
  if (column === 'home') {
    return `Check the minimum standard before letting: since ${MEES_YEAR.value.domestic} a home let in England or Wales needs band E as a rule${below}. The government has announced, but not made law, band ${RENTED_HOMES_ANNOUNCED.band} for private rented homes from ${dateInWords(RENTED_HOMES_ANNOUNCED.from)}.`;
  }
  const { band, year, floorAreaAboveM2 } = RENTED_BUILDINGS_ANNOUNCED;
  return `Check the minimum standard before letting: since ${MEES_YEAR.value.non_domestic} a non-domestic building let in England or Wales needs band E as a rule${below}. The government has announced, but not made law, band ${band} above ${formatNumber(floorAreaAboveM2)} m2 from ${year}.`;
}

const NOT_THERE = 'The minimum standard of England and Wales does not apply there.';

function scottishLaw({ column }: Building): string {
  if (column === 'other') {
    return `Check Scottish law: on sale or letting, a non-domestic building above ${formatNumber(SECTION_63_AREA_ABOVE.value)} m2 needs an action plan for energy (SSI 2016/146). ${NOT_THERE}`;
  }
  const { new_tenancies, all_tenancies } = SCOTTISH_RENTED_PROPOSED_YEAR.value;
  return `Check Scottish law before letting: no minimum rating of private lets is in force; draft regulations propose a Heat Retention Rating of C for new tenancies from ${new_tenancies} and for all by ${all_tenancies}. ${NOT_THERE}`;
}

const NORTHERN_IRISH_LAW = `Check the law of Northern Ireland before letting: no minimum rating of lets is in force. ${NOT_THERE}`;

const LAW_OF_NATION: Readonly<Record<Nation, (building: Building) => string>> = {
  england: lettingsOfEnglandAndWales,
  wales: lettingsOfEnglandAndWales,
  scotland: scottishLaw,
  northern_ireland: () => NORTHERN_IRISH_LAW,
};

const OTHER_NATIONS = 'Scotland and Northern Ireland have law of their own: name the nation to see it.';

/** The requirements of the country or nation that this tool knows, and what it leaves to the expert. */
export function describeRequirements(building: Building): string {
  const { region, nation } = building;
  if (region === 'eu') return europeanLaw(building);
  if (region === 'outside') {
    return 'Add the national requirements: this draft does not cover countries outside the EU and the United Kingdom.';
  }
  if (nation !== null) return LAW_OF_NATION[nation](building);
  return `${lettingsOfEnglandAndWales(building)} ${OTHER_NATIONS}`;
}

const CONDITIONS =
  'It is for owners who replace gas, oil or direct electric heating, not for most new-build homes and social housing';

/** The grant for the new heat pump, where the scheme of the nation can pay it. */
export function describeGrant({ region, nation, heating, column }: Building, capacity_kw: number | null): string[] {
  if (region !== 'gb' || capacity_kw === null || heating === 'hp') return [];
  if (nation === 'northern_ireland') {
    return ['Ask for local grants: the Boiler Upgrade Scheme does not cover Northern Ireland.'];
  }
  if (nation === 'scotland') {
    const who =
      column === 'home' ? 'Home Energy Scotland has grants and loans for homes' : 'ask Business Energy Scotland';
    return [`Ask for funding in Scotland: ${who}; the Boiler Upgrade Scheme does not cover Scotland.`];
  }
  const limit = GRANT_CAPACITY_MAX.value;
  if (capacity_kw > limit) return [];
  const where = nation === null ? 'in England and Wales' : `in ${NATION_NAMES[nation]}`;
  return [
    `Ask for a grant of the Boiler Upgrade Scheme if the building is ${where}. ${CONDITIONS}, and for one heat pump up to ${formatNumber(limit)} kW.`,
  ];
}
