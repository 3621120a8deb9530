/** Gas may be sent once; of two amounts the smaller one is removed. */
function withOneGas(input: Record<string, unknown>): Record<string, unknown> {
  const { gas_kwh, gas_m3 } = input;
  if (typeof gas_kwh !== 'number' || typeof gas_m3 !== 'number') return input;
  return { ...input, [gas_kwh < gas_m3 ? 'gas_kwh' : 'gas_m3']: null };
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { arrange: withOneGas };
