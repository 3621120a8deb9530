import { isHard } from './questions.ts';
import { type Ranked, shareWithin } from './rank_tools.ts';

export interface Miss {
  question: string;
  wanted: string;
  chosen: string;
  /** The place of the wanted tool, from 1; undefined if a model chose. */
  place?: number;
}

/** A tool that was chosen in place of another, and how often. */
export interface Confusion {
  wanted: string;
  chosen: string;
  count: number;
}

/** Counts which tool was taken for which, the most frequent first. */
export function confusionsOf(misses: readonly Miss[]): Confusion[] {
  const confusions = new Map<string, Confusion>();
  for (const { wanted, chosen } of misses) {
    const key = `${wanted} ${chosen}`;
    const known = confusions.get(key);
    if (known) known.count += 1;
    else confusions.set(key, { wanted, chosen, count: 1 });
  }
  return [...confusions.values()].toSorted((a, b) => b.count - a.count);
}

export interface RankerReport {
  questions: number;
  top1: number;
  top3: number;
  /** The share of hard questions whose tool comes first; null without any. */
  hardTop1: number | null;
  confusions: Confusion[];
  misses: Miss[];
}

export function rankerReport(ranked: readonly Ranked[]): RankerReport {
  const hard = ranked.filter(({ question }) => isHard(question));
  const misses = ranked
    .filter(({ place }) => place > 1)
    .map(({ question, order, place }) => ({
      question: question.id,
      wanted: question.tool,
      chosen: order.find((name) => name !== question.tool) ?? '',
      place,
    }));
  return {
    questions: ranked.length,
    top1: shareWithin(ranked, 1),
    top3: shareWithin(ranked, 3),
    hardTop1: hard.length > 0 ? shareWithin(hard, 1) : null,
    confusions: confusionsOf(misses),
    misses,
  };
}
