import type { BeamPicture, BeamSupport } from '../../../kernel/picture.ts';
import { roundTo } from '../../../kernel/rounding.ts';
import { formatFigure } from '../../format_value.ts';
import { SHARED_MARGIN } from './axes.ts';
import { dimensionWithWordsAbove } from './dimension.ts';
import { arrow, circle, type Drawing, line, polyline, rectangle, rounded, type Shape, text } from './drawing.ts';
import { boxOf, movedInto, overlap } from './label_placement.ts';
import { linearScale, type Scale } from './scale.ts';
import { lineHeight, textWidth, wrapText } from './text_width.ts';

const ROW = lineHeight('label');
const BAND = 30;
const BAND_STEP = 26;
/** The arrow of a point load stands clear of those of the uniform load. */
const POINT_LOAD_CLEAR = 11;
const BEAM = 6;
const SUPPORT = { half: 10, height: 14, ground: 14, below: 22 };
const WALL = 20;
const HATCH = 6;
const TURN_RADIUS = 32;
/** The cosine and the sine of 36°, where the arrow of a moment ends. */
const TURN = { cos: 0.8090169943749475, sin: 0.5877852522924731 };
const REACTION = { gap: 5, length: 32, apart: 16 };
const DIMENSION_ROW = 27;

interface Words {
  label: string;
  note: string;
}

/** The words of a load in rows, the load itself first. */
function rowsOf({ label, note }: Words, width: number): { words: string; role: 'value' | 'note' }[] {
  return [
    ...wrapText(label, 'value', width).map((words) => ({ words, role: 'value' as const })),
    ...wrapText(note, 'note', width).map((words) => ({ words, role: 'note' as const })),
  ];
}

interface PlacedLoad {
  at: number;
  rows: ReturnType<typeof rowsOf>;
}

/** Space between the words of neighbouring point loads. */
const WORDS_APART = 6;

/** The storey of each point load's words, 0 next to the beam: words that would touch others stand above them. */
function storeysOf(points: readonly PlacedLoad[], width: number): Map<PlacedLoad, number> {
  const ends: number[] = [];
  const storeys = new Map<PlacedLoad, number>();
  for (const point of points.toSorted((one, other) => one.at - other.at)) {
    const half = Math.max(...point.rows.map(({ words, role }) => textWidth(words, role))) / 2;
    const middle = Math.min(Math.max(point.at, half), width - half);
    const free = ends.findIndex((end) => end + WORDS_APART <= middle - half);
    const storey = free < 0 ? ends.length : free;
    ends[storey] = middle + half;
    storeys.set(point, storey);
  }
  return storeys;
}

interface Level {
  x: Scale;
  left: number;
  right: number;
  width: number;
}

