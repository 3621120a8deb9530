"""Reference of uk_planning_checker, written from its specification alone. No code is shared with the product.

Covers the decision in all its fields, the note on biodiversity net gain and the keys of the conditions. The texts of
the conditions are left out, since the specification gives only their gist.
"""

import re
from dataclasses import dataclass, field

from own_words import simple_form, words_of_rows
from shared_rules import sent

DEFAULT_CLASS = {
    'house': 'C3',
    'flat': 'C3',
    'commercial': 'E',
    'industrial': 'B2',
    'agricultural': 'AG',
    'mixed': 'SG',
}
CLASS_PATTERNS = {'E': 'e([a-g]i{0,3})?', 'F1': 'f1[a-h]?', 'F2': 'f2[a-d]?', 'C3': 'c3[a-c]?'}
CLASS_WORDS = words_of_rows(
    {
        'B2': 'b2 industrial factory',
        'B8': 'b8 warehouse storage',
        'C1': 'c1 hotel',
        'C2': 'c2 care_home',
        'C2A': 'c2a',
        'C3': 'dwelling dwellinghouse residential house flat',
        'C4': 'c4 hmo',
        'SG': 'sg sui_generis suigeneris',
        'AG': 'ag agri agricultural agriculture',
        'E': (
            'a1 a2 a3 b1 b1a b1b b1c office shop retail restaurant cafe gym clinic nursery light_industrial commercial'
        ),
        'F1': 'school',
        'SAME': 'same',
    }
)
# Uses of article 3(6) of the Use Classes Order 1987, which no class includes, with other words for them.
NAMED_WORDS = words_of_rows(
    {
        'theatre': 'theatre theater playhouse opera_house',
        'amusement_arcade': 'amusement_arcade amusement_centre amusements funfair',
        'launderette': 'launderette laundrette laundromat',
        'fuel_station': (
            'fuel_station petrol_station filling_station petrol_filling_station service_station sale_of_fuel'
        ),
        'car_sales': (
            'car_sales car_showroom motor_showroom vehicle_showroom car_dealership car_dealer vehicle_sales'
        ),
        'taxi_business': 'taxi_business taxi taxi_office minicab_office car_hire vehicle_hire',
        'scrapyard': 'scrapyard scrap_yard breakers_yard vehicle_breaker mineral_storage',
        'alkali_works': 'alkali_works',
        'hostel': 'hostel backpacker_hostel bail_hostel',
        'waste_installation': (
            'waste_installation waste waste_disposal waste_disposal_installation waste_transfer_station incinerator'
        ),
        'warehouse_club': 'warehouse_club retail_warehouse_club',
        'nightclub': 'nightclub night_club discotheque',
        'casino': 'casino',
        'betting_office': 'betting_office betting_shop bookmaker bookmakers bookies',
        'pay_day_loan_shop': 'pay_day_loan_shop payday_loan_shop pay_day_lender',
        'drinking_establishment': (
            'drinking_establishment pub public_house bar wine_bar tavern ale_house micropub a4'
        ),
        'drinking_with_food': (
            'drinking_with_food gastropub gastro_pub drinking_establishment_with_expanded_food_provision'
        ),
        'hot_food_takeaway': 'hot_food_takeaway takeaway take_away fast_food_takeaway chip_shop a5',
        'live_music_venue': (
            'live_music_venue live_music music_venue live_music_performance live_performance_venue gig_venue'
        ),
        'cinema': 'cinema movie_theatre picture_house multiplex',
        'concert_hall': 'concert_hall',
        'bingo_hall': 'bingo_hall bingo bingo_club',
        'dance_hall': 'dance_hall ballroom',
        'large_hmo': 'large_hmo large_house_in_multiple_occupation sui_generis_hmo hmo_sui_generis',
    }
)
WORDS_ALONE = ('bar', 'waste', 'taxi', 'multiplex')
DRINKING = ('drinking_establishment', 'drinking_with_food')
NOT_DEMOLISHED = ('theatre', 'concert_hall', 'live_music_venue', *DRINKING)
TO_CLASS_E = ('casino', 'betting_office', 'pay_day_loan_shop', 'hot_food_takeaway')
CLASS_M = ('launderette', 'betting_office', 'pay_day_loan_shop', 'hot_food_takeaway')
CLASS_N = ('amusement_arcade', 'casino')
CARRY_FLATS = ('launderette', 'betting_office', 'pay_day_loan_shop')
RIGHTS_DEPEND_ON = {*TO_CLASS_E, *CLASS_M, *CLASS_N, *CARRY_FLATS}

# Type, fee in GBP, days to the decision.
Application = tuple[str, int | None, int | None]
CERTIFICATE_HOUSE: Application = ('lawful_development_certificate', 274, 56)
CERTIFICATE_OUTBUILDING: Application = ('lawful_development_certificate', 136, 56)
CERTIFICATE_USE: Application = ('lawful_development_certificate', 305, 56)
HOUSEHOLDER: Application = ('householder', 548, 56)
HOUSEHOLDER_CURTILAGE: Application = ('householder', 272, 56)
CHANGE_OF_USE: Application = ('full', 610, 56)
NEW_DWELLING: Application = ('full', 610, 56)
FLAT_WORKS: Application = ('full', 548, 56)
FULL: Application = ('full', None, 56)
CERTIFICATE_OTHER: Application = ('lawful_development_certificate', None, 56)
SOLAR_APPROVAL: Application = ('prior_approval', None, 56)
ADVICE: Application = ('seek_advice', None, None)
LISTED_CONSENT: Application = ('listed_building_consent', 0, 56)
RELEVANT_DEMOLITION: Application = ('relevant_demolition', 0, 56)

