import { LARGE_STAFF, MEDIUM_STAFF } from '../../data/nis2_law.ts';
import type { Annex, SectorKey } from '../../data/nis2_sectors.ts';
import type { Working } from '../../kernel/index.ts';
import type { Sector } from '../../methods/nis2_sector.ts';
import { decide, type Rule } from '../../methods/rule_table.ts';
import { type CLASSIFICATION_CHECKS, type EntityType, SIZE_CLASSES, type SizeClass } from './schema.ts';

interface Facts {
  sector_key: SectorKey;
  sector_matched: boolean;
  annex: Annex | null;
  size_class: SizeClass;
  entity_type: EntityType;
}

interface Classification {
  expected: EntityType | null;
  check: (typeof CLASSIFICATION_CHECKS)[number];
}

const SIZE_INDEPENDENT: readonly SectorKey[] = ['digital_infrastructure', 'public_administration'];
const ART_3 = 'Directive (EU) 2022/2555 Art. 3(1) and (2)';
const ESSENTIAL = 'A large entity of Annex I is essential';
const IMPORTANT = 'An entity in scope that is not essential is important';
const AS_DECLARED = 'as it was declared';
const NOT_AS_DECLARED = 'but another class was declared';

const CLASSIFICATION: readonly Rule<Facts, Classification>[] = [
  {
    id: 'CLASS-SECTOR-UNKNOWN',
    when: { sector_matched: [false] },
    gives: { expected: null, check: 'sector_not_matched' },
    description: 'The sector is not among those listed, so no class can be expected',
    article: 'Directive (EU) 2022/2555 Annexes I and II',
  },
  {
    id: 'CLASS-SIZE-INDEPENDENT',
    when: { sector_key: SIZE_INDEPENDENT, size_class: ['small_or_micro', 'medium'] },
    gives: { expected: null, check: 'size_independent_sector' },
    description: 'Parts of the sector are in scope, or essential, whatever their size, so no class can be expected',
    article: 'Directive (EU) 2022/2555 Art. 2(2) and 3(1)',
  },
  {
    id: 'CLASS-BELOW-CAP',
    when: { size_class: ['small_or_micro'] },
    gives: { expected: null, check: 'below_size_cap' },
    description: 'By staff the entity is below the size cap, so no class can be expected',
    article: 'Directive (EU) 2022/2555 Art. 2(1)',
  },
  {
    id: 'CLASS-ESSENTIAL',
    when: { annex: ['I'], size_class: ['large'], entity_type: ['essential'] },
    gives: { expected: 'essential', check: 'consistent' },
    description: `${ESSENTIAL}, ${AS_DECLARED}`,
    article: ART_3,
  },
  {
    id: 'CLASS-ESSENTIAL-DIFFERS',
    when: { annex: ['I'], size_class: ['large'] },
    gives: { expected: 'essential', check: 'type_differs' },
    description: `${ESSENTIAL}, ${NOT_AS_DECLARED}`,
    article: ART_3,
  },
  {
    id: 'CLASS-IMPORTANT',
    when: { entity_type: ['important'] },
    gives: { expected: 'important', check: 'consistent' },
    description: `${IMPORTANT}, ${AS_DECLARED}`,
    article: ART_3,
  },
  {
    id: 'CLASS-IMPORTANT-DIFFERS',
    when: {},
    gives: { expected: 'important', check: 'type_differs' },
    description: `${IMPORTANT}, ${NOT_AS_DECLARED}`,
    article: ART_3,
  },
];

export function sizeByStaff(employee_count: number, w: Working): SizeClass {
  const medium_staff = w.use(MEDIUM_STAFF);
  const large_staff = w.use(LARGE_STAFF);
  const belowLarge = employee_count >= medium_staff ? 1 : 0;
  const rank = w.step('size_rank', employee_count >= large_staff ? 2 : belowLarge, {
    formula: 'employee_count >= large_staff ? 2 : (employee_count >= medium_staff ? 1 : 0)',
    description: 'Size by staff: 0 small or micro, 1 medium, 2 large',
    unit: '-',
    reference: MEDIUM_STAFF.source.document,
  });
  return SIZE_CLASSES[rank] ?? 'small_or_micro';
}

/** The class that follows from size and annex, and whether it matches the declared one. */
export function classify(
  entity_type: EntityType,
  { sector_key, sector_matched, annex }: Sector,
  size_class: SizeClass,
  w: Working,
): Classification {
  return decide(CLASSIFICATION, { sector_key, sector_matched, annex, size_class, entity_type }, w);
}
