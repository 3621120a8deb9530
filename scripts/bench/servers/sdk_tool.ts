import { findCalculator, runCalculator } from '@plumbline/calculators';

const calculator = findCalculator('calculate_pue');
if (!calculator) throw new Error('there is no calculate_pue');

/** The single tool of the other servers, with the same calculation and result as ours. */
export const TOOL = {
  name: calculator.name,
  description: calculator.description,
  inputSchema: JSON.parse(JSON.stringify(calculator.inputSchema)),
};

export function callTool(input: unknown) {
  if (!calculator) throw new Error('there is no calculate_pue');
  const answer = runCalculator(calculator, input);
  if (!answer.ok) throw new Error('the input is refused');
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(answer.result) }],
    structuredContent: answer.result,
  };
}
