import { countedInFigures, formatNumber, type Working } from '../../kernel/index.ts';
import { RENOVATION_COST_CAP } from './data.ts';
import type { Details } from './further_inputs.ts';
import { type Count, type Counted, countSpaces, EVERY_SPACE, type Provision, SHARE_OF_SPACES } from './provision.ts';
import type { PartOfBuilding, Requirement, TracedRule } from './schema.ts';

function isDue({ CP, CR }: Provision): boolean {
  return CP + CR > 0;
}

/** What a limit leaves, and the rule that says so, if it applies. */
export interface Limited extends Provision {
  rules: TracedRule[];
}

/** The paragraph on charge points that the connection cost cap or the incoming supply does not allow. */
const POSSIBLE_BY: Readonly<Record<Requirement, { reference: string; guidance: string } | undefined>> = {
  S1: { reference: '44D(3)', guidance: '1.6' },
  S2: { reference: '44E(3)', guidance: '2.8' },
  S3: { reference: '44F(3)', guidance: '2.13' },
  S4: undefined,
  S5: undefined,
};

/** A cable route replaces each charge point that is not possible. */
export function limitPoints({ requirement, CP, CR }: Counted, details: Details, w: Working): Limited {
  const by = POSSIBLE_BY[requirement];
  const most = by === undefined ? undefined : details.charge_points_possible;
  const reference = `Regulation ${by?.reference ?? '44J'}`;
  const possible = w.step('CP_possible', Math.min(CP, most ?? CP), {
    formula: most === undefined ? 'CP' : 'min(CP, details.charge_points_possible)',
    description: 'Charge points that are possible',
    unit: '-',
    reference,
  });
  const routes = w.step('CR_possible', CR + CP - possible, {
    formula: 'CR + CP - CP_possible',
    description: 'Cable routes, with those in place of charge points',
    unit: '-',
    reference,
  });
  if (by === undefined || possible === CP) return { CP, CR, rules: [] };
  const rule = {
    reference: by.reference,
    paragraph: `${reference}; Approved Document S ${by.guidance}`,
    finding: `Of ${formatNumber(CP)} charge points ${formatNumber(possible)} are possible: cable routes take the place of the other ${formatNumber(CP - possible)}.`,
  };
  return { CP: possible, CR: routes, rules: [rule] };
}

interface RenovationCap {
  reference: string;
  guidance: string;
  /** Cable routes that remain without any charge point. */
  routesAlone: Count;
}

const RENOVATION_CAP: Readonly<Partial<Record<Requirement, RenovationCap>>> = {
  S3: { reference: '44F(4)', guidance: '2.13 and 2.14', routesAlone: EVERY_SPACE },
  S5: { reference: '44H(3)', guidance: '4.3 and 4.4', routesAlone: SHARE_OF_SPACES },
};

/** Whether a quoted cost exceeds its share of the renovation. */
function exceedsCap(symbol: string, input: 'installation_cost_gbp' | 'route_cost_gbp', details: Details, w: Working) {
  const { renovation_cost_gbp: renovation, [input]: quoted } = details;
  if (renovation === undefined || quoted === undefined) return undefined;
  const cap = w.use(RENOVATION_COST_CAP);
  return w.step(symbol, quoted > (cap * renovation) / 100, {
    formula: `details.${input} > renovation_cost_cap * details.renovation_cost_gbp / 100`,
    description: 'Whether the quoted cost exceeds its share of the renovation',
    unit: '-',
    reference: RENOVATION_COST_CAP.source.place,
  });
}

/**
 * The cap of 7 % on the cost of points and routes, where quotes and the cost of the renovation are known. The costs of a mixed-use
 * building are not known by part, so the cap is not decided there.
 */
