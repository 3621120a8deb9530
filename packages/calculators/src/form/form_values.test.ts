import { describe, expect, it } from 'vitest';
import { catalogue } from '../index.ts';
import { fieldsOf } from './fields.ts';
import { controlOfError, entriesOf, inputOf, isComplete, valuesOfInput } from './form_values.ts';

const tools = catalogue;

function toolNamed(name: string) {
  const tool = tools.find((entry) => entry.name === name);
  if (!tool) throw new Error(`there is no tool named ${name}`);
  return { tool, fields: fieldsOf(tool) };
}

const pue = toolNamed('calculate_pue');

describe('the state of a form', () => {
  it('has the inputs of every example of every tool', () => {
    for (const tool of tools) {
      const fields = fieldsOf(tool);
      for (const { title, input } of tool.examples) {
        const values = valuesOfInput(tool.inputSchema, input);
        expect(inputOf(tool.inputSchema, fields, values), `${tool.name}: ${title}`).toEqual(input);
      }
    }
  });

  it('sends text in a number field as it is, so that the service can report it', () => {
    expect(inputOf(pue.tool.inputSchema, pue.fields, { it_load_kw: 'abc', cooling_kw: ' 2 ' })).toEqual({
      it_load_kw: 'abc',
      cooling_kw: 2,
    });
  });

  it('omits empty controls, except a required text that may be blank', () => {
    expect(entriesOf(pue.fields, { it_load_kw: '', cooling_kw: '1' })).toEqual([['cooling_kw', '1']]);
    const { fields } = toolNamed('check_uae_bim_compliance');
    expect(entriesOf(fields, {})).toEqual([['bim_software', '']]);
  });
});

describe('isComplete', () => {
  it('is true once every required input has a value', () => {
    const values = { it_load_kw: '1', cooling_kw: '1', ups_losses_kw: '1' };
    expect(isComplete(pue.fields, values)).toBe(false);
    expect(isComplete(pue.fields, { ...values, lighting_kw: '0' })).toBe(true);
  });

  it('accepts a map with one answer', () => {
    const { fields } = toolNamed('dgnb_bim_readiness');
    expect(isComplete(fields, {})).toBe(false);
    expect(isComplete(fields, { 'answers.lca': 'yes' })).toBe(true);
  });

  it('is false for an empty form, even if the tool requires no input', () => {
    expect(isComplete(toolNamed('sap_sbem_precheck').fields, {})).toBe(false);
  });
});

describe('controlOfError', () => {
  const dgnb = toolNamed('dgnb_bim_readiness').fields;
  const quote = toolNamed('get_technical_dd_quote').fields;

  it('finds the control of a field, of a member of a map and of an item of a list', () => {
    expect(controlOfError(pue.fields, 'it_load_kw')).toBe('it_load_kw');
    expect(controlOfError(dgnb, 'answers.lca')).toBe('answers.lca');
    expect(controlOfError(dgnb, 'answers')).toBe('answers');
    expect(controlOfError(quote, 'disciplines.2')).toBe('disciplines');
  });

  it('is undefined for a name that the form does not have', () => {
    expect(controlOfError(pue.fields, 'colour')).toBeUndefined();
  });
});
