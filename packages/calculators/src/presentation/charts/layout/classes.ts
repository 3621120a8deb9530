import type { ClassesPicture, ClassPointer } from '../../../kernel/assessment_pictures.ts';
import { type Drawing, line, polyline, rectangle, type Shape, text } from './drawing.ts';
import type { Role } from './style.ts';
import { lineHeight, textWidth, wrapFigure, wrapText } from './text_width.ts';
import { toneSign } from './tone_sign.ts';

const BAR = 26;
const ROW_GAP = 5;
const PADDING = 10;
const NAME_TO_RANGE = 10;
/** The longest bar, as a share of the width. */
const LONGEST = 0.45;
const ARROW = 9;
const BAR_TO_ARROW = 8;
const ARROW_TO_WORDS = 6;
const COLOURS = 7;

interface Written {
  pointer: ClassPointer;
  lines: string[];
}

/** The colours of the label run from the first class to the last, however many there are. */
function roleOf(index: number, classes: number): Role {
  const step = classes <= 1 ? 0 : Math.round((index * (COLOURS - 1)) / (classes - 1));
  return `class-${step + 1}` as Role;
}

function barWidths({ classes }: ClassesPicture, width: number): number[] {
  const needs = classes.map(({ name, range }) => {
    const ranged = range === undefined ? 0 : NAME_TO_RANGE + textWidth(range, 'class-range');
    return 2 * PADDING + textWidth(name, 'class-name') + ranged;
  });
  const shortest = Math.max(...needs);
  const longest = Math.max(shortest, width * LONGEST);
  const steps = Math.max(1, classes.length - 1);
  return classes.map((_, index) => shortest + ((longest - shortest) * index) / steps);
}

function layoutPointers(written: readonly Written[], from: number, x: number, middle: number): Shape[] {
  const lines = written.reduce((sum, one) => sum + one.lines.length, 0);
  let baseline = middle - (lines * lineHeight('value')) / 2 + 12;
  return written.flatMap(({ lines: words }, index) => {
    const level = baseline - 4;
    const shapes: Shape[] = [
      ...(index === 0 && lines === words.length ? [line('leader', from + 3, level, x, level)] : []),
      polyline(
        'sign',
        [
          { x, y: level },
          { x: x + ARROW, y: level - 5 },
          { x: x + ARROW, y: level + 5 },
        ],
        {
          closed: true,
        },
      ),
      ...words.map((said, row) =>
        text(said, x + ARROW + ARROW_TO_WORDS, baseline + row * lineHeight('value'), { role: 'value' }),
      ),
    ];
    baseline += words.length * lineHeight('value');
    return shapes;
  });
}

/** An energy label: a bar for each class, longer for worse ones, with pointers at the right. A dashed line ends what is enough. */
export function layoutClasses(picture: ClassesPicture, width: number): Drawing {
  const { classes, pointers, rangeLabel } = picture;
  const widths = barWidths(picture, width);
  const pointerX = Math.max(...widths) + BAR_TO_ARROW;
  const room = width - pointerX - ARROW - ARROW_TO_WORDS;
  const shapes: Shape[] = [];
  let top = 0;
  if (rangeLabel !== undefined) {
    const lines = wrapText(rangeLabel, 'axis-title', width);
    lines.forEach((words, row) => {
      shapes.push(text(words, 0, 12 + row * lineHeight('axis-title'), { role: 'axis-title' }));
    });
    top = 12 + lines.length * lineHeight('axis-title') - 4;
  }
  for (const [index, { name, range }] of classes.entries()) {
    const here = pointers.filter((pointer) => pointer.class === name);
    const written = here.map((pointer) => ({
      pointer,
      lines: wrapFigure(`${toneSign(pointer.tone)}${pointer.label}`, name, 'value', room),
    }));
    const lines = written.reduce((sum, one) => sum + one.lines.length, 0);
    const height = Math.max(BAR, lines * lineHeight('value') + 4);
    const [middle, barWidth] = [top + height / 2, widths[index] as number];
    shapes.push(
      rectangle(roleOf(index, classes.length), { x: 0, y: middle - BAR / 2, width: barWidth, height: BAR }, 3),
    );
    shapes.push(text(name, PADDING, middle + 5, { role: 'class-name' }));
    if (range !== undefined) {
      shapes.push(text(range, barWidth - PADDING, middle + 4, { role: 'class-range', anchor: 'end' }));
    }
    shapes.push(...layoutPointers(written, barWidth, pointerX, middle));
    top += height + ROW_GAP;
    if (here.some(({ isLimit }) => isLimit)) {
      shapes.push(line('limit', 0, top + 1, width, top + 1));
      top += ROW_GAP + 2;
    }
  }
  return { width, height: top, shapes };
}
