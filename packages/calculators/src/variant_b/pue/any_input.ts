function arrange(input: Record<string, unknown>) {
  return { ...input, total_power_kw: Math.max(input.total_power_kw as number, input.it_power_kw as number) };
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { arrange };
