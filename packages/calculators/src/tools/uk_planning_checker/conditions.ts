import { CHANGE_OF_USE_CONDITIONS } from './change_of_use_conditions.ts';
import { stating } from './condition.ts';
import { LIMITS } from './data.ts';
import { INSTALLATION_CONDITIONS } from './installation_conditions.ts';

/** The conditions of all classes, by the key that results carry. */
export const CONDITIONS = {
  ...CHANGE_OF_USE_CONDITIONS,
  ...INSTALLATION_CONDITIONS,
  curtilage_50_pct: stating(
    'Half of the curtilage',
    'All additions and outbuildings together cover at most half of the land around the original house.',
    'Part 1 Class A, A.1(b); Class E, E.1(b)',
  ),
  not_beyond_principal_elevation: stating(
    'Not beyond principal elevation',
    'Nothing extends beyond the principal elevation, nor beyond a side elevation that faces a highway.',
    'Part 1 Class A, A.1(e)',
  ),
  not_forward_of_principal_elevation: stating(
    'Not forward of principal elevation',
    'No part of the outbuilding is in front of the principal elevation of the original house.',
    'Part 1 Class E, E.1(c)',
  ),
  single_storey_height_4m: stating(
    'Single storey, height 4 m',
    'A single-storey rear extension is at most 4 m high.',
    'Part 1 Class A, A.1(f) and A.1(g)',
  ),
  eaves_3m_within_2m: stating(
    'Eaves 3 m within 2 m',
    'Within 2 m of a boundary the eaves of the extension are at most 3 m high.',
    'Part 1 Class A, A.1(i)',
  ),
  side_half_width: stating(
    'Side extension, half width',
    'A side extension has one storey, is at most 4 m high and at most half as wide as the original house.',
    'Part 1 Class A, A.1(j)',
  ),
  two_storey_3m_and_7m: stating(
    'Two storeys, 3 m and 7 m',
    'An extension of more than one storey is at most 3 m deep and stays 7 m away from the boundary opposite the rear wall.',
    'Part 1 Class A, A.1(h)',
  ),
  matching_materials: stating(
    'Matching materials',
    'The materials of the exterior look similar to those of the existing house.',
    'Part 1 Class A, A.3(a); Class B, B.2(a)',
  ),
  obscure_side_windows: stating(
    'Obscure side windows',
    'Windows in a side wall or side roof slope have obscure glass and do not open below 1.7 m above the floor.',
    'Part 1 Class A, A.3(b); Class B, B.2(c)',
  ),
  no_balcony: stating(
    'No balcony',
    'The works include no verandah, balcony or raised platform, and no chimney, flue or soil pipe.',
    'Part 1 Class B, B.1(e)',
  ),
  not_created_by_part_3_or_20: stating(
    'Not created by Part 3 or Part 20',
    'The house was not created under Class G, M, MA, N, P, PA or Q of Part 3, nor under Part 20.',
    'Part 1 Class A, A.1(a) and A.1(l); Class B, B.1(a)',
  ),
  designated_rear_single_storey_only: stating(
    'Designated land, rear single storey only',
    'On article 2(3) land nothing extends beyond a side wall, and a rear extension has one storey.',
    'Part 1 Class A, A.2(b) and A.2(c)',
  ),
  no_cladding: stating(
    'No cladding',
    'On article 2(3) land no part of the exterior is clad in stone, pebble dash, render, timber, plastic or tiles.',
    'Part 1 Class A, A.2(a)',
  ),
  detached_else_prior_approval: stating(
    'Detached, else prior approval',
    'At this depth a detached house needs no approval; any other house needs prior approval as a larger extension.',
    'Part 1 Class A, A.1(f), A.1(g) and A.4',
  ),
  detached_only_3_to_4m: stating(
    'Detached only, 3 to 4 m',
    'On article 2(3) land a depth between 3 m and 4 m is permitted only for a detached house.',
    'Part 1 Class A, A.1(f)',
  ),
  detached_only_6_to_8m: stating(
    'Detached only, 6 to 8 m',
    'A depth between 6 m and 8 m is permitted only for a detached house.',
    'Part 1 Class A, A.1(g)',
  ),
  neighbour_consultation: stating(
    'Neighbour consultation',
    'Prior approval is applied for before work starts; the authority consults the neighbours for 21 days and has 42 days in total.',
    'Part 1 Class A, A.4',
  ),
  volume_40_50m3: stating(
    'Volume 40 or 50 m3',
    'All additions to the roof together measure at most {} on a terraced house and {} on any other house.',
    'Part 1 Class B, B.1(d)',
    LIMITS.loftVolumeTerrace,
    LIMITS.loftVolumeOther,
  ),
  volume_40m3: stating(
    'Added roof volume, 40 m3',
    'Additions to the roof of this terraced house, earlier ones included, come to at most {}.',
    'Part 1 Class B, B.1(d)',
    LIMITS.loftVolumeTerrace,
  ),
  volume_50m3: stating(
    'Added roof volume, 50 m3',
    'Additions to the roof of this house, earlier ones included, come to at most {}.',
    'Part 1 Class B, B.1(d)',
    LIMITS.loftVolumeOther,
  ),
  not_above_ridge: stating(
    'Not above ridge',
    'No part rises above the highest part of the existing roof.',
    'Part 1 Class B, B.1(b)',
  ),
  not_front_slope_to_highway: stating(
    'Not on the front slope to a highway',
    'Nothing extends beyond the plane of a roof slope that forms the principal elevation and faces a highway.',
    'Part 1 Class B, B.1(c)',
  ),
  eaves_setback_0_2m: stating(
    'Eaves setback 0.2 m',
    'Except in a hip-to-gable enlargement, the addition stays at least 0.2 m back from the original eaves.',
    'Part 1 Class B, B.2(b)',
  ),
  incidental_use: stating(
    'Incidental use',
    'The outbuilding serves a purpose incidental to the enjoyment of the house and is not living accommodation.',
    'Part 1 Class E, E(a)',
  ),
  single_storey_eaves_2_5m: stating(
    'Single storey, eaves 2.5 m',
    'The outbuilding has one storey and eaves at most 2.5 m high.',
    'Part 1 Class E, E.1(d) and E.1(f)',
  ),
  height_4_3_2_5m: stating(
    'Height 4, 3 or 2.5 m',
    'The outbuilding is at most 4 m high with a dual-pitched roof and 3 m with any other, and 2.5 m within 2 m of a boundary.',
    'Part 1 Class E, E.1(e)',
  ),
  not_beside_house_on_designated_land: stating(
    'Not at the side of the house on designated land',
    'On article 2(3) land the outbuilding is not between a side wall of the house and the boundary.',
    'Part 1 Class E, E.3',
  ),
  national_park_10m2_beyond_20m: stating(
    'National Park, 10 m2 beyond 20 m',
    'In a National Park, a National Landscape, the Broads or a World Heritage Site, outbuildings more than 20 m from the house cover at most 10 m2 in total.',
    'Part 1 Class E, E.2',
  ),
  floor_space_50_pct_100m2: stating(
    'Floor space 50 % or 100 m2',
    'The extension adds at most {} to the original floor space and at most {}, whichever is less.',
    'Part 7 Class A, A.1',
    LIMITS.commercialShare,
    LIMITS.commercialFloorSpace,
  ),
  floor_space_25_pct_50m2: stating(
    'Floor space 25 % or 50 m2',
    'On article 2(3) land the extension adds at most {} to the original floor space and at most {}, whichever is less.',
    'Part 7 Class A, A.1',
    LIMITS.commercialShareDesignated,
    LIMITS.commercialFloorSpaceDesignated,
  ),
  height_4m: stating('Height 4 m', 'The building as extended is at most 4 m high.', 'Part 7 Class A, A.1'),
  not_within_2m_of_boundary: stating(
    'Not within 2 m of boundary',
    'No part of the extension is within 2 m of the boundary of the premises.',
    'Part 7 Class A, A.1',
  ),
  not_in_listed_curtilage: stating(
    'Not in a listed curtilage',
    'The works are not within the curtilage of a listed building.',
    'Part 7 Class A, A.1; Class H, H.1',
  ),
  industrial_75_pct_1500m2: stating(
    'Industrial, 75 % or 1500 m2',
    'The extension adds at most {} to the original floor space and at most {}, whichever is less.',
    'Part 7 Class H, H.1',
    LIMITS.industrialShare,
    LIMITS.industrialFloorSpace,
  ),
  industrial_new_building_400m2: stating(
    'Industrial new building, 400 m2',
    'A new building within the premises has a floor space of at most {}.',
    'Part 7 Class H, H.1',
    LIMITS.industrialNewBuilding,
  ),
  industrial_designated_limits: stating(
    'Industrial limits on designated land',
    'On article 2(3) land smaller limits of floor space apply; see the current text of paragraph H.1.',
    'Part 7 Class H, H.1',
  ),
  height_5m_within_10m: stating(
    'Height 5 m within 10 m',
    'Within 10 m of the boundary of the premises the building is at most 5 m high.',
    'Part 7 Class H, H.1',
  ),
  agricultural_unit_size: stating(
    'Agricultural unit size',
    'A unit of {} or more falls under Class A (building of at most {}); a unit from {} up to that size falls under Class B (at most {} as extended, and {} more volume).',
    'Part 6 Class A, A.1; Class B, B.1',
    LIMITS.agriculturalUnitClassA,
    LIMITS.agriculturalAreaClassA,
    LIMITS.agriculturalUnitClassB,
    LIMITS.agriculturalAreaClassB,
    LIMITS.agriculturalVolumeClassB,
  ),
  reasonably_necessary_for_agriculture: stating(
    'Reasonably necessary for agriculture',
    'The works are reasonably necessary for agriculture, carried on as a trade or business within the unit.',
    'Part 6 Class A; Class B',
  ),
  prior_notification: stating(
    'Prior notification',
    'The authority is notified before work starts and has 28 days to say whether its prior approval is required.',
    'Part 6 Class A, A.2(2); Class B, B.5',
  ),
  no_part_1_rights_with_flats: stating(
    'No Part 1 rights with flats',
    'A building that contains flats is not a dwellinghouse and has no Part 1 rights; only the part in Class E can use Part 7.',
    'Article 2(1), meaning of dwellinghouse; Part 7 Class A',
  ),
  same_use_class: stating(
    'Same use class',
    'Every part of the building stays within its present use class.',
    'Town and Country Planning Act 1990 s. 55(2)(f)',
  ),
  no_external_works: stating(
    'No external works',
    'The works are internal, or do not materially affect the external appearance.',
    'Town and Country Planning Act 1990 s. 55(2)(a)',
  ),
  part_20_built_1948_2018: stating(
    'Part 20, built 1948 to 2018',
    'The building was built between 1 July 1948 and 5 March 2018; for Class ZA before 1990, and vacant for six months.',
    'Part 20 Classes A to AD; Class ZA',
  ),
  part_20_storeys_and_height: stating(
    'Part 20, storeys and height',
    'At most two storeys are added within the height limits of the class; under Class ZA the old building covers at most 1,000 m2 and is at most 18 m high.',
    'Part 20 Classes A to AD; Class ZA',
  ),
  part_20_prior_approval: stating(
    'Part 20, prior approval',
    'Prior approval is applied for before work starts; it covers transport, appearance, natural light, neighbours and fire safety among others.',
    'Part 20 Classes A to AD; Class ZA',
  ),
  under_115m3_exempt: stating(
    'Under 115 m3 exempt',
    'A building of less than {} is outside this control and falls back on Part 11 Class B.',
    'Planning (Listed Buildings and Conservation Areas) Act 1990 s. 75 and its direction; Part 11 Class B, B.1',
    LIMITS.relevantDemolitionVolume,
  ),
  under_50m3_not_development: stating(
    'Under 50 m3 not development',
    'A building of at most {} can be demolished outside these rules, because that is not development.',
    'Town and Country Planning (Demolition - Description of Buildings) Direction 2021',
    LIMITS.demolitionVolume,
  ),
  whole_building_only: stating(
    'Whole building only',
    'The right covers the demolition of a whole building, not of one flat or another part.',
    'Part 11 Class B',
  ),
  not_pub_theatre_concert_hall: stating(
    'Not a pub, theatre or concert hall',
    'The building is not a pub or other drinking establishment, theatre, concert hall or live music venue.',
    'Part 11 Class B, B.1',
  ),
  method_and_restoration: stating(
    'Method and restoration',
    'The authority is asked whether its prior approval is required for the method of demolition and the restoration of the site.',
    'Part 11 Class B, B.2(b)',
  ),
  site_notice_21_days: stating(
    'Site notice for 21 days',
    'A notice of the demolition is displayed at the site for 21 days.',
    'Part 11 Class B, B.2(b)',
  ),
  not_made_unsafe_by_owner: stating(
    'Not made unsafe by the owner',
    'The building was not made unsafe or uninhabitable by the owner, where repair or temporary support is practicable.',
    'Part 11 Class B, B.1(a)',
  ),
  not_statue_or_memorial: stating(
    'Not a statue or memorial',
    'The building is not a statue, memorial or monument of the kinds that the class protects.',
    'Part 11 Class B, B.1',
  ),
};

export type ConditionKey = keyof typeof CONDITIONS;

export const CONDITION_LABELS = Object.fromEntries(
  Object.entries(CONDITIONS).map(([key, { label }]) => [key, label]),
) as Record<ConditionKey, string>;
