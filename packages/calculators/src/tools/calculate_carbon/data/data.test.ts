import { describe, expect, it } from 'vitest';
import {
  AGE_FACTOR,
  BOILER_EFFICIENCY,
  EXPORT_PRICE_SHARE,
  embodiedCarbon,
  energyBenchmark,
  HEAT_PUMP_SCOP,
  PV_MATCHED_MAX,
  REFERENCE_STUDY_PERIOD,
} from '../../../data/building_energy.ts';
import { CLIMATE_ROW_NAMES, type ClimateRow } from '../../../data/climate_rows.ts';
import { PV_YIELD, TRADED_COST_SHARE } from '../../../data/construction_and_yield.ts';
import { COUNTRIES, DATA_ROWS } from '../../../data/countries.ts';
import { type Carrier, emissionFactor } from '../../../data/emission_factors.ts';
import { EUR_PER_GBP } from '../../../data/energy_prices.ts';
import { GREEN_BOOK_RATE } from '../../../data/green_book.ts';
import { heatClimate } from '../../../data/heat_climate.ts';
import { energyTarget } from '../net_zero.ts';
import { BUILDING_TYPES, type BuildingType } from '../schema.ts';
import {
  COOLING_DEGREE_DAYS,
  COOLING_SENSITIVITY,
  DATA_CENTRE_BENCHMARK,
  DOUBTFUL_ENERGY,
  GENERAL_BENCHMARK,
  HEAT_SHARE_OTHER,
  HEAT_SHARE_RESIDENTIAL,
  PROCESS_COOLING_SHARE,
  TM46_CATEGORY,
} from './demand.ts';
import {
  ENERGY_ROW_NAMES,
  ENERGY_ROW_PRICE_LEVEL,
  type EnergyRow,
  energyRowOf,
  priceLevelOf,
  priceOf,
} from './energy_rows.ts';
import {
  CONTROLS_SAVING,
  COOLING_UPGRADE_COST,
  COOLING_UPGRADE_FROM,
  COOLING_UPGRADE_SAVING,
  ENVELOPE_COST,
  ENVELOPE_SAVING,
  FULL_LOAD_HOURS,
  INSULATED_FROM,
  LED_COST,
  LED_SAVING,
  LIFETIME,
  PAYBACK_MAX,
  PV_CAPACITY,
  SMALL_SAVING,
} from './measures.ts';
import {
  AUDITED_BANDS,
  COOLING_IN_TARGET,
  EMBODIED_TARGET,
  EMBODIED_TARGET_ASSUMED,
  NZCBS_PILOT_OFFICE_LIMIT,
  OPERATIONAL_RATING_UP_TO,
} from './targets.ts';

/** The rows of a printed table by the name in their first column; `-` is no figure. */
function rowsOf(table: string): [row: string, figures: Record<string, number | null>][] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.map(([row = '', ...cells]) => [
    row,
    Object.fromEntries(cells.map((cell, index) => [head[index + 1] ?? '', cell === '-' ? null : Number(cell)])),
  ]);
}

/** A figure of a column in which homes have none. */
function ownColumn(column: { value: Record<string, number> }, type: BuildingType): number | null {
  return column.value[type] ?? null;
}

