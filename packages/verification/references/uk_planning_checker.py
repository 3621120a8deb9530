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
        'SG': (
            'sg sui_generis suigeneris a4 a5 pub takeaway theatre cinema casino betting_office launderette'
        ),
        'AG': 'ag agri agricultural agriculture',
        'E': (
            'a1 a2 a3 b1 b1a b1b b1c office shop retail restaurant cafe gym clinic nursery light_industrial commercial'
        ),
        'F1': 'school',
        'SAME': 'same',
    }
)
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


def _read_use_class(text: str) -> str:
    """The class, UNKNOWN or SAME."""
    code = simple_form(text)
    for beginning in ('use_class_', 'class_'):
        if code.startswith(beginning):
            code = code.removeprefix(beginning)
            break
    code = re.sub('[.()]', '', code)
    for use_class, pattern in CLASS_PATTERNS.items():
        if re.fullmatch(pattern, code):
            return use_class
    return CLASS_WORDS.get(code, 'UNKNOWN')


def _house_extension(site: Site) -> Decision:
    conditions = list(CLASS_A_CONDITIONS)
    if site.designated:
        conditions += ['designated_rear_single_storey_only', 'no_cladding']
    depth, pd_class = site.depth, 'part_1_class_a'
    if depth is None:
        return _facts_needed('EXT-0', pd_class, conditions)
    if depth <= 3:
        return _likely('permitted_development', 'EXT-1', CERTIFICATE_HOUSE, pd_class, conditions)
    if depth <= 4:
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
    return _facts_needed('EXT-4', pd_class, [*conditions, 'detached_only_6_to_8m', 'neighbour_consultation'])


def _extension(site: Site) -> Decision:
    if site.property_type == 'house':
        return _house_extension(site)
    if site.property_type == 'flat':
        return _permission('EXT-FLAT', FLAT_WORKS)
    if site.property_type == 'commercial':
        floor_space = 'floor_space_25_pct_50m2' if site.designated else 'floor_space_50_pct_100m2'
        return _facts_needed(
            'EXT-COM',
            'part_7_class_a',
            [floor_space, 'height_4m', 'not_within_2m_of_boundary', 'not_in_listed_curtilage'],
        )
    if site.property_type == 'industrial':
        limits = 'industrial_designated_limits' if site.designated else 'industrial_75_pct_1500m2'
        return _facts_needed(
            'EXT-IND', 'part_7_class_h', [limits, 'height_5m_within_10m', 'not_in_listed_curtilage']
        )
    if site.property_type == 'agricultural':
        return _facts_needed('EXT-AGR', 'part_6_class_a', AGRICULTURAL_CONDITIONS, ['part_6_class_b'])
    return _facts_needed('EXT-MIX', 'part_7_class_a', ['no_part_1_rights_with_flats'])


def _loft(site: Site) -> Decision:
    if site.property_type == 'house':
        if site.designated:
            return _permission('LOFT-D', HOUSEHOLDER, ['part_1_class_c'])
        decision = _likely(
            'permitted_development',
            'LOFT-1',
            CERTIFICATE_HOUSE,
            'part_1_class_b',
            [
                'volume_40_50m3',
                'not_above_ridge',
                'not_front_slope_to_highway',
                'eaves_setback_0_2m',
                'obscure_side_windows',
                'matching_materials',
                'no_balcony',
                'not_created_by_part_3_or_20',
            ],
        )
        decision.alternatives = ['part_1_class_c', 'part_1_class_aa']
        return decision
    if site.property_type == 'flat':
        return _permission('LOFT-FLAT', FLAT_WORKS)
    has_part_20 = site.property_type in ('commercial', 'mixed') and not site.designated
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
    if new == 'SAME' or (old == new and old != 'SG'):
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
    if site.proposed == 'C3':
        if site.designated:
            return _permission('COU-SG-D', CHANGE_OF_USE)
        return _facts_needed(
            'COU-SG', 'part_3_class_m', ['named_sui_generis_uses_only'], ['part_3_class_n']
        )
    if site.proposed == 'E':
        return _facts_needed('COU-SG', 'part_3_class_a', ['named_sui_generis_uses_only'])
    if site.proposed == 'SG':
        return _facts_needed('COU-SG-SG')
    return _permission('COU-NONE', CHANGE_OF_USE)


