import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import { CLASS_SCALES, type ScaleRow } from '../../data/epc_scales.ts';
import { runCalculator, SILENT } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { classify } from './classes.ts';
import { exposureOf } from './exposure.ts';
import { epbd } from './index.ts';
import { readPlace } from './place.ts';
import { BUILDING_TYPES, type BuildingType, HEATING_SYSTEMS } from './schema.ts';

const COUNTRY_CODES = ['DE', 'fr', 'nl', 'IE', ' uk ', 'GB', 'se', 'EL', 'no', 'ae', 'eu', 'zz'];

conforms(epbd, { texts: { country_code: COUNTRY_CODES } });

const OFFICE = { building_type: 'office', floor_area_m2: 2000, heating_system: 'gas', country_code: 'DE' };

function answerTo(sent: Record<string, unknown>) {
  const answer = runCalculator(epbd, { ...OFFICE, ...sent });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe('the country code of epbd', () => {
  it.each([
    ['UK', 'gb', 'gb', false],
    [' Gb\t', 'gb', 'gb', false],
    ['EL', 'mediterranean', 'eu', true],
    ['gr', 'mediterranean', 'eu', true],
    ['se', 'nordic', 'eu', true],
    ['eu', 'eu', 'eu', true],
    ['it', 'it', 'eu', true],
    ['ie', 'ie', 'ie', true],
    ['US', 'us', 'eu', false],
    ['no', 'nordic', 'eu', false],
    ['sg', 'tropical', 'eu', false],
    ['zz', 'eu', 'eu', true],
  ])('%j is read by row %s and scale %s', (country_code, data_row_used, class_scale_used, in_scope) => {
    expect(answerTo({ country_code }).result).toMatchObject({ data_row_used, class_scale_used, in_scope });
  });

  it.each([
    ['DE', 'de', 0.329],
    ['UK', 'gb', 0.13096],
    ['el', 'gr', 0.31976],
    ['NO', 'no', 0.03075],
    ['zz', 'eu', 0.21],
  ])('%j is the country %s with the grid factor %d', (country_code, country_used, grid) => {
    expect(answerTo({ country_code }).result).toMatchObject({
      country_used,
      grid_emission_factor_kgco2e_per_kwh: grid,
    });
  });

  it('that is not known is taken as the EU, with a warning that comes first and in conditional advice', () => {
    const unknown = answerTo({ country_code: ' zz ' });
    const said = 'country_code "zz" is not a known word: taken as eu, the average of the European Union.';
    expect(unknown.result.warnings[0]).toBe(
      `${said} Accepted words: ISO 3166-1 alpha-2 codes, for instance gb, de, fr, no, jp.`,
    );
    expect(unknown.result.assumptions).toContain(said);
    for (const line of unknown.recommendations) expect(line).toMatch(/^If this is a building in the European Union, /);
    const union = answerTo({ country_code: 'eu' });
    expect(unknown.result.class_metric_kwh_per_m2).toBe(union.result.class_metric_kwh_per_m2);
    expect(union.result.warnings.join(' ')).not.toContain('not a known word');
  });

  it.each(['D', 'DEU', 'D1', 'Dé', 'D E', 'Germany'])('must be two letters: %j is not', (country_code) => {
    expect(runCalculator(epbd, { ...OFFICE, country_code })).toMatchObject({
      ok: false,
      errors: [
        {
          field: 'country_code',
          message: `country_code must be two letters of ISO 3166-1 alpha-2, such as DE; the text "${country_code}" was sent.`,
        },
      ],
    });
  });

  it('is complained about together with everything else', () => {
    const sent = { building_type: 'offices', floor_area_m2: 9.9, heating_system: 'oil', country_code: 'Germany' };
    const answer = runCalculator(epbd, sent);
    if (answer.ok) throw new Error('expected errors');
    expect(answer.errors.map(({ field }) => field)).toEqual([
      'building_type',
      'floor_area_m2',
      'heating_system',
      'country_code',
    ]);
  });
});

describe('the class of epbd', () => {
  const classOn = (row: ScaleRow, metric: number) => classify(metric, CLASS_SCALES[row], SILENT);

  it.each([
    ['eu', [60, 100, 150, 200, 260, 340]],
    ['de', [50, 75, 100, 130, 160, 200]],
    ['fr', [70, 110, 180, 250, 330, 420]],
    ['ie', [75, 150, 225, 300, 380, 450]],
    ['nl', [160, 190, 250, 290, 335, 380]],
    ['gb', [80, 120, 180, 270, 360, 450]],
  ] as [ScaleRow, number[]][])('ends on the upper bounds of the scale %s', (row, bounds) => {
    bounds.forEach((bound, index) => {
      expect(classOn(row, bound - 0.01).rating).toBe(EPC_BANDS[index]);
      expect(classOn(row, bound).rating).toBe(EPC_BANDS[index]);
      expect(classOn(row, bound + 0.01).rating).toBe(EPC_BANDS[index + 1]);
    });
  });

  it('has a plausible range from 70 % to 140 % of its energy', () => {
    expect(classOn('eu', 150)).toMatchObject({ best: 'C', worst: 'E' });
    // 0.7 x 142 = 99.4 and 1.4 x 143 = 200.2
    expect(classOn('eu', 142)).toMatchObject({ best: 'B', worst: 'D' });
    expect(classOn('eu', 143)).toMatchObject({ best: 'C', worst: 'E' });
  });

  it('is near a bound within 5 % of it, and not at 5 %', () => {
    expect([94.9, 95, 95.1, 104.9, 105].map((metric) => classOn('eu', metric).near_bound)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('has a gap to the next better class, and A has none', () => {
    expect([60, 60.5, 400].map((metric) => classOn('eu', metric).gap)).toEqual([null, 0.5, 60]);
  });
});

describe('the exposure of epbd', () => {
  type Case = [BuildingType, number, string, EpcBand, string, number | null, false | null];

  it.each<Case>([
    ['residential', 100, 'GB', 'E', 'none', null, null],
    ['residential', 100, 'GB', 'F', 'uk_mees_epc_e', 2020, false],
    ['office', 100, 'GB', 'G', 'uk_mees_epc_e', 2023, false],
    ['industrial', 40, 'GB', 'F', 'uk_mees_epc_e', 2023, false],
    ['office', 99.9, 'NL', 'D', 'none', null, null],
    ['office', 100, 'NL', 'C', 'none', null, null],
    ['office', 100, 'NL', 'D', 'nl_office_label_c', 2023, false],
    ['office', 100.1, 'NL', 'G', 'nl_office_label_c', 2023, false],
    ['industrial', 200, 'NL', 'G', 'art_9_1_meps_16_pct', 2030, false],
    ['residential', 100, 'FR', 'E', 'art_9_2_trajectory', 2030, null],
    ['residential', 100, 'FR', 'F', 'fr_letting_ban', 2028, false],
    ['residential', 100, 'FR', 'G', 'fr_letting_ban', 2025, false],
    ['office', 100, 'FR', 'F', 'art_9_1_meps_26_pct', 2033, false],
    ['office', 100, 'NO', 'G', 'none', null, null],
    ['residential', 100, 'US', 'G', 'none', null, null],
    ['office', 50, 'DE', 'G', 'art_9_1_meps_16_pct', 2030, false],
    ['office', 49.9, 'DE', 'G', 'none', null, null],
    ['industrial', 50, 'EU', 'F', 'art_9_1_meps_26_pct', 2033, false],
    ['industrial', 49.9, 'EU', 'F', 'none', null, null],
    ['office', 50, 'SE', 'E', 'none', null, null],
    ['residential', 10, 'SE', 'D', 'none', null, null],
    ['residential', 10, 'SE', 'E', 'art_9_2_trajectory', 2030, null],
    ['residential', 10, 'SE', 'G', 'art_9_2_trajectory', 2030, null],
  ])(
    'of %s of %d m2 in %s, class %s, is %s',
    (building_type, floor_area_m2, code, rating, exposure, year, compliant) => {
      const input = { building_type, floor_area_m2, heating_system: 'gas' as const, country_code: code };
      expect(exposureOf(input, readPlace(code), { rating, best: rating }, SILENT)).toMatchObject({
        exposure,
        exposure_year: year,
        compliant,
      });
    },
  );

  it('leaves compliance open where a better class is plausible', () => {
    const input = { building_type: 'office', floor_area_m2: 500, heating_system: 'gas', country_code: 'GB' } as const;
    const at = (best: EpcBand) => exposureOf(input, readPlace('GB'), { rating: 'G', best }, SILENT).compliant;
    expect([at('E'), at('F'), at('G')]).toEqual([null, false, false]);
  });

  it('reaches the answer: a small German office on gas misses the 26 % threshold from 50 m2', () => {
    // heat 95 x 1.01 x 1.2 / 0.85 = 135.5, with 45 of electricity 180.5 kWh/m2, 20.5 above class E
    const office = answerTo({ floor_area_m2: 50 });
    expect(office.result).toMatchObject({
      rating: 'F',
      plausible_best_rating: 'D',
      compliant: null,
      exposure: 'art_9_1_meps_26_pct',
      exposure_year: 2033,
      gap_to_next_class_kwh_per_m2: 20.5,
      renovation_priority: true,
    });
    expect(office.recommendations[1]).toBe(
      'Plan a renovation that saves at least 20.5 kWh/m2 a year to reach the next class, if the certificate confirms class F: it does not comply with the 26 % threshold for non-residential buildings (Directive (EU) 2024/1275 Art. 9(1), 2033).',
    );
    expect(answerTo({ floor_area_m2: 49.9 }).result).toMatchObject({ rating: 'F', compliant: null, exposure: 'none' });
  });
});

describe('the confidence of epbd', () => {
  const HOME = { building_type: 'residential', floor_area_m2: 500 };

  it.each([
    ['an own scale', {}, 0.55],
    // 127 x 1.02 / 0.85 x 1.1 + 8 x 1.9 = 182.8 kWh/m2, far from 150 and 200
    ['the row of the EU itself', { ...HOME, country_code: 'EU' }, 0.45],
    ['a code without a data row', { ...HOME, country_code: 'SE' }, 0.35],
    ['industry', { building_type: 'industrial', floor_area_m2: 1000 }, 0.5],
    // 180.6 kWh/m2 by the factors of gb, just above 180
    ['the United Kingdom near a bound', { country_code: 'UK' }, 0.5],
    // 95 x 1.2 x 0.895 / 0.85 x 1.1 + 45 x 1.9 = 217.5 kWh/m2, far from 200 and 260
    ['a country outside without a data row', { country_code: 'NO' }, 0.25],
    // 95 x 1.05 x 0.895 / 0.85 x 1.1 + 45 x 1.9 = 201.0 kWh/m2, just above 200
    ['a country outside without a data row near a bound', { country_code: 'CH' }, 0.2],
    ['a code that is not known', { ...HOME, country_code: 'ZZ' }, 0.35],
    // (95 x 0.15 x 0.895 / 2.8 + 45) x 1.9 = 94.2 kWh/m2, 5.8 % below 100
    ['a country outside with a data row', { country_code: 'AE', heating_system: 'heat_pump' }, 0.35],
    ['49.9 m2', { floor_area_m2: 49.9 }, 0.5],
    ['50 m2', { floor_area_m2: 50 }, 0.55],
  ])('with %s', (_what, sent, confidence) => {
    expect(answerTo(sent).confidence).toBe(confidence);
  });
});

describe('the energy of epbd', () => {
  it('keeps compactness between 0.85 and 1.2', () => {
    const heatAt = (floor_area_m2: number) => answerTo({ floor_area_m2 }).result.heat_demand_kwh_per_m2;
    // 95 x 1.01 = 95.95: x 1.2 = 115.1, x 1, x 0.85 = 81.6
    expect([heatAt(10), heatAt(50), heatAt(500), heatAt(4000), heatAt(1_000_000)]).toEqual([
      115.1, 115.1, 96, 81.6, 81.6,
    ]);
  });

  it('takes the climate of dwellings for dwellings and that of other buildings for the others', () => {
    const heatOf = (building_type: string) =>
      answerTo({ building_type, floor_area_m2: 500, country_code: 'ES' }).result.heat_demand_kwh_per_m2;
    // 95 x 0.77, 127 x 0.71, 100 x 0.77
    expect(BUILDING_TYPES.map(heatOf)).toEqual([73.2, 90.2, 77]);
  });

  it('counts class A as ready for zero emission only without fossil heating', () => {
    const readyWith = (heating_system: string) =>
      answerTo({ building_type: 'residential', country_code: 'AE', heating_system }).result;
    expect(HEATING_SYSTEMS.map((heating) => readyWith(heating).rating)).toEqual(['A', 'A', 'A']);
    expect(HEATING_SYSTEMS.map((heating) => readyWith(heating).zero_emission_ready)).toEqual([false, true, true]);
    expect(HEATING_SYSTEMS.map((heating) => readyWith(heating).fossil_heating)).toEqual([true, false, false]);
  });

  it('rises with a colder climate and a smaller building, and its class never gets better by that', () => {
    fc.assert(
      fc.property(
        validInputs(epbd.inputSchema, { texts: { country_code: ['ES', 'IT', 'RO', 'PL', 'AT'] } }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (input, factor) => {
          if (!runCalculator(epbd, input).ok) return;
          const floor_area_m2 = Math.max(10, (input.floor_area_m2 as number) / factor);
          const larger = answerTo(input).result;
          const smaller = answerTo({ ...input, floor_area_m2 }).result;
          const colder = answerTo({ ...input, country_code: 'AT' }).result;
          const mild = answerTo({ ...input, country_code: 'ES' }).result;
          expect(smaller.class_metric_kwh_per_m2).toBeGreaterThanOrEqual(larger.class_metric_kwh_per_m2);
          expect(smaller.rating >= larger.rating).toBe(true);
          expect(colder.class_metric_kwh_per_m2).toBeGreaterThanOrEqual(mild.class_metric_kwh_per_m2);
          expect(larger.plausible_best_rating <= larger.rating).toBe(true);
          expect(larger.rating <= larger.plausible_worst_rating).toBe(true);
        },
      ),
    );
  });
});

describe('the words of epbd', () => {
  const said = (sent: Record<string, unknown>) => {
    const { result, recommendations } = answerTo(sent);
    return { recommendations, assumptions: result.assumptions.join('\n'), warnings: result.warnings.join('\n') };
  };

  it('begin with the certificate, the confidence and the range', () => {
    expect(said({}).recommendations[0]).toBe(
      'Obtain the actual certificate: class E is typical of this kind of building, with a confidence of 0.55 and a plausible range from D to G.',
    );
  });

  it('say that a trajectory is no duty on a dwelling', () => {
    // 127 x 1.06 x 1.121 / 0.85 x 1.1 + 8 x 1.9 = 210 kWh/m2 on the generic scale, class E
    const home = { building_type: 'residential', floor_area_m2: 120, country_code: 'PL' };
    expect(answerTo(home).result).toMatchObject({ rating: 'E', exposure: 'art_9_2_trajectory', compliant: null });
    expect(said(home).recommendations[1]).toMatch(
      /class E first .* from 2030\): individual dwellings have no obligation/,
    );
  });

  it.each([
    ['gas', /emits 66 tCO2e a year now; there is no public subsidy .*\(Article 17\(15\)\).* by 2040\.$/],
    ['district', /^Ask the operator of the heat network for its primary energy factor/],
    ['heat_pump', /^Check the seasonal performance \(SCOP\)/],
  ])('advise on %s', (heating_system, sentence) => {
    expect(said({ heating_system }).recommendations.at(-1)).toMatch(sentence);
  });

  it('point class A without fossil heating to Article 11', () => {
    const home = { building_type: 'residential', country_code: 'AE', heating_system: 'heat_pump' };
    expect(said(home).recommendations.at(-1)).toContain('Article 11');
  });

  it('warn of what limits the answer, and of nothing else', () => {
    expect(said({}).warnings).toBe('');
    expect(said({ country_code: 'UK' }).warnings).toContain('let property in England and Wales (MEES)');
    expect(said({ country_code: 'NO' }).warnings).toContain('does not apply in this country');
    expect(said({ country_code: 'NL', floor_area_m2: 1500 }).warnings).toContain(
      '191.3 kWh/m2 is close to a class limit',
    );
    expect(said({ building_type: 'industrial', floor_area_m2: 1000 }).warnings).toContain('An industrial site');
    expect(said({ floor_area_m2: 49.9 }).warnings).toContain('below 50 m2 may be exempt');
    expect(said({ floor_area_m2: 50 }).warnings).toBe('');
  });

  it('say which rows and scales were used, and what stands in for what', () => {
    expect(said({}).assumptions).toContain('on the German scale (final energy), with the emission factors of Germany');
    expect(said({}).assumptions).not.toContain('The climate of');
    expect(said({}).assumptions).toContain('The national scale is defined for dwellings');
    expect(said({ building_type: 'residential' }).assumptions).not.toContain('defined for dwellings');
    expect(said({ country_code: ' se ' }).assumptions).toContain(
      'The climate of Sweden is assumed to be that of a class of countries: nordic.',
    );
    expect(said({ country_code: 'se' }).assumptions).toContain(
      'The grid factor used for Sweden is a life-cycle factor',
    );
    expect(said({ country_code: 'GB' }).assumptions).toContain('The UK scale is an assumption of this product.');
  });

  it.each([
    ['DE', 'GEG 2020 Annex 10'],
    ['FR', 'Arrete of 31 March 2021 (DPE)'],
    ['IE', 'SEAI BER scale'],
    ['NL', 'NTA 8800 label classes'],
    ['GB', 'UK EPC bands, typical primary energy; MEES Regulations 2015'],
    ['SE', 'Generic A-G scale (product assumption)'],
  ])('refer in %s to the scale used: %s', (country_code, scale) => {
    expect(answerTo({ country_code }).references).toEqual([
      'Directive (EU) 2024/1275, Articles 7, 9, 10, 13, 19 and Annex V',
      'EN ISO 52000-1:2017',
      'Delegated Regulation (EU) 2023/807',
      scale,
    ]);
  });
});
