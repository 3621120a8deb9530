import type { LadderPicture } from '../../../kernel/picture.ts';
import { type Drawing, line, rectangle, type Shape, text } from './drawing.ts';
import { lineHeight, textWidth, wrapText } from './text_width.ts';
import { toneSign } from './tone_sign.ts';

const STEP_WIDTH_MIN = 130;
const GAP = 16;
const ROW_GAP = 18;
const BADGE_HEIGHT = 22;
const BADGE_PADDING = 9;

type Step = LadderPicture['steps'][number];

function layoutStep(step: Step, x: number, top: number, width: number): { shapes: Shape[]; height: number } {
  const shapes: Shape[] = [line('step-edge', x, top + 1.5, x + width, top + 1.5)];
  let y = top + 22;
  for (const words of wrapText(step.label, 'value', width)) {
    shapes.push(text(words, x, y, { role: 'value' }));
    y += lineHeight('value');
  }
  const badge = `${toneSign(step.tone)}Class ${step.class}`;
  const role = `badge-${step.tone}` as const;
  const box = { x, y: y - 8, width: textWidth(badge, role) + 2 * BADGE_PADDING, height: BADGE_HEIGHT };
  shapes.push(rectangle(role, box, BADGE_HEIGHT / 2));
  shapes.push(text(badge, x + box.width / 2, box.y + 15, { role, anchor: 'middle' }));
  y = box.y + BADGE_HEIGHT + 18;
  for (const words of wrapText(step.note, 'note', width)) {
    shapes.push(text(words, x, y, { role: 'note' }));
    y += lineHeight('note');
  }
  return { shapes, height: y - lineHeight('note') + 6 - top };
}

/** Stages side by side, each with the class that it reaches. They wrap onto more rows if needed. */
export function layoutLadder({ steps }: LadderPicture, width: number): Drawing {
  const fitting = Math.max(1, Math.floor((width + GAP) / (STEP_WIDTH_MIN + GAP)));
  const rows = Math.ceil(steps.length / fitting);
  const inRow = Math.ceil(steps.length / rows);
  const stepWidth = (width - GAP * (inRow - 1)) / inRow;
  const shapes: Shape[] = [];
  let top = 0;
  for (let row = 0; row < rows; row += 1) {
    const laid = steps
      .slice(row * inRow, (row + 1) * inRow)
      .map((step, index) => layoutStep(step, index * (stepWidth + GAP), top, stepWidth));
    shapes.push(...laid.flatMap((step) => step.shapes));
    top += Math.max(...laid.map(({ height }) => height)) + ROW_GAP;
  }
  return { width, height: top - ROW_GAP, shapes };
}
