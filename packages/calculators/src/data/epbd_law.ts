import { datum, type Source } from '../kernel/index.ts';
import { CERTIFICATE_REGULATIONS } from './energy_certificates.ts';
import type { EpcBand } from './epc_bands.ts';
import { MEES_REGULATIONS, RENTED_BUILDINGS_RESPONSE, RENTED_HOMES_RESPONSE } from './mees_law.ts';
import { FLEMISH_DECREE, TERTIARY_DECREE } from './national_law.ts';

export const EPBD = 'Directive (EU) 2024/1275';
/** Dates of the directive that only sentences name. */
export const EPBD_DATES = {
  /** Article 35. */
  transposition: '2026-05-29',
  /** Article 17(15). */
  boilerSubsidiesEnd: '2025-01-01',
} as const;
const FRENCH_CLIMATE_ACT = 'Climate and Resilience Act 2021 (France)';
const DUTCH_BUILDING_DECREE = 'Besluit bouwwerken leefomgeving (Bbl)';

function citePaper({ document, edition }: { document: string; edition: string }): string {
  return `${document}, ${edition}`;
}

/** Rules that can make a renovation urgent. Announced law adds urgency, but never decides a verdict. */
interface Deadline {
  /** How a sentence names it. */
  inSentence: string;
  reference: string;
  standing: 'in_force' | 'announced';
  /** The class that it requires, if that can be better than the target of the renovation. */
  asksFor?: EpcBand;
}

function declare<Key extends string>(deadlines: Record<Key, Deadline>): Readonly<Record<Key, Deadline>> {
  return deadlines;
}

export const DEADLINES = declare({
  art_7_zero_emission_new_building: {
    inSentence: 'the zero-emission standard for new buildings',
    reference: `${EPBD} Art. 7(1) and 11`,
    standing: 'in_force',
    asksFor: 'A',
  },
  art_9_1_meps_16_pct: {
    inSentence: 'the 16 % threshold for non-residential buildings',
    reference: `${EPBD} Art. 9(1)`,
    standing: 'in_force',
  },
  art_9_1_meps_26_pct: {
    inSentence: 'the 26 % threshold for non-residential buildings',
    reference: `${EPBD} Art. 9(1)`,
    standing: 'in_force',
  },
  art_9_1_further_thresholds: {
    inSentence: 'a stricter threshold of the national plan for non-residential buildings',
    reference: `${EPBD} Art. 9(1)`,
    standing: 'in_force',
  },
  art_9_6_possible_exemption: {
    inSentence: 'the standards of the directive, from which a Member State may exempt this building',
    reference: `${EPBD} Art. 5 and 9(6)`,
    standing: 'in_force',
  },
  art_9_2_trajectory: {
    inSentence: 'the national trajectory for residential buildings, which does not bind individual dwellings',
    reference: `${EPBD} Art. 9(2)`,
    standing: 'in_force',
  },
  annex_ii_fossil_boiler_phase_out: {
    inSentence: 'the aim of national plans to phase out fossil boilers',
    reference: `${EPBD} Annex II`,
    standing: 'in_force',
  },
  fr_letting_ban: {
    inSentence: 'the French ban on letting dwellings of this class',
    reference: `${FRENCH_CLIMATE_ACT} Art. 160`,
    standing: 'in_force',
  },
  nl_office_label_c: {
    inSentence: 'the Dutch label C requirement for offices',
    reference: DUTCH_BUILDING_DECREE,
    standing: 'in_force',
  },
  fr_tertiary_decree: {
    inSentence: 'the French tertiary decree, which requires 40 % less final energy by 2030',
    reference: TERTIARY_DECREE,
    standing: 'in_force',
  },
  be_flanders_renovation: {
    inSentence: 'the renovation duty of Flanders after a transfer',
    reference: FLEMISH_DECREE,
    standing: 'in_force',
  },
  uk_mees_epc_e: {
    inSentence: 'the minimum of EPC E for let property in England and Wales',
    reference: `${MEES_REGULATIONS.document} regs 22, 23 and 27`,
    standing: 'in_force',
  },
  uk_mees_possible_exemption: {
    inSentence:
      'the minimum of EPC E for let property in England and Wales, which does not reach a building that needs no certificate',
    reference: `${CERTIFICATE_REGULATIONS.document} reg 5`,
    standing: 'in_force',
  },
  uk_mees_epc_c_announced: {
    inSentence: 'EPC C for private rented homes, announced but not in force',
    reference: citePaper(RENTED_HOMES_RESPONSE),
    standing: 'announced',
  },
  uk_mees_epc_b_announced: {
    inSentence: 'EPC B for large non-domestic lettings where cost-effective, announced but not in force',
    reference: citePaper(RENTED_BUILDINGS_RESPONSE),
    standing: 'announced',
    asksFor: 'B',
  },
});

