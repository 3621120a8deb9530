import type { Working } from '../../kernel/index.ts';
import { CONNECTION_COST_CAP, RENOVATION_COST_CAP } from './data.ts';
import { type Count, type Counted, countSpaces, EVERY_SPACE, SHARE_OF_SPACES } from './provision.ts';
import type { PartSResult, Requirement } from './schema.ts';

/** The result fields that show how far a cost cap reduces the duty. */
type CostCap = Pick<
  PartSResult,
  | 'connection_cost_cap_per_point_gbp'
  | 'connection_cost_cap_total_gbp'
  | 'renovation_cost_cap_pct'
  | 'exemption_renovation_cost_gbp'
  | 'full_exemption_renovation_cost_gbp'
  | 'fallback'
>;

interface Priced {
  counted: Counted;
  applies: boolean;
  /** Charge points and cable routes together. */
  cost: number;
  /** One cable route. */
  cost_per_route: number;
}

function noCap(): CostCap {
  return {
    connection_cost_cap_per_point_gbp: null,
    connection_cost_cap_total_gbp: null,
    renovation_cost_cap_pct: null,
    exemption_renovation_cost_gbp: null,
    full_exemption_renovation_cost_gbp: null,
    fallback: { trigger: 'none', charge_points: null, cable_routes: null },
  };
}

/** A cable route replaces each charge point that the cap rules out; the fallback rules out all of them. */
function capConnections({ counted: { CP, CR } }: Priced, w: Working): CostCap {
  const perPoint = w.use(CONNECTION_COST_CAP);
  const total = w.result('connection_cost_cap_total_gbp', perPoint * CP, {
    symbol: 'connection_cap_total',
    formula: 'connection_cost_cap * CP',
    reference: 'Regulation 44D(2); Approved Document S 1.5 to 1.7',
  });
  const routes = w.result('fallback.cable_routes', CP + CR, {
    symbol: 'CR_fallback',
    formula: 'CP + CR',
    reference: 'Regulation 44D(3)',
  });
  return {
    ...noCap(),
    connection_cost_cap_per_point_gbp: perPoint,
    connection_cost_cap_total_gbp: total,
    fallback: { trigger: 'connection_cost_cap', charge_points: 0, cable_routes: routes },
  };
}

/** Two steps: first only the cable routes required without charge points remain, then nothing. */
function capRenovation(routesAlone: Count, reference: string) {
  return ({ counted, applies, cost, cost_per_route }: Priced, w: Working): CostCap => {
    const cap = w.use(RENOVATION_COST_CAP);
    const capped: CostCap = {
      ...noCap(),
      renovation_cost_cap_pct: cap,
      fallback: { trigger: 'renovation_cost_cap', charge_points: 0, cable_routes: 0 },
    };
    if (!applies) return capped;
    const exemptAt = w.result('exemption_renovation_cost_gbp', (cost * 100) / cap, {
      symbol: 'exempt_at',
      formula: 'cost * 100 / renovation_cost_cap',
      reference,
    });
    const said = { description: 'Cable routes required without any charge point', reference };
    const R = countSpaces('R', routesAlone, counted, said, w);
    const exemptAllAt = w.result('full_exemption_renovation_cost_gbp', (R * cost_per_route * 100) / cap, {
      symbol: 'exempt_all_at',
      formula: 'R * unit_cost_cable_route * 100 / renovation_cost_cap',
      reference,
    });
    return {
      ...capped,
      exemption_renovation_cost_gbp: exemptAt,
      full_exemption_renovation_cost_gbp: exemptAllAt,
      fallback: { ...capped.fallback, cable_routes: counted.covered === 'yes' ? 0 : R },
    };
  };
}

/** The cost cap of each requirement. */
export const COST_CAP_OF: Readonly<Record<Requirement, (priced: Priced, w: Working) => CostCap>> = {
  S1: capConnections,
  S3: capRenovation(EVERY_SPACE, 'Regulation 44F(4); Approved Document S 2.13 and 2.14'),
  S4: noCap,
  S5: capRenovation(SHARE_OF_SPACES, 'Regulation 44H(3); Approved Document S 4.3 and 4.4'),
};
