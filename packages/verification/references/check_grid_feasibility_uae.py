"""Reference of check_grid_feasibility_uae, written from its specification alone. No code is shared with the product."""

import math
from dataclasses import dataclass

from shared_rules import round_to, sent

UTILITIES = {
    'dubai': 'DEWA',
    'abu_dhabi': 'TAQA Distribution',
    'sharjah': 'SEWA',
    'ajman': 'EtihadWE',
    'other': 'EtihadWE',
}
POWER_FACTOR = 0.9
SUBSTATION_ABOVE_MW = 0.4
LV_MAX = 1.5
FEEDERS = {0.4: 1.5, 11: 5, 33: 20, 132: 150, 400: 600}
LOADING = 0.8
BASE_MONTHS = {
    'lv_feeder': 3,
    'lv_substation': 6,
    'mv11': 10,
    'mv11_bulk': 14,
    'mv33': 16,
    'hv132': 30,
    'ehv400': 42,
}
LOCATION_FACTORS = {'dubai': 1.0, 'abu_dhabi': 1.1, 'sharjah': 1.2, 'ajman': 1.25, 'other': 1.25}
EXISTING_FACTORS = {'LV': 0.75, 'MV': 0.75, 'HV': 0.9}
DATA_CENTRE_MONTHS = {'LV': 0, 'MV': 2, 'HV': 4}
NETWORK_POINTS = {'dubai': 5, 'abu_dhabi': 5, 'sharjah': 3, 'ajman': 3, 'other': 2}
SIZE_POINTS = ((1.5, 25), (10, 22), (20, 18), (40, 14), (100, 10), (300, 5))
LEVELS = ('LV', 'MV', 'HV')
CLASSES = ('lv_feeder', 'lv_substation', 'mv11', 'mv11_bulk', 'mv33', 'hv132', 'ehv400')
ROUTE_INCLUDED_KM = dict(zip(CLASSES, (2, 2, 2, 2, 5, 11, 11)))
ROUTE_MONTHS_PER_KM = dict(zip(CLASSES, (0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.5)))
CLASS_TRANSITION, VOLTAGE_TRANSITION = 0.15, 0.2
CABLE_R, CABLE_X = 0.079, 0.1
SUBSTATION_COSTS = (106250000, 170000000)


def plain(value: float) -> float:
    """Rounded to 6 decimals before a limit, ceil or floor."""
    return round_to(value, 6)


def whole_up(value: float) -> int:
    return math.ceil(plain(value))


def connection_class(power: float, mva: float, location: str, is_data_centre: bool) -> tuple[str, float, str]:
    """Level, voltage in kV and class."""
    if plain(mva) <= LV_MAX:
        return 'LV', 0.4, 'lv_feeder' if power <= SUBSTATION_ABOVE_MW else 'lv_substation'
    is_dubai = location == 'dubai'
    if plain(mva) <= (20 if is_dubai else 30):
        if plain(mva) > (20 if is_dubai else 10):
            return 'MV', 33, 'mv33'
        return 'MV', 11, 'mv11' if plain(mva) <= (3.6 if is_data_centre else 4.8) else 'mv11_bulk'
    return ('HV', 132, 'hv132') if plain(mva) <= 300 else ('HV', 400, 'ehv400')


def class_limits(location: str, is_data_centre: bool) -> list[tuple[str, float]]:
    """Where each class but the last ends, in MVA."""
    is_dubai = location == 'dubai'
    return [
        ('lv_feeder', SUBSTATION_ABOVE_MW / POWER_FACTOR),
        ('lv_substation', LV_MAX),
        ('mv11', 3.6 if is_data_centre else 4.8),
        ('mv11_bulk', 20 if is_dubai else 10),
        ('mv33', 20 if is_dubai else 30),
        ('hv132', 300),
    ]


def level_of(name: str) -> str:
    return {'lv': 'LV', 'mv': 'MV'}.get(name[:2], 'HV')


def clamp(value: float) -> float:
    return min(1, max(0, value))


def other_weight(mva: float, limit: float) -> float:
    return max(0, 0.5 * (1 - abs(mva - limit) / (CLASS_TRANSITION * limit)))


def alternative_of(name: str, mva: float, limits: list[tuple[str, float]]) -> tuple[str, float] | None:
    """The class on the other side of a limit near the load, and its weight."""
    for first, limit in limits:
        weight = other_weight(mva, limit)
        if weight > 0:
            if dict(limits).get(name) == limit:
                return next((key for key, end in limits if end > limit), 'ehv400'), weight
            return first, weight
    return None