/** CIBSE TM46:2008 Table 1, the embodied carbon and the targets, and the figures of the measures, by building type. */
const BY_TYPE = `
  type                   tm46  el    th    k_cool  upfront  later  eui_target  emb_target  s_led  c_led  c_env  pv_kwp  cool_share  c_cool
  office                 1     95    120   0.04    950      450    55          750         0.15   28     160    0.015   0           60
  residential            -     30    120   0.035   850      350    35          625         0.05   -      -      -       0           60
  retail                 3     165   0     0.035   850      200    80          690         0.25   28     160    0.05    0           60
  industrial             27    35    180   0.01    650      150    70          500         0.15   20     70     0.08    0           60
  hospital               20    90    420   0.04    1000     500    160         800         0.1    28     160    0.015   0           60
  warehouse              28    35    160   0.01    550      150    35          450         0.3    18     70     0.1     0           60
  hotel                  9     105   330   0.04    900      450    90          700         0.1    28     160    0.015   0           60
  education              17    40    150   0.04    750      250    65          540         0.15   28     160    0.04    0           60
  high_street_agency     2     140   0     0.04    850      300    70          700         0.2    28     160    0.02    0           60
  large_non_food_shop    4     70    170   0.035   750      200    70          600         0.25   24     100    0.06    0           60
  small_food_shop        5     310   0     0.035   850      250    150         700         0.15   28     160    0.03    0.4         150
  supermarket            6     400   105   0.035   850      250    200         700         0.15   24     100    0.06    0.4         150
  restaurant             7     90    370   0.04    900      400    180         720         0.1    28     160    0.015   0           60
  bar_pub                8     130   350   0.04    850      350    170         700         0.1    28     160    0.015   0           60
  cultural               10    70    200   0.04    950      350    80          720         0.15   28     160    0.03    0           60
  entertainment          11    150   420   0.04    900      350    130         700         0.15   28     130    0.04    0           60
  swimming_pool          12    245   1130  0.02    1000     400    350         800         0.08   28     160    0.05    0           60
  fitness_centre         13    160   440   0.04    850      350    150         680         0.12   28     150    0.03    0           60
  sports_hall            14    95    330   0.03    750      250    90          580         0.2    24     100    0.06    0           60
  car_park               15    20    0     0       450      100    10          350         0.4    12     0      0.02    0           60
  community_hall         16    20    105   0.02    700      250    45          550         0.15   20     150    0.04    0           60
  university             18    80    240   0.04    950      350    90          700         0.15   28     160    0.03    0           60
  clinic                 19    70    200   0.04    850      350    75          680         0.12   28     160    0.02    0           60
  long_term_residential  21    65    420   0.035   850      350    110         650         0.08   20     170    0.025   0           60
  general_accommodation  22    60    300   0.035   850      350    75          640         0.08   15     180    0.02    0           60
  emergency_services     23    70    390   0.03    850      350    100         660         0.12   24     150    0.03    0           60
  laboratory             24    160   160   0.05    1100     500    150         850         0.1    28     160    0.02    0.1         90
  station                25    30    120   0.03    800      300    50          620         0.25   24     100    0.04    0           60
  terminal               26    75    200   0.04    950      400    100         720         0.2    26     120    0.04    0           60
  cold_storage           29    145   80    0.03    700      200    120         520         0.15   18     80     0.08    0.6         150
  data_centre            -     2500  0     0.11    1200     900    1900        1800        0.01   28     0      0.02    0.25        600
  general                -     95    120   0.04    900      400    70          700         0.15   28     160    0.02    0           60
`;

/** Heat and cooling of a climate over those of the United Kingdom, yield of photovoltaics and efficiency of heat pumps. */
const BY_CLIMATE = `
  row               f_th_n  f_th_r  CDD   pv_yield  SCOP
  gb                1       1       0     950       2.8
  de                1.01    1.01    30    1000      3
  fr                0.88    0.85    70    1150      3.2
  nl                0.94    0.93    20    970       3
  es                0.77    0.71    250   1550      3.5
  pl                1.05    1.06    30    1020      2.8
  ro                0.99    0.99    150   1250      3
  it                0.8     0.74    260   1350      3.4
  ie                0.98    0.98    0     900       3
  be                0.93    0.91    20    970       3
  at                1.08    1.1     40    1080      2.9
  ae                0.15    0.12    3400  1750      3.5
  sa                0.2     0.15    3000  1800      3.5
  us                0.9     0.88    800   1450      3
  eu                1.02    1.02    110   1100      3
  nordic            1.2     1.25    0     900       2.7
  baltic            1.19    1.25    10    950       2.8
  atlantic          1.01    1.01    10    970       2.9
  continental       1.05    1.06    40    1050      2.9
  pannonian         0.92    0.9     180   1250      3
  mediterranean     0.71    0.63    300   1500      3.4
  cold              1.32    1.41    200   1200      2.6
  warm_continental  0.89    0.86    900   1250      3.1
  mild              0.7     0.62    300   1450      3.4
  highland          0.3     0.25    500   1550      3.4
  hot_dry           0.2     0.15    3000  1750      3.5
  tropical          0.15    0.12    2800  1450      3.5
`;

