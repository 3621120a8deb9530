const SCRIPTS: [RegExp, string][] = [
  [/CO2e/g, 'CO₂e'],
  [/(?<=m)2/g, '²'],
  [/(?<=\/s)2/g, '²'],
  [/(?<=m)3/g, '³'],
  [/(?<=m)4/g, '⁴'],
  [/(?<=m)6/g, '⁶'],
  [/(?<=K)4/g, '⁴'],
  [/m\^0\.5/g, 'm½'],
  [/_/g, ' '],
];

/** A unit as people write it: `W/(m2 K)` reads W/(m² K); a plain number has none. */
export function unitInWords(unit: string): string {
  if (unit === '-') return '';
  return SCRIPTS.reduce((words, [plain, written]) => words.replace(plain, written), unit);
}

/** A label with its unit in brackets, as on an axis or above a column. */
export function withUnitInBrackets(label: string, unit: string): string {
  const written = unitInWords(unit);
  return written === '' ? label : `${label} (${written})`;
}
