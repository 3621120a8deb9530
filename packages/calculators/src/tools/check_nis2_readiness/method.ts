import type { Static } from 'typebox';
import { EARLY_WARNING, FINAL_REPORT, NIS2, NOTIFICATION } from '../../data/nis2_law.ts';
import {
  NIS2_APPLIES_FROM,
  NIS2_PROPOSALS,
  NIS2_TRANSPOSED_BY,
  NIS2_TRANSPOSITION,
  NIS2_UK_NOTE,
  transpositionIn,
} from '../../data/nis2_status.ts';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { citeSector, LEX_SPECIALIS, readSector } from '../../methods/nis2_sector.ts';
import { decide } from '../../methods/rule_table.ts';
import { planActions } from './actions.ts';
import { countAnswered, coverArticles } from './articles.ts';
import { findFines } from './fines.ts';
import { CLASSIFICATION, FINE_REGIME, IMPLEMENTING_REGULATION, SUPERVISION_REGIME } from './rules.ts';
import type { Input, Result } from './schema.ts';
import { findMaturity, scoreControls } from './score.ts';
import { findSize } from './size.ts';

const TRANSPOSITION_STATUS = `${NIS2_TRANSPOSITION} ${NIS2_PROPOSALS}`;

/** Cites the dates of transposition. */
function citeTransposition(w: Working): void {
  if (!w.recording) return;
  const common = { unit: 'date', ...NIS2, place: 'Art. 41(1)', confidence: 'statutory' } as const;
  w.cite({ symbol: 'transposed_by', description: 'Transposition deadline', value: NIS2_TRANSPOSED_BY, ...common });
  w.cite({ symbol: 'applies_from', description: 'Date of application', value: NIS2_APPLIES_FROM, ...common });
}

/** The NIS2 readiness of an organisation, the maximum fines, and the order in which to close gaps. */
export function checkReadiness(input: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>> {
  const { organisation_size } = input;
  const { points_per_flag, score, max_score, readiness, level_score } = scoreControls(input, w);
  const maturity = findMaturity(level_score, input, w);

  const sector = readSector(input.sector);
  citeSector(sector, w);
  const lex_specialis = decide(LEX_SPECIALIS, sector, w);
  const fine_regime = decide(FINE_REGIME, { organisation_size, lex_specialis }, w);
  const fines = findFines(
    { organisation_size, fine_regime, points_per_flag, flags: input, turnover: input.annual_turnover_eur },
    w,
  );
  const { size_class, expected_class } = findSize(input, sector, w);
  const size_agrees = expected_class === null || expected_class === organisation_size;
  const plan = planActions(input, sector.ot_intensive, w);
  const coverage = coverArticles(input, w);
  citeTransposition(w);

  const figures = {
    score,
    max_score,
    readiness_pct: readiness,
    maturity_level: maturity.level,
    maturity_capped: maturity.capped,
    missing_core_controls: maturity.missingCore,
    in_scope: organisation_size !== 'other',
    supervision_regime: decide(SUPERVISION_REGIME, { organisation_size }, w),
    sector_key: sector.sector_key,
    sector_matched: sector.sector_matched,
    annex: sector.annex,
    ot_intensive: sector.ot_intensive,
    classification_check: decide(CLASSIFICATION, { organisation_size, size_agrees, ...sector }, w),
    size_class,
    expected_class,
    lex_specialis,
    implementing_regulation: decide(IMPLEMENTING_REGULATION, sector, w),
    fine_regime,
    ...fines,
    gap_count: plan.gapCount,
    total_effort_person_days: plan.totalEffort,
    prioritised_actions: plan.actions,
    article_coverage: coverage,
    measures_answered: countAnswered(input, w),
    not_assessed_articles: coverage.filter(({ status }) => status === 'not_assessed').map(({ article }) => article),
    reporting_deadlines: {
      early_warning_hours: w.use(EARLY_WARNING),
      notification_hours: w.use(NOTIFICATION),
      final_report_months: w.use(FINAL_REPORT),
    },
    transposition_status: TRANSPOSITION_STATUS,
    member_state_law: input.member_state === undefined ? null : transpositionIn(input.member_state),
    uk_note: NIS2_UK_NOTE,
  };
  return { figures };
}
