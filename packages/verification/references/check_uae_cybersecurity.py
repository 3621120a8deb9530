"""Reference of check_uae_cybersecurity, written from its specification alone. No code is shared with the product."""

import re

from own_words import simple_form, words_of_rows
from shared_rules import sent

EMIRATES = words_of_rows(
    {
        'dubai': 'dxb dubai_emirate',
        'abu_dhabi': 'abudhabi auh al_ain',
        'sharjah': 'shj',
        'federal': 'uae national federal_government',
        'other': 'ajman ras_al_khaimah rak fujairah umm_al_quwain uaq northern_emirates',
    }
)
# Free zones by emirate, with their other words.
ZONES_OF_EMIRATE = {
    'dubai': {
        'difc': 'dubai_international_financial_centre dubai_international_financial_center',
        'dhcc': 'dubai_healthcare_city dubai_health_care_city',
        'dmcc': 'dubai_multi_commodities_centre dubai_multi_commodities_center',
        'jafza': 'jebel_ali jebel_ali_free_zone jafz',
        'dafza': 'dafz dubai_airport_free_zone dubai_airport_freezone',
        'dso': 'dubai_silicon_oasis silicon_oasis',
        'dda': (
            'dubai_development_authority dubai_internet_city dubai_media_city dubai_knowledge_park '
            'dubai_design_district d3 dubai_science_park dubai_studio_city dubai_production_city tecom'
        ),
        'dubai_south': 'dwc dubai_world_central',
        'dwtc': 'dubai_world_trade_centre dubai_world_trade_center',
        'ifza': 'international_free_zone_authority',
        'meydan': 'meydan_free_zone',
    },
    'abu_dhabi': {
        'adgm': 'abu_dhabi_global_market',
        'masdar_city': 'masdar masdar_city_free_zone',
        'kezad': 'kizad khalifa_economic_zones khalifa_industrial_zone',
        'adafz': 'abu_dhabi_airports_free_zone abu_dhabi_airport_free_zone',
        'twofour54': 'two_four_54',
    },
    'sharjah': {
        'saif_zone': 'saif sharjah_airport_international_free_zone',
        'hamriyah': 'hfza hamriyah_free_zone',
        'shams': 'sharjah_media_city',
        'srtip': 'srti_park sharjah_research_technology_and_innovation_park',
    },
    'other': {
        'ajman_free_zone': 'afz',
        'rakez': 'ras_al_khaimah_economic_zone',
        'rak_icc': 'rakicc rak_international_corporate_centre',
        'uaq_ftz': 'uaqftz umm_al_quwain_free_trade_zone',
        'fujairah_free_zone': 'ffza creative_city',
    },
}
EMIRATE_OF_ZONE = {zone: emirate for emirate, zones in ZONES_OF_EMIRATE.items() for zone in zones}
FREE_ZONES = {word: zone for zones in ZONES_OF_EMIRATE.values() for word, zone in words_of_rows(zones).items()}
# Words that name a place only as the whole text.
WHOLE_ONLY = ('other', 'national')
LAW_OF_ZONE = {'difc': 'difc_dpl', 'adgm': 'adgm_dpr'}

CONTROLS = ['isms', 'incident_response', 'vulnerability_assessment', 'third_party_audit', 'data_classification']
# Points of the controls in their order, and the critical ones.
ORGANISATIONS = {
    'government': ((25, 20, 15, 15, 25), 'isms incident_response data_classification'),
    'critical_infrastructure': ((25, 25, 20, 15, 15), 'isms incident_response vulnerability_assessment'),
    'financial': ((20, 20, 20, 25, 15), 'isms incident_response third_party_audit'),
    'telecom': ((25, 25, 20, 15, 15), 'isms incident_response vulnerability_assessment'),
    'other': ((25, 20, 20, 10, 25), 'incident_response data_classification'),
}
CLOUD_WITHOUT_CLASSIFICATION, CLOUD_WITHOUT_AUDIT = 10, 5

