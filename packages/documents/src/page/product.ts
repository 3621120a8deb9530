/**
 * What the product says of itself, in the words that all places share. Those that cannot import them, such as manifests and READMEs, are
 * compared with them by `tests/own_words.test.ts`.
 */

export const TAGLINE = 'Engineering calculations that show their working';

/** Lists of other products have room for 100 characters. */
export const DESCRIPTION = 'Engineering calculations and compliance checks with their working and their sources';

/** After the number of them. */
export const OFFER = 'engineering calculations and compliance checks';

/** Where they are. */
export const INTERFACES = 'in the browser, in Excel and Python, over REST and MCP, and on the command line';

export const PROMISE =
  'The same inputs give the same result through every interface, with its working and the source of every constant.';

export const CAUTION = 'Results are indicative: a qualified engineer must check them before any decision.';
