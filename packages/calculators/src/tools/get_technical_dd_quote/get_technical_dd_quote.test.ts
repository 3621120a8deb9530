import fc from 'fast-check';
import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { optionsOf, runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { ANY_INPUT } from './any_input.ts';
import { get_technical_dd_quote } from './index.ts';
import { BUILDING_TYPE_ROWS, DISCIPLINES, type Discipline, GEOGRAPHIES, type Input, TRANSACTIONS } from './schema.ts';

const ALIASES = {
  office: ['offices', 'commercial'],
  data_centre: ['datacentre', 'data_center', 'datacenter', 'dc'],
  industrial: ['factory', 'manufacturing', 'light_industrial'],
  retail: ['shop', 'shopping_centre', 'shopping_center', 'supermarket'],
  residential: ['apartment', 'apartments', 'flats', 'housing', 'build_to_rent', 'btr', 'pbsa', 'student_housing'],
  mixed_use: ['mixed'],
  hotel: ['hotels', 'hospitality'],
  warehouse: ['logistics', 'distribution', 'distribution_centre'],
  healthcare: ['hospital', 'clinic', 'care_home', 'medical'],
  general: [],
};

conforms(get_technical_dd_quote, ANY_INPUT);

type Sent = Static<typeof Input>;

/** An office of the reference area with time to spare: 9000 GBP and at least 750 GBP of coordination, 12 days. */
const BASE: Sent = {
  building_type: 'office',
  gross_area_m2: 5000,
  transaction_type: 'acquisition',
  disciplines: ['structural'],
  geography: 'uk',
  timeline_weeks: 52,
};

/** The first disciplines in their order. */
function first(n: number): Discipline[] {
  return DISCIPLINES.slice(0, n);
}

function quoteOf(changes: Partial<Sent> = {}) {
  const answer = runCalculator(get_technical_dd_quote, { ...BASE, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function problemsOf(changes: Record<string, unknown>) {
  const answer = runCalculator(get_technical_dd_quote, { ...BASE, ...changes });
  if (answer.ok) throw new Error('expected errors');
  return answer.errors;
}

const requests = fc.record({
  building_type: fc.constantFrom(...BUILDING_TYPE_ROWS),
  gross_area_m2: fc.double({ min: Math.log(50), max: Math.log(1_000_000), noNaN: true }).map((power) => {
    return Math.min(1_000_000, Math.max(50, Math.round(Math.exp(power))));
  }),
  transaction_type: fc.constantFrom(...optionsOf(TRANSACTIONS)),
  disciplines: fc.subarray([...DISCIPLINES], { minLength: 1 }),
  geography: fc.constantFrom(...optionsOf(GEOGRAPHIES)),
  timeline_weeks: fc.integer({ min: 1, max: 12 }),
});

describe('get_technical_dd_quote: building types', () => {
  it.each(Object.entries(ALIASES).flatMap(([type, words]) => [type, ...words].map((word) => [word, type])))(
    'reads %s as %s, in any spelling',
    (word, type) => {
      for (const sent of [word, word.toUpperCase(), ` ${word.replaceAll('_', '-')} `, word.replaceAll('_', ' - ')]) {
        expect(quoteOf({ building_type: sent })).toMatchObject({
          building_type_used: type,
          building_type_fallback: false,
        });
      }
    },
  );

  it('uses the general row for a word that it does not know, and names the word', () => {
    const { assumptions, ...result } = quoteOf({ building_type: 'Ice Rink' });
    expect(result).toMatchObject({ building_type_used: 'general', building_type_fallback: true });
    expect(assumptions).toContain(
      'building_type "Ice Rink" was read as sports_hall, which has no row in this tool: taken as general, the multipliers of a typical building.',
    );
    expect(quoteOf({ building_type: 'general' }).assumptions).toHaveLength(2);
  });
});

describe('get_technical_dd_quote: fees', () => {
  // At the reference area and without urgency a discipline alone costs F x k.
  it.each([
    ['office', [9000, 8500, 5500, 5000, 6500]],
    ['data_centre', [9450, 15_300, 6325, 6500, 9750]],
    ['industrial', [8100, 7225, 5500, 4500, 7475]],
    ['retail', [8550, 8075, 5500, 4750, 5850]],
    ['residential', [9450, 8075, 6600, 5000, 4550]],
    ['mixed_use', [10_350, 9775, 6600, 5750, 6825]],
    ['hotel', [9900, 10_200, 6325, 5750, 6825]],
    ['warehouse', [6750, 5100, 4400, 3750, 5200]],
    ['healthcare', [10_350, 12_750, 7425, 6000, 9100]],
    ['general', [9450, 8925, 5775, 5250, 6825]],
  ])('charges %s by discipline', (building_type, fees) => {
    const alone = DISCIPLINES.map(
      (discipline) => quoteOf({ building_type, disciplines: [discipline] }).fee_breakdown[0],
    );
    expect(alone.map((item) => item?.fee_gbp)).toEqual(fees);
  });

  // 10^0.55 = 3.548134, 10^0.5 = 3.162278, 10^0.35 = 2.238721
  it.each([
    [50_000, [31_933, 30_159, 17_393, 15_811, 14_552]],
    [50, [2000, 2000, 1500, 1500, 2500]],
  ])('follows an area of %d m2 by the exponent of each discipline, down to its least fee', (gross_area_m2, fees) => {
    const alone = DISCIPLINES.map(
      (discipline) => quoteOf({ gross_area_m2, disciplines: [discipline] }).fee_breakdown[0],
    );
    expect(alone.map((item) => item?.fee_gbp)).toEqual(fees);
  });

  // 5500 x (A / 5000)^0.5 = 1500 at 371.9 m2; 5500 x 0.0746^0.5 = 1502.2
  it.each([
    [371, 1500],
    [373, 1502],
  ])('has the least fee govern compliance until the area asks for more: %d m2', (gross_area_m2, fee_gbp) => {
    const { fee_breakdown } = quoteOf({ gross_area_m2, disciplines: ['compliance'] });
    expect(fee_breakdown[0]).toMatchObject({ item: 'compliance', fee_gbp });
  });

  // 9000 + 750; 17,500 x 0.97 + 1400; 23,000 x 0.94 + 1840; 28,000 x 0.92 + 2240; 34,500 x 0.9 + 2760
  it.each([
    [1, 9800],
    [2, 18_400],
    [3, 23_500],
    [4, 28_000],
    [5, 33_800],
  ])('has %d disciplines share an inspection', (n, full_fee_mid_gbp) => {
    expect(quoteOf({ disciplines: first(n) })).toMatchObject({ full_fee_mid_gbp });
  });

  it('rounds fees half up to the next hundred', () => {
    // 9750 GBP; x 0.85 = 8287.5; x 1.2 = 11,700
    expect(quoteOf()).toMatchObject({ full_fee_low_gbp: 8300, full_fee_mid_gbp: 9800, full_fee_high_gbp: 11_700 });
    expect(quoteOf().full_fee_mid_gbp_per_m2).toBe(1.95);
  });

  // 28,000 GBP for four disciplines in the UK
  it.each([
    ['uk', 28_000],
    ['eu', 31_400],
    ['uae', 30_200],
    ['gcc', 33_000],
  ] as const)('charges travel and partners in %s', (geography, full_fee_mid_gbp) => {
    expect(quoteOf({ disciplines: first(4), geography })).toMatchObject({ full_fee_mid_gbp });
  });

  it.each([
    ['acquisition', 28_000],
    ['disposal', 29_400],
    ['refinancing', 23_800],
    ['planning', 22_400],
  ] as const)('charges scope and reliance of %s', (transaction_type, full_fee_mid_gbp) => {
    expect(quoteOf({ disciplines: first(4), transaction_type })).toMatchObject({ full_fee_mid_gbp });
  });

  // 8 % of 9000 is 720, of 9450 756
  it.each([
    ['office', 750],
    ['residential', 756],
  ])('charges coordination by its share, and 750 GBP at least: %s', (building_type, fee_gbp) => {
    expect(quoteOf({ building_type }).fee_breakdown[1]).toMatchObject({ item: 'coordination', fee_gbp });
  });

  it('charges at least 1500 GBP by geography for a preliminary report, whatever the transaction', () => {
    const small = { gross_area_m2: 50, disciplines: ['compliance'] } satisfies Partial<Sent>;
    // 0.4 x (1500 + 750) is less than 1500; 1500 x 1.12 = 1680, x 0.85 = 1428, x 1.2 = 2016
    const least = { preliminary_fee_low_gbp: 1300, preliminary_fee_mid_gbp: 1500, preliminary_fee_high_gbp: 1800 };
    expect(quoteOf(small)).toMatchObject(least);
    expect(quoteOf({ ...small, transaction_type: 'planning' })).toMatchObject(least);
    expect(quoteOf({ ...small, geography: 'eu' })).toMatchObject({
      preliminary_fee_low_gbp: 1400,
      preliminary_fee_mid_gbp: 1700,
      preliminary_fee_high_gbp: 2000,
    });
    // 0.4 x 9750
    expect(quoteOf()).toMatchObject({ preliminary_fee_mid_gbp: 3900 });
  });

  it('lists the disciplines in one order and counts each once', () => {
    const sent: Discipline[] = ['nis2', 'mep', 'nis2', 'structural', 'mep', 'nis2'];
    const result = quoteOf({ disciplines: sent });
    expect(result).toMatchObject({ disciplines_used: ['structural', 'mep', 'nis2'], duplicates_ignored: 3 });
    expect(result.fee_breakdown.map(({ item }) => item)).toEqual(['structural', 'mep', 'nis2', 'coordination']);
    expect(result.assumptions).toContain('The list of disciplines repeats 3 entries: each discipline counts once.');
    expect(quoteOf({ disciplines: ['mep', 'mep'] }).assumptions).toContain(
      'The list of disciplines repeats 1 entry: each discipline counts once.',
    );
    const { assumptions: _said, duplicates_ignored: _counted, ...rest } = result;
    expect(quoteOf({ disciplines: ['structural', 'mep', 'nis2'] })).toMatchObject({ ...rest, duplicates_ignored: 0 });
  });

  it('offers the figures for 30 days and says how to go on', () => {
    expect(quoteOf()).toMatchObject({
      quote_validity_days: 30,
      contact_call_to_action:
        'Send the address, drawings and data-room index to receive a fixed quotation; reply within one working day.',
    });
  });
});

describe('get_technical_dd_quote: time', () => {
  // 8 + 2 + 2 days for one discipline at the reference area
  it.each([
    [{ geography: 'eu' }, 15],
    [{ geography: 'uae' }, 14],
    [{ geography: 'gcc' }, 16],
    [{ building_type: 'office' }, 12],
    [{ building_type: 'data_centre' }, 15],
    [{ building_type: 'industrial' }, 12],
    [{ building_type: 'retail' }, 12],
    [{ building_type: 'residential' }, 12],
    [{ building_type: 'mixed_use' }, 14],
    [{ building_type: 'hotel' }, 13],
    [{ building_type: 'warehouse' }, 12],
    [{ building_type: 'healthcare' }, 15],
    [{ building_type: 'general' }, 13],
    [{ disciplines: first(5) }, 20],
    // 2 x 0.01^0.4 = 0.32; 2 x 200^0.4 = 16.65
    [{ gross_area_m2: 50 }, 11],
    [{ gross_area_m2: 1_000_000 }, 27],
  ] as const)('needs for %j %d days', (changes, normal_full_days) => {
    expect(quoteOf(changes as Partial<Sent>)).toMatchObject({
      normal_full_days,
      full_turnaround_days: normal_full_days,
    });
  });

  it('counts no further day for what binary fractions leave over', () => {
    // 32^0.4 = 4, so 8 + 2 + 2 x 4 = 18
    expect(quoteOf({ gross_area_m2: 160_000 })).toMatchObject({ normal_full_days: 18 });
    expect(quoteOf({ gross_area_m2: 160_001 })).toMatchObject({ normal_full_days: 19 });
  });

  // Two fifths of 12, 20 and 22 days: 4.8, 8 and 8.8
  it.each([
    [{}, 5],
    [{ gross_area_m2: 50 }, 5],
    [{ disciplines: first(5) }, 8],
    [{ disciplines: first(5), geography: 'uae' }, 9],
  ] as const)('needs for the preliminary report of %j %d days', (changes, normal_preliminary_days) => {
    expect(quoteOf(changes as Partial<Sent>)).toMatchObject({ normal_preliminary_days });
  });

  // Five disciplines: 20 days for the UK office; 24 in the Gulf; 25 mixed use in the EU; 26 for a data centre there
  it.each([
    ['uk', 'office', 4, 20, 20, true, 1],
    ['uk', 'office', 5, 20, 20, true, 1],
    ['uae', 'office', 4, 22, 20, true, 1.068],
    ['gcc', 'office', 3, 24, 15, true, 1.281],
    ['eu', 'mixed_use', 3, 25, 15, true, 1.3],
    ['eu', 'data_centre', 3, 26, 16, false, 1.3],
  ] as const)(
    'answers in %s for %s in %d weeks of the %d days needed: %d days',
    (geography, building_type, timeline_weeks, normal_full_days, full_turnaround_days, full_feasible, factor) => {
      expect(quoteOf({ disciplines: first(5), geography, building_type, timeline_weeks })).toMatchObject({
        available_days: timeline_weeks * 5,
        normal_full_days,
        full_turnaround_days,
        full_feasible,
        urgency_factor_full: factor,
      });
    },
  );

  it('charges urgency on each report by its own time', () => {
    // 10 of 12 days: 1 + 0.75 / 6 = 1.125; the preliminary report needs 5 of them
    expect(quoteOf({ timeline_weeks: 2 })).toMatchObject({
      urgency_factor_full: 1.125,
      urgency_factor_preliminary: 1,
      full_fee_mid_gbp: 11_000,
      preliminary_fee_mid_gbp: 3900,
    });
  });

  // 5 of 8 days: 1 + 0.75 x 3 / 8 = 1.281; 5 of 9 days is less than 0.6, and 0.6 x 9 = 5.4
  it.each([
    ['uk', 8, true, 1.281, 5],
    ['uae', 9, false, 1.3, 6],
  ] as const)('says for %s whether %d days fit into a week', (geography, norm, feasible, factor, days) => {
    expect(quoteOf({ disciplines: first(5), geography, timeline_weeks: 1 })).toMatchObject({
      normal_preliminary_days: norm,
      preliminary_feasible: feasible,
      urgency_factor_preliminary: factor,
      preliminary_turnaround_days: days,
    });
  });
});

describe('get_technical_dd_quote: scope', () => {
  const DATA_CENTRE = { building_type: 'data_centre', disciplines: first(4) } satisfies Partial<Sent>;
  // The data centre needs 21 + 9 = 30 days, and 22 + 9 as soon as it is larger than 5000 m2.
  it.each([
    ['a large building from 10,000 m2', { gross_area_m2: 9999.9 }, 'full'],
    ['a large building from 10,000 m2', { gross_area_m2: 10_000 }, 'preliminary_then_full'],
    ['a large building from 10,000 m2', { gross_area_m2: 10_000.1 }, 'preliminary_then_full'],
    ['a large building sold', { gross_area_m2: 10_000, transaction_type: 'disposal' }, 'preliminary_then_full'],
    ['a large building refinanced', { gross_area_m2: 10_000, transaction_type: 'refinancing' }, 'full'],
    ['healthcare of any size', { building_type: 'healthcare', gross_area_m2: 50 }, 'preliminary_then_full'],
    ['a data centre with a day too few', { ...DATA_CENTRE, gross_area_m2: 5001, timeline_weeks: 6 }, 'full'],
    ['a data centre with time for both', { ...DATA_CENTRE, timeline_weeks: 6 }, 'preliminary_then_full'],
    ['a data centre with more time', { ...DATA_CENTRE, timeline_weeks: 7 }, 'preliminary_then_full'],
    ['planning with one discipline', { transaction_type: 'planning' }, 'preliminary_only'],
    ['planning with two', { transaction_type: 'planning', disciplines: first(2) }, 'preliminary_only'],
    ['planning with three', { transaction_type: 'planning', disciplines: first(3) }, 'full'],
    ['a week for the preliminary report', { timeline_weeks: 1 }, 'preliminary_only'],
    ['a week for neither', { timeline_weeks: 1, disciplines: first(5), geography: 'uae' }, 'extend_timeline'],
    [
      'a week for neither when planning',
      {
        timeline_weeks: 1,
        building_type: 'healthcare',
        gross_area_m2: 90_000,
        geography: 'gcc',
        transaction_type: 'planning',
      },
      'extend_timeline',
    ],
  ] as const)('recommends for %s (%j): %s', (_title, changes, recommended_scope) => {
    expect(quoteOf(changes as Partial<Sent>)).toMatchObject({ recommended_scope });
  });

  it.each([
    [
      { gross_area_m2: 10_000 },
      // 9000 x 2^0.55 = 13,177 and 8 % of it: 0.4 x 14,231 = 5692; 10 + 2 x 2^0.4 = 12.6 days, two fifths of them 5.1
      'Commission the preliminary report (about 5,700 GBP, 6 working days) first, and the full one only if there is no deal-breaking red flag.',
    ],
    [
      { building_type: 'data_centre' },
      // 0.4 x 1.08 x 9450 = 4082; 15 days, two fifths of them 6
      'Commission the preliminary report (about 4,100 GBP, 6 working days) first, and the full one only if there is no deal-breaking red flag.',
    ],
    [{}, 'Instruct the full report now: 8,300 GBP to 11,700 GBP, 12 working days.'],
    [
      { timeline_weeks: 1 },
      'Commission only the preliminary report (about 3,900 GBP, 5 working days): the full report needs 12 working days, the timetable allows 5.',
    ],
    [
      { transaction_type: 'planning' },
      // 0.4 x 9750 x 0.8
      'Commission only the preliminary report (about 3,100 GBP, 5 working days): a preliminary scope is enough at the planning stage.',
    ],
    [
      { timeline_weeks: 1, disciplines: first(5), geography: 'uae' },
      'Request at least 2 weeks: not even the preliminary report can be completed in 5 working days.',
    ],
    [
      // 8 + 10 + 16.65 + 4 + 3 = 41.65 days, two fifths of them 17; 0.6 x 17 / 5 = 2.04
      { timeline_weeks: 2, disciplines: first(5), geography: 'gcc', building_type: 'healthcare', gross_area_m2: 1e6 },
      'Request at least 3 weeks: not even the preliminary report can be completed in 10 working days.',
    ],
  ] as const)('puts the scope of %j first, with its figures and its rule', (changes, sentence) => {
    expect(quoteOf(changes as Partial<Sent>).recommendations[0]).toBe(sentence);
  });

  it('shows the rule that decided and the count of disciplines in its working', () => {
    const shown = showCalculation(get_technical_dd_quote, { ...BASE, disciplines: ['mep', 'energy', 'mep'] });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const rules = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
    expect(rules).toEqual(['S6', 'D1', 'D5']);
    expect(shown.working.find(({ symbol }) => symbol === 'n')).toMatchObject({ value: 2 });
    expect(shown.sources.every(({ confidence }) => confidence === 'assumption')).toBe(true);
  });
});

describe('get_technical_dd_quote: suggested disciplines', () => {
  function suggested(changes: Partial<Sent>) {
    return quoteOf(changes).suggested_additional_disciplines;
  }

  it.each([
    [{ disciplines: ['nis2'], geography: 'uae' }, ['structural', 'mep', 'compliance']],
    [{ disciplines: ['nis2'], geography: 'gcc', transaction_type: 'disposal' }, ['structural', 'mep', 'compliance']],
    [
      { disciplines: ['nis2'], geography: 'uae', transaction_type: 'refinancing' },
      ['structural', 'compliance', 'energy'],
    ],
    [{ disciplines: ['nis2'], geography: 'gcc', transaction_type: 'planning' }, ['structural', 'compliance', 'energy']],
    [{ disciplines: ['nis2'], geography: 'uk' }, ['structural', 'mep', 'compliance', 'energy']],
    [{ disciplines: ['nis2'], geography: 'eu' }, ['structural', 'mep', 'compliance', 'energy']],
    [{ disciplines: ['mep'], geography: 'uk', building_type: 'dc' }, ['structural', 'compliance', 'nis2']],
    [{ disciplines: ['mep'], geography: 'eu', building_type: 'dc' }, ['structural', 'compliance', 'nis2']],
    [
      { disciplines: ['mep'], geography: 'uk', building_type: 'dc', transaction_type: 'planning' },
      ['structural', 'compliance', 'energy', 'nis2'],
    ],
    [
      { disciplines: ['mep'], geography: 'eu', building_type: 'clinic' },
      ['structural', 'compliance', 'energy', 'nis2'],
    ],
    [{ disciplines: ['mep'], geography: 'uae', building_type: 'clinic' }, ['structural', 'compliance', 'nis2']],
    [{ disciplines: first(4) }, []],
    [{ disciplines: first(5), building_type: 'clinic' }, []],
  ] as [Partial<Sent>, Discipline[]][])('for %j are %j', (changes, disciplines) => {
    expect(suggested(changes)).toEqual(disciplines);
  });

  it.each([
    [{ geography: 'uae' }, ['D1', 'D4', 'D5']],
    [{ geography: 'uae', transaction_type: 'refinancing' }, ['D2', 'D6', 'D8']],
    [{ geography: 'uae', transaction_type: 'planning' }, ['D3', 'D7', 'D9']],
    [{ geography: 'uk' }, ['D1', 'D4', 'D5', 'D10']],
    [{ geography: 'eu' }, ['D1', 'D4', 'D5', 'D11']],
    [{ geography: 'uk', nation: 'scotland' }, ['D1', 'D4', 'D5', 'D13']],
    [{ geography: 'uae', building_type: 'clinic', disciplines: ['mep'] }, ['D1', 'D5', 'D12']],
  ] as [Partial<Sent>, string[]][])('for %j show the rules %j in the working', (changes, rules) => {
    const shown = showCalculation(get_technical_dd_quote, { ...BASE, disciplines: ['nis2'], ...changes });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const fired = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
    expect(fired.filter((id) => String(id).startsWith('D'))).toEqual(rules);
  });

  it('never repeat what was chosen, and leave nothing to suggest once they are added', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const more = suggested(request);
        for (const discipline of more) expect(request.disciplines).not.toContain(discipline);
        expect(suggested({ ...request, disciplines: [...more, ...request.disciplines] })).toEqual([]);
      }),
    );
  });

  it.each([
    ['acquisition', 'uk', 'office', ['D1', 'D4', 'D5', 'D10'], 'an acquisition'],
    ['disposal', 'eu', 'office', ['D1', 'D4', 'D5', 'D11'], 'a disposal'],
    ['refinancing', 'uk', 'office', ['D2', 'D6', 'D8'], 'a refinancing'],
    ['planning', 'uae', 'office', ['D3', 'D7', 'D9'], 'planning'],
    ['acquisition', 'gcc', 'hospital', ['D1', 'D4', 'D5', 'D12'], 'an acquisition'],
  ] as const)('name a reason each for %s in %s of %s', (transaction_type, geography, building_type, ids, name) => {
    const disciplines = [building_type === 'hospital' ? 'energy' : 'nis2'] satisfies Discipline[];
    const { recommendations, suggested_additional_disciplines } = quoteOf({
      transaction_type,
      geography,
      building_type,
      disciplines,
    });
    const sentence = recommendations[1] ?? '';
    expect(sentence.startsWith(`For ${name}, also consider: `)).toBe(true);
    expect(sentence.match(/, because /g)).toHaveLength(ids.length);
    for (const discipline of suggested_additional_disciplines)
      expect(sentence.toLowerCase()).toContain(`${discipline}, because`);
  });
});