ROUTES_WITHOUT_APPLICATION = (
    'permitted_development',
    'prior_approval',
    'permitted_development_or_prior_approval',
    'not_development',
)

CLASS_A_CONDITIONS = [
    'curtilage_50_pct',
    'not_beyond_principal_elevation',
    'single_storey_height_4m',
    'eaves_3m_within_2m',
    'side_half_width',
    'two_storey_3m_and_7m',
    'matching_materials',
    'not_created_by_part_3_or_20',
]
AGRICULTURAL_CONDITIONS = ['agricultural_unit_size', 'reasonably_necessary_for_agriculture', 'prior_notification']
PART_20_CONDITIONS = ['part_20_built_1948_2018', 'part_20_storeys_and_height', 'part_20_prior_approval']
UNCHANGED_CONDITIONS = ['same_use_class', 'no_external_works']

LAW_AS_READ_ON = '2026-11-15'


@dataclass
class Site:
    property_type: str
    proposal: str
    existing: str
    proposed: str | None
    depth: float | None
    is_england: bool
    listed: bool
    conservation_area: bool
    national_park: bool
    article_4: str
    existing_named: str | None = None
    proposed_named: str | None = None
    form: str | None = None
    storeys: str | None = None
    installation: str | None = None
    place: str | None = None
    fronts_highway: str | None = None
    measures: dict = field(default_factory=dict)
    is_before_2025: bool = False

    @property
    def domestic(self) -> bool:
        return self.property_type in ('house', 'flat')

    @property
    def designated(self) -> bool:
        """Article 2(3) land."""
        return self.conservation_area or self.national_park


@dataclass
class Decision:
    verdict: str
    route: str
    application: Application
    rules: list[str]
    pd_class: str | None = None
    conditions: list[str] = field(default_factory=list)
    alternatives: list[str] = field(default_factory=list)
    withdrawn: str | None = None

    def require_permission(self, application: Application) -> None:
        self.verdict, self.route, self.application = 'requires_permission', 'planning_permission', application
        self.pd_class, self.conditions, self.alternatives = None, [], []

    def require_facts(self) -> None:
        self.verdict, self.route, self.application = 'complex', 'further_assessment', ADVICE


def _likely(route: str, rule: str, application: Application, pd_class: str | None, conditions: list[str]) -> Decision:
    return Decision('likely_pd', route, application, [rule], pd_class, conditions)


def _by_prior_approval(
    rule: str, fee: int, days: int, pd_class: str, conditions: list[str], route: str = 'prior_approval'
) -> Decision:
    return _likely(route, rule, ('prior_approval', fee, days), pd_class, conditions)


def _permission(rule: str, application: Application, alternatives: list[str] | None = None) -> Decision:
    return Decision(
        'requires_permission', 'planning_permission', application, [rule], alternatives=alternatives or []
    )


def _facts_needed(
    rule: str,
    pd_class: str | None = None,
    conditions: list[str] | None = None,
    alternatives: list[str] | None = None,
) -> Decision:
    return Decision(
        'complex', 'further_assessment', ADVICE, [rule], pd_class, list(conditions or []), list(alternatives or [])
    )


def _read_named_use(code: str) -> str | None:
    """The use of its own kind, in any longer text only if no right depends on it."""
    if code in NAMED_WORDS:
        return NAMED_WORDS[code]
    words = code.split('_')
    if {'not', 'no', 'non', 'never'} & set(words):
        return None
    if 'lecture_theat' in code or 'operating_theat' in code:
        return None
    for word in sorted(NAMED_WORDS, key=len, reverse=True):
        if word not in WORDS_ALONE and re.search(f'(^|_){word}s?(_|$)', code):
            named = NAMED_WORDS[word]
            return None if named in RIGHTS_DEPEND_ON else named
    return None


def _read_use_class(text: str) -> tuple[str, str | None]:
    """The class, UNKNOWN or SAME, and the use of its own kind."""
    code = simple_form(text)
    for beginning in ('use_class_', 'class_'):
        if code.startswith(beginning):
            code = code.removeprefix(beginning)
            break
    code = re.sub('[.()]', '', code)
    for use_class, pattern in CLASS_PATTERNS.items():
        if re.fullmatch(pattern, code):
            return use_class, None
    if code in CLASS_WORDS or code == 'unknown':
        return CLASS_WORDS.get(code, 'UNKNOWN'), None
    named = _read_named_use(code)
    return ('UNKNOWN' if named is None else 'SG'), named


def _standing(value: float | None, allowed: float, most: float | None = None) -> int:
    """0 within the limit, 1 within it if a missing fact is favourable, 2 beyond it."""
    if value is None or value <= allowed:
        return 0
    return 1 if most is not None and value <= most else 2


