import type { Working } from '../../kernel/index.ts';
import { CONTROL_IDS, type ControlId, type Flags } from './controls.ts';
import { PRODUCT } from './data.ts';
import type { OrganisationType } from './organisations.ts';

const CRITICAL_ON_PREMISES: Readonly<Record<OrganisationType, readonly ControlId[]>> = {
  government: ['has_isms', 'has_incident_response', 'has_data_classification'],
  critical_infrastructure: ['has_isms', 'has_incident_response', 'has_vulnerability_assessment'],
  financial: ['has_isms', 'has_incident_response', 'has_third_party_audit'],
  telecom: ['has_isms', 'has_incident_response', 'has_vulnerability_assessment'],
  other: ['has_incident_response', 'has_data_classification'],
};

/** Critical for everyone in public cloud, and for everyone who handles health data. */
const CRITICAL_FOR_DATA: ControlId = 'has_data_classification';

interface Subject {
  organisation_type: OrganisationType;
  is_cloud_hosted: boolean;
  handles_health_data?: boolean;
}

/** The critical controls in the order of the inputs. */
function criticalControls({ organisation_type, is_cloud_hosted, handles_health_data }: Subject): ControlId[] {
  const ofType = CRITICAL_ON_PREMISES[organisation_type];
  const isExposed = is_cloud_hosted || handles_health_data === true;
  return CONTROL_IDS.filter((id) => ofType.includes(id) || (isExposed && id === CRITICAL_FOR_DATA));
}

/** `(has_isms ? 0 : 1) + (has_incident_response ? 0 : 1)`: the number missing, as a formula of the working. */
function missingFormula(ids: readonly ControlId[]): string {
  return ids.map((id) => `(${id} ? 0 : 1)`).join(' + ');
}

const GAP_COUNT_FORMULA = missingFormula(CONTROL_IDS);

function citeCritical(critical: readonly ControlId[], w: Working): void {
  w.cite({
    symbol: 'critical_controls',
    description: 'Critical controls: without them the level is at most partial',
    value: critical.join(', '),
    unit: '-',
    ...PRODUCT,
    place: 'critical controls',
    confidence: 'assumption',
  });
}

export interface Gaps {
  /** Critical controls, in place or not. */
  critical: ControlId[];
  critical_gaps: ControlId[];
  gaps: ControlId[];
  gap_count: number;
}

/** The missing controls: critical ones first, then by weight. */
export function findGaps(input: Flags & Subject, weights: Readonly<Record<ControlId, number>>, w: Working): Gaps {
  const critical = criticalControls(input);
  const isMissing = (id: ControlId) => !input[id];
  const byWeight = (a: ControlId, b: ControlId) => weights[b] - weights[a];
  const critical_gaps = critical.filter(isMissing);
  const otherGaps = CONTROL_IDS.filter((id) => isMissing(id) && !critical.includes(id));
  const gaps = [...critical_gaps.toSorted(byWeight), ...otherGaps.toSorted(byWeight)];
  const gap_count = w.result('gap_count', gaps.length, {
    formula: GAP_COUNT_FORMULA,
    reference: PRODUCT.document,
  });
  if (w.recording) {
    citeCritical(critical, w);
    w.step('critical_gap_count', critical_gaps.length, {
      formula: missingFormula(critical),
      description: 'Missing critical controls',
      unit: '-',
      reference: PRODUCT.document,
    });
  }
  return { critical, critical_gaps, gaps, gap_count };
}
