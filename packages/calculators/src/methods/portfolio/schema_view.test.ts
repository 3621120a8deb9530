import { describe, expect, it } from 'vitest';
import { catalogue } from '../../catalogue.ts';
import { choice, quantity, strictObject } from '../../kernel/index.ts';
import { viewOfSchema } from './schema_view.ts';

const TONES = { good: 'good', poor: 'bad' } as const;
const NEUTRAL = { good: 'neutral', poor: 'neutral' } as const;
const CLASSES = { good: 'Good', poor: 'Poor' };

/** The view of a tool with these results. */
function viewOfResults(properties: Parameters<typeof strictObject>[0]) {
  const [tool] = catalogue;
  if (!tool) throw new Error('a tool');
  return viewOfSchema({ ...tool, resultSchema: strictObject(properties) } as typeof tool);
}

const text = { label: 'Figure', description: 'A figure' };
const amount = (unit: string, headline?: number) =>
  quantity({ ...text, unit, decimals: 1, ...(headline && { headline }) });

describe('the view of a tool by its schema', () => {
  it('shows the headlines by their rank, then what has tones, and nothing else', () => {
    const view = viewOfResults({
      second: amount('kW', 2),
      left_out: amount('kW'),
      grade: choice(CLASSES, { ...text, tones: TONES }),
      kind: choice(CLASSES, { ...text, headline: 3 }),
      left_out_too: choice(CLASSES, text),
      first: amount('kWh', 1),
    });
    expect(view.distributions).toEqual(['first', 'second']);
    expect(view.classes).toEqual(['grade', 'kind']);
    expect(view.ranking).toEqual({ column: 'first', worst: undefined });
  });

  it('takes as the outcome what is judged, before what is a neutral fact', () => {
    const neutral = choice(CLASSES, { ...text, headline: 1, tones: NEUTRAL });
    const judged = choice(CLASSES, { ...text, headline: 2, tones: TONES });
    expect(viewOfResults({ neutral, judged })).toMatchObject({ outcome: 'judged', classes: ['judged', 'neutral'] });
    expect(viewOfResults({ neutral })).toMatchObject({ outcome: undefined, classes: ['neutral'] });
  });

  it('adds up amounts alone: no ratios, and nothing per area', () => {
    const view = viewOfResults({
      power: amount('kW', 1),
      intensity: amount('kWh/m2', 2),
      share: amount('%', 3),
      carbon: amount('tCO2e/yr', 4),
    });
    expect(view.totals).toEqual([{ column: 'power' }, { column: 'carbon' }]);
  });

  it.each([
    ...['kW', 'MW', 'kWp', 'MVA', 'TR', 'kWh', 'kWh/yr', 'TJ'],
    ...['kg', 'kg/yr', 't/yr', 'kgCO2e/yr', 'tCO2e', 'tCO2e/yr'],
    ...['EUR', 'EUR/yr', 'GBP', 'GBP/yr', 'AED', 'person-days'],
  ])('adds up %s', (unit) => {
    expect(viewOfResults({ figure: amount(unit, 1) }).totals).toEqual([{ column: 'figure' }]);
  });

  it.each(['%', '-', 'points', 'years', 'mm', 'm', 'kN', 'degC', 'EUR/m2', 'kgCO2e/kWh'])(
    'does not add up %s',
    (unit) => {
      expect(viewOfResults({ figure: amount(unit, 1) }).totals).toEqual([]);
    },
  );

  it('names four fields at most', () => {
    const figures = Object.fromEntries([1, 2, 3, 4, 5].map((rank) => [`figure_${rank}`, amount('kW', rank)]));
    expect(viewOfResults(figures).distributions).toEqual(['figure_1', 'figure_2', 'figure_3', 'figure_4']);
  });
});
