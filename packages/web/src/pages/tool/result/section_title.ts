/** Groups of a working whose names are symbols or short words of a method, as an engineer would head them. */
const TITLES: Readonly<Record<string, string>> = {
  Sag: 'Sagging moment',
  Hog: 'Hogging moment',
  Var: 'Deflection under variable load',
  Tot: 'Total deflection',
  Freq: 'Natural frequency',
  'For y': 'Major axis, y',
  'For z': 'Minor axis, z',
  'For T': 'Torsion',
  Mid: 'Middle of the range',
  Low: 'Low end of the range',
  High: 'High end of the range',
  Now: 'Present state',
  Full: 'Full report',
  Preliminary: 'Preliminary report',
  Air: 'Air cooling',
  DLC: 'Direct liquid cooling',
  Immersion: 'Immersion cooling',
  'Lit by area': 'Lighting by floor area',
  'UAE gcc': 'UAE and Gulf states',
  'For uk': 'United Kingdom',
  'Green book': 'Green Book',
  W35: 'Flow at 35 °C',
  W45: 'Flow at 45 °C',
  W55: 'Flow at 55 °C',
  Cross: 'With cross-ventilation',
  'No cross': 'Without cross-ventilation',
};

const SIDES: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** The heading of a part of a working. */
export function sectionTitle(title: string): string {
  const known = TITLES[title];
  if (known !== undefined) return known;
  const [, group = '', side = ''] = /^(.+) ([NESW])$/.exec(title) ?? [];
  if (TITLES[group] !== undefined) return `${TITLES[group]}, ${SIDES[side]}`;
  return title
    .replace(/^At minus (\d+)$/, 'At −$1 °C')
    .replace(/^At (\d+)$/, 'At $1 °C')
    .replace(/ minus (\d+) pct$/, ' −$1 %')
    .replace(/ plus (\d+) pct$/, ' +$1 %');
}