_IA_CHECKS = 'risk_assessment awareness_training access_control third_party_security business_continuity'
_FREE_ZONE_CHECKS = 'board_oversight outsourcing_register business_continuity'
_DATA_CHECKS = 'records_of_processing dpia cross_border_transfer data_subject_rights'
TO_VERIFY = {
    'uae_ia': _IA_CHECKS,
    'ad_iss': _IA_CHECKS,
    'dubai_isr': 'risk_assessment access_control physical_security business_continuity external_party_security',
    'cbuae': 'board_oversight outsourcing_register customer_data_protection business_continuity',
    'dfsa': _FREE_ZONE_CHECKS,
    'fsra': _FREE_ZONE_CHECKS,
    'tdra': 'network_security lawful_and_regulatory_notification third_party_security business_continuity',
    'adhics': 'access_control physical_security third_party_security business_continuity',
    'ict_health_law': 'access_control third_party_security',
    'pdpl': _DATA_CHECKS,
    'difc_dpl': _DATA_CHECKS,
    'adgm_dpr': _DATA_CHECKS,
}
TO_VERIFY_WITH_HEALTH = ['health_data_localisation', 'health_record_retention', 'health_information_exchange']
TO_VERIFY_IN_CLOUD = ['cloud_provider_approval', 'data_residency', 'encryption_and_key_control']
# From 16 September 2025, and before; the day of a call without a date.
CBUAE_FINE_AED, CBUAE_FINE_2018_AED = 1_000_000_000, 200_000_000
CBUAE_LAW_FROM, EDITION_DATE = '2025-09-16', '2027-02-01'


def _read_emirate(text: str) -> tuple[str | None, str | None]:
    """The emirate, None for an unknown one, and the free zone."""
    name = simple_form(text)
    if name in FREE_ZONES:
        return EMIRATE_OF_ZONE[FREE_ZONES[name]], FREE_ZONES[name]
    if name in EMIRATES:
        return EMIRATES[name], None
    within = '_' + re.sub('[^a-z0-9]+', '_', text.lower()) + '_'
    zones = {zone for word, zone in FREE_ZONES.items() if f'_{word}_' in within}
    emirates = {key for word, key in EMIRATES.items() if word not in WHOLE_ONLY and f'_{word}_' in within}
    named = {EMIRATE_OF_ZONE[zone] for zone in zones} | (emirates - {'federal'})
    if len(named) > 1 or len(zones) > 1:
        return None, None
    if named:
        return named.pop(), next(iter(zones), None)
    return ('federal' if emirates else None), None


def _health(emirate: str, zone: str | None) -> list[tuple[str, str]]:
    return [
        *([('adhics', 'mandatory')] if emirate == 'abu_dhabi' else []),
        ('ict_health_law', 'mandatory'),
        *([('dhcc_hdpr', 'mandatory')] if zone == 'dhcc' else []),
        *([('dha_health_policy', 'conditional')] if emirate == 'dubai' and zone != 'dhcc' else []),
    ]


def _frameworks(organisation: str, emirate: str, zone: str | None, cloud: bool, health: bool) -> list[tuple[str, str]]:
    of_health = _health(emirate, zone) if health else []
    data_protection = (LAW_OF_ZONE.get(zone, 'pdpl'), 'conditional' if zone == 'dhcc' else 'mandatory')
    of_emirate = {'dubai': 'dubai_isr', 'abu_dhabi': 'ad_iss'}.get(emirate)
    frameworks: list[tuple[str, str]] = []
    if organisation == 'government':
        if of_emirate:
            frameworks.append((of_emirate, 'mandatory'))
        frameworks += [('uae_ia', 'mandatory'), *of_health]
    elif organisation == 'critical_infrastructure':
        frameworks.append(('uae_ia', 'mandatory'))
        if of_emirate:
            frameworks.append((of_emirate, 'conditional'))
        frameworks += [*of_health, data_protection]
    elif organisation == 'financial':
        frameworks.append(({'difc': 'dfsa', 'adgm': 'fsra'}.get(zone, 'cbuae'), 'mandatory'))
        frameworks += [('uae_ia', 'conditional'), *of_health]
        frameworks.append((data_protection[0], 'mandatory' if zone in LAW_OF_ZONE else 'conditional'))
    elif organisation == 'telecom':
        frameworks += [('tdra', 'mandatory'), ('uae_ia', 'mandatory'), *of_health, data_protection]
    else:
        frameworks += [*of_health, data_protection, ('uae_ia', 'voluntary')]
    if cloud:
        is_public = organisation in ('government', 'critical_infrastructure')
        frameworks.append(('national_cloud_security_policy', 'mandatory' if is_public else 'conditional'))
        if emirate == 'dubai' and is_public:
            frameworks.append(('desc_csp', 'mandatory' if organisation == 'government' else 'conditional'))
    return [*frameworks, ('cybercrime_law', 'mandatory')]


