type Inputs = Record<string, unknown>;

/** Spaces of a part, or in the covered car park, are among the parking spaces. */
function withinSpaces(details: Inputs, spaces: number): Inputs {
  const parts = ['dwelling_spaces', 'covered_spaces'].flatMap((name) =>
    typeof details[name] === 'number' ? [[name, (details[name] as number) % (spaces + 1)]] : [],
  );
  return { ...details, ...Object.fromEntries(parts) };
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  /** Half of the generated buildings are small, where the thresholds lie. */
  arrange: (input: Inputs) => {
    const sent = input.parking_spaces as number;
    const parking_spaces = sent % 2 === 0 ? sent : sent % 23;
    const { details } = input;
    if (details === undefined || details === null) return { ...input, parking_spaces };
    return { ...input, parking_spaces, details: withinSpaces(details as Inputs, parking_spaces) };
  },
};
