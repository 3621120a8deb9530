import { climateRowOf } from '../../data/climate_rows.ts';
import { EPBD } from '../../data/epbd_law.ts';
import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { DWELLING_AREA_MAX } from '../../data/measures.ts';
import { SAP_PRICE } from '../../data/sap_tables.ts';
import { type Advice, formatNumber, joinWords, sayWhen } from '../../kernel/index.ts';
import { amount, money, moneyRange } from './amounts.ts';
import type { Assessment } from './assessment.ts';
import { assumptionsOf } from './assumptions.ts';
import type { Building, Region } from './building.ts';
import { TO_COMPLETE } from './checklist.ts';
import { EPC_C_COST_GOVERNMENT, EPC_C_COST_SURVEY, FULL_LOAD_HOURS, TOP_UP_LIMIT } from './data.ts';
import { FOSSIL, type Heating } from './heatings.ts';
import { SYSTEMS_PHASE } from './phases.ts';
import { describeGrant, describeRequirements } from './requirements.ts';
import type { PassportFigures } from './schema.ts';
import { warningsOf } from './warnings.ts';

type PhaseFigures = PassportFigures['phases'][number];

function phaseOf({ phases }: PassportFigures, number: 1 | 2 | 3): PhaseFigures {
  const phase = phases[number - 1];
  if (!phase) throw new Error(`a roadmap has a phase ${number}`);
  return phase;
}

function describeQuickWins({ figures, facts: { building } }: Assessment): string {
  const { cost_low_eur, cost_high_eur, final_energy_saving_kwh, bill_saving_eur } = phaseOf(figures, 1);
  return `Start with phase 1, which as a rule needs no permit: it costs ${moneyRange(cost_low_eur, cost_high_eur, building)} and saves ${amount(final_energy_saving_kwh)} kWh and ${money(bill_saving_eur, building)} a year.`;
}

function describeHeat(q: number, { floor_area_m2 }: Building): string {
  return `${formatNumber(q, 0)} kWh/m2 or ${amount(q * floor_area_m2)} kWh a year`;
}

const STILL_HAS_LIFE: Record<Heating, string> = {
  gas: 'the boiler has remaining service life',
  oil: 'the boiler has remaining service life',
  electric: 'the heaters have remaining service life',
  hp: 'the present heat pump has remaining service life',
  district: 'the substation has remaining service life',
  biomass: 'the boiler has remaining service life',
};

/** Who confirms the capacity: the estimate is no heat-loss calculation. */
function describeDesign({ region, column }: Building): string {
  const standard = region === 'gb' && column === 'home' ? 'MIS 3005-D' : 'EN 12831-1';
  return `A room-by-room heat-loss calculation decides (${standard}).`;
}

/** The capacity covers the heat loss on the day of commissioning: works that come later do not heat the building until then. */
function describeSizing({ figures, facts: { building, heat } }: Assessment): string {
  const { heat_pump_capacity_systems_first_kw: before, heat_pump_capacity_fabric_first_kw: after } = figures;
  const kw = (capacity: number | null) => `${formatNumber(capacity ?? 0, 1)} kW`;
  const hours = formatNumber(FULL_LOAD_HOURS.value[climateRowOf(building.country)]);
  const working = (q: number) => `${describeHeat(q, building)} over ${hours} full-load hours`;
  const phase = SYSTEMS_PHASE[building.sequence];
  const sized = `Size the heat pump of phase ${phase} for the whole heat loss on the day of its commissioning`;
  if (building.sequence === 'fabric_first') {
    return `${sized}, after the envelope works: about ${kw(after)}, from ${working(heat.envelope_first)}. Before them it would be ${kw(before)}, so do not commission it earlier. ${describeDesign(building)}`;
  }
  const first =
    building.current_epc === 'A'
      ? ''
      : ` With the envelope first it would be about ${kw(after)}: choose that order if ${STILL_HAS_LIFE[building.heating]}.`;
  return `${sized}: about ${kw(before)}, from ${working(heat.after_1)}.${first} ${describeDesign(building)}`;
}

