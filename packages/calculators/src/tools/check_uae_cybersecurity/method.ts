import type { Static } from 'typebox';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { CONTROL_IDS } from './controls.ts';
import { CBUAE_FINE_MAX, CBUAE_FINE_MAX_2018 } from './data.ts';
import { CENTRAL_BANK } from './dated_rules.ts';
import { findFrameworks } from './framework_rules.ts';
import { findGaps, type Gaps } from './gaps.ts';
import { readPlace } from './places.ts';
import { dutiesOf, type PrimaryFramework, primaryOf, referenceFor } from './primary_framework.ts';
import { checkRequirements } from './requirements.ts';
import type { Input, Result } from './schema.ts';
import { findLevel, type Score, scoreControls } from './score.ts';

type Figures = Static<typeof Result>;

function listControls(
  input: Given<typeof Input>,
  { critical, weights, primary }: Pick<Gaps, 'critical'> & Pick<Score, 'weights'> & { primary: PrimaryFramework },
): Figures['mandatory_controls'] {
  return CONTROL_IDS.map((control) => ({
    control,
    status: input[control] ? 'met' : 'missing',
    critical: critical.includes(control),
    weight_pct: weights[control],
    reference: referenceFor(control, primary),
  }));
}

/** The frameworks that bind an organisation, the status of its five basic controls, and the critical gaps. */
export function checkCybersecurity(input: Given<typeof Input>, w: Working): Calculated<Figures> {
  const { organisation_type, is_cloud_hosted, handles_health_data = false, requirements_met = {} } = input;
  const place = readPlace(input);
  const { emirate_key, regime } = place;
  const frameworks = findFrameworks(
    { organisation_type, is_cloud_hosted, handles_health_data, emirate_key, regime },
    w,
  );
  const primary = primaryOf(frameworks);

  const { weights, control_points, cloud_deduction, compliance_score } = scoreControls(input, w);
  const { critical, critical_gaps, gaps, gap_count } = findGaps(input, weights, w);
  const duties = dutiesOf(frameworks, { health: handles_health_data, cloud: is_cloud_hosted });
  const requirements = checkRequirements(duties, requirements_met, w);
  const open = {
    gap_count,
    critical_gap_count: critical_gaps.length,
    requirement_gap_count: requirements.gaps.length,
    unverified_count: requirements.toVerify.length,
  };

  const figures: Figures = {
    applicable_framework: primary,
    frameworks,
    emirate_key,
    emirate_matched: place.emirate_matched,
    free_zone: place.free_zone,
    compliance_score,
    control_points,
    cloud_deduction,
    compliance_level: findLevel(compliance_score, open, w),
    critical_gaps,
    gaps,
    gap_count,
    mandatory_controls: listControls(input, { critical, weights, primary }),
    controls_to_verify: requirements.toVerify,
    requirement_gaps: requirements.gaps,
    requirements_confirmed: requirements.confirmed,
    max_administrative_fine_aed:
      primary === 'cbuae' ? w.use(w.inForce(CENTRAL_BANK) ? CBUAE_FINE_MAX : CBUAE_FINE_MAX_2018) : null,
  };
  return { figures };
}
