import { join } from 'node:path';

/** The digests that `npm run engines -- --record` wrote. */
export const RECORDED = join(import.meta.dirname, 'digests.json');
