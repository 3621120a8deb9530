import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS } from '../../../data/steel_sections.ts';
import { runCalculator } from '../../../kernel/index.ts';
import { eurocode_beam_designer } from '../index.ts';

interface Sent {
  material: string;
  config: string;
  span_m: number;
  udl_kn_m: number;
  point_load_kn?: number;
  load_position?: number;
  permanent_kn_m?: number;
  grade?: string;
  section?: string;
  more_loads?: Record<string, number>;
}

function draw(sent: Sent) {
  const drawn = eurocode_beam_designer.draw?.(sent);
  if (!drawn?.ok) throw new Error('expected diagrams');
  return new Map(drawn.diagrams.map((diagram) => [diagram.key, diagram]));
}

function design(sent: Sent) {
  const answer = runCalculator(eurocode_beam_designer, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

type Points = { x: number; y: number }[];

function pointsOf(sent: Sent, key: string): Points {
  const diagram = draw(sent).get(key);
  if (!diagram) throw new Error(`there is no diagram ${key}`);
  return diagram.points;
}

const largest = (points: Points) => Math.max(...points.map(({ y }) => y));
const smallest = (points: Points) => Math.min(...points.map(({ y }) => y));
/** Results have one decimal, diagrams three: half a unit of the result is its rounding. */
const ROUNDED = 0.051;

const SS = { material: 'steel', config: 'ss', span_m: 8, udl_kn_m: 25, point_load_kn: 60, load_position: 0.3 };
const CANT = { material: 'steel', config: 'cant', span_m: 2.5, udl_kn_m: 20, point_load_kn: 15, load_position: 1 };
const CONT = { material: 'steel', config: 'cont', span_m: 7, udl_kn_m: 35 };

describe('the diagrams', () => {
  it('have 41 points or more in each span, in order along the beam', () => {
    for (const sent of [SS, CANT, CONT]) {
      const spans = sent.config === 'cont' ? 2 : 1;
      for (const { points } of draw(sent).values()) {
        expect(points.length).toBeGreaterThanOrEqual(41 * spans);
        expect(points[0]?.x).toBe(0);
        expect(points.at(-1)?.x).toBe(spans * sent.span_m);
        const along = points.map(({ x }) => x);
        expect(along).toEqual(along.toSorted((a, b) => a - b));
      }
    }
  });

  it('say what they show in which unit, and from where', () => {
    const units = [...draw(CONT).values()].map(({ key, x_unit, y_unit }) => [key, x_unit, y_unit]);
    expect(units).toEqual([
      ['bending_moment', 'm', 'kNm'],
      ['shear_force', 'm', 'kN'],
      ['bending_moment_span_1_loaded', 'm', 'kNm'],
      ['shear_force_span_1_loaded', 'm', 'kN'],
      ['deflection', 'm', 'mm'],
    ]);
    const from = [SS, CANT, CONT].map((sent) => draw(sent).get('deflection')?.x_label);
    expect(from).toEqual([
      'Distance from the left support',
      'Distance from the fixed end',
      'Distance from the outer support of span 1',
    ]);
  });

  it('are not part of the result', () => {
    expect(Object.keys(design(SS)).join()).not.toContain('diagram');
  });

  it('of a beam on two supports end at zero moment and reach the design moment and the reactions', () => {
    const moment = pointsOf(SS, 'bending_moment');
    const shear = pointsOf(SS, 'shear_force');
    const { m_sag_ed_knm, reaction_1_kn, reaction_2_kn } = design(SS);
    expect([moment[0]?.y, moment.at(-1)?.y]).toEqual([0, 0]);
    expect(Math.abs(largest(moment) - (m_sag_ed_knm ?? 0))).toBeLessThan(ROUNDED);
    expect(Math.abs((shear[0]?.y ?? 0) - reaction_1_kn)).toBeLessThan(ROUNDED);
    expect(Math.abs((shear.at(-1)?.y ?? 0) + (reaction_2_kn ?? 0))).toBeLessThan(ROUNDED);
  });

  it.each([60, 0.6])('show the step of the shear force at the point load of %d kN', (point_load_kn) => {
    // A third of the span: not a place that is drawn in any case.
    const sent = { ...SS, span_m: 9, point_load_kn, load_position: 0.333 };
    const [before, after] = pointsOf(sent, 'shear_force').filter(({ x }) => Math.abs(x - 2.997) < 1e-9);
    expect((before?.y ?? 0) - (after?.y ?? 0)).toBeCloseTo(1.5 * point_load_kn, 2);
  });

  it('of a cantilever begin with the design moment and end without moment', () => {
    const moment = pointsOf(CANT, 'bending_moment');
    const { m_hog_ed_knm, v_ed_kn } = design(CANT);
    expect(Math.abs((moment[0]?.y ?? 0) + (m_hog_ed_knm ?? 0))).toBeLessThan(ROUNDED);
    expect(moment.at(-1)?.y).toBe(0);
    expect(Math.abs(largest(pointsOf(CANT, 'shear_force')) - v_ed_kn)).toBeLessThan(ROUNDED);
    expect(pointsOf(CANT, 'shear_force').at(-1)?.y).toBe(0);
  });

  it('of two spans show both load cases: the largest hogging with both, the largest sagging with one loaded', () => {
    const both = pointsOf(CONT, 'bending_moment');
    const one = pointsOf(CONT, 'bending_moment_span_1_loaded');
    const { m_hog_ed_knm, m_sag_ed_knm, v_ed_kn } = design(CONT);
    expect(Math.abs(smallest(both) + (m_hog_ed_knm ?? 0))).toBeLessThan(ROUNDED);
    expect(both.find(({ y }) => y === smallest(both))?.x).toBe(7);
    expect(Math.abs(largest(one) - (m_sag_ed_knm ?? 0))).toBeLessThan(ROUNDED);
    expect(Math.abs(smallest(pointsOf(CONT, 'shear_force')) + v_ed_kn)).toBeLessThan(ROUNDED);
    expect([both[0]?.y, both.at(-1)?.y, one[0]?.y, one.at(-1)?.y]).toEqual([0, 0, 0, 0]);
  });

  it('show the total deflection of the chosen section, zero at the supports', () => {
    for (const sent of [SS, CANT, CONT, { ...SS, material: 'composite' }, { ...SS, material: 'concrete' }]) {
      const line = pointsOf(sent, 'deflection');
      const total = design(sent).deflection_total_mm ?? 0;
      expect(line[0]?.y).toBe(0);
      if (sent.config !== 'cant') expect(line.at(-1)?.y).toBe(0);
      /* The composite total adds two largest deflections that do not lie at quite the same place. */
      const within = sent.material === 'composite' ? 0.01 * total + ROUNDED : 0.001 * total + ROUNDED;
      expect(Math.abs(largest(line) - total)).toBeLessThan(within);
    }
  });

  it('of bare steel in place of a composite beam carry at least the slab, as its figures do', () => {
    const light = { material: 'composite', config: 'ss', span_m: 1, udl_kn_m: 2 };
    const { design_basis, m_sag_ed_knm, deflection_total_mm } = design(light);
    expect(design_basis).toBe('bare_steel');
    expect(Math.abs(largest(pointsOf(light, 'bending_moment')) - (m_sag_ed_knm ?? 0))).toBeLessThan(ROUNDED);
    expect(Math.abs(largest(pointsOf(light, 'deflection')) - (deflection_total_mm ?? 0))).toBeLessThan(ROUNDED);
  });

  it('of two spans show the point load in its place in both load cases, and the moments that are checked there', () => {
    const near = { ...CONT, span_m: 6, udl_kn_m: 50, point_load_kn: 600, load_position: 0.12, grade: 's275' };
    const { checks, design_point_load_kn } = design(near);
    const bending = checks.find(({ check }) => check === 'bending');
    expect(bending?.location).toBe('point_load');
    const atLoad = (key: string) => pointsOf(near, key).filter(({ x }) => Math.abs(x - 0.72) < 1e-9);
    for (const letter of ['', '_span_1_loaded']) {
      const [before, after] = atLoad(`shear_force${letter}`);
      expect((before?.y ?? 0) - (after?.y ?? 0)).toBeCloseTo(design_point_load_kn, 2);
    }
    const moments = ['', '_span_1_loaded'].map((letter) => atLoad(`bending_moment${letter}`)[0]?.y ?? 0);
    expect(moments.some((M) => Math.abs(M - (bending?.demand ?? 0)) < ROUNDED)).toBe(true);
  });

  it('show mid-span, and the second span with its own load', () => {
    /* At mid-span of a span with w and a support moment M: 5 w L^4 / 384 EI - M L^2 / 16 EI. */
    const middle = (w: number, M: number, L: number, EI: number) =>
      ((5 * w * (1000 * L) ** 4) / 384 - (M * 1e6 * (1000 * L) ** 2) / 16) / EI;
    const at = (points: Points, place: number) => points.find(({ x }) => Math.abs(x - place) < 1e-9)?.y;
    /* Example 4: UB457x152x52, I_y 21 369 cm4; 35 + 0.513 on span 1, 0.3 x 35 + 0.513 on span 2. */
    const line = pointsOf(CONT, 'deflection');
    const section = STEEL_SECTIONS.find(({ key }) => key === 'UB457x152x52');
    const EI = 210_000 * (section?.I_y ?? 0);
    const g = (52.3 * 9.81) / 1000;
    const M = ((2 * g + 1.3 * 35) * 49) / 16;
    expect(design(CONT).section).toBe('UB457x152x52');
    expect(at(line, 3.5)).toBeCloseTo(middle(g + 35, M, 7, EI), 2);
    expect(at(line, 10.5)).toBeCloseTo(middle(g + 0.3 * 35, M, 7, EI), 2);
  });

  it('show a cantilever by the tables: w x^2 (6 L^2 - 4 L x + x^2) / 24 EI and P x^2 (3 L - x) / 6 EI', () => {
    const section = STEEL_SECTIONS.find(({ key }) => key === 'UB457x191x67');
    const EI = 210_000 * (section?.I_y ?? 0);
    const w = (67.1 * 9.81) / 1000 + 20;
    const line = pointsOf({ ...CANT, section: 'UB457x191x67' }, 'deflection');
    for (const place of [1.25, 2.5]) {
      const x = 1000 * place;
      const bent = (w * x * x * (6 * 2500 ** 2 - 4 * 2500 * x + x * x)) / 24 + (15_000 * x * x * (7500 - x)) / 6;
      expect(line.find((point) => Math.abs(point.x - place) < 1e-9)?.y).toBeCloseTo(bent / EI, 3);
    }
  });

  it.each([
    { what: 'the rest', permanent_kn_m: 7.95, permanent: 0 },
    { what: 'finishes and the rest', permanent_kn_m: 12, permanent: 4.05 },
  ])('add the slab on the bare section to $what on both, over two composite spans', ({ permanent_kn_m, permanent }) => {
    const sent = { material: 'composite', config: 'cont', span_m: 10, udl_kn_m: 24, permanent_kn_m };
    const { composite, section, section_mass_kg_m } = design(sent);
    const steel = STEEL_SECTIONS.find(({ key }) => section?.startsWith(`${key}+`));
    const weight = ((section_mass_kg_m ?? 0) * 9.81) / 1000 + 7.95;
    const E = 210_000;
    const middle = (w: number, M: number) => (5 * w * 1e16) / 384 - (M * 1e6 * 1e8) / 16;
    const bare = middle(weight, (weight * 100) / 8) / (E * (steel?.I_y ?? 0));
    const I_c = 1e4 * (composite?.second_moment_composite_cm4 ?? 0);
    const variable = 16.05 - permanent;
    /* The support moment w L^2 / 16 of one span and w L^2 / 8 of both, less 40 % for cracking. */
    const M_cracked = 0.6 * ((variable * 100) / 16 + (permanent * 100) / 8);
    const line = pointsOf(sent, 'deflection');
    const at = (place: number) => line.find(({ x }) => Math.abs(x - place) < 1e-9)?.y ?? 0;
    /* The second moment of area is shown to 1 cm4. */
    expect(Math.abs(at(5) - bare - middle(16.05, M_cracked) / (E * I_c))).toBeLessThan(0.002);
    expect(Math.abs(at(15) - bare - middle(permanent, M_cracked) / (E * I_c))).toBeLessThan(0.002);
  });

  it('show both spans of concrete alike under the same quasi-permanent load', () => {
    const line = pointsOf({ material: 'concrete', config: 'cont', span_m: 8, udl_kn_m: 40 }, 'deflection');
    const at = (place: number) => line.find(({ x }) => Math.abs(x - place) < 1e-9)?.y ?? 0;
    const total = design({ material: 'concrete', config: 'cont', span_m: 8, udl_kn_m: 40 }).deflection_total_mm ?? 0;
    expect(at(12)).toBeCloseTo(at(4), 9);
    expect(Math.abs(largest(line) - total)).toBeLessThan(0.001 * total + ROUNDED);
    /* w L^4 / 185 EI at most, and 5 / 384 - 1 / 128 = 1 / 192 at mid-span. */
    expect(at(4) / total).toBeCloseTo(184.6 / 192, 2);
  });

  it('show the second span going its own way', () => {
    const line = pointsOf(CONT, 'deflection');
    expect(line.find(({ x }) => x === 7)?.y).toBe(0);
    expect(largest(line.filter(({ x }) => x > 7))).toBeLessThan(largest(line.filter(({ x }) => x < 7)));
  });

  it('show what comes nearest where no section is adequate, and no deflection of concrete that there is not', () => {
    const heavy = { ...SS, span_m: 25, udl_kn_m: 400 };
    expect(draw(heavy).get('deflection')?.title).toContain('UB1016x305x584, the nearest section (not adequate)');
    expect([...draw({ ...heavy, material: 'concrete' }).keys()]).toEqual(['bending_moment', 'shear_force']);
  });

  it('keep moment and shear force in step: between two places the moment changes by the area under the shear', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const sent = fc.record({
      material: fc.constantFrom('steel', 'composite', 'concrete'),
      config: fc.constantFrom('ss', 'cant', 'cont'),
      span_m: number(1, 12),
      udl_kn_m: number(1, 80),
      point_load_kn: fc.oneof(fc.constant(0), number(1, 300)),
      load_position: number(0, 1),
    });
    fc.assert(
      fc.property(sent, (beam) => {
        const moment = pointsOf(beam, 'bending_moment');
        const shear = pointsOf(beam, 'shear_force');
        let area = moment[0]?.y ?? 0;
        for (let i = 1; i < shear.length; i++) {
          const [from, to] = [shear[i - 1], shear[i]];
          if (from && to) area += ((from.y + to.y) / 2) * (to.x - from.x);
        }
        /* Places are rounded to 0.1 mm and forces to 1 N, a hundred times over the beam. */
        const scale = Math.max(...shear.map(({ y }) => Math.abs(y)));
        expect(Math.abs(area - (moment.at(-1)?.y ?? 0))).toBeLessThan(0.01 * scale + 0.1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the diagrams of further loads', () => {
  it.each([
    { material: 'steel', config: 'ss', span_m: 8, section: 'UB457x191x67' },
    { material: 'steel', config: 'cant', span_m: 3, section: 'UB457x191x67' },
    { material: 'steel', config: 'cont', span_m: 8, section: 'UB457x191x67' },
    { material: 'composite', config: 'ss', span_m: 8, section: 'UB406x178x60' },
    { material: 'composite', config: 'cont', span_m: 8, section: 'UB406x178x60' },
  ])('are those of the point load in their place: %j', (beam) => {
    const x = 0.375 * beam.span_m;
    const one = draw({ ...beam, udl_kn_m: 10, point_load_kn: 40, load_position: 0.375 });
    const other = draw({ ...beam, udl_kn_m: 10, more_loads: { p1_kn: 40, x1_m: x } });
    expect([...other.keys()]).toEqual([...one.keys()]);
    for (const [key, { points }] of one) {
      const drawn = other.get(key)?.points ?? [];
      // Both sides of the load have the same place, so places are compared with what is drawn there, in order.
      for (const { x: place, y } of points) {
        const there = drawn.filter((point) => Math.abs(point.x - place) < 1e-9).map((point) => Math.abs(point.y - y));
        // The deflection is smooth, so it has no point of its own at a further load.
        if (there.length === 0 && key === 'deflection') continue;
        expect(Math.min(...there), `${key} at ${place}`).toBeLessThan(0.02);
      }
    }
  });

  it('sag as far as the result says', () => {
    for (const material of ['steel', 'composite']) {
      const sent = {
        material,
        config: 'ss',
        span_m: 8,
        udl_kn_m: 10,
        section: 'UB406x178x60',
        more_loads: { p1_kn: 30, x1_m: 3 },
      };
      const { deflection_total_mm: total } = design(sent);
      expect(Math.abs(largest(pointsOf(sent, 'deflection')) - (total ?? 0))).toBeLessThan(0.06);
    }
  });
});
