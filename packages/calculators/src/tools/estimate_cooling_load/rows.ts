import { choice, count, quantity, strictObject } from '../../kernel/index.ts';
import { COMPONENTS, ROOM_UNIT_TYPES } from './vocabulary.ts';

export const LoadComponent = strictObject({
  component: choice(COMPONENTS, { label: 'Component', description: 'Component of the load' }),
  sensible_kw: quantity({ label: 'Sensible', unit: 'kW', decimals: 2, description: 'Sensible load at the peak' }),
  latent_kw: quantity({ label: 'Latent', unit: 'kW', decimals: 2, description: 'Latent load at the peak' }),
  total_kw: quantity({ label: 'Total', unit: 'kW', decimals: 2, description: 'Sensible and latent load at the peak' }),
  share_pct: quantity({ label: 'Share', unit: '%', decimals: 1, description: 'Percentage of the total cooling load' }),
});

export const RoomUnits = strictObject({
  unit_type: choice(ROOM_UNIT_TYPES, { label: 'Unit type', description: 'Type of room unit' }),
  unit_capacity_kw: quantity({ label: 'Unit capacity', unit: 'kW', decimals: 0, description: 'Capacity of one unit' }),
  duty_units: count({ label: 'Duty units', unit: '-', description: 'Units on duty' }),
  standby_units: count({ label: 'Standby units', unit: '-', description: 'Units on standby' }),
  total_units: count({ label: 'Total units', unit: '-', description: 'Duty and standby units' }),
  installed_kw: quantity({
    label: 'Installed capacity',
    unit: 'kW',
    decimals: 1,
    description: 'Capacity of all units of the group',
  }),
});
