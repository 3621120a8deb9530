import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import { chooseBars } from './bars.ts';
import { checkConcrete, shallowestAdequate } from './check.ts';
import { DEPTHS_MM } from './data.ts';
import { axisDistance, minimumWidth } from './fire_table.ts';
import { lateralStability } from './lateral_stability.ts';
import { chooseLinks } from './links.ts';
import { introduceMaterials } from './materials.ts';
import { basicSpanDepth, spanToDepth } from './span_depth.ts';

const C30 = introduceMaterials('c3037', SILENT);
const OUTLINE = { h: 500, b: 250, c_min_dur: 15, a_req: 30, c_0: 0 };

/** A moment whose bars need not stiffen the span. */
function moment(M: number) {
  return { M, symbol: 'M', stiffens: null };
}

describe('the axis distance for fire', () => {
  /** EN 1992-1-2 Tables 5.5 and 5.6; 10 mm more for the corner bars of narrow beams. */
  it.each([
    ['ss', 'r60', 200, 40],
    ['ss', 'r60', 250, 30],
    ['ss', 'r60', 300, 25],
    ['cant', 'r90', 250, 55],
    ['cant', 'r90', 300, 50],
    ['ss', 'r90', 350, 40],
    ['ss', 'r120', 250, 70],
    ['ss', 'r120', 500, 50],
    ['cont', 'r30', 200, 12],
    ['cont', 'r90', 250, 35],
    ['cont', 'r90', 300, 25],
    ['cont', 'r120', 450, 35],
    ['cont', 'r120', 500, 30],
  ] as const)('of a beam %s for %s that is %d mm wide is %d mm', (config, rating, b, a) => {
    expect(axisDistance(config, rating, b, SILENT)).toBe(a);
  });

  it('is not to be had below the smallest width of the table', () => {
    expect(minimumWidth('ss', 'r120')).toBe(200);
    expect(axisDistance('ss', 'r120', 199, SILENT)).toBeUndefined();
    expect(axisDistance('ss', 'r120', 200, SILENT)).toBe(75);
  });
});

describe('the bars', () => {
  it('have the least area that fits, the thinner ones where areas are equal', () => {
    /* d = 500 - 25 - 10 - 8 = 457 for 16 mm; 100 kNm: K 0.0638, z 430.4, 534 mm2: 3 of 16 mm are 603, 2 of 20 mm 628 mm2. */
    expect(chooseBars(moment(100), OUTLINE, C30)).toMatchObject({ diameter: 16, count: 3, layers: 1 });
  });

  it('are two at least, and at least 0.26 f_ctm / f_yk of the section', () => {
    /* 0.26 x 2.9 / 500 = 0.001508 of 250 x 457 = 172 mm2. */
    const bars = chooseBars(moment(0.01), OUTLINE, C30);
    expect(bars).toMatchObject({ count: 2, diameter: 16 });
    expect(bars?.A_s_req).toBeCloseTo(0.001508 * 250 * 457, 6);
  });

  it('lie in two layers only where one layer does not hold them', () => {
    /* One layer holds six bars of 32 mm, 4825 mm2, good for about 1750 kNm; with two, K reaches 0.168 near 2190 kNm. */
    const deep = { ...OUTLINE, h: 1000, b: 500 };
    const layersFor = (M: number) => chooseBars(moment(M), deep, C30)?.layers;
    expect([layersFor(1700), layersFor(1800), layersFor(2100), layersFor(2200)]).toEqual([1, 2, 2, undefined]);
  });

  it('are no more than are needed where their area is exactly that required', () => {
    /* The minimum, 0.26 x 2.9 / 500 of b x 457 mm, as three bars of 16 mm: 603 mm2. */
    const b = (3 * Math.PI * 64) / (((0.26 * 2.9) / 500) * 457);
    expect(chooseBars(moment(1), { ...OUTLINE, b }, C30)).toMatchObject({ diameter: 16, count: 3 });
  });

  it('have at most 4 % of the area of the section', () => {
    /* Two bars of 16 mm are 402 mm2: 4 % of 130 x 78 mm is 406 mm2, of 130 x 77 mm 400 mm2. */
    const of = (h: number) => chooseBars(moment(0.05), { ...OUTLINE, b: 130, h, a_req: 15 }, C30);
    expect(of(78)).toMatchObject({ diameter: 16, count: 2 });
    expect(of(77)).toBeUndefined();
  });

  it('fill a layer whose width they have exactly', () => {
    /*
     * (250 - 2 x 25 - 2 x 10 + 25) / (16 + 25) = 5. 175.7 kNm need 995 mm2 at d = 457 mm: 5 of 16 mm are 1005 mm2; two of
     * 25 mm, 982 mm2, would need 1005 mm2 at d = 452.5 mm.
     */
    expect(chooseBars(moment(175.7), OUTLINE, C30)).toMatchObject({ diameter: 16, count: 5, layers: 1 });
  });

  it('always resist the moment that they were chosen for', () => {
    for (let M = 5; M < 260; M += 5) {
      const bars = chooseBars(moment(M), OUTLINE, C30);
      if (bars) expect(bars.M_Rd).toBeGreaterThanOrEqual(M);
    }
  });

  it('are covered for durability, bond and fire, in steps of 5 mm', () => {
    const coverFor = (outline: object) => chooseBars(moment(50), { ...OUTLINE, ...outline }, C30)?.cover;
    expect(coverFor({ a_req: 15 })).toBe(25);
    expect(coverFor({ a_req: 15, c_min_dur: 25 })).toBe(35);
    expect(coverFor({ a_req: 55 })).toBe(40);
  });
});

