import type { Static } from 'typebox';
import { NIS2_DUTIES, type Nis2Duty } from '../../data/nis2_law.ts';
import type { Working } from '../../kernel/index.ts';
import { CERTIFICATES, CONTROL_IDS, CONTROLS, type ControlId } from './controls.ts';
import { CONTROL_CREDIT, FULL_COVERAGE, HALF_COVERED, REQUIREMENT_WEIGHT, SELF_ASSESSMENT } from './data.ts';
import { REQUIREMENTS, type Result, type Severity } from './schema.ts';

export type Gap = Static<typeof Result>['gaps'][number];

const TITLES: Readonly<Record<Nis2Duty, string>> = {
  art_20: 'Approval, oversight and training of the management body',
  art_21_2_a: 'Risk analysis and security policies',
  art_21_2_b: 'Incident handling',
  art_21_2_c: 'Business continuity, backup and crisis management',
  art_21_2_d: 'Security of the supply chain',
  art_21_2_e: 'Acquisition, development and maintenance of systems, vulnerabilities and networks',
  art_21_2_f: 'Tests of the effectiveness of the measures',
  art_21_2_g: 'Cyber hygiene and training',
  art_21_2_h: 'Cryptography and encryption',
  art_21_2_i: 'Staff security, access control and assets',
  art_21_2_j: 'Multi-factor authentication and secured communication',
  art_23: 'Reporting of significant incidents',
};

/** Duties that apply in full, whatever the risk. */
const CORE_DUTIES: readonly Nis2Duty[] = ['art_20', 'art_21_2_b', 'art_23'];

/** How far the controls cover one duty, and the points that are lost. */
export interface Requirement {
  duty: Nis2Duty;
  weight: number;
  /** Tenths, at most those of full coverage. */
  cov: number;
  coverage_pct: number;
  lost: number;
}

function coverageOf(duty: Nis2Duty, recognised: readonly ControlId[], w: Working): number {
  const credited = recognised.filter((control) => duty in CONTROLS[control].credit);
  let tenths = 0;
  for (const control of credited) tenths += w.pick(`credit_${control}`, CONTROL_CREDIT, control, duty);
  const cov = Math.min(w.use(FULL_COVERAGE), tenths);
  if (!w.recording) return cov;
  const sum = credited.length === 0 ? '0' : credited.map((control) => `credit_${control}`).join(' + ');
  return w.step('cov', cov, {
    formula: `min(full_coverage, ${sum})`,
    description: 'Tenths of the obligation covered by the controls, limited to full coverage',
    unit: 'tenths',
    reference: SELF_ASSESSMENT,
  });
}

function assess(duty: Nis2Duty, recognised: readonly ControlId[], w: Working): Requirement {
  const weight = w.pick('weight', REQUIREMENT_WEIGHT, duty);
  const cov = coverageOf(duty, recognised, w);
  const full_coverage = FULL_COVERAGE.value;
  const coverage_pct = w.step('coverage', (cov / full_coverage) * 100, {
    formula: 'cov / full_coverage * 100',
    description: 'Coverage of the obligation',
    unit: '%',
    reference: SELF_ASSESSMENT,
  });
  w.step('earned', (weight * cov) / full_coverage, {
    formula: 'weight * cov / full_coverage',
    description: 'Points of the obligation in the score',
    unit: 'points',
    reference: SELF_ASSESSMENT,
  });
  const lost = w.step('lost', (weight * (full_coverage - cov)) / full_coverage, {
    formula: 'weight * (full_coverage - cov) / full_coverage',
    description: 'Points of the obligation lost',
    unit: 'points',
    reference: SELF_ASSESSMENT,
  });
  return { duty, weight, cov, coverage_pct, lost };
}

/** The coverage of each duty, in the order of the directive. */
export function assessRequirements(recognised: readonly ControlId[], w: Working): Requirement[] {
  return REQUIREMENTS.map((duty) => assess(duty, recognised, w.group(duty)));
}

const SCORE_FORMULA = REQUIREMENTS.map((duty) => `earned_${duty}`).join(' + ');

export function scoreOf(requirements: readonly Requirement[], w: Working): number {
  // Whole numbers are divided once, so that the score is exact to its one decimal.
  const sum = requirements.reduce((points, { weight, cov }) => points + weight * cov, 0);
  return w.step('score', sum / FULL_COVERAGE.value, {
    formula: SCORE_FORMULA,
    description: 'Readiness, 0 to 100: sum of the points of all obligations',
    unit: 'points',
    reference: SELF_ASSESSMENT,
  });
}

function severityOf({ duty, cov }: Requirement): Severity {
  if (cov >= HALF_COVERED.value) return 'medium';
  return CORE_DUTIES.includes(duty) ? 'critical' : 'high';
}

function missingFor(duty: Nis2Duty, recognised: readonly ControlId[]): ControlId[] {
  return CONTROL_IDS.filter(
    (control) => duty in CONTROLS[control].credit && !CERTIFICATES.includes(control) && !recognised.includes(control),
  );
}

/** Whole numbers, so that equal losses compare as equal. */
function lostTenths({ weight, cov }: Requirement): number {
  return weight * (FULL_COVERAGE.value - cov);
}

/** The duties that are not fully covered, those with the most points first. */
export function gapsIn(requirements: readonly Requirement[], recognised: readonly ControlId[], w: Working): Gap[] {
  w.use(HALF_COVERED);
  return requirements
    .filter(({ cov }) => cov < FULL_COVERAGE.value)
    .toSorted((one, other) => lostTenths(other) - lostTenths(one))
    .map((requirement) => {
      const { duty, coverage_pct, lost } = requirement;
      return {
        requirement: duty,
        coverage_pct,
        lost_points: lost,
        severity: severityOf(requirement),
        missing_controls: missingFor(duty, recognised),
        title: `${NIS2_DUTIES[duty]}: ${TITLES[duty]}`,
      };
    });
}
