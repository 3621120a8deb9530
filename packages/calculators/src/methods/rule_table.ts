import { holds, type When, type Working } from '../kernel/index.ts';

/** One row of a rule table; the first row whose condition holds applies. */
export interface Rule<Facts, Gives> {
  id: string;
  when: When<Facts>;
  gives: Gives;
  description: string;
  article: string;
}

/** The outcome of the first rule that applies, which is recorded in the working. */
export function decide<Facts, Gives>(rules: readonly Rule<Facts, Gives>[], facts: NoInfer<Facts>, w: Working): Gives {
  const rule = rules.find(({ when }) => holds(when, facts));
  if (rule === undefined) throw new Error('a table of rules ends with one that always holds');
  w.rule(rule.id, { description: rule.description, reference: rule.article });
  return rule.gives;
}
