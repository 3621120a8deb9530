"""Reference of mees_checker, written from its specification alone. No code is shared with the product."""

from shared_rules import round_to, sent

BANDS = 'ABCDEFG'
MINIMUM_BAND = 'E'
SAP_SCORES = {'A': (92, 100), 'B': (81, 91), 'C': (69, 80), 'D': (55, 68), 'E': (39, 54), 'F': (21, 38), 'G': (1, 20)}
ASSET_RATINGS = {
    'A': (0, 25),
    'B': (26, 50),
    'C': (51, 75),
    'D': (76, 100),
    'E': (101, 125),
    'F': (126, 150),
    'G': (151, None),
}
BREACHES = (
    'letting_under_3_months',
    'letting_3_months_or_more',
    'false_or_misleading_register_entry',
    'failure_to_comply_with_compliance_notice',
)
# Maximum, minimum, and per cent of the rateable value.
PENALTIES = {
    'domestic': ((2000, None, None), (4000, None, None), (1000, None, None), (2000, None, None)),
    'non_domestic': ((50000, 5000, 10), (150000, 10000, 20), (5000, None, None), (5000, None, None)),
}
EXEMPTIONS = ('all_relevant_improvements_made', 'wall_insulation', 'third_party_consent', 'property_devaluation')


def points_gap(is_home: bool, band: str, target: str) -> tuple[int, int | None]:
    """The fewest and the most points between a band and a target, since only the band is known."""
    if band <= target:
        return 0, 0
    if is_home:
        lowest, highest = SAP_SCORES[band]
        needed = SAP_SCORES[target][0]
        return needed - highest, needed - lowest
    lowest, highest = ASSET_RATINGS[band]
    allowed = ASSET_RATINGS[target][1]
    return lowest - allowed, None if highest is None else highest - allowed

EDITION_DATE = (2027, 2)
# From when a tenancy that goes on counts: of homes, and of other property.
CONTINUING_SINCE = {True: '2020-04-01', False: '2023-04-01'}
OUT_OF_SCOPE_TENANCIES = ('social', 'licence', 'other')


def month_number(year: int, month: int | None) -> int:
    return 12 * year + (1 if month is None else month)


def outside_scope(is_home: bool, details: dict, day: str) -> str | None:
    if is_home:
        if details.get('tenancy') in OUT_OF_SCOPE_TENANCIES:
            return 'tenancy'
    elif 'tenancy_months' in details:
        term = details['tenancy_months']
        if term <= 6 and details.get('tenancy_extendable') == 'no':
            return 'short_lease'
        if term >= 99 * 12:
            return 'long_lease'
    is_protected = details.get('heritage') in ('listed', 'conservation_area')
    if is_protected and details.get('measures_alter_character') == 'yes':
        return 'heritage'
    return 'continuing' if details.get('occasion') == 'same_tenant' and day < CONTINUING_SINCE[is_home] else None


def exemption_state(is_home: bool, details: dict, checked: int) -> tuple[str | None, int | None]:
    exemption = details.get('exemption')
    if exemption is None:
        return None, None
    if exemption == ('seven_year_payback' if is_home else 'high_cost'):
        return 'other_regime', None
    if 'exemption_year' not in details:
        return 'date_missing', None
    began = month_number(details['exemption_year'], details.get('exemption_month'))
    left = max(0, began + (6 if exemption == 'new_landlord' else 60) - checked)
    return ('valid' if left > 0 else 'expired'), left


def status_of(details: dict, outside: str | None, certificate_left: int | None, meets: bool, exemption: str | None) -> str:
    if details.get('nation') in ('scotland', 'northern_ireland'):
        return 'other_nation'
    if outside is not None:
        return 'outside_scope'
    if certificate_left == 0:
        return 'no_valid_certificate'
    if meets:
        return 'compliant'
    return 'exempt' if exemption == 'valid' else 'sub_standard'


def penalty_rows(kind: str, rateable_value: float | None) -> list[dict]:
    rows = []
    for breach, (maximum, minimum, share) in zip(BREACHES, PENALTIES[kind]):
        at_value = None
        if share is not None and rateable_value is not None:
            at_value = min(maximum, max(minimum, share / 100 * rateable_value))
        rows.append(
            {
                'breach': breach,
                'maximum_gbp': maximum,
                'minimum_gbp': minimum,
                'rateable_value_pct': share,
                'at_rateable_value_gbp': at_value,
            }
        )
    return rows


def largest_penalty(row: dict) -> float:
    return row['maximum_gbp'] if row['at_rateable_value_gbp'] is None else row['at_rateable_value_gbp']


def breach_penalty(is_home: bool, details: dict, rows: list[dict]) -> float | None:
    if 'breach_months' not in details:
        return None
    row = rows[0] if details['breach_months'] < 3 else rows[1]
    return largest_penalty(row) if is_home else row['at_rateable_value_gbp']


def certificate_penalty(is_home: bool, rateable_value: float | None) -> float:
    if is_home:
        return 200
    return 750 if rateable_value is None else min(5000, max(500, 0.125 * rateable_value))


def whole(amount: float | None) -> float | None:
    return None if amount is None else round_to(amount)


