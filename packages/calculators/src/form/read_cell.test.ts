import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { type FieldSchema, keywordsOf } from '../kernel/index.ts';
import { controlsOf, fieldsOf } from './fields.ts';
import { cellReader, cellTextReader } from './read_cell.ts';

function toolNamed(name: string) {
  const tool = catalogue.find((entry) => entry.name === name);
  if (!tool) throw new Error(`there is no tool named ${name}`);
  return tool;
}

const beam = toolNamed('eurocode_beam_designer');

function readerOf(tool: string, name: string) {
  const { inputSchema, texts } = toolNamed(tool) as typeof beam;
  return cellReader(keywordsOf(inputSchema).properties?.[name] as FieldSchema, texts?.[name]);
}

describe('a cell of a table', () => {
  it.each([
    ['eurocode_beam_designer', 'grade', 'S355', 's355'],
    ['eurocode_beam_designer', 'grade', ' S 355 ', 's355'],
    ['eurocode_beam_designer', 'fire_rating', 'R60', 'r60'],
    ['eurocode_beam_designer', 'config', 'Simply supported', 'ss'],
    ['eurocode_beam_designer', 'material', 'STEEL', 'steel'],
    ['eurocode_beam_designer', 'span_m', '6,5', 6.5],
    ['eurocode_beam_designer', 'span_m', '7500 mm', 7.5],
    ['eurocode_beam_designer', 'span_m', '1.0e1', 10],
    ['eurocode_beam_designer', 'section', '203 UC 60', 'UC203x203x60'],
    ['eurocode_beam_designer', 'section', '457 x 191 x 67 UB', '457 x 191 x 67 UB'],
    ['calculate_pue', 'it_load_kw', '1,500', 1500],
    ['calculate_pue', 'it_load_kw', '1.5 MW', 1500],
  ])('of %s, %s is read as the form takes it: %s', (tool, name, text, value) => {
    expect(readerOf(tool, name)(text)).toBe(value);
  });

  it.each([
    ['yes', true],
    ['Y', true],
    ['TRUE', true],
    ['1', true],
    ['No', false],
    ['false', false],
    ['0', false],
  ])('is an answer: %s', (text, value) => {
    expect(cellReader({ type: 'boolean' } as FieldSchema)(text)).toBe(value);
  });

  it('stays text where it is no value, or several could be meant', () => {
    expect(readerOf('eurocode_beam_designer', 'grade')('S999')).toBe('S999');
    expect(readerOf('eurocode_beam_designer', 'span_m')('long')).toBe('long');
    expect(readerOf('eurocode_beam_designer', 'span_m')('5 kg')).toBe('5 kg');
    // 457 x 152 and 457 x 191 both have a beam of 67 kg/m.
    expect(readerOf('eurocode_beam_designer', 'section')('457 UB 67')).toBe('457 UB 67');
    const rated = { type: 'string', enum: ['A', 'A+'] } as FieldSchema;
    expect(cellReader(rated)('a+')).toBe('A+');
    expect(cellReader(rated)('A -')).toBe('A -');
    expect(cellReader({ type: 'boolean' } as FieldSchema)('maybe')).toBe('maybe');
  });

  it('gives every option of every tool by its value and by the label of the form', () => {
    for (const tool of catalogue) {
      for (const field of controlsOf(fieldsOf(tool))) {
        if (field.kind !== 'choice') continue;
        const read = cellTextReader(tool, field.name);
        for (const { value, label } of field.options) {
          expect([tool.name, field.name, read(value), read(label)]).toEqual([tool.name, field.name, value, value]);
        }
      }
    }
  });

  it('may be a list of options, separated by commas or semicolons', () => {
    const multi = catalogue.flatMap((tool) =>
      controlsOf(fieldsOf(tool)).flatMap((field) => (field.kind === 'multi_choice' ? [{ tool, field }] : [])),
    );
    expect(multi.length).toBeGreaterThan(0);
    for (const { tool, field } of multi) {
      const [first, second = first] = field.options;
      const text = `${first?.label.toUpperCase()}; ${second?.value}`;
      expect(cellTextReader(tool, field.name)(text)).toBe(`${first?.value},${second?.value}`);
    }
  });
});