/** A class with its basis: the rating, or the energy measured by the scale. */
function describeClass(
  of: Pick<PhaseFigures, 'epc_after' | 'indicative_sap_rating' | 'class_metric_after_kwh_per_m2'>,
  { scale }: Building,
): string {
  const { epc_after, indicative_sap_rating, class_metric_after_kwh_per_m2 } = of;
  const read =
    indicative_sap_rating === null
      ? `${formatNumber(class_metric_after_kwh_per_m2, 0)} kWh/m2 of ${scale.basis} energy`
      : `SAP rating ${formatNumber(indicative_sap_rating)}`;
  return `class ${epc_after} (${read})`;
}

/** Whether the systems of phase 2 improve the certificate more than the envelope with the present heating. */
function systemsRateBetter({ envelope_first: envelope, phases }: PassportFigures): boolean {
  const systems = phases[1] as PhaseFigures;
  return envelope.indicative_sap_rating !== null && systems.indicative_sap_rating !== null
    ? systems.indicative_sap_rating > envelope.indicative_sap_rating
    : systems.class_metric_after_kwh_per_m2 < envelope.class_metric_after_kwh_per_m2;
}

const WRITE_REASON = 'Choose fabric first as the sequence for that, and state the reason in the passport.';

function describeOrder({ figures, facts: { building } }: Assessment): string {
  const envelope = describeClass(figures.envelope_first, building);
  const systems = describeClass(phaseOf(figures, 2), building);
  const preferred = `In class ${building.current_epc} prefer the envelope before the heat pump, which can then be smaller and run at a lower temperature`;
  return systemsRateBetter(figures)
    ? `${preferred}. That is the reason, not the certificate: after phase 1 the systems of phase 2 give ${systems}, the envelope with the present heating ${envelope}. ${WRITE_REASON}`
    : `${preferred}: after phase 1 the envelope with the present heating gives ${envelope}, the systems of phase 2 give ${systems}. ${WRITE_REASON}`;
}

/** More modules help only while no electricity is exported: the scale does not credit exports, SAP does. */
function describePhotovoltaics({ pv_export_kwh, indicative_sap_rating }: PhaseFigures): string {
  return pv_export_kwh > 0 && indicative_sap_rating === null
    ? 'Storage, so that more of the photovoltaic electricity is used on site,'
    : 'More photovoltaics with storage';
}

function describeGapToA({ figures, facts: { building } }: Assessment): string {
  const last = phaseOf(figures, 3);
  const rating = last.indicative_sap_rating;
  const network =
    building.heating === 'district' ? 'a more efficient network' : 'a connection to an efficient heat network';
  const help = `${describePhotovoltaics(last)} or ${network} would help.`;
  if (rating !== null) {
    const A = SAP_BAND_FROM.value.A;
    return `Plan further measures if band A is the target: the rating after phase 3 is ${formatNumber(rating)}, ${formatNumber(A - rating)} short of ${formatNumber(A)}. ${help}`;
  }
  const { A } = building.scale.upTo.value;
  return `Plan further measures if class A is the target: after phase 3 the building uses ${formatNumber(figures.final_class_metric_kwh_per_m2, 1)} kWh/m2 of ${building.scale.basis} energy, and the limit of class A is ${formatNumber(A)} kWh/m2. ${help}`;
}

const NON_DOMESTIC_CERTIFICATE =
  'After phase 3 have a new non-domestic EPC issued: its band follows a CO2-based asset rating, which this draft does not calculate.';

const NEW_CERTIFICATE: Record<Region, string> = {
  eu: `After phase 3 apply for the certificate on the new scale; class A alone does not demonstrate the zero-emission criteria of Article 11 of ${EPBD}.`,
  gb: `After phase 3 have a new EPC issued: only an assessed rating of ${formatNumber(SAP_BAND_FROM.value.A)} or more is band A.`,
  outside:
    'After phase 3 obtain a national certificate, if there is one; class A of this generic scale has no legal status there.',
};

