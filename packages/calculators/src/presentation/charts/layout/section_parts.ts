import type { BarRow, CompositeShape, ReinforcedShape, RolledShape, SectionPicture } from '../../../kernel/picture.ts';
import {
  barWords,
  type Face,
  faceAreaWords,
  linkWords,
  millimetres,
  sideBarWords,
  studCount,
} from '../section_words.ts';
import { circle, line, polyline, rectangle, rounded, type Shape } from './drawing.ts';

interface Place {
  x: number;
  y: number;
}

/** Where a section is drawn: the length of a millimetre, and the top left corner. */
export interface Sheet {
  scale: number;
  left: number;
  top: number;
}

/** The drawing of a section and the text next to it. Places are in mm from its top left corner. */
export interface SectionParts {
  width: number;
  height: number;
  shapes: (sheet: Sheet) => Shape[];
  /** Text next to the section, each with the place that it points to, from top to bottom. */
  callouts: (Place & { words: string })[];
  /** Dimensions, each with what stands before its length where there is room. */
  depths: { name: string; from: number; to: number }[];
  breadth: { name: string; from: number; to: number };
}

/** The outline of a rolled section, with root fillets, clockwise from the top left corner. */
function rolledOutline({ h, b, t_w, t_f, r }: RolledShape, { scale, left, top }: Sheet): Shape {
  const s = (length: number) => rounded(length * scale);
  const flange = (b - t_w) / 2 - r;
  const clear = h - 2 * t_f - 2 * r;
  const fillet = `${s(r)} ${s(r)} 0 0 0`;
  const d = [
    `M${rounded(left)} ${rounded(top)}h${s(b)}v${s(t_f)}h${-s(flange)}a${fillet} ${-s(r)} ${s(r)}v${s(clear)}`,
    `a${fillet} ${s(r)} ${s(r)}h${s(flange)}v${s(t_f)}h${-s(b)}v${-s(t_f)}h${s(flange)}`,
    `a${fillet} ${s(r)} ${-s(r)}v${-s(clear)}a${fillet} ${-s(r)} ${-s(r)}h${-s(flange)}Z`,
  ].join('');
  return { kind: 'path', d, role: 'steel' };
}

function rolledCallouts({ h, b, t_w, t_f }: RolledShape, left: number, top: number) {
  return [
    { words: `Flange ${millimetres(t_f)}`, x: left + b, y: top + t_f / 2 },
    { words: `Web ${millimetres(t_w)}`, x: left + (b + t_w) / 2, y: top + h / 2 },
  ];
}

function rolledParts(shape: RolledShape): SectionParts {
  const { h, b } = shape;
  return {
    width: b,
    height: h,
    shapes: (sheet) => [rolledOutline(shape, sheet)],
    callouts: rolledCallouts(shape, 0, 0),
    depths: [{ name: 'h =', from: 0, to: h }],
    breadth: { name: 'b =', from: 0, to: b },
  };
}

/** Distance from the face to the centres of the outermost bars. */
function barDepth({ diameter, depth }: BarRow, { cover = 0 }: ReinforcedShape): number {
  return depth ?? cover + diameter;
}

/** Distance from the side to the centre of the corner bars: inside the links, or as far as from the face. */
function sideInset(row: BarRow, shape: ReinforcedShape): number {
  const { cover, links } = shape;
  if (cover === undefined || links === undefined) return barDepth(row, shape);
  return cover + links.diameter + row.diameter / 2;
}

/** Centres of the bars of a face, in layers from the outside in. */
function barCentres(row: BarRow, shape: ReinforcedShape, face: Face): Place[] {
  const { count, layers, diameter, pitch = 2 * diameter } = row;
  const inset = sideInset(row, shape);
  const perLayer = Math.ceil(count / layers);
  return Array.from({ length: count }, (_, index) => {
    const layer = Math.floor(index / perLayer);
    const inLayer = Math.min(perLayer, count - layer * perLayer);
    const place = index - layer * perLayer;
    const x = inLayer === 1 ? shape.b / 2 : inset + (place * (shape.b - 2 * inset)) / (inLayer - 1);
    const depth = barDepth(row, shape) + layer * pitch;
    return { x, y: face === 'top' ? depth : shape.h - depth };
  });
}

