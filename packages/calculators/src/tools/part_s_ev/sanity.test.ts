import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { part_s_ev } from './index.ts';

const yesNo = fc.constantFrom('yes', 'no');

/** Details of which some are sent. Spaces are shares of the parking spaces. */
const details = fc.record(
  {
    change_of_use: yesNo,
    dwelling_spaces: fc.double({ min: 0, max: 1, noNaN: true }),
    covered_spaces: fc.double({ min: 0, max: 1, noNaN: true }),
    charge_points_possible: fc.integer({ min: 0, max: 25 }),
    car_park_works: yesNo,
    heritage_exemption: yesNo,
    fire_safety_works: yesNo,
    renovation_cost_gbp: fc.constantFrom(10_000, 1_000_000),
    installation_cost_gbp: fc.constantFrom(700, 701, 50_000),
    route_cost_gbp: fc.constantFrom(500, 900),
  },
  { requiredKeys: [] },
);

interface Details {
  [name: string]: unknown;
  dwelling_spaces?: number;
  covered_spaces?: number;
}

/** Buildings around the threshold of 10 spaces, and large ones. */
const plain = fc.record({
  building_type: fc.constantFrom('residential', 'non_residential'),
  works: fc.constantFrom('new', 'major_renovation'),
  covered_car_park: fc.constantFrom('yes', 'no', undefined),
  parking_spaces: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 100_000 })),
  dwellings: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 100_000 }), fc.constant(undefined)),
});

function withShares(parking_spaces: number, { dwelling_spaces, covered_spaces, ...rest }: Details): Details {
  return {
    ...rest,
    ...(dwelling_spaces !== undefined && { dwelling_spaces: Math.round(dwelling_spaces * parking_spaces) }),
    ...(covered_spaces !== undefined && { covered_spaces: Math.round(covered_spaces * parking_spaces) }),
  };
}

const buildings = fc.tuple(plain, fc.option(details, { nil: undefined })).map(([building, shares]) => ({
  ...building,
  details: shares && withShares(building.parking_spaces, shares as Details),
}));

type Sent = Record<string, unknown>;

