import type { Static } from 'typebox';
import { CAPACITY_MARGIN } from '../../data/cooling_technology.ts';
import { MARGINAL_TO, RACK_AREA, SUITABLE_TO } from '../../data/data_hall.ts';
import {
  checksOf,
  citeSource,
  formatNumber,
  formatRounded,
  sayWhen,
  settle,
  type Tone,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { LOAD_BENCHMARK } from './data/space.ts';
import { Result } from './schema.ts';
import { IT_TECHNOLOGY, type ItSystem } from './vocabulary.ts';

type Figures = Static<typeof Result>;

const plant = fieldAt(Result, 'plant_type');
const position = fieldAt(Result, 'benchmark_position');
const installed = fieldAt(Result, 'installed_capacity_kw');
const afterFailure = fieldAt(Result, 'capacity_after_one_failure_kw');
const specific = fieldAt(Result, 'specific_load_w_per_m2');

const USUAL: Readonly<Record<Figures['benchmark_position'], string>> = {
  below: 'below the usual range',
  within: 'within the usual range',
  above: 'above the usual range',
};

/** IT load per rack position, kW, against what the recommended technology suits; none for a comfort space. */
function rackCheckOn({ it_density_w_per_m2, recommended_system, cooling_partial_pue }: Figures) {
  if (cooling_partial_pue === null) return [];
  const type = IT_TECHNOLOGY[recommended_system as ItSystem];
  const rack = settle((it_density_w_per_m2 * RACK_AREA.value) / 1000);
  const isPossible = rack <= MARGINAL_TO.value[type];
  const tone: Tone = rack <= SUITABLE_TO.value[type] ? 'good' : isPossible ? 'caution' : 'bad';
  return [
    {
      label: 'Power density per rack',
      value: rack,
      limit: SUITABLE_TO.value[type],
      sense: 'at_most' as const,
      unit: 'kW',
      decimals: 1,
      tone,
      reference: citeSource(SUITABLE_TO.source),
      fields: ['it_density_w_per_m2'],
    },
  ];
}

/** The plant against the required capacity, complete and after a failure, and the load against the usual range. */
function checksOn(result: Figures) {
  const reference = citeSource(CAPACITY_MARGIN.source);
  return checksOf([
    {
      label: installed.label,
      value: result.installed_capacity_kw,
      limit: result.required_capacity_kw,
      sense: 'at_least',
      unit: installed.unit,
      decimals: installed.decimals,
      reference,
      fields: ['required_capacity_kw', 'installed_capacity_tr'],
    },
    ...rackCheckOn(result),
    {
      label: afterFailure.label,
      value: result.capacity_after_one_failure_kw,
      limit: result.total_cooling_load_kw,
      sense: 'at_least',
      unit: afterFailure.unit,
      decimals: afterFailure.decimals,
      tone: result.tolerates_one_unit_failure ? 'good' : 'caution',
      reference,
      fields: ['total_cooling_load_kw', 'tolerates_one_unit_failure'],
      decides: false,
    },
    {
      label: specific.label,
      value: result.specific_load_w_per_m2,
      limit: result.benchmark_high_w_per_m2,
      sense: 'at_most',
      unit: specific.unit,
      decimals: specific.decimals,
      tone: result.benchmark_position === 'above' ? 'caution' : 'good',
      reference: citeSource(LOAD_BENCHMARK.source),
      fields: ['specific_load_w_per_m2', 'benchmark_high_w_per_m2'],
      decides: false,
    },
  ]);
}

/** The required capacity, and the plant that provides it. */
export function coolingVerdict({ result }: { result: Figures }): Verdict {
  const { total_units, unit_capacity_kw, total_cooling_load_kw, specific_load_w_per_m2, benchmark_position } = result;
  const units = `${plant.inWords(result.plant_type)}, ${formatNumber(total_units)} of ${formatNumber(unit_capacity_kw)} kW`;
  const usual = position.toneOf(benchmark_position) ?? 'neutral';
  const [rackCheck] = rackCheckOn(result);
  return {
    tone: rackCheck && rackCheck.tone !== 'good' ? rackCheck.tone : usual,
    decision: `${formatRounded(result.required_capacity_kw, 1)} kW of cooling capacity`,
    reason: `${units}; peak load ${formatRounded(total_cooling_load_kw, 1)} kW, ${formatRounded(specific_load_w_per_m2, 0)} W/m², ${USUAL[benchmark_position]}`,
    conditions: sayWhen(
      [
        true,
        () =>
          `An estimate from typical fabric and gains, with a margin of ${formatNumber(result.design_margin_pct)} %.`,
      ],
      [
        result.cooling_partial_pue !== null,
        () => `Sized for ${formatNumber(result.outdoor_design_db_c)} °C outdoors; hotter days are not covered.`,
      ],
      [
        !result.tolerates_one_unit_failure,
        () =>
          `After the failure of one unit ${formatNumber(result.capacity_after_one_failure_kw)} kW of ${formatNumber(result.total_cooling_load_kw)} kW remain.`,
      ],
    ),
    checks: checksOn(result),
  };
}
