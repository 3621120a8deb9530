import { figureWith, formatNumber, formatRounded, roundTo, sayWhen } from '../../kernel/index.ts';
import type { Fallbacks } from './building.ts';
import { PAYBACK_MAX, SMALL_SAVING } from './data/measures.ts';
import { AUDIT_STANDARD, AUDITED_BANDS, NZCBS_PILOT_OFFICE_LIMIT } from './data/targets.ts';
import type { Assessment } from './method.ts';
import { type Figures, FOSSIL_FUELS, type FossilFuel } from './schema.ts';
import { euros, fuelWords, kgPerM2, MEASURE_WORDS, onBill, paidBack, showsNothing, tonnes } from './wording.ts';

type Measure = Figures['reduction_measures'][number];

/** Whether the measure pays back within its service life. */
function paysBackInLife({ payback_years, lifetime_years }: Measure): boolean {
  return payback_years !== null && roundTo(payback_years, 1) <= lifetime_years;
}

function onPayback(measure: Measure): string {
  const { payback_years, lifetime_years } = measure;
  if (payback_years === null) return `is not paid back within ${PAYBACK_MAX.value} years`;
  if (paysBackInLife(measure)) return `is paid back ${paidBack(payback_years)}`;
  return `would take ${figureWith(formatNumber(payback_years, 1), 'year')} to pay back, longer than its service life of ${lifetime_years} years,`;
}

function onCheapest({ reduction_measures: [cheapest] }: Figures): string {
  if (!cheapest) throw new Error('controls optimisation is always among the measures');
  const { measure, abatement_cost_eur_per_tco2e: abatement, cost_eur, annual_saving_eur } = cheapest;
  const aim = paysBackInLife(cheapest) ? '' : ' if carbon is the aim';
  const ownPay = abatement < 0 ? ', so it pays for itself over its service life' : '';
  return `Begin with ${MEASURE_WORDS[measure]}${aim}: of the measures listed it has the lowest cost per tonne of carbon, ${euros(abatement)}${ownPay}. It costs ${euros(cost_eur)}, ${onBill(annual_saving_eur)}, ${onPayback(cheapest)} and cuts ${tonnes(cheapest.carbon_saving_tco2e)} a year.`;
}

function onGap(figures: Figures): string {
  const { net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e, remaining_gap_kgco2e_per_m2 } = figures;
  const gap = `Plan the listed measures together: the operational carbon is ${kgPerM2(net_zero_gap_kgco2e_per_m2)} (${tonnes(net_zero_gap_tco2e)}) a year above the net-zero target, and they bring it from ${formatRounded(figures.carbon_intensity_kgco2e_per_m2, 2)} to ${kgPerM2(figures.carbon_intensity_after_measures_kgco2e_per_m2)} a year`;
  if (roundTo(remaining_gap_kgco2e_per_m2, 2) === 0) return `${gap}, which meets the target.`;
  const further =
    figures.operational_breakdown.length > 1 ? 'further work on the fabric' : 'further savings of electricity';
  return `${gap}; renewable power and ${further} have to close the remaining ${kgPerM2(remaining_gap_kgco2e_per_m2)}.`;
}

function switchedFuels({ operational_breakdown, fuel_switch_excluded }: Figures): FossilFuel[] {
  return FOSSIL_FUELS.filter(
    (fuel) => operational_breakdown.some(({ carrier }) => carrier === fuel) && !fuel_switch_excluded.includes(fuel),
  );
}

function planHeatPump({ embodied_status }: Figures, fuels: string, isWorthwhile: boolean): string {
  const heatPump = `a heat pump in place of ${fuels}`;
  if (embodied_status === 'future') {
    return isWorthwhile ? `Specify ${heatPump} from the start` : `Consider ${heatPump} in the design`;
  }
  return isWorthwhile
    ? `Plan ${heatPump} for the end of the boiler's life`
    : `Leave ${heatPump} to the end of the boiler's life`;
}

/** The effect of a heat pump on the energy cost, where it does not pay for itself. */
function onBillOfHeatPump(heatPump: Measure): string {
  const { annual_saving_eur, payback_years } = heatPump;
  if (paysBackInLife(heatPump)) return '';
  if (payback_years !== null) return ` and ${onPayback(heatPump).replace(/,$/, '')}`;
  return annual_saving_eur > 0 && !showsNothing(annual_saving_eur)
    ? `, but the energy bill falls by only ${euros(annual_saving_eur)} a year at the present price ratio`
    : ', but the energy bill does not fall at the present price ratio';
}

function onHeatPump({ input, figures, facts }: Assessment, heatPump: Measure): string {
  const { carbon_saving_tco2e, cost_eur } = heatPump;
  const isOfStock = facts.supply === null && input.energy_by_fuel_kwh === undefined;
  const fuels = `${fuelWords(switchedFuels(figures))}${isOfStock ? ', if the building burns it,' : ''}`;
  const isSmall = carbon_saving_tco2e < SMALL_SAVING.value * figures.operational_carbon_tco2e;
  const isFirst = figures.reduction_measures[0] === heatPump;
  const plan = planHeatPump(figures, fuels, isFirst || !isSmall);
  const saved = `${tonnes(carbon_saving_tco2e)} a year`;
  const saving = isSmall
    ? `${saved}, less than ${formatNumber(100 * SMALL_SAVING.value)} % of the operational carbon,`
    : saved;
  const only = isSmall && !saved.startsWith('less') ? 'only ' : '';
  return `${plan}: it saves ${only}${saving} for ${euros(cost_eur)}${onBillOfHeatPump(heatPump)}.`;
}

