import type { Static } from 'typebox';
import {
  breakdown,
  type ChartData,
  fieldAt,
  type ScalePicture,
  scalePicture,
} from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

type Data = ChartData<unknown, Static<typeof Result>>;

const load = fieldAt(Result, 'specific_load_w_per_m2');
const position = fieldAt(Result, 'benchmark_position');
const energy = fieldAt(Result, 'annual_energy_kwh_per_m2');
/** How far a scale goes beyond the largest figure on it. */
const BEYOND = 1.2;

function specificLoad({ result }: Data): ScalePicture[] {
  const { specific_load_w_per_m2: value, benchmark_low_w_per_m2: low, benchmark_high_w_per_m2: high } = result;
  const ends = [0, Math.max(value, high) * BEYOND] as const;
  const band = (option: typeof result.benchmark_position, from: number, to: number) => ({
    label: `${position.inWords(option)} the usual range`,
    from,
    to,
    tone: position.toneOf(option) ?? ('neutral' as const),
  });
  return [
    scalePicture({
      title: 'Load per floor area against the usual range',
      valueLabel: load.label,
      unit: load.unit,
      decimals: load.decimals,
      ends,
      top: 'high',
      bands: [
        { ...band('above', high, ends[1]), isOpen: true },
        band('within', low, high),
        { ...band('below', 0, low), isOpen: true },
      ],
      markers: [{ label: 'This space', value, role: 'value' }],
    }),
  ];
}

function annualEnergyPicture({ result }: Data): ScalePicture[] {
  const { energy_benchmark_good_kwh_per_m2: good, energy_benchmark_typical_kwh_per_m2: typical } = result;
  if (good === null || typical === null) return [];
  const value = result.annual_energy_kwh_per_m2;
  const ends = [0, Math.max(value, typical) * BEYOND] as const;
  return [
    scalePicture({
      title: 'Annual cooling energy against benchmarks',
      valueLabel: energy.label,
      unit: energy.unit,
      decimals: energy.decimals,
      ends,
      top: 'low',
      bands: [
        { label: 'Good practice', from: 0, to: good, isOpen: true, tone: 'good' },
        { label: 'Up to typical', from: good, to: typical, tone: 'caution' },
        { label: 'Above typical', from: typical, to: ends[1], isOpen: true, tone: 'bad' },
      ],
      markers: [{ label: 'This space', value, role: 'value' }],
    }),
  ];
}

export const charts = [
  specificLoad,
  breakdown(Result, {
    title: 'Cooling load by component',
    list: 'load_breakdown',
    label: 'component',
    value: 'total_kw',
    sorted: true,
  }),
  annualEnergyPicture,
];
