import type { StackedPicture } from '../../../kernel/assessment_pictures.ts';
import { formatFigure } from '../../format_value.ts';
import { unitInWords } from '../../unit.ts';
import { legend } from './axes.ts';
import { type Drawing, rectangle, type Shape, text } from './drawing.ts';
import { linearScale } from './scale.ts';
import type { Role } from './style.ts';
import { lineHeight, textWidth, unbroken, wrapText } from './text_width.ts';

const BAR = 22;
const WORDS_TO_BAR = 8;
const ROW_GAP = 16;
const VALUE_GAP = 12;
const PART_GAP = 2;
const PART_ROLES: readonly Role[] = ['part-1', 'part-2', 'part-3', 'part-4'];

/** Totals one below the other, each divided into its parts. The parts are listed in their order, so colour is not needed. */
export function layoutStacked({ rows, parts, unit, decimals }: StackedPicture, width: number): Drawing {
  const amount = (value: number) => formatFigure(value, decimals);
  const x = linearScale([0, Math.max(0, ...rows.map(({ total }) => total)) || 1], [0, width]);
  const entries = parts.map((label, index) => ({ label, role: PART_ROLES[index] as Role, sign: 'swatch' as const }));
  const { shapes: named, height } = legend(entries, 0, width);
  const shapes: Shape[] = [...named];
  let y = height + 6;
  for (const row of rows) {
    const total = `${amount(row.total)} ${unitInWords(unit)}`.trim();
    const lines = wrapText(row.label, 'label', width);
    const isBeside = textWidth(lines.at(-1) ?? '', 'label') + VALUE_GAP + textWidth(total, 'value') <= width;
    lines.forEach((words, index) => {
      shapes.push(text(words, 0, y + 13 + index * lineHeight('label'), { role: 'label' }));
    });
    const baseline = y + 13 + (lines.length - (isBeside ? 1 : 0)) * lineHeight('label');
    shapes.push(text(total, width, baseline, { role: 'value', anchor: 'end' }));
    const top = baseline + WORDS_TO_BAR;
    let before = 0;
    for (const [index, value] of row.values.entries()) {
      const box = { x: x(before), y: top, width: Math.max(1, x(before + value) - x(before) - PART_GAP), height: BAR };
      if (value > 0) shapes.push(rectangle(PART_ROLES[index] as Role, box, 2));
      before += value;
    }
    const said = row.values.map((value, index) => unbroken(`${parts[index]}: ${amount(value)}`)).join(' + ');
    const notes = wrapText(said, 'note', width);
    notes.forEach((words, index) => {
      shapes.push(text(words, 0, top + BAR + 16 + index * lineHeight('note'), { role: 'note' }));
    });
    y = top + BAR + 6 + notes.length * lineHeight('note') + ROW_GAP;
  }
  return { width, height: Math.max(1, y - ROW_GAP + 4), shapes };
}
