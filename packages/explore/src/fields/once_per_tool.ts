import type { Tool } from '@plumbline/calculators';

/** Calculates what depends on the tool alone once for each tool: a request may ask for it thousands of times. */
export function oncePerTool<Result>(calculate: (tool: Tool) => Result): (tool: Tool) => Result {
  const results = new WeakMap<Tool, Result>();
  return (tool) => {
    const known = results.get(tool);
    if (known !== undefined) return known;
    const result = calculate(tool);
    results.set(tool, result);
    return result;
  };
}