function describeCertificate({ region, column }: Building): string {
  return region === 'gb' && column === 'other' ? NON_DOMESTIC_CERTIFICATE : NEW_CERTIFICATE[region];
}

function describeUpkeep({ heating }: Building): string {
  const boiler = FOSSIL.includes(heating) ? `, and replace the ${heating} boiler` : '';
  return `Maintain class A by maintenance and monitoring${boiler}; no deep envelope work is advised.`;
}

function describeExpert({ region }: Building): string {
  const task =
    region === 'eu'
      ? 'a qualified or certified expert for the official passport, which requires a site visit'
      : 'a qualified expert for an on-site assessment';
  return `Commission ${task}, and complete: ${TO_COMPLETE}.`;
}

const SAP_PRICES_IN_WORDS = `electricity ${formatNumber(SAP_PRICE.value.grid_electricity)} p/kWh, gas ${formatNumber(SAP_PRICE.value.mains_gas)} p/kWh`;

/** The band of a UK home is based on running cost, which a heat pump changes less than carbon. */
function describeRunningCost({ figures, facts: { building } }: Assessment): string {
  const judged = `Judge the works by energy cost and carbon as well as by the band: the present band is based on running cost at the SAP 10.2 standard prices (${SAP_PRICES_IN_WORDS})`;
  const alone = figures.heat_pump_alone_sap_rating;
  if (alone === null) return `${judged}.`;
  const after_1 = phaseOf(figures, 1).indicative_sap_rating as number;
  const after_2 = phaseOf(figures, 2).indicative_sap_rating as number;
  const moves =
    alone === after_1
      ? `leaves the rating at ${formatNumber(alone)}`
      : `moves the rating from ${formatNumber(after_1)} after phase 1 to ${formatNumber(alone)}`;
  if (building.sequence === 'fabric_first') return `${judged}. The heat pump directly after phase 1 ${moves}.`;
  const then = after_2 === alone ? 'leave it there' : `bring it to ${formatNumber(after_2)}`;
  return `${judged}. The heat pump alone ${moves}; in phase 2 photovoltaics ${then}.`;
}

function describeSurvey({ current_epc }: Building): string {
  const found: Readonly<Partial<Record<string, number>>> = EPC_C_COST_SURVEY.value;
  const own = found[current_epc];
  const shown = own === undefined ? Object.entries(EPC_C_COST_SURVEY.value) : [[current_epc, own] as const];
  return joinWords(shown.map(([band, cost]) => `GBP ${formatNumber(cost)} from band ${band}`));
}

/** A large building is several dwellings, and the published costs are per dwelling. */
function describeDwellings({ floor_area_m2 }: Building): string {
  const dwellings = Math.round(floor_area_m2 / DWELLING_AREA_MAX.value);
  return dwellings > 1 ? ` for some ${amount(dwellings)} dwellings` : '';
}

function describeEpcC({ figures, facts: { building } }: Assessment): string {
  const { phase_reaching_epc_c: phase, cost_to_epc_c_low_eur, cost_to_epc_c_high_eur } = figures;
  const { low, high } = EPC_C_COST_GOVERNMENT.value;
  const alone = `${moneyRange(cost_to_epc_c_low_eur, cost_to_epc_c_high_eur, building)}${describeDwellings(building)}`;
  const reached = phase === null ? 'does not reach it' : `goes further and reaches it in phase ${phase}`;
  return `Price a few measures first if EPC C is the only target: the upgrade alone costs about ${alone}, while this roadmap ${reached}. The government's estimate for private rented homes is GBP ${formatNumber(low)} to ${formatNumber(high)} a home on average (consultation of February 2025), and Knight Frank found ${describeSurvey(building)} (31,000 homes, January 2025).`;
}

function describeTopUp({ figures, facts: { building } }: Assessment): string {
  return `In phase ${SYSTEMS_PHASE[building.sequence]} replace room heaters and immersion heaters first: ${formatNumber(figures.electric_top_up_share_pct, 1)} % of the present heat is assumed to be direct electric. Check whether the certificate lists secondary heating.`;
}

