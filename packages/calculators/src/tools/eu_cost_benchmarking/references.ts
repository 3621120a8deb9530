/** The references of the lines of the working. */
export const ORDER_OF_COST = 'RICS NRM 1, order of cost estimate, gross floor area method';
export const ESTIMATE_CLASS = 'AACE International 56R-08, Class 5';
export const COST_GROUPS = 'ICMS 3, cost groups';
