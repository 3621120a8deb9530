import { describe, expect, it } from 'vitest';
import { showCalculation } from '../../kernel/index.ts';
import { resultOf } from '../../testing/for_any_input.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { get_technical_dd_quote } from './index.ts';

type Sent = Record<string, unknown>;

/** A block of flats of the reference area, in England. */
const FLATS = {
  building_type: 'block of flats',
  gross_area_m2: 5000,
  transaction_type: 'acquisition',
  disciplines: ['structural', 'mep', 'compliance', 'energy'],
  geography: 'uk',
  timeline_weeks: 52,
};

const quoteOf = (changes: Sent = {}) => resultOf(get_technical_dd_quote, { ...FLATS, ...changes });

describe('a higher-risk building', () => {
  it.each([
    [{ storeys: 7 }, 'yes'],
    [{ height_m: 18 }, 'yes'],
    [{ storeys: 7, height_m: 12 }, 'yes'],
    [{ storeys: 3, height_m: 18 }, 'yes'],
    [{ storeys: 6, height_m: 17.9 }, 'no'],
    [{ storeys: 6 }, 'unknown'],
    [{ storeys: 5 }, 'no'],
    // Seven storeys have six from floor to floor below the top one: 6 x 2.5 = 15 m.
    [{ height_m: 15 }, 'unknown'],
    [{ height_m: 14.9 }, 'no'],
    [{}, 'unknown'],
    [{ storeys: 7, dwellings: 2 }, 'yes'],
    [{ storeys: 7, dwellings: 1 }, 'no'],
    [{ storeys: 7, dwellings: 0 }, 'no'],
    [{ building_type: 'student accommodation', storeys: 7 }, 'yes'],
    [{ building_type: 'office', storeys: 40 }, 'no'],
    [{ building_type: 'office', storeys: 40, dwellings: 2 }, 'yes'],
    [{ building_type: 'hotel', storeys: 12 }, 'no'],
    [{ building_type: 'hotel', storeys: 12, dwellings: 1 }, 'no'],
    [{ building_type: 'youth hostel', storeys: 12 }, 'unknown'],
    [{ building_type: 'youth hostel', storeys: 12, dwellings: 0 }, 'no'],
    [{ building_type: 'serviced apartments', storeys: 12 }, 'unknown'],
    [{ building_type: 'Aparthotel', storeys: 12 }, 'unknown'],
    [{ building_type: 'extra care housing', storeys: 8 }, 'yes'],
    [{ building_type: 'Extra-care', storeys: 8 }, 'yes'],
    [{ building_type: 'sheltered housing', storeys: 8 }, 'yes'],
    [{ building_type: 'assisted living', storeys: 8 }, 'yes'],
    [{ building_type: 'retirement village', storeys: 8 }, 'yes'],
    [{ building_type: 'senior living', storeys: 8 }, 'yes'],
    [{ building_type: 'nursing home', storeys: 8 }, 'works_only'],
    [{ building_type: 'prison', storeys: 8 }, 'no'],
    [{ building_type: 'hospital', storeys: 7 }, 'works_only'],
    [{ building_type: 'hospital', storeys: 7, dwellings: 1 }, 'works_only'],
    [{ building_type: 'care home', height_m: 18 }, 'works_only'],
    [{ building_type: 'care home', storeys: 4 }, 'no'],
    [{ building_type: 'hospital' }, 'unknown'],
    [{ building_type: 'GP surgery', storeys: 8 }, 'no'],
    [{ building_type: 'mixed use', storeys: 9 }, 'unknown'],
    [{ building_type: 'mixed use', storeys: 9, dwellings: 30 }, 'yes'],
    [{ building_type: 'mixed use', storeys: 3 }, 'no'],
    [{ building_type: 'spaceport', storeys: 9 }, 'unknown'],
    [{ building_type: 'other', storeys: 9 }, 'unknown'],
    [{ storeys: 9, nation: 'england' }, 'yes'],
    [{ storeys: 9, nation: 'scotland' }, 'other_law'],
    [{ storeys: 9, nation: 'wales' }, 'other_law'],
    [{ storeys: 9, nation: 'northern_ireland' }, 'other_law'],
    [{ storeys: 9, geography: 'eu' }, 'other_law'],
  ])('%j: %s', (changes, expected) => {
    expect(quoteOf(changes).higher_risk_building).toBe(expected);
  });
});

