import type { Static } from 'typebox';
import { dayOf, type Given } from '../../kernel/index.ts';
import { type ChartData, fieldAt, type ScalePicture, scalePicture, scores } from '../../presentation/charts/index.ts';
import { circularFor } from './circulars.ts';
import { SCORE_WEIGHT } from './data.ts';
import { Input, Result } from './schema.ts';

/** How far a scale goes beyond the largest figure on it. */
const BEYOND = 1.1;

interface Threshold {
  title: string;
  input: 'building_floors' | 'building_area_m2';
  above: { architectural_mep: number; structural?: number };
  value: number;
}

function againstThresholds({ title, input, above, value }: Threshold): ScalePicture {
  const { architectural_mep, structural } = above;
  const { label, unit } = fieldAt(Input, input);
  return scalePicture({
    title,
    valueLabel: label,
    unit,
    decimals: 0,
    ends: [0, Math.max(value, structural ?? architectural_mep) * BEYOND],
    top: 'high',
    bands: [],
    markers: [
      { label: 'This building', value, role: 'value' },
      ...(structural === undefined
        ? []
        : [{ label: 'Structural model above', value: structural, role: 'limit' } as const]),
      { label: 'Architectural and MEP models above', value: architectural_mep, role: 'limit' },
    ],
  });
}

/** Floors and area compared with the thresholds of the authority. */
function size({ input }: ChartData<Given<typeof Input>, Static<typeof Result>>): ScalePicture[] {
  if (input.emirate !== 'dubai') return [];
  const { floors, area } = circularFor(input, dayOf(input));
  return [
    againstThresholds({
      title: 'Floors compared with the BIM thresholds',
      input: 'building_floors',
      above: floors.value,
      value: input.building_floors,
    }),
    againstThresholds({
      title: 'Area compared with the BIM thresholds',
      input: 'building_area_m2',
      above: area.value,
      value: input.building_area_m2,
    }),
  ];
}

export const charts = [
  scores(Result, { title: 'Contributions to the score', name: 'score_breakdown', max: SCORE_WEIGHT.value }),
  size,
];
