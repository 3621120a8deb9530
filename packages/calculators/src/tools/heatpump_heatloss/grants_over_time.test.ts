import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { onDate } from '../../testing/on_date.ts';
import { heatpump_heatloss } from './index.ts';

const HOME = { floor_area_m2: 90, age_band: '1967_1975', location: 'manchester', existing_fuel: 'mains_gas' };

/** Boiler Upgrade Scheme: GBP 5,000 from 23 May 2022, 7,500 from 23 October 2023, 9,000 off the gas grid from 21 July 2026. */
const REPLAYS: readonly (readonly [string, string, number[], string | null])[] = [
  ['2022-05-23', 'mains_gas', [5000], '2023-10-22'],
  ['2023-01-01', 'mains_gas', [5000], '2023-10-22'],
  ['2023-10-22', 'heating_oil', [5000], '2023-10-22'],
  ['2023-10-23', 'mains_gas', [7500], null],
  ['2023-10-23', 'heating_oil', [7500], '2026-07-20'],
  ['2025-06-01', 'lpg', [7500], '2026-07-20'],
  ['2026-07-20', 'heating_oil', [7500], '2026-07-20'],
  ['2026-07-21', 'heating_oil', [7500, 9000], null],
  ['2026-07-21', 'mains_gas', [7500, 9000], null],
  ['2026-11-18', 'lpg', [7500, 9000], null],
];

describe('grants on a date', () => {
  it.each(REPLAYS)('%s, replacing %s', (as_of, existing_fuel, amounts, until) => {
    const answer = onDate(heatpump_heatloss, { ...HOME, existing_fuel }, as_of);
    const grants = answer.result.grant_options as { amount_gbp: number }[];
    expect(grants.map(({ amount_gbp }) => amount_gbp)).toEqual(amounts);
    expect(answer.until).toBe(until);
  });

  it('are those of this edition in Scotland, and a date is told so', () => {
    const said = 'The grant of Home Energy Scotland is that of this edition: what it paid on other dates was not read.';
    const warned = (location: string) => onDate(heatpump_heatloss, { ...HOME, location }, '2024-01-01').result.warnings;
    expect(warned('glasgow')).toContain(said);
    expect(warned('manchester')).not.toContain(said);
    const undated = runCalculator(heatpump_heatloss, { ...HOME, location: 'glasgow' });
    expect(undated.ok && undated.result.warnings).not.toContain(said);
  });

  it('change what is left to pay, not the heat pump', () => {
    const early = onDate(heatpump_heatloss, HOME, '2023-10-22').result;
    const late = onDate(heatpump_heatloss, HOME, '2023-10-23').result;
    const left = ({ installed_cost }: typeof early) => (installed_cost as { after_grant_gbp: number }).after_grant_gbp;
    expect(left(early) - left(late)).toBeCloseTo(2500, 6);
    expect(early.design_heat_loss_kw).toBe(late.design_heat_loss_kw);
  });

  it('have no larger grant off the gas grid before there was one, also in the advice', () => {
    const { result } = onDate(heatpump_heatloss, { ...HOME, existing_fuel: 'heating_oil' }, '2024-01-01');
    expect(JSON.stringify(result.recommendations)).toMatch(/Boiler Upgrade Scheme grant of \S*7,500/);
    expect(JSON.stringify(result.recommendations)).not.toMatch(/Scheme.*9,000/);
  });
});
