import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import { type Bar, barsPicture, type ChartData, fieldAt } from '../../presentation/charts/index.ts';
import { type Input, Result } from './schema.ts';

const glazing = fieldAt(Result, 'glazing_check');
const freeArea = fieldAt(Result, 'free_area_check');
const { unit, decimals } = fieldAt(Result, 'max_glazing_area_m2');

function checked(label: string, check: typeof glazing, said: string): Pick<Bar, 'label' | 'tone'> {
  return { label: `${label}: ${check.inWords(said).toLowerCase()}`, tone: check.toneOf(said) ?? 'neutral' };
}

/** Glazing and free area of a home against the limits of Approved Document O. */
function limits({ input, result }: ChartData<Given<typeof Input>, Static<typeof Result>>) {
  const bars: Bar[] = [
    {
      ...checked('Glazed area', glazing, result.glazing_check),
      value: input.glazing_area_m2,
      limit: { value: result.max_glazing_area_m2, label: 'at most' },
    },
  ];
  if (result.provided_free_area_m2 !== null) {
    bars.push({
      ...checked('Free area of openings', freeArea, result.free_area_check),
      value: result.provided_free_area_m2,
      limit: { value: result.required_free_area_m2, label: 'at least' },
    });
  }
  const title = 'Glazing and free area against their limits';
  return [barsPicture({ title, valueLabel: 'Area', unit, decimals, bars })];
}

export const charts = [limits];
