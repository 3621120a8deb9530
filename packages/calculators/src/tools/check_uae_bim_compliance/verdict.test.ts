import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { check_uae_bim_compliance } from './index.ts';

const TOWER = {
  building_area_m2: 45_000,
  building_floors: 32,
  emirate: 'dubai',
  building_type: 'residential',
  has_bim_model: true,
  bim_software: 'Revit 2024',
  ifc_export: true,
  has_bep: true,
};

describe('the verdict on a BIM submission', () => {
  it.each([
    [{ ifc_export: false }, 'caution', 'Partly compliant', 'BIM is mandatory; one required item missing: IFC files'],
    // On the thresholds of 20 floors and 20,000 m², and below the areas of the earlier circulars.
    [
      { building_floors: 20, building_area_m2: 18_000 },
      'neutral',
      'BIM is not required',
      'No rule requires a BIM submission for this building',
    ],
  ])('with %j is %s: %s', (change, tone, decision, reason) => {
    expect(verdictOf(check_uae_bim_compliance, { ...TOWER, ...change })).toMatchObject({ tone, decision, reason });
  });

  it('shows the thresholds without calling a tower bad', () => {
    const verdict = verdictOf(check_uae_bim_compliance, TOWER);
    const floors = checkNamed(verdict, 'Floors without a BIM submission');
    expect(floors).toMatchObject({ value: 32, limit: 20, tone: 'neutral', decides: false });
  });
});
