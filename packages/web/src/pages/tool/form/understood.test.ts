import { catalogue } from '@plumbline/calculators';
import { fieldsOf } from '@plumbline/calculators/form';
import { expect, it } from 'vitest';
import { understoodNumber } from './number_control.tsx';
import { understoodText } from './text_control.tsx';

function understood(tool: string, input: string, text: string): string | undefined {
  const found = catalogue.find(({ name }) => name === tool);
  const field = found && fieldsOf(found).find(({ name }) => name === input);
  if (field?.kind === 'number') return understoodNumber(field, text);
  if (field?.kind === 'text') return understoodText(field, text);
  throw new Error(`${tool} reads no text for ${input}`);
}

it.each<[string, string, string, string | undefined]>([
  ['calculate_pue', 'it_load_kw', '500', undefined],
  ['calculate_pue', 'it_load_kw', '1,500', 'Read as 1,500 kW'],
  ['calculate_pue', 'it_load_kw', '1.500', 'Read as 1.5 kW'],
  ['calculate_pue', 'it_load_kw', '1.5 MW', 'Read as 1,500 kW'],
  ['roi_calculator', 'hourly_rate', '£ 25', 'Read as £25/h'],
  ['assess_epbd_score', 'building_type', 'Office', undefined],
  ['assess_epbd_score', 'building_type', 'flat', 'Understood as Residential'],
  ['assess_epbd_score', 'country', 'uk', 'Understood as United Kingdom'],
  ['assess_epbd_score', 'heating_system', 'air source heat pump', 'Understood as Heat pump'],
  ['assess_epbd_score', 'country', 'Narnia', 'Not recognised. Used instead: the average of the European Union.'],
  [
    'get_technical_dd_quote',
    'building_type',
    'restaurant',
    'Understood as Restaurant, which has no figures of its own. Used instead: the multipliers of a typical building.',
  ],
  ['eurocode_column_checker', 'section', '203 x 203 x 60 UC', 'Understood as UC203×203×60'],
  [
    'uk_planning_checker',
    'use_class',
    'pub',
    'Understood as Sui generis, a public house, wine bar or other drinking establishment',
  ],
  ['check_uae_cybersecurity', 'emirate', 'DIFC', undefined],
])('%s takes %s %j: %s', (tool, input, text, note) => {
  expect(understood(tool, input, text)).toBe(note);
});
