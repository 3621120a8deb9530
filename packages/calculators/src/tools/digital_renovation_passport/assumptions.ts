import { PV_MATCHED_MAX } from '../../data/building_energy.ts';
import { CONSTRUCTION_PRICE_LEVEL_ASSUMED } from '../../data/construction_and_yield.ts';
import { COUNTRY_NAMES } from '../../data/countries.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import type { ScaleRow } from '../../data/epc_scales.ts';
import { AUXILIARY_SHARE, PV_POWER } from '../../data/renovation.ts';
import { formatNumber, sayWhen } from '../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import type { Building } from './building.ts';
import { CLASS_ENERGY_SPREAD, MID_BAND_RATING } from './data.ts';

const GENERIC_SCALE = 'There is no national class scale here: a generic scale of primary energy is used instead.';
const DWELLING_SCALE = 'The class scale is that of dwellings; it is used for other buildings too.';

const SCALE: Record<ScaleRow, string> = {
  eu: GENERIC_SCALE,
  de: DWELLING_SCALE,
  fr: `${DWELLING_SCALE} Its greenhouse-gas threshold is not applied.`,
  ie: DWELLING_SCALE,
  nl: DWELLING_SCALE,
  gb: 'SAP and SBEM bands are not energy classes: a typical primary energy of each band is used instead.',
};

function aboutCountry({ country, country_sent, row }: Building): string[] {
  const name = COUNTRY_NAMES[country];
  return sayWhen(
    [country_sent === 'absent', () => 'No country was sent: the EU as a whole is used.'],
    [country_sent === 'unknown', () => 'The country that was sent is not known: the EU as a whole is used.'],
    [
      country !== row,
      () =>
        `Emission factors, prices and solar yield of ${name} are those of the EU as a whole; its construction price level is its own.`,
    ],
    [
      country in CONSTRUCTION_PRICE_LEVEL_ASSUMED.value,
      () => `The construction price level of ${name} is an assumption.`,
    ],
  );
}

function aboutClass({ figures, facts }: Assessment): string[] {
  const { current_epc, scale, scale_row, region } = facts.building;
  return sayWhen(
    [true, () => SCALE[scale_row]],
    [
      true,
      () =>
        `Class ${current_epc} is taken as ${formatNumber(figures.current_class_metric_kwh_per_m2, 1)} kWh/m2 of ${scale.basis} energy, of which ${formatNumber(100 * AUXILIARY_SHARE.value)} % is for uses other than heat; the building's own energy use may differ by ${formatNumber(CLASS_ENERGY_SPREAD.value)} %.`,
    ],
    [
      region === 'gb',
      () =>
        `The SAP rating of today is taken as ${formatNumber(MID_BAND_RATING.value[current_epc])}, the middle of its band; standing charges are left out.`,
    ],
    [
      region !== 'gb',
      () => 'Primary energy factors are one set for all countries, not those of the national certificate.',
    ],
  );
}

export function assumptionsOf(assessment: Assessment): string[] {
  return [
    ...aboutCountry(assessment.facts.building),
    ...aboutClass(assessment),
    'What each phase saves, and the efficiency of each heating, are typical values by class and heating.',
    'Energy is paid at household prices in every building, because the building type is a label only.',
    `Costs are at concept level and leave out design fees, VAT, asbestos, scaffolding surprises and subsidies; 1 GBP is ${formatNumber(EUR_PER_GBP.value)} EUR.`,
    `Every roof takes ${formatNumber(PV_POWER.value)} kWp of photovoltaics per m2 of floor area; at most ${formatNumber(100 * PV_MATCHED_MAX.value)} % of the yearly electricity is matched on site, and export is not credited.`,
    'The years of the phases are indicative; the sequence goes from what pays first to what waits for the next renewal of the envelope.',
    'The embodied carbon of the works is not counted.',
  ];
}
