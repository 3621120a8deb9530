import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import type { BeamPicture, Picture } from '../../presentation/charts/index.ts';
import { crowding, DRAWING_WIDTHS } from '../../testing/crowding.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { eurocode_beam_designer } from './index.ts';

function pictured(sent: Record<string, unknown>) {
  const answer = runCalculator(eurocode_beam_designer, sent);
  const lines = eurocode_beam_designer.draw?.(sent);
  if (!answer.ok || !lines?.ok) throw new Error('a beam is refused');
  const { diagrams } = lines;
  const { result } = answer;
  return { result, diagrams, pictures: eurocode_beam_designer.charts({ input: sent, result, diagrams }) };
}

const all = eurocode_beam_designer.examples.map(({ input }) => pictured(input));

describe('the charts of a beam', () => {
  it('draw a rolled section by its dimensions, and a concrete one with its bars', () => {
    // UB 356x127x33 of EN 10365: 349.0 by 125.4 mm, web 6.0, flange 8.5, root radius 10.2 mm.
    expect(all[0]?.pictures.at(-1)).toMatchObject({
      shape: { of: 'i_section', h: 349, b: 125.4, t_w: 6, t_f: 8.5, r: 10.2 },
    });
    const concrete = all.find(({ result }) => result.material === 'concrete');
    expect(concrete?.pictures.at(-1)).toMatchObject({
      shape: { of: 'rectangle', bottom: { count: expect.any(Number) } },
    });
  });

  it('draw the bars of a concrete section where the effective depth has them', () => {
    const concrete = all.find(({ result }) => result.concrete?.bottom_bars?.layers === 1);
    const detail = concrete?.result.concrete;
    const picture = concrete?.pictures.at(-1);
    if (picture?.kind !== 'section' || picture.shape.of !== 'rectangle' || !detail)
      throw new Error('no section is drawn');
    const { bottom, links, h } = picture.shape;
    // The result has one decimal.
    expect(h - (bottom?.depth ?? 0)).toBeCloseTo(detail.bottom_bars?.effective_depth_mm ?? 0, 1);
    expect(links).toEqual({
      diameter: detail.link_diameter_mm,
      legs: detail.link_legs,
      spacing: detail.link_spacing_mm,
    });
  });

  it('draw two layers of bars on either side of the effective depth', () => {
    const { result, pictures } = pictured({ material: 'concrete', config: 'ss', span_m: 9, udl_kn_m: 150 });
    const picture = pictures.at(-1);
    if (picture?.kind !== 'section' || picture.shape.of !== 'rectangle') throw new Error('no section is drawn');
    const { bottom, h } = picture.shape;
    expect(bottom?.layers).toBe(2);
    const mean = (bottom?.depth ?? 0) + (bottom?.pitch ?? 0) / 2;
    expect(h - mean).toBeCloseTo(result.concrete?.bottom_bars?.effective_depth_mm ?? 0, 1);
    // Bars may not lie closer than their diameter.
    expect(bottom?.pitch).toBeGreaterThanOrEqual(2 * (bottom?.diameter ?? 0));
  });

  it('say the spans, the loads and each reaction with what belongs to it', () => {
    const said = (sent: Record<string, unknown>) => {
      const { result, pictures } = pictured({ material: 'steel', span_m: 4, udl_kn_m: 10, ...sent });
      const summary = pictures.find(({ kind }) => kind === 'beam')?.summary;
      return { result, parts: summary?.replace(/\.$/, '').split('; ') ?? [] };
    };
    const simple = said({ config: 'ss' });
    expect(simple.parts[0]).toBe('Simply supported, 4 m');
    expect(simple.parts.slice(2)).toEqual([
      `left support ${simple.result.reaction_1_kn} kN`,
      `right support ${simple.result.reaction_2_kn} kN`,
    ]);
    const cantilever = said({ config: 'cant' });
    expect(cantilever.parts.at(-1)).toContain(`${cantilever.result.reaction_1_kn} kN, `);
  });

  it('draw a composite beam with its slab', () => {
    const composite = all.find(({ result }) => result.material === 'composite');
    expect(composite?.pictures.at(-1)).toMatchObject({
      title: 'Section UB406×140×46 with its slab, to scale',
      shape: {
        of: 'composite',
        // A slab of 130 mm on a deck of 60 mm, with studs of 19 by 95 mm.
        slab: { depth: 130, deck: 60, width: composite?.result.composite?.effective_width_mm },
        studs: { diameter: 19, height: 95 },
      },
    });
  });

  it('draw of a beam for which no section was found only its loads and forces', () => {
    const none = all.find(({ result }) => result.section === null);
    expect(none?.pictures[0]?.kind).toBe('beam');
    expect(none?.pictures.slice(1).length).toBeGreaterThan(0);
    expect(none?.pictures.slice(1).every(({ kind }) => kind === 'lines')).toBe(true);
  });

  it('draw moments on the side in tension and deflections downwards, and shear forces upwards', () => {
    const sides = all[0]?.pictures.flatMap((picture) =>
      picture.kind === 'lines' ? [[picture.title, picture.y.downwards]] : [],
    );
    expect(sides).toEqual([
      ['Bending moment, design loads', true],
      ['Shear force, design loads', false],
      ['Total deflection of UB356×127×33', true],
    ]);
  });

  it.each([
    { config: 'ss', total: 250, variable: 360 },
    { config: 'cant', total: 125, variable: 180 },
  ])('show the limits of the deflection of $config', ({ config, total, variable }) => {
    const { pictures } = pictured({ material: 'steel', config, span_m: 4.5, udl_kn_m: 20 });
    const deflection = pictures.find(({ title }) => title.startsWith('Total deflection'));
    // A span of 4,500 mm: 18 and 12.5 mm, or 36 and 25 mm.
    expect(deflection).toMatchObject({
      levels: [
        { y: 4500 / total, label: `L/${total}: ${(4500 / total).toFixed(1)} mm` },
        { y: 4500 / variable, label: `L/${variable}, variable load: ${(4500 / variable).toFixed(1)} mm` },
      ],
    });
  });
});