def size_points(mva: float) -> float:
    points = [score for _, score in SIZE_POINTS] + [0]
    rank = sum(mva > limit for limit, _ in SIZE_POINTS)
    for index, (limit, _) in enumerate(SIZE_POINTS):
        weight = other_weight(mva, limit)
        if weight > 0:
            other = points[index] if rank > index else points[index + 1]
            return points[rank] + weight * (other - points[rank])
    return points[rank]


def typical_months(name: str, request: dict) -> int:
    level = level_of(name)
    months = BASE_MONTHS[name] * LOCATION_FACTORS[request['site_location']]
    if request['has_existing_supply']:
        months *= EXISTING_FACTORS[level]
    if request['intended_use'] == 'data_centre':
        months += DATA_CENTRE_MONTHS[level]
    distance = request.get('distance_to_primary_km')
    if distance is not None:
        months += max(0, distance - ROUTE_INCLUDED_KM[name]) * ROUTE_MONTHS_PER_KM[name]
    return whole_up(months)


def range_of(typical: int) -> tuple[int, int]:
    return math.floor(plain(0.75 * typical)), whole_up(1.4 * typical)


def schedule_of(available: int, typical: int) -> str:
    shortest, longest = range_of(typical)
    if available >= longest:
        return 'comfortable'
    if available >= typical:
        return 'achievable'
    return 'tight' if available >= shortest else 'not_achievable'


def time_points(available: int, typical: int) -> float:
    return 40 * clamp((available / typical - 0.5) / 0.75)


def time_cap(available: int, typical: int) -> float:
    return 39 if schedule_of(available, typical) == 'not_achievable' else 100


@dataclass(frozen=True)
class Substation:
    kind: str
    count: int
    transformers: int
    rating: float | None
    firm: float | None

    @property
    def installed(self) -> float | None:
        return None if self.rating is None else self.transformers * self.rating


def substation_of(name: str, mva: float, is_data_centre: bool) -> Substation:
    if name == 'lv_feeder':
        return Substation('none', 0, 0, None, None)
    if name == 'hv132':
        count = whole_up(mva / 100)
        return Substation('grid_132_11kv', count, 3 * count, 50, 100 * count)
    if name == 'ehv400':
        kind, count, transformers, rating = 'grid_400_132kv', whole_up(mva / 1000), whole_up(mva / 500) + 1, 500
    elif name == 'mv33':
        kind, count, transformers, rating = 'primary_33_11kv', 1, whole_up(mva / 20) + 1, 20
    elif name == 'mv11_bulk':
        duty = whole_up(mva / (LOADING * 2.5))
        count = whole_up(duty / (3 if is_data_centre else 4))
        kind, rating = 'intake_11kv_and_11_0_4kv', 2.5
        transformers = duty + count if is_data_centre else duty
    else:
        counts = {rating: whole_up(mva / (LOADING * rating)) for rating in (1.0, 1.5)}
        rating = min(counts, key=lambda each: (counts[each], each))
        kind, count = 'distribution_11_0_4kv', 1
        transformers = counts[rating] + (1 if is_data_centre else 0)
    return Substation(kind, count, transformers, rating, (transformers - 1) * rating)


def next_steps(check: str, level: str, name: str, is_data_centre: bool, is_late: bool) -> list[dict]:
    steps = [
        ('revise_voltage_request', check == 'too_low'),
        ('load_schedule', True),
        ('phased_ramp_and_dual_feed', is_data_centre),
        ('utility_noc_application', True),
        ('power_supply_master_plan', level == 'HV'),
        ('system_impact_study', level == 'HV'),
        ('substation_plot_or_room', name != 'lv_feeder'),
        ('design_approval', True),
        ('connection_charges', True),
        ('interim_supply', is_late),
        ('inspection_and_energisation', True),
    ]
    keys = [key for key, applies in steps if applies]
    return [{'order': order, 'key': key} for order, key in enumerate(keys, 1)]


