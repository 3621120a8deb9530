import type { Column, ColumnsPicture } from '../../../kernel/picture.ts';
import { withUnitInBrackets } from '../../unit.ts';
import {
  bottomMargin,
  type Frame,
  type LegendEntry,
  labelledTicks,
  leftMargin,
  legend,
  titleLines,
  topMargin,
  yAxis,
  yAxisTitle,
} from './axes.ts';
import { circle, type Drawing, polyline, rectangle, type Shape, text } from './drawing.ts';
import { extentOf, linearScale, niceTicks } from './scale.ts';
import { widest } from './text_width.ts';

const HEIGHT = 240;
const COLUMN_WIDTH_MAX = 72;
const COLUMN_SHARE = 0.6;
const LABEL_GAP = 8;
const Y_TICKS = 4;
/** An axis of counts has no steps below one. */
const WHOLE_TOP_MIN = Y_TICKS;

function endsOf({ value, stacked = 0, line }: Column): number[] {
  return [value, value + stacked, ...(line === undefined ? [] : [line])];
}

function legendOf({ valueLabel, stackedLabel, lineLabel }: ColumnsPicture): LegendEntry[] {
  return [
    { label: valueLabel, role: 'bar-plain', sign: 'swatch' },
    ...(stackedLabel === undefined ? [] : [{ label: stackedLabel, role: 'bar-stacked', sign: 'swatch' } as const]),
    ...(lineLabel === undefined ? [] : [{ label: lineLabel, role: 'series-2', sign: 'line' } as const]),
  ];
}

/** Columns from zero, up or down, with an optional stacked amount or line. */
export function layoutColumns(picture: ColumnsPicture, width: number): Drawing {
  const { columns, unit, decimals, axisLabel = 'Amount' } = picture;
  const [low, high] = extentOf([0, ...columns.flatMap(endsOf)]);
  const top = decimals === 0 && low === 0 ? Math.max(high, WHOLE_TOP_MIN) : high;
  const ticks = labelledTicks(niceTicks([low, top], Y_TICKS));
  const title = titleLines(withUnitInBrackets(axisLabel, unit), width);
  const frame: Frame = {
    left: leftMargin(ticks),
    right: width,
    top: topMargin(title),
    bottom: HEIGHT - bottomMargin([]),
  };
  const y = linearScale(extentOf(ticks.map(({ value }) => value)), [frame.bottom, frame.top]);
  const slot = (frame.right - frame.left) / Math.max(1, columns.length);
  const columnWidth = Math.min(COLUMN_WIDTH_MAX, slot * COLUMN_SHARE);
  const middle = (index: number) => frame.left + slot * (index + 0.5);
  const labels = columns.map(({ label, tick = label }) => tick);
  const everyNth = Math.max(1, Math.ceil((widest(labels, 'tick') + LABEL_GAP) / slot));

  const block = (role: 'bar-plain' | 'bar-bad' | 'bar-stacked', index: number, from: number, to: number): Shape[] => {
    const ends = [y(from), y(to)];
    const size = { width: columnWidth, height: Math.max(1, Math.abs(y(to) - y(from))) };
    return from === to
      ? []
      : [rectangle(role, { x: middle(index) - columnWidth / 2, y: Math.min(...ends), ...size }, 2)];
  };
  const shapes: Shape[] = [...yAxisTitle(title), ...yAxis(frame, ticks, y)];
  for (const [index, { value, stacked = 0 }] of columns.entries()) {
    shapes.push(...block(value < 0 ? 'bar-bad' : 'bar-plain', index, 0, value));
    shapes.push(...block('bar-stacked', index, value, value + stacked));
    if (index % everyNth === 0) {
      shapes.push(text(labels[index] ?? '', middle(index), frame.bottom + 19, { role: 'tick', anchor: 'middle' }));
    }
  }
  const places = columns.flatMap(({ line }, index) => (line === undefined ? [] : [{ x: middle(index), y: y(line) }]));
  if (places.length > 0) shapes.push(polyline('series-2', places), ...places.map((place) => circle('dot', place, 4)));
  const { shapes: named, height } = legend(legendOf(picture), HEIGHT, width);
  return { width, height: HEIGHT + height, shapes: [...shapes, ...named] };
}
