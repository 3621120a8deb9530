import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTIONS_OF } from '../../../data/steel_sections.ts';
import { runCalculator, SILENT } from '../../../kernel/index.ts';
import { eurocode_beam_designer } from '../index.ts';
import { FIRE_RATINGS } from '../schema.ts';
import { boxSectionFactor, endTemperatures, thinnestBoard } from './board.ts';
import { BOARD_THICKNESSES_MM, FIRE_MINUTES } from './data.ts';
import { boardedTemperature, gasTemperature, minutesUntil, specificHeat, unheated } from './heating.ts';
import { criticalTemperature, protect } from './protection.ts';

const [LIGHT] = SECTIONS_OF.UB;
if (!LIGHT) throw new Error('the catalogue is empty');

describe('the critical temperature', () => {
  /** EN 1993-1-2 Table 4.1, printed to whole degrees. */
  it.each([
    [0.22, 711],
    [0.3, 664],
    [0.4, 620],
    [0.5, 585],
    [0.6, 554],
    [0.65, 540],
    [0.7, 526],
    [0.8, 496],
  ])('is that of Table 4.1: a degree of utilisation of %d at %d degrees', (mu_0, theta) => {
    expect(Math.abs(criticalTemperature(mu_0) - theta)).toBeLessThanOrEqual(mu_0 === 0.65 ? 1 : 0.5);
  });

  it('is capped at 550 where lateral torsional buckling governs, and only there', () => {
    const cool = { u_bending: 0.3, u_shear: 0.2 };
    const at = (u_ltb: number | null) => protect(LIGHT, { ...cool, u_ltb }, 'r30', SILENT).critical_temperature_c ?? 0;
    expect(at(null)).toBeGreaterThan(550);
    expect(at(0.3)).toBe(at(null));
    expect(at(0.31)).toBe(550);
    expect(at(0.99)).toBeLessThan(550);
  });

  it('stays finite at both ends of the degree of utilisation', () => {
    const of = (u_bending: number) => protect(LIGHT, { u_bending, u_shear: 0, u_ltb: null }, 'r30', SILENT);
    expect(of(0).degree_of_utilisation).toBe(0.013);
    expect(of(5).degree_of_utilisation).toBe(1);
  });
});

describe('the standard fire and the steel', () => {
  /** ISO 834 at 30, 60, 90 and 120 minutes: 842, 945, 1006 and 1049 degrees in every textbook. */
  it.each([
    [30, 842],
    [60, 945],
    [90, 1006],
    [120, 1049],
  ])('after %d minutes has %d degrees', (minutes, theta) => {
    expect(Math.abs(gasTemperature(60 * minutes) - theta)).toBeLessThanOrEqual(0.5);
  });

  /** EN 1993-1-2 3.4.1.2 by hand: 425 + 0.773 x 20 - 0.00169 x 400 + 2.22e-6 x 8000 = 439.8; 545 + 17820 / 4 = 5000. */
  it.each([
    [20, 439.8],
    [599.999, 759.9],
    [600, 760.2],
    [735, 5000],
    [900, 650],
    [1100, 650],
  ])('has its specific heat at %d degrees: %d J/(kg K)', (theta, c_a) => {
    expect(specificHeat(theta)).toBeCloseTo(c_a, 1);
  });

  it('heats a light section sooner than a stout one, and never past the longest time that is followed', () => {
    expect(minutesUntil(550, unheated(250))).toBeLessThan(minutesUntil(550, unheated(50)));
    expect(minutesUntil(1200, unheated(10))).toBe(240);
  });
});

/** The specific heat, the standard fire and the board as the specification prints them, in J, kg, m, s and °C. */
const printed = {
  specificHeat(theta: number): number {
    if (theta < 600) return 425 + 0.773 * theta - 1.69e-3 * theta ** 2 + 2.22e-6 * theta ** 3;
    if (theta < 735) return 666 + 13_002 / (738 - theta);
    return theta < 900 ? 545 + 17_820 / (theta - 731) : 650;
  },
  gas: (t: number) => 20 + 345 * Math.log10((8 * t) / 60 + 1),
  minutesUntil(theta_cr: number, factor: number): number {
    let theta = 20;
    for (let t = 5; t <= 240 * 60; t += 5) {
      const gas = printed.gas(t);
      const h_net = 25 * (gas - theta) + 0.7 * 5.67e-8 * ((gas + 273) ** 4 - (theta + 273) ** 4);
      theta += (factor / (printed.specificHeat(theta) * 7850)) * h_net * 5;
      if (theta >= theta_cr) return t / 60;
    }
    return 240;
  },
  boarded(d_p: number, box: number, minutes: number): number {
    let theta = 20;
    let before = 20;
    for (let t = 5; t <= minutes * 60; t += 5) {
      const gas = printed.gas(t);
      const c_a = printed.specificHeat(theta);
      const phi = (1200 * 600 * d_p * box) / (c_a * 7850);
      const rise = ((0.15 * box) / (d_p * c_a * 7850)) * ((gas - theta) / (1 + phi / 3)) * 5;
      theta += Math.max(0, rise - (Math.exp(phi / 10) - 1) * (gas - before));
      before = gas;
    }
    return theta;
  },
};