def calculate(input: dict) -> dict:
    request = sent(input)
    location, power, asked = request['site_location'], request['power_requirement_mw'], request['voltage_level']
    is_data_centre = request['intended_use'] == 'data_centre'
    has_supply = request['has_existing_supply']
    mva = power / POWER_FACTOR
    level, kilovolts, name = connection_class(power, mva, location, is_data_centre)
    substation = substation_of(name, mva, is_data_centre)

    carrying = max(1, whole_up(mva / FEEDERS[kilovolts]))
    if is_data_centre:
        feeders = 2 * carrying
    else:
        feeders = 1 if level == 'LV' else carrying + 1
    if level == 'HV':
        feeders = max(feeders, 2 * substation.count)
    distance = request.get('distance_to_primary_km')
    drop = None
    if distance is not None and level == 'MV':
        impedance = CABLE_R * POWER_FACTOR + CABLE_X * math.sqrt(1 - POWER_FACTOR * POWER_FACTOR)
        drop = 100 * (mva / carrying) * impedance * distance / kilovolts**2

    typical = typical_months(name, request)
    shortest, longest = range_of(typical)
    available = 12 * (request['target_completion_year'] - 2026) + 1
    schedule = schedule_of(available, typical)

    difference = LEVELS.index(asked) - LEVELS.index(level)
    check = 'match' if difference == 0 else 'higher_than_needed' if difference > 0 else 'too_low'
    level_limits = {'LV': LV_MAX, 'MV': 20 if location == 'dubai' else 30}
    load = plain(mva)
    own_limit = level_limits.get(asked)
    too_low = 0 if own_limit is None else clamp((load - own_limit) / (VOLTAGE_TRANSITION * own_limit))
    lower_limit = level_limits.get({'MV': 'LV', 'HV': 'MV'}.get(asked))
    too_high = 0 if lower_limit is None else clamp((lower_limit - load) / (VOLTAGE_TRANSITION * lower_limit))

    alternative = alternative_of(name, load, class_limits(location, is_data_centre))
    time, cap_time = time_points(available, typical), time_cap(available, typical)
    other_months = None
    if alternative:
        other_months = typical_months(alternative[0], request)
        time += alternative[1] * (time_points(available, other_months) - time)
        cap_time += alternative[1] * (time_cap(available, other_months) - cap_time)
    cap_voltage = 100 - 51 * too_low
    points = {
        'schedule': time,
        'size': size_points(load),
        'voltage': 20 - 8 * too_high - 20 * too_low,
        'existing_supply': 10 if has_supply else 4,
        'network': NETWORK_POINTS[location],
    }
    score = min(sum(points.values()), cap_voltage, cap_time)
    caps = [
        *(['voltage_too_low'] if cap_voltage < 100 else []),
        *(['schedule_not_achievable'] if cap_time < 100 else []),
    ]
    score = round_to(score, 1)
    rating = 'high' if score >= 75 else 'moderate' if score >= 50 else 'low' if score >= 25 else 'very_low'
    cost_low, cost_high = (
        (substation.count * cost for cost in SUBSTATION_COSTS) if name == 'hv132' else (None, None)
    )
    return {
        'feasibility_score': score,
        'feasibility_rating': rating,
        'score_breakdown': {part: round_to(value, 1) for part, value in points.items()},
        'score_caps': caps,
        'utility': UTILITIES[location],
        'apparent_power_mva': round_to(mva, 3),
        'requested_voltage_level': asked,
        'recommended_voltage_level': level,
        'recommended_voltage_kv': kilovolts,
        'voltage_check': check,
        'connection_class': name,
        'alternative_connection_class': alternative[0] if alternative else None,
        'alternative_timeline_months': other_months,
        'substation_required': name != 'lv_feeder',
        'substation_type': substation.kind,
        'substation_count': substation.count,
        'transformer_count': substation.transformers,
        'transformer_rating_mva': substation.rating,
        'feeder_count': feeders,
        'feeder_voltage_drop_pct': round_to(drop, 2),
        'intake_11kv_station_required': name == 'mv11_bulk',
        'installed_capacity_mva': round_to(substation.installed, 1),
        'firm_capacity_mva': round_to(substation.firm, 1),
        'n_minus_1_secure': None if substation.firm is None else substation.firm >= plain(mva),
        'timeline_months': typical,
        'timeline_min_months': shortest,
        'timeline_max_months': longest,
        'months_available': available,
        'schedule_margin_months': available - typical,
        'schedule_status': schedule,
        'earliest_completion_year': 2026 + max(0, math.ceil((typical - 1) / 12)),
        'next_steps': next_steps(check, level, name, is_data_centre, available < typical),
        'substation_cost_low_aed': cost_low,
        'substation_cost_high_aed': cost_high,
    }
