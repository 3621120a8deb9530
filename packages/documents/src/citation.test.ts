import { findCalculator } from '@plumbline/calculators';
import { digestOf } from '@plumbline/editions';
import { describe, expect, it } from 'vitest';
import { citeCalculation, citeEdition } from './citation.ts';

const PUBLIC_URL = 'https://calc.example.com';
const calculator = findCalculator('calculate_pue');
if (!calculator) throw new Error('there is no calculate_pue');
const calculation = { calculator, edition: '2026.11', input: { it_load_kw: 500, cooling_kw: 200 } };
const URL = `${PUBLIC_URL}/v1/calculations/calculate_pue?edition=2026.11&it_load_kw=500&cooling_kw=200`;

describe('a citation', () => {
  it('of an edition names it with its digest', () => {
    const { bibtex, csl } = citeEdition('2026.11', PUBLIC_URL);
    expect(bibtex).toBe(`@misc{plumbline_2026_11,
  author = {{The Plumbline authors}},
  title = {{Plumbline: engineering calculations, edition 2026.11}},
  year = {2026},
  month = {11},
  url = {${PUBLIC_URL}/v1/editions/2026.11},
  note = {Edition 2026.11, ${digestOf('2026.11')}},
}
`);
    expect(csl).toMatchObject({ id: 'plumbline_2026_11', type: 'software', version: '2026.11' });
  });

  it('of a calculation has its permanent address, and a key of its own for other inputs', () => {
    const { bibtex, csl } = citeCalculation(calculation, PUBLIC_URL);
    expect(bibtex).toContain(`  url = {${URL}},\n`);
    expect(csl).toMatchObject({ URL, author: [{ literal: 'The Plumbline authors' }] });
    expect(csl.issued).toEqual({ 'date-parts': [[2026, 11]] });
    const other = citeCalculation({ ...calculation, input: { it_load_kw: 501 } }, PUBLIC_URL);
    expect(other.csl.id).not.toBe(csl.id);
    expect(other.csl.id).toMatch(/^plumbline_calculate_pue_[0-9a-f]{8}$/);
  });
});
