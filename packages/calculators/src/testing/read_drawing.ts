import type {
  CircleShape,
  Drawing,
  PathShape,
  RectangleShape,
  TextShape,
} from '../presentation/charts/layout/drawing.ts';

/** The texts of a drawing, all of them or those of a role. */
export function textsOf({ shapes }: Drawing, role?: TextShape['role']): TextShape[] {
  return shapes.filter((shape) => shape.kind === 'text').filter((shape) => role === undefined || shape.role === role);
}

/** The points of each path of a role. */
export function pathsOf({ shapes }: Drawing, role: PathShape['role']): { x: number; y: number }[][] {
  return shapes
    .filter((shape) => shape.kind === 'path')
    .filter((shape) => shape.role === role)
    .map(({ d }) => [...d.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })));
}

export function rectanglesOf({ shapes }: Drawing, role: RectangleShape['role']): RectangleShape[] {
  return shapes.filter((shape) => shape.kind === 'rectangle').filter((shape) => shape.role === role);
}

export function circlesOf({ shapes }: Drawing, role: CircleShape['role']): CircleShape[] {
  return shapes.filter((shape) => shape.kind === 'circle').filter((shape) => shape.role === role);
}

/** All words of a drawing, in drawing order. */
export function wordsOf(drawing: Drawing): string {
  return textsOf(drawing)
    .map(({ text }) => text)
    .join(' ');
}
