import type { PictureTable } from '@plumbline/calculators';
import type { SweepAnswer } from '@plumbline/explore';
import { type Place, pointIndex } from './sweep_points.ts';

interface PointReaderProps {
  answer: SweepAnswer;
  /** A row for each point. */
  table: PictureTable;
  place: Place;
  onPoint: (place: Place) => void;
  onUse: () => void;
}

/** Reads one point of a sweep, and puts its values into the form. */
export function PointReader({ answer, table, place, onPoint, onUse }: PointReaderProps) {
  const row = table.rows[pointIndex(answer, place)] ?? [];
  const said = table.columns.map(({ head }, index) => `${head}: ${row[index]}`).join(', ');
  return (
    <div className="explore-reader">
      {answer.axes.map(({ field, values }, axis) => (
        <label key={field} className="explore-axis">
          <span>{table.columns[axis]?.head}</span>
          <input
            type="range"
            className="slider"
            min={0}
            max={values.length - 1}
            step={1}
            value={place[axis] ?? 0}
            aria-valuetext={said}
            onChange={(event) => onPoint(place.with(axis, event.target.valueAsNumber))}
          />
        </label>
      ))}
      <dl className="explore-point">
        {table.columns.map(({ head }, index) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{row[index]}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button quiet" onClick={onUse}>
        {answer.axes.length === 1 ? 'Use this value' : 'Use these values'}
      </button>
    </div>
  );
}
