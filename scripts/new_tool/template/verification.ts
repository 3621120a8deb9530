import type { Static } from 'typebox';
import type { ToolVerification } from '../../../packages/calculators/src/kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: ['The limit is a choice of this product; no publication verifies it.'],
  publications: [],
};
