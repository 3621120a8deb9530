export const CIRCULAR_2024 = 'Dubai Municipality BIM circular in force from 1 January 2024';
export const CIRCULAR_207 = 'Dubai Municipality Circular 207 (2015)';
export const CIRCULAR_196 = 'Dubai Municipality Circular 196 (2013)';
export const OTHER_EMIRATES = 'CMS guide; MEED 2019; Ajman Municipality 2020';
export const OWN_ASSESSMENT = 'Readiness assessment of this product';
