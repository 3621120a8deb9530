import type { Role, TextRole } from './style.ts';

/** How a text is aligned to its x coordinate. */
export type Anchor = 'start' | 'middle' | 'end';

export interface TextShape {
  kind: 'text';
  x: number;
  /** The baseline. */
  y: number;
  text: string;
  anchor: Anchor;
  role: TextRole;
}

/** A path in SVG syntax, which PDF libraries also read. */
export interface PathShape {
  kind: 'path';
  d: string;
  role: Role;
}

export interface RectangleShape {
  kind: 'rectangle';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  role: Role;
}

export interface CircleShape {
  kind: 'circle';
  x: number;
  y: number;
  radius: number;
  role: Role;
}

export type Shape = TextShape | PathShape | RectangleShape | CircleShape;

/** Where the values of a chart lie, for whoever points at them. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The values of x at both sides; absent where the cells of x are equally wide. */
  x?: readonly [first: number, last: number];
}

/** A chart as shapes, in drawing order. The origin is the top left corner. */
export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
  /** Only lines and maps have it. */
  plot?: Plot;
}

/** Rounds a length, to keep floating-point noise out of the output. */
export function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

interface TextOptions {
  role: TextRole;
  anchor?: Anchor;
}

export function text(words: string, x: number, y: number, { role, anchor = 'start' }: TextOptions): TextShape {
  return { kind: 'text', x: rounded(x), y: rounded(y), text: words, anchor, role };
}

export function line(role: Role, x1: number, y1: number, x2: number, y2: number): PathShape {
  return { kind: 'path', d: `M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}`, role };
}

interface Place {
  x: number;
  y: number;
}

/** A line through points, optionally closed. */
export function polyline(role: Role, places: readonly Place[], { closed = false } = {}): PathShape {
  const through = places.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L');
  return { kind: 'path', d: `M${through}${closed ? 'Z' : ''}`, role };
}

interface Box extends Place {
  width: number;
  height: number;
}

export function rectangle(role: Role, { x, y, width, height }: Box, radius = 0): RectangleShape {
  return {
    kind: 'rectangle',
    x: rounded(x),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
    radius,
    role,
  };
}

export function circle(role: Role, { x, y }: Place, radius: number): CircleShape {
  return { kind: 'circle', x: rounded(x), y: rounded(y), radius: rounded(radius), role };
}

export function distanceBetween(from: Place, to: Place): number {
  return Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
}

/** A straight arrow. Its head is as wide on each side as `half`, and twice as long. */
export function arrow(role: Role, from: Place, to: Place, half: number): PathShape {
  const length = distanceBetween(from, to) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const neck = { x: to.x - along.x * half * 2, y: to.y - along.y * half * 2 };
  const side = { x: -along.y * half, y: along.x * half };
  const shaft = polyline(role, [from, neck]);
  const corners = [to, { x: neck.x + side.x, y: neck.y + side.y }, { x: neck.x - side.x, y: neck.y - side.y }];
  return { ...shaft, d: `${shaft.d}${polyline(role, corners, { closed: true }).d}` };
}
