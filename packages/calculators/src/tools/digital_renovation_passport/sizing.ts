import { climateRowOf } from '../../data/climate_rows.ts';
import type { Working } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import { FULL_LOAD_HOURS } from './data.ts';

/** The capacity of a new heat pump in kW, by the heat loss on the day of its commissioning. */
export interface HeatPumpSize {
  /** Directly after the quick wins. */
  systems_first: number;
  /** After the envelope works. */
  fabric_first: number;
}

const REFERENCE = 'MIS 3005-D; EN 12831-1';

/** The heat of the stages is `q_phase_1` and `q_envelope_first` in the working. */
export function sizeHeatPump(
  { after_1, envelope_first }: { after_1: number; envelope_first: number },
  { floor_area_m2, country }: Building,
  w: Working,
): HeatPumpSize {
  const full_load_hours = w.pick('full_load_hours', FULL_LOAD_HOURS, climateRowOf(country));
  return {
    systems_first: w.result('heat_pump_capacity_systems_first_kw', (after_1 * floor_area_m2) / full_load_hours, {
      symbol: 'kw_systems_first',
      formula: 'q_phase_1 * floor_area_m2 / full_load_hours',
      reference: REFERENCE,
    }),
    fabric_first: w.result('heat_pump_capacity_fabric_first_kw', (envelope_first * floor_area_m2) / full_load_hours, {
      symbol: 'kw_fabric_first',
      formula: 'q_envelope_first * floor_area_m2 / full_load_hours',
      reference: REFERENCE,
    }),
  };
}
