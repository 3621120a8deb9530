import { LOOKED_UP, limit } from './data.ts';

const CLASS_G = 'Part 14 Class G, G.2, after SI 2025/560';
const CLASS_A = 'Part 14 Class A, A.1, after SI 2023/1279';
const CLASS_B = 'Part 14 Class B, B.1, and Class K, K.1';

/** Limits on heat pumps, solar equipment and charge points, tested where the measure was sent. */
export const INSTALLATION_LIMITS = {
  heatPumpVolumeHouse: limit({
    symbol: 'heat_pump_volume_house',
    description: 'Maximum volume of the outdoor unit of an air source heat pump at a house',
    value: 1.5,
    unit: 'm3',
    place: CLASS_G,
    note: LOOKED_UP,
  }),
  heatPumpVolumeFlats: limit({
    symbol: 'heat_pump_volume_flats',
    description: 'Maximum volume of the outdoor unit of an air source heat pump at a block of flats',
    value: 0.6,
    unit: 'm3',
    place: CLASS_G,
    note: LOOKED_UP,
  }),
  heatPumpsDetached: limit({
    symbol: 'heat_pumps_detached',
    description: 'Maximum number of air source heat pumps at a detached house',
    value: 2,
    unit: '-',
    place: CLASS_G,
    note: LOOKED_UP,
  }),
  heatPumpsOther: limit({
    symbol: 'heat_pumps_other',
    description: 'Maximum number of air source heat pumps at any other house or a block of flats',
    value: 1,
    unit: '-',
    place: CLASS_G,
    note: LOOKED_UP,
  }),
  solarProjection: limit({
    symbol: 'solar_projection',
    description: 'Maximum projection of solar equipment beyond the wall or the roof slope',
    value: 0.2,
    unit: 'm',
    place: CLASS_A,
    note: LOOKED_UP,
  }),
  solarFlatRoof: limit({
    symbol: 'solar_flat_roof',
    description: 'Maximum height of solar equipment above the highest part of a flat roof',
    value: 0.6,
    unit: 'm',
    place: CLASS_A,
    note: LOOKED_UP,
  }),
  standAloneHeight: limit({
    symbol: 'stand_alone_height',
    description: 'Maximum height of stand-alone solar equipment',
    value: 4,
    unit: 'm',
    place: CLASS_B,
    note: LOOKED_UP,
  }),
  standAloneHeightNearHighway: limit({
    symbol: 'stand_alone_height_near_highway',
    description: 'Maximum height of stand-alone solar equipment nearer to a highway on article 2(3) land',
    value: 2,
    unit: 'm',
    place: `${CLASS_B}, after SI 2023/1279`,
    note: LOOKED_UP,
  }),
  standAloneArea: limit({
    symbol: 'stand_alone_area',
    description: 'Maximum surface area of stand-alone solar equipment',
    value: 9,
    unit: 'm2',
    place: CLASS_B,
    note: LOOKED_UP,
  }),
  outletVolume: limit({
    symbol: 'outlet_volume',
    description: 'Maximum volume of a wall-mounted outlet and its casing',
    value: 0.2,
    unit: 'm3',
    place: 'Part 2 Class D, D.1(a)',
    note: LOOKED_UP,
  }),
  upstandHeightDwelling: limit({
    symbol: 'upstand_height_dwelling',
    description: 'Maximum height of an upstand in the curtilage of a house or a block of flats',
    value: 1.6,
    unit: 'm',
    place: 'Part 2 Class E, E.1',
    note: LOOKED_UP,
  }),
  upstandHeightOther: limit({
    symbol: 'upstand_height_other',
    description: 'Maximum height of any other upstand',
    value: 2.7,
    unit: 'm',
    place: 'Part 2 Class E, E.1, after SI 2025/560',
  }),
};