def _house_extension(site: Site) -> Decision:
    conditions = list(CLASS_A_CONDITIONS)
    if site.designated:
        conditions += ['designated_rear_single_storey_only', 'no_cladding']
    depth, pd_class = site.depth, 'part_1_class_a'
    attached = site.form in ('semi_detached', 'terraced')
    if site.storeys == 'more' and site.designated:
        return _permission('EXT-STOREYS-D', HOUSEHOLDER)
    if site.storeys == 'more' and depth is not None and depth > 3:
        return _permission('EXT-STOREYS', HOUSEHOLDER)
    if depth is None:
        return _facts_needed('EXT-0', pd_class, conditions)
    if depth <= 3:
        return _likely('permitted_development', 'EXT-1', CERTIFICATE_HOUSE, pd_class, conditions)
    if depth <= 4:
        if site.form == 'detached':
            return _likely('permitted_development', 'EXT-2-DETACHED', CERTIFICATE_HOUSE, pd_class, conditions)
        if attached and site.designated:
            return _permission('EXT-2D-ATTACHED', HOUSEHOLDER)
        if attached:
            return _by_prior_approval('EXT-2-ATTACHED', 249, 42, pd_class, [*conditions, 'neighbour_consultation'])
        if site.designated:
            return _facts_needed('EXT-2D', pd_class, [*conditions, 'detached_only_3_to_4m'])
        return _by_prior_approval(
            'EXT-2',
            249,
            42,
            pd_class,
            [*conditions, 'detached_else_prior_approval'],
            'permitted_development_or_prior_approval',
        )
    if depth > 8:
        return _permission('EXT-5', HOUSEHOLDER)
    if site.designated:
        return _permission('EXT-D', HOUSEHOLDER)
    if depth <= 6:
        return _by_prior_approval('EXT-3', 249, 42, pd_class, [*conditions, 'neighbour_consultation'])
    if site.form == 'detached':
        return _by_prior_approval('EXT-4-DETACHED', 249, 42, pd_class, [*conditions, 'neighbour_consultation'])
    if attached:
        return _permission('EXT-4-ATTACHED', HOUSEHOLDER)
    return _facts_needed('EXT-4', pd_class, [*conditions, 'detached_only_6_to_8m', 'neighbour_consultation'])


def _extension(site: Site) -> Decision:
    if site.property_type == 'house':
        return _house_extension(site)
    if site.property_type == 'flat':
        return _permission('EXT-FLAT', FLAT_WORKS)
    use = site.existing
    if site.property_type == 'commercial' and use in ('E', 'UNKNOWN'):
        floor_space = 'floor_space_25_pct_50m2' if site.designated else 'floor_space_50_pct_100m2'
        return _facts_needed(
            'EXT-COM',
            'part_7_class_a',
            [floor_space, 'height_4m', 'not_within_2m_of_boundary', 'not_in_listed_curtilage'],
        )
    if site.property_type == 'commercial' and use in ('SG', 'C1', 'F2'):
        return _permission('EXT-COM-SG', FULL)
    if site.property_type == 'commercial' and use in ('F1', 'C2', 'C2A'):
        return _facts_needed('EXT-INSTITUTION')
    if site.property_type in ('commercial', 'industrial'):
        if use not in ('B2', 'B8', 'E', 'UNKNOWN'):
            return _facts_needed('EXT-USE')
        limits = 'industrial_designated_limits' if site.designated else 'industrial_75_pct_1500m2'
        return _facts_needed(
            'EXT-IND', 'part_7_class_h', [limits, 'height_5m_within_10m', 'not_in_listed_curtilage']
        )
    if site.property_type == 'agricultural':
        if use not in ('AG', 'UNKNOWN'):
            return _facts_needed('EXT-USE')
        return _facts_needed('EXT-AGR', 'part_6_class_a', AGRICULTURAL_CONDITIONS, ['part_6_class_b'])
    if site.existing_named:
        return _facts_needed('EXT-MIX-SG')
    return _facts_needed('EXT-MIX', 'part_7_class_a', ['no_part_1_rights_with_flats'])


def _may_carry_flats(site: Site) -> bool:
    """Part 20 on buildings other than blocks of flats."""
    if site.existing_named:
        return site.property_type in ('commercial', 'mixed') and site.existing_named in CARRY_FLATS
    return site.property_type == 'mixed' or (site.property_type == 'commercial' and site.existing in ('E', 'UNKNOWN'))


def _loft(site: Site) -> Decision:
    if site.property_type == 'house':
        if site.designated:
            return _permission('LOFT-D', HOUSEHOLDER, ['part_1_class_c'])
        volumes = {None: 'volume_40_50m3', 'terraced': 'volume_40m3'}
        conditions = [
            volumes.get(site.form, 'volume_50m3'),
            'not_above_ridge',
            'not_front_slope_to_highway',
            'eaves_setback_0_2m',
            'obscure_side_windows',
            'matching_materials',
            'no_balcony',
            'not_created_by_part_3_or_20',
        ]
        alternatives = ['part_1_class_c', 'part_1_class_aa']
        volume = site.measures.get('loft_volume_m3')
        if site.form is None:
            standing = _standing(volume, 40, 50)
        else:
            standing = _standing(volume, 40 if site.form == 'terraced' else 50)
        if standing == 2:
            return _permission('LOFT-VOLUME', HOUSEHOLDER, ['part_1_class_c'])
        if standing == 1:
            return _facts_needed('LOFT-FORM', 'part_1_class_b', conditions, alternatives)
        decision = _likely('permitted_development', 'LOFT-1', CERTIFICATE_HOUSE, 'part_1_class_b', conditions)
        decision.alternatives = alternatives
        return decision
    if site.property_type == 'flat':
        return _permission('LOFT-FLAT', FLAT_WORKS)
    has_part_20 = _may_carry_flats(site) and not site.designated
    return _permission('LOFT-OTHER', FULL, ['part_20_class_aa', 'part_20_class_ab'] if has_part_20 else [])


