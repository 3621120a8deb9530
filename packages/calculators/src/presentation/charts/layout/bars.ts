import type { Bar, BarsPicture } from '../../../kernel/picture.ts';
import { formatFigure } from '../../format_value.ts';
import { unitInWords } from '../../unit.ts';
import { type Drawing, line, rectangle, type Shape, text } from './drawing.ts';
import { linearScale, type Scale } from './scale.ts';
import { lineHeight, textWidth, wrapText } from './text_width.ts';

const BAR = 14;
const WORDS_TO_BAR = 8;
const ROW_GAP = 10;
const VALUE_GAP = 12;
const CORNER = 3;
const LIMIT_REACH = 3;

interface Written {
  label: string[];
  value: string[];
  /** Whether the value fits on the last line of the label. */
  isBeside: boolean;
}

/** The amount of a bar, with its range, maximum and limit. Percentages do not say "of 100 %". */
function amountOf({ value, low, high, max, limit }: Bar, { unit, decimals, max: commonMax }: BarsPicture): string {
  const figure = (amount: number) => formatFigure(amount, decimals);
  const amount = low !== undefined && high !== undefined ? `${figure(low)} to ${figure(high)}` : figure(value);
  const most = max ?? commonMax;
  const outOf = most !== undefined && unit !== '%' ? ` of ${formatFigure(most)}` : '';
  const against = limit ? `, ${limit.label} ${figure(limit.value)}` : '';
  return `${amount}${outOf}${against} ${unitInWords(unit)}`.trim();
}

function write(bar: Bar, picture: BarsPicture, width: number): Written {
  const value = wrapText(amountOf(bar, picture), 'value', width);
  const valueWidth = textWidth(value[0] ?? '', 'value');
  const whole = wrapText(bar.label, 'label', width);
  const last = whole.at(-1) ?? '';
  const isBeside = value.length === 1 && textWidth(last, 'label') + VALUE_GAP + valueWidth <= width;
  return { label: whole, value, isBeside };
}

function reachOf({ value, high, max, limit }: Bar): number {
  return Math.max(value, high ?? value, max ?? value, limit?.value ?? value);
}

function lowestOf({ value, low }: Bar): number {
  return Math.min(value, low ?? value);
}

/** A range from zero: solid to its low end, lighter to its high end, with a line at the value. */
function layoutRange(low: number, high: number, value: number, y: number, x: Scale): Shape[] {
  const block = (role: 'bar-plain' | 'range-band', from: number, to: number): Shape[] =>
    to > from ? [rectangle(role, { x: x(from), y, width: x(to) - x(from), height: BAR }, CORNER)] : [];
  return [
    ...block('bar-plain', 0, low),
    ...block('range-band', Math.max(0, low), high),
    line('range', x(value), y, x(value), y + BAR),
  ];
}

function layoutBar(bar: Bar, y: number, x: Scale, trackEnd: number): Shape[] {
  const { value, low, high, limit, tone } = bar;
  const [zero, end] = [x(0), x(value)];
  const body = { x: Math.min(zero, end), y, width: Math.max(1, Math.abs(end - zero)), height: BAR };
  const amount = value === 0 ? [] : [rectangle(tone ? `bar-${tone}` : 'bar-plain', body, CORNER)];
  return [
    rectangle('track', { x: 1, y, width: trackEnd - 1, height: BAR }, CORNER),
    ...(low !== undefined && high !== undefined ? layoutRange(low, high, value, y, x) : amount),
    ...(limit ? [line('limit', x(limit.value), y - LIMIT_REACH, x(limit.value), y + BAR + LIMIT_REACH)] : []),
  ];
}

/** Horizontal bars, each below its label so that the label has the full width. The track behind a bar ends at its maximum. */
export function layoutBars(picture: BarsPicture, width: number): Drawing {
  const { bars, max: commonMax } = picture;
  const low = Math.min(0, ...bars.map(lowestOf));
  const high = Math.max(commonMax ?? 0, ...bars.map(reachOf)) || 1;
  const x = linearScale([low, high], [1, width - 1]);
  const shapes: Shape[] = [];
  let y = 0;
  for (const bar of bars) {
    const { label, value, isBeside } = write(bar, picture, width);
    for (const [index, words] of label.entries()) {
      shapes.push(text(words, 0, y + 13 + index * lineHeight('label'), { role: 'label' }));
    }
    const valueRow = label.length - (isBeside ? 1 : 0);
    const baseline = y + 13 + valueRow * lineHeight('label');
    for (const [index, words] of value.entries()) {
      shapes.push(text(words, width, baseline + index * lineHeight('value'), { role: 'value', anchor: 'end' }));
    }
    const top = baseline + (value.length - 1) * lineHeight('value') + WORDS_TO_BAR;
    shapes.push(...layoutBar(bar, top, x, bar.max === undefined ? width - 1 : x(bar.max)));
    y = top + BAR + ROW_GAP;
  }
  return { width, height: Math.max(1, y - ROW_GAP + LIMIT_REACH), shapes };
}