def _new_dwelling(site: Site) -> Decision:
    kind = site.property_type
    if kind == 'industrial' and site.existing == 'E':
        kind = 'commercial'
    if kind == 'house':
        return _permission(
            'NEW-HOUSE', NEW_DWELLING, [] if site.designated else ['part_20_class_ac', 'part_20_class_ad']
        )
    if kind == 'agricultural':
        return _permission('NEW-AGR', NEW_DWELLING, [] if site.designated else ['part_3_class_q'])
    if kind == 'industrial':
        return _permission('NEW-IND', NEW_DWELLING)
    if site.designated:
        return _permission('NEW-D', NEW_DWELLING)
    if kind == 'flat':
        return _facts_needed('NEW-FLAT', 'part_20_class_a', PART_20_CONDITIONS, ['part_20_class_za'])
    if kind == 'commercial':
        alternatives = ['part_20_class_ab', 'part_20_class_za']
        return _facts_needed('NEW-COM', 'part_20_class_aa', PART_20_CONDITIONS, alternatives)
    return _facts_needed('NEW-MIX', 'part_20_class_aa', PART_20_CONDITIONS, ['part_20_class_ab'])


def _subdivision(site: Site) -> Decision:
    if site.property_type in ('house', 'flat'):
        return _permission('SUB-DWELLING', CHANGE_OF_USE)
    if site.property_type in ('commercial', 'industrial'):
        return _likely('not_development', 'SUB-COM', CERTIFICATE_USE, None, list(UNCHANGED_CONDITIONS))
    return _facts_needed('SUB-OTHER')


def _demolition(site: Site) -> Decision:
    if site.conservation_area and not site.listed:
        decision = _permission('DEM-CA', RELEVANT_DEMOLITION)
        decision.conditions = ['under_115m3_exempt']
        return decision
    if site.property_type == 'flat':
        return _facts_needed('DEM-FLAT', 'part_11_class_b', ['whole_building_only'])
    if site.existing == 'SG':
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


BASE_TABLE = {
    'extension': _extension,
    'loft': _loft,
    'outbuilding': _outbuilding,
    'cou': _change_of_use,
    'newdwelling': _new_dwelling,
    'subdivision': _subdivision,
    'demolition': _demolition,
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
    else:
        application = NEW_DWELLING if site.proposal == 'newdwelling' else FULL
    decision.require_permission(application)
    decision.withdrawn = withdrawn
    decision.rules.append('ARTICLE-4')


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
    elif site.proposal in ('cou', 'subdivision', 'demolition', 'loft') or (
        site.property_type == 'flat' and site.proposal == 'extension'
    ):
        status, exemptions = 'probably_exempt_de_minimis', ['de_minimis', 'site_up_to_0_2_ha']
    else:
        status = 'condition_applies_unless_exempt'
    return {'status': status, 'exemptions_to_check': exemptions, 'note': NET_GAIN_NOTES[status]}


def calculate(input: dict) -> dict:
    request = sent(input)
    location = request.get('location', 'england')
    if 'use_class' in request:
        existing = _read_use_class(request['use_class'])
        existing = 'UNKNOWN' if existing == 'SAME' else existing
    else:
        existing = DEFAULT_CLASS[request['property_type']]
    proposed = _read_use_class(request['proposed_use']) if 'proposed_use' in request else None
    site = Site(
        property_type=request['property_type'],
        proposal=request['proposal'],
        existing=existing,
        proposed=proposed,
        depth=request.get('extension_depth_m'),
        is_england=location == 'england',
        listed=request.get('listed') == 'yes',
        conservation_area=request.get('conservation_area') == 'yes',
        national_park=request.get('national_park_aonb') == 'yes',
        article_4=request.get('article_4', 'unknown'),
    )
    decision = _decide(site, location)
    application_type, fee, days = decision.application
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
