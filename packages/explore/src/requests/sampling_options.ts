import { type TSchema, Type } from 'typebox';

const SEED = 1;
const SEED_MAX = 2 ** 31 - 1;

/** More than anybody may ask for, so that whoever limits evaluations says so, and no memory is asked for in vain. */
const SAMPLES_MAX = 10_000_000;

/** The option that chooses the random numbers of a request. */
export function seedOption(description: string): TSchema {
  return Type.Optional(Type.Integer({ description, minimum: 0, maximum: SEED_MAX, default: SEED }));
}

/** The option that says how many samples are drawn. */
export function samplesOption(description: string, byDefault: number): TSchema {
  return Type.Optional(Type.Integer({ description, minimum: 2, maximum: SAMPLES_MAX, default: byDefault }));
}
