import { type Markup, markup } from './markup.ts';
import type { Plot, PlotPoint } from './plot.ts';

function rounded(value: number): string {
  return value.toFixed(1);
}

function path(points: readonly PlotPoint[]): string {
  return points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');
}

/** A plot as SVG inside the page; its colours come from the stylesheet. */
export function plotSvg({
  words,
  xTitle,
  yTitle,
  width,
  height,
  frame,
  zero,
  line,
  area,
  xTicks,
  yTicks,
}: Plot): Markup {
  const { left, right, top, bottom } = frame;
  return markup`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">
${yTicks.map(
  ({ at, label }) =>
    markup`<line class="grid" x1="${left}" x2="${right}" y1="${rounded(at)}" y2="${rounded(at)}"/><text class="tick" x="${left - 6}" y="${rounded(at + 4)}" text-anchor="end">${label}</text>`,
)}
${xTicks.map(
  ({ at, label }) =>
    markup`<line class="grid" x1="${rounded(at)}" x2="${rounded(at)}" y1="${top}" y2="${bottom}"/><text class="tick" x="${rounded(at)}" y="${bottom + 16}" text-anchor="middle">${label}</text>`,
)}
<polygon class="area" points="${path(area)}"/>
<line class="zero" x1="${left}" x2="${right}" y1="${rounded(zero)}" y2="${rounded(zero)}"/>
<polyline class="curve" points="${path(line)}"/>
<text class="axis" x="${(left + right) / 2}" y="${height - 6}" text-anchor="middle">${xTitle}</text>
<text class="axis" x="${left}" y="${top - 10}">${yTitle}</text>
</svg>`;
}
