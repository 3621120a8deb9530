import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { calculate_carbon } from './index.ts';
import { checkEnergyByFuel, supplyNamedIn } from './supply.ts';

const office = (changes: Record<string, unknown>) => ({
  floor_area_m2: 1000,
  building_type: 'office',
  country: 'gb',
  ...changes,
});

function carbonOf(changes: Record<string, unknown>) {
  const answer = runCalculator(calculate_carbon, office(changes));
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe('the heat supply that a building type names', () => {
  it.each([
    ['all-electric office', 'electricity'],
    ['Office (all electric)', 'electricity'],
    ['electrically heated school', 'electricity'],
    ['flat with electric heating', 'electricity'],
    ['office with electric radiators', 'electricity'],
    ['hotel with heat pumps', 'heat_pump'],
    ['all-electric house, ASHP', 'heat_pump'],
    ['GSHP office', 'heat_pump'],
    ['gas-heated office', 'natural_gas'],
    ['office with gas boilers', 'natural_gas'],
    ['house, gas central heating', 'natural_gas'],
    ['gas-fired factory', 'natural_gas'],
    ['oil-heated house', 'heating_oil'],
    ['school on district heating', 'district_heat'],
    ['flats on a heat network', 'district_heat'],
    ['biomass-heated barn', 'biomass'],
    ['wood-heated lodge', 'biomass'],
    ['hotel with pellet boiler', 'biomass'],
    ['coal-heated house', 'coal'],
  ])('%j is %s', (text, supply) => {
    expect(supplyNamedIn(text)).toBe(supply);
  });

  it.each([
    'office',
    'gas station',
    'oil refinery',
    'coal mine',
    'electric vehicle showroom',
    'not all-electric office',
    'office without gas boiler',
    'office, no gas boilers',
    'former gas-heated office',
    'office with gas boiler and heat pump',
    'gasworks',
    'smallelectric office',
  ])('%j names none for certain', (text) => {
    expect(supplyNamedIn(text)).toBeNull();
  });

  it('is the one carrier of its heat in the benchmark', () => {
    // 120 kWh/m2 of heat in an office; a heat pump needs 0.88 / 2.8 of it.
    expect(carbonOf({ building_type: 'gas-heated office' })).toMatchObject({
      electricity_kwh: 95_000,
      natural_gas_kwh: 120_000,
      other_fuels_kwh: 0,
    });
    expect(carbonOf({ building_type: 'office on district heating' })).toMatchObject({
      electricity_kwh: 95_000,
      natural_gas_kwh: 0,
      other_fuels_kwh: 120_000,
    });
    expect(carbonOf({ building_type: 'all-electric office' }).electricity_kwh).toBe(215_000);
    expect(carbonOf({ building_type: 'office with heat pump' }).electricity_kwh).toBe(
      Math.round(95_000 + (120_000 * 0.88) / 2.8),
    );
    // The benchmark for comparison stays that of the stock.
    expect(carbonOf({ building_type: 'gas-heated office' }).benchmark_carbon_kgco2e_per_m2).toBe(
      carbonOf({}).benchmark_carbon_kgco2e_per_m2,
    );
  });

  it('is said, and asks how electricity heats', () => {
    const electric = carbonOf({ building_type: 'all-electric office' });
    expect(electric.assumptions.join('\n')).toMatch(/^Building type names an all-electric building: all heat/m);
    expect(electric.recommendations.join('\n')).toMatch(/^Find out how the electricity heats the building/m);
    const pump = carbonOf({ building_type: 'office with heat pump', construction_year: 1950 });
    expect(pump.assumptions.join('\n')).toMatch(/^Building type names a heat pump: its electricity is/m);
    expect(pump.recommendations.join('\n')).not.toMatch(/Find out how/);
    expect(carbonOf({ building_type: 'all-electric shop' }).assumptions.join()).not.toMatch(/Building type names/);
    // A gas-heated office of 1950 has 1.2 times the heat: (95 x 0.13096 + 144 x 0.18231) / 33.95 = 1.14, band E.
    expect(
      carbonOf({ building_type: 'gas-heated office', construction_year: 1950 }).recommendations.join('\n'),
    ).toMatch(/which is expected from age and heat supply alone\./);
  });

  it.each([
    // The benchmark of shops has no fuel.
    ['shop', 'is taken as electricity alone'],
    ['office', 'is split by carrier as in the benchmark'],
  ])('tells how the total of %j is read: it %s', (building_type, words) => {
    expect(carbonOf({ building_type, energy_kwh_year: 100_000 }).warnings.join('\n')).toContain(words);
  });

  it.each([
    [1, ['electricity', 'natural_gas']],
    [0.9, ['electricity']],
  ])('counts a fuel from 1 kWh a year: of %j kWh of gas it lists %j', (natural_gas, listed) => {
    const { operational_breakdown } = carbonOf({ energy_by_fuel_kwh: { electricity: 90_000, natural_gas } });
    expect(operational_breakdown.map(({ carrier }) => carrier)).toEqual(listed);
  });

  it('needs electricity of 1 kWh a year where energy is given by fuel', () => {
    const sent = (electricity: number) =>
      runCalculator(calculate_carbon, {
        floor_area_m2: 1000,
        building_type: 'office',
        country: 'uk',
        energy_by_fuel_kwh: { electricity },
      });
    expect(sent(1).ok).toBe(true);
    expect(sent(0.9)).toMatchObject({ ok: false, errors: [{ field: 'energy_by_fuel_kwh.electricity' }] });
  });

  it.each([
    ['all-electric office', { electricity: 1000, natural_gas: 500 }, /names an all-electric building, .* has a fuel/],
    ['office with heat pump', { electricity: 1000, coal: 500 }, /names a heat pump, .* has a fuel/],
    ['gas-heated office', { electricity: 1000, heating_oil: 500 }, /names natural gas, .* has none of it/],
  ])('%j is doubted by %j', (building_type, energy_by_fuel_kwh, words) => {
    expect(carbonOf({ building_type, energy_by_fuel_kwh }).warnings.join('\n')).toMatch(words);
  });

  it.each([
    ['all-electric office', { electricity: 1000 }],
    ['gas-heated office', { electricity: 1000, natural_gas: 500, biomass: 1 }],
    ['office', { electricity: 1000, coal: 500 }],
  ])('%j agrees with %j', (building_type, energy_by_fuel_kwh) => {
    expect(carbonOf({ building_type, energy_by_fuel_kwh }).warnings.join('\n')).not.toMatch(/Building type names/);
  });
});

describe('energy by fuel', () => {
  it('needs electricity, which every building uses', () => {
    expect(checkEnergyByFuel({ energy_by_fuel_kwh: { natural_gas: 1000 } })).toEqual([
      {
        field: 'energy_by_fuel_kwh',
        message:
          'energy_by_fuel_kwh must have electricity: every building uses some, and the result rests on it; it was not sent.',
      },
    ]);
    expect(checkEnergyByFuel({ energy_kwh_year: 5 })).toEqual([]);
  });

  it.each([
    [0, true],
    [0.9, true],
    [199_000, true],
    [200_000, true],
    [201_000, true],
    [198_999, false],
    [201_001, false],
    [1, false],
  ])('agrees with a total of %d kWh: %s', (energy_kwh_year, agrees) => {
    const energy_by_fuel_kwh = { electricity: 90_000, natural_gas: 110_000 };
    const errors = checkEnergyByFuel({ energy_by_fuel_kwh, energy_kwh_year });
    expect(errors.length === 0).toBe(agrees);
    if (!agrees) {
      expect(errors).toEqual([
        {
          field: 'energy_kwh_year',
          message: `energy_kwh_year must be the sum of energy_by_fuel_kwh, 200,000 kWh/yr, or be left out; ${energy_kwh_year} was sent.`,
        },
      ]);
    }
  });

  it('has fuels from 1 kWh on', () => {
    const carriers = (natural_gas: number) =>
      carbonOf({ energy_by_fuel_kwh: { electricity: 1000, natural_gas } }).operational_breakdown.map(
        ({ carrier }) => carrier,
      );
    expect(carriers(0.99)).toEqual(['electricity']);
    expect(carriers(1)).toEqual(['electricity', 'natural_gas']);
  });

  it('takes the cooling from the electricity that was measured', () => {
    // Cold storage: cooling 0.6 x 145 = 87 of 145 + 0.04 x 80 = 148.2 kWh/m2 in the model; 1,000 m2 measured at 296,400 kWh.
    const energy_by_fuel_kwh = { electricity: 296_400, natural_gas: 10_000 };
    const plant = carbonOf({ building_type: 'cold storage', energy_by_fuel_kwh }).reduction_measures.find(
      ({ measure }) => measure === 'cooling_plant_upgrade',
    );
    // Twice the model; controls leave 0.94, LED lighting 0.85.
    expect(plant?.energy_saving_kwh).toBe(Math.round(0.25 * 2 * 87_000 * 0.94 * 0.85));
  });

  it('names fuels that the benchmark of the type does not have', () => {
    const energy_by_fuel_kwh = { electricity: 100_000, natural_gas: 20_000 };
    const shop = carbonOf({ building_type: 'shop', energy_by_fuel_kwh });
    // 100,000 x 0.13096 + 20,000 x 0.18231 = 16,742 kg, against 165 x 0.13096 = 21.61 kg/m2.
    expect(shop).toMatchObject({
      operational_carbon_tco2e: 16.74,
      benchmark_carbon_kgco2e_per_m2: 21.61,
      benchmark_ratio: 0.775,
      net_zero_ready: false,
    });
    expect(shop.assumptions[0]).toMatch(/^The energy of each carrier is as measured; the benchmark has the carriers/);
    expect(shop.assumptions.join()).not.toMatch(/average building stock/);
    expect(shop.recommendations.join('\n')).toMatch(/a heat pump in place of natural gas for the end/);
  });
});
