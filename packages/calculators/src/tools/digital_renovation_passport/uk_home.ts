import { DWELLING_AREA_MAX } from '../../data/measures.ts';
import { DWELLING_ELECTRICITY_MAX } from '../../data/renovation.ts';
import {
  SAP_A_HIGH,
  SAP_A_LOW,
  SAP_AREA_OFFSET,
  SAP_B_HIGH,
  SAP_DEFLATOR,
  SAP_ECF_LIMIT,
  SAP_PRICE,
  SAP_SLOPE_LOW,
  SAP_STANDING_CHARGE,
  type SapFuel,
} from '../../data/sap_tables.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { sapRatingOf } from '../../methods/sap_rating.ts';
import type { Building } from './building.ts';
import {
  CLASS_HEAT_MAX,
  HOME_AREA_TYPICAL,
  HOME_HEAT_MIN,
  MID_BAND_RATING,
  OFF_PEAK_PRICE,
  OFF_PEAK_SHARE,
  SAP_EXPORT_PRICE,
} from './data.ts';
import { AUXILIARIES, type Demand, HEAT, heatingToday, TOP_UP } from './demand.ts';
import { CARRIERS, type HeatCarrier } from './heatings.ts';
import { SAP_SECTION_13, SAP_TABLE_12 } from './references.ts';
import type { Delivered } from './stage.ts';

/** The heating cost of a dwelling at SAP standard prices. */
interface Tariff {
  /** In p/kWh. */
  heat: number;
  /** In GBP per year and dwelling. */
  standing: number;
}

/** A UK home, whose band depends on its energy cost at SAP standard prices. */
export interface Home {
  /** Floor area of a dwelling. */
  d: number;
  /** Area term of the rating, 1 at the typical home. */
  g: number;
  rating_now: number;
  /** Heat demand implied by the band if the main heating met all of it. */
  q_sap: number;
  /** Credit implied by the band beyond the minimum heat demand of a home, in p/m2 per year. */
  credit: number;
  tariffs: { today: Tariff; renewed: Tariff };
  /** In p/kWh. */
  electricity: number;
  /** In p/kWh. */
  exported: number;
}

const ECF_IN_POUNDS = 'The energy cost factor is treated as dimensionless, as defined in SAP (SAP 10.2 section 13)';

/** Heat from network boilers has one price in Table 12, whatever the fuel. */
const SAP_FUEL: Record<HeatCarrier, SapFuel> = {
  electricity: 'grid_electricity',
  natural_gas: 'mains_gas',
  heating_oil: 'heating_oil',
  district_heat: 'biomass_community',
  biomass: 'wood_pellets',
};

function heatPriceToday({ heating }: Building, w: Working): number {
  if (heating !== 'electric') return w.pick('p_heat_today', SAP_PRICE, SAP_FUEL[CARRIERS[heating].today]);
  const low = w.pick('off_peak_low', OFF_PEAK_PRICE, 'low');
  const high = w.pick('off_peak_high', OFF_PEAK_PRICE, 'high');
  const off_peak_share = w.use(OFF_PEAK_SHARE);
  return w.step('p_heat_today', off_peak_share * low + (1 - off_peak_share) * high, {
    formula: 'off_peak_share * off_peak_low + (1 - off_peak_share) * off_peak_high',
    description: 'SAP standard price of the present electric heating',
    unit: 'p/kWh',
    reference: SAP_TABLE_12,
  });
}

function tariffsOf(building: Building, w: Working): Home['tariffs'] {
  const { today, renewed } = CARRIERS[building.heating];
  return {
    today: {
      heat: heatPriceToday(building, w),
      standing: w.pick('standing_today', SAP_STANDING_CHARGE, SAP_FUEL[today]),
    },
    renewed: {
      heat: w.pick('p_heat_renewed', SAP_PRICE, SAP_FUEL[renewed]),
      standing: w.pick('standing_renewed', SAP_STANDING_CHARGE, SAP_FUEL[renewed]),
    },
  };
}

/** The energy cost factor that gives the rating in the middle of the present band. */
function costFactorToday(R0: number, w: Working): number {
  const sap_limit = w.use(SAP_ECF_LIMIT);
  const sap_a_low = w.use(SAP_A_LOW);
  const sap_slope_low = w.use(SAP_SLOPE_LOW);
  const sap_a_high = w.use(SAP_A_HIGH);
  const sap_b_high = w.use(SAP_B_HIGH);
  const isLinear = R0 >= sap_a_low - sap_slope_low * sap_limit;
  return w.step('ECF_0', isLinear ? (sap_a_low - R0) / sap_slope_low : pow(10, (sap_a_high - R0) / sap_b_high), {
    formula:
      'R0 >= sap_a_low - sap_slope_low * sap_limit ? (sap_a_low - R0) / sap_slope_low : 10^((sap_a_high - R0) / sap_b_high)',
    description: 'Present energy cost factor',
    unit: '-',
    reference: SAP_SECTION_13,
  });
}

function sizeOfDwelling({ floor_area_m2 }: Building, w: Working): Pick<Home, 'd' | 'g'> {
  const dwelling_area_max = w.use(DWELLING_AREA_MAX);
  const area_offset = w.use(SAP_AREA_OFFSET);
  const home_area = w.use(HOME_AREA_TYPICAL);
  const d = w.step('d', Math.min(floor_area_m2, dwelling_area_max), {
    formula: 'min(floor_area_m2, dwelling_area_max)',
    description: 'Floor area of a dwelling',
    unit: 'm2',
    reference: PRODUCT_METHOD,
  });
  const g = w.step('g', (1 + area_offset / d) / (1 + area_offset / home_area), {
    formula: '(1 + area_offset / d) / (1 + area_offset / home_area)',
    description: 'Area term of the rating relative to the typical home',
    unit: '-',
    reference: SAP_SECTION_13,
  });
  return { d, g };
}

