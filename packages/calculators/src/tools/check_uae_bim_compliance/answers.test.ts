import { describe, expect, it } from 'vitest';
import { resultOf } from '../../testing/for_any_input.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { ALL_ANSWERED } from './any_input.ts';
import { check_uae_bim_compliance } from './index.ts';

/** Mandatory by its floors and its area, with a structural model: nine items are required. */
const TOWER = {
  building_area_m2: 45_000,
  building_floors: 45,
  emirate: 'dubai',
  building_type: 'residential',
  has_bim_model: true,
  bim_software: 'Revit 2024',
  ifc_export: true,
  has_bep: true,
};

const check = (changes: Record<string, unknown>) => resultOf(check_uae_bim_compliance, { ...TOWER, ...changes });

describe('a package without answers', () => {
  it('is not confirmed, and names the six required items that nothing shows', () => {
    const result = check({});
    const open = [
      'mep_model',
      'structural_model',
      'model_attribute_matrix',
      'georeferencing_and_levels',
      'naming_convention',
      'drawings_extracted_from_model',
    ];
    expect(result).toMatchObject({
      compliance_status: 'partially_compliant',
      compliance_score: 100,
      missing_required_items: [],
      unverified_required_items: open,
      required_items_done: 3,
    });
    expect(result.warnings).toContain(
      'Compliance is not confirmed: six required items still to be verified. The score of 100 counts the model, IFC files, execution plan and software only.',
    );
    expect(result.recommendations).toContain(
      'Verify the required items that the inputs do not show, and answer for each of them: MEP model, structural model, model attribute matrix, georeferencing and levels, naming convention and drawings extracted from model.',
    );
    expect(result.assumptions).toContain(
      'Whether the model covers the architectural discipline was not given: it is taken to cover it.',
    );
    expect(result.assumptions).toContain(
      'Items declared as done are taken as declared; no model or file was examined.',
    );
  });

  it('has one warning fewer where nothing is open, and none without a mandate', () => {
    const says = (changes: Record<string, unknown>) => check(changes).warnings.join().includes('not confirmed');
    expect([says({}), says(ALL_ANSWERED)]).toEqual([true, false]);
    expect(says({ building_floors: 2, building_area_m2: 500 })).toBe(false);
    expect(check({ building_floors: 2, building_area_m2: 500 }).required_items_done).toBe(0);
  });
});

