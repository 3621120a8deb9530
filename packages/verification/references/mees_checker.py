"""Reference of mees_checker, written from its specification alone. No code is shared with the product."""

from shared_rules import sent

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
    first_exemption = 'high_cost' if is_home else 'seven_year_payback'
    return {
        'property_type': kind,
        'current_epc_band': band,
        'minimum_band_in_force': MINIMUM_BAND,
        'compliant': is_compliant,
        'can_let': is_compliant,
        'can_let_only_with_registered_exemption': not is_compliant,
        'penalty_exposure_now': not is_compliant,
        'compliance_status': 'compliant' if is_compliant else 'sub_standard',
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
        'penalties': [
            {
                'breach': breach,
                'maximum_gbp': maximum,
                'minimum_gbp': minimum,
                'rateable_value_pct': share,
            }
            for breach, (maximum, minimum, share) in zip(BREACHES, PENALTIES[kind])
        ],
        'max_single_penalty_gbp': 4000 if is_home else 150000,
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
            'current_band_meets': meets_future,
            'bands_below': max(0, index - BANDS.index(future_band)),
            'points_gap_low': future_low,
            'points_gap_high': future_high,
            'existing_certificate_cutoff': '2029-10-01' if is_home else None,
        },
        'risk_level': 'high' if not is_compliant else 'low' if meets_future else 'medium',
        'jurisdiction': 'england_and_wales',
    }
