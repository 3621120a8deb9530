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

/** A unit in typographic form: `W/(m2 K)` becomes W/(m² K). A plain number has none. */
export function unitInWords(unit: string): string {
  if (unit === '-') return '';
  return SCRIPTS.reduce((words, [plain, written]) => words.replace(plain, written), unit);
}

/** A label with its unit in brackets, for axes and column headings. */
export function withUnitInBrackets(label: string, unit: string): string {
  const written = unitInWords(unit);
  return written === '' ? label : `${label} (${written})`;
}
