import { type Calculated, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { type AssessedPart, assessPart } from './assess_part.ts';
import { CONNECTION_COST_CAP, MIN_POWER, MODE3_MIN_CURRENT, NOMINAL_VOLTAGE, RENOVATION_COST_CAP } from './data.ts';
import { countDwellings, detailsOf, isConversion, isMixedUse, partsOf } from './parts.ts';
import type { Provision } from './provision.ts';
import type { PartOfBuilding, PartSInput, PartSResult } from './schema.ts';

type Parts = readonly PartOfBuilding[];

/** The symbols of the parts, as arguments or terms of a formula. */
function symbols(symbol: string, parts: Parts, between: string): string {
  return parts.map(({ use }) => `${symbol}_${use}`).join(between);
}

function total(name: 'charge_points_required' | 'cable_routes_required', parts: Parts): number {
  return parts.reduce((sum, part) => sum + part[name], 0);
}

function addUp(parts: Parts, w: Working): Provision {
  const CP = w.result('charge_points_required', total('charge_points_required', parts), {
    symbol: 'CP_all',
    formula: symbols('CP_due', parts, ' + '),
    reference: PRODUCT_METHOD,
  });
  const CR = w.result('cable_routes_required', total('cable_routes_required', parts), {
    symbol: 'CR_all',
    formula: symbols('CR_due', parts, ' + '),
    reference: PRODUCT_METHOD,
  });
  return { CP, CR };
}

function shareOut(P: number, { CP, CR }: Provision, w: Working) {
  const provided = w.result('spaces_with_provision', CP + CR, {
    symbol: 'provided',
    formula: 'CP_all + CR_all',
    reference: PRODUCT_METHOD,
  });
  const without = w.result('spaces_without_provision', P - provided, {
    symbol: 'without',
    formula: 'parking_spaces - provided',
    reference: PRODUCT_METHOD,
  });
  if (P === 0) return { provided, without, pct: null };
  const pct = w.result('provision_pct', (100 * provided) / P, {
    formula: '100 * provided / parking_spaces',
    reference: PRODUCT_METHOD,
  });
  return { provided, without, pct };
}

function loadSupply({ CP, CR }: Provision, w: Working) {
  const min_power = w.use(MIN_POWER);
  const current = w.use(MODE3_MIN_CURRENT);
  const voltage = w.use(NOMINAL_VOLTAGE);
  const totalPower = w.result('total_charge_point_power_kw', CP * min_power, {
    symbol: 'total_kw',
    formula: 'CP_all * min_power',
    reference: 'Approved Document S 6.2(b)',
  });
  const managed = w.result('managed_minimum_demand_kw', (CP * current * voltage) / 1000, {
    symbol: 'managed_kw',
    formula: 'CP_all * mode3_min_current * nominal_voltage / 1000',
    reference: MODE3_MIN_CURRENT.source.document,
  });
  const future = w.result('future_ready_power_kw', (CP + CR) * min_power, {
    symbol: 'future_kw',
    formula: '(CP_all + CR_all) * min_power',
    reference: 'Approved Document S 6.7, note',
  });
  return { min_power, total: totalPower, managed, future };
}

type CostCaps = Pick<
  PartSResult,
  | 'connection_cost_cap_per_point_gbp'
  | 'connection_cost_cap_total_gbp'
  | 'renovation_cost_cap_pct'
  | 'indicative_install_cost_gbp'
  | 'exemption_renovation_cost_gbp'
  | 'full_exemption_renovation_cost_gbp'
>;

function capConnections(parts: Parts, w: Working) {
  const homes = parts.find(({ requirement }) => requirement === 'S1');
  if (homes === undefined) return { perPoint: null, total: null };
  const perPoint = w.use(CONNECTION_COST_CAP);
  const allPoints = w.result('connection_cost_cap_total_gbp', perPoint * homes.charge_points_required, {
    symbol: 'connection_cap_total',
    formula: 'connection_cost_cap * CP_due_dwellings',
    reference: 'Regulation 44D(2); Approved Document S 1.5 to 1.7',
  });
  return { perPoint, total: allPoints };
}

/** The renovation cost above which no part is exempt, and that below which nothing is required of any. */
function exemptBelow(parts: Parts, w: Working) {
  const capped = parts.filter((part) => part.exemption_renovation_cost_gbp !== null);
  if (capped.length === 0) return { some: null, all: null };
  const reference = RENOVATION_COST_CAP.source.place;
  const some = Math.max(...capped.flatMap((part) => part.exemption_renovation_cost_gbp ?? []));
  const all = Math.min(...capped.flatMap((part) => part.full_exemption_renovation_cost_gbp ?? []));
  w.result('exemption_renovation_cost_gbp', some, {
    symbol: 'exempt_below',
    formula: `max(${symbols('exempt_at', capped, ', ')})`,
    reference,
  });
  w.result('full_exemption_renovation_cost_gbp', all, {
    symbol: 'exempt_all_below',
    formula: `min(${symbols('exempt_all_at', capped, ', ')})`,
    reference,
  });
  return { some, all };
}

function capCosts(parts: Parts, w: Working): CostCaps {
  const connection = capConnections(parts, w);
  const exempt = exemptBelow(parts, w);
  const cost = parts.reduce((sum, part) => sum + part.indicative_install_cost_gbp, 0);
  w.result('indicative_install_cost_gbp', cost, {
    symbol: 'cost_all',
    formula: symbols('cost', parts, ' + '),
    reference: PRODUCT_METHOD,
  });
  const isRenovation = parts.some(({ requirement }) => requirement === 'S3' || requirement === 'S5');
  return {
    connection_cost_cap_per_point_gbp: connection.perPoint,
    connection_cost_cap_total_gbp: connection.total,
    renovation_cost_cap_pct: isRenovation ? RENOVATION_COST_CAP.value : null,
    indicative_install_cost_gbp: cost,
    exemption_renovation_cost_gbp: exempt.some,
    full_exemption_renovation_cost_gbp: exempt.all,
  };
}

const TRIGGER_OF = {
  S1: 'connection_cost_cap',
  S2: 'supply_capacity',
  S3: 'renovation_cost_cap',
  S4: 'none',
  S5: 'renovation_cost_cap',
} as const;

/** What stays required where a cap applies to every part that has one. */
function fallbackOf(parts: Parts): PartSResult['fallback'] {
  const triggers = parts.map(({ requirement }) => TRIGGER_OF[requirement]);
  const trigger = triggers.find((name) => name !== 'none');
  if (trigger === undefined) return { trigger: 'none', charge_points: null, cable_routes: null };
  return {
    trigger,
    charge_points: parts.reduce((sum, part) => sum + part.fallback_charge_points, 0),
    cable_routes: parts.reduce((sum, part) => sum + part.fallback_cable_routes, 0),
  };
}

function covering(input: PartSInput, [first]: Parts): Pick<PartSResult, 'requirement' | 'regulation'> {
  if (isMixedUse(input) && !isConversion(input)) return { requirement: 'S6', regulation: '44I' };
  const { requirement, regulation } = first as PartOfBuilding;
  return { requirement, regulation };
}

function assessParts(input: PartSInput, dwellings: number | null, w: Working): AssessedPart[] {
  return partsOf(input).map((part, index) =>
    assessPart(part, part.use === 'dwellings' ? dwellings : null, detailsOf(input), w.row('parts', index, part.use)),
  );
}

/** The provision that Part S of the Building Regulations requires for the parking of one building. */
export function requireCharging(input: PartSInput, w: Working): Calculated<PartSResult> {
  const { parking_spaces, dwellings } = input;
  const dwellings_used = countDwellings(input, partsOf(input), w);
  const assessed = assessParts(input, dwellings_used, w);
  const parts = assessed.map(({ part }) => part);
  const trace = assessed.flatMap((one) => one.trace);
  for (const { reference, finding, paragraph } of trace) {
    w.rule(reference, { description: finding, reference: paragraph });
  }
  const provision = addUp(parts, w);
  const spaces = shareOut(parking_spaces, provision, w);
  const load = loadSupply(provision, w);

  const figures: PartSResult = {
    ...covering(input, parts),
    requirement_applies: parts.some(({ requirement_applies }) => requirement_applies),
    dwellings_used,
    dwellings_assumed: dwellings_used !== null && dwellings === undefined,
    charge_points_required: provision.CP,
    cable_routes_required: provision.CR,
    spaces_with_provision: spaces.provided,
    spaces_without_provision: spaces.without,
    provision_pct: spaces.pct,
    min_power_per_charge_point_kw: load.min_power,
    total_charge_point_power_kw: load.total,
    managed_minimum_demand_kw: load.managed,
    future_ready_power_kw: load.future,
    accessible_bay_provision_required: spaces.provided > 0,
    ...capCosts(parts, w),
    fallback: fallbackOf(parts),
    rule_references: trace.map(({ reference }) => reference),
    rule_trace: trace,
    parts,
  };
  return { figures };
}
