import type { LinesPicture, Picture } from '../../../charts/picture.ts';
import { figures } from './breakdown.ts';
import { type Drawn, figureOf, rowsOf } from './read_answer.ts';

function pathway({ answer }: Drawn): LinesPicture {
  const rows = rowsOf(answer, 'pathway');
  const line = (name: string) => rows.map((row) => ({ x: figureOf(row, 'year') ?? 0, y: figureOf(row, name) ?? 0 }));
  const stranding = figureOf(answer, 'stranding_year');
  return {
    kind: 'lines',
    title: 'Carbon pathway to 2050',
    summary:
      stranding === undefined
        ? 'The projected intensity stays on or below the pathway to 2050.'
        : `The projected intensity is first above the pathway in ${stranding}.`,
    x: { label: 'Year', unit: '-', isYear: true },
    y: { label: 'Operational carbon', unit: 'kgCO2e/m2', fromZero: true },
    series: [
      { label: 'Pathway, a limit that falls year by year', points: line('limit_kgco2e_per_m2') },
      { label: 'This building with the same energy use', points: line('projected_kgco2e_per_m2') },
    ],
    ...(stranding !== undefined && { verticals: [{ x: stranding, label: `Stranded from ${stranding}` }] }),
  };
}

export function footprintPictures(drawn: Drawn): Picture[] {
  const names = ['scope1_tco2e', 'scope2_location_based_tco2e', 'scope2_market_based_tco2e', 'scope3_tco2e'];
  return [...figures(drawn, { title: 'Carbon of a year by scope', names }), pathway(drawn)];
}