const FACES = ['top', 'bottom'] as const;

/** Thin bars of a large section are still seen. */
const BAR_RADIUS_MIN = 1.2;

function drawBars(shape: ReinforcedShape, { scale, left, top }: Sheet): Shape[] {
  return FACES.flatMap((face) => {
    const row = shape[face];
    if (!row) return [];
    const radius = Math.max(BAR_RADIUS_MIN, (row.diameter / 2) * scale);
    return barCentres(row, shape, face).map(({ x, y }) =>
      circle('reinforcement', { x: left + x * scale, y: top + y * scale }, radius),
    );
  });
}

/** Bars along each side, evenly between the top and the bottom row. */
function drawSideBars({ h, b, sideBars }: ReinforcedShape, { scale, left, top }: Sheet): Shape[] {
  if (!sideBars) return [];
  const { count, diameter, depth } = sideBars;
  const radius = Math.max(BAR_RADIUS_MIN, (diameter / 2) * scale);
  return Array.from({ length: count }, (_, index) => depth + ((index + 1) * (h - 2 * depth)) / (count + 1)).flatMap(
    (y) => [depth, b - depth].map((x) => circle('reinforcement', { x: left + x * scale, y: top + y * scale }, radius)),
  );
}

/** Links around the bars, on their centre lines, with their inner legs. */
function drawLinks({ h, b, cover, links }: ReinforcedShape, { scale, left, top }: Sheet): Shape[] {
  if (cover === undefined || links === undefined) return [];
  const inset = (cover + links.diameter / 2) * scale;
  const [width, height] = [b * scale - 2 * inset, h * scale - 2 * inset];
  const inner = Array.from(
    { length: links.legs - 2 },
    (_, leg) => left + inset + (width * (leg + 1)) / (links.legs - 1),
  );
  return [
    rectangle('link', { x: left + inset, y: top + inset, width, height }, 3),
    ...inner.map((x) => line('link', x, top + inset, x, top + inset + height)),
  ];
}

/** Reinforcement of which only the area is known: a strip of that area along each face. */
function drawFaceAreas({ h, b, faceArea }: ReinforcedShape, { scale, left, top }: Sheet): Shape[] {
  if (!faceArea) return [];
  const { area, depth } = faceArea;
  const length = b - 2 * depth;
  const thickness = Math.max(2, (area / length) * scale);
  return [depth, h - depth].map((y) =>
    rectangle('reinforcement', {
      x: left + depth * scale,
      y: top + y * scale - thickness / 2,
      width: length * scale,
      height: thickness,
    }),
  );
}

function reinforcedParts(shape: ReinforcedShape): SectionParts {
  const { h, b, cover, links, sideBars, faceArea } = shape;
  const lastBar = (row: BarRow, face: Face) => {
    const inset = sideInset(row, shape);
    const depth = barDepth(row, shape);
    return { x: b - inset, y: face === 'top' ? depth : h - depth };
  };
  const { top, bottom } = shape;
  return {
    width: b,
    height: h,
    shapes: (sheet) => [
      rectangle('concrete', { x: sheet.left, y: sheet.top, width: b * sheet.scale, height: h * sheet.scale }),
      ...drawLinks(shape, sheet),
      ...drawFaceAreas(shape, sheet),
      ...drawSideBars(shape, sheet),
      ...drawBars(shape, sheet),
    ],
    callouts: [
      ...(top ? [{ words: barWords(top, 'top'), ...lastBar(top, 'top') }] : []),
      ...(faceArea ? [{ words: faceAreaWords(faceArea), x: b - faceArea.depth, y: faceArea.depth }] : []),
      ...(sideBars ? [{ words: sideBarWords(sideBars), x: b - sideBars.depth, y: 0.5 * h }] : []),
      ...(links && cover !== undefined
        ? [{ words: linkWords(links), x: b - cover - links.diameter / 2, y: 0.4 * h }]
        : []),
      ...(cover === undefined ? [] : [{ words: `Cover ${millimetres(cover)}`, x: b - cover / 2, y: 0.6 * h }]),
      ...(bottom ? [{ words: barWords(bottom, 'bottom'), ...lastBar(bottom, 'bottom') }] : []),
    ],
    depths: [{ name: 'h =', from: 0, to: h }],
    breadth: { name: 'b =', from: 0, to: b },
  };
}

