import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIMATE_ZONES, type ClimateZone } from '../data/climate_zones.ts';
import { COOLING_TYPES, type CoolingType } from '../data/cooling_technology.ts';
import { SILENT, Working } from '../kernel/index.ts';
import { propertyRuns } from '../testing/property_runs.ts';
import { coolingEnergyOf, freeCoolingOfYear, heatOfYear } from './cooling_energy.ts';
import { plantOf } from './cooling_plant.ts';
import { coolingAt } from './cooling_power.ts';
import { TYPICAL_YEARS, yearOfMean } from './typical_year.ts';

const anyMean = fc.double({ min: -40, max: 60, noNaN: true });

describe('the typical years', () => {
  it.each([
    // Sums of the printed bins over 24.
    ['northern_eu', 155.4 / 24],
    ['uk', 245.5 / 24],
    ['central_eu', 241.7 / 24],
    ['southern_eu', 344.2 / 24],
    ['uae_gcc', 651.5 / 24],
  ] as const)('have 24 bins, coldest first, with the mean of the table: %s', (zone, mean) => {
    const { bins } = TYPICAL_YEARS[zone];
    expect(bins).toHaveLength(24);
    expect(bins).toEqual(bins.toSorted((a, b) => a - b));
    expect(TYPICAL_YEARS[zone].mean).toBeCloseTo(mean, 10);
  });

  it('agree in the UK with what the trade press says of London', () => {
    // Where 14 °C and 20 °C lie between two bin means, the hours between them are shared in proportion.
    const hoursBelow = (limit: number) => {
      const { bins } = TYPICAL_YEARS.uk;
      const above = bins.findIndex((t) => t >= limit);
      const [low = 0, high = 0] = [bins[above - 1], bins[above]];
      return 365 * (above - 0.5 + (limit - low) / (high - low));
    };
    expect(hoursBelow(14) / 8760).toBeGreaterThan(0.7);
    expect(hoursBelow(14) / 8760).toBeLessThan(0.78);
    expect(hoursBelow(20)).toBeGreaterThan(8000);
    expect(hoursBelow(20)).toBeLessThan(8400);
  });
});