/** Shares of the carriers in the heat that dwellings take. */
const HEAT_OF_DWELLINGS = `
  row        gas   oil   district  biomass  coal  electric
  gb         0.82  0.07  0.03      0.03     0     0.05
  de         0.5   0.22  0.11      0.11     0     0.06
  fr         0.4   0.12  0.07      0.21     0     0.2
  nl         0.8   0.01  0.07      0.05     0     0.07
  es         0.4   0.2   0.01      0.2      0     0.19
  pl         0.25  0.02  0.26      0.2      0.22  0.05
  ro         0.38  0.03  0.16      0.38     0     0.05
  it         0.62  0.06  0.05      0.2      0     0.07
  ie         0.4   0.45  0.01      0.04     0     0.1
  be         0.55  0.3   0.01      0.07     0     0.07
  at         0.25  0.14  0.24      0.29     0     0.08
  ae         0.3   0     0         0        0     0.7
  sa         0.2   0     0         0        0     0.8
  us         0.68  0.07  0.02      0.03     0     0.2
  eu         0.44  0.13  0.12      0.2      0.02  0.09
  no         0     0.01  0.05      0.17     0     0.77
  se         0.01  0.01  0.5       0.15     0     0.33
  fi         0.01  0.06  0.36      0.24     0     0.33
  dk         0.14  0.04  0.48      0.24     0     0.1
  is         0     0     0.9       0        0     0.1
  ch         0.24  0.36  0.08      0.14     0     0.18
  baltic     0.14  0.02  0.42      0.36     0     0.06
  central    0.36  0.01  0.22      0.25     0.08  0.08
  southeast  0.28  0.05  0.16      0.36     0.04  0.11
  med        0.2   0.22  0.01      0.27     0     0.3
  east       0.5   0.01  0.33      0.05     0.07  0.04
  cn         0.25  0.02  0.32      0.06     0.15  0.2
  jp         0.32  0.26  0.03      0        0     0.39
  ca         0.52  0.05  0         0.09     0     0.34
  mild       0.38  0.02  0         0.12     0.01  0.47
  gulf       0.3   0     0         0        0     0.7
  tropical   0.3   0     0         0        0     0.7
`;

/** The same in other buildings. */
const HEAT_OF_OTHERS = `
  row        gas   oil   district  biomass  coal  electric
  gb         0.88  0.04  0.02      0.02     0     0.04
  de         0.55  0.17  0.17      0.04     0     0.07
  fr         0.5   0.14  0.09      0.07     0     0.2
  nl         0.8   0.01  0.09      0.03     0     0.07
  es         0.45  0.18  0.01      0.06     0     0.3
  pl         0.38  0.06  0.34      0.05     0.09  0.08
  ro         0.58  0.04  0.2       0.08     0     0.1
  it         0.72  0.04  0.07      0.04     0     0.13
  ie         0.55  0.3   0         0.03     0     0.12
  be         0.65  0.22  0.02      0.04     0     0.07
  at         0.28  0.1   0.38      0.12     0     0.12
  ae         0.3   0     0         0        0     0.7
  sa         0.2   0     0         0        0     0.8
  us         0.7   0.05  0.05      0.02     0     0.18
  eu         0.53  0.12  0.16      0.06     0.01  0.12
  no         0.01  0.03  0.16      0.04     0     0.76
  se         0.02  0.03  0.65      0.05     0     0.25
  fi         0.02  0.09  0.55      0.06     0     0.28
  dk         0.15  0.03  0.62      0.08     0     0.12
  is         0     0     0.9       0        0     0.1
  ch         0.3   0.36  0.1       0.06     0     0.18
  baltic     0.18  0.03  0.58      0.13     0     0.08
  central    0.5   0.01  0.32      0.05     0.02  0.1
  southeast  0.42  0.08  0.24      0.08     0.02  0.16
  med        0.22  0.28  0.01      0.09     0     0.4
  east       0.45  0.02  0.42      0.03     0.04  0.04
  cn         0.28  0.03  0.4       0.02     0.07  0.2
  jp         0.4   0.22  0.04      0.01     0     0.33
  ca         0.72  0.04  0.02      0.02     0     0.2
  mild       0.45  0.04  0         0.03     0.02  0.46
  gulf       0.3   0     0         0        0     0.7
  tropical   0.3   0     0         0        0     0.7
`;

