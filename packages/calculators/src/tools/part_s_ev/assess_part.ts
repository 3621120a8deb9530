import { formatNumber, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { capOf, type Limited, limitByCost, limitPoints } from './cost_caps.ts';
import { THRESHOLD_SPACES, UNIT_COST_CABLE_ROUTE, UNIT_COST_CHARGE_POINT } from './data.ts';
import { CHARGE_POINT_STANDARD, type Duty, dutyOf, NO_DUTY, type Rule } from './duties.ts';
import { exemptionOf } from './exemptions.ts';
import type { Details } from './further_inputs.ts';
import type { AssignedPart } from './parts.ts';
import { type Counted, type Cover, countSpaces, type Provision, type Site, type SpaceBand } from './provision.ts';
import type { PartOfBuilding, TracedRule, Use } from './schema.ts';

export interface AssessedPart {
  part: PartOfBuilding;
  trace: TracedRule[];
}

function bandOf(P: number, w: Working): SpaceBand {
  const threshold = w.use(THRESHOLD_SPACES);
  const above = w.step('above_threshold', P > threshold, {
    formula: 'P > threshold_spaces',
    description: 'Whether there are more spaces than the threshold',
    unit: '-',
    reference: THRESHOLD_SPACES.source.place,
  });
  if (above) return 'above_threshold';
  return P > 0 ? 'up_to_threshold' : 'none';
}

function coverOf(P: number, P_open: number): Cover {
  if (P_open === P) return 'none';
  return P_open === 0 ? 'all' : 'some';
}

/** The facts of a part, recorded as far as the counts need them. */
function siteOf(part: AssignedPart, D: number | null, w: Working): Site {
  const { requirement } = part;
  const P = w.result('parking_spaces', part.P, { symbol: 'P', formula: part.P_formula, reference: 'Input' });
  const P_covered = w.result('covered_spaces', part.P_covered, {
    symbol: 'P_covered',
    formula: part.P_covered_formula,
    reference: 'Input',
  });
  const P_open = w.step('P_open', P - P_covered, {
    formula: 'P - P_covered',
    description: 'Spaces outside the covered car park',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return { requirement, spaces: bandOf(P, w), cover: coverOf(P, P_open), P, P_open, D: D ?? 0 };
}

function countProvision(site: Site, duty: Duty, reference: string, w: Working): Counted {
  const CP = countSpaces(
    'CP',
    duty.chargePoints,
    site,
    { description: 'Charge points by the requirement', reference },
    w,
  );
  const known = { ...site, CP };
  const CR = countSpaces(
    'CR',
    duty.cableRoutes,
    known,
    { description: 'Cable routes by the requirement', reference },
    w,
  );
  return { ...known, CR };
}

function findingsOf(rules: readonly Rule[], counted: Counted): TracedRule[] {
  return rules.flatMap(({ reference, paragraph, when, finding }) =>
    when && !when(counted) ? [] : [{ reference, paragraph, finding: finding(counted) }],
  );
}

/** The cost of charge points and cable routes, by the symbols of their counts. */
function price(use: Use, w: Working) {
  const kind = use === 'dwellings' ? 'residential' : 'non_residential';
  const cost_per_point = w.pick('unit_cost_charge_point', UNIT_COST_CHARGE_POINT, kind);
  const cost_per_route = w.use(UNIT_COST_CABLE_ROUTE);
  return {
    cost_per_route,
    of: ({ CP, CR }: Provision) => CP * cost_per_point + CR * cost_per_route,
    formula: (stage: string) => `CP_${stage} * unit_cost_charge_point + CR_${stage} * unit_cost_cable_route`,
  };
}

/** What is due in the end. The cost cap leaves the cable routes alone, or nothing. */
function recordDue(possible: Provision, capped: Limited | undefined, reference: string, w: Working): Provision {
  const due = capped ?? possible;
  const routesLeft = due.CR > 0 ? 'R' : '0';
  const CP = w.result('charge_points_required', due.CP, {
    symbol: 'CP_due',
    formula: capped ? '0' : 'CP_possible',
    reference,
  });
  const CR = w.result('cable_routes_required', due.CR, {
    symbol: 'CR_due',
    formula: capped ? routesLeft : 'CR_possible',
    reference,
  });
  return { CP, CR };
}

function mixedUseRule({ use, requirement, mixedUse, P }: AssignedPart): TracedRule[] {
  if (mixedUse === undefined) return [];
  const whose = use === 'dwellings' ? 'the dwellings' : 'the other premises';
  return [
    {
      reference: mixedUse,
      paragraph: `Schedule 1 requirement ${mixedUse}; regulation 44I; Approved Document S 5.1 to 5.5`,
      finding: `Spaces assigned to ${whose} (${formatNumber(P)}) follow ${requirement}.`,
    },
  ];
}

/** The provision that a part of the building needs. */
export function assessPart(assigned: AssignedPart, D: number | null, details: Details, w: Working): AssessedPart {
  const { use, requirement, regulation, reference } = assigned;
  const site = siteOf(assigned, D, w);
  const exemption = exemptionOf(requirement, details);
  const duty = exemption ? NO_DUTY : dutyOf(site);
  const counted = countProvision(site, duty, reference, w);
  const possible = limitPoints(counted, details, w);
  const prices = price(use, w);
  const cost = w.step('cost_full', prices.of(possible), {
    formula: prices.formula('possible'),
    description: 'Indicative cost before the cap of a renovation',
    unit: 'GBP',
    reference: PRODUCT_METHOD,
  });
  const cap = capOf({ counted, cost, cost_per_route: prices.cost_per_route }, w);
  const capped = limitByCost(counted, details, w);
  const due = recordDue(possible, capped, reference, w);
  const installCost = w.result('indicative_install_cost_gbp', prices.of(due), {
    symbol: 'cost',
    formula: prices.formula('due'),
    reference: PRODUCT_METHOD,
  });
  const applied = exemption ? [exemption] : findingsOf(duty.rules, counted);
  const limits = capped ? capped.rules : possible.rules;
  const standard = findingsOf([CHARGE_POINT_STANDARD], { ...counted, ...due });
  return {
    part: {
      use,
      requirement,
      regulation,
      requirement_applies: due.CP + due.CR > 0,
      parking_spaces: site.P,
      covered_spaces: site.P - site.P_open,
      charge_points_required: due.CP,
      cable_routes_required: due.CR,
      indicative_install_cost_gbp: installCost,
      ...cap,
    },
    trace: [...mixedUseRule(assigned), ...applied, ...limits, ...standard],
  };
}
