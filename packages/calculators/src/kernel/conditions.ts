/** What an input must be: one of these values, or a number above this one. */
export type Condition = readonly (string | number | boolean)[] | { readonly above: number };

/** Conditions by the name of the input. All of them must be met. */
export type Conditions = Readonly<Record<string, Condition>>;

/** What decides whether an input is used: its own conditions, and the defaults of the others. */
export interface ConditionalInput {
  appliesWhen?: Conditions | undefined;
  default?: unknown;
}

function isMet(condition: Condition, value: unknown): boolean {
  if ('above' in condition) return typeof value === 'number' && value > condition.above;
  return condition.some((option) => option === value);
}

/** Whether an input is used. One that was not sent, or is not used itself, counts with its default. */
export function isUsed(
  name: string,
  inputs: Readonly<Record<string, ConditionalInput>>,
  sent: (name: string) => unknown,
): boolean {
  return Object.entries(inputs[name]?.appliesWhen ?? {}).every(([other, condition]) => {
    const value = isUsed(other, inputs, sent) ? sent(other) : undefined;
    return isMet(condition, value ?? inputs[other]?.default);
  });
}
