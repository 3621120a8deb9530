import type { Example } from '@plumbline/calculators';

type Fields = Record<string, unknown>;

/** Whether a value has everything that is expected of it; an object may have more members. */
function matches(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length !== expected.length) return false;
    return expected.every((item, index) => matches(value[index], item));
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(expected).every(([name, member]) => matches((value as Fields)[name], member));
  }
  return Object.is(value, expected);
}

function atPath(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Fields | null | undefined)?.[name], value);
}

/** Where a result is not what its worked example expects, one sentence each. */
export function exampleFaults(result: Fields, { expect, tolerance = {} }: Example): string[] {
  return Object.entries(expect).flatMap(([path, expected]) => {
    const value = atPath(result, path);
    const allowed = tolerance[path];
    const holds = allowed
      ? Math.abs((value as number) - (expected as number)) <= allowed.within
      : matches(value, expected);
    return holds ? [] : [`${path} is ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`];
  });
}