/** Loads from above, down to the beam at the level that is returned. */
function layoutLoads({ uniformLoad, pointLoads }: BeamPicture, { x, left, right, width }: Level) {
  const bounds = { left: 0, right: width, top: 0, bottom: 0 };
  const points: PlacedLoad[] = pointLoads.map((load) => ({ at: x(load.x), rows: rowsOf(load, width) }));
  const storeys = storeysOf(points, width);
  const storeyHeight = Math.max(0, ...points.map(({ rows }) => rows.length)) * ROW + 4;
  const arrowTop = points.length === 0 ? 0 : (1 + Math.max(...storeys.values())) * storeyHeight;
  const topOf = (point: PlacedLoad) => arrowTop - (1 + (storeys.get(point) ?? 0)) * storeyHeight;
  // The words of the uniform load stand in the widest gap between the arrows of the point loads.
  const edges = [0, ...points.map(({ at }) => at), width].toSorted((one, other) => one - other);
  const gaps = edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to }));
  const gap = gaps.reduce((widest, one) => (one.to - one.from > widest.to - widest.from ? one : widest));
  const said = rowsOf(uniformLoad, gap.to - gap.from - 20);
  const bandTop = arrowTop + said.length * ROW + 8;
  const level = bandTop + BAND;
  const middle = Math.min(Math.max((left + right) / 2, gap.from), gap.to);
  const centre = points.length === 0 ? middle : (Math.max(gap.from, left) + Math.min(gap.to, right)) / 2;
  const within = { ...bounds, left: gap.from + 8, right: gap.to - 8 };
  const steps = Math.max(4, Math.round((right - left) / BAND_STEP));
  const shapes: Shape[] = [
    rectangle('load-area', { x: left, y: bandTop, width: right - left, height: BAND }),
    line('load', left, bandTop, right, bandTop),
    ...Array.from({ length: steps + 1 }, (_, step) => left + ((right - left) * step) / steps)
      .filter((at) => points.every((point) => Math.abs(point.at - at) > POINT_LOAD_CLEAR))
      .map((at) => arrow('load', { x: at, y: bandTop }, { x: at, y: level }, 3)),
    ...said.map(({ words, role }, index) =>
      movedInto(within, text(words, centre, arrowTop + (index + 1) * ROW - 2, { role, anchor: 'middle' })),
    ),
    ...points.map((point) => {
      const { at: along } = point;
      return arrow('point-load', { x: along, y: topOf(point) + storeyHeight }, { x: along, y: level }, 5);
    }),
    ...points.flatMap((point) =>
      point.rows.map(({ words, role }, index) =>
        movedInto(bounds, text(words, point.at, topOf(point) + (index + 1) * ROW - 4, { role, anchor: 'middle' })),
      ),
    ),
  ];
  return { shapes, level };
}

function hatchBelow(from: number, to: number, y: number): Shape[] {
  const count = Math.round((to - from) / HATCH);
  return Array.from({ length: count }, (_, index) => from + ((index + 1) * (to - from)) / count).map((at) =>
    line('hatch', at, y, at - HATCH, y + HATCH),
  );
}

/** A wall with the beam fixed in it at its right, and the moment that it takes. */
function layoutWall(at: number, top: number, hasMoment: boolean): Shape[] {
  const [from, to] = [top - WALL, top + BEAM + WALL];
  const strokes = Math.round((to - from) / HATCH);
  const hatch = Array.from({ length: strokes }, (_, index) => from + (index * (to - from)) / strokes).map((y) =>
    line('hatch', at, y, at - HATCH, y + HATCH),
  );
  const centre = top + BEAM / 2;
  const [reach, half] = [TURN.cos * TURN_RADIUS, TURN.sin * TURN_RADIUS];
  const end = { x: at - reach, y: centre + half };
  const turn: Shape[] = [
    {
      kind: 'path',
      d: `M${rounded(end.x)} ${rounded(centre - half)}A${TURN_RADIUS} ${TURN_RADIUS} 0 0 0 ${rounded(end.x)} ${rounded(end.y)}`,
      role: 'turn',
    },
    arrow('reaction', { x: end.x - 2.5, y: end.y - 4 }, { x: end.x + 2, y: end.y + 3 }, 4),
  ];
  return [line('ground', at, from, at, to), ...hatch, ...(hasMoment ? turn : [])];
}

function layoutSupport({ type, moment }: BeamSupport, at: number, top: number): Shape[] {
  if (type === 'fixed') return layoutWall(at, top, moment !== undefined);
  const apex = top + BEAM;
  const { half, height, ground } = SUPPORT;
  const base = apex + (type === 'pinned' ? height : height - 5);
  const triangle = polyline(
    'support',
    [
      { x: at, y: apex },
      { x: at + half, y: base },
      { x: at - half, y: base },
    ],
    { closed: true },
  );
  const wheels =
    type === 'roller' ? [-5, 5].map((shift) => circle('support', { x: at + shift, y: base + 2.5 }, 2)) : [];
  const floor = apex + ground;
  return [
    triangle,
    ...wheels,
    line('ground', at - half - 4, floor, at + half + 4, floor),
    ...hatchBelow(at - half - 4, at + half + 4, floor),
  ];
}

