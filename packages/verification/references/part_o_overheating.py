"""Reference of part_o_overheating, written from its specification alone. No code is shared with the product."""

import re

from shared_rules import round_to, sent

FACADES = ('N', 'E', 'S', 'W')
# Approved Document O, Tables 1.1 and 1.2: glazing in % of floor area, and in the most glazed room.
GLAZING = {
    ('high', 'yes'): {'N': (15, 37), 'E': (18, 37), 'S': (15, 22), 'W': (18, 37)},
    ('moderate', 'yes'): {'N': (18, 37), 'E': (18, 37), 'S': (15, 30), 'W': (11, 22)},
    ('high', 'no'): {'N': (15, 26), 'E': (11, 18), 'S': (11, 11), 'W': (11, 18)},
    ('moderate', 'no'): {'N': (18, 26), 'E': (18, 26), 'S': (15, 15), 'W': (11, 11)},
}
# Tables 1.3 and 1.4: free area in % of floor area, in % of glazing, and of a bedroom's floor area.
FREE_AREA = {
    ('high', 'yes'): (6, 70, 13),
    ('moderate', 'yes'): (9, 55, 4),
    ('high', 'no'): (10, 95, 13),
    ('moderate', 'no'): (12, 80, 4),
}
SHADING = [
    'external_shutters_with_ventilation',
    'glazing_g_value_max_0_40_and_light_transmittance_min_0_70',
    'overhang_50_degree_cut_off_due_south_only',
]
EPS = 1e-9
# Table C1 of Appendix C: plain numbers and ranges by postcode area, then districts with a letter.
HIGH_RISK_NUMBERS = {
    'CR': (4, 7),
    'E': (*range(1, 19), 20),
    'HA': (0, 9),
    'IG': (1, 2, 3, 4, 11),
    'KT': range(1, 9),
    'N': (1, 2, *range(4, 10), 13, *range(15, 20), 22),
    'NW': (1, 2, 3, 5, 6, 8, 10, 11),
    'RM': (8, 9, 10),
    'SE': range(1, 29),
    'SW': range(1, 21),
    'TW': (*range(1, 16), 19),
    'UB': (*range(1, 9), 11),
    'W': range(1, 15),
    'EC': range(1, 5),
    'WC': (1, 2),
}
HIGH_RISK_LETTERS = {
    'E1': 'W',
    'N1': 'C',
    'EC1': 'AMNRVY',
    'EC2': 'AMNPRVY',
    'EC3': 'AMNRV',
    'EC4': 'AMNRVY',
    'SW1': 'AEHPVWXY',
    'W1': 'BCDFGHJKSTUW',
    'WC1': 'ABEHNRVX',
    'WC2': 'ABEHNR',
}
HIGH_RISK = {f'{area}{number}' for area, numbers in HIGH_RISK_NUMBERS.items() for number in numbers} | {
    district + letter for district, letters in HIGH_RISK_LETTERS.items() for letter in letters
}
MANCHESTER = {'M1', 'M2', 'M3', 'M5', 'M15', 'M16', 'M50'}
POSTCODE = re.compile(r'([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][A-Z]{2})?')
BEDROOMS = range(1, 7)
# The further checks that dynamic thermal modelling can answer.
MODELLED = ('most_glazed_room_check', 'bedroom_check', 'shading_check', 'night_noise_check')


def postcode_risk(text: str | None) -> str | None:
    """The risk of a postcode; none for a text that is no postcode."""
    found = POSTCODE.fullmatch(text.strip().upper()) if text is not None else None
    if found is None:
        return None
    district = found[1]
    if district in HIGH_RISK:
        return 'high'
    return 'elevated' if district in MANCHESTER else 'moderate'


def room_rows(details: dict, room_pct: float, bedroom_pct: float) -> list[dict]:
    rows = []
    floor = details.get('most_glazed_room_floor_area_m2')
    if floor is not None:
        glazing = details.get('most_glazed_room_glazing_area_m2')
        outcome = 'not_assessed' if glazing is None else glazing_check(glazing, floor, room_pct)
        rows.append(room_row('most_glazed_room', 'glazing', floor, room_pct, glazing, outcome))
    for number in BEDROOMS:
        floor = details.get(f'bedroom_{number}_floor_area_m2')
        if floor is None:
            continue
        free = details.get(f'bedroom_{number}_free_area_m2')
        if free is None:
            outcome = 'not_assessed'
        else:
            outcome = 'pass' if free >= bedroom_pct * floor / 100 - EPS else 'fail'
        rows.append(room_row(f'bedroom_{number}', 'free_area', floor, bedroom_pct, free, outcome))
    return rows


