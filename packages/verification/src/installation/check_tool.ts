import { type Calculator, type Line, showCalculation } from '@plumbline/calculators';
import { type CaseSummary, summariseCases, verifyCases } from '../cases/verify_cases.ts';
import { exampleFaults } from '../examples/example_faults.ts';
import { faultsInWorking } from '../formulas/re_evaluate.ts';

/** What was run of a tool, and what was wrong. */
export interface ToolCheck {
  tool: string;
  cases: CaseSummary;
  examples: number;
  /** Formulas that were evaluated again from their inputs, constants and earlier lines. */
  formulas: number;
  /** One sentence each; empty if all is as it should be. */
  faults: string[];
}

interface Worked {
  title: string;
  input: Record<string, unknown>;
  result: Record<string, unknown>;
  working: Line[];
}

function work(calculator: Calculator, title: string, input: Record<string, unknown>, faults: string[]): Worked[] {
  const answer = showCalculation(calculator, input);
  if (answer.ok) return [{ title, input, result: answer.result, working: answer.working }];
  faults.push(`${title}: ${answer.errors.map(({ message }) => message).join(' ')}`);
  return [];
}

/** Runs the worked examples of a calculator; every formula is evaluated again by another program. */
export function checkExamples(calculator: Calculator): Omit<ToolCheck, 'cases'> {
  const faults: string[] = [];
  let formulas = 0;
  for (const example of calculator.examples) {
    for (const { title, input, result, working } of work(calculator, example.title, example.input, faults)) {
      const found = [...exampleFaults(result, example), ...faultsInWorking(input, working)];
      faults.push(...found.map((fault) => `${title}: ${fault}`));
      formulas += working.filter(({ formula }) => formula !== undefined).length;
    }
  }
  return { tool: calculator.name, examples: calculator.examples.length, formulas, faults };
}

/** Runs the published cases and the worked examples of a tool. */
export async function checkTool(tool: Calculator): Promise<ToolCheck> {
  const publications = await verifyCases(tool);
  const outcomes = publications.flatMap((publication) => publication.outcomes);
  const failed = outcomes.filter(({ verdict }) => verdict === 'failed');
  const { faults, ...checked } = checkExamples(tool);
  return {
    ...checked,
    cases: summariseCases(outcomes),
    faults: [...failed.map((outcome) => `${outcome.case.id}: ${outcome.reason}`), ...faults],
  };
}
