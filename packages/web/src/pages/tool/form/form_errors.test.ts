import { catalogue, runCalculator } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { fieldLabels } from '../field_labels.ts';
import { fieldsOf } from './fields.ts';
import { formErrors } from './form_errors.ts';
import { type FormValues, inputOf } from './form_values.ts';

function messagesFor(name: string, values: FormValues): string[] {
  const tool = catalogue.find((entry) => entry.name === name);
  if (!tool) throw new Error(`there is no tool named ${name}`);
  const fields = fieldsOf(tool);
  const answer = runCalculator(tool, inputOf(tool.inputSchema, fields, values));
  if (answer.ok) throw new Error('expected errors');
  return formErrors(answer.errors, { fields, values, labels: fieldLabels(tool) }).map(({ message }) => message);
}

it('uses the label of a field in place of its name', () => {
  const [message] = messagesFor('calculate_pue', {
    it_load_kw: '0',
    cooling_kw: '1',
    ups_losses_kw: '1',
    lighting_kw: '1',
  });
  expect(message).toBe('IT load must be at least 0.1 kW.');
});

it('says what to do about a missing value, option or map', () => {
  expect(messagesFor('calculate_pue', { it_load_kw: '1', cooling_kw: '1', ups_losses_kw: '1' })).toEqual([
    'Enter a value for Lighting.',
  ]);
  expect(messagesFor('eurocode_beam_designer', { material: 'steel', span_m: '6', udl_kn_m: '5' })).toEqual([
    'Select an option for Supports.',
  ]);
  expect(messagesFor('dgnb_bim_readiness', {})).toEqual([expect.stringMatching(/^Fill in at least one field under /)]);
});

it('does not list the codes of the options when a link asks for an unknown one', () => {
  expect(messagesFor('eurocode_beam_designer', { material: 'steel', config: 'x', span_m: '6', udl_kn_m: '5' })).toEqual(
    ['Select an option for Supports.'],
  );
});

it.each(catalogue.map(({ name }) => name))('shows no field name of %s for an empty form', (name) => {
  const tool = catalogue.find((entry) => entry.name === name);
  if (!tool || runCalculator(tool, {}).ok) return;
  for (const message of messagesFor(name, {})) expect(message).not.toMatch(/[a-z]_[a-z]/);
});