def calculate(input: dict) -> dict:
    given = sent(input)
    kind, band = given['property_type'], given['current_epc_band']
    is_home = kind == 'domestic'
    index = BANDS.index(band)
    is_compliant = band <= MINIMUM_BAND
    future_band = 'C' if is_home else 'B'
    meets_future = band <= future_band
    gap_low, gap_high = points_gap(is_home, band, MINIMUM_BAND)
    future_low, future_high = points_gap(is_home, band, future_band)
    details = sent(given.get('details', {}))
    checked = month_number(*(int(part) for part in given['as_of'].split('-')[:2])) if 'as_of' in given else month_number(*EDITION_DATE)
    if 'check_year' in details:
        checked = month_number(details['check_year'], details.get('check_month'))
    certificate_left = None
    if 'epc_year' in details:
        certificate_left = max(0, month_number(details['epc_year'], details.get('epc_month')) + 120 - checked)
    exemption, exemption_left = exemption_state(is_home, details, checked)
    is_elsewhere = details.get('nation') in ('scotland', 'northern_ireland')
    outside = None if is_elsewhere else outside_scope(is_home, details, given.get('as_of', CONTINUING_SINCE[False]))
    status = status_of(details, outside, certificate_left, is_compliant, exemption)
    is_in_force = status in ('compliant', 'exempt', 'sub_standard')
    can_let = {
        'other_nation': None,
        'no_valid_certificate': details.get('occasion') == 'same_tenant',
        'sub_standard': False,
    }.get(status, True)
    rows = penalty_rows(kind, details.get('rateable_value_gbp'))
    applicable = breach_penalty(is_home, details, rows) if status == 'sub_standard' else None
    without_certificate = None
    if status == 'no_valid_certificate' and not can_let:
        without_certificate = certificate_penalty(is_home, details.get('rateable_value_gbp'))
    in_scope: bool | None = True
    if status in ('other_nation', 'outside_scope'):
        in_scope = None
    elif not is_home:
        in_scope = details['floor_area_m2'] > 1000 if 'floor_area_m2' in details else None
    if can_let is None:
        risk = None
    elif not can_let:
        risk = 'high'
    elif status in ('exempt', 'no_valid_certificate'):
        risk = 'medium'
    else:
        is_missed = status == 'compliant' and not meets_future and in_scope is not False
        risk = 'medium' if is_missed else 'low'
    first_exemption = 'high_cost' if is_home else 'seven_year_payback'
    return {
        'property_type': kind,
        'current_epc_band': band,
        'minimum_band_in_force': MINIMUM_BAND,
        'compliant': is_compliant if is_in_force else None,
        'can_let': can_let,
        'can_let_only_with_registered_exemption': status in ('exempt', 'sub_standard'),
        'penalty_exposure_now': status == 'sub_standard',
        'compliance_status': status,
        'outside_scope_because': outside,
        'certificate_left_months': certificate_left,
        'exemption_status': exemption,
        'exemption_left_months': exemption_left,
        'bands_below_minimum': max(0, index - BANDS.index(MINIMUM_BAND)),
        'rating_scale': 'sap_energy_efficiency_rating' if is_home else 'non_domestic_asset_rating',
        'points_gap_to_minimum_low': gap_low,
        'points_gap_to_minimum_high': gap_high,
        'applies_to_new_lettings_since': '2018-04-01',
        'applies_to_existing_lettings_since': '2020-04-01' if is_home else '2023-04-01',
        'cost_test': 'cost_cap' if is_home else 'seven_year_payback',
        'cost_cap_gbp': 3500 if is_home else None,
        'cost_cap_includes_vat': True if is_home else None,
        'payback_test_years': None if is_home else 7,
        'penalties': [{**row, 'at_rateable_value_gbp': whole(row['at_rateable_value_gbp'])} for row in rows],
        'max_single_penalty_gbp': whole(max(largest_penalty(row) for row in rows)),
        'applicable_penalty_gbp': whole(applicable),
        'certificate_penalty_gbp': whole(without_certificate),
        'max_total_penalty_gbp': 5000 if is_home else None,
        'publication_penalty_months': 12,
        'exemptions': [
            *({'exemption': name, 'duration_months': 60} for name in (first_exemption, *EXEMPTIONS)),
            {'exemption': 'new_landlord', 'duration_months': 6},
        ],
        'enforcement_authority': 'local_authority' if is_home else 'local_weights_and_measures_authority',
        'future_standard': {
            'status': 'announced_not_in_force',
            'minimum_band': future_band,
            'date': '2030-10-01' if is_home else '2031',
            'scope': (
                'all_private_rented_homes'
                if is_home
                else 'private_rented_buildings_over_1000_m2_where_cost_effective'
            ),
            'scope_threshold_m2': None if is_home else 1000,
            'cost_cap_gbp': 10000 if is_home else None,
            'cost_cap_low_value_pct_of_value': 10 if is_home else None,
            'cost_cap_low_value_threshold_gbp': 100000 if is_home else None,
            'exemption_duration_months': 120 if is_home else None,
            'proposed_max_penalty_gbp': 30000 if is_home else None,
            'in_scope': in_scope,
            'current_band_meets': meets_future,
            'bands_below': max(0, index - BANDS.index(future_band)),
            'points_gap_low': future_low,
            'points_gap_high': future_high,
            'existing_certificate_cutoff': '2029-10-01' if is_home else None,
        },
        'risk_level': risk,
        'jurisdiction': 'england_and_wales',
    }