function sketchOf(sent: Record<string, unknown>): BeamPicture {
  const [sketch] = pictured(sent).pictures;
  if (sketch?.kind !== 'beam') throw new Error('no beam is drawn');
  return sketch;
}

describe('the sketch of a beam', () => {
  it('has the loads as entered and for design, and the reactions', () => {
    // By hand: w = 1.35 x 0.645 + 1.5 x 25 = 38.37 kN/m, P = 90 kN; R_1 = 38.37 x 4 + 90 x 0.7 = 216.5, R_2 = 180.5 kN.
    const sent = { material: 'steel', config: 'ss', span_m: 8, udl_kn_m: 25, point_load_kn: 60, load_position: 0.3 };
    expect(sketchOf(sent)).toMatchObject({
      spans: [{ from: 0, to: 8 }],
      uniformLoad: { label: '25 kN/m', note: 'design 38.37 kN/m' },
      pointLoads: [{ x: 2.4, label: '60 kN', note: 'design 90 kN' }],
      supports: [
        { x: 0, type: 'pinned', reaction: '216.5 kN' },
        { x: 8, type: 'roller', reaction: '180.5 kN' },
      ],
      notes: ['The design load includes the self-weight of the beam, 0.645 kN/m.'],
    });
  });

  it('has further loads where they act, with 1.5 times their force for design', () => {
    const more_loads = { p1_kn: 20, x1_m: 3, p2_kn: 7.5, x2_m: 5.5, w1_kn_m: 4, w1_from_m: 1, w1_to_m: 2.5 };
    const sketch = sketchOf({ material: 'steel', config: 'ss', span_m: 8, udl_kn_m: 25, more_loads });
    expect(sketch.pointLoads).toEqual([
      { x: 3, label: '20 kN', note: 'design 30 kN' },
      { x: 5.5, label: '7.5 kN', note: 'design 11.25 kN' },
    ]);
    expect(sketch.notes).toContain('A part load of 4 kN/m acts from 1 m to 2.5 m.');
  });

  it('has a fixed end of a cantilever, with its moment', () => {
    // By hand: 30.52 x 2.5^2 / 2 + 22.5 x 2.5 = 151.6 kNm, 30.52 x 2.5 + 22.5 = 98.8 kN.
    const sent = { material: 'steel', config: 'cant', span_m: 2.5, udl_kn_m: 20, point_load_kn: 15, load_position: 1 };
    expect(sketchOf(sent)).toMatchObject({
      supports: [{ x: 0, type: 'fixed', reaction: '98.8 kN', moment: '151.6 kNm' }],
      pointLoads: [{ x: 2.5 }],
    });
  });

  it('has three supports under two spans, and uplift only where there is some', () => {
    const even = sketchOf({ material: 'steel', config: 'cont', span_m: 7, udl_kn_m: 35 });
    expect(even.supports.map(({ x }) => x)).toEqual([0, 7, 14]);
    expect(even.supports.every(({ uplift }) => uplift === undefined)).toBe(true);
    const lifted = { material: 'steel', config: 'cont', span_m: 7, udl_kn_m: 5, point_load_kn: 300 };
    expect(sketchOf(lifted).supports.at(-1)?.uplift).toMatch(/^Uplift \d+\.\d kN$/);
  });

  it('says what acts where nothing is entered but a point load, and where a slab weighs more than what is entered', () => {
    const bare = sketchOf({ material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 0, point_load_kn: 40 });
    expect(bare.uniformLoad.label).toBe('Self-weight');
    // A slab of 2.65 kN/m2 on beams 3 m apart.
    const light = sketchOf({ material: 'composite', config: 'ss', span_m: 6, udl_kn_m: 2 });
    expect(light.uniformLoad.label).toBe('7.95 kN/m');
    expect(light.notes).toContain('The slab alone weighs 7.95 kN/m, more than the 2 kN/m entered.');
  });
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyBeam = fc.record({
  material: fc.constantFrom('steel', 'composite', 'concrete'),
  config: fc.constantFrom('ss', 'cant', 'cont'),
  span_m: fc.oneof(fc.constantFrom(0.5, 30), number(0.5, 30)),
  udl_kn_m: fc.oneof(fc.constantFrom(0, 1000), number(0, 100)),
  point_load_kn: fc.oneof(fc.constantFrom(1, 10_000), number(1, 500)),
  load_position: fc.oneof(fc.constantFrom(0, 0.01, 0.99, 1), number(0, 1)),
});

/** The peaks of a diagram in words, as a reader compares them with the result. */
function peaksOf(pictures: readonly Picture[], start: string): string[] {
  return pictures.flatMap((picture) =>
    picture.kind === 'lines' && picture.title.startsWith(start)
      ? (picture.marks ?? []).map(({ short = '' }) => short.replace('−', '').replaceAll(',', ''))
      : [],
  );
}

describe('the pictures of any beam', () => {
  it('can be read at every width: no text leaves its drawing or covers another', () => {
    fc.assert(
      fc.property(anyBeam, (sent) => {
        for (const picture of pictured(sent).pictures) {
          for (const width of DRAWING_WIDTHS) expect(crowding(picture, width)).toEqual([]);
        }
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('have the peaks of the result: the largest moments and shear force are marked in the diagrams', () => {
    fc.assert(
      fc.property(anyBeam, (sent) => {
        const { result, pictures } = pictured(sent);
        const nearest = (start: string, value: number) =>
          Math.min(...peaksOf(pictures, start).map((peak) => Math.abs(Number.parseFloat(peak) - value)));
        const { m_sag_ed_knm, m_hog_ed_knm, v_ed_kn } = result;
        // Peaks that are a twentieth of the largest are not marked.
        const largest = Math.max(m_sag_ed_knm ?? 0, m_hog_ed_knm ?? 0);
        // Points of a diagram have three decimals and results one, so a tie may round to either side.
        expect(nearest('Bending moment', largest)).toBeLessThan(0.11);
        // Redistribution of a composite beam counts in the diagram and not in the shear force at the internal support.
        if (sent.material !== 'composite' || sent.config !== 'cont')
          expect(nearest('Shear force', v_ed_kn)).toBeLessThan(0.11);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('have reactions that carry the load: their sum is the design load of a beam on one or two supports', () => {
    fc.assert(
      fc.property(anyBeam, (sent) => {
        const { result, pictures } = pictured(sent);
        const [sketch] = pictures;
        if (sketch?.kind !== 'beam' || sent.config === 'cont') return;
        const sum = sketch.supports.reduce(
          (all, { reaction }) => all + Number.parseFloat(reaction.replaceAll(',', '')),
          0,
        );
        const load = result.design_udl_kn_m * sent.span_m + result.design_point_load_kn;
        // Loads have two decimals and reactions one.
        expect(Math.abs(sum - load)).toBeLessThan(0.005 * sent.span_m + 0.005 + 2 * 0.051);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('have diagrams in balance over three supports: shear steps at the supports add up to the load', () => {
    const { result, diagrams } = pictured({
      material: 'steel',
      config: 'cont',
      span_m: 7,
      udl_kn_m: 35,
      point_load_kn: 80,
    });
    const shear = diagrams.find(({ key }) => key === 'shear_force')?.points ?? [];
    const atMiddle = shear.filter(({ x }) => x === 7).map(({ y }) => y);
    const reactions = (shear[0]?.y ?? 0) + ((atMiddle.at(-1) ?? 0) - (atMiddle[0] ?? 0)) - (shear.at(-1)?.y ?? 0);
    expect(reactions).toBeCloseTo(result.design_udl_kn_m * 14 + result.design_point_load_kn, 0);
  });
});