describe('the heating', () => {
  it('of bare steel is that of the printed steps, EN 1993-1-2 (4.25)', () => {
    for (const factor of [20, 80, 150, 250, 400]) {
      for (const theta_cr of [30, 350, 550, 720, 737, 850, 1000, 1150]) {
        expect(minutesUntil(theta_cr, unheated(factor))).toBe(printed.minutesUntil(theta_cr, factor));
      }
    }
  });

  it('is followed for 240 minutes in steps of 5 seconds', () => {
    const heating = unheated(50);
    expect(minutesUntil(5000, heating)).toBe(240);
    expect(heating.temperatures).toHaveLength(240 * 12 + 1);
    expect(Number.isFinite(heating.temperatures.at(-1))).toBe(true);
  });

  it('begins at the first step, and reaches a temperature where it is equal to it', () => {
    /*
     * After 5 s the fire has 20 + 345 log10(1.6667) = 96.54 °C: 25 x 76.54 + 0.7 x 5.67e-8 x (369.54^4 - 293^4) = 2361 W/m2,
     * and 100 / (439.8 x 7850) x 2361 x 5 = 0.342 K.
     */
    expect(minutesUntil(20.34, unheated(100))).toBe(5 / 60);
    expect(minutesUntil(20.35, unheated(100))).toBe(10 / 60);
    const heating = unheated(100);
    minutesUntil(500, heating);
    const [, , , third = 0] = heating.temperatures;
    expect(minutesUntil(third, heating)).toBe(15 / 60);
  });

  it('behind a board is that of the printed steps, EN 1993-1-2 (4.27)', () => {
    for (const d_p of [0.01, 0.025, 0.06]) {
      for (const box of [40, 150, 300]) {
        for (const minutes of [30, 60, 120]) {
          expect(boardedTemperature(d_p, box, minutes)).toBeCloseTo(printed.boarded(d_p, box, minutes), 8);
        }
      }
    }
  });
});

describe('the section factors', () => {
  /**
   * UB356x127x33: h 349, b 125.4, t_w 6, r 10.2 mm, A 4213 mm2. (2 x 349 + 3 x 125.4 - 2 x 6 - (8 - 2 pi) x 10.2) / 4213 =
   * 248.0 1/m; (2 x 349 + 125.4) / 4213 = 195.4 1/m.
   */
  it('are perimeter over area, three sides exposed', () => {
    const section = SECTIONS_OF.UB.find(({ key }) => key === 'UB356x127x33');
    if (!section) throw new Error('UB356x127x33 is not in the catalogue');
    const { h, b, t_w, r, A } = section;
    const profile = (1000 * (2 * h + 3 * b - 2 * t_w - (8 - 2 * Math.PI) * r)) / A;
    const box = (1000 * (2 * h + b)) / A;
    expect(profile).toBeCloseTo(248, 0);
    expect(box).toBeCloseTo(195.4, 0);
    const detail = protect(section, { u_bending: 0.9, u_shear: 0.2, u_ltb: null }, 'r60', SILENT);
    expect(detail.section_factor_profile_per_m).toBeCloseTo(profile, 9);
    expect(detail.section_factor_box_per_m).toBeCloseTo(box, 9);
    /* The shadow effect: 0.9 box / profile, times the profile. */
    const theta_cr = 39.19 * Math.log(1 / (0.9674 * (0.65 * 0.9) ** 3.833) - 1) + 482;
    expect(detail.unprotected_resistance_minutes).toBe(printed.minutesUntil(theta_cr, 0.9 * box));
    const boards = [10, 12, 15, 20, 25, 30, 35, 40, 50, 60];
    expect(detail.indicative_board_mm).toBe(boards.find((d_p) => printed.boarded(d_p / 1000, box, 60) <= theta_cr));
  });
});