function onExcludedFuels({ fuel_switch_excluded }: Figures): string {
  return `Do not replace ${fuelWords(fuel_switch_excluded)} by a heat pump at the present grid factor, which would not reduce carbon: improve the fabric first, and review with each new set of factors.`;
}

function onElectricHeat(): string {
  return 'Find out how the electricity heats the building: a heat pump needs about a third of what direct electric heaters use. It is not among the measures, since the electricity for heat is not known.';
}

function onMeters({ embodied_status }: Figures): string {
  return embodied_status === 'future'
    ? 'Provide meters for all carriers, and check the benchmark against the first twelve months of meter data after completion.'
    : 'Obtain twelve months of meter data for all carriers before any decision.';
}

function onAudit({ figures, facts }: Assessment): string {
  const { energy_source, benchmark_ratio, benchmark_band } = figures;
  const expected = facts.supply === null ? 'the age' : 'age and heat supply';
  const times = `${formatRounded(benchmark_ratio, 2)} times the benchmark carbon (band ${benchmark_band})`;
  const audit = `Commission an energy audit to ${AUDIT_STANDARD}`;
  return energy_source === 'measured'
    ? `${audit}: the building emits ${times}.`
    : `${audit} if the meter data confirm ${times}, which is expected from ${expected} alone.`;
}

function onStandingFabric({ embodied_status }: Figures): string {
  const spent =
    embodied_status === 'sunk'
      ? 'The embodied carbon of the building has been emitted'
      : 'If the building is complete, its embodied carbon has been emitted';
  return `${spent}: retain the structure in any refurbishment.`;
}

function onFutureFabric({ embodied_gap_kgco2e_per_m2, floor_area_m2 }: Figures): string {
  const gap_t = (embodied_gap_kgco2e_per_m2 * floor_area_m2) / 1000;
  return `Set a limit for the upfront carbon now: the typical embodied carbon of this type exceeds the life-cycle target by ${formatRounded(embodied_gap_kgco2e_per_m2, 0)} kgCO2e/m2, ${formatRounded(gap_t, 1)} tCO2e for this building. Low-carbon concrete, timber and reuse bring it down.`;
}

function onNzcbs(): string {
  const { new_building, one_go_retrofit_2025 } = NZCBS_PILOT_OFFICE_LIMIT.value;
  return `Compare the energy use with the UK Net Zero Carbon Buildings Standard: its pilot limits offices to ${new_building} kWh/m2 GIA when new and to ${one_go_retrofit_2025} kWh/m2 GIA for a one-go retrofit in 2025. Version 1 (March 2026) decides.`;
}

/** Whether there is a gap in the figures as shown; a smaller one is only floating-point error. */
function showsGap({ net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e }: Figures): boolean {
  return roundTo(Math.max(net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e), 2) > 0;
}

/** The condition under which a recommendation applies; empty if the free text was recognised. */
function conditionOf({ type, country }: Fallbacks): string {
  if (type && country) return 'If the general office benchmark and the EU average apply to this building, ';
  if (type) return 'If the general office benchmark applies to this building, ';
  return country ? 'If the EU average applies to this country, ' : '';
}

function onCondition(condition: string, recommendation: string): string {
  return condition === ''
    ? recommendation
    : `${condition}${recommendation.charAt(0).toLowerCase()}${recommendation.slice(1)}`;
}

/** What to do, the cheapest tonne first. */
export function recommend(assessment: Assessment): string[] {
  const { figures, facts } = assessment;
  const condition = conditionOf(facts.fallbacks);
  const ifSo = (recommendation: string) => onCondition(condition, recommendation);
  const heatPump = figures.reduction_measures.find(({ measure }) => measure === 'heat_pump');
  const future = figures.embodied_status === 'future';
  return [
    ifSo(onCheapest(figures)),
    ...sayWhen([showsGap(figures), () => ifSo(onGap(figures))]),
    ...(heatPump ? [ifSo(onHeatPump(assessment, heatPump))] : []),
    ...sayWhen(
      [figures.fuel_switch_excluded.length > 0, () => ifSo(onExcludedFuels(figures))],
      [facts.supply === 'electricity' && facts.heat > 0 && !figures.net_zero_ready, () => ifSo(onElectricHeat())],
      [figures.energy_source === 'benchmark', () => onMeters(figures)],
      [AUDITED_BANDS.includes(figures.benchmark_band), () => ifSo(onAudit(assessment))],
      [future, () => ifSo(onFutureFabric(figures))],
      [!future, () => onStandingFabric(figures)],
      [figures.building_type_used === 'office' && figures.country_used === 'gb', onNzcbs],
    ),
  ];
}
