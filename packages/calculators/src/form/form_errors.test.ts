import { describe, expect, it } from 'vitest';
import { catalogue, fieldLabels, runCalculator } from '../index.ts';
import type { FormValues } from './control_values.ts';
import { controlsOf, type Field, fieldsOf } from './fields.ts';
import { fieldMessage, formErrors } from './form_errors.ts';
import { inputOf, valuesOfInput } from './form_values.ts';

function toolNamed(name: string) {
  const tool = catalogue.find((entry) => entry.name === name);
  if (!tool) throw new Error(`there is no tool named ${name}`);
  return tool;
}

function messagesFor(name: string, values: FormValues): string[] {
  const tool = toolNamed(name);
  const fields = fieldsOf(tool);
  const answer = runCalculator(tool, inputOf(tool.inputSchema, fields, values));
  if (answer.ok) throw new Error('expected errors');
  return formErrors(answer.errors, { fields, values, labels: fieldLabels(tool) }).map(({ message }) => message);
}

/** The messages of a form that is filled with the first example, except for some values. */
function messagesWith(name: string, changed: FormValues): string[] {
  const tool = toolNamed(name);
  return messagesFor(name, { ...valuesOfInput(tool.inputSchema, tool.examples[0]?.input ?? {}), ...changed });
}

describe('formErrors', () => {
  it.each([
    { tool: 'calculate_pue', values: { it_load_kw: '0' }, message: 'Enter an IT load of 0.1 kW or more' },
    { tool: 'calculate_pue', values: { it_load_kw: '' }, message: 'Enter an IT load' },
    { tool: 'calculate_pue', values: { it_load_kw: 'none' }, message: 'IT load must be a number, like 500' },
    { tool: 'calculate_pue', values: { it_load_kw: '5 m' }, message: 'Enter an IT load in kW' },
    { tool: 'calculate_pue', values: { ups_losses_kw: '-1' }, message: 'UPS losses must be 0 kW or more' },
    {
      tool: 'calculate_carbon',
      values: { floor_area_m2: '2,000,000' },
      message: 'Enter a floor area of 1,000,000 m² or less',
    },
    { tool: 'roi_calculator', values: { hourly_rate: '0' }, message: 'Enter an hourly rate of more than £0/h' },
    { tool: 'roi_calculator', values: { hourly_rate: '2001' }, message: 'Enter an hourly rate of £2,000/h or less' },
    { tool: 'eurocode_beam_designer', values: { material: '' }, message: 'Select a material' },
    { tool: 'eurocode_beam_designer', values: { config: 'x' }, message: 'Select the supports' },
    { tool: 'check_nis2_readiness', values: { has_ciso: '' }, message: 'Select yes or no for CISO' },
    { tool: 'building_readiness', values: { bim: '' }, message: 'Select yes, partial or no for BIM model' },
    { tool: 'check_nis2_readiness', values: { sector: '' }, message: 'Enter a sector' },
    {
      tool: 'heatpump_heatloss',
      values: { storeys: '1.5' },
      message: 'Number of storeys must be a whole number, like 2',
    },
    { tool: 'assess_epbd_score', values: { year_built: '2036' }, message: 'Year built must be 2035 or earlier' },
    { tool: 'get_technical_dd_quote', values: { disciplines: '' }, message: 'Select at least one discipline' },
  ])('says: $message', ({ tool, values, message }) => {
    expect(messagesWith(tool, values)).toEqual([message]);
  });

  it('asks for an answer where a questionnaire has none', () => {
    expect(messagesFor('dgnb_bim_readiness', {})).toEqual(['Answer at least one question']);
  });

  it.each([
    {
      tool: 'eurocode_beam_designer',
      values: { udl_kn_m: '0', point_load_kn: '0' },
      message: 'Uniform load and point load must not both be 0: a beam needs a load',
    },
    {
      tool: 'estimate_cooling_load',
      values: { space_type: 'data_centre', it_load_kw: '0' },
      message: 'IT load must be above 0 kW for a data centre',
    },
    {
      tool: 'eurocode_column_checker',
      values: { material: 'S355', section: 'UC203x203x61' },
      message: 'Section must be a section of the catalogue',
    },
  ])('uses labels where inputs contradict each other: $message', ({ tool, values, message }) => {
    expect(messagesWith(tool, values)[0]).toContain(message);
  });

  it('has one message for a control', () => {
    const tool = toolNamed('get_technical_dd_quote');
    const values = { ...valuesOfInput(tool.inputSchema, tool.examples[0]?.input ?? {}), disciplines: 'x,y' };
    const fields = fieldsOf(tool);
    const answer = runCalculator(tool, inputOf(tool.inputSchema, fields, values));
    if (answer.ok) throw new Error('expected errors');
    expect(answer.errors.length).toBeGreaterThan(1);
    expect(formErrors(answer.errors, { fields, values, labels: fieldLabels(tool) })).toHaveLength(1);
  });
});

/** Texts that are wrong for a field in every way that its kind allows. */
function wrongTexts(field: Field): string[] {
  switch (field.kind) {
    case 'number':
      return ['', 'none', '5 furlongs', '-1e300', '1e300', '1.25'];
    case 'text':
      return ['', 'x'.repeat(1000)];
    default:
      return ['', 'no-such-option'];
  }
}

describe.each(catalogue.map((tool) => [tool.name, tool] as const))('every message of %s', (_name, tool) => {
  const fields = fieldsOf(tool);

  it('is one plain sentence in the words of the form', () => {
    for (const field of [...fields, ...controlsOf(fields)]) {
      for (const text of wrongTexts(field)) {
        const message = fieldMessage(field, { [field.name]: text });
        if (message === undefined) continue;
        expect(message).toMatch(/^(?:Enter|Select|Answer|\S.* must be) /);
        expect(message).toMatch(/[\p{L}\p{Sc}\d²³%)]$/u);
        expect(message).not.toMatch(/_|undefined|NaN|\b(?:an? the|a a|an an)\b|[.?!]$/);
        expect(message.length, message).toBeLessThan(110);
      }
    }
  });

  it('is there for every value that the calculation rejects', () => {
    const example = valuesOfInput(tool.inputSchema, tool.examples[0]?.input ?? {});
    const labels = fieldLabels(tool);
    for (const control of controlsOf(fields)) {
      for (const text of wrongTexts(control)) {
        const values = { ...example, [control.name]: text };
        const answer = runCalculator(tool, inputOf(tool.inputSchema, fields, values));
        if (answer.ok) continue;
        for (const { message } of formErrors(answer.errors, { fields, values, labels })) {
          expect(message).not.toMatch(/[a-z]_[a-z]|was sent|were sent/);
        }
      }
    }
  });
});
