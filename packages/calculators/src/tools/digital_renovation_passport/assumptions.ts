import { EXPORT_PRICE_SHARE, PV_MATCHED_MAX } from '../../data/building_energy.ts';
import { CONSTRUCTION_PRICE_LEVEL_ASSUMED, constructionPriceLevel } from '../../data/construction_and_yield.ts';
import { countryInSentence, countryName } from '../../data/countries.ts';
import { emissionFactor, hasLifeCycleGridFactor } from '../../data/emission_factors.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import type { ScaleRow } from '../../data/epc_scales.ts';
import { DWELLING_ELECTRICITY_MAX, HEAT_PUMP_HEAT_MAX } from '../../data/renovation.ts';
import { formatNumber, sayWhen } from '../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import { type Building, COUNTRY } from './building.ts';
import {
  CLASS_ENERGY_SPREAD,
  DWELLING_AREA_MAX,
  HOME_AREA_TYPICAL,
  MID_BAND_RATING,
  PV_FIRST_AREA,
  PV_POWER_PER_AREA,
} from './data.ts';
import { CARRIERS, type HeatCarrier } from './heatings.ts';

const UNION = countryName('eu');
const GENERIC_SCALE = 'The classes are read on a generic scale of primary energy, not on a national one.';
const DWELLING_SCALE = 'The class scale is that of dwellings; it is used for other buildings too.';

const SCALE: Record<ScaleRow, string> = {
  eu: GENERIC_SCALE,
  de: DWELLING_SCALE,
  fr: `${DWELLING_SCALE} Its greenhouse-gas threshold is not applied.`,
  ie: DWELLING_SCALE,
  nl: DWELLING_SCALE,
  gb: 'SAP and SBEM bands are not energy classes: the energy of a band is what its running cost buys at the SAP 10.2 standard prices.',
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
      [country_sent === 'absent', () => `Country was not given: the ${UNION} as a whole is assumed.`],
      [
        country !== row,
        () =>
          `Energy prices and solar yield of ${name} are not in the data: those of the ${UNION} as a whole are used.`,
      ],
      [
        country !== 'eu' && constructionPriceLevel(country).row === 'eu',
        () => `The construction price level of ${name} is not in the data: that of the ${UNION} as a whole is used.`,
      ],
      [
        isBorrowed(today),
        () =>
          `The emission factor of ${CARRIER_NAMES[today]} is that of the ${UNION} as a whole; ${name} has none of its own in the data.`,
      ],
      [
        hasLifeCycleGridFactor(country),
        () =>
          `The grid emission factor of ${name} counts the whole life cycle of electricity; most others count what is emitted where it is made.`,
      ],
      [
        country in CONSTRUCTION_PRICE_LEVEL_ASSUMED.value,
        () => `The construction price level of ${name} is an assumption.`,
      ],
    ),
  ];
}

const ABOUT_LIGHTING = `Lighting, pumps and fans take the electricity of a home, about ${formatNumber(DWELLING_ELECTRICITY_MAX.value)} kWh/m2 in one of ${formatNumber(HOME_AREA_TYPICAL.value)} m2; other buildings use more.`;
const SPREAD = `may differ by ${formatNumber(CLASS_ENERGY_SPREAD.value)} %`;

function aboutClass({ figures, facts: { building } }: Assessment): string[] {
  const { current_epc, scale, scale_row, region, floor_area_m2 } = building;
  const metric = `${formatNumber(figures.current_class_metric_kwh_per_m2, 0)} kWh/m2 of ${scale.basis} energy`;
  return sayWhen(
    [true, () => SCALE[scale_row]],
    [
      region !== 'gb',
      () => `Class ${current_epc} is taken as a typical ${metric}; the building's own energy use ${SPREAD}.`,
    ],
    [
      region === 'gb',
      () =>
        `Band ${current_epc} is taken as a SAP rating of ${formatNumber(MID_BAND_RATING.value[current_epc])}, the middle of the band, and with this heating as ${metric}; the home's own energy use ${SPREAD}.`,
    ],
    [
      region !== 'gb' && figures.electric_top_up_share_pct > 0,
      () =>
        `At most ${formatNumber(HEAT_PUMP_HEAT_MAX.value)} kWh/m2 of useful heat is read into the class; the rest of its electricity is taken as direct electric top-up, which phase 2 replaces.`,
    ],
    [
      region === 'gb' && floor_area_m2 > DWELLING_AREA_MAX.value,
      () =>
        `A building of more than ${formatNumber(DWELLING_AREA_MAX.value)} m2 is rated as several dwellings of that size.`,
    ],
    [
      region !== 'gb',
      () => 'Primary energy factors are one set for all countries, not those of the national certificate.',
    ],
    [true, () => ABOUT_LIGHTING],
  );
}

function aboutPrices({ region, heating }: Building): string {
  const single =
    'Energy is paid at household prices and a single rate in every building, because the building type is a label only';
  if (region !== 'gb' || heating !== 'electric') return `${single}.`;
  return `${single}; the electric heating of today too, although its rating is calculated at the 7-hour tariff, so that the bill before is on the high side.`;
}

const { first, rest } = PV_POWER_PER_AREA.value;

const ABOUT_WORKS =
  'What each phase saves, and the efficiency of each heating, are typical values by class and heating.';

const ABOUT_EVERY_BUILDING: readonly string[] = [
  'The bill covers heat, hot water, pumps, fans and lighting, without appliances and standing charges; with exported electricity it can fall below 0.',
  `Costs are at concept level and leave out design fees, VAT, asbestos, scaffolding surprises and subsidies; 1 GBP is ${formatNumber(EUR_PER_GBP.value)} EUR.`,
  `Every roof takes ${formatNumber(first)} kWp of photovoltaics per m2 of floor area up to ${formatNumber(PV_FIRST_AREA.value)} m2, and ${formatNumber(rest)} kWp for every m2 above; at most ${formatNumber(100 * PV_MATCHED_MAX.value)} % of the yearly electricity is matched on site, and the rest is exported at ${formatNumber(100 * EXPORT_PRICE_SHARE.value)} % of the import price, without credit for energy and carbon.`,
  'The years of the phases are indicative; the sequence goes from what pays first to what waits for the next renewal of the envelope.',
  'The embodied carbon of the works is not counted.',
];

export function assumptionsOf(assessment: Assessment): string[] {
  return [
    ...aboutCountry(assessment),
    ...aboutClass(assessment),
    ABOUT_WORKS,
    aboutPrices(assessment.facts.building),
    ...ABOUT_EVERY_BUILDING,
  ];
}
