/**
 * Lists the formulas whose units do not agree with those of their lines, over the examples of a tool and 50 valid inputs:
 * `node scripts/list_dimension_faults.ts TOOL`. Without a name it counts the faults of every tool.
 */
import { checkDimensions, faultInWords } from '@plumbline/verification';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { type Calculator, catalogue, showCalculation, variantBTools } from '../packages/calculators/src/index.ts';
import { validInputs } from '../packages/calculators/src/testing/generate_inputs.ts';

const RANDOM_INPUTS = 50;
/** Not every input that the schema allows is answered. */
const TRIALS = 1000;

function inputsOf({ inputSchema, examples }: Calculator): Record<string, unknown>[] {
  const random = fc.sample(validInputs(inputSchema as TObject), { numRuns: TRIALS, seed: 1 });
  return [...examples.map(({ input }) => input as Record<string, unknown>), ...random];
}

/** A fault is listed once, also where the parts of a method repeat it. */
function surveyOf(calculator: Calculator) {
  const faults = new Set<string>();
  const empirical = new Map<string, string>();
  let checked = 0;
  let answered = 0;
  for (const input of inputsOf(calculator)) {
    if (answered === calculator.examples.length + RANDOM_INPUTS) break;
    const shown = showCalculation(calculator, input);
    if (!shown.ok) continue;
    answered++;
    const report = checkDimensions(calculator, shown.working);
    checked += report.checked;
    for (const fault of report.faults) faults.add(faultInWords(fault));
    for (const { symbol, reason } of report.empirical) empirical.set(symbol, reason);
  }
  return { faults: [...faults].sort(), empirical, checked, answered };
}

const wanted = process.argv.slice(2);
const all: Calculator[] = [...Object.values(catalogue), ...Object.values(variantBTools)];
const unknown = wanted.filter((name) => !all.some((calculator) => calculator.name === name));
if (unknown.length > 0) throw new Error(`no such tool: ${unknown.join(', ')}`);

for (const calculator of all) {
  if (wanted.length > 0 && !wanted.includes(calculator.name)) continue;
  const { faults, empirical, checked, answered } = surveyOf(calculator);
  console.log(
    `${calculator.name}: ${faults.length} faults, ${empirical.size} empirical, ${checked} formulas of ${answered} inputs`,
  );
  if (wanted.length === 0) continue;
  for (const fault of faults) console.log(`  ${fault}`);
  for (const [symbol, reason] of empirical) console.log(`  ${symbol} is empirical: ${reason}`);
}
