import type { Static } from 'typebox';
import {
  type ChartData,
  fieldAt,
  formatFigure,
  type LinesPicture,
  type StackedPicture,
} from '../../presentation/charts/index.ts';
import { PATHWAY_NAME, Result } from './schema.ts';

type Figures = Static<typeof Result>;

function pathway({ result: { pathway: years, stranding_year } }: ChartData<unknown, Figures>): LinesPicture[] {
  const line = (name: 'limit_kgco2e_per_m2' | 'projected_kgco2e_per_m2') =>
    years.map((row) => ({ x: row.year, y: row[name] }));
  const { unit } = fieldAt(Result, 'pathway', 'projected_kgco2e_per_m2');
  return [
    {
      kind: 'lines',
      title: `Carbon against the ${PATHWAY_NAME} to 2050`,
      summary:
        stranding_year === null
          ? `The projected intensity stays on or below the ${PATHWAY_NAME} to 2050. It is our own pathway, not CRREM data.`
          : `The projected intensity is first above the ${PATHWAY_NAME} in ${stranding_year}. It is our own pathway, not CRREM data.`,
      x: { label: 'Year', unit: '-', isYear: true },
      y: { label: 'Operational carbon', unit, fromZero: true },
      series: [
        { label: `${PATHWAY_NAME}, decreasing annual limit`, points: line('limit_kgco2e_per_m2') },
        { label: 'This building at constant energy use', points: line('projected_kgco2e_per_m2') },
      ],
      ...(stranding_year !== null && {
        verticals: [{ x: stranding_year, label: `Above it from ${stranding_year}` }],
      }),
    },
  ];
}

const { unit: carbonUnit, decimals } = fieldAt(Result, 'total_location_based_tco2e');

/** The location-based and the market-based footprint. The two are alternatives, so they are never added. */
function scopes({ result }: ChartData<unknown, Figures>): StackedPicture[] {
  const { scope1_tco2e, scope2_location_based_tco2e, scope2_market_based_tco2e, scope3_tco2e } = result;
  const total = (value: number) => `${formatFigure(value, decimals)} ${carbonUnit}`;
  return [
    {
      kind: 'stacked',
      title: 'Annual carbon by scope',
      summary: `Total ${total(result.total_location_based_tco2e)} location-based. The market-based total of ${total(result.total_market_based_tco2e)} is an alternative and not added.`,
      unit: carbonUnit,
      decimals,
      parts: ['Scope 1', 'Scope 2', 'Scope 3'],
      rows: [
        {
          label: 'Location-based total',
          total: result.total_location_based_tco2e,
          values: [scope1_tco2e, scope2_location_based_tco2e, scope3_tco2e],
        },
        {
          label: 'Market-based total (alternative, not added)',
          total: result.total_market_based_tco2e,
          values: [scope1_tco2e, scope2_market_based_tco2e, scope3_tco2e],
        },
      ],
    },
  ];
}

export const charts = [scopes, pathway];
