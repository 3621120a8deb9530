/** The colour names of drawings. Each renderer maps them to its own colours: light, dark or print. */
export const COLOURS = [
  'ink',
  'muted',
  'grid',
  'rule',
  'track',
  'surface',
  'accent',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'good',
  'caution',
  'bad',
  'neutral',
  'good-soft',
  'caution-soft',
  'bad-soft',
  'neutral-soft',
  'good-ink',
  'caution-ink',
  'bad-ink',
  'neutral-ink',
  'class-1',
  'class-2',
  'class-3',
  'class-4',
  'class-5',
  'class-6',
  'class-7',
  'class-ink',
] as const;
export type Colour = (typeof COLOURS)[number];

export interface ShapeStyle {
  fill?: Colour;
  stroke?: Colour;
  strokeWidth?: number;
  /** Dash and gap lengths. */
  dash?: readonly number[];
  fillOpacity?: number;
}

export interface TextStyle {
  colour: Colour;
  size: number;
  isBold: boolean;
  /** Whether the text has an outline in the background colour. */
  hasHalo: boolean;
}

/** The style of each role. Lines differ in dash pattern as well as in colour. */
export const SHAPE_STYLES = {
  grid: { stroke: 'grid', strokeWidth: 1 },
  zero: { stroke: 'rule', strokeWidth: 1.25 },
  tick: { stroke: 'rule', strokeWidth: 1 },
  track: { fill: 'track' },
  'bar-plain': { fill: 'series-1' },
  'bar-stacked': { fill: 'series-2' },
  'bar-good': { fill: 'good' },
  'bar-caution': { fill: 'caution' },
  'bar-bad': { fill: 'bad' },
  'bar-neutral': { fill: 'neutral' },
  range: { stroke: 'ink', strokeWidth: 1.5 },
  'range-band': { fill: 'series-1', fillOpacity: 0.35 },
  limit: { stroke: 'ink', strokeWidth: 2, dash: [4, 3] },
  'series-1': { stroke: 'series-1', strokeWidth: 2.25 },
  'series-2': { stroke: 'series-2', strokeWidth: 2.25, dash: [8, 5] },
  'series-3': { stroke: 'series-3', strokeWidth: 2.25, dash: [2, 5] },
  'series-4': { stroke: 'series-4', strokeWidth: 2.25, dash: [10, 4, 2, 4] },
  area: { fill: 'series-1', fillOpacity: 0.16 },
  mark: { fill: 'surface', stroke: 'ink', strokeWidth: 2.5 },
  dot: { fill: 'series-2' },
  point: { fill: 'series-1' },
  steel: { fill: 'series-1' },
  concrete: { fill: 'track', stroke: 'ink', strokeWidth: 1.5 },
  reinforcement: { fill: 'ink' },
  dimension: { stroke: 'muted', strokeWidth: 1 },
  link: { stroke: 'ink', strokeWidth: 1.25 },
  deck: { stroke: 'ink', strokeWidth: 1, dash: [5, 3] },
  beam: { fill: 'ink' },
  support: { fill: 'surface', stroke: 'ink', strokeWidth: 1.5 },
  ground: { stroke: 'ink', strokeWidth: 1.5 },
  hatch: { stroke: 'muted', strokeWidth: 1 },
  'load-area': { fill: 'series-2', fillOpacity: 0.14 },
  load: { fill: 'series-2', stroke: 'series-2', strokeWidth: 1.25 },
  'point-load': { fill: 'series-2', stroke: 'series-2', strokeWidth: 2.5 },
  reaction: { fill: 'series-3', stroke: 'series-3', strokeWidth: 2.25 },
  turn: { stroke: 'series-3', strokeWidth: 2.25 },
  'step-edge': { stroke: 'accent', strokeWidth: 3 },
  'badge-good': { fill: 'good-soft' },
  'badge-caution': { fill: 'caution-soft' },
  'badge-bad': { fill: 'bad-soft' },
  'badge-neutral': { fill: 'neutral-soft' },
  'class-1': { fill: 'class-1' },
  'class-2': { fill: 'class-2' },
  'class-3': { fill: 'class-3' },
  'class-4': { fill: 'class-4' },
  'class-5': { fill: 'class-5' },
  'class-6': { fill: 'class-6' },
  'class-7': { fill: 'class-7' },
  'part-1': { fill: 'series-1' },
  'part-2': { fill: 'series-2' },
  'part-3': { fill: 'series-3' },
  'part-4': { fill: 'series-4' },
  base: { stroke: 'ink', strokeWidth: 1.5 },
  divider: { stroke: 'surface', strokeWidth: 2 },
  leader: { stroke: 'muted', strokeWidth: 1 },
  sign: { fill: 'ink' },
  bay: { stroke: 'rule', strokeWidth: 1.25 },
  'bay-charge': { fill: 'good-soft', stroke: 'good-ink', strokeWidth: 1.5 },
  'bay-route': { fill: 'caution-soft', stroke: 'caution-ink', strokeWidth: 1.5, dash: [4, 3] },
  building: { fill: 'track', stroke: 'ink', strokeWidth: 1.5 },
  bin: { fill: 'series-1', fillOpacity: 0.55 },
  // Steps of a map: faint enough that ink stays readable on each of them, on a light and on a dark page.
  'step-1': { fill: 'series-1', fillOpacity: 0.06 },
  'step-2': { fill: 'series-1', fillOpacity: 0.13 },
  'step-3': { fill: 'series-1', fillOpacity: 0.2 },
  'step-4': { fill: 'series-1', fillOpacity: 0.28 },
  'step-5': { fill: 'series-1', fillOpacity: 0.36 },
  'step-6': { fill: 'series-1', fillOpacity: 0.43 },
  'step-7': { fill: 'series-1', fillOpacity: 0.5 },
  contour: { stroke: 'ink', strokeWidth: 1 },
  outline: { stroke: 'ink', strokeWidth: 2.5 },
  extension: { fill: 'series-1', fillOpacity: 0.16, stroke: 'series-1', strokeWidth: 2 },
} as const satisfies Record<string, ShapeStyle>;
export type Role = keyof typeof SHAPE_STYLES;

function textStyle(colour: Colour, size: number, { isBold = false, hasHalo = false } = {}): TextStyle {
  return { colour, size, isBold, hasHalo };
}

export const TEXT_STYLES = {
  label: textStyle('ink', 13),
  value: textStyle('ink', 13, { isBold: true }),
  mark: textStyle('ink', 13, { isBold: true, hasHalo: true }),
  level: textStyle('ink', 12, { hasHalo: true }),
  tick: textStyle('muted', 12),
  'axis-title': textStyle('muted', 12),
  note: textStyle('muted', 12),
  'badge-good': textStyle('good-ink', 12, { isBold: true }),
  'badge-caution': textStyle('caution-ink', 12, { isBold: true }),
  'badge-bad': textStyle('bad-ink', 12, { isBold: true }),
  'badge-neutral': textStyle('neutral-ink', 12, { isBold: true }),
  'class-name': textStyle('class-ink', 14, { isBold: true }),
  'class-range': textStyle('class-ink', 12),
} as const satisfies Record<string, TextStyle>;
export type TextRole = keyof typeof TEXT_STYLES;

export function shapeStyle(role: Role): ShapeStyle {
  return SHAPE_STYLES[role];
}
