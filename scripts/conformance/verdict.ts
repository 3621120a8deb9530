import type { Exception } from './exceptions.ts';
import { COLUMNS, type Column, type Outcomes } from './suites.ts';

/** A scenario of the table: by column passed, the number of the reason why it does not apply, or a fault. */
export interface Row {
  scenario: string;
  cells: Partial<Record<Column, 'passed' | 'failed' | number>>;
}

export interface Verdict {
  rows: readonly Row[];
  /** The reasons that rows have, by their number, from 1. */
  reasons: readonly string[];
  /** What is neither passed nor excepted, and exceptions that no longer hold. */
  faults: readonly string[];
}

function indexOfException(exceptions: readonly Exception[], scenario: string, column: Column): number {
  return exceptions.findIndex(
    ({ scenarios, columns = COLUMNS }) => scenarios.includes(scenario) && columns.includes(column),
  );
}

/** Compares what the suites say with the exceptions. */
export function verdictOn(outcomes: Outcomes, exceptions: readonly Exception[]): Verdict {
  const scenarios = [...new Set(COLUMNS.flatMap((column) => Object.keys(outcomes[column])))].sort();
  const faults: string[] = [];
  const rows = scenarios.map((scenario): Row => {
    const cells: Row['cells'] = {};
    for (const column of COLUMNS) {
      const outcome = outcomes[column][scenario];
      if (!outcome) continue;
      const exception = indexOfException(exceptions, scenario, column);
      const isPassed = outcome.status === 'passed';
      cells[column] = isPassed ? 'passed' : exception < 0 ? 'failed' : exception + 1;
      if (!isPassed && exception < 0) {
        faults.push(`${scenario} (${column}) is ${outcome.status}. ${outcome.messages.join(' ')}`.trim());
      }
      if (isPassed && exception >= 0) {
        faults.push(`${scenario} (${column}) is passed, so it is no exception: ${exceptions[exception]?.reason}`);
      }
    }
    return { scenario, cells };
  });
  const unknown = exceptions.flatMap((exception) => exception.scenarios.filter((name) => !scenarios.includes(name)));
  return {
    rows,
    reasons: exceptions.map(({ reason }) => reason),
    faults: [...faults, ...unknown.map((name) => `${name} is an exception, but no suite has this scenario.`)],
  };
}