export type DeadlineKey = keyof typeof DEADLINES | 'none';

function inDirective(place: string): Source {
  return { document: EPBD, place, edition: '2024' };
}

export const EPBD_YEAR = datum({
  symbol: 'epbd_year',
  description: 'Year set by the directive',
  value: {
    art_7_1_new_public: 2028,
    art_7_1_new: 2030,
    art_9_1_16_pct: 2030,
    art_9_1_26_pct: 2033,
    art_9_1_further: 2040,
    art_9_1_last: 2050,
    art_9_2_first: 2030,
    art_9_2_second: 2035,
    annex_ii_fossil_boilers: 2040,
  },
  unit: 'year',
  source: inDirective('dates of Art. 7(1), 9(1), 9(2) and Annex II'),
  confidence: 'statutory',
});

export const SMALL_AREA_BELOW = datum({
  symbol: 'small_area',
  description: 'Useful floor area below which stand-alone buildings may be exempt',
  value: 50,
  unit: 'm2',
  source: inDirective('Art. 9(6)'),
  confidence: 'statutory',
});

export const SOLAR_AREA_ABOVE = datum({
  symbol: 'solar_area',
  description: 'Useful floor area above which solar energy is required',
  value: {
    art_10_3_a: 250,
    art_10_3_b_i: 2000,
    art_10_3_b_ii: 750,
    art_10_3_b_iii: 250,
    art_10_3_c: 500,
    art_10_3_d: 0,
  },
  unit: 'm2',
  source: inDirective('Art. 10(3)'),
  confidence: 'statutory',
  note: 'Point (d) applies to new residential buildings of any size.',
});

export const SOLAR_YEAR = datum({
  symbol: 'solar_year',
  description: 'Solar energy required by the end of this year',
  value: {
    art_10_3_a: 2026,
    art_10_3_b_i: 2027,
    art_10_3_b_ii: 2028,
    art_10_3_b_iii: 2030,
    art_10_3_c: 2027,
    art_10_3_d: 2029,
  },
  unit: 'year',
  source: inDirective('Art. 10(3)'),
  confidence: 'statutory',
});

export const BACS_OUTPUT_ABOVE = datum({
  symbol: 'bacs_output',
  description: 'Effective rated output above which building automation is required',
  value: { art_13_9_a: 290, art_13_9_b: 70 },
  unit: 'kW',
  source: inDirective('Art. 13(9)'),
  confidence: 'statutory',
});

export const BACS_YEAR = datum({
  symbol: 'bacs_year',
  description: 'Building automation required by the end of this year',
  value: { art_13_9_a: 2024, art_13_9_b: 2029 },
  unit: 'year',
  source: inDirective('Art. 13(9)'),
  confidence: 'statutory',
});

export type SolarKey = keyof typeof SOLAR_YEAR.value;
export type BacsKey = keyof typeof BACS_YEAR.value;

export const FRENCH_BAN_YEAR = datum({
  symbol: 'french_ban_year',
  description: 'Year from which a dwelling of the class may not be let',
  value: { G: 2025, F: 2028, E: 2034 },
  unit: 'year',
  source: { document: FRENCH_CLIMATE_ACT, place: 'Art. 160', edition: '2021' },
  confidence: 'statutory',
});

const DUTCH_OFFICES: Source = { document: DUTCH_BUILDING_DECREE, place: 'energy label of offices', edition: '2024' };

export const DUTCH_LABEL_YEAR = datum({
  symbol: 'dutch_label_year',
  description: 'Year from which an office needs label C',
  value: { label_c: 2023 },
  unit: 'year',
  source: DUTCH_OFFICES,
  confidence: 'statutory',
});

export const DUTCH_LABEL_AREA_FROM = datum({
  symbol: 'dutch_label_area',
  description: 'Floor area from which an office needs label C; a smaller office is exempt',
  value: 100,
  unit: 'm2',
  source: DUTCH_OFFICES,
  confidence: 'statutory',
});
