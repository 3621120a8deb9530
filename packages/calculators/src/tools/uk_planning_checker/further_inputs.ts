import { capitaliseLabels, choice, count, further, quantity } from '../../kernel/index.ts';

export const YES_NO = { yes: 'Yes', no: 'No' } as const;

const HOUSE_FORMS = { detached: 'Detached', semi_detached: 'Semi-detached', terraced: 'Terraced' } as const;
export type HouseForm = keyof typeof HOUSE_FORMS;
const STOREYS = { one: 'One storey', more: 'More than one storey' } as const;
export type Storeys = keyof typeof STOREYS;

/** The installations as named in sentences. */
export const INSTALLATION_NAMES = {
  air_source_heat_pump: 'air source heat pump',
  solar_on_building: 'solar equipment on a building',
  solar_stand_alone: 'stand-alone solar equipment',
  ev_outlet: 'charge point on a wall',
  ev_upstand: 'charge point on an upstand',
} as const;
const INSTALLATIONS = capitaliseLabels(INSTALLATION_NAMES);
export type Installation = keyof typeof INSTALLATION_NAMES;
const PLACES = { wall: 'Wall', pitched_roof: 'Pitched roof', flat_roof: 'Flat roof', ground: 'Ground' } as const;
export type Place = keyof typeof PLACES;

/** The inputs that only some callers have. */
export const FURTHER_INPUTS = {
  house_form: further(
    choice(HOUSE_FORMS, {
      label: 'House form',
      hint: 'Terraced includes the end of a terrace',
      appliesWhen: { property_type: ['house'] },
      brief: 'decides depths and roof volumes',
      description:
        'For houses only: form of the house, terraced also at the end of a terrace; without it, limits that depend on it stay open',
    }),
  ),
  extension_storeys: further(
    choice(STOREYS, {
      label: 'Storeys of the extension',
      appliesWhen: { property_type: ['house'], proposal: ['extension'] },
      brief: 'storeys of the extension',
      description: 'For extensions of a house only: storeys of the extension; without it, one storey',
    }),
  ),
  loft_volume_m3: further(
    quantity({
      label: 'Roof volume added',
      appliesWhen: { property_type: ['house'], proposal: ['loft'] },
      unit: 'm3',
      minimum: 0.01,
      maximum: 500,
      brief: 'volume added to the roof',
      description: 'For lofts of a house only: volume added to the roof; without it, the limit stands as a condition',
    }),
  ),
  installation: further(
    choice(INSTALLATIONS, {
      label: 'Installation',
      hint: 'Checked in place of the proposal',
      inSentence: 'an installation',
      brief: 'checked in place of the proposal',
      description:
        'Heat pump, solar equipment or charge point that is checked in place of the proposal: solar_stand_alone is off the building, ev_outlet on a wall, ev_upstand free-standing; without it, the proposal is checked',
    }),
  ),
  installation_place: further(
    choice(PLACES, {
      label: 'Place of the installation',
      appliesWhen: { installation: ['air_source_heat_pump', 'solar_on_building'] },
      brief: 'wall, roof or ground',
      description: 'For installations only: where it stands; without it, limits that depend on it stay open',
    }),
  ),
  installation_fronts_highway: further(
    choice(YES_NO, {
      label: 'Fronts a highway',
      inSentence: 'whether the installation fronts a highway',
      appliesWhen: { installation: ['air_source_heat_pump', 'solar_on_building', 'solar_stand_alone'] },
      brief: 'for designated land',
      description:
        'For installations only: whether it is on a wall that fronts a highway or, off the building, nearer to a highway than the building; without it, left open',
    }),
  ),
  installation_units: further(
    count({
      label: 'Heat pumps in all',
      appliesWhen: { installation: ['air_source_heat_pump'] },
      unit: '-',
      minimum: 1,
      maximum: 100,
      brief: 'heat pumps in all',
      description: 'For heat pumps only: air source heat pumps at the property in all; without it, the limit stands as a condition',
    }),
  ),
  installation_volume_m3: further(
    quantity({
      label: 'Volume of the unit',
      appliesWhen: { installation: ['air_source_heat_pump', 'ev_outlet'] },
      unit: 'm3',
      minimum: 0.01,
      maximum: 20,
      brief: 'outdoor unit or outlet with casing',
      description:
        'For heat pumps and outlets only: volume of the outdoor unit, or of the outlet with its casing; without it, the limit stands as a condition',
    }),
  ),
  installation_height_m: further(
    quantity({
      label: 'Height or projection',
      appliesWhen: { installation: ['solar_on_building', 'solar_stand_alone', 'ev_upstand'] },
      unit: 'm',
      minimum: 0.01,
      maximum: 20,
      brief: 'height; on a wall or slope, projection',
      description:
        'For solar equipment and upstands only: height when it stands alone or above a flat roof; on a wall or roof slope, the projection; without it, the limit stands as a condition',
    }),
  ),
  installation_area_m2: further(
    quantity({
      label: 'Area of stand-alone solar',
      appliesWhen: { installation: ['solar_stand_alone'] },
      unit: 'm2',
      minimum: 0.01,
      maximum: 1000,
      brief: 'surface of stand-alone solar',
      description: 'For stand-alone solar equipment only: its surface area; without it, the limit stands as a condition',
    }),
  ),
};
