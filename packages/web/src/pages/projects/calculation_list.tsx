import { useId, useRef, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useMayChange } from '../../account/viewer_note.tsx';
import { ToolOptions } from '../../catalogue/tool_options.tsx';
import { Link } from '../../router/link.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { CalculationCard, moveButtonId } from './calculation_card.tsx';
import { didChange, type Replaced } from './changes.ts';
import { forgetOpened } from './opened_calculation.ts';
import {
  inProject,
  linksTaken,
  type ProjectWithCalculations,
  projectPath,
  type SavedCalculation,
} from './project_api.ts';

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

/** A shorter list is seen at once. */
const FILTER_FROM = 3;

/** As long as the service stores. */
const TITLE_LETTERS_MAX = 200;

function matches({ title, notes, tool }: SavedCalculation, filter: string): boolean {
  const texts = [title, notes, titleOfTool(tool)].join(' ').toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.includes(word));
}

/** A moved card loses the focus, and its button may be disabled at the end of the list. */
function focusMoveButton(calculationId: string, direction: 'up' | 'down'): void {
  const other = direction === 'up' ? 'down' : 'up';
  const buttons = ([direction, other] as const).map((each) =>
    document.getElementById(moveButtonId(each, calculationId)),
  );
  buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
}

/** Opens a calculator for a calculation of the project, which begins with its defaults. */
function StartCalculation({ projectId }: { projectId: string }) {
  const id = useId();
  const [tool, setTool] = useState('');
  return (
    <div className="project-start">
      <div className="project-filter">
        <label htmlFor={id}>Start a calculation</label>
        <select id={id} value={tool} onChange={({ target }) => setTool(target.value)}>
          <option value="">Choose a calculator</option>
          <ToolOptions />
        </select>
      </div>
      {tool !== '' && (
        <Link className="button" href={inProject(`/tools/${tool}`, projectId)} onClick={forgetOpened}>
          Start
        </Link>
      )}
    </div>
  );
}

/** The calculations of a project in the order of its PDF. */
export function CalculationList({ project, onShow, onChanged }: CalculationListProps) {
  const [problem, setProblem] = useState<ProblemDocument>();
  const mayChange = useMayChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const { calculations } = project;
  const path = `/api${projectPath(project.id)}`;
  const [filter, setFilter] = useState('');
  const isFiltered = filter.trim() !== '';
  const shown = calculations
    .map((calculation, index) => ({ calculation, index }))
    .filter(({ calculation }) => matches(calculation, filter));

  /** Shows a change, and takes it back with the reason if the service rejects it. */
  const change = async (
    next: SavedCalculation[],
    send: () => ReturnType<typeof callApi>,
    said: string,
    replaced: Replaced,
  ) => {
    onShow({ ...project, calculations: next });
    const result = await send();
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) didChange(project, said, replaced);
    onChanged();
  };
  const order = calculations.map(({ key }) => key);
  const move = (from: number, to: number) => {
    const next = moved(calculations, from, to);
    const { id, title } = next[to] as SavedCalculation;
    const send = () => callApi('PUT', `${path}/order`, { calculations: next.map((calculation) => calculation.id) });
    void change(next, send, `“${title}” is now number ${to + 1} of ${next.length}.`, { order });
    requestAnimationFrame(() => focusMoveButton(id, to < from ? 'up' : 'down'));
  };
  const duplicate = async (calculation: SavedCalculation) => {
    const { title, notes, tool, edition, links } = calculation;
    const input = linksTaken(calculation, links);
    const copy = { title: `${title} (copy)`.slice(0, TITLE_LETTERS_MAX), notes, tool, edition, input };
    const result = await callApi<SavedCalculation>('POST', `${path}/calculations`, copy);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) didChange(project, `“${copy.title}” was added at the end.`, { added: [result.value.key] });
    onChanged();
  };
  const remove = (calculation: SavedCalculation) => {
    const { id, title } = calculation;
    const next = calculations.filter((each) => each !== calculation);
    const send = () => callApi('DELETE', `${path}/calculations/${id}`);
    void change(next, send, `“${title}” was removed.`, { calculations: [calculation], order });
    heading.current?.focus();
  };

  return (
    <section className="account-panel" aria-labelledby="calculations">
      <h2 id="calculations" ref={heading} tabIndex={-1}>
        Calculations
      </h2>
      {problem && <ProblemCallout problem={problem} />}
      {mayChange && <StartCalculation projectId={project.id} />}
      {calculations.length === 0 ? (
        <p>
          No calculations yet.
          {mayChange && <> Choose a calculator, fill in its inputs and choose “Save to project” beside the result.</>}
        </p>
      ) : (
        <>
          {calculations.length > FILTER_FROM && (
            <label className="project-filter">
              Filter by title, note or calculator
              <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
            </label>
          )}
          {shown.length === 0 && <p>No calculation matches “{filter}”.</p>}
          <ol className="project-calculations">
            {shown.map(({ calculation, index }) => (
              <CalculationCard
                key={calculation.id}
                project={project}
                calculation={calculation}
                onMoveUp={!isFiltered && index > 0 ? () => move(index, index - 1) : undefined}
                onMoveDown={!isFiltered && index < calculations.length - 1 ? () => move(index, index + 1) : undefined}
                onChanged={onChanged}
                onDuplicate={() => duplicate(calculation)}
                onRemove={() => remove(calculation)}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
