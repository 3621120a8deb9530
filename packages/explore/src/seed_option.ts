import { type TSchema, Type } from 'typebox';

const SEED = 1;
const SEED_MAX = 2 ** 31 - 1;

/** The option that chooses the random numbers of a request. */
export function seedOption(description: string): TSchema {
  return Type.Optional(Type.Integer({ description, minimum: 0, maximum: SEED_MAX, default: SEED }));
}
