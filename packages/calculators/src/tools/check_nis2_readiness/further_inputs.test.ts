import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { CONTROL_IDS, FURTHER_IDS } from './controls.ts';
import { check_nis2_readiness } from './index.ts';

const NINE = Object.fromEntries(CONTROL_IDS.map((id) => [id, true]));
const FIVE = Object.fromEntries(FURTHER_IDS.map((id) => [id, true]));

function check(more: object) {
  const input = { ...NINE, organisation_size: 'essential', sector: 'energy', ...more };
  const answer = runCalculator(check_nis2_readiness, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe('the measures of Art. 21(2) that the nine controls do not cover', () => {
  it.each([
    ['has_business_continuity', 'Art. 21(2)(c)'],
    ['has_effectiveness_tests', 'Art. 21(2)(f)'],
    ['has_training', 'Art. 21(2)(g)'],
    ['has_cryptography', 'Art. 21(2)(h)'],
    ['has_mfa', 'Art. 21(2)(j)'],
  ])('%s answers %s', (id, article) => {
    const statusIn = ({ article_coverage }: ReturnType<typeof check>) =>
      article_coverage.find((row) => row.article === article)?.status;
    expect(statusIn(check({}))).toBe('not_assessed');
    expect(statusIn(check({ [id]: true }))).toBe('met');
    const missing = check({ ...FIVE, [id]: false });
    expect(statusIn(missing)).toBe('gap');
    expect(missing.prioritised_actions).toMatchObject([{ control: id, article, priority_class: 'high' }]);
    expect(check({ [id]: true }).not_assessed_articles).not.toContain(article);
    expect(check({ [id]: true }).measures_answered).toBe(6);
  });

  it('all in place give the advanced level, no warning and no open measure', () => {
    expect(check(FIVE)).toMatchObject({
      score: 18,
      readiness_pct: 100,
      maturity_level: 'advanced',
      maturity_capped: false,
      measures_answered: 10,
      warnings: [],
    });
    expect(check(FIVE).recommendations.join(' ')).not.toContain('not assessed here');
  });

  // 9 of 14 in place are 18 x 9 / 14 = 11.6 points; 5 of 13 finable controls are missing.
  it('all missing lower readiness, level and raise the exposure', () => {
    const none = Object.fromEntries(FURTHER_IDS.map((id) => [id, false]));
    expect(check(none)).toMatchObject({
      score: 18,
      readiness_pct: 64.3,
      maturity_level: 'defined',
      maturity_capped: false,
      gap_count: 5,
      estimated_fine_exposure_eur: 3_846_154,
      total_effort_person_days: 120,
    });
    expect(check(none).prioritised_actions.map(({ control }) => control)).toEqual([
      'has_mfa',
      'has_business_continuity',
      'has_training',
      'has_cryptography',
      'has_effectiveness_tests',
    ]);
  });

  it('come after the first controls and before those of the sector, or last', () => {
    const nothing = Object.fromEntries([...CONTROL_IDS, ...FURTHER_IDS].map((id) => [id, false]));
    const orderIn = (sector: string) => check({ ...nothing, sector }).prioritised_actions.map(({ control }) => control);
    const first = ['has_24h_reporting', 'has_ir_plan', 'has_board_reporting', 'has_ciso', 'has_asset_inventory'];
    const last = ['has_training', 'has_cryptography', 'has_effectiveness_tests'];
    const ot = ['has_network_segmentation', 'has_ot_policy', 'has_ot_monitoring', 'has_supplier_assessment'];
    const other = ['has_supplier_assessment', 'has_network_segmentation', 'has_ot_policy', 'has_ot_monitoring'];
    expect(orderIn('data centre')).toEqual([...first, 'has_mfa', 'has_business_continuity', ...ot, ...last]);
    expect(orderIn('cloud')).toEqual([...first, 'has_mfa', 'has_business_continuity', ...other, ...last]);
  });

  it('cap the level at managed with a warning while one is missing or not answered, a core control at defined', () => {
    const { has_mfa: _mfa, ...four } = FIVE;
    const capped =
      'The maturity level is capped at managed, because a measure of Art. 21(2) is missing or not answered.';
    expect(check(four)).toMatchObject({ maturity_level: 'managed', maturity_capped: true });
    expect(check(four).warnings).toContain(capped);
    expect(check(four).warnings[0]).toBe(
      'One measure of Art. 21(2) not answered: multi-factor authentication (Art. 21(2)(j)). The readiness of 100 % and the fine exposure count only what was asked.',
    );
    // 13 of 14 in place are 16.7 points: managed by score.
    expect(check({ ...FIVE, has_mfa: false })).toMatchObject({ maturity_level: 'managed', maturity_capped: false });
    expect(check({ ...FIVE, has_ir_plan: false })).toMatchObject({ maturity_level: 'defined', maturity_capped: true });
  });

  it('leave the exposure out of the warning where there is none', () => {
    for (const none of [{ sector: 'banking' }, { organisation_size: 'other' }]) {
      expect(check(none).warnings[0]).toMatch(/The readiness of 100 % counts only what was asked\.$/);
    }
  });
});

describe('the size of the enterprise, Recommendation 2003/361/EC', () => {
  it.each([
    [{ head_count: 49.9 }, 'small_or_micro'],
    [{ head_count: 50 }, 'medium'],
    [{ head_count: 249.9 }, 'medium'],
    [{ head_count: 250 }, 'large'],
    [{ head_count: 10, annual_turnover_eur: 10_000_000, balance_sheet_eur: 60_000_000 }, 'small_or_micro'],
    [{ head_count: 10, annual_turnover_eur: 10_000_001, balance_sheet_eur: 10_000_000 }, 'small_or_micro'],
    [{ head_count: 10, annual_turnover_eur: 10_000_001, balance_sheet_eur: 10_000_001 }, 'medium'],
    [{ head_count: 10, annual_turnover_eur: 50_000_001, balance_sheet_eur: 43_000_000 }, 'medium'],
    [{ head_count: 10, annual_turnover_eur: 50_000_000, balance_sheet_eur: 43_000_001 }, 'medium'],
    [{ head_count: 10, annual_turnover_eur: 50_000_001, balance_sheet_eur: 43_000_001 }, 'large'],
    [{ head_count: 10, annual_turnover_eur: 50_000_001 }, 'large'],
    [{ head_count: 10, balance_sheet_eur: 43_000_001 }, 'large'],
    [{ head_count: 10, balance_sheet_eur: 43_000_000 }, 'medium'],
    [{ head_count: 300, annual_turnover_eur: 1, balance_sheet_eur: 1 }, 'large'],
    [{ annual_turnover_eur: 90_000_000 }, null],
  ])('with %j is %s', (size, size_class) => {
    expect(check(size).size_class).toBe(size_class);
  });

  it.each([
    ['energy', 300, 'essential'],
    ['energy', 100, 'important'],
    ['energy', 10, 'other'],
    ['food', 300, 'important'],
    ['food', 10, 'other'],
    ['dns', 1, 'essential'],
    ['tld', 1, 'essential'],
    ['telecoms', 100, 'essential'],
    ['telecoms', 10, 'important'],
    ['trust services', 300, 'essential'],
    ['trust services', 10, null],
    ['digital infrastructure', 100, null],
    ['data centre', 100, 'important'],
    ['data centre', 10, 'other'],
    ['public administration', 1000, null],
    ['toys', 1000, null],
  ])('in %s with %d staff indicates %s', (sector, head_count, expected_class) => {
    expect(check({ sector, head_count }).expected_class).toBe(expected_class);
  });

  it.each([
    ['toys', 300, 'EXPECT-SECTOR-UNKNOWN'],
    ['dns', 10, 'EXPECT-NAME-SERVICES'],
    ['public administration', 300, 'EXPECT-PUBLIC'],
    ['telecoms', 300, 'EXPECT-TELECOM'],
    ['telecom', 10, 'EXPECT-TELECOM-SMALL'],
    ['energy', 300, 'EXPECT-ESSENTIAL'],
    ['trust services', 100, 'EXPECT-PARTS-OF-SECTOR'],
    ['food', 300, 'EXPECT-IMPORTANT'],
    ['food', 10, 'EXPECT-BELOW-CAP'],
  ])('in %s with %d staff rests on the rule %s', (sector, head_count, rule) => {
    const input = { ...NINE, organisation_size: 'essential', sector, head_count };
    const shown = showCalculation(check_nis2_readiness, input);
    if (!shown.ok) throw new Error('expected an answer');
    const rules = shown.working.map(({ value }) => value).filter((value) => String(value).startsWith('EXPECT-'));
    expect(rules).toEqual([rule]);
    const isSizeRule = shown.working.some(({ value }) => value === 'CLASS-SIZE-DIFFERS');
    expect(isSizeRule).toBe(['EXPECT-TELECOM-SMALL', 'EXPECT-IMPORTANT', 'EXPECT-BELOW-CAP'].includes(rule));
  });

  it.each([
    ['essential', 'energy', 100, 'size_differs'],
    ['important', 'energy', 300, 'size_differs'],
    ['other', 'energy', 100, 'size_differs'],
    ['important', 'energy', 10, 'size_differs'],
    ['other', 'energy', 10, 'check_size_and_exceptions'],
    ['essential', 'energy', 300, 'consistent'],
    ['essential', 'public administration', 10, 'consistent'],
  ])('%s in %s with %d staff: %s', (organisation_size, sector, head_count, classification_check) => {
    expect(check({ organisation_size, sector, head_count }).classification_check).toBe(classification_check);
  });

  it('warns of another class with its ceilings, and asks to settle it', () => {
    const { warnings, recommendations } = check({ ...FIVE, organisation_size: 'important', head_count: 300 });
    expect(warnings).toEqual([
      'The size of the enterprise and Annex I indicate another class: essential entity, with a ceiling of EUR 10 million or 2 % of turnover.',
    ]);
    expect(recommendations.join(' ')).toContain('Settle the class with the competent authority');
    expect(check({ ...FIVE, head_count: 100 }).warnings[0]).toMatch(/important entity, .* EUR 7 million or 1\.4 %/);
    expect(check({ ...FIVE, head_count: 10 }).warnings[0]).toMatch(
      /outside NIS2, unless a case of Art\. 2\(2\) applies/,
    );
    expect(check({ ...FIVE, head_count: 300 })).toMatchObject({ warnings: [] });
    expect(check(FIVE).recommendations.join(' ')).not.toContain('Settle the class');
  });

  it('warns where only one of turnover and balance sheet total can decide, or none is used', () => {
    const oneSided = /^Only one of turnover and balance sheet total was given/;
    const warned = (more: object) => check({ ...FIVE, ...more }).warnings.some((line) => oneSided.test(line));
    expect(warned({ head_count: 249, annual_turnover_eur: 1 })).toBe(true);
    expect(warned({ head_count: 249, balance_sheet_eur: 1 })).toBe(true);
    expect(warned({ head_count: 249, annual_turnover_eur: 1, balance_sheet_eur: 1 })).toBe(false);
    expect(warned({ head_count: 250, annual_turnover_eur: 1 })).toBe(false);
    expect(warned({ head_count: 249 })).toBe(false);
    expect(check({ ...FIVE, balance_sheet_eur: 1 }).warnings).toEqual([
      'The balance sheet total is not used, because the head count was not given.',
    ]);
  });
});

describe('the maximum fine at the turnover, Art. 34(4) and (5)', () => {
  it.each([
    ['essential', 499_999_999, 10_000_000],
    ['essential', 500_000_050, 10_000_001],
    ['important', 500_000_000, 7_000_000],
    ['important', 1_000_000_000, 14_000_000],
    ['other', 1_000_000_000, null],
  ])('of an %s entity with EUR %d is %d', (organisation_size, annual_turnover_eur, fine) => {
    expect(check({ organisation_size, annual_turnover_eur }).max_fine_at_turnover_eur).toBe(fine);
  });

  it('is not shown without a turnover, and the assumptions say so', () => {
    expect(check({}).max_fine_at_turnover_eur).toBeNull();
    const said = 'No turnover was given: the maximum fine is shown for several turnovers.';
    expect(check({}).assumptions).toContain(said);
    expect(check({ annual_turnover_eur: 1 }).assumptions).not.toContain(said);
  });
});

describe('the Member State', () => {
  it('is named with its act and the date where they are known', () => {
    expect(check({ member_state: 'germany' }).member_state_law).toBe(
      'Germany: NIS2 implementation act, in force since 6 December 2025. National law decides: check it.',
    );
    expect(check({ member_state: 'malta' }).member_state_law).toBe(
      'Malta: Legal Notice 71 of 2025, adopted; its date of application is not known here. National law decides: check it.',
    );
    expect(check({}).member_state_law).toBeNull();
  });

  it('whose act is not known here is a warning', () => {
    const said = 'The national act of transposition is not known here: ask the national authority.';
    expect(check({ member_state: 'france' })).toMatchObject({
      member_state_law: 'France: no act of transposition is known here. Ask the national authority.',
    });
    expect(check({ member_state: 'france' }).warnings).toContain(said);
    expect(check({ member_state: 'italy' }).warnings).not.toContain(said);
  });

  it('and the head count that were not given are assumptions', () => {
    const said = check({}).assumptions.join(' ');
    expect(said).toContain('No Member State was given');
    expect(said).toContain('No head count was given');
    const given = check({ member_state: 'italy', head_count: 300 }).assumptions.join(' ');
    expect(given).not.toContain('No Member State was given');
    expect(given).toContain('their texts were not read');
    expect(said).not.toContain('their texts were not read');
    expect(given).toContain('size and sector only check it');
    expect(given).not.toContain('No head count was given');
  });
});
