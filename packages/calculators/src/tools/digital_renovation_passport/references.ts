export const ENERGY_BALANCE = 'EN ISO 52000-1';
export const ANNEX_VIII = 'Directive (EU) 2024/1275 Annex VIII';
export const SAP_SECTION_13 = 'SAP 10.2 section 13';
export const SAP_TABLE_12 = 'SAP 10.2 Table 12';
export const SAP_TABLE_14 = 'SAP 10.2 Table 14';
