import { COUNTRY_NAMES } from '../../data/countries.ts';
import { SCALE_NAMES, type ScaleRow } from '../../data/epc_scales.ts';
import { formatNumber, sayWhen } from '../../kernel/index.ts';
import { bandName, bandNumber } from '../../methods/class_scale.ts';
import type { Assessment } from './assessment.ts';
import type { Building } from './building.ts';
import { HEAT_DEMAND_DOUBTFUL, PAYBACK_MAX } from './data.ts';
import { money } from './money.ts';
import type { PassportFigures } from './schema.ts';

/** National scales in force that Annex V will replace. */
const SCALES_TO_BE_REBASED: readonly ScaleRow[] = ['de', 'fr', 'ie', 'nl'];

type Phases = PassportFigures['phases'];

/** What works save, and how soon that pays for them. */
interface Balance {
  final: number;
  bill: number;
  payback: number | null;
}

function nameOf({ phase }: Phases[number]): string {
  return `Phase ${phase}`;
}

function balanceOf({ final_energy_saving_kwh, bill_saving_eur, payback_years }: Phases[number]): Balance {
  return { final: final_energy_saving_kwh, bill: bill_saving_eur, payback: payback_years };
}

/** Only a heat pump in place of a cheaper fuel can raise the bill; upkeep leaves it as it is. */
function describeNoSaving(name: string, { final, bill }: Balance, building: Building): string {
  if (final === 0) return `${name} keeps the building as it is: without a saving it has no payback.`;
  return `${name} does not lower the energy bill, which rises by ${money(-bill, building)} a year: at today's price ratio the electricity of the heat pump costs more than the ${building.heating} that it replaces. It has no payback.`;
}

function aboutMoney(name: string, balance: Balance, building: Building): string[] {
  const { bill, payback } = balance;
  return sayWhen(
    [bill <= 0, () => describeNoSaving(name, balance, building)],
    [
      bill > 0 && payback === null,
      () =>
        `${name} would take more than ${formatNumber(PAYBACK_MAX.value)} years to pay back, so no payback is given.`,
    ],
  );
}

/** Phases after which the class is better than the works on the building itself would make it. */
function aboutEnvelope(phases: Phases, bands_kept: readonly (number | null)[]): string[] {
  const carried = phases.flatMap(({ phase, epc_after }, index) => {
    const kept = bands_kept[index] ?? null;
    return kept !== null && kept > bandNumber(epc_after) ? [`${bandName(kept)} after phase ${phase}`] : [];
  });
  return sayWhen([
    carried.length > 0,
    () =>
      `On a final-energy scale a class that rests on the new heating and photovoltaics says little about the envelope: on today's heating and without photovoltaics it would be ${carried.join(' and ')}.`,
  ]);
}

function aboutRating(phases: Phases): string[] {
  return phases.flatMap((phase, index) => {
    const before = phases[index - 1]?.indicative_sap_rating ?? null;
    const after = phase.indicative_sap_rating;
    if (before === null || after === null || after >= before) return [];
    return [
      `${nameOf(phase)} lowers the SAP rating from ${formatNumber(before)} to ${formatNumber(after)}, because electricity is expensive at SAP standard prices; the band shown is never worse than before.`,
    ];
  });
}

function aboutScale({ country, region, scale_row }: Building): string[] {
  return sayWhen(
    [
      SCALES_TO_BE_REBASED.includes(scale_row),
      () =>
        `The ${SCALE_NAMES[scale_row]} scale will be rebased under Annex V of Directive (EU) 2024/1275; later certificates will not compare with these classes.`,
    ],
    [
      region === 'outside',
      () =>
        `The classes are those of a generic European scale, which has no legal status in the country (${COUNTRY_NAMES[country]}).`,
    ],
    [
      region === 'gb',
      () =>
        'The band is that of a home at SAP standard prices, with electric heating at the standard tariff; other buildings are rated on CO2, and the reformed EPC metrics are not modelled.',
    ],
  );
}

export function warningsOf({ figures, facts }: Assessment): string[] {
  const { building, bands_kept } = facts;
  const { phases, heat_demand_kwh_per_m2 } = figures;
  const total = {
    final: figures.total_final_energy_saving_kwh,
    bill: figures.total_bill_saving_eur,
    payback: figures.total_payback_years,
  };
  return [
    ...phases.flatMap((phase) => aboutMoney(nameOf(phase), balanceOf(phase), building)),
    ...aboutMoney('The whole roadmap', total, building),
    ...sayWhen([
      heat_demand_kwh_per_m2 > HEAT_DEMAND_DOUBTFUL.value,
      () =>
        `A heat demand of ${formatNumber(heat_demand_kwh_per_m2, 1)} kWh/m2 is above ${formatNumber(HEAT_DEMAND_DOUBTFUL.value)}: class ${building.current_epc} and this heating are hard to reconcile.`,
    ]),
    ...aboutEnvelope(phases, bands_kept),
    ...aboutRating(phases),
    ...aboutScale(building),
  ];
}
