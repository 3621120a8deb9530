import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { type Advice, formatNumber, sayWhen } from '../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import { assumptionsOf } from './assumptions.ts';
import type { Building, Region } from './building.ts';
import { TO_COMPLETE } from './checklist.ts';
import { FOSSIL, REPLACED_BY_HEAT_PUMP } from './heatings.ts';
import { money } from './money.ts';
import { warningsOf } from './warnings.ts';

const DIRECTIVE = 'Directive (EU) 2024/1275';

function describeQuickWins({ figures, facts: { building } }: Assessment): string {
  const [quickWins] = figures.phases;
  if (!quickWins) throw new Error('a roadmap has a first phase');
  const { cost_low_eur, cost_high_eur, final_energy_saving_kwh, bill_saving_eur } = quickWins;
  return `Start with phase 1, which as a rule needs no permit: it costs ${money(cost_low_eur, building)} to ${money(cost_high_eur, building)} and saves ${formatNumber(final_energy_saving_kwh, 0)} kWh and ${money(bill_saving_eur, building)} a year.`;
}

function describeHeat(q: number, { floor_area_m2 }: Building): string {
  return `${formatNumber(q, 1)} kWh/m2 or ${formatNumber(q * floor_area_m2, 0)} kWh a year`;
}

function describeSizing({ figures, facts: { building } }: Assessment): string {
  const today = describeHeat(figures.heat_demand_kwh_per_m2, building);
  const after = describeHeat(figures.heat_demand_after_kwh_per_m2, building);
  const sizing = `Size the heat pump of phase 2 for the heat demand after phase 3, ${after}, and not for that of today, ${today}`;
  if (building.current_epc === 'A') return `${sizing}.`;
  const old = building.heating === 'electric' ? 'the heaters still have' : 'the boiler still has';
  return `${sizing}; or do the envelope first if ${old} life.`;
}

function describeGapToA({ figures, facts: { building } }: Assessment): string {
  const rating = figures.phases.at(-1)?.indicative_sap_rating ?? null;
  const help = 'More photovoltaics with storage and an efficient heat network would help.';
  if (rating !== null) {
    const A = SAP_BAND_FROM.value.A;
    return `Band A is not reached: the rating after phase 3 is ${formatNumber(rating)}, ${formatNumber(A - rating)} short of ${formatNumber(A)}. ${help}`;
  }
  const { A } = building.scale.upTo.value;
  return `Class A is not reached: after phase 3 the building uses ${formatNumber(figures.final_class_metric_kwh_per_m2, 1)} kWh/m2 of ${building.scale.basis} energy, and class A ends at ${formatNumber(A)} kWh/m2. ${help}`;
}

function describeNewCertificate({ region }: Building): string {
  const certificate = region === 'eu' ? 'apply for the certificate on the new scale' : 'have a new certificate issued';
  return `After phase 3 ${certificate}; class A alone does not show the zero-emission criteria of Article 11 of ${DIRECTIVE}.`;
}

function describeUpkeep({ heating }: Building): string {
  const boiler = FOSSIL.includes(heating) ? `, and replace the ${heating} boiler` : '';
  return `Keep class A by maintenance and monitoring${boiler}; no deep envelope work is advised.`;
}

const NATIONAL_REQUIREMENTS: Record<Region, string> = {
  eu: `Check the national requirements: minimum performance of non-residential buildings from 2030 and 2033 and the trajectory of the residential stock to 2030 and 2035 (Article 9 of ${DIRECTIVE}), and the aim of national plans to phase out fossil boilers by 2040 (Annex II).`,
  gb: 'Check the minimum energy efficiency standard before letting: let property in England and Wales needs at least band E; see mees_checker.',
  outside: 'Add the national requirements: this draft has none for a country outside the EU and the United Kingdom.',
};

function describeExpert({ region }: Building): string {
  const task =
    region === 'eu'
      ? 'a qualified or certified expert for the official passport, which takes a visit on site'
      : 'a qualified expert for an assessment on site';
  return `Commission ${task}, and complete: ${TO_COMPLETE}.`;
}

function recommend(assessment: Assessment): string[] {
  const { building } = assessment.facts;
  const { current_epc, heating, region } = building;
  const getsHeatPump = REPLACED_BY_HEAT_PUMP.includes(heating);
  const reachesA = assessment.figures.final_epc === 'A';
  return sayWhen(
    [current_epc !== 'A', () => describeQuickWins(assessment)],
    [getsHeatPump, () => describeSizing(assessment)],
    [
      getsHeatPump && 'EFG'.includes(current_epc),
      () =>
        `In class ${current_epc} prefer the envelope before the heat pump; the order of the phases is fixed here, so write the reason for the sequence into the passport.`,
    ],
    [
      heating === 'district',
      () => 'Ask the network operator for its primary energy and emission factors and for its decarbonisation plan.',
    ],
    [
      heating === 'biomass',
      () => 'Check the local air-quality rules and the room for fuel storage before the boiler is renewed.',
    ],
    [reachesA, () => describeNewCertificate(building)],
    [!reachesA, () => describeGapToA(assessment)],
    [current_epc === 'A', () => describeUpkeep(building)],
    [true, () => NATIONAL_REQUIREMENTS[region]],
    [true, () => describeExpert(building)],
    [
      region === 'gb',
      () =>
        'The United Kingdom has no passport under the directive: use a PAS 2035 whole-dwelling assessment and its medium-term plan.',
    ],
    [
      region === 'gb',
      () =>
        'Do not judge the works by the band alone: today it follows running cost, so a heat pump in place of gas saves carbon but may hardly move it.',
    ],
  );
}

export function adviseOnPassport(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assumptionsOf(assessment),
    warnings: warningsOf(assessment),
  };
}
