import { CONSTRUCTION_PRICE_LEVEL, CONSTRUCTION_PRICE_LEVEL_ASSUMED } from '../../data/construction_and_yield.ts';
import { countryInSentence, isDataRow } from '../../data/countries.ts';
import { type Carrier, emissionFactor } from '../../data/emission_factors.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { SCALE_NAMES, scaleRowOf } from '../../data/epc_scales.ts';
import { AUXILIARY_SHARE, DWELLING_ELECTRICITY_MAX, HEAT_PUMP_HEAT_MAX } from '../../data/renovation.ts';
import { formatNumber, joinWords, sayWhen } from '../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import type { BuildingType } from './building_types.ts';
import type { Place } from './facts.ts';
import { HEATING } from './heating_systems.ts';
import type { EpbdFigures } from './schema.ts';

const NATIONAL_SCALES = ['de', 'fr', 'nl', 'ie'];

export function hasNationalScale({ data_row }: Place): boolean {
  return NATIONAL_SCALES.includes(data_row);
}

const CARRIER_IN_SENTENCE: Readonly<Record<Carrier, string>> = {
  electricity: 'electricity',
  natural_gas: 'natural gas',
  heating_oil: 'heating oil',
  district_heat: 'district heat',
  biomass: 'biomass',
  coal: 'coal',
};

/** What the tables lack of a country and take from the EU as a whole. */
function borrowedFromUnion({ country }: Place, { heating_system_used }: EpbdFigures): string[] {
  if (isDataRow(country)) return [];
  const hasPriceLevel = country in { ...CONSTRUCTION_PRICE_LEVEL.value, ...CONSTRUCTION_PRICE_LEVEL_ASSUMED.value };
  const carrier = HEATING[heating_system_used].fuel?.carrier;
  const borrowsFactor = carrier && emissionFactor(country, carrier) === emissionFactor('eu', carrier);
  const borrowed = [
    'energy prices',
    'solar yield',
    ...(hasPriceLevel ? [] : ['construction price level']),
    ...(borrowsFactor ? [`emission factor of ${CARRIER_IN_SENTENCE[carrier]}`] : []),
  ];
  return [`For ${countryInSentence(country)} the ${joinWords(borrowed)} are those of the EU as a whole.`];
}

/** The types that count as publicly owned, as a sentence names them. */
const OWNED_BY_PUBLIC_BODIES: Partial<Readonly<Record<BuildingType, string>>> = {
  school: 'Schools and universities',
  hospital: 'Hospitals and clinics',
  sports: 'Buildings for sports',
  public: 'Public buildings',
};

function onBuildingType({ building_type_used, building_category, regime }: EpbdFigures): string[] {
  return sayWhen(
    [
      building_category === 'public',
      () => `${OWNED_BY_PUBLIC_BODIES[building_type_used]} are taken to be owned by public bodies.`,
    ],
    [
      building_type_used === 'residential_institution' && building_category === 'residential',
      () =>
        'Student housing and care homes are taken as residential buildings, as in German law (GEG section 3(1) no. 33); the national law of the building decides.',
    ],
    [
      building_type_used === 'residential_institution' && building_category !== 'residential',
      () => 'Student halls and care homes are taken as non-domestic, as they are certified in the United Kingdom.',
    ],
    [
      building_type_used === 'religious' && regime === 'epbd',
      () =>
        'The place of worship is assessed as any other non-residential building; a Member State may exempt it (Article 9(6)).',
    ],
  );
}

function onHeating({ figures, facts }: Assessment): string[] {
  return sayWhen(
    [
      figures.heating_system_used === 'chp',
      () => 'The electricity that the combined heat and power plant makes is not credited.',
    ],
    [
      facts.q0 > figures.heat_demand_kwh_per_m2,
      () =>
        `The heat pump is taken to give at most ${formatNumber(HEAT_PUMP_HEAT_MAX.value)} kWh/m2 of useful heat; the rest of the electricity that the class implies is taken as direct electric heat.`,
    ],
  );
}

/** The assumptions, the last of which are on how words were read. */
export function assume(assessment: Assessment, readings: readonly string[]): string[] {
  const { figures, facts } = assessment;
  const { place } = facts;
  const isUnion = figures.regime === 'epbd';
  const isDwelling = figures.building_category === 'residential';
  const scale = SCALE_NAMES[scaleRowOf(place.data_row)];
  const share = `${formatNumber(100 * AUXILIARY_SHARE.value)} % of it`;
  const electricity = isDwelling ? `${share}, at most ${formatNumber(DWELLING_ELECTRICITY_MAX.value)} kWh/m2,` : share;
  return [
    'Weights, sub-scores and score bands are choices of this product.',
    ...sayWhen([
      isUnion,
      () =>
        'Classes stand for the thresholds: G for the 16 % and F for the 26 % threshold of non-residential buildings, E to G for the worst 43 % of dwellings. The thresholds of national law decide, not the class.',
    ]),
    ...onBuildingType(figures),
    ...sayWhen([
      isUnion && facts.is_new,
      () =>
        'The duties of new buildings are read from the year of completion; a Member State may exempt buildings whose permit was applied for before the date.',
    ]),
    'The output of heating and cooling is estimated from the floor area.',
    `Energy, carbon and bill are read from the class on the ${scale} scale, with ${electricity} as electricity for lighting and auxiliaries; nothing is metered.`,
    ...onHeating(assessment),
    ...sayWhen(
      [
        figures.class_metric_basis === 'primary' && place.data_row !== 'gb',
        () => 'One set of primary energy factors is used in place of those of the national certificates.',
      ],
      [!hasNationalScale(place), () => `The ${scale} scale is a choice of this product.`],
      [
        hasNationalScale(place) && !isDwelling,
        () => 'The national scale is that of dwellings; it is used for this building too.',
      ],
    ),
    `Costs are at concept level, without a survey; 1 GBP is ${formatNumber(EUR_PER_GBP.value)} EUR.`,
    ...borrowedFromUnion(place, figures),
    ...sayWhen([
      place.country in CONSTRUCTION_PRICE_LEVEL_ASSUMED.value,
      () => `The construction price level of ${countryInSentence(place.country)} is an assumption.`,
    ]),
    ...readings,
  ];
}
