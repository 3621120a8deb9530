import { formatFigure, unitInWords } from '@plumbline/calculators';
import type { Bar, BarsPicture } from './picture.ts';
import { linearScale } from './scale.ts';

const ROW = 46;
const BAR = 14;
const LABEL_Y = 14;
const BAR_Y = 22;

function reachOf({ value, high, limit }: Bar): number {
  return Math.max(value, high ?? value, limit?.value ?? value);
}

function lowestOf({ value, low }: Bar): number {
  return Math.min(value, low ?? value);
}

interface BarRowProps {
  bar: Bar;
  at: number;
  width: number;
  x: (value: number) => number;
  shown: string;
}

function BarRow({ bar, at, width, x, shown }: BarRowProps) {
  const { label, value, low, high, limit, tone } = bar;
  const zero = x(0);
  const end = x(value);
  return (
    <g transform={`translate(0 ${at})`}>
      <text x={0} y={LABEL_Y} className="chart-label">
        {label}
      </text>
      <text x={width} y={LABEL_Y} className="chart-value" textAnchor="end">
        {shown}
      </text>
      <rect x={0} y={BAR_Y} width={width} height={BAR} className="chart-track" rx={3} />
      <rect
        x={Math.min(zero, end)}
        y={BAR_Y}
        width={Math.max(1, Math.abs(end - zero))}
        height={BAR}
        rx={3}
        className={`chart-bar chart-bar-${tone ?? 'plain'}`}
      />
      {low !== undefined && high !== undefined && (
        <path
          className="chart-range"
          d={`M${x(low)} ${BAR_Y + BAR / 2}H${x(high)}M${x(low)} ${BAR_Y + 1}v${BAR - 2}M${x(high)} ${BAR_Y + 1}v${BAR - 2}`}
        />
      )}
      {limit && <path className="chart-limit" d={`M${x(limit.value)} ${BAR_Y - 4}v${BAR + 8}`} />}
    </g>
  );
}

/** Bars under their labels, which leaves the labels the whole width on a phone. */
export function Bars({ picture, width }: { picture: BarsPicture; width: number }) {
  const { bars, unit, decimals, max } = picture;
  const low = Math.min(0, ...bars.map(lowestOf));
  const high = Math.max(max ?? 0, ...bars.map(reachOf)) || 1;
  const x = linearScale([low, high], [1, width - 1]);
  const written = unitInWords(unit);
  const shown = ({ value, low: from, high: to, limit }: Bar) => {
    const isRange = from !== undefined && to !== undefined;
    const amount = isRange
      ? `${formatFigure(from, decimals)} to ${formatFigure(to, decimals)}`
      : formatFigure(value, decimals);
    const against = limit ? `, ${limit.label} ${formatFigure(limit.value, decimals)}` : '';
    return `${amount}${against} ${written}`.trim();
  };
  return (
    <svg width={width} height={bars.length * ROW} className="chart" aria-hidden="true">
      {bars.map((bar, index) => (
        <BarRow key={bar.label} bar={bar} at={index * ROW} width={width} x={x} shown={shown(bar)} />
      ))}
    </svg>
  );
}
