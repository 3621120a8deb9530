import type { ScaleRow } from '../../data/epc_scales.ts';
import { formatNumber, sayWhen } from '../../kernel/index.ts';
import { bandName } from '../../methods/class_scale.ts';
import type { Assessment } from './advice.ts';
import type { Building } from './building.ts';
import { HEAT_DEMAND_DOUBTFUL, PAYBACK_MAX } from './data.ts';
import { money } from './money.ts';
import type { Balance, Roadmap, Step } from './roadmap.ts';

/** Scales in force that Annex V will replace. */
const SCALE_TO_BE_REBASED: Partial<Record<ScaleRow, string>> = {
  de: 'German',
  fr: 'French',
  ie: 'Irish',
  nl: 'Dutch',
};

function nameOf({ phase }: Step): string {
  return `Phase ${phase.phase}`;
}

/** Only a heat pump in place of a cheaper fuel can raise the bill; upkeep leaves it as it is. */
function describeNoSaving(name: string, { savings }: Balance, building: Building): string {
  if (savings.final === 0) return `${name} keeps the building as it is: without a saving it has no payback.`;
  return `${name} does not lower the energy bill, which rises by ${money(-savings.bill, building)} a year: at today's price ratio the electricity of the heat pump costs more than the ${building.heating} that it replaces. It has no payback.`;
}

function aboutMoney(name: string, balance: Balance, building: Building): string[] {
  const { savings, payback } = balance;
  return sayWhen(
    [savings.bill <= 0, () => describeNoSaving(name, balance, building)],
    [
      savings.bill > 0 && payback === null,
      () =>
        `${name} would take more than ${formatNumber(PAYBACK_MAX.value)} years to pay back, so that no payback is given.`,
    ],
  );
}

/** A phase after which the class is better than the works on the building itself would make it. */
function aboutEnvelope({ steps }: Roadmap): string[] {
  const carried = steps.flatMap(({ phase, standing, band_kept }) =>
    band_kept !== null && band_kept > standing.band ? [`${bandName(band_kept)} after phase ${phase.phase}`] : [],
  );
  return sayWhen([
    carried.length > 0,
    () =>
      `On a final-energy scale a class that rests on the new heating and photovoltaics says little about the envelope: on today's heating and without photovoltaics it would be ${carried.join(' and ')}.`,
  ]);
}

function aboutRating({ steps }: Roadmap): string[] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1]?.standing.sap_rating ?? null;
    const after = step.standing.sap_rating;
    if (before === null || after === null || after >= before) return [];
    return [
      `${nameOf(step)} lowers the SAP rating from ${formatNumber(before)} to ${formatNumber(after)}, because electricity is dear at SAP standard prices; the band shown is never worse than before.`,
    ];
  });
}

function aboutScale({ country, region, scale_row }: Building): string[] {
  const scale = SCALE_TO_BE_REBASED[scale_row];
  return sayWhen(
    [
      scale !== undefined,
      () =>
        `The ${scale} scale will be rebased under Annex V of Directive (EU) 2024/1275; later certificates will not compare with these classes.`,
    ],
    [
      region === 'outside',
      () => `The classes are those of a generic European scale, which has no standing in ${country}.`,
    ],
    [
      region === 'gb',
      () =>
        'The band is that of a home at SAP standard prices, with electric heating at the standard tariff; other buildings are rated on CO2, and the reformed EPC metrics are not modelled.',
    ],
  );
}

export function warningsOf({ building, roadmap }: Assessment): string[] {
  const { now, steps, total } = roadmap;
  return [
    ...steps.flatMap((step) => aboutMoney(nameOf(step), step, building)),
    ...aboutMoney('The whole roadmap', total, building),
    ...sayWhen([
      now.q > HEAT_DEMAND_DOUBTFUL.value,
      () =>
        `A heat demand of ${formatNumber(now.q, 1)} kWh/m2 is above ${formatNumber(HEAT_DEMAND_DOUBTFUL.value)}: class ${building.current_epc} and this heating are hard to reconcile.`,
    ]),
    ...aboutEnvelope(roadmap),
    ...aboutRating(roadmap),
    ...aboutScale(building),
  ];
}
