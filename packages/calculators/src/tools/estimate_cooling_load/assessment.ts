import type { Static } from 'typebox';
import type { Finished, Given } from '../../kernel/index.ts';
import type { Facts } from './method.ts';
import type { Input, Result } from './schema.ts';

export type Figures = Static<typeof Result>;
export type Space = Given<typeof Input>;

/** A finished calculation, which the sentences are about. */
export type Assessment = Finished<Space, Figures, Facts>;
