import { catalogue, keywordsOf, runCalculator, type Tool } from '@plumbline/calculators';

/** Whether the inputs that everybody fills in are numbers. */
function hasOnlyNumbers({ inputSchema }: Tool): boolean {
  const inputs = Object.values(inputSchema.properties).map(keywordsOf);
  return inputs.every(({ type, enum: options, isFurther }) => isFurther || (type === 'number' && !options));
}

/** The call that help and documents show: its inputs are numbers alone, so it is short. */
export function exampleCall(): { tool: Tool; input: Record<string, unknown> } {
  const tool = catalogue.find(hasOnlyNumbers) ?? catalogue[0];
  const input = tool?.examples[0]?.input;
  if (!tool || !input) throw new Error('no tool has an example');
  return { tool, input };
}

/** What is wrong with the same call if its first input is 0. */
export function exampleInputError(): { tool: Tool; errors: { field: string; message: string }[] } {
  const { tool, input } = exampleCall();
  const [first = ''] = Object.keys(input);
  const answer = runCalculator(tool, { ...input, [first]: 0 });
  if (answer.ok) throw new Error(`${tool.name} takes 0 for ${first}`);
  return { tool, errors: answer.errors };
}
