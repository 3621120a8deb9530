/** The references of the lines of the working. */
export const SENT = 'Input';
export const SCOPE_1 = 'GHG Protocol Corporate Standard 2004, scope 1';
export const SCOPE_2 = 'GHG Protocol Scope 2 Guidance 2015, 6.1 to 6.3';
export const SCOPE_2_UNCOVERED =
  'GHG Protocol Scope 2 Guidance 2015, Table 6.3, grid average in place of a residual mix';
export const SCOPE_3 = 'GHG Protocol Scope 3 Standard 2011, sum of the categories';
export const SCOPE_3_ENERGY = 'GHG Protocol Scope 3 Standard 2011, category 3';
export const SCOPE_3_WATER = 'GHG Protocol Scope 3 Standard 2011, category 1';
export const SCOPE_3_WASTE = 'GHG Protocol Scope 3 Standard 2011, category 5';
export const SCOPE_3_COMMUTING = 'GHG Protocol Scope 3 Standard 2011, category 7';
export const EMBODIED =
  'RICS WLCA 2nd ed. 2023, modules A to C; annualised only before completion, as a management view';
export const ALL_SCOPES = 'GHG Protocol Corporate Standard 2004, sum of the scopes';
export const PATHWAY = 'Plumbline pathway, a product method; not CRREM data';
