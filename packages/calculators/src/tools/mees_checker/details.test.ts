import { describe, expect, it } from 'vitest';
import { EDITION, runCalculator } from '../../kernel/index.ts';
import { keywordsOf } from '../../kernel/keywords.ts';
import { boundsOf } from '../../testing/bounds_of.ts';
import { pictureOf } from '../../testing/pictures_of.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { mees_checker } from './index.ts';

type Sent = Record<string, unknown>;

const HOME = { property_type: 'domestic', current_epc_band: 'F' };
const OFFICE = { property_type: 'non_domestic', current_epc_band: 'F' };

/** Without it, dates are compared for the month of the edition. */
const JANUARY_2027 = { check_year: 2027, check_month: 1 };

function check(property: Sent, details: Sent = {}, date: Sent = JANUARY_2027) {
  const answer = runCalculator(mees_checker, { ...property, details: { ...date, ...details } });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const errorsOf = (details: Sent) => {
  const answer = runCalculator(mees_checker, { ...HOME, details: { ...JANUARY_2027, ...details } });
  return answer.ok ? [] : answer.errors;
};

const all = (texts: readonly string[]) => texts.join('\n');

describe('the details', () => {
  it('are each under one heading of the form', () => {
    const { properties = {}, groups = [] } = keywordsOf(keywordsOf(mees_checker.inputSchema).properties?.details ?? {});
    expect(groups.flatMap(({ members }) => members).toSorted()).toEqual(Object.keys(properties).toSorted());
    expect(Object.keys(properties)).toHaveLength(17);
  });

  it('are accepted between these bounds', () => {
    expect(boundsOf(mees_checker.inputSchema)).toEqual({
      'details.floor_area_m2': [1, 1_000_000],
      'details.tenancy_months': [1, 12_000],
      'details.epc_year': [2007, 2050],
      'details.epc_month': [1, 12],
      'details.check_year': [2007, 2050],
      'details.check_month': [1, 12],
      'details.exemption_year': [2007, 2050],
      'details.exemption_month': [1, 12],
      'details.rateable_value_gbp': [0, 1_000_000_000],
      'details.breach_months': [0, 1200],
    });
  });
});

describe('the certificate', () => {
  // 10 years, SI 2012/3118.
  it.each([
    [{ epc_year: 2017, epc_month: 2 }, 1, 'compliant'],
    [{ epc_year: 2017, epc_month: 1 }, 0, 'no_valid_certificate'],
    [{ epc_year: 2017 }, 0, 'no_valid_certificate'],
    [{ epc_year: 2016, epc_month: 12 }, 0, 'no_valid_certificate'],
    [{ epc_year: 2027, epc_month: 1 }, 120, 'compliant'],
    [{ epc_year: 2020, epc_month: 6, check_year: 2030, check_month: 5 }, 1, 'compliant'],
    [{ epc_year: 2020, epc_month: 6, check_year: 2030, check_month: 6 }, 0, 'no_valid_certificate'],
    [{ epc_year: 2020, epc_month: 6, check_year: 2029 }, 17, 'compliant'],
  ])('of %j has %d months left: %s', (details, left, status) => {
    expect(check({ ...HOME, current_epc_band: 'C' }, details)).toMatchObject({
      certificate_left_months: left,
      compliance_status: status,
    });
  });

  it('cannot be issued after the check', () => {
    expect(errorsOf({ epc_year: 2027, epc_month: 2 })).toEqual([
      {
        field: 'details.epc_year',
        message: 'details.epc_year must not be later than the date of the check; 2027 was sent.',
      },
    ]);
    expect(errorsOf({ epc_year: 2028, exemption_year: 2029, check_year: 2027 })).toHaveLength(2);
    expect(errorsOf({ epc_year: 2028, check_year: 2028 })).toEqual([]);
    // Without a month it is January, the month after December.
    expect(errorsOf({ epc_year: 2027, check_year: 2026, check_month: 12 })).toHaveLength(1);
  });

  const EXPIRED = { epc_year: 2015, epc_month: 3 };

  it('that has expired stops a letting to a new tenant, whatever its band', () => {
    for (const current_epc_band of ['A', 'G']) {
      const result = check({ ...HOME, current_epc_band }, EXPIRED);
      expect(result).toMatchObject({
        compliant: null,
        can_let: false,
        penalty_exposure_now: false,
        risk_level: 'high',
        certificate_penalty_gbp: 200,
      });
      expect(all(result.recommendations)).toMatch(
        /^Get a new EPC before the property is marketed or let.*GBP 200 under/,
      );
      expect(all(result.warnings)).toContain('The EPC has expired');
      expect(all(result.assumptions)).toContain('Occasion was not given: a letting to a new tenant is assumed.');
    }
    expect(verdictOf(mees_checker, { ...HOME, details: EXPIRED })).toMatchObject({
      tone: 'bad',
      decision: 'Cannot be let to a new tenant without a new EPC',
      reason: 'The certificate has expired',
    });
  });

  it('that has expired does not end the tenancy of the same tenant', () => {
    const details = { ...EXPIRED, occasion: 'same_tenant' };
    const result = check(HOME, details);
    expect(result).toMatchObject({ can_let: true, risk_level: 'medium', certificate_penalty_gbp: null });
    expect(all(result.recommendations)).toContain('While the same tenant stays, no new EPC is required');
    expect(all(result.assumptions)).not.toContain('Occasion was not given');
    expect(verdictOf(mees_checker, { ...HOME, details })).toMatchObject({
      tone: 'caution',
      decision: 'The same tenant may stay; no valid EPC',
    });
  });

  // 12.5 % of the rateable value, at least 500 and at most 5,000 GBP; 750 GBP where there is none.
  it.each([
    [undefined, 750],
    [0, 500],
    [3999, 500],
    [4000, 500],
    [8000, 1000],
    [40_000, 5000],
    [40_001, 5000],
    [80_000, 5000],
  ])('that has expired costs an office with a rateable value of %s GBP %d', (value, penalty) => {
    const details = value === undefined ? EXPIRED : { ...EXPIRED, rateable_value_gbp: value };
    expect(check(OFFICE, details).certificate_penalty_gbp).toBe(penalty);
  });

  it('that is about to expire is to be renewed where the rest is known', () => {
    const details = { epc_year: 2018, epc_month: 1, tenancy: 'assured' };
    const C = { ...HOME, current_epc_band: 'C' };
    expect(all(check(C, details).recommendations)).toContain(
      'Order a new EPC: the present one expires within 12 months.',
    );
    expect(all(check(C, { ...details, epc_month: 2 }).recommendations)).not.toContain('Order a new EPC');
    // Issued in February 2017, it is valid for one more month in January 2027; issued in January 2017, it has expired.
    const lastMonth = { ...details, epc_year: 2017, epc_month: 2 };
    expect(all(check(C, lastMonth).recommendations)).toContain('Order a new EPC');
    expect(all(check(C, { ...lastMonth, epc_month: 1 }).recommendations)).not.toContain('Order a new EPC: the present');
    expect(all(check(C, details).recommendations)).not.toContain('Check that the EPC is valid');
    expect(all(check(C, { epc_year: 2020 }).recommendations)).toContain('Check that the EPC is valid');
    expect(all(check(C, { tenancy: 'assured' }).recommendations)).toContain('Check that the EPC is valid');
  });

  it('is dated for the edition or the check, with January for a month that is missing', () => {
    const said = (details: Sent) => all(check(HOME, details, {}).assumptions);
    expect(said({ epc_year: 2020, epc_month: 2 })).toMatch(
      new RegExp(`for [A-Z][a-z]+ ${EDITION.slice(0, 4)}, that of this edition;`),
    );
    expect(said({ epc_year: 2020, epc_month: 2 })).not.toContain('January is assumed');
    expect(said({ epc_year: 2020, epc_month: 2, check_year: 2028, check_month: 9 })).toContain('for September 2028;');
    for (const name of ['epc', 'check', 'exemption']) {
      const dates = { epc_year: 2020, epc_month: 1, check_year: 2027, check_month: 1 };
      const exempt = { exemption: 'high_cost', exemption_year: 2025, exemption_month: 1 };
      const { [`${name}_month`]: _left, ...details } = { ...dates, ...exempt } as Sent;
      expect(said(details)).toContain('January is assumed where a month was not given.');
    }
    expect(said({})).not.toMatch(/Dates are compared|January/);
    const exempt = { exemption: 'high_cost', exemption_year: 2025, exemption_month: 1 };
    expect(said({ ...exempt, check_year: 2027, check_month: 1 })).not.toContain('January is assumed');
  });
});

describe('the scope', () => {
  it.each([
    ['assured', 'sub_standard'],
    ['regulated', 'sub_standard'],
    ['agricultural', 'sub_standard'],
    ['social', 'outside_scope'],
    ['licence', 'outside_scope'],
    ['other', 'outside_scope'],
  ])('of homes by tenancy: %s is %s', (tenancy, status) => {
    expect(check(HOME, { tenancy }).compliance_status).toBe(status);
    expect(check(OFFICE, { tenancy }).compliance_status).toBe('sub_standard');
  });

  // Reg 20(3): not over 6 months unless it can run on, and under 99 years, that is 1,188 months.
  it.each([
    [6, 'no', 'outside_scope', 'short_lease'],
    [6, 'yes', 'sub_standard', null],
    [6, undefined, 'sub_standard', null],
    [7, 'no', 'sub_standard', null],
    [1187, 'no', 'sub_standard', null],
    [1188, 'no', 'outside_scope', 'long_lease'],
    [1188, 'yes', 'outside_scope', 'long_lease'],
  ])('of other buildings by term: %d months, can run on: %s', (tenancy_months, runsOn, status, because) => {
    const details = { tenancy_months, ...(runsOn !== undefined && { tenancy_extendable: runsOn }) };
    expect(check(OFFICE, details)).toMatchObject({ compliance_status: status, outside_scope_because: because });
    expect(check(HOME, details).compliance_status).toBe('sub_standard');
    const assumed = all(check(OFFICE, details).assumptions).includes('yes is assumed, so that the standard applies');
    expect(assumed).toBe(runsOn === undefined);
  });

  it.each([
    ['listed', 'yes', 'outside_scope'],
    ['conservation_area', 'yes', 'outside_scope'],
    ['none', 'yes', 'sub_standard'],
    ['listed', 'no', 'sub_standard'],
    ['listed', undefined, 'sub_standard'],
  ])('of a protected building: %s, measures alter its character: %s', (heritage, alters, status) => {
    const details = { heritage, ...(alters !== undefined && { measures_alter_character: alters }) };
    expect(check(HOME, details).compliance_status).toBe(status);
  });

  it('of a protected building is a question to the conservation officer until it is answered', () => {
    const open = check(HOME, { heritage: 'listed' });
    expect(all(open.recommendations)).toContain('Ask the conservation officer which measures');
    expect(all(open.warnings)).toContain('was not given: no is assumed, so that the standard applies.');
    const refused = check(HOME, { heritage: 'listed', measures_alter_character: 'no' });
    expect(all(refused.warnings)).toContain('The standard applies to the protected building');
    expect(all(check(HOME).recommendations)).not.toContain('conservation officer');
    const lawful = check({ ...HOME, current_epc_band: 'D' }, { heritage: 'listed' });
    expect(all([...lawful.recommendations, ...lawful.warnings])).not.toMatch(/conservation officer|protected building/);
  });

  it.each([
    ['domestic', { tenancy: 'licence' }, 'It applies to homes on an assured'],
    ['non_domestic', { tenancy_months: 3, tenancy_extendable: 'no' }, 'A lease of up to 6 months that cannot run on'],
    ['non_domestic', { tenancy_months: 1200 }, 'A lease of 99 years or more is not covered'],
    ['domestic', { heritage: 'listed', measures_alter_character: 'yes' }, 'A protected building needs no EPC where'],
  ])('is the reason of the verdict on a %s property with %j', (property_type, details, words) => {
    const verdict = verdictOf(mees_checker, { property_type, current_epc_band: 'G', details });
    expect(verdict).toMatchObject({ tone: 'neutral', decision: 'The minimum standard does not apply' });
    expect(verdict.reason).toContain(words);
    expect(verdict.conditions).toEqual(['Assumes a property in England or Wales.']);
    const inWales = { property_type, current_epc_band: 'G', details: { ...details, nation: 'wales' } };
    expect(verdictOf(mees_checker, inWales).conditions).toEqual([]);
    expect(check({ property_type, current_epc_band: 'G' }, inWales.details).assumptions).toEqual([]);
    expect(check({ property_type, current_epc_band: 'G' }, details).assumptions).toEqual([
      'The property is in England or Wales; Scotland and Northern Ireland have other rules.',
    ]);
    const { risk_level, warnings, future_standard } = check({ property_type, current_epc_band: 'G' }, details);
    expect(risk_level).toBe('low');
    expect(warnings[0]).toMatch(/^The figures of the standard below do not apply to this letting: /);
    expect(future_standard.in_scope).toBeNull();
  });
});

describe('another nation', () => {
  it.each([
    ['domestic', 'scotland', 'from 2028 for new tenancies and from 2033 for all'],
    ['non_domestic', 'scotland', 'an action plan when a building over 1,000 m2 is sold or let'],
    ['domestic', 'northern_ireland', 'Private Tenancies Act (Northern Ireland) 2022'],
    ['non_domestic', 'northern_ireland', '(Northern Ireland) 2008 ask for an EPC when a building is let'],
  ])('has law of its own: %s, %s', (property_type, nation, words) => {
    const result = check({ property_type, current_epc_band: 'G' }, { nation });
    expect(result.recommendations).toHaveLength(1);
    expect(result.recommendations[0]).toContain(words);
    expect(result.warnings).toEqual([
      'The figures of the standard below are those of England and Wales and do not apply here.',
    ]);
    expect(result.assumptions).toEqual([]);
    const sent = { property_type, current_epc_band: 'G', details: { nation } };
    expect(verdictOf(mees_checker, sent)).toMatchObject({
      tone: 'neutral',
      decision: 'Not decided here; the law of another nation applies',
      reason: 'The regulations extend to England and Wales only',
      conditions: [],
    });
    expect(mees_checker.charts({ input: sent as never, result })).toEqual([]);
  });

  it('is neither England nor Wales', () => {
    for (const nation of ['england', 'wales']) {
      expect(check(HOME, { nation }).compliance_status).toBe('sub_standard');
      expect(all(check(HOME, { nation }).assumptions)).not.toContain('Scotland');
    }
    expect(all(check(HOME).assumptions)).toContain('Scotland and Northern Ireland have other rules');
  });
});

describe('a registered exemption', () => {
  // 5 years, and 6 months for a new landlord.
  it.each([
    ['domestic', 'high_cost', 2022, 2, 1, 'valid'],
    ['domestic', 'high_cost', 2022, 1, 0, 'expired'],
    ['domestic', 'new_landlord', 2026, 8, 1, 'valid'],
    ['domestic', 'new_landlord', 2026, 7, 0, 'expired'],
    ['non_domestic', 'seven_year_payback', 2026, 1, 48, 'valid'],
    ['non_domestic', 'high_cost', 2026, 1, null, 'other_regime'],
    ['domestic', 'seven_year_payback', 2026, 1, null, 'other_regime'],
  ])('of a %s property, %s of %d-%d, has %s months left: %s', (property_type, exemption, year, month, left, status) => {
    const details = { exemption, exemption_year: year, exemption_month: month };
    const result = check({ property_type, current_epc_band: 'G' }, details);
    expect(result).toMatchObject({ exemption_left_months: left, exemption_status: status });
    expect(result.compliance_status).toBe(status === 'valid' ? 'exempt' : 'sub_standard');
    expect(result.can_let).toBe(status === 'valid');
    expect(result.can_let_only_with_registered_exemption).toBe(true);
  });

  it('that is valid allows the letting, and leaves work to do', () => {
    const details = { exemption: 'high_cost', exemption_year: 2025, exemption_month: 1 };
    const result = check(HOME, details);
    expect(result).toMatchObject({ compliant: false, penalty_exposure_now: false, risk_level: 'medium' });
    expect(result.recommendations[0]).toContain('Use the 36 months for which the exemption is still valid');
    expect(all(result.recommendations)).toContain('the letting is lawful today by the exemption');
    expect(all(result.recommendations)).not.toContain('Do not grant');
    expect(result.warnings).toEqual([]);
    expect(all(result.assumptions)).toContain('The exemption was registered with its evidence');
    expect(all(result.assumptions)).not.toContain('No exemption is registered');
    expect(verdictOf(mees_checker, { ...HOME, details: { ...JANUARY_2027, ...details } })).toMatchObject({
      tone: 'caution',
      decision: 'Can be let while the exemption lasts',
      reason: 'Band F is below band E; the exemption has 36 months left',
    });
    const { pointers } = pictureOf('classes', mees_checker, { ...HOME, details });
    expect(pointers[0]).toMatchObject({ class: 'F', tone: 'caution' });
    const office = check(OFFICE, { exemption: 'wall_insulation', exemption_year: 2025 });
    expect(all(office.recommendations)).toContain('the letting is lawful today by the exemption, but EPC B');
  });

  it.each([
    [{ exemption: 'high_cost', exemption_year: 2015 }, 'The registered exemption has expired'],
    [{ exemption: 'seven_year_payback', exemption_year: 2026 }, 'is not one of this type of property'],
    [{ exemption: 'high_cost' }, 'The date of the exemption was not given'],
  ])('of %j does not count, and a warning says so', (details, words) => {
    const result = check(HOME, details);
    expect(result.compliance_status).toBe('sub_standard');
    expect(result.warnings[0]).toContain(words);
    expect(verdictOf(mees_checker, { ...HOME, details }).conditions[0]).toBe(
      'Assumes a valid EPC for a property in England or Wales.',
    );
  });

  it('adds nothing to a band that meets the minimum', () => {
    const details = { exemption: 'high_cost', exemption_year: 2026 };
    expect(check({ ...HOME, current_epc_band: 'E' }, details)).toMatchObject({
      compliance_status: 'compliant',
      can_let_only_with_registered_exemption: false,
    });
  });
});

describe('the verdict', () => {
  it.each([
    [{}, 'Assumes a valid EPC for a property in England or Wales, and that no exemption is registered.'],
    [{ nation: 'wales' }, 'Assumes a valid EPC, and that no exemption is registered.'],
    [{ epc_year: 2020 }, 'Assumes a property in England or Wales, and that no exemption is registered.'],
    [{ nation: 'england', epc_year: 2020 }, 'Assumes that no exemption is registered.'],
  ])('on a home in band F with %j says what it assumes', (details, words) => {
    expect(verdictOf(mees_checker, { ...HOME, details }).conditions[0]).toBe(words);
  });

  it('assumes nothing that was given', () => {
    const details = { nation: 'england', epc_year: 2020 };
    expect(verdictOf(mees_checker, { ...HOME, current_epc_band: 'C', details }).conditions).toEqual([]);
  });
});
