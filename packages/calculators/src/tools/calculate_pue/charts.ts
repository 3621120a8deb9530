import type { Static } from 'typebox';
import { PUE_RATING_LIMIT } from '../../data/pue_rating.ts';
import {
  bandsUpTo,
  breakdown,
  type ChartData,
  fieldAt,
  type ScaleMarker,
  type ScalePicture,
  scalePicture,
} from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

const score = fieldAt(Result, 'pue_score');
const rating = fieldAt(Result, 'efficiency_rating');
const limitName = fieldAt(Result, 'regulatory_references', 'key');
/** From the ideal to a little beyond the last rating; a worse site is drawn at the end. */
const ENDS = [1, 2.5] as const;

function scale({ result }: ChartData<unknown, Static<typeof Result>>): ScalePicture[] {
  const { pue_score, efficiency_rating, industry_average_pue, eu_average_pue, target_pue } = result;
  const tone = rating.toneOf(efficiency_rating);
  const limits = result.regulatory_references
    .filter(({ status, met }) => status === 'in_force' && met !== null)
    .map(({ key, limit_pue }): ScaleMarker => ({ label: limitName.inWords(key), value: limit_pue, role: 'limit' }));
  return [
    scalePicture({
      title: 'PUE against averages, target and limits in law',
      valueLabel: score.label,
      unit: score.unit,
      decimals: score.decimals,
      ends: ENDS,
      top: 'low',
      bands: bandsUpTo(rating, PUE_RATING_LIMIT.value, ENDS, 'Very Poor'),
      markers: [
        { label: 'This site', value: pue_score, role: 'value', ...(tone && { tone }) },
        { label: 'Industry average', value: industry_average_pue, role: 'reference' },
        { label: 'EU average', value: eu_average_pue, role: 'reference' },
        ...(target_pue === null ? [] : [{ label: 'Target', value: target_pue, role: 'reference' as const }]),
        ...limits,
      ],
    }),
  ];
}

export const charts = [
  scale,
  breakdown(Result, {
    title: 'Overhead by component',
    list: 'overhead_breakdown',
    label: 'component',
    value: 'load_kw',
  }),
];