/** The home whose cost at SAP standard prices gives the rating in the middle of its band, and its demand today. */
export function readHome(
  building: Building,
  { whole: w, now }: { whole: Working; now: Working },
): { home: Home; demand: Demand } {
  const { current_epc, heating } = building;
  const { today: carrier } = CARRIERS[heating];
  const { d, g } = sizeOfDwelling(building, w);
  const R0 = w.pick('R0', MID_BAND_RATING, current_epc);
  const rating_now = w.result('current_indicative_sap_rating', Math.floor(R0 + 0.5), {
    symbol: 'rating_now',
    formula: 'floor(R0 + 0.5)',
    reference: SAP_SECTION_13,
  });
  const ECF_0 = costFactorToday(R0, w);
  const electricity = w.pick('sap_price_electricity', SAP_PRICE, SAP_FUEL.electricity);
  const tariffs = tariffsOf(building, w);
  const deflator = w.use(SAP_DEFLATOR);
  const area_offset = w.use(SAP_AREA_OFFSET);
  const f = heatingToday(building, now);
  const aux = now.step('aux', w.use(DWELLING_ELECTRICITY_MAX) * g, { formula: 'aux_max * g', ...AUXILIARIES });
  const u0 = w.step('u0', f * tariffs.today.heat, {
    formula: 'f_now * p_heat_today',
    description: 'Present SAP standard cost of useful heat',
    unit: 'p/kWh',
    reference: SAP_TABLE_12,
  });
  const C_band = w.step('C_band', (ECF_0 * (d + area_offset)) / deflator, {
    formula: 'ECF_0 * (d + area_offset) / deflator',
    description: 'Annual energy cost of a dwelling in the band, at SAP standard prices',
    unit: 'GBP/yr',
    empirical: ECF_IN_POUNDS,
    reference: SAP_SECTION_13,
  });
  const rest = w.step('rest', (100 * (C_band - tariffs.today.standing)) / d - electricity * aux, {
    formula: '100 * (C_band - standing_today) / d - sap_price_electricity * aux_now',
    description: 'Annual heating cost of a home in the band',
    unit: 'p/m2/yr',
    reference: SAP_SECTION_13,
  });
  const q_sap = w.step('q_sap', rest / u0, {
    formula: 'rest / u0',
    description: 'Useful heat at this cost with the main heating alone',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const q_typ = w.pick('q_typ', CLASS_HEAT_MAX, current_epc);
  const q_min = w.use(HOME_HEAT_MIN);
  const q = now.step('q', Math.min(q_typ * g, Math.max(q_min * g, q_sap)), {
    formula: 'min(q_typ * g, max(q_min * g, q_sap))',
    ...HEAT,
  });
  const top = w.step('top', q_sap > q ? Math.min(1, (rest / q - u0) / (electricity - u0)) : 0, {
    formula: 'q_sap > q_now ? min(1, (rest / q_now - u0) / (sap_price_electricity - u0)) : 0',
    ...TOP_UP,
  });
  const credit = w.step('credit', q_sap < q ? q * u0 - rest : 0, {
    formula: 'q_sap < q_now ? q_now * u0 - rest : 0',
    description: 'Credit implied by the band, such as photovoltaics',
    unit: 'p/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const exported = w.use(SAP_EXPORT_PRICE);
  return {
    home: { d, g, rating_now, q_sap, credit, tariffs, electricity, exported },
    demand: { carrier, q, aux, f, top },
  };
}

type When = keyof Home['tariffs'];

/** The cost formula of a stage with the present or the renewed heating. */
function costFormula(when: When, gain: string): string {
  return `h * p_heat_${when} + other * sap_price_electricity + 100 * standing_${when} / d - ${gain}`;
}

const GAIN_WITH_PV = 'max(credit, pv * sap_price_electricity + exported * sap_export)';
const COST: Record<When, { noPv: string; withPv: string }> = {
  today: { noPv: costFormula('today', 'credit'), withPv: costFormula('today', GAIN_WITH_PV) },
  renewed: { noPv: costFormula('renewed', 'credit'), withPv: costFormula('renewed', GAIN_WITH_PV) },
};

/** The SAP rating of a stage, a whole number. */
export function rateHome(
  { h, other, pv, exported, has_pv }: Delivered,
  home: Pick<Home, 'd' | 'tariffs' | 'electricity' | 'exported' | 'credit'>,
  when: When,
  w: Working,
): number {
  const { d, credit } = home;
  const { heat, standing } = home.tariffs[when];
  const gain = Math.max(credit, pv * home.electricity + exported * home.exported);
  const sap_cost = w.step('sap_cost', h * heat + other * home.electricity + (100 * standing) / d - gain, {
    formula: has_pv ? COST[when].withPv : COST[when].noPv,
    description: 'Annual energy cost at SAP standard prices, per floor area',
    unit: 'p/m2/yr',
    reference: SAP_SECTION_13,
  });
  const C = w.step('C', (Math.max(0, sap_cost) * d) / 100, {
    formula: 'max(0, sap_cost) * d / 100',
    description: 'Annual energy cost of a dwelling at SAP standard prices',
    unit: 'GBP/yr',
    reference: SAP_SECTION_13,
  });
  const deflator = w.use(SAP_DEFLATOR);
  const area_offset = w.use(SAP_AREA_OFFSET);
  const ECF = w.step('ECF', (deflator * C) / (d + area_offset), {
    formula: 'deflator * C / (d + area_offset)',
    description: 'Energy cost factor',
    unit: '-',
    empirical: ECF_IN_POUNDS,
    reference: SAP_SECTION_13,
  });
  return sapRatingOf(ECF, w);
}
