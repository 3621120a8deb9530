import { describe, expect, it } from 'vitest';
import type { BeamPicture } from '../../../kernel/picture.ts';
import { crowding } from '../../../testing/crowding.ts';
import { tableOf } from '../picture_table.ts';
import type { Drawing, PathShape } from './drawing.ts';
import { layoutPicture } from './layout_picture.ts';

const BEAM: BeamPicture = {
  kind: 'beam',
  title: 'Loading',
  summary: 'Loading.',
  supports: [
    { x: 0, type: 'pinned', name: 'Left support', reaction: '216.5 kN' },
    { x: 8, type: 'roller', name: 'Right support', reaction: '180.5 kN' },
  ],
  spans: [{ from: 0, to: 8 }],
  uniformLoad: { label: '25 kN/m', note: 'design 38.37 kN/m' },
  pointLoads: [{ x: 2.4, label: '60 kN', note: 'design 90 kN' }],
  notes: [],
};

type Place = { x: number; y: number };

/** Where arrows begin and where their heads end. */
function arrowsOf({ shapes }: Drawing, role: PathShape['role']): { from: Place; tip: Place }[] {
  return shapes
    .filter((shape) => shape.kind === 'path')
    .filter((shape) => shape.role === role)
    .map(({ d }) => [...d.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })))
    .filter((places) => places.length === 5)
    .map(([from, , tip]) => ({ from: from as Place, tip: tip as Place }));
}

function beamOf({ shapes }: Drawing): { left: number; right: number; top: number; bottom: number } {
  const beam = shapes.find((shape) => shape.kind === 'rectangle' && shape.role === 'beam');
  if (beam?.kind !== 'rectangle') throw new Error('no beam is drawn');
  return { left: beam.x, right: beam.x + beam.width, top: beam.y, bottom: beam.y + beam.height };
}

function wordsOf({ shapes }: Drawing): { text: string; x: number; y: number }[] {
  return shapes.filter((shape) => shape.kind === 'text');
}