def _fine_on(day: str) -> int:
    return CBUAE_FINE_AED if day >= CBUAE_LAW_FROM else CBUAE_FINE_2018_AED


def calculate(input: dict) -> dict:
    request = sent(input)
    organisation, cloud = request['organisation_type'], request['is_cloud_hosted']
    health = request.get('handles_health_data', False)
    known_emirate, zone = _read_emirate(request['emirate'])
    licensed = request.get('free_zone')
    if licensed in EMIRATE_OF_ZONE:
        known_emirate, zone = EMIRATE_OF_ZONE[licensed], licensed
    elif licensed is not None:
        zone = None
    emirate = known_emirate or 'other'
    frameworks = _frameworks(organisation, emirate, zone, cloud, health)
    primary = frameworks[0][0]
    binds_on_data = any(obligation == 'mandatory' and TO_VERIFY.get(key) == _DATA_CHECKS for key, obligation in frameworks)
    duties = [
        *TO_VERIFY[primary].split(),
        *(_DATA_CHECKS.split() if binds_on_data and TO_VERIFY[primary] != _DATA_CHECKS else []),
        *(TO_VERIFY_WITH_HEALTH if health else []),
        *(TO_VERIFY_IN_CLOUD if cloud else []),
    ]
    answers = request.get('requirements_met', {})
    not_met = [duty for duty in duties if answers.get(duty) == 'no']
    open_duties = [duty for duty in duties if duty not in answers]

    weights, critical_names = ORGANISATIONS[organisation]
    weight_of = dict(zip(CONTROLS, weights))
    critical = set(critical_names.split()) | ({'data_classification'} if cloud or health else set())
    missing = [control for control in CONTROLS if not request[f'has_{control}']]
    points = sum(weight for control, weight in weight_of.items() if control not in missing)
    deduction = 0
    if cloud and 'data_classification' in missing:
        deduction += CLOUD_WITHOUT_CLASSIFICATION
    if cloud and 'third_party_audit' in missing:
        deduction += CLOUD_WITHOUT_AUDIT
    score = max(0, points - deduction)
    critical_gaps = [control for control in missing if control in critical]
    if score < 40:
        level = 'non_compliant'
    elif critical_gaps or not_met or score < 70:
        level = 'partial'
    else:
        level = 'substantial' if score < 90 or missing or open_duties else 'compliant'
    gaps = sorted(missing, key=lambda control: (control not in critical, -weight_of[control]))

    return {
        'applicable_framework': primary,
        'frameworks': [{'framework': key, 'obligation': obligation} for key, obligation in frameworks],
        'emirate_key': emirate,
        'emirate_matched': known_emirate is not None,
        'free_zone': zone,
        'compliance_score': score,
        'control_points': points,
        'cloud_deduction': deduction,
        'compliance_level': level,
        'critical_gaps': [f'has_{control}' for control in critical_gaps],
        'gaps': [f'has_{control}' for control in gaps],
        'gap_count': len(gaps),
        'mandatory_controls': [
            {
                'control': f'has_{control}',
                'status': 'missing' if control in missing else 'met',
                'critical': control in critical,
                'weight_pct': weight,
            }
            for control, weight in weight_of.items()
        ],
        'controls_to_verify': open_duties,
        'requirement_gaps': not_met,
        'requirements_confirmed': len(duties) - len(not_met) - len(open_duties),
        'max_administrative_fine_aed': _fine_on(request.get('as_of', EDITION_DATE)) if primary == 'cbuae' else None,
    }
