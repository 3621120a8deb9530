import { outputsOf, variableInputsOf } from '@plumbline/explore';
import type { EvaluatedCalculation, LinkedProject } from '@plumbline/explore/project';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useMayChange } from '../../account/viewer_note.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Badge, Callout, formatCount } from '../../ui/index.ts';
import { didChange } from './changes.ts';
import { type EvaluatedProject, evaluateSaved } from './evaluate_saved.ts';
import { type Choice, figureChoices, inputChoices, shownValue } from './link_choices.ts';
import { LinkGraph } from './link_graph.tsx';
import { linksTaken, type ProjectWithCalculations, projectPath, type SavedCalculation } from './project_api.ts';

/** A link in words. */
interface LinkRow {
  id: string;
  calculation: SavedCalculation;
  input: string;
  text: string;
  /** What the saved calculation still has, if it is something else. */
  saved: string | undefined;
  problem: string | undefined;
}

function rowsOf(
  saved: ProjectWithCalculations,
  project: LinkedProject,
  evaluated: readonly EvaluatedCalculation[],
): LinkRow[] {
  const byKey = new Map(project.calculations.map((calculation) => [calculation.key, calculation]));
  return saved.calculations.flatMap((calculation, index) => {
    const [own, result] = [project.calculations[index], evaluated[index]];
    if (!own || !result) return [];
    return own.links.map(({ input, source, output, value, unit }): LinkRow => {
      const from = byKey.get(source);
      const taken = result.links.find((each) => each.input === input);
      const label = variableInputsOf(own.tool).find(({ path }) => path === input)?.label ?? input;
      const figure = from && outputsOf(from.tool).find(({ path }) => path === output)?.label;
      const now = taken ? ` = ${shownValue(taken.value, unit)}` : '';
      return {
        id: `${own.key}/${input}`,
        calculation,
        input,
        text: `${label} of “${own.title}” from ${figure ?? output} of “${from?.title ?? source}”${now}`,
        saved: taken?.is_stale ? shownValue(value, unit) : undefined,
        problem: taken || result.ok ? undefined : result.reason,
      };
    });
  });
}

function Select({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {children}
      </select>
    </div>
  );
}

function options(choices: readonly Choice[]) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Chooses an input of a calculation and a figure of another one that fits it. */
function AddLink({
  project,
  onAdd,
}: {
  project: LinkedProject;
  onAdd: (key: string, input: string, from: string) => void;
}) {
  const [key, setKey] = useState('');
  const [input, setInput] = useState('');
  const [from, setFrom] = useState('');
  const fitting = input === '' ? [] : figureChoices(project, key, input);
  const figures = fitting.filter(({ circle }) => circle === undefined);
  return (
    <div className="link-form">
      <Select
        label="Calculation"
        value={key}
        onChange={(chosen) => {
          setKey(chosen);
          setInput('');
          setFrom('');
        }}
      >
        {options(project.calculations.map(({ key, title }) => ({ value: key, label: title })))}
      </Select>
      <Select
        label="Input"
        value={input}
        onChange={(chosen) => {
          setInput(chosen);
          setFrom('');
        }}
      >
        {options(inputChoices(project, key))}
      </Select>
      <Select label="Takes the figure" value={from} onChange={setFrom}>
        {figures.map(({ title, choices }) => (
          <optgroup key={title} label={title}>
            {options(choices)}
          </optgroup>
        ))}
      </Select>
      {fitting.map(
        ({ title, circle }) =>
          circle !== undefined && (
            <p key={title} className="account-hint">
              Figures of “{title}” cannot be taken, because that would be a circle: {circle}.
            </p>
          ),
      )}
      {input !== '' && fitting.length === 0 && (
        <p className="account-hint">No other calculation has a figure that fits this input.</p>
      )}
      <button type="button" className="button" disabled={from === ''} onClick={() => onAdd(key, input, from)}>
        Link
      </button>
    </div>
  );
}

