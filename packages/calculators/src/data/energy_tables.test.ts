import { describe, expect, it } from 'vitest';
import { type Country, DATA_ROWS, type DataRow } from './countries.ts';
import factors from './emission_factors.json' with { type: 'json' };
import { type Carrier, EMISSION_FACTORS, emissionFactor, type UpstreamFactor } from './emission_factors.ts';
import prices from './energy_prices.json' with { type: 'json' };
import { EUR_PER_GBP, energyPrice, type PriceSector } from './energy_prices.ts';

/** Tables as their sources give them, by the year of the data; factors in kgCO2e/kWh. */

/** Direct emissions of the grid: DESNZ 2026 (gb), EEA 2023, EPA eGRID2023 (us), and places on the grid of a neighbour. */
const GRID_DIRECT: Readonly<Record<number, string>> = {
  2023: `
    ad:0.158 ae:0.31 at:0.085 be:0.145 de:0.329 es:0.158 eu:0.21 fr:0.05 ie:0.26 it:0.225 mc:0.05 nl:0.263
    pl:0.614 ro:0.234 sm:0.225 us:0.3497 va:0.225
  `,
  2026: `
    gb:0.13096 gg:0.13096 im:0.13096 je:0.13096
  `,
};

/** Life cycle of the electricity: Ember, Yearly Electricity Data, the last year of each country. */
const GRID_LIFE_CYCLE: Readonly<Record<number, string>> = {
  2022: `
    aw:0.55 bs:0.65366 cf:0.024 ck:0.25 cv:0.48 fk:1 fo:0.35417 gd:0.66667 gf:0.20408 gl:0.11111 gp:0.4939
    gu:0.61111 gw:0.625 ht:0.53465 jm:0.56125 jo:0.53921 ki:0.5 kn:0.63636 kp:0.34426 lc:0.65 lk:0.50978
    ls:0.02083 mg:0.47727 mo:0.44898 mq:0.51678 mr:0.48171 ms:1 mw:0.05465 nc:0.58576 np:0.02336 pf:0.43662
    pm:0.6 ps:0.46078 re:0.52522 st:0.55556 sy:0.68227 td:0.61539 ua:0.25047 ug:0.05739
  `,
  2023: `
    af:0.12371 ag:0.61111 al:0.02442 ao:0.16722 as:0.64706 bb:0.6 bf:0.55491 bh:0.90241 bi:0.23077 bj:0.59
    bn:0.89267 bt:0.02419 bw:0.84942 bz:0.15556 cd:0.02704 cg:0.71373 ci:0.39353 cm:0.28571 cu:0.63898 dj:0.45
    dm:0.6 dz:0.63365 er:0.59091 et:0.02355 fj:0.27826 ga:0.42947 gh:0.45286 gm:0.66667 gn:0.18272 gq:0.6051
    gt:0.27266 gy:0.63433 hk:0.68199 hn:0.2895 id:0.68243 il:0.56726 iq:0.6894 is:0.02833 km:0.64286 ky:0.64286
    la:0.23212 lb:0.36947 lr:0.4359 ly:0.83053 ml:0.3945 mu:0.63303 mv:0.61177 mz:0.12781 na:0.04762 ne:0.6875
    ni:0.28833 nr:0.75 pa:0.25874 pg:0.51374 py:0.02486 rw:0.30189 sb:0.63636 sc:0.57143 sd:0.21433 sl:0.04762
    sn:0.5354 so:0.52381 sr:0.38318 ss:0.61017 sz:0.14286 tc:0.65385 tg:0.47826 tm:1.3063 to:0.57143 tt:0.68211
    tz:0.37159 uz:1.12118 vc:0.6 ve:0.18025 vg:0.64706 vi:0.64179 vu:0.5 ws:0.4 ye:0.58632 zm:0.111 zw:0.29844
  `,
  2024: `
    am:0.24352 ar:0.34483 au:0.55376 az:0.63289 ba:0.63805 bd:0.69463 bg:0.26421 bo:0.46802 br:0.10606
    by:0.32363 ca:0.18499 ch:0.03672 cl:0.26552 cn:0.5575 co:0.2858 cr:0.06301 cy:0.51224 cz:0.41386 dk:0.1433
    do:0.56597 ec:0.2097 ee:0.34102 eg:0.5745 fi:0.07225 ge:0.14306 gr:0.31976 hr:0.17448 hu:0.18282 in:0.70896
    ir:0.64868 jp:0.48373 ke:0.08483 kg:0.15265 kh:0.49746 kr:0.41565 kw:0.63724 kz:0.80179 li:0.03672
    lt:0.13934 lu:0.13462 lv:0.13622 ma:0.57765 md:0.62956 me:0.41351 mk:0.56897 mm:0.56969 mn:0.78401
    mt:0.48416 mx:0.48314 my:0.60443 ng:0.50785 no:0.03075 nz:0.12011 om:0.54533 pe:0.26327 ph:0.61338
    pk:0.39861 pr:0.66453 pt:0.1118 qa:0.60283 rs:0.6708 ru:0.44617 sa:0.69195 se:0.03589 sg:0.49874 si:0.22711
    sk:0.09649 sv:0.09929 th:0.55543 tj:0.0987 tn:0.56025 tr:0.4697 tw:0.63515 uy:0.0967 vn:0.48613 xk:0.95872
    za:0.7139
  `,
};

