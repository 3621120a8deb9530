import { describe, expect, it } from 'vitest';
import { readCsvStart } from './csv_start.ts';

function faultOf(text: string): string | undefined {
  const start = readCsvStart(text);
  return start.ok ? undefined : start.fault;
}

describe('readCsvStart', () => {
  it('reads the columns and the first five rows, whatever the end of a line', () => {
    const start = { ok: true, columns: ['site', 'load'], rows: [['North', '5']] };
    expect(readCsvStart(`site,load\nNorth,5\n${'South,6\n'.repeat(9)}`)).toEqual({
      ...start,
      rows: [...start.rows, ...Array.from({ length: 4 }, () => ['South', '6'])],
    });
    expect(readCsvStart('site,load\r\nNorth,5\r\n')).toEqual(start);
    expect(readCsvStart('site,load\nNorth,5')).toEqual(start);
  });

  it('ignores a byte-order mark, blank lines before the header and spaces around cells', () => {
    expect(readCsvStart('\uFEFF\n\n site , load \n North , 5 \n')).toEqual({
      ok: true,
      columns: ['site', 'load'],
      rows: [['North', '5']],
    });
  });

  it('reads commas, doubled quotes and newlines inside quotes', () => {
    expect(readCsvStart('"site, country","the ""load""",note\n"North\nwing, UK",5,""\n')).toEqual({
      ok: true,
      columns: ['site, country', 'the "load"', 'note'],
      rows: [['North\nwing, UK', '5', '']],
    });
  });

  it('reads semicolons, if they give more columns', () => {
    const start = {
      ok: true,
      columns: ['site, country', 'load', 'note'],
      hasSemicolons: true,
      rows: [['North', '5,5', '']],
    };
    expect(readCsvStart('site, country;load;note\nNorth;5,5;\n')).toEqual(start);
  });

  it('leaves out a first row that is cut off inside quotes', () => {
    expect(readCsvStart('site,note\nNorth,"a very long')).toEqual({ ok: true, columns: ['site', 'note'], rows: [] });
  });

  it('says what is wrong with a file that has no header it can read', () => {
    expect(faultOf('')).toBe('The file is empty. Its first line must name the columns.');
    expect(faultOf('"site,load')).toBe('A quote in the first line is not closed.');
    expect(faultOf('site\tload\n')).toBe('The separator seems to be a tab. Save the file with commas or semicolons.');
    expect(faultOf('site,load,site\n')).toBe('The column “site” appears twice. Every column needs a name of its own.');
    expect(faultOf('site,,load,\n')).toBe('Two columns have no name. Every column needs a name of its own.');
  });
});
