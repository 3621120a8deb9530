import type { PathStep, Point } from '@plumbline/workbook';

/** How many numbers each command takes. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
/** The flags of an arc may stand together, without a space. */
const FLAG = /[\s,]*([01])/y;
const COMMAND = /([a-z])/iy;
const SPACE = /[\s,]*()/y;

/** A path of which a part cannot be read. */
export class UnreadablePath extends Error {}

/** A quadratic curve as a cubic one. */
function cubicOf(from: Point, control: Point, to: Point): PathStep {
  const towards = (end: Point): Point => ({
    x: end.x + (2 / 3) * (control.x - end.x),
    y: end.y + (2 / 3) * (control.y - end.y),
  });
  return { kind: 'curve', points: [towards(from), towards(to), to] };
}

interface Arc {
  rx: number;
  ry: number;
  degrees: number;
  isLarge: boolean;
  isClockwise: boolean;
}

/** The centre of an arc in the coordinates of its unit circle, with its radii, as in appendix B.2.4 of SVG 2. */
function centreOf({ rx, ry, degrees, isLarge, isClockwise }: Arc, from: Point, to: Point) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const enlarged = Math.max(1, Math.hypot(px / rx, py / ry));
  const radii = { x: rx * enlarged, y: ry * enlarged };
  const [ux, uy] = [px / radii.x, py / radii.y];
  const square = ux * ux + uy * uy;
  const way = Math.sqrt(Math.max(0, 1 / square - 1)) * (isLarge === isClockwise ? -1 : 1);
  const centre = { x: way * uy, y: -way * ux };
  const start = Math.atan2(uy - centre.y, ux - centre.x);
  const end = Math.atan2(-uy - centre.y, -ux - centre.x);
  const turn =
    end - start + (isClockwise && end < start ? 2 * Math.PI : 0) - (!isClockwise && end > start ? 2 * Math.PI : 0);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  /** From the unit circle to the page. */
  const place = (x: number, y: number): Point => {
    const [ax, ay] = [(x + centre.x) * radii.x, (y + centre.y) * radii.y];
    return { x: middle.x + cos * ax - sin * ay, y: middle.y + sin * ax + cos * ay };
  };
  return { start, turn, place };
}

/** An arc as cubic curves of a quarter of a turn at most. */
function curvesOf(arc: Arc, from: Point, to: Point): PathStep[] {
  if (arc.rx === 0 || arc.ry === 0) return [{ kind: 'line', points: [to] }];
  if (from.x === to.x && from.y === to.y) return [];
  const { start, turn, place } = centreOf(arc, from, to);
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index): PathStep => {
    const [begin, end] = [start + index * step, start + (index + 1) * step];
    const [cos, sin, cosEnd, sinEnd] = [Math.cos(begin), Math.sin(begin), Math.cos(end), Math.sin(end)];
    return {
      kind: 'curve',
      points: [
        place(cos - reach * sin, sin + reach * cos),
        place(cosEnd + reach * sinEnd, sinEnd - reach * cosEnd),
        index === count - 1 ? to : place(cosEnd, sinEnd),
      ],
    };
  });
}

function mirrored(control: Point | undefined, at: Point): Point {
  return control ? { x: 2 * at.x - control.x, y: 2 * at.y - control.y } : at;
}

/** Reads the `d` of a path command by command. */
class PathReader {
  readonly steps: PathStep[] = [];
  readonly #d: string;
  #position = 0;
  #at: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  /** The last control points of a curve before, for those that go on smoothly. */
  #cubic: Point | undefined;
  #quadratic: Point | undefined;

  constructor(d: string) {
    this.#d = d;
  }

  #next(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position;
    const [whole = '', found] = pattern.exec(this.#d) ?? [];
    this.#position += whole.length;
    return found;
  }

  /** The numbers of a command; undefined if there are none. */
  #numbers(command: string): number[] | undefined {
    const numbers: number[] = [];
    for (let index = 0; index < (NUMBERS[command] ?? 0); index++) {
      const isFlag = command === 'A' && (index === 3 || index === 4);
      const found = this.#next(isFlag ? FLAG : NUMBER);
      if (found === undefined) {
        if (index === 0) return undefined;
        throw new UnreadablePath();
      }
      numbers.push(Number(found));
    }
    return numbers;
  }

  read(): PathStep[] {
    while (this.#hasMore()) {
      const letter = this.#next(COMMAND);
      const command = letter?.toUpperCase() ?? '';
      if (letter === undefined || NUMBERS[command] === undefined) throw new UnreadablePath();
      if (this.steps.length === 0 && command !== 'M') throw new UnreadablePath();
      this.#command(command, letter !== command);
    }
    return this.steps;
  }

  #hasMore(): boolean {
    this.#next(SPACE);
    return this.#position < this.#d.length;
  }

  #command(command: string, isRelative: boolean): void {
    if (command === 'Z') {
      this.steps.push({ kind: 'close', points: [] });
      this.#move(this.#start);
      return;
    }
    let numbers = this.#numbers(command);
    if (!numbers) throw new UnreadablePath();
    for (let isFirst = true; numbers; isFirst = false) {
      // More pairs of a move are lines.
      this.#draw(command === 'M' && !isFirst ? 'L' : command, numbers, isRelative);
      numbers = this.#numbers(command);
    }
  }

  #move(to: Point, controls: { cubic?: Point; quadratic?: Point } = {}): void {
    this.#at = to;
    this.#cubic = controls.cubic;
    this.#quadratic = controls.quadratic;
  }

  #draw(command: string, numbers: readonly number[], isRelative: boolean): void {
    const from = this.#at;
    const base = isRelative ? from : { x: 0, y: 0 };
    const point = (index: number): Point => ({
      x: base.x + (numbers[index] as number),
      y: base.y + (numbers[index + 1] as number),
    });
    switch (command) {
      case 'M':
      case 'L': {
        const to = point(0);
        this.steps.push({ kind: command === 'M' ? 'move' : 'line', points: [to] });
        if (command === 'M') this.#start = to;
        this.#move(to);
        break;
      }
      case 'H':
      case 'V': {
        const [along = 0] = numbers;
        const to = command === 'H' ? { x: base.x + along, y: from.y } : { x: from.x, y: base.y + along };
        this.steps.push({ kind: 'line', points: [to] });
        this.#move(to);
        break;
      }
      case 'C':
      case 'S': {
        const isWhole = command === 'C';
        const first = isWhole ? point(0) : mirrored(this.#cubic, from);
        const [second, to] = isWhole ? [point(2), point(4)] : [point(0), point(2)];
        this.steps.push({ kind: 'curve', points: [first, second, to] });
        this.#move(to, { cubic: second });
        break;
      }
      case 'Q':
      case 'T': {
        const control = command === 'Q' ? point(0) : mirrored(this.#quadratic, from);
        const to = point(command === 'Q' ? 2 : 0);
        this.steps.push(cubicOf(from, control, to));
        this.#move(to, { quadratic: control });
        break;
      }
      default: {
        const [rx = 0, ry = 0, degrees = 0, isLarge, isClockwise] = numbers;
        const to = point(5);
        const arc = {
          rx: Math.abs(rx),
          ry: Math.abs(ry),
          degrees,
          isLarge: isLarge === 1,
          isClockwise: isClockwise === 1,
        };
        this.steps.push(...curvesOf(arc, from, to));
        this.#move(to);
      }
    }
  }
}

/** The steps of a path in SVG syntax, with arcs and quadratic curves as cubic ones. Throws UnreadablePath. */
export function pathSteps(d: string): PathStep[] {
  return new PathReader(d).read();
}