describe('an external wall review', () => {
  it.each([
    [{ storeys: 5 }, 'needed'],
    [{ height_m: 11 }, 'needed'],
    [{ storeys: 4, height_m: 10.9 }, 'not_indicated'],
    [{ storeys: 4 }, 'to_confirm'],
    [{ storeys: 3 }, 'not_indicated'],
    // 4 x 2.5 = 10 m.
    [{ height_m: 10 }, 'to_confirm'],
    [{ height_m: 9.9 }, 'not_indicated'],
    [{}, 'to_confirm'],
    [{ gross_area_m2: 500 }, 'not_indicated'],
    [{ gross_area_m2: 500.1 }, 'to_confirm'],
    [{ gross_area_m2: 500, storeys: 5 }, 'needed'],
    [{ gross_area_m2: 500, height_m: 11 }, 'needed'],
    [{ gross_area_m2: 500, dwellings: 4 }, 'to_confirm'],
    [{ building_type: 'mixed use', storeys: 5 }, 'to_confirm'],
    [{ building_type: 'mixed use' }, 'to_confirm'],
    [{ building_type: 'hotel', storeys: 7 }, 'to_confirm'],
    [{ building_type: 'hotel', storeys: 6 }, 'not_indicated'],
    [{ building_type: 'hotel' }, 'not_indicated'],
    [{ building_type: 'office', storeys: 40 }, 'not_indicated'],
    [{ building_type: 'spaceport', storeys: 7 }, 'to_confirm'],
    [{ building_type: 'spaceport', storeys: 5 }, 'not_indicated'],
    [{ building_type: 'spaceport' }, 'not_indicated'],
    [{ storeys: 5, nation: 'scotland' }, 'needed'],
    [{ geography: 'uae', storeys: 7 }, 'to_confirm'],
    [{ geography: 'uae', storeys: 6 }, 'not_indicated'],
    [{ geography: 'uae' }, 'not_indicated'],
  ])('of %j: %s', (changes, expected) => {
    expect(quoteOf(changes).external_wall_review).toBe(expected);
  });

  // 6000 x (22,000 / 5000)^0.4 = 6000 x 1.80876 = 10,853; x 0.7 = 7597; x 1.6 = 17,364. At 500 m2 6000 x 0.1^0.4 = 2389 < 3500.
  it.each([
    [5000, 4200, 6000, 9600],
    [22_000, 7600, 10_900, 17_400],
    [500, 2500, 3500, 5600],
  ])('of %d m2 costs %d to %d and %d GBP in addition', (gross_area_m2, low, mid, high) => {
    const reviewed = quoteOf({ gross_area_m2, storeys: 8 });
    expect(reviewed).toMatchObject({
      external_wall_fee_low_gbp: low,
      external_wall_fee_mid_gbp: mid,
      external_wall_fee_high_gbp: high,
    });
    const { full_fee_mid_gbp } = quoteOf({ gross_area_m2, storeys: 2 });
    expect(reviewed.full_fee_mid_gbp).toBe(full_fee_mid_gbp);
  });
});

const HIGHER_RISK =
  'at least 18 m or 7 storeys with at least 2 dwellings is a higher-risk building (Building Safety Act 2022 section 65; SI 2023/275), and homes from 11 m or 5 storeys need a review of the external walls.';

