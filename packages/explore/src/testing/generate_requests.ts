import { keywordsOf, type Tool } from '@plumbline/calculators';
import fc, { type Arbitrary } from 'fast-check';
import { validInputs } from '../../../calculators/src/testing/generate_inputs.ts';
import { type VariableInput, variableInputsOf } from '../fields/inputs.ts';
import { type Output, outputsOf } from '../fields/outputs.ts';
import type { ExplorationKind } from '../request.ts';

type Body = Record<string, unknown>;

/** A number as people send it, within the bounds of an input. */
function figures({ schema, isWhole }: VariableInput): Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywordsOf(schema);
  const [min, max] = [minimum ?? exclusiveMinimum ?? -1e6, maximum ?? exclusiveMaximum ?? 1e6];
  if (isWhole) return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true }).map((value) => Number(value.toPrecision(6)));
}

/** Texts in which the separators of the text form stand. */
const WORDS = fc.oneof(
  fc.constantFrom('office', 'a,b', 'x=1:2', '50 % glass', '%2C', '100%25', 'Straße & Söhne'),
  fc.string({ minLength: 1 }),
);

function valuesOf(input: VariableInput): Arbitrary<unknown> {
  const { enum: options } = keywordsOf(input.schema);
  if (options) return fc.constantFrom(...options);
  if (input.kind === 'flag') return fc.boolean();
  return input.kind === 'word' ? WORDS.filter((word) => word.trim() !== '') : figures(input);
}

function rangesOf(input: VariableInput): Arbitrary<[number, number]> {
  return fc
    .tuple(figures(input), figures(input))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
    .filter(([low, high]) => low < high);
}

function axes(input: VariableInput): Arbitrary<unknown> {
  const listed = fc.uniqueArray(valuesOf(input), { minLength: 1, maxLength: 4 }).map((values) => ({ values }));
  if (input.kind !== 'figure' || keywordsOf(input.schema).enum) return listed;
  const range = fc.record({ from: figures(input), to: figures(input), steps: fc.integer({ min: 2, max: 12 }) });
  return fc.oneof(listed, range);
}

function targets({ path, kind, schema }: Output): Arbitrary<unknown> {
  if (kind === 'figure') {
    return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ field: path, value }));
  }
  const words = (schema ? keywordsOf(schema).enum : undefined)?.filter((word) => typeof word === 'string');
  const becomes = kind === 'flag' ? fc.boolean() : fc.constantFrom(...(words ?? ['good']));
  return becomes.map((value) => ({ field: path, becomes: value }));
}

function distributions(input: VariableInput): Arbitrary<unknown> {
  const discrete = fc.uniqueArray(valuesOf(input), { minLength: 1, maxLength: 3 }).map((values) => {
    const [, ...others] = values;
    return { discrete: values.map((value, index) => [value, index === 0 ? 1 - others.length / 4 : 0.25]) };
  });
  if (input.kind !== 'figure' || input.isWhole || keywordsOf(input.schema).enum) return discrete;
  const spread = fc.double({ min: 0.01, max: 3, noNaN: true });
  return fc.oneof(
    discrete,
    fc.tuple(figures(input), spread).map((normal) => ({ normal })),
    fc.tuple(fc.double({ min: -2, max: 3, noNaN: true }), spread).map((lognormal) => ({ lognormal })),
    rangesOf(input).map((uniform) => ({ uniform })),
    rangesOf(input).map(([low, high]) => ({ triangular: [low, low, high] })),
  );
}

/** Some inputs of a list, each with something made for it. */
function forSome(inputs: readonly VariableInput[], most: number, make: (input: VariableInput) => Arbitrary<unknown>) {
  return fc
    .uniqueArray(fc.constantFrom(...inputs), { minLength: 1, maxLength: most })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((input) => [input.path, make(input)]))));
}

/** Requests of a kind to a tool, most of them valid; undefined if the tool has no input for it. */
export function requestsOf(kind: ExplorationKind, tool: Tool): Arbitrary<Body> | undefined {
  const inputs = variableInputsOf(tool);
  const numbers = inputs.filter(({ kind: of }) => of === 'figure');
  const outputs = outputsOf(tool);
  const input = validInputs(tool.inputSchema).filter((valid) => tool.validate(valid).ok);
  const names = fc.uniqueArray(fc.constantFrom(...outputs.map(({ path }) => path)), { minLength: 1, maxLength: 5 });
  const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const plain = numbers.filter(({ schema }) => keywordsOf(schema).enum === undefined);
  switch (kind) {
    case 'sweep':
      return fc.record({ input, vary: forSome(inputs, 2, axes), outputs: names }, { requiredKeys: ['input', 'vary'] });
    case 'solve': {
      if (numbers.length === 0) return undefined;
      return fc.constantFrom(...numbers).chain((unknown) =>
        fc.record(
          {
            input,
            unknown: fc.constant(unknown.path),
            range: rangesOf(unknown),
            steps: fc.integer({ min: 2, max: 40 }),
            target: fc.constantFrom(...outputs).chain(targets),
          },
          { requiredKeys: ['input', 'unknown', 'target'] },
        ),
      );
    }
    case 'sensitivity': {
      if (plain.length === 0) return undefined;
      const figuresOnly = outputs.filter(({ kind: of }) => of === 'figure').map(({ path }) => path);
      const both = {
        input,
        outputs: fc.uniqueArray(fc.constantFrom(...figuresOnly), { minLength: 1, maxLength: 3 }),
        change_pct: fc.integer({ min: 1, max: 50 }),
      };
      // An input has a range, is fixed, or neither.
      const named = fc.oneof(
        fc.record({ ranges: forSome(plain, 3, rangesOf) }, { requiredKeys: [] }),
        fc
          .uniqueArray(fc.constantFrom(...plain.map(({ path }) => path)), { minLength: 1, maxLength: 2 })
          .map((fixed) => ({ fixed })),
      );
      const sobol = { method: fc.constant('sobol'), samples: fc.constantFrom(2, 4, 8), seed };
      const study = fc.oneof(
        fc.record(both, { requiredKeys: ['input', 'outputs'] }),
        fc.record({ ...both, ...sobol }, { requiredKeys: ['input', 'outputs', 'method', 'samples'] }),
      );
      return fc.tuple(study, named).map(([request, of]) => ({ ...request, ...of }));
    }
    case 'uncertainty':
      return fc.record(
        {
          input,
          distributions: forSome(inputs, 3, distributions),
          samples: fc.integer({ min: 2, max: 9 }),
          seed,
          outputs: names,
        },
        { requiredKeys: ['input', 'distributions', 'samples'] },
      );
  }
}
