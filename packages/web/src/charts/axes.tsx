import { formatFigure } from '@plumbline/calculators';
import type { Scale } from './scale.ts';

/** The part of a drawing that the data lie in. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Decimals that tell the ticks of an axis apart. */
function decimalsOf(ticks: readonly number[]): number {
  return Math.max(...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length));
}

interface AxisProps {
  frame: Frame;
  ticks: readonly number[];
  scale: Scale;
  label: string;
}

/** Level lines with their figures, and the name of what is drawn above them. */
export function UprightAxis({ frame, ticks, scale, label }: AxisProps) {
  const decimals = decimalsOf(ticks);
  return (
    <g>
      <text x={0} y={12} className="chart-axis-label">
        {label}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? 'chart-zero' : 'chart-grid'}
            d={`M${frame.left} ${scale(tick)}H${frame.right}`}
          />
          <text x={frame.left - 8} y={scale(tick) + 4} textAnchor="end" className="chart-tick">
            {formatFigure(tick, decimals)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface LevelAxisProps extends AxisProps {
  /** Years are written without a comma. */
  plain?: boolean;
}

export function LevelAxis({ frame, ticks, scale, label, plain = false }: LevelAxisProps) {
  const decimals = decimalsOf(ticks);
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="chart-grid" d={`M${scale(tick)} ${frame.bottom}v5`} />
          <text x={scale(tick)} y={frame.bottom + 19} textAnchor="middle" className="chart-tick">
            {plain ? tick : formatFigure(tick, decimals)}
          </text>
        </g>
      ))}
      <text x={frame.right} y={frame.bottom + 38} textAnchor="end" className="chart-axis-label">
        {label}
      </text>
    </g>
  );
}