/** Emission factors in kgCO2e/kWh: DESNZ 2026 (gb), EEA 2023, EPA eGRID2023 (us), Ember (sa), IPCC 2006. */
const FACTORS = `
  row  electricity  natural_gas  heating_oil  district_heat  biomass  coal
  gb   0.13096      0.18231      0.24677      0.17529        0.011    0.35
  de   0.329        0.1823       0.2549       0.18           0.011    0.35
  fr   0.05         0.1823       0.2549       0.1            0.011    0.35
  nl   0.263        0.1823       0.2549       0.14           0.011    0.35
  es   0.158        0.1823       0.2549       0.15           0.011    0.35
  pl   0.614        0.1823       0.2549       0.33           0.011    0.35
  ro   0.234        0.1823       0.2549       0.25           0.011    0.35
  it   0.225        0.1823       0.2549       0.19           0.011    0.35
  ie   0.26         0.1823       0.2549       0.18           0.011    0.35
  be   0.145        0.1823       0.2549       0.17           0.011    0.35
  at   0.085        0.1823       0.2549       0.14           0.011    0.35
  ae   0.31         0.1823       0.2549       0.207          0.011    0.35
  sa   0.69195      0.1823       0.2549       0.207          0.011    0.35
  us   0.3497       0.1812       0.2532       0.2263         0.011    0.35
  eu   0.21         0.1823       0.2549       0.18           0.011    0.35
`;

/** Energy prices in EUR/kWh of the countries with a row of their own: household (h) and non-household (n). */
const PRICES = `
  row  el_h      gas_h     el_n       gas_n     oil      district  biomass  coal
  gb   0.30268   0.091655  0.2904785  0.0713    0.08625  0.115     0.09775  0.06
  de   0.3835    0.12      0.2264     0.072     0.105    0.125     0.075    0.06
  fr   0.27      0.13      0.1534     0.07      0.105    0.125     0.075    0.06
  nl   0.26      0.16      0.1991     0.08      0.105    0.125     0.075    0.06
  es   0.26      0.1       0.1324     0.05      0.105    0.125     0.075    0.06
  pl   0.25      0.085     0.1915     0.06      0.105    0.125     0.075    0.06
  ro   0.25      0.056     0.1887     0.05      0.105    0.125     0.075    0.06
  it   0.3291    0.13      0.2203     0.06      0.105    0.125     0.075    0.06
  ie   0.34      0.14      0.2552     0.07      0.105    0.125     0.075    0.06
  be   0.3571    0.095     0.1866     0.055     0.105    0.125     0.075    0.06
  at   0.31      0.13      0.1986     0.07      0.105    0.125     0.075    0.06
  ae   0.070423  0.058685  0.103286   0.058685  0.105    0.125     0.075    0.06
  sa   0.041379  0.03      0.068966   0.03      0.105    0.125     0.075    0.06
  us   0.149138  0.043966  0.115517   0.032759  0.105    0.125     0.075    0.06
  eu   0.2872    0.1143    0.1902     0.062     0.105    0.125     0.075    0.06
`;

/** Energy prices and construction price levels of the other rows; other fuels have the price of the EU. */
const FURTHER_PRICES = `
  row        el_h    gas_h  el_n  gas_n  PLI
  no         0.2     0.12   0.12  0.07   145
  se         0.24    0.18   0.1   0.08   143.4
  fi         0.21    0.13   0.09  0.07   146
  dk         0.3485  0.13   0.13  0.07   133.5
  is         0.16    0.1    0.07  0.05   140
  ch         0.31    0.14   0.23  0.09   150
  baltic     0.24    0.08   0.14  0.06   70
  central    0.27    0.1    0.19  0.06   70
  southeast  0.14    0.06   0.16  0.055  50
  med        0.24    0.11   0.16  0.06   60
  east       0.07    0.04   0.12  0.04   45
  cn         0.075   0.04   0.1   0.05   60
  jp         0.22    0.11   0.15  0.07   110
  ca         0.11    0.03   0.09  0.02   120
  mild       0.2     0.09   0.15  0.06   90
  gulf       0.04    0.03   0.07  0.03   75
  tropical   0.12    0.06   0.12  0.05   55
`;

