import { SECTOR_KEYS } from '../../data/nis2_sectors.ts';
import { choice, count, flag, freeText, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';
import { MATURITY_LEVELS } from '../../methods/maturity.ts';
import { COVERAGE_STATUSES } from './articles.ts';
import { CONTROL_IDS, CONTROLS, type ControlId } from './controls.ts';
import { CLASSIFICATION_CHECKS, FINE_REGIMES, PRIORITY_CLASSES, SUPERVISION_REGIMES } from './rules.ts';

export const ORGANISATION_SIZES = ['essential', 'important', 'other'] as const;

/** The place in this list is the rank of an effort in the working. */
export const EFFORTS = ['low', 'medium', 'high'] as const;

const ControlFlags = Object.fromEntries(CONTROL_IDS.map((id) => [id, flag(CONTROLS[id].meaning)])) as Record<
  ControlId,
  ReturnType<typeof flag>
>;

export const Input = strictObject({
  ...ControlFlags,
  organisation_size: choice(ORGANISATION_SIZES, 'Legal class under NIS2, not head count; other is outside NIS2'),
  sector: freeText({
    description: 'Sector name',
    suggested: ['energy', 'transport', 'healthcare', 'banking'],
  }),
});

const FineScenario = strictObject({
  turnover_eur: count({ unit: 'EUR', description: 'Worldwide annual turnover of the undertaking' }),
  max_fine_eur: count({ unit: 'EUR', description: 'Ceiling of the fine at this turnover' }),
});

const Action = strictObject({
  priority: count({ unit: '-', description: 'Place in the list' }),
  control: choice(CONTROL_IDS, 'Control that is missing'),
  article: text('Provision of the directive that asks for it'),
  priority_class: choice(PRIORITY_CLASSES, 'How pressing it is'),
  effort: choice(EFFORTS, 'Effort in a word'),
  effort_person_days: count({ unit: 'person-days', description: 'Typical effort' }),
  target_days: count({ unit: 'days', description: 'Time within which it should be in place' }),
  action: text('What to do'),
  standard: text('Where else it is laid down or spelled out'),
});

const Coverage = strictObject({
  article: text('Provision of the directive'),
  status: choice(COVERAGE_STATUSES, 'How far the controls cover it'),
});

const ReportingDeadlines = strictObject(
  {
    early_warning_hours: count({ unit: 'h', description: 'Early warning, after becoming aware' }),
    notification_hours: count({ unit: 'h', description: 'Incident notification, after becoming aware' }),
    final_report_months: count({ unit: 'months', description: 'Final report, after the notification' }),
  },
  { description: 'Reporting of significant incidents under Art. 23(4)' },
);

export const Result = strictObject({
  score: count({ unit: 'points', description: 'Points of the controls in place' }),
  max_score: count({ unit: 'points', description: 'Points of all nine controls' }),
  readiness_pct: quantity({ unit: '%', decimals: 1, description: 'Score over the largest score' }),
  maturity_level: choice(MATURITY_LEVELS, 'Level by score, held down while a core control is missing'),
  maturity_capped: flag('Whether a missing core control holds the level down'),
  missing_core_controls: listOf(choice(CONTROL_IDS, 'One control'), { description: 'Core controls that are missing' }),
  in_scope: flag('Whether the declared class is one of NIS2'),
  supervision_regime: choice(SUPERVISION_REGIMES, 'Supervision before or only after an infringement'),
  sector_key: choice(SECTOR_KEYS, 'Sector that the text was read as'),
  sector_matched: flag('Whether the text names a sector of the annexes'),
  annex: orNull(choice(['I', 'II'], 'Annex that lists the sector')),
  ot_intensive: flag('Whether the sector usually runs on operational technology'),
  classification_check: choice(CLASSIFICATION_CHECKS, 'Whether class and sector go together'),
  lex_specialis: orNull(choice(['dora'], 'Sector law that takes the place of NIS2')),
  implementing_regulation: orNull(choice(['2024/2690'], 'Regulation with technical detail for the sector')),
  fine_regime: choice(FINE_REGIMES, 'Law that penalties follow'),
  statutory_max_fine_eur: count({ unit: 'EUR', description: 'Fixed amount of the ceiling of fines (Art. 34)' }),
  statutory_max_fine_turnover_pct: quantity({
    unit: '%',
    decimals: 1,
    description: 'Share of worldwide annual turnover in the ceiling of fines (Art. 34)',
  }),
  turnover_break_even_eur: orNull(
    count({ unit: 'EUR', description: 'Turnover above which the share governs the ceiling' }),
  ),
  estimated_fine_exposure_eur: orNull(
    count({ unit: 'EUR', description: 'Planning index: fixed amount by the share of finable points missing' }),
  ),
  fine_exposure_scenarios: listOf(FineScenario, { description: 'Ceiling of the fine by turnover' }),
  gap_count: count({ unit: '-', description: 'Controls that are missing' }),
  total_effort_person_days: count({ unit: 'person-days', description: 'Typical effort of all missing controls' }),
  prioritised_actions: listOf(Action, { description: 'Missing controls in the order to close them' }),
  article_coverage: listOf(Coverage, { description: 'Coverage of Art. 20, 21(2)(a) to (j) and 23' }),
  not_assessed_articles: listOf(text('One provision'), {
    description: 'Provisions that the nine flags say nothing of',
  }),
  reporting_deadlines: ReportingDeadlines,
  transposition_status: text('Where transposition in the Member States stands, and what is proposed'),
  uk_note: text('What holds in the United Kingdom'),
});
