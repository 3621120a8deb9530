import {
  checksOf,
  citeSource,
  figureWith,
  formatNumber,
  formatRounded,
  roundTo,
  sayWhen,
  type Tone,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { BUILDING_TYPE_TEXT, COUNTRY_TEXT } from './building.ts';
import { type CarrierRange, carrierRange } from './carrier_range.ts';
import { benchmarkOf } from './demand.ts';
import { embodiedTarget } from './embodied.ts';
import { energyTarget } from './net_zero.ts';
import { bandAt } from './rating.ts';
import { type Figures, type RatingBand, Result, type Sent } from './schema.ts';

const band = fieldAt(Result, 'benchmark_band');
const carbon = fieldAt(Result, 'carbon_intensity_kgco2e_per_m2');
const energy = fieldAt(Result, 'energy_use_intensity_kwh_per_m2');
const embodied = fieldAt(Result, 'embodied_life_cycle_kgco2e_per_m2');

/** Operational carbon against the benchmark and the net-zero target, and embodied carbon against its target. These are not legal limits. */
function checksOn(result: Figures) {
  const { building_type_used: type, carbon_intensity_kgco2e_per_m2, energy_use_intensity_kwh_per_m2 } = result;
  const held = [
    {
      label: 'Carbon intensity, benchmark',
      value: carbon_intensity_kgco2e_per_m2,
      limit: result.benchmark_carbon_kgco2e_per_m2,
      unit: carbon.unit,
      decimals: carbon.decimals,
      reference: citeSource(benchmarkOf(type).source),
      fields: ['carbon_intensity_kgco2e_per_m2', 'benchmark_carbon_kgco2e_per_m2'],
    },
    {
      label: 'Carbon intensity, net-zero target',
      value: carbon_intensity_kgco2e_per_m2,
      limit: result.net_zero_target_kgco2e_per_m2,
      unit: carbon.unit,
      decimals: carbon.decimals,
      reference: citeSource(energyTarget(type).source),
      fields: ['carbon_intensity_kgco2e_per_m2', 'net_zero_target_kgco2e_per_m2'],
    },
    {
      label: 'Energy use, net-zero target',
      value: energy_use_intensity_kwh_per_m2,
      limit: result.net_zero_target_eui_kwh_per_m2,
      unit: energy.unit,
      decimals: energy.decimals,
      reference: citeSource(energyTarget(type).source),
      fields: ['energy_use_intensity_kwh_per_m2', 'net_zero_target_eui_kwh_per_m2'],
    },
    {
      label: 'Embodied carbon, target',
      value: result.embodied_life_cycle_kgco2e_per_m2,
      limit: result.embodied_target_kgco2e_per_m2,
      unit: embodied.unit,
      decimals: embodied.decimals,
      reference: citeSource(embodiedTarget(type).source),
      fields: ['embodied_life_cycle_kgco2e_per_m2', 'embodied_gap_kgco2e_per_m2'],
    },
  ];
  return checksOf(
    held.map((check) => ({
      ...check,
      sense: 'at_most',
      tone: check.value <= check.limit ? 'good' : 'caution',
      decides: false,
    })),
  );
}

/** The bands of a total that is all electricity, and all natural gas. */
function bandsOf({ electricity, natural_gas }: CarrierRange): RatingBand[] {
  return [electricity, natural_gas].map(({ rating }) => bandAt(roundTo(rating, 0)));
}

/** The bands between which a total of energy lies. */
function onRange(range: CarrierRange, ready: boolean): string {
  const [electric, gas] = bandsOf(range);
  const target = ready ? '; the net-zero target is met only without fuels on site' : '';
  return `The energy is a total: band ${electric} if all of it is electricity, ${gas} if all of it is natural gas${target}.`;
}

/** The tone of the band; a band that rests on a benchmark, a doubtful text or an unknown carrier is never good. */
function toneOf(input: Sent, result: Figures, range: CarrierRange | null): Tone {
  const tone = band.toneOf(result.benchmark_band) ?? 'neutral';
  const texts = [
    ...BUILDING_TYPE_TEXT.sentencesFor(input.building_type).warnings,
    ...COUNTRY_TEXT.sentencesFor(input.country).warnings,
  ];
  const isBadAtWorst = range !== null && bandsOf(range).some((each) => band.toneOf(each) !== 'good');
  const isOpen = result.energy_source === 'benchmark' || texts.length > 0 || isBadAtWorst;
  return tone === 'good' && isOpen ? 'caution' : tone;
}

/** The carbon intensity with its band. */
export function carbonVerdict({ input, result }: { input: Sent; result: Figures }): Verdict {
  const range = carrierRange(input, result);
  const { carbon_intensity_kgco2e_per_m2, benchmark_band, net_zero_ready, operational_carbon_tco2e } = result;
  const target = formatRounded(result.net_zero_target_kgco2e_per_m2, 1);
  return {
    tone: toneOf(input, result, range),
    decision: `${formatRounded(carbon_intensity_kgco2e_per_m2, 1)} kgCO₂e/m² a year, band ${benchmark_band}`,
    reason: `${figureWith(formatRounded(operational_carbon_tco2e, 1), 'tonne')} a year; ${net_zero_ready ? 'meets' : 'misses'} the net-zero target of ${target} kgCO₂e/m²`,
    conditions: sayWhen(
      [range !== null, () => onRange(range as CarrierRange, net_zero_ready)],
      [result.energy_source === 'benchmark', () => 'No energy was given: the benchmark of the building type is used.'],
      [
        result.building_type_used === 'general',
        () => 'Treated as a general building, which has no specific benchmark.',
      ],
      [
        true,
        () =>
          `The embodied carbon of ${formatNumber(result.embodied_life_cycle_kgco2e_per_m2)} kgCO₂e/m² is an average of the building type.`,
      ],
    ),
    checks: checksOn(result),
  };
}
