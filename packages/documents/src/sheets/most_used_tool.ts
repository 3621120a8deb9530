/** The tool that most of the calculations are of: the one of a schedule if none is named. */
export function mostUsedTool(calculations: readonly { tool: string }[]): string | undefined {
  const count = (tool: string) => calculations.filter((each) => each.tool === tool).length;
  return calculations.map(({ tool }) => tool).toSorted((a, b) => count(b) - count(a))[0];
}
