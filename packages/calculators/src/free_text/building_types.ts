import { wordsOf } from './words.ts';

/** The canonical words for types of building, each with the other words that are accepted for it. */
const BUILDING_TYPE_TABLE = {
  residential: `
    house home dwelling domestic housing flat apartment maisonette bungalow cottage villa condominium condo loft
    duplex penthouse studio studio_flat terrace terraced_house terraced_home end_terrace row_house rowhouse
    townhouse town_house semi semi_detached semi_detached_house detached detached_house single_family
    single_family_house single_family_home single_family_dwelling two_family_house multi_family multifamily
    multi_family_house multifamily_house multi_family_building multi_dwelling multi_residential
    multi_unit_residential apartment_block apartment_building apartment_house block_of_flats block_of_apartments
    flats_block tower_block residential_tower residential_building residential_block residential_property
    social_housing council_housing affordable_housing build_to_rent btr hmo house_in_multiple_occupation farmhouse
    farm_house manor_house country_house holiday_home mobile_home park_home chalet cabin wohngebaude wohnhaus
    mehrfamilienhaus einfamilienhaus reihenhaus maison appartement logement immeuble_residentiel vivienda piso casa
    barn_conversion loft_conversion housing_estate`,
  student_housing: `
    student_accommodation student_residence student_hall student_flat halls_of_residence hall_of_residence
    university_hall pbsa dormitory dorm co_living coliving`,
  hostel: `youth_hostel backpacker_hostel boarding_house barracks workers_accommodation homeless_unit halfway_house`,
  care_home: `
    nursing_home residential_home retirement_home retirement_village old_peoples_home elderly_care elderly_home
    assisted_living extra_care sheltered_housing senior_living hospice care_facility pflegeheim`,
  prison: `jail detention_centre detention_center custody_suite`,
  office: `
    commercial commercial_office office_building office_block office_tower headquarters business_park call_centre
    call_center coworking co_working workspace bureau buro burogebaude design_studio architects_studio
    business_hub tech_hub innovation_hub creative_hub`,
  bank_branch: `
    high_street_agency bank estate_agent estate_agency travel_agent travel_agency post_office betting_shop
    clearing_house`,
  retail: `
    shop store shopping_centre shopping_center shopping_mall mall boutique high_street_shop retail_unit retail_store
    corner_shop hairdresser salon laundrette launderette dry_cleaner pharmacy market_hall petrol_station
    auction_house gas_station service_station filling_station
    food_hall outlet_centre outlet_center`,
  large_non_food_shop: `
    department_store retail_warehouse retail_park retail_shed diy_store furniture_store showroom car_showroom
    garden_centre garden_center big_box`,
  small_food_shop: `convenience_store grocer greengrocer butcher fishmonger delicatessen bakery_shop bakery`,
  supermarket: `food_store grocery grocery_store hypermarket food_retail discounter`,
  restaurant: `
    cafe coffee_shop coffee_house canteen bistro diner fast_food takeaway food_court steak_house dining_hall
    tea_house chop_house`,
  bar_pub: `
    pub bar public_house nightclub night_club licensed_club wine_bar bar_and_restaurant members_club ale_house
    alehouse`,
  hotel: `
    hospitality motel inn guest_house guesthouse bed_and_breakfast b_and_b resort aparthotel serviced_apartment
    holiday_resort`,
  cultural: `museum gallery art_gallery library archive cultural_centre cultural_center arts_centre`,
  entertainment: `
    cinema theatre theater concert_hall opera opera_house auditorium casino bingo_hall conference_centre
    conference_center convention_centre convention_center exhibition_centre exhibition_hall event_hall arena
    playhouse play_house picture_house
    music_hall banqueting_hall wedding_hall dance_hall theme_park`,
  swimming_pool: `pool swimming_baths aquatic_centre aquatics_centre leisure_pool`,
  fitness_centre: `
    fitness_center gym gymnasium health_club fitness spa fitness_studio yoga_studio dance_studio bath_house
    climbing_hall`,
  sports_hall: `
    sports_centre sports_center leisure_centre leisure_center sports_facility stadium pavilion clubhouse club_house
    ice_rink tennis_court squash_court badminton_court basketball_court sports_court`,
  car_park: `
    parking parking_garage garage multi_storey_car_park multistorey_car_park parking_structure charging_station`,
  religious: `church mosque temple synagogue cathedral chapel place_of_worship house_of_worship worship monastery`,
  community_hall: `
    village_hall community_centre community_center youth_centre scout_hall parish_hall church_hall
    hall drill_hall community_hub`,
  school: `
    education educational primary_school secondary_school high_school kindergarten nursery creche academy
    day_nursery schule ecole escuela`,
  university: `
    college campus university_campus higher_education further_education lecture_theatre
    lecture_hall`,
  clinic: `
    health_centre health_center medical_centre medical_center doctors_surgery gp_surgery surgery dentist
    dental_surgery dental_practice veterinary_clinic vet polyclinic medical
    health_hub`,
  hospital: `healthcare health_care health infirmary krankenhaus hopital acute_hospital`,
  emergency_services: `fire_station police_station ambulance_station police fire_and_rescue`,
  laboratory: `
    lab research_laboratory research_lab research_centre research_center research_facility life_science
    life_sciences cleanroom clean_room operating_theatre`,
  station: `
    bus_station train_station railway_station metro_station rail_station transport_hub
    bus_garage`,
  terminal: `airport airport_terminal ferry_terminal cruise_terminal bus_terminal`,
  industrial: `
    factory workshop manufacturing light_industrial light_industry industry plant production_hall garage_workshop
    vehicle_repair fabrik power_station power_plant substation pumping_station pump_house boiler_house power_house
    engine_house slaughter_house slaughterhouse abattoir packing_house mill brewery
    works steelworks waterworks gasworks foundry forge sawmill refinery distillery dairy hangar aircraft_hangar
    engine_shed machine_hall turbine_hall assembly_plant industrial_estate industrial_park trading_estate
    trade_park trade_counter trade_unit starter_unit bus_depot tram_depot train_depot rail_depot werkhalle
    produktionshalle`,
  warehouse: `
    logistics storage distribution distribution_centre distribution_center depot logistics_centre logistics_center
    fulfilment_centre self_storage lager ware_house storehouse store_house freight_terminal cargo_terminal
    container_terminal
    shed big_shed distribution_shed logistics_shed fulfilment fulfillment fulfilment_center fulfillment_centre
    fulfillment_center cross_dock crossdock sorting_office sorting_centre sortation_centre parcel_hub
    parcel_centre mail_centre delivery_station last_mile storeroom stockroom godown lagerhalle`,
  cold_storage: `cold_store refrigerated_warehouse frozen_store freezer_centre`,
  data_centre: `
    data_center datacentre datacenter server_farm server_room colocation colo dc computer_centre rechenzentrum
    data_hall server_hall ai_hall data_processing_centre data_processing_center`,
  public: `
    town_hall city_hall government government_building public_building courthouse court_house court law_court
    embassy civic_centre municipal_building customs_house custom_house
    guildhall guild_hall council_hall ministry parliament`,
  mixed_use: `mixed mixed_development mixed_use_development`,
  agricultural: `
    agriculture farm barn stable greenhouse glasshouse milking_parlour green_house glass_house
    cow_shed cattle_shed poultry_shed chicken_shed milking_shed lambing_shed grain_store grain_silo silo`,
  general: `
    other other_building tv_studio film_studio recording_studio radio_station tv_station
    garden_shed bike_shed cycle_shed`,
} as const;

export type BuildingType = keyof typeof BUILDING_TYPE_TABLE;

export const BUILDING_TYPE_WORDS = wordsOf<BuildingType>(BUILDING_TYPE_TABLE);

/** Labels of words that are not only capitalised. */
export const BUILDING_TYPE_LABELS: Readonly<Partial<Record<string, string>>> = {
  bank_branch: 'Bank or agency branch',
  large_non_food_shop: 'Large non-food shop',
  bar_pub: 'Bar or pub',
  cultural: 'Museum, library or gallery',
  entertainment: 'Cinema, theatre or event hall',
  religious: 'Place of worship',
  public: 'Public building',
  mixed_use: 'Mixed use',
  general: 'Other building',
};
