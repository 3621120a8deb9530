import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'A score of our own; nothing outside verifies it: the questions, their weights by purpose, the half credit for an unknown answer and the limits of the ratings are choices of this product.',
    'The knock-outs follow law and client practice (exclusion grounds, compulsory insurance, supplier security), but no publication ties them to these questions; they have no case.',
    'When the evidence counts as too little (fewer than six answers, or less than half of the weight) is a choice of this product.',
    'The answers are declared by the contractor; nothing here checks a register, a certificate or a debarment list.',
  ],
  publications: [],
});
