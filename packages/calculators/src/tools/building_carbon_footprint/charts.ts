import type { Static } from 'typebox';
import { type ChartData, fieldAt, figures, type LinesPicture } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;

function pathway({ result: { pathway: years, stranding_year } }: ChartData<unknown, Figures>): LinesPicture[] {
  const line = (name: 'limit_kgco2e_per_m2' | 'projected_kgco2e_per_m2') =>
    years.map((row) => ({ x: row.year, y: row[name] }));
  const { unit } = fieldAt(Result, 'pathway', 'projected_kgco2e_per_m2');
  return [
    {
      kind: 'lines',
      title: 'Carbon pathway to 2050',
      summary:
        stranding_year === null
          ? 'The projected intensity stays on or below the pathway to 2050.'
          : `The projected intensity is first above the pathway in ${stranding_year}.`,
      x: { label: 'Year', unit: '-', isYear: true },
      y: { label: 'Operational carbon', unit, fromZero: true },
      series: [
        { label: 'Pathway, a limit that falls year by year', points: line('limit_kgco2e_per_m2') },
        { label: 'This building with the same energy use', points: line('projected_kgco2e_per_m2') },
      ],
      ...(stranding_year !== null && {
        verticals: [{ x: stranding_year, label: `Stranded from ${stranding_year}` }],
      }),
    },
  ];
}

export const charts = [
  figures(Result, {
    title: 'Carbon of a year by scope',
    names: ['scope1_tco2e', 'scope2_location_based_tco2e', 'scope2_market_based_tco2e', 'scope3_tco2e'],
  }),
  pathway,
];