/** Which countries take which row of heat carriers and prices; the 15 with a row of their own take it. */
const COUNTRIES_OF_ROW = {
  southeast: ['bg', 'hr', 'hu', 'si', 'al', 'ba', 'me', 'mk', 'rs', 'xk'],
  med: ['cy', 'gr', 'mt', 'pt', 'dz', 'il', 'jo', 'lb', 'ma', 'ps', 'sy', 'tn', 'tr'],
  central: ['cz', 'sk'],
  dk: ['dk', 'fo'],
  baltic: ['ee', 'lt', 'lv'],
  fi: ['fi'],
  be: ['be', 'lu'],
  se: ['se'],
  es: ['es', 'ad'],
  east: ['am', 'az', 'by', 'ge', 'kg', 'kz', 'md', 'mn', 'ru', 'tj', 'tm', 'ua', 'uz'],
  mild: ['ar', 'au', 'bw', 'cl', 'fk', 'ls', 'na', 'nz', 'sz', 'uy', 'za'],
  gulf: ['bh', 'iq', 'ir', 'kw', 'ly', 'om', 'qa'],
  ca: ['ca', 'pm'],
  ch: ['ch', 'li'],
  cn: ['cn', 'kp'],
  gb: ['gb', 'gg', 'im', 'je'],
  no: ['gl', 'no'],
  is: ['is'],
  jp: ['jp', 'kr', 'tw'],
  fr: ['fr', 'mc'],
  it: ['it', 'sm', 'va'],
};

/** Construction price levels of the countries that have their own: Eurostat 2019, and assumptions. */
const PRICE_LEVELS = {
  gb: 102.8,
  de: 142.8,
  fr: 100.6,
  nl: 120.8,
  es: 78.5,
  pl: 65.1,
  ro: 55,
  it: 81.4,
  ie: 107.9,
  be: 96,
  at: 112.5,
  ae: 75,
  sa: 75,
  us: 150,
  eu: 100,
  fi: 146,
  se: 143.4,
  dk: 133.5,
  lu: 109.1,
  mt: 76.2,
  ee: 74,
  sk: 72.8,
  lv: 68.4,
  cz: 67.8,
  lt: 66.6,
  cy: 66.5,
  gr: 64.9,
  si: 63.5,
  pt: 62.6,
  hr: 60,
  hu: 60,
  bg: 50,
};

describe('building types', () => {
  it('are those of the printed table', () => {
    expect(
      rowsOf(BY_TYPE)
        .map(([type]) => type)
        .toSorted(),
    ).toEqual([...BUILDING_TYPES].toSorted());
  });

  it.each(rowsOf(BY_TYPE))('of the row %s have its figures', (row, figures) => {
    const type = row as BuildingType;
    const benchmark = {
      ...(type !== 'data_centre' && type !== 'general' && energyBenchmark(type).value[type]),
      ...(type === 'data_centre' && DATA_CENTRE_BENCHMARK.value.data_centre),
      ...(type === 'general' && GENERAL_BENCHMARK.value.general),
    } as { electricity: number; heat: number };
    const targets: Record<string, number> = { ...EMBODIED_TARGET.value, ...EMBODIED_TARGET_ASSUMED.value };
    const embodied = embodiedCarbon(type).value[type];
    expect({
      tm46: TM46_CATEGORY[type]?.number ?? null,
      el: benchmark.electricity,
      th: benchmark.heat,
      k_cool: COOLING_SENSITIVITY.value[type],
      upfront: embodied?.upfront,
      later: embodied?.later,
      eui_target: energyTarget(type).value[type],
      emb_target: targets[type],
      s_led: LED_SAVING.value[type],
      c_led: ownColumn(LED_COST, type),
      c_env: ownColumn(ENVELOPE_COST, type),
      pv_kwp: ownColumn(PV_CAPACITY, type),
      cool_share: PROCESS_COOLING_SHARE.value[type],
      c_cool: COOLING_UPGRADE_COST.value[type],
    }).toEqual(figures);
  });
});

