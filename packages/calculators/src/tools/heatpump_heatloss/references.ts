export const TRANSMISSION = 'BS EN 12831-1:2017, 6.3.2 transmission heat loss';
export const VENTILATION = 'BS EN 12831-1:2017, 6.3.3 ventilation heat loss';
export const GROUND_FLOOR = 'BS EN ISO 13370, as used in SAP 10.2';
export const RDSAP_GEOMETRY = 'RdSAP 10, sections 4.5 to 4.7';
export const DESIGN_STANDARD = 'MIS 3005-D Issue 3.0';
export const PERFORMANCE_ESTIMATE = 'MCS 031 Issue 4.0';