function assess(sent: Sent) {
  const answer = runCalculator(part_s_ev, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function holdsForEvery(
  promise: (
    result: ReturnType<typeof assess>,
    sent: Sent & { parking_spaces: number; details?: Details | undefined },
  ) => void,
  any: fc.Arbitrary<Sent & { parking_spaces: number; details?: Details | undefined }> = buildings,
) {
  fc.assert(
    fc.property(any, (sent) => promise(assess(sent), sent)),
    { numRuns: propertyRuns(400) },
  );
}

describe('a car park', () => {
  it('has each of its spaces counted once', () => {
    holdsForEvery((result, { parking_spaces }) => {
      const { charge_points_required: CP, cable_routes_required: CR } = result;
      expect(CP + CR).toBe(result.spaces_with_provision);
      expect(result.spaces_with_provision + result.spaces_without_provision).toBe(parking_spaces);
      expect(result.spaces_without_provision).toBeGreaterThanOrEqual(0);
    });
  });

  it('is never asked for less when it has one space more', () => {
    holdsForEvery((result, sent) => {
      const parking_spaces = Math.min(100_000, sent.parking_spaces + 1);
      const larger = assess({ ...sent, parking_spaces });
      expect(larger.charge_points_required).toBeGreaterThanOrEqual(result.charge_points_required);
      expect(larger.spaces_with_provision).toBeGreaterThanOrEqual(result.spaces_with_provision);
      expect(larger.total_charge_point_power_kw).toBeGreaterThanOrEqual(result.total_charge_point_power_kw);
      expect(larger.indicative_install_cost_gbp).toBeGreaterThanOrEqual(result.indicative_install_cost_gbp);
    }, plain);
  });

  it('is never asked for a charge point under cover, and never for less in the open', () => {
    holdsForEvery((_, sent) => {
      const covered = assess({ ...sent, covered_car_park: 'yes' });
      const open = assess({ ...sent, covered_car_park: 'no' });
      expect(covered.charge_points_required).toBe(0);
      expect(open.charge_points_required).toBeGreaterThanOrEqual(covered.charge_points_required);
      expect(open.requirement_applies).toBe(covered.requirement_applies);
    }, plain);
  });

  it('is asked for no less at a new building than at a renovated one', () => {
    holdsForEvery((_, sent) => {
      const built = assess({ ...sent, works: 'new' });
      const renovated = assess({ ...sent, works: 'major_renovation' });
      expect(built.charge_points_required).toBeGreaterThanOrEqual(renovated.charge_points_required);
      expect(built.spaces_with_provision).toBeGreaterThanOrEqual(renovated.spaces_with_provision);
    }, plain);
  });

  it('draws no less at full power than when it is managed, and no more than when all spaces are equipped', () => {
    holdsForEvery(({ managed_minimum_demand_kw, total_charge_point_power_kw, future_ready_power_kw }) => {
      expect(managed_minimum_demand_kw).toBeLessThanOrEqual(total_charge_point_power_kw);
      expect(total_charge_point_power_kw).toBeLessThanOrEqual(future_ready_power_kw);
    });
  });

  it('is advised to install and to lay exactly what is required', () => {
    holdsForEvery(({ charge_points_required: CP, cable_routes_required: CR, recommendations }) => {
      const numberAfter = (start: RegExp) =>
        recommendations.flatMap((line) => start.exec(line)?.[1]?.replaceAll(',', '') ?? []).map(Number);
      expect(numberAfter(/^Install ([\d,]+) charge point/)).toEqual(CP > 0 ? [CP] : []);
      expect(numberAfter(/^Provide ([\d,]+) cable route/)).toEqual(CR > 0 ? [CR] : []);
    });
  });

  it('names a rule for every count, and the charge-point standard only where there is a charge point', () => {
    holdsForEvery(({ rule_references, rule_trace, charge_points_required }) => {
      expect(rule_references.length).toBeGreaterThan(0);
      expect(rule_trace.map(({ reference }) => reference)).toEqual(rule_references);
      expect(rule_references.includes('44J')).toBe(charge_points_required > 0);
    });
  });

  it('is the sum of its parts, each within its spaces', () => {
    holdsForEvery(({ parts, ...result }) => {
      const sum = (name: 'charge_points_required' | 'cable_routes_required' | 'indicative_install_cost_gbp') =>
        parts.reduce((total, part) => total + part[name], 0);
      expect(sum('charge_points_required')).toBe(result.charge_points_required);
      expect(sum('cable_routes_required')).toBe(result.cable_routes_required);
      expect(sum('indicative_install_cost_gbp')).toBe(result.indicative_install_cost_gbp);
      for (const part of parts) {
        expect(part.charge_points_required).toBeLessThanOrEqual(part.parking_spaces - part.covered_spaces);
        expect(part.charge_points_required + part.cable_routes_required).toBeLessThanOrEqual(part.parking_spaces);
        expect(part.requirement_applies).toBe(part.charge_points_required + part.cable_routes_required > 0);
      }
    });
  });

  it('of mixed use has the same parts as two buildings of one use', () => {
    holdsForEvery((result, sent) => {
      const { dwelling_spaces: homes, covered_spaces: _covered, ...rest } = sent.details ?? {};
      if (homes === undefined || result.requirement === 'S2') return;
      const details = { ...rest, renovation_cost_gbp: undefined, change_of_use: undefined };
      const sentDetails = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
      const mixed = assess({ ...sent, details: { ...sentDetails, dwelling_spaces: homes } });
      const dwellings = sent.dwellings ?? Math.max(homes, 1);
      const alone = assess({
        ...sent,
        building_type: 'residential',
        parking_spaces: homes,
        dwellings,
        details: sentDetails,
      });
      const shops = { ...sent, building_type: 'non_residential', parking_spaces: sent.parking_spaces - homes };
      const other = assess({ ...shops, details: sentDetails });
      expect(mixed.charge_points_required).toBe(alone.charge_points_required + other.charge_points_required);
      expect(mixed.cable_routes_required).toBe(alone.cable_routes_required + other.cable_routes_required);
    });
  });

  it('never needs more points because some spaces are covered, and never less provision for homes', () => {
    holdsForEvery((open, sent) => {
      const covered = assess({
        ...sent,
        covered_car_park: 'no',
        details: { covered_spaces: Math.floor(sent.parking_spaces / 3) },
      });
      const none = assess({ ...sent, covered_car_park: 'no' });
      expect(covered.charge_points_required).toBeLessThanOrEqual(none.charge_points_required);
      expect(covered.spaces_with_provision).toBeGreaterThanOrEqual(none.spaces_with_provision);
      expect(open.requirement).toBe(covered.requirement);
    }, plain);
  });

  it('is never asked for more because of what a limit or an exemption allows', () => {
    holdsForEvery((result, sent) => {
      const { dwelling_spaces, covered_spaces, change_of_use } = sent.details ?? {};
      const kept = Object.entries({ dwelling_spaces, covered_spaces, change_of_use }).filter(
        ([, value]) => value !== undefined,
      );
      const full = assess({ ...sent, details: Object.fromEntries(kept) });
      expect(result.charge_points_required).toBeLessThanOrEqual(full.charge_points_required);
      expect(result.spaces_with_provision).toBeLessThanOrEqual(full.spaces_with_provision);
    });
  });

  it('gives a conversion no more than one space for each dwelling', () => {
    holdsForEvery(({ requirement, spaces_with_provision, dwellings_used, fallback }) => {
      if (requirement !== 'S2') return;
      expect(spaces_with_provision).toBeLessThanOrEqual(dwellings_used ?? 0);
      expect(fallback.trigger).toBe('supply_capacity');
    });
  });
});
