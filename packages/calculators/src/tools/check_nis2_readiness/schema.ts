import { SECTOR_LABELS } from '../../data/nis2_sectors.ts';
import { MEMBER_STATES, type MemberState } from '../../data/nis2_status.ts';
import {
  asOf,
  choice,
  count,
  flag,
  freeText,
  further,
  listOf,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';
import type { MaturityLevel } from '../../methods/maturity.ts';
import { CONTROL_IDS, CONTROL_LABELS, CONTROLS, FURTHER_IDS, type FurtherId, type ScoredId } from './controls.ts';
import { LAW_EARLIEST } from './law_over_time.ts';

export const ORGANISATION_SIZES = {
  essential: 'Essential entity',
  important: 'Important entity',
  other: 'Outside NIS2',
} as const;
export type OrganisationSize = keyof typeof ORGANISATION_SIZES;

export const MATURITY_LEVELS = {
  initial: 'Initial',
  developing: 'Developing',
  defined: 'Defined',
  managed: 'Managed',
  advanced: 'Advanced',
} as const satisfies Record<MaturityLevel, string>;

const SUPERVISION_REGIMES = { ex_ante: 'Ex ante', ex_post: 'Ex post', none: 'None' } as const;
export type SupervisionRegime = keyof typeof SUPERVISION_REGIMES;

/** The index in this list is the rank of a size in the working. */
export const ENTERPRISE_SIZES = { small_or_micro: 'Small or micro', medium: 'Medium', large: 'Large' } as const;
export type EnterpriseSize = keyof typeof ENTERPRISE_SIZES;

const STATE_LABELS = Object.fromEntries(
  Object.entries(MEMBER_STATES).map(([state, { label }]) => [state, label]),
) as Record<MemberState, string>;

const CLASSIFICATION_CHECKS = {
  size_differs: 'Size indicates another class',
  check_size_and_exceptions: 'Check size and exceptions',
  likely_out_of_scope: 'Likely out of scope',
  sector_not_matched: 'Sector not matched',
  annex_ii_declared_essential: 'Annex II declared essential',
  consistent: 'Consistent',
} as const;
export type ClassificationCheck = keyof typeof CLASSIFICATION_CHECKS;

const FINE_REGIMES = {
  nis2_art_34: 'NIS2 Art. 34',
  dora_lex_specialis: 'DORA lex specialis',
  none: 'None',
} as const;
export type FineRegime = keyof typeof FINE_REGIMES;

const PRIORITY_CLASSES = { critical: 'Critical', high: 'High', medium: 'Medium' } as const;
export type PriorityClass = keyof typeof PRIORITY_CLASSES;

/** The index in this list is the rank of an effort in the working. */
export const EFFORTS = { low: 'Low', medium: 'Medium', high: 'High' } as const;
export type Effort = keyof typeof EFFORTS;

const COVERAGE_STATUSES = { met: 'Met', partial: 'Partial', gap: 'Gap', not_assessed: 'Not assessed' } as const;
export type CoverageStatus = keyof typeof COVERAGE_STATUSES;

const ControlFlags = Object.fromEntries(
  CONTROL_IDS.map((id) => [id, flag({ label: CONTROLS[id].label, description: CONTROLS[id].meaning })]),
) as Record<ScoredId, ReturnType<typeof flag>>;

function furtherFlag(id: FurtherId) {
  const { label, meaning, article } = CONTROLS[id];
  return further(flag({ label, description: `${meaning} (${article}); without it the measure is not assessed` }));
}

const FurtherFlags = Object.fromEntries(FURTHER_IDS.map((id) => [id, furtherFlag(id)])) as Record<
  FurtherId,
  ReturnType<typeof furtherFlag>
>;

const AMOUNT_MAX = 10_000_000_000_000;

export const Input = strictObject(
  {
    ...ControlFlags,
    organisation_size: choice(ORGANISATION_SIZES, {
      label: 'Class under NIS2',
      hint: 'The legal class, not the head count',
      inSentence: 'the class under NIS2',
      brief: 'NIS2 class, not head count',
      description: 'Class under NIS2, not the head count: essential or important; other is outside NIS2',
    }),
    sector: freeText({
      label: 'Sector',
      hint: 'Such as energy, transport or banking',
      brief: 'e.g. energy',
      description: 'Sector of the entity; an unknown word counts as outside Annexes I and II',
      suggested: {
        energy: 'Energy',
        transport: 'Transport',
        healthcare: 'Healthcare',
        banking: 'Banking',
        manufacturing: 'Manufacturing',
        food: 'Food',
      },
    }),
    ...FurtherFlags,
    head_count: further(
      quantity({
        label: 'Head count',
        unit: 'staff',
        minimum: 0,
        maximum: 10_000_000,
        inSentence: 'the head count',
        description:
          'Staff in annual work units, with linked enterprises; without it the declared class is not checked against the size',
      }),
    ),
    annual_turnover_eur: further(
      quantity({
        label: 'Annual turnover',
        unit: 'EUR',
        minimum: 0,
        maximum: AMOUNT_MAX,
        inSentence: 'the annual turnover',
        description:
          'Worldwide annual turnover of the undertaking; without it the maximum fine is shown for several turnovers, and the size rests on the staff',
      }),
    ),
    balance_sheet_eur: further(
      quantity({
        label: 'Balance sheet total',
        unit: 'EUR',
        minimum: 0,
        maximum: AMOUNT_MAX,
        inSentence: 'the balance sheet total',
        description:
          'Balance sheet total of the undertaking; without it the size rests on staff and turnover, as if it were above its ceiling too',
      }),
    ),
    member_state: further(
      choice(STATE_LABELS, {
        label: 'Member State',
        inSentence: 'the Member State',
        description: 'Member State of establishment; without it the directive is used and no national law is named',
      }),
    ),
    as_of: asOf(LAW_EARLIEST),
  },
  {
    sections: [
      { title: 'Organisation', members: ['organisation_size', 'sector'] },
      { title: 'Controls in place', members: [...CONTROL_IDS] },
    ],
  },
);

const FineScenario = strictObject({
  turnover_eur: count({
    label: 'Turnover',
    unit: 'EUR',
    description: 'Worldwide annual turnover of the undertaking',
  }),
  max_fine_eur: count({ label: 'Maximum fine', unit: 'EUR', description: 'Maximum fine at this turnover' }),
});

const Action = strictObject({
  priority: count({ label: 'Priority', unit: '-', description: 'Position in the list' }),
  control: choice(CONTROL_LABELS, { label: 'Control', description: 'Missing control' }),
  article: text({ label: 'Article', description: 'Provision of the directive that requires it' }),
  priority_class: choice(PRIORITY_CLASSES, { label: 'Priority class', description: 'Priority of the gap' }),
  effort: choice(EFFORTS, { label: 'Effort class', description: 'Effort as a class' }),
  effort_person_days: count({ label: 'Effort', unit: 'person-days', description: 'Typical effort' }),
  target_days: count({
    label: 'Target time',
    unit: 'days',
    description: 'Target time for implementation',
  }),
  action: text({ label: 'Action', description: 'Recommended action' }),
  standard: text({ label: 'Standard', description: 'Other provisions and standards' }),
});

const Coverage = strictObject({
  article: text({ label: 'Article', description: 'Provision of the directive' }),
  status: choice(COVERAGE_STATUSES, { label: 'Status', description: 'Coverage by the controls' }),
});

const ReportingDeadlines = strictObject(
  {
    early_warning_hours: count({
      label: 'Early warning',
      unit: 'h',
      description: 'Early warning, after becoming aware',
    }),
    notification_hours: count({
      label: 'Notification',
      unit: 'h',
      description: 'Incident notification, after becoming aware',
    }),
    final_report_months: count({
      label: 'Final report',
      unit: 'months',
      description: 'Final report, after the notification',
    }),
  },
  { label: 'Reporting deadlines', description: 'Reporting of significant incidents under Art. 23(4)' },
);

export const Result = strictObject({
  score: count({ label: 'Score', unit: 'points', headline: 1, description: 'Points of the controls in place' }),
  max_score: count({ label: 'Maximum score', unit: 'points', description: 'Points of all nine controls' }),
  readiness_pct: quantity({
    label: 'Readiness',
    unit: '%',
    decimals: 1,
    description: 'Share of the controls asked that are in place',
  }),
  maturity_level: choice(MATURITY_LEVELS, {
    label: 'Maturity level',
    headline: 2,
    tones: { initial: 'bad', developing: 'caution', defined: 'caution', managed: 'caution', advanced: 'good' },
    description: 'Level by score, capped while a core control is missing or a measure of Art. 21(2) is not shown',
  }),
  maturity_capped: flag({
    label: 'Maturity capped',
    description: 'Whether a missing core control, or a measure that is missing or not answered, caps the level',
  }),
  missing_core_controls: listOf(choice(CONTROL_LABELS, { description: 'One control' }), {
    label: 'Missing core controls',
    description: 'Missing core controls',
  }),
  in_scope: flag({
    label: 'In scope',
    tones: { true: 'neutral', false: 'neutral' },
    description: 'Whether the declared class is one of NIS2',
  }),
  supervision_regime: choice(SUPERVISION_REGIMES, {
    label: 'Supervision regime',
    description: 'Supervision before or only after an infringement',
  }),
  sector_key: choice(SECTOR_LABELS, { label: 'Sector used', description: 'Sector that the text was read as' }),
  sector_matched: flag({
    label: 'Sector matched',
    description: 'Whether the text names a sector of the annexes',
  }),
  annex: orNull(choice(['I', 'II'], { label: 'Annex', description: 'Annex that lists the sector' })),
  ot_intensive: flag({
    label: 'OT-intensive',
    description: 'Whether the sector usually runs on operational technology',
  }),
  classification_check: choice(CLASSIFICATION_CHECKS, {
    label: 'Classification check',
    description: 'Whether class and sector are consistent',
  }),
  size_class: orNull(
    choice(ENTERPRISE_SIZES, { label: 'Size of the enterprise', description: 'Size by Recommendation 2003/361/EC' }),
    'without a head count',
  ),
  expected_class: orNull(
    choice(ORGANISATION_SIZES, {
      label: 'Class indicated',
      description: 'Class that size and sector indicate, without designation by a Member State',
    }),
    'without a head count, and where size does not decide',
  ),
  lex_specialis: orNull(
    choice(
      { dora: 'DORA' },
      { label: 'Lex specialis', description: 'Sector-specific law that takes precedence over NIS2' },
    ),
  ),
  implementing_regulation: orNull(
    choice(['2024/2690'], {
      label: 'Implementing regulation',
      description: 'Regulation with technical detail for the sector',
    }),
  ),
  fine_regime: choice(FINE_REGIMES, { label: 'Fine regime', description: 'Law that governs the penalties' }),
  statutory_max_fine_eur: count({
    label: 'Statutory maximum fine',
    unit: 'EUR',
    description: 'Fixed amount of the maximum fine (Art. 34)',
  }),
  statutory_max_fine_turnover_pct: quantity({
    label: 'Statutory maximum fine, share of turnover',
    unit: '%',
    decimals: 1,
    description: 'Maximum fine as a share of worldwide annual turnover (Art. 34)',
  }),
  turnover_break_even_eur: orNull(
    count({
      label: 'Break-even turnover',
      unit: 'EUR',
      description: 'Turnover above which the percentage governs the maximum fine',
    }),
  ),
  estimated_fine_exposure_eur: orNull(
    count({
      label: 'Estimated fine exposure',
      unit: 'EUR',
      headline: 4,
      description:
        'Fine exposure, planning index over the controls asked: fixed amount times the share of their finable points missing',
    }),
  ),
  max_fine_at_turnover_eur: orNull(
    count({
      label: 'Maximum fine at the turnover',
      unit: 'EUR',
      description: 'Maximum fine at the annual turnover given (Art. 34)',
    }),
    'without a turnover, and outside NIS2',
  ),
  fine_exposure_scenarios: listOf(FineScenario, {
    label: 'Fine exposure scenarios',
    description: 'Maximum fine by turnover',
  }),
  gap_count: count({ label: 'Gap count', unit: '-', headline: 3, description: 'Missing controls' }),
  total_effort_person_days: count({
    label: 'Total effort',
    unit: 'person-days',
    description: 'Typical effort of all missing controls',
  }),
  prioritised_actions: listOf(Action, {
    label: 'Prioritised actions',
    description: 'Missing controls in order of priority',
  }),
  article_coverage: listOf(Coverage, {
    label: 'Article coverage',
    description: 'Coverage of Art. 20, 21(2)(a) to (j) and 23',
  }),
  measures_answered: count({
    label: 'Measures answered',
    unit: '-',
    description: 'Measures of Art. 21(2) that the answers cover, of ten',
  }),
  not_assessed_articles: listOf(text({ description: 'One provision' }), {
    label: 'Articles not assessed',
    description: 'Measures of Art. 21(2) that were not answered',
  }),
  reporting_deadlines: ReportingDeadlines,
  transposition_status: text({
    label: 'Transposition status',
    description: 'Status of transposition in the Member States, and proposals',
  }),
  member_state_law: orNull(
    text({ label: 'National law', description: 'What is known here of the transposition in the Member State' }),
    'without a Member State',
  ),
  uk_note: text({ label: 'UK note', description: 'Position in the United Kingdom' }),
});
