import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';
import {
  controlOfError,
  entriesOf,
  inputOf,
  isComplete,
  queryOf,
  valuesOfInput,
  valuesOfQuery,
} from './form_values.ts';

const tools = catalogue;

function toolNamed(name: string) {
  const tool = tools.find((entry) => entry.name === name);
  if (!tool) throw new Error(`there is no tool named ${name}`);
  return { tool, fields: fieldsOf(tool) };
}

const pue = toolNamed('calculate_pue');

describe('the state of a form', () => {
  it('comes back from its own address, for every example of every tool', () => {
    for (const tool of tools) {
      const fields = fieldsOf(tool);
      for (const { title, input } of tool.examples) {
        const query = queryOf(fields, valuesOfInput(tool.inputSchema, input));
        const { values, unknown } = valuesOfQuery(fields, new URLSearchParams(query));
        expect(unknown).toEqual([]);
        expect(inputOf(tool.inputSchema, fields, values), `${tool.name}: ${title}`).toEqual(input);
      }
    }
  });

  it('names what an address asks for that is no input', () => {
    const { values, unknown } = valuesOfQuery(pue.fields, new URLSearchParams('it_load_kw=5&colour=red'));
    expect(values).toEqual({ it_load_kw: '5' });
    expect(unknown).toEqual(['colour']);
  });

  it('keeps what is no number, so that the service can say what is wrong with it', () => {
    expect(inputOf(pue.tool.inputSchema, pue.fields, { it_load_kw: 'abc', cooling_kw: ' 2 ' })).toEqual({
      it_load_kw: 'abc',
      cooling_kw: 2,
    });
  });

  it('leaves empty controls out, but for a text that may be blank where the tool asks for it', () => {
    expect(entriesOf(pue.fields, { it_load_kw: '', cooling_kw: '1' })).toEqual([['cooling_kw', '1']]);
    const { fields } = toolNamed('check_uae_bim_compliance');
    expect(entriesOf(fields, {})).toEqual([['bim_software', '']]);
  });
});

describe('isComplete', () => {
  it('holds once every input that the tool asks for is there', () => {
    const values = { it_load_kw: '1', cooling_kw: '1', ups_losses_kw: '1' };
    expect(isComplete(pue.fields, values)).toBe(false);
    expect(isComplete(pue.fields, { ...values, lighting_kw: '0' })).toBe(true);
  });

  it('takes one answer of a map for the map', () => {
    const { fields } = toolNamed('dgnb_bim_readiness');
    expect(isComplete(fields, {})).toBe(false);
    expect(isComplete(fields, { 'answers.lca': 'yes' })).toBe(true);
  });

  it('does not calculate an empty form of a tool that asks for nothing', () => {
    expect(isComplete(toolNamed('sap_sbem_precheck').fields, {})).toBe(false);
  });
});

describe('controlOfError', () => {
  const dgnb = toolNamed('dgnb_bim_readiness').fields;
  const quote = toolNamed('get_technical_dd_quote').fields;

  it('is the control itself, the member of a map, or the list that an item stands in', () => {
    expect(controlOfError(pue.fields, 'it_load_kw')).toBe('it_load_kw');
    expect(controlOfError(dgnb, 'answers.lca')).toBe('answers.lca');
    expect(controlOfError(dgnb, 'answers')).toBe('answers');
    expect(controlOfError(quote, 'disciplines.2')).toBe('disciplines');
  });

  it('is none for a name that the form does not have', () => {
    expect(controlOfError(pue.fields, 'colour')).toBeUndefined();
  });
});
