import type { Static } from 'typebox';
import {
  breakdown,
  type ChartData,
  fieldAt,
  type ScalePicture,
  scalePicture,
} from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

const intensity = fieldAt(Result, 'carbon_intensity_kgco2e_per_m2');
/** How far the scale goes beyond the largest figure on it. */
const BEYOND = 1.1;

/** The carbon of the building per floor area, now and after the measures, compared with benchmark and target. */
function perArea({ result }: ChartData<unknown, Static<typeof Result>>): ScalePicture[] {
  const now = result.carbon_intensity_kgco2e_per_m2;
  const { net_zero_target_kgco2e_per_m2: target, net_zero_ready } = result;
  const after = result.carbon_intensity_after_measures_kgco2e_per_m2;
  const benchmark = result.benchmark_carbon_kgco2e_per_m2;
  return [
    scalePicture({
      title: 'Operational carbon per floor area, now and after the measures',
      valueLabel: intensity.label,
      unit: intensity.unit,
      decimals: intensity.decimals,
      ends: [0, Math.max(now, after, benchmark, target) * BEYOND || 1],
      top: 'low',
      bands: [],
      markers: [
        { label: 'This building', value: now, role: 'value', tone: net_zero_ready ? 'good' : 'bad' },
        { label: 'After all measures', value: after, role: 'reference' },
        { label: 'Benchmark of the building type', value: benchmark, role: 'reference' },
        { label: 'Net-zero target', value: target, role: 'limit' },
      ],
    }),
  ];
}

export const charts = [
  perArea,
  breakdown(Result, {
    title: 'Operational carbon by carrier',
    list: 'operational_breakdown',
    label: 'carrier',
    value: 'carbon_tco2e',
  }),
];