def room_row(room: str, kind: str, floor: float, pct: float, area: float | None, outcome: str) -> dict:
    return {
        'room': room,
        'area_checked': kind,
        'floor_area_m2': round_to(floor, 2),
        'limit_pct': pct,
        'limit_area_m2': round_to(pct * floor / 100, 2),
        'area_m2': round_to(area, 2),
        'check': outcome,
    }


def worst(outcomes: list[str]) -> str:
    if 'fail' in outcomes:
        return 'fail'
    return 'not_assessed' if 'not_assessed' in outcomes else 'pass'


def within(value: float | None, limit: float) -> str:
    if value is None:
        return 'not_assessed'
    return 'pass' if value <= limit else 'fail'


def bedrooms_check(rows: list[dict], bedrooms: int | None) -> str:
    outcomes = [row['check'] for row in rows if row['room'] != 'most_glazed_room']
    overall = worst(outcomes)
    if overall == 'pass' and (bedrooms is None or len(outcomes) < bedrooms):
        return 'not_assessed'
    return overall


def guarding_check(details: dict) -> str:
    drop, height = details.get('drop_mm'), details.get('guarding_height_mm')
    if drop is None:
        return 'not_assessed'
    if drop < 600:
        return 'pass'
    if height is None:
        return 'not_assessed'
    return 'pass' if height >= 1100 else 'fail'


def shading_check(risk: str, facade: str, shading: str | None) -> str:
    if risk != 'high':
        return 'not_required'
    if shading is None:
        return 'not_assessed'
    if shading == 'none' or (shading == 'south_overhang' and facade in ('E', 'W')):
        return 'fail'
    return 'pass'


def further_checks(details: dict, rows: list[dict], risk: str, facade: str) -> dict:
    room = [row['check'] for row in rows if row['room'] == 'most_glazed_room']
    secure = details.get('openings_secure')
    return {
        'most_glazed_room_check': room[0] if room else 'not_assessed',
        'bedroom_check': bedrooms_check(rows, details.get('bedrooms')),
        'shading_check': shading_check(risk, facade, details.get('shading')),
        'night_noise_check': worst(
            [within(details.get('night_noise_db'), 40), within(details.get('night_noise_events'), 10)]
        ),
        'security_check': {None: 'not_assessed', 'yes': 'pass', 'no': 'fail'}[secure],
        'falling_check': worst([guarding_check(details), within(details.get('handle_reach_mm'), 650)]),
    }


def glazing_check(glazing: float, floor: float, limit_pct: float) -> str:
    limit = limit_pct * floor / 100
    last = max(
        limit, limit_pct / 100 * floor, limit_pct * (floor / 100), floor / (100 / limit_pct), round_to(limit, 9)
    )
    return 'pass' if glazing <= last else 'fail'


def free_area_needed(risk: str, cross: str, floor: float, glazing: float) -> tuple[float, float]:
    """By floor area and by glazing area."""
    floor_pct, glazing_pct, _ = FREE_AREA[risk, cross]
    return floor_pct * floor / 100, glazing_pct * glazing / 100


