"""Reference of part_s_ev, written from its METHOD.md alone. No code is shared with the product."""

import math

from shared_rules import round_to, sent

REGULATIONS = {'S1': '44D', 'S2': '44E', 'S3': '44F', 'S4': '44G', 'S5': '44H'}
REQUIREMENTS = {
    ('dwellings', 'new'): ('S1', 'S6(1)'),
    ('dwellings', 'major_renovation'): ('S3', 'S6(2)'),
    ('premises', 'new'): ('S4', 'S6(3)'),
    ('premises', 'major_renovation'): ('S5', 'S6(4)'),
}
THRESHOLD = 10
ONE_IN = 5
CONNECTION_COST_CAP = 3600
RENOVATION_COST_CAP = 7
POINT_KW = 7
MANAGED_KW = 6 * 230 / 1000
POINT_COSTS = {'dwellings': 1200, 'premises': 2500}
ROUTE_COST = 500
TRIGGERS = {
    'S1': 'connection_cost_cap',
    'S2': 'supply_capacity',
    'S3': 'renovation_cost_cap',
    'S5': 'renovation_cost_cap',
}


def one_in_five(spaces: int) -> int:
    return math.ceil(spaces / ONE_IN)


def routes_if(routes: int, rule: str) -> list[str]:
    return [rule] if routes > 0 else []


def new_dwellings(spaces: int, dwellings: int, covered: int) -> tuple[int, int, list[str]]:
    if spaces == 0:
        return 0, 0, ['S1(1)-no-parking']
    served = min(spaces, dwellings)
    if covered == spaces:
        return (0, served, ['44D(4)(b)(i)']) if spaces <= THRESHOLD else (0, spaces, ['44D(4)(b)(ii)'])
    points = min(served, spaces - covered)
    routes = (spaces if spaces > THRESHOLD else served) - points
    if covered > 0:
        return points, routes, ['44D(4)(a)(i)', *routes_if(routes, '44D(4)(a)(ii)')]
    return points, routes, ['S1(2)(a)' if spaces < dwellings else 'S1(2)(b)', *routes_if(routes, 'S1(3)')]


def converted_dwellings(spaces: int, dwellings: int, covered: int) -> tuple[int, int, list[str]]:
    if spaces == 0:
        return 0, 0, ['S2-no-parking']
    served = min(spaces, dwellings)
    if covered == spaces:
        return 0, served, ['44E(5)(b)']
    points = min(served, spaces - covered)
    if covered == 0:
        return points, 0, ['S2']
    return points, served - points, ['44E(5)(a)(i)', *routes_if(served - points, '44E(5)(a)(ii)')]


def renovated_dwellings(spaces: int, dwellings: int, covered: int) -> tuple[int, int, list[str]]:
    if spaces <= THRESHOLD:
        return 0, 0, ['S3-threshold-not-met']
    if covered == spaces:
        return 0, spaces, ['44F(6)(b)']
    points = min(spaces, dwellings, spaces - covered)
    routes = spaces - points
    if covered > 0:
        return points, routes, ['44F(6)(a)(i)', *routes_if(routes, '44F(6)(a)(ii)')]
    return points, routes, ['S3(a)', *routes_if(routes, 'S3(b)')]


def premises(requirement: str, spaces: int, covered: int) -> tuple[int, int, list[str]]:
    some, every = ('44G(2)(a)', '44G(2)(b)') if requirement == 'S4' else ('44H(4)(a)', '44H(4)(b)')
    if spaces <= THRESHOLD:
        return 0, 0, [f'{requirement}-threshold-not-met']
    if covered == spaces:
        return 0, one_in_five(spaces), [every]
    return 1, one_in_five(spaces - 1), [*routes_if(covered, some), f'{requirement}(a)', f'{requirement}(b)']


def counts(requirement: str, spaces: int, dwellings: int, covered: int) -> tuple[int, int, list[str]]:
    if requirement == 'S1':
        return new_dwellings(spaces, dwellings, covered)
    if requirement == 'S2':
        return converted_dwellings(spaces, dwellings, covered)
    if requirement == 'S3':
        return renovated_dwellings(spaces, dwellings, covered)
    return premises(requirement, spaces, covered)


def exemption(requirement: str, details: dict) -> str | None:
    works = {'S2': '44E(2)(a)', 'S3': '44F(2)(a)', 'S5': '44H(2)(a)'}
    if details.get('car_park_works') == 'no' and requirement in works:
        return works[requirement]
    if requirement == 'S2' and details.get('heritage_exemption') == 'yes':
        return '44E(4)'
    if requirement == 'S3' and details.get('fire_safety_works') == 'yes':
        return '44F(5)'
    return None


def exceeds(cost: float | None, renovation: float | None) -> bool:
    return cost is not None and renovation is not None and cost > RENOVATION_COST_CAP * renovation / 100


