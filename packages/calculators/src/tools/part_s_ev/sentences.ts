import { type Finished, formatNumber, joinWords } from '../../kernel/index.ts';
import { UNIT_COST_CHARGE_POINT } from './data.ts';
import type { PartSInput, PartSResult } from './schema.ts';

export type Assessment = Finished<PartSInput, PartSResult>;

export function countOf(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** The paragraphs that take a building out of its requirement. */
const EXEMPTING = ['44E(2)(a)', '44F(2)(a)', '44H(2)(a)', '44E(4)', '44F(5)'];

/** Whether a part of the building is exempt by what was entered. */
export function isExempt({ rule_references }: PartSResult): boolean {
  return rule_references.some((reference) => EXEMPTING.includes(reference));
}

/** The cost of a charge point in each part. */
export function unitCosts({ parts }: PartSResult): string {
  const costs = parts.map(
    ({ use }) => UNIT_COST_CHARGE_POINT.value[use === 'dwellings' ? 'residential' : 'non_residential'],
  );
  return joinWords(costs.map((cost) => `GBP ${formatNumber(cost)}`));
}
