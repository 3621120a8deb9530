import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { showCalculation } from '../kernel/index.ts';
import { formulaAsMathML, symbolAsMathML } from './formula_mathml.ts';
import { formulaAsText } from './formula_runs.ts';

const TAG = /<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)>/g;

/** Errors in markup: tags that do not match, characters that are not escaped. */
function faultsInMarkup(markup: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, closing, name = ''] of markup.matchAll(TAG)) {
    if (closing === '') open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
  }
  const text = markup.replace(TAG, '');
  if (/[<>]|&(?!(amp|lt|gt);)/.test(text)) faults.push('a sign is not escaped');
  return [...faults, ...open.map((name) => `<${name}> stays open`)];
}

describe('formulaAsText', () => {
  it.each([
    ['pi^2 * E * I / L_cr^2', 'π² · E · I / L_cr²'],
    ['chi * A * f_y / gamma_M1', 'χ · A · f_y / γ_M1'],
    ['0.5 * (1 + alpha * (lambda_bar_z - 0.2) + lambda_bar_z^2)', '0.5 · (1 + α · (λ̄_z − 0.2) + λ̄_z²)'],
    ['a - (b - c) - d', 'a − (b − c) − d'],
    ['a / (b * c)', 'a / (b · c)'],
    ['-(a + b)', '−(a + b)'],
    ['(a + b)^(n + 1)', '(a + b)^(n + 1)'],
    ['sqrt(235 / f_y)', '√(235 / f_y)'],
    ['ceil(floor(a) + abs(b)) + log10(x)', '⌈⌊a⌋ + |b|⌉ + log_10(x)'],
    ['n < 1 ? 5 : (n >= 2 ? 4 : 3)', '5 if n < 1; 4 if n ≥ 2; otherwise 3'],
    ['W * f_y / 1000000', 'W · f_y / 10⁶'],
    ['a - -2 * b', 'a − (−2 · b)'],
    ['2e-7^2 + 1e-9', '(2 × 10⁻⁷)² + 10⁻⁹'],
    ['it_load_kw + p_ups_and_distribution', 'IT load_kW + p_(UPS and distribution)'],
    ['N_b_Rd * E_natural_gas', 'N_b,Rd · E_(natural gas)'],
    ['annual_energy_kwh.heating_oil', 'annual energy_(kWh heating oil)'],
  ])('writes %s as %s', (formula, text) => {
    expect(formulaAsText(formula)).toBe(text);
  });
});

describe('formulaAsMathML', () => {
  it('sets fractions, powers, roots, bars and subscripts', () => {
    expect(formulaAsMathML('a / b')).toBe('<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>');
    expect(formulaAsMathML('sqrt(x^2)')).toBe('<math><msqrt><msup><mi>x</mi><mn>2</mn></msup></msqrt></math>');
    expect(symbolAsMathML('lambda_bar_z')).toBe(
      '<math><msub><mover accent="true"><mi>λ</mi><mo>¯</mo></mover><mi mathvariant="normal">z</mi></msub></math>',
    );
  });

  it('sets a chain of divisions as one fraction', () => {
    expect(formulaAsMathML('a / b / c')).toBe(
      '<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>·</mo><mi>c</mi></mrow></mfrac></math>',
    );
  });

  it('sets choices as cases', () => {
    const cases = formulaAsMathML('n < 1 ? 5 : 3');
    expect(cases).toContain('<mtr><mtd><mn>5</mn></mtd><mtd><mrow><mtext>if\u00a0</mtext>');
    expect(cases).toContain('<mtd><mtext>otherwise</mtext></mtd>');
  });

  it('splits a formula that is too wide for a line, and loses nothing', () => {
    const long = Array.from({ length: 30 }, (_, index) => `weight_${index} * score_${index}`).join(' + ');
    const elements = formulaAsMathML(long).split('</math> <math>');
    expect(elements.length).toBeGreaterThan(10);
    expect(elements.join('')).toContain('weight\u00a029');
  });

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'is well formed for every formula in the examples of %s, and tells its symbols apart',
    (_name, calculator) => {
      for (const { input } of calculator.examples) {
        const shown = showCalculation(calculator, input);
        if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
        for (const { formula = '0' } of shown.working) expect(faultsInMarkup(formulaAsMathML(formula))).toEqual([]);
        const symbols = [...new Set(shown.working.map(({ symbol }) => symbol))];
        expect(new Set(symbols.map(symbolAsMathML)).size).toBe(symbols.length);
      }
    },
  );
});
