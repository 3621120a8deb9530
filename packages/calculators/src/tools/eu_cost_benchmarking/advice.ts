import type { Static } from 'typebox';
import { LIQUID_JUSTIFIED_FROM } from '../../data/data_hall.ts';
import { EDITION } from '../../data/edition.ts';
import {
  type Advice,
  type Finished,
  formatNumber,
  formatRounded,
  type Given,
  inSentence,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import type { PricedChoices } from './choices.ts';
import { CITY_FACTOR, CITY_TEXT, cityOf } from './cities.ts';
import { COUNTRY_FACTOR } from './country_factors.ts';
import {
  AIR_COOLED_MAX,
  BASE_QUARTER,
  BIM_FACTOR,
  CITY_AVERAGE,
  CITY_AVERAGE_PUBLISHER,
  CITY_WARNED_FROM,
  ELEMENTAL_SHARE,
  ESTIMATE_BAND_PCT,
  ESTIMATE_STANDARD,
  HALL_COOLING_FACTOR,
  IT_DENSITY,
  SIZE_LIMIT,
  WORK_KIND,
} from './data.ts';
import { saySources } from './factor_sources.ts';
import { coolingOf } from './hall.ts';
import { CITIES, COUNTRIES, ELEMENTS, type Input, PROCUREMENTS, type ProjectType, type Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<Given<typeof Input>, Figures, PricedChoices>;

/** How to reduce the cost of the largest element. */
const LEVER: Record<ProjectType, string> = {
  office_new: 'improve the wall-to-floor ratio, because less facade per m2 of floor also needs less plant',
  resi_new: 'repeat floor plans and align walls and risers vertically, so that frame and walls stay simple',
  data_centre: 'settle IT load, redundancy and phasing first, because they size the power and cooling plant',
  industrial: 'settle the frame and the column grid first, because spans and height decide their cost',
  healthcare: 'settle ventilation, clinical services and resilience first, because they size the plant',
  retail: 'settle the frame and the column grid before the layout of the units',
  reno_light: 'keep the finishes and partitions that are sound',
  reno_deep: 'improve the envelope first, so that the new plant can be smaller',
  infrastructure: 'design pavements and structures for the actual traffic load only',
};

function euros(value: number): string {
  return `EUR ${formatRounded(value)}`;
}

function percentAbove(factor: number): string {
  return `${formatNumber(100 * (factor - 1), 0)} %`;
}

function onLargestElement({ input: { project_type }, figures: { breakdown } }: Assessment): string {
  const { element, share_pct, cost_eur } = breakdown.reduce((most, row) =>
    row.share_pct > most.share_pct ? row : most,
  );
  return `The largest element is ${inSentence(ELEMENTS[element])}, ${formatNumber(share_pct, 0)} % or ${euros(cost_eur)}: ${LEVER[project_type]}.`;
}

function onCapacity({ implied_it_capacity_mw, cost_per_mw_eur }: Figures): string {
  return `Check the implied IT capacity of ${formatNumber(implied_it_capacity_mw ?? 0, 2)} MW against the brief: cost depends on kW, not on m2. If it differs, enter the area that gives the actual density, or scale by ${euros(cost_per_mw_eur ?? 0)} per MW.`;
}

/** The ceiling covers the most expensive city where no city is known. */
function onCeiling({ total_cost_high_eur, funding_ceiling_eur, highest_cost_city }: Figures): string {
  const plan = 'Treat this as a Class 5 estimate and commission an elemental cost plan at concept design';
  if (funding_ceiling_eur === total_cost_high_eur || highest_cost_city === null) {
    return `${plan}; until then keep the high value, ${euros(total_cost_high_eur)}, as the funding ceiling.`;
  }
  return `${plan}; until the city is known keep the high value of ${CITIES[highest_cost_city]}, ${euros(funding_ceiling_eur)}, as the funding ceiling. Outside ${CITIES[highest_cost_city]} the high value is ${euros(total_cost_high_eur)}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures, facts: choices } = assessment;
  const { project_type, specification, procurement } = input;
  return sayWhen(
    [true, () => onLargestElement(assessment)],
    [
      choices.specification !== null,
      () =>
        `The upgrade from standard to ${specification} costs ${euros(choices.specification ?? 0)} per m2: check which work packages need it.`,
    ],
    [
      choices.acceleration !== null,
      () =>
        `The accelerated programme costs a premium of ${euros(choices.acceleration ?? 0)}: weigh it against earlier income.`,
    ],
    [
      procurement === 'epc' || procurement === 'ppp',
      () =>
        `The transfer of risk by ${inSentence(PROCUREMENTS[procurement])} is priced at ${percentAbove(figures.procurement_factor)}: compare it with a two-stage design-and-build tender.`,
    ],
    [
      choices.bim !== null,
      () =>
        `Deliver information to ISO 19650: it saves about ${formatNumber(100 * (1 - BIM_FACTOR.value.yes), 0)} % of capital cost, ${euros(choices.bim ?? 0)}.`,
    ],
    [
      WORK_KIND[project_type] === 'renovation',
      () =>
        `Carry out opening-up and asbestos surveys before the budget is fixed: the contingency is ${formatNumber(ELEMENTAL_SHARE.value[project_type].contingency)} % of the total for that reason.`,
    ],
    [project_type === 'data_centre', () => onCapacity(figures)],
    [true, () => onCeiling(figures)],
  );
}

const SCOPE =
  "Included are construction with preliminaries, overhead and profit, contingency and professional fees; excluded are VAT, land, finance, the client's own costs, loose furniture, IT hardware, abnormal ground and demolition.";

function onBase({ project_type }: Given<typeof Input>): string {
  const base = project_type === 'data_centre' ? 'anchored to London data centres' : 'outside London';
  return `Prices are at ${BASE_QUARTER}: a UK base rate ${base}, transferred to other countries by factors, at the exchange rates of edition ${EDITION}.`;
}

function onRange({ range_low_pct, range_high_pct }: Figures): string {
  const { low, high } = ESTIMATE_BAND_PCT.value;
  return `The range of ${formatNumber(range_low_pct, 0)} % to +${formatNumber(range_high_pct, 0)} % lies inside the band of ${ESTIMATE_STANDARD}: low ${low.from} to ${low.to} %, high +${high.from} to +${high.to} %.`;
}

function assumePlace(input: Given<typeof Input>, { city_used }: Figures): string[] {
  const { city: text, country, project_type } = input;
  if (city_used !== null) {
    return [
      'The city factor is a ratio of averages over several building types; the country comparison is without it.',
    ];
  }
  if (text !== undefined && cityOf(input).elsewhere === null) {
    const { assumptions } = CITY_TEXT.sentencesFor(text);
    return assumptions.length > 0
      ? assumptions
      : ['The published factor of data centres in Frankfurt is taken for every city of Germany.'];
  }
  const average = country === 'UK' && project_type !== 'data_centre' ? 'outside London' : 'of the country';
  return [`City was not given: the average ${average} is taken.`];
}

function assumeHall(input: Given<typeof Input>): string[] {
  const { project_type, rack_density_kw, hall_cooling } = input;
  if (project_type !== 'data_centre') return [];
  return sayWhen(
    [
      rack_density_kw === undefined,
      () =>
        `Rack density was not given: ${formatNumber(IT_DENSITY.value)} kW of IT per m2 of gross floor area is taken.`,
    ],
    [hall_cooling === undefined, () => `Hall cooling was not given: ${coolingOf(input)} is taken.`],
    [
      rack_density_kw !== undefined || coolingOf(input) === 'liquid',
      () =>
        'The elemental shares are those of an air-cooled hall of usual density: the share of MEP is higher in a dense one.',
    ],
  );
}

function assume({ input, figures, defaults }: Assessment): string[] {
  return [
    onBase(input),
    SCOPE,
    ...defaults.sentencesFor('specification', 'procurement', 'programme', 'bim'),
    ...assumePlace(input, figures),
    ...assumeHall(input),
    ...saySources(input),
    onRange(figures),
    ...sayWhen([
      input.project_type === 'infrastructure',
      () =>
        'For infrastructure, substructure means earthworks and foundations, superstructure means structures and pavements, and MEP means drainage and utilities.',
    ]),
  ];
}

function onLondonDataCentre(): string {
  const { London, Bristol } = CITY_AVERAGE.value;
  const above = `about ${formatNumber(10 * roundTo(10 * (London / Bristol - 1), 0))} % above`;
  const published = `${CITY_AVERAGE_PUBLISHER} ${CITY_AVERAGE.source.edition}: ${formatNumber(London)} against ${formatNumber(Bristol)} GBP/m2 in Bristol`;
  return `London prices are ${above} the UK base in general (${published}), but the base rate of data centres is anchored to London already.`;
}

/** The ratio of the most expensive city to the average of the country, for this project. */
function highestRatio({ highest_cost_city_mid_eur, total_cost_mid_eur }: Figures): number {
  return (highest_cost_city_mid_eur ?? 0) / total_cost_mid_eur;
}

function onHighestCostCity(figures: Figures): string {
  const { highest_cost_city, highest_cost_city_mid_eur } = figures;
  if (highest_cost_city === null) return '';
  const { place, edition } = CITY_FACTOR[highest_cost_city].source;
  return `The city decides: in ${CITIES[highest_cost_city]} the middle is ${euros(highest_cost_city_mid_eur ?? 0)}, ${percentAbove(highestRatio(figures))} above this average (${CITY_AVERAGE_PUBLISHER} ${edition}: ${place}).`;
}

function warnOfPlace(input: Given<typeof Input>, figures: Figures): string[] {
  const { city: text, country, project_type } = input;
  const { elsewhere } = cityOf(input);
  return [
    ...(text === undefined || elsewhere !== null ? [] : CITY_TEXT.sentencesFor(text).warnings),
    ...sayWhen(
      [
        elsewhere !== null,
        () => `${CITIES[elsewhere ?? 'london']} is not in ${COUNTRIES[country]}: the average of the country is taken.`,
      ],
      [country === 'UK' && project_type === 'data_centre' && figures.city_used === null, () => onLondonDataCentre()],
      [highestRatio(figures) >= CITY_WARNED_FROM.value, () => onHighestCostCity(figures)],
    ),
  ];
}

function warnOfHall(input: Given<typeof Input>): string[] {
  const { project_type, rack_density_kw = 0, hall_cooling } = input;
  if (project_type !== 'data_centre' || coolingOf(input) === 'liquid') return [];
  const premium = `${formatNumber(100 * (HALL_COOLING_FACTOR.value.liquid - 1), 1)} %`;
  return sayWhen(
    [
      rack_density_kw > AIR_COOLED_MAX.value,
      () =>
        `Air cooling is not practical above ${formatNumber(AIR_COOLED_MAX.value)} kW per rack: liquid cooling would add ${premium}.`,
    ],
    [
      hall_cooling === undefined && rack_density_kw >= LIQUID_JUSTIFIED_FROM.value,
      () =>
        `Liquid cooling is usual from ${formatNumber(LIQUID_JUSTIFIED_FROM.value)} kW per rack: it would add ${premium}.`,
    ],
  );
}

function warn({ input, figures }: Assessment): string[] {
  const { country, project_type, procurement } = input;
  const { size_factor } = figures;
  const { min, max } = SIZE_LIMIT.value;
  return [
    ...sayWhen([
      country === 'RO',
      () =>
        `No published index was found for Romania: its country factor of ${formatNumber(COUNTRY_FACTOR.RO.value)} is based on eastern EU peers.`,
    ]),
    ...warnOfPlace(input, figures),
    ...warnOfHall(input),
    ...sayWhen(
      [
        project_type === 'infrastructure',
        () => 'The cost of infrastructure per m2 is weakly defined: use it only for site and hard-landscape works.',
      ],
      [
        size_factor <= min || size_factor >= max,
        () =>
          `The size factor is at its limit of ${formatNumber(size_factor, 3)}: the area lies outside the range of the curve.`,
      ],
      [
        procurement === 'ppp',
        () => 'The cost of a public-private partnership is its capital cost only: no finance and no lifecycle cost.',
      ],
    ),
  ];
}

export function adviseOnCost(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