describe('get_technical_dd_quote: further advice', () => {
  function recommends(start: string, changes: Partial<Sent>) {
    return quoteOf(changes).recommendations.find((line) => line.startsWith(start));
  }

  it('says what a longer timetable saves while urgency costs and the full report is feasible', () => {
    // 9750 x 0.125 = 1219 GBP, 12 days need three weeks
    expect(recommends('Allow', { timeline_weeks: 2 })).toBe(
      'Allow 3 weeks for the full report where that is possible: without urgency it would cost 1,200 GBP less.',
    );
    expect(recommends('Allow', { timeline_weeks: 3 })).toBeUndefined();
    expect(recommends('Allow', { timeline_weeks: 1 })).toBeUndefined();
  });

  it('asks for records of a data centre whose services are surveyed', () => {
    expect(recommends('Ask for single-line', { building_type: 'dc', disciplines: ['mep'] })).toBe(
      'Ask for single-line diagrams, maintenance records and load records before the visit.',
    );
    expect(recommends('Ask for single-line', { building_type: 'dc' })).toBeUndefined();
    expect(recommends('Ask for single-line', { disciplines: ['mep'] })).toBeUndefined();
  });

  it('names the law of the UK, in force and proposed, where nis2 is chosen there', () => {
    const law = recommends('Have the NIS2', { disciplines: ['nis2'] });
    expect(law).toContain('Network and Information Systems Regulations 2018 are in force');
    expect(law).toContain('Cyber Security and Resilience (Network and Information Systems) Bill is proposed law');
    expect(recommends('Have the NIS2', {})).toBeUndefined();
    expect(recommends('Have the NIS2', { disciplines: ['nis2'], geography: 'eu' })).toBeUndefined();
  });

  it.each([
    ['uk', undefined],
    ['eu', undefined],
    ['uae', expect.stringContaining('national cyber rules of the UAE, which apply instead of NIS2')],
    ['gcc', expect.stringContaining('national cyber rules of the Gulf state concerned, which apply instead of NIS2')],
  ] as const)('sends reviews in %s to the national cyber rules where NIS2 does not apply', (geography, sentence) => {
    expect(recommends('Have any review', { geography })).toEqual(sentence);
  });

  it('compares up to 500 m2 with a building survey and names the least fees that govern', () => {
    // 5500 x 0.1^0.5 = 1739 and 9000 x 0.1^0.55 = 2537 are above the least fees; at 300 m2 1347 and 1917 are not
    expect(recommends('Compare', { gross_area_m2: 300, disciplines: ['structural', 'compliance', 'nis2'] })).toBe(
      'Compare with a standard RICS building survey: up to 500 m2 it may be enough, and here minimum fees govern structural, compliance and NIS2.',
    );
    expect(recommends('Compare', { gross_area_m2: 300 })).toContain('here minimum fees govern structural.');
    expect(recommends('Compare', { gross_area_m2: 500 })).toContain('here the fees are close to the minimum.');
    expect(recommends('Compare', { gross_area_m2: 500.1 })).toBeUndefined();
  });

  it('suggests nothing where nothing is missing', () => {
    expect(recommends('For an acquisition', { disciplines: first(4) })).toBeUndefined();
    expect(recommends('For an acquisition', { disciplines: first(3) })).toMatch(/also consider: energy/);
  });

  it('always ends with the terms to ask for and what is extra', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const last = quoteOf(request).recommendations.at(-1);
        expect(last).toMatch(
          /^Ask for reliance, liability cap and insurance terms.*asbestos sampling.*VAT are extra\.$/,
        );
      }),
    );
  });

  it('always says that the fees are assumptions, and for what', () => {
    expect(quoteOf().assumptions).toEqual([
      'Fee levels are assumptions of this product, not a tariff: no public fee scale exists for technical due diligence.',
      'Fees exclude VAT and intrusive investigation; they are for one building, one visit and documents in a data room.',
    ]);
  });

  it.each([
    [
      'a timetable too short for the full report',
      { timeline_weeks: 1 },
      /even if expedited it takes 8 working days, and 5 are/,
    ],
    ['more than 100,000 m2', { gross_area_m2: 100_000.1 }, /portfolio or campus/],
    [
      'nis2 for a dwelling',
      { building_type: 'flats', disciplines: ['nis2'], storeys: 3 },
      /operator.* residential building/,
    ],
    ['nis2 for a warehouse', { building_type: 'logistics', disciplines: ['nis2'] }, /operator.* warehouse building/],
  ] as [string, Partial<Sent>, RegExp][])('warns of %s', (_title, changes, expected) => {
    const { warnings } = quoteOf(changes);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(expected);
  });

  it.each([
    ['an ordinary request', {}],
    ['a timetable that is just enough', { timeline_weeks: 2 }],
    ['100,000 m2', { gross_area_m2: 100_000 }],
    ['nis2 for an office', { disciplines: ['nis2'] }],
    ['a warehouse without nis2', { building_type: 'warehouse' }],
  ] as [string, Partial<Sent>][])('has no warning for %s', (_title, changes) => {
    expect(quoteOf(changes).warnings).toEqual([]);
  });
});

