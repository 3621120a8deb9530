import { optionsOf, type Working } from '../../kernel/index.ts';
import { CONTROL_IDS, type ControlId, type Flags } from './controls.ts';
import { CLOUD_DEDUCTION, CONTROL_WEIGHT, LEVEL_FLOOR, PRODUCT } from './data.ts';
import type { OrganisationType } from './organisations.ts';
import { COMPLIANCE_LEVELS, type ComplianceLevel } from './schema.ts';

/** From the lowest to the highest. */
const LEVELS = optionsOf(COMPLIANCE_LEVELS);
const CONTROL_POINTS_FORMULA = CONTROL_IDS.map((id) => `(${id} ? weight_${id} : 0)`).join(' + ');

export interface Score {
  weights: Readonly<Record<ControlId, number>>;
  control_points: number;
  cloud_deduction: number;
  compliance_score: number;
}

/** The row of the table, each figure of it cited. */
function weightsFor(type: OrganisationType, w: Working): Score['weights'] {
  if (w.recording) for (const id of CONTROL_IDS) w.group(id).pick('weight', CONTROL_WEIGHT, type, id);
  return CONTROL_WEIGHT.value[type];
}

function deductForCloud(input: Flags & { is_cloud_hosted: boolean }, w: Working): number {
  const noClassification = w.pick('deduction_no_classification', CLOUD_DEDUCTION, 'has_data_classification');
  const noAudit = w.pick('deduction_no_audit', CLOUD_DEDUCTION, 'has_third_party_audit');
  const inCloud = (input.has_data_classification ? 0 : noClassification) + (input.has_third_party_audit ? 0 : noAudit);
  return w.result('cloud_deduction', input.is_cloud_hosted ? inCloud : 0, {
    formula:
      'is_cloud_hosted ? (has_data_classification ? 0 : deduction_no_classification) + (has_third_party_audit ? 0 : deduction_no_audit) : 0',
    reference: PRODUCT.document,
  });
}

/** The points of the controls in place, less the cloud deduction. */
export function scoreControls(
  input: Flags & { organisation_type: OrganisationType; is_cloud_hosted: boolean },
  w: Working,
): Score {
  const weights = weightsFor(input.organisation_type, w);
  const points = CONTROL_IDS.reduce((sum, id) => sum + (input[id] ? weights[id] : 0), 0);
  const control_points = w.result('control_points', points, {
    formula: CONTROL_POINTS_FORMULA,
    reference: PRODUCT.document,
  });
  const cloud_deduction = deductForCloud(input, w);
  const compliance_score = w.result('compliance_score', Math.max(0, control_points - cloud_deduction), {
    formula: 'max(0, control_points - cloud_deduction)',
    reference: PRODUCT.document,
  });
  return { weights, control_points, cloud_deduction, compliance_score };
}

/** What keeps a level down, whatever the score. */
interface Open {
  gap_count: number;
  critical_gap_count: number;
  requirement_gap_count: number;
  unverified_count: number;
}

/** The highest rank that is left: partial with a critical gap, substantial with any other gap or open question. */
function rankAtMost({ gap_count, critical_gap_count, requirement_gap_count, unverified_count }: Open): number {
  if (critical_gap_count + requirement_gap_count > 0) return 1;
  return gap_count + unverified_count > 0 ? 2 : 3;
}

/** The level by score, at most partial with a critical gap or a requirement not met, and compliant only if all are confirmed. */
export function findLevel(compliance_score: number, open: Open, w: Working): ComplianceLevel {
  const partial = w.pick('floor_partial', LEVEL_FLOOR, 'partial');
  const substantial = w.pick('floor_substantial', LEVEL_FLOOR, 'substantial');
  const compliant = w.pick('floor_compliant', LEVEL_FLOOR, 'compliant');
  const rank_by_score = w.step(
    'rank_by_score',
    [partial, substantial, compliant].filter((floor) => compliance_score >= floor).length,
    {
      formula:
        'compliance_score < floor_partial ? 0 : (compliance_score < floor_substantial ? 1 : (compliance_score < floor_compliant ? 2 : 3))',
      description: 'Level by score: 0 not compliant, 1 partial, 2 substantial, 3 compliant',
      unit: '-',
      reference: PRODUCT.document,
    },
  );
  const rank = w.step('rank', Math.min(rank_by_score, rankAtMost(open)), {
    formula:
      'min(rank_by_score, critical_gap_count + requirement_gap_count > 0 ? 1 : (gap_count + unverified_count > 0 ? 2 : 3))',
    description:
      'Level: at most 1 with a critical control missing or a requirement not met, at most 2 with another control missing or a requirement not answered',
    unit: '-',
    reference: PRODUCT.document,
  });
  return LEVELS[rank] ?? 'non_compliant';
}
