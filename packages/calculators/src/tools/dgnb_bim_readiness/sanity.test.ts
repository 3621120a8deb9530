import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf, runCalculator } from '../../kernel/index.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { dgnb_bim_readiness } from './index.ts';
import { QUESTION_IDS, QUESTION_LABELS, TOPIC_LABELS } from './questions.ts';
import { LEVELS, LEVELS_OR_NONE } from './schema.ts';

type Answer = 'yes' | 'partial' | 'no';

const selfAssessments = fc.record({
  answers: fc
    .dictionary(fc.constantFrom<string>(...QUESTION_IDS), fc.constantFrom<Answer>('yes', 'partial', 'no'), {
      minKeys: 1,
      maxKeys: QUESTION_IDS.length,
      size: 'max',
      noNullPrototype: true,
    })
    .filter((answers) => Object.keys(answers).length > 0),
  cert_target: fc.constantFrom(...optionsOf(LEVELS), undefined),
});

type Sent = { answers: Record<string, Answer>; cert_target?: string | undefined };

function assess(sent: Sent) {
  const answer = runCalculator(dgnb_bim_readiness, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function holdsForEvery(promise: (result: ReturnType<typeof assess>, sent: Sent) => void) {
  fc.assert(
    fc.property(selfAssessments, (sent) => promise(assess(sent), sent)),
    { numRuns: propertyRuns(300) },
  );
}

const RISING = optionsOf(LEVELS_OR_NONE);
const rank = (level: string) => RISING.indexOf(level as (typeof RISING)[number]);

describe('a self-assessment', () => {
  it('never fares worse with a better answer', () => {
    holdsForEvery((result, { answers, cert_target }) => {
      for (const id of QUESTION_IDS) {
        const better = assess({ answers: { ...answers, [id]: 'yes' }, cert_target });
        expect(better.pre_score_pct, id).toBeGreaterThanOrEqual(result.pre_score_pct);
        expect(better.bim_level, id).toBeGreaterThanOrEqual(result.bim_level);
        expect(rank(better.achievable_level), id).toBeGreaterThanOrEqual(rank(result.achievable_level));
        if (result.target_met) expect(better.target_met, id).toBe(true);
      }
    });
  });

  it('is never given a level above that of its total index, nor a new building bronze', () => {
    holdsForEvery(({ achievable_level, level_by_total_index, achievable_level_new_building }) => {
      expect(rank(achievable_level)).toBeLessThanOrEqual(rank(level_by_total_index));
      expect(achievable_level_new_building).not.toBe('bronze');
    });
  });

  it('meets its target exactly when it has nothing left to do for it', () => {
    holdsForEvery(({ target_level, target_met, actions_to_target, achievable_level }, { answers, cert_target }) => {
      if (target_level === null) return;
      expect(target_met).toBe(rank(achievable_level) >= rank(target_level));
      expect(actions_to_target.length === 0).toBe(target_met);
      const done = Object.fromEntries(actions_to_target.map((id) => [id, 'yes' as const]));
      expect(assess({ answers: { ...answers, ...done }, cert_target }).target_met).toBe(true);
    });
  });

  it('ranks its gaps by what they bring, and lists no answer that is yes', () => {
    holdsForEvery(({ prioritised_gaps, bim_gaps }, { answers }) => {
      for (const gaps of [prioritised_gaps, bim_gaps]) {
        const potentials = gaps.map(({ potential_pct }) => potential_pct);
        expect(potentials).toEqual(potentials.toSorted((a, b) => b - a));
        for (const { question_id } of gaps) expect(answers[question_id]).not.toBe('yes');
      }
    });
  });

  it('brackets its pre-score by what the topics not asked can add', () => {
    holdsForEvery(({ pre_score_low_pct, pre_score_high_pct, covered_weight_pct }) => {
      expect(pre_score_high_pct - pre_score_low_pct).toBeCloseTo(100 - covered_weight_pct, 6);
    });
  });

  it('is told of no question or topic by its code', () => {
    const codes = [...QUESTION_IDS, ...optionsOf(TOPIC_LABELS)].filter((code) => {
      const labels: string[] = [...Object.values(QUESTION_LABELS), ...Object.values(TOPIC_LABELS)];
      return !labels.some((label) => label.toLowerCase().split(/[ -]/).includes(code));
    });
    holdsForEvery(({ recommendations, assumptions, warnings }) => {
      for (const sentence of [...recommendations, ...assumptions, ...warnings]) {
        for (const code of codes) expect(sentence).not.toMatch(new RegExp(`\\b${code}\\b`));
      }
    });
  });
});
