import { NIS2_DUTIES, type Nis2Duty } from '../../data/nis2_law.ts';
import type { Working } from '../../kernel/index.ts';
import { type ControlId, type Flags, missingOf, presentFormula } from './controls.ts';
import type { CoverageStatus } from './schema.ts';

interface Article {
  key: Nis2Duty;
  article: string;
  topic: string;
  /** The controls that are evidence of it; empty where the nine flags do not cover it. */
  controls: readonly ControlId[];
}

function article(key: Nis2Duty, topic: string, ...controls: ControlId[]): Article {
  return { key, article: NIS2_DUTIES[key], topic, controls };
}

/** The obligations of Art. 20, 21(2) and 23 with the controls assessed for each. */
const ARTICLES: readonly Article[] = [
  article('art_20', 'management body', 'has_board_reporting'),
  article('art_21_2_a', 'risk analysis and security policies', 'has_ciso', 'has_ot_policy'),
  article('art_21_2_b', 'incident handling', 'has_ir_plan', 'has_ot_monitoring'),
  article('art_21_2_c', 'continuity and backup'),
  article('art_21_2_d', 'supply chain', 'has_supplier_assessment'),
  article('art_21_2_e', 'acquisition, development and maintenance of systems', 'has_network_segmentation'),
  article('art_21_2_f', 'tests of effectiveness'),
  article('art_21_2_g', 'hygiene and training'),
  article('art_21_2_h', 'cryptography'),
  article('art_21_2_i', 'staff, access and assets', 'has_asset_inventory'),
  article('art_21_2_j', 'multi-factor authentication'),
  article('art_23', 'reporting', 'has_24h_reporting'),
];

export const NOT_ASSESSED: readonly Article[] = ARTICLES.filter(({ controls }) => controls.length === 0);

/** The share of these controls in place, as a formula of the working. */
function meanFormula(controls: readonly ControlId[]): string {
  const present = presentFormula(controls);
  return controls.length === 1 ? present : `(${present}) / ${controls.length}`;
}

const ROWS = ARTICLES.map((row) => ({
  ...row,
  description: `Share of controls in place for ${row.topic}: 1 met, 0 gap, otherwise partial`,
  reference: `Directive (EU) 2022/2555 ${row.article}`,
  formula: meanFormula(row.controls),
}));

function statusOf(row: (typeof ROWS)[number], flags: Flags, w: Working): CoverageStatus {
  const { key, controls, formula, description, reference } = row;
  if (controls.length === 0) return 'not_assessed';
  const missing = missingOf(controls, flags).length;
  const covered = w.group(key).step('covered', (controls.length - missing) / controls.length, {
    formula,
    description,
    unit: '-',
    reference,
  });
  if (covered === 1) return 'met';
  return covered === 0 ? 'gap' : 'partial';
}

/** The coverage of each obligation by the controls. */
export function coverArticles(flags: Flags, w: Working): { article: string; status: CoverageStatus }[] {
  return ROWS.map((row) => ({ article: row.article, status: statusOf(row, flags, w) }));
}