describe('the heating that is kept', () => {
  it('gives the same time whatever was asked of the section before', () => {
    const kept = unheated(150);
    const temperatures = [700, 450, 1150, 21, 600, 450, 1199];
    const again = temperatures.map((theta) => minutesUntil(theta, kept));
    expect(again).toEqual(temperatures.map((theta) => minutesUntil(theta, unheated(150))));
    expect(again[1]).toBe(again[5]);
  });
});

describe('the board', () => {
  const boxes = fc.double({ min: 20, max: 400, noNaN: true });
  const temperatures = fc.double({ min: 350, max: 1150, noNaN: true });
  const minutes = fc.constantFrom(30, 60, 90, 120);
  const behind = (box: number, time: number) => (thickness: number) => boardedTemperature(thickness / 1000, box, time);

  it('is the first of the list that holds', () => {
    fc.assert(
      fc.property(boxes, minutes, temperatures, (box, time, theta_cr) => {
        const first = BOARD_THICKNESSES_MM.find((thickness) => behind(box, time)(thickness) <= theta_cr);
        expect(thinnestBoard(behind(box, time), theta_cr)).toBe(first);
      }),
    );
  });

  it('is never thinner for a longer rating, nor for a lighter section, nor for a lower temperature', () => {
    const thickness = (box: number, time: number, theta_cr: number) =>
      thinnestBoard(behind(box, time), theta_cr) ?? 999;
    fc.assert(
      fc.property(boxes, temperatures, (box, theta_cr) => {
        const boards = [30, 60, 90, 120].map((time) => thickness(box, time, theta_cr));
        expect(boards).toEqual(boards.toSorted((a, b) => a - b));
        expect(thickness(box * 1.3, 60, theta_cr)).toBeGreaterThanOrEqual(thickness(box, 60, theta_cr));
        expect(thickness(box, 60, theta_cr - 50)).toBeGreaterThanOrEqual(thickness(box, 60, theta_cr));
      }),
    );
  });

  it('is left out where no thickness of the list holds', () => {
    expect(thinnestBoard(behind(200, 120), 200)).toBeUndefined();
  });

  it('is heated for each section and rating once, and that temperature is kept', () => {
    for (const rating of FIRE_RATINGS) {
      const kept = endTemperatures(LIGHT, rating);
      for (const thickness of BOARD_THICKNESSES_MM) {
        const theta = behind(boxSectionFactor(LIGHT), FIRE_MINUTES[rating])(thickness);
        expect([kept(thickness), kept(thickness)]).toEqual([theta, theta]);
      }
    }
  });
});

describe('the system', () => {
  const strength = { u_bending: 0.9, u_shear: 0.2, u_ltb: null };
  const systems = (key: string) => {
    const section = SECTIONS_OF.UB.find((each) => each.key === key);
    if (!section) throw new Error(`${key} is not in the catalogue`);
    return FIRE_RATINGS.map((rating) => protect(section, strength, rating, SILENT).protection_system);
  };

  it('is a coating up to R60, board for R120, and for R90 by the section factor', () => {
    const coating = 'intumescent_coating';
    /* Section factors along the profile: 248 for UB356x127x33, 199 for UB457x152x52. */
    expect(systems('UB356x127x33')).toEqual([coating, coating, 'board', 'board']);
    expect(systems('UB457x152x52')).toEqual([coating, coating, coating, 'board']);
  });

  it('does not apply to concrete: its cover protects the bars', () => {
    const answer = runCalculator(eurocode_beam_designer, {
      material: 'concrete',
      config: 'ss',
      span_m: 6,
      udl_kn_m: 20,
    });
    expect(answer.ok && answer.result.fire).toMatchObject({
      protection_required: false,
      protection_system: 'none',
      indicative_board_mm: null,
    });
  });

  it('is none where the bare section lasts long enough', () => {
    const idle = { u_bending: 0.01, u_shear: 0, u_ltb: null };
    const stout = SECTIONS_OF.UB.at(-1);
    if (!stout) throw new Error('the catalogue is empty');
    expect(protect(stout, idle, 'r60', SILENT)).toMatchObject({
      protection_required: false,
      protection_system: 'none',
      indicative_board_mm: null,
    });
  });
});
