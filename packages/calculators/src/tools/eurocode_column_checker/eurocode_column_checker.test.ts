import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS } from '../../data/steel_sections.ts';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { ANY_INPUT } from './any_input.ts';
import { eurocode_column_checker } from './index.ts';

conforms(eurocode_column_checker, ANY_INPUT);

interface Column {
  axial_load_kn?: number;
  effective_length_m?: number;
  material?: string;
  section?: string | null;
  buckling_curve?: string;
  eccentricity_mm?: number;
  width_mm?: number | null;
  depth_mm?: number | null;
  reinforcement_pct?: number;
  bar_diameter_mm?: number;
  bars_along_depth?: number;
  bars_along_width?: number;
  cover_mm?: number;
}

const UC = { axial_load_kn: 1000, effective_length_m: 4, material: 'S355', section: 'UC203x203x60' };
const RC = { axial_load_kn: 1000, effective_length_m: 3, material: 'C30', width_mm: 300, depth_mm: 400 };

function check(column: Column) {
  const answer = runCalculator(eurocode_column_checker, column);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function problemsOf(column: Column) {
  const answer = runCalculator(eurocode_column_checker, column);
  if (answer.ok) throw new Error('expected errors');
  return answer.errors;
}

function steelOf(column: Column) {
  const { steel } = check(column);
  if (!steel) throw new Error('expected a steel column');
  return steel;
}

function concreteOf(column: Column) {
  const { concrete } = check(column);
  if (!concrete) throw new Error('expected a concrete column');
  return concrete;
}

describe('a steel column', () => {
  /** SCI P363 prints three figures, so up to half a unit of the third, 0.5 % at worst, is its rounding. */
  it.each([
    ['UC203x203x60', 'S355', 4, { n_b_z_rd_kn: 1450, n_b_y_rd_kn: 2290 }],
    ['UC254x254x73', 'S355', 5, { n_b_z_rd_kn: 1760 }],
  ] as const)('agrees with SCI P363: %s in %s at %d m', (section, material, effective_length_m, published) => {
    const steel = steelOf({ ...UC, section, material, effective_length_m });
    for (const [name, value] of Object.entries(published)) {
      expect(Math.abs(steel[name as keyof typeof published] / value - 1)).toBeLessThan(0.005);
    }
  });

  it('agrees with a hand calculation of UC152x152x30 in S275 at 4 m', () => {
    /* lambda = 4000 / 38.3 / 86.8 = 1.203; phi = 1.469; chi = 0.4323; 0.4323 x 3830 x 275 = 455 kN.
       The hand calculation takes i_z and A to three figures, which moves the result by less than 0.5 %. */
    const steel = steelOf({ ...UC, section: 'UC152x152x30', material: 'S275' });
    expect(Math.abs(steel.n_b_z_rd_kn / 455.3 - 1)).toBeLessThan(0.005);
  });

  it.each([
    ['UC203x203x60', 'b', 'c'],
    ['UB457x191x67', 'a', 'b'],
    ['UC356x406x634', 'b', 'c'],
    ['UC356x406x1086', 'b', 'c'],
    ['UB914x419x388', 'a', 'b'],
    ['UB1016x305x494', 'b', 'c'],
    ['HEM300', 'b', 'c'],
  ])('takes the curves of Table 6.2: %s buckles on %s about y and %s about z', (section, y, z) => {
    expect(steelOf({ ...UC, section })).toMatchObject({ table_curve_y: y, table_curve_z: z });
  });

  it('takes the yield strength of the thicker of flange and web', () => {
    expect(steelOf({ ...UC, section: 'UC203x203x71' }).fy_mpa).toBe(345);
    expect(steelOf({ ...UC, section: 'UC203x203x60' }).fy_mpa).toBe(355);
    expect(steelOf({ ...UC, section: 'UC356x406x1299', material: 'S275' }).fy_mpa).toBe(225);
  });

  it.each([
    'UC203x203x46',
    'uc203x203x46',
    '203 x 203 x 46 UC',
    '203X203X46 ukc',
    'UKC 203×203×46',
    'UC_203x203*46',
    '203x203x46',
    ' UC 203 x 203 x 46 ',
  ])('finds the section however it is written: %s', (section) => {
    expect(check({ ...UC, axial_load_kn: 100, section }).section).toBe('UC203x203x46');
  });

  it.each([
    ['HE 300 B', 'HEB300'],
    ['heb-300', 'HEB300'],
    ['300 HEA', 'HEA300'],
    ['HE300M', 'HEM300'],
    ['ipe 400', 'IPE400'],
    ['457x191x67', 'UB457x191x67'],
    ['457 x 191 x 67 UKB', 'UB457x191x67'],
  ])('finds %s as %s', (section, key) => {
    expect(check({ ...UC, axial_load_kn: 100, section }).section).toBe(key);
  });

  it('finds every section of the catalogue by its own key', () => {
    expect(STEEL_SECTIONS).toHaveLength(243);
    for (const { key } of STEEL_SECTIONS) expect(check({ ...UC, axial_load_kn: 1, section: key }).section).toBe(key);
  });

  it('refuses a section that is not in the catalogue and names those of the nearest serial size', () => {
    expect(problemsOf({ ...UC, section: 'UC203x203x61' })).toEqual([
      {
        field: 'section',
        message:
          'section must be a section of the catalogue; "UC203x203x61" was sent. The nearest are UC203x203x60, UC203x203x52, UC203x203x71.',
      },
    ]);
    expect(problemsOf({ ...UC, section: 'a stout one' })[0]?.message).toMatch(/Write it as UC203x203x60 or HEB300\.$/);
  });

  it.each([
    ['HE 310 B', 'HEB300, HEB320, HEB280'],
    ['IPE 310', 'IPE300, IPE330, IPE270'],
    ['UB203x203x46', 'UC203x203x46, UC203x203x52, UC203x203x60'],
    ['457 x 191 x 66 UC', 'UB457x191x67, UB457x191x74, UB457x191x82'],
    ['203x203x47', 'UC203x203x46, UC203x203x52, UC203x203x60'],
  ])('suggests for %s the nearest sizes by number, of the family that has the size: %s', (section, near) => {
    expect(problemsOf({ ...UC, section })[0]?.message).toContain(`The nearest are ${near}.`);
  });

  it('reports a wrong section together with every other problem of the request', () => {
    expect(problemsOf({ axial_load_kn: 0, material: 'S355', section: 'UC1x1x1' }).map(({ field }) => field)).toEqual([
      'axial_load_kn',
      'effective_length_m',
      'section',
    ]);
  });

  it('does not look up a section for a concrete column, and says that it is not used', () => {
    const { warnings } = check({ ...RC, section: 'not a section', buckling_curve: 'a' });
    expect(warnings.slice(-3)).toEqual([
      'The section applies to steel columns only and is ignored.',
      'The buckling curve applies to steel columns only and is ignored.',
      'The self-weight of the column is not added to the design load.',
    ]);
  });

  it('checks the bounds of inputs that it does not use, and says that they are not used', () => {
    expect(problemsOf({ ...UC, width_mm: 100 })[0]?.message).toBe('width_mm must be at least 200 mm; 100 was sent.');
    expect(check({ ...UC, width_mm: 300, depth_mm: 300, reinforcement_pct: 2 }).warnings.slice(-4)).toEqual([
      'The width applies to concrete columns only and is ignored.',
      'The depth applies to concrete columns only and is ignored.',
      'The reinforcement applies to concrete columns only and is ignored.',
      'The self-weight of the column is not added to the design load.',
    ]);
    expect(check(UC).warnings.join()).not.toContain('ignored');
  });

  it('shows the heaviest UC when none is adequate, and says so', () => {
    const result = check({ axial_load_kn: 100_000, effective_length_m: 10, material: 'S275' });
    expect(result).toMatchObject({
      section: 'UC356x406x1299',
      section_auto_selected: true,
      adequate: false,
      lightest_adequate_section: null,
      alternatives: [],
    });
    expect(result.recommendations[0]).toMatch(
      /No UC is adequate, whatever its length: use a built-up or composite column\.$/,
    );
    expect(result.warnings.join(' ')).toMatch(/Not adequate.*outside Table 6\.2/);
  });

  it('has no moment checks without eccentricity, and all of them with the smallest', () => {
    expect(check(UC)).toMatchObject({ m_rd_knm: null, steel: { k_yy: null, interaction_6_62: null } });
    const { steel, m_rd_knm } = check({ ...UC, eccentricity_mm: 0.001 });
    expect([m_rd_knm, steel?.k_yy, steel?.k_zy, steel?.interaction_6_61, steel?.interaction_6_62]).not.toContain(null);
  });

  it('advises a lighter section from 5 % more mass than needed', () => {
    expect(check({ ...UC, axial_load_kn: 1200 }).recommendations[0]).toBe(
      'UC203x203x52 is also adequate and 8 kg/m (13 %) lighter.',
    );
    expect(check({ ...UC, axial_load_kn: 1300 }).recommendations.join()).not.toContain('lighter');
  });

  it('warns of a curve that is more favourable than Table 6.2, and of no other', () => {
    const warned = (buckling_curve: string) =>
      check({ ...UC, buckling_curve })
        .warnings.join()
        .includes('more favourable');
    expect(['a', 'b', 'c', 'd'].map(warned)).toEqual([true, true, false, false]);
  });

  it('never carries more over a longer buckling length or at a larger eccentricity', () => {
    const lengths = fc.double({ min: 0.1, max: 29, noNaN: true });
    const eccentricities = fc.double({ min: 0, max: 900, noNaN: true });
    const sections = fc.constantFrom(...STEEL_SECTIONS.map(({ key }) => key));
    fc.assert(
      fc.property(sections, lengths, eccentricities, (section, effective_length_m, eccentricity_mm) => {
        const column = { ...UC, section, effective_length_m, eccentricity_mm };
        const longer = check({ ...column, effective_length_m: effective_length_m + 1 });
        expect(longer.n_rd_kn).toBeLessThanOrEqual(check(column).n_rd_kn);
        const further = check({ ...column, eccentricity_mm: eccentricity_mm + 100 });
        expect(further.utilisation).toBeGreaterThanOrEqual(check(column).utilisation);
      }),
    );
  });

  it('chooses a section that is adequate, and none lighter of its family is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 50, max: 20_000, noNaN: true }),
        fc.double({ min: 0.5, max: 12, noNaN: true }),
        (N, L) => {
          const column = { axial_load_kn: N, effective_length_m: L, material: 'S275' };
          const { section, adequate, steel } = check(column);
          if (!adequate) return;
          const mass = steel?.mass_kg_m ?? 0;
          for (const lighter of STEEL_SECTIONS.filter(({ family, mass_kg_m }) => family === 'UC' && mass_kg_m < mass)) {
            expect(check({ ...column, section: lighter.key }).adequate, `${lighter.key} before ${section}`).toBe(false);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a concrete column', () => {
  it('is square where one side is sent', () => {
    expect(check({ ...RC, depth_mm: null }).section).toBe('RC300x300');
    expect(check({ ...RC, width_mm: null })).toMatchObject({ section: 'RC400x400', section_auto_selected: false });
  });

  it('shows the largest square when none is adequate', () => {
    const result = check({ axial_load_kn: 100_000, effective_length_m: 10, material: 'C25' });
    expect(result).toMatchObject({
      section: 'RC1200x1200',
      section_auto_selected: true,
      adequate: false,
      lightest_adequate_section: null,
      m_rd_knm: 0,
      concrete: { moment_utilisation: null, smallest_adequate_square_mm: null },
    });
    expect(result.recommendations[0]).toContain(
      'No square column up to 1200 mm is adequate, whatever its length: use a larger section.',
    );
    expect(result.warnings).toContain('The design load exceeds the squash load of the section.');
  });

  /** 400 x 300 = 120,000 mm2; 0.2 % = 240, 4 % = 4,800 mm2; 10 % of 1,000 kN over 434.78 MPa = 230 mm2. */
  it.each([
    [0.2, true, 240],
    [4, true, 4800],
    [4.01, false, 4812],
  ])('holds the reinforcement to its limits: %d percent is within: %s', (reinforcement_pct, reinforcement_ok, area) => {
    expect(concreteOf({ ...RC, reinforcement_pct })).toMatchObject({ reinforcement_ok, steel_area_mm2: area });
  });

  /** Areas by hand: 4 x 16 mm 804, 4 x 20 1257, 4 x 25 1963, 4 x 32 3217, 6 x 25 2945, 16 x 40 20,106 mm2. */
  it.each([
    [0.67, 4, 16],
    [1, 4, 20],
    [2.25, 6, 25],
    [1.6, 4, 25],
    [2.6, 4, 32],
  ])(
    'arranges bars for %d percent of 300 x 400 mm: %d bars of %d mm',
    (reinforcement_pct, bar_count, bar_diameter_mm) => {
      expect(concreteOf({ ...RC, reinforcement_pct })).toMatchObject({ bar_count, bar_diameter_mm });
    },
  );

  /** 8 % of 1 m2 is 80,000 mm2; one layer has at most 4 x 11 bars of 40 mm at 80 mm, 55,292 mm2. */
  it('has no bar arrangement where the bars do not fit in one layer, and says so', () => {
    const large = { ...RC, width_mm: 1000, depth_mm: 1000, reinforcement_pct: 8 };
    const { bar_count, bar_diameter_mm, bar_area_mm2, bars_along_depth, bar_spacing_mm } = concreteOf(large);
    expect([bar_count, bar_diameter_mm, bar_area_mm2, bars_along_depth, bar_spacing_mm]).toEqual(Array(5).fill(null));
    expect(check(large).warnings.join()).toContain('The bars do not fit in one layer');
  });

  /** The corner bars of 300 mm are 200 mm apart, which is eight bars of 25 mm; those of 400 mm are 300 mm apart. */
  it('refuses bars that overlap, with the number that can be placed', () => {
    const bars = { ...RC, width_mm: 300, depth_mm: 400, bar_diameter_mm: 25 };
    expect(concreteOf({ ...bars, bars_along_width: 9, bars_along_depth: 13 }).bar_clearance_mm).toBe(0);
    expect(problemsOf({ ...bars, bars_along_width: 10, bars_along_depth: 20 })).toEqual([
      {
        field: 'bars_along_depth',
        message: 'bars_along_depth must be at most 13 for bars of 25 mm in a depth of 400 mm; with 20, they overlap.',
      },
      {
        field: 'bars_along_width',
        message: 'bars_along_width must be at most 9 for bars of 25 mm in a width of 300 mm; with 10, they overlap.',
      },
    ]);
  });

  /** 80 mm of cover, a link of 10 mm and half a bar on both sides are 220 mm. */
  it('refuses a cover that leaves no room for two bars', () => {
    const bars = { ...RC, width_mm: 200, depth_mm: 400, bar_diameter_mm: 40, cover_mm: 80 };
    expect(problemsOf(bars)).toEqual([
      {
        field: 'cover_mm',
        message: 'cover_mm leaves no room for bars of 40 mm in a width of 200 mm; 80 was sent.',
      },
    ]);
    expect(concreteOf({ ...bars, width_mm: 300 }).bar_clearance_mm).toBe(40);
  });

  /** Ten bars of 40 mm need 9 x 40 mm between the centres at the corners, which are 50 mm from the faces: 460 mm. */
  it('proposes the smallest square in which the bars that were sent can be placed', () => {
    const { width_mm: _, depth_mm: __, ...load } = RC;
    const bars = { bar_diameter_mm: 40, bars_along_depth: 10, bars_along_width: 10 };
    expect(check({ ...load, ...bars, axial_load_kn: 100 }).lightest_adequate_section).toBe('RC475x475');
    expect(problemsOf({ ...load, ...bars, bars_along_width: 29 })).toEqual([
      expect.objectContaining({ field: 'bars_along_width' }),
    ]);
  });

  it('finds the neutral axis at which the moment of the section equals its force times the eccentricity', () => {
    const shown = showCalculation(eurocode_column_checker, { ...RC, axial_load_kn: 1600, eccentricity_mm: 40 });
    if (!shown.ok) throw new Error('expected an answer');
    const valueAt = Object.fromEntries(shown.working.map(({ symbol, value }) => [symbol, Number(value)]));
    for (const direction of ['h', 'b']) {
      const { [`N_x_${direction}`]: N = 0, [`M_x_${direction}`]: M = 0, [`e_tot_${direction}`]: e = 0 } = valueAt;
      expect(M / ((N * e) / 1000)).toBeCloseTo(1, 9);
    }
    expect((valueAt.N_x_at_N_Ed_h ?? 0) / 1600).toBeCloseTo(1, 9);
    expect(shown.working.filter(({ note }) => note).map(({ symbol }) => symbol)).toEqual([
      ...['x_h', 'x_b', 'x_at_N_Ed_h', 'x_at_N_Ed_b'],
    ]);
  });

  it('says in its working whether bars were sent or chosen', () => {
    const referenceOf = (column: object) => {
      const shown = showCalculation(eurocode_column_checker, { ...RC, axial_load_kn: 500, ...column });
      return shown.ok && shown.working.find(({ symbol }) => symbol === 'bars_h')?.reference;
    };
    expect([referenceOf({}), referenceOf({ bar_diameter_mm: 20 })]).toEqual(['Bars chosen', 'Input']);
  });

  it('is checked for biaxial bending wherever the loads have a moment', () => {
    const checked = (column: object) =>
      check({ ...RC, ...column }).checks.some((row) => row.check === 'biaxial_bending');
    expect(checked({ eccentricity_mm: 40 })).toBe(true);
    expect(checked({ moment_z_top_knm: 5 })).toBe(true);
    expect(checked({})).toBe(false);
    expect(checked({ eccentricity_mm: 40, axial_load_kn: 20_000 })).toBe(false);
  });

  it('is used more the further the load lies off its axis', () => {
    const loads = fc.double({ min: 10, max: 5000, noNaN: true });
    const eccentricities = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(loads, fc.double({ min: 0.5, max: 10, noNaN: true }), eccentricities, (N, L, e) => {
        const column = { ...RC, axial_load_kn: N, effective_length_m: L, eccentricity_mm: e };
        const { utilisation } = check(column);
        expect(check({ ...column, eccentricity_mm: e + 50 }).utilisation).toBeGreaterThanOrEqual(utilisation);
      }),
    );
  });

  it('chooses the smallest square that is adequate', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 15_000, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        (N, e) => {
          const column = { axial_load_kn: N, effective_length_m: 4, material: 'C30', eccentricity_mm: e };
          const side = concreteOf(column).smallest_adequate_square_mm;
          if (side === null) return;
          expect(check({ ...column, width_mm: side }).adequate).toBe(true);
          for (let smaller = 200; smaller < side; smaller += 25) {
            expect(check({ ...column, width_mm: smaller }).adequate).toBe(false);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the slenderness of a column', () => {
  /** 140 x 300 / sqrt(12) = 12 124.36 mm; 100 x 300 / sqrt(12) = 8660.25 mm. */
  it.each([
    [8.66, 'ordinary', true],
    [8.661, 'confirm_by_general_method', true],
    [12.124, 'confirm_by_general_method', true],
    [12.125, 'beyond_method', false],
  ])('of a 300 mm square of concrete at %d m is %s', (effective_length_m, slenderness_status, adequate) => {
    const column = { axial_load_kn: 1, effective_length_m, material: 'C30', width_mm: 300 };
    expect(check(column)).toMatchObject({ slenderness_status, adequate, slenderness_limit: 140 });
  });

  it('above 140 tells which side would be within the limit, and is told in the first warning', () => {
    const long = { ...RC, width_mm: 625, depth_mm: 625, effective_length_m: 30 };
    const { recommendations, warnings, checks } = check(long);
    /* 30 000 x sqrt(12) / 625. */
    expect(checks.find(({ unit }) => unit === 'l0/i')?.demand).toBe(166.28);
    expect(recommendations[0]).toBe(
      'With a slenderness of 166.3 the column is beyond the range of the simplified methods (140): increase the smaller side to at least 750 mm, shorten the effective length, or verify it by a general second-order analysis (EN 1992-1-1 5.8.6).',
    );
    expect(warnings.slice(0, 2)).toEqual([
      'The slenderness is 166.3, above 140: the simplified second-order methods of EN 1992-1-1 5.8 are not used above this limit, so the column is not reported as adequate. Verify it by a general second-order analysis (5.8.6).',
      'Not adequate: utilisation 119 % in slenderness along the depth.',
    ]);
  });

  /** i_z of UC203x203x60 is 51.99 mm, so L/i = 180 at 9.359 m; lambda_bar = 180 / 76.4 = 2.36. */
  it('of steel warns above 180, and outside the buckling curves from a non-dimensional slenderness of 3', () => {
    const at = (effective_length_m: number) => check({ ...UC, axial_load_kn: 10, effective_length_m });
    expect(at(9.35)).toMatchObject({ slenderness_status: 'ordinary', slenderness_limit: 180 });
    expect(at(9.37)).toMatchObject({ slenderness_status: 'very_slender', adequate: true });
    expect(at(9.37).warnings[0]).toMatch(/^The slenderness L\/i is 180\.\d, above 180: very slender .* not covered\.$/);
    expect(at(12).warnings[0]).toMatch(/Its non-dimensional slenderness of 3\.\d+ is outside the range .* \(3\.0\)\.$/);
  });
});

describe('the sentences on a column', () => {
  it('name the check, the figures and the remedy of a steel column that fails', () => {
    const { recommendations, assumptions, warnings } = check({
      axial_load_kn: 2000,
      effective_length_m: 5,
      material: 'S355',
      section: 'UC254x254x73',
      eccentricity_mm: 100,
    });
    /* 0.8489 x 200 / 287.7 = 0.590; 0.590 / 1.723 = 34 %. */
    expect(recommendations).toEqual([
      'UC254x254x73 is not adequate: combined compression and bending, expression 6.62 is at 172 % (2,000 kN against an axial resistance of 1,765.4 kN). UC305x305x118 is the lightest adequate UC.',
      'Restraint of the minor axis at mid-height would increase the resistance from 1,765.4 kN towards 2,781.1 kN.',
      'The moment of 200 kNm contributes 34 % of combined compression and bending (expression 6.62): reduce the eccentricity or apply the load on the column axis. A moment at one end only would be less onerous (C_m = 0.6). Make sure that the eccentricity is in the plane of the web: about the minor axis the utilisation would be 426 %.',
      'Confirm the effective length from the end restraints of the frame (braced: at most the storey height; sway frames: longer), and check robustness, fire and connections.',
    ]);
    expect(warnings).toEqual([
      'Not adequate: utilisation 172 % in combined compression and bending, expression 6.62.',
      'The column would not be adequate with the eccentricity perpendicular to the web.',
      'The self-weight of the column is not added to the design load.',
    ]);
    expect(assumptions).toEqual([
      'The design load includes partial factors.',
      'One effective length applies to all buckling modes; no lateral load; braced frame.',
      'First-generation Eurocodes with the UK National Annex.',
      'The moment is constant over the height and acts about the major axis.',
      'The buckling curve was not given: b about the major and c about the minor axis, from Table 6.2 of EN 1993-1-1.',
    ]);
  });

  it('name the eccentricities, the bars and the squares that work of a concrete column', () => {
    /* 40 / 86.39 = 46 %. */
    const { recommendations, assumptions } = check({
      ...RC,
      axial_load_kn: 1600,
      effective_length_m: 4.5,
      eccentricity_mm: 40,
    });
    expect(recommendations.slice(0, 3)).toEqual([
      'RC300x400 is not adequate: biaxial bending is at 111 % (1,600 kN against an axial resistance of 1,834.3 kN for bending in one direction; the moments about both axes act together). A 375 mm square column is adequate at 2 % reinforcement.',
      'The eccentricity of 40 mm is 46 % of the total of 86.39 mm: reduce it or apply the load on the column axis.',
      'The column is slender along the depth, with a second-order eccentricity of 26.39 mm: increase the depth or shorten the effective length.',
    ]);
    expect(recommendations[3]).toMatch(
      /^8 bars of 20 mm, 3 along each side of the depth and 3 along each side of the width, corners included \(2,513 mm2\), provide the 2,400 mm2 of reinforcement\. Restrain at least every other bar .* restrained bar\. Adequate square columns: \d+ mm at 1 %, 375 mm at 2 %, \d+ mm at 3 %, \d+ mm at 4 %\.$/,
    );
    expect(assumptions.slice(3)).toEqual([
      'The moment is constant over the height and acts along the depth.',
      'The reinforcement was not given: 2 % is used.',
      'The larger of the imperfection and the minimum eccentricity is added to the moments of the loads before the second-order eccentricity, as UK guidance does; 6.1(4) alone would allow less.',
      'Axis distance of the bars from the face: 50 mm; internal exposure (XC1).',
      'Effective creep ratio 1.5.',
      'B500 bars in one layer around the section; the concrete that they displace is not deducted.',
    ]);
  });

  it('leave out an eccentricity along the depth where the width governs', () => {
    const { governing_axis, recommendations } = check({ ...RC, width_mm: 200, depth_mm: 1000, eccentricity_mm: 10 });
    expect(governing_axis).toBe('b');
    expect(recommendations.join()).not.toContain('The eccentricity of');
  });

  it('tell which size and which side were chosen', () => {
    const { assumptions } = check({ axial_load_kn: 2500, effective_length_m: 3, material: 'C25' });
    expect(assumptions.slice(3, 6)).toEqual([
      'No size was given: the smallest adequate square is used.',
      'The eccentricity was not given: 0 mm is used.',
      'The reinforcement was not given: 2 % is used.',
    ]);
    const { assumptions: ofWidth } = check({ ...RC, depth_mm: null });
    expect(ofWidth).toContain('The depth was not given: it is taken equal to the width.');
    expect(ofWidth.join()).not.toContain('No size was given');
    expect(check({ ...RC, width_mm: null }).assumptions).toContain(
      'The width was not given: it is taken equal to the depth.',
    );
    expect(check({ ...UC, section: null }).assumptions).toContain(
      'No section was given: the lightest adequate UC is used.',
    );
  });

  /** 200 x 200 mm may have 4 % of 40 000 = 1600 mm2; 10 % of 10 000 kN over 434.78 MPa asks for 2300 mm2. */
  it('ask for a larger section where no reinforcement could be within the limits', () => {
    const { recommendations, warnings } = check({ ...RC, axial_load_kn: 10_000, width_mm: 200, depth_mm: 200 });
    expect(recommendations).toContain(
      'Increase the section: the minimum reinforcement for this load is 2,300 mm2, above the maximum of 1,600 mm2.',
    );
    expect(warnings).toContain('The reinforcement is outside the limits of EN 1992-1-1 9.5.2.');
  });

  const failing = (column: Column) => check(column).recommendations[0] ?? '';

  /** 1200 x 1200 mm at 2 % in C25 squashes at 33 MN; UC356x406x1299 in S275 at 37 MN. */
  it('shorten the effective length only where a shorter column would be adequate', () => {
    const SHORTEN = 'shorten the effective length';
    const square = { effective_length_m: 20, material: 'C25' };
    expect(failing({ ...square, axial_load_kn: 90_000 })).not.toContain(SHORTEN);
    expect(failing({ ...square, axial_load_kn: 30_000 })).toContain(SHORTEN);
    expect(failing({ axial_load_kn: 60_000, effective_length_m: 6, material: 'S275' })).not.toContain(SHORTEN);
    expect(failing({ axial_load_kn: 20_000, effective_length_m: 30, material: 'S275' })).toContain(SHORTEN);
  });

  it('name the moment together with the axial force where the axial force alone would not fail', () => {
    const column = { ...UC, axial_load_kn: 300, effective_length_m: 3, section: 'UC203x203x46', eccentricity_mm: 500 };
    const { governing_check, steel, utilisation, n_rd_kn } = check(column);
    expect(governing_check).toBe('interaction_6_61');
    expect(n_rd_kn).toBeGreaterThan(300);
    expect(failing(column)).toContain(
      `is at ${Math.round(100 * utilisation)} % (300 kN against an axial resistance of ${n_rd_kn.toLocaleString('en')} kN, and a moment of 150 kNm against a bending resistance of ${steel?.m_b_rd_knm} kNm).`,
    );
  });

  /** N_b,z,Rd of UC203x203x60 over 4 m is 1453.1 kN. */
  it('never say 100 % of a column that fails', () => {
    const { adequate, utilisation, recommendations, warnings } = check({ ...UC, axial_load_kn: 1453.5 });
    expect([adequate, utilisation]).toEqual([false, 1]);
    expect(recommendations[0]).toContain('is at just over 100 % (');
    expect(warnings).toContain('Not adequate: utilisation just over 100 % in flexural buckling about the minor axis.');
  });

  it('round a utilisation from the value that is shown', () => {
    const column = { ...UC, axial_load_kn: 1.2047 * 1453.117 };
    const { utilisation, warnings } = check(column);
    expect(utilisation).toBe(1.205);
    expect(warnings).toContain('Not adequate: utilisation 121 % in flexural buckling about the minor axis.');
  });

  /** i_z of UC203x203x46 is 51.34 mm: 9243 / 51.34 = 180.03; 300 mm square: 12 125 x sqrt(12) / 300 = 140.007. */
  it('say "just above" of a slenderness that is shown as its limit', () => {
    const steel = check({ axial_load_kn: 50, effective_length_m: 9.243, material: 'S275', section: 'UC203x203x46' });
    expect(steel.slenderness_ratio).toBe(180);
    expect(steel.warnings[0]).toMatch(/^The slenderness L\/i is just above 180: very slender/);
    const square = { axial_load_kn: 1, material: 'C30', width_mm: 300 };
    const beyond = check({ ...square, effective_length_m: 12.125 });
    expect(beyond.recommendations[0]).toMatch(/^With a slenderness just above 140 the column is beyond/);
    expect(beyond.warnings[0]).toMatch(/^The slenderness is just above 140: the simplified/);
    const toConfirm = check({ ...square, effective_length_m: 8.661 });
    expect(toConfirm.warnings[0]).toMatch(/^The slenderness is just above 100: second-order/);
  });

  it('tell that a lighter or adequate section is very slender', () => {
    const light = { axial_load_kn: 5, effective_length_m: 30, material: 'S355' };
    expect(failing({ ...light, section: 'IPE80' })).toMatch(
      /UC152x152x23 is the lightest adequate UC, but very slender: its L\/i is 8\d\d(\.\d)?, above 180\.$/,
    );
    const { recommendations } = check({ ...light, axial_load_kn: 50, effective_length_m: 9, section: 'UC203x203x46' });
    expect(recommendations[0]).toMatch(/lighter, but very slender: its L\/i is 24\d(\.\d)?, above 180\.$/);
    expect(check({ ...UC, axial_load_kn: 1200 }).recommendations[0]).not.toContain('slender');
  });

  it('write sides with a comma for thousands, and a square of one size once', () => {
    const squares = ({ recommendations }: { recommendations: string[] }) =>
      recommendations.join(' ').match(/Adequate square columns: (.*? %)\./)?.[1];
    expect(squares(check({ axial_load_kn: 8984, effective_length_m: 30, material: 'C25' }))).toMatch(/1,\d\d\d mm at/);
    expect(squares(check({ axial_load_kn: 1500, effective_length_m: 30, material: 'C30' }))).toBe(
      '750 mm at 1, 2, 3 and 4 %',
    );
  });

  it('name a section by its sides to 0.1 mm', () => {
    expect(check({ ...RC, width_mm: 200, depth_mm: 1227.868104021158 }).section).toBe('RC200x1227.9');
    expect(check({ ...RC, width_mm: 809.2, depth_mm: null }).section).toBe('RC809.2x809.2');
  });

  it('advise against no second-order eccentricity where there is none', () => {
    const column = { axial_load_kn: 20_000, effective_length_m: 2, material: 'C30', width_mm: 600 };
    expect(check(column)).toMatchObject({ slender: true, concrete: { e_second_order_mm: 0 } });
    expect(check(column).recommendations.join()).not.toContain('second-order eccentricity');
  });

  it('reduce no eccentricity that makes up nothing', () => {
    const square = { axial_load_kn: 500, effective_length_m: 3, material: 'C30', width_mm: 400 };
    const said = (column: Column) => check(column).recommendations.join();
    expect(concreteOf({ ...square, eccentricity_mm: 5 })).toMatchObject({ e_total_mm: 25, e_min_mm: 20 });
    expect(said({ ...square, eccentricity_mm: 5 })).toContain('The eccentricity of 5 mm is 20 % of the total of 25 mm');
    expect(said({ ...square, eccentricity_mm: 50 })).toContain('The eccentricity of 50 mm is');
    expect(said({ ...square, effective_length_m: 12, eccentricity_mm: 0.1 })).not.toContain('The eccentricity of');
    expect(said({ ...UC, eccentricity_mm: 0.01 })).not.toContain('The moment of');
    expect(said({ ...UC, axial_load_kn: 1, eccentricity_mm: 1 })).not.toContain('The moment of 0 kNm');
    expect(said({ ...UC, eccentricity_mm: 20 })).toContain('The moment of 20 kNm contributes');
  });
});
