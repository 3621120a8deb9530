import { PV_MATCHED_MAX } from '../../data/building_energy.ts';
import { CONSTRUCTION_PRICE_LEVEL_ASSUMED } from '../../data/construction_and_yield.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import type { ScaleRow } from '../../data/epc_scales.ts';
import { AUXILIARY_SHARE, PV_POWER } from '../../data/renovation.ts';
import { formatNumber, sayWhen } from '../../kernel/index.ts';
import type { Assessment } from './advice.ts';
import type { Building } from './building.ts';
import { CLASS_ENERGY_SPREAD, MID_BAND_RATING } from './data.ts';

const GENERIC_SCALE = 'There is no national class scale here: a generic scale of primary energy stands in for it.';
const DWELLING_SCALE = 'The class scale is that of dwellings; for other buildings it stands in.';

const SCALE: Record<ScaleRow, string> = {
  eu: GENERIC_SCALE,
  de: DWELLING_SCALE,
  fr: `${DWELLING_SCALE} Its greenhouse-gas threshold is not applied.`,
  ie: DWELLING_SCALE,
  nl: DWELLING_SCALE,
  gb: 'SAP and SBEM bands are no energy classes: a typical primary energy of each band stands in.',
};

function aboutCountry({ country, country_sent, row }: Building): string[] {
  return sayWhen(
    [country_sent === 'absent', () => 'country was not sent: eu, the EU as a whole, is used.'],
    [country_sent === 'unknown', () => 'The country that was sent is not known: eu, the EU as a whole, is used.'],
    [
      country !== row,
      () =>
        `Emission factors, prices and solar yield of ${country} are those of the row ${row}; its construction price level is its own.`,
    ],
    [
      country in CONSTRUCTION_PRICE_LEVEL_ASSUMED.value,
      () => `The construction price level of ${country} is an assumption.`,
    ],
  );
}

function aboutClass({ building, roadmap }: Assessment): string[] {
  const { current_epc, scale, scale_row, region } = building;
  return sayWhen(
    [true, () => SCALE[scale_row]],
    [
      true,
      () =>
        `Class ${current_epc} is taken as ${formatNumber(roadmap.now.metric, 1)} kWh/m2 of ${scale.basis} energy, of which ${formatNumber(100 * AUXILIARY_SHARE.value)} % are for other uses than heat; the building's own energy use may differ by ${formatNumber(CLASS_ENERGY_SPREAD.value)} %.`,
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
    ...aboutCountry(assessment.building),
    ...aboutClass(assessment),
    'What each phase saves, and the efficiency of each heating, are typical values by class and heating.',
    'Energy is paid at household prices in every building, because the building type is a label only.',
    `Costs are at concept level and leave out design fees, VAT, asbestos, scaffolding surprises and subsidies; 1 GBP is ${formatNumber(EUR_PER_GBP.value)} EUR.`,
    `Every roof takes ${formatNumber(PV_POWER.value)} kWp of photovoltaics per m2 of floor area; at most ${formatNumber(100 * PV_MATCHED_MAX.value)} % of the yearly electricity is matched on site, and export is not credited.`,
    'The years of the phases are indicative; the sequence goes from what pays first to what waits for the next renewal of the envelope.',
    'The embodied carbon of the works is not counted.',
  ];
}