describe('the advice on a tall building', () => {
  it.each([
    [{}, `Storeys and height are not known: in England, ${HIGHER_RISK}`],
    [{ storeys: 6 }, `The height is not known: in England, ${HIGHER_RISK}`],
    [{ height_m: 16 }, `The number of storeys is not known: in England, ${HIGHER_RISK}`],
    [{ building_type: 'mixed use', storeys: 9 }, `The number of dwellings is not known: in England, ${HIGHER_RISK}`],
    [
      { building_type: 'hospital' },
      'Storeys and height are not known: in England, a hospital or care home of at least 18 m or 7 storeys is a higher-risk building while it is designed and built (Building Act 1984 section 120D; SI 2023/275).',
    ],
  ])('warns of what is missing for %j', (changes, warning) => {
    expect(quoteOf(changes).warnings).toEqual([warning]);
  });

  it.each([
    [{ storeys: 9 }],
    [{ storeys: 3 }],
    [{ gross_area_m2: 120 }],
    [{ dwellings: 1 }],
    [{ nation: 'scotland' }],
    [{ geography: 'uae' }],
    [{ building_type: 'office' }],
  ])('has no such warning for %j', (changes) => {
    expect(quoteOf(changes).warnings).toEqual([]);
  });

  it.each([
    [
      { storeys: 9 },
      /^Ask before exchange for the registration with the Building Safety Regulator, .*SI 2023\/275\)\.$/,
    ],
    [{ storeys: 9, transaction_type: 'disposal' }, /^Ask before the building is marketed for the registration/],
    [{ storeys: 9, transaction_type: 'refinancing' }, /^Ask before the loan is drawn for the registration/],
    [
      { storeys: 9, transaction_type: 'planning' },
      /^Plan the gateways of the Building Safety Regulator: a fire statement/,
    ],
    [{ storeys: 5, transaction_type: 'planning' }, /^Commission an external wall review before the design is fixed/],
    [
      { storeys: 5 },
      /^Commission an external wall review before exchange \(about 6,000 GBP, in addition to the report\): homes from 11 m or 5 storeys are relevant buildings \(Building Safety Act 2022 section 117\), and buyers/,
    ],
    [{ storeys: 5, nation: 'wales' }, /in addition to the report\): buyers and lenders ask for/],
    [{ storeys: 5, nation: 'wales' }, /^Have fire safety assessed under the building safety law of Wales/],
    [{ storeys: 5, nation: 'scotland' }, /^Have the building assessed under the Housing \(Cladding Remediation\)/],
    [{ storeys: 5, nation: 'northern_ireland' }, /^Have fire safety assessed under the law of Northern Ireland/],
    [{}, /^Confirm storeys, height and dwellings before exchange, and allow for an external wall review \(about 6,000/],
    [{ building_type: 'spaceport', storeys: 9 }, /^If people live in the building, confirm storeys, height and/],
    [{ building_type: 'hospital', storeys: 9 }, /^Plan building work with the Building Safety Regulator: .*120D; SI/],
    [{ building_type: 'hotel', storeys: 9 }, /^Have the external walls checked for combustible materials .*18 m or 7/],
    [{ geography: 'uae', storeys: 30 }, /^Have the external walls checked for combustible materials/],
  ])('recommends for %j: %s', (changes, sentence) => {
    const said = quoteOf(changes).recommendations.filter((line) => sentence.test(line));
    expect(said).toHaveLength(1);
  });

  it.each([
    [{ storeys: 2 }],
    [{ storeys: 3, nation: 'scotland' }],
    [{ building_type: 'office', storeys: 30 }],
    [{ building_type: 'hotel' }],
  ])('has nothing on external walls for %j', (changes) => {
    expect(quoteOf(changes).recommendations.join(' ')).not.toMatch(/wall|Regulator|Cladding|storeys/);
  });

  it('says what was taken for nation, dwellings and height', () => {
    const said = (changes: Sent) => quoteOf(changes).assumptions.slice(2);
    const NATION =
      'Nation was not given: England is assumed. Scotland, Wales and Northern Ireland have law of their own.';
    const TWO = 'The number of dwellings was not given: at least 2 dwellings are assumed.';
    const FEE = expect.stringMatching(/^The fee of an external wall review covers documents and a visual inspection/);
    const MEASURE = expect.stringMatching(/^Storeys are counted from the ground up .*regulations 5 and 6\)\.$/);
    const SMALL =
      'Storeys and height were not given: a home of up to 500 m2 is rarely a higher-risk building (at least 18 m or 7 storeys with at least 2 dwellings).';
    expect(said({})).toEqual(['building_type "block of flats" was read as residential.', NATION, TWO, FEE].slice(1));
    expect(said({ storeys: 9 })).toEqual([NATION, TWO, FEE, MEASURE]);
    expect(said({ height_m: 20, dwellings: 8, nation: 'england' })).toEqual([FEE, MEASURE]);
    expect(said({ storeys: 9, nation: 'wales', dwellings: 8 })).toEqual([FEE]);
    expect(said({ gross_area_m2: 200 })).toEqual([SMALL]);
    expect(said({ storeys: 2 })).toEqual([]);
    expect(said({ building_type: 'hospital' })).toEqual([NATION]);
    expect(said({ building_type: 'hospital', storeys: 9, nation: 'england' })).toEqual([FEE, MEASURE]);
    expect(said({ geography: 'uae', storeys: 9 })).toEqual([FEE]);
  });

  it.each([
    [{ storeys: 9 }, ['H1']],
    [{ building_type: 'hospital', storeys: 9 }, ['H2']],
    [{}, ['H3']],
    [{ storeys: 2 }, []],
    [{ storeys: 9, nation: 'scotland' }, []],
  ])('shows for %j the rules %j in the working', (changes, rules) => {
    const shown = showCalculation(get_technical_dd_quote, { ...FLATS, ...changes });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const fired = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => String(value));
    expect(fired.filter((id) => id.startsWith('H'))).toEqual(rules);
  });

  it('comes after the warning of a word that is not known', () => {
    const { warnings } = quoteOf({ building_type: 'spaceport', storeys: 9 });
    expect(warnings).toEqual([
      expect.stringMatching(/^building_type "spaceport" is not a known word/),
      expect.stringMatching(/^The number of dwellings is not known/),
    ]);
  });

  it('shows the rule on higher-risk buildings in the verdict', () => {
    const conditionsOf = (changes: Sent) => verdictOf(get_technical_dd_quote, { ...FLATS, ...changes }).conditions;
    expect(conditionsOf({ storeys: 9 })).toContain(
      'An external wall review is needed in addition to this fee: about GBP 6,000.',
    );
    const OPEN = 'A higher-risk building is not excluded: storeys, height or dwellings are missing.';
    expect(conditionsOf({})).toContain(OPEN);
    for (const changes of [{ storeys: 2 }, { building_type: 'hospital' }, { gross_area_m2: 100 }]) {
      expect(conditionsOf(changes)).not.toContain(OPEN);
    }
  });
});

