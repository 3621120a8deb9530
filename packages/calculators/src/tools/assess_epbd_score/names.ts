import type { BacsKey, DeadlineKey, SolarKey } from '../../data/epbd_law.ts';

export const REGIMES = { epbd: 'EPBD', uk_mees: 'UK MEES', outside: 'Outside' } as const;
export type Regime = keyof typeof REGIMES;

/** From the mildest to the most severe. */
export const PRESSURES = { none: 'None', low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as const;
export type Pressure = keyof typeof PRESSURES;

export const SCORE_BANDS = { strong: 'Strong', moderate: 'Moderate', weak: 'Weak', poor: 'Poor' } as const;
export type ScoreBand = keyof typeof SCORE_BANDS;

export const STATUSES = {
  outside_epbd: 'Outside EPBD',
  outside_epbd_mees_fail: 'Outside EPBD, below the MEES minimum',
  outside_epbd_mees_pass: 'Outside EPBD, meets the MEES minimum',
  not_zero_emission: 'Not zero emission',
  national_rule_breach: 'National rule breach',
  exemption_to_confirm: 'Exemption to confirm',
  below_2030_threshold: 'Below 2030 threshold',
  below_2033_threshold: 'Below 2033 threshold',
  worst_performing_43_pct: 'Worst performing 43 %',
  zero_emission_ready: 'Zero emission ready',
  no_current_exposure: 'No current exposure',
} as const;
export type Status = keyof typeof STATUSES;

export const MEASURES = {
  controls_and_bacs: 'Controls and BACS',
  led_lighting: 'LED lighting',
  wall_and_roof_insulation: 'Wall and roof insulation',
  window_replacement: 'Window replacement',
  heat_pump: 'Heat pump',
  solar_pv: 'Solar PV',
} as const;
export type MeasureName = keyof typeof MEASURES;

export const DEADLINE_NAMES = {
  none: 'None',
  art_7_zero_emission_new_building: 'Article 7, zero-emission new building',
  art_9_1_meps_16_pct: 'Article 9(1), MEPS 16 %',
  art_9_1_meps_26_pct: 'Article 9(1), MEPS 26 %',
  art_9_1_further_thresholds: 'Article 9(1), further thresholds',
  art_9_6_possible_exemption: 'Articles 5 and 9(6), possible exemption',
  art_9_2_trajectory: 'Article 9(2), trajectory',
  annex_ii_fossil_boiler_phase_out: 'Annex II, fossil boiler phase-out',
  fr_letting_ban: 'French letting ban',
  nl_office_label_c: 'Dutch office label C',
  fr_tertiary_decree: 'French tertiary decree',
  be_flanders_renovation: 'Renovation duty of Flanders',
  uk_mees_epc_e: 'UK minimum standard, EPC E',
  uk_mees_possible_exemption: 'UK minimum standard, possible exemption',
  uk_mees_epc_c_announced: 'UK minimum standard, EPC C, announced',
  uk_mees_epc_b_announced: 'UK minimum standard, EPC B, announced',
} as const satisfies Record<DeadlineKey, string>;

export const SOLAR_POINTS = {
  none: 'None',
  art_10_3_a: 'Article 10(3)(a)',
  art_10_3_b_i: 'Article 10(3)(b)(i)',
  art_10_3_b_ii: 'Article 10(3)(b)(ii)',
  art_10_3_b_iii: 'Article 10(3)(b)(iii)',
  art_10_3_c: 'Article 10(3)(c)',
  art_10_3_d: 'Article 10(3)(d)',
} as const satisfies Record<SolarKey | 'none', string>;

export const BACS_POINTS = {
  none: 'None',
  art_13_9_a: 'Article 13(9)(a)',
  art_13_9_b: 'Article 13(9)(b)',
} as const satisfies Record<BacsKey | 'none', string>;

export const LEGAL_DRIVERS = { ...DEADLINE_NAMES, ...SOLAR_POINTS, ...BACS_POINTS } as const;

/** The national rules on existing buildings that are known here. */
export const NATIONAL_RULES = {
  fr_letting_ban: 'French letting ban',
  fr_tertiary_decree: 'French tertiary decree',
  fr_building_automation: 'French building automation decree',
  be_flanders_dwelling: 'Flanders, renovation duty for dwellings',
  be_flanders_other: 'Flanders, renovation duty for other buildings',
  be_region_not_given: 'Belgium, law of the region',
  de_renewable_heating: 'Germany, renewable share of new heating',
  de_old_boiler: 'Germany, end of old boilers',
  de_top_floor_ceiling: 'Germany, top floor ceiling',
  de_building_automation: 'Germany, building automation',
  nl_office_label_c: 'Dutch office label C',
  nl_energy_saving: 'Dutch energy saving duty',
  ie_certificate: 'Ireland, building energy rating',
  uk_mees_epc_e: 'England and Wales, EPC E for lettings',
  uk_mees_epc_c_announced: 'England and Wales, EPC C for rented homes',
  uk_mees_epc_b_announced: 'England and Wales, EPC B for large lettings',
  scotland_certificate: 'Scotland, energy performance certificate',
  scotland_section_63: 'Scotland, action plan under section 63',
  scotland_rented_homes: 'Scotland, band C for rented homes',
  northern_ireland_certificate: 'Northern Ireland, energy performance certificate',
} as const;
export type NationalRuleKey = keyof typeof NATIONAL_RULES;

export const STANDINGS = {
  in_force: 'In force',
  under_revision: 'In force when last read, repeal announced',
  proposed: 'Announced, not in force',
} as const;
export type NationalStanding = keyof typeof STANDINGS;

export const POSITIONS = {
  met: 'Met',
  not_met: 'Not met',
  not_yet_due: 'Not met, not yet due',
  to_check: 'To check',
  if_triggered: 'Applies on a sale, letting or works',
  for_information: 'For information',
} as const;
export type NationalPosition = keyof typeof POSITIONS;