describe('the links', () => {
  const section = { V: 147.7, b: 250, d: 442.5, cover: 35, A_sl: 1473, saidArea: 'A' };

  it('are at 300 mm at most, in steps of 25 mm, with struts as flat as they may be', () => {
    expect(chooseLinks(section, C30, SILENT)).toMatchObject({ legs: 2, spacing: 300, cot_theta: 2.5 });
    const harder = chooseLinks({ ...section, V: 350 }, C30, SILENT);
    expect((harder?.spacing ?? 1) % 25).toBe(0);
    expect(harder?.V_Rd).toBeGreaterThanOrEqual(350);
  });

  it('fail where the struts at 45 degrees fail', () => {
    /* 250 x 398.25 x 0.528 x 20 / 2 = 525.7 kN. */
    expect(chooseLinks({ ...section, V: 525 }, C30, SILENT)).toBeDefined();
    expect(chooseLinks({ ...section, V: 526 }, C30, SILENT)).toBeUndefined();
  });

  it('have more legs where the beam is wide', () => {
    expect(chooseLinks({ ...section, b: 450 }, C30, SILENT)?.legs).toBe(4);
  });

  it('have legs at most 0.75 d and 600 mm apart across the beam', () => {
    /* Between the legs: b - 2 x 35 - 10 mm; 0.75 x 400 = 300 mm, and 0.75 x 1000 is more than 600 mm. */
    const legs = (d: number, b: number) => chooseLinks({ ...section, V: 50, d, b }, C30, SILENT)?.legs;
    expect([379, 380, 381].map((b) => legs(400, b))).toEqual([2, 2, 4]);
    expect([679, 680, 681].map((b) => legs(1000, b))).toEqual([2, 2, 4]);
    expect([979, 980, 981].map((b) => legs(400, b))).toEqual([4, 4, 6]);
  });

  it('are at 100 mm at least, else they have more legs', () => {
    /*
     * b = 330 mm: nu_1 f_cd b z = 0.528 x 20 x 330 x 398.25 = 1388 kN. 500 kN: r 2.776, cot 2.350, 1.229 mm2/mm, two legs of
     * 157.1 mm2 at 127.8 mm. 580 kN: r 2.393, cot 1.853, 1.807 mm2/mm, two at 86.9 mm or four at 173.8 mm. 670 kN: r 2.071,
     * cot 1.305, 2.965 mm2/mm, four at 106.0 mm.
     */
    const at = (V: number) => chooseLinks({ ...section, b: 330, V }, C30, SILENT);
    expect(at(500)).toMatchObject({ legs: 2, spacing: 125 });
    expect(at(580)).toMatchObject({ legs: 4, spacing: 150 });
    expect(at(670)).toMatchObject({ legs: 4, spacing: 100 });
  });
});

describe('span over depth', () => {
  const FACTOR = { ss: 1, cont: 1.3, cant: 0.4 };
  const given = (config: Beam['config'], ratio: number, L = 6, times = 1) => {
    const span = { L, K_span: FACTOR[config] };
    const bars = { A_s_m: ratio * 300 * 500, A_s_prov: times * ratio * 300 * 500 };
    const basic = basicSpanDepth(span, { ...bars, d: 500 }, { b: 300, f_ck: 30 }, SILENT);
    return spanToDepth(span, config === 'cant' ? 'top' : 'bottom', bars, basic, SILENT);
  };
  const allowed = (config: Beam['config'], ratio: number, L = 6) => given(config, ratio, L).allowable;

  /** EN 1992-1-1 Table 7.4N, C30/37, printed to whole numbers (20.5 as 20). */
  it.each([
    ['ss', 0.015, 14],
    ['ss', 0.005, 20],
    ['cont', 0.015, 18],
    ['cont', 0.005, 26],
    ['cant', 0.015, 6],
    ['cant', 0.005, 8],
  ] as const)('is that of Table 7.4N: %s at a ratio of %d allows %d', (config, ratio, published) => {
    expect(Math.abs(allowed(config, ratio) - published)).toBeLessThanOrEqual(0.7);
  });

  it('falls beyond 7 m, and is never above 40 K', () => {
    expect(allowed('ss', 0.01, 7)).toBe(allowed('ss', 0.01, 6));
    expect(allowed('ss', 0.01, 14)).toBeCloseTo(allowed('ss', 0.01, 7) / 2, 9);
    expect(allowed('ss', 0.0001)).toBe(40);
    expect(allowed('cant', 0.0001)).toBe(16);
  });

  it('gains from more bars than the moment needs, up to 1.5', () => {
    const with_ = (times: number) => given('ss', 0.015, 6, times).allowable;
    expect(with_(1.4) / with_(1)).toBeCloseTo(1.4, 9);
    expect(with_(3) / with_(1)).toBeCloseTo(1.5, 9);
  });

  it('adds main bars where that makes the span stiff enough, and gives up where it cannot', () => {
    /* Specification, example 13: 1151 mm2 for strength; 8100 / 452.5 = 17.9 needs 1.343 times that, 4 of 25 mm. */
    const M = 196.9;
    const stiff = (L: number) => chooseBars({ M, symbol: 'M', stiffens: { L, K_span: 1 } }, OUTLINE, C30);
    expect(chooseBars(moment(M), OUTLINE, C30)).toMatchObject({ count: 4, diameter: 20 });
    expect(stiff(8.1)).toMatchObject({ count: 4, diameter: 25 });
    expect(stiff(4)?.A_s_prov).toBe(chooseBars(moment(M), OUTLINE, C30)?.A_s_prov);
    expect(stiff(10)).toBeUndefined();
  });
});

