import type { ClimateRow } from '../../data/climate_rows.ts';
import { EDITION } from '../../data/edition.ts';
import { type Datum, datum, type Source } from '../../kernel/index.ts';

function practice(place: string): { source: Source; confidence: 'practice' } {
  return { source: { document: 'Engineering practice', place, edition: EDITION }, confidence: 'practice' };
}

function sap(place: string): Source {
  return { document: 'SAP 10.2', place, edition: 'amended 14 March 2025' };
}

function assumed(place: string): { source: Source; confidence: 'assumption' } {
  return { source: { document: 'Product data edition', place, edition: EDITION }, confidence: 'assumption' };
}

export const CLASS_ENERGY_SPREAD = datum({
  symbol: 'class_energy_spread',
  description: 'Spread of the actual energy use around the typical value of the class',
  value: 30,
  unit: '%',
  ...assumed('spread within a class'),
});

export const EFFICIENCY_RENEWED = datum({
  symbol: 'eta_renewed',
  description: 'Efficiency of heating renewed without a heat pump',
  value: { district: 0.98, biomass: 0.88 },
  unit: 'kWh/kWh',
  ...practice('new substations and biomass boilers'),
});

/** The effects of the works depend on the class today. */
const BY_CLASS = assumed('effect of the works by class');

export const QUICK_WINS_HEAT_CUT = datum({
  symbol: 'r1',
  description: 'Heat saving of the quick wins of phase 1, as a share',
  value: { A: 0.02, B: 0.04, C: 0.07, D: 0.1, E: 0.12, F: 0.13, G: 0.15 },
  unit: '-',
  ...BY_CLASS,
});

export const QUICK_WINS_AUXILIARY_CUT = datum({
  symbol: 'a1',
  description: 'Auxiliary electricity saving of the quick wins of phase 1, as a share',
  value: { A: 0.03, B: 0.08, C: 0.12, D: 0.15, E: 0.15, F: 0.15, G: 0.15 },
  unit: '-',
  ...BY_CLASS,
});

export const HEAT_RECOVERY_CUT = datum({
  symbol: 'v',
  description: 'Heat saving of ventilation with heat recovery in an airtight building, as a share',
  value: { A: 0, B: 0, C: 0.08, D: 0.08, E: 0.08, F: 0.08, G: 0.08 },
  unit: '-',
  ...BY_CLASS,
});

export const ENVELOPE_HEAT_CUT = datum({
  symbol: 'r3',
  description: 'Heat saving of the envelope works, as a share',
  value: { A: 0, B: 0.15, C: 0.3, D: 0.4, E: 0.45, F: 0.5, G: 0.55 },
  unit: '-',
  ...BY_CLASS,
});

export const VENTILATION_FANS = datum({
  symbol: 'mvhr_fans',
  description: 'Annual fan electricity of ventilation with heat recovery',
  value: 2.5,
  unit: 'kWh/m2/yr',
  source: sap('Table 4f, specific fan power of 0.8 W/(l/s): about 240 kWh in a home of 90 m2'),
  confidence: 'published',
  evidence: 'from_memory',
});

export const DEEP_AUXILIARY_SHARE = datum({
  symbol: 'aux_kept',
  description: 'Remaining share of auxiliary electricity after deep renovation, classes other than A',
  value: 0.9,
  unit: '-',
  ...assumed('auxiliaries after deep renovation'),
});

export const SCOP_GAIN = datum({
  symbol: 'scop_gain',
  description: 'Gain in seasonal COP from the lower flow temperature with an improved envelope',
  value: 0.4,
  unit: 'kWh/kWh',
  ...assumed('heat pump after deep renovation'),
});

export const SCOP_MAX = datum({
  symbol: 'scop_max',
  description: 'Maximum seasonal COP of a heat pump after deep renovation',
  value: 4,
  unit: 'kWh/kWh',
  ...assumed('heat pump after deep renovation'),
});

export const MID_BAND_RATING = datum({
  symbol: 'R0',
  description: 'Representative SAP rating of the band: its middle',
  value: { A: 94, B: 86, C: 74.5, D: 61.5, E: 46.5, F: 29.5, G: 10.5 },
  unit: '-',
  ...assumed('middle of the SAP bands'),
});

export const CLASS_HEAT_MAX = datum({
  symbol: 'q_typ',
  description: 'Maximum useful heat and hot water of the band, home of 90 m2',
  value: { A: 60, B: 80, C: 110, D: 155, E: 215, F: 275, G: 345 },
  unit: 'kWh/m2/yr',
  ...practice('SAP-calculated demand of the stock by band'),
  note: 'For a gas boiler within 10 % of the typical primary energy of the bands C to G.',
});

export const HOME_HEAT_MIN = datum({
  symbol: 'q_min',
  description: 'Minimum useful heat and hot water of the band, home of 90 m2',
  value: 45,
  unit: 'kWh/m2/yr',
  ...practice('level of a new home: 20 space heating and 25 hot water'),
});

export const HOME_AREA_TYPICAL = datum({
  symbol: 'home_area',
  description: 'Reference floor area of the heat demand by band',
  value: 90,
  unit: 'm2',
  ...practice('SAP-calculated demand of the stock by band'),
});

export const OFF_PEAK_PRICE = datum({
  symbol: 'off_peak_price',
  description: 'SAP standard price of electricity, 7-hour tariff',
  value: { low: 9.4, high: 19.6 },
  unit: 'p/kWh',
  source: sap('Table 12, 7-hour tariff'),
  confidence: 'published',
  evidence: 'looked_up',
});

