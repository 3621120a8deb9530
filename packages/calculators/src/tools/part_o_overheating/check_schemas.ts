import type { Static } from 'typebox';
import { choice, orNull, quantity, strictObject } from '../../kernel/index.ts';
import { BEDROOM_NAMES, type Bedroom } from './further_inputs.ts';

export const CHECKS = { pass: 'Pass', fail: 'Fail' } as const;
export const CHECK_TONES = { pass: 'good', fail: 'bad' } as const;
export const ASSESSED = { ...CHECKS, not_assessed: 'Not assessed' } as const;
export const ASSESSED_TONES = { ...CHECK_TONES, not_assessed: 'neutral' } as const;
export type Assessed = keyof typeof ASSESSED;
const BEDROOM_LABELS = Object.fromEntries(BEDROOM_NAMES.map((name) => [name, `Bedroom ${name.slice(-1)}`]));
export const ROOM_LABELS = {
  most_glazed_room: 'Most glazed room',
  ...(BEDROOM_LABELS as Record<Bedroom, string>),
};
const AREAS_CHECKED = { glazing: 'Glazing, at most', free_area: 'Free area, at least' } as const;

export const RoomCheck = strictObject({
  room: choice(ROOM_LABELS, { label: 'Room', description: 'Room that is checked' }),
  area_checked: choice(AREAS_CHECKED, { label: 'Area checked', description: 'Area that has the limit' }),
  floor_area_m2: quantity({ label: 'Floor area', unit: 'm2', decimals: 2, description: 'Floor area of the room' }),
  limit_pct: quantity({
    label: 'Limit %',
    unit: '%',
    decimals: 0,
    description: 'Limit, from the table, of its floor area',
  }),
  limit_area_m2: quantity({ label: 'Limit', unit: 'm2', decimals: 2, description: 'Limit as an area' }),
  area_m2: orNull(
    quantity({ label: 'Area', unit: 'm2', decimals: 2, description: 'Glazing or free area as sent' }),
    'if not sent',
  ),
  check: choice(ASSESSED, {
    label: 'Check',
    tones: ASSESSED_TONES,
    description: 'Whether the room meets its limit',
  }),
});
export type RoomCheck = Static<typeof RoomCheck>;

/** The checks that the details decide, as fields of the result. */
export const FURTHER_CHECKS = {
  most_glazed_room_check: choice(ASSESSED, {
    label: 'Most glazed room check',
    tones: ASSESSED_TONES,
    description: 'Whether the glazing of the most glazed room is within its limit',
  }),
  bedroom_check: choice(ASSESSED, {
    label: 'Bedroom check',
    tones: ASSESSED_TONES,
    description: 'Whether every bedroom has sufficient free area',
  }),
  shading_check: choice(
    { ...ASSESSED, not_required: 'Not required' },
    {
      label: 'Shading check',
      tones: { ...ASSESSED_TONES, not_required: 'neutral' },
      description: 'Whether the glazing is shaded as a high-risk location requires',
    },
  ),
  night_noise_check: choice(ASSESSED, {
    label: 'Night noise check',
    tones: ASSESSED_TONES,
    description: 'Whether bedrooms are quiet enough at night for their windows to be open',
  }),
  security_check: choice(ASSESSED, {
    label: 'Security check',
    tones: ASSESSED_TONES,
    description: 'Whether the openings of accessible bedrooms are secure at night, as answered',
  }),
  falling_check: choice(ASSESSED, {
    label: 'Protection from falling check',
    tones: ASSESSED_TONES,
    description: 'Whether guarding and reach of the handles protect from falling',
  }),
};
export type FurtherCheck = keyof typeof FURTHER_CHECKS;
