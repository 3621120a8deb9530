import type { Static } from 'typebox';
import {
  type ChartData,
  fieldAt,
  type ScaleMarker,
  type ScalePicture,
  scalePicture,
} from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Indicator = Figures['benchmarks'][number]['indicator'];

const benchmark = fieldAt(Result, 'benchmarks', 'key');
const INDICATORS: Record<
  Indicator,
  { name: 'pue' | 'wue_m3_per_mwh' | 'erf' | 'ref'; ideal: number; top: 'low' | 'high' }
> = {
  pue: { name: 'pue', ideal: 1, top: 'low' },
  wue: { name: 'wue_m3_per_mwh', ideal: 0, top: 'low' },
  erf: { name: 'erf', ideal: 0, top: 'high' },
  ref: { name: 'ref', ideal: 0, top: 'high' },
};
/** How far a scale extends beyond the largest figure on it. */
const BEYOND = 1.1;

/** Each calculated indicator against its benchmarks. */
function indicators({ result }: ChartData<unknown, Figures>): ScalePicture[] {
  return (Object.keys(INDICATORS) as Indicator[]).flatMap((indicator) => {
    const { name, ideal, top } = INDICATORS[indicator];
    const value = result[name];
    const compared = result.benchmarks.filter((row) => row.indicator === indicator && row.met !== null);
    if (value === null || compared.length === 0) return [];
    const { label, unit, decimals } = fieldAt(Result, name);
    const markers: ScaleMarker[] = [
      { label: 'This site', value, role: 'value' },
      ...compared.map((row) => ({
        label: benchmark.inWords(row.key),
        value: row.value,
        role: row.status === 'observed' ? ('reference' as const) : ('limit' as const),
      })),
    ];
    const ends = [ideal, ideal + (Math.max(...markers.map((marker) => marker.value)) - ideal) * BEYOND] as const;
    return [
      scalePicture({
        title: `${label} against its benchmarks`,
        valueLabel: label,
        unit,
        decimals,
        ends,
        top,
        bands: [],
        markers,
      }),
    ];
  });
}

export const charts = [indicators];
