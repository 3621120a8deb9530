import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { PUE_RATING_LIMIT } from '../../data/pue_rating.ts';
import { UK_GRID_CARBON, UK_PRICE_BAND_KWH } from '../../data/uk_electricity.ts';
import {
  type Advice,
  type Finished,
  formatNumber,
  formatRounded,
  type Given,
  joinWords,
  roundTo,
  sayWhen,
  settle,
} from '../../kernel/index.ts';
import { PLAUSIBLE_COOLING_COP, PLAUSIBLE_PUE, PLAUSIBLE_SHARE_MAX, SUPPLY_AIR_MAX } from './data.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Overhead = Figures['overhead_breakdown'][number];

interface Assessment extends Finished<Given<typeof Input>, Figures> {
  /** The score as shown, so that the words never contradict it. */
  pue3: number;
}

const NAME: Record<Overhead['component'], string> = {
  cooling: 'cooling',
  ups_and_distribution: 'UPS losses',
  lighting: 'lighting',
};

function inPercent(share: number): string {
  return `${formatNumber(100 * share, 0)} %`;
}

function freed({ saving_kw, saving_gbp }: Overhead): string {
  return `${formatRounded(saving_kw, 2)} kW and GBP ${formatRounded(saving_gbp, 0)} a year`;
}

/** Whether a saving is more than 0 as shown. */
function isShown(saving_kw: number): boolean {
  return roundTo(saving_kw, 2) > 0;
}

