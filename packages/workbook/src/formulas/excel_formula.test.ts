import { parseFormula } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { excelFormula } from './excel_formula.ts';

function written(formula: string, logical: readonly string[] = []): string {
  return excelFormula(parseFormula(formula), {
    nameOf: (symbol) => symbol,
    isLogical: (symbol) => logical.includes(symbol),
  });
}

describe('a formula for spreadsheets', () => {
  it.each([
    ['-aa^2', '-(aa^2)'],
    ['(-aa)^2', '(-aa)^2'],
    ['aa^-2', 'aa^(-2)'],
    ['aa^bb^cc', 'aa^(bb^cc)'],
    ['(aa^bb)^cc', '(aa^bb)^cc'],
  ])('keeps the order of signs and powers, which spreadsheets read otherwise: %s', (formula, expected) => {
    expect(written(formula)).toBe(expected);
  });

  it.each([
    ['aa - (bb - cc)', 'aa-(bb-cc)'],
    ['aa - bb - cc', 'aa-bb-cc'],
    ['aa / (bb * cc)', 'aa/(bb*cc)'],
    ['aa / bb * cc', 'aa/bb*cc'],
    ['2 * -aa', '2*(-aa)'],
    ['(aa + bb) * cc', '(aa+bb)*cc'],
  ])('has the parentheses that its tree needs: %s', (formula, expected) => {
    expect(written(formula)).toBe(expected);
  });

  it.each([
    ['ceil(aa / 2)', '-INT(-(aa/2))'],
    ['2 * ceil(aa)', '2*(-INT(-(aa)))'],
    ['floor(aa)', 'INT(aa)'],
    ['ln(aa) + log10(bb) + exp(cc)', 'LN(aa)+LOG10(bb)+EXP(cc)'],
    ['2 * pi * sqrt(abs(aa))', '2*PI()*SQRT(ABS(aa))'],
    ['min(aa, bb, 1e-3)', 'MIN(aa,bb,1E-3)'],
  ])('calls the functions of spreadsheets: %s', (formula, expected) => {
    expect(written(formula)).toBe(expected);
  });

  it.each([
    ['round(aa, 2)', 'ROUND(aa*(1+1E-12),2)'],
    ['round(aa + bb)', 'ROUND((aa+bb)*(1+1E-12),0)'],
  ])('rounds ties as the service does: %s', (formula, expected) => {
    expect(written(formula)).toBe(expected);
  });

  it.each([
    ['aa <= 2 ? bb : cc', 'IF(aa<=2,bb,cc)'],
    ['aa != 2', 'aa<>2'],
    ['met == true', 'met=TRUE'],
    ['met == other', 'met=other'],
    ['(aa > 1) == met', '(aa>1)=met'],
  ])('decides as the working does: %s', (formula, expected) => {
    expect(written(formula, ['met', 'other'])).toBe(expected);
  });

  it.each([
    ['met == 1', 'N(met)=1'],
    ['met < other', 'N(met)<N(other)'],
    ['max(met, 2)', 'MAX(N(met),2)'],
    ['max(aa > 1, 2)', 'MAX(N(aa>1),2)'],
  ])(
    'counts a yes as 1, which spreadsheets leave out or hold to be greater than any number: %s',
    (formula, expected) => {
      expect(written(formula, ['met', 'other'])).toBe(expected);
    },
  );

  it('fails on a function that spreadsheets do not have', () => {
    expect(() => written('gamma(aa)')).toThrow('gamma');
  });
});
