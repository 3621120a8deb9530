import { LARGE_STAFF, MEDIUM_STAFF, SIZE_CLASSES } from '../../data/nis2_law.ts';
import { type Given, optionsOf, type Working } from '../../kernel/index.ts';
import type { Sector } from '../../methods/nis2_sector.ts';
import { decide } from '../../methods/rule_table.ts';
import { BALANCE_CEILING, TURNOVER_CEILING } from './data.ts';
import { EXPECTED_CLASS } from './rules.ts';
import { ENTERPRISE_SIZES, type EnterpriseSize, type Input, type OrganisationSize } from './schema.ts';

type Entity = Given<typeof Input>;

const SIZES = optionsOf(ENTERPRISE_SIZES);

/** Whether turnover and balance sheet total are above the ceilings of a class; either ceiling is enough to stay below. */
function exceeds(
  limit: 'small' | 'medium',
  { annual_turnover_eur: turnover, balance_sheet_eur: balance }: Entity,
  w: Working,
): number {
  const terms: string[] = [];
  let above = turnover !== undefined || balance !== undefined;
  if (turnover !== undefined) {
    const ceiling = w.group(limit).pick('turnover_ceiling', TURNOVER_CEILING, limit);
    above &&= turnover > ceiling;
    terms.push(`(annual_turnover_eur > turnover_ceiling_${limit} ? 1 : 0)`);
  }
  if (balance !== undefined) {
    const ceiling = w.group(limit).pick('balance_ceiling', BALANCE_CEILING, limit);
    above &&= balance > ceiling;
    terms.push(`(balance_sheet_eur > balance_ceiling_${limit} ? 1 : 0)`);
  }
  return w.step(`above_${limit}`, above ? 1 : 0, {
    formula: terms.length === 0 ? '0' : terms.join(' * '),
    description: `Whether the finances are above the ceilings of a ${limit} enterprise: 1 yes, 0 no or not given`,
    unit: '-',
    reference: SIZE_CLASSES.document,
  });
}

/** The size of the enterprise by staff, turnover and balance sheet total. */
function sizeOf(head_count: number, entity: Entity, w: Working): EnterpriseSize {
  const medium_staff = w.use(MEDIUM_STAFF);
  const large_staff = w.use(LARGE_STAFF);
  const above_small = exceeds('small', entity, w);
  const above_medium = exceeds('medium', entity, w);
  const belowLarge = head_count >= medium_staff || above_small > 0 ? 1 : 0;
  const rank = w.step('size_rank', head_count >= large_staff || above_medium > 0 ? 2 : belowLarge, {
    formula:
      'head_count >= large_staff ? 2 : (above_medium > 0 ? 2 : (head_count >= medium_staff ? 1 : (above_small > 0 ? 1 : 0)))',
    description: 'Size of the enterprise: 0 small or micro, 1 medium, 2 large',
    unit: '-',
    reference: `${SIZE_CLASSES.document} Annex Art. 2`,
  });
  return SIZES[rank] ?? 'small_or_micro';
}

export interface Size {
  size_class: EnterpriseSize | null;
  /** The class that size and sector indicate; null if they do not decide. */
  expected_class: OrganisationSize | null;
}

/** The size of the enterprise and the class under NIS2 that it indicates, if the head count is given. */
export function findSize(entity: Entity, sector: Sector, w: Working): Size {
  if (entity.head_count === undefined) return { size_class: null, expected_class: null };
  const size_class = sizeOf(entity.head_count, entity, w);
  return { size_class, expected_class: decide(EXPECTED_CLASS, { ...sector, size_class }, w) };
}
