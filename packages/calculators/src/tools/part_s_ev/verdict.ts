import { capitalise, counted, formatNumber, joinWords, sayWhen, type VerdictOf } from '../../kernel/index.ts';
import type { PartSInput, PartSResult } from './schema.ts';

function duty({ charge_points_required: points, cable_routes_required: routes }: PartSResult): string {
  const parts = [
    ...(points > 0 ? [counted(points, 'charge point')] : []),
    ...(routes > 0 ? [counted(routes, 'cable route')] : []),
  ];
  return parts.length === 0 ? 'No charge points required' : capitalise(joinWords(parts));
}

function powerInWords({ charge_points_required, min_power_per_charge_point_kw }: PartSResult): string {
  return charge_points_required === 0
    ? ''
    : `, at least ${formatNumber(min_power_per_charge_point_kw)} kW a charge point`;
}

/** The provision that Part S requires. The actual provision is not an input, so there is no check against it. */
export const chargingVerdict: VerdictOf<PartSInput, PartSResult> = ({ input, result }) => {
  const { requirement, requirement_applies, fallback, connection_cost_cap_per_point_gbp: cap } = result;
  const spaces = counted(input.parking_spaces, 'parking space');
  return {
    tone: 'neutral',
    decision: duty(result),
    reason: requirement_applies
      ? `Requirement ${requirement} for ${spaces}${powerInWords(result)}`
      : `Requirement ${requirement} does not apply to ${spaces}`,
    conditions: sayWhen(
      [true, () => 'England only; Wales, Scotland and Northern Ireland have their own rules.'],
      [
        result.dwellings_assumed,
        () => `Assumes ${counted(result.dwellings_used ?? 0, 'dwelling')}: their number was not given.`,
      ],
      [
        fallback.trigger === 'connection_cost_cap' && cap !== null,
        () => `Where the connection costs more than GBP ${formatNumber(cap ?? 0)} a charge point, fewer are required.`,
      ],
      [
        fallback.trigger === 'supply_capacity' && requirement_applies,
        () => 'Where the incoming supply cannot carry them, cable routes replace charge points.',
      ],
      [
        fallback.trigger === 'renovation_cost_cap',
        () =>
          `Where they cost more than ${formatNumber(result.renovation_cost_cap_pct ?? 0)} % of the renovation, fewer are required.`,
      ],
    ),
    checks: [],
  };
};
