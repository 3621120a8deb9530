import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { registryOf } from '../calculator_registry.ts';
import { completeArgument } from './completion.ts';

const registry = registryOf({ calculators: catalogue, explores: true }, 'https://plumbline.example');

function get(name: string, given: Record<string, unknown>) {
  const result = registry.prompts.get(name)?.get(given, {}) as {
    messages: { role: string; content: { text: string } }[];
  };
  const [message] = result.messages;
  expect(message?.role).toBe('user');
  return message?.content.text ?? '';
}

function complete(name: string, argument: string, value: string): string[] {
  const params = { ref: { type: 'ref/prompt', name }, argument: { name: argument, value } };
  return (completeArgument(params, registry) as { completion: { values: string[] } }).completion.values;
}

describe('the prompts', () => {
  it('contain the known inputs, the steps and the report', () => {
    const text = get('check_letting', { property_type: 'domestic', current_epc_band: 'F' });
    expect(text).toContain('- property_type: domestic\n- current_epc_band: F');
    expect(text).toContain('1. Call mees_checker with property_type and current_epc_band.');
    expect(text).toMatch(/never invent them/);
    expect(text).toMatch(/every assumption and warning/);
    expect(text).toContain('`future_standard` is announced, not law.');
  });

  it('have arguments with the labels of the inputs', () => {
    expect(registry.prompts.get('size_frame')?.listed.arguments).toContainEqual({
      name: 'span_m',
      title: 'Span',
      description: 'Span (m); with cont, the length of each',
      required: true,
    });
  });

  it('report all faults in their arguments at once, with the messages of the tools', () => {
    expect(() => get('size_frame', { material: 'stel', span_m: '600', udl_kn_m: 20, spann: '5' })).toThrow(
      /^The arguments of size_frame need correcting\. material must be one of steel, composite, concrete; the text "stel" was sent\. Did you mean steel\? config is required: .* span_m must be at most 30 m; 600 was sent\. udl_kn_m must be text; 20 was sent\. "spann" is not an argument here\. Did you mean span_m\?$/,
    );
    expect(() => get('review_data_centre', { it_load_kw: 'many' })).toThrow(
      /it_load_kw must be a number .*; the text "many" was sent/,
    );
    expect(() => get('use_tool', { tool: 'calculate_peu' })).toThrow(
      /tool must be one of assess_epbd_score, .*; the text "calculate_peu" was sent/,
    );
  });
});

describe('the arguments of a prompt', () => {
  const known = { it_load_kw: '500', cooling_kw: '200', ups_losses_kw: '25', lighting_kw: '5' };

  it('get 20 of many faults described and the others counted', () => {
    const unknown = Object.fromEntries(Array.from({ length: 930 }, (_, index) => [`cooling_${index}`, '1']));
    expect(() => get('review_data_centre', { ...known, ...unknown })).toThrow(
      /^The arguments of review_data_centre need correcting\.( "cooling_\d+" is not an argument here\.[^"]*){20} 910 more errors are not described\.$/,
    );
  });

  it('are validated without a calculation', () => {
    const tools = catalogue.map((tool) => ({
      ...tool,
      calculate: () => {
        throw new Error('calculated');
      },
    }));
    const prompt = registryOf({ calculators: tools, explores: true }, 'https://plumbline.example').prompts.get(
      'review_data_centre',
    );
    expect(prompt?.get(known, {})).toHaveProperty('messages');
    expect(() => prompt?.get({ ...known, it_load_kw: '0' }, {})).toThrow(
      'it_load_kw must be at least 0.1 kW; 0 was sent.',
    );
  });
});

describe('completion', () => {
  it('suggests tools, countries, options and booleans', () => {
    expect(complete('use_tool', 'tool', 'calc')).toEqual(['calculate_carbon', 'calculate_pue', 'roi_calculator']);
    expect(complete('plan_retrofit', 'country', 'g')).toEqual(['germany']);
    expect(complete('plan_retrofit', 'has_solar_pv', '')).toEqual(['true', 'false']);
    expect(complete('check_letting', 'current_epc_band', 'e')).toEqual(['E']);
    expect(complete('size_frame', 'material', 'CON')).toEqual(['concrete']);
    expect(complete('size_frame', 'span_m', '')).toEqual([]);
  });

  it('suggests the variables of templates', () => {
    const suggest = (uri: string, name: string, value: string) =>
      (
        completeArgument({ ref: { type: 'ref/resource', uri }, argument: { name, value } }, registry) as {
          completion: object;
        }
      ).completion;
    expect(suggest('plumbline://catalogue/{domain}', 'domain', 's')).toEqual({
      values: ['structural', 'self_assessment', 'cost'],
      total: 3,
      hasMore: false,
    });
    expect(suggest('plumbline://tools/{name}', 'name', 'part_')).toMatchObject({
      values: ['part_o_overheating', 'part_s_ev'],
    });
  });
});