def _outbuilding(site: Site) -> Decision:
    if site.property_type == 'house':
        conditions = [
            'incidental_use',
            'curtilage_50_pct',
            'not_forward_of_principal_elevation',
            'single_storey_eaves_2_5m',
            'height_4_3_2_5m',
        ]
        if site.designated:
            conditions.append('not_beside_house_on_designated_land')
        if site.national_park:
            conditions.append('national_park_10m2_beyond_20m')
        return _likely('permitted_development', 'OUT-1', CERTIFICATE_OUTBUILDING, 'part_1_class_e', conditions)
    if site.property_type == 'flat':
        return _permission('OUT-FLAT', FULL)
    if site.property_type == 'industrial' and site.existing not in ('B2', 'B8', 'E', 'UNKNOWN'):
        return _facts_needed('OUT-USE')
    if site.property_type == 'agricultural' and site.existing not in ('AG', 'UNKNOWN'):
        return _facts_needed('OUT-USE')
    if site.property_type == 'industrial':
        limits = 'industrial_designated_limits' if site.designated else 'industrial_new_building_400m2'
        return _facts_needed(
            'OUT-IND', 'part_7_class_h', [limits, 'height_5m_within_10m', 'not_in_listed_curtilage']
        )
    if site.property_type == 'agricultural':
        return _facts_needed('OUT-AGR', 'part_6_class_a', AGRICULTURAL_CONDITIONS, ['part_6_class_b'])
    return _permission('OUT-OTHER', FULL)


def _change_of_use(site: Site) -> Decision:
    old, new = site.existing, site.proposed
    if new is None:
        return _facts_needed('COU-NOUSE')
    if 'UNKNOWN' in (old, new):
        return _facts_needed('COU-UNKNOWN')
    same_named = site.existing_named is not None and site.existing_named == site.proposed_named
    if new == 'SAME' or (old == new and (old != 'SG' or same_named)):
        return _likely('not_development', 'COU-SAME', CERTIFICATE_USE, None, list(UNCHANGED_CONDITIONS))
    if (old, new) == ('E', 'C3'):
        if site.national_park:
            return _permission('COU-MA-D', CHANGE_OF_USE)
        conditions = [
            'class_e_two_years',
            'space_standard_and_light',
            'transport_contamination_flood_noise',
            'fire_safety_18m',
            'complete_within_3_years',
        ]
        if site.conservation_area:
            conditions.append('conservation_area_ground_floor')
        decision = _by_prior_approval('COU-MA', 260, 56, 'part_3_class_ma', conditions)
        decision.alternatives = ['part_3_class_g']
        return decision
    if {old, new} == {'C3', 'C4'}:
        return _likely(
            'permitted_development',
            'COU-L',
            CERTIFICATE_USE,
            'part_3_class_l',
            ['single_unit_only', 'hmo_licensing'],
        )
    if (old, new) == ('B2', 'B8'):
        return _facts_needed('COU-I', 'part_3_class_i', ['floor_space_500m2'])
    if old in ('E', 'C1', 'C2', 'C2A') and new == 'F1':
        return _facts_needed(
            'COU-T',
            'part_3_class_t',
            ['state_funded_school_or_nursery_only', 'prior_approval_transport_noise_contamination'],
        )
    if old == 'AG':
        return _change_from_agriculture(site)
    if old == 'SG':
        return _change_from_sui_generis(site)
    return _permission('COU-NONE', CHANGE_OF_USE)


def _change_from_agriculture(site: Site) -> Decision:
    new = site.proposed
    if new == 'C3':
        if site.designated:
            return _permission('COU-Q-D', CHANGE_OF_USE)
        return _by_prior_approval(
            'COU-Q',
            536,
            56,
            'part_3_class_q',
            [
                'class_q_10_dwellings_1000m2',
                'class_q_150m2_each',
                'class_q_unit_on_24_july_2023',
                'class_q_building_operations',
                'class_q_tenancy',
            ],
        )
    if new in ('B8', 'C1', 'E'):
        return _by_prior_approval(
            'COU-R',
            249,
            56,
            'part_3_class_r',
            ['class_r_1000m2', 'class_r_150m2_notification', 'class_r_agricultural_use_10_years'],
        )
    if new in ('B2', 'F2'):
        return _facts_needed('COU-R-PART', 'part_3_class_r', ['class_r_1000m2', 'class_r_limited_b2_f2c'])
    if new == 'F1':
        return _facts_needed('COU-S', 'part_3_class_s', ['state_funded_school_or_nursery_only'])
    return _permission('COU-NONE', CHANGE_OF_USE)