describe('get_technical_dd_quote: inputs', () => {
  it('refuses an empty list of disciplines and names each wrong entry by its place', () => {
    expect(problemsOf({ disciplines: [] })).toEqual([
      { field: 'disciplines', message: 'disciplines must hold at least 1; 0 were sent.' },
    ]);
    expect(problemsOf({ disciplines: ['mep', 'Structural', 'fire'] })).toMatchObject([
      { field: 'disciplines.1', message: expect.stringContaining('one of structural, mep, compliance, energy, nis2') },
      { field: 'disciplines.2', message: expect.stringContaining('the text "fire" was sent') },
    ]);
    expect(problemsOf({ disciplines: 'mep' })).toMatchObject([{ field: 'disciplines' }]);
    expect(problemsOf({ disciplines: null })).toMatchObject([{ field: 'disciplines' }]);
  });

  it.each([
    ['gross_area_m2', 49.9, 'gross_area_m2 must be at least 50 m2; 49.9 was sent.'],
    ['gross_area_m2', 1_000_000.1, 'gross_area_m2 must be at most 1,000,000 m2; 1000000.1 was sent.'],
    ['timeline_weeks', 0, 'timeline_weeks must be at least 1 weeks; 0 was sent.'],
    ['timeline_weeks', 53, 'timeline_weeks must be at most 52 weeks; 53 was sent.'],
    ['timeline_weeks', 1.5, 'timeline_weeks must be a whole number from 1 to 52 weeks; 1.5 was sent.'],
    ['building_type', ' ', 'building_type must not be blank; the text " " was sent.'],
  ])('keeps %s within its bounds: %j', (field, sent, message) => {
    expect(problemsOf({ [field]: sent })).toEqual([{ field, message }]);
  });

  it.each(['transaction_type', 'geography'])('takes only the words of %s', (field) => {
    expect(problemsOf({ [field]: 'UK' })).toMatchObject([
      { field, message: expect.stringContaining('must be one of') },
    ]);
  });

  it('reports every problem of a request at once', () => {
    const fields = problemsOf({ gross_area_m2: 1, disciplines: ['x', 'mep', 'y'], geography: 'us', timeline_weeks: 0 });
    expect(fields.map(({ field }) => field)).toEqual([
      'gross_area_m2',
      'disciplines.0',
      'disciplines.2',
      'geography',
      'timeline_weeks',
    ]);
  });
});

