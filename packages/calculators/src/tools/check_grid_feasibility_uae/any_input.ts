/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  /** Power that is not too small to count. */
  arrange: (input: Record<string, unknown>) => ({
    ...input,
    power_requirement_mw: Math.max(1e-6, Number(input.power_requirement_mw)),
  }),
};
