import fc from 'fast-check';
import type { TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ALL_ANSWERED, ANY_INPUT } from './any_input.ts';
import { check_uae_bim_compliance } from './index.ts';

conforms(check_uae_bim_compliance, ANY_INPUT);

const SMALL_OFFICE = {
  building_area_m2: 5_000,
  building_floors: 5,
  emirate: 'dubai',
  building_type: 'commercial',
  has_bim_model: true,
  bim_software: 'Revit 2024',
  ifc_export: true,
  has_bep: true,
};
const TALL_TOWER = { ...SMALL_OFFICE, building_floors: 60, building_area_m2: 60_000 };

function check(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(check_uae_bim_compliance, { ...SMALL_OFFICE, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function words(sentences: readonly string[]): string {
  return sentences.join('\n');
}

const inputs = validInputs(check_uae_bim_compliance.inputSchema as TObject, ANY_INPUT).filter(
  (input) => runCalculator(check_uae_bim_compliance, input).ok,
);

describe('the thresholds of Dubai', () => {
  it.each([
    [19, 'not_mandated', [], -1],
    [20, 'not_mandated', [], 0],
    [21, 'mandatory', ['floors_over_20'], 1],
    [40, 'mandatory', ['floors_over_20'], 20],
    [41, 'mandatory', ['floors_over_20', 'floors_over_40'], 21],
  ])('read "above" as above at %d floors', (building_floors, mandate_status, mandate_triggers, floors_margin) => {
    const structural = building_floors === 41;
    expect(check({ building_floors })).toMatchObject({
      mandate_status,
      mandate_triggers,
      floors_margin,
      structural_bim_required: structural,
      required_disciplines:
        mandate_status === 'mandatory' ? ['architectural', 'mep', ...(structural ? ['structural'] : [])] : [],
    });
  });

  it.each([
    [18_580.607, 'not_mandated', [], -1_419.4],
    [18_580.608, 'not_mandated', [], -1_419.4],
    [18_580.609, 'recommended', ['circular_207_area_band'], -1_419.4],
    [19_999.9, 'recommended', ['circular_207_area_band'], -0.1],
    [20_000, 'recommended', ['circular_207_area_band'], 0],
    [20_000.1, 'mandatory', ['area_over_20000_m2'], 0.1],
    [30_000, 'mandatory', ['area_over_20000_m2'], 10_000],
    [30_000.1, 'mandatory', ['area_over_20000_m2', 'area_over_30000_m2'], 10_000.1],
  ])('read "above" as above at %d m2', (building_area_m2, mandate_status, mandate_triggers, area_margin_m2) => {
    const structural = building_area_m2 > 30_000;
    expect(check({ building_area_m2 })).toMatchObject({
      mandate_status,
      mandate_triggers,
      area_margin_m2,
      structural_bim_required: structural,
    });
  });

  it.each([
    ['healthcare', 'specialised_building'],
    ['government', 'government_project'],
  ])('catch %s of any size, with structure', (building_type, trigger) => {
    expect(check({ building_type, building_area_m2: 1, building_floors: 1 })).toMatchObject({
      mandate_status: 'mandatory',
      mandate_basis: 'dubai_municipality_2024',
      mandate_triggers: [trigger],
      required_disciplines: ['architectural', 'mep', 'structural'],
      structural_bim_required: true,
    });
  });

  it.each(['residential', 'commercial', 'mixed'])('leave a small %s building alone', (building_type) => {
    expect(check({ building_type })).toMatchObject({
      mandate_status: 'not_mandated',
      mandate_triggers: [],
      required_disciplines: [],
      compliance_status: 'not_required',
    });
  });

  it('list every trigger in a fixed order', () => {
    const sizes = ['floors_over_20', 'floors_over_40', 'area_over_20000_m2', 'area_over_30000_m2'];
    expect(check({ ...TALL_TOWER, building_type: 'healthcare' }).mandate_triggers).toEqual([
      'specialised_building',
      ...sizes,
    ]);
    expect(check({ ...TALL_TOWER, building_type: 'government' }).mandate_triggers).toEqual([
      'government_project',
      ...sizes,
    ]);
  });

  it('do not name the area threshold of Circular 207 where the building is caught by something else', () => {
    expect(check({ building_area_m2: 19_200, building_floors: 21 }).mandate_triggers).toEqual(['floors_over_20']);
    expect(check({ building_area_m2: 19_200, building_type: 'healthcare' }).mandate_triggers).toEqual([
      'specialised_building',
    ]);
  });
});

describe('the mandate', () => {
  it('grows stricter, never laxer, with floors and area', () => {
    fc.assert(
      fc.property(inputs, fc.nat(50), fc.nat(20_000), (input, floors, area) => {
        const strictness = ['not_mandated', 'recommended', 'client_mandated', 'mandatory'];
        const small = check(input);
        const large = check({
          ...input,
          building_floors: Math.min(250, (input.building_floors as number) + floors),
          building_area_m2: Math.min(2_000_000, (input.building_area_m2 as number) + area),
        });
        expect(strictness.indexOf(large.mandate_status)).toBeGreaterThanOrEqual(
          strictness.indexOf(small.mandate_status),
        );
        expect(large.required_disciplines.length).toBeGreaterThanOrEqual(small.required_disciplines.length);
      }),
    );
  });
});

describe('the area threshold of Circular 196', () => {
  it.each([
    [27_870.911, false],
    [27_870.912, false],
    [27_870.913, true],
    [30_000, true],
    [30_000.1, false],
  ])('is told at %d m2: %s', (building_area_m2, circular_196_area_band) => {
    const result = check({ building_area_m2 });
    expect(result.circular_196_area_band).toBe(circular_196_area_band);
    expect(words(result.warnings).includes('27,870.912 m2 of Dubai Municipality Circular 196 (2013)')).toBe(
      circular_196_area_band,
    );
  });

  it.each([
    ['a structural model is required by floors', { building_floors: 41 }],
    ['a structural model is required by use', { building_type: 'government' }],
    ['the building is not in Dubai', { emirate: 'abu_dhabi' }],
  ])('is not told where %s', (_why, changes) => {
    expect(check({ building_area_m2: 29_000, ...changes }).circular_196_area_band).toBe(false);
  });
});

describe('the other emirates', () => {
  it.each([
    ['abu_dhabi', 'abu_dhabi_procurement', 'for Abu Dhabi:'],
    ['sharjah', 'sharjah_procurement', 'for Sharjah:'],
    ['other', 'other_emirate_municipality', 'for this emirate:'],
  ])('have no mandate invented for %s', (emirate, mandate_basis, named) => {
    expect(check({ emirate, building_type: 'government' })).toMatchObject({
      mandate_status: 'client_mandated',
      mandate_basis,
      structural_bim_required: true,
    });
    expect(check({ ...TALL_TOWER, emirate })).toMatchObject({
      mandate_status: 'recommended',
      mandate_basis,
      mandate_triggers: ['floors_over_20', 'floors_over_40', 'area_over_20000_m2', 'area_over_30000_m2'],
      required_disciplines: ['architectural', 'mep'],
      structural_bim_required: false,
      compliance_status: 'not_required',
    });
    expect(check({ emirate, building_type: 'healthcare' }).mandate_status).toBe('recommended');
    expect(check({ emirate, building_area_m2: 19_200 })).toMatchObject({
      mandate_status: 'not_mandated',
      mandate_triggers: [],
    });
    const warnings = words(check({ emirate }).warnings);
    expect(warnings).toContain('No general permit threshold');
    expect(warnings).toContain(named);
    expect(warnings.includes('Ajman')).toBe(emirate === 'other');
    expect(warnings).not.toContain('free-zone');
  });
});

describe('the software', () => {
  const NONE = ['', '   ', 'none', 'No', 'N/A', 'na', 'NIL', 'Not applicable', 'not - applicable', 'TBD', 'unknown '];
  const IFC_AUTHORING = [
    ...['Autodesk Revit 2025', 'ARCHICAD 27', 'Tekla Structures', 'Allplan', 'Vectorworks', 'OpenBuildings Designer'],
    ...['AECOsim', 'Edificius', 'Bonsai', 'BlenderBIM', 'BricsCAD BIM', 'bricscad - bim', 'MicroStation-BIM', 'Renga'],
    ...['SCIA Engineer', 'DDS-CAD', 'dds cad', 'MagiCAD', 'midas Gen', 'AutoCAD and Revit', 'SketchUp, then Revit'],
  ];
  const LIMITED_IFC = [
    ...['SketchUp', 'Rhino 8', 'Civil 3D', 'AutoCAD Civil-3D', 'BricsCAD', 'MicroStation', 'CATIA', 'SolidWorks'],
    ...['Inventor', 'InfraWorks', 'AutoCAD Architecture', 'AutoCAD  MEP 2024'],
  ];
  const CAD_ONLY = ['AutoCAD LT', 'DraftSight', 'ZWCAD', 'GstarCAD', 'nanoCAD', 'PDF drawings'];
  const UNRECOGNISED = ['Some tool', 'none yet', 'no software', '-', '?'];

  it.each([
    ['none', 0, NONE],
    ['ifc_authoring', 15, IFC_AUTHORING],
    ['limited_ifc', 8, LIMITED_IFC],
    ['cad_only', 0, CAD_ONLY],
    ['unrecognised', 5, UNRECOGNISED],
  ])('is classed as %s for %d points, however it is written', (software_class, points, texts) => {
    for (const bim_software of texts.flatMap((text) => [text, text.toUpperCase(), ` ${text.toLowerCase()}\t`])) {
      const { score_breakdown, ...result } = check({ bim_software });
      expect({ bim_software, is: result.software_class }).toEqual({ bim_software, is: software_class });
      expect(score_breakdown.software).toBe(points);
    }
  });

  it('may be named in up to 200 characters', () => {
    expect(check({ bim_software: 'x'.repeat(200) }).software_class).toBe('unrecognised');
    expect(runCalculator(check_uae_bim_compliance, { ...SMALL_OFFICE, bim_software: 'x'.repeat(201) })).toMatchObject({
      ok: false,
      errors: [{ field: 'bim_software' }],
    });
  });

  it('that is not recognised is told in the assumptions', () => {
    const { assumptions, warnings } = check({ bim_software: 'My Own Modeller' });
    const taken = 'bim_software "My Own Modeller" is not a known word: taken as unrecognised, 5 of 15 points.';
    expect(assumptions).toContain(taken);
    expect(warnings[0]).toBe(
      `${taken} Accepted words: a text that contains a product of this tool's list, for instance revit, archicad, tekla, sketchup, autocad.`,
    );
    expect(words(check().assumptions)).not.toContain('bim_software');
  });

  it('that is misspelt is told with the nearest names, whatever its version', () => {
    expect(check({ bim_software: 'Archicat 27.1' }).warnings[0]).toMatch(/ Nearest accepted words: archicad\.$/);
  });
});

describe('the score', () => {
  const YES_NO = [true, false];
  const combinations = YES_NO.flatMap((has_bim_model) =>
    YES_NO.flatMap((ifc_export) => YES_NO.map((has_bep) => ({ has_bim_model, ifc_export, has_bep }))),
  );

  it.each([
    // 35 + 30 + 20 + 15, and so on down
    [true, true, true, 100],
    [true, true, false, 80],
    [true, false, true, 70],
    [true, false, false, 50],
    [false, true, true, 35],
    [false, true, false, 15],
    [false, false, true, 35],
    [false, false, false, 15],
  ])('gives IFC nothing without a model: model %s, IFC %s, plan %s', (has_bim_model, ifc_export, has_bep, score) => {
    expect(check({ has_bim_model, ifc_export, has_bep })).toMatchObject({
      compliance_score: score,
      score_breakdown: {
        model: has_bim_model ? 35 : 0,
        ifc: has_bim_model && ifc_export ? 30 : 0,
        bep: has_bep ? 20 : 0,
        software: 15,
      },
    });
  });

  it('is the same whatever the mandate', () => {
    for (const given of combinations) {
      expect(check({ ...TALL_TOWER, ...given }).compliance_score).toBe(check(given).compliance_score);
    }
  });

  it('is the sum of its breakdown, from 0 to 100', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { compliance_score, score_breakdown } = check(input);
        const { model, ifc, bep, software } = score_breakdown;
        expect(compliance_score).toBe(model + ifc + bep + software);
        expect(compliance_score).toBeGreaterThanOrEqual(0);
        expect(compliance_score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it.each(['has_bim_model', 'ifc_export', 'has_bep'])(
    'never falls, and no item goes missing, when %s turns from no to yes',
    (control) => {
      fc.assert(
        fc.property(inputs, (input) => {
          const without = check({ ...input, [control]: false });
          const with_ = check({ ...input, [control]: true });
          expect(with_.compliance_score).toBeGreaterThanOrEqual(without.compliance_score);
          for (const item of with_.missing_required_items) expect(without.missing_required_items).toContain(item);
        }),
      );
    },
  );
});

describe('the compliance status', () => {
  it.each([
    ['compliant', ALL_ANSWERED],
    ['compliant', { ...ALL_ANSWERED, bim_software: 'SketchUp' }],
    ['compliant', { ...ALL_ANSWERED, bim_software: 'Some tool' }],
    ['partially_compliant', {}],
    ['partially_compliant', { ...ALL_ANSWERED, bim_software: 'AutoCAD' }],
    ['partially_compliant', { ...ALL_ANSWERED, bim_software: '' }],
    ['partially_compliant', { ...ALL_ANSWERED, ifc_export: false }],
    ['partially_compliant', { ...ALL_ANSWERED, has_bep: false }],
    ['partially_compliant', { bim_software: 'AutoCAD' }],
    ['partially_compliant', { bim_software: '' }],
    ['partially_compliant', { ifc_export: false }],
    ['partially_compliant', { has_bep: false }],
    ['non_compliant', { has_bim_model: false }],
    ['non_compliant', { ...ALL_ANSWERED, has_bim_model: false }],
    ['non_compliant', { has_bim_model: false, ifc_export: false, has_bep: false, bim_software: '' }],
  ])('is %s in a mandated building with %j', (compliance_status, changes) => {
    expect(check({ ...TALL_TOWER, ...changes }).compliance_status).toBe(compliance_status);
    expect(check({ emirate: 'sharjah', building_type: 'government', ...changes }).compliance_status).toBe(
      compliance_status,
    );
    expect(check(changes).compliance_status).toBe('not_required');
  });
});

describe('inputs that imply a model that is not there', () => {
  const NOTHING = { has_bim_model: false, ifc_export: false, has_bep: false, bim_software: 'none' };
  it.each([
    [{ ifc_export: true }, 'IFC files are declared as available:'],
    [{ has_bep: true }, 'a BIM execution plan is declared as agreed:'],
    [{ bim_software: 'Revit' }, 'the software named is a BIM authoring tool:'],
    [
      { ifc_export: true, has_bep: true, bim_software: 'Revit' },
      'IFC files are declared as available, a BIM execution plan is declared as agreed and the software named is a BIM authoring tool:',
    ],
  ])('are told: %j', (changes, named) => {
    const result = check({ ...NOTHING, ...changes });
    expect(result.inputs_inconsistent).toBe(true);
    expect(words(result.warnings)).toContain(`No BIM model is declared, but ${named}`);
    expect(check({ ...NOTHING, ...changes, has_bim_model: true }).inputs_inconsistent).toBe(false);
  });

  it.each(['none', 'SketchUp', 'AutoCAD', 'Some tool'])('are not seen in %s alone', (bim_software) => {
    const result = check({ ...NOTHING, bim_software });
    expect(result.inputs_inconsistent).toBe(false);
    expect(words(result.warnings)).not.toContain('No BIM model is declared');
  });
});

describe('the level of development', () => {
  const ALL_STAGES = [
    { stage: 'preliminary_permit', lod: 200 },
    { stage: 'final_permit', lod: 300 },
    { stage: 'construction_coordination', lod: 350 },
    { stage: 'completion_as_built', lod: 500 },
  ];
  it.each([
    ['mandatory', TALL_TOWER, 300, ALL_STAGES],
    ['client_mandated', { emirate: 'other', building_type: 'government' }, 300, ALL_STAGES],
    ['recommended', { building_area_m2: 19_000 }, 200, ALL_STAGES.slice(0, 2)],
    ['not_mandated', {}, null, []],
  ])('follows the status %s', (mandate_status, changes, required_lod, lod_by_stage) => {
    const result = check(changes);
    expect(result).toMatchObject({ mandate_status, required_lod });
    expect(result.lod_by_stage).toEqual(lod_by_stage);
    expect(words(result.warnings).includes('No level of development is given')).toBe(required_lod === null);
  });
});

describe('the submission checklist', () => {
  type Row = [key: string, required: boolean, status: string];
  function rowsOf(changes: Record<string, unknown>): Row[] {
    return check(changes).submission_checklist.map(({ key, required, status }) => [key, required, status]);
  }

  it('of a full package in Dubai asks for all but native files and clash report', () => {
    expect(rowsOf(TALL_TOWER)).toEqual([
      ['architectural_model', true, 'done'],
      ['mep_model', true, 'verify'],
      ['structural_model', true, 'verify'],
      ['ifc_files', true, 'done'],
      ['bim_execution_plan', true, 'done'],
      ['native_files', false, 'verify'],
      ['model_attribute_matrix', true, 'verify'],
      ['georeferencing_and_levels', true, 'verify'],
      ['naming_convention', true, 'verify'],
      ['clash_report', false, 'verify'],
      ['drawings_extracted_from_model', true, 'verify'],
    ]);
  });

  it('without a model misses everything but the plan, and IFC files count as missing', () => {
    const changes = { ...TALL_TOWER, building_floors: 21, building_area_m2: 21_000, has_bim_model: false };
    expect(rowsOf(changes)).toEqual([
      ['architectural_model', true, 'missing'],
      ['mep_model', true, 'missing'],
      ['structural_model', false, 'missing'],
      ['ifc_files', true, 'missing'],
      ['bim_execution_plan', true, 'done'],
      ['native_files', false, 'missing'],
      ['model_attribute_matrix', true, 'missing'],
      ['georeferencing_and_levels', true, 'missing'],
      ['naming_convention', true, 'missing'],
      ['clash_report', false, 'missing'],
      ['drawings_extracted_from_model', true, 'missing'],
    ]);
    expect(check(changes).missing_required_items).toEqual([
      'architectural_model',
      'mep_model',
      'ifc_files',
      'model_attribute_matrix',
      'georeferencing_and_levels',
      'naming_convention',
      'drawings_extracted_from_model',
    ]);
  });

  it('misses a plan and IFC files that are not there', () => {
    expect(check({ ...TALL_TOWER, ifc_export: false, has_bep: false }).missing_required_items).toEqual([
      'ifc_files',
      'bim_execution_plan',
    ]);
  });

  it('asks for the Model Attribute Matrix in Dubai only', () => {
    expect(rowsOf({ emirate: 'abu_dhabi', building_type: 'government' })).toContainEqual([
      'model_attribute_matrix',
      false,
      'verify',
    ]);
  });

  it.each([
    ['recommended', { building_area_m2: 19_000 }],
    ['not mandated', {}],
  ])('requires nothing where BIM is %s', (_status, changes) => {
    const nothing = { has_bim_model: false, ifc_export: false, has_bep: false };
    const { submission_checklist, missing_required_items } = check({ ...changes, ...nothing });
    expect(submission_checklist.filter(({ required }) => required)).toEqual([]);
    expect(missing_required_items).toEqual([]);
  });
});

describe('the recommendations', () => {
  const TOWER_OF_31 = { building_floors: 31, building_area_m2: 45_000 };
  it.each([
    [{ has_bim_model: false }, 'build the architectural, MEP and structural models from concept, to LOD 300'],
    [{ ifc_export: false }, 'validate them against the Dubai BIM standards: IFC is the required file'],
    [{ has_bim_model: false }, 'Export IFC files'],
    [{ has_bep: false }, 'ISO 19650-2, 5.4'],
    [{ bim_software: 'AutoCAD' }, 'no product is prescribed'],
    [{ bim_software: 'none' }, 'no product is prescribed'],
    [{}, 'Run the pre-check of the e-submission platform'],
    [{}, '(area over 30,000 m²): the building has 31 floors and 45,000 m2, and Dubai requires it above 40 floors or'],
  ])('follow from %j in a mandated building: %s', (changes, sentence) => {
    expect(words(check({ ...TOWER_OF_31, ...changes }).recommendations)).toContain(sentence);
  });

  it('of a complete package name nothing that is there', () => {
    const { recommendations } = check({ building_floors: 21 });
    expect(recommendations).toHaveLength(2);
    expect(recommendations[0]).toContain('Verify the required items');
    expect(recommendations[1]).toContain('pre-check');
    expect(check({ building_floors: 21, ...ALL_ANSWERED }).recommendations).toEqual([recommendations[1]]);
  });

  it('outside Dubai do not claim the Dubai standards as duty', () => {
    const client = { emirate: 'abu_dhabi', building_type: 'government' };
    expect(words(check({ ...client, ifc_export: false }).recommendations)).toContain(
      "the client's information requirements",
    );
    expect(words(check(client).recommendations)).toContain("the client's or authority's submission platform");
    expect(words(check(client).recommendations)).toContain('no rule of Abu Dhabi');
    expect(words(check(client).recommendations)).not.toContain('Dubai requires it');
  });

  it.each([
    [
      { building_area_m2: 19_200, building_floors: 12 },
      '12 floors against 20 (8 below) and 19,200 m2 against 20,000 m2 (800 below)',
    ],
    [{ building_area_m2: 19_200 }, 'the 18,580.608 m2 of Dubai Municipality Circular 207 (2015) no longer applies'],
    [
      { building_area_m2: 20_000, building_floors: 20 },
      '20 floors against 20 (exactly on it) and 20,000 m2 against 20,000 m2 (exactly on it)',
    ],
    [{ building_area_m2: 19_999.99 }, '19,999.99 m2 against 20,000 m2 (just below)'],
    [{ building_area_m2: 20_000.01, emirate: 'sharjah' }, '20,000.01 m2 against 20,000 m2 (just above)'],
    [
      { building_area_m2: 25_000, building_floors: 30, emirate: 'sharjah' },
      '(floors over 20 and area over 20,000 m²), with 30 floors against 20 (10 above) and 25,000 m2 against 20,000 m2 (5,000 above)',
    ],
  ])('give the distance to the mandate where BIM is recommended: %j', (changes, sentence) => {
    const { mandate_status, recommendations } = check(changes);
    expect(mandate_status).toBe('recommended');
    expect(words(recommendations)).toContain(`Submit BIM models voluntarily`);
    expect(words(recommendations)).toContain(sentence);
  });

  it('give the distance to the threshold where BIM is not mandated', () => {
    const { recommendations } = check({ building_floors: 1 });
    expect(recommendations).toHaveLength(1);
    expect(recommendations[0]).toContain(
      '1 floor against 20 (19 below) and 5,000 m2 against 20,000 m2 (15,000 below).',
    );
    expect(words(check({ emirate: 'other' }).recommendations)).toContain('compared with the Dubai thresholds');
  });
});

describe('warnings and assumptions', () => {
  it('tell of free zones and foreign offices in Dubai', () => {
    const warnings = words(check().warnings);
    expect(warnings).toContain('free-zone authorities (DDA, Trakhees, DIFC and others)');
    expect(warnings).toContain('foreign offices');
    expect(warnings).not.toContain('No general permit threshold');
  });

  it.each(['residential', 'commercial', 'mixed', 'healthcare', 'government'])('fit the use %s', (building_type) => {
    const { warnings, assumptions } = check({ building_type });
    const isSpecial = building_type === 'healthcare' || building_type === 'government';
    expect(words(warnings).includes('Universities and other special uses')).toBe(!isSpecial);
    expect(words(assumptions).includes('a small clinic may not count')).toBe(building_type === 'healthcare');
    expect(words(assumptions).includes('utility infrastructure is exempt')).toBe(building_type === 'government');
  });

  it('always call score weights and levels of development practice', () => {
    const assumptions = words(check().assumptions);
    expect(assumptions).toContain('(model 35, IFC 30, BIM execution plan 20, software 15) are those of this product');
    expect(assumptions).toContain('(200, 300, 350, 500) are local practice');
  });
});

describe('the working', () => {
  function workingOf(changes: Record<string, unknown>) {
    const shown = showCalculation(check_uae_bim_compliance, { ...SMALL_OFFICE, ...changes });
    if (!shown.ok) throw new Error('expected an answer');
    return shown.working;
  }

  it('lists the rules that fired with their circulars', () => {
    const fired = workingOf({ building_area_m2: 25_000 }).filter(({ symbol }) => symbol.startsWith('rule_'));
    expect(fired.map(({ value }) => value)).toEqual(['area_over_20000_m2', 'dubai_mandatory', 'package_not_confirmed']);
    expect(fired[0]?.reference).toContain('in force from 1 January 2024');
  });

  const BARE = { has_bim_model: false, ifc_export: false, has_bep: false, bim_software: 'none' };
  const LARGE = { building_area_m2: 25_000 };
  const PUBLIC = { building_type: 'government' };

  it.each<[Record<string, unknown>, string[]]>([
    [{ building_area_m2: 19_000 }, ['dubai_circular_207_band', 'nothing_required']],
    [{}, ['dubai_below_thresholds', 'nothing_required']],
    [{ ...PUBLIC, emirate: 'sharjah' }, ['government_project', 'emirate_public_client', 'package_not_confirmed']],
    [{ ...LARGE, ...ALL_ANSWERED }, ['area_over_20000_m2', 'dubai_mandatory', 'package_confirmed']],
    [
      { ...LARGE, ...ALL_ANSWERED, bim_software: 'AutoCAD' },
      ['area_over_20000_m2', 'dubai_mandatory', 'software_without_ifc'],
    ],
    [{ ...LARGE, emirate: 'other' }, ['area_over_20000_m2', 'emirate_dubai_thresholds_met', 'nothing_required']],
    [{ emirate: 'abu_dhabi' }, ['emirate_below_dubai_thresholds', 'nothing_required']],
    [
      { building_type: 'healthcare', has_bep: false },
      ['specialised_building', 'dubai_mandatory', 'package_incomplete'],
    ],
    [{ ...LARGE, ...BARE }, ['area_over_20000_m2', 'dubai_mandatory', 'model_missing']],
  ])('names the rule of the mandate and of the package for %j', (changes, expected) => {
    const fired = workingOf(changes).filter(({ symbol }) => symbol.startsWith('rule_'));
    expect(fired.map(({ value }) => value)).toEqual(expected);
  });

  it('adds the points of the parts up to the score, and names the level of development of the result', () => {
    const lines = Object.fromEntries(workingOf(LARGE).map((line) => [line.symbol, line]));
    // 35 + 30 + 20 + 15 = 100; the final permit of a mandatory submission asks for 300.
    expect(lines).toMatchObject({
      points_model: { value: 35, unit: 'points' },
      points_ifc: { value: 30, unit: 'points' },
      points_bep: { value: 20, unit: 'points' },
      points_software: { value: 15, unit: 'points' },
      score: { value: 100, unit: 'points', formula: 'points_model + points_ifc + points_bep + points_software' },
      required_lod: { value: 300, formula: 'LOD_final_permit' },
    });
  });
});

describe('wrong inputs', () => {
  it('are reported all at once', () => {
    const answer = runCalculator(check_uae_bim_compliance, {
      ...SMALL_OFFICE,
      building_area_m2: 0,
      building_floors: 251,
      emirate: 'Dubai',
      building_type: 'school',
      has_bim_model: 'yes',
    });
    if (answer.ok) throw new Error('expected errors');
    expect(answer.errors.map(({ field }) => field)).toEqual([
      'building_area_m2',
      'building_floors',
      'emirate',
      'building_type',
      'has_bim_model',
    ]);
  });

  it.each([
    [{ building_area_m2: 2_000_000 }, true],
    [{ building_area_m2: 2_000_001 }, false],
    [{ building_floors: 0 }, false],
    [{ building_floors: 1 }, true],
    [{ building_floors: 1.5 }, false],
    [{ building_floors: 250 }, true],
  ])('lie outside the bounds: %j is answered: %s', (changes, ok) => {
    expect(runCalculator(check_uae_bim_compliance, { ...SMALL_OFFICE, ...changes }).ok).toBe(ok);
  });
});
