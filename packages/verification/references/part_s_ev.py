"""Reference of part_s_ev, written from its specification alone. No code is shared with the product."""

import math

from shared_rules import round_to, sent

REQUIREMENTS = {
    ('residential', 'new'): ('S1', '44D'),
    ('residential', 'major_renovation'): ('S3', '44F'),
    ('non_residential', 'new'): ('S4', '44G'),
    ('non_residential', 'major_renovation'): ('S5', '44H'),
}
THRESHOLD = 10
ONE_IN = 5
CONNECTION_COST_CAP = 3600
RENOVATION_COST_CAP = 7
POINT_KW = 7
MANAGED_KW = 6 * 230 / 1000
POINT_COSTS = {'residential': 1200, 'non_residential': 2500}
ROUTE_COST = 500


def one_in_five(spaces: int) -> int:
    return math.ceil(spaces / ONE_IN)


def provision(requirement: str, spaces: int, dwellings: int | None, is_covered: bool) -> tuple[int, int, list[str]]:
    """Charge points, cable routes, and the rules behind them."""
    if requirement == 'S1':
        if spaces == 0:
            return 0, 0, ['S1(1)-no-parking']
        if is_covered:
            if spaces <= THRESHOLD:
                return 0, min(spaces, dwellings), ['44D(4)(b)(i)']
            return 0, spaces, ['44D(4)(b)(ii)']
        points = min(spaces, dwellings)
        routes = max(0, spaces - dwellings) if spaces > THRESHOLD else 0
        rules = ['S1(2)(a)' if spaces < dwellings else 'S1(2)(b)'] + (['S1(3)'] if routes > 0 else [])
    elif spaces <= THRESHOLD:
        return 0, 0, [f'{requirement}-threshold-not-met']
    elif requirement == 'S3':
        if is_covered:
            return 0, spaces, ['44F(6)(b)']
        points = min(spaces, dwellings)
        routes = spaces - points
        rules = ['S3(a)'] + (['S3(b)'] if routes > 0 else [])
    else:
        if is_covered:
            return 0, one_in_five(spaces), ['44G(2)(b)' if requirement == 'S4' else '44H(4)(b)']
        points, routes = 1, one_in_five(spaces - 1)
        rules = [f'{requirement}(a)', f'{requirement}(b)']
    return points, routes, rules + (['44J'] if points > 0 else [])


def fallback_of(
    requirement: str, spaces: int, dwellings: int | None, is_covered: bool, routes: int, applies: bool
) -> dict:
    """What stays due when a cost cap applies."""
    if requirement == 'S4':
        return {'trigger': 'none', 'charge_points': None, 'cable_routes': None}
    if requirement == 'S1':
        if is_covered:
            left = routes
        else:
            left = spaces if spaces > THRESHOLD and spaces > dwellings else min(spaces, dwellings)
        return {'trigger': 'connection_cost_cap', 'charge_points': 0, 'cable_routes': left if spaces > 0 else 0}
    left = 0
    if applies and not is_covered:
        left = spaces if requirement == 'S3' else one_in_five(spaces)
    return {'trigger': 'renovation_cost_cap', 'charge_points': 0, 'cable_routes': left}


def calculate(input: dict) -> dict:
    building = sent(input)
    kind, works, spaces = building['building_type'], building['works'], building['parking_spaces']
    is_covered = building.get('covered_car_park', 'no') == 'yes'
    is_home = kind == 'residential'
    requirement, regulation = REQUIREMENTS[kind, works]
    dwellings = building.get('dwellings', max(spaces, 1)) if is_home else None
    points, routes, rules = provision(requirement, spaces, dwellings, is_covered)
    applies = spaces > 0 if requirement == 'S1' else spaces > THRESHOLD
    cost = points * POINT_COSTS[kind] + routes * ROUTE_COST
    exempt_at = exempt_all_at = None
    if works == 'major_renovation' and applies:
        exempt_at = cost / (RENOVATION_COST_CAP / 100)
        routes_alone = spaces if requirement == 'S3' else one_in_five(spaces)
        exempt_all_at = routes_alone * ROUTE_COST / (RENOVATION_COST_CAP / 100)
    return {
        'requirement': requirement,
        'regulation': regulation,
        'requirement_applies': applies,
        'dwellings_used': dwellings,
        'dwellings_assumed': is_home and 'dwellings' not in building,
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
        'connection_cost_cap_per_point_gbp': CONNECTION_COST_CAP if requirement == 'S1' else None,
        'connection_cost_cap_total_gbp': CONNECTION_COST_CAP * points if requirement == 'S1' else None,
        'renovation_cost_cap_pct': RENOVATION_COST_CAP if works == 'major_renovation' else None,
        'indicative_install_cost_gbp': cost,
        'exemption_renovation_cost_gbp': round_to(exempt_at),
        'full_exemption_renovation_cost_gbp': round_to(exempt_all_at),
        'fallback': fallback_of(requirement, spaces, dwellings, is_covered, routes, applies),
        'rule_references': rules,
        'rule_trace': [{'reference': rule} for rule in rules],
    }
