import type { LineSeries, LinesPicture, Point } from '../../../kernel/picture.ts';
import { withUnitInBrackets } from '../../unit.ts';
import {
  bottomMargin,
  type Frame,
  labelledTicks,
  leftMargin,
  legend,
  SHARED_MARGIN,
  ticksBetween,
  titleLines,
  topMargin,
  xAxis,
  xAxisTitle,
  yAxis,
  yAxisTitle,
} from './axes.ts';
import { circle, type Drawing, distanceBetween, line, polyline, type Shape, type TextShape, text } from './drawing.ts';
import { type Box, boxOf, isInside, movedInto, overlap, placeLabel } from './label_placement.ts';
import { type Extent, extentOf, linearScale, niceTicks, type Scale } from './scale.ts';
import type { Role } from './style.ts';

const ASPECT = 0.55;
const HEIGHT_MIN = 220;
const HEIGHT_MAX = 280;
const Y_TICKS = 4;
const MARK_RADIUS = 5;
const POINT_RADIUS = 3;
const SERIES_ROLES: readonly Role[] = ['series-1', 'series-2', 'series-3', 'series-4'];
const STEP_ALONG_LINE = 6;

type Place = Point;

/** Points along a line, close enough that no label fits between them. */
function placesAlong(places: readonly Place[]): Place[] {
  return places.flatMap((to, index) => {
    const from = places[index - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil(distanceBetween(from, to) / STEP_ALONG_LINE));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  });
}

interface Axes {
  height: number;
  frame: Frame;
  xExtent: Extent;
  x: Scale;
  y: Scale;
  shapes: Shape[];
}

function layoutAxes(picture: LinesPicture, width: number): Axes {
  const { series, marks = [], verticals = [], levels = [], x: along, y: up } = picture;
  const points = [...series.flatMap((one) => one.points), ...marks];
  const values = [...points, ...levels].map((point) => point.y);
  const needsZero = up.fromZero || series.some(({ filled }) => filled);
  const yTicks = labelledTicks(niceTicks(extentOf(needsZero ? [...values, 0] : values), Y_TICKS), {
    isYear: up.isYear === true,
  });
  const xExtent = extentOf([...points.map((point) => point.x), ...verticals.map((vertical) => vertical.x)]);
  const yTitle = titleLines(withUnitInBrackets(up.label, up.unit), width);
  const xTitle = titleLines(withUnitInBrackets(along.label, along.unit), width);
  const height = Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN, width * ASPECT));
  const margin = along.shared ? SHARED_MARGIN : { left: 0, right: 0 };
  const margins = {
    left: Math.max(leftMargin(yTicks), margin.left),
    right: Math.max(MARK_RADIUS + 2, margin.right),
    width,
  };
  const { ticks: xTicks, left, right } = ticksBetween(xExtent, margins, { isYear: along.isYear === true });
  const frame = { left, right, top: topMargin(yTitle), bottom: height - bottomMargin(xTitle) };
  const x = linearScale(xExtent, [left, right]);
  const yExtent = extentOf(yTicks.map(({ value }) => value));
  const y = linearScale(yExtent, up.downwards ? [frame.top, frame.bottom] : [frame.bottom, frame.top]);
  const shapes = [
    ...yAxisTitle(yTitle),
    ...yAxis(frame, yTicks, y),
    ...xAxis(frame, xTicks, x),
    ...xAxisTitle(frame, width, xTitle),
  ];
  return { height, frame, xExtent, x, y, shapes };
}

/** Whether a line passes through a box. */
function isCrossed(box: Box, lines: readonly Place[]): boolean {
  return lines.some(({ x, y }) => overlap(box, { left: x, right: x, top: y, bottom: y }));
}

/** Baselines of the label of a level from its line, best first. Those far from it are for want of a better one. */
const LEVEL_LABELS = [-6, 15, 31, -22, -38, 47];
const LEVEL_LABEL_NEAR = 31;

/** Limits as dashed lines, each with its label on the side that is free. */
function layoutLevels(
  { levels = [] }: LinesPicture,
  { frame, y }: Axes,
  bounds: Box,
  taken: Box[],
  lines: readonly Place[],
): Shape[] {
  return levels.flatMap((level): Shape[] => {
    const at = y(level.y);
    const places = LEVEL_LABELS.flatMap((shift) =>
      (['end', 'start', 'middle'] as const).map((anchor) => {
        const x = { end: frame.right, start: frame.left + 6, middle: (frame.left + frame.right) / 2 }[anchor];
        return movedInto(bounds, text(level.label, x, at + shift, { role: 'level', anchor }));
      }),
    );
    const cost = (label: TextShape) => {
      const box = boxOf(label);
      const collisions = taken.filter((other) => overlap(box, other)).length;
      const isFar = Math.abs(label.y - at) > LEVEL_LABEL_NEAR;
      const isParted = levels.some((other) => (y(other.y) - at) * (y(other.y) - label.y) < 0);
      const misleading = (isCrossed(box, lines) ? 0.5 : 0) + (isFar ? 0.4 : 0) + (isParted ? 0.45 : 0);
      return (isInside(bounds, box) ? 0 : 10) + collisions + misleading;
    };
    const label = places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
    taken.push(boxOf(label));
    return [line('limit', frame.left, at, frame.right, at), label];
  });
}

