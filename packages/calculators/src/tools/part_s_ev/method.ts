import { type Calculated, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { COST_CAP_OF } from './cost_caps.ts';
import {
  MIN_POWER,
  MODE3_MIN_CURRENT,
  NOMINAL_VOLTAGE,
  THRESHOLD_SPACES,
  UNIT_COST_CABLE_ROUTE,
  UNIT_COST_CHARGE_POINT,
} from './data.ts';
import { type Duty, dutyOf, type Rule } from './duties.ts';
import { type Counted, countSpaces, type Provision, type Site, type SpaceBand } from './provision.ts';
import { REQUIREMENT_FOR } from './requirements.ts';
import type { BuildingType, PartSInput, PartSResult, TracedRule } from './schema.ts';

/** The number of dwellings; null for a non-residential building. */
function countDwellings({ building_type, parking_spaces, dwellings }: PartSInput, w: Working): number | null {
  if (building_type === 'non_residential') return null;
  return w.result('dwellings_used', dwellings ?? Math.max(parking_spaces, 1), {
    symbol: 'D',
    formula: dwellings === undefined ? 'max(parking_spaces, 1)' : 'dwellings',
    reference: dwellings === undefined ? PRODUCT_METHOD : 'Schedule 1 requirements S1(2) and S3(a)',
  });
}

function bandOf(parking_spaces: number, w: Working): SpaceBand {
  const threshold = w.use(THRESHOLD_SPACES);
  const above = w.step('above_threshold', parking_spaces > threshold, {
    formula: 'parking_spaces > threshold_spaces',
    description: 'Whether there are more spaces than the threshold',
    unit: '-',
    reference: THRESHOLD_SPACES.source.place,
  });
  if (above) return 'above_threshold';
  return parking_spaces > 0 ? 'up_to_threshold' : 'none';
}

function countProvision(site: Site, reference: string, w: Working): { counted: Counted; duty: Duty } {
  const duty = dutyOf(site);
  const CP = countSpaces('CP', duty.chargePoints, site, { description: 'Charge points required', reference }, w);
  const { requirement, spaces, covered, P, D } = site;
  const known = { requirement, spaces, covered, P, D, CP };
  const CR = countSpaces('CR', duty.cableRoutes, known, { description: 'Cable routes required', reference }, w);
  return { counted: { requirement, spaces, covered, P, D, CP, CR }, duty };
}

function traceRules(rules: readonly Rule[], counted: Counted, w: Working): TracedRule[] {
  const trace: TracedRule[] = [];
  for (const { reference, paragraph, when, finding } of rules) {
    if (when && !when(counted)) continue;
    const found = finding(counted);
    w.rule(reference, { description: found, reference: paragraph });
    trace.push({ reference, paragraph, finding: found });
  }
  return trace;
}

function shareOut({ P, CP, CR }: Counted, w: Working) {
  const provided = w.result('spaces_with_provision', CP + CR, {
    symbol: 'provided',
    formula: 'CP + CR',
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
  const total = w.result('total_charge_point_power_kw', CP * min_power, {
    symbol: 'total_kw',
    formula: 'CP * min_power',
    reference: 'Approved Document S 6.2(b)',
  });
  const managed = w.result('managed_minimum_demand_kw', (CP * current * voltage) / 1000, {
    symbol: 'managed_kw',
    formula: 'CP * mode3_min_current * nominal_voltage / 1000',
    reference: MODE3_MIN_CURRENT.source.document,
  });
  const future = w.result('future_ready_power_kw', (CP + CR) * min_power, {
    symbol: 'future_kw',
    formula: '(CP + CR) * min_power',
    reference: 'Approved Document S 6.7, note',
  });
  return { min_power, total, managed, future };
}

function price({ CP, CR }: Provision, building_type: BuildingType, w: Working) {
  const cost_per_point = w.pick('unit_cost_charge_point', UNIT_COST_CHARGE_POINT, building_type);
  const cost_per_route = w.use(UNIT_COST_CABLE_ROUTE);
  const cost = w.result('indicative_install_cost_gbp', CP * cost_per_point + CR * cost_per_route, {
    symbol: 'cost',
    formula: 'CP * unit_cost_charge_point + CR * unit_cost_cable_route',
    reference: PRODUCT_METHOD,
  });
  return { cost, cost_per_route };
}

/** The provision that Part S of the Building Regulations requires for the parking of one building. */
export function requireCharging(input: PartSInput, w: Working): Calculated<PartSResult> {
  const { building_type, works, parking_spaces, dwellings, covered_car_park } = input;
  const { requirement, regulation, reference } = REQUIREMENT_FOR[building_type][works];
  const dwellings_used = countDwellings(input, w);
  const site: Site = {
    requirement,
    spaces: bandOf(parking_spaces, w),
    covered: covered_car_park,
    P: parking_spaces,
    D: dwellings_used ?? 0,
  };

  const { counted, duty } = countProvision(site, reference, w);
  const trace = traceRules(duty.rules, counted, w);
  const spaces = shareOut(counted, w);
  const load = loadSupply(counted, w);
  const { cost, cost_per_route } = price(counted, building_type, w);
  const cap = COST_CAP_OF[requirement]({ counted, applies: duty.applies, cost, cost_per_route }, w);

  const figures: PartSResult = {
    requirement,
    regulation,
    requirement_applies: duty.applies,
    dwellings_used,
    dwellings_assumed: building_type === 'residential' && dwellings === undefined,
    charge_points_required: counted.CP,
    cable_routes_required: counted.CR,
    spaces_with_provision: spaces.provided,
    spaces_without_provision: spaces.without,
    provision_pct: spaces.pct,
    min_power_per_charge_point_kw: load.min_power,
    total_charge_point_power_kw: load.total,
    managed_minimum_demand_kw: load.managed,
    future_ready_power_kw: load.future,
    accessible_bay_provision_required: spaces.provided > 0,
    connection_cost_cap_per_point_gbp: cap.connection_cost_cap_per_point_gbp,
    connection_cost_cap_total_gbp: cap.connection_cost_cap_total_gbp,
    renovation_cost_cap_pct: cap.renovation_cost_cap_pct,
    indicative_install_cost_gbp: cost,
    exemption_renovation_cost_gbp: cap.exemption_renovation_cost_gbp,
    full_exemption_renovation_cost_gbp: cap.full_exemption_renovation_cost_gbp,
    fallback: cap.fallback,
    rule_references: trace.map((rule) => rule.reference),
    rule_trace: trace,
  };
  return { figures };
}
