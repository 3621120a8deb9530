import { inWords } from './words.ts';

const SUPPORTS = { ss: 'Simply supported', cant: 'Cantilever', cont: 'Two continuous spans' };
const CONCRETE_CLASSES = { c2530: 'C25/30', c3037: 'C30/37', c3545: 'C35/45' };
const GRADES = { s275: 'S275', s355: 'S355', ...CONCRETE_CLASSES };
const EXPOSURES = { xc1: 'XC1', xc2: 'XC2', xc3: 'XC3' };
const FIRE_RATINGS = { r30: 'R30', r60: 'R60', r90: 'R90', r120: 'R120' };
const COOLING_TYPES = {
  crac: 'CRAC, direct expansion',
  crah: 'CRAH, chilled water',
  dlc: 'Direct liquid cooling, cold plates',
  immersion: 'Immersion tanks',
};
const VOLTAGES = { LV: 'Low voltage', MV: 'Medium voltage', HV: 'High voltage' };
const COUNTRIES = {
  UK: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
  NL: 'Netherlands',
  ES: 'Spain',
  PL: 'Poland',
  RO: 'Romania',
  BE: 'Belgium',
  AT: 'Austria',
  UAE: 'United Arab Emirates',
  SA: 'Saudi Arabia',
};
const USE_CLASSES = { SG: 'Sui generis', AG: 'Agricultural', UNKNOWN: 'Unknown' };
const DISCIPLINES = { mep: 'Mechanical, electrical and plumbing (MEP)' };
const DOMAINS = {
  env: 'Environmental quality',
  eco: 'Economic quality',
  soc: 'Sociocultural quality',
  pro: 'Process quality',
  mep: 'Building services (MEP)',
};

const DUTIES = {
  fr_letting_ban: 'French letting ban',
  nl_office_label_c: 'Dutch office label C',
  uk_mees_epc_e: 'UK minimum standard, EPC E',
  uk_mees_epc_c_announced: 'UK minimum standard EPC C, announced',
  uk_mees_epc_b_announced: 'UK minimum standard EPC B, announced',
};

/** Options whose words do not follow from their spelling, by the field that has them. */
const OPTION_WORDS: Record<string, Record<string, string>> = {
  basis: { restrained: 'As if unrestrained, for comparison' },
  climate_zone: { uae_gcc: 'UAE and Gulf states' },
  config: SUPPORTS,
  cooling_type: COOLING_TYPES,
  country: COUNTRIES,
  disciplines: DISCIPLINES,
  disciplines_used: DISCIPLINES,
  domain: DOMAINS,
  driving_deadline: DUTIES,
  estimate_class: { aace_class_5: 'AACE class 5' },
  exposure: EXPOSURES,
  fire_rating: FIRE_RATINGS,
  floors: { '10+': 'More than 10' },
  geography: { eu: 'European Union', gcc: 'Gulf state other than the UAE' },
  governing_axis: { y: 'Major axis y', z: 'Minor axis z', h: 'Along the depth h', b: 'Along the width b' },
  governing_check: { interaction_6_61: 'Interaction (6.61)', interaction_6_62: 'Interaction (6.62)' },
  grade: GRADES,
  heating: { hp: 'Heat pump', district: 'District heating' },
  legal_driver: DUTIES,
  location: { eu: 'European Union', 'western-eu': 'Western EU', 'eastern-eu': 'Eastern EU', ni: 'Northern Ireland' },
  material: { C25: 'C25/30', C30: 'C30/37' },
  most_glazed_facade: { N: 'North', E: 'East', S: 'South', W: 'West' },
  organisation_size: { essential: 'Essential entity', important: 'Important entity', other: 'Outside NIS2' },
  existing_use_class_used: USE_CLASSES,
  proposed_use_class_used: { ...USE_CLASSES, SAME: 'The same' },
  procurement: { db: 'Design and build', epc: 'Turnkey (EPC)', ppp: 'Public-private partnership' },
  project_type: {
    office_new: 'New offices',
    resi_new: 'New homes',
    reno_light: 'Light renovation',
    reno_deep: 'Deep renovation',
  },
  proposal: {
    cou: 'Change of use',
    loft: 'Loft conversion',
    newdwelling: 'New dwelling',
  },
  rating: FIRE_RATINGS,
  recommended_cooling_type: COOLING_TYPES,
  recommended_voltage_level: VOLTAGES,
  redundancy: {
    n: 'N, no spare units',
    n1: 'N+1, one spare unit in each group',
    '2n': '2N, as many again',
    N: 'N, no spare units',
    'N+1': 'N+1, one spare unit',
    '2N': '2N, as many again',
  },
  requested_voltage_level: VOLTAGES,
  site_location: { other: 'Ras Al Khaimah, Fujairah or Umm Al Quwain' },
  slab_grade: CONCRETE_CLASSES,
  substation_type: {
    distribution_11_0_4kv: 'Distribution, 11/0.4 kV',
    primary_33_11kv: 'Primary, 33/11 kV',
    grid_132_11kv: 'Grid, 132/11 kV',
    grid_400_132kv: 'Grid, 400/132 kV',
  },
  suggested_additional_disciplines: DISCIPLINES,
  verdict: { likely_pd: 'Likely permitted development' },
  voltage_level: VOLTAGES,
  weakest_domain: DOMAINS,
  year_built: { pre1945: 'Before 1945', post2010: 'After 2010' },
};

const PERIOD = /^(\d+)[_-](\d+)$/;

/** An option of a closed list in words for people: `ss` of `config` reads Simply supported. */
export function optionInWords(field: string, option: string): string {
  const words = OPTION_WORDS[field]?.[option];
  if (words !== undefined) return words;
  const period = PERIOD.exec(option);
  if (period) return `${period[1]} to ${period[2]}`;
  if (option.startsWith('has_')) return inWords(option.slice(4));
  if (/^[A-Z]_[a-z]+$/.test(option)) return inWords(option.slice(2));
  if (option.startsWith('pre_')) return `Before ${option.slice(4)}`;
  if (option.endsWith('_plus')) return `${option.slice(0, -5)} or later`;
  return inWords(option);
}

/** The fields that have words of their own here, for the test that holds them to the schemas. */
export const FIELDS_WITH_OPTION_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = OPTION_WORDS;