describe('the nominal cover', () => {
  it('is one for both faces, that of the face that needs more', () => {
    const demand = { grade: 'c3037', exposure: 'xc1', rating: 'r60' } as const;
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(2, 14), number(1, 150), number(0, 300), number(0, 1), (L, q, P, a) => {
        const beam: Beam = { config: 'cont', L, q, P, a };
        for (const h of DEPTHS_MM) {
          const check = checkConcrete(h, beam, demand, SILENT);
          if (!check) continue;
          expect([check.bottom?.cover, check.top?.cover]).toEqual([check.cover, check.cover]);
          for (const bars of [check.bottom, check.top]) expect(bars?.cover).toBeGreaterThanOrEqual(bars?.diameter ?? 0);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('lateral stability', () => {
  /** 50 / (500 / 250)^(1/3) = 39.69 times the width. */
  it('needs no restraint up to 50 / (h/b)^(1/3) widths', () => {
    const of = (L: number) => lateralStability({ config: 'ss', L, q: 1, P: 0, a: 0.5 }, { h: 500, b: 250 }, SILENT);
    expect(of(9).limit).toBeCloseTo(39.685, 3);
    expect([of(9.92).isStable, of(9.93).isStable]).toEqual([true, false]);
    const deep = { h: 1000, b: 390 };
    const short = { config: 'ss', L: 1, q: 1, P: 0, a: 0.5 } as const;
    expect(lateralStability(short, deep, SILENT).isStable).toBe(false);
    // 5.9(3): h/b <= 2.5 is stable.
    expect(lateralStability(short, { h: 750, b: 300 }, SILENT).isStable).toBe(true);
  });
});

describe('the depth', () => {
  it('is the first that is adequate: every shallower beam fails', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const beams: fc.Arbitrary<Beam> = fc.record({
      config: fc.constantFrom('ss', 'cant', 'cont'),
      L: number(0.5, 14),
      q: number(0.1, 150),
      P: number(0, 300),
      a: number(0, 1),
    });
    const demand = { grade: 'c3037', exposure: 'xc1', rating: 'r60' } as const;
    fc.assert(
      fc.property(beams, (beam) => {
        const utilisations = DEPTHS_MM.map(
          (h) => checkConcrete(h, beam, demand, SILENT)?.governing.utilisation ?? Infinity,
        );
        const first = utilisations.findIndex((utilisation) => utilisation <= 1 + 1e-9);
        expect(shallowestAdequate(beam, demand)?.h).toBe(first === -1 ? undefined : DEPTHS_MM[first]);
      }),
    );
  });

  it('counts struts that set their own angle, and so carry the shear force exactly, as adequate', () => {
    /* Between cot 1 and 2.5 the angle follows from V_Ed: V_Rd,max is V_Ed but for the last bit. */
    const exact = chooseLinks({ V: 480, b: 250, d: 442.5, cover: 35, A_sl: 1473, saidArea: 'A' }, C30, SILENT);
    expect(exact?.cot_theta).toBeGreaterThan(1);
    expect(exact?.cot_theta).toBeLessThan(2.5);
    expect((exact?.V_Rd ?? 0) / 480).toBeCloseTo(1, 12);
  });
});

describe('a candidate', () => {
  it('is half as wide as deep, in steps of 50 mm, and at least 200 mm', () => {
    const widths = DEPTHS_MM.map((h) => {
      const beam: Beam = { config: 'ss', L: h / 200, q: 1, P: 0, a: 0.5 };
      return checkConcrete(h, beam, { grade: 'c3037', exposure: 'xc1', rating: 'r30' }, SILENT)?.b;
    });
    expect(DEPTHS_MM.at(0)).toBe(250);
    expect(DEPTHS_MM.at(-1)).toBe(1500);
    expect(widths).toEqual(DEPTHS_MM.map((h) => Math.max(200, Math.ceil(h / 100) * 50)));
  });
});
