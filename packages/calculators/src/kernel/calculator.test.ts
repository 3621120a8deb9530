import { describe, expect, it } from 'vitest';
import { undecided } from '../testing/undecided.ts';
import { dataOf, defineCalculator, runCalculator, showCalculation } from './calculator.ts';
import { datum } from './datum.ts';
import { EDITION } from './edition.ts';
import { count, listOf, optional, orNull, quantity, strictObject, text, withDefault } from './schema.ts';

const TARIFF = datum({
  symbol: 'tariff',
  description: 'Electricity price',
  value: 0.25,
  unit: 'GBP/kWh',
  source: { document: 'Prices', place: 'all sizes', edition: '2026' },
  confidence: 'assumption',
});

const energy = { unit: 'kWh', minimum: 0, maximum: 1e9 };

/** Cost of IT energy and its share of the total: a small calculator with every possible part. */
const it_share = defineCalculator({
  name: 'it_share',
  title: 'IT share',
  domain: 'data_centre',
  summary: 'Share and cost of IT',
  whenToUse: 'In tests',
  searchWords: [],
  description: 'Share of IT in the energy of a site',
  standardReference: ({ total_energy_kwh }) => (total_energy_kwh > 1000 ? 'Large sites' : 'Small sites'),
  Input: strictObject({
    total_energy_kwh: quantity({ ...energy, description: 'Energy of the site' }),
    it_energy_kwh: quantity({ ...energy, description: 'Energy of IT' }),
    rooms: withDefault(count({ unit: '-', minimum: 1, maximum: 100, description: 'Rooms' }), 3),
    tenants: optional(listOf(text({ description: 'Tenant' }), { description: 'Tenants' })),
  }),
  Result: strictObject({
    share: orNull(quantity({ unit: '-', decimals: 3, description: 'Share of IT' })),
    cost_per_room_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Cost of IT for each room' }),
  }),
  data: [TARIFF],
  check: ({ total_energy_kwh = Number.POSITIVE_INFINITY, it_energy_kwh = 0, tenants = [] }) => {
    const exceeds = it_energy_kwh > total_energy_kwh;
    return [
      ...(exceeds ? [{ field: 'it_energy_kwh', message: 'it_energy_kwh must not exceed total_energy_kwh.' }] : []),
      ...tenants
        .filter((tenant) => tenant.toUpperCase() === 'NOBODY')
        .map((tenant) => ({ field: 'tenants', message: `tenants must not hold ${tenant}.` })),
    ];
  },
  method({ total_energy_kwh, it_energy_kwh, rooms }, w) {
    const tariff = w.use(TARIFF);
    w.useDefaults('rooms');
    const cost = w.step('cost', (it_energy_kwh * tariff) / rooms, {
      formula: 'it_energy_kwh * tariff / rooms',
      description: 'Cost of IT for each room',
      unit: 'GBP',
      reference: 'By hand',
    });
    return {
      figures: { share: total_energy_kwh > 0 ? it_energy_kwh / total_energy_kwh : null, cost_per_room_gbp: cost },
      facts: { tariff },
    };
  },
  advice({ facts, defaults }) {
    return {
      recommendations: ['Meter each room.'],
      assumptions: defaults.sentencesFor('rooms'),
      warnings: facts.tariff > 1 ? ['The tariff is unusual.'] : [],
    };
  },
  verdict: ({ input, result }) => ({
    ...undecided(),
    reason: `A share of ${result.share} in ${input.rooms} rooms`,
  }),
  examples: [],
});

/** A calculator that returns the figure it is given, even if it is not finite. */
function careless(figure: number) {
  return defineCalculator({
    name: 'careless',
    title: 'Careless',
    domain: 'cost',
    summary: 'What it is told',
    whenToUse: 'In tests',
    searchWords: [],
    description: 'Gives what it is told',
    standardReference: 'None',
    Input: strictObject({}),
    Result: strictObject({ figure: quantity({ unit: '-', decimals: 0, description: 'Figure' }) }),
    data: [],
    method: () => ({ figures: { figure } }),
    advice: () => ({ recommendations: [], assumptions: [], warnings: [] }),
    verdict: undecided,
    examples: [],
  });
}

