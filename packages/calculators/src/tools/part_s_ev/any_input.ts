/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  /** Half of the generated buildings are small, where the thresholds lie. */
  arrange: (input: Record<string, unknown>) => {
    const spaces = input.parking_spaces as number;
    return spaces % 2 === 0 ? input : { ...input, parking_spaces: spaces % 23 };
  },
};
