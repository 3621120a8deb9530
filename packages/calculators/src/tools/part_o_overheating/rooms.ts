import { roundTo, type Working } from '../../kernel/index.ts';
import type { Assessed, RoomCheck } from './check_schemas.ts';
import { COMPARISON_TOLERANCE } from './data.ts';
import { BEDROOM_NAMES, type Bedroom, type Details } from './further_inputs.ts';

const GLAZING_TABLES = 'Approved Document O, Tables 1.1 and 1.2';
const FREE_AREA_TABLES = 'Approved Document O, Tables 1.3 and 1.4';

/**
 * The largest number that is still at the limit. Floating-point products differ in the last bit, depending on the order of
 * multiplication, from each other and from the decimal that a person writes.
 */
export function lastOnLimit(pct: number, area: number): number {
  const limit = (pct * area) / 100;
  return Math.max(limit, (pct / 100) * area, pct * (area / 100), area / (100 / pct), roundTo(limit, 9));
}

/** The formula of `lastOnLimit`. */
export function lastOnLimitFormula(limit: string, pct: string, area: string): string {
  return `max(${limit}, ${pct} / 100 * ${area}, ${pct} * (${area} / 100), ${area} / (100 / ${pct}), round(${limit}, 9))`;
}

export function passOrFail(passes: boolean): 'pass' | 'fail' {
  return passes ? 'pass' : 'fail';
}

/** Approved Document O 1.6(b): glazing in the most glazed room, if its floor area is known. */
function checkMostGlazedRoom(details: Details, rp: number, w: Working): RoomCheck[] {
  const { most_glazed_room_floor_area_m2: floor, most_glazed_room_glazing_area_m2: glazing } = details;
  if (floor === undefined) return [];
  const row = w.row('room_checks', 0, 'room');
  row.result('floor_area_m2', floor, {
    symbol: 'A',
    formula: 'details.most_glazed_room_floor_area_m2',
    reference: 'Input',
  });
  const limit = row.result('limit_area_m2', (rp * floor) / 100, {
    symbol: 'G_max',
    formula: 'rp * A / 100',
    reference: GLAZING_TABLES,
  });
  const known = { room: 'most_glazed_room', area_checked: 'glazing', floor_area_m2: floor, limit_pct: rp } as const;
  if (glazing === undefined) return [{ ...known, limit_area_m2: limit, area_m2: null, check: 'not_assessed' }];
  const last = row.step('G_last', lastOnLimit(rp, floor), {
    formula: lastOnLimitFormula('G_max', 'rp', 'A'),
    description: 'Maximum glazing area including rounding tolerance',
    unit: 'm2',
    reference: GLAZING_TABLES,
  });
  const passes = row.step('passes', glazing <= last, {
    formula: 'details.most_glazed_room_glazing_area_m2 <= G_last',
    description: 'Whether the glazing area is within its limit',
    unit: '-',
    reference: GLAZING_TABLES,
  });
  return [{ ...known, limit_area_m2: limit, area_m2: glazing, check: passOrFail(passes) }];
}

function checkBedroom(details: Details, bedroom: Bedroom, bp: number, w: Working): RoomCheck {
  const floor = details[`${bedroom}_floor_area_m2`] as number;
  const free = details[`${bedroom}_free_area_m2`];
  w.result('floor_area_m2', floor, { symbol: 'A', formula: `details.${bedroom}_floor_area_m2`, reference: 'Input' });
  const limit = w.result('limit_area_m2', (bp * floor) / 100, {
    symbol: 'F_min',
    formula: 'bp * A / 100',
    reference: FREE_AREA_TABLES,
  });
  const known = { room: bedroom, area_checked: 'free_area', floor_area_m2: floor, limit_pct: bp } as const;
  if (free === undefined) return { ...known, limit_area_m2: limit, area_m2: null, check: 'not_assessed' };
  const eps = w.use(COMPARISON_TOLERANCE);
  const passes = w.step('passes', free >= limit - eps, {
    formula: `details.${bedroom}_free_area_m2 >= F_min - eps`,
    description: 'Whether the free area is sufficient',
    unit: '-',
    reference: FREE_AREA_TABLES,
  });
  return { ...known, limit_area_m2: limit, area_m2: free, check: passOrFail(passes) };
}

/** The rooms whose floor area is known, each against its limit. */
export function checkRooms(details: Details, { rp, bp }: { rp: number; bp: number }, w: Working): RoomCheck[] {
  const rooms = checkMostGlazedRoom(details, rp, w);
  for (const bedroom of BEDROOM_NAMES) {
    if (details[`${bedroom}_floor_area_m2`] === undefined) continue;
    rooms.push(checkBedroom(details, bedroom, bp, w.row('room_checks', rooms.length, bedroom)));
  }
  return rooms;
}

export function mostGlazedRoomCheck(rooms: readonly RoomCheck[]): Assessed {
  return rooms.find(({ room }) => room === 'most_glazed_room')?.check ?? 'not_assessed';
}

/** Whether every bedroom passes. One that is not described leaves the check open, unless another fails. */
export function bedroomCheck(rooms: readonly RoomCheck[], bedrooms: number | undefined): Assessed {
  const checks = rooms.filter(({ room }) => room !== 'most_glazed_room').map(({ check }) => check);
  if (checks.includes('fail')) return 'fail';
  const passed = checks.filter((check) => check === 'pass').length;
  return bedrooms !== undefined && passed === checks.length && passed >= bedrooms ? 'pass' : 'not_assessed';
}
