import type { Static } from 'typebox';
import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { addUp } from '../confidence.ts';
import type { VariantBAnswer } from '../definition.ts';
import { adviseOn } from './advice.ts';
import { classify } from './classes.ts';
import { CONFIDENCE_CHANGE, CONFIDENCE_LIMIT, CONFIDENCE_START } from './data.ts';
import { energyOf } from './energy.ts';
import { exposureOf } from './exposure.ts';
import { type Place, readPlace } from './place.ts';
import { referencesFor } from './references.ts';
import type { Input, Result } from './schema.ts';

/** What makes a class more or less certain, in addition to the place and the type of building. */
interface Doubts {
  small: boolean;
  near_bound: boolean;
}

function judge(
  { building_type }: Given<typeof Input>,
  { country, has_data_row, scale_row, in_scope }: Place,
  { small, near_bound }: Doubts,
  w: Working,
): number {
  const applies = {
    own_scale: scale_row !== 'eu',
    no_data_row: !has_data_row,
    industrial: building_type === 'industrial',
    small,
    outside: !in_scope && country !== 'gb',
    near_bound,
  };
  const sum = addUp('judged', { start: CONFIDENCE_START, changes: CONFIDENCE_CHANGE, applies }, w);
  const confidence_least = w.pick('confidence_least', CONFIDENCE_LIMIT, 'least');
  const confidence_most = w.pick('confidence_most', CONFIDENCE_LIMIT, 'most');
  return w.step('confidence', Math.min(confidence_most, Math.max(confidence_least, sum)), {
    formula: 'min(confidence_most, max(confidence_least, judged))',
    description: 'Confidence of the answer, limited to its range',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

/** The certificate class that a typical building of this type would reach, and the rules that would apply to it. */
export function estimateClass(input: Given<typeof Input>, w: Working): VariantBAnswer<Static<typeof Result>> {
  const place = readPlace(input.country_code);
  const energy = energyOf(input, place, w);
  const { rating, best, worst, near_bound, gap } = classify(energy.metric, place.scale, w);
  const { exposure, exposure_year, compliant, small } = exposureOf(input, place, { rating, best }, w);
  const confidence = judge(input, place, { small, near_bound }, w);
  const isFossil = input.heating_system === 'gas';
  const figures = {
    rating,
    plausible_best_rating: best,
    plausible_worst_rating: worst,
    compliant,
    in_scope: place.in_scope,
    exposure,
    exposure_year,
    class_metric_kwh_per_m2: energy.metric,
    class_metric_basis: place.scale.basis,
    class_scale_used: place.scale_row,
    country_used: place.country,
    data_row_used: place.climate_row,
    grid_emission_factor_kgco2e_per_kwh: energy.EF_electricity,
    primary_energy_kwh_per_m2: energy.primary,
    delivered_energy_kwh_per_m2: energy.delivered,
    heat_demand_kwh_per_m2: energy.q,
    carbon_intensity_kgco2e_per_m2: energy.co2,
    annual_carbon_tco2e: energy.carbon,
    fossil_heating: isFossil,
    zero_emission_ready: rating === 'A' && !isFossil,
    renovation_priority: rating >= 'E',
    gap_to_next_class_kwh_per_m2: gap,
  };
  const { recommendations, assumptions, warnings } = adviseOn({
    input,
    place,
    figures,
    confidence,
    small,
    near_bound,
  });
  return {
    result: { ...figures, assumptions, warnings },
    confidence,
    references: referencesFor(place.scale_row),
    recommendations,
  };
}