describe('the disciplines modelled', () => {
  it.each([
    // 35 points for three models; a third of them is 11.67, so two models have 23 and one has 12.
    [{ architectural: 'yes', mep: 'yes', structural: 'no' }, 23, ['done', 'done', 'missing']],
    [{ mep: 'no', structural: 'no' }, 12, ['done', 'missing', 'missing']],
    [{ architectural: 'no', mep: 'no', structural: 'no' }, 0, ['missing', 'missing', 'missing']],
    [{ structural: 'yes' }, 35, ['done', 'verify', 'done']],
  ])('%j give %d points for the model', (disciplines_modelled, points, statuses) => {
    const { score_breakdown, submission_checklist } = check({ disciplines_modelled });
    expect(score_breakdown.model).toBe(points);
    expect(submission_checklist.slice(0, 3).map(({ status }) => status)).toEqual(statuses);
  });

  it('that the mandate does not name cost nothing', () => {
    const low = { building_floors: 25, building_area_m2: 15_000 };
    const disciplines_modelled = { architectural: 'yes', mep: 'yes', structural: 'no' };
    expect(check({ ...low, disciplines_modelled })).toMatchObject({
      missing_required_items: [],
      compliance_score: 100,
    });
    // Of two models half of 35 is 17.5, shown as 18.
    expect(check({ ...low, disciplines_modelled: { mep: 'no' } }).score_breakdown.model).toBe(18);
  });

  it('decide whether the structural model is asked for again', () => {
    const asks = (structural: string) =>
      check({ disciplines_modelled: { structural } }).recommendations.join().includes('Add the structural model');
    expect([asks('yes'), asks('no')]).toEqual([false, true]);
    expect(check({}).recommendations[0]).toMatch(/^Confirm that the package has the structural model, or add it \(/);
  });
});

describe('the submission items', () => {
  it('that are answered with no are missing, and are asked for by name', () => {
    const submission_items = { ...ALL_ANSWERED.submission_items, naming_convention: 'no' };
    const result = check({ ...ALL_ANSWERED, submission_items });
    expect(result).toMatchObject({
      compliance_status: 'partially_compliant',
      missing_required_items: ['naming_convention'],
      required_items_done: 8,
    });
    expect(result.recommendations).toEqual([
      'Complete the required items that are answered as not done: naming convention.',
    ]);
  });

  it('that are not required change the checklist only', () => {
    const submission_items = { ...ALL_ANSWERED.submission_items, native_files: 'no', clash_report: 'no' };
    const result = check({ ...ALL_ANSWERED, submission_items });
    expect(result.compliance_status).toBe('compliant');
    expect(result.submission_checklist.filter(({ status }) => status === 'missing').map(({ key }) => key)).toEqual([
      'native_files',
      'clash_report',
    ]);
  });
});

describe('the verdict', () => {
  const noPlan = { ...ALL_ANSWERED, has_bep: false };
  it.each([
    [{}, 'caution', 'Not confirmed', 'BIM is mandatory; six required items not verified: MEP model, Structural model'],
    [ALL_ANSWERED, 'good', 'Compliant as far as declared', 'BIM is mandatory; every required item is declared as done'],
    [noPlan, 'caution', 'Partly compliant', 'BIM is mandatory; one required item missing: BIM execution plan'],
    [
      { ...ALL_ANSWERED, bim_software: 'AutoCAD' },
      'caution',
      'Partly compliant',
      'BIM is mandatory; the software named cannot write IFC files',
    ],
    [{ bim_software: 'AutoCAD' }, 'caution', 'Partly compliant', 'BIM is mandatory; the software named cannot'],
    [{ has_bim_model: false }, 'bad', 'Not compliant', 'BIM is mandatory; eight required items missing'],
  ])('with %j is %s: %s', (changes, tone, decision, reason) => {
    const verdict = verdictOf(check_uae_bim_compliance, { ...TOWER, ...changes });
    expect(verdict).toMatchObject({ tone, decision });
    expect(verdict.reason.startsWith(reason), verdict.reason).toBe(true);
  });

  it('holds the items done against the items required', () => {
    const checkOf = (changes: Record<string, unknown>) =>
      verdictOf(check_uae_bim_compliance, { ...TOWER, ...changes }).checks.find(({ decides }) => decides);
    expect(checkOf({})).toMatchObject({ label: 'Required items done', value: 3, limit: 9, tone: 'caution' });
    expect(checkOf(ALL_ANSWERED)).toMatchObject({ value: 9, limit: 9, tone: 'good', governs: true });
    expect(checkOf({ building_floors: 2, building_area_m2: 500 })).toBeUndefined();
  });

  it('counts what is open beside what is missing', () => {
    const { conditions } = verdictOf(check_uae_bim_compliance, { ...TOWER, has_bep: false });
    expect(conditions[0]).toBe('Six required items must still be verified.');
  });

  it('names the one item that is open, and only then says what must still be verified', () => {
    const { naming_convention: _left, ...items } = ALL_ANSWERED.submission_items;
    const one = { ...ALL_ANSWERED, submission_items: items };
    const verdict = verdictOf(check_uae_bim_compliance, { ...TOWER, ...one });
    expect(verdict).toMatchObject({
      decision: 'Not confirmed',
      reason: 'BIM is mandatory; one required item not verified: Naming convention',
    });
    expect(verdict.conditions.join()).not.toContain('must still be verified');
    const result = check(one);
    expect(result.compliance_status).toBe('partially_compliant');
    expect(result.warnings.join()).toContain('one required item still to be verified');
    expect(result.recommendations[0]).toBe(
      'Verify the required items that the inputs do not show, and answer for each of them: naming convention.',
    );
    const withoutPlan = (changes: object) =>
      verdictOf(check_uae_bim_compliance, { ...TOWER, ...changes, has_bep: false }).conditions.join();
    expect(withoutPlan(one)).toContain('One required item must still be verified.');
    expect(withoutPlan(ALL_ANSWERED)).not.toContain('must still be verified');
  });

  it('shows floors and area for information, in whole floors', () => {
    const { checks } = verdictOf(check_uae_bim_compliance, TOWER);
    expect(checks.map(({ label, decides, decimals }) => [label, decides, decimals])).toEqual([
      ['Required items done', true, 0],
      ['Floors without a BIM submission', false, 0],
      ['Built area without a BIM submission', false, 1],
    ]);
  });
});

describe('the words', () => {
  it('ask once for what has a sentence of its own', () => {
    const missing = { ifc_export: false, has_bep: false, ...ALL_ANSWERED };
    const disciplines_modelled = { ...ALL_ANSWERED.disciplines_modelled, structural: 'no' };
    const said = check({ ...missing, disciplines_modelled }).recommendations.join(' ');
    expect(said).toContain('Export IFC files');
    expect(said).toContain('Issue a BIM execution plan');
    expect(said).toContain('Add the structural model');
    expect(said).not.toContain('Complete the required items');
  });

  it('assume nothing of a model that is not there, nor of items that are not done', () => {
    const nothing = { has_bim_model: false, ifc_export: false, has_bep: false };
    const { assumptions } = check(nothing);
    expect(assumptions.join()).not.toContain('it is taken to cover it');
    expect(assumptions.join()).not.toContain('taken as declared');
    expect(check(ALL_ANSWERED).assumptions.join()).not.toContain('it is taken to cover it');
  });
});
