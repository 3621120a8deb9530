import { describeSent, type InputErrors, unknownName } from '@plumbline/calculators';
import { isObject } from '../fields/members.ts';
import type { Distribution, UncertaintyRequest } from '../request.ts';
import { choleskyFactor, correlationMatrix } from '../sampling/correlation.ts';
import { marginalOf } from '../sampling/marginal.ts';

type Correlation = UncertaintyRequest['correlations'][number];

type Distributions = Readonly<Record<string, Distribution>>;

/** Only numbers can be correlated, and only those that are uncertain. */
function checkCorrelated(name: string, field: string, distributions: Distributions, errors: InputErrors): void {
  const distribution = Object.hasOwn(distributions, name) ? distributions[name] : undefined;
  if (!distribution) {
    const unknown = unknownName(name, 'an input with a distribution', Object.keys(distributions));
    errors.add(() => ({ ...unknown, field }));
  } else if (marginalOf(distribution).mean === null) {
    errors.add(() => ({ field, message: `${field} must be an input that is a number; ${name} is not.` }));
  }
}

function readCorrelation(
  sent: unknown,
  field: string,
  distributions: Distributions,
  errors: InputErrors,
): Correlation | undefined {
  const before = errors.count;
  const refuse = (at: string, rule: string) => void errors.add(() => ({ field: at, message: `${at} must ${rule}` }));
  if (!isObject(sent)) {
    return refuse(field, `be an object with fields and a coefficient; ${describeSent(sent)} was sent.`);
  }
  const { fields, coefficient, ...others } = sent;
  for (const name of Object.keys(others)) {
    errors.add(() => unknownName(name, 'fields or coefficient', ['fields', 'coefficient'], `${field}.${name}`));
  }
  if (typeof coefficient !== 'number' || !(coefficient >= -1 && coefficient <= 1)) {
    refuse(`${field}.coefficient`, `be a number from -1 to 1; ${describeSent(coefficient)} was sent.`);
  }
  if (!Array.isArray(fields) || fields.length !== 2 || fields.some((name) => typeof name !== 'string')) {
    return refuse(`${field}.fields`, `be a list of the names of two inputs; ${describeSent(fields)} was sent.`);
  }
  for (const [index, name] of (fields as string[]).entries()) {
    checkCorrelated(name, `${field}.fields.${index}`, distributions, errors);
  }
  if (fields[0] === fields[1]) refuse(`${field}.fields`, `name two inputs; ${describeSent(fields[0])} was sent twice.`);
  return errors.count === before ? ({ fields, coefficient } as Correlation) : undefined;
}

/** Refuses a matrix that no quantities can have, and names the first input whose coefficients contradict the earlier ones. */
function checkMatrix(names: readonly string[], correlations: readonly Correlation[], errors: InputErrors): void {
  const matrix = correlationMatrix(names, correlations);
  const failing = names.find((_, last) => {
    const size = last + 1;
    return !choleskyFactor(matrix.slice(0, size).map((row) => row.slice(0, size)));
  });
  if (failing === undefined) return;
  const earlier = names.slice(0, names.indexOf(failing));
  const others = correlations.flatMap(({ fields }) => {
    return fields.includes(failing) ? fields.filter((name) => earlier.includes(name)) : [];
  });
  errors.add(() => ({
    field: 'correlations',
    message: `correlations must make a positive definite matrix; those of ${failing} with ${others.join(' and ')} do not.`,
  }));
}

/** Reads the correlations of a request; pairs that are not named have no correlation. */
export function readCorrelations(sent: unknown, distributions: Distributions, errors: InputErrors): Correlation[] {
  if (sent === undefined || sent === null) return [];
  if (!Array.isArray(sent)) {
    const message = `correlations must be a list; ${describeSent(sent)} was sent.`;
    errors.add(() => ({ field: 'correlations', message }));
    return [];
  }
  const before = errors.count;
  const pairs = new Set<string>();
  const read = sent.flatMap((item, index) => {
    const field = `correlations.${index}`;
    const correlation = readCorrelation(item, field, distributions, errors);
    if (!correlation) return [];
    const pair = correlation.fields.toSorted().join(' and ');
    if (pairs.has(pair))
      errors.add(() => ({ field, message: `${field} must be another pair; ${pair} was sent before.` }));
    pairs.add(pair);
    return correlation;
  });
  if (errors.count === before) checkMatrix(Object.keys(distributions), read, errors);
  return read;
}
