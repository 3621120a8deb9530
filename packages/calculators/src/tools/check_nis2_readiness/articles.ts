import { NIS2_DUTIES, type Nis2Duty } from '../../data/nis2_law.ts';
import type { Working } from '../../kernel/index.ts';
import { type ControlId, type Flags, FURTHER_IDS, furtherAsked, missingOf, presentFormula } from './controls.ts';
import type { CoverageStatus } from './schema.ts';

interface Article {
  key: Nis2Duty;
  article: string;
  topic: string;
  /** The controls that are evidence of it. */
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
  article('art_21_2_c', 'continuity and backup', 'has_business_continuity'),
  article('art_21_2_d', 'supply chain', 'has_supplier_assessment'),
  article('art_21_2_e', 'acquisition, development and maintenance of systems', 'has_network_segmentation'),
  article('art_21_2_f', 'tests of effectiveness', 'has_effectiveness_tests'),
  article('art_21_2_g', 'hygiene and training', 'has_training'),
  article('art_21_2_h', 'cryptography', 'has_cryptography'),
  article('art_21_2_i', 'staff, access and assets', 'has_asset_inventory'),
  article('art_21_2_j', 'multi-factor authentication', 'has_mfa'),
  article('art_23', 'reporting', 'has_24h_reporting'),
];

/** The measures of Art. 21(2) among the provisions. */
export const MEASURES = ARTICLES.filter(({ article }) => article.startsWith('Art. 21(2)')).length;

/** A provision in a list: `cryptography (Art. 21(2)(h))`. */
export function nameArticle(article: string): string {
  return `${ARTICLES.find((row) => row.article === article)?.topic} (${article})`;
}

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
  if (controls.every((control) => flags[control] === undefined)) return 'not_assessed';
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

/** How many measures of Art. 21(2) the answers cover. */
export function countAnswered(flags: Flags, w: Working): number {
  const measures_by_nine = w.read('measures_by_nine', MEASURES - FURTHER_IDS.length, {
    description: 'Measures of Art. 21(2) that the nine controls cover',
    unit: '-',
    reference: 'Directive (EU) 2022/2555 Art. 21(2)(a), (b), (d), (e) and (i)',
  });
  return w.result('measures_answered', measures_by_nine + furtherAsked(flags).length, {
    formula: 'measures_by_nine + further_asked',
    reference: 'Directive (EU) 2022/2555 Art. 21(2)',
  });
}

/** The coverage of each obligation by the controls. */
export function coverArticles(flags: Flags, w: Working): { article: string; status: CoverageStatus }[] {
  return ROWS.map((row) => ({ article: row.article, status: statusOf(row, flags, w) }));
}
