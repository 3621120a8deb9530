/** The loads at which a connection class or a size band ends, in MW. */
const LIMITS_MW = [0.4, 1.35, 3.24, 4.32, 9, 18, 27, 36, 90, 270];

/** Loads near each limit are drawn as often as any other, and no load is too small to count. */
function nearLimits(input: Record<string, unknown>): Record<string, unknown> {
  const load = Math.max(1e-6, Number(input.power_requirement_mw));
  const limit = LIMITS_MW[Number(input.target_completion_year) % (2 * LIMITS_MW.length)];
  return { ...input, power_requirement_mw: limit === undefined ? load : limit * (0.75 + 0.5 * ((1000 * load) % 1)) };
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { arrange: nearLimits };
