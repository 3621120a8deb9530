import { COOLING_TYPES, type CoolingType } from '../../data/cooling_technology.ts';
import { type Given, type InputError, settle, type Working } from '../../kernel/index.ts';
import { RACK_EQUIVALENT, recommendType, type Suitability, suitabilityOf } from '../../methods/cooling_density.ts';
import type { Input } from './schema.ts';
import type { Zone } from './vocabulary.ts';

type Sent = Pick<Given<typeof Input>, 'it_load_kw' | 'zone_kw_per_rack' | 'zone_rack_share_pct'>;

/** A zone of the hall: its racks and what cools them. */
interface ZoneOfHall {
  zone: Zone;
  rack_share_pct: number;
  rack_kw: number;
  racks: number;
  it_load_kw: number;
  suitability: Suitability;
  recommended_cooling_type: CoolingType;
}

/** Shares that were rounded one by one still count as 100 %. */
const SHARE_TOLERANCE_PCT = 0.5;

/** The shares, if there are any, must be those of the zones with a density, and must add up. */
export function checkZones({ zone_kw_per_rack = {}, zone_rack_share_pct }: Partial<Sent>): InputError[] {
  if (zone_rack_share_pct === undefined) return [];
  const dense = Object.keys(zone_kw_per_rack).toSorted();
  const shared = Object.keys(zone_rack_share_pct).toSorted();
  const refuse = (message: string) => [{ field: 'zone_rack_share_pct', message: `zone_rack_share_pct ${message}` }];
  if (dense.join() !== shared.join()) {
    const zones = dense.length === 0 ? '' : ` (${dense.join(', ')})`;
    return refuse(`must have the zones of zone_kw_per_rack${zones}; ${shared.join(', ')} was sent.`);
  }
  const sum = Object.values(zone_rack_share_pct).reduce((total, share) => total + share, 0);
  if (Math.abs(sum - 100) <= SHARE_TOLERANCE_PCT) return [];
  return refuse(`must add up to 100 %; ${Math.round(sum * 10) / 10} was sent.`);
}

/** Reads the zones into groups of the working: `s_a` is the share of the racks of zone a, `k_a` their density. */
function readZones({ zone_kw_per_rack = {}, zone_rack_share_pct }: Sent, w: Working) {
  const zones = Object.keys(zone_kw_per_rack).toSorted() as Zone[];
  const equal = 100 / zones.length;
  return zones.map((zone, index) => {
    const group = w.row('zones', index, zone);
    const share = zone_rack_share_pct === undefined ? equal : (zone_rack_share_pct[zone] as number);
    const density = zone_kw_per_rack[zone] as number;
    const said = { reference: 'Input' };
    group.read('s', share, { description: 'Percentage of the racks', unit: '%', ...said });
    group.read('k', density, { description: 'IT load per rack', unit: 'kW/rack', ...said });
    return { zone, group, share, density };
  });
}

function zoneOf(
  { zone, group, share, density }: ReturnType<typeof readZones>[number],
  { it_load_kw, weight, mean, selected }: { it_load_kw: number; weight: number; mean: number; selected: CoolingType },
): ZoneOfHall {
  const load = group.step('it_zone', (it_load_kw * share * density) / (weight * mean), {
    formula: 'it_load_kw * s * k / (s_all * rack_mean)',
    description: 'IT load of the zone',
    unit: 'kW',
    reference: RACK_EQUIVALENT,
  });
  const rack_settled = group.step('rack_settled', settle(density), {
    formula: 'round(k, 9)',
    description: 'Rack density for comparison with limits',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const types = COOLING_TYPES.map((cooling_type) => ({
    cooling_type,
    suitability: suitabilityOf(cooling_type, rack_settled, group.group(cooling_type)),
  }));
  const ofSelected = types.find(({ cooling_type }) => cooling_type === selected);
  return {
    zone,
    rack_share_pct: share,
    rack_kw: density,
    racks: load / density,
    it_load_kw: load,
    suitability: ofSelected?.suitability as Suitability,
    recommended_cooling_type: recommendType(it_load_kw, types, group),
  };
}

/** The zones of the hall, and the density of the densest; undefined without zones. */
export function zonesOf(
  sent: Sent,
  selected: CoolingType,
  w: Working,
): { zones: ZoneOfHall[]; densest: number } | undefined {
  const read = readZones(sent, w);
  if (read.length === 0) return undefined;
  const list = (term: (zone: Zone) => string, between: string) => read.map(({ zone }) => term(zone)).join(between);
  const weight = w.step(
    's_all',
    read.reduce((sum, { share }) => sum + share, 0),
    {
      formula: list((zone) => `s_${zone}`, ' + '),
      description: 'Sum of the percentages',
      unit: '%',
      reference: RACK_EQUIVALENT,
    },
  );
  const mean = w.step('rack_mean', read.reduce((sum, { share, density }) => sum + share * density, 0) / weight, {
    formula: `(${list((zone) => `s_${zone} * k_${zone}`, ' + ')}) / s_all`,
    description: 'Mean IT load per rack',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const densest = w.step('rack_max', Math.max(...read.map(({ density }) => density)), {
    formula: `max(${list((zone) => `k_${zone}`, ', ')})`,
    description: 'Highest IT load per rack',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const { it_load_kw } = sent;
  return { zones: read.map((zone) => zoneOf(zone, { it_load_kw, weight, mean, selected })), densest };
}
