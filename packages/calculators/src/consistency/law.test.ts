import { expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import type { NumberTable } from '../kernel/index.ts';
import { resultOf } from '../testing/for_any_input.ts';

function resultFrom(tool: string, input: Record<string, unknown>) {
  const calculator = catalogue.find(({ name }) => name === tool);
  if (!calculator) throw new Error(`there is no tool ${tool}`);
  return resultOf(calculator, input);
}

/** The numbers of a datum with their place in its table. */
function numbersIn(value: number | NumberTable, path = ''): [path: string, value: number][] {
  if (typeof value === 'number') return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${path} ${key}`));
}

it('has one number for what two tools read in the same place of a law or standard', () => {
  const numbers = new Map<string, Map<number, string>>();
  for (const { name, data } of catalogue) {
    for (const { description, symbol, unit, value, source } of data) {
      for (const [path, number] of numbersIn(value)) {
        const place = JSON.stringify([source, symbol, description, unit, path]);
        numbers.set(place, (numbers.get(place) ?? new Map<number, string>()).set(number, name));
      }
    }
  }
  expect(numbers.size).toBeGreaterThan(1000);
  expect([...numbers].filter(([, users]) => new Set(users.values()).size > 1)).toEqual([]);
});

it('names the same dates of the minimum standard for let property wherever it is mentioned', () => {
  const home = { current_epc: 'F', floor_area_m2: 90 };
  const mees = resultFrom('mees_checker', { property_type: 'domestic', current_epc_band: 'F' });
  const score = resultFrom('assess_epbd_score', {
    building_type: 'house',
    year_built: 1930,
    heating_system: 'gas_boiler',
    has_solar_pv: false,
    country: 'gb',
    ...home,
  });
  expect(score.driving_deadline).toBe('uk_mees_epc_e');
  // SI 2015/962 reg 23: no sub-standard home may continue to be let from 1 April 2020.
  expect(JSON.stringify(mees)).toContain('2020-04-01');
  expect(score.driving_deadline_year).toBe(2020);
  // Government response of 21 January 2026: EPC C from 1 October 2030.
  expect(mees.future_standard).toMatchObject({ minimum_band: 'C', date: '2030-10-01' });
  for (const { recommendations } of [
    score,
    resultFrom('digital_renovation_passport', { heating: 'gas', country: 'gb', ...home }),
    resultFrom('sap_sbem_precheck', { sap_rating: 60 }),
  ]) {
    expect((recommendations as string[]).join(' ')).toContain('1 October 2030');
  }
});
