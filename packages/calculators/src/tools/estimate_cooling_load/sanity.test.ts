import fc from 'fast-check';
import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { CLIMATE_ZONES } from '../../data/climate_zones.ts';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { estimate_cooling_load } from './index.ts';
import type { Input } from './schema.ts';
import { isItSpace } from './vocabulary.ts';

type Space = Static<typeof Input>;

const runs = { numRuns: propertyRuns(300) };

const spaces = validInputs(estimate_cooling_load.inputSchema)
  .filter((input) => runCalculator(estimate_cooling_load, input).ok)
  .map((input) => input as Space);

function estimate(space: Space) {
  const answer = runCalculator(estimate_cooling_load, space);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function energyIn(space: Space, climate_zone: Space['climate_zone']): number {
  return estimate({ ...space, climate_zone }).annual_energy_kwh;
}

describe('a cooled space', () => {
  it('takes no less energy in a hotter zone, where the system stays the same', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const results = CLIMATE_ZONES.map((climate_zone) => estimate({ ...space, climate_zone }));
        if (new Set(results.map((result) => result.recommended_system)).size > 1) return;
        if (new Set(results.map((result) => result.unit_capacity_kw >= 400)).size > 1) return;
        const energies = results.map((result) => result.annual_energy_kwh);
        expect(energies).toEqual(energies.toSorted((a, b) => a - b));
      }),
      runs,
    );
  });

  it('of IT is cooled with heat over electricity between 2 and 30, best in the north', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        if (!isItSpace(space.space_type)) return;
        const north = estimate({ ...space, climate_zone: 'northern_eu' });
        const gulf = estimate({ ...space, climate_zone: 'uae_gcc' });
        expect(north.seasonal_efficiency).toBeLessThan(30);
        expect(gulf.seasonal_efficiency).toBeGreaterThan(2);
        const isSame = north.recommended_system === gulf.recommended_system;
        if (isSame) expect(gulf.seasonal_efficiency).toBeLessThanOrEqual(north.seasonal_efficiency);
      }),
      runs,
    );
  });

  it('takes the electricity that its heat and its efficiency say', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const { annual_cooling_demand_kwh: heat, annual_energy_kwh, seasonal_efficiency } = estimate(space);
        if (!isItSpace(space.space_type)) return;
        const rounding = 0.5 + annual_energy_kwh * (0.0005 / seasonal_efficiency) + 0.5 / seasonal_efficiency;
        expect(Math.abs(heat / seasonal_efficiency - annual_energy_kwh)).toBeLessThanOrEqual(rounding * 1.01 + 1e-9);
      }),
      runs,
    );
  });

  it('never installs less for more IT, unless cold plates take the heat off the air', () => {
    const more = fc.double({ min: 0, max: 50_000, noNaN: true });
    fc.assert(
      fc.property(spaces, more, (space, added) => {
        const smaller = estimate(space);
        const larger = estimate({ ...space, it_load_kw: Math.min(100_000, space.it_load_kw + added) });
        if (smaller.recommended_system !== larger.recommended_system) return;
        expect(larger.required_capacity_kw).toBeGreaterThanOrEqual(smaller.required_capacity_kw);
        expect(larger.unit_capacity_kw * larger.duty_units).toBeGreaterThanOrEqual(
          0.999 * Math.min(smaller.required_capacity_kw, larger.required_capacity_kw),
        );
        const duty = ({ room_units }: typeof larger) =>
          room_units.reduce((sum, group) => sum + group.unit_capacity_kw * group.duty_units, 0);
        expect(duty(larger)).toBeGreaterThanOrEqual(duty(smaller));
        expect(larger.annual_energy_kwh).toBeGreaterThanOrEqual(smaller.annual_energy_kwh);
      }),
      runs,
    );
  });

  it('tolerates the failure of one machine wherever redundancy was asked for', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const result = estimate(space);
        if (space.redundancy !== 'N') expect(result.tolerates_one_unit_failure).toBe(true);
        expect(result.warnings.join()).not.toContain('was asked for');
        for (const { standby_units } of result.room_units) {
          expect(standby_units > 0).toBe(space.redundancy !== 'N');
        }
      }),
      runs,
    );
  });

  it('has units in the room exactly where its plant makes cold water', () => {
    const packaged = ['dx_split_units', 'dx_crac_units'];
    fc.assert(
      fc.property(spaces, (space) => {
        const { plant_type, room_units } = estimate(space);
        const isChilled = isItSpace(space.space_type) && !packaged.includes(plant_type);
        expect(room_units.length > 0).toBe(isChilled);
      }),
      runs,
    );
  });

  it('is held against ECON 19 only as an office in the UK, and against BSRIA only as an office or a shop', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const result = estimate(space);
        const isUkOffice = space.space_type === 'office' && space.climate_zone === 'uk';
        expect(result.energy_benchmark_typical_kwh_per_m2).toBe(isUkOffice ? 31 : null);
        expect(result.energy_benchmark_good_kwh_per_m2).toBe(isUkOffice ? 14 : null);
        expect(result.benchmark_typical_w_per_m2 !== null).toBe(['office', 'retail'].includes(space.space_type));
      }),
      runs,
    );
  });

  it('takes more energy in the Gulf than in the UK as an office', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const office: Space = { ...space, space_type: 'office', it_load_kw: 0 };
        expect(energyIn(office, 'uae_gcc')).toBeGreaterThan(energyIn(office, 'uk'));
      }),
      runs,
    );
  });

  it('of IT has only units that suit its racks, and what liquid leaves on air', () => {
    const RACK_MAX = { split_dx: 6, crac_dx: 6, crah_chilled_water: 7.5, in_row_chilled_water: 15 } as const;
    fc.assert(
      fc.property(spaces, (space) => {
        if (!isItSpace(space.space_type)) return;
        const result = estimate(space);
        const rack = (space.it_load_kw * 2.5) / space.floor_area_m2;
        const { recommended_system: system, room_units } = result;
        const units = room_units.map(({ unit_type }) => unit_type);
        const said = result.recommendations.join();
        expect(said).not.toContain('no longer suit');
        if (system !== 'direct_liquid_cooling') {
          expect(rack).toBeLessThanOrEqual(RACK_MAX[system as keyof typeof RACK_MAX] + 1e-9);
          return;
        }
        const onAir = rack * (1 - (space.liquid_share_pct ?? 75) / 100);
        expect(units).toEqual(['cdu', onAir <= 15 ? 'crah' : 'in_row_cooler']);
        expect(said.includes('no cooling system here serves')).toBe(rack > 200);
      }),
      runs,
    );
  });

  it('of IT says for which temperature its plant is sized, and which days are hotter', () => {
    const EXTREME = { northern_eu: 33.3, uk: 34.9, central_eu: 37.3, southern_eu: 41, uae_gcc: 48.9 };
    fc.assert(
      fc.property(spaces, (space) => {
        const { warnings, recommendations, outdoor_design_db_c } = estimate(space);
        const sent = space.site_design_temperature_c ?? undefined;
        const extreme = EXTREME[space.climate_zone];
        const isIt = isItSpace(space.space_type);
        const warned = warnings.some((sentence) => sentence.startsWith('The plant is sized for'));
        expect(warned).toBe(isIt && (sent === undefined || sent < extreme));
        if (!isIt) return;
        expect(Math.abs(outdoor_design_db_c - (sent ?? extreme))).toBeLessThanOrEqual(0.0501);
        expect(recommendations.join()).toContain('°C outdoors');
      }),
      runs,
    );
  });

  it('has no less load in hotter weather, with a lower set point or with more glass', () => {
    const change = fc.double({ min: 0, max: 10, noNaN: true });
    fc.assert(
      fc.property(spaces, change, (space, by) => {
        const load = (changes: Partial<Space>) => estimate({ ...space, ...changes }).total_cooling_load_kw;
        const t = space.site_design_temperature_c ?? 30;
        const set = Math.max(20, (space.set_point_c ?? 24) - by);
        const glass = space.glazing_pct ?? 40;
        const hotter = { site_design_temperature_c: Math.min(60, t + by) };
        expect(load(hotter)).toBeGreaterThanOrEqual(load({ site_design_temperature_c: t }));
        expect(load({ set_point_c: set })).toBeGreaterThanOrEqual(load({ set_point_c: space.set_point_c ?? 24 }));
        expect(load({ glazing_pct: Math.min(100, glass + by) })).toBeGreaterThanOrEqual(load({ glazing_pct: glass }));
      }),
      runs,
    );
  });
});