def _change_from_sui_generis(site: Site) -> Decision:
    named = site.existing_named
    if site.proposed == 'C3':
        if site.designated:
            return _permission('COU-SG-D', CHANGE_OF_USE)
        if named is None:
            return _facts_needed(
                'COU-SG', 'part_3_class_m', ['named_sui_generis_uses_only'], ['part_3_class_n']
            )
        for rule, uses, pd_class, date in (
            ('COU-M', CLASS_M, 'part_3_class_m', 'class_m_use_in_march_2013'),
            ('COU-N', CLASS_N, 'part_3_class_n', 'class_n_use_in_march_2014'),
        ):
            if named in uses:
                conditions = ['class_m_n_150m2', date, 'class_m_n_prior_approval']
                return _by_prior_approval(rule, 536, 56, pd_class, conditions)
    if site.proposed == 'E':
        if named is None:
            return _facts_needed('COU-SG', 'part_3_class_a', ['named_sui_generis_uses_only'])
        if named in TO_CLASS_E:
            return _likely(
                'permitted_development', 'COU-A', CERTIFICATE_USE, 'part_3_class_a', ['class_a_written_notice']
            )
    if site.proposed == 'SG':
        if named is None or site.proposed_named is None:
            return _facts_needed('COU-SG-SG')
        if named in DRINKING and site.proposed_named in DRINKING:
            return _facts_needed('COU-PUB-FOOD')
    return _permission('COU-NONE', CHANGE_OF_USE)


def _new_dwelling(site: Site) -> Decision:
    kind = site.property_type
    is_dwelling = site.existing in ('C3', 'C4', 'UNKNOWN')
    if kind == 'industrial' and site.existing == 'E':
        kind = 'commercial'
    if kind == 'house':
        has_part_20 = is_dwelling and not site.designated
        return _permission('NEW-HOUSE', NEW_DWELLING, ['part_20_class_ac', 'part_20_class_ad'] if has_part_20 else [])
    if kind == 'agricultural':
        has_class_q = site.existing in ('AG', 'UNKNOWN') and not site.designated
        return _permission('NEW-AGR', NEW_DWELLING, ['part_3_class_q'] if has_class_q else [])
    if kind == 'industrial':
        return _permission('NEW-IND', NEW_DWELLING)
    if site.designated:
        return _permission('NEW-D', NEW_DWELLING)
    if kind == 'flat' and is_dwelling:
        return _facts_needed('NEW-FLAT', 'part_20_class_a', PART_20_CONDITIONS, ['part_20_class_za'])
    if kind == 'commercial' and site.existing in ('E', 'UNKNOWN'):
        alternatives = ['part_20_class_ab', 'part_20_class_za']
        return _facts_needed('NEW-COM', 'part_20_class_aa', PART_20_CONDITIONS, alternatives)
    if _may_carry_flats(site):
        return _facts_needed('NEW-MIX', 'part_20_class_aa', PART_20_CONDITIONS, ['part_20_class_ab'])
    return _permission('NEW-USE', NEW_DWELLING)


def _subdivision(site: Site) -> Decision:
    if site.property_type in ('house', 'flat'):
        return _permission('SUB-DWELLING', CHANGE_OF_USE)
    if site.property_type in ('commercial', 'industrial') and site.existing == 'SG':
        return _facts_needed('SUB-SG')
    if site.property_type in ('commercial', 'industrial'):
        return _likely('not_development', 'SUB-COM', CERTIFICATE_USE, None, list(UNCHANGED_CONDITIONS))
    return _facts_needed('SUB-OTHER')


def _demolition(site: Site) -> Decision:
    if site.conservation_area and not site.listed:
        decision = _permission('DEM-CA', RELEVANT_DEMOLITION)
        decision.conditions = ['under_115m3_exempt']
        return decision
    if site.existing_named in NOT_DEMOLISHED:
        return _permission('DEM-EXCLUDED', FULL)
    if site.property_type == 'flat':
        return _facts_needed('DEM-FLAT', 'part_11_class_b', ['whole_building_only'])
    if site.existing in ('SG', 'UNKNOWN') and site.existing_named is None:
        return _facts_needed('DEM-SG', 'part_11_class_b', ['not_pub_theatre_concert_hall'])
    return _by_prior_approval(
        'DEM-1',
        249,
        28,
        'part_11_class_b',
        [
            'method_and_restoration',
            'site_notice_21_days',
            'not_made_unsafe_by_owner',
            'not_statue_or_memorial',
            'under_50m3_not_development',
        ],
    )


def _apart(site: Site) -> bool:
    return site.installation in ('solar_stand_alone', 'ev_upstand')


def _permission_to_install(site: Site) -> Application:
    if site.property_type != 'house':
        return FULL
    return HOUSEHOLDER_CURTILAGE if _apart(site) else HOUSEHOLDER


def _installed(site: Site, rule: str, pd_class: str, conditions: list[str]) -> Decision:
    certificate = CERTIFICATE_OUTBUILDING if _apart(site) else CERTIFICATE_HOUSE
    if site.property_type != 'house':
        certificate = CERTIFICATE_OTHER
    return _likely('permitted_development', rule, certificate, pd_class, conditions)


