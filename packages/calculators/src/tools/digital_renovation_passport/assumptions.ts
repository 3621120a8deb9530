import { EXPORT_PRICE_SHARE, PV_MATCHED_MAX } from '../../data/building_energy.ts';
import { CONSTRUCTION_PRICE_LEVEL_ASSUMED, constructionPriceLevel } from '../../data/construction_and_yield.ts';
import { countryInSentence, countryName } from '../../data/countries.ts';
import { emissionFactor, hasLifeCycleGridFactor } from '../../data/emission_factors.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import type { ScaleRow } from '../../data/epc_scales.ts';
import { DWELLING_AREA_MAX, PV_CAPACITY, PV_FIRST_AREA, PV_SELF_USE } from '../../data/measures.ts';
import { AUXILIARY_SHARE, DWELLING_ELECTRICITY_MAX, HEAT_PUMP_HEAT_MAX, PV_POWER } from '../../data/renovation.ts';
import { formatNumber, sayWhen } from '../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import { BUILDING_TYPE, type Building, COUNTRY } from './building.ts';
import { CLASS_ENERGY_SPREAD, HOME_AREA_TYPICAL, MID_BAND_RATING } from './data.ts';
import { CARRIERS, type HeatCarrier } from './heatings.ts';

const UNION = countryName('eu');
const GENERIC_SCALE = 'The classes are read on a generic primary energy scale, not on a national one.';
const DWELLING_SCALE = 'The class scale is defined for dwellings; it is used for other buildings too.';

const SCALE: Record<ScaleRow, string> = {
  eu: GENERIC_SCALE,
  de: DWELLING_SCALE,
  fr: `${DWELLING_SCALE} Its greenhouse-gas threshold is not applied.`,
  ie: DWELLING_SCALE,
  nl: DWELLING_SCALE,
  gb: 'SAP and SBEM bands are not energy classes: the energy of a band is derived from its running cost at the SAP 10.2 standard prices. Certificates of existing homes follow RdSAP 10, in which electricity costs less relative to gas.',
};

const CARRIER_NAMES: Record<HeatCarrier, string> = {
  electricity: 'electricity',
  natural_gas: 'natural gas',
  heating_oil: 'heating oil',
  district_heat: 'district heat',
  biomass: 'biomass',
};

function aboutCountry({ input, facts: { building } }: Assessment): string[] {
  const { country, country_sent, row, heating } = building;
  const name = countryInSentence(country);
  const { today } = CARRIERS[heating];
  const isBorrowed = (carrier: HeatCarrier) =>
    country !== 'eu' && emissionFactor(country, carrier) === emissionFactor('eu', carrier);
  return [
    ...(country_sent === 'unknown' ? COUNTRY.sentencesFor(input.country ?? '').assumptions : []),
    ...sayWhen(
      [country_sent === 'absent', () => `Country was not given: the ${UNION} average is assumed.`],
      [
        country !== row,
        () => `Energy prices and solar yield of ${name} are not in the data: the ${UNION} average is used.`,
      ],
      [
        country !== 'eu' && constructionPriceLevel(country).row === 'eu',
        () => `The construction price level of ${name} is not in the data: the ${UNION} average is used.`,
      ],
      [
        isBorrowed(today),
        () =>
          `The emission factor of ${CARRIER_NAMES[today]} is the ${UNION} average; the data have no factor for ${name}.`,
      ],
      [
        hasLifeCycleGridFactor(country),
        () =>
          `The grid emission factor of ${name} is a life-cycle factor; most others cover direct emissions at the power plant only.`,
      ],
      [
        country in CONSTRUCTION_PRICE_LEVEL_ASSUMED.value,
        () => `The construction price level of ${name} is an assumption.`,
      ],
    ),
  ];
}

const ABOUT_LIGHTING = {
  home: `Electricity for lighting, pumps and fans is that of a home, about ${formatNumber(DWELLING_ELECTRICITY_MAX.value)} kWh/m2 in one of ${formatNumber(HOME_AREA_TYPICAL.value)} m2.`,
  other: `Electricity for lighting, pumps and fans is ${formatNumber(100 * AUXILIARY_SHARE.value)} % of the class energy; cooling and equipment are not included.`,
} as const;
const SPREAD = `may differ by ${formatNumber(CLASS_ENERGY_SPREAD.value)} %`;