function meterFirst({ overhead_breakdown }: Figures): string {
  const missing = overhead_breakdown.filter(({ load_kw }) => load_kw === 0).map(({ component }) => NAME[component]);
  return `Meter ${joinWords(missing)} before using this figure: no power was given for ${missing.length > 1 ? 'them' : 'it'}.`;
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

function onTarget(figures: Figures): string {
  const [first, ...others] = figures.overhead_breakdown as [Overhead, Overhead, Overhead];
  const largest = others.reduce((most, part) => (part.saving_kw > most.saving_kw ? part : most), first);
  return `Bringing every component to its benchmark gives a PUE of ${formatNumber(figures.target_pue, 3)} and ${savedAtTarget(figures)}; the largest part of it is ${NAME[largest.component]}.`;
}

/** Further steps of a site whose parts are all at their benchmarks. */
function onNextSteps({ input, figures }: Assessment, best: number): string {
  const worth = roundTo((figures.pue_score - best) * input.it_load_kw, 2);
  const most = worth > 0 ? `at most ${formatRounded(worth)} kW` : 'less than 0.01 kW';
  return `Every component of the overhead is at or below its benchmark: the next steps are wider free cooling, liquid cooling and UPS eco mode, worth ${most} down to a PUE of ${formatNumber(best)}.`;
}

/** A PUE among the best, if it is plausible and the components are at their benchmarks. */
function onHolding({ figures, pue3 }: Assessment): string {
  const notMeasured = 'heat reuse (ERF), water (WUE) and the utilisation of the IT equipment';
  if (pue3 < PLAUSIBLE_PUE.value.lowest) {
    return `Confirm the boundary of the measurement before this PUE is quoted; if it is right, turn to what a PUE does not measure: ${notMeasured}.`;
  }
  return figures.target_met
    ? `Hold this PUE and turn to what it does not measure: ${notMeasured}.`
    : `Hold the PUE once every component is at its benchmark, and turn to what it does not measure: ${notMeasured}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures, pue3 } = assessment;
  const [cooling, ups, lighting] = figures.overhead_breakdown as [Overhead, Overhead, Overhead];
  const best = PUE_RATING_LIMIT.value.Excellent;
  const isCooled = input.cooling_kw > 0;
  return sayWhen(
    [!isCooled, () => meterFirst(figures)],
    [
      isShown(cooling.saving_kw),
      () =>
        `Cooling takes ${formatNumber(cooling.pue_contribution, 3)} kW per kW of IT against an achievable ${formatNumber(cooling.benchmark_ratio, 3)}: closing the gap frees ${freed(cooling)}. Raise supply air towards the ${formatNumber(SUPPLY_AIR_MAX.value)} °C end of the ASHRAE recommended range, contain the aisles, fit EC fans and variable-speed pumps, add an economiser.`,
    ],
    [
      isShown(ups.saving_kw),
      () =>
        `The power chain is ${formatNumber(figures.power_chain_efficiency_pct, 1)} % efficient: right-size the UPS modules, use eco or line-interactive mode where the load allows it, replace old transformers; that frees ${freed(ups)}.`,
    ],
    [isShown(lighting.saving_kw), () => `Fit LED lighting with presence control; that frees ${freed(lighting)}.`],
    [!figures.target_met, () => onTarget(figures)],
    [isCooled && figures.target_met && pue3 > best, () => onNextSteps(assessment, best)],
    [isCooled && pue3 <= best, () => onHolding(assessment)],
    [
      input.it_load_kw >= REPORTING_IT_POWER.value,
      () =>
        'In an EU Member State a site of this IT power falls under the annual reporting duty of Directive (EU) 2023/1791 Article 12: prepare it with the EU data-centre reporting pack.',
    ],
    [
      true,
      () =>
        'Confirm the figure with twelve months of energy metering and state the ISO/IEC 30134-2 category (PUE1, PUE2 or PUE3).',
    ],
  );
}

/** The energy of a site outside the price band, which must not read as the lowest energy inside it. */
function energyOutsideBand(annual_energy_kwh: number): string {
  const rounded = formatRounded(annual_energy_kwh);
  return rounded === formatRounded(UK_PRICE_BAND_KWH.from) ? formatNumber(annual_energy_kwh) : rounded;
}

function warn({ input, figures, pue3 }: Assessment): string[] {
  const { it_load_kw, cooling_kw, ups_losses_kw, lighting_kw } = input;
  const { overhead_kw } = figures;
  const { lowest, highest } = PLAUSIBLE_COOLING_COP.value;
  const share = PLAUSIBLE_SHARE_MAX.value;
  const annual_energy_kwh = roundTo(figures.annual_energy_kwh, 0);
  const cop = figures.implied_cooling_cop === null ? null : roundTo(figures.implied_cooling_cop, 2);
  const offBand = annual_energy_kwh < UK_PRICE_BAND_KWH.from || annual_energy_kwh >= UK_PRICE_BAND_KWH.below;
  return sayWhen(
    [overhead_kw === 0, () => 'A PUE of 1 is not physically possible; shares of the overhead cannot be computed.'],
    [cooling_kw === 0, () => 'No cooling power was given, so no cooling COP can be computed.'],
    [
      overhead_kw > 0 && pue3 < PLAUSIBLE_PUE.value.lowest,
      () => `A PUE of ${formatNumber(pue3)} is below the best published fleets: check the boundary of the measurement.`,
    ],
    [
      pue3 > PLAUSIBLE_PUE.value.highest,
      () => `A PUE of ${formatNumber(pue3)} is unusual: check the units of the inputs.`,
    ],
    [
      cop !== null && (cop < lowest || cop > highest),
      () =>
        `A cooling COP of ${formatNumber(cop ?? 0, 2)} is outside ${formatNumber(lowest)} to ${formatNumber(highest)}: check the cooling power.`,
    ],
    [
      settle(ups_losses_kw / it_load_kw) > share.ups_and_distribution,
      () =>
        `UPS losses above ${inPercent(share.ups_and_distribution)} of the IT load point to a lightly loaded or old UPS, or to a wrong unit.`,
    ],
    [ups_losses_kw === 0, () => 'UPS losses of 0 were given, but every UPS, transformer and cable loses some power.'],
    [
      settle(lighting_kw / it_load_kw) > share.lighting,
      () => `Lighting above ${inPercent(share.lighting)} of the IT load is unusual: check the lighting power.`,
    ],
    [
      offBand,
      () =>
        `At ${energyOutsideBand(annual_energy_kwh)} kWh a year the site is outside the price band ${UK_PRICE_BAND_KWH.name} of the electricity price used.`,
    ],
  );
}

function assume({ figures }: Assessment): string[] {
  return [
    `The load is constant over ${formatNumber(HOURS_PER_YEAR.value)} hours.`,
    `Electricity at ${formatNumber(figures.electricity_price_gbp_per_kwh, 5)} GBP/kWh (DESNZ, 2026 Q1, ${UK_PRICE_BAND_KWH.name}) without VAT and with the full Climate Change Levy, which a Climate Change Agreement would reduce.`,
    `UK grid factor 2026 of ${formatNumber(UK_GRID_CARBON.value)} kgCO2e/kWh, location based.`,
    'The overhead consists of cooling, UPS losses and lighting; generator heaters, security systems and offices are not included.',
    'The rating bands and the benchmarks of the components are choices of this product.',
    'The cooling benchmark depends on the IT load; a spot reading in winter understates the cooling power.',
  ];
}

export function adviseOnPue(finished: Finished<Given<typeof Input>, Figures>): Advice {
  const assessment = { ...finished, pue3: roundTo(finished.figures.pue_score, 3) };
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
