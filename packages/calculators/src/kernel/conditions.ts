/** What an input must be: one of these values, or a number above this one. */
export type Condition = readonly (string | number | boolean)[] | { readonly above: number };

/** Conditions by the name of the input. All of them must be met. */
export type Conditions = Readonly<Record<string, Condition>>;

function isMet(condition: Condition, value: unknown): boolean {
  if ('above' in condition) return typeof value === 'number' && value > condition.above;
  return condition.some((option) => option === value);
}

/** Whether the inputs meet all conditions; `inputNamed` gives an input, or its default if it was not sent. */
export function areMet(conditions: Conditions, inputNamed: (name: string) => unknown): boolean {
  return Object.entries(conditions).every(([name, condition]) => isMet(condition, inputNamed(name)));
}