/** Reactions below their supports, with their values; words that would meet stand in rows below each other. */
function layoutReactions(supports: readonly BeamSupport[], level: number, { x, width }: Level) {
  const top = level + BEAM + SUPPORT.below + REACTION.gap;
  const foot = top + REACTION.length;
  const bounds = { left: 0, right: width, top: 0, bottom: 0 };
  const arrows: Shape[] = [];
  const words: ReturnType<typeof text>[] = [];
  for (const support of supports) {
    const at = x(support.x);
    arrows.push(arrow('reaction', { x: at, y: foot }, { x: at, y: top }, 5));
    if (support.uplift !== undefined) {
      arrows.push(arrow('reaction', { x: at - REACTION.apart, y: top }, { x: at - REACTION.apart, y: foot }, 5));
    }
    let row = 1;
    for (const said of [support.reaction, support.moment, support.uplift]) {
      if (said === undefined) continue;
      const role = said === support.uplift ? 'note' : 'value';
      const put = () => movedInto(bounds, text(said, at, foot + row * ROW - 1, { role, anchor: 'middle' }));
      while (words.some((other) => overlap(boxOf(put()), boxOf(other)))) row += 1;
      words.push(put());
      row += 1;
    }
  }
  return { shapes: [...arrows, ...words], bottom: Math.max(foot, ...words.map((one) => boxOf(one).bottom)) };
}

interface Stretch {
  from: number;
  to: number;
}

/** Rows of dimensions: the places of point loads, one a row, then the spans. */
function layoutDimensions({ spans, pointLoads }: BeamPicture, above: number, { x, width }: Level) {
  const ends = [...new Set(pointLoads.map((load) => load.x))].sort((one, other) => one - other);
  const places = ends.flatMap((to): Stretch[] => {
    const span = spans.find(({ from, to: end }) => to > from && to < end);
    return span ? [{ from: span.from, to }] : [];
  });
  const rows = [...places.map((place) => [place]), spans];
  const shapes = rows.flatMap((row, index) =>
    row.flatMap(({ from, to }) => {
      const words = `${formatFigure(roundTo(to - from, 3))} m`;
      const y = above + (index + 1) * DIMENSION_ROW;
      return dimensionWithWordsAbove(words, { from: x(from), to: x(to), y }, width);
    }),
  );
  return { shapes, bottom: above + rows.length * DIMENSION_ROW + 6 };
}

/** A beam with its supports, loads and reactions, over the same axis as the diagrams along it. */
export function layoutBeam(picture: BeamPicture, width: number): Drawing {
  const { supports, spans, notes } = picture;
  const [left, right] = [SHARED_MARGIN.left, width - SHARED_MARGIN.right];
  const length = Math.max(...spans.map(({ to }) => to));
  const place: Level = { x: linearScale([0, length], [left, right]), left, right, width };
  const loads = layoutLoads(picture, place);
  const { level } = loads;
  const reactions = layoutReactions(supports, level, place);
  const dimensions = layoutDimensions(picture, reactions.bottom, place);
  const said = notes.flatMap((note) => wrapText(note, 'note', width));
  const firstNote = dimensions.bottom + lineHeight('note') + 2;
  return {
    width,
    height: said.length === 0 ? dimensions.bottom + 4 : firstNote + (said.length - 1) * lineHeight('note') + 6,
    shapes: [
      ...loads.shapes,
      rectangle('beam', { x: left, y: level, width: right - left, height: BEAM }),
      ...supports.flatMap((support) => layoutSupport(support, place.x(support.x), level)),
      ...reactions.shapes,
      ...dimensions.shapes,
      ...said.map((words, index) => text(words, 0, firstNote + index * lineHeight('note'), { role: 'note' })),
    ],
  };
}
