import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import type { Input, Result } from './schema.ts';

/** A home as the method takes it: its location risk is that of its postcode, if there is one. */
export type Home = Given<typeof Input>;
export type Figures = Static<typeof Result>;
