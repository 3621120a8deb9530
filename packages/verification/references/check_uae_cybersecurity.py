"""Reference of check_uae_cybersecurity, written from its specification alone. No code is shared with the product."""

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
FREE_ZONES = words_of_rows({'difc': 'dubai_international_financial_centre', 'adgm': 'abu_dhabi_global_market'})
EMIRATE_OF_ZONE = {'difc': 'dubai', 'adgm': 'abu_dhabi'}

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
    'pdpl': _DATA_CHECKS,
    'difc_dpl': _DATA_CHECKS,
    'adgm_dpr': _DATA_CHECKS,
}
TO_VERIFY_IN_CLOUD = ['cloud_provider_approval', 'data_residency', 'encryption_and_key_control']
CBUAE_FINE_AED = 1_000_000_000


def _read_emirate(text: str) -> tuple[str | None, str | None]:
    """The emirate, None for an unknown one, and the financial free zone."""
    name = simple_form(text)
    zone = FREE_ZONES.get(name)
    return (EMIRATE_OF_ZONE[zone] if zone else EMIRATES.get(name)), zone


def _frameworks(organisation: str, emirate: str, zone: str | None, cloud: bool) -> list[tuple[str, str]]:
    data_protection = {'difc': 'difc_dpl', 'adgm': 'adgm_dpr'}.get(zone, 'pdpl')
    of_emirate = {'dubai': 'dubai_isr', 'abu_dhabi': 'ad_iss'}.get(emirate)
    frameworks: list[tuple[str, str]] = []
    if organisation == 'government':
        if of_emirate:
            frameworks.append((of_emirate, 'mandatory'))
        frameworks.append(('uae_ia', 'mandatory'))
    elif organisation == 'critical_infrastructure':
        frameworks.append(('uae_ia', 'mandatory'))
        if of_emirate:
            frameworks.append((of_emirate, 'conditional'))
        frameworks.append((data_protection, 'mandatory'))
    elif organisation == 'financial':
        frameworks.append(({'difc': 'dfsa', 'adgm': 'fsra'}.get(zone, 'cbuae'), 'mandatory'))
        frameworks.append(('uae_ia', 'conditional'))
        frameworks.append((data_protection, 'mandatory' if zone else 'conditional'))
    elif organisation == 'telecom':
        frameworks += [('tdra', 'mandatory'), ('uae_ia', 'mandatory'), (data_protection, 'mandatory')]
    else:
        frameworks += [(data_protection, 'mandatory'), ('uae_ia', 'voluntary')]
    if cloud:
        is_public = organisation in ('government', 'critical_infrastructure')
        frameworks.append(('national_cloud_security_policy', 'mandatory' if is_public else 'conditional'))
        if emirate == 'dubai' and is_public:
            frameworks.append(('desc_csp', 'mandatory' if organisation == 'government' else 'conditional'))
    return [*frameworks, ('cybercrime_law', 'mandatory')]


def calculate(input: dict) -> dict:
    request = sent(input)
    organisation, cloud = request['organisation_type'], request['is_cloud_hosted']
    known_emirate, zone = _read_emirate(request['emirate'])
    emirate = known_emirate or 'other'
    frameworks = _frameworks(organisation, emirate, zone, cloud)
    primary = frameworks[0][0]

    weights, critical_names = ORGANISATIONS[organisation]
    weight_of = dict(zip(CONTROLS, weights))
    critical = set(critical_names.split()) | ({'data_classification'} if cloud else set())
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
    elif critical_gaps or score < 70:
        level = 'partial'
    else:
        level = 'substantial' if score < 90 else 'compliant'
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
        'controls_to_verify': TO_VERIFY[primary].split() + (TO_VERIFY_IN_CLOUD if cloud else []),
        'max_administrative_fine_aed': CBUAE_FINE_AED if primary == 'cbuae' else None,
    }
