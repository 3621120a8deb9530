import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ANY_INPUT } from './any_input.ts';
import { building_carbon_footprint } from './index.ts';
import { BUILDING_TYPES, LOCATIONS, type Location } from './schema.ts';

conforms(building_carbon_footprint, ANY_INPUT);

type Sent = Record<string, unknown>;

/** A UK office of 1,000 m2 whose energy, refrigerant and occupancy are all sent. */
const OFFICE = {
  building_type: 'office',
  floor_area_m2: 1000,
  location: 'uk',
  year_built: 1998,
  elec_kwh_year: 100_000,
  gas_kwh_year: 50_000,
  heat_kwh_year: 0,
  refrigerant: 'none',
  occupancy: 80,
  renewable_pct: 0,
};

function resultOf(sent: Sent) {
  const answer = runCalculator(building_carbon_footprint, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function footprint(changes: Sent = {}) {
  return resultOf({ ...OFFICE, ...changes });
}

/** A building of which nothing but the required inputs is sent. */
function unmetered(changes: Sent = {}) {
  const { building_type, floor_area_m2, location, year_built } = OFFICE;
  return resultOf({ building_type, floor_area_m2, location, year_built, ...changes });
}

function advice(changes: Sent = {}) {
  const { recommendations, assumptions, warnings } = footprint(changes);
  return {
    recommendations,
    said: recommendations.join('\n'),
    assumptions: assumptions.join('\n'),
    warnings: warnings.join('\n'),
  };
}

describe('the energy of building_carbon_footprint', () => {
  it.each([
    ['office', 'uk', 95, 120],
    ['retail', 'uk', 165, 0],
    ['industrial', 'uk', 35, 180],
    ['datacentre', 'uk', 2500, 0],
    ['healthcare', 'uk', 90, 420],
    ['education', 'uk', 40, 150],
    ['residential', 'uk', 30, 120],
    ['office', 'eu', 99, 122],
    ['retail', 'eu', 169, 0],
    ['industrial', 'eu', 36, 184],
    ['datacentre', 'eu', 2500, 0],
    ['healthcare', 'eu', 94, 428],
    ['education', 'eu', 44, 153],
    ['residential', 'eu', 34, 122],
    ['office', 'uae', 231, 18],
    ['retail', 'uae', 284, 0],
    ['industrial', 'uae', 69, 27],
    ['datacentre', 'uae', 2875, 0],
    ['healthcare', 'uae', 226, 63],
    ['education', 'uae', 176, 23],
    ['residential', 'uae', 149, 14],
  ])('takes the benchmark of %s in %s: %d and %d kWh/m2', (building_type, location, electricity, gas) => {
    const ageFactorOf1998 = 1.05;
    expect(unmetered({ building_type, location })).toMatchObject({
      elec_kwh: electricity * 1000,
      gas_kwh: gas * 1000 * ageFactorOf1998,
      heat_kwh: 0,
      data_quality: 'benchmark',
    });
  });

  it.each([
    ['office', 95, 120, 0.04],
    ['retail', 165, 0, 0.035],
    ['industrial', 35, 180, 0.01],
    ['healthcare', 90, 420, 0.04],
    ['education', 40, 150, 0.04],
    ['residential', 30, 120, 0.035],
  ])('scales the UK benchmark of %s to the climates of the EU and the UAE', (type, electricity, heat, perDegreeDay) => {
    const ageFactorOf1998 = 1.05;
    const climates = [
      { location: 'eu', coolingDegreeDays: 110, heatFactor: 1.02 },
      { location: 'uae', coolingDegreeDays: 3400, heatFactor: type === 'residential' ? 0.12 : 0.15 },
    ];
    for (const { location, coolingDegreeDays, heatFactor } of climates) {
      expect(unmetered({ building_type: type, location })).toMatchObject({
        elec_kwh: 1000 * Math.round(electricity + coolingDegreeDays * perDegreeDay),
        gas_kwh: 1000 * ageFactorOf1998 * Math.round(heat * heatFactor),
      });
    }
  });

  it.each([
    [1000, 138_000],
    [1944, 138_000],
    [1945, 144_000],
    [1979, 144_000],
    [1980, 126_000],
    [1999, 126_000],
    [2000, 108_000],
    [2009, 108_000],
    [2010, 84_000],
    [2020, 84_000],
    [2021, 60_000],
    [2035, 60_000],
  ])('corrects the gas benchmark, and nothing else, for completion in %d', (year_built, gas_kwh) => {
    expect(unmetered({ year_built })).toMatchObject({ gas_kwh, elec_kwh: 95_000 });
  });

  it.each([
    ['nothing', {}, 'benchmark', ['elec_kwh_year', 'gas_kwh_year', 'refrigerant']],
    [
      'null for everything',
      { elec_kwh_year: null, gas_kwh_year: null, heat_kwh_year: null, refrigerant: null },
      'benchmark',
      ['elec_kwh_year', 'gas_kwh_year', 'refrigerant'],
    ],
    ['the refrigerant alone', { refrigerant: 'hfo' }, 'benchmark', ['elec_kwh_year', 'gas_kwh_year']],
    ['electricity', { elec_kwh_year: 9 }, 'partial', ['gas_kwh_year', 'refrigerant']],
    ['gas', { gas_kwh_year: 9 }, 'partial', ['elec_kwh_year', 'refrigerant']],
    ['heat', { heat_kwh_year: 9 }, 'partial', ['elec_kwh_year', 'refrigerant']],
    ['no heat', { heat_kwh_year: 0 }, 'partial', ['elec_kwh_year', 'gas_kwh_year', 'refrigerant']],
    ['electricity and gas', { elec_kwh_year: 9, gas_kwh_year: 0 }, 'measured', ['refrigerant']],
    ['electricity and heat', { elec_kwh_year: 9, heat_kwh_year: 9 }, 'measured', ['refrigerant']],
    ['electricity and no heat', { elec_kwh_year: 9, heat_kwh_year: 0 }, 'partial', ['gas_kwh_year', 'refrigerant']],
    [
      'electricity of a shop, which has no gas benchmark',
      { building_type: 'retail', elec_kwh_year: 9 },
      'measured',
      ['refrigerant'],
    ],
  ])('says what was measured when a caller sends %s', (_title, sent, data_quality, defaulted_inputs) => {
    expect(unmetered(sent)).toMatchObject({ data_quality, defaulted_inputs });
  });

  it('counts no gas beside purchased heat, and the benchmark beside none', () => {
    expect(unmetered({ heat_kwh_year: 1 }).gas_kwh).toBe(0);
    expect(unmetered({ heat_kwh_year: 0 }).gas_kwh).toBe(126_000);
    expect(unmetered({ heat_kwh_year: 1, gas_kwh_year: 7 }).gas_kwh).toBe(7);
  });

  it('takes an explicit zero as zero', () => {
    expect(footprint({ elec_kwh_year: 0, gas_kwh_year: 0 })).toMatchObject({ elec_kwh: 0, gas_kwh: 0 });
  });
});

describe('the scopes of building_carbon_footprint', () => {
  const USUALLY_COOLED = ['office', 'retail', 'datacentre', 'healthcare'];
  it.each(BUILDING_TYPES)('takes HFC for %s where it is usual, and everywhere in the UAE', (building_type) => {
    const used = (location: Location) => unmetered({ building_type, location }).refrigerant_used;
    const usual = USUALLY_COOLED.includes(building_type) ? 'hfc' : 'none';
    expect([used('uk'), used('eu'), used('uae')]).toEqual([usual, usual, 'hfc']);
  });

  it.each([
    ['office', 25],
    ['retail', 30],
    ['industrial', 8],
    ['datacentre', 120],
    ['healthcare', 30],
    ['education', 10],
    ['residential', 5],
  ])('puts the refrigerant of %s at %d kg per 1,000 m2, and 1.6 times that in the UAE', (building_type, charge) => {
    const inPlant = (sent: Sent) => footprint({ building_type, refrigerant: 'hfc', ...sent }).refrigerant_charge_kg;
    expect(inPlant({})).toBe(charge);
    expect(inPlant({ location: 'eu' })).toBe(charge);
    expect(inPlant({ location: 'uae' })).toBe(Math.round(16 * charge) / 10);
    expect(inPlant({ refrigerant: 'none' })).toBe(0);
  });

  it('weighs the leak by the refrigerant: 25 kg x 0.04 = 1 kg a year', () => {
    const leak = (refrigerant: string) => footprint({ refrigerant }).scope1_refrigerant_tco2e;
    expect([leak('hfc'), leak('hfo'), leak('none')]).toEqual([1.924, 0.001, 0]);
  });

  it.each([
    ['uk', 0.13096, 13.096, 17.529, 5.34, 3.856],
    ['eu', 0.21, 21, 18, 5.21, 3.96],
    ['uae', 0.31, 31, 20.7, 7.23, 4.554],
  ])(
    'takes 100,000 kWh of electricity and of heat in %s at the factors of the edition',
    (location, EF, el, heat, up_el, up_heat) => {
      const electric = footprint({ location, gas_kwh_year: 0 });
      const heated = footprint({ location, elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 100_000 });
      expect(electric).toMatchObject({
        grid_emission_factor_kgco2e_per_kwh: EF,
        scope2_location_based_tco2e: el,
        scope3_breakdown: { electricity_upstream_tco2e: up_el, heat_upstream_tco2e: 0 },
      });
      expect(heated).toMatchObject({
        scope2_location_based_tco2e: heat,
        scope2_market_based_tco2e: heat,
        scope3_breakdown: { electricity_upstream_tco2e: 0, heat_upstream_tco2e: up_heat },
      });
    },
  );

  it.each([
    ['uk', 18.231],
    ['eu', 18.23],
    ['uae', 18.23],
  ])('takes 100,000 kWh of gas in %s at %d t, and upstream at 3.021 t', (location, burnt) => {
    expect(footprint({ location, gas_kwh_year: 100_000 })).toMatchObject({
      scope1_gas_tco2e: burnt,
      scope3_breakdown: { fuel_wtt_tco2e: 3.021 },
    });
  });

  it.each([
    ['office', 950, 1400, 0.36, 2, 50],
    ['retail', 850, 1050, 0.288, 2.5, 0],
    ['industrial', 650, 800, 0.432, 3, 60],
    ['datacentre', 1200, 2100, 0.36, 1, 60],
    ['healthcare', 1000, 1500, 2.16, 4, 0],
    ['education', 750, 1000, 0.18, 0.6, 0],
    ['residential', 850, 1200, 1.8, 3.9, 0],
  ])(
    'gives %s its embodied carbon, and 100 persons their water, waste and commuting',
    (building_type, upfront, whole, water, waste, commuting) => {
      expect(footprint({ building_type, occupancy: 100 })).toMatchObject({
        embodied_upfront_kgco2e_per_m2: upfront,
        embodied_life_cycle_kgco2e_per_m2: whole,
        embodied_carbon_tco2e: whole,
        scope3_breakdown: { water_tco2e: water, waste_tco2e: waste, commuting_tco2e: commuting },
      });
    },
  );

  it('gives an intensity per person from one person on, and says why there is none', () => {
    const kgOfOnePerson = 9115.5 + 13_096 + 1510.5 + 5340 + 10 * 0.36 + 200 * 0.1 + 500;
    expect(Math.abs(kgOfOnePerson - 29_585.6)).toBeLessThan(0.05);
    expect(footprint({ occupancy: 1 }).intensity_per_occupant_kgco2e).toBe(29_585.6);
    for (const occupancy of [0, 0.99, null]) {
      expect(footprint({ occupancy }).intensity_per_occupant_kgco2e).toBeNull();
      const why = occupancy === null ? 'was not given' : 'is below 1';
      expect(advice({ occupancy }).warnings).toContain(`No intensity per person can be computed: occupancy ${why}.`);
    }
  });
});

describe('the stranding check of building_carbon_footprint', () => {
  it('lets electricity fall with the grid, and heat half as fast', () => {
    const inYears = (sent: Sent) => footprint(sent).pathway.map((point) => point.projected_kgco2e_per_m2);
    expect(inYears({ elec_kwh_year: 1_000_000, gas_kwh_year: 0 })).toEqual([130.96, 72.03, 39.29, 26.19, 15.72, 10.48]);
    expect(inYears({ elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 100_000 })).toEqual([
      17.53, 13.58, 11.39, 10.52, 9.82, 9.47,
    ]);
    expect(inYears({ elec_kwh_year: 0, gas_kwh_year: 100_000 })).toEqual([18.23, 18.23, 18.23, 18.23, 18.23, 18.23]);
  });

  it.each([
    ['office', 48, 52, 96],
    ['retail', 42, 46, 114],
    ['industrial', 42, 46, 33],
    ['datacentre', 580, 650, 1150],
    ['healthcare', 98, 105, 102],
    ['education', 37, 41, 75],
    ['residential', 29, 34, 62],
  ])('starts the pathway of %s at %d, %d and %d', (building_type, ...starts) => {
    LOCATIONS.forEach((location, index) => {
      const start = starts[index] ?? Number.NaN;
      const { pathway } = footprint({ building_type, location });
      const shares = [0.712, 0.52, 0.32, 0.18, 0.09, 0.04];
      const halfOfLastDecimal = 0.005 + 1e-9;
      pathway.forEach((point, at) => {
        const expected = start * (shares[at] ?? Number.NaN);
        expect(Math.abs(point.limit_kgco2e_per_m2 - expected)).toBeLessThanOrEqual(halfOfLastDecimal);
      });
    });
  });

  it('measures the gap to the pathway of 2050, and none for a building that emits nothing', () => {
    expect(footprint({ elec_kwh_year: 0, gas_kwh_year: 50_000 })).toMatchObject({
      operational_intensity_kgco2e_per_m2: 9.12,
      net_zero_gap_kgco2e_per_m2: 7.2,
      net_zero_gap_tco2e: 7.2,
      net_zero_gap_pct: 78.9,
    });
    expect(footprint({ elec_kwh_year: 0, gas_kwh_year: 0 })).toMatchObject({
      operational_intensity_kgco2e_per_m2: 0,
      net_zero_gap_kgco2e_per_m2: 0,
      net_zero_gap_pct: 0,
    });
  });
});

describe('the actions of building_carbon_footprint', () => {
  const actions = (sent: Sent) =>
    Object.fromEntries(footprint(sent).priority_actions.map(({ action, saving_tco2e }) => [action, saving_tco2e]));

  it.each([
    // 18,231 kg less 100,000 x 0.88 / 2.8 x 0.13096 = 4,116 kg.
    ['uk', 14.12],
    ['eu', 12.07],
    ['uae', 10.44],
  ])('electrifies 100,000 kWh of gas in %s for %d t', (location, saving) => {
    expect(actions({ location, gas_kwh_year: 100_000 }).electrify_heat).toBe(saving);
    expect(actions({ location, gas_kwh_year: 0 })).not.toHaveProperty('electrify_heat');
  });

  it.each([
    ['at the benchmark of 215 kWh/m2', 215_000, 2.82],
    ['just above 238.9 kWh/m2, where the cut leaves 10 %', 250_000, 4.58],
    ['just below 358.3 kWh/m2, where the cut reaches 40 %', 358_000, 18.73],
    ['far above', 500_000, 26.19],
  ])('cuts energy to the benchmark, by 10 to 40 per cent: %s', (_title, elec_kwh_year, saving) => {
    expect(actions({ elec_kwh_year, gas_kwh_year: 0 }).energy_efficiency).toBe(saving);
  });

  it('electrifies gas, however little', () => {
    expect(actions({ gas_kwh_year: 1 })).toHaveProperty('electrify_heat');
  });

  it('changes HFC alone', () => {
    expect(actions({ refrigerant: 'hfc' }).low_gwp_refrigerant).toBe(1.92);
    expect(actions({ refrigerant: 'hfo' })).not.toHaveProperty('low_gwp_refrigerant');
    expect(actions({ refrigerant: 'none' })).not.toHaveProperty('low_gwp_refrigerant');
  });

  it('buys renewable electricity for what no contract covers', () => {
    expect(actions({ renewable_pct: 99 }).renewable_procurement).toBe(0.13);
    expect(actions({ renewable_pct: 100 })).not.toHaveProperty('renewable_procurement');
    expect(actions({ elec_kwh_year: 0 })).not.toHaveProperty('renewable_procurement');
  });

  it('designs for less carbon after 2026 only', () => {
    expect(actions({ year_built: 2026 })).not.toHaveProperty('low_carbon_design');
    expect(actions({ year_built: 2027 }).low_carbon_design).toBe(3.17);
  });

  it('names the basis of each saving', () => {
    const { priority_actions } = footprint({ year_built: 2030, refrigerant: 'hfc' });
    expect(Object.fromEntries(priority_actions.map(({ action, basis }) => [action, basis]))).toEqual({
      electrify_heat: 'location_based',
      energy_efficiency: 'location_based',
      low_gwp_refrigerant: 'location_based',
      renewable_procurement: 'market_based',
      low_carbon_design: 'embodied_annualised',
    });
  });

  it('puts equal savings in the order of their names', () => {
    const sent = { elec_kwh_year: 500_000, gas_kwh_year: 0, renewable_pct: 60 };
    expect(footprint(sent).priority_actions).toEqual([
      { action: 'energy_efficiency', saving_tco2e: 26.19, basis: 'location_based' },
      { action: 'renewable_procurement', saving_tco2e: 26.19, basis: 'market_based' },
    ]);
    // A design saves 0.2 x 950 x 60 / 60 = 190 kg; electricity of 190 / 0.13096 kWh emits as much.
    const design = { floor_area_m2: 60, year_built: 2030, elec_kwh_year: 190 / 0.13096, gas_kwh_year: 0 };
    expect(footprint(design).priority_actions).toEqual([
      { action: 'low_carbon_design', saving_tco2e: 0.19, basis: 'embodied_annualised' },
      { action: 'renewable_procurement', saving_tco2e: 0.19, basis: 'market_based' },
      { action: 'energy_efficiency', saving_tco2e: 0.02, basis: 'location_based' },
    ]);
  });
});

describe('the words of building_carbon_footprint', () => {
  it.each([
    [{ elec_kwh_year: 0.5 }, true],
    [{ gas_kwh_year: 0.5 }, true],
    [{ heat_kwh_year: 0.5 }, true],
    [{ elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 0 }, false],
    [{}, false],
  ])('doubt energy of a building that is not complete: %j', (energy, doubtful) => {
    const { warnings } = unmetered({ year_built: 2027, ...energy });
    expect(warnings.some((said) => said.includes('cannot have been metered yet'))).toBe(doubtful);
  });

  it.each([
    // One person commutes 500 kg in an office and nothing in a shop.
    ['office', 1, true],
    ['office', 0, false],
    ['retail', 1, false],
  ])('say whose commuting it is: %s, %d persons', (building_type, occupancy, said) => {
    expect(advice({ building_type, occupancy }).assumptions.includes('Commuting belongs in the inventory')).toBe(said);
  });
});

describe('the recommendations of building_carbon_footprint', () => {
  it('says of each action what it takes and what it saves, in the order of the savings', () => {
    const { recommendations } = advice({ refrigerant: 'hfc', renewable_pct: 60 });
    expect(recommendations.slice(0, 4)).toEqual([
      'Plan heat pumps for the end of life of the gas boilers: at a seasonal COP of 2.8 they save 7.06 tCO2e a year.',
      'Cover the remaining electricity with contracts for renewable power: that lowers only the market-based figure, by 5.24 tCO2e a year, and does not change the stranding check.',
      'Commission an energy audit and optimise the controls: a cut of 10 % saves 2.22 tCO2e a year.',
      'Check the plant for leaks and replace the HFC with a low-GWP refrigerant: that saves 1.92 tCO2e a year.',
    ]);
  });

  it('speaks of the design, and of nothing that stands, where the building is still to be completed', () => {
    const { recommendations, said } = advice({ refrigerant: 'hfc', renewable_pct: 60, year_built: 2027 });
    expect(recommendations.slice(0, 5)).toEqual([
      'Design heat pumps in place of gas boilers: at a seasonal COP of 2.8 they save 7.06 tCO2e a year.',
      'Cover the remaining electricity with contracts for renewable power: that lowers only the market-based figure, by 5.24 tCO2e a year, and does not change the stranding check.',
      'Cut 20 % of the upfront carbon in the design: that saves 3.17 tCO2e a year of embodied carbon, annualised.',
      'Set a lower energy target for the design and its controls: a cut of 10 % saves 2.22 tCO2e a year.',
      'Specify a low-GWP refrigerant instead of an HFC: that saves 1.92 tCO2e a year.',
    ]);
    expect(said).not.toMatch(/audit|leaks|end of life/);
    expect(advice({ year_built: 2027, elec_kwh_year: null, gas_kwh_year: null }).said).toContain(
      'Replace the benchmark of electricity and gas with the design figures, and meter from completion:',
    );
    expect(advice({ year_built: 2026, refrigerant: 'hfc' }).said).toMatch(/audit[\s\S]*leaks/);
  });

  it('quotes the regulation on fluorinated gases in the EU only', () => {
    expect(advice({ location: 'eu', refrigerant: 'hfc' }).said).toContain('Regulation (EU) 2024/573');
    expect(advice({ location: 'uk', refrigerant: 'hfc' }).said).not.toContain('2024/573');
    expect(advice({ location: 'uae', refrigerant: 'hfc' }).said).not.toContain('2024/573');
  });

  it.each([
    ['stranded now', { gas_kwh_year: 250_000 }, true],
    ['high, in 2030', { elec_kwh_year: 0, gas_kwh_year: 137_000 }, true],
    ['medium, in 2031', { elec_kwh_year: 0, gas_kwh_year: 136_900 }, false],
    ['low', { elec_kwh_year: 0, gas_kwh_year: 30_000 }, false],
    ['aligned', { elec_kwh_year: 0, gas_kwh_year: 1000 }, false],
  ])('asks for a transition plan when the risk is stranded_now or high: %s', (_title, sent, asked) => {
    expect(advice(sent).said.includes('a transition plan is due')).toBe(asked);
  });

  it('says the year and the excess of a stranded building', () => {
    const flats = { building_type: 'residential', floor_area_m2: 850, location: 'eu', year_built: 1972 };
    expect(unmetered(flats).recommendations).toContain(
      'The building first exceeds the Plumbline pathway, our own and not that of CRREM, in 2026 and emits 421 tCO2e above it by 2050: a transition plan is due before the next acquisition, letting or refinancing.',
    );
  });

  it('asks an aligned building, and no other, to keep metering', () => {
    expect(advice({ elec_kwh_year: 0, gas_kwh_year: 1000 }).said).toContain('Continue annual metering');
    expect(advice().said).not.toContain('Continue annual metering');
  });

  it('names what to meter', () => {
    expect(advice().said).not.toContain('Meter ');
    expect(advice({ refrigerant: null }).said).not.toContain('Meter ');
    expect(advice({ elec_kwh_year: null }).said).toContain('Meter the electricity: until then');
    expect(advice({ elec_kwh_year: null, gas_kwh_year: null, refrigerant: null }).said).toContain(
      'Meter the electricity and gas, and read the refrigerant from the nameplate: until then',
    );
    const school = { building_type: 'education', elec_kwh_year: null, refrigerant: null };
    expect(advice(school).said).toContain(
      'Meter the electricity, and check whether any plant contains refrigerant: until',
    );
  });

  it('points an EU building, and no other, to the factor of its country', () => {
    const sentence =
      'Before a decision, repeat the operational part in the Building carbon calculation with the factor of the country: the electricity is calculated here at the EU average of 0.21 kgCO2e/kWh, while national grid factors lie between 0.036 (Sweden) and 0.614 (Poland).';
    expect(advice({ location: 'eu' }).recommendations.at(-1)).toBe(sentence);
    for (const location of ['uk', 'uae']) expect(advice({ location }).said).not.toContain('national grids');
  });

  it('says of a saving too small to show that it is small', () => {
    // 0.001 kWh of gas are less than a gram.
    const said = advice({ elec_kwh_year: 0, gas_kwh_year: 0.001 }).recommendations;
    expect(said[0]).toContain('they save less than 0.01 tCO2e a year.');
  });

  it('doubts a building without any action', () => {
    const nothing = { elec_kwh_year: 0, gas_kwh_year: 0 };
    expect(advice(nothing).said).toContain('Confirm that the zero readings are real');
    expect(advice({ ...nothing, refrigerant: 'hfc' }).said).not.toContain('zero readings');
    expect(advice().said).not.toContain('zero readings');
  });
});

describe('the assumptions of building_carbon_footprint', () => {
  it.each([
    [
      'electricity',
      { elec_kwh_year: null },
      'Electricity was not given: the benchmark of an office, 95 kWh/m2, gives 95,000 kWh a year.',
    ],
    [
      'gas',
      { gas_kwh_year: null },
      'Gas was not given: the benchmark of an office, 120 kWh/m2, times 1.05 for a building completed in 1998, gives 126,000 kWh a year.',
    ],
    [
      'gas of a shop',
      { gas_kwh_year: null, building_type: 'retail' },
      'Gas was not given: the benchmark of a shop has no gas.',
    ],
    [
      'gas beside heat',
      { gas_kwh_year: null, heat_kwh_year: 9 },
      'Gas was not given: no gas is assumed in addition to purchased heat.',
    ],
    ['heat', { heat_kwh_year: null }, 'Heat was not given: 0 kWh/yr is assumed.'],
    ['contracts', { renewable_pct: null }, 'Renewable electricity was not given: 0 % is assumed.'],
    ['refrigerant', { refrigerant: null }, 'Refrigerant was not given: an HFC is typical of this type and location.'],
    [
      'no refrigerant',
      { refrigerant: null, building_type: 'education' },
      'Refrigerant was not given: none is typical of this type and location.',
    ],
    ['occupancy', { occupancy: null }, 'Occupancy was not given: water, waste and commuting are excluded.'],
  ])('says which default stands in for %s', (_title, sent, sentence) => {
    expect(advice(sent).assumptions).toContain(sentence);
    expect(advice().assumptions).not.toContain(sentence);
  });

  it('names nothing as a default when everything was sent', () => {
    expect(advice().assumptions).not.toContain('was not given');
  });

  it.each([
    [
      'a plant with refrigerant',
      { refrigerant: 'hfo' },
      'The refrigerant charge is estimated from the floor area at 25 kg, of which 4 % leaks each year.',
    ],
    ['upstream in the EU', { location: 'eu' }, 'upstream factors of electricity are estimates'],
    ['upstream in the UAE', { location: 'uae' }, 'upstream factors of electricity are estimates'],
    [
      'heat',
      { heat_kwh_year: 1 },
      '22 % of its scope 2 emissions, and its factor falls 50 % as fast as the grid factor.',
    ],
    ['the heat factor', { heat_kwh_year: 1 }, 'The factor of purchased heat is an average'],
  ])('says what shaped the result where it did: %s', (_title, sent, words) => {
    expect(advice(sent).assumptions).toContain(words);
    expect(advice().assumptions).not.toContain(words);
  });

  it('always says that the pathway is no CRREM data, and where the embodied carbon stands', () => {
    const { assumptions } = advice();
    expect(assumptions).toContain('they are not CRREM data');
    expect(assumptions).toContain('averages of the building type');
    expect(assumptions).toContain(
      'Embodied carbon of 1,400 tCO2e over the life of the building stands apart and is not in the annual totals',
    );
    expect(advice({ year_built: 2026 }).assumptions).not.toContain('annualised over 60 years');
    expect(advice({ year_built: 2027 }).assumptions).toContain(
      'The annual totals include embodied carbon annualised over 60 years',
    );
    expect(advice({ year_built: 2027 }).assumptions).not.toContain('stands apart');
  });

  it('says how electricity without a contract counts, unless all has one', () => {
    expect(advice({ renewable_pct: 99 }).assumptions).toContain('is calculated at the grid average');
    expect(advice({ renewable_pct: 100 }).assumptions).not.toContain('is calculated at the grid average');
  });

  it('leaves commuting to the occupier where there is any', () => {
    expect(advice().assumptions).toContain('inventory of the occupier');
    expect(advice({ building_type: 'retail' }).assumptions).not.toContain('inventory of the occupier');
    expect(advice({ occupancy: 0 }).assumptions).not.toContain('inventory of the occupier');
  });
});

describe('the warnings of building_carbon_footprint', () => {
  it('has none for a metered UK office', () => {
    expect(advice().warnings).toBe('');
  });

  it.each([
    ['electricity of zero', { elec_kwh_year: 0 }, 'Electricity was given as 0: few buildings'],
    [
      'energy below a quarter of the benchmark',
      { elec_kwh_year: 53_700, gas_kwh_year: 0 },
      '53.7 kWh/m2 is below 0.25 times the benchmark of an office, 215 kWh/m2',
    ],
    [
      'energy above four times the benchmark',
      { elec_kwh_year: 860_100, gas_kwh_year: 0 },
      '860.1 kWh/m2 is above 4 times the benchmark of an office, 215 kWh/m2',
    ],
    [
      'one EU average',
      { location: 'eu' },
      'One EU average of 0.21 kgCO2e/kWh represents 27 national grids, from 0.036 to 0.614 kgCO2e/kWh; the Building carbon calculation has each of them.',
    ],
    [
      'the UAE factor',
      { location: 'uae' },
      'derived national average, plausible from 0.28 to 0.4: use the factor of the emirate',
    ],
    [
      'gas in the UAE',
      { location: 'uae', gas_kwh_year: 50_100 },
      'Gas of 50.1 kWh/m2 is high for the UAE: check the input.',
    ],
    [
      'heat in the UAE',
      { location: 'uae', heat_kwh_year: 50_100 },
      'Purchased heat of 50.1 kWh/m2 is high for the UAE',
    ],
    [
      'energy of a building to come',
      { year_built: 2027 },
      'to be completed in 2027: its energy cannot have been metered yet.',
    ],
    ['contracts', { renewable_pct: 0.1 }, 'quality criteria of the GHG Protocol Scope 2 Guidance'],
    ['a data centre', { building_type: 'datacentre', elec_kwh_year: 2_500_000 }, 'weak for a data centre'],
  ])('warns of %s', (_title, sent, words) => {
    expect(advice(sent).warnings).toContain(words);
  });

  it.each([
    ['energy of a quarter of the benchmark', { elec_kwh_year: 53_750, gas_kwh_year: 0 }, 'times the benchmark'],
    ['energy of four times the benchmark', { elec_kwh_year: 860_000, gas_kwh_year: 0 }, 'times the benchmark'],
    ['50 kWh/m2 of gas in the UAE', { location: 'uae' }, 'high for the UAE'],
    ['50 kWh/m2 of heat in the UAE', { location: 'uae', heat_kwh_year: 50_000 }, 'high for the UAE'],
    ['gas in the UK', { gas_kwh_year: 60_000 }, 'high for the UAE'],
    ['a building of 2026', { year_built: 2026 }, 'metered yet'],
    ['a building to come without energy', { year_built: 2027, elec_kwh_year: null, gas_kwh_year: null }, 'metered yet'],
  ])('does not warn of %s', (_title, sent, words) => {
    expect(advice(sent).warnings).not.toContain(words);
  });

  it('asks to meter the load of a data centre only where it was not given', () => {
    const hall = { building_type: 'datacentre' };
    expect(advice({ ...hall, elec_kwh_year: null }).warnings).toContain('use depends on the IT load: meter it.');
    expect(advice({ ...hall, elec_kwh_year: 2_500_000 }).warnings).toContain('the comparison is of limited value.');
  });

  it('asks to meter, not to check, gas in the UAE that the benchmark put there', () => {
    const hospital = { building_type: 'healthcare', location: 'uae', gas_kwh_year: null };
    expect(advice(hospital).warnings).toContain('Gas of 66.2 kWh/m2 is high for the UAE: meter it');
  });
});

describe('the inputs of building_carbon_footprint', () => {
  const problemsOf = (sent: Sent) => {
    const answer = runCalculator(building_carbon_footprint, { ...OFFICE, ...sent });
    return answer.ok ? [] : answer.errors.map(({ field }) => field);
  };

  it('accepts every number on its bounds and reports every one beyond them at once', () => {
    const least = { floor_area_m2: 10, year_built: 1000, elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 0 };
    const most = { floor_area_m2: 1e6, year_built: 2035, elec_kwh_year: 1e10, gas_kwh_year: 1e10, heat_kwh_year: 1e10 };
    expect(problemsOf({ ...least, occupancy: 0, renewable_pct: 0 })).toEqual([]);
    expect(problemsOf({ ...most, occupancy: 1e6, renewable_pct: 100 })).toEqual([]);
    const beyond = {
      floor_area_m2: 9.99,
      year_built: 2036,
      elec_kwh_year: -1,
      gas_kwh_year: 1.1e10,
      heat_kwh_year: -0.1,
      occupancy: 1_000_001,
      renewable_pct: 100.1,
    };
    expect(problemsOf(beyond)).toEqual(Object.keys(beyond));
    expect(problemsOf({ floor_area_m2: 1_000_001, year_built: 999, occupancy: -1, renewable_pct: -1 })).toHaveLength(4);
  });

  it.each(['germany', 'data_centre', 'hospital'])('lists the allowed values to those who send %s', (word) => {
    for (const field of ['location', 'building_type']) {
      const answer = runCalculator(building_carbon_footprint, { ...OFFICE, [field]: word });
      const allowed =
        field === 'location'
          ? 'one of uk, eu, uae'
          : 'one of office, retail, industrial, datacentre, healthcare, education, residential';
      expect(answer).toMatchObject({ ok: false, errors: [{ field, message: expect.stringContaining(allowed) }] });
    }
  });

  it('takes the words of its lists and no others', () => {
    expect(problemsOf({ building_type: 'Office', location: 'gb', refrigerant: 'r410a' })).toEqual([
      'building_type',
      'location',
      'refrigerant',
    ]);
  });
});

describe('building_carbon_footprint on any building', () => {
  const anyBuilding = validInputs(building_carbon_footprint.inputSchema, ANY_INPUT);
  /** Gas is sent, because its benchmark gives way to purchased heat. */
  const anyWithGas = anyBuilding.map(
    ({ energy_by_fuel_kwh: _left, ...input }): Sent => ({ ...input, gas_kwh_year: input.gas_kwh_year ?? 0 }),
  );
  const more = fc.double({ min: 0, max: 1e8, noNaN: true });
  const strandsIn = (sent: Sent) => footprint(sent).stranding_year ?? Number.POSITIVE_INFINITY;

  /** Each shown figure may be half a kilogram off, and sums of large ones lose their last digits. */
  const withinRounding = (parts: number[], whole: number) => {
    const sum = parts.reduce((total, part) => total + part, 0);
    expect(Math.abs(sum - whole)).toBeLessThanOrEqual(0.0005 * (parts.length + 1) + 1e-12 * Math.abs(whole));
  };

  it('answers for every type in every location', () => {
    for (const building_type of BUILDING_TYPES) {
      for (const location of LOCATIONS) {
        const result = unmetered({ building_type, location });
        expect(result.total_location_based_tco2e).toBeGreaterThan(0);
        expect(result.pathway.map(({ year }) => year)).toEqual([2026, 2030, 2035, 2040, 2045, 2050]);
      }
    }
  });

  it('has scopes that add up to the totals, and parts that add up to the scopes', () => {
    fc.assert(
      fc.property(anyBuilding, (input) => {
        const result = footprint(input);
        const { scope1_tco2e: s1, scope3_tco2e: s3 } = result;
        withinRounding([s1, result.scope2_location_based_tco2e, s3], result.total_location_based_tco2e);
        withinRounding([s1, result.scope2_market_based_tco2e, s3], result.total_market_based_tco2e);
        withinRounding([result.scope1_gas_tco2e, result.scope1_other_fuels_tco2e, result.scope1_refrigerant_tco2e], s1);
        withinRounding(Object.values(result.scope3_breakdown), s3);
      }),
    );
  });

  it.each(['elec_kwh_year', 'gas_kwh_year', 'heat_kwh_year'])('never lowers a scope with more %s', (carrier) => {
    fc.assert(
      fc.property(anyWithGas, more, (input, extra) => {
        const start = (input[carrier] as number | null | undefined) ?? 0;
        const before = footprint({ ...input, [carrier]: start });
        const after = footprint({ ...input, [carrier]: Math.min(1e10, start + extra) });
        expect(after.scope1_tco2e).toBeGreaterThanOrEqual(before.scope1_tco2e);
        expect(after.scope2_location_based_tco2e).toBeGreaterThanOrEqual(before.scope2_location_based_tco2e);
        expect(after.scope2_market_based_tco2e).toBeGreaterThanOrEqual(before.scope2_market_based_tco2e);
        expect(after.scope3_tco2e).toBeGreaterThanOrEqual(before.scope3_tco2e);
      }),
    );
  });

  it.each(['elec_kwh_year', 'gas_kwh_year', 'heat_kwh_year'])('never strands later with more %s', (carrier) => {
    fc.assert(
      fc.property(anyWithGas, more, (input, extra) => {
        const start = (input[carrier] as number | null | undefined) ?? 0;
        const after = { ...input, [carrier]: Math.min(1e10, start + extra) };
        expect(strandsIn(after)).toBeLessThanOrEqual(strandsIn({ ...input, [carrier]: start }));
      }),
    );
  });

  it('never strands earlier when the same energy serves more floor area', () => {
    fc.assert(
      fc.property(anyWithGas, more, (input, extra) => {
        const elec_kwh_year = input.elec_kwh_year ?? 100_000;
        const small = { ...input, elec_kwh_year, refrigerant: 'none' };
        const floor_area_m2 = Math.min(1e6, (input.floor_area_m2 as number) + extra);
        expect(strandsIn({ ...small, floor_area_m2 })).toBeGreaterThanOrEqual(strandsIn(small));
      }),
    );
  });

  it('never strands later with a refrigerant of higher GWP', () => {
    fc.assert(
      fc.property(anyBuilding, (input) => {
        const [hfc = 0, hfo = 0, none = 0] = ['hfc', 'hfo', 'none'].map((refrigerant) =>
          strandsIn({ ...input, refrigerant }),
        );
        expect(hfc).toBeLessThanOrEqual(hfo);
        expect(hfo).toBeLessThanOrEqual(none);
      }),
    );
  });

  it('lets contracts lower the market-based figure and nothing else', () => {
    fc.assert(
      fc.property(anyBuilding, fc.double({ min: 0, max: 100, noNaN: true }), (input, renewable_pct) => {
        const without = footprint({ ...input, renewable_pct: 0 });
        const covered = footprint({ ...input, renewable_pct });
        expect(covered.scope2_market_based_tco2e).toBeLessThanOrEqual(without.scope2_market_based_tco2e);
        expect(covered.scope2_market_based_tco2e).toBeLessThanOrEqual(covered.scope2_location_based_tco2e);
        for (const figure of [
          'scope2_location_based_tco2e',
          'stranding_year',
          'excess_emissions_to_2050_tco2e',
        ] as const) {
          expect(covered[figure]).toBe(without[figure]);
        }
      }),
    );
  });

  it('has an excess over the pathway only where it strands, and sorts the actions by their saving', () => {
    fc.assert(
      fc.property(anyBuilding, (input) => {
        const result = footprint(input);
        if (result.stranding_year === null) expect(result.excess_emissions_to_2050_tco2e).toBe(0);
        expect(result.pathway_compliant_now).toBe(result.stranding_year !== 2026);
        const savings = result.priority_actions.map(({ saving_tco2e }) => saving_tco2e);
        expect(savings).toEqual(savings.toSorted((a, b) => b - a));
      }),
    );
  });
});
