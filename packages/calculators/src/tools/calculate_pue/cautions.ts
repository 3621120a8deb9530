import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { CLIMATE_ZONE_LABEL } from '../../data/climate_zones.ts';
import { countryInSentence, isDataRow } from '../../data/countries.ts';
import { hasLifeCycleGridFactor } from '../../data/emission_factors.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { UK_GRID_CARBON, UK_PRICE_BAND_KWH } from '../../data/uk_electricity.ts';
import {
  type Finished,
  formatNumber,
  formatRounded,
  type Given,
  roundTo,
  sayWhen,
  settle,
} from '../../kernel/index.ts';
import { PLAUSIBLE_COOLING_COP, PLAUSIBLE_PUE, PLAUSIBLE_SHARE_MAX } from './data.ts';
import { electricityOf } from './rates.ts';
import type { Input, Result } from './schema.ts';
import { COUNTRY, isBelowYear, isPricedAsUk, leastCoolingIn, type Place } from './site.ts';

export type Figures = Static<typeof Result>;

/** A site with its finished figures, as the sentences see it. */
export interface Assessment extends Finished<Given<typeof Input>, Figures> {
  /** The score as shown, so that the words never contradict it. */
  pue3: number;
  place: Place;
}

/** Whether a saving is more than 0 as shown. */
export function isShown(saving_kw: number): boolean {
  return roundTo(saving_kw, 2) > 0;
}

function inPercent(share: number): string {
  return `${formatNumber(100 * share, 0)} %`;
}

/** The energy of a site outside the price band, which must not read as the lowest energy inside it. */
function energyOutsideBand(annual_energy_kwh: number): string {
  const rounded = formatRounded(annual_energy_kwh);
  return rounded === formatRounded(UK_PRICE_BAND_KWH.from) ? formatNumber(annual_energy_kwh) : rounded;
}

/** Doubts about country, climate and price, which decide target, cost and carbon. */
function onPlace({ input, figures, place }: Assessment): string[] {
  const { country, climate, isStandIn } = place;
  const annual_energy_kwh = roundTo(figures.annual_energy_kwh, 0);
  const offBand = annual_energy_kwh < UK_PRICE_BAND_KWH.from || annual_energy_kwh >= UK_PRICE_BAND_KWH.below;
  const cooling_saving = figures.overhead_breakdown[0]?.saving_kw ?? 0;
  const named = country === undefined ? '' : countryInSentence(country);
  return [
    ...(input.country === undefined ? [] : COUNTRY.sentencesFor(input.country).warnings),
    ...sayWhen(
      [
        climate === undefined && isShown(cooling_saving),
        () =>
          'The cooling benchmark and the target are those of a temperate climate; a hot one allows less. State the climate of the site.',
      ],
      [
        isStandIn,
        () =>
          `The data have no typical year of ${named}: that of the climate "${CLIMATE_ZONE_LABEL[climate ?? 'uk']}" stands in. State the climate of the site.`,
      ],
      [
        isBelowYear(input, place),
        () =>
          `The cooling is below ${formatNumber(leastCoolingIn(climate ?? 'uk'), 3)} kW per kW of IT, the least that a plant without evaporative cooling takes over the year in this climate: a reading on a cool day, or a part of the cooling is not metered.`,
      ],
      [
        country !== undefined && !isDataRow(country),
        () => `The data have no electricity price of ${named}: the average of the European Union stands in.`,
      ],
      [
        isPricedAsUk(place) && offBand,
        () =>
          `At ${energyOutsideBand(annual_energy_kwh)} kWh a year the site is outside the price band ${UK_PRICE_BAND_KWH.name} of the electricity price used.`,
      ],
    ),
  ];
}

/** Doubts about the powers that were given. */
function onPowers({ input, figures, pue3 }: Assessment): string[] {
  const { it_load_kw, cooling_kw, ups_losses_kw, lighting_kw } = input;
  const { overhead_kw } = figures;
  const { lowest, highest } = PLAUSIBLE_COOLING_COP.value;
  const share = PLAUSIBLE_SHARE_MAX.value;
  const cop = figures.implied_cooling_cop === null ? null : roundTo(figures.implied_cooling_cop, 2);
  return sayWhen(
    [overhead_kw === 0, () => 'A PUE of 1 is not physically possible; shares of the overhead cannot be computed.'],
    [cooling_kw === 0, () => 'No cooling power was given, so the PUE is not rated and no cooling COP can be computed.'],
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
  );
}

export function warn(assessment: Assessment): string[] {
  return [...onPowers(assessment), ...onPlace(assessment)];
}

function onUkElectricity(price: number, { country }: Place): string[] {
  return [
    `Electricity at ${formatNumber(price, 5)} GBP/kWh (DESNZ, 2026 Q1, ${UK_PRICE_BAND_KWH.name}) without VAT and with the full Climate Change Levy, which a Climate Change Agreement would reduce.`,
    `UK grid factor 2026 of ${formatNumber(UK_GRID_CARBON.value)} kgCO2e/kWh, location based${country === undefined ? '; no country was given' : ''}.`,
  ];
}

function onElectricity({ figures, place }: Assessment): string[] {
  const { country = 'eu' } = place;
  const price = figures.electricity_price_gbp_per_kwh;
  if (isPricedAsUk(place)) return onUkElectricity(price, place);
  const { grid } = electricityOf(country);
  const kind = hasLifeCycleGridFactor(country) ? 'a life-cycle figure' : 'location based';
  const owner = isDataRow(country) ? countryInSentence(country) : 'the European Union';
  return [
    `Electricity at ${formatNumber(price, 5)} GBP/kWh, the non-household price of ${owner} without VAT, converted at ${formatNumber(EUR_PER_GBP.value)} EUR/GBP.`,
    `Grid factor of ${countryInSentence(country)}, ${grid.source.edition}, of ${formatNumber(grid.value)} kgCO2e/kWh, ${kind}.`,
  ];
}

function onClimate({ place: { climate, isDerived } }: Assessment): string {
  const reading = 'a winter reading understates cooling';
  if (climate === undefined) {
    return `The cooling benchmark depends on the IT load, for a temperate climate, as none was given; ${reading}.`;
  }
  const from = isDerived ? ', which is taken from the country' : '';
  return `The cooling benchmark depends on the IT load and on the typical year of the climate "${CLIMATE_ZONE_LABEL[climate]}"${from}; ${reading}.`;
}

export function assume(assessment: Assessment): string[] {
  const { input } = assessment;
  return [
    ...(input.country === undefined ? [] : COUNTRY.sentencesFor(input.country).assumptions),
    `The load is constant over ${formatNumber(HOURS_PER_YEAR.value)} hours.`,
    ...onElectricity(assessment),
    'The overhead consists of cooling, UPS losses and lighting; generator heaters, security systems and offices are not included.',
    'Rating bands and benchmarks are choices of this product.',
    onClimate(assessment),
  ];
}
