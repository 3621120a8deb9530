import { describe, expect, it } from 'vitest';
import { columnsOfPreset, missingColumns, type PresetEntry, recognisePreset } from './presets.ts';

function preset(name: string, required: string[], optional: string[]): PresetEntry {
  const column = (isRequired: boolean) => (of: string) => ({ name: of, description: '', isRequired });
  return {
    name,
    tool: 'a_tool',
    title: name,
    description: '',
    source: { document: '', place: '', edition: '' },
    columns: [...required.map(column(true)), ...optional.map(column(false))],
    inputs: [],
    keeps: [],
  };
}

const homes = preset('homes', ['RATING'], ['FLOOR_AREA', 'POSTCODE', 'TENURE']);
const offices = preset('offices', ['ASSET_RATING'], ['FLOOR_AREA', 'POSTCODE']);

describe('presets', () => {
  it('find their columns whatever the case, spaces, dashes and underscores', () => {
    expect([...columnsOfPreset(homes, ['rating', 'Floor area', 'post-code'])]).toEqual([
      ['RATING', 'rating'],
      ['FLOOR_AREA', 'Floor area'],
      ['POSTCODE', 'post-code'],
    ]);
  });

  it('find a column by another spelling that is in use', () => {
    const spelt = { columns: [{ name: 'UPRN', aliases: ['PROPERTY_REFERENCE'], description: '', isRequired: false }] };
    expect([...columnsOfPreset(spelt, ['property reference'])]).toEqual([['UPRN', 'property reference']]);
  });

  it('name the required columns that a file lacks', () => {
    expect(missingColumns(homes, columnsOfPreset(homes, ['POSTCODE']))).toEqual(['RATING']);
    expect(missingColumns(homes, columnsOfPreset(homes, ['RATING']))).toEqual([]);
  });

  it('are recognised by all required columns, and by three at least', () => {
    expect(recognisePreset([homes, offices], ['RATING', 'FLOOR_AREA', 'POSTCODE'])).toBe('homes');
    expect(recognisePreset([homes, offices], ['ASSET_RATING', 'FLOOR_AREA', 'POSTCODE'])).toBe('offices');
    expect(recognisePreset([homes, offices], ['FLOOR_AREA', 'POSTCODE', 'TENURE'])).toBeUndefined();
    expect(recognisePreset([homes, offices], ['RATING', 'POSTCODE'])).toBeUndefined();
  });
});