const NAME_TYPE =
  'If the building is a home, send its type by a word such as house or flat and calculate again: rating, costs, prices and law depend on it.';

const NAME_COUNTRY =
  'If the building is not in the European Union, send its country by ISO code or English name and calculate again: class scale, prices, emission factors and law depend on it.';

/** The advice that depends on the country, by subject. */
function adviceOnCountry(assessment: Assessment) {
  const { figures, facts } = assessment;
  const { building, renewal } = facts;
  const getsHeatPump = renewal === 'new_heat_pump';
  const reachesA = figures.final_epc === 'A';
  return {
    works: sayWhen(
      [building.current_epc !== 'A', () => describeQuickWins(assessment)],
      [getsHeatPump, () => describeSizing(assessment)],
      [
        getsHeatPump && building.sequence === 'systems_first' && 'EFG'.includes(building.current_epc),
        () => describeOrder(assessment),
      ],
    ),
    certificate: reachesA ? describeCertificate(building) : describeGapToA(assessment),
    papers: [describeRequirements(building), describeExpert(building)],
    grants: describeGrant(building, figures.heat_pump_capacity_kw),
    topUp: sayWhen([figures.electric_top_up_share_pct > TOP_UP_LIMIT.value.replaced, () => describeTopUp(assessment)]),
  };
}

/** The advice that depends on the heating only. */
function adviceOnHeating({ heating }: Building): string[] {
  return sayWhen(
    [
      heating === 'district',
      () => 'Ask the network operator for its primary energy and emission factors and for its decarbonisation plan.',
    ],
    [
      heating === 'biomass',
      () => 'Check the local air-quality rules and the room for fuel storage before the boiler is renewed.',
    ],
  );
}

/** Sentences that depend on a country that was not recognised, under one condition. */
function underCondition(condition: string, [first = '', ...rest]: readonly string[]): string {
  return [`${condition}, ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest].join(' ');
}

function nameType({ type_sent }: Building): string[] {
  return sayWhen([type_sent === 'unknown', () => NAME_TYPE]);
}

/** Retrofit standards of the United Kingdom, for homes and for other buildings. */
const RETROFIT_STANDARD = {
  home: 'Use a PAS 2035 whole-dwelling assessment and its medium-term plan: the United Kingdom has no renovation passport under the directive.',
  other: 'Use PAS 2038 for the retrofit plan: the United Kingdom has no renovation passport under the directive.',
} as const;

function recommendWithoutCountry(assessment: Assessment): string[] {
  const { building } = assessment.facts;
  const { works, certificate, papers, topUp } = adviceOnCountry(assessment);
  return [
    ...nameType(building),
    NAME_COUNTRY,
    underCondition('If it is in the European Union', [...works, ...topUp, certificate]),
    ...adviceOnHeating(building),
    ...sayWhen([building.current_epc === 'A', () => describeUpkeep(building)]),
    underCondition('If the law of the European Union applies', papers),
  ];
}

function recommend(assessment: Assessment): string[] {
  const { building } = assessment.facts;
  const { current_epc, country_sent, region, column } = building;
  if (country_sent === 'unknown') return recommendWithoutCountry(assessment);
  const { works, certificate, papers, grants, topUp } = adviceOnCountry(assessment);
  const isUkHome = region === 'gb' && column === 'home';
  return [
    ...nameType(building),
    ...works,
    ...adviceOnHeating(building),
    certificate,
    ...sayWhen([current_epc === 'A', () => describeUpkeep(building)]),
    ...papers,
    ...grants,
    ...sayWhen(
      [region === 'gb', () => RETROFIT_STANDARD[column]],
      [isUkHome, () => describeRunningCost(assessment)],
      [isUkHome && 'DEFG'.includes(current_epc), () => describeEpcC(assessment)],
    ),
    ...topUp,
  ];
}

export function adviseOnPassport(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assumptionsOf(assessment),
    warnings: warningsOf(assessment),
  };
}