def _heat_pump(site: Site) -> Decision:
    if not site.domestic:
        return _permission('HP-OTHER', FULL)
    at_house = site.property_type == 'house'
    units = site.measures.get('installation_units')
    if site.is_before_2025:
        standing = _standing(units, 1)
    elif at_house and site.form is None:
        standing = _standing(units, 1, 2)
    else:
        standing = _standing(units, 2 if site.form == 'detached' else 1)
    volume = 'heat_pump_volume_house' if at_house else 'heat_pump_volume_flats'
    volume_max = 1.5 if at_house and not site.is_before_2025 else 0.6
    standing = max(standing, _standing(site.measures.get('installation_volume_m3'), volume_max))
    application = _permission_to_install(site)
    if standing == 2:
        return _permission('HP-LIMIT', application)
    if site.place == 'pitched_roof':
        return _permission('HP-ROOF', application)
    if site.conservation_area and site.fronts_highway == 'yes':
        return _permission('HP-HIGHWAY', application)
    if standing == 1:
        return _facts_needed('HP-OPEN', 'part_14_class_g', ['heat_pump_number', volume, 'heat_pump_standard'])
    if site.is_before_2025:
        volume = 'heat_pump_volume_before_2025' if at_house else volume
        numbers = ['heat_pump_number_before_2025', 'heat_pump_boundary_before_2025']
    else:
        numbers = ['heat_pump_number']
    conditions = ['heat_pump_standard', volume, *numbers, 'heat_pump_position']
    if site.designated:
        conditions.append('heat_pump_not_fronting_highway')
    return _installed(site, 'HP-1', 'part_14_class_g', conditions)


def _solar_on_building(site: Site) -> Decision:
    if not site.domestic:
        return _facts_needed('SOLAR-J', 'part_14_class_j', ['solar_non_domestic'])
    projection = site.measures.get('installation_height_m')
    if site.place is None:
        standing = _standing(projection, 0.2, 0.6)
    else:
        standing = _standing(projection, 0.6 if site.place == 'flat_roof' else 0.2)
    pd_class = 'part_14_class_a'
    conditions = [] if site.place == 'flat_roof' else ['solar_projection']
    if site.place in ('flat_roof', None):
        conditions.append('solar_flat_roof')
    conditions.append('solar_sited_and_removed')
    if site.designated:
        conditions.append('solar_not_on_wall_to_highway')
    if standing == 2:
        return _permission('SOLAR-LIMIT', _permission_to_install(site))
    if site.place == 'wall' and site.conservation_area and site.fronts_highway == 'yes':
        return _permission('SOLAR-HIGHWAY', _permission_to_install(site))
    if site.designated and site.place == 'flat_roof':
        return _likely('prior_approval', 'SOLAR-FLAT-D', SOLAR_APPROVAL, pd_class, conditions)
    if standing == 1:
        return _facts_needed('SOLAR-OPEN', pd_class, conditions)
    if site.designated and site.place is None:
        return _facts_needed('SOLAR-D', pd_class, conditions)
    return _installed(site, 'SOLAR-1', pd_class, conditions)


def _solar_stand_alone(site: Site) -> Decision:
    near_highway = site.designated and site.fronts_highway == 'yes'
    height = _standing(site.measures.get('installation_height_m'), 2 if near_highway else 4)
    if max(height, _standing(site.measures.get('installation_area_m2'), 9)) == 2:
        return _permission('STAND-ALONE-LIMIT', _permission_to_install(site))
    pd_class = 'part_14_class_b' if site.domestic else 'part_14_class_k'
    conditions = ['stand_alone_size', 'stand_alone_single', 'stand_alone_boundary', 'solar_sited_and_removed']
    if near_highway:
        conditions.append('stand_alone_height_near_highway')
        return _likely('prior_approval', 'STAND-ALONE-HIGHWAY', SOLAR_APPROVAL, pd_class, conditions)
    if site.designated and site.fronts_highway is None:
        return _facts_needed('STAND-ALONE-D', pd_class, conditions)
    return _installed(site, 'STAND-ALONE-1', pd_class, conditions)


def _charge_point(site: Site) -> Decision:
    near_highway = 'charge_point_not_near_highway' if site.is_before_2025 else 'charge_point_near_highway'
    if site.installation == 'ev_outlet':
        if _standing(site.measures.get('installation_volume_m3'), 0.2):
            return _permission('EV-LIMIT', _permission_to_install(site))
        conditions = ['off_street_parking', 'outlet_volume', near_highway, 'charge_point_removed']
        return _installed(site, 'EV-D', 'part_2_class_d', conditions)
    highest = 2.3 if site.is_before_2025 else 2.7
    if _standing(site.measures.get('installation_height_m'), 1.6 if site.domestic else highest):
        return _permission('EV-LIMIT', _permission_to_install(site))
    elsewhere = 'upstand_height_before_2025' if site.is_before_2025 else 'upstand_height_other'
    height = 'upstand_height_dwelling' if site.domestic else elsewhere
    conditions = [
        'off_street_parking',
        height,
        'one_upstand_for_each_space',
        near_highway,
        'charge_point_removed',
    ]
    return _installed(site, 'EV-E', 'part_2_class_e', conditions)


