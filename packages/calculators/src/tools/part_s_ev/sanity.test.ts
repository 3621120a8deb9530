import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { part_s_ev } from './index.ts';

/** Buildings around the threshold of 10 spaces, and large ones. */
const buildings = fc.record({
  building_type: fc.constantFrom('residential', 'non_residential'),
  works: fc.constantFrom('new', 'major_renovation'),
  covered_car_park: fc.constantFrom('yes', 'no', undefined),
  parking_spaces: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 100_000 })),
  dwellings: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 100_000 }), fc.constant(undefined)),
});

type Sent = Record<string, unknown>;

function assess(sent: Sent) {
  const answer = runCalculator(part_s_ev, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function holdsForEvery(promise: (result: ReturnType<typeof assess>, sent: Sent & { parking_spaces: number }) => void) {
  fc.assert(
    fc.property(buildings, (sent) => promise(assess(sent), sent)),
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
    });
  });

  it('is never asked for a charge point under cover, and never for less in the open', () => {
    holdsForEvery((_, sent) => {
      const covered = assess({ ...sent, covered_car_park: 'yes' });
      const open = assess({ ...sent, covered_car_park: 'no' });
      expect(covered.charge_points_required).toBe(0);
      expect(open.charge_points_required).toBeGreaterThanOrEqual(covered.charge_points_required);
      expect(open.requirement_applies).toBe(covered.requirement_applies);
    });
  });

  it('is asked for no less at a new building than at a renovated one', () => {
    holdsForEvery((_, sent) => {
      const built = assess({ ...sent, works: 'new' });
      const renovated = assess({ ...sent, works: 'major_renovation' });
      expect(built.charge_points_required).toBeGreaterThanOrEqual(renovated.charge_points_required);
      expect(built.spaces_with_provision).toBeGreaterThanOrEqual(renovated.spaces_with_provision);
    });
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
});
