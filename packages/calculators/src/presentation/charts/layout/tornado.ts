import type { TornadoBar, TornadoPicture } from '../../../kernel/assessment_pictures.ts';
import { bySwing, tornadoFigure } from '../tornado_chart.ts';
import { type Drawing, line, rectangle, type Shape, text } from './drawing.ts';
import { extentOf, linearScale, type Scale } from './scale.ts';
import { lineHeight, textWidth, wrapText } from './text_width.ts';

const BAR = 16;
const WORDS_TO_BAR = 8;
const ROW_GAP = 14;
const ENDS_GAP = 16;
const BASE_REACH = 4;

/** What the result becomes at each side of the base, on one line if both fit. */
function layoutEnds(bar: TornadoBar, picture: TornadoPicture, top: number, width: number) {
  const { base } = picture;
  const said = ({ label, value }: TornadoBar['cases'][number]) => `${label}: ${tornadoFigure(picture, value)}`;
  const less = bar.cases.filter(({ value }) => value < base).map(said);
  const more = bar.cases.filter(({ value }) => value >= base).map(said);
  const isOneLine =
    less.length + more.length <= 2 &&
    [...less, ...more].reduce((sum, words) => sum + textWidth(words, 'note'), ENDS_GAP) <= width &&
    less.length <= 1 &&
    more.length <= 1;
  if (isOneLine) {
    const baseline = top + 15;
    return {
      height: 15 + 4,
      shapes: [
        ...less.map((words) => text(words, 0, baseline, { role: 'note' })),
        ...more.map((words) => text(words, width, baseline, { role: 'note', anchor: 'end' })),
      ],
    };
  }
  const rows = [
    ...less.flatMap((words) => wrapText(words, 'note', width)).map((words) => ({ words, anchor: 'start' as const })),
    ...more.flatMap((words) => wrapText(words, 'note', width)).map((words) => ({ words, anchor: 'end' as const })),
  ];
  return {
    height: rows.length * lineHeight('note') + 4,
    shapes: rows.map(({ words, anchor }, index) =>
      text(words, anchor === 'start' ? 0 : width, top + 15 + index * lineHeight('note'), { role: 'note', anchor }),
    ),
  };
}

function layoutBar({ cases }: TornadoBar, base: number, y: number, x: Scale): Shape[] {
  const [least, most] = extentOf([base, ...cases.map(({ value }) => value)]);
  const side = (role: 'bar-stacked' | 'bar-plain', from: number, to: number): Shape[] =>
    to > from ? [rectangle(role, { x: x(from), y, width: x(to) - x(from), height: BAR }, 2)] : [];
  const between = cases.filter(({ value }) => value !== least && value !== most);
  return [
    ...side('bar-stacked', least, base),
    ...side('bar-plain', base, most),
    ...between.map(({ value }) => line('divider', x(value), y, x(value), y + BAR)),
  ];
}

/** A bar for each input, from the least result to the largest, across the line of the base. */
export function layoutTornado(picture: TornadoPicture, width: number): Drawing {
  const { base, valueLabel } = picture;
  const x = linearScale(extentOf([base, ...picture.bars.flatMap(({ cases }) => cases.map(({ value }) => value))]), [
    1,
    width - 1,
  ]);
  const title = wrapText(`${valueLabel}: ${tornadoFigure(picture, base)}`, 'axis-title', width);
  const shapes: Shape[] = title.map((words, index) =>
    text(words, 0, 12 + index * lineHeight('axis-title'), { role: 'axis-title' }),
  );
  let y = title.length * lineHeight('axis-title') + 8;
  for (const bar of bySwing(picture)) {
    const lines = wrapText(bar.label, 'value', width);
    lines.forEach((words, index) => {
      shapes.push(text(words, 0, y + 13 + index * lineHeight('value'), { role: 'value' }));
    });
    const top = y + 13 + (lines.length - 1) * lineHeight('value') + WORDS_TO_BAR;
    shapes.push(
      rectangle('track', { x: 1, y: top, width: width - 2, height: BAR }, 2),
      ...layoutBar(bar, base, top, x),
    );
    shapes.push(line('base', x(base), top - BASE_REACH, x(base), top + BAR + BASE_REACH));
    const ends = layoutEnds(bar, picture, top + BAR, width);
    shapes.push(...ends.shapes);
    y = top + BAR + ends.height + ROW_GAP;
  }
  return { width, height: Math.max(1, y - ROW_GAP + 4), shapes };
}
