import { type Calculator, type Line, showCalculation } from '@plumbline/calculators';
import { type CaseSummary, summariseCases, verifyCases } from '../cases/verify_cases.ts';
import { exampleFaults } from '../examples/example_faults.ts';
import { checkDimensions, faultInWords } from '../formulas/dimensions.ts';
import { faultsInWorking } from '../formulas/re_evaluate.ts';

/** What was run of a calculator, and what was wrong. */
export interface ToolCheck {
  tool: string;
  cases: CaseSummary;
  examples: number;
  /** Formulas that were evaluated again from their inputs, constants and earlier lines. */
  formulas: number;
  /** Those of them whose units were checked. */
  units: number;
  /** One sentence each; empty if all is as it should be. */
  faults: string[];
}

/** Evaluates the formulas of a working again and checks their units. */
function checkWorking(calculator: Calculator, input: Record<string, unknown>, working: readonly Line[]) {
  const { checked, faults } = checkDimensions(calculator, working);
  return {
    formulas: working.filter(({ formula }) => formula !== undefined).length,
    units: checked,
    faults: [...faultsInWorking(input, working), ...faults.map(faultInWords)],
  };
}

/** Runs the worked examples of a calculator, with every formula of their working. */
export function checkExamples(calculator: Calculator): ToolCheck {
  const { name, examples } = calculator;
  const check = { tool: name, cases: summariseCases([]), examples: examples.length, formulas: 0, units: 0 };
  const faults: string[] = [];
  for (const example of examples) {
    const answer = showCalculation(calculator, example.input);
    if (!answer.ok) {
      faults.push(`${example.title}: ${answer.errors.map(({ message }) => message).join(' ')}`);
      continue;
    }
    const working = checkWorking(calculator, example.input, answer.working);
    check.formulas += working.formulas;
    check.units += working.units;
    const found = [...exampleFaults(answer.result, example), ...working.faults];
    faults.push(...found.map((fault) => `${example.title}: ${fault}`));
  }
  return { ...check, faults };
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
