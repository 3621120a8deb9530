import type { Working } from '../../kernel/index.ts';
import { type ControlId, type Flags, missingOf, presentFormula } from './controls.ts';

interface Article {
  key: string;
  article: string;
  topic: string;
  /** The controls that speak for it; none where the nine flags say nothing. */
  controls: readonly ControlId[];
}

/** The duties of Art. 20, 21(2) and 23 with the controls that are asked about each. */
const ARTICLES: readonly Article[] = [
  { key: 'art_20', article: 'Art. 20', topic: 'management body', controls: ['has_board_reporting'] },
  {
    key: 'art_21_2_a',
    article: 'Art. 21(2)(a)',
    topic: 'risk analysis and security policies',
    controls: ['has_ciso', 'has_ot_policy'],
  },
  {
    key: 'art_21_2_b',
    article: 'Art. 21(2)(b)',
    topic: 'incident handling',
    controls: ['has_ir_plan', 'has_ot_monitoring'],
  },
  { key: 'art_21_2_c', article: 'Art. 21(2)(c)', topic: 'continuity and backup', controls: [] },
  { key: 'art_21_2_d', article: 'Art. 21(2)(d)', topic: 'supply chain', controls: ['has_supplier_assessment'] },
  {
    key: 'art_21_2_e',
    article: 'Art. 21(2)(e)',
    topic: 'acquisition, development and maintenance of systems',
    controls: ['has_network_segmentation'],
  },
  { key: 'art_21_2_f', article: 'Art. 21(2)(f)', topic: 'tests of effectiveness', controls: [] },
  { key: 'art_21_2_g', article: 'Art. 21(2)(g)', topic: 'hygiene and training', controls: [] },
  { key: 'art_21_2_h', article: 'Art. 21(2)(h)', topic: 'cryptography', controls: [] },
  { key: 'art_21_2_i', article: 'Art. 21(2)(i)', topic: 'staff, access and assets', controls: ['has_asset_inventory'] },
  { key: 'art_21_2_j', article: 'Art. 21(2)(j)', topic: 'multi-factor authentication', controls: [] },
  { key: 'art_23', article: 'Art. 23', topic: 'reporting', controls: ['has_24h_reporting'] },
];

export const COVERAGE_STATUSES = ['met', 'partial', 'gap', 'not_assessed'] as const;
type CoverageStatus = (typeof COVERAGE_STATUSES)[number];

export const NOT_ASSESSED: readonly Article[] = ARTICLES.filter(({ controls }) => controls.length === 0);

const ROWS = ARTICLES.map((row) => ({
  ...row,
  description: `Share of controls in place: ${row.topic}`,
  reference: `Directive (EU) 2022/2555 ${row.article}`,
  formula: `(${presentFormula(row.controls)}) / ${row.controls.length}`,
}));

function statusOf(row: (typeof ROWS)[number], flags: Flags, w: Working): CoverageStatus {
  const { key, controls, formula, description, reference } = row;
  if (controls.length === 0) return 'not_assessed';
  const missing = missingOf(controls, flags).length;
  const covered = w.part(key).step('covered', (controls.length - missing) / controls.length, {
    formula,
    description,
    unit: '-',
    reference,
  });
  if (covered === 1) return 'met';
  return covered === 0 ? 'gap' : 'partial';
}

/** How far the controls cover each duty. */
export function coverArticles(flags: Flags, w: Working): { article: string; status: CoverageStatus }[] {
  return ROWS.map((row) => ({ article: row.article, status: statusOf(row, flags, w) }));
}