const SITE = { total_energy_kwh: 900, it_energy_kwh: 600, rooms: 4 };
const RESULT = {
  share: 0.667,
  cost_per_room_gbp: 37.5,
  recommendations: ['Meter each room.'],
  assumptions: [],
  warnings: [],
  standard_reference: 'Small sites',
  disclaimer:
    'Indicative estimate. A qualified engineer must validate it before any technical, legal or investment decision.',
  edition: EDITION,
};

describe('runCalculator', () => {
  it('answers with the figures, rounded once, the advice, the reference, the disclaimer and the edition, and nothing else', () => {
    expect(runCalculator(it_share, SITE)).toEqual({ ok: true, result: RESULT });
  });

  it.each([
    [1000, 'Small sites'],
    [1000.1, 'Large sites'],
  ])('cites the standard that the inputs call for: at %d kWh, %s', (total_energy_kwh, standard_reference) => {
    expect(runCalculator(it_share, { ...SITE, total_energy_kwh })).toMatchObject({ result: { standard_reference } });
  });

  it('gives null for a figure that cannot be computed', () => {
    expect(runCalculator(it_share, { total_energy_kwh: 0, it_energy_kwh: 0 })).toMatchObject({
      result: { share: null },
    });
  });

  it('uses a default that was not sent, and says so', () => {
    expect(runCalculator(it_share, { ...SITE, rooms: null })).toMatchObject({
      result: { cost_per_room_gbp: 50, assumptions: ['rooms was not given: 3 is assumed.'] },
    });
  });

  it('reports conditions across inputs together with what is wrong with single ones', () => {
    const sent = { total_energy_kwh: 100, it_energy_kwh: 200, rooms: 0, room: 1 };
    expect(runCalculator(it_share, sent)).toEqual({
      ok: false,
      errors: [
        { field: 'rooms', message: 'rooms must be at least 1; 0 was sent.' },
        { field: 'room', message: 'room is not an input of it_share. Did you mean rooms?' },
        { field: 'it_energy_kwh', message: 'it_energy_kwh must not exceed total_energy_kwh.' },
      ],
      moreErrors: 0,
    });
  });

  it('reports a condition across inputs that are each in order', () => {
    expect(runCalculator(it_share, { total_energy_kwh: 600, it_energy_kwh: 600 }).ok).toBe(true);
    expect(runCalculator(it_share, { total_energy_kwh: 600, it_energy_kwh: 600.1 })).toEqual({
      ok: false,
      errors: [{ field: 'it_energy_kwh', message: 'it_energy_kwh must not exceed total_energy_kwh.' }],
      moreErrors: 0,
    });
  });

  it('does not hold an input that is wrong by itself against another', () => {
    expect(runCalculator(it_share, { total_energy_kwh: -1, it_energy_kwh: 600 })).toEqual({
      ok: false,
      errors: [{ field: 'total_energy_kwh', message: 'total_energy_kwh must be at least 0 kWh; -1 was sent.' }],
      moreErrors: 0,
    });
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { total_energy_kwh: {}, it_energy_kwh: [] },
    { ...SITE, tenants: 'nobody' },
    { ...SITE, tenants: ['a', 5] },
    { ...SITE, tenants: [null] },
  ])('never throws on wrong input: %j', (sent) => {
    expect(runCalculator(it_share, sent).ok).toBe(false);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws when a method gives %d: an internal error', (figure) => {
    expect(() => runCalculator(careless(figure), {})).toThrow('figure is no finite number');
  });
});

/** The parts of a calculator without its method. */
const FAILING = {
  name: 'failing',
  title: 'Failing',
  domain: 'data_centre',
  summary: 'None',
  whenToUse: 'In tests',
  searchWords: [],
  description: 'None',
  standardReference: 'None',
  Input: strictObject({ size_m: quantity({ unit: 'm', description: 'Size' }) }),
  Result: strictObject({ size_m: quantity({ unit: 'm', decimals: 0, description: 'Size' }) }),
  data: [],
  advice: () => ({ recommendations: ['None.'], assumptions: [], warnings: [] }),
  verdict: undecided,
  examples: [],
} as const;

describe('many errors', () => {
  it('are 20 described ones and a count, with the conditions across inputs', () => {
    const unknown = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`unknown_${index}`, 1]));
    const answer = runCalculator(it_share, { total_energy_kwh: 100, it_energy_kwh: 200, ...unknown });
    // 25 unknown names and one condition.
    expect(answer).toMatchObject({ ok: false, errors: { length: 20 }, moreErrors: 6 });
  });
});

