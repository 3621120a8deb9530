import { holds, type When, type Working } from '../kernel/index.ts';

/** One row of a table of rules: the first whose condition holds decides. */
export interface Rule<Facts, Gives> {
  id: string;
  when: When<Facts>;
  gives: Gives;
  description: string;
  article: string;
}

/** What the first rule that applies gives; the working says which it was. */
export function decide<Facts, Gives>(rules: readonly Rule<Facts, Gives>[], facts: NoInfer<Facts>, w: Working): Gives {
  const rule = rules.find(({ when }) => holds(when, facts));
  if (rule === undefined) throw new Error('a table of rules ends with one that always holds');
  w.rule(rule.id, { description: rule.description, reference: rule.article });
  return rule.gives;
}
