import type { Static } from 'typebox';
import { CLIMATE_ROW_NAMES } from '../../data/climate_rows.ts';
import { countryInSentence } from '../../data/countries.ts';
import { hasLifeCycleGridFactor } from '../../data/emission_factors.ts';
import { DEADLINES, EPBD_DATES, EPBD_YEAR, SMALL_AREA_BELOW } from '../../data/epbd_law.ts';
import { SCALE_NAMES } from '../../data/epc_scales.ts';
import { type Advice, dateInWords, formatNumber, type Given, sayWhen } from '../../kernel/index.ts';
import { COUNTRY_CODE, type Place } from './place.ts';
import type { Input, Result } from './schema.ts';

type Figures = Omit<Static<typeof Result>, 'assumptions' | 'warnings'>;

interface Assessment {
  input: Given<typeof Input>;
  place: Place;
  figures: Figures;
  confidence: number;
  small: boolean;
  near_bound: boolean;
}

/** A sentence that holds only if the country was read correctly. */
function restingOn({ is_known }: Place, sentence: string): string {
  if (is_known) return sentence;
  return `If this is a building in the European Union, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function obtainCertificate({ figures, confidence }: Assessment): string {
  const { rating, plausible_best_rating, plausible_worst_rating } = figures;
  return `Obtain the actual certificate: class ${rating} is typical of this kind of building, with a confidence of ${formatNumber(confidence, 2)} and a plausible range from ${plausible_best_rating} to ${plausible_worst_rating}.`;
}

function renovate({ rating, exposure, exposure_year, gap_to_next_class_kwh_per_m2: gap }: Figures): string[] {
  if (exposure === 'none') return [];
  const { inSentence, reference } = DEADLINES[exposure];
  if (exposure === 'art_9_2_trajectory') {
    return [
      `Expect national renovation programmes to address class ${rating} first (${reference}, from ${exposure_year}): individual dwellings have no obligation.`,
    ];
  }
  return [
    `Plan a renovation that saves at least ${formatNumber(gap ?? 0, 1)} kWh/m2 a year to reach the next class, if the certificate confirms class ${rating}: it does not comply with ${inSentence} (${reference}, ${exposure_year}).`,
  ];
}

function leaveGas({ annual_carbon_tco2e, in_scope }: Figures): string {
  const where = in_scope ? '' : 'in the EU ';
  const carbon = formatNumber(annual_carbon_tco2e, annual_carbon_tco2e < 10 ? 1 : 0);
  return `Plan a heat pump or a connection to a heat network: the building emits ${carbon} tCO2e a year now; ${where}there is no public subsidy for a stand-alone fossil boiler since ${dateInWords(EPBD_DATES.boilerSubsidiesEnd)} (Article 17(15)), and national plans aim to phase fossil boilers out by ${EPBD_YEAR.value.annex_ii_fossil_boilers}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, place, figures } = assessment;
  return [
    restingOn(place, obtainCertificate(assessment)),
    ...renovate(figures).map((sentence) => restingOn(place, sentence)),
    ...sayWhen(
      [input.heating_system === 'gas', () => restingOn(place, leaveGas(figures))],
      [
        input.heating_system === 'district',
        () => 'Ask the operator of the heat network for its primary energy factor, which the certificate uses.',
      ],
      [
        input.heating_system === 'heat_pump',
        () => 'Check the seasonal performance (SCOP) of the heat pump, and add photovoltaics where the roof allows.',
      ],
      [
        figures.zero_emission_ready,
        () => restingOn(place, 'Check the building against Article 11, which defines a zero-emission building.'),
      ],
    ),
  ];
}

function assume({ input, place, figures }: Assessment): string[] {
  const { country, climate_row, has_data_row, scale_row } = place;
  const scale = SCALE_NAMES[scale_row];
  const name = countryInSentence(country);
  const hasNationalScale = scale_row !== 'eu' && scale_row !== 'gb';
  return [
    'Heat and other electricity are those of a typical building of this type in this climate; neither certificate nor age is known, so compliance is left open unless every plausible class breaches a rule.',
    'Compactness is derived from the floor area.',
    `The class is read on the ${scale} scale (${figures.class_metric_basis} energy), with the emission factors of ${name}${has_data_row || country === 'eu' ? '' : ', and of the EU where it has none'}.`,
    ...sayWhen(
      [
        climate_row !== country,
        () =>
          `The climate of ${name} is assumed to be that of a class of countries: ${CLIMATE_ROW_NAMES[climate_row].toLowerCase()}.`,
      ],
      [
        hasLifeCycleGridFactor(country),
        () =>
          `The grid factor used for ${name} is a life-cycle factor; it is not directly comparable with direct emission factors.`,
      ],
      [!hasNationalScale, () => `The ${scale} scale is an assumption of this product.`],
      [
        hasNationalScale && input.building_type !== 'residential',
        () => 'The national scale is defined for dwellings and is used for this building.',
      ],
      [
        country !== 'gb',
        () => 'One set of primary energy factors is used instead of those of the national certificates.',
      ],
      [
        figures.in_scope,
        () =>
          'Classes are a proxy for the thresholds: G for 16 % and F for 26 % of non-residential buildings, E to G for the worst-performing 43 % of dwellings. National law decides.',
      ],
    ),
    ...COUNTRY_CODE.sentencesFor(input.country_code).assumptions,
  ];
}

function warn({ input, place, figures, small, near_bound }: Assessment): string[] {
  const { country, in_scope } = place;
  return [
    ...COUNTRY_CODE.sentencesFor(input.country_code).warnings,
    ...sayWhen(
      [
        country === 'gb',
        () =>
          'The EPBD does not apply in the United Kingdom: the minimum standard for let property in England and Wales (MEES) is checked instead.',
      ],
      [!in_scope && country !== 'gb', () => 'The EPBD does not apply in this country: the class is a benchmark only.'],
      [
        near_bound,
        () =>
          `The energy use of ${formatNumber(figures.class_metric_kwh_per_m2, 1)} kWh/m2 is close to a class limit: a small change would change the class.`,
      ],
      [
        in_scope && input.building_type === 'industrial',
        () => 'An industrial site with low energy demand may be exempt (Article 9(6)): check national law.',
      ],
      [
        in_scope && small,
        () =>
          `A stand-alone building below ${formatNumber(SMALL_AREA_BELOW.value)} m2 may be exempt (Article 9(6)): check national law.`,
      ],
    ),
  ];
}

export function adviseOn(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
