import { CASE_EVIDENCE, catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { loadVerification } from './load_verification.ts';
import { verifyCases } from './verify_cases.ts';

/** The recorded number of cases of a tool. It may grow; a smaller number means that a case was lost. A new tool may have none. */
const RECORDED: Record<string, number> = {
  assess_epbd_score: 79,
  building_carbon_footprint: 26,
  building_readiness: 14,
  calculate_carbon: 86,
  calculate_pue: 43,
  check_grid_feasibility_uae: 7,
  check_nis2_readiness: 90,
  check_uae_bim_compliance: 17,
  check_uae_cybersecurity: 29,
  contractor_vetting: 26,
  dgnb_bim_readiness: 23,
  digital_renovation_passport: 27,
  eed_datacentre_pack: 62,
  estimate_cooling_load: 27,
  eu_cost_benchmarking: 31,
  eurocode_beam_designer: 121,
  eurocode_column_checker: 128,
  get_technical_dd_quote: 20,
  heatpump_heatloss: 85,
  mees_checker: 60,
  part_o_overheating: 65,
  part_s_ev: 59,
  roi_calculator: 15,
  sap_sbem_precheck: 42,
  thermal_load: 19,
  uae_climate_ghg: 23,
  uk_planning_checker: 103,
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
    const counts = verifications.map(
      ({ tool, verification }) => [tool.name, verification.publications.flatMap(({ cases }) => cases).length] as const,
    );
    const recorded = counts.filter(([name]) => Object.hasOwn(RECORDED, name));
    expect(Object.fromEntries(recorded)).toEqual(RECORDED);
  });

  it('have an identifier of their own, a place, a reason for their agreement and their evidence', () => {
    const cases = verifications.flatMap(({ verification }) => verification.publications.flatMap(({ cases }) => cases));
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    for (const { id, title, place, agreement, evidence, provenance, published } of cases) {
      expect([title, place, agreement.reason], id).not.toContain('');
      expect(CASE_EVIDENCE, id).toContain(evidence);
      if (evidence === 'read' || evidence === 'reported')
        expect(provenance, `${id} says where it was read`).toBeTruthy();
      if (evidence === 'known') expect(provenance, `${id} was not read`).toBeUndefined();
      expect(Object.keys(published), id).not.toEqual([]);
    }
  });

  it('leave nothing unsaid: every tool states what is not verified', () => {
    for (const { tool, verification } of verifications) expect(verification.notVerified, tool.name).not.toEqual([]);
  });
});