def _installation(site: Site) -> Decision:
    if site.installation in ('ev_outlet', 'ev_upstand'):
        return _charge_point(site)
    if site.domestic and site.existing not in ('C3', 'C4'):
        return _facts_needed('INST-USE')
    if site.installation == 'air_source_heat_pump':
        return _heat_pump(site)
    return _solar_on_building(site) if site.installation == 'solar_on_building' else _solar_stand_alone(site)


BASE_TABLE = {
    'extension': _extension,
    'loft': _loft,
    'outbuilding': _outbuilding,
    'cou': _change_of_use,
    'newdwelling': _new_dwelling,
    'subdivision': _subdivision,
    'demolition': _demolition,
    'installation': _installation,
}


def _apply_article_4(site: Site, decision: Decision) -> None:
    if site.article_4 != 'yes' or decision.pd_class is None or decision.verdict == 'requires_permission':
        return
    withdrawn = decision.pd_class
    if site.proposal == 'cou':
        application = CHANGE_OF_USE
    elif site.property_type == 'house' and site.proposal == 'outbuilding':
        application = HOUSEHOLDER_CURTILAGE
    elif site.property_type == 'house' and site.proposal in ('extension', 'loft'):
        application = HOUSEHOLDER
    elif site.proposal == 'installation':
        application = _permission_to_install(site)
    else:
        application = NEW_DWELLING if site.proposal == 'newdwelling' else FULL
    decision.require_permission(application)
    decision.withdrawn = withdrawn
    decision.rules.append('ARTICLE-4')


def _is_excluded_by_listing(site: Site, first_rule: str) -> bool:
    """The classes leave the curtilage of a listed building out, but not solar equipment on a listed dwelling."""
    if site.property_type == 'house':
        return site.installation != 'solar_on_building'
    return first_rule.startswith(('HP-1', 'SOLAR-J', 'EV-', 'STAND-ALONE-'))


def _apply_listing(site: Site, decision: Decision) -> None:
    if not site.listed:
        return
    first_rule = decision.rules[0]
    if decision.verdict == 'requires_permission':
        decision.alternatives = [
            each for each in decision.alternatives if not each.startswith(('part_3_', 'part_20_'))
        ]
        decision.rules.append('LISTED-LBC')
    elif site.proposal == 'cou':
        right_stands = first_rule in (
            'COU-SAME',
            'COU-L',
            'COU-I',
            'COU-NOUSE',
            'COU-UNKNOWN',
            'COU-SG-SG',
            'COU-A',
            'COU-PUB-FOOD',
        ) or (first_rule == 'COU-SG' and site.proposed == 'E')
        if right_stands:
            if decision.verdict == 'likely_pd':
                decision.require_facts()
            decision.rules.append('LISTED-COU-WORKS')
        else:
            decision.require_permission(CHANGE_OF_USE)
            decision.rules.append('LISTED-EXCLUDED')
    elif first_rule == 'OUT-1':
        decision.require_permission(HOUSEHOLDER_CURTILAGE)
        decision.rules.append('LISTED-EXCLUDED')
    elif first_rule in ('NEW-FLAT', 'NEW-COM', 'NEW-MIX'):
        decision.require_permission(NEW_DWELLING)
        decision.rules.append('LISTED-EXCLUDED')
    elif site.proposal == 'installation' and _is_excluded_by_listing(site, first_rule):
        decision.require_permission(_permission_to_install(site))
        decision.rules.append('LISTED-EXCLUDED')
    elif first_rule in ('EXT-COM', 'EXT-IND', 'EXT-MIX', 'OUT-IND'):
        decision.require_permission(FULL)
        decision.rules.append('LISTED-EXCLUDED')
    else:
        decision.verdict, decision.route = 'requires_permission', 'listed_building_consent'
        decision.application = LISTED_CONSENT
        decision.rules.append('LISTED-LBC')


def _decide(site: Site, location: str) -> Decision:
    if not site.is_england:
        return Decision('complex', 'devolved', ADVICE, [f'LOC-{location.upper()}'])
    is_unusual_house = site.property_type == 'house' and site.existing not in ('C3', 'C4')
    if is_unusual_house and site.proposal in ('extension', 'loft', 'outbuilding'):
        decision = _facts_needed('HOUSE-USE')
    else:
        decision = BASE_TABLE[site.proposal](site)
        if site.proposal == 'cou' and site.property_type == 'mixed' and decision.verdict == 'likely_pd':
            decision.require_facts()
            decision.rules.append('COU-MIXED')
    _apply_article_4(site, decision)
    _apply_listing(site, decision)
    return decision


def _consents(site: Site, decision: Decision) -> list[str]:
    consents = ['listed_building_consent'] if site.listed else []
    if not site.is_england:
        return consents
    of_route = {
        'prior_approval': 'prior_approval',
        'permitted_development_or_prior_approval': 'prior_approval_if_attached',
        'planning_permission': 'planning_permission',
    }
    if decision.route in of_route:
        consents.append(of_route[decision.route])
    is_demolition = site.proposal == 'demolition'
    return [*consents, 'section_80_demolition_notice' if is_demolition else 'building_regulations']


def _depth_band(site: Site) -> str | None:
    if site.proposal != 'extension' or site.depth is None:
        return None
    bands = [(3, 'up_to_3'), (4, '3_to_4'), (6, '4_to_6'), (8, '6_to_8')]
    return next((band for limit, band in bands if site.depth <= limit), 'over_8')


