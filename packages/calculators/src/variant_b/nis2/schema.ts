import { NIS2_DUTIES, type Nis2Duty } from '../../data/nis2_law.ts';
import { SECTOR_KEYS } from '../../data/nis2_sectors.ts';
import { choice, count, freeText, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';
import { MATURITY_LEVELS } from '../../methods/maturity.ts';
import { CONTROL_IDS } from './controls.ts';

export const ENTITY_TYPES = ['essential', 'important'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** The index in this list is the rank of a size in the working. */
export const SIZE_CLASSES = ['small_or_micro', 'medium', 'large'] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

export const CLASSIFICATION_CHECKS = [
  'sector_not_matched',
  'size_independent_sector',
  'below_size_cap',
  'consistent',
  'type_differs',
] as const;

export const SEVERITIES = ['critical', 'high', 'medium'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const REQUIREMENTS = Object.keys(NIS2_DUTIES) as Nis2Duty[];

const CONTROLS_MAX = 200;
const CONTROL_LENGTH_MAX = 200;

export const Input = strictObject({
  entity_type: choice(ENTITY_TYPES, { description: 'Class under NIS2 declared by the entity' }),
  sector: freeText({
    description: 'Sector name, as in the annexes of the directive',
    suggested: ['energy', 'transport', 'healthcare', 'banking'],
  }),
  employee_count: quantity({
    unit: 'staff',
    minimum: 0,
    maximum: 10_000_000,
    description: 'Staff in annual work units; fractions are allowed',
  }),
  current_controls: listOf(freeText({ description: 'One control', maxLength: CONTROL_LENGTH_MAX }), {
    description: 'Controls in place, in free text; for instance mfa, backup, incident response plan, ISO 27001',
    maxItems: CONTROLS_MAX,
  }),
});

function coverage(description: string) {
  return quantity({ unit: '%', decimals: 0, description });
}

const Gap = strictObject({
  requirement: choice(REQUIREMENTS, { description: 'Provision of the directive' }),
  coverage_pct: coverage('Coverage by the controls'),
  lost_points: quantity({ unit: 'points', decimals: 1, description: 'Points lost in the score' }),
  severity: choice(SEVERITIES, { description: 'Priority of the gap' }),
  missing_controls: listOf(choice(CONTROL_IDS, { description: 'One control' }), {
    description: 'Controls that would cover it',
  }),
  title: text({ description: 'Description of the obligation' }),
});

const RequirementScore = strictObject({
  requirement: choice(REQUIREMENTS, { description: 'Provision of the directive' }),
  weight: count({ unit: 'points', description: 'Points in the score' }),
  coverage_pct: coverage('Coverage by the controls'),
});

export const Result = strictObject(
  {
    score: quantity({ unit: 'points', decimals: 1, description: 'Readiness, 0 to 100' }),
    maturity_level: choice(MATURITY_LEVELS, {
      description: 'Level by score, capped while a core control or full coverage is missing',
    }),
    gaps: listOf(Gap, { description: 'Obligations not fully covered, most points first' }),
    gap_count: count({ unit: '-', description: 'Number of obligations not fully covered' }),
    requirement_scores: listOf(RequirementScore, { description: 'Coverage of each obligation' }),
    recognised_controls: listOf(choice(CONTROL_IDS, { description: 'One control' }), {
      description: 'Controls as they were read',
    }),
    unrecognised_controls: listOf(text({ description: 'One text' }), {
      description: 'Texts that name no control of the vocabulary',
    }),
    sector_key: choice(SECTOR_KEYS, { description: 'Sector that the text was read as' }),
    annex: orNull(choice(['I', 'II'], { description: 'Annex that lists the sector' })),
    size_class: choice(SIZE_CLASSES, { description: 'Size by staff' }),
    expected_entity_type: orNull(choice(ENTITY_TYPES, { description: 'Class indicated by size and annex' })),
    classification_check: choice(CLASSIFICATION_CHECKS, {
      description: 'Whether the declared class matches size and annex',
    }),
    max_fine_eur: count({ unit: 'EUR', description: 'Fixed amount of the maximum fine (Art. 34)' }),
    max_fine_turnover_pct: quantity({
      unit: '%',
      decimals: 1,
      description: 'Maximum fine as a share of worldwide annual turnover (Art. 34); the higher of the two applies',
    }),
    lex_specialis: orNull(choice(['dora'], { description: 'Sector-specific law that takes precedence over NIS2' })),
    assumptions: listOf(text({ description: 'One assumption' }), { description: 'Estimates behind the result' }),
    warnings: listOf(text({ description: 'One warning' }), {
      description: 'Validity limits crossed and doubtful inputs',
    }),
  },
  { description: 'Readiness score, gaps and the class of the entity' },
);