/** Marked points, each with its label. */
function layoutMarks(picture: LinesPicture, axes: Axes, lines: readonly Place[], width: number): Shape[] {
  const { frame, x, y } = axes;
  const { marks = [], verticals = [] } = picture;
  const bounds = { left: frame.left, right: width, top: frame.top - 12, bottom: frame.bottom - 2 };
  const taken: Box[] = marks.map((mark) => ({
    left: x(mark.x) - MARK_RADIUS,
    right: x(mark.x) + MARK_RADIUS,
    top: y(mark.y) - MARK_RADIUS,
    bottom: y(mark.y) + MARK_RADIUS,
  }));
  const upright = verticals.flatMap((vertical): Shape[] => {
    const at = x(vertical.x);
    const isLeft = at - bounds.left > bounds.right - at;
    const place = { role: 'mark', anchor: isLeft ? 'end' : 'start' } as const;
    const [above, below] = [frame.top + 12, frame.bottom - 10].map((baseline) =>
      movedInto(bounds, text(vertical.label, at + (isLeft ? -8 : 8), baseline, place)),
    ) as [TextShape, TextShape];
    const label = isCrossed(boxOf(above), lines) && !isCrossed(boxOf(below), lines) ? below : above;
    taken.push(boxOf(label));
    return [line('limit', at, frame.top, at, frame.bottom), label];
  });
  // A level at the top of the frame has its label between the frame and the title of the axis.
  const limits = layoutLevels(picture, axes, { ...bounds, top: frame.top - 16 }, taken, lines);
  const circles = marks.map((mark) => circle('mark', { x: x(mark.x), y: y(mark.y) }, MARK_RADIUS));
  const labels = marks.map((mark) => {
    const at = { x: x(mark.x), y: y(mark.y) };
    const side = at.y > y(0) ? 'below' : 'above';
    const others = marks.filter((other) => other !== mark).map((other) => ({ x: x(other.x), y: y(other.y) }));
    const put = (words: string) => placeLabel(words, at, 'mark', { side, bounds, taken, line: lines, others });
    const isFree = (label: TextShape) => {
      const box = boxOf(label);
      return isInside(bounds, box) && !taken.some((other) => overlap(box, other));
    };
    const whole = put(mark.label);
    const label = mark.short === undefined || isFree(whole) ? whole : put(mark.short);
    taken.push(boxOf(label));
    return label;
  });
  return [...limits, ...upright, ...circles, ...labels];
}

/** The parts of a line between its gaps. */
function partsOf(places: readonly Place[], gapsAfter: readonly number[]): Place[][] {
  const starts = [0, ...gapsAfter.map((index) => index + 1)];
  return starts.map((start, index) => places.slice(start, starts[index + 1])).filter(({ length }) => length > 0);
}

/** A line with its gaps. A value between two gaps is a point. */
function layoutSeries(
  { gapsAfter = [], hasPoints = false }: LineSeries,
  role: Role,
  places: readonly Place[],
): Shape[] {
  const parts = partsOf(places, gapsAfter);
  const points = hasPoints ? places : parts.filter(({ length }) => length === 1).flat();
  const lines = parts.filter(({ length }) => length > 1).map((part) => polyline(role, part));
  return [...lines, ...points.map((place) => circle('point', place, POINT_RADIUS))];
}

/** A line chart. Each line has its own colour and dash pattern. */
export function layoutLines(picture: LinesPicture, width: number): Drawing {
  const axes = layoutAxes(picture, width);
  const { height, frame, xExtent, x, y, shapes } = axes;
  const drawn = picture.series.map((series, index) => ({
    series,
    role: SERIES_ROLES[index % SERIES_ROLES.length] as Role,
    places: series.points.map((point) => ({ x: x(point.x), y: y(point.y) })),
  }));
  const areas = drawn
    .filter(({ series }) => series.filled)
    .map(({ places }) => {
      const ends = [places.at(-1), places[0]].flatMap((place) => (place ? [{ x: place.x, y: y(0) }] : []));
      return polyline('area', [...places, ...ends], { closed: true });
    });
  const lines = drawn.flatMap(({ series, role, places }) => layoutSeries(series, role, places));
  const zero = [frame.left, frame.right].map((end) => ({ x: end, y: y(0) }));
  const limits = (picture.levels ?? []).map((level) => zero.map((end) => ({ x: end.x, y: y(level.y) })));
  const along = [zero, ...limits, ...drawn.map(({ places }) => places)].flatMap(placesAlong);
  const entries = drawn.map(({ series, role }) => ({ label: series.label, role, sign: 'line' as const }));
  const { shapes: named, height: legendHeight } = legend(entries.length > 1 ? entries : [], height, width);
  return {
    width,
    height: height + legendHeight,
    shapes: [...shapes, ...areas, ...lines, ...layoutMarks(picture, axes, along, width), ...named],
    plot: { ...frame, x: xExtent },
  };
}
