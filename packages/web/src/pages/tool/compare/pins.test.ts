import { catalogue } from '@plumbline/calculators';
import { controlNames, fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { readPins, writePin } from './pins.ts';

const tool = catalogue.find(({ name }) => name === 'calculate_pue');
if (!tool) throw new Error('calculate_pue is not in the catalogue');
const fields = fieldsOf(tool);
const EDITIONS = ['2026.12', '2026.11'];
const PIN = { edition: '2026.11', values: { it_load_kw: '500', cooling_kw: '180' } };

describe('pinned results in an address', () => {
  it('are restored from their text', () => {
    expect(readPins([writePin(fields, PIN)], fields, EDITIONS)).toEqual({ pins: [PIN], ignored: 0 });
  });

  it.each([
    ['an unknown edition', 'edition=1999.01&it_load_kw=500'],
    ['no edition', 'it_load_kw=500'],
    ['no input', 'edition=2026.12'],
    ['an unknown input', 'edition=2026.12&it_load_kw=500&colour=red'],
    ['no query', '%%%'],
  ])('are ignored and counted if they have %s', (_, text) => {
    expect(readPins([text, writePin(fields, PIN)], fields, EDITIONS)).toEqual({ pins: [PIN], ignored: 1 });
  });

  it('are two at most', () => {
    const text = writePin(fields, PIN);
    expect(readPins([text, text, text], fields, EDITIONS)).toEqual({ pins: [PIN, PIN], ignored: 1 });
  });

  it('have names that no input has', () => {
    for (const calculator of catalogue) {
      expect(controlNames(fieldsOf(calculator)), calculator.name).not.toContain('pin');
      expect(controlNames(fieldsOf(calculator)), calculator.name).not.toContain('edition');
    }
  });
});
