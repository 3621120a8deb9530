export const INTERNAL_GAINS = 'CIBSE Guide A (2015) chapter 6';
export const THERMAL_DESIGN = 'CIBSE Guide A (2015) chapter 5';
export const COOLING_LOAD = 'ASHRAE Handbook Fundamentals chapter 18';
