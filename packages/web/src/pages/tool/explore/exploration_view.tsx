import type { FormValues } from '@plumbline/calculators/form';
import {
  type Answers,
  type AnswerTable,
  type ExplorationKind,
  picturesOf,
  summaryOf,
  tablesOf,
  type Value,
} from '@plumbline/explore';
import { useMemo, useState } from 'react';
import { DataTable, Disclosure } from '../../../ui/index.ts';
import { Crossings } from './crossings.tsx';
import { ExplorationActions } from './exploration_actions.tsx';
import { ExplorationFigure, type Pointing } from './exploration_figure.tsx';
import { ExplorationMethod } from './exploration_method.tsx';
import { PointReader } from './point_reader.tsx';
import { type Place, placeOfInputs, pointIndex } from './sweep_points.ts';
import type { Explored } from './use_exploration.ts';

interface ExplorationViewProps {
  explored: Explored;
  /** Whether another answer is expected. */
  isBusy: boolean;
  /** Whether it answers something else than what is asked now. */
  isOutdated: boolean;
  /** Sets inputs of the form. */
  onUse: (values: FormValues) => void;
}

/** How many tables are shown at once. Those of a sweep and of a goal seek are behind the pictures, or read point by point. */
const TABLES_SHOWN: Readonly<Record<ExplorationKind, number>> = { sweep: 0, solve: 0, sensitivity: 0, uncertainty: 2 };

function AnswerTableView({ table: { title, columns, rows } }: { table: AnswerTable }) {
  return (
    <DataTable
      caption={title}
      columns={columns.map(({ head, numeric }, index) => ({ key: String(index), head, numeric }))}
      rows={rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(index), cell])))}
    />
  );
}

/** An input by its path. */
function inputAt(input: unknown, path: string): Value | undefined {
  return path
    .split('.')
    .reduce<unknown>((members, name) => (members as Record<string, unknown> | undefined)?.[name], input) as
    | Value
    | undefined;
}

/** The point of a sweep that is chosen: the one nearest to the form until another is. */
function usePointing(
  { exploration, body, answer }: Explored,
  onUse: ExplorationViewProps['onUse'],
): Pointing | undefined {
  const [chosen, setChosen] = useState<{ answer: unknown; place: Place }>();
  if (exploration.kind !== 'sweep') return undefined;
  const sweep = answer as Answers['sweep'];
  const place = chosen?.answer === answer ? chosen.place : placeOfInputs(sweep, (field) => inputAt(body.input, field));
  return {
    answer: sweep,
    place,
    onPoint: (pointed) => setChosen({ answer, place: pointed }),
    onUse: () => {
      const at = sweep.points[pointIndex(sweep, place)]?.at ?? {};
      onUse(Object.fromEntries(Object.entries(at).map(([field, value]) => [field, String(value)])));
    },
  };
}

/** The answer of an exploration: sentences, pictures, tables, and what to do with it. */
export function ExplorationView({ explored, isBusy, isOutdated, onUse }: ExplorationViewProps) {
  const { exploration, body, answer } = explored;
  const { kind } = exploration;
  const summary = useMemo(() => summaryOf(exploration, answer), [exploration, answer]);
  const pictures = useMemo(() => picturesOf(exploration, answer, body.input), [exploration, answer, body]);
  const tables = useMemo(() => tablesOf(exploration, answer), [exploration, answer]);
  const pointing = usePointing(explored, onUse);
  const [first] = tables;
  const open = tables.slice(0, TABLES_SHOWN[kind]);
  const closed = kind === 'sweep' || kind === 'solve' ? [] : tables.slice(TABLES_SHOWN[kind]);
  return (
    <div className={isOutdated ? 'explore-answer result-outdated' : 'explore-answer'} aria-busy={isBusy}>
      <div className="explore-summary" role="status">
        {summary.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {kind === 'solve' && first && (
        <Crossings
          answer={answer as Answers['solve']}
          table={first}
          onUse={(value) => onUse({ [(answer as Answers['solve']).unknown]: String(value) })}
        />
      )}
      {pictures.map((picture) => (
        <ExplorationFigure key={picture.title} picture={picture} pointing={pointing} />
      ))}
      {pointing && first && <PointReader table={first} {...pointing} />}
      {open.map((table) => (
        <AnswerTableView key={table.title} table={table} />
      ))}
      {closed.length > 0 && (
        <Disclosure summary="All figures">
          <div className="explore-answer">
            {closed.map((table) => (
              <AnswerTableView key={table.title} table={table} />
            ))}
          </div>
        </Disclosure>
      )}
      <ExplorationMethod answer={answer} />
      <ExplorationActions {...explored} />
    </div>
  );
}
