/** What the lines of the working refer to. */
export const ISO_PUE = 'ISO/IEC 30134-2:2026, definition of PUE';
export const ISO_DCIE = 'ISO/IEC 30134-2:2026, reciprocal of PUE in percent';
export const CONSTANT_LOAD = 'Constant load over the year';
