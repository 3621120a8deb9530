import { BAR_CENTRE_DEPTH, BAR_CLEAR_SPACING, BAR_DIAMETERS_MM, BAR_SPACING_MAX, LINK_DIAMETER } from '../data.ts';

/** Bars of one diameter around the section in one layer; the counts of a side include its corner bars. Lengths in mm. */
export interface BarLayout {
  along_h: number;
  along_b: number;
  count: number;
  diameter: number;
  area: number;
  /** Distance from the face to the centre of the bars. */
  d_2: number;
}

/** Bars as requested. */
export type GivenBars = Pick<BarLayout, 'along_h' | 'along_b' | 'diameter'>;

interface Sides {
  b: number;
  h: number;
  /** Nominal cover to the links; absent if it was not sent. */
  cover: number | undefined;
}

export function linkDiameter(diameter: number): number {
  return LINK_DIAMETER.value[diameter <= 32 ? '32' : '40'];
}

/** Distance from the face to the centre of the bars: from the cover, or the one assumed. */
export function barCentreDepth(cover: number | undefined, diameter: number): number {
  return cover === undefined ? BAR_CENTRE_DEPTH.value : cover + linkDiameter(diameter) + diameter / 2;
}

/** The largest distance between the centres of neighbouring bars, and the smallest clear one: below 0 they overlap. */
export function spacingOf({ along_h, along_b, diameter, d_2 }: BarLayout, { b, h }: Omit<Sides, 'cover'>) {
  const [spacing_h, spacing_b] = [(h - 2 * d_2) / (along_h - 1), (b - 2 * d_2) / (along_b - 1)];
  return { widest: Math.max(spacing_h, spacing_b), clear: Math.min(spacing_h, spacing_b) - diameter };
}

/** The clear distance that bars of a diameter need. */
export function clearanceFor(diameter: number): number {
  return Math.max(diameter, BAR_CLEAR_SPACING.value);
}

function areaOf(count: number, diameter: number): number {
  return (count * Math.PI * diameter * diameter) / 4;
}

/** Bars as they were requested, whether they fit or not. */
export function layoutOf({ along_h, along_b, diameter }: GivenBars, { cover }: Sides): BarLayout {
  const count = 2 * (along_h + along_b) - 4;
  const area = areaOf(count, diameter);
  return { along_h, along_b, count, diameter, area, d_2: barCentreDepth(cover, diameter) };
}

/** Whether bars that are requested can be placed; those that touch can. */
export function barsFit(bars: GivenBars, sides: Sides): boolean {
  return spacingOf(layoutOf(bars, sides), sides).clear >= 0;
}

/**
 * A count of bars shared out between the sides with the smallest spacing, the same for each side of a square; undefined if no
 * way keeps the limits.
 */
function shareOut(count: number, diameter: number, sides: Sides): BarLayout | undefined {
  const perCorner = count / 2 + 2;
  let best: BarLayout | undefined;
  let smallest = Number.POSITIVE_INFINITY;
  for (let along_h = 2; along_h <= perCorner - 2; along_h++) {
    const layout = layoutOf({ along_h, along_b: perCorner - along_h, diameter }, sides);
    const { widest, clear } = spacingOf(layout, sides);
    if (sides.b === sides.h && layout.along_h !== layout.along_b) continue;
    if (widest > BAR_SPACING_MAX.value || clear < clearanceFor(diameter) || widest >= smallest) continue;
    best = layout;
    smallest = widest;
  }
  return best;
}

const EXCESS_MAX = 1.15;

function countMax({ b, h }: Sides): number {
  const pitch = Math.min(...BAR_DIAMETERS_MM.map((diameter) => diameter + clearanceFor(diameter)));
  return Math.ceil((2 * (b + h)) / pitch);
}

/**
 * The first arrangement within the limits of spacing that provides the area with little excess, else the one with the
 * smallest area that provides it; undefined if the bars do not fit in one layer.
 */
export function arrangeBars(A_s: number, sides: Sides): BarLayout | undefined {
  let least: BarLayout | undefined;
  const most = countMax(sides);
  for (let count = 4; count <= most; count += 2) {
    for (const diameter of BAR_DIAMETERS_MM) {
      const area = areaOf(count, diameter);
      if (area < A_s || (least !== undefined && area >= least.area && area > EXCESS_MAX * A_s)) continue;
      const layout = shareOut(count, diameter, sides);
      if (layout === undefined) continue;
      if (area <= EXCESS_MAX * A_s) return layout;
      if (least === undefined || area < least.area) least = layout;
    }
  }
  return least;
}

/** As many of the largest bars as fit in one layer, for reinforcement that needs more than one. */
export function fullLayer(sides: Sides): BarLayout {
  const diameter = Math.max(...BAR_DIAMETERS_MM);
  const d_2 = barCentreDepth(sides.cover, diameter);
  const along = (side: number) => Math.max(2, Math.floor((side - 2 * d_2) / (diameter + clearanceFor(diameter))) + 1);
  return layoutOf({ along_h: along(sides.h), along_b: along(sides.b), diameter }, sides);
}