/** Delivered network heat: rounded national averages of 2024, DESNZ and EPA 2025. */
const DISTRICT_HEAT: Readonly<Record<number, string>> = {
  2024: `
    ad:0.15 ae:0.207 at:0.14 ba:0.3 be:0.17 bg:0.26 by:0.22 ch:0.08 cn:0.33 cz:0.28 de:0.18 dk:0.07 ee:0.12
    es:0.15 eu:0.18 fi:0.11 fo:0.1 fr:0.1 gl:0.1 hr:0.22 hu:0.2 ie:0.18 is:0.01 it:0.19 jp:0.17 kg:0.3 kr:0.17
    kz:0.33 li:0.08 lt:0.08 lv:0.12 mc:0.1 md:0.25 me:0.25 mk:0.28 mn:0.38 nl:0.14 no:0.04 pl:0.33 ro:0.25
    rs:0.28 ru:0.25 sa:0.207 se:0.05 si:0.22 sk:0.22 sm:0.19 ua:0.25 va:0.19 xk:0.33
  `,
  2025: `
    gb:0.17529 gg:0.17529 im:0.17529 je:0.17529 us:0.2263
  `,
};

const ELSEWHERE_2006 = 'de fr nl es pl ro it ie be at ae sa eu';
const ISLANDS_LIKE_GB = 'gb gg im je';
const ALL_ROWS = `gb us ${ELSEWHERE_2006}`;

/** The other fuels: DESNZ 2025 and 2026 (gb), EPA 2025 (us), IPCC 2006 on gross calorific value (all others). */
const FUELS: readonly [fuel: string, factor: number, year: number, rows: string][] = [
  ['natural_gas', 0.18231, 2026, ISLANDS_LIKE_GB],
  ['natural_gas', 0.1812, 2025, 'us'],
  ['natural_gas', 0.1823, 2006, ELSEWHERE_2006],
  ['heating_oil', 0.24677, 2025, ISLANDS_LIKE_GB],
  ['heating_oil', 0.2532, 2025, 'us'],
  ['heating_oil', 0.2549, 2006, ELSEWHERE_2006],
  ['biomass', 0.011, 2025, ALL_ROWS],
  ['coal', 0.35, 2006, ALL_ROWS],
  ['electricity_wtt', 0.03682, 2026, 'gb'],
  ['electricity_wtt', 0.036, 2026, 'eu'],
  ['electricity_wtt', 0.047, 2026, 'ae'],
  ['electricity_td_losses', 0.01299, 2026, 'gb'],
  ['electricity_td_losses', 0.0137, 2026, 'eu'],
  ['electricity_td_losses', 0.022, 2026, 'ae'],
  ['electricity_td_losses_wtt', 0.00359, 2026, 'gb'],
  ['electricity_td_losses_wtt', 0.0024, 2026, 'eu'],
  ['electricity_td_losses_wtt', 0.0033, 2026, 'ae'],
  ['natural_gas_wtt', 0.03021, 2026, 'gb eu ae'],
];

