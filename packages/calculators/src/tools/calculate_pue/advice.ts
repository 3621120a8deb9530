import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { PUE_RATING_LIMIT } from '../../data/pue_rating.ts';
import { ENEFG_CONNECTED_POWER } from '../../data/pue_references.ts';
import {
  type Advice,
  type Finished,
  formatNumber,
  formatRounded,
  type Given,
  joinWords,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import { isInEu } from '../../methods/data_centre_limits.ts';
import { type Assessment, assume, type Figures, isShown, warn } from './cautions.ts';
import { SUPPLY_AIR_MAX } from './data.ts';
import type { Input } from './schema.ts';
import { isTooGood, missingIn, type Place, placeOf } from './site.ts';

type Overhead = Figures['overhead_breakdown'][number];

const NAME: Record<Overhead['component'], string> = {
  cooling: 'cooling',
  ups_and_distribution: 'UPS losses',
  lighting: 'lighting',
};

function freed({ saving_kw, saving_gbp }: Overhead): string {
  return `${formatRounded(saving_kw, 2)} kW and GBP ${formatRounded(saving_gbp, 0)} a year`;
}

function meterFirst(missing: readonly string[]): string {
  return `Meter ${joinWords(missing)} before using this figure: no power was given for ${missing.length > 1 ? 'them' : 'it'}.`;
}

function onCooling(cooling: Overhead, { climate }: Place): string {
  const last =
    climate === 'uae_gcc' ? 'raise the chilled water; free cooling has few hours in this climate' : 'add an economiser';
  return `Cooling takes ${formatNumber(cooling.pue_contribution, 3)} kW per kW of IT against an achievable ${formatNumber(cooling.benchmark_ratio, 3)}: closing the gap frees ${freed(cooling)}. Raise supply air towards the ${formatNumber(SUPPLY_AIR_MAX.value)} °C end of the ASHRAE recommended range, contain the aisles, fit EC fans and variable-speed pumps, ${last}.`;
}

/** What the target saves, in the figures that are more than 0 as shown. */
function savedAtTarget(figures: Figures): string {
  const kw = roundTo(figures.saving_to_target_kw, 2);
  const kwh = roundTo(figures.saving_to_target_kwh, 0);
  const gbp = roundTo(figures.saving_to_target_gbp, 0);
  const tco2e = roundTo(figures.saving_to_target_tco2e, 1);
  const annual = sayWhen(
    [kwh > 0, () => `${formatRounded(kwh)} kWh`],
    [gbp > 0, () => `GBP ${formatRounded(gbp)}`],
    [tco2e > 0, () => `${formatRounded(tco2e)} tCO2e`],
  );
  if (annual.length === 0) return 'saves less than 1 kWh a year';
  const power = kw > 0 ? `${formatRounded(kw)} kW, that is ` : '';
  return `saves ${power}${joinWords(annual)} a year`;
}

/** Where the target holds. */
function whereOf({ input, figures, place }: Assessment): string {
  if (isTooGood(input, figures)) return ' on this reading, not over a year';
  return place.climate === undefined ? ' in a temperate climate' : '';
}

function onTarget(assessment: Assessment): string {
  const { figures } = assessment;
  const [first, ...others] = figures.overhead_breakdown as [Overhead, Overhead, Overhead];
  const largest = others.reduce((most, part) => (part.saving_kw > most.saving_kw ? part : most), first);
  return `Bringing every component to its benchmark gives a PUE of ${formatNumber(figures.target_pue ?? 0, 3)}${whereOf(assessment)} and ${savedAtTarget(figures)}; the largest part of it is ${NAME[largest.component]}.`;
}

/** Further steps of a site whose parts are all at their benchmarks. */
function onNextSteps({ input, figures, place }: Assessment, best: number): string {
  const worth = roundTo((figures.pue_score - best) * input.it_load_kw, 2);
  const most = worth > 0 ? `at most ${formatRounded(worth)} kW` : 'less than 0.01 kW';
  const parts = figures.target_met ? 'component of the overhead' : 'component that was given';
  const steps = place.climate === 'uae_gcc' ? 'liquid cooling' : 'wider free cooling, liquid cooling';
  return `Every ${parts} is at or below its benchmark: the next steps are ${steps} and UPS eco mode, worth ${most} down to a PUE of ${formatNumber(best)}.`;
}

/** A PUE among the best, if it is plausible and the components are at their benchmarks. */
function onHolding({ input, figures }: Assessment): string {
  const notMeasured = 'heat reuse (ERF), water (WUE) and the utilisation of the IT equipment';
  if (isTooGood(input, figures)) {
    return `Confirm the boundary of the measurement before this PUE is quoted; if it is right, turn to what a PUE does not measure: ${notMeasured}.`;
  }
  if (figures.target_met === null) {
    return `Confirm the components that were given as 0 before this PUE is quoted, and turn to what it does not measure: ${notMeasured}.`;
  }
  return figures.target_met
    ? `Hold this PUE and turn to what it does not measure: ${notMeasured}.`
    : `Hold the PUE once every component is at its benchmark, and turn to what it does not measure: ${notMeasured}.`;
}

/** The reporting duties of the country, or of the EU where no country was sent. */
function onReporting({ input, figures, place: { country } }: Assessment): string[] {
  const isLarge = input.it_load_kw >= REPORTING_IT_POWER.value;
  const duty = 'under the annual reporting duty of Directive (EU) 2023/1791 Article 12';
  return sayWhen(
    [
      country === 'de' && figures.total_facility_load_kw >= ENEFG_CONNECTED_POWER.value,
      () =>
        `Report every year by 31 March: in Germany the duty of EnEfG § 13 starts at ${formatNumber(ENEFG_CONNECTED_POWER.value)} kW of non-redundant connected power, which this load reaches.`,
    ],
    [
      isLarge && country === undefined,
      () =>
        `In an EU Member State a site of this IT power falls ${duty}: prepare it with the EU data-centre reporting pack.`,
    ],
    [
      isLarge && country !== undefined && isInEu(country),
      () => `The site falls ${duty}: prepare it with the EU data-centre reporting pack.`,
    ],
  );
}

function recommend(assessment: Assessment): string[] {
  const { input, figures, pue3, place } = assessment;
  const [cooling, ups, lighting] = figures.overhead_breakdown as [Overhead, Overhead, Overhead];
  const best = PUE_RATING_LIMIT.value.Excellent;
  const isCooled = input.cooling_kw > 0;
  const hasPowerChain = input.ups_losses_kw > 0;
  return [
    ...sayWhen(
      [!(isCooled && hasPowerChain), () => meterFirst(missingIn(input))],
      [isShown(cooling.saving_kw), () => onCooling(cooling, place)],
      [
        isShown(ups.saving_kw),
        () =>
          `The power chain is ${formatNumber(figures.power_chain_efficiency_pct, 1)} % efficient: right-size the UPS modules, use eco or line-interactive mode where the load allows it, replace old transformers; that frees ${freed(ups)}.`,
      ],
      [isShown(lighting.saving_kw), () => `Fit LED lighting with presence control; that frees ${freed(lighting)}.`],
      [figures.target_met === false, () => onTarget(assessment)],
      [
        isCooled && hasPowerChain && figures.target_met !== false && pue3 > best && !isTooGood(input, figures),
        () => onNextSteps(assessment, best),
      ],
      [isCooled && hasPowerChain && pue3 <= best, () => onHolding(assessment)],
    ),
    ...onReporting(assessment),
    'Confirm the figure with twelve months of energy metering and state the ISO/IEC 30134-2 category (PUE1, PUE2 or PUE3).',
  ];
}

export function adviseOnPue(finished: Finished<Given<typeof Input>, Figures>): Advice {
  const place = placeOf(finished.input);
  const assessment = { ...finished, pue3: roundTo(finished.figures.pue_score, 3), place };
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
