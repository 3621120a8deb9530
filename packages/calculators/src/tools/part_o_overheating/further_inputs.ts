import type { Static } from 'typebox';
import { choice, count, mapOf, quantity } from '../../kernel/index.ts';

const ROOM_M2_MAX = 2000;
const YES_NO = { yes: 'Yes', no: 'No' } as const;
const SHADING = {
  external_shutters: 'External shutters with ventilation',
  solar_control_glass: 'Glass with a low g-value',
  south_overhang: 'Overhang on due-south facades',
  none: 'None of these',
} as const;
/** The bedrooms that can be described one by one. */
const BEDROOMS = [1, 2, 3, 4, 5, 6] as const;
type BedroomNumber = (typeof BEDROOMS)[number];
export type Bedroom = `bedroom_${BedroomNumber}`;
export const BEDROOM_NAMES = BEDROOMS.map((number): Bedroom => `bedroom_${number}`);

function area(label: string, description: string, minimum = 0) {
  return quantity({ label, unit: 'm2', minimum, maximum: ROOM_M2_MAX, description });
}

function bedroomAreas(number: BedroomNumber) {
  return [
    [
      `bedroom_${number}_floor_area_m2`,
      area(`Bedroom ${number}: floor area`, 'Floor area of this bedroom; without it, the bedroom is not checked', 1),
    ],
    [
      `bedroom_${number}_free_area_m2`,
      area(
        `Bedroom ${number}: free area`,
        'Free area of this bedroom that can be opened safely and securely at night; without it, only the required area is given',
      ),
    ],
  ] as const;
}

type AreaSchema = ReturnType<typeof area>;
type BedroomMembers = Record<`${Bedroom}_floor_area_m2` | `${Bedroom}_free_area_m2`, AreaSchema>;

const DETAILS = {
  most_glazed_room_floor_area_m2: area(
    'Most glazed room: floor area',
    'Floor area of the most glazed room, in an open-plan room to a depth of at most 4.5 m from the glazed facade; without it, the room is not checked',
    1,
  ),
  most_glazed_room_glazing_area_m2: area(
    'Most glazed room: glazing area',
    'Glazing area of the most glazed room, excluding frames; without it, the room is not checked',
  ),
  bedrooms: count({
    label: 'Bedrooms',
    unit: '-',
    minimum: 0,
    maximum: 100,
    description: 'Number of bedrooms, 0 for a shared communal room; without it, the check of all bedrooms stays open',
  }),
  ...(Object.fromEntries(BEDROOMS.flatMap(bedroomAreas)) as BedroomMembers),
  shading: choice(SHADING, {
    label: 'Shading',
    description:
      'High risk only: shading of glazing from north-east to north-west via south: ventilated external_shutters, solar_control_glass (g-value at most 0.40, light transmittance at least 0.70), south_overhang (50 degrees, due south); without it, not checked',
  }),
  night_noise_db: quantity({
    label: 'Night noise',
    unit: 'dB',
    minimum: 0,
    maximum: 120,
    description:
      'Noise in the bedrooms from 23:00 to 07:00 with the openings in use, LAeq over 8 hours; without it, noise is not checked',
  }),
  night_noise_events: count({
    label: 'Night noise events',
    unit: '-',
    minimum: 0,
    maximum: 1000,
    description: 'Times a night that noise in the bedrooms exceeds 55 dB LAFmax; without it, noise is not checked',
  }),
  openings_secure: choice(YES_NO, {
    label: 'Openings secure at night',
    description:
      'Whether ground-floor and easily accessible bedrooms have openings that can be open and secure; without it, the check stays open',
  }),
  drop_mm: quantity({
    label: 'Drop at the openings',
    unit: 'mm',
    minimum: 0,
    maximum: 1_000_000,
    description:
      'Largest change in floor level between inside and outside at openings wider than 100 mm; without it, protection from falling is not checked',
  }),
  guarding_height_mm: quantity({
    label: 'Guarding height',
    unit: 'mm',
    minimum: 0,
    maximum: 5000,
    description:
      'Least height of the guarding of these openings, which children cannot climb and no 100 mm sphere passes; without it, protection from falling is not checked',
  }),
  handle_reach_mm: quantity({
    label: 'Reach to the handle',
    unit: 'mm',
    minimum: 0,
    maximum: 5000,
    description:
      'Largest distance from the inside face of the wall to the handle of a fully open outward-opening window, 0 if none opens outwards; without it, protection from falling is not checked',
  }),
};

/** The rooms, and the facts on which the openings can be used. */
export const Details = mapOf(DETAILS, {
  label: 'Rooms and openings',
  inSentence: 'details of rooms and openings',
  description:
    'Areas of the most glazed room and of each bedroom, shading, night noise, security and guarding; without it, these checks stay open',
});
export type Details = Static<typeof Details>;
