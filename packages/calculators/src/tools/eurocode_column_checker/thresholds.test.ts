import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS, type SteelSection } from '../../data/steel_sections.ts';
import { Defaults } from '../../kernel/defaults.ts';
import { runCalculator, SILENT, showCalculation } from '../../kernel/index.ts';
import { adviseOnColumn } from './advice.ts';
import { checkRow } from './checks.ts';
import { fallsShort, forcesAt, neutralAxisAtEccentricity } from './concrete/section_forces.ts';
import { eurocode_column_checker } from './index.ts';
import { checkColumn } from './method.ts';
import type { ColumnInput, ColumnResult } from './schema.ts';
import { steelRows } from './steel/check_rows.ts';
import { effectiveArea } from './steel/effective_area.ts';
import type { SteelCheck } from './steel/steel_column.ts';

function check(column: object) {
  const answer = runCalculator(eurocode_column_checker, column);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const UC: ColumnInput = {
  axial_load_kn: 1000,
  effective_length_m: 4,
  material: 'S355',
  section: 'UC203x203x60',
  eccentricity_mm: 20,
  reinforcement_pct: 2,
};
const SQUARE: ColumnInput = {
  axial_load_kn: 500,
  effective_length_m: 3,
  material: 'C30',
  width_mm: 400,
  depth_mm: 400,
  eccentricity_mm: 0,
  reinforcement_pct: 2,
};

/** The advice on a column, of which some figures are changed to lie on a threshold. */
function adviceOn(input: ColumnInput, change: (figures: ColumnResult) => Partial<ColumnResult>) {
  const { figures, facts } = checkColumn(input, SILENT);
  const changed = { ...figures, ...change(figures) };
  const { recommendations, assumptions, warnings } = adviseOnColumn({
    input,
    figures: changed,
    facts,
    defaults: new Defaults([]),
  });
  return { said: recommendations.join(' '), assumed: assumptions.join(' '), warned: warnings.join(' ') };
}

describe('the smallest moment', () => {
  it('makes bending of concrete biaxial, about either axis', () => {
    const biaxial = (moments: object) => check({ ...SQUARE, ...moments }).concrete?.biaxial_utilisation;
    for (const moments of [{ moment_y_top_knm: 0.5 }, { moment_z_top_knm: 0.5 }]) {
      expect(biaxial(moments)).toBeGreaterThan(0);
    }
    expect(biaxial({})).toBeNull();
  });
});

describe('the limits of the reinforcement', () => {
  it('are said in whole mm2', () => {
    const limits = { steel_area_mm2: 9000.4, steel_area_min_mm2: 183.6, steel_area_max_mm2: 3672.4 };
    const { said } = adviceOn(SQUARE, ({ concrete }) => ({
      concrete: concrete && { ...concrete, ...limits, reinforcement_ok: false },
    }));
    expect(said).toContain('Bring the reinforcement of 9,000 mm2 within 184 to 3,672 mm2.');
  });
});

describe('bars of which only the diameter is given', () => {
  it('are one in each corner', () => {
    const { concrete } = check({ ...SQUARE, bar_diameter_mm: 25 });
    /* 4 x 490.9 mm2 */
    expect(concrete).toMatchObject({ bar_count: 4, steel_area_mm2: 1963 });
  });
});

describe('the row of a check', () => {
  it.each([
    ['kN', 1234.6],
    ['kNm', 1234.57],
    ['1', 1234.568],
    ['l0/i', 1234.57],
    ['mm', 1234.6],
    ['mm2', 1235],
    ['bars', 1235],
    ['min', 1234.6],
  ] as const)('shows its figures with the decimals of its unit: %s', (unit, shown) => {
    const line = {
      check: 'fire_resistance',
      clause: '',
      utilisation: 1,
      demand: 1234.56789,
      resistance: 1234.56789,
    } as const;
    expect(checkRow({ ...line, unit }, 'fire_resistance')).toMatchObject({ demand: shown, resistance: shown });
  });
});

describe('a load on the resistance', () => {
  /** UC254x254x73 has 9310.1 mm2 and 355 MPa; over 0.1 m nothing buckles. */
  const N = (9310.1 * 355) / 1000;
  const short = { effective_length_m: 0.1, material: 'S355' };

  it('is carried by a steel column, which is then also the lightest', () => {
    const result = check({ ...short, axial_load_kn: N, section: 'UC254x254x73' });
    expect(result).toMatchObject({ adequate: true, utilisation: 1, lightest_adequate_section: 'UC254x254x73' });
    const above = check({ ...short, axial_load_kn: N + 0.001, section: 'UC254x254x73' });
    expect(above.adequate).toBe(false);
    expect(above.lightest_adequate_section).not.toBe('UC254x254x73');
  });

  it('is carried by a concrete column', () => {
    const stocky = { ...SQUARE, effective_length_m: 0.5 };
    const shown = showCalculation(eurocode_column_checker, stocky);
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const N_Rd = Number(shown.working.find(({ symbol }) => symbol === 'N_x_h')?.value);
    expect(check({ ...stocky, axial_load_kn: N_Rd })).toMatchObject({ adequate: true, utilisation: 1 });
    expect(check({ ...stocky, axial_load_kn: N_Rd * (1 + 1e-9) }).adequate).toBe(false);
  });
});

/** 140 = l_0 sqrt(12) / side. */
describe('a concrete column on the limit of slenderness', () => {
  it.each([300, 500, 700])('is within it: a square of %d mm is found, and its strength governs', (side) => {
    const effective_length_m = (side * 140) / Math.sqrt(12) / 1000;
    const column = { axial_load_kn: 5, effective_length_m, material: 'C30' };
    expect(check(column)).toMatchObject({
      adequate: true,
      governing_check: 'axial_moment_interaction_h',
      slenderness_status: 'confirm_by_general_method',
      concrete: { smallest_adequate_square_mm: side },
    });
  });
});

describe('the quick refusal of a concrete section', () => {
  /** 300 x 400 mm of C30 with 1, 2 and 4 % of reinforcement. */
  const sections = [1200, 2400, 4800].map((A_s) => ({
    layers: [50, 350].map((y) => ({ y, A: A_s / 2 })),
    ...{ A_s, b: 300, h: 400, f_cd: 17, f_yd: 500 / 1.15, E_s: 200_000 },
    ...{ lambda_block: 0.8, eta: 1, eps_cu3: 0.0035, eps_c3: 0.00175 },
  }));

  it('refuses a load above the resistance at its eccentricity, and none below it', () => {
    for (const section of sections) {
      for (const e of [0, 20, 75, 160, 400, 1500]) {
        const { N } = forcesAt(neutralAxisAtEccentricity(e, section), section);
        const refused = [0.5, 0.999, 1.001, 1.5, 3].map((share) => fallsShort(share * N, e, section));
        expect(refused, `${section.A_s} mm2 at ${e} mm`).toEqual([false, false, true, true, true]);
      }
    }
  });
});

describe('the advice to shorten a column', () => {
  const shorten = (column: object) => check(column).recommendations[0]?.includes('shorten the effective length');

  it('is given where the shortest length of all works, though ten metres do not', () => {
    const steel = { axial_load_kn: 25_000, material: 'S275' };
    const concrete = { axial_load_kn: 19_000, material: 'C25', eccentricity_mm: 250 };
    for (const column of [steel, concrete]) {
      const lightest = [0.1, 10].map((effective_length_m) => check({ ...column, effective_length_m }));
      expect(lightest.map(({ adequate }) => adequate)).toEqual([true, false]);
      expect(shorten({ ...column, effective_length_m: 25 })).toBe(true);
    }
  });
});

describe('the effective area of a class 4 section', () => {
  /** A made-up plate of 200 x 300 mm: no section of the catalogue has flanges as slender as this. */
  const section = { A: 10_000, h: 300, b: 200, t_w: 5, t_f: 6, r: 10 } as SteelSection;
  const plate = { f_y: 235, epsilon: 1, section_class: 4 };

  it.each([
    /* Web 56.8 x 0.673 = 38.23, flange 18.6 x 0.748 = 13.91: not reduced up to there. */
    [38.2, 13.9, 10_000],
    /* lp 0.8803: rho 0.8521; (1 - 0.8521) x (300 - 12 - 20) x 5 = 198.2 mm2. */
    [50, 13.9, 9801.8],
    /* lp 1.0753: rho 0.7674; 4 x (1 - 0.7674) x 20 x 36 = 669.9 mm2. */
    [38.2, 20, 9330.1],
    [50, 20, 9131.9],
  ])('with c/t of web %d and flange %d is %d mm2', (c_w, c_f, area) => {
    expect(Math.abs(effectiveArea(section, { ...plate, c_w, c_f }, SILENT) - area)).toBeLessThan(0.1);
  });

  it('is the whole area up to class 3', () => {
    expect(effectiveArea(section, { ...plate, c_w: 50, c_f: 20, section_class: 3 }, SILENT)).toBe(10_000);
  });

  it('is not reduced by the flanges of any section of the catalogue, as the class says', () => {
    for (const { key, b, t_w, t_f, r } of STEEL_SECTIONS) {
      const c_f = (b - t_w - 2 * r) / (2 * t_f);
      expect(c_f / (18.6 * Math.sqrt(235 / 355)), key).toBeLessThan(0.748);
    }
  });
});

describe('the advice on a threshold', () => {
  it('says that there is no reserve from 95 %', () => {
    const reserve = (utilisation: number) => adviceOn(UC, () => ({ utilisation })).said.includes('no reserve');
    expect([0.9499, 0.95, 1].map(reserve)).toEqual([false, true, true]);
    expect(adviceOn(UC, () => ({ utilisation: 1.01, adequate: false })).said).not.toContain('no reserve');
  });

  it('recommends a lighter section from 5 % more mass', () => {
    const lighter = (mass_kg_m: number) =>
      adviceOn(UC, ({ steel }) => ({
        steel: steel && { ...steel, mass_kg_m: 1.05 * mass_kg_m },
        alternatives: [{ family: 'UC', section: 'UC203x203x46', mass_kg_m: 100, utilisation: 0.9 }],
        lightest_adequate_section: 'UC203x203x46',
      })).said.includes('also adequate');
    expect([99.9, 100, 100.1].map(lighter)).toEqual([false, true, true]);
    const chosen = { ...UC, section: undefined } as unknown as ColumnInput;
    expect(adviceOn(chosen, () => ({})).said).not.toContain('also adequate');
  });

  it('recommends a restraint of the minor axis from 1.3 times the resistance about the major', () => {
    const restraint = (n_b_y_rd_kn: number, governing_axis: 'y' | 'z' = 'z') =>
      adviceOn(UC, ({ steel }) => ({
        governing_axis,
        steel: steel && { ...steel, n_b_y_rd_kn, n_b_z_rd_kn: 1000 },
      })).said.includes('Restraint of the minor axis');
    expect([1299.9, 1300, 1300.1].map((n_b) => restraint(n_b))).toEqual([false, true, true]);
    expect(restraint(2000, 'y')).toBe(false);
  });

  it('speaks of the minor axis where the column would fail about it', () => {
    const across = (utilisation_if_minor_axis_moment: number) => {
      const { said, warned } = adviceOn(UC, ({ steel }) => ({
        steel: steel && { ...steel, utilisation_if_minor_axis_moment },
      }));
      return [said.includes('Make sure that the eccentricity'), warned.includes('perpendicular to the web')];
    };
    expect([0.99, 1, 1.01].map(across)).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('names the expression with the larger value, 6.61 when they are equal, and the share of the moment in it', () => {
    const named = (interaction_6_61: number, interaction_6_62: number) =>
      adviceOn(UC, ({ steel }) => ({
        m_ed_knm: 20,
        steel: steel && { ...steel, m_b_rd_knm: 100, k_yy: 2, k_zy: 1, interaction_6_61, interaction_6_62 },
      })).said.match(/contributes (\d+) % of .* \(expression (6\.6\d)\)/);
    /* 2 x 20 / 100 = 0.4 of 0.8, and 1 x 20 / 100 = 0.2 of 0.8. */
    expect(named(0.8, 0.8)?.slice(1)).toEqual(['50', '6.61']);
    expect(named(0.79, 0.8)?.slice(1)).toEqual(['25', '6.62']);
    /* 0.4 of 40 is 1 %, of 100 it is 0.4 % and shown as nothing. */
    expect(named(40, 1)?.slice(1)).toEqual(['1', '6.61']);
    expect(named(100, 1)).toBeNull();
  });

  it('speaks of a moment only where there is one to be seen', () => {
    const moment = (m_ed_knm: number) => adviceOn(UC, () => ({ m_ed_knm })).said.includes('The moment of');
    expect([0.004, 20].map(moment)).toEqual([false, true]);
    const assumes = (input: ColumnInput) => adviceOn(input, () => ({})).assumed.includes('The moment is constant');
    expect([UC, { ...UC, eccentricity_mm: 0 }].map(assumes)).toEqual([true, false]);
    expect([{ ...SQUARE, eccentricity_mm: 5 }, SQUARE].map(assumes)).toEqual([true, false]);
  });

  it('names the moment together with the axial force where that alone would not fail', () => {
    const bending = (change: Partial<ColumnResult>) =>
      adviceOn(UC, () => ({ adequate: false, ...change }))
        .said.match(/a moment of ([\d.]+) .*? of ([\d.]+) kNm/)
        ?.slice(1);
    const failing = { n_ed_kn: 100, n_rd_kn: 100, m_ed_knm: 50, m_rd_knm: 40 } as const;
    expect(bending({ ...failing, governing_check: 'cross_section' })).toEqual(['50', '40']);
    expect(bending({ ...failing, governing_check: 'interaction_6_61' })?.[0]).toBe('50');
    expect(bending({ ...failing, governing_check: 'interaction_6_62' })?.[0]).toBe('50');
    expect(bending({ ...failing, governing_check: 'flexural_buckling_z' })).toBeUndefined();
    expect(bending({ ...failing, governing_check: 'cross_section', n_ed_kn: 100.1 })).toBeUndefined();
    expect(bending({ ...failing, governing_check: 'cross_section', m_rd_knm: 0.04 })).toBeUndefined();
  });

  it('warns of the class, the flange and a slenderness beyond the buckling curves', () => {
    const classWarned = (section_class: number) =>
      adviceOn(UC, ({ steel }) => ({ steel: steel && { ...steel, section_class } })).warned.includes('class 4');
    expect([3, 4].map(classWarned)).toEqual([false, true]);
    const thick = (section: string) =>
      check({ ...UC, section })
        .warnings.join()
        .includes('thicker than 100 mm');
    /* t_f of UC356x406x900 is 106 mm, of UC356x406x818 97 mm. */
    expect(['UC356x406x818', 'UC356x406x900'].map(thick)).toEqual([false, true]);
    const curves = (lambda_bar: number) =>
      adviceOn(UC, () => ({ lambda_bar, slenderness_status: 'very_slender', slenderness_ratio: 200 })).warned;
    expect(curves(3)).not.toContain('beyond the range');
    expect(curves(3.00004)).toContain('non-dimensional slenderness just above 3.0 is outside the range');
    expect(curves(3.2)).toContain('non-dimensional slenderness of 3.2 is outside the range');
  });

  it('warns of reinforcement above 4 % that leaves no allowance for laps', () => {
    const laps = (reinforcement_pct: number) =>
      check({ ...SQUARE, reinforcement_pct }).warnings.includes(
        'Reinforcement above 4 % leaves no allowance for laps.',
      );
    expect([0.2, 4, 4.001].map(laps)).toEqual([false, false, true]);
  });

  it('warns of a load above the squash resistance, and not of one on it', () => {
    const { facts } = checkColumn(SQUARE, SILENT);
    const N_max = 'concrete' in facts ? facts.concrete.N_max : 0;
    const warned = (n_ed_kn: number) => adviceOn(SQUARE, () => ({ n_ed_kn })).warned.includes('squash load');
    expect([N_max, N_max + 0.001].map(warned)).toEqual([false, true]);
  });

  it('names the squares that work, be it none or one', () => {
    const large = { ...SQUARE, width_mm: 2000, depth_mm: 2000, effective_length_m: 1, material: 'C25' };
    const offered = (axial_load_kn: number) => {
      const { alternatives, recommendations } = check({ ...large, axial_load_kn });
      return [alternatives.length, /Adequate square columns: (.*)\.$/m.exec(recommendations.join('\n'))?.[1]];
    };
    /* 1200 mm square in C25 squashes at 20.4 MN of concrete and 6.26 MN of steel for each per cent. */
    expect(offered(50_000)).toEqual([0, undefined]);
    expect(offered(38_000)).toEqual([1, expect.stringMatching(/^1,\d{3} mm at 4 %$/)]);
  });

  it('asks to reduce an eccentricity only along the depth, without end moments, and where it is seen', () => {
    const asked = (change: Partial<ColumnResult>, input: Partial<ColumnInput> = {}) =>
      adviceOn({ ...SQUARE, eccentricity_mm: 10, ...input }, () => change).said.includes('The eccentricity of');
    expect(asked({ governing_axis: 'h' })).toBe(true);
    expect(asked({ governing_axis: 'b' })).toBe(false);
    expect(asked({ governing_axis: 'h', eccentricity_mm: 0.1 })).toBe(false);
    expect(asked({ governing_axis: 'h' }, { moment_z_bottom_knm: 5 })).toBe(false);
  });

  it('speaks of a second-order eccentricity only where one is shown', () => {
    const gains = (e_second_order_mm: number, slender = true) =>
      adviceOn(SQUARE, ({ concrete }) => ({
        slender,
        concrete: concrete && { ...concrete, e_second_order_mm },
      })).said.includes('second-order eccentricity of');
    expect([0, 0.004, 0.006].map((e_2) => gains(e_2))).toEqual([false, false, true]);
    expect(gains(10, false)).toBe(false);
  });
});

describe('the bars of a concrete column', () => {
  const said = (column: object) => check({ ...SQUARE, ...column }).recommendations.join(' ');
  const warned = (column: object) => check({ ...SQUARE, ...column }).warnings.join(' ');
  const given = { reinforcement_pct: undefined, bar_diameter_mm: 20, bars_along_depth: 3, bars_along_width: 3 };

  it('that were sent and fit are described, with their restraint', () => {
    /* 300 mm over two spaces are 150 mm: not more than the distance from a restrained bar. */
    expect(said(given)).toContain('8 bars of 20 mm, 3 along each side of the depth and 3 along each side of the width');
    expect(said(given)).toContain('Restrain at least every other bar');
    /* 310 mm over two spaces are 155 mm. */
    expect(said({ ...given, width_mm: 410 })).toContain('Restrain each bar with a link or tie');
    expect(said({ ...given, bars_along_depth: 2, bars_along_width: 2 })).toContain(
      '4 bars of 20 mm, one in each corner',
    );
    expect(said({ ...given, bars_along_depth: 2, bars_along_width: 2 })).not.toContain('Restrain');
    expect(warned(given)).not.toContain('outside the limits');
  });

  it('that were sent and are too close or too far are to be changed', () => {
    const CHANGE = 'Change the number or the diameter of the bars';
    const LIMITS = 'The bars are outside the limits of spacing';
    /* 300 mm over nine spaces leave 21.3 mm between bars of 12 mm. */
    const close = { ...given, bars_along_depth: 10, bars_along_width: 10, bar_diameter_mm: 12 };
    /* 500 mm between the corner bars of 600 mm. */
    const far = { ...given, width_mm: 600, depth_mm: 400, bars_along_width: 2 };
    expect([said(close).includes(CHANGE), warned(close).includes(LIMITS)]).toEqual([true, true]);
    expect([said(far).includes(CHANGE), warned(far).includes(LIMITS)]).toEqual([true, true]);
    expect([said(given).includes(CHANGE), warned(given).includes(LIMITS)]).toEqual([false, false]);
    expect(said({ reinforcement_pct: 8 })).not.toContain(CHANGE);
  });

  it('replace the reinforcement ratio, which is ignored with a warning', () => {
    const IGNORED = 'The bars were given: the reinforcement ratio is ignored.';
    expect(warned({ ...given, reinforcement_pct: 3 })).toContain(IGNORED);
    expect(warned(given)).not.toContain(IGNORED);
    expect(warned({ reinforcement_pct: 3 })).not.toContain(IGNORED);
    const figures = (column: object) => check({ ...SQUARE, ...column }).concrete;
    expect(figures({ ...given, reinforcement_pct: 3 })).toEqual(figures(given));
    const assumed = (column: object) => check({ ...SQUARE, ...column }).assumptions.join(' ');
    expect(assumed(given)).not.toContain('The reinforcement was not given');
    expect(assumed({ reinforcement_pct: undefined })).toContain('The reinforcement was not given: 2 % is used.');
    expect(assumed({ cover_mm: 35 })).toContain('mm, from the cover');
    const small = {
      ...given,
      width_mm: 200,
      depth_mm: 200,
      axial_load_kn: 3000,
      bars_along_depth: 2,
      bars_along_width: 2,
    };
    expect(said(small)).toMatch(/A \d+ mm square column is adequate with these bars\./);
    expect(said({ width_mm: 200, depth_mm: 200, axial_load_kn: 3000 })).toMatch(/is adequate at 2 % reinforcement\./);
  });
});

describe('the sentences on end moments, lengths and fire', () => {
  const steel = (column: object) => check({ ...UC, eccentricity_mm: 0, ...column });
  const concrete = (column: object) => check({ ...SQUARE, ...column });

  it('name the end moments only where there are some', () => {
    const ASSUMED = 'The end moments are first-order moments';
    for (const answer of [steel, concrete]) {
      expect(answer({ moment_y_top_knm: 10 }).assumptions.join()).toContain(ASSUMED);
      expect(answer({ moment_z_bottom_knm: -10 }).assumptions.join()).toContain(ASSUMED);
      expect(answer({ moment_y_top_knm: 0 }).assumptions.join()).not.toContain(ASSUMED);
      const both = answer({ moment_y_top_knm: 10, eccentricity_mm: 20 }).assumptions.join();
      expect(both).not.toContain('The moment is constant over the height');
    }
    expect(concrete({ moment_y_top_knm: 10 }).warnings.join()).toContain('with a smaller axial force may govern');
    expect(concrete({}).warnings.join()).not.toContain('with a smaller axial force may govern');
    expect(steel({ moment_y_top_knm: 10 }).recommendations.join()).toMatch(
      /The moment of 10 kNm contributes \d+ % of [^:]*\.,/,
    );
    const failing = { moment_y_top_knm: 90, moment_z_top_knm: 80, axial_load_kn: 200 };
    expect(steel(failing).recommendations[0]).toContain(', with 80 kNm about the minor axis');
  });

  it('name both effective lengths', () => {
    expect(steel({ effective_length_z_m: 2 }).assumptions).toContain(
      'Each axis has its effective length; no lateral load; braced frame.',
    );
    expect(steel({ effective_length_z_m: 2 }).assumptions.join()).toContain('the longer of the two effective lengths');
    expect(steel({}).assumptions.join()).not.toContain('the longer of the two effective lengths');
    const slender = { axial_load_kn: 1, width_mm: 200, depth_mm: 200, effective_length_m: 3, effective_length_z_m: 9 };
    /* 9000 x sqrt(12) / 140 = 222.7 mm. */
    expect(concrete(slender).recommendations[0]).toContain('increase the smaller side to at least 225 mm');
    /* A length for which 225 mm is just enough. */
    const exact = { ...slender, effective_length_z_m: (225 * 140) / 1000 / Math.sqrt(12) };
    expect(concrete(exact).recommendations[0]).toContain('increase the smaller side to at least 225 mm');
    const tall = { section: 'UC152x152x23', axial_load_kn: 5, effective_length_z_m: 29 };
    expect(steel({ ...tall, section: 'IPE80' }).recommendations[0]).toMatch(/its L\/i is 78\d/);
    /* About y UC152x152x23 has i = 65.4 mm: 25000 / 65.4 = 382. */
    const long = { ...tall, section: 'UC254x254x89', effective_length_m: 25, effective_length_z_m: 2 };
    expect(steel(long).recommendations[0]).toMatch(/UC152x152x23 is also adequate .* its L\/i is 38\d/);
  });

  it('name what is open in fire, and ask for a check of fire only where there was none', () => {
    const FIRE = 'check robustness, fire and connections';
    for (const answer of [steel, concrete]) {
      expect(answer({}).recommendations.at(-1)).toContain(FIRE);
      expect(answer({ fire_rating: 'r30' }).recommendations.at(-1)).not.toContain(FIRE);
    }
    expect(steel({ fire_rating: 'r90' }).recommendations.join()).toMatch(
      /Protect the column for 90 minutes at a critical temperature of \d+ °C/,
    );
    expect(steel({ fire_rating: 'r90' }).warnings.join()).toContain(
      'rests on fire protection that is not designed here',
    );
    expect(steel({ fire_rating: 'r90' }).assumptions.join()).toContain(
      'The load ratio in fire was not given: 0.65 is used.',
    );
    expect(steel({ fire_rating: 'r90', fire_load_ratio: 0.5 }).assumptions.join()).not.toContain('load ratio in fire');
    expect(steel({}).warnings.join()).not.toContain('fire');
    expect(concrete({ fire_rating: 'r30' }).assumptions.join()).toContain('The load ratio in fire was not given: 0.7');
    expect(concrete({ fire_rating: 'r30', fire_load_ratio: 0.5 }).assumptions.join()).not.toContain('was not given: 0');
    const notVerified = (column: object) => concrete({ fire_rating: 'r60', ...column }).warnings.join();
    expect(notVerified({ eccentricity_mm: 60 })).toContain('the first-order eccentricity is above 0.15 of the side');
    expect(notVerified({ reinforcement_pct: 5 })).toContain('the reinforcement is not below 4 %');
    expect(notVerified({ effective_length_m: 7 })).toContain('the effective length in fire is above 6 m');
    expect(notVerified({ effective_length_m: 4, cover_mm: 15, bar_diameter_mm: 12 })).not.toContain('not verified');
    expect(notVerified({})).not.toContain('not verified');
  });

  it('say what a concrete column needs that fails in fire', () => {
    const first = (column: object) => concrete({ reinforcement_pct: 2, ...column }).recommendations[0];
    expect(first({ axial_load_kn: 1500, fire_rating: 'r240' })).toContain(
      'for R 240 Table 5.2a of EN 1992-1-2 asks for a side of at least',
    );
    expect(first({ axial_load_kn: 3400, fire_rating: 'r240', fire_load_ratio: 0.8 })).toContain(
      'its load is too high for R 240 by Table 5.2a',
    );
    expect(first({ axial_load_kn: 2200, effective_length_m: 5, fire_rating: 'r240' })).toMatch(
      /expression 5\.7 of EN 1992-1-2 gives \d+ minutes against 240/,
    );
  });
});

describe('the sections that are named for one that is not in the catalogue', () => {
  const nearTo = (section: string) => {
    const answer = runCalculator(eurocode_column_checker, { ...UC, section });
    if (answer.ok) throw new Error(`${section} is in the catalogue`);
    return /The nearest are (.*)\.$/.exec(answer.errors[0]?.message ?? '')?.[1];
  };

  it('are the lightest of the nearest serial size where only a depth is sent', () => {
    expect(nearTo('UC200')).toBe('UC203x203x46, UC203x203x52, UC203x203x60');
  });

  it('are within half of the size that was sent, by the smaller of depth and width', () => {
    /* 80 - 53.5 = 26.5, half of 53.5 is 26.75; 80 - 53 = 27, half of 53 is 26.5. */
    expect(nearTo('IPE 53.5')).toBe('IPE80');
    expect(nearTo('IPE 53')).toBeUndefined();
    expect(nearTo('500x10x30')).toBeUndefined();
    expect(nearTo('UB 500 x 200 x 90')).toMatch(/^UB533x210x92, UB533x210x82/);
  });
});

describe('the load in fire at room temperature', () => {
  it.each([
    [null, false],
    [1, false],
    [1 + 1e-9, true],
  ])('of %s is a check that fails: %s', (load_level, shown) => {
    const mode = { N_b_Rd: 1000 };
    const steel = { N_c_Rd: 1000, M_Ed: 0, M_z_Ed: 0, u_cs: 0.5, modes: { y: mode, z: mode, torsional: mode } };
    const rows = steelRows({ ...steel, moment: null, governing_check: 'cross_section', load_level } as SteelCheck, 500);
    expect(rows.some(({ check: name }) => name === 'fire_resistance')).toBe(shown);
  });
});

describe('the bars between the faces', () => {
  it.each([
    [2, false],
    [3, true],
  ])('of %d along each side are in the working: %s', (along, shown) => {
    const answer = showCalculation(eurocode_column_checker, {
      ...SQUARE,
      bar_diameter_mm: 20,
      bars_along_depth: along,
      bars_along_width: along,
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
    expect(answer.working.some(({ symbol }) => symbol.startsWith('A_side'))).toBe(shown);
  });
});
