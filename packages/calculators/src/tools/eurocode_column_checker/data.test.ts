import { describe, expect, it } from 'vitest';
import * as data from './data.ts';
import * as fire from './fire_data.ts';

describe('the data are those of their sources', () => {
  it('for steel, EN 1993-1-1', () => {
    expect(data.WEB_CLASS_LIMIT.value, 'Table 5.2 sheet 1, compression').toEqual({ 1: 33, 2: 38, 3: 42 });
    expect(data.EQUIVALENT_MOMENT_FACTOR.value, 'Table B.3').toEqual({ constant: 0.6, of_ratio: 0.4, least: 0.4 });
    expect(data.BIAXIAL_SECTION_EXPONENT.value, '6.2.9.1(6)').toEqual({ alpha: 2, beta_over_n: 5 });
    expect(data.UNIFORM_MOMENT_C1.value, 'uniform moment').toBe(1);
    expect(data.STEEL_SLENDERNESS_LIMIT.value, 'BS 5950-1 4.7.3.2').toBe(180);
    expect(data.BUCKLING_CURVES_END.value, 'Figure 6.4').toBe(3);
  });

  /** Table 6.2, rolled sections: the curves about y and z. Flanges above 100 mm with h/b above 1.2 as in SCI P363. */
  it.each([
    [1.21, 40, 'a', 'b'],
    [1.21, 40.1, 'b', 'c'],
    [1.21, 100.1, 'b', 'c'],
    [1.2, 40, 'b', 'c'],
    [1.2, 100, 'b', 'c'],
    [1.2, 100.1, 'd', 'd'],
  ])('for the buckling curves, Table 6.2: h/b %d with a flange of %d mm is on %s and %s', (h_over_b, t_f, y, z) => {
    expect(data.tableCurves(h_over_b, t_f)).toEqual({ y, z });
  });

  it('for concrete, EN 1992-1-1', () => {
    expect(data.GAMMA_CE.value, '5.8.6(3)').toBe(1.2);
    expect(data.SLENDERNESS_FACTOR.value, '5.8.3.1(1)').toEqual({ A: 0.7, C: 0.7 });
    expect(data.CURVATURE_FACTOR.value, '5.8.8.2(4)').toBe(10);
    expect(data.IMPERFECTION_DIVISOR.value, '5.2(9)').toBe(400);
    expect(data.MINIMUM_ECCENTRICITY_DIVISOR.value, '6.1(4)').toBe(30);
    expect(data.MINIMUM_ECCENTRICITY.value, '6.1(4)').toBe(20);
    expect(data.BALANCED_AXIAL_FORCE.value, '5.8.8.3(3)').toBe(0.4);
    expect(data.CREEP_REFERENCE_STRENGTH.value, '5.8.8.3(4)').toBe(200);
    expect(data.STIFFNESS_REFERENCE_STRENGTH.value, '(5.23)').toBe(20);
    expect(data.FIRST_ORDER_MOMENT.value, '(5.32)').toEqual({ of_larger: 0.6, of_smaller: 0.4, least: 0.4 });
    expect(data.BIAXIAL_EXPONENT.value, '5.8.9(4)').toEqual({ '0.1': 1, '0.7': 1.5, '1.0': 2 });
    expect(data.RESTRAINT_DISTANCE.value, '9.5.3(6)').toBe(150);
    expect(data.BAR_CLEAR_SPACING.value, '8.2(2)').toBe(25);
    expect(data.LINK_DIAMETER.value, '9.5.3(1)').toEqual({ 32: 8, 40: 10 });
    expect(data.REINFORCEMENT_LIMIT.value, '9.5.2').toEqual({ of_force: 0.1, least: 0.002, most: 0.04 });
  });

  it('for the choices of the product, the specification', () => {
    expect(data.BAR_CENTRE_DEPTH.value).toBe(50);
    expect(data.EFFECTIVE_CREEP_RATIO.value).toBe(1.5);
    expect(data.CONCRETE_SLENDERNESS_LIMIT.value).toBe(140);
    expect(data.CONCRETE_SLENDERNESS_TO_CONFIRM.value).toBe(100);
    expect(data.BAR_SPACING_MAX.value).toBe(300);
    expect(data.BAR_DIAMETERS_MM).toEqual([16, 20, 25, 32, 40]);
    expect([data.SQUARE_STEP_MM, data.SQUARE_SIDES_MM[0], data.SQUARE_SIDES_MM[1]]).toEqual([25, 200, 225]);
    expect([data.SQUARE_SIDES_MM.at(-1), data.LARGEST_SQUARE_MM]).toEqual([1200, 1200]);
    expect(data.ALTERNATIVE_REINFORCEMENT_PCT).toEqual([1, 2, 3, 4]);
    expect([data.NO_RESERVE_FROM, data.HEAVIER_FROM, data.RESTRAINT_WORTH_FROM]).toEqual([0.95, 1.05, 1.3]);
  });

  it('for fire, EN 1992-1-2 and EN 1993-1-2', () => {
    expect(fire.FIRE_MINUTES).toEqual({ r30: 30, r60: 60, r90: 90, r120: 120, r180: 180, r240: 240 });
    expect(fire.FIRE_LOAD_RATIO.value, '2.4.2(3)').toEqual({ concrete: 0.7, steel: 0.65 });
    expect(fire.FIRE_ECCENTRICITY.value, '5.3.2(2)').toBe(0.15);
    expect(fire.CONCRETE_FIRE_LIMIT.value, '5.3.2').toEqual({
      ...{ table_length: 3, expression_length: 6, shortest_length: 2, axis_least: 25, axis_most: 80 },
    });
    /* Side / axis distance, with a star for eight bars. */
    const inPrint = (level: object) =>
      Object.values(level)
        .map(({ b, a, bars }) => `${b}/${a}${bars === 8 ? '*' : bars === 0 ? '' : '?'}`)
        .join(' ');
    const table = Object.entries(fire.CONCRETE_COLUMN_DIMENSIONS.value).map(
      ([minutes, row]) => `${minutes}: ${Object.values(row).map(inPrint).join(', ')}`,
    );
    expect(table, 'Table 5.2a').toEqual([
      '30: 200/25, 200/25, 200/32 300/27',
      '60: 200/25, 200/36 300/31, 250/46 350/40',
      '90: 200/31 300/25, 300/45 400/38, 350/53 450/40*',
      '120: 250/40 350/35, 350/45* 450/40*, 350/57* 450/51*',
      '180: 350/45*, 350/63*, 450/70*',
      '240: 350/61*, 450/75*, ',
    ]);
    expect(fire.FIRE_IMPERFECTION.value, '(4.7)').toBe(0.65);
    expect(fire.GAMMA_M_FI.value, '2.3(1)').toBe(1);
    expect(fire.CLASS_4_TEMPERATURE.value, '4.2.3.6(2)').toBe(350);
  });
});
