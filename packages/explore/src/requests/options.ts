import { Type } from '@plumbline/calculators';
import type { TSchema } from 'typebox';
import type { SensitivityRequest } from '../request.ts';

const SEED_DEFAULT = 1;
const SEED_MAX = 2 ** 31 - 1;

/** More than anybody may ask for, so that whoever limits evaluations says so, and no memory is asked for in vain. */
const SAMPLES_MAX = 10_000_000;

function seed(description: string): TSchema {
  return Type.Optional(Type.Integer({ description, minimum: 0, maximum: SEED_MAX, default: SEED_DEFAULT }));
}

function samples(description: string, byDefault: number): TSchema {
  return Type.Optional(Type.Integer({ description, minimum: 2, maximum: SAMPLES_MAX, default: byDefault }));
}

/** The points of a search. */
export const STEPS_DEFAULT = 101;

export const OUTPUTS = Type.Optional(
  Type.Array(Type.String({ description: 'A field of the result that is a single value, or verdict_tone' }), {
    description: 'The outputs; the headlines by default',
    minItems: 1,
  }),
);

export const HOLD = Type.Optional(
  Type.Array(Type.String({ description: 'An input' }), {
    description: 'Inputs held as given, or as a search chooses them at input: section',
  }),
);

export const METHOD = Type.Optional(
  Type.Unsafe<SensitivityRequest['method']>({
    type: 'string',
    enum: ['one_at_a_time', 'sobol'],
    description: 'Each input by itself (the default), or all at once for Sobol indices',
    default: 'one_at_a_time',
  }),
);

const CHANGE_PCT = {
  description: 'By how much given numbers change to either side, in per cent',
  exclusiveMinimum: 0,
  maximum: 100,
  default: 10,
};

/** The change of a sensitivity study. Messages need its unit, which is no keyword of JSON schemas. */
export function changePct(keywords: { unit?: string } = {}): TSchema {
  return Type.Optional(Type.Number({ ...CHANGE_PCT, ...keywords }));
}

/** What the ranges of a sensitivity study are. */
export const RANGES = 'The ends of other changes, also of inputs that are not given';

export const FIXED = Type.Optional(
  Type.Array(Type.String({ description: 'An input' }), {
    description: 'Inputs that stay as given',
  }),
);

export const SOBOL_SAMPLES = samples('Sobol only: number of samples, a power of two', 256);
export const SHIFT_SEED = seed('Sobol only: seed of the random shift');

export const SAMPLES = samples('Number of samples', 1000);
export const SEED = seed('Seed of the generator');
