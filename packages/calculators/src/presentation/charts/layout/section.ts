import type { SectionPicture } from '../../../kernel/picture.ts';
import { millimetres } from '../section_words.ts';
import { dimensionDown, dimensionWithWordsBelow } from './dimension.ts';
import { type Drawing, line, type Shape, text } from './drawing.ts';
import { partsOf, type SectionParts } from './section_parts.ts';
import { lineHeight, textWidth, widest, wrapText } from './text_width.ts';

const HEIGHT_MAX = 230;
const ABOVE = 10;
/** Distance from the outline to its dimension line, and from there to the end of the words. */
const TO_DIMENSION = 14;
const TO_WORDS = 8;
const BELOW = TO_DIMENSION + 26;
const LEADER = 26;
const TO_CALLOUT = 4;
const CALLOUT_SHARE = 0.36;
const CALLOUT_GAP = 5;
/** Narrower drawings have no room for the names of the dimensions. */
const NAMES_FROM = 400;
const ROW = lineHeight('label');

interface Callout {
  lines: string[];
  /** What it points to. */
  at: { x: number; y: number };
}

/** Tops of blocks of these heights, each as near to its wish as the others let it, one below the other. */
function spread(blocks: readonly { wish: number; height: number }[], from: number, to: number): number[] {
  const tops: number[] = [];
  for (const { wish, height } of blocks) {
    const above = tops.length === 0 ? from : (tops.at(-1) ?? 0) + (blocks[tops.length - 1]?.height ?? 0) + CALLOUT_GAP;
    tops.push(Math.max(above, wish - height / 2));
  }
  let limit = to;
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const height = blocks[index]?.height ?? 0;
    tops[index] = Math.max(from, Math.min(tops[index] ?? 0, limit - height));
    limit = (tops[index] ?? 0) - CALLOUT_GAP;
  }
  return tops;
}

function heightOf(callouts: readonly Pick<Callout, 'lines'>[]): number {
  return callouts.reduce((sum, { lines }) => sum + lines.length * ROW + CALLOUT_GAP, -CALLOUT_GAP);
}

/** Text next to the section, with leaders to the parts it describes. */
function layoutCallouts(callouts: readonly Callout[], x: number, bottom: number): { shapes: Shape[]; bottom: number } {
  if (callouts.length === 0) return { shapes: [], bottom: 0 };
  const lower = Math.max(bottom, heightOf(callouts));
  const blocks = callouts.map(({ lines, at }) => ({ wish: at.y, height: lines.length * ROW }));
  const tops = spread(blocks, 0, lower);
  const shapes = callouts.flatMap(({ lines, at }, index) => {
    const top = tops[index] ?? 0;
    const middle = top + (lines.length * ROW) / 2;
    return [
      line('dimension', at.x, at.y, x - TO_CALLOUT, middle),
      ...lines.map((words, row) => text(words, x, top + (row + 1) * ROW - 4, { role: 'label' })),
    ];
  });
  return { shapes, bottom: lower };
}

function dimensionWords(name: string, length: number, width: number): string {
  return width < NAMES_FROM ? millimetres(length) : `${name} ${millimetres(length)}`;
}

function layoutParts(parts: SectionParts, width: number): Drawing {
  const depths = parts.depths.map((depth) => ({
    ...depth,
    words: dimensionWords(depth.name, depth.to - depth.from, width),
  }));
  const { breadth } = parts;
  const breadthWords = dimensionWords(breadth.name, breadth.to - breadth.from, width);
  const said = parts.callouts.map((callout) => ({
    ...callout,
    lines: wrapText(callout.words, 'label', Math.max(100, CALLOUT_SHARE * width)),
  }));
  const lines = said.flatMap((callout) => callout.lines);
  const before =
    TO_DIMENSION +
    TO_WORDS +
    widest(
      depths.map(({ words }) => words),
      'label',
    );
  const after = LEADER + widest(lines, 'label');
  const scale = Math.min(
    (HEIGHT_MAX - ABOVE - BELOW) / parts.height,
    Math.max(20, width - before - after) / parts.width,
  );
  const drawn = { width: parts.width * scale, height: parts.height * scale };
  const left = before + Math.max(0, (width - before - after - drawn.width) / 2);
  const bottom = ABOVE + drawn.height;
  const x = (length: number) => left + length * scale;
  const y = (length: number) => ABOVE + length * scale;
  const middle = (x(breadth.from) + x(breadth.to)) / 2;
  const clear = Math.max(left + drawn.width, middle + textWidth(breadthWords, 'label') / 2);
  const beside = Math.max(left + drawn.width + LEADER, clear + TO_CALLOUT);
  const callouts = layoutCallouts(
    said.map((callout) => ({ lines: callout.lines, at: { x: x(callout.x), y: y(callout.y) } })),
    Math.min(beside, width - widest(lines, 'label')),
    bottom,
  );
  return {
    width,
    height: Math.max(bottom + BELOW, callouts.bottom + 6),
    shapes: [
      ...parts.shapes({ scale, left, top: ABOVE }),
      ...depths.flatMap(({ words, from, to }) =>
        dimensionDown(words, { x: left - TO_DIMENSION, from: y(from), to: y(to) }),
      ),
      ...dimensionWithWordsBelow(breadthWords, { from: x(breadth.from), to: x(breadth.to), y: bottom + TO_DIMENSION }),
      ...callouts.shapes,
    ],
  };
}

/** A cross-section to scale, with its dimensions and what it is made of. */
export function layoutSection({ shape }: SectionPicture, width: number): Drawing {
  return layoutParts(partsOf(shape), width);
}
