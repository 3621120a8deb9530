import type { TimelinePicture, TimelineRow } from '../../../kernel/assessment_pictures.ts';
import { withUnitInBrackets } from '../../unit.ts';
import { bottomMargin, type Frame, ticksAlong, titleLines, xAxis, xAxisTitle } from './axes.ts';
import { type Drawing, line, polyline, rectangle, type Shape, type TextShape, text } from './drawing.ts';
import { type Box, boxOf, movedInto, overlap } from './label_placement.ts';
import { type Extent, extentOf, linearScale, type Scale } from './scale.ts';
import { lineHeight, widest, wrapText } from './text_width.ts';
import { toneSign } from './tone_sign.ts';

const BAR = 16;
const WORDS_TO_BAR = 8;
const ROW_GAP = 12;
/** Room at each end for half of a tick label. */
const SIDE = 24;
const DIAMOND = 8;
const DATE_REACH = 4;
const DATE_ROW = 18;

/** Labels of the dates above the rows, on as many lines as they need. */
function layoutDates({ dates }: TimelinePicture, x: Scale, width: number): { shapes: TextShape[]; height: number } {
  const bounds: Box = { left: 0, right: width, top: 0, bottom: 0 };
  const placed: TextShape[] = [];
  let row = 0;
  for (const { at, label } of dates) {
    const lines = wrapText(label, 'value', width);
    const block = (first: number) =>
      lines.map((words, index) =>
        movedInto(bounds, text(words, x(at), 13 + (first + index) * DATE_ROW, { role: 'value', anchor: 'middle' })),
      );
    let first = 0;
    const collides = () =>
      block(first).some((one) =>
        placed.some((other) => overlap(boxOf(one), { ...boxOf(other), right: boxOf(other).right + 10 })),
      );
    while (collides()) first += 1;
    placed.push(...block(first));
    row = Math.max(row, first + lines.length);
  }
  return { shapes: placed, height: row * DATE_ROW };
}

function layoutSpan({ start, end, likely, tone }: TimelineRow, y: number, x: Scale): Shape[] {
  const box = { x: x(start), y, width: Math.max(2, x(end) - x(start)), height: BAR };
  const middle = y + BAR / 2;
  return [
    rectangle(tone ? `bar-${tone}` : 'bar-plain', box, 3),
    ...(likely === undefined
      ? []
      : [
          polyline(
            'mark',
            [
              { x: x(likely), y: middle - DIAMOND },
              { x: x(likely) + DIAMOND, y: middle },
              { x: x(likely), y: middle + DIAMOND },
              { x: x(likely) - DIAMOND, y: middle },
            ],
            { closed: true },
          ),
        ]),
  ];
}

/** Spans on an axis of time, each below its label. Dates are dashed lines across every span. */
export function layoutTimeline(picture: TimelinePicture, width: number): Drawing {
  const { axis, rows, dates } = picture;
  const isYear = axis.isYear === true;
  const given = extentOf([...rows.flatMap(({ start, end }) => [start, end]), ...dates.map(({ at }) => at)]);
  // A day within a year is a fraction: the axis begins and ends with a year, and names no other place.
  const extent: Extent = isYear ? [Math.floor(given[0]), Math.ceil(given[1])] : given;
  const ticks = ticksAlong(extent, width - 2 * SIDE, { isYear }).filter(
    ({ value }) => !isYear || Number.isInteger(value),
  );
  const side = Math.max(
    DIAMOND,
    widest(
      ticks.map(({ label }) => label),
      'tick',
    ) / 2,
  );
  const x = linearScale(extent, [side, width - side]);
  const above = layoutDates(picture, x, width);
  const shapes: Shape[] = [...above.shapes];
  let y = above.height + (dates.length > 0 ? 6 : 0);
  for (const row of rows) {
    const lines = wrapText(`${toneSign(row.tone)}${row.label}`, 'value', width);
    lines.forEach((words, index) => {
      shapes.push(text(words, 0, y + 13 + index * lineHeight('value'), { role: 'value' }));
    });
    const top = y + 13 + (lines.length - 1) * lineHeight('value') + WORDS_TO_BAR;
    shapes.push(rectangle('track', { x: x(extent[0]), y: top, width: x(extent[1]) - x(extent[0]), height: BAR }, 3));
    shapes.push(...layoutSpan(row, top, x));
    for (const { at } of dates) shapes.push(line('limit', x(at), top - DATE_REACH, x(at), top + BAR + DATE_REACH));
    y = top + BAR;
    const notes = row.note === undefined ? [] : wrapText(row.note, 'note', width);
    notes.forEach((words, index) => {
      shapes.push(text(words, 0, y + 15 + index * lineHeight('note'), { role: 'note' }));
    });
    y += (notes.length === 0 ? 0 : 6 + notes.length * lineHeight('note')) + ROW_GAP;
  }
  const title = titleLines(withUnitInBrackets(axis.label, axis.unit), width);
  const frame: Frame = { left: side, right: width - side, top: 0, bottom: y };
  shapes.push(
    line('zero', frame.left, y, frame.right, y),
    ...xAxis(frame, ticks, x),
    ...xAxisTitle(frame, width, title),
  );
  return { width, height: y + bottomMargin(title), shapes };
}