/** The links between the calculations of a project: a picture, a list, what is not up to date, and a form for another one. */
export function ProjectLinks({ project, onChanged }: { project: ProjectWithCalculations; onChanged: () => void }) {
  const mayChange = useMayChange();
  const [evaluated, setEvaluated] = useState<EvaluatedProject>();
  const [problem, setProblem] = useState<ProblemDocument>();
  useEffect(() => {
    let isCurrent = true;
    void evaluateSaved(project).then((result) => isCurrent && setEvaluated(result));
    return () => {
      isCurrent = false;
    };
  }, [project]);
  if (!evaluated) return <p className="account-waiting">Calculating…</p>;
  if (!evaluated.ok) {
    return (
      <Callout tone="caution" title="The links cannot be followed">
        {evaluated.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Callout>
    );
  }
  const rows = rowsOf(project, evaluated.project, evaluated.evaluated);
  const staleRows = rows.filter(({ saved }) => saved !== undefined);
  const stale = new Map(staleRows.map(({ calculation }) => [calculation.id, calculation]));

  const send = async (
    said: string,
    changes: readonly { calculation: SavedCalculation; links: SavedCalculation['links'] }[],
  ) => {
    let failed: ProblemDocument | undefined;
    const changed: Pick<SavedCalculation, 'key' | 'input' | 'links'>[] = [];
    for (const { calculation, links } of changes) {
      const { id, key, title, notes, tool, edition } = calculation;
      const input = linksTaken(calculation, links);
      const path = `/api${projectPath(project.id)}/calculations/${id}`;
      const result = await callApi('PATCH', path, { title, notes, tool, edition, input });
      if (result.ok) changed.push({ key, input: calculation.input, links: calculation.links });
      else failed = result.problem;
    }
    setProblem(failed);
    if (changed.length > 0) didChange(project, said, { calculations: changed });
    onChanged();
  };
  const add = (key: string, input: string, from: string) => {
    const calculation = project.calculations.find((each) => each.key === key);
    if (!calculation) return;
    const links = { ...calculation.links, [input]: from };
    void send(`“${calculation.title}” was linked.`, [{ calculation, links }]);
  };
  const remove = ({ calculation, input }: LinkRow) => {
    const { [input]: _, ...links } = calculation.links;
    void send(`A link of “${calculation.title}” was removed.`, [{ calculation, links }]);
  };
  // In the order of the graph, so that each takes what the one before it has taken. What was sent for check stays as it was.
  const takeAgain = () => {
    const ordered = evaluated.project.order.flatMap(
      ({ key }) => project.calculations.find((each) => each.key === key) ?? [],
    );
    const drafts = ordered.filter(({ id, state }) => stale.has(id) && state === 'draft');
    void send(
      `${formatCount(drafts.length, 'calculation')} took figures again.`,
      drafts.map((calculation) => ({ calculation, links: calculation.links })),
    );
  };
  return (
    <div className="project-links">
      {problem && <ProblemCallout problem={problem} />}
      {rows.length > 0 && (
        <LinkGraph project={evaluated.project} stale={new Set([...stale.values()].map(({ key }) => key))} />
      )}
      {stale.size > 0 && (
        <Callout
          tone="caution"
          title={
            stale.size === 1 ? 'One calculation is not up to date' : `${stale.size} calculations are not up to date`
          }
        >
          <p>A figure that is taken has changed. Saved inputs and sheets stay as they are until you update them.</p>
          {mayChange && [...stale.values()].some(({ state }) => state === 'draft') && (
            <button type="button" className="button" onClick={takeAgain}>
              Update from the links
            </button>
          )}
        </Callout>
      )}
      {rows.length === 0 && <p>An input can take its value from a figure of another calculation of this project.</p>}
      <ul className="link-list">
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {row.text}
              {row.saved !== undefined && (
                <>
                  {' '}
                  <Badge tone="caution">Not up to date</Badge> saved with {row.saved}
                </>
              )}
              {row.problem !== undefined && (
                <>
                  {' '}
                  <Badge tone="neutral">No result</Badge> {row.problem}
                </>
              )}
            </span>
            {mayChange && (
              <button
                type="button"
                className="button quiet"
                aria-label={`Remove link: ${row.text}`}
                onClick={() => remove(row)}
              >
                Remove link
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && project.calculations.length > 1 && <AddLink project={evaluated.project} onAdd={add} />}
    </div>
  );
}
