import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { type Advice, type Finished, formatRounded, type Given } from '../../kernel/index.ts';
import { BUILDING_TYPE } from './building_types.ts';
import { COUNTRY } from './facts.ts';
import { HEATING_SYSTEM } from './heating_systems.ts';
import type { AdviceFacts } from './method.ts';
import type { MeasureName } from './names.ts';
import type { EpbdFigures, Input } from './schema.ts';

/** A finished assessment, which the sentences are written from. */
export type Assessment = Finished<Given<typeof Input>, EpbdFigures, AdviceFacts>;

/** The sentences on how free text was read, in the order of the inputs. */
export function readingsOf({ input }: Assessment): Pick<Advice, 'assumptions' | 'warnings'> {
  const readings = [
    BUILDING_TYPE.sentencesFor(input.building_type),
    HEATING_SYSTEM.sentencesFor(input.heating_system),
    COUNTRY.sentencesFor(input.country),
  ];
  return {
    assumptions: readings.flatMap(({ assumptions }) => assumptions),
    warnings: readings.flatMap(({ warnings }) => warnings),
  };
}

const MEASURE_IN_SENTENCE: Readonly<Record<MeasureName, string>> = {
  controls_and_bacs: 'controls and building automation',
  led_lighting: 'LED lighting',
  wall_and_roof_insulation: 'wall and roof insulation',
  window_replacement: 'window replacement',
  heat_pump: 'a heat pump',
  solar_pv: 'solar panels',
};

/** What a sentence calls a measure. */
export function measureInSentence(measure: MeasureName, { heating_system_used }: EpbdFigures): string {
  if (measure === 'heat_pump' && heating_system_used === 'hybrid_heat_pump')
    return 'a heat pump for the full heat demand';
  return MEASURE_IN_SENTENCE[measure];
}

type Priced = Pick<EpbdFigures, 'country_used'>;

/** Money in the currency of the country, to three significant digits: `30,500`, `1.05 million`. */
function amount(eur: number, { country_used }: Priced): string {
  return formatRounded(country_used === 'gb' ? eur / EUR_PER_GBP.value : eur, 0);
}

function currency({ country_used }: Priced): string {
  return country_used === 'gb' ? 'GBP' : 'EUR';
}

/** `EUR 30,500`, in the United Kingdom `GBP 26,500`. */
export function money(eur: number, figures: Priced): string {
  return `${currency(figures)} ${amount(eur, figures)}`;
}

/** `EUR 30,500 to 55,000` */
export function moneyRange(low: number, high: number, figures: Priced): string {
  return `${money(low, figures)} to ${amount(high, figures)}`;
}
