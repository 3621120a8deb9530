import { EXTREME_DRY_BULB } from '../../data/design_temperatures.ts';
import type { Given, Working } from '../../kernel/index.ts';
import { enthalpyOf, halfSaturated, humidityOf } from '../../methods/moist_air.ts';
import { OUTDOOR_DRY_BULB, OUTDOOR_ENTHALPY } from './data/climate.ts';
import { INDOOR_DRY_BULB, INDOOR_ENTHALPY } from './data/space.ts';
import { COOLING_LOAD, THERMAL_DESIGN } from './references.ts';
import type { Input } from './schema.ts';
import { isItSpace } from './vocabulary.ts';

type Space = Given<typeof Input>;

/** Design states outdoors and indoors, and their differences. */
export interface DesignState {
  db: number;
  h_out: number;
  t_in: number;
  h_in: number;
  dT: number;
  dh: number;
}

/** Dry bulb and enthalpy outdoors. Away from the design day of the zone, the air has the humidity of that day. */
function outdoors(
  { space_type, climate_zone, site_design_temperature_c: sent }: Space,
  w: Working,
): Pick<DesignState, 'db' | 'h_out'> {
  if (sent === undefined && !isItSpace(space_type)) {
    return { db: w.pick('db', OUTDOOR_DRY_BULB, climate_zone), h_out: w.pick('h_out', OUTDOOR_ENTHALPY, climate_zone) };
  }
  const db =
    sent === undefined
      ? w.pick('db', EXTREME_DRY_BULB, climate_zone, 'n20')
      : w.step('db', sent, {
          formula: 'site_design_temperature_c',
          description: 'Outdoor design dry-bulb temperature, as sent',
          unit: '°C',
          reference: 'Input',
        });
  const db_zone = w.pick('db_zone', OUTDOOR_DRY_BULB, climate_zone);
  const h_zone = w.pick('h_zone', OUTDOOR_ENTHALPY, climate_zone);
  const W_out = humidityOf('W_out', { t: 'db_zone', temperature: db_zone, h: 'h_zone', enthalpy: h_zone }, w);
  const state = { t: 'db', temperature: db, W: 'W_out', humidity: W_out };
  return { db, h_out: enthalpyOf('h_out', state, 'Enthalpy of outdoor air at the design state', w) };
}

function indoors({ space_type, set_point_c }: Space, w: Working): Pick<DesignState, 't_in' | 'h_in'> {
  if (set_point_c === undefined || isItSpace(space_type)) {
    return { t_in: w.pick('t_in', INDOOR_DRY_BULB, space_type), h_in: w.pick('h_in', INDOOR_ENTHALPY, space_type) };
  }
  const t_in = w.step('t_in', set_point_c, {
    formula: 'set_point_c',
    description: 'Indoor design dry-bulb temperature, as sent',
    unit: '°C',
    reference: 'Input',
  });
  const W_in = halfSaturated('W_in', 't_in', t_in, w);
  const state = { t: 't_in', temperature: t_in, W: 'W_in', humidity: W_in };
  return { t_in, h_in: enthalpyOf('h_in', state, 'Enthalpy of indoor air at 50 % relative humidity', w) };
}

export function designState(space: Space, w: Working): DesignState {
  const { db, h_out } = outdoors(space, w);
  const { t_in, h_in } = indoors(space, w);
  const dT = w.step('dT', db - t_in, {
    formula: 'db - t_in',
    description: 'Temperature difference, outdoors less indoors',
    unit: 'K',
    reference: THERMAL_DESIGN,
  });
  const dh = w.step('dh', Math.max(0, h_out - h_in), {
    formula: 'max(0, h_out - h_in)',
    description: 'Enthalpy difference, outdoors less indoors',
    unit: 'kJ/kg',
    reference: COOLING_LOAD,
  });
  return { db, h_out, t_in, h_in, dT, dh };
}
