/** Tables of the Order and of the Use Classes Order as others publish them; the file of the same name above has the single cases. */

const ORDER =
  'Town and Country Planning (General Permitted Development) (England) Order 2015, SI 2015/596, Schedule 2, as amended';
const ADDRESS = 'https://www.legislation.gov.uk/uksi/2015/596';
const AGREEMENT = { within: 0, reason: 'Rule of law; verdict and class must be the same' };
const DEMOLITION = { property_type: 'commercial', proposal: 'demolition' } as const;
const CHANGE = { property_type: 'commercial', proposal: 'cou' } as const;
const REAR = { property_type: 'house', proposal: 'extension' } as const;
const LOFT = { property_type: 'house', proposal: 'loft' } as const;
const INSTALL = { proposal: 'outbuilding' } as const;

export const TABLES = [
  {
    document: ORDER,
    year: 2015,
    address: ADDRESS,
    title: 'Demolition of a {use}: the right leaves it out',
    place: 'Part 11 Class B, B.1',
    evidence: 'reported',
    provenance: 'page at planninggeek.co.uk, Part 11 Class B, Demolition of buildings, list of exclusions',
    agreement: AGREEMENT,
    input: DEMOLITION,
    columns: ['id', 'use', 'input.use_class', 'published.verdict', 'published.pd_class'],
    // biome-ignore format: a table
    rows: [
      ['planning-demolition-pub', 'pub', 'pub', 'requires_permission', null],
      ['planning-demolition-gastropub', 'pub with expanded food', 'gastropub', 'requires_permission', null],
      ['planning-demolition-concert-hall', 'concert hall', 'concert hall', 'requires_permission', null],
      ['planning-demolition-live-music', 'live performance venue', 'live performance venue', 'requires_permission', null],
      ['planning-demolition-theatre', 'theatre', 'theatre', 'requires_permission', null],
    ],
  },
  {
    document: ORDER,
    year: 2015,
    address: ADDRESS,
    title: '{use} to Class E: permitted after written notice',
    place: 'Part 3 Class A, A and A.1',
    evidence: 'read',
    provenance: 'text of Class A as set out at planninggeek.co.uk, Class A, page of 27 February 2022',
    agreement: AGREEMENT,
    input: { ...CHANGE, proposed_use: 'E' },
    columns: ['id', 'use', 'input.use_class', 'published.verdict', 'published.pd_class'],
    // biome-ignore format: a table
    rows: [
      ['planning-class-a-casino', 'Casino', 'casino', 'likely_pd', 'part_3_class_a'],
      ['planning-class-a-betting', 'Betting office', 'betting office', 'likely_pd', 'part_3_class_a'],
      ['planning-class-a-loans', 'Pay day loan shop', 'pay day loan shop', 'likely_pd', 'part_3_class_a'],
      ['planning-class-a-takeaway', 'Hot food takeaway', 'hot food takeaway', 'likely_pd', 'part_3_class_a'],
    ],
  },
  {
    document: ORDER,
    year: 2015,
    address: ADDRESS,
    title: '{use} to dwellings: prior approval under Class M',
    place: 'Part 3 Class M, M(a)',
    evidence: 'read',
    provenance: 'text of Class M in record 3M at planning.data.gov.uk, entry of 19 January 2024',
    agreement: AGREEMENT,
    input: { ...CHANGE, proposed_use: 'C3' },
    columns: ['id', 'use', 'input.use_class', 'published.planning_route', 'published.pd_class'],
    // biome-ignore format: a table
    rows: [
      ['planning-class-m-launderette', 'Launderette', 'launderette', 'prior_approval', 'part_3_class_m'],
      ['planning-class-m-betting', 'Betting office', 'betting office', 'prior_approval', 'part_3_class_m'],
      ['planning-class-m-loans', 'Pay day loan shop', 'pay day loan shop', 'prior_approval', 'part_3_class_m'],
      ['planning-class-m-takeaway', 'Hot food takeaway', 'hot food takeaway', 'prior_approval', 'part_3_class_m'],
      ['planning-class-m-not-pub', 'Pub, which the class does not name,', 'pub', 'planning_permission', null],
    ],
  },
  {
    document: ORDER,
    year: 2015,
    address: ADDRESS,
    title: '{use} to dwellings: prior approval under Class N',
    place: 'Part 3 Class N',
    evidence: 'reported',
    provenance: 'page at planninggeek.co.uk, Class N, amusement arcades or casinos to residential',
    agreement: AGREEMENT,
    input: { ...CHANGE, proposed_use: 'C3' },
    columns: ['id', 'use', 'input.use_class', 'published.planning_route', 'published.pd_class'],
    // biome-ignore format: a table
    rows: [
      ['planning-class-n-casino', 'Casino', 'casino', 'prior_approval', 'part_3_class_n'],
      ['planning-class-n-arcade', 'Amusement arcade', 'amusement arcade', 'prior_approval', 'part_3_class_n'],
    ],
  },
  {
    document: 'Town and Country Planning (Use Classes) Order 1987, SI 1987/764, article 3(6), as amended in 2020',
    year: 2020,
    address: 'https://www.legislation.gov.uk/uksi/2020/757',
    title: '{use}: in no class since 1 September 2020',
    place: 'Article 3(6)',
    evidence: 'reported',
    provenance:
      'table of uses up to and from 1 September 2020 at bridgerbell.com; letters (a) to (g) of article 3(6) as set out at slough.info, Planning, Usage Classes, 29 November 2011',
    agreement: { within: 0, reason: 'Rule of law; the class must be the same' },
    input: DEMOLITION,
    columns: ['id', 'use', 'input.use_class', 'published.existing_use_class_used'],
    // biome-ignore format: a table
    rows: [
      ['planning-use-pub', 'Pub or drinking establishment', 'drinking establishment', 'SG'],
      ['planning-use-takeaway', 'Takeaway', 'takeaway', 'SG'],
      ['planning-use-cinema', 'Cinema', 'cinema', 'SG'],
      ['planning-use-concert-hall', 'Concert hall', 'concert hall', 'SG'],
      ['planning-use-bingo', 'Bingo hall', 'bingo hall', 'SG'],
      ['planning-use-dance', 'Dance hall', 'dance hall', 'SG'],
      ['planning-use-arcade', 'Amusement arcade', 'amusement arcade', 'SG'],
      ['planning-use-launderette', 'Launderette', 'launderette', 'SG'],
      ['planning-use-taxi', 'Taxi business', 'taxi business', 'SG'],
      ['planning-use-scrapyard', 'Scrapyard', 'scrapyard', 'SG'],
    ],
  },
  {
    document: ORDER,
    year: 2015,
    address: ADDRESS,
    title: 'Rear extension of {depth}, {form}',
    place: 'Part 1 Class A, A.1(f), (g)',
    evidence: 'reported',
    provenance:
      'paragraphs A.1(f) and (g) as set out at planninglawblog.blogspot.com, 29 July 2016, "Enlarged part of the dwellinghouse"',
    agreement: AGREEMENT,
    input: REAR,
    columns: ['id', 'depth', 'form', 'input.extension_depth_m', 'input.details', 'published.planning_route'],
    // biome-ignore format: a table
    rows: [
      ['planning-ext-4-detached', '4 m', 'detached house: permitted', 4, { house_form: 'detached' }, 'permitted_development'],
      ['planning-ext-4-semi', '4 m', 'semi-detached house: prior approval', 4, { house_form: 'semi_detached' }, 'prior_approval'],
      ['planning-ext-8-detached', '8 m', 'detached house: prior approval', 8, { house_form: 'detached' }, 'prior_approval'],
      ['planning-ext-6.01-semi', '6.01 m', 'semi-detached house: beyond every right', 6.01, { house_form: 'semi_detached' }, 'planning_permission'],
      ['planning-ext-6-terraced', '6 m', 'terraced house: prior approval', 6, { house_form: 'terraced' }, 'prior_approval'],
    ],
  },
  {
    document: ORDER,
    year: 2015,
    address: ADDRESS,
    title: 'Loft that adds {volume}, {form}',
    place: 'Part 1 Class B, B.1(d)',
    evidence: 'reported',
    provenance:
      'page at nuneatonandbedworth.gov.uk, Planning permission, I need planning permission (40 m3 for a terraced house, 50 m3 for any other)',
    agreement: AGREEMENT,
    input: LOFT,
    columns: ['id', 'volume', 'form', 'input.details', 'published.verdict'],
    // biome-ignore format: a table
    rows: [
      ['planning-loft-40-terraced', '40 m3', 'terraced house: permitted', { loft_volume_m3: 40, house_form: 'terraced' }, 'likely_pd'],
      ['planning-loft-41-terraced', '41 m3', 'terraced house: permission', { loft_volume_m3: 41, house_form: 'terraced' }, 'requires_permission'],
      ['planning-loft-50-semi', '50 m3', 'semi-detached house: permitted', { loft_volume_m3: 50, house_form: 'semi_detached' }, 'likely_pd'],
      ['planning-loft-51-detached', '51 m3', 'detached house: permission', { loft_volume_m3: 51, house_form: 'detached' }, 'requires_permission'],
    ],
  },
  {
    document: `${ORDER} by SI 2025/560`,
    year: 2025,
    address: ADDRESS,
    title: 'Air source heat pumps: {what}',
    place: 'Part 14 Class G, G.2',
    evidence: 'reported',
    provenance: 'page at robinsonandhall.co.uk, Planning updates, 2 July 2025',
    agreement: AGREEMENT,
    input: { ...INSTALL },
    columns: ['id', 'what', 'input.property_type', 'input.details', 'published.verdict'],
    // biome-ignore format: a table
    rows: [
      ['planning-heat-pump-1.5', '1.5 m3 at a house', 'house', { installation: 'air_source_heat_pump', house_form: 'semi_detached', installation_volume_m3: 1.5, installation_units: 1 }, 'likely_pd'],
      ['planning-heat-pump-1.6', '1.6 m3 at a house', 'house', { installation: 'air_source_heat_pump', house_form: 'semi_detached', installation_volume_m3: 1.6, installation_units: 1 }, 'requires_permission'],
      ['planning-heat-pump-flat-0.6', '0.6 m3 at flats', 'flat', { installation: 'air_source_heat_pump', installation_volume_m3: 0.6, installation_units: 1 }, 'likely_pd'],
      ['planning-heat-pump-flat-0.7', '0.7 m3 at flats', 'flat', { installation: 'air_source_heat_pump', installation_volume_m3: 0.7, installation_units: 1 }, 'requires_permission'],
      ['planning-heat-pump-two-detached', 'two at a detached house', 'house', { installation: 'air_source_heat_pump', house_form: 'detached', installation_volume_m3: 1, installation_units: 2 }, 'likely_pd'],
      ['planning-heat-pump-two-terraced', 'two at a terraced house', 'house', { installation: 'air_source_heat_pump', house_form: 'terraced', installation_volume_m3: 1, installation_units: 2 }, 'requires_permission'],
    ],
  },
  {
    document: `${ORDER} before SI 2025/560`,
    year: 2024,
    address: ADDRESS,
    title: 'Air source heat pumps until 28 May 2025: {what}',
    place: 'Part 14 Class G, G.2',
    evidence: 'reported',
    provenance: 'page at robinsonandhall.co.uk, Planning updates, 2 July 2025, on the limits that were raised',
    agreement: AGREEMENT,
    input: { ...INSTALL, property_type: 'house', as_of: '2025-05-28' },
    columns: ['id', 'what', 'input.details', 'published.verdict'],
    // biome-ignore format: a table
    rows: [
      ['planning-heat-pump-2024-0.6', '0.6 m3', { installation: 'air_source_heat_pump', house_form: 'semi_detached', installation_volume_m3: 0.6, installation_units: 1 }, 'likely_pd'],
      ['planning-heat-pump-2024-0.7', '0.7 m3', { installation: 'air_source_heat_pump', house_form: 'semi_detached', installation_volume_m3: 0.7, installation_units: 1 }, 'requires_permission'],
      ['planning-heat-pump-2024-two', 'two at a detached house', { installation: 'air_source_heat_pump', house_form: 'detached', installation_volume_m3: 0.5, installation_units: 2 }, 'requires_permission'],
    ],
  },
  {
    document: `${ORDER} by SI 2023/1279`,
    year: 2023,
    address: ADDRESS,
    title: 'Solar equipment on a house: {what}',
    place: 'Part 14 Class A, A.1 and A.2(ba)',
    evidence: 'reported',
    provenance:
      'page at planninggeek.co.uk, Class A, Solar panels on a house or flats; paragraph A.2 at legislation.gov.uk, uksi/2015/596, Schedule 2 Part 14',
    agreement: AGREEMENT,
    input: { ...INSTALL, property_type: 'house' },
    columns: ['id', 'what', 'input.details', 'input.conservation_area', 'published.planning_route'],
    // biome-ignore format: a table
    rows: [
      ['planning-solar-0.2', '0.2 m from the slope', { installation: 'solar_on_building', installation_place: 'pitched_roof', installation_height_m: 0.2, installation_fronts_highway: 'no' }, 'no', 'permitted_development'],
      ['planning-solar-0.25', '0.25 m from the slope', { installation: 'solar_on_building', installation_place: 'pitched_roof', installation_height_m: 0.25, installation_fronts_highway: 'no' }, 'no', 'planning_permission'],
      ['planning-solar-flat-0.6', '0.6 m above a flat roof', { installation: 'solar_on_building', installation_place: 'flat_roof', installation_height_m: 0.6, installation_fronts_highway: 'no' }, 'no', 'permitted_development'],
      ['planning-solar-flat-0.7', '0.7 m above a flat roof', { installation: 'solar_on_building', installation_place: 'flat_roof', installation_height_m: 0.7, installation_fronts_highway: 'no' }, 'no', 'planning_permission'],
      ['planning-solar-flat-conservation', 'a flat roof in a conservation area', { installation: 'solar_on_building', installation_place: 'flat_roof', installation_height_m: 0.5, installation_fronts_highway: 'no' }, 'yes', 'prior_approval'],
      ['planning-solar-wall-highway', 'a wall to a highway in a conservation area', { installation: 'solar_on_building', installation_place: 'wall', installation_height_m: 0.1, installation_fronts_highway: 'yes' }, 'yes', 'planning_permission'],
      ['planning-solar-roof-conservation', 'a roof slope to a highway in a conservation area', { installation: 'solar_on_building', installation_place: 'pitched_roof', installation_height_m: 0.1, installation_fronts_highway: 'yes' }, 'yes', 'permitted_development'],
    ],
  },
  {
    document: `${ORDER} by SI 2023/1279`,
    year: 2023,
    address: ADDRESS,
    title: 'Stand-alone solar equipment: {what}',
    place: 'Part 14 Class B, B.1',
    evidence: 'reported',
    provenance: 'page at planninggeek.co.uk, Class B, Stand-alone solar panels for a house or flats',
    agreement: AGREEMENT,
    input: { ...INSTALL, property_type: 'house' },
    columns: ['id', 'what', 'input.details', 'input.conservation_area', 'published.planning_route'],
    // biome-ignore format: a table
    rows: [
      ['planning-stand-alone-limits', '4 m high and 9 m2', { installation: 'solar_stand_alone', installation_height_m: 4, installation_area_m2: 9, installation_fronts_highway: 'no' }, 'no', 'permitted_development'],
      ['planning-stand-alone-height', '4.5 m high', { installation: 'solar_stand_alone', installation_height_m: 4.5, installation_area_m2: 9, installation_fronts_highway: 'no' }, 'no', 'planning_permission'],
      ['planning-stand-alone-area', '10 m2', { installation: 'solar_stand_alone', installation_height_m: 4, installation_area_m2: 10, installation_fronts_highway: 'no' }, 'no', 'planning_permission'],
      ['planning-stand-alone-highway', '2 m high, nearer to a highway in a conservation area', { installation: 'solar_stand_alone', installation_height_m: 2, installation_area_m2: 9, installation_fronts_highway: 'yes' }, 'yes', 'prior_approval'],
      ['planning-stand-alone-highway-high', '3 m high, nearer to a highway in a conservation area', { installation: 'solar_stand_alone', installation_height_m: 3, installation_area_m2: 9, installation_fronts_highway: 'yes' }, 'yes', 'planning_permission'],
    ],
  },
  {
    document: ORDER,
    year: 2015,
    address: ADDRESS,
    title: 'Charge point: {what}',
    place: 'Part 2 Class D, D.1(a); Class E, E.1',
    evidence: 'reported',
    provenance:
      'paragraph D.1 as made at legislation.gov.uk, uksi/2015/596, Schedule 2 Part 2; page at robinsonandhall.co.uk, Planning updates, 2 July 2025 (1.6 m in the curtilage of a dwelling)',
    agreement: AGREEMENT,
    input: { ...INSTALL, property_type: 'house' },
    columns: ['id', 'what', 'input.details', 'published.verdict'],
    // biome-ignore format: a table
    rows: [
      ['planning-outlet-0.2', 'outlet of 0.2 m3', { installation: 'ev_outlet', installation_volume_m3: 0.2 }, 'likely_pd'],
      ['planning-outlet-0.25', 'outlet of 0.25 m3', { installation: 'ev_outlet', installation_volume_m3: 0.25 }, 'requires_permission'],
      ['planning-upstand-1.6', 'upstand of 1.6 m at a house', { installation: 'ev_upstand', installation_height_m: 1.6 }, 'likely_pd'],
      ['planning-upstand-1.7', 'upstand of 1.7 m at a house', { installation: 'ev_upstand', installation_height_m: 1.7 }, 'requires_permission'],
    ],
  },
] as const;