interface Factor {
  country: string;
  fuel: string;
  factor: number;
  year: number;
}

function tableOf(fuel: string, byYear: Readonly<Record<number, string>>): Factor[] {
  return Object.entries(byYear).flatMap(([year, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((cell) => cell.split(':'))
      .map(([country = '', factor]) => ({ country, fuel, factor: Number(factor), year: Number(year) })),
  );
}

const PRINTED: readonly Factor[] = [
  ...tableOf('electricity', GRID_DIRECT),
  ...tableOf('electricity', GRID_LIFE_CYCLE),
  ...tableOf('district_heat', DISTRICT_HEAT),
  ...FUELS.flatMap(([fuel, factor, year, rows]) => rows.split(' ').map((country) => ({ country, fuel, factor, year }))),
];

function inOrder(rows: readonly Factor[]): string[] {
  return rows.map(({ country, fuel, factor, year }) => `${country} ${fuel} ${factor} (${year})`).toSorted();
}

describe('emission factors', () => {
  it('are those of their sources, each with the year of its data', () => {
    const held = factors.factors.map(({ factor_kgco2e_kwh, ...row }) => ({ ...row, factor: factor_kgco2e_kwh }));
    expect(inOrder(held)).toEqual(inOrder(PRINTED));
  });

  it('are read by country and fuel, and cite the year of their data', () => {
    for (const { country, fuel, factor, year } of PRINTED) {
      const { value, unit, source } = emissionFactor(country as Country, fuel as Carrier | UpstreamFactor);
      expect([value, unit, source.edition], `${country}, ${fuel}`).toEqual([factor, 'kgCO2e/kWh', String(year)]);
    }
  });

  it('count the life cycle exactly where the data of Ember are used', () => {
    const lifeCycle = factors.factors.filter(({ basis }) => basis === 'life_cycle').map(({ country }) => country);
    expect(lifeCycle.toSorted()).toEqual(
      tableOf('electricity', GRID_LIFE_CYCLE)
        .map(({ country }) => country)
        .toSorted(),
    );
  });

  it('are those of the EU where a country has none of its own', () => {
    expect(emissionFactor('se', 'natural_gas').value).toBe(0.1823);
    expect(emissionFactor('jp', 'coal').value).toBe(0.35);
    expect(emissionFactor('nz', 'district_heat').value).toBe(0.18);
    expect(emissionFactor('se', 'electricity_wtt').value).toBe(0.036);
  });

  it('carry the note of their row, where it has one', () => {
    expect(emissionFactor('gb', 'electricity').note).toContain('26 % below the 2025 figure (0.177)');
    const notes = factors.factors.map((row) => ('note' in row ? row.note : undefined));
    expect(EMISSION_FACTORS.map(({ note }) => note)).toEqual(notes);
  });

  it('are not found for a fuel that has no row', () => {
    expect(() => emissionFactor('gb', 'peat' as Carrier)).toThrow('no emission factor of peat for gb');
  });
});

/** EUR/kWh, as the specification prints them: h is household with taxes, n non-household without recoverable taxes. */
const PRICES = `
row el_h gas_h el_n gas_n oil district biomass coal
gb 0.30268 0.091655 0.2904785 0.0713 0.08625 0.115 0.09775 0.06
de 0.3835 0.12 0.2264 0.072 0.105 0.125 0.075 0.06
fr 0.27 0.13 0.1534 0.07 0.105 0.125 0.075 0.06
nl 0.26 0.16 0.1991 0.08 0.105 0.125 0.075 0.06
es 0.26 0.1 0.1324 0.05 0.105 0.125 0.075 0.06
pl 0.25 0.085 0.1915 0.06 0.105 0.125 0.075 0.06
ro 0.25 0.056 0.1887 0.05 0.105 0.125 0.075 0.06
it 0.3291 0.13 0.2203 0.06 0.105 0.125 0.075 0.06
ie 0.34 0.14 0.2552 0.07 0.105 0.125 0.075 0.06
be 0.3571 0.095 0.1866 0.055 0.105 0.125 0.075 0.06
at 0.31 0.13 0.1986 0.07 0.105 0.125 0.075 0.06
ae 0.070423 0.058685 0.103286 0.058685 0.105 0.125 0.075 0.06
sa 0.041379 0.03 0.068966 0.03 0.105 0.125 0.075 0.06
us 0.149138 0.043966 0.115517 0.032759 0.105 0.125 0.075 0.06
eu 0.2872 0.1143 0.1902 0.062 0.105 0.125 0.075 0.06
`;
const COLUMNS: Readonly<Record<string, [Carrier, PriceSector[]]>> = {
  el_h: ['electricity', ['household']],
  gas_h: ['natural_gas', ['household']],
  el_n: ['electricity', ['non_household']],
  gas_n: ['natural_gas', ['non_household']],
  oil: ['heating_oil', ['household', 'non_household']],
  district: ['district_heat', ['household', 'non_household']],
  biomass: ['biomass', ['household', 'non_household']],
  coal: ['coal', ['household', 'non_household']],
};

/** Metered energy is priced as of 2025, except where a tariff or a cap of 2026 is at hand; other fuels are planned for 2026. */
const PRICED_IN_2026 = [
  'gb electricity household',
  'gb electricity non_household',
  'gb natural_gas household',
  'gb natural_gas non_household',
  'ae electricity household',
  'ae electricity non_household',
  'sa electricity household',
  'sa electricity non_household',
];

describe('energy prices', () => {
  const [heading = '', ...lines] = PRICES.trim().split('\n');
  const columns = heading.split(' ').slice(1);

  it.each(lines.map((line) => line.split(' ')))('of row %s are those of the table, in EUR', (row = '', ...cells) => {
    columns.forEach((column, at) => {
      const [carrier, sectors] = COLUMNS[column] as [Carrier, PriceSector[]];
      for (const sector of sectors) {
        const price = energyPrice({ row: row as DataRow, carrier, sector, currency: 'EUR' });
        expect([price.value, price.unit], `${row}, ${column}`).toEqual([Number(cells[at]), 'EUR/kWh']);
        const isMetered = carrier === 'electricity' || carrier === 'natural_gas';
        const year = isMetered && !PRICED_IN_2026.includes(`${row} ${carrier} ${sector}`) ? '2025' : '2026';
        expect(price.source.edition, `${row}, ${column}`).toBe(year);
      }
    });
  });

  it('have a row of the table for every data row', () => {
    expect(lines.map((line) => line.split(' ')[0])).toEqual([...DATA_ROWS]);
  });

  it('convert at the planning rates: 1.15 EUR to the pound, and units of the others to the euro', () => {
    expect(EUR_PER_GBP.value).toBe(1.15);
    expect(prices.fx_local_per_eur).toEqual({
      EUR: 1,
      GBP: 0.869565,
      USD: 1.16,
      AED: 4.26,
      SAR: 4.35,
      PLN: 4.25,
      RON: 5.1,
    });
    // Each is the reciprocal of the one above, to 6 decimals; that of the pound is exact the other way round.
    for (const [currency, rate] of Object.entries(prices.fx_eur_per_unit)) {
      const local = prices.fx_local_per_eur[currency as keyof typeof prices.fx_local_per_eur];
      expect(rate, currency).toBeCloseTo(1 / local, currency === 'GBP' ? 5 : 6);
    }
  });

  it('agree with the price in the currency of their source', () => {
    for (const { country, fuel, sector, currency, price_local_kwh, price_eur_kwh } of prices.prices) {
      const eur = price_local_kwh * prices.fx_eur_per_unit[currency as keyof typeof prices.fx_eur_per_unit];
      // A price in another currency is held to 5 decimals, and a rate to 6.
      expect(Math.abs(eur - price_eur_kwh), `${country}, ${fuel}, ${sector}`).toBeLessThan(0.000_007);
    }
  });

  it('are not found for a carrier that has no row', () => {
    const peat = { row: 'gb', carrier: 'peat' as Carrier, sector: 'household', currency: 'EUR' } as const;
    expect(() => energyPrice(peat)).toThrow('no price of peat in row gb');
  });
});
