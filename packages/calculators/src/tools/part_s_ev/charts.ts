import type { Static } from 'typebox';
import { type BaysPicture, type ChartData, fieldAt } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

const NAMES = ['charge_points_required', 'cable_routes_required', 'spaces_without_provision'] as const;
const PROVISIONS = {
  charge_points_required: { label: 'With a charge point', provision: 'charge_point' },
  cable_routes_required: { label: 'With a cable route for a later charge point', provision: 'cable_route' },
  spaces_without_provision: { label: 'Without provision', provision: 'none' },
} as const;

/** The car park with the provision that Part S requires. */
function parking({ result }: ChartData<unknown, Static<typeof Result>>): BaysPicture[] {
  const spaces = result.spaces_with_provision + result.spaces_without_provision;
  if (spaces === 0) return [];
  const groups = NAMES.map((name) => ({ ...PROVISIONS[name], count: result[name] }));
  const counted = NAMES.map((name) => `${fieldAt(Result, name).label}: ${result[name]}`);
  const title = 'Parking spaces and their provision';
  return [{ kind: 'bays', title, summary: `${title}, ${spaces} in total. ${counted.join('; ')}.`, groups }];
}

export const charts = [parking];
