import { describe, expect, it } from 'vitest';
import { negotiateFormat } from '../http/format_types.ts';
import { CALCULATION_FORMATS, EXPLORATION_FORMATS, splitSuffix } from './format_negotiation.ts';

describe('negotiateFormat', () => {
  it.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['', 'json'],
    ['application/json', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['text/html, */*', 'html'],
    ['application/pdf', 'pdf'],
    ['application/pdf;q=0.5, text/html;q=0.4', 'pdf'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['text/csv', 'csv'],
    ['text/csv, text/html;q=0.9', 'csv'],
    ['text/*', 'html'],
    ['application/*', 'json'],
    ['text/html;q=0, */*', 'json'],
    ['TEXT/HTML', 'html'],
    ['image/png', 'json'],
    ['text/html;q=rubbish', 'json'],
  ])('reads Accept: %s as %s', (accept, format) => {
    expect(negotiateFormat(accept, CALCULATION_FORMATS)).toBe(format);
  });

  it('offers an exploration as neither workbook nor CSV', () => {
    expect(negotiateFormat('text/csv', EXPLORATION_FORMATS)).toBe('json');
    expect(negotiateFormat('text/csv, application/pdf;q=0.1', EXPLORATION_FORMATS)).toBe('pdf');
  });
});

describe('splitSuffix', () => {
  it.each([
    ['calculate_pue', { tool: 'calculate_pue' }],
    ['calculate_pue.pdf', { tool: 'calculate_pue', format: 'pdf' }],
    ['calculate_pue.json', { tool: 'calculate_pue', format: 'json' }],
    ['calculate_pue.xlsx', { tool: 'calculate_pue', format: 'xlsx' }],
    ['calculate_pue.csv', { tool: 'calculate_pue', format: 'csv' }],
    ['calculate_pue.xml', { tool: 'calculate_pue.xml' }],
    ['.pdf', { tool: '', format: 'pdf' }],
  ])('reads %s', (name, split) => {
    expect(splitSuffix(name, CALCULATION_FORMATS)).toEqual(split);
  });

  it('knows the formats of an exploration alone for one', () => {
    expect(splitSuffix('sweep.xlsx', EXPLORATION_FORMATS)).toEqual({ tool: 'sweep.xlsx' });
  });
});
