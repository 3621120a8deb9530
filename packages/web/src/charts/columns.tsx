import { formatFigure } from '@plumbline/calculators';
import { type Frame, UprightAxis } from './axes.tsx';
import type { ColumnsPicture } from './picture.ts';
import { withUnitInBrackets } from './picture_table.ts';
import { extentOf, linearScale, niceTicks } from './scale.ts';

const HEIGHT = 290;
const COLUMN_WIDTH_MAX = 72;

/** Columns up and down from nought, and a line for their running sum. */
export function Columns({ picture, width }: { picture: ColumnsPicture; width: number }) {
  const { columns, valueLabel, lineLabel, unit } = picture;
  const ticks = niceTicks(extentOf([0, ...columns.flatMap(({ value, line }) => [value, line])]), 4);
  const longestTick = Math.max(...ticks.map((tick) => formatFigure(tick).length));
  const frame: Frame = { left: 16 + longestTick * 7.5, right: width - 8, top: 28, bottom: HEIGHT - 62 };
  const y = linearScale(extentOf(ticks), [frame.bottom, frame.top]);
  const slot = (frame.right - frame.left) / columns.length;
  const columnWidth = Math.min(COLUMN_WIDTH_MAX, slot * 0.5);
  const middle = (index: number) => frame.left + slot * (index + 0.5);
  const line = columns.map((column, index) => `${index === 0 ? 'M' : 'L'}${middle(index)} ${y(column.line)}`).join('');
  return (
    <svg width={width} height={HEIGHT} className="chart" aria-hidden="true">
      <UprightAxis frame={frame} ticks={ticks} scale={y} label={withUnitInBrackets('Amount', unit)} />
      {columns.map(({ label, value }, index) => (
        <g key={label}>
          <rect
            x={middle(index) - columnWidth / 2}
            y={Math.min(y(0), y(value))}
            width={columnWidth}
            height={Math.max(1, Math.abs(y(value) - y(0)))}
            className={`chart-bar chart-bar-${value < 0 ? 'bad' : 'plain'}`}
            rx={2}
          />
          <text x={middle(index)} y={frame.bottom + 19} textAnchor="middle" className="chart-tick">
            {label}
          </text>
        </g>
      ))}
      <path d={line} className="chart-line chart-series-2" />
      {columns.map((column, index) => (
        <circle key={column.label} cx={middle(index)} cy={y(column.line)} r={4} className="chart-dot-2" />
      ))}
      <g transform={`translate(0 ${HEIGHT - 8})`}>
        <rect x={0} y={-10} width={14} height={10} className="chart-bar chart-bar-plain" rx={2} />
        <text x={20} y={0} className="chart-label">
          {valueLabel}
        </text>
        <path d={`M${width / 2} -5h26`} className="chart-line chart-series-2" />
        <text x={width / 2 + 34} y={0} className="chart-label">
          {lineLabel}
        </text>
      </g>
    </svg>
  );
}
