import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf, runCalculator } from '../../kernel/index.ts';
import { boundsOf } from '../../testing/bounds_of.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { dgnb_bim_readiness } from './index.ts';
import { QUESTION_IDS } from './questions.ts';
import { LEVELS_OR_NONE } from './schema.ts';

function assess(sent: Record<string, unknown>) {
  const answer = runCalculator(dgnb_bim_readiness, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const all = (answer: string) => Object.fromEntries(QUESTION_IDS.map((id) => [id, answer]));
const rank = (level: string) => optionsOf(LEVELS_OR_NONE).indexOf(level as keyof typeof LEVELS_OR_NONE);

describe('the scores of the auditor', () => {
  it('complete the total index with the weights of the topics', () => {
    // 0.25 x 50 x 3 + 0.10 x 50 = 42.5; + 0.10 x 80 = 50.5; + 0.05 x 90 = 55 %.
    const details = { technical_quality_pct: 80, site_quality_pct: 90 };
    const result = assess({ answers: all('partial'), details });
    expect(result).toMatchObject({
      pre_score_pct: 55,
      pre_score_low_pct: 55,
      pre_score_high_pct: 55,
      covered_weight_pct: 100,
      minimum_topic_index_pct: 50,
    });
    expect(result.domain_breakdown.slice(-2)).toEqual([
      { domain: 'tec', score_pct: 80, weight_pct: 10, contribution_pct: 8, counts_for_dgnb: true },
      { domain: 'site', score_pct: 90, weight_pct: 5, contribution_pct: 4.5, counts_for_dgnb: true },
    ]);
    expect(result.recommendations.join()).not.toMatch(/Have an auditor score/);
    const { site_quality_pct: _, ...technical } = details;
    expect(assess({ answers: all('partial'), details: technical }).recommendations).toContain(
      'Have an auditor score site quality, which the questions do not cover.',
    );
    expect(result.assumptions).toContain(
      'The pre-score covers 100 % of the DGNB weight. BIM is not a DGNB topic and is scored separately.',
    );
    const site = assess({ answers: all('partial'), details: { site_quality_pct: 90 } });
    expect(site.assumptions.join()).toContain('covers 90 % of the DGNB weight: technical quality is not assessed.');
  });

  it.each([
    [64.9, 'gold'],
    [65, 'platinum'],
  ])('in technical quality count for the minimum index: %d %% gives %s', (technical_quality_pct, level) => {
    const result = assess({ answers: all('yes'), cert_target: 'platinum', details: { technical_quality_pct } });
    expect(result).toMatchObject({ achievable_level: level, weakest_domain: 'tec' });
    expect(result.target_domains_below_minimum).toEqual(level === 'gold' ? ['tec'] : []);
    expect(result.actions_to_target).toEqual([]);
    if (level === 'gold') {
      expect(result.recommendations.join('\n')).toMatch(
        /Improve technical quality first: it is at 64\.9 %, and the minimum index of 65 %/,
      );
      expect(result.recommendations.join('\n')).toMatch(/For platinum, improve what the auditor has scored\./);
    }
  });

  it('in site quality have no minimum', () => {
    const details = { technical_quality_pct: 100, site_quality_pct: 0 };
    expect(assess({ answers: all('yes'), details })).toMatchObject({
      pre_score_pct: 95,
      achievable_level: 'platinum',
      minimum_topic_index_pct: 100,
    });
  });
});

describe('what rules out a certificate', () => {
  it('is a minimum requirement that is not met, whatever the score', () => {
    const details = { minimum_requirements: 'not_met' };
    const result = assess({ answers: all('yes'), cert_target: 'silver', details });
    expect(result).toMatchObject({
      achievable_level: 'none',
      limiting_rule: 'minimum_requirements',
      target_met: false,
      actions_to_target: [],
    });
    expect(result.recommendations[0]).toMatch(/^Clear the minimum requirement that is not met/);
    expect(result.recommendations.join()).not.toMatch(/raise these answers/);
  });

  it('is bronze for a new building', () => {
    // (25 x 0.4 x 3) / 85 = 35.3 %.
    const answers = { lca: 'yes', lcc: 'yes', comfort: 'yes' };
    const asNew = { details: { building_status: 'new' } };
    const asExisting = { details: { building_status: 'existing' } };
    expect(assess({ answers, cert_target: 'bronze', ...asNew })).toMatchObject({
      achievable_level: 'none',
      limiting_rule: 'new_building',
      next_level: 'silver',
      target_met: false,
    });
    expect(assess({ answers: { lca: 'yes' }, ...asNew })).toMatchObject({
      limiting_rule: 'total_performance_index',
      next_level: 'silver',
    });
    const existing = assess({ answers, cert_target: 'bronze', ...asExisting });
    expect(existing).toMatchObject({
      achievable_level: 'bronze',
      limiting_rule: 'total_performance_index',
      target_met: true,
    });
    expect(existing.warnings.join()).not.toMatch(/existing buildings only/);
  });
});

describe('the BIM stage', () => {
  it.each([
    ['yes', 3],
    ['partial', 2],
    ['no', 1],
  ])('with an information requirement answered %s is %d', (answer, stage) => {
    for (const id of ['information_requirements', 'information_standard', 'delivery_plan']) {
      expect(assess({ answers: all('yes'), details: { [id]: answer } }).bim_level, id).toBe(stage);
    }
  });

  it('names the requirement that keeps it below stage 2', () => {
    const { recommendations } = assess({ answers: all('yes'), details: { delivery_plan: 'no' } });
    expect(recommendations.join('\n')).toMatch(
      /^Before the next project stage, set the master information delivery plan: BIM stage 2 requires it/m,
    );
  });
});

describe('any self-assessment with details', () => {
  const any = validInputs(dgnb_bim_readiness.inputSchema);
  const holds = (promise: (sent: Record<string, unknown>, result: ReturnType<typeof assess>) => void) =>
    fc.assert(
      fc.property(any, (sent) => promise(sent, assess(sent))),
      { numRuns: propertyRuns(300) },
    );

  it('has a good verdict only with its minimum requirements met, technical quality scored and every question answered', () => {
    holds((input, result) => {
      const { tone } = dgnb_bim_readiness.verdict({ input: input as never, result });
      if (tone !== 'good') return;
      expect(input.details).toMatchObject({ minimum_requirements: 'met', technical_quality_pct: expect.any(Number) });
      expect(result.missing_answers).toEqual([]);
      expect(result.target_met).toBe(true);
    });
  });

  it('has contributions that add up to its pre-score, between the bounds of the total index', () => {
    holds((_, result) => {
      const sum = result.domain_breakdown.reduce((total, { contribution_pct }) => total + contribution_pct, 0);
      expect(Math.abs(sum - result.pre_score_pct)).toBeLessThanOrEqual(0.05 * 7);
      expect(result.pre_score_low_pct).toBeLessThanOrEqual(result.pre_score_high_pct);
      expect(result.pre_score_high_pct - result.pre_score_low_pct).toBeCloseTo(100 - result.covered_weight_pct, 1);
    });
  });

  it('never gains a level or a stage by a finding that is worse', () => {
    holds((sent, result) => {
      const worse = {
        minimum_requirements: 'not_met',
        technical_quality_pct: 0,
        site_quality_pct: 0,
        delivery_plan: 'no',
      };
      for (const [name, value] of Object.entries(worse)) {
        const details = { ...(sent.details as object), [name]: value };
        const other = assess({ ...sent, details });
        expect(rank(other.achievable_level), name).toBeLessThanOrEqual(rank(result.achievable_level));
        expect(other.bim_level, name).toBeLessThanOrEqual(result.bim_level);
        if (other.target_met) expect(result.target_met, name).toBe(true);
      }
    });
  });

  it('meets its target exactly where its level reaches it', () => {
    holds((_, { target_level, target_met, achievable_level }) => {
      if (target_level !== null) expect(target_met).toBe(rank(achievable_level) >= rank(target_level));
    });
  });
});

it('accepts the two scores from 0 to 100 %', () => {
  expect(boundsOf(dgnb_bim_readiness.inputSchema)).toEqual({
    'details.technical_quality_pct': [0, 100],
    'details.site_quality_pct': [0, 100],
  });
});
