import { CASE_EVIDENCE, catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { loadVerification } from './load_verification.ts';
import { verifyCases } from './verify_cases.ts';

/** The recorded number of cases of each tool. It may grow; a smaller number means that a case was lost. */
const RECORDED: Record<string, number> = {
  assess_epbd_score: 22,
  building_carbon_footprint: 14,
  building_readiness: 6,
  calculate_carbon: 16,
  calculate_pue: 13,
  check_grid_feasibility_uae: 5,
  check_nis2_readiness: 25,
  check_uae_bim_compliance: 12,
  check_uae_cybersecurity: 8,
  contractor_vetting: 0,
  dgnb_bim_readiness: 6,
  digital_renovation_passport: 4,
  eed_datacentre_pack: 20,
  estimate_cooling_load: 6,
  eu_cost_benchmarking: 6,
  eurocode_beam_designer: 34,
  eurocode_column_checker: 43,
  get_technical_dd_quote: 0,
  heatpump_heatloss: 23,
  mees_checker: 12,
  part_o_overheating: 19,
  part_s_ev: 17,
  roi_calculator: 12,
  sap_sbem_precheck: 23,
  thermal_load: 6,
  uae_climate_ghg: 8,
  uk_planning_checker: 29,
};

const verifications = await Promise.all(
  catalogue.map(async (tool) => ({ tool, verification: await loadVerification(tool.name) })),
);

describe('the published cases', () => {
  it.each(catalogue.map((tool) => [tool.name, tool] as const))(
    '%s agrees with them, or differs as far as is explained',
    async (_name, tool) => {
      const outcomes = (await verifyCases(tool)).flatMap((publication) => publication.outcomes);
      const failed = outcomes.filter(({ verdict }) => verdict === 'failed');
      expect(failed.map((outcome) => `${outcome.case.id}: ${outcome.reason}`)).toEqual([]);
    },
  );

  it('are as many as are recorded, tool by tool', () => {
    const counts = verifications.map(({ tool, verification }) => [
      tool.name,
      verification.publications.flatMap(({ cases }) => cases).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(RECORDED);
  });

  it('have an identifier of their own, a place, a reason for their agreement and their evidence', () => {
    const cases = verifications.flatMap(({ verification }) => verification.publications.flatMap(({ cases }) => cases));
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    for (const { id, title, place, agreement, evidence, provenance, published } of cases) {
      expect([title, place, agreement.reason], id).not.toContain('');
      expect(CASE_EVIDENCE, id).toContain(evidence);
      if (evidence === 'read') expect(provenance, `${id} says where it was read`).toBeTruthy();
      if (evidence === 'known') expect(provenance, `${id} was not read`).toBeUndefined();
      expect(Object.keys(published), id).not.toEqual([]);
    }
  });
});
