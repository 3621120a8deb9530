import { tablesOf } from '@plumbline/explore';
import { useMemo } from 'react';
import { DataTable } from '../../../ui/index.ts';
import type { FormValues } from '../form/form_values.ts';
import type { Explored } from './use_exploration.ts';

interface ExplorationViewProps {
  explored: Explored;
  /** Whether it answers what is asked now. */
  isCurrent: boolean;
  /** Sets inputs of the form. */
  onUse: (values: FormValues) => void;
}

/** The answer of an exploration: sentences, pictures, tables, and what to do with it. */
export function ExplorationView({ explored, isCurrent }: ExplorationViewProps) {
  const { exploration, answer } = explored;
  const tables = useMemo(() => tablesOf(exploration, answer), [exploration, answer]);
  return (
    <div className={isCurrent ? 'explore-answer' : 'explore-answer result-outdated'}>
      {tables.map(({ title, columns, rows }) => (
        <DataTable
          key={title}
          caption={title}
          columns={columns.map(({ head, numeric }, index) => ({ key: String(index), head, numeric }))}
          rows={rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(index), cell])))}
        />
      ))}
    </div>
  );
}
