import { describe, expect, it } from 'vitest';
import type { CompositeShape, ReinforcedShape, SectionPicture } from '../../../kernel/picture.ts';
import { sectionPicture } from '../section_chart.ts';
import type { CircleShape, Drawing, RectangleShape } from './drawing.ts';
import { layoutPicture } from './layout_picture.ts';

function drawn(shape: SectionPicture['shape'], width = 440): Drawing {
  return layoutPicture(sectionPicture('X', shape), { width });
}

function circlesOf({ shapes }: Drawing): CircleShape[] {
  return shapes.filter((shape) => shape.kind === 'circle');
}

function rectanglesOf({ shapes }: Drawing, role: RectangleShape['role']): RectangleShape[] {
  return shapes.filter((shape) => shape.kind === 'rectangle').filter((shape) => shape.role === role);
}

function wordsOf({ shapes }: Drawing): string {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ');
}

const CONCRETE: ReinforcedShape = {
  of: 'rectangle',
  h: 600,
  b: 300,
  cover: 30,
  top: { count: 2, diameter: 16, layers: 1, depth: 48 },
  bottom: { count: 5, diameter: 20, layers: 2, depth: 50, pitch: 45 },
  links: { diameter: 10, legs: 2, spacing: 200 },
};

describe('a reinforced section', () => {
  const drawing = drawn(CONCRETE);
  const [outline] = rectanglesOf(drawing, 'concrete');
  const scale = (outline?.height ?? 0) / 600;
  const fromTop = (y: number) => (y - (outline?.y ?? 0)) / scale;

  it('is to scale', () => {
    expect((outline?.width ?? 0) / scale).toBeCloseTo(300, 0);
    const radii = circlesOf(drawing).map(({ radius }) => (2 * radius) / scale);
    expect(radii.filter((diameter) => Math.abs(diameter - 20) < 0.5)).toHaveLength(5);
    expect(radii.filter((diameter) => Math.abs(diameter - 16) < 0.5)).toHaveLength(2);
  });

  it('has its bars in their layers, the outer layer the fuller one', () => {
    const depths = circlesOf(drawing).map(({ y }) => Math.round(fromTop(y)));
    // Top bars 48 mm down; bottom bars 50 mm and 50 + 45 mm up from 600 mm.
    expect(depths.filter((depth) => depth === 48)).toHaveLength(2);
    expect(depths.filter((depth) => depth === 550)).toHaveLength(3);
    expect(depths.filter((depth) => depth === 505)).toHaveLength(2);
  });

  it('has links at the cover, with the corner bars inside them', () => {
    const [link] = rectanglesOf(drawing, 'link');
    // To the centre of a link of 10 mm under 30 mm of cover.
    expect(((link?.x ?? 0) - (outline?.x ?? 0)) / scale).toBeCloseTo(35, 0);
    const leftmost = Math.min(...circlesOf(drawing).map(({ x }) => (x - (outline?.x ?? 0)) / scale));
    expect(leftmost).toBeCloseTo(30 + 10 + 16 / 2, 0);
  });

  it('names its bars, links, cover and sides', () => {
    const words = wordsOf(drawing);
    for (const name of ['2H16 top', '5H20 bottom', 'H10 links at 200 mm', 'Cover 30 mm', 'h = 600 mm', 'b = 300 mm']) {
      expect(words).toContain(name);
    }
  });

  it('is drawn without links as earlier editions describe it', () => {
    const bars = { count: 3, diameter: 20, layers: 1 };
    const early = drawn({ of: 'rectangle', h: 500, b: 300, cover: 30, top: undefined, bottom: bars });
    expect(circlesOf(early)).toHaveLength(3);
    expect(rectanglesOf(early, 'link')).toHaveLength(0);
  });

  it('shows an area of reinforcement as a strip of that area where no bars are chosen', () => {
    const shape: ReinforcedShape = {
      of: 'rectangle',
      h: 400,
      b: 400,
      top: undefined,
      bottom: undefined,
      faceArea: { area: 6000, depth: 50 },
    };
    const strips = drawn(shape);
    const [concrete] = rectanglesOf(strips, 'concrete');
    const unit = (concrete?.height ?? 0) / 400;
    for (const { width, height } of rectanglesOf(strips, 'reinforcement')) {
      // 6,000 mm2 over a length of 300 mm is 20 mm thick.
      expect(width / unit).toBeCloseTo(300, 0);
      expect(height / unit).toBeCloseTo(20, 0);
    }
    expect(wordsOf(strips)).toContain('6,000 mm² at each face');
  });
});

describe('a rolled section', () => {
  it('says how thick its flange and web are', () => {
    const words = wordsOf(drawn({ of: 'i_section', h: 349, b: 125.4, t_w: 6, t_f: 8.5, r: 10.2 }));
    expect(words).toContain('Flange 8.5 mm');
    expect(words).toContain('Web 6 mm');
  });
});

describe('a composite section', () => {
  const SHAPE: CompositeShape = {
    of: 'composite',
    h: 450,
    b: 150,
    steel: { of: 'i_section', h: 450, b: 150, t_w: 8, t_f: 11, r: 10 },
    slab: { depth: 130, deck: 60, width: 2500 },
    studs: { diameter: 19, height: 95, count: 2 },
  };

  it('has its slab on top of the section to the same scale, and states its effective part', () => {
    const drawing = drawn(SHAPE);
    const places = (role: string) =>
      drawing.shapes
        .filter((shape) => shape.kind === 'path')
        .filter((shape) => shape.role === role)
        .flatMap(({ d }) => [...d.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, , y]) => Number(y)));
    const slab = places('concrete');
    const [steelTop] = places('steel');
    expect(Math.max(...slab)).toBeCloseTo(steelTop ?? 0, 1);
    const words = wordsOf(drawing);
    for (const name of ['2 studs a trough', 'Deck 60 mm', 'h = 450 mm', 'Slab 130 mm']) expect(words).toContain(name);
    expect(words).toContain('2,500');
  });

  it('draws each stud with its head', () => {
    expect(rectanglesOf(drawn(SHAPE), 'reinforcement')).toHaveLength(4);
    const one = drawn({ ...SHAPE, studs: { ...SHAPE.studs, count: 1 } });
    expect(rectanglesOf(one, 'reinforcement')).toHaveLength(2);
  });
});
