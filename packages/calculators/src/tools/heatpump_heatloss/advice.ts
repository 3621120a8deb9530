import { type Advice, formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import { assume } from './assumptions.ts';
import {
  FLOW_TEMPERATURE_MAX,
  LARGE_HEAT_PUMP,
  MEAN_WATER_TEMPERATURE_MAX,
  SPECIFIC_LOSS_LIMIT,
} from './data/limits.ts';
import { onGrant } from './grant_advice.ts';
import { FLOW_TEMPERATURES, type FlowTemperature, isFlat, type Measure, type Region } from './options.ts';
import { warn } from './warnings.ts';
import {
  type Assessment,
  celsius,
  type Figures,
  gbp,
  HEATING_WORDS,
  kw,
  kwh,
  perSquareMetre,
  planningFuel,
  replacedOf,
} from './words.ts';

type Upgrade = Figures['upgrade_options'][number];

/** Measures as the subject of a sentence, with their verbs. */
const MEASURE: Record<Measure, { subject: string; cuts: string; saves: string }> = {
  wall_insulation: { subject: 'wall insulation', cuts: 'cuts', saves: 'saves' },
  loft_insulation: { subject: 'loft insulation', cuts: 'cuts', saves: 'saves' },
  window_replacement: { subject: 'new windows', cuts: 'cut', saves: 'save' },
  draught_proofing: { subject: 'draught-proofing', cuts: 'cuts', saves: 'saves' },
};

const MEAN_WATER = MEAN_WATER_TEMPERATURE_MAX.value;

/** What the law of each nation says of a flow of 55 °C. */
const FLOW_LAW: Record<Region, string> = {
  england: `Part L sets ${FLOW_TEMPERATURE_MAX.value} °C as the highest design flow temperature for new and fully replaced systems.`,
  wales: 'Check the limit of Part L in Wales for new and fully replaced systems.',
  scotland: `In Scotland section 6 of the Domestic Technical Handbook asks new systems for a mean water temperature of at most ${MEAN_WATER.mean} °C: a flow of 55 °C needs a drop of ${MEAN_WATER.drop} K.`,
  northern_ireland: 'Check the limits of Part F in Northern Ireland (Technical Booklet F1) for new systems.',
};

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function onSize(figures: Figures): string {
  const { heat_pump_units: units, heat_pump_unit_kw: unit, recommended_heat_pump_kw: all } = figures;
  const pump =
    units === 1
      ? `a heat pump with an output of ${formatNumber(all, 0)} kW`
      : `${units} heat pumps of ${formatNumber(unit, 0)} kW each, ${formatNumber(all, 0)} kW in total,`;
  return `The design heat loss is ${kw(figures.design_heat_loss_kw)} at ${celsius(figures.external_design_temp_c)} outside and ${celsius(figures.internal_design_temp_c)} inside. Shortlist ${pump} at that outdoor temperature and a flow of ${figures.flow_temp_c} °C; the nameplate output is usually given for milder conditions. MIS 3005-D requires at least 100 % of the design heat loss.`;
}

function bestOf(upgrades: readonly Upgrade[]): Upgrade | undefined {
  return upgrades.reduce<Upgrade | undefined>(
    (best, upgrade) => (best && best.heat_loss_reduction_kw >= upgrade.heat_loss_reduction_kw ? best : upgrade),
    undefined,
  );
}

function onFabricFirst(specific: number, best: Upgrade | undefined): string {
  const loss = perSquareMetre(specific);
  if (!best) return `At ${loss} no standard measure is left: have the U-values and the air change rate surveyed.`;
  const { subject, cuts, saves } = MEASURE[best.measure];
  return `At ${loss} improve the fabric first: ${subject} ${cuts} the heat loss by ${kw(best.heat_loss_reduction_kw)} to ${kw(best.design_heat_loss_after_kw)} and ${saves} ${kwh(best.annual_heat_saving_kwh)} of heat and ${gbp(best.annual_cost_saving_gbp)} a year.`;
}

function onBestMeasure(best: Upgrade): string {
  return `${capitalised(MEASURE[best.measure].subject)} would cut the heat loss most, by ${kw(best.heat_loss_reduction_kw)} to ${kw(best.design_heat_loss_after_kw)}, and save ${gbp(best.annual_cost_saving_gbp)} a year.`;
}

/** Advice on the fabric; nothing if the best measure saves nothing that can be shown. */
function onFabric({ specific_heat_loss_w_per_m2: specific, upgrade_options }: Figures): string[] {
  const best = bestOf(upgrade_options);
  if (specific > SPECIFIC_LOSS_LIMIT.value.fabric_first) return [onFabricFirst(specific, best)];
  return best && roundTo(best.heat_loss_reduction_kw, 2) > 0 ? [onBestMeasure(best)] : [];
}

function optionAt(flow: FlowTemperature, { flow_temp_options }: Figures): Figures['flow_temp_options'][number] {
  const option = flow_temp_options.find(({ flow_temp_c }) => flow_temp_c === flow);
  if (!option) throw new Error('every flow temperature is an option');
  return option;
}

function onFlow(figures: Figures): string {
  const { flow_temp_c: flow, specific_heat_loss_w_per_m2: specific } = figures;
  const factor = formatNumber(figures.radiator_oversize_factor, 1);
  if (flow === 55) {
    const hot = optionAt(55, figures);
    const warm = optionAt(45, figures);
    return `Size the radiators for a flow of 45 °C: it saves ${kwh(hot.annual_electricity_kwh - warm.annual_electricity_kwh)} of electricity and ${gbp(hot.annual_running_cost_gbp - warm.annual_running_cost_gbp)} a year. ${FLOW_LAW[figures.region]}`;
  }
  return flow === 35 && specific > SPECIFIC_LOSS_LIMIT.value.warm_flow
    ? `A flow of 35 °C needs underfloor heating or radiators of about ${factor} times the usual size: consider 45 °C.`
    : `Radiators need a rated output (at 50 K) of about ${factor} times the heat loss of each room: check every room.`;
}

function onSupply({ heat_pump_units }: Figures): string {
  const cascade = heat_pump_units > 1 ? ' Plan for cascade control.' : '';
  return `Ask the network operator about the connection, and check whether a three-phase supply is needed.${cascade}`;
}

type Replaced = NonNullable<ReturnType<typeof replacedOf>>;

function pricesInWords(figures: Figures): string {
  if (figures.region === 'northern_ireland') return 'At prices of Great Britain';
  const fuel = planningFuel(figures);
  return fuel ? `At the price cap and a planning price of ${fuel}` : 'At the price cap';
}

/** More or less, in the pounds that the result shows. */
function difference(saving: number): string {
  if (saving === 0) return 'the same';
  return `${gbp(Math.abs(saving))} a year ${saving < 0 ? 'more' : 'less'}`;
}

function onStandingCharge({ standing_charge_gbp, energy_cost_saving_gbp }: Replaced): string {
  if (standing_charge_gbp === 0) return '';
  return `, with the gas standing charge of ${gbp(standing_charge_gbp)} that is saved; on energy alone it would cost ${difference(roundTo(energy_cost_saving_gbp, 0))}`;
}

/** The running cost compared with the heating replaced. */
function onBill(figures: Figures): string {
  const replaced = replacedOf(figures);
  if (!replaced) return 'The home already has a heat pump: running costs fall by what the seasonal performance gains.';
  const saving = roundTo(replaced.annual_cost_saving_gbp, 0);
  const lowerFlow = figures.flow_temp_c > FLOW_TEMPERATURES[0] ? ', a lower flow temperature' : '';
  const gap =
    saving < 0
      ? ` A heat pump tariff${lowerFlow} or a seasonal performance factor above ${formatNumber(replaced.break_even_spf, 2)} closes the gap.`
      : '';
  return `${pricesInWords(figures)} the heat pump would cost ${difference(saving)} to run ${saving === 0 ? 'as' : 'than'} ${HEATING_WORDS[replaced.heating]}${onStandingCharge(replaced)}.${gap}`;
}

function onCost({ installed_cost: cost }: Figures): string {
  const after = cost.after_grant_gbp === null ? '' : `; ${gbp(cost.after_grant_gbp)} remain after the grant`;
  return `Allow ${gbp(cost.low_gbp)} to ${gbp(cost.high_gbp)} for the installation, ${gbp(cost.mid_gbp)} in the middle${after}.`;
}

/** Flats have freeholders but in Scotland, where owners share the building. */
function onFlat({ region }: Figures): string {
  const whose = region === 'scotland' ? 'co-owners of the building' : 'freeholder';
  return `Settle the place of the outdoor unit and the consent of the ${whose} before anything else.`;
}

function recommend(assessment: Assessment): string[] {
  const { figures } = assessment;
  const isLarge = figures.heat_pump_units > 1 || figures.recommended_heat_pump_kw > LARGE_HEAT_PUMP.value;
  return [
    onSize(figures),
    ...onFabric(figures),
    onFlow(figures),
    ...sayWhen([isLarge, () => onSupply(figures)], [isFlat(figures.built_form), () => onFlat(figures)]),
    onBill(figures),
    onCost(figures),
    onGrant(assessment),
    'Before ordering, commission a room-by-room calculation to BS EN 12831-1 with surveyed U-values and a measured air change rate.',
  ];
}

export function adviseOnHeatPump(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
