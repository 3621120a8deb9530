import { formatNumber, sayWhen } from '../../kernel/index.ts';
import { DESIGN_TEMPERATURE } from './data/climate.ts';
import { COOL_HOUSE, LARGE_GLAZING, NARROW_MARGIN, SPECIFIC_LOSS_LIMIT, WIDE_MARGIN } from './data/limits.ts';
import { LAST_LEAKY_BAND } from './data/ventilation.ts';
import { LARGEST_UNIT_KW } from './heat_pump.ts';
import { isFlat, LOCATIONS } from './options.ts';
import {
  type Assessment,
  celsius,
  type Figures,
  FORM_WORDS,
  kw,
  perSquareMetre,
  planningFuel,
  replacedOf,
} from './words.ts';

/** The heat loss at one air change per hour. */
function atOneAirChange({ air_change_sensitivity }: Figures): number {
  const row = air_change_sensitivity.find(({ air_change_rate }) => air_change_rate === 1);
  if (!row) throw new Error('one air change per hour is compared');
  return row.design_heat_loss_kw;
}

/** The history of the Scottish grant was not read, so a date does not change it. */
function onScottishGrant({ input, figures }: Assessment): string[] {
  return sayWhen([
    input.as_of !== undefined && figures.region === 'scotland',
    () => 'The grant of Home Energy Scotland is that of this edition: what it paid on other dates was not read.',
  ]);
}

/** Air changes that were given lower than typical, or that decide the size and were not given. */
function onTightness({ input, figures }: Assessment): string[] {
  const { air_change_rate: used, typical_air_change_rate: typical, recommended_heat_pump_kw: output } = figures;
  const loss = atOneAirChange(figures);
  return sayWhen(
    [
      input.air_change_rate !== undefined && used < typical,
      () =>
        `${formatNumber(used, 2)} air changes per hour is below the ${formatNumber(typical, 2)} that the CIBSE Domestic Heating Design Guide gives a home of this age: take it only from an air test or a design. With 1 the heat loss would be ${kw(loss)}.`,
    ],
    [
      input.air_change_rate === undefined && figures.rdsap_age_band <= LAST_LEAKY_BAND && loss > output,
      () =>
        `The air change rate of ${formatNumber(used, 2)} per hour is an estimate: with 1 the heat loss would be ${kw(loss)}, more than the ${formatNumber(output, 0)} kW of the heat pump. Have it measured.`,
    ],
  );
}

function onMargin({ capacity_margin_pct: margin }: Figures): string[] {
  return sayWhen(
    [
      margin < NARROW_MARGIN.value,
      () =>
        `The heat pump has only ${formatNumber(margin, 1)} % in hand above an estimated heat loss: let the survey decide between this size and the next.`,
    ],
    [
      margin > WIDE_MARGIN.value,
      () => `The smallest heat pump is ${formatNumber(margin, 1)} % larger than needed: check its minimum output.`,
    ],
  );
}

function onDesign({ input, figures }: Assessment): string[] {
  const { specific_heat_loss_w_per_m2: specific } = figures;
  const { unusually_high, unusually_low } = SPECIFIC_LOSS_LIMIT.value;
  const cityTemperature = DESIGN_TEMPERATURE.value[input.location];
  return sayWhen(
    [
      specific > unusually_high || specific < unusually_low,
      () => `A heat loss of ${perSquareMetre(specific)} is unusual: check the inputs.`,
    ],
    [
      figures.external_design_temp_c > cityTemperature,
      () =>
        `The outdoor design temperature is warmer than the 99.6 % value of ${LOCATIONS[input.location]} (${celsius(cityTemperature)}): the heat pump may be undersized.`,
    ],
    [
      figures.internal_design_temp_c < COOL_HOUSE.value,
      () => `An indoor design temperature below ${COOL_HOUSE.value} °C is below usual comfort levels.`,
    ],
    [
      input.glazing_pct_of_floor > LARGE_GLAZING.value,
      () => `Glazing above ${LARGE_GLAZING.value} % of the floor area is unusual: check the input.`,
    ],
    [
      isFlat(figures.built_form),
      () =>
        'The neighbouring homes are taken as heated: an unheated space above, below or next to the home adds to the heat loss.',
    ],
  );
}

/** Prices that decide the running cost and are not those of the home. */
function onPrices(figures: Figures): string[] {
  const fuel = planningFuel(figures);
  return sayWhen(
    [
      figures.region === 'northern_ireland',
      () =>
        'The Ofgem price cap does not cover Northern Ireland: the running costs are at prices of Great Britain, so replace them with local ones.',
    ],
    [
      fuel !== undefined,
      () => `The price of ${fuel} is a planning value: put in the price paid before you count on the saving.`,
    ],
    [
      replacedOf(figures)?.heating === 'electricity',
      () => 'Storage heaters on a night tariff cost less to run than the single rate that is compared.',
    ],
  );
}

function onForms({ attachment_sensitivity }: Figures): string[] {
  return attachment_sensitivity
    .filter(({ design_heat_loss_kw }) => design_heat_loss_kw === null)
    .map(
      ({ form }) =>
        `No heat loss can be given for a ${FORM_WORDS[form]}: windows and doors exceed the outer walls that it would have.`,
    );
}

export function warn(assessment: Assessment): string[] {
  const { figures } = assessment;
  return [
    ...onTightness(assessment),
    ...onScottishGrant(assessment),
    ...sayWhen([
      figures.design_heat_loss_kw > LARGEST_UNIT_KW,
      () => `The heat loss exceeds ${LARGEST_UNIT_KW} kW, more than one domestic heat pump delivers.`,
    ]),
    ...onMargin(figures),
    ...onDesign(assessment),
    ...onPrices(figures),
    ...onForms(figures),
  ];
}
