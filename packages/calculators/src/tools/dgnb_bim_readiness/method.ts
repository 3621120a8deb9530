import type { Static } from 'typebox';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { findAward } from './award.ts';
import { assessBim, type BimMaturity } from './bim.ts';
import { findGaps, type Gap, type TopicGap } from './gaps.ts';
import { calculatePreScore, type PreScore } from './pre_score.ts';
import { DOMAINS, QUESTION_IDS } from './questions.ts';
import { readReplies } from './replies.ts';
import type { Input, ReadinessFacts, Result } from './schema.ts';
import { aimAt } from './target.ts';

function breakDown({ topics }: PreScore, bim: BimMaturity) {
  const audited = topics.map(({ topic }) => topic).filter((topic) => topic === 'tec' || topic === 'site');
  return [...DOMAINS, ...audited].map((domain) => {
    const rated = topics.find(({ topic }) => topic === domain);
    return {
      domain,
      score_pct: rated?.T ?? bim.score,
      weight_pct: rated?.share ?? 0,
      contribution_pct: rated?.contribution ?? 0,
      counts_for_dgnb: rated !== undefined,
    };
  });
}

function listDgnbGap({ question, topic, answer, potential }: TopicGap, place: number) {
  return {
    priority: place + 1,
    question_id: question.id,
    domain: topic,
    answer,
    potential_pct: potential,
    action: question.action,
  };
}

function listBimGap({ question, answer, potential }: Gap, place: number) {
  return { priority: place + 1, question_id: question.id, answer, potential_pct: potential, action: question.action };
}

/** The DGNB level and the BIM stage indicated by a self-assessment, with the gaps ranked by potential gain. */
export function assessReadiness(
  input: Given<typeof Input>,
  w: Working,
): Calculated<Static<typeof Result>, ReadinessFacts> {
  const { answers, cert_target, details } = input;
  const replies = readReplies(answers, w);
  const preScore = calculatePreScore(replies, details, w);
  const award = findAward(preScore, details, w);
  const bim = assessBim(replies, input, w);
  const gaps = findGaps(replies, preScore);
  const target = cert_target === undefined ? null : aimAt({ level: cert_target, details }, preScore, gaps.dgnb, w);
  const missing = QUESTION_IDS.filter((id) => answers[id] === undefined);

  const figures: Static<typeof Result> = {
    pre_score_pct: preScore.P,
    pre_score_low_pct: preScore.P_low,
    pre_score_high_pct: preScore.P_high,
    covered_weight_pct: preScore.W_asked,
    achievable_level: award.level,
    achievable_level_new_building: award.level === 'bronze' ? 'none' : award.level,
    level_by_total_index: award.levelByTotal,
    limiting_rule: award.limitingRule,
    minimum_topic_index_pct: preScore.T_min,
    weakest_domain: preScore.weakest,
    existing_buildings_only: award.level === 'bronze',
    bim_score_pct: bim.score,
    bim_level: bim.stage,
    bim_level_name: bim.name,
    domain_breakdown: breakDown(preScore, bim),
    answered_count: QUESTION_IDS.length - missing.length,
    missing_answers: missing,
    prioritised_gaps: gaps.dgnb.map(listDgnbGap),
    bim_gaps: gaps.bim.map(listBimGap),
    next_level: award.next,
    points_to_next_level_pct: award.pointsToNext,
    target_level: target?.level ?? null,
    target_met: target?.met ?? null,
    target_gap_pct: target?.gap ?? null,
    target_domains_below_minimum: target?.topicsBelowMinimum ?? [],
    actions_to_target: target?.actions.map(({ question }) => question.id) ?? [],
  };
  return { figures, facts: { provisional: award.provisional } };
}