describe('get_technical_dd_quote: laws', () => {
  it('adds its breakdown up to the full fee', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const shown = showCalculation(get_technical_dd_quote, request);
        if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
        const { fee_breakdown, full_fee_mid_gbp } = shown.result;
        const valueIn = (symbol: string) => Number(shown.working.find((line) => line.symbol === symbol)?.value);
        const total = valueIn('fee_full');
        const unrounded = fee_breakdown.reduce((sum, { item }) => sum + valueIn(`fee_${item}`), 0);
        // The order of floating-point operations, and nothing else.
        expect(Math.abs(unrounded - total)).toBeLessThan(1e-9 * total);
        const pounds = fee_breakdown.reduce((sum, { fee_gbp }) => sum + fee_gbp, 0);
        const shares = fee_breakdown.reduce((sum, { share_pct }) => sum + share_pct, 0);
        // Up to six items, each half a pound or half a tenth off; the fee itself is to the nearest hundred.
        expect(Math.abs(pounds - total)).toBeLessThanOrEqual(3);
        expect(Math.abs(pounds - full_fee_mid_gbp)).toBeLessThanOrEqual(53);
        expect(Math.abs(shares - 100)).toBeLessThan(0.31);
      }),
    );
  });

  it('orders its ranges, and never charges or takes more for the preliminary report than for the full one', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const result = quoteOf(request);
        expect(result.full_fee_low_gbp).toBeLessThan(result.full_fee_mid_gbp);
        expect(result.full_fee_mid_gbp).toBeLessThan(result.full_fee_high_gbp);
        expect(result.preliminary_fee_low_gbp).toBeLessThan(result.preliminary_fee_mid_gbp);
        expect(result.preliminary_fee_mid_gbp).toBeLessThan(result.preliminary_fee_high_gbp);
        expect(result.preliminary_fee_mid_gbp).toBeLessThanOrEqual(result.full_fee_mid_gbp);
        expect(result.preliminary_turnaround_days).toBeLessThanOrEqual(result.full_turnaround_days);
        expect(result.urgency_factor_preliminary).toBeLessThanOrEqual(result.urgency_factor_full);
        expect(result.full_feasible && !result.preliminary_feasible).toBe(false);
      }),
    );
  });

  it('charges and takes no less for more area, and no more per square metre', () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 1, max: 100_000 }), (request, more) => {
        const sent = { ...request, timeline_weeks: 52 };
        const larger = Math.min(1_000_000, sent.gross_area_m2 + more);
        const before = quoteOf(sent);
        const after = quoteOf({ ...sent, gross_area_m2: larger });
        expect(after.full_fee_mid_gbp).toBeGreaterThanOrEqual(before.full_fee_mid_gbp);
        expect(after.preliminary_fee_mid_gbp).toBeGreaterThanOrEqual(before.preliminary_fee_mid_gbp);
        expect(after.normal_full_days).toBeGreaterThanOrEqual(before.normal_full_days);
        expect(after.full_fee_mid_gbp_per_m2).toBeLessThanOrEqual(before.full_fee_mid_gbp_per_m2);
      }),
    );
  });

  it('charges and takes no less for a further discipline', () => {
    fc.assert(
      fc.property(requests, fc.constantFrom(...DISCIPLINES), (request, further) => {
        const before = quoteOf(request);
        const after = quoteOf({ ...request, disciplines: [...request.disciplines, further] });
        expect(after.full_fee_mid_gbp).toBeGreaterThanOrEqual(before.full_fee_mid_gbp);
        expect(after.normal_full_days).toBeGreaterThanOrEqual(before.normal_full_days);
      }),
    );
  });

  it('never charges more, and never makes a report impossible, for another week', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const before = quoteOf(request);
        const after = quoteOf({ ...request, timeline_weeks: request.timeline_weeks + 1 });
        expect(after.full_fee_mid_gbp).toBeLessThanOrEqual(before.full_fee_mid_gbp);
        expect(after.preliminary_fee_mid_gbp).toBeLessThanOrEqual(before.preliminary_fee_mid_gbp);
        expect(before.full_feasible && !after.full_feasible).toBe(false);
        expect(before.preliminary_feasible && !after.preliminary_feasible).toBe(false);
      }),
    );
  });

  it('keeps its word on the weeks that it asks for', () => {
    const urgent = { ...BASE, disciplines: first(5), geography: 'gcc', timeline_weeks: 1 } as const;
    fc.assert(
      fc.property(requests, (request) => {
        for (const sent of [request, { ...urgent, gross_area_m2: request.gross_area_m2 }]) {
          const { recommendations, recommended_scope } = quoteOf(sent);
          const said = recommendations.join(' ');
          const unhurried = /Allow (\d+) weeks?.*cost (\S+) GBP less/.exec(said);
          if (unhurried) {
            expect(quoteOf({ ...sent, timeline_weeks: Number(unhurried[1]) }).urgency_factor_full).toBe(1);
            expect(unhurried[2]).not.toBe('0');
          }
          const fewest = /Request at least (\d+) weeks/.exec(said);
          expect(fewest !== null).toBe(recommended_scope === 'extend_timeline');
          if (fewest) {
            const weeks = Number(fewest[1]);
            expect(quoteOf({ ...sent, timeline_weeks: weeks }).preliminary_feasible).toBe(true);
            expect(quoteOf({ ...sent, timeline_weeks: weeks - 1 }).preliminary_feasible).toBe(false);
          }
        }
      }),
    );
  });

  it('answers every combination of its closed inputs', () => {
    const sets = Array.from({ length: 31 }, (_, i) => DISCIPLINES.filter((_discipline, bit) => ((i + 1) >> bit) & 1));
    for (const building_type of BUILDING_TYPE_ROWS)
      for (const transaction_type of optionsOf(TRANSACTIONS))
        for (const geography of optionsOf(GEOGRAPHIES))
          for (const disciplines of sets) {
            const result = quoteOf({ building_type, transaction_type, geography, disciplines, timeline_weeks: 2 });
            expect(result.disciplines_used).toEqual(disciplines);
          }
  });

  it('answers the same whatever the order of the disciplines', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(quoteOf({ ...request, disciplines: [...request.disciplines].reverse() })).toEqual(quoteOf(request));
      }),
    );
  });
});