def calculate(input: dict) -> dict:
    home = sent(input)
    located = postcode_risk(home.get('postcode_district'))
    risk = located if located in ('high', 'moderate') else home['location_risk']
    cross, facade = home.get('cross_ventilation', 'no'), home['most_glazed_facade']
    floor, glazing, provided = home['floor_area_m2'], home['glazing_area_m2'], home.get('provided_free_area_m2')
    limit_pct, room_pct = GLAZING[risk, cross][facade]
    floor_pct, glazing_pct, bedroom_pct = FREE_AREA[risk, cross]
    limit = limit_pct * floor / 100
    glazing_result = glazing_check(glazing, floor, limit_pct)
    by_floor, by_glazing = free_area_needed(risk, cross, floor, glazing)
    required = max(by_floor, by_glazing)
    margin = shortfall = supported = None
    if provided is None:
        free_result = 'not_assessed'
    else:
        free_result = 'pass' if provided >= required - EPS else 'fail'
        margin = provided - required
        shortfall = required - provided if free_result == 'fail' else 0
        supported = 0 if provided < by_floor - EPS else min(limit, provided * 100 / glazing_pct)
    details = home.get('details', {})
    rows = room_rows(details, room_pct, bedroom_pct)
    further = further_checks(details, rows, risk, facade)
    checks = [glazing_result, free_result, *further.values()]
    if 'fail' in checks:
        result = 'fail'
    else:
        result = 'incomplete' if free_result == 'not_assessed' else 'pass'
    alternative = None
    if risk == 'moderate':
        shaded_pct, shaded_room_pct = GLAZING['high', cross][facade]
        alternative = {
            'max_glazing_pct_of_floor': shaded_pct,
            'max_glazing_area_m2': round_to(shaded_pct * floor / 100, 2),
            'glazing_check': glazing_check(glazing, floor, shaded_pct),
            'max_most_glazed_room_pct_of_room_floor': shaded_room_pct,
            'more_generous': shaded_pct > limit_pct,
        }
    open_checks = {**further, 'free_area_check': free_result, 'always': 'not_assessed'}
    outstanding = [
        name
        for name, check in (
            ('most_glazed_room', 'most_glazed_room_check'),
            ('bedroom_free_area', 'bedroom_check'),
            ('shading', 'shading_check'),
            ('total_free_area', 'free_area_check'),
            ('night_noise', 'night_noise_check'),
            ('pollution', 'always'),
            ('security', 'security_check'),
            ('protection_from_falling', 'falling_check'),
            ('protection_from_entrapment', 'always'),
            ('occupant_information', 'always'),
        )
        if open_checks[check] == 'not_assessed'
    ]
    return {
        'location_risk': risk,
        'cross_ventilation': cross,
        'most_glazed_facade': facade,
        'simplified_method_result': result,
        'glazing_check': glazing_result,
        'free_area_check': free_result,
        'glazing_pct_of_floor': round_to(100 * glazing / floor, 2),
        'max_glazing_pct_of_floor': limit_pct,
        'max_glazing_area_m2': round_to(limit, 2),
        'glazing_margin_m2': round_to(limit - glazing, 2),
        'glazing_reduction_needed_m2': round_to(glazing - limit, 2) if glazing_result == 'fail' else 0,
        'glazing_utilisation_pct': round_to(100 * glazing / limit, 1),
        'min_free_area_pct_of_floor': floor_pct,
        'min_free_area_pct_of_glazing': glazing_pct,
        'required_free_area_by_floor_m2': round_to(by_floor, 2),
        'required_free_area_by_glazing_m2': round_to(by_glazing, 2),
        'required_free_area_m2': round_to(required, 2),
        'governing_free_area_rule': 'floor_area' if by_floor >= by_glazing - EPS else 'glazing_area',
        'provided_free_area_m2': round_to(provided, 2),
        'free_area_margin_m2': round_to(margin, 2),
        'free_area_shortfall_m2': round_to(shortfall, 2),
        'max_most_glazed_room_pct_of_room_floor': room_pct,
        'min_bedroom_free_area_pct_of_room_floor': bedroom_pct,
        'shading_required': risk == 'high',
        'shading_options': SHADING if risk == 'high' else [],
        'detailed_modelling_needed': 'fail' in [*checks[:2], *(further[name] for name in MODELLED)],
        'outstanding_checks': outstanding,
        'shaded_alternative': alternative,
        'glazing_area_supported_by_free_area_m2': round_to(supported, 2),
        'scenario_comparison': [
            {
                'most_glazed_facade': other,
                'cross_ventilation': ventilation,
                'max_glazing_area_m2': round_to(GLAZING[risk, ventilation][other][0] * floor / 100, 2),
                'required_free_area_m2': round_to(max(free_area_needed(risk, ventilation, floor, glazing)), 2),
                'glazing_check': glazing_check(glazing, floor, GLAZING[risk, ventilation][other][0]),
            }
            for ventilation in ('yes', 'no')
            for other in FACADES
        ],
        'postcode_risk': located,
        **further,
        'room_checks': rows,
        'all_checks_made': 'not_assessed' not in checks,
    }