describe('a beam', () => {
  const drawing = layoutPicture(BEAM, { width: 640 });
  const beam = beamOf(drawing);

  it('has its point load at its place along the span, pointing down onto the beam', () => {
    const [load] = arrowsOf(drawing, 'point-load');
    // 2.4 m of 8 m.
    expect(load?.tip.x).toBeCloseTo(beam.left + 0.3 * (beam.right - beam.left), 1);
    expect(load?.tip.y).toBe(beam.top);
    expect(load?.from.y).toBeLessThan(beam.top);
  });

  it('has its uniform load as arrows from end to end', () => {
    const places = arrowsOf(drawing, 'load').map(({ tip }) => tip.x);
    expect(Math.min(...places)).toBe(beam.left);
    expect(Math.max(...places)).toBe(beam.right);
  });

  it('has reactions that push up under its supports, with their values', () => {
    const reactions = arrowsOf(drawing, 'reaction');
    expect(reactions.map(({ tip }) => tip.x)).toEqual([beam.left, beam.right]);
    for (const { from, tip } of reactions) {
      expect(tip.y).toBeLessThan(from.y);
      expect(tip.y).toBeGreaterThan(beam.bottom);
    }
    for (const value of ['216.5 kN', '180.5 kN']) {
      const words = wordsOf(drawing).find(({ text }) => text === value);
      expect(words?.y).toBeGreaterThan(reactions[0]?.from.y ?? 0);
    }
  });

  it('has the place of the load and the span as dimensions', () => {
    const words = wordsOf(drawing);
    expect(words.find(({ text }) => text === '2.4 m')?.x).toBeCloseTo(beam.left + 0.15 * (beam.right - beam.left), 1);
    expect(words.find(({ text }) => text === '8 m')?.x).toBeCloseTo((beam.left + beam.right) / 2, 1);
  });

  it('has no dimension to a load at its end', () => {
    const atEnd = { ...BEAM, pointLoads: [{ x: 8, label: '60 kN', note: 'design 90 kN' }] };
    const lengths = wordsOf(layoutPicture(atEnd, { width: 640 })).filter(({ text }) => / m$/.test(text));
    expect(lengths.map(({ text }) => text)).toEqual(['8 m']);
  });

  it.each([280, 640])('keeps the words of loads that are close together apart, at a width of %d', (width) => {
    const loads = [2, 2.2, 2.4, 4, 4].map((x) => ({ x, label: '60 kN', note: 'design 90 kN' }));
    expect(crowding({ ...BEAM, pointLoads: loads }, width)).toEqual([]);
  });

  it('is held down where it lifts: a second arrow points down', () => {
    const lifted = layoutPicture(
      {
        ...BEAM,
        spans: [
          { from: 0, to: 4 },
          { from: 4, to: 8 },
        ],
        supports: [
          { x: 0, type: 'pinned', name: 'First', reaction: '200 kN' },
          { x: 4, type: 'roller', name: 'Middle', reaction: '400 kN' },
          { x: 8, type: 'roller', name: 'Far', reaction: '20 kN', uplift: 'Uplift 30 kN' },
        ],
      },
      { width: 640 },
    );
    const down = arrowsOf(lifted, 'reaction').filter(({ from, tip }) => tip.y > from.y);
    expect(down).toHaveLength(1);
    const { right } = beamOf(lifted);
    expect(Math.abs((down[0]?.tip.x ?? 0) - right)).toBeLessThan(20);
    expect(wordsOf(lifted).map(({ text }) => text)).toContain('Uplift 30 kN');
  });

  it('has a wall at a fixed end, with the moment that it takes', () => {
    const cantilever = layoutPicture(
      {
        ...BEAM,
        supports: [{ x: 0, type: 'fixed', name: 'Fixed end', reaction: '98.8 kN', moment: '151.6 kNm' }],
      },
      { width: 640 },
    );
    const { left, top, bottom } = beamOf(cantilever);
    const walls = cantilever.shapes.filter((shape) => shape.kind === 'path').filter(({ role }) => role === 'ground');
    const [wall] = walls.map(({ d }) =>
      [...d.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    );
    expect(wall?.map(([x]) => x)).toEqual([left, left]);
    expect(wall?.[0]?.[1]).toBeLessThan(top);
    expect(wall?.[1]?.[1]).toBeGreaterThan(bottom);
    expect(wordsOf(cantilever).map(({ text }) => text)).toContain('151.6 kNm');
  });

  it('has a table with spans, loads and reactions', () => {
    expect(tableOf(BEAM).rows).toEqual([
      ['Span', '0 to 8', '8 m'],
      ['Uniform load', '0 to 8', '25 kN/m; design 38.37 kN/m'],
      ['Point load', '2.4', '60 kN; design 90 kN'],
      ['Left support, reaction', '0', '216.5 kN'],
      ['Right support, reaction', '8', '180.5 kN'],
    ]);
  });
});

describe('pictures along the same axis', () => {
  it.each([280, 440, 900])('line up under each other at a width of %d', (width) => {
    const { left, right } = beamOf(layoutPicture(BEAM, { width }));
    const moment = layoutPicture(
      {
        kind: 'lines',
        title: 'Moment',
        summary: 'Moment.',
        x: { label: 'Distance', unit: 'm', shared: true },
        y: { label: 'Moment', unit: 'kNm', downwards: true },
        series: [{ label: 'Moment', filled: true, points: [0, 4, 8].map((x) => ({ x, y: x * (8 - x) })) }],
      },
      { width },
    );
    const line = moment.shapes.find((shape) => shape.kind === 'path' && shape.role === 'series-1');
    const places = line?.kind === 'path' ? [...line.d.matchAll(/[ML]([-\d.]+) /g)].map(([, x]) => Number(x)) : [];
    expect([places[0], places.at(-1)]).toEqual([left, right]);
  });
});

describe('limits of a line', () => {
  const picture = layoutPicture(
    {
      kind: 'lines',
      title: 'Deflection',
      summary: 'Deflection.',
      x: { label: 'Distance', unit: 'm' },
      y: { label: 'Deflection', unit: 'mm', downwards: true },
      series: [{ label: 'Deflection', filled: true, points: [0, 4, 8].map((x) => ({ x, y: x * (8 - x) })) }],
      levels: [{ y: 32, label: 'L/250: 32.0 mm' }],
    },
    { width: 440 },
  );

  it('are dashed lines at their value, below what stays within them', () => {
    const heights = (role: PathShape['role']) =>
      picture.shapes
        .filter((shape) => shape.kind === 'path')
        .filter((shape) => shape.role === role)
        .flatMap(({ d }) => [...d.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y)));
    const [limit] = heights('limit');
    const curve = heights('series-1');
    const [zero = 0, peak = 0] = [Math.min(...curve), Math.max(...curve)];
    // The peak is 16 mm, half of the limit.
    expect((limit ?? 0) - zero).toBeCloseTo(2 * (peak - zero), 0);
  });

  it('have a label', () => {
    expect(picture.shapes.some((shape) => shape.kind === 'text' && shape.text === 'L/250: 32.0 mm')).toBe(true);
  });
});