describe('validate', () => {
  it('finds the same errors as the calculation, without calculating', () => {
    expect(it_share.validate(SITE)).toEqual({ ok: true });
    const wrong = { ...SITE, it_energy_kwh: 1000, tenants: ['nobody'], colour: 'red' };
    expect(it_share.validate(wrong)).toEqual(runCalculator(it_share, wrong));
    const { validate } = defineCalculator({
      ...FAILING,
      method: () => {
        throw new Error('calculated');
      },
    });
    expect(validate({ size_m: 1 })).toEqual({ ok: true });
  });
});

describe('the verdict', () => {
  it('is made from the finished figures and from inputs with their defaults', () => {
    const sent = { total_energy_kwh: 900, it_energy_kwh: 600 };
    const answer = runCalculator(it_share, sent);
    if (!answer.ok) throw new Error('expected an answer');
    // 600 of 900 is 0.667 in three decimals; three rooms are the default.
    expect(it_share.verdict({ input: sent, result: answer.result }).reason).toBe('A share of 0.667 in 3 rooms');
  });
});

describe('the figures alone', () => {
  it('are those of the method in full precision, without words', () => {
    // 600 / 900 is not rounded; 600 kWh at 0.25 GBP for 4 rooms are 37.5 GBP.
    expect(it_share.figures(SITE)).toEqual({ ok: true, figures: { share: 600 / 900, cost_per_room_gbp: 37.5 } });
  });

  it('are refused with the same input errors as the whole result', () => {
    const wrong = { ...SITE, it_energy_kwh: 1000, tenants: ['nobody'] };
    expect(it_share.figures(wrong)).toEqual(runCalculator(it_share, wrong));
    expect(it_share.figures(wrong).ok).toBe(false);
  });
});

describe('showCalculation', () => {
  it('gives the same result, with each line of the working and the source of each figure', () => {
    expect(showCalculation(it_share, SITE)).toEqual({
      ok: true,
      result: RESULT,
      working: [
        {
          symbol: 'tariff',
          description: 'Electricity price',
          formula: '0.25',
          value: 0.25,
          unit: 'GBP/kWh',
          reference: 'Prices (2026), all sizes',
        },
        {
          symbol: 'cost',
          description: 'Cost of IT for each room',
          formula: 'it_energy_kwh * tariff / rooms',
          value: 37.5,
          unit: 'GBP',
          reference: 'By hand',
        },
      ],
      sources: [
        {
          symbol: 'tariff',
          description: 'Electricity price',
          value: 0.25,
          unit: 'GBP/kWh',
          document: 'Prices',
          place: 'all sizes',
          edition: '2026',
          confidence: 'assumption',
        },
      ],
    });
  });

  it('keeps full precision in the working and rounds in the result', () => {
    const shown = showCalculation(it_share, { total_energy_kwh: 10, it_energy_kwh: 10, rooms: 3 });
    expect(shown).toMatchObject({ result: { cost_per_room_gbp: 0.83 }, working: [{}, { value: 2.5 / 3 }] });
  });

  it('starts a new working each time', () => {
    showCalculation(it_share, SITE);
    expect(showCalculation(it_share, SITE)).toMatchObject({ working: { length: 2 }, sources: { length: 1 } });
  });

  it('reports the same errors', () => {
    expect(showCalculation(it_share, {})).toEqual(runCalculator(it_share, {}));
  });
});

describe('defineCalculator', () => {
  it('publishes the result with the fields that every result has', () => {
    expect(it_share.resultSchema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: [
        'share',
        'cost_per_room_gbp',
        'standard_reference',
        'recommendations',
        'disclaimer',
        'assumptions',
        'warnings',
        'edition',
      ],
      properties: { recommendations: { type: 'array', minItems: 1, items: { type: 'string' } } },
    });
  });
});

describe('dataOf', () => {
  it('finds the data of modules among everything else that they export', () => {
    const module = { TARIFF, LOAD_KW_MAX: 5, name: 'x', nothing: null, helper: () => TARIFF };
    expect(dataOf(module, {}, { AGAIN: TARIFF })).toEqual([TARIFF, TARIFF]);
  });
});
