import type { Static } from 'typebox';
import { capitaliseLabels, choice, count, mapOf, quantity } from '../../kernel/index.ts';

export const YES_NO = { yes: 'Yes', no: 'No' } as const;

const HOUSE_FORMS = { detached: 'Detached', semi_detached: 'Semi-detached', terraced: 'Terraced' } as const;
export type HouseForm = keyof typeof HOUSE_FORMS;
const STOREYS = { one: 'One storey', more: 'More than one storey' } as const;
export type Storeys = keyof typeof STOREYS;

/** The installations as named in sentences. */
export const INSTALLATION_NAMES = {
  air_source_heat_pump: 'air source heat pump',
  solar_on_building: 'solar equipment on a building',
  solar_stand_alone: 'stand alone solar equipment',
  ev_outlet: 'EV charging outlet on a wall',
  ev_upstand: 'EV charging upstand',
} as const;
const INSTALLATIONS = capitaliseLabels(INSTALLATION_NAMES);
export type Installation = keyof typeof INSTALLATION_NAMES;
const PLACES = { wall: 'Wall', pitched_roof: 'Pitched roof', flat_roof: 'Flat roof', ground: 'Ground' } as const;
export type Place = keyof typeof PLACES;

const DETAILS = {
  house_form: choice(HOUSE_FORMS, {
    label: 'House form',
    hint: 'Terraced includes the end of a terrace',
    description:
      'Form of the house, terraced also at the end of a terrace; without it, limits that depend on it stay open',
  }),
  extension_storeys: choice(STOREYS, {
    label: 'Storeys of the extension',
    description: 'Storeys of an extension of a house; without it, one storey',
  }),
  loft_volume_m3: quantity({
    label: 'Roof volume added',
    unit: 'm3',
    minimum: 0.01,
    maximum: 500,
    description: 'Volume that a loft adds to the roof of a house; without it, the limit stands as a condition',
  }),
  installation: choice(INSTALLATIONS, {
    label: 'Installation',
    hint: 'Checked in place of the proposal',
    inSentence: 'an installation',
    description:
      'Heat pump, solar equipment or charge point that is checked in place of the proposal; without it, the proposal is checked',
  }),
  installation_place: choice(PLACES, {
    label: 'Place of the installation',
    description: 'Where the installation stands; without it, limits that depend on it stay open',
  }),
  installation_fronts_highway: choice(YES_NO, {
    label: 'Fronts a highway',
    inSentence: 'whether the installation fronts a highway',
    description:
      'Whether it is on a wall that fronts a highway or, off the building, nearer to a highway than the building; without it, left open',
  }),
  installation_units: count({
    label: 'Heat pumps in all',
    unit: '-',
    minimum: 1,
    maximum: 100,
    description: 'Air source heat pumps at the property in all; without it, the limit stands as a condition',
  }),
  installation_volume_m3: quantity({
    label: 'Volume of the unit',
    unit: 'm3',
    minimum: 0.01,
    maximum: 20,
    description:
      'Volume of the outdoor unit of a heat pump, or of an outlet with its casing; without it, the limit stands as a condition',
  }),
  installation_height_m: quantity({
    label: 'Height or projection',
    unit: 'm',
    minimum: 0.01,
    maximum: 20,
    description:
      'Height of stand-alone solar equipment, of an upstand or above a flat roof; on a wall or roof slope, the projection; without it, the limit stands as a condition',
  }),
  installation_area_m2: quantity({
    label: 'Area of stand-alone solar',
    unit: 'm2',
    minimum: 0.01,
    maximum: 1000,
    description: 'Surface area of stand-alone solar equipment; without it, the limit stands as a condition',
  }),
};

/** The facts that only some callers have. */
export const Details = mapOf(DETAILS, {
  label: 'Details',
  inSentence: 'details of the house and the installation',
  description:
    'Form of the house, storeys and roof volume, or an installation that is checked in place of the proposal, with its measures; without it, what depends on them stays open',
});

/** The inputs of a call with the members of its details in place of them. */
export type WithDetails<Sent> = Omit<Sent, 'details'> & Static<typeof Details>;

export function withDetails<Sent extends { readonly details?: Static<typeof Details> }>(sent: Sent): WithDetails<Sent> {
  const { details, ...rest } = sent;
  return { ...rest, ...details };
}