describe('the energy discipline', () => {
  const reasonFor = (changes: Sent) => quoteOf({ disciplines: ['structural', 'mep', 'compliance'], ...changes });

  it.each([
    [{}, /minimum energy efficiency standards \(MEES\)/],
    [{ nation: 'england' }, /MEES/],
    [{ nation: 'wales' }, /MEES/],
    [{ nation: 'scotland' }, /the energy law of the nation/],
    [{ nation: 'northern_ireland' }, /the energy law of the nation/],
    [{ geography: 'eu' }, /EPBD/],
  ])('is suggested for %j by the law of the place', (changes, reason) => {
    const { recommendations, suggested_additional_disciplines } = reasonFor({ storeys: 2, ...changes });
    expect(suggested_additional_disciplines).toEqual(['energy']);
    const said = recommendations.find((line) => line.includes('also consider')) ?? '';
    expect(said).toMatch(reason);
    if ('nation' in changes && /scotland|ireland/.test(String(changes.nation))) expect(said).not.toContain('MEES');
  });

  it('names guidance of Great Britain in the UK only', () => {
    const said = (geography: string) => quoteOf({ geography, gross_area_m2: 300 }).recommendations.join(' ');
    expect(said('uk')).toMatch(/standard RICS building survey.*\(HSG264\)/);
    for (const geography of ['eu', 'uae', 'gcc']) {
      expect(said(geography)).toMatch(/standard building survey.*asbestos sampling, access/);
    }
  });
});