describe('the year of a given mean', () => {
  it.each(CLIMATE_ZONES.filter((zone) => zone !== 'central_eu'))('is the typical year at the mean of %s', (zone) => {
    const { bins, mean } = TYPICAL_YEARS[zone];
    yearOfMean(mean, SILENT).bins.forEach((t, bin) => {
      expect(t).toBeCloseTo(bins[bin] ?? Number.NaN, 10);
    });
  });

  it('is shifted below the coldest, and held from the hottest on', () => {
    expect(yearOfMean(1.475, SILENT).bins[0]).toBeCloseTo(-9.8 - 5, 10);
    expect(yearOfMean(27.2, SILENT)).toBe(TYPICAL_YEARS.uae_gcc);
    expect(yearOfMean(60, SILENT)).toBe(TYPICAL_YEARS.uae_gcc);
  });

  it.each([
    // Sums of the printed bins, and the first and last bins of both years.
    ['Stockholm and Gatwick', 155.4 + 245.5, -9.8 - 1.9, 22.6 + 23.6],
    ['Gatwick and Madrid', 245.5 + 344.2, -1.9 - 0.9, 23.6 + 33.8],
    ['Madrid and Abu Dhabi', 344.2 + 651.5, -0.9 + 14.5, 33.8 + 40.4],
  ])('is half of each half way between %s', (_title, sums, first, last) => {
    const { bins } = yearOfMean(sums / 48, SILENT);
    expect(bins[0]).toBeCloseTo(first / 2, 10);
    expect(bins[23]).toBeCloseTo(last / 2, 10);
  });

  it('is cited with its source, whole', () => {
    const w = new Working(true);
    yearOfMean(60, w);
    expect(w.citations).toEqual([
      {
        symbol: 'T_uae_gcc',
        description: 'Mean dry-bulb temperature of each bin of a typical year, coldest first',
        value:
          '14.5, 16.2, 17.8, 19, 20.2, 21.3, 22.4, 23.1, 24.1, 25, 25.7, 26.6, 27.5, 28.5, 29.2, 29.8, 30.7, 31.7, 32.7, 34.1, 35.4, 37, 38.6, 40.4',
        unit: '°C',
        document: 'ASHRAE IWEC typical years, in the EnergyPlus weather collection',
        place: expect.stringMatching(/Abu Dhabi \(412170\): uae_gcc$/),
        edition: 'records of 1982 to 1999',
        confidence: 'published',
        evidence: 'looked_up',
        note: expect.stringContaining('sorted and averaged in groups of 365'),
      },
    ]);
  });

  it('has that mean up to the hottest, and no bin that is cooler for a warmer mean', () => {
    fc.assert(
      fc.property(anyMean, anyMean, (one, another) => {
        const [cooler, warmer] = [
          yearOfMean(Math.min(one, another), SILENT),
          yearOfMean(Math.max(one, another), SILENT),
        ];
        expect(cooler.mean).toBeCloseTo(Math.min(one, another, 651.5 / 24), 9);
        cooler.bins.forEach((t, bin) => {
          expect(warmer.bins[bin]).toBeGreaterThanOrEqual(t - 1e-9);
        });
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('the energy of a year', () => {
  /** 500 kW of IT in 400 m2, UPS of 96 %, 3.2 kW of lighting. */
  const hall = { it_load_kw: 500, ups: 500 * (100 / 96 - 1), lighting_kw: 3.2 };
  const heat = { q_0: hall.it_load_kw + hall.ups + hall.lighting_kw, UA: (0.6 * 400) / 1000 };
  const plants = Object.fromEntries(COOLING_TYPES.map((type) => [type, plantOf(type, 500, SILENT)])) as Record<
    CoolingType,
    ReturnType<typeof plantOf>
  >;

  it.each([
    ['crac', [0.294, 0.295, 0.297, 0.307, 0.362]],
    ['crah', [0.123, 0.129, 0.137, 0.163, 0.269]],
    ['dlc', [0.069, 0.071, 0.073, 0.084, 0.138]],
    ['immersion', [0.048, 0.049, 0.049, 0.051, 0.066]],
  ] as const)('is that of the table of anchors for %s', (type, ratios) => {
    const energies = CLIMATE_ZONES.map((zone) => coolingEnergyOf(TYPICAL_YEARS[zone], heat, plants[type]));
    expect(energies.map((kwh) => Number((kwh / (500 * 8760)).toFixed(3)))).toEqual(ratios);
  });

  it.each(COOLING_TYPES)('adds up the power of each bin as it is at that temperature: %s', (type) => {
    for (const zone of CLIMATE_ZONES) {
      const { bins } = TYPICAL_YEARS[zone];
      const powers = bins.map((t) => {
        const at = { t, heat: heat.q_0 + Math.max(0, heat.UA * (t - 24)) };
        return coolingAt(at, plants[type], hall, SILENT).p_cool;
      });
      const sum = powers.reduce((total, p_cool) => total + p_cool, 0);
      expect(coolingEnergyOf(TYPICAL_YEARS[zone], heat, plants[type])).toBeCloseTo(365 * sum, 4);
    }
  });

  it('removes the constant heat all year and the envelope heat above 24 °C', () => {
    // Madrid: 24.1, 26.2, 29.1 and 33.8 °C are 0.1 + 2.2 + 5.1 + 9.8 = 17.2 K above the room.
    expect(heatOfYear(TYPICAL_YEARS.southern_eu, heat, SILENT)).toBeCloseTo(365 * (24 * heat.q_0 + 0.24 * 17.2), 6);
  });

  it('is carried free by the share of the bins', () => {
    const free = (zone: ClimateZone, type: CoolingType) =>
      freeCoolingOfYear(TYPICAL_YEARS[zone], heat, plants[type], SILENT);
    expect(free('northern_eu', 'crac')).toBe(0);
    // Abu Dhabi, 14.5 to 19 °C: (5.5 + 3.8 + 2.2 + 1) / 10 of one bin in 24.
    expect(free('uae_gcc', 'crah')).toBeCloseTo((100 * 1.25) / 24, 10);
    expect(free('uk', 'immersion')).toBeGreaterThan(free('uk', 'crah'));
  });
});