/** The slab is drawn this many times as wide as the flange, and broken off where it is wider. */
const SLAB_SHOWN = 2.6;
const BREAKS = 6;
const BREAK_REACH = 4;
const STUD_HEAD = { width: 1.6, height: 10 };
/** Distance between two studs of a trough, over the width of the flange. */
const STUDS_APART = 0.5;

/** An end of the slab: straight, or in zigzag where it goes on; from its top to its bottom. */
function slabEnd(x: number, top: number, bottom: number, isBroken: boolean): Place[] {
  if (!isBroken) {
    return [
      { x, y: top },
      { x, y: bottom },
    ];
  }
  return Array.from({ length: BREAKS + 1 }, (_, index) => ({
    x: x + (index % 2 === 0 ? 0 : index % 4 === 1 ? BREAK_REACH : -BREAK_REACH),
    y: top + ((bottom - top) * index) / BREAKS,
  }));
}

function drawStuds({ studs, slab, b }: CompositeShape, middle: number, { scale, left, top }: Sheet): Shape[] {
  const apart = studs.count === 1 ? 0 : b * STUDS_APART;
  return Array.from({ length: studs.count }, (_, index) => middle + (index - (studs.count - 1) / 2) * apart).flatMap(
    (centre) => {
      const head = studs.diameter * STUD_HEAD.width;
      const from = slab.depth - studs.height;
      const box = (width: number, y: number, height: number) => ({
        x: left + (centre - width / 2) * scale,
        y: top + y * scale,
        width: width * scale,
        height: height * scale,
      });
      return [
        rectangle('reinforcement', box(head, from, STUD_HEAD.height)),
        rectangle('reinforcement', box(studs.diameter, from, studs.height)),
      ];
    },
  );
}

function compositeParts(shape: CompositeShape): SectionParts {
  const { steel, slab, studs } = shape;
  const width = Math.min(slab.width, SLAB_SHOWN * steel.b);
  const isBroken = width < slab.width;
  const from = (width - steel.b) / 2;
  const deckTop = slab.depth - slab.deck;
  const lastStud = (width + (studs.count === 1 ? 0 : steel.b * STUDS_APART) + studs.diameter) / 2;
  return {
    width,
    height: slab.depth + steel.h,
    shapes: (sheet) => {
      const { scale, left, top } = sheet;
      const right = left + width * scale;
      const bottom = top + slab.depth * scale;
      const outline = [...slabEnd(right, top, bottom, isBroken), ...slabEnd(left, top, bottom, isBroken).toReversed()];
      return [
        polyline('concrete', outline, { closed: true }),
        line('deck', left, top + deckTop * scale, right, top + deckTop * scale),
        ...drawStuds(shape, width / 2, sheet),
        rolledOutline(steel, { scale, left: left + from * scale, top: bottom }),
      ];
    },
    callouts: [
      { words: `Effective width ${millimetres(slab.width)}`, x: width - 0.1 * steel.b, y: deckTop / 4 },
      { words: studCount(studs), x: lastStud, y: slab.depth - studs.height + STUD_HEAD.height },
      { words: `Deck ${millimetres(slab.deck)}`, x: width - 0.1 * steel.b, y: deckTop + slab.deck / 2 },
      ...rolledCallouts(steel, from, slab.depth),
    ],
    depths: [
      { name: 'Slab', from: 0, to: slab.depth },
      { name: 'h =', from: slab.depth, to: slab.depth + steel.h },
    ],
    breadth: { name: 'b =', from, to: from + steel.b },
  };
}

export function partsOf(shape: SectionPicture['shape']): SectionParts {
  switch (shape.of) {
    case 'i_section':
      return rolledParts(shape);
    case 'rectangle':
      return reinforcedParts(shape);
    case 'composite':
      return compositeParts(shape);
  }
}
