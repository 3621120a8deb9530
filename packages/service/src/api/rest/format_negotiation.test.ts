import { describe, expect, it } from 'vitest';
import { negotiateFormat, splitSuffix } from './format_negotiation.ts';

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
    ['text/*', 'html'],
    ['application/*', 'json'],
    ['text/html;q=0, */*', 'json'],
    ['TEXT/HTML', 'html'],
    ['image/png', 'json'],
    ['text/html;q=rubbish', 'json'],
  ])('reads Accept: %s as %s', (accept, format) => {
    expect(negotiateFormat(accept)).toBe(format);
  });
});

describe('splitSuffix', () => {
  it.each([
    ['calculate_pue', { tool: 'calculate_pue' }],
    ['calculate_pue.pdf', { tool: 'calculate_pue', format: 'pdf' }],
    ['calculate_pue.json', { tool: 'calculate_pue', format: 'json' }],
    ['calculate_pue.xml', { tool: 'calculate_pue.xml' }],
    ['.pdf', { tool: '', format: 'pdf' }],
  ])('reads %s', (name, split) => {
    expect(splitSuffix(name)).toEqual(split);
  });
});
