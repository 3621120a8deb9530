import { countryInSentence, isFrenchOverseasDepartment } from '../../data/countries.ts';
import { hasLifeCycleGridFactor } from '../../data/emission_factors.ts';
import { SMALL_AREA_BELOW } from '../../data/epbd_law.ts';
import { readUkNation, UK_NATIONS, type UkNation } from '../../free_text/index.ts';
import { formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import { type Assessment, measureInSentence } from './assessment.ts';
import { hasNationalScale } from './assumptions.ts';
import { HEAT_DEMAND_PLAUSIBLE, PAYBACK_YEARS_MAX, SOLAR_THERMAL_SHARE } from './data.ts';
import type { Facts } from './facts.ts';
import type { Measure } from './measures.ts';
import type { EpbdFigures } from './schema.ts';

function onWhatWasTaken({ figures, facts }: Assessment): string[] {
  const { building_type_used, heating_system_used, regime } = figures;
  const { country } = facts.place;
  return sayWhen(
    [
      building_type_used === 'mixed_use',
      () =>
        regime === 'epbd'
          ? 'The dwellings of a mixed-use building fall under Article 9(2) and its other parts under Article 9(1); the whole is assessed here as non-residential.'
          : 'The mixed-use building is assessed here as non-residential; other rules can apply to its dwellings.',
    ],
    [
      heating_system_used === 'solar_thermal',
      () =>
        `No backup heat source for the solar thermal panels was given: ${formatNumber(100 * SOLAR_THERMAL_SHARE.value.electricity)} % of the heat is assumed to be direct electric.`,
    ],
    [
      hasLifeCycleGridFactor(country),
      () =>
        `The grid factor used for ${countryInSentence(country)} is a life-cycle factor: it is not directly comparable with direct emission factors.`,
    ],
  );
}

function nationName({ nation }: Facts): string {
  return nation === 'none' ? '' : UK_NATIONS[nation];
}

function onLaw({ input, figures, facts }: Assessment): string[] {
  const { regime, building_type_used, building_category } = figures;
  const isUnion = regime === 'epbd';
  const exemption = input.details?.exemption;
  return sayWhen(
    [
      regime === 'uk_mees',
      () =>
        `The United Kingdom has not been bound by the EPBD since the end of 2020, and never by the recast; MEES applies to let property in England and Wales only.${facts.place.nation_from === 'assumed' ? ' Send the nation if the building is in Scotland or Northern Ireland, which have other law.' : ''}`,
    ],
    [
      regime === 'outside' && facts.nation !== 'none',
      () =>
        `Neither the EPBD nor the minimum standard of England and Wales applies in ${nationName(facts)}, so the score is a benchmark only.`,
    ],
    [
      regime === 'outside' && isFrenchOverseasDepartment(facts.place.country),
      () =>
        'EU law applies in the French overseas departments (TFEU Articles 349 and 355(1)), and this product has no rules for them: check how the EPBD and French law apply here. The score is a benchmark only.',
    ],
    [
      regime === 'outside' && facts.nation === 'none' && !isFrenchOverseasDepartment(facts.place.country),
      () =>
        'The EPBD does not apply here, so the score is a benchmark only; the recast is not yet in the EEA Agreement for Norway, Iceland and Liechtenstein.',
    ],
    [
      isUnion && facts.small,
      () =>
        `Below ${formatNumber(SMALL_AREA_BELOW.value)} m2 a stand-alone building may be exempt (Article 9(6)): check national law.`,
    ],
    [
      isUnion && (building_type_used === 'industrial' || building_type_used === 'warehouse'),
      () =>
        'A building for industry, storage or agriculture with low energy demand may be exempt (Article 9(6)): check national law.',
    ],
    [
      isUnion && building_type_used === 'religious',
      () => 'A place of worship may be exempt (Article 9(6)): check national law.',
    ],
    [
      isUnion && exemption !== undefined,
      () =>
        'The exemption is a choice of the Member State (Articles 5 and 9(6)) and was not checked: confirm it in national law.',
    ],
    [
      facts.q0 > HEAT_DEMAND_PLAUSIBLE.value,
      () =>
        `A heat demand of ${formatNumber(figures.heat_demand_kwh_per_m2, 0)} kWh/m2 is not plausible for this class and heating system: check the certificate.`,
    ],
    [
      input.current_epc === 'A' && figures.fossil_heating,
      () => 'Class A with fossil heating is not a zero-emission building on the scale of the recast.',
    ],
    [
      hasNationalScale(facts.place),
      () => "The class is read on today's national scale; the rescaling under the recast may change it.",
    ],
    [facts.is_new, () => 'The building is not complete, so its class is a design rating.'],
    [
      figures.driving_deadline === 'fr_letting_ban',
      () =>
        building_category === 'residential' && building_type_used !== 'residential'
          ? 'The French letting ban applies to let dwellings only: check whether it covers this residence.'
          : 'The French letting ban applies to let dwellings only.',
    ],
  );
}

const COVERED: readonly string[] = ['fr', 'be', 'de', 'nl', 'ie'];

const OTHER_OWNER = {
  public: 'a private owner would have other dates for solar energy and for new buildings',
  private:
    'a public body would owe solar energy on existing buildings by size (Article 10(3)(b)) and zero-emission new buildings from 2028',
} as const;

/** What the answer depends on and was not sent, or was sent and is not used. */
function onFurtherInputs({ input, figures, facts }: Assessment): string[] {
  const { owner, from, either } = facts.words.owner;
  const { nation, country } = facts.place;
  const named = country === 'gb' ? readUkNation(input.country) : undefined;
  return sayWhen(
    [
      from === 'assumed' && either && facts.owner_decides,
      () =>
        `The owner was not given and is assumed to be ${owner === 'public' ? 'a public body' : 'private'}: ${OTHER_OWNER[owner]}.`,
    ],
    [
      input.nation !== undefined && nation === 'none',
      () => `The nation of the UK is not used: the country is ${countryInSentence(country)}.`,
    ],
    [
      named !== undefined && nation !== 'none' && named !== nation,
      () => `The country names ${UK_NATIONS[named as UkNation]}, but ${nationName(facts)} was sent and is used.`,
    ],
    [
      input.details?.region !== undefined && country !== 'be',
      () => `The region of Belgium is not used: the country is ${countryInSentence(country)}.`,
    ],
    [
      figures.regime === 'epbd' && country !== 'eu' && !COVERED.includes(country),
      () =>
        `National rules of ${countryInSentence(country)} are not covered here: check how it has transposed the directive.`,
    ],
    [
      country === 'eu' && !facts.words.country.fallenBack,
      () => 'National rules depend on the Member State: send the country.',
    ],
  );
}

/** Why a measure has no payback. */
function explainPayback({ measure, annual_saving_eur }: Measure, figures: EpbdFigures): string {
  const reason =
    annual_saving_eur > 0 ? `it is longer than ${formatNumber(PAYBACK_YEARS_MAX.value)} years` : 'it saves no money';
  return `No payback is given for ${measureInSentence(measure, figures)}, because at these prices ${reason}.`;
}

function onMeasures({ figures }: Assessment): string[] {
  const { priority_measures } = figures;
  const withoutPayback = priority_measures.filter(({ payback_years }) => payback_years === null);
  const emitting = priority_measures.filter(({ carbon_saving_kgco2e }) => roundTo(carbon_saving_kgco2e, 0) < 0);
  return [
    ...withoutPayback.map((measure) => explainPayback(measure, figures)),
    ...emitting.map(
      ({ measure }) =>
        `The carbon saving of ${measureInSentence(measure, figures)} is negative: at the present grid factor it emits more than the heating that it replaces.`,
    ),
  ];
}

/** The warnings, starting with those on unknown words. */
export function warn(assessment: Assessment, readings: readonly string[]): string[] {
  return [
    ...readings,
    ...onWhatWasTaken(assessment),
    ...onLaw(assessment),
    ...onFurtherInputs(assessment),
    ...onMeasures(assessment),
  ];
}
