import { catalogue, EDITION, showCalculation, type Tool } from '@plumbline/calculators';
import { workbookOf } from '@plumbline/workbook';
import type { Row } from './compare.ts';
import { median } from './median.ts';

const CONTEXT = { url: 'http://localhost:3000', calculatorUrl: 'http://localhost:3000', version: '0' };
const WARM_UP_RUNS = 2;

/** Milliseconds of processor time. */
function processorTimeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function rowOf(tool: Tool, rounds: number): Row {
  const input = tool.examples[0]?.input as Record<string, unknown>;
  const shown = showCalculation(tool, input);
  if (!shown.ok) throw new Error(`the example of ${tool.name} is refused`);
  const { result, working, sources } = shown;
  let calculations = 0;
  const counting: Tool = {
    ...tool,
    calculate: (...parameters) => {
      calculations += 1;
      return tool.calculate(...parameters);
    },
  };
  const make = (subject: Tool) =>
    workbookOf({ tool: subject, edition: EDITION, input, result, working, sources }, CONTEXT);
  const { length } = make(counting);
  for (let run = 0; run < WARM_UP_RUNS; run++) make(tool);
  const times = Array.from({ length: rounds }, () => processorTimeOf(() => make(tool)));
  return {
    'lines of the working': working.length,
    'calculations around it': calculations,
    'ms of processor time': Math.round(median(times)),
    kB: Math.round(length / 1000),
  };
}

/** What the workbook of each tool's first example costs. */
export function measureWorkbooks(rounds: number): Record<string, Row> {
  return Object.fromEntries(catalogue.map((tool) => [tool.name, rowOf(tool, rounds)]));
}
