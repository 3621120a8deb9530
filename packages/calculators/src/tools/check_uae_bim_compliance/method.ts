import type { Static } from 'typebox';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { checkSubmission } from './checklist.ts';
import { planLod } from './lod.ts';
import { findMandate } from './mandate.ts';
import { assessPackage } from './readiness.ts';
import type { Input, Result } from './schema.ts';

/** Whether a building has to be submitted with BIM models, to what level, and how ready the package is. */
export function checkBimCompliance(input: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>> {
  const mandate = findMandate(input, w);
  const submission = checkSubmission(input, mandate, w);
  const readiness = assessPackage(input, { mandate, submission }, w);
  const lod = planLod(mandate.status, w);

  const figures = {
    mandate_status: mandate.status,
    mandate_basis: mandate.basis,
    mandate_triggers: mandate.triggers,
    required_disciplines: mandate.disciplines,
    structural_bim_required: mandate.structuralRequired,
    compliance_score: readiness.score,
    compliance_status: readiness.status,
    score_breakdown: readiness.breakdown,
    required_lod: lod.required,
    lod_by_stage: lod.byStage,
    software_class: readiness.softwareClass,
    inputs_inconsistent: readiness.inconsistent,
    circular_196_area_band: mandate.in196Band,
    submission_checklist: submission.items,
    missing_required_items: submission.missing,
    unverified_required_items: submission.unverified,
    required_items_done: submission.done,
    floors_margin: mandate.size.floors_margin,
    area_margin_m2: mandate.size.area_margin_m2,
  };
  return { figures };
}
