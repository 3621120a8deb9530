import type { Static } from 'typebox';
import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { PUE_RATING_LIMIT } from '../../data/pue_rating.ts';
import { UK_GRID_CARBON, UK_PRICE_BAND_KWH } from '../../data/uk_electricity.ts';
import { type Advice, type Finished, formatNumber, type Given, roundTo, sayWhen } from '../../kernel/index.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Overhead = Figures['overhead_breakdown'][number];

interface Assessment extends Finished<Given<typeof Input>, Figures> {
  /** The score as shown, so that the words never contradict it. */
  pue3: number;
}

function freed({ saving_kw, saving_gbp }: Overhead): string {
  return `${formatNumber(saving_kw, 2)} kW and ${formatNumber(saving_gbp, 0)} GBP a year`;
}

function recommend({ input, figures, pue3 }: Assessment): string[] {
  const [cooling, ups, lighting] = figures.overhead_breakdown as [Overhead, Overhead, Overhead];
  const best = PUE_RATING_LIMIT.value.Excellent;
  return sayWhen(
    [
      figures.overhead_kw === 0,
      () => 'Meter cooling, UPS losses and lighting before using this figure: no overhead was sent.',
    ],
    [
      cooling.saving_kw > 0,
      () =>
        `Cooling takes ${formatNumber(cooling.pue_contribution, 3)} kW per kW of IT against an achievable ${formatNumber(cooling.benchmark_ratio)}: closing the gap frees ${freed(cooling)}. Raise supply air towards the 27 °C end of the ASHRAE recommended range, contain the aisles, fit EC fans and variable-speed pumps, add an economiser.`,
    ],
    [
      ups.saving_kw > 0,
      () =>
        `The power chain is ${formatNumber(figures.power_chain_efficiency_pct, 1)} % efficient: right-size the UPS modules, use eco or line-interactive mode where the load allows it, replace old transformers; that frees ${freed(ups)}.`,
    ],
    [lighting.saving_kw > 0, () => `Fit LED lighting with presence control; that frees ${freed(lighting)}.`],
    [
      pue3 > best,
      () =>
        `Reaching a PUE of ${formatNumber(figures.target_pue, 2)} saves ${formatNumber(figures.saving_to_target_kw, 2)} kW, that is ${formatNumber(figures.saving_to_target_kwh, 0)} kWh, ${formatNumber(figures.saving_to_target_gbp, 0)} GBP and ${formatNumber(figures.saving_to_target_tco2e, 1)} tCO2e a year.`,
    ],
    [
      pue3 <= best,
      () =>
        'Hold this PUE and turn to what it does not see: heat reuse (ERF), water (WUE) and the utilisation of the IT equipment.',
    ],
    [
      input.it_load_kw >= REPORTING_IT_POWER.value,
      () =>
        'In an EU Member State a site of this IT power falls under the yearly reporting duty of Directive (EU) 2023/1791 Article 12: prepare it with eed_datacentre_pack.',
    ],
    [
      true,
      () =>
        'Confirm the figure with twelve months of energy metering and state the ISO/IEC 30134-2 category (PUE1, PUE2 or PUE3).',
    ],
  );
}

function warn({ input, figures, pue3 }: Assessment): string[] {
  const { it_load_kw, cooling_kw, ups_losses_kw, lighting_kw } = input;
  const { implied_cooling_cop: cop, annual_energy_kwh, overhead_kw } = figures;
  const offBand = annual_energy_kwh < UK_PRICE_BAND_KWH.from || annual_energy_kwh >= UK_PRICE_BAND_KWH.below;
  return sayWhen(
    [overhead_kw === 0, () => 'A PUE of 1 is not physically possible; shares of the overhead cannot be computed.'],
    [cooling_kw === 0, () => 'No cooling power was sent, so no cooling COP can be computed.'],
    [
      pue3 > 1 && pue3 < 1.05,
      () => `A PUE of ${formatNumber(pue3)} is below the best published fleets: check the boundary of the measurement.`,
    ],
    [pue3 > 3, () => `A PUE of ${formatNumber(pue3)} is unusual: check the units of the inputs.`],
    [
      cop !== null && (cop < 1.5 || cop > 20),
      () => `A cooling COP of ${formatNumber(cop ?? 0, 2)} lies outside 1.5 to 20: check cooling_kw.`,
    ],
    [
      ups_losses_kw / it_load_kw > 0.15,
      () => 'UPS losses above 15 % of the IT load point to a lightly loaded or old UPS, or to a slip of units.',
    ],
    [ups_losses_kw === 0, () => 'ups_losses_kw is 0: every UPS, transformer and cable loses some power.'],
    [lighting_kw / it_load_kw > 0.05, () => 'Lighting above 5 % of the IT load is unusual: check lighting_kw.'],
    [
      offBand,
      () =>
        `At ${formatNumber(annual_energy_kwh, 0)} kWh a year the site lies outside the price band ${UK_PRICE_BAND_KWH.name} of the electricity price used.`,
    ],
  );
}

function assume({ figures }: Assessment): string[] {
  return [
    'The load is held constant over 8,760 hours.',
    `Electricity at ${formatNumber(figures.electricity_price_gbp_per_kwh, 5)} GBP/kWh (DESNZ, 2026 Q1, ${UK_PRICE_BAND_KWH.name}) without VAT and with the full Climate Change Levy, which a Climate Change Agreement would reduce.`,
    `UK grid factor 2026 of ${formatNumber(UK_GRID_CARBON.value)} kgCO2e/kWh, location based.`,
    'The overhead is limited to cooling, UPS losses and lighting; generator heaters, security and offices are left out.',
    'The rating bands are those of this product.',
  ];
}

export function adviseOnPue(finished: Finished<Given<typeof Input>, Figures>): Advice {
  const assessment = { ...finished, pue3: roundTo(finished.figures.pue_score, 3) };
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