describe('climate rows', () => {
  it('are those of the printed table', () => {
    expect(
      rowsOf(BY_CLIMATE)
        .map(([row]) => row)
        .toSorted(),
    ).toEqual(Object.keys(CLIMATE_ROW_NAMES).toSorted());
  });

  it.each(rowsOf(BY_CLIMATE))('of %s have its figures', (name, figures) => {
    const row = name as ClimateRow;
    expect({
      f_th_n: heatClimate(row).value[row]?.other,
      f_th_r: heatClimate(row).value[row]?.residential,
      CDD: COOLING_DEGREE_DAYS.value[row],
      pv_yield: PV_YIELD.value[row],
      SCOP: HEAT_PUMP_SCOP.value[row],
    }).toEqual(figures);
  });
});

describe('energy rows', () => {
  it('are taken by the countries of the printed list, and the tropical row by every other', () => {
    const rowOf = new Map(Object.entries(COUNTRIES_OF_ROW).flatMap(([row, codes]) => codes.map((code) => [code, row])));
    for (const { code } of COUNTRIES) {
      const own = (DATA_ROWS as readonly string[]).includes(code) ? code : undefined;
      expect([code, energyRowOf(code)]).toEqual([code, own ?? rowOf.get(code) ?? 'tropical']);
    }
  });

  it.each([
    ['dwellings', HEAT_OF_DWELLINGS, HEAT_SHARE_RESIDENTIAL],
    ['other buildings', HEAT_OF_OTHERS, HEAT_SHARE_OTHER],
  ])('divide the heat of %s as the printed table', (_use, printed, { value }) => {
    const shares = Object.entries(value).map(([row, of]) => [
      row,
      {
        gas: of.natural_gas,
        oil: of.heating_oil,
        district: of.district_heat,
        biomass: of.biomass,
        coal: of.coal,
        electric: of.electricity,
      },
    ]);
    expect(Object.fromEntries(shares)).toEqual(Object.fromEntries(rowsOf(printed)));
    expect(Object.keys(value).toSorted()).toEqual(Object.keys(ENERGY_ROW_NAMES).toSorted());
  });

  it.each(rowsOf(FACTORS))('of the country %s have its emission factors', (row, factors) => {
    for (const [carrier, factor] of Object.entries(factors)) {
      expect([carrier, emissionFactor(row, carrier as Carrier).value]).toEqual([carrier, factor]);
    }
  });

  it.each(rowsOf(PRICES))('of %s have its prices', (name, printed) => {
    const row = name as EnergyRow;
    // The printed prices in EUR are those of a source in another currency to six decimals.
    const shown = (carrier: Carrier, sector: 'household' | 'non_household') =>
      Number(priceOf(row, carrier, sector).value.toFixed(7));
    for (const sector of ['household', 'non_household'] as const) {
      const side = sector === 'household' ? 'h' : 'n';
      expect({
        el: shown('electricity', sector),
        gas: shown('natural_gas', sector),
        oil: shown('heating_oil', sector),
        district: shown('district_heat', sector),
        biomass: shown('biomass', sector),
        coal: shown('coal', sector),
      }).toEqual({
        el: printed[`el_${side}`],
        gas: printed[`gas_${side}`],
        oil: printed.oil,
        district: printed.district,
        biomass: printed.biomass,
        coal: printed.coal,
      });
    }
  });

  it.each(rowsOf(FURTHER_PRICES))('of %s have its prices, and those of the EU for other fuels', (name, printed) => {
    const row = name as EnergyRow;
    expect({
      el_h: priceOf(row, 'electricity', 'household').value,
      gas_h: priceOf(row, 'natural_gas', 'household').value,
      el_n: priceOf(row, 'electricity', 'non_household').value,
      gas_n: priceOf(row, 'natural_gas', 'non_household').value,
      PLI: printed.PLI,
    }).toEqual(printed);
    // The Nordic members have the price level of their country, which the next test holds.
    if (!['se', 'fi', 'dk'].includes(row)) {
      expect(ENERGY_ROW_PRICE_LEVEL.value[row as keyof typeof ENERGY_ROW_PRICE_LEVEL.value]).toBe(printed.PLI);
    }
    for (const sector of ['household', 'non_household'] as const) {
      const fuels = (['heating_oil', 'district_heat', 'biomass', 'coal'] as const).map(
        (fuel) => priceOf(row, fuel, sector).value,
      );
      expect(fuels).toEqual([0.105, 0.125, 0.075, 0.06]);
    }
  });

  it('say which of their prices are published: the household electricity of Denmark, looked up at Eurostat', () => {
    expect(priceOf('dk', 'electricity', 'household')).toMatchObject({ confidence: 'published', evidence: 'looked_up' });
    expect(priceOf('dk', 'electricity', 'non_household').confidence).toBe('assumption');
    expect(priceOf('dk', 'electricity', 'household').source.place).toBe('Denmark: dk, electricity household');
  });

  it('give a country its own construction price level, else that of its row', () => {
    const levels = Object.fromEntries(rowsOf(FURTHER_PRICES).map(([row, { PLI = null }]) => [row, PLI]));
    for (const { code } of COUNTRIES) {
      const { table, row } = priceLevelOf(code);
      const own: Record<string, number> = PRICE_LEVELS;
      expect([code, table.value[row]]).toEqual([
        code,
        own[code] ?? own[energyRowOf(code)] ?? levels[energyRowOf(code)],
      ]);
    }
  });
});

