import fc, { type Arbitrary } from 'fast-check';
import type { TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { dgnb_bim_readiness } from './index.ts';

conforms(dgnb_bim_readiness);

type Answer = 'yes' | 'partial' | 'no';
type Answers = Record<string, Answer>;
type Target = 'bronze' | 'silver' | 'gold' | 'platinum';

/** Weights in points of each domain, as the self-assessment prints them. */
const WEIGHTS = {
  env: { lca: 40, materials: 30, water: 10, biodiversity: 20 },
  eco: { lcc: 40, flexibility: 20, value_stability: 30, cert_budget: 10 },
  soc: { comfort: 40, accessibility: 20, wellbeing: 30, satisfaction: 10 },
  bim: { bep: 30, cde: 30, competency: 20, clash: 20 },
  pro: { integrated_team: 30, commissioning: 30, documentation: 20, poe: 20 },
} as const;
type Domain = keyof typeof WEIGHTS;

const IDS = [
  ...['lca', 'materials', 'water', 'biodiversity', 'lcc', 'flexibility', 'value_stability', 'cert_budget'],
  ...['comfort', 'accessibility', 'wellbeing', 'satisfaction', 'bep', 'cde', 'competency', 'clash'],
  ...['integrated_team', 'commissioning', 'documentation', 'poe'],
];
const LEVELS = ['none', 'bronze', 'silver', 'gold', 'platinum'];

function assess(answers: Answers, cert_target?: Target, details?: Record<string, unknown>) {
  const sent = { answers, ...(cert_target && { cert_target }), ...(details && { details }) };
  const answer = runCalculator(dgnb_bim_readiness, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function all(answer: Answer, others: Answers = {}): Answers {
  return { ...Object.fromEntries(IDS.map((id) => [id, answer])), ...others };
}

/** Answers to the four questions of a domain that give it a score, the heavier questions answered first. */
function domainAt(domain: Domain, score: number): Answers {
  const halves = Object.entries(WEIGHTS[domain]).map(([id, weight]) => [id, weight / 2] as const);
  const credits: readonly (readonly [Answer, number])[] = [
    ['yes', 2],
    ['partial', 1],
    ['no', 0],
  ];
  const search = (place: number, left: number): Answers | undefined => {
    const [id, half] = halves[place] ?? [];
    if (id === undefined || half === undefined) return left === 0 ? {} : undefined;
    for (const [answer, credit] of credits) {
      const rest = search(place + 1, left - half * credit);
      if (rest) return { [id]: answer, ...rest };
    }
    return undefined;
  };
  const found = search(0, score);
  if (!found) throw new Error(`${domain} cannot score ${score}`);
  return found;
}

/** Answers that bring the four topics to these scores, with every BIM question no. */
type Scores = [env: number, eco: number, soc: number, pro: number];

function topicsAt(env: number, eco: number, soc: number, pro: number): Answers {
  return {
    ...all('no'),
    ...domainAt('env', env),
    ...domainAt('eco', eco),
    ...domainAt('soc', soc),
    ...domainAt('pro', pro),
  };
}

const anyAnswers = validInputs(dgnb_bim_readiness.inputSchema as TObject).map(
  ({ answers }) => answers as Answers,
) as Arbitrary<Answers>;
const anyTarget = fc.constantFrom<Target>('bronze', 'silver', 'gold', 'platinum');

describe('the DGNB certificate', () => {
  it.each([
    ['bronze', 35, 'none'],
    ['silver', 50, 'bronze'],
    ['gold', 65, 'silver'],
    ['platinum', 80, 'gold'],
  ] as const)('gives %s from a total index of %d, and %s below it', (level, index, below) => {
    expect(assess(topicsAt(index, index, index, index)).level_by_total_index).toBe(level);
    expect(assess(topicsAt(index, index, index, index)).achievable_level).toBe(level);
    expect(assess(topicsAt(index, index, index, index + 5)).level_by_total_index).toBe(level);
    // 5 points less in pro take 10 x 5 / 85 = 0.59 points off the total.
    expect(assess(topicsAt(index, index, index, index - 5))).toMatchObject({
      level_by_total_index: below,
      achievable_level: below,
      next_level: level,
      points_to_next_level_pct: 0.6,
    });
  });

  it.each([
    ['silver', 35, 'bronze'],
    ['gold', 50, 'silver'],
    ['platinum', 65, 'gold'],
  ] as const)('gives %s from a minimum index of %d in every topic, and %s below it', (level, minimum, below) => {
    for (const place of [0, 1, 2, 3]) {
      const scoresWith = (score: number) => {
        const [env = 0, eco = 0, soc = 0, pro = 0] = [100, 100, 100, 100].with(place, score);
        return assess(topicsAt(env, eco, soc, pro));
      };
      const weakest = ['env', 'eco', 'soc', 'pro'][place];
      expect(scoresWith(minimum)).toMatchObject({ achievable_level: level, weakest_domain: weakest });
      expect(scoresWith(minimum + 5).achievable_level).toBe(level);
      expect(scoresWith(minimum - 5)).toMatchObject({
        achievable_level: below,
        limiting_rule: 'minimum_topic_index',
        minimum_topic_index_pct: minimum - 5,
        next_level: level,
        points_to_next_level_pct: 0,
      });
    }
  });

  it('asks bronze for no minimum index', () => {
    // (25 x 200 + 10 x 0) / 85 = 58.8
    expect(assess(topicsAt(100, 100, 0, 0))).toMatchObject({
      pre_score_pct: 58.8,
      achievable_level: 'bronze',
      level_by_total_index: 'silver',
      limiting_rule: 'minimum_topic_index',
      minimum_topic_index_pct: 0,
      weakest_domain: 'soc',
    });
  });

  it('gives bronze to existing buildings only', () => {
    expect(assess(topicsAt(35, 35, 35, 35))).toMatchObject({
      achievable_level: 'bronze',
      achievable_level_new_building: 'none',
      existing_buildings_only: true,
    });
    expect(assess(topicsAt(50, 50, 50, 50))).toMatchObject({
      achievable_level: 'silver',
      achievable_level_new_building: 'silver',
      existing_buildings_only: false,
    });
    expect(assess(all('no'))).toMatchObject({
      achievable_level: 'none',
      achievable_level_new_building: 'none',
      existing_buildings_only: false,
      next_level: 'bronze',
      points_to_next_level_pct: 35,
    });
  });

  it('has no limit and no next level at platinum', () => {
    expect(assess(all('yes'))).toMatchObject({
      pre_score_pct: 100,
      pre_score_low_pct: 85,
      pre_score_high_pct: 100,
      covered_weight_pct: 85,
      achievable_level: 'platinum',
      limiting_rule: 'none',
      next_level: null,
      points_to_next_level_pct: null,
      prioritised_gaps: [],
      bim_gaps: [],
      missing_answers: [],
    });
  });

  it('scores every domain 100 % where all its questions are yes', () => {
    expect(assess(all('yes')).domain_breakdown.map(({ score_pct }) => score_pct)).toEqual([100, 100, 100, 100, 100]);
  });

  it('names the first of equally weak topics in the order env, eco, soc, pro', () => {
    expect(assess(all('partial')).weakest_domain).toBe('env');
    expect(assess(topicsAt(60, 50, 50, 50)).weakest_domain).toBe('eco');
    expect(assess(topicsAt(60, 60, 50, 50)).weakest_domain).toBe('soc');
    expect(assess(topicsAt(60, 60, 60, 50)).weakest_domain).toBe('pro');
  });

  it('shows each domain with its weight and contribution, BIM without any', () => {
    // 25 / 85 = 29.41 %, 10 / 85 = 11.76 %; 25 x 75 / 85 = 22.1, x 70 = 20.6, x 90 = 26.5, 10 x 80 / 85 = 9.4
    const { domain_breakdown } = assess({ ...topicsAt(75, 70, 90, 80), ...domainAt('bim', 90) });
    expect(domain_breakdown).toEqual([
      { domain: 'env', score_pct: 75, weight_pct: 29.41, contribution_pct: 22.1, counts_for_dgnb: true },
      { domain: 'eco', score_pct: 70, weight_pct: 29.41, contribution_pct: 20.6, counts_for_dgnb: true },
      { domain: 'soc', score_pct: 90, weight_pct: 29.41, contribution_pct: 26.5, counts_for_dgnb: true },
      { domain: 'bim', score_pct: 90, weight_pct: 0, contribution_pct: 0, counts_for_dgnb: false },
      { domain: 'pro', score_pct: 80, weight_pct: 11.76, contribution_pct: 9.4, counts_for_dgnb: true },
    ]);
  });

  it('never moves with the BIM answers', () => {
    const withoutBim = assess(topicsAt(75, 70, 90, 80));
    const withBim = assess({ ...topicsAt(75, 70, 90, 80), ...domainAt('bim', 100) });
    expect(withBim.pre_score_pct).toBe(withoutBim.pre_score_pct);
    expect(withBim.prioritised_gaps).toEqual(withoutBim.prioritised_gaps);
  });

  it('tells in the working which rule limits', () => {
    const rulesOf = (answers: Answers) => {
      const shown = showCalculation(dgnb_bim_readiness, { answers });
      return shown.ok ? shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value) : [];
    };
    expect(rulesOf(all('yes'))).toEqual(['none', 'stage_3_integrated']);
    expect(rulesOf(all('partial'))).toEqual(['total_performance_index', 'stage_1_standards']);
    expect(rulesOf(topicsAt(100, 100, 100, 0))).toEqual(['minimum_topic_index', 'pre_bim']);
  });

  it('cites the topic weights of Version 2023.2 as an assumption', () => {
    const shown = showCalculation(dgnb_bim_readiness, { answers: all('yes') });
    expect(shown.ok && shown.sources.find(({ edition }) => edition === 'Version 2023.2')).toMatchObject({
      value: 'as in Version 2023',
      confidence: 'assumption',
    });
  });
});

describe('the BIM level', () => {
  it.each([
    [{}, 0, 0, 'pre_bim'],
    [{ competency: 'yes' }, 20, 0, 'pre_bim'],
    [{ bep: 'partial', competency: 'partial' }, 25, 1, 'stage_1_standards'],
    [{ cde: 'yes' }, 30, 1, 'stage_1_standards'],
    [{ bep: 'yes', cde: 'yes', competency: 'partial' }, 70, 1, 'stage_1_standards'],
    [{ bep: 'yes', cde: 'yes', clash: 'yes' }, 80, 1, 'stage_1_standards'],
    [{ bep: 'partial', cde: 'yes', competency: 'yes', clash: 'yes' }, 85, 1, 'stage_1_standards'],
    [{ bep: 'yes', cde: 'partial', competency: 'yes', clash: 'yes' }, 85, 1, 'stage_1_standards'],
    [{ bep: 'yes', cde: 'yes', competency: 'partial', clash: 'partial' }, 80, 2, 'stage_2_iso_19650'],
    [{ bep: 'yes', cde: 'yes', competency: 'yes', clash: 'yes' }, 100, 2, 'stage_2_iso_19650'],
  ] as const)('of %j scores %d and is stage %d, %s', (bim, score, level, name) => {
    expect(assess(all('no', bim))).toMatchObject({ bim_score_pct: score, bim_level: level, bim_level_name: name });
  });

  it.each(['competency', 'clash', 'integrated_team', 'documentation'])(
    'is stage 3 with everything at yes, and stage 2 with %s at partial',
    (id) => {
      const needed = ['bep', 'cde', 'competency', 'clash', 'integrated_team', 'documentation'];
      const answers = all('no', Object.fromEntries(needed.map((need) => [need, 'yes' as const])));
      expect(assess(answers)).toMatchObject({ bim_level: 3, bim_level_name: 'stage_3_integrated' });
      expect(assess({ ...answers, [id]: 'partial' })).toMatchObject({ bim_level: 2 });
    },
  );
});

describe('the gaps', () => {
  it('come by potential, and of equals in the order of the questions', () => {
    const { prioritised_gaps, bim_gaps } = assess(all('no'));
    // 25 x 0.40 / 85 = 11.76, x 0.30 = 8.82, x 0.20 = 5.88, x 0.10 = 2.94; 10 x 0.30 / 85 = 3.53, x 0.20 = 2.35
    expect(prioritised_gaps.map(({ question_id, potential_pct }) => [question_id, potential_pct])).toEqual([
      ['lca', 11.76],
      ['lcc', 11.76],
      ['comfort', 11.76],
      ['materials', 8.82],
      ['value_stability', 8.82],
      ['wellbeing', 8.82],
      ['biodiversity', 5.88],
      ['flexibility', 5.88],
      ['accessibility', 5.88],
      ['integrated_team', 3.53],
      ['commissioning', 3.53],
      ['water', 2.94],
      ['cert_budget', 2.94],
      ['satisfaction', 2.94],
      ['documentation', 2.35],
      ['poe', 2.35],
    ]);
    expect(prioritised_gaps.map(({ priority }) => priority)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(bim_gaps.map(({ priority, question_id, potential_pct }) => [priority, question_id, potential_pct])).toEqual([
      [1, 'bep', 30],
      [2, 'cde', 30],
      [3, 'competency', 20],
      [4, 'clash', 20],
    ]);
  });

  it('count a partial answer for half, and treat 40 % half done as equal to 20 % not begun', () => {
    const { prioritised_gaps } = assess(all('yes', { lca: 'partial', biodiversity: 'no', comfort: 'partial' }));
    expect(prioritised_gaps).toMatchObject([
      { priority: 1, question_id: 'lca', domain: 'env', answer: 'partial', potential_pct: 5.88 },
      { priority: 2, question_id: 'biodiversity', domain: 'env', answer: 'no', potential_pct: 5.88 },
      { priority: 3, question_id: 'comfort', domain: 'soc', answer: 'partial', potential_pct: 5.88 },
    ]);
    expect(assess(all('yes', { bep: 'partial', clash: 'no' })).bim_gaps).toMatchObject([
      { question_id: 'clash', answer: 'no', potential_pct: 20 },
      { question_id: 'bep', answer: 'partial', potential_pct: 15 },
    ]);
  });

  it('each say what to do', () => {
    const { prioritised_gaps, bim_gaps } = assess(all('no'));
    const actions = [...prioritised_gaps, ...bim_gaps].map(({ action }) => action);
    expect(new Set(actions).size).toBe(20);
    for (const action of actions) expect(action).toMatch(/^[A-Z].*\.$/);
    expect(prioritised_gaps[0]?.action).toContain('ENV1.1');
  });
});

describe('the target', () => {
  it('is left open without a target', () => {
    expect(assess(all('partial'))).toMatchObject({
      target_level: null,
      target_met: null,
      target_gap_pct: null,
      target_domains_below_minimum: [],
      actions_to_target: [],
    });
  });

  it.each([
    ['bronze', 35],
    ['silver', 50],
    ['gold', 65],
    ['platinum', 80],
  ] as const)('%s is met on its total index of %d and missed below it', (target, index) => {
    expect(assess(topicsAt(index, index, index, index), target)).toMatchObject({
      target_level: target,
      target_met: true,
      target_gap_pct: 0,
      target_domains_below_minimum: [],
      actions_to_target: [],
    });
    expect(assess(topicsAt(index, index, index, index - 5), target)).toMatchObject({
      target_met: false,
      target_gap_pct: 0.6,
    });
  });

  it('lists the topics below its minimum index in the order env, eco, soc, pro', () => {
    expect(assess(topicsAt(45, 100, 50, 45), 'gold').target_domains_below_minimum).toEqual(['env', 'pro']);
    expect(assess(topicsAt(0, 0, 0, 0), 'bronze').target_domains_below_minimum).toEqual([]);
  });

  it('is approached through the lowest topic below its minimum first, then through the largest potential', () => {
    // Silver asks for 35 in every topic: soc at 0 rises to 40, then pro from 30 to 60. (25 x 140 + 10 x 60) / 85 = 48.2 is
    // still below 50, and of the three questions with 8.82 points the first is taken.
    const answers = { ...all('no'), lca: 'yes', water: 'yes', lcc: 'yes', cert_budget: 'yes' } as Answers;
    expect(assess({ ...answers, commissioning: 'yes' }, 'silver').actions_to_target).toEqual([
      'comfort',
      'integrated_team',
      'materials',
    ]);
  });

  it('has its number of actions in the working', () => {
    const shown = showCalculation(dgnb_bim_readiness, {
      answers: { lca: 'yes', bep: 'yes', comfort: 'partial' },
      cert_target: 'silver',
    });
    expect(shown.ok && shown.working.find(({ symbol }) => symbol === 'actions_needed')).toMatchObject({ value: 5 });
  });

  it('is met when all its actions are done and not before', () => {
    fc.assert(
      fc.property(anyAnswers, anyTarget, (answers, target) => {
        const { actions_to_target, target_met } = assess(answers, target);
        expect(target_met).toBe(actions_to_target.length === 0);
        const done = (ids: readonly string[]) =>
          assess({ ...answers, ...Object.fromEntries(ids.map((id) => [id, 'yes' as const])) }, target);
        expect(done(actions_to_target).target_met).toBe(true);
        if (!target_met) expect(done(actions_to_target.slice(0, -1)).target_met).toBe(false);
      }),
    );
  });
});

describe('what the result says', () => {
  const saying = (lines: readonly string[], part: string | RegExp) =>
    lines.filter((line) => (typeof part === 'string' ? line.includes(part) : part.test(line)));

  it('names the weakest topic, its score, the minimum that blocks and the first gap in it', () => {
    const { recommendations } = assess(topicsAt(100, 100, 100, 10));
    expect(recommendations[0]).toMatch(
      /^Improve process quality first: it is at 10 %, and the minimum index of 35 % in every topic \(DGNB award rules\) blocks silver\. Begin with integrated team: .*PRO1\.1/,
    );
    expect(saying(assess(all('partial')).recommendations, /^Improve/)).toEqual([]);
  });

  it('lists the way to a target that is missed, with the points of each action and the gap', () => {
    const { recommendations } = assess({ lca: 'yes', bep: 'yes', comfort: 'partial' }, 'silver');
    expect(recommendations[0]).toBe(
      'For silver, raise these answers to yes in this order: life-cycle cost (11.76 points), integrated team (3.53 points), wellbeing (8.82 points), commissioning (3.53 points), materials (8.82 points). At present: 32.4 points short of the total index of 50 %; economic quality, sociocultural quality and process quality below the minimum index of 35 % (DGNB award rules).',
    );
    expect(saying(recommendations, 'largest gaps')).toEqual([]);
    expect(saying(assess(all('partial'), 'silver').recommendations, 'raise these answers to yes')).toEqual([]);
    const onlyTotal = assess(topicsAt(45, 50, 50, 50), 'silver').recommendations;
    expect(
      saying(onlyTotal, /At present: 1\.5 points short of the total index of 50 % \(DGNB award rules\)\.$/),
    ).toHaveLength(1);
    // 50 - 10 x 5 / 85 = 49.4
    const nearlyThere = assess(topicsAt(50, 50, 50, 45), 'silver').recommendations;
    expect(saying(nearlyThere, /At present: 0\.6 points short of the total index of 50 %/)).toHaveLength(1);
    const onlyMinimum = assess(topicsAt(100, 100, 100, 30), 'silver').recommendations;
    expect(
      saying(onlyMinimum, /At present: process quality below the minimum index of 35 % \(DGNB award rules\)\.$/),
    ).toHaveLength(1);
  });

  it('names the three largest gaps where no target is missed', () => {
    const three =
      'Close the largest gaps first: life-cycle assessment (5.88 points), life-cycle cost (5.88 points), comfort (5.88 points).';
    expect(saying(assess(all('partial')).recommendations, three)).toHaveLength(1);
    expect(saying(assess(all('partial'), 'silver').recommendations, three)).toHaveLength(1);
    expect(saying(assess(all('partial'), 'gold').recommendations, 'largest gaps')).toEqual([]);
    expect(
      saying(assess(all('yes', { poe: 'no' })).recommendations, 'first: post-occupancy evaluation (2.35 points).'),
    ).toHaveLength(1);
  });

  it('urges the life-cycle assessment while it is not a yes', () => {
    expect(saying(assess(all('yes', { lca: 'no' })).recommendations, 'a yes adds 11.76 points')).toHaveLength(1);
    expect(saying(assess(all('yes', { lca: 'partial' })).recommendations, 'a yes adds 5.88 points')).toHaveLength(1);
    expect(saying(assess(all('no', { lca: 'yes' })).recommendations, 'Start the life-cycle')).toEqual([]);
  });

  it('names what BIM stage 2 misses, and is silent from stage 2 on', () => {
    const [everything = ''] = saying(assess(all('no')).recommendations, 'BIM stage 2');
    expect(everything).toContain('(ISO 19650-2, 5.4)');
    for (const step of ['BIM execution plan', 'common data environment', 'BIM competence', 'clash detection'])
      expect(everything).toContain(step);
    const [some = ''] = saying(assess(all('yes', { cde: 'partial', clash: 'no' })).recommendations, 'BIM stage 2');
    expect(some).toBe(
      'Before the next project stage, agree the common data environment, begin clash detection and coordination: BIM stage 2 requires it (ISO 19650-2, 5.4).',
    );
    expect(saying(assess(all('yes', { clash: 'partial' })).recommendations, 'BIM stage 2')).toEqual([]);
  });

  it('asks for an auditor while cert_budget is not a yes, with the version in force', () => {
    for (const cert_budget of ['no', 'partial'] as const) {
      expect(
        saying(assess(all('yes', { cert_budget })).recommendations, 'since 1 October 2026 run under Version 2023.2'),
      ).toHaveLength(1);
    }
    expect(saying(assess(all('yes')).recommendations, 'Appoint')).toEqual([]);
  });

  it('always sends to an auditor for what is not scored', () => {
    expect(assess(all('yes')).recommendations).toEqual([
      'Have an auditor check the minimum requirements of the criteria: some must be met for any certificate, others for platinum. In Version 2023 a climate action roadmap is one of them.',
      'Have an auditor score technical quality and site quality, which the questions do not cover.',
    ]);
  });

  it('names the questions that were left out and count as no', () => {
    const { answered_count, missing_answers, warnings } = assess({ poe: 'yes', lca: 'no' });
    expect(answered_count).toBe(2);
    expect(missing_answers).toEqual(IDS.filter((id) => id !== 'poe' && id !== 'lca'));
    expect(warnings[0]).toMatch(
      /^18 of 20 questions were not answered and count as no: materials, water, biodiversity, life-cycle cost, /,
    );
    const { poe, ...others } = all('yes');
    expect(poe).toBe('yes');
    expect(assess(others).warnings[0]).toBe(
      '1 of 20 questions was not answered and counts as no: post-occupancy evaluation.',
    );
    expect(saying(assess(all('no')).warnings, 'not answered')).toEqual([]);
    expect(assess(others).prioritised_gaps).toMatchObject([{ question_id: 'poe', answer: 'no' }]);
  });

  // 85 % of the score must reach the index for a level to be certain: 35 / 0.85 = 41.2, 50 / 0.85 = 58.8, 65 / 0.85 = 76.5, 80 / 0.85 = 94.1.
  it.each([
    ['bronze', [40, 40, 40, 40], [45, 45, 45, 45]],
    ['silver', [55, 55, 55, 55], [60, 60, 60, 60]],
    ['gold', [75, 75, 75, 75], [75, 75, 80, 80]],
    ['platinum', [90, 90, 90, 90], [95, 95, 95, 90]],
  ] satisfies [string, Scores, Scores][])('calls %s provisional at %j, and certain at %j', (level, below, above) => {
    const provisional = (scores: Scores) =>
      saying(assess(topicsAt(...scores)).warnings, `Treat ${level} as provisional`).length;
    expect(assess(topicsAt(...above)).achievable_level).toBe(level);
    expect([provisional(below), provisional(above)]).toEqual([1, 0]);
  });

  it('calls a level certain on the index itself, once all topics are scored', () => {
    const details = { technical_quality_pct: 50, site_quality_pct: 50 };
    expect(saying(assess(all('partial'), undefined, details).warnings, 'provisional')).toEqual([]);
    const one = { technical_quality_pct: 50 };
    expect(saying(assess(all('partial'), undefined, one).warnings, 'provisional')).toEqual([
      'Treat silver as provisional: with site quality not assessed the total index lies between 47.5 % and 52.5 %. It must reach 50 % for silver.',
    ]);
  });

  it('gives the bracket that makes a level provisional', () => {
    expect(saying(assess(all('partial')).warnings, 'provisional')).toEqual([
      'Treat silver as provisional: with technical quality and site quality not assessed the total index lies between 42.5 % and 57.5 %. Together they must reach 50 % for silver, and technical quality at least 35 %.',
    ]);
  });

  it('does not call a level provisional that the minimum index alone decides', () => {
    // (25 x 285 + 0) / 85 = 83.8: near the 80 of platinum, but the level is bronze.
    const result = assess(topicsAt(95, 95, 95, 0));
    expect(result).toMatchObject({ pre_score_pct: 83.8, achievable_level: 'bronze', level_by_total_index: 'platinum' });
    expect(saying(result.warnings, 'provisional')).toEqual([]);
  });

  it('warns that bronze is for existing buildings, reached or wanted', () => {
    expect(saying(assess(topicsAt(35, 35, 35, 35)).warnings, /^Bronze is awarded to existing/)).toHaveLength(1);
    expect(saying(assess(all('yes')).warnings, 'existing buildings')).toEqual([]);
    expect(saying(assess(all('yes'), 'bronze').warnings, /^A certificate target of bronze/)).toHaveLength(1);
    expect(saying(assess(all('yes'), 'silver').warnings, /^A certificate target/)).toEqual([]);
  });

  it('shows no way to a target that only a minimum requirement rules out', () => {
    const { target_met, recommendations } = assess(all('yes'), 'silver', { minimum_requirements: 'not_met' });
    expect(target_met).toBe(false);
    expect(saying(recommendations, /^For silver/)).toEqual([]);
    expect(saying(recommendations, /^Clear the minimum requirement/)).toHaveLength(1);
    expect(saying(assess(all('no'), 'silver').recommendations, /^For silver, raise these answers/)).toHaveLength(1);
  });

  it('warns of minimum requirements until the auditor has found them met or not', () => {
    const words = /^Versions 2023 and 2023.2 contain minimum requirements/;
    expect(saying(assess(all('yes')).warnings, words)).toHaveLength(1);
    for (const minimum_requirements of ['met', 'not_met']) {
      expect(saying(assess(all('yes'), undefined, { minimum_requirements }).warnings, words)).toEqual([]);
    }
  });

  it('warns of what the information manager has not said, from stage 2 on', () => {
    const words = /^The BIM stage rests on the answers alone/;
    expect(saying(assess(all('yes')).warnings, words)).toEqual([
      'The BIM stage rests on the answers alone: nothing was said of exchange information requirements, information standard and master information delivery plan, which ISO 19650-2 requires.',
    ]);
    expect(saying(assess(all('no')).warnings, words)).toEqual([]);
    const stageOf = (bim: Answers) => {
      const { bim_level, warnings } = assess(all('no', bim));
      return [bim_level, saying(warnings, words).length];
    };
    expect(stageOf({ cde: 'yes' })).toEqual([1, 0]);
    expect(stageOf({ bep: 'yes', cde: 'yes', competency: 'yes', clash: 'yes' })).toEqual([2, 1]);
    const said = { information_requirements: 'yes', information_standard: 'yes', delivery_plan: 'yes' };
    expect(saying(assess(all('yes'), undefined, said).warnings, words)).toEqual([]);
  });

  it('always states what it assumes', () => {
    const assumed = assess(all('yes')).assumptions.join(' ');
    for (const part of [
      'weights of the questions inside a topic are assumptions of this product',
      'credit of 1, 0.5 or 0',
      'covers 85 % of the DGNB weight',
      'weights of Version 2023.2 are assumed to be those of Version 2023',
      'rule that assigns a stage is specific to this product',
      '(Austria, Switzerland, Denmark, Spain) differ',
      'DGNB New Construction International instead of Version 2023 or 2023.2',
    ]) {
      expect(assumed).toContain(part);
    }
  });
});

describe('wrong answers', () => {
  const problemsOf = (input: unknown) => {
    const answer = runCalculator(dgnb_bim_readiness, input);
    return answer.ok ? [] : answer.errors;
  };

  it('are all reported at once, each at its question', () => {
    const errors = problemsOf({
      answers: { lca: 'maybe', lcaa: 'yes', poe: null, water: 'yes' },
      cert_target: 'tin',
    });
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'answers.lca',
      'answers.lcaa',
      'answers.poe',
      'cert_target',
    ]);
    expect(errors.find(({ field }) => field === 'answers.lca')?.message).toContain('one of yes, partial, no');
    expect(errors.find(({ field }) => field === 'answers.lcaa')?.message).toContain(`one of ${IDS.join(', ')}`);
  });

  it('are an empty map, and a list or text in place of one', () => {
    for (const answers of [{}, [], 'yes', null]) {
      expect(problemsOf({ answers })).toMatchObject([{ field: 'answers' }]);
    }
    expect(problemsOf({})).toMatchObject([{ field: 'answers' }]);
  });
});

describe('whatever the answers', () => {
  const better: Record<Answer, Answer> = { no: 'partial', partial: 'yes', yes: 'yes' };

  it('a better answer never lowers a score or a level and never adds a gap', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...IDS), (answers, id) => {
        const before = assess(answers);
        const after = assess({ ...answers, [id]: better[answers[id] ?? 'no'] });
        expect(after.pre_score_pct).toBeGreaterThanOrEqual(before.pre_score_pct);
        expect(after.bim_score_pct).toBeGreaterThanOrEqual(before.bim_score_pct);
        expect(after.bim_level).toBeGreaterThanOrEqual(before.bim_level);
        expect(after.minimum_topic_index_pct).toBeGreaterThanOrEqual(before.minimum_topic_index_pct);
        expect(LEVELS.indexOf(after.achievable_level)).toBeGreaterThanOrEqual(LEVELS.indexOf(before.achievable_level));
        const gapsOf = ({ prioritised_gaps, bim_gaps }: typeof before) =>
          [...prioritised_gaps, ...bim_gaps].map(({ question_id }) => question_id);
        expect(gapsOf(before)).toEqual(expect.arrayContaining(gapsOf(after)));
      }),
    );
  });

  it('the contributions add up to the pre-score, and the potentials fill it up to 100', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { pre_score_pct, domain_breakdown, prioritised_gaps } = assess(answers);
        const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
        // Four contributions and the score, each up to 0.05 off by its rounding.
        const contributions = sum(domain_breakdown.map(({ contribution_pct }) => contribution_pct));
        expect(Math.abs(contributions - pre_score_pct)).toBeLessThanOrEqual(0.25 + 1e-9);
        // Sixteen potentials up to 0.005 off, and the score up to 0.05.
        const potentials = sum(prioritised_gaps.map(({ potential_pct }) => potential_pct));
        expect(Math.abs(100 - potentials - pre_score_pct)).toBeLessThanOrEqual(0.13 + 1e-9);
      }),
    );
  });

  it('scores stay within 0 and 100, and the pre-score within its bracket', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const result = assess(answers);
        for (const score of [result.pre_score_pct, result.bim_score_pct, result.minimum_topic_index_pct]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
        // The score is shown with one decimal, its bracket with two.
        expect(result.pre_score_low_pct).toBeLessThanOrEqual(result.pre_score_pct + 0.05);
        expect(result.pre_score_high_pct).toBeGreaterThanOrEqual(result.pre_score_pct - 0.05);
      }),
    );
  });

  it('their order changes nothing, and a question left out is a no', () => {
    fc.assert(
      fc.property(
        anyAnswers.chain((answers) => fc.tuple(fc.constant(answers), fc.shuffledSubarray(IDS, { minLength: 20 }))),
        ([answers, order]) => {
          const shuffled = Object.fromEntries(order.flatMap((id) => (answers[id] ? [[id, answers[id]] as const] : [])));
          const result = assess(answers);
          expect(assess(shuffled)).toEqual(result);
          const { prioritised_gaps, bim_gaps, domain_breakdown } = assess(all('no', answers));
          expect({ prioritised_gaps, bim_gaps, domain_breakdown }).toEqual({
            prioritised_gaps: result.prioritised_gaps,
            bim_gaps: result.bim_gaps,
            domain_breakdown: result.domain_breakdown,
          });
        },
      ),
    );
  });
});
