import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { roundTo, runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ANY_INPUT } from './any_input.ts';
import { ABU_DHABI_GRID_FACTOR, GAS_FLEET_INTENSITY } from './data.ts';
import { uae_climate_ghg } from './index.ts';
import { Input } from './schema.ts';

const sites = validInputs(Input, ANY_INPUT);

conforms(uae_climate_ghg, ANY_INPUT);

const NATIONAL = { emirate: 'national', electricity_kwh: 1_000_000 };

function emissionsOf(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(uae_climate_ghg, { ...NATIONAL, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function problemsOf(changes: Record<string, unknown>) {
  const answer = runCalculator(uae_climate_ghg, { ...NATIONAL, ...changes });
  if (answer.ok) throw new Error('expected errors');
  return answer.errors;
}

describe('inputs', () => {
  it.each([
    [1000, 100],
    [0, 100],
    [1000, 0],
    [0, 0],
  ])('with gas both as %d kWh and as %d m3 are refused on gas_m3', (gas_kwh, gas_m3) => {
    expect(problemsOf({ gas_kwh, gas_m3 })).toEqual([
      {
        field: 'gas_m3',
        message: `gas_m3 must not be sent together with gas_kwh, since both are the same gas; ${gas_m3} m3 and ${gas_kwh} kWh were sent.`,
      },
    ]);
  });

  it('with gas twice and a wrong emirate are told both at once', () => {
    const fields = problemsOf({ emirate: 'sharjah', gas_kwh: 1, gas_m3: 1 }).map(({ field }) => field);
    expect(fields).toEqual(['emirate', 'gas_m3']);
  });

  it.each(['Dubai', 'abu dhabi', 'abu-dhabi', ' national', 'sharjah', ''])('know no emirate written %j', (emirate) => {
    expect(problemsOf({ emirate })).toMatchObject([
      { field: 'emirate', message: expect.stringContaining('must be one of dubai, abu_dhabi, national') },
    ]);
  });

  it.each([
    ['electricity_kwh', 1e11, 'at most 100,000,000,000 kWh/yr'],
    ['gas_kwh', 1e11, 'at most 100,000,000,000 kWh/yr'],
    ['gas_m3', 1e10, 'at most 10,000,000,000 m3/yr'],
  ])('bound %s from 0 to %d', (field, maximum, rule) => {
    for (const value of [0, maximum])
      expect(runCalculator(uae_climate_ghg, { ...NATIONAL, [field]: value }).ok).toBe(true);
    expect(problemsOf({ [field]: maximum * 1.0001 })).toMatchObject([
      { field, message: expect.stringContaining(rule) },
    ]);
    expect(problemsOf({ [field]: -1 })).toMatchObject([{ field, message: expect.stringContaining('at least 0 ') }]);
  });

  it.each([
    [{}, 'none', 0],
    [{ gas_kwh: null, gas_m3: null }, 'none', 0],
    [{ gas_kwh: 0 }, 'kwh', 0],
    [{ gas_m3: 0 }, 'm3', 0],
    [{ gas_kwh: 1000, gas_m3: null }, 'kwh', 1000],
    // 360 x 38 / 3.6 = 3800
    [{ gas_m3: 360, gas_kwh: null }, 'm3', 3800],
  ])('take %j as gas by %s of %d kWh', (gas, gas_input_basis, gas_energy_kwh) => {
    expect(emissionsOf(gas)).toMatchObject({ gas_input_basis, gas_energy_kwh });
  });
});

describe('grid factor', () => {
  it.each([
    ['dubai', 0.4041, 0.36, 0.44, 2020, 6, 'practice'],
    ['abu_dhabi', 0.262, 0.2, 0.33, 2023, 3, 'assumption'],
    ['national', 0.31, 0.28, 0.4, 2023, 3, 'assumption'],
  ])('of %s is %d (%d to %d) of %d, %d years old, by %s', (emirate, factor, low, high, year, age, confidence) => {
    expect(emissionsOf({ emirate })).toMatchObject({
      grid_emission_factor_kgco2e_per_kwh: factor,
      grid_factor_low_kgco2e_per_kwh: low,
      grid_factor_high_kgco2e_per_kwh: high,
      grid_factor_base_year: year,
      grid_factor_age_years: age,
      grid_factor_confidence: confidence,
      scope2_tco2e: factor * 1000,
      total_low_tco2e: low * 1000,
      total_high_tco2e: high * 1000,
    });
  });

  it('of Abu Dhabi and of the nation follow from the fossil share and the gas fleet', () => {
    expect(roundTo(0.61 * GAS_FLEET_INTENSITY.value, 3)).toBe(ABU_DHABI_GRID_FACTOR.value);
    expect(roundTo((1 - 0.2783) * GAS_FLEET_INTENSITY.value, 3)).toBe(emissionFactor('ae', 'electricity').value);
    expect(roundTo(0.4041 / 0.94, 2)).toBe(GAS_FLEET_INTENSITY.value);
  });
});

describe('gas', () => {
  it('has the factor of the shared row, to the decimals of that row', () => {
    const { gas_emission_factor_kgco2e_per_kwh } = emissionsOf();
    expect(roundTo(gas_emission_factor_kgco2e_per_kwh, 4)).toBe(emissionFactor('ae', 'natural_gas').value);
  });

  it('has a factor within 0.4 % of the official UK figure of 2024 for gross calorific value, 0.18290', () => {
    const { gas_emission_factor_kgco2e_per_kwh } = emissionsOf();
    expect(Math.abs(gas_emission_factor_kgco2e_per_kwh / 0.1829 - 1)).toBeLessThan(0.004);
  });

  it('emits each of its gases: 1 GWh gross is 3240 GJ net', () => {
    // 3240 x 56.1 = 181764; 3240 x 0.005 = 16.2; 3240 x 0.0001 = 0.324; 181.764 + 0.0162 x 28 + 0.000324 x 265 = 182.30346
    expect(emissionsOf({ electricity_kwh: 0, gas_kwh: 1_000_000 })).toMatchObject({
      scope1_co2_kg: 181_764,
      scope1_ch4_kg: 16.2,
      scope1_n2o_kg: 0.324,
      scope1_tco2e: 182.303,
      scope2_tco2e: 0,
      scope1_share_pct: 100,
      scope2_share_pct: 0,
    });
  });
});

describe('reporting class', () => {
  /** 500,000 t at 0.31 kg/kWh is no whole number of kWh; the six decimals of the comparison hide the rest. */
  const ON_THE_LINE = 5e8 / 0.31;

  it.each([
    [ON_THE_LINE - 1, 'climate_law_mrv'],
    [ON_THE_LINE, 'register_mandatory'],
    [ON_THE_LINE + 1, 'register_mandatory'],
  ])('at %d kWh is %s', (electricity_kwh, reporting_class) => {
    expect(emissionsOf({ electricity_kwh })).toMatchObject({ reporting_class, register_threshold_tco2e: 500_000 });
  });

  it('compares six decimals: 0.4 g below the line is on it, 2 g are not', () => {
    // 0.31 t per 1000 kWh: 1e-6 t are 0.0032 kWh.
    const classAt = (below_t: number) =>
      emissionsOf({ electricity_kwh: (500_000 - below_t) / 0.00031 }).reporting_class;
    expect(classAt(4e-7)).toBe('register_mandatory');
    expect(classAt(2e-6)).toBe('climate_law_mrv');
  });

  it.each([
    [0, 'no_emissions'],
    // 0.001 kWh are 3.1e-7 t, which six decimals do not show; 0.002 kWh are 6.2e-7 t, which they do.
    [0.001, 'no_emissions'],
    [0.002, 'climate_law_mrv'],
    [1, 'climate_law_mrv'],
  ])('at %d kWh, near nothing, is %s', (electricity_kwh, reporting_class) => {
    expect(emissionsOf({ electricity_kwh }).reporting_class).toBe(reporting_class);
  });

  it('counts gas and electricity together', () => {
    // 1.6e9 kWh x 0.31 = 496,000 t; 4,000 t more are 21.94 GWh of gas at 0.18230346.
    const classWith = (gas_kwh: number) => emissionsOf({ electricity_kwh: 1.6e9, gas_kwh }).reporting_class;
    expect(classWith(21_940_000)).toBe('climate_law_mrv');
    expect(classWith(21_942_000)).toBe('register_mandatory');
  });

  it.each([
    // 1.25e9 kWh x 0.40 = 500,000 t; 5e8 / 0.28 kWh x 0.28 = 500,000 t.
    [1.25e9 - 1, false],
    [1.25e9, true],
    [1.25e9 + 1, true],
    [5e8 / 0.28 - 1, true],
    [5e8 / 0.28, false],
    [5e8 / 0.28 + 1, false],
  ])('at %d kWh is uncertain: %s', (electricity_kwh, threshold_uncertain) => {
    expect(emissionsOf({ electricity_kwh }).threshold_uncertain).toBe(threshold_uncertain);
  });

  it('is uncertain by totals of six decimals: 0.4 g below the threshold is on it, 2 g are not', () => {
    const uncertainAt = (below_t: number, tonnesPerKwh: number) =>
      emissionsOf({ electricity_kwh: (500_000 - below_t) / tonnesPerKwh }).threshold_uncertain;
    // The low total, at 0.28 kg/kWh, has to lie below the threshold, and the high one, at 0.40, on or above it.
    expect([uncertainAt(4e-7, 0.00028), uncertainAt(2e-6, 0.00028)]).toEqual([false, true]);
    expect([uncertainAt(4e-7, 0.0004), uncertainAt(2e-6, 0.0004)]).toEqual([true, false]);
  });

  it('comes with the fines of the law, its records and its context, whatever the emissions', () => {
    for (const electricity_kwh of [0, 1000, 1e11]) {
      expect(emissionsOf({ electricity_kwh })).toMatchObject({
        penalty_min_aed: 50_000,
        penalty_max_aed: 2_000_000,
        penalty_repeat_max_aed: 4_000_000,
        record_retention_years: 5,
        reporting_context:
          "Federal Decree-Law No. 11 of 2024 applies to every source of emissions in the State, free zones included, without a size threshold. The authority designates who reports, and sets forms and dates. The one-year transition period ended on 30 May 2026. Reports go through the ministry's national system for measurement, reporting and verification (MRV). Records are kept for 5 years. Dates quoted by service providers, for instance 30 May each year, are not confirmed in the law's text.",
      });
    }
  });

  it.each([
    [0, 'no_emissions', 'Federal Decree-Law No. 11 of 2024'],
    [1000, 'climate_law_mrv', 'Federal Decree-Law No. 11 of 2024'],
    [1e10, 'register_mandatory', 'Cabinet Resolution No. 67 of 2024'],
  ])('at %d kWh is a line of the working that names its law', (electricity_kwh, rule, reference) => {
    const shown = showCalculation(uae_climate_ghg, { emirate: 'dubai', electricity_kwh });
    if (!shown.ok) throw new Error('expected an answer');
    const fired = shown.working.filter(({ symbol }) => symbol.startsWith('rule_'));
    expect(fired).toMatchObject([{ value: rule, reference }]);
  });
});

describe('reduction options', () => {
  const optionsOf = (changes: Record<string, unknown>) =>
    emissionsOf(changes).reduction_options.map(({ option, saving_tco2e, saving_pct }) => [
      option,
      saving_tco2e,
      saving_pct,
    ]);

  it('for electricity alone are three, by saving', () => {
    expect(optionsOf({})).toEqual([
      ['clean_energy_certificates_100pct', 310, 100],
      ['onsite_solar_20pct', 62, 20],
      ['efficiency_10pct', 31, 10],
    ]);
  });

  it('for gas alone are the heat pump', () => {
    // 182.30346 - 1000 x 0.85 / 3 x 0.31 = 94.47; over 182.30346 = 51.8 %
    expect(optionsOf({ electricity_kwh: 0, gas_kwh: 1_000_000 })).toEqual([['electrify_gas_heat_pump', 94.47, 51.8]]);
  });

  it('put the heat pump where its saving belongs', () => {
    // 94.47 t stand between 310 and 62; 10 GWh of gas save 944.7 t, more than all electricity emits.
    expect(optionsOf({ gas_kwh: 1_000_000 }).map(([option]) => option)).toEqual([
      'clean_energy_certificates_100pct',
      'electrify_gas_heat_pump',
      'onsite_solar_20pct',
      'efficiency_10pct',
    ]);
    expect(optionsOf({ gas_kwh: 10_000_000 })[0]?.[0]).toBe('electrify_gas_heat_pump');
  });

  it('that tie to nine decimals keep the order of the list', () => {
    // 1e-7 kWh are 3.1e-11 t: every saving is 0 to nine decimals.
    expect(optionsOf({ electricity_kwh: 1e-7, gas_kwh: 1e-7 }).map(([option]) => option)).toEqual([
      'efficiency_10pct',
      'onsite_solar_20pct',
      'clean_energy_certificates_100pct',
      'electrify_gas_heat_pump',
    ]);
  });

  it.each([
    // 4e-10 t of electricity: every saving is 0 to nine decimals, though not to ten.
    [4e-10, 0, ['efficiency_10pct', 'onsite_solar_20pct', 'clean_energy_certificates_100pct']],
    // 9e-10 t of electricity and 7e-10 t by the heat pump: both are 1e-9 to nine decimals.
    [
      9e-10,
      7e-10,
      ['clean_energy_certificates_100pct', 'electrify_gas_heat_pump', 'efficiency_10pct', 'onsite_solar_20pct'],
    ],
  ])('of %d t and %d t are compared to nine decimals', (scope2_t, heat_pump_t, order) => {
    // 1 kWh of gas replaced saves 0.18230346 - 0.85 / 3 x 0.31 = 0.09447 kg.
    const gas_kwh = heat_pump_t === 0 ? {} : { gas_kwh: heat_pump_t / 0.000_094_47 };
    expect(optionsOf({ electricity_kwh: scope2_t / 0.000_31, ...gas_kwh }).map(([option]) => option)).toEqual(order);
  });

  it('say what they rest on', () => {
    const notes = emissionsOf({ gas_kwh: 1 }).reduction_options.map(({ option, note }) => [option, note]);
    expect(Object.fromEntries(notes)).toEqual({
      efficiency_10pct: '10 % less grid electricity; lowers the location-based figure.',
      onsite_solar_20pct:
        '20 % of the electricity from solar on site, at 1,750 kWh/kWp a year; lowers the location-based figure.',
      clean_energy_certificates_100pct:
        'Certificates for all grid electricity; market-based figure only, the location-based figure does not change.',
      electrify_gas_heat_pump:
        'Heat pumps with a COP of 3 in place of gas at an efficiency of 0.85; their electricity is counted at the grid factor.',
    });
  });

  it('size solar by the yield that the whole product uses', () => {
    expect(PV_YIELD.value.ae).toBe(1750);
    expect(emissionsOf({ electricity_kwh: 1_750_000 }).solar_for_20pct_kwp).toBe(200);
  });
});

describe('recommendations', () => {
  const adviceOn = (changes: Record<string, unknown>) => emissionsOf(changes).recommendations;
  const RECORDS =
    'Keep the bills, and the grid factor with its source, for 5 years: Federal Decree-Law No. 11 of 2024 sets fines of AED 50,000 to AED 2 million (Art. 15), and of up to AED 4 million on repetition within two years (Art. 16).';
  const OTHER_SOURCES =
    'Add vehicle and generator fuels, refrigerants and district cooling to the inventory: they are not part of this calculation.';

  it('without emissions are to keep records and add what is no input', () => {
    expect(adviceOn({ electricity_kwh: 0 })).toEqual([RECORDS, OTHER_SOURCES]);
  });

  it('order real savings by size, then certificates, then the factor and the records', () => {
    expect(adviceOn({ emirate: 'dubai', electricity_kwh: 2_500_000, gas_kwh: 400_000 })).toEqual([
      'Install about 286 kWp of solar on site for 20 % of the electricity: that saves 202 tCO2e a year.',
      'Reduce electricity use by 10 % with cooling set points, controls and lighting: that saves 101 tCO2e a year.',
      'Replace gas heating with heat pumps: at a COP of 3 that saves 27.1 tCO2e a year.',
      'Buy clean energy certificates (I-REC in Dubai) only for the market-based Scope 2: they lower that figure by 1,010 tCO2e a year; the location-based figure does not change.',
      "Replace the grid factor of 2020, which is 6 years old, with the utility's figure for the reporting year.",
      RECORDS,
      OTHER_SOURCES,
    ]);
    expect(adviceOn({ gas_kwh: 10_000_000 })[0]).toMatch(/^Replace gas heating with heat pumps/);
  });

  it('ask for registration from the threshold on, with the deadline that has passed', () => {
    const register =
      'Register in the National Register for Carbon Credits and file a verified report each year (ISO 14064-3, ISO 14065): the total reaches the threshold of 500,000 tCO2e in Cabinet Resolution No. 67 of 2024, whose deadline of 28 June 2025 has passed.';
    expect(adviceOn({ electricity_kwh: 1e10 })[0]).toBe(register);
    expect(adviceOn({ electricity_kwh: 1.6e9 })).not.toContain(register);
  });

  it('ask for the factor of the utility where the class turns on it', () => {
    const obtain =
      "Obtain the utility's own grid factor, which decides the obligation to register: within its range the total lies anywhere from 448,000 to 640,000 tCO2e, and Cabinet Resolution No. 67 of 2024 sets the threshold at 500,000 tCO2e.";
    expect(adviceOn({ electricity_kwh: 1.6e9 })[0]).toBe(obtain);
    expect(adviceOn({ electricity_kwh: 1e10 }).join()).not.toMatch(/Obtain/);
    expect(adviceOn({}).join()).not.toMatch(/Obtain/);
  });

  it('ask for both where the class depends on the factor and the central figure is above', () => {
    // 1.7e9 kWh: 476,000, 527,000 and 680,000 t
    const [register, obtain] = adviceOn({ electricity_kwh: 1.7e9 });
    expect(register).toMatch(/^Register in/);
    expect(obtain).toMatch(/from 476,000 to 680,000 tCO2e/);
  });

  it('leave out a saving that three decimals of a tonne do not show', () => {
    // 12 kWh x 0.31 kg: 10 % are 0.000372 t, 20 % are 0.000744 t, which is 0.001 t.
    const said = adviceOn({ electricity_kwh: 12 }).join('\n');
    expect(said).not.toMatch(/Reduce electricity use/);
    expect(said).toMatch(/Install about .* that saves 0\.001 tCO2e a year/);
  });

  it.each([
    ['abu_dhabi', '(the scheme of the Abu Dhabi Department of Energy)'],
    ['dubai', '(I-REC in Dubai)'],
    ['national', '(the scheme of the Abu Dhabi Department of Energy, or I-REC in Dubai)'],
  ])('name the certificates of %s', (emirate, scheme) => {
    expect(adviceOn({ emirate }).join()).toContain(scheme);
  });

  it('replace a factor older than three years, and not one of three years', () => {
    expect(adviceOn({ emirate: 'dubai' }).join()).toMatch(/Replace the grid factor of 2020/);
    for (const emirate of ['abu_dhabi', 'national']) {
      expect(adviceOn({ emirate }).join()).not.toMatch(/Replace the grid factor/);
    }
  });
});

describe('assumptions', () => {
  const assumedFor = (changes: Record<string, unknown>) => emissionsOf(changes).assumptions.join('\n');

  it.each([
    ['dubai', /attributed to DEWA; the primary report was not seen/],
    ['abu_dhabi', /Abu Dhabi is derived from the fossil share of generation and 0\.43 kgCO2e\/kWh/],
    ['national', /national grid factor is derived from the clean share of generation and 0\.43 kgCO2e\/kWh/],
  ])('say where the factor of %s comes from', (emirate, words) => {
    expect(assumedFor({ emirate })).toMatch(words);
  });

  it('say on which basis gas was taken', () => {
    const gross =
      /^The gas in kWh is assumed to be on gross calorific value; a net figure would be about 10 % too low\.$/m;
    const perCubicMetre =
      /^Gas is assumed to have 38 MJ\/m3 gross at 15 °C and 1\.01325 bar; the value on the bill governs\.$/m;
    const none = /^Gas was not given: no gas is assumed\.$/m;
    for (const [gas, said] of [
      [{ gas_kwh: 1 }, gross],
      [{ gas_m3: 1 }, perCubicMetre],
      [{}, none],
    ] as const) {
      for (const words of [gross, perCubicMetre, none]) expect(words.test(assumedFor(gas))).toBe(words === said);
    }
  });

  it('speak of gas and of solar only where there is any', () => {
    expect(assumedFor({ gas_kwh: 1 })).toMatch(/IPCC 2006.*AR5.*0\.9 times[\s\S]*COP of 3 replaces gas at.*0\.85/);
    expect(assumedFor({})).not.toMatch(/IPCC|COP/);
    expect(assumedFor({})).toMatch(/Solar yields 1,750 kWh\/kWp a year/);
    // A fifth of 1,000 kWh at 1,750 kWh/kWp are 0.11 kWp.
    expect(assumedFor({ electricity_kwh: 1000 })).toMatch(/Solar yields/);
    expect(assumedFor({ electricity_kwh: 0 })).not.toMatch(/Solar/);
  });

  it('always say that Scope 2 is location-based', () => {
    expect(assumedFor({})).toMatch(/Scope 2 is location-based; grid losses are Scope 3/);
  });
});

describe('warnings', () => {
  it.each([
    [
      'dubai',
      [
        "The grid factor of 0.4041 kgCO2e/kWh for Dubai is not an official figure for 2026: it describes 2020, six years before 2026, it is based on practice, and its plausible range is 0.36 to 0.44 kgCO2e/kWh. Give the utility's own factor to replace it.",
        'Gas in buildings in Dubai is often LPG or SNG, not natural gas: its factor and unit differ from those used here.',
      ],
    ],
    [
      'abu_dhabi',
      [
        "The grid factor of 0.262 kgCO2e/kWh for Abu Dhabi is not an official figure for 2026: it describes 2023, three years before 2026, it is based on an assumption, and its plausible range is 0.2 to 0.33 kgCO2e/kWh. Give the utility's own factor to replace it.",
      ],
    ],
    [
      'national',
      [
        "The grid factor of 0.31 kgCO2e/kWh for the UAE as a whole is not an official figure for 2026: it describes 2023, three years before 2026, it is based on an assumption, and its plausible range is 0.28 to 0.4 kgCO2e/kWh. Give the utility's own factor to replace it.",
        'Sharjah and the northern emirates use the national factor; their own mix has more gas, so the true figure may be higher.',
      ],
    ],
  ])('of %s are these', (emirate, warnings) => {
    expect(emissionsOf({ emirate }).warnings).toEqual(warnings);
  });

  it.each([{}, { gas_kwh: 0 }, { gas_m3: 0 }])(
    'say why there are no shares without electricity and with gas %j',
    (gas) => {
      expect(emissionsOf({ electricity_kwh: 0, ...gas })).toMatchObject({
        scope1_share_pct: null,
        scope2_share_pct: null,
        warnings: expect.arrayContaining([
          'Electricity and gas are both 0: there is nothing to report, and the shares of the scopes cannot be calculated.',
        ]),
      });
      expect(emissionsOf({ ...gas }).warnings.join()).not.toMatch(/nothing to report/);
    },
  );
});

describe('any site', () => {
  const answered = (site: Record<string, unknown>) => {
    const answer = runCalculator(uae_climate_ghg, site);
    if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
    return answer.result;
  };
  /** Three figures of three decimals, each rounded by itself, and in addition the precision of a double. */
  const roundingOf = (total: number) => 0.002 + 1e-12 * total;

  it('has scopes that add up to the total, which lies within its range', () => {
    fc.assert(
      fc.property(sites, (site) => {
        const { scope1_tco2e, scope2_tco2e, total_tco2e, total_low_tco2e, total_high_tco2e } = answered(site);
        expect(Math.abs(scope1_tco2e + scope2_tco2e - total_tco2e)).toBeLessThan(roundingOf(total_tco2e));
        expect(total_low_tco2e).toBeLessThanOrEqual(total_tco2e);
        expect(total_tco2e).toBeLessThanOrEqual(total_high_tco2e);
      }),
    );
  });

  it('never emits less, nor falls into a lighter class, with more electricity', () => {
    const weight = { no_emissions: 0, no_duty_in_force: 1, climate_law_mrv: 1, register_mandatory: 2 };
    fc.assert(
      fc.property(sites, fc.double({ min: 0, max: 1e11, noNaN: true }), (site, other) => {
        const [less = 0, more = 0] = [Number(site.electricity_kwh), other].sort((a, b) => a - b);
        const a = answered({ ...site, electricity_kwh: less });
        const b = answered({ ...site, electricity_kwh: more });
        expect(b.total_tco2e).toBeGreaterThanOrEqual(a.total_tco2e);
        expect(weight[b.reporting_class]).toBeGreaterThanOrEqual(weight[a.reporting_class]);
      }),
    );
  });

  it('has options that fall in saving, none of which saves less than nothing or more than the total', () => {
    fc.assert(
      fc.property(sites, (site) => {
        const { reduction_options, total_tco2e } = answered(site);
        const savings = reduction_options.map(({ saving_tco2e }) => saving_tco2e);
        expect(savings).toEqual(savings.toSorted((a, b) => b - a));
        for (const saving of savings) expect(saving >= 0 && saving <= total_tco2e).toBe(true);
      }),
    );
  });

  it('emits the same whether its gas is sent in m3 or as the energy of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (gas_m3) => {
        const byVolume = emissionsOf({ gas_m3 });
        const byEnergy = emissionsOf({ gas_kwh: (gas_m3 * 38) / 3.6 });
        expect(byVolume.total_tco2e).toBe(byEnergy.total_tco2e);
      }),
    );
  });
});
