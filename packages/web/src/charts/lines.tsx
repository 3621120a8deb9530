import { type Frame, LevelAxis, UprightAxis } from './axes.tsx';
import type { LinesPicture, Point } from './picture.ts';
import { withUnitInBrackets } from './picture_table.ts';
import { extentOf, linearScale, niceTicks, type Scale } from './scale.ts';

const HEIGHT = 270;
const LEGEND_ROW = 22;
const PIXELS_A_TICK = 80;

function pathOf(points: readonly Point[], x: Scale, y: Scale): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
    .join('');
}

/** The area between a line and nought. */
function areaOf(points: readonly Point[], x: Scale, y: Scale): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  return `M${x(first.x)} ${y(0)}${pathOf(points, x, y).replace('M', 'L')}L${x(last.x)} ${y(0)}Z`;
}

const ROOM_FOR_WORDS = 70;

/** How a word stands at its place without leaving the drawing. */
function anchorAt(place: number, frame: Frame): 'start' | 'middle' | 'end' {
  if (place < frame.left + ROOM_FOR_WORDS) return 'start';
  return place > frame.right - ROOM_FOR_WORDS ? 'end' : 'middle';
}

/** The height of the words beside a mark: away from nought, where there is room. */
function wordsBeside(y: number, zero: number, frame: Frame): number {
  const above = y - 11;
  const below = y + 20;
  if (y > zero) return below < frame.bottom ? below : above;
  return above > frame.top + 8 ? above : below;
}

function Legend({ picture, top }: { picture: LinesPicture; top: number }) {
  return picture.series.map(({ label }, index) => (
    <g key={label} transform={`translate(0 ${top + index * LEGEND_ROW})`}>
      <path d="M0 -4h34" className={`chart-line chart-series-${index + 1}`} />
      <text x={44} y={0} className="chart-label">
        {label}
      </text>
    </g>
  ));
}

/** Lines over an axis; each has a colour and a dash of its own. */
export function Lines({ picture, width }: { picture: LinesPicture; width: number }) {
  const { series, marks = [], verticals = [] } = picture;
  const points = [...series.flatMap((line) => line.points), ...marks];
  const values = points.map((point) => point.y);
  const needsZero = picture.y.fromZero || series.some(({ filled }) => filled);
  const yTicks = niceTicks(extentOf(needsZero ? [...values, 0] : values), 4);
  const xExtent = extentOf([...points.map((point) => point.x), ...verticals.map((vertical) => vertical.x)]);
  const longestTick = Math.max(...yTicks.map((tick) => String(tick).length));
  const frame: Frame = { left: Math.max(40, 16 + longestTick * 8), right: width - 14, top: 28, bottom: HEIGHT - 48 };
  const xTicks = niceTicks(xExtent, Math.max(2, Math.floor(width / PIXELS_A_TICK))).filter(
    (tick) => tick >= xExtent[0] && tick <= xExtent[1],
  );
  const x = linearScale(xExtent, [frame.left, frame.right]);
  const rising: [number, number] = [frame.bottom, frame.top];
  const y = linearScale(extentOf(yTicks), picture.y.downwards ? [frame.top, frame.bottom] : rising);
  const legendHeight = series.length > 1 ? series.length * LEGEND_ROW : 0;
  return (
    <svg width={width} height={HEIGHT + legendHeight} className="chart" aria-hidden="true">
      <UprightAxis frame={frame} ticks={yTicks} scale={y} label={withUnitInBrackets(picture.y.label, picture.y.unit)} />
      <LevelAxis
        frame={frame}
        ticks={xTicks}
        scale={x}
        label={withUnitInBrackets(picture.x.label, picture.x.unit)}
        plain={picture.x.isYear === true}
      />
      {series.map(({ label, points: line, filled }, index) => (
        <g key={label}>
          {filled && <path d={areaOf(line, x, y)} className={`chart-area chart-area-${index + 1}`} />}
          <path d={pathOf(line, x, y)} className={`chart-line chart-series-${index + 1}`} />
        </g>
      ))}
      {verticals.map(({ x: place, label }) => (
        <g key={label}>
          <path className="chart-limit" d={`M${x(place)} ${frame.top}V${frame.bottom}`} />
          <text
            x={x(place) + (place > (xExtent[0] + xExtent[1]) / 2 ? -8 : 8)}
            y={frame.top + 12}
            textAnchor={place > (xExtent[0] + xExtent[1]) / 2 ? 'end' : 'start'}
            className="chart-label chart-label-mark"
          >
            {label}
          </text>
        </g>
      ))}
      {marks.map((mark) => (
        <g key={mark.label}>
          <circle cx={x(mark.x)} cy={y(mark.y)} r={5} className="chart-mark" />
          <text
            x={x(mark.x)}
            y={wordsBeside(y(mark.y), y(0), frame)}
            textAnchor={anchorAt(x(mark.x), frame)}
            className="chart-label chart-label-mark"
          >
            {mark.label}
          </text>
        </g>
      ))}
      {series.length > 1 && <Legend picture={picture} top={HEIGHT + 12} />}
    </svg>
  );
}
