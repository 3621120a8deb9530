/** How many inputs a property is tried on: all of them in `npm test`, a share of them in `npm run test:unit`. */
export function propertyRuns(all: number): number {
  const share = Number(process.env.PROPERTY_RUNS_SHARE ?? 1);
  return Math.max(10, Math.round(all * share));
}