function aboutClass({ figures, facts: { building } }: Assessment): string[] {
  const { current_epc, scale, scale_row, region, floor_area_m2, column } = building;
  const isUkHome = region === 'gb' && column === 'home';
  const metric = `${formatNumber(figures.current_class_metric_kwh_per_m2, 0)} kWh/m2 of ${scale.basis} energy`;
  return sayWhen(
    [region !== 'gb' || isUkHome, () => SCALE[scale_row]],
    [
      !isUkHome,
      () =>
        `Class ${current_epc} is assumed to have a typical ${metric}; the actual energy use of the building ${SPREAD}.`,
    ],
    [
      isUkHome,
      () =>
        `Band ${current_epc} is assumed to have a SAP rating of ${formatNumber(MID_BAND_RATING.value[current_epc])}, the middle of the band, and with this heating ${metric}; the actual energy use of the home ${SPREAD}.`,
    ],
    [
      !isUkHome && figures.electric_top_up_share_pct > 0,
      () =>
        `At most ${formatNumber(HEAT_PUMP_HEAT_MAX.value)} kWh/m2 of useful heat is derived from the class; the rest of its electricity is assumed to be direct electric top-up heating, which the new heating replaces.`,
    ],
    [
      isUkHome && floor_area_m2 > DWELLING_AREA_MAX.value,
      () =>
        `A building of more than ${formatNumber(DWELLING_AREA_MAX.value)} m2 is rated as several dwellings of that size.`,
    ],
    [
      region !== 'gb',
      () => 'One set of primary energy factors is used for all countries, not those of the national certificates.',
    ],
    [true, () => ABOUT_LIGHTING[column]],
  );
}

function aboutPrices({ region, heating, column }: Building): string {
  const single = `Energy is priced at ${column === 'home' ? 'household' : 'non-household'} prices and a single rate`;
  if (region !== 'gb' || heating !== 'electric' || column === 'other') return `${single}.`;
  return `${single}; including the present electric heating, although its rating is calculated at the 7-hour tariff, so the present energy cost is on the high side.`;
}

/** What was taken in place of inputs that were not sent. */
function aboutInputs({ input, facts: { building, renewal } }: Assessment): string[] {
  const { type_sent, region, nation } = building;
  return [
    ...(type_sent === 'absent' ? [] : BUILDING_TYPE.sentencesFor(input.building_type ?? '').assumptions),
    ...sayWhen(
      [type_sent === 'absent', () => 'The building type was not given: a home is assumed.'],
      [region === 'gb' && nation === null, () => 'The nation of the United Kingdom was not given and is left open.'],
      [
        input.sequence === undefined && renewal === 'new_heat_pump',
        () => 'The sequence was not given: the heating is replaced before the envelope is improved.',
      ],
    ),
  ];
}

const { first, rest } = PV_CAPACITY.value;
const PERCENT_EXPORT = formatNumber(100 * EXPORT_PRICE_SHARE.value);
const PERCENT_MATCHED = formatNumber(100 * PV_MATCHED_MAX.value);

const ABOUT_PV = {
  home: `Every roof is assumed to accommodate ${formatNumber(first)} kWp of photovoltaics per m2 of floor area up to ${formatNumber(PV_FIRST_AREA.value)} m2, and ${formatNumber(rest)} kWp for every m2 above; the home uses at most ${formatNumber(100 * PV_SELF_USE.value)} % of the generation and meets at most ${PERCENT_MATCHED} % of its electricity by it, and the rest is exported at ${PERCENT_EXPORT} % of the import price, without credit for energy and carbon.`,
  other: `Every roof is assumed to accommodate ${formatNumber(PV_POWER.value)} kWp of photovoltaics per m2 of floor area; at most ${PERCENT_MATCHED} % of the annual electricity is met on site, and the rest is exported at ${PERCENT_EXPORT} % of the import price, without credit for energy and carbon.`,
} as const;

const ABOUT_WORKS =
  'The savings of each phase and the efficiency of each heating system are typical values by class and heating.';

const ABOUT_CAPACITY =
  'The capacity of a heat pump is the annual heat over full-load hours of the climate, its cost that of a capacity by floor area.';

const ABOUT_EVERY_BUILDING: readonly string[] = [
  'The energy cost covers heat, hot water, pumps, fans and lighting, without appliances and standing charges; with exported electricity it can be negative.',
  `Costs are concept-stage estimates and exclude design fees, VAT, asbestos, unforeseen scaffolding and subsidies; 1 GBP is ${formatNumber(EUR_PER_GBP.value)} EUR.`,
  'The years of the phases are indicative; heat recovery ventilation follows the airtightness of the envelope.',
  'The embodied carbon of the works is not included.',
];

export function assumptionsOf(assessment: Assessment): string[] {
  return [
    ...aboutCountry(assessment),
    ...aboutInputs(assessment),
    ...aboutClass(assessment),
    ABOUT_WORKS,
    aboutPrices(assessment.facts.building),
    ABOUT_PV[assessment.facts.building.column],
    ABOUT_CAPACITY,
    ...ABOUT_EVERY_BUILDING,
  ];
}
