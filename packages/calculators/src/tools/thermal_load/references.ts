/** References that several files use and that are not clauses of a standard. */
export const SENSIBLE_HEAT = 'Sensible heat';