def assess(use: str, requirement: str, mixed_rule: str | None, spaces: int, covered: int, dwellings: int, details: dict):
    """A part of the building, and its rules."""
    exempt = exemption(requirement, details)
    points, routes, rules = (0, 0, [exempt]) if exempt else counts(requirement, spaces, dwellings, covered)
    counted = points + routes
    fallback = (points, routes)
    if requirement in ('S1', 'S2'):
        fallback = (0, counted)
    limit_rules = []
    possible, possible_routes = points, routes
    most = details.get('charge_points_possible')
    if most is not None and most < points and requirement in ('S1', 'S2', 'S3'):
        possible, possible_routes = most, routes + points - most
        limit_rules = [{'S1': '44D(3)', 'S2': '44E(3)', 'S3': '44F(3)'}[requirement]]
    exempt_at = exempt_all_at = None
    due, due_routes = possible, possible_routes
    if requirement in ('S3', 'S5'):
        alone = spaces if requirement == 'S3' else one_in_five(spaces)
        fallback = (0, alone if counted > 0 and covered < spaces else 0)
        if counted > 0:
            cost = possible * POINT_COSTS[use] + possible_routes * ROUTE_COST
            exempt_at = cost * 100 / RENOVATION_COST_CAP
            exempt_all_at = alone * ROUTE_COST * 100 / RENOVATION_COST_CAP
            renovation = details.get('renovation_cost_gbp')
            if 'dwelling_spaces' not in details and exceeds(details.get('installation_cost_gbp'), renovation):
                nothing = covered == spaces or exceeds(details.get('route_cost_gbp'), renovation)
                due, due_routes = 0, 0 if nothing else alone
                limit_rules = ['44F(4)' if requirement == 'S3' else '44H(3)']
    part = {
        'use': use,
        'requirement': requirement,
        'regulation': REGULATIONS[requirement],
        'requirement_applies': due + due_routes > 0,
        'parking_spaces': spaces,
        'covered_spaces': covered,
        'charge_points_required': due,
        'cable_routes_required': due_routes,
        'indicative_install_cost_gbp': due * POINT_COSTS[use] + due_routes * ROUTE_COST,
        'exemption_renovation_cost_gbp': round_to(exempt_at),
        'full_exemption_renovation_cost_gbp': round_to(exempt_all_at),
        'fallback_charge_points': fallback[0],
        'fallback_cable_routes': fallback[1],
    }
    first = [mixed_rule] if mixed_rule else []
    return part, [*first, *rules, *limit_rules, *(['44J'] if due > 0 else [])]


def calculate(input: dict) -> dict:
    building = sent(input)
    details = building.get('details', {})
    spaces, works = building['parking_spaces'], building['works']
    is_home = building['building_type'] == 'residential'
    homes = details.get('dwelling_spaces')
    is_mixed = homes is not None
    is_converted = details.get('change_of_use') == 'yes' and (is_home or is_mixed)
    covered = spaces if building.get('covered_car_park', 'no') == 'yes' else details.get('covered_spaces', 0)
    if is_mixed:
        others = spaces - homes
        split = [('dwellings', homes, max(0, covered - others)), ('premises', others, min(covered, others))]
        split = split[:1] if is_converted else split
    else:
        split = [('dwellings' if is_home else 'premises', spaces, covered)]
    has_homes = split[0][0] == 'dwellings'
    dwellings = building.get('dwellings', max(split[0][1], 1)) if has_homes else None
    parts, rules = [], []
    for use, assigned, covered_part in split:
        requirement, mixed_rule = REQUIREMENTS[use, works]
        if is_converted:
            requirement, mixed_rule = 'S2', None
        part, part_rules = assess(
            use, requirement, mixed_rule if is_mixed else None, assigned, covered_part, dwellings or 0, details
        )
        parts.append(part)
        rules += part_rules
    points = sum(part['charge_points_required'] for part in parts)
    routes = sum(part['cable_routes_required'] for part in parts)
    names = [part['requirement'] for part in parts]
    triggers = [TRIGGERS[name] for name in names if name in TRIGGERS]
    exempt = [part['exemption_renovation_cost_gbp'] for part in parts if part['exemption_renovation_cost_gbp'] is not None]
    exempt_all = [
        part['full_exemption_renovation_cost_gbp']
        for part in parts
        if part['full_exemption_renovation_cost_gbp'] is not None
    ]
    is_new_home = 'S1' in names
    return {
        'requirement': 'S6' if is_mixed and not is_converted else names[0],
        'regulation': '44I' if is_mixed and not is_converted else REGULATIONS[names[0]],
        'requirement_applies': points + routes > 0,
        'dwellings_used': dwellings,
        'dwellings_assumed': has_homes and 'dwellings' not in building,
        'charge_points_required': points,
        'cable_routes_required': routes,
        'spaces_with_provision': points + routes,
        'spaces_without_provision': spaces - points - routes,
        'provision_pct': round_to(100 * (points + routes) / spaces, 1) if spaces > 0 else None,
        'min_power_per_charge_point_kw': POINT_KW,
        'total_charge_point_power_kw': points * POINT_KW,
        'managed_minimum_demand_kw': round_to(points * MANAGED_KW, 2),
        'future_ready_power_kw': (points + routes) * POINT_KW,
        'accessible_bay_provision_required': points + routes > 0,
        'connection_cost_cap_per_point_gbp': CONNECTION_COST_CAP if is_new_home else None,
        'connection_cost_cap_total_gbp': CONNECTION_COST_CAP * parts[0]['charge_points_required'] if is_new_home else None,
        'renovation_cost_cap_pct': RENOVATION_COST_CAP if {'S3', 'S5'} & set(names) else None,
        'indicative_install_cost_gbp': sum(part['indicative_install_cost_gbp'] for part in parts),
        'exemption_renovation_cost_gbp': max(exempt) if exempt else None,
        'full_exemption_renovation_cost_gbp': min(exempt_all) if exempt_all else None,
        'fallback': {
            'trigger': triggers[0] if triggers else 'none',
            'charge_points': sum(part['fallback_charge_points'] for part in parts) if triggers else None,
            'cable_routes': sum(part['fallback_cable_routes'] for part in parts) if triggers else None,
        },
        'rule_references': rules,
        'rule_trace': [{'reference': rule} for rule in rules],
        'parts': parts,
    }
