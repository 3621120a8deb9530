import { useRef, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useMayChange } from '../../account/viewer_note.tsx';
import { Link } from '../../router/link.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { CalculationCard, moveButtonId } from './calculation_card.tsx';
import { type ProjectWithCalculations, projectPath, type SavedCalculation } from './project_api.ts';

interface CalculationListProps {
  project: ProjectWithCalculations;
  /** Shows a change at once, before the service confirms it. */
  onShow: (project: ProjectWithCalculations) => void;
  onChanged: () => void;
}

function moved(calculations: readonly SavedCalculation[], from: number, to: number): SavedCalculation[] {
  const order = calculations.toSpliced(from, 1);
  const [calculation] = calculations.slice(from, from + 1);
  return calculation ? order.toSpliced(to, 0, calculation) : order;
}

/** A moved card loses the focus, and its button may be disabled at the end of the list. */
function focusMoveButton(calculationId: string, direction: 'up' | 'down'): void {
  const other = direction === 'up' ? 'down' : 'up';
  const buttons = ([direction, other] as const).map((each) =>
    document.getElementById(moveButtonId(each, calculationId)),
  );
  buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
}

/** The calculations of a project in the order of its PDF. */
export function CalculationList({ project, onShow, onChanged }: CalculationListProps) {
  const [problem, setProblem] = useState<ProblemDocument>();
  const [said, setSaid] = useState('');
  const mayChange = useMayChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const { calculations } = project;
  const path = `/api${projectPath(project.id)}`;

  /** Shows a change, and takes it back with the reason if the service rejects it. */
  const change = async (next: SavedCalculation[], send: () => ReturnType<typeof callApi>) => {
    onShow({ ...project, calculations: next });
    const result = await send();
    setProblem(result.ok ? undefined : result.problem);
    onChanged();
  };
  const move = (from: number, to: number) => {
    const next = moved(calculations, from, to);
    const { id, title } = next[to] as SavedCalculation;
    const order = { calculations: next.map((calculation) => calculation.id) };
    void change(next, () => callApi('PUT', `${path}/order`, order));
    setSaid(`${title} is now number ${to + 1} of ${next.length}.`);
    requestAnimationFrame(() => focusMoveButton(id, to < from ? 'up' : 'down'));
  };
  const remove = ({ id, title }: SavedCalculation) => {
    const next = calculations.filter((calculation) => calculation.id !== id);
    void change(next, () => callApi('DELETE', `${path}/calculations/${id}`));
    setSaid(`${title} was removed.`);
    heading.current?.focus();
  };

  return (
    <section className="account-panel" aria-labelledby="calculations">
      <h2 id="calculations" ref={heading} tabIndex={-1}>
        Calculations
      </h2>
      {problem && <ProblemCallout problem={problem} />}
      {calculations.length === 0 ? (
        <p>
          No calculations yet.
          {mayChange && (
            <>
              {' '}
              Open a <Link href="/">calculator</Link>, fill in its inputs and choose “Save to project” beside the
              result.
            </>
          )}
        </p>
      ) : (
        <ol className="project-calculations">
          {calculations.map((calculation, index) => (
            <CalculationCard
              key={calculation.id}
              project={project}
              calculation={calculation}
              onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
              onMoveDown={index < calculations.length - 1 ? () => move(index, index + 1) : undefined}
              onChanged={onChanged}
              onRemove={() => remove(calculation)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}
