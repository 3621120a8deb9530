import type { Static } from 'typebox';
import { FINE_FIXED, FINE_TURNOVER_SHARE } from '../../data/nis2_law.ts';
import type { Given, Working } from '../../kernel/index.ts';
import { MATURITY_LEVELS, rankByScore } from '../../methods/maturity.ts';
import { citeSector, LEX_SPECIALIS, readSector, type Sector } from '../../methods/nis2_sector.ts';
import { decide } from '../../methods/rule_table.ts';
import { addUp } from '../confidence.ts';
import type { VariantBAnswer } from '../definition.ts';
import { adviseOn } from './advice.ts';
import { classify, sizeByStaff } from './classification.ts';
import { type ControlId, type ReadControls, readControls } from './controls.ts';
import {
  CONFIDENCE_CHANGE,
  CONFIDENCE_START,
  LEVEL_CAP,
  MATURITY_FLOOR,
  SELF_ASSESSMENT,
  UNKNOWN_MOST,
} from './data.ts';
import { referencesFor } from './references.ts';
import { assessRequirements, gapsIn, scoreOf } from './requirements.ts';
import type { Input, Result } from './schema.ts';

type Figures = Omit<Static<typeof Result>, 'assumptions' | 'warnings'>;

/** The deduction for texts that name no control, rounded up to a whole per cent. */
function deductUnknown({ recognised, unrecognised }: ReadControls, w: Working): number {
  const unknown_most = w.use(UNKNOWN_MOST);
  const unknown_texts = w.read('unknown_texts', unrecognised.length, {
    description: 'Texts that name no control, each once',
    unit: '-',
    reference: 'Input',
  });
  const named_controls = w.read('named_controls', recognised.length, {
    description: 'Controls that are named, each once',
    unit: '-',
    reference: 'Input',
  });
  const deducted = Math.ceil((unknown_most * unknown_texts) / (unknown_texts + named_controls));
  return w.step('unknown_deduction', unknown_texts === 0 ? 0 : deducted, {
    formula: unknown_texts === 0 ? '0' : 'ceil(unknown_most * unknown_texts / (unknown_texts + named_controls))',
    description: 'Deduction from the confidence for texts that name no control, rounded up',
    unit: '%',
    reference: SELF_ASSESSMENT,
  });
}

function judge(
  { current_controls }: Given<typeof Input>,
  { sector_matched }: Sector,
  check: Figures['classification_check'],
  controls: ReadControls,
  w: Working,
): number {
  const applies = {
    sector_not_matched: !sector_matched,
    class_doubtful: check === 'type_differs' || check === 'below_size_cap',
    no_controls: current_controls.length === 0,
  };
  const confidence_before_texts = addUp(
    'confidence_before_texts',
    { start: CONFIDENCE_START, changes: CONFIDENCE_CHANGE, applies },
    w,
  );
  const unknown_deduction = deductUnknown(controls, w);
  return w.step('confidence', (confidence_before_texts - unknown_deduction) / 100, {
    formula: '(confidence_before_texts - unknown_deduction) / 100',
    description: 'Confidence of the answer',
    unit: '-',
    reference: SELF_ASSESSMENT,
  });
}

/** Obligations without risk-based discretion, each with the control that stands for it in check_nis2_readiness. */
const CORE_CONTROLS: readonly ControlId[] = ['board_oversight', 'incident_response_plan', 'incident_reporting_24h'];

/** The level by score, capped as in check_nis2_readiness, so that the two never disagree in favour of this one. */
function rankLevel(score: number, gap_count: number, recognised: readonly ControlId[], w: Working): number {
  const rank_by_score = rankByScore('rank_by_score', score, MATURITY_FLOOR, w);
  const gaps = w.read('gaps', gap_count, {
    description: 'Obligations not fully covered',
    unit: '-',
    reference: 'Input',
  });
  const core_missing = w.read('core_missing', CORE_CONTROLS.filter((id) => !recognised.includes(id)).length, {
    description: 'Core controls that are not named',
    unit: '-',
    reference: 'Input',
  });
  const cap_core = w.pick('cap_core', LEVEL_CAP, 'core_control');
  const cap_gap = w.pick('cap_gap', LEVEL_CAP, 'gap');
  const top = gaps > 0 ? Math.min(rank_by_score, cap_gap) : rank_by_score;
  return w.step('rank', core_missing > 0 ? Math.min(top, cap_core) : top, {
    formula: 'min(rank_by_score, gaps > 0 ? cap_gap : rank_by_score, core_missing > 0 ? cap_core : rank_by_score)',
    description: 'Level, capped while a core control is not named or an obligation is not fully covered',
    unit: '-',
    reference: SELF_ASSESSMENT,
  });
}

/** The coverage of NIS2 obligations by a list of controls, and whether the declared class matches the entity. */
export function assessReadiness(input: Given<typeof Input>, w: Working): VariantBAnswer<Static<typeof Result>> {
  const { entity_type, employee_count, current_controls } = input;
  const controls = readControls(current_controls);
  const { recognised, unrecognised } = controls;
  const requirements = assessRequirements(recognised, w);
  const score = scoreOf(requirements, w);
  const gaps = gapsIn(requirements, recognised, w);
  const rank = rankLevel(score, gaps.length, recognised, w);

  const sector = readSector(input.sector);
  citeSector(sector, w);
  const size_class = sizeByStaff(employee_count, w);
  const { expected, check } = classify(entity_type, sector, size_class, w);
  const figures: Figures = {
    score,
    maturity_level: MATURITY_LEVELS[rank] ?? 'initial',
    gaps,
    gap_count: gaps.length,
    requirement_scores: requirements.map(({ duty, weight, coverage_pct }) => ({
      requirement: duty,
      weight,
      coverage_pct,
    })),
    recognised_controls: recognised,
    unrecognised_controls: unrecognised,
    sector_key: sector.sector_key,
    annex: sector.annex,
    size_class,
    expected_entity_type: expected,
    classification_check: check,
    max_fine_eur: w.pick('max_fine', FINE_FIXED, entity_type),
    max_fine_turnover_pct: w.pick('max_fine_share', FINE_TURNOVER_SHARE, entity_type),
    lex_specialis: decide(LEX_SPECIALIS, sector, w),
  };
  const { recommendations, assumptions, warnings } = adviseOn(input, figures);
  return {
    result: { ...figures, assumptions, warnings },
    confidence: judge(input, sector, check, controls, w),
    references: referencesFor(sector, figures.lex_specialis),
    recommendations,
  };
}
