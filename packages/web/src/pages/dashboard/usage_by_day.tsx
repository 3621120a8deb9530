import { formatFigure } from '@plumbline/calculators';
import { useId } from 'react';
import { type Frame, UprightAxis } from '../../charts/axes.tsx';
import { extentOf, linearScale, niceTicks } from '../../charts/scale.ts';
import { useWidth } from '../../charts/use_width.ts';
import { DataTable, Disclosure } from '../../ui/index.ts';
import type { MonthOfUsage } from './dashboard_service.ts';
import { dayInWords, monthInWords } from './moments.ts';
import '../../charts/charts.css';

const HEIGHT = 240;
const LABEL_WIDTH = 26;
/** Calls come whole, so an axis has no steps below one. */
const TOP_MIN = 4;

function Drawing({ days, width }: { days: MonthOfUsage['by_day']; width: number }) {
  const ticks = niceTicks([0, Math.max(TOP_MIN, ...days.map(({ answered, invalid }) => answered + invalid))], 4);
  const longestTick = Math.max(...ticks.map((tick) => formatFigure(tick).length));
  const frame: Frame = { left: 16 + longestTick * 7.5, right: width - 8, top: 28, bottom: HEIGHT - 52 };
  const y = linearScale(extentOf(ticks), [frame.bottom, frame.top]);
  const slot = (frame.right - frame.left) / days.length;
  const columnWidth = Math.min(34, slot * 0.7);
  const everyNth = Math.ceil(LABEL_WIDTH / slot);
  return (
    <svg width={width} height={HEIGHT} className="chart" aria-hidden="true">
      <UprightAxis frame={frame} ticks={ticks} scale={y} label="Calls" />
      {days.map(({ day, answered, invalid }, index) => {
        const middle = frame.left + slot * (index + 0.5);
        return (
          <g key={day}>
            {answered > 0 && (
              <rect
                x={middle - columnWidth / 2}
                y={y(answered)}
                width={columnWidth}
                height={y(0) - y(answered)}
                className="chart-bar chart-bar-plain"
              />
            )}
            {invalid > 0 && (
              <rect
                x={middle - columnWidth / 2}
                y={y(answered + invalid)}
                width={columnWidth}
                height={y(answered) - y(answered + invalid)}
                className="chart-bar chart-bar-bad"
              />
            )}
            {index % everyNth === 0 && (
              <text x={middle} y={frame.bottom + 18} textAnchor="middle" className="chart-tick">
                {Number(day.slice(-2))}
              </text>
            )}
          </g>
        );
      })}
      <g transform={`translate(0 ${HEIGHT - 6})`}>
        <rect x={0} y={-10} width={14} height={10} className="chart-bar chart-bar-plain" rx={2} />
        <text x={20} y={0} className="chart-label">
          Answered
        </text>
        <rect x={104} y={-10} width={14} height={10} className="chart-bar chart-bar-bad" rx={2} />
        <text x={124} y={0} className="chart-label">
          Wrong inputs
        </text>
      </g>
    </svg>
  );
}

/** The calls of a month, a column a day, with the table behind it. */
export function UsageByDay({ usage }: { usage: MonthOfUsage }) {
  const titleId = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  const title = `Calls by day, ${monthInWords(usage.month)}`;
  const summary = `${title}: ${usage.answered} answered, ${usage.invalid} with wrong inputs.`;
  return (
    <figure className="picture" aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      <div ref={ref} role="img" aria-label={summary}>
        <Drawing days={usage.by_day} width={width} />
      </div>
      <Disclosure summary="Show as a table">
        <DataTable
          caption={title}
          captionHidden
          columns={[
            { key: 'day', head: 'Day' },
            { key: 'answered', head: 'Answered', numeric: true },
            { key: 'invalid', head: 'Wrong inputs', numeric: true },
          ]}
          rows={usage.by_day.map(({ day, answered, invalid }) => ({
            day: dayInWords(day),
            answered: formatFigure(answered),
            invalid: formatFigure(invalid),
          }))}
        />
      </Disclosure>
    </figure>
  );
}
