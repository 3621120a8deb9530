import type { Static } from 'typebox';
import { NIS2_DUTIES, type Nis2Duty } from '../../data/nis2_law.ts';
import type { Working } from '../../kernel/index.ts';
import { CERTIFICATES, CONTROL_IDS, CONTROLS, type ControlId } from './controls.ts';
import { CONTROL_CREDIT, HALF_COVERED, REQUIREMENT_WEIGHT, SELF_ASSESSMENT } from './data.ts';
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
  /** Tenths, at most 10. */
  cov: number;
  coverage_pct: number;
  lost: number;
}

function coverageOf(duty: Nis2Duty, recognised: readonly ControlId[], w: Working): number {
  const credited = recognised.filter((control) => duty in CONTROLS[control].credit);
  let tenths = 0;
  for (const control of credited) tenths += w.pick(`credit_${control}`, CONTROL_CREDIT, control, duty);
  const cov = Math.min(10, tenths);
  if (!w.recording) return cov;
  const sum = credited.length === 0 ? '0' : credited.map((control) => `credit_${control}`).join(' + ');
  return w.step('cov', cov, {
    formula: `min(10, ${sum})`,
    description: 'Tenths that are covered',
    unit: 'tenths',
    reference: SELF_ASSESSMENT,
  });
}

function assess(duty: Nis2Duty, recognised: readonly ControlId[], w: Working): Requirement {
  const weight = w.pick('weight', REQUIREMENT_WEIGHT, duty);
  const cov = coverageOf(duty, recognised, w);
  const coverage_pct = w.step('coverage', cov * 10, {
    formula: 'cov * 10',
    description: 'Coverage',
    unit: '%',
    reference: SELF_ASSESSMENT,
  });
  const lost = w.step('lost', (weight * (10 - cov)) / 10, {
    formula: 'weight * (10 - cov) / 10',
    description: 'Points that are missing',
    unit: 'points',
    reference: SELF_ASSESSMENT,
  });
  return { duty, weight, cov, coverage_pct, lost };
}

/** The coverage of each duty, in the order of the directive. */
export function assessRequirements(recognised: readonly ControlId[], w: Working): Requirement[] {
  return REQUIREMENTS.map((duty) => assess(duty, recognised, w.part(duty)));
}

const SCORE_FORMULA = `(${REQUIREMENTS.map((duty) => `weight_${duty} * cov_${duty}`).join(' + ')}) / 10`;

export function scoreOf(requirements: readonly Requirement[], w: Working): number {
  const tenths = requirements.reduce((sum, { weight, cov }) => sum + weight * cov, 0);
  return w.step('score', tenths / 10, {
    formula: SCORE_FORMULA,
    description: 'Readiness, 0 to 100',
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

/** The duties that are not fully covered, those with the most points first. */
export function gapsIn(requirements: readonly Requirement[], recognised: readonly ControlId[], w: Working): Gap[] {
  w.use(HALF_COVERED);
  return requirements
    .filter(({ cov }) => cov < 10)
    .toSorted((one, other) => other.weight * (10 - other.cov) - one.weight * (10 - one.cov))
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
