/**
 * The functions that ECMAScript leaves to each engine, as arithmetic that IEEE 754 defines to the last bit: the same bits in every
 * engine, in every version and on every processor. `Math.sqrt` and the functions that round or compare are exact everywhere.
 */
export { atan, cos, sin, tan } from './angle.ts';
export { exp } from './exponential.ts';
export { expm1, tanh } from './hyperbolic.ts';
export { log, log10 } from './logarithm.ts';
export { pow, powerOfTen } from './power.ts';
