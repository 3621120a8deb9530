import { stating } from './condition.ts';
import { INSTALLATION_LIMITS } from './installation_limits.ts';

/** The conditions of Part 14 and of Part 2 Classes D and E. */
export const INSTALLATION_CONDITIONS = {
  heat_pump_standard: stating(
    'Heat pump, MCS planning standard',
    'The heat pump meets the MCS planning standard, which limits its noise at the neighbours, or an equivalent one.',
    'Part 14 Class G, G.1',
  ),
  heat_pump_volume_house: stating(
    'Heat pump, 1.5 m3',
    'The outdoor unit with its housing has a volume of at most {}.',
    'Part 14 Class G, G.2',
    INSTALLATION_LIMITS.heatPumpVolumeHouse,
  ),
  heat_pump_volume_flats: stating(
    'Heat pump, 0.6 m3',
    'The outdoor unit with its housing has a volume of at most {}.',
    'Part 14 Class G, G.2',
    INSTALLATION_LIMITS.heatPumpVolumeFlats,
  ),
  heat_pump_number: stating(
    'Number of heat pumps',
    'There are at most {} air source heat pumps at a detached house and {} at any other, and no wind turbine.',
    'Part 14 Class G, G.2',
    INSTALLATION_LIMITS.heatPumpsDetached,
    INSTALLATION_LIMITS.heatPumpsOther,
  ),
  heat_pump_volume_before_2025: stating(
    'Heat pump, 0.6 m3 until May 2025',
    'The outdoor unit with its housing has a volume of at most {}.',
    'Part 14 Class G, G.2',
    INSTALLATION_LIMITS.heatPumpVolumeBefore2025,
  ),
  heat_pump_number_before_2025: stating(
    'Number of heat pumps until May 2025',
    'There is at most {} air source heat pump, and no wind turbine.',
    'Part 14 Class G, G.2',
    INSTALLATION_LIMITS.heatPumpsBefore2025,
  ),
  heat_pump_boundary_before_2025: stating(
    'Heat pump, boundary until May 2025',
    'No part of the heat pump is within {} of the boundary, and it serves heating alone.',
    'Part 14 Class G, G.2 and G.3',
    INSTALLATION_LIMITS.heatPumpBoundary,
  ),
  heat_pump_position: stating(
    'Heat pump, position',
    'The unit is not on a pitched roof, not within 1 m of the edge of a flat roof and, on a wall that fronts a highway, not above the ground storey.',
    'Part 14 Class G, G.2',
  ),
  heat_pump_not_fronting_highway: stating(
    'Heat pump, not towards a highway',
    'In a conservation area or a World Heritage Site the unit is not on a wall or roof that fronts a highway, nor nearer to it than the building.',
    'Part 14 Class G, G.2',
  ),
  solar_projection: stating(
    'Solar, projection 0.2 m',
    'The equipment projects at most {} beyond the wall or roof slope and is not higher than the roof without its chimney.',
    'Part 14 Class A, A.1',
    INSTALLATION_LIMITS.solarProjection,
  ),
  solar_flat_roof: stating(
    'Solar, flat roof 0.6 m',
    'On a flat roof the equipment is at most {} higher than the highest part of the roof without its chimney.',
    'Part 14 Class A, A.1',
    INSTALLATION_LIMITS.solarFlatRoof,
  ),
  solar_not_on_wall_to_highway: stating(
    'Solar, not on a wall to a highway',
    'In a conservation area or a World Heritage Site the equipment is not on a wall that fronts a highway.',
    'Part 14 Class A, A.1',
  ),
  solar_sited_and_removed: stating(
    'Solar, siting and removal',
    'The equipment is sited to affect appearance and amenity as little as practicable and is removed when no longer needed.',
    'Part 14 Class A, A.2; Class B, B.2; Class K, K.2',
  ),
  solar_non_domestic: stating(
    'Solar, other buildings',
    'The equipment projects at most 0.2 m from a pitched roof or 1 m from a flat one and is 1 m away from the edge; above 50 kW prior approval is applied for.',
    'Part 14 Class J, J.1 and J.4',
  ),
  stand_alone_size: stating(
    'Stand-alone solar, 4 m and 9 m2',
    'The equipment is at most {} high and {} in area, and no more than 3 m in any dimension of its array.',
    'Part 14 Class B, B.1; Class K, K.1',
    INSTALLATION_LIMITS.standAloneHeight,
    INSTALLATION_LIMITS.standAloneArea,
  ),
  stand_alone_height_near_highway: stating(
    'Stand-alone solar, 2 m near a highway',
    'Nearer to a highway than the building, on article 2(3) land, the equipment is at most {} high.',
    'Part 14 Class B, B.1; Class K, K.1',
    INSTALLATION_LIMITS.standAloneHeightNearHighway,
  ),
  stand_alone_single: stating(
    'Stand-alone solar, one only',
    'It is the only stand-alone solar installation within the curtilage.',
    'Part 14 Class B, B.1; Class K, K.1',
  ),
  stand_alone_boundary: stating(
    'Stand-alone solar, 5 m from the boundary',
    'No part of the equipment is within 5 m of the boundary of the curtilage.',
    'Part 14 Class B, B.1; Class K, K.1',
  ),
  off_street_parking: stating(
    'Off-street parking',
    'The charge point is in an area lawfully used for off-street parking and not on a scheduled monument.',
    'Part 2 Class D; Class E',
  ),
  charge_point_near_highway: stating(
    'Charge point near a highway',
    'Within 2 m of a highway the current text is confirmed: the Order of 2015 excluded such charge points, and SI 2025/560 is understood to admit them.',
    'Part 2 Class D, D.1(b); Class E, E.1',
  ),
  charge_point_not_near_highway: stating(
    'Charge point near a highway until May 2025',
    'The outlet does not face a highway within 2 m of it, and the upstand is not within 2 m of a highway.',
    'Part 2 Class D, D.1(b); Class E, E.1',
  ),
  outlet_volume: stating(
    'Outlet, 0.2 m3',
    'The outlet and its casing have a volume of at most {}.',
    'Part 2 Class D, D.1(a)',
    INSTALLATION_LIMITS.outletVolume,
  ),
  upstand_height_dwelling: stating(
    'Upstand, 1.6 m',
    'In the curtilage of a house or a block of flats the upstand is at most {} high.',
    'Part 2 Class E, E.1',
    INSTALLATION_LIMITS.upstandHeightDwelling,
  ),
  upstand_height_other: stating(
    'Upstand, 2.7 m',
    'The upstand is at most {} high.',
    'Part 2 Class E, E.1',
    INSTALLATION_LIMITS.upstandHeightOther,
  ),
  upstand_height_before_2025: stating(
    'Upstand, 2.3 m until May 2025',
    'The upstand is at most {} high.',
    'Part 2 Class E, E.1',
    INSTALLATION_LIMITS.upstandHeightBefore2025,
  ),
  one_upstand_for_each_space: stating(
    'One upstand for each space',
    'There is at most one upstand for each parking space.',
    'Part 2 Class E, E.1',
  ),
  charge_point_removed: stating(
    'Charge point, removal',
    'The charge point is removed and the place made good when it is no longer needed.',
    'Part 2 Class D, D.2; Class E, E.2',
  ),
};