export const OFF_PEAK_SHARE = datum({
  symbol: 'off_peak_share',
  description: 'Share of the present electric heating charged at the low rate',
  value: 0.8,
  unit: '-',
  ...practice('storage heating at the 7-hour tariff'),
});

export const SAP_EXPORT_PRICE = datum({
  symbol: 'sap_export',
  description: 'SAP standard price of photovoltaic electricity sold to the grid',
  value: 5.59,
  unit: 'p/kWh',
  source: sap('Table 12, electricity sold to the grid, PV'),
  confidence: 'published',
  evidence: 'looked_up',
});

export const TOP_UP_LIMIT = datum({
  symbol: 'top_up_limit',
  description:
    'Direct electric share above which a heat pump is replaced, and above which class and heating are inconsistent',
  value: { replaced: 10, doubtful: 25 },
  unit: '%',
  ...assumed('direct electric top-up'),
});

export const EPC_C_COST_GOVERNMENT = datum({
  symbol: 'epc_c_cost_government',
  description: 'Average cost of upgrading a private rented home to EPC C',
  value: { low: 6100, high: 6800 },
  unit: 'GBP',
  source: {
    document: 'DESNZ, Improving the energy performance of privately rented homes: consultation',
    place: 'average cost per home',
    edition: 'February 2025',
  },
  confidence: 'published',
  evidence: 'from_memory',
  note: 'Press reports at the time give about 6,000.',
});

export const EPC_C_COST_SURVEY = datum({
  symbol: 'epc_c_cost_survey',
  description: 'Average cost of upgrading a home in the band to EPC C',
  value: { D: 5841, F: 14_107, G: 18_174 },
  unit: 'GBP',
  source: { document: 'Knight Frank, 31,000 homes', place: 'average cost of reaching EPC C', edition: 'January 2025' },
  confidence: 'published',
  evidence: 'looked_up',
});

export const PHASE_YEARS = datum({
  symbol: 'phase_years',
  description: 'First and last calendar year of the phase, systems first',
  value: {
    quick_wins: { start: 2027, end: 2027 },
    system_upgrades: { start: 2028, end: 2030 },
    deep_renovation: { start: 2031, end: 2035 },
  },
  unit: 'year',
  ...assumed('indicative years of the phases'),
});

export const PHASE_YEARS_FABRIC_FIRST = datum({
  symbol: 'phase_years_fabric_first',
  description: 'First and last calendar year of the phase, fabric first',
  value: {
    quick_wins: { start: 2027, end: 2027 },
    deep_renovation: { start: 2028, end: 2032 },
    system_upgrades: { start: 2033, end: 2035 },
  },
  unit: 'year',
  ...assumed('indicative years of the phases'),
});

export const FULL_LOAD_HOURS: Datum<Record<ClimateRow, number>> = datum({
  symbol: 'full_load_hours',
  description: 'Annual useful heat with hot water over the design heat loss: equivalent full-load hours',
  value: {
    gb: 2000,
    de: 2000,
    fr: 1900,
    nl: 2000,
    es: 1500,
    pl: 2000,
    ro: 1900,
    it: 1600,
    ie: 2100,
    be: 2000,
    at: 2000,
    ae: 1500,
    sa: 1500,
    us: 1800,
    eu: 2000,
    nordic: 2200,
    baltic: 2100,
    atlantic: 2100,
    continental: 2000,
    pannonian: 1900,
    mediterranean: 1500,
    cold: 2200,
    warm_continental: 1800,
    mild: 1500,
    highland: 1500,
    hot_dry: 1500,
    tropical: 1500,
  },
  unit: 'h/yr',
  ...practice('24 h * heating degree-days / design temperature difference, and hot water; rounded down'),
  note: 'United Kingdom: 24 * 2,000 / 23 = 2,087 h of space heating. Fewer hours give a larger heat pump, the safe side.',
});

export const GRANT_CAPACITY_MAX = datum({
  symbol: 'grant_capacity_max',
  description: 'Maximum capacity of one heat pump under the Boiler Upgrade Scheme',
  value: 45,
  unit: 'kW',
  source: {
    document: 'GOV.UK, Apply for the Boiler Upgrade Scheme',
    place: 'What you can get: individual systems',
    edition: '2026',
  },
  confidence: 'published',
  evidence: 'looked_up',
});

export const FRENCH_LETTING_BAN = datum({
  symbol: 'letting_ban',
  description: 'Year from which a home of the class may not be let in metropolitan France, from 1 January',
  value: { G: 2025, F: 2028, E: 2034 },
  unit: 'year',
  source: {
    document: 'Climate and Resilience Act 2021 (loi n° 2021-1104)',
    place: 'Article 160, with décret n° 2023-796',
    edition: '2021',
  },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in reports that quote the decree; overseas departments have later years.',
});

export const DEEP_RENOVATION_SAVING = datum({
  symbol: 'deep_saving',
  description: 'Minimum primary energy saving of a deep renovation',
  value: 60,
  unit: '%',
  ...practice('common EU criterion for deep renovation'),
});

export const PAYBACK_MAX = datum({
  symbol: 'payback_max',
  description: 'Maximum payback reported',
  value: 99,
  unit: 'years',
  ...assumed('payback'),
});

export const HEAT_DEMAND_DOUBTFUL = datum({
  symbol: 'heat_demand_doubtful',
  description: 'Useful heat demand above which class and heating are inconsistent',
  value: 300,
  unit: 'kWh/m2/yr',
  ...assumed('plausibility of heat demand'),
});