describe('single figures', () => {
  it('of the method are those of the specification', () => {
    expect({
      RSP: REFERENCE_STUDY_PERIOD.value,
      green_book_rate: GREEN_BOOK_RATE.value,
      eur_per_gbp: EUR_PER_GBP.value,
      traded_cost_share: TRADED_COST_SHARE.value,
      eta: BOILER_EFFICIENCY.value,
      f_age: AGE_FACTOR.value,
      rating_up_to: OPERATIONAL_RATING_UP_TO.value,
      cool_in_target: COOLING_IN_TARGET.value,
      doubtful_energy: DOUBTFUL_ENERGY.value,
    }).toEqual({
      RSP: 60,
      green_book_rate: 3.5,
      eur_per_gbp: 1.15,
      traded_cost_share: 0.4,
      eta: { natural_gas: 0.88, heating_oil: 0.85, coal: 0.7 },
      f_age: {
        before_1945: 1.15,
        before_1980: 1.2,
        before_2000: 1.05,
        before_2010: 0.9,
        before_2021: 0.7,
        from_2021: 0.5,
      },
      rating_up_to: { A: 25, B: 50, C: 75, D: 100, E: 125, F: 150 },
      cool_in_target: 0.5,
      doubtful_energy: { below: 0.25, above: 4 },
    });
  });

  it('of the measures are those of the specification', () => {
    expect({
      controls: CONTROLS_SAVING.value,
      cool_from: COOLING_UPGRADE_FROM.value,
      s_cool: COOLING_UPGRADE_SAVING.value,
      insulated_from: INSULATED_FROM.value,
      s_env: ENVELOPE_SAVING.value,
      FLH: FULL_LOAD_HOURS.value,
      pv_matched_max: PV_MATCHED_MAX.value,
      export_price_share: EXPORT_PRICE_SHARE.value,
      life: LIFETIME.value,
      payback_max: PAYBACK_MAX.value,
      small_saving: SMALL_SAVING.value,
    }).toEqual({
      controls: { electricity: 0.06, fuels: 0.1 },
      cool_from: 20,
      s_cool: 0.25,
      insulated_from: 2010,
      s_env: 0.3,
      FLH: 1500,
      pv_matched_max: 0.4,
      export_price_share: 0.3,
      life: {
        controls_optimisation: 12,
        led_lighting: 15,
        cooling_plant_upgrade: 20,
        envelope_insulation: 40,
        heat_pump: 20,
        rooftop_pv: 25,
      },
      payback_max: 99,
      small_saving: 0.01,
    });
  });

  it('of the recommendations are those of the specification', () => {
    expect(NZCBS_PILOT_OFFICE_LIMIT.value).toEqual({ new_building: 65, one_go_retrofit_2025: 115 });
    expect(AUDITED_BANDS).toEqual(['E', 'F', 'G']);
  });
});
