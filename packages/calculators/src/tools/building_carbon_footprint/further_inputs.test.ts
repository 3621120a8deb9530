import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { keywordsOf } from '../../kernel/keywords.ts';
import { boundsOf } from '../../testing/bounds_of.ts';
import { building_carbon_footprint } from './index.ts';

type Sent = Record<string, unknown>;

const OFFICE = {
  building_type: 'office',
  floor_area_m2: 1000,
  location: 'uk',
  year_built: 1998,
  refrigerant: 'none',
  occupancy: 80,
};

function footprint(sent: Sent) {
  const answer = runCalculator(building_carbon_footprint, { ...OFFICE, ...sent });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const all = (texts: readonly string[]) => texts.join('\n');

describe('energy by fuel', () => {
  it('is the same as the inputs of electricity, gas and heat', () => {
    const amounts = { electricity: 100_000, natural_gas: 50_000, district_heat: 20_000 };
    const own = { elec_kwh_year: 100_000, gas_kwh_year: 50_000, heat_kwh_year: 20_000 };
    const { assumptions: _said, ...byFuel } = footprint({ energy_by_fuel_kwh: amounts });
    const { assumptions: _other, ...byInput } = footprint(own);
    expect(byFuel).toEqual(byInput);
    expect(footprint({ ...own, energy_by_fuel_kwh: amounts })).toEqual(footprint({ energy_by_fuel_kwh: amounts }));
  });

  // 100,000 kWh: oil 24,677 and 5,153 kg, LPG 21,450 and 2,548 kg, biomass 1,100 and 3,744 kg.
  it.each([
    ['heating_oil', 'uk', 24.677, 5.153],
    ['heating_oil', 'eu', 25.49, 5.153],
    ['heating_oil', 'uae', 25.49, 5.153],
    ['lpg', 'uk', 21.45, 2.548],
    ['lpg', 'eu', 21.45, 2.548],
    ['biomass', 'uk', 1.1, 3.744],
    ['biomass', 'uae', 1.1, 3.744],
  ])('takes 100,000 kWh of %s in %s at %d t in scope 1 and %d t upstream', (fuel, location, burnt, upstream) => {
    expect(footprint({ location, energy_by_fuel_kwh: { electricity: 0, [fuel]: 100_000 } })).toMatchObject({
      data_quality: 'measured',
      gas_kwh: 0,
      other_fuels_kwh: 100_000,
      energy_use_intensity_kwh_per_m2: 100,
      scope1_tco2e: burnt,
      scope1_other_fuels_tco2e: burnt,
      scope3_breakdown: { fuel_wtt_tco2e: upstream },
    });
  });

  it('leaves out what it does not list, but for electricity', () => {
    const oilAlone = footprint({ energy_by_fuel_kwh: { heating_oil: 1000 } });
    expect(oilAlone).toMatchObject({ data_quality: 'partial', elec_kwh: 95_000, gas_kwh: 0, heat_kwh: 0 });
    expect(oilAlone.defaulted_inputs).toEqual(['elec_kwh_year']);
    expect(all(oilAlone.assumptions)).toContain('Gas is not among the energy by fuel: none is assumed.');
    expect(all(oilAlone.assumptions)).toContain('Electricity was not given: the benchmark');
    expect(all(oilAlone.assumptions)).not.toContain('Heat was not given');
    expect(footprint({ energy_by_fuel_kwh: { heating_oil: 1000 }, elec_kwh_year: 7, gas_kwh_year: 9 })).toMatchObject({
      elec_kwh: 7,
      gas_kwh: 9,
    });
    expect(footprint({ energy_by_fuel_kwh: { heating_oil: 1000 }, heat_kwh_year: 5 }).heat_kwh).toBe(5);
  });

  it('counts however little there is of a fuel', () => {
    const little = footprint({ energy_by_fuel_kwh: { electricity: 0, heating_oil: 0.5 } });
    expect(little.priority_actions.map(({ action }) => action)).toContain('electrify_heat');
    const most = footprint({ energy_by_fuel_kwh: { electricity: 0, heating_oil: 0.9, lpg: 0.9, biomass: 0.9 } });
    // 2.7 kWh; 0.9 x (0.24677 + 0.2145 + 0.011) = 0.425 kg.
    expect([most.other_fuels_kwh, most.scope1_tco2e]).toEqual([3, 0]);
    expect(all(footprint({ location: 'eu', energy_by_fuel_kwh: { lpg: 0.5 } }).assumptions)).toContain('of LPG, and');
  });

  it.each([
    [{ energy_by_fuel_kwh: { natural_gas: 5 } }, 'Input'],
    [{ gas_kwh_year: 5 }, 'Input'],
    [{}, 'Method of this product'],
    [{ energy_by_fuel_kwh: { heating_oil: 5 } }, 'Method of this product'],
    [{ heat_kwh_year: 5 }, 'Method of this product'],
  ])('says where the gas of %j comes from: %s', (sent, reference) => {
    const shown = showCalculation(building_carbon_footprint, { ...OFFICE, ...sent });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    expect(shown.working.find(({ symbol }) => symbol === 'gas')?.reference).toBe(reference);
  });

  it('without an entry is not given', () => {
    expect(footprint({ energy_by_fuel_kwh: {} })).toEqual(footprint({}));
  });

  it.each([
    ['electricity', 'elec_kwh_year'],
    ['natural_gas', 'gas_kwh_year'],
    ['district_heat', 'heat_kwh_year'],
  ])('must not contradict the input of %s', (fuel, input) => {
    const sent = { ...OFFICE, [input]: 5, energy_by_fuel_kwh: { [fuel]: 6 } };
    expect(runCalculator(building_carbon_footprint, sent)).toEqual({
      ok: false,
      moreErrors: 0,
      errors: [
        {
          field: `energy_by_fuel_kwh.${fuel}`,
          message: `energy_by_fuel_kwh.${fuel} must be the same as ${input}, 5 kWh/yr, or one of them left out; 6 was sent.`,
        },
      ],
    });
  });

  it('lets heat pumps replace boilers for oil and LPG, and not for biomass', () => {
    const saved = (energy_by_fuel_kwh: Sent) =>
      footprint({ energy_by_fuel_kwh }).priority_actions.find(({ action }) => action === 'electrify_heat')
        ?.saving_tco2e;
    // 24,677 - 85,000 / 2.8 x 0.13096 = 20,701 kg; 21,450 - 88,000 / 2.8 x 0.13096 = 17,334 kg.
    expect(saved({ heating_oil: 100_000 })).toBe(20.7);
    expect(saved({ lpg: 100_000 })).toBe(17.33);
    expect(saved({ biomass: 100_000 })).toBeUndefined();
    const said = all(footprint({ energy_by_fuel_kwh: { heating_oil: 100_000 } }).recommendations);
    expect(said).toContain('Plan heat pumps for the end of life of the boilers: at');
  });

  it('says whose factors these are, and where the CO2 of biomass is reported', () => {
    const inEurope = all(footprint({ location: 'eu', energy_by_fuel_kwh: { heating_oil: 1, biomass: 1 } }).assumptions);
    expect(inEurope).toContain(
      'The upstream factors of heating oil and biomass, and the factor of LPG, are UK figures.',
    );
    expect(inEurope).toContain('its biogenic CO2 is reported outside the scopes');
    const inTheUk = all(footprint({ energy_by_fuel_kwh: { heating_oil: 1 } }).assumptions);
    expect(inTheUk).not.toMatch(/UK figures|biogenic/);
  });

  it('of a building to come cannot have been metered', () => {
    const warned = (energy_by_fuel_kwh: Sent) => all(footprint({ year_built: 2028, energy_by_fuel_kwh }).warnings);
    expect(warned({ heating_oil: 1 })).toContain('cannot have been metered yet');
    expect(warned({ heating_oil: 0 })).not.toContain('cannot have been metered yet');
  });
});

describe('an own grid factor', () => {
  const own = { location: 'eu', elec_kwh_year: 100_000, gas_kwh_year: 0, grid_factor_kgco2e_per_kwh: 0.042 };

  // 100,000 x 0.042; losses 0.0137 x 0.042 / 0.21 = 0.00274, upstream 100,000 x (0.036 + 0.00274 + 0.0024).
  it('takes the place of the average, and grid losses follow it', () => {
    expect(footprint(own)).toMatchObject({
      grid_emission_factor_kgco2e_per_kwh: 0.042,
      scope2_location_based_tco2e: 4.2,
      scope3_breakdown: { electricity_upstream_tco2e: 4.114 },
    });
  });

  it('leaves nothing to say on the average of the EU or the UAE', () => {
    for (const location of ['eu', 'uae']) {
      const { warnings, recommendations } = footprint({ ...own, location });
      expect(all([...warnings, ...recommendations])).not.toMatch(/EU average|derived national average/);
    }
  });

  it('of any size asks for its source', () => {
    const { properties = {} } = keywordsOf(building_carbon_footprint.inputSchema);
    const { appliesWhen } = keywordsOf(properties.grid_factor_source ?? {});
    expect(appliesWhen).toEqual({ grid_factor_kgco2e_per_kwh: { above: 0 } });
  });

  it('is named with its source, and a warning asks for one that is missing or market-based', () => {
    const said = (grid_factor_source?: string) => footprint({ ...own, grid_factor_source: grid_factor_source ?? null });
    expect(all(said('government').assumptions)).toContain(
      'the own grid factor of 0.042 kgCO2e/kWh (source: Government or statistics office).',
    );
    expect(all(said().assumptions)).toContain('(source not given)');
    expect(all(said().warnings)).toContain('The source of the own grid factor was not given');
    expect(all(said('supplier').warnings)).toContain('The factor of a supplier or contract is market-based');
    for (const source of ['government', 'grid_operator', 'other']) {
      expect(all(said(source).warnings)).not.toMatch(/own grid factor|market-based:/);
    }
    expect(all(footprint({ elec_kwh_year: 1 }).assumptions)).not.toContain('own grid factor');
  });
});

describe('an assessment of embodied carbon', () => {
  it.each([
    [{ upfront: 600, later: 300 }, 600, 900, 'embodied carbon is as assessed'],
    [{ upfront: 600 }, 600, 1050, 'and so is the embodied carbon in use and at the end of life'],
    [{ later: 300 }, 950, 1250, 'and so is the upfront embodied carbon'],
    [{}, 950, 1400, 'Embodied carbon, and water, waste and commuting per person, are averages'],
  ])('%j takes the place of the averages', (embodied_assessment, upfront, whole, words) => {
    const result = footprint({ embodied_assessment });
    expect(result).toMatchObject({
      embodied_upfront_kgco2e_per_m2: upfront,
      embodied_life_cycle_kgco2e_per_m2: whole,
      embodied_carbon_tco2e: whole,
    });
    expect(all(result.assumptions)).toContain(words);
  });
});

describe('a process load', () => {
  const actions = (sent: Sent) => footprint(sent).priority_actions.map(({ action }) => action);
  const METERED = { elec_kwh_year: 100_000, gas_kwh_year: 50_000 };

  it.each([
    ['datacentre', 'Work on the PUE (ISO/IEC 30134-2)'],
    ['industrial', 'Sub-meter the processes, then look at drives'],
    ['healthcare', 'Sub-meter the process apart from the building services'],
  ])('of %s is told what fits', (building_type, words) => {
    const sent = { ...METERED, building_type, process_load: true };
    expect(all(footprint(sent).recommendations)).toContain(words);
    expect(actions(sent)).not.toContain('energy_efficiency');
    // A data centre has no benchmark of heat, so none of its gas is taken as space heating.
    const hasHeat = building_type !== 'datacentre';
    expect(actions(sent).includes('electrify_heat')).toBe(hasHeat);
    expect(all(footprint(sent).recommendations).includes('heat for a process needs a study of its own')).toBe(hasHeat);
  });

  // Space heating of a factory of 1998: 180 x 1.05 x 1,000 = 189,000 kWh; 100,000 kWh save 14.115 t in the UK.
  it.each([
    [{ gas_kwh_year: 100_000 }, 14.12],
    [{ gas_kwh_year: 189_000 }, 26.68],
    [{ gas_kwh_year: 1_890_000 }, 26.68],
    // 20,701 kg of 100,000 kWh of oil and 17,334 kg of LPG: of 378,000 kWh, half.
    [{ energy_by_fuel_kwh: { heating_oil: 189_000, lpg: 189_000 } }, 35.94],
  ])('of a factory counts space heating up to the benchmark: %j saves %d t', (energy, saving) => {
    const { priority_actions } = footprint({ building_type: 'industrial', elec_kwh_year: 1000, ...energy });
    expect(priority_actions.find(({ action }) => action === 'electrify_heat')?.saving_tco2e).toBe(saving);
  });

  it('is assumed of data centres and industrial buildings alone', () => {
    for (const building_type of ['office', 'retail', 'healthcare', 'education', 'residential']) {
      expect(actions({ ...METERED, building_type })).toContain('energy_efficiency');
    }
    for (const building_type of ['datacentre', 'industrial']) {
      expect(actions({ ...METERED, building_type })).not.toContain('energy_efficiency');
      expect(actions({ ...METERED, building_type, process_load: false })).toContain('energy_efficiency');
    }
  });

  // The benchmark of an office is 215 kWh/m2; four times that is 860.
  it('is suspected above four times the benchmark, where no share is promised either', () => {
    const sent = (elec_kwh_year: number) => ({ elec_kwh_year, gas_kwh_year: 0 });
    expect(actions(sent(860_000))).toContain('energy_efficiency');
    expect(actions(sent(860_100))).not.toContain('energy_efficiency');
    expect(all(footprint(sent(860_100)).recommendations)).toContain('Find out what uses the energy');
    expect(all(footprint(sent(860_000)).recommendations)).not.toContain('Find out what uses the energy');
  });

  it('without any energy has nothing to work on', () => {
    const { recommendations } = footprint({ building_type: 'datacentre', elec_kwh_year: 0, gas_kwh_year: 0 });
    expect(all(recommendations)).not.toContain('PUE');
    expect(all(recommendations)).toContain('zero readings');
  });
});

it('accepts energy by fuel, a grid factor and embodied carbon between these bounds', () => {
  const further = Object.entries(boundsOf(building_carbon_footprint.inputSchema)).slice(7);
  const fuels = ['electricity', 'natural_gas', 'heating_oil', 'lpg', 'district_heat', 'biomass'];
  expect(further).toEqual([
    ...fuels.map((fuel) => [`energy_by_fuel_kwh.${fuel}`, [0, 10_000_000_000]]),
    ['grid_factor_kgco2e_per_kwh', [0.001, 1.5]],
    ['embodied_assessment.upfront', [0, 10_000]],
    ['embodied_assessment.later', [0, 10_000]],
  ]);
});