NET_GAIN_NOTES = {
    'not_applicable_without_application': (
        'Biodiversity net gain does not apply to permitted development or to works that are not development.'
    ),
    'not_applicable_to_listed_building_consent': (
        'Biodiversity net gain does not apply to listed building consent; a separate planning application may need it.'
    ),
    'depends_on_route': 'Biodiversity net gain applies only if a planning application is needed.',
    'exempt_householder': 'Householder applications are exempt from biodiversity net gain (SI 2024/47 reg. 5).',
    'probably_exempt_de_minimis': (
        'Biodiversity net gain probably does not apply: works that affect less than 25 m2 of habitat, less than 5 m of '
        'hedgerow or watercourse and no priority habitat are exempt (SI 2024/47 reg. 4).'
    ),
    'condition_applies_unless_exempt': (
        'The permission will carry the biodiversity gain condition (at least 10 %) unless an exemption applies.'
    ),
}


def _net_gain(site: Site, decision: Decision) -> dict | None:
    if not site.is_england:
        return None
    is_new = site.proposal == 'newdwelling'
    exemptions = ['site_up_to_0_2_ha', 'de_minimis'] + (['self_build_or_custom_build'] if is_new else [])
    if decision.route in ROUTES_WITHOUT_APPLICATION:
        status, exemptions = 'not_applicable_without_application', []
    elif decision.route == 'listed_building_consent':
        status, exemptions = 'not_applicable_to_listed_building_consent', []
    elif decision.route == 'further_assessment':
        status = 'depends_on_route'
    elif decision.application[0] == 'householder':
        status, exemptions = 'exempt_householder', []
    elif site.proposal in ('cou', 'subdivision', 'demolition', 'loft', 'installation') or (
        site.property_type == 'flat' and site.proposal == 'extension'
    ):
        status, exemptions = 'probably_exempt_de_minimis', ['de_minimis', 'site_up_to_0_2_ha']
    else:
        status = 'condition_applies_unless_exempt'
    return {'status': status, 'exemptions_to_check': exemptions, 'note': NET_GAIN_NOTES[status]}


# The day of a call without a date, and the fees from 6 December 2023 and from 1 April 2025 for each of those from 1 April 2026.
EDITION_DATE = '2027-02-01'
EARLIER_FEES = {
    548: (258, 528),
    272: (258, 262),
    610: (578, 588),
    249: (120, 240),
    260: (125, 250),
    536: (258, 516),
    274: (129, 264),
    136: (129, 131),
    305: (289, 294),
}


def _fee_on(day: str, fee: int | None) -> int | None:
    if not fee or '2026-04-01' <= day < '2027-04-01':
        return fee
    if day >= '2027-04-01':
        return None
    return EARLIER_FEES[fee][0 if day < '2025-04-01' else 1]


def calculate(input: dict) -> dict:
    request = sent(input)
    request |= request.pop('details', {})
    location = request.get('location', 'england')
    day = request.get('as_of', EDITION_DATE)
    existing, existing_named = DEFAULT_CLASS[request['property_type']], None
    if 'use_class' in request:
        existing, existing_named = _read_use_class(request['use_class'])
        existing = 'UNKNOWN' if existing == 'SAME' else existing
    proposed, proposed_named = None, None
    if 'proposed_use' in request:
        proposed, proposed_named = _read_use_class(request['proposed_use'])
    site = Site(
        property_type=request['property_type'],
        proposal='installation' if 'installation' in request else request['proposal'],
        existing=existing,
        proposed=proposed,
        depth=request.get('extension_depth_m'),
        is_england=location == 'england',
        listed=request.get('listed') == 'yes',
        conservation_area=request.get('conservation_area') == 'yes',
        national_park=request.get('national_park_aonb') == 'yes',
        article_4=request.get('article_4', 'unknown'),
        existing_named=existing_named,
        proposed_named=proposed_named,
        form=request.get('house_form') if request['property_type'] == 'house' else None,
        storeys=request.get('extension_storeys'),
        installation=request.get('installation'),
        place=request.get('installation_place'),
        fronts_highway=request.get('installation_fronts_highway'),
        measures=request,
        is_before_2025=day < '2025-05-29',
    )
    decision = _decide(site, location)
    application_type, fee, days = decision.application
    fee = _fee_on(day, fee)
    return {
        'verdict': decision.verdict,
        'planning_route': decision.route,
        'pd_class': decision.pd_class,
        'pd_class_withdrawn': decision.withdrawn,
        'alternative_classes': decision.alternatives,
        'existing_use_class_used': site.existing,
        'proposed_use_class_used': site.proposed,
        'extension_depth_band': _depth_band(site),
        'application_type': application_type,
        'application_fee_gbp': fee,
        'statutory_decision_days': days,
        'consents_required': _consents(site, decision),
        'conditions': [{'key': key} for key in decision.conditions],
        'flags': {
            'listed_building': site.listed,
            'conservation_area': site.conservation_area,
            'national_park_aonb': site.national_park,
            'article_2_3_land': site.designated,
            'article_4': site.article_4,
        },
        'rules_applied': decision.rules,
        'biodiversity_net_gain': _net_gain(site, decision),
        'law_as_read_on': LAW_AS_READ_ON,
    }
