"""Reference of part_o_overheating, written from its specification alone. No code is shared with the product."""

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
    risk, cross, facade = home['location_risk'], home.get('cross_ventilation', 'no'), home['most_glazed_facade']
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
    if 'fail' in (glazing_result, free_result):
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
    outstanding = ['most_glazed_room', 'bedroom_free_area']
    if risk == 'high':
        outstanding.append('shading')
    if provided is None:
        outstanding.append('total_free_area')
    outstanding += [
        'night_noise',
        'pollution',
        'security',
        'protection_from_falling',
        'protection_from_entrapment',
        'occupant_information',
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
        'detailed_modelling_needed': result == 'fail',
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
    }