export function limitByCost(counted: Counted, details: Details, w: Working): Limited | undefined {
  const cap = RENOVATION_CAP[counted.requirement];
  if (cap === undefined || details.dwelling_spaces !== undefined || !isDue(counted)) return undefined;
  if (exceedsCap('points_over_cap', 'installation_cost_gbp', details, w) !== true) return undefined;
  const nothing = counted.cover === 'all' || exceedsCap('routes_over_cap', 'route_cost_gbp', details, w) === true;
  const R = cap.routesAlone.of(counted);
  const rule = {
    reference: cap.reference,
    paragraph: `Regulation ${cap.reference}; Approved Document S ${cap.guidance}`,
    finding: nothing
      ? `Even cable routes alone cost more than ${formatNumber(RENOVATION_COST_CAP.value)} % of the renovation: nothing is required.`
      : `Charge points and cable routes cost more than ${formatNumber(RENOVATION_COST_CAP.value)} % of the renovation: no charge point, but cable routes for ${countedInFigures(R, 'space')}.`,
  };
  return { CP: 0, CR: nothing ? 0 : R, rules: [rule] };
}

/** The fields of a part that show how far a cost cap reduces the duty. */
type CostCap = Pick<
  PartOfBuilding,
  | 'exemption_renovation_cost_gbp'
  | 'full_exemption_renovation_cost_gbp'
  | 'fallback_charge_points'
  | 'fallback_cable_routes'
>;

const NO_RENOVATION = { exemption_renovation_cost_gbp: null, full_exemption_renovation_cost_gbp: null };

interface Priced {
  counted: Counted;
  /** Charge points and cable routes before the cap of the renovation. */
  cost: number;
  /** One cable route. */
  cost_per_route: number;
}

/** A cable route replaces each charge point that is not possible; the fallback rules out all of them. */
function withoutPoints({ CP, CR }: Counted, w: Working): CostCap {
  const routes = w.result('fallback_cable_routes', CP + CR, {
    symbol: 'CR_fallback',
    formula: 'CP + CR',
    reference: 'Regulations 44D(3) and 44E(3)',
  });
  return { ...NO_RENOVATION, fallback_charge_points: 0, fallback_cable_routes: routes };
}

/** Two steps: first only the cable routes required without charge points remain, then nothing. */
function capRenovation({ reference, guidance, routesAlone }: RenovationCap, priced: Priced, w: Working): CostCap {
  const { counted, cost, cost_per_route } = priced;
  const none = { fallback_charge_points: 0, fallback_cable_routes: 0 };
  const cap = w.use(RENOVATION_COST_CAP);
  if (!isDue(counted)) return { ...NO_RENOVATION, ...none };
  const said = { reference: `Regulation ${reference}; Approved Document S ${guidance}` };
  const exemptAt = w.result('exemption_renovation_cost_gbp', (cost * 100) / cap, {
    symbol: 'exempt_at',
    formula: 'cost_full * 100 / renovation_cost_cap',
    ...said,
  });
  const description = 'Cable routes required without any charge point';
  const R = countSpaces('R', routesAlone, counted, { description, ...said }, w);
  const exemptAllAt = w.result('full_exemption_renovation_cost_gbp', (R * cost_per_route * 100) / cap, {
    symbol: 'exempt_all_at',
    formula: 'R * unit_cost_cable_route * 100 / renovation_cost_cap',
    ...said,
  });
  return {
    exemption_renovation_cost_gbp: exemptAt,
    full_exemption_renovation_cost_gbp: exemptAllAt,
    fallback_charge_points: 0,
    fallback_cable_routes: counted.cover === 'all' ? 0 : R,
  };
}

/** What a cap would leave of the duty of a part. New premises have no cap. */
export function capOf(priced: Priced, w: Working): CostCap {
  const { counted } = priced;
  const cap = RENOVATION_CAP[counted.requirement];
  if (cap !== undefined) return capRenovation(cap, priced, w);
  if (counted.requirement !== 'S4') return withoutPoints(counted, w);
  return { ...NO_RENOVATION, fallback_charge_points: counted.CP, fallback_cable_routes: counted.CR };
}
