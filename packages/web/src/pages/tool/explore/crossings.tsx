import type { PictureTable } from '@plumbline/calculators';
import type { Crossing, SolveAnswer } from '@plumbline/explore';

interface CrossingsProps {
  answer: SolveAnswer;
  /** A row for each crossing: the value, and the output just below and above it. */
  table: PictureTable;
  onUse: (value: number) => void;
}

/** The value to use: at a change of state the side that has the wanted one. */
function usedValue({ value, below, between }: Crossing, target: SolveAnswer['target']): number {
  if (!('becomes' in target)) return value;
  return below === target.becomes ? between[0] : between[1];
}

/** The values that were found, each to be used in the form. */
export function Crossings({ answer, table, onUse }: CrossingsProps) {
  const [input] = table.columns;
  return (
    <ul className="explore-crossings">
      {answer.crossings.map((crossing, index) => {
        const [value, below, above] = table.rows[index] ?? [];
        return (
          <li key={crossing.value}>
            <span className="explore-crossing">
              <strong>
                {input?.head}: {value}
              </strong>
              {below !== above && (
                <span className="explore-sides">
                  {below} just below, {above} just above
                </span>
              )}
            </span>
            <button type="button" className="button quiet" onClick={() => onUse(usedValue(crossing, answer.target))}>
              Use this value<span className="visually-hidden">: {value}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
