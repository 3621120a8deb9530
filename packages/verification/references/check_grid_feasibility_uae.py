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

    feeders = whole_up(mva / FEEDERS[kilovolts])
    if is_data_centre:
        feeders *= 2
    else:
        feeders = 1 if level == 'LV' else feeders + 1
    if level == 'HV':
        feeders = max(feeders, 2 * substation.count)

    months = BASE_MONTHS[name] * LOCATION_FACTORS[location] * (EXISTING_FACTORS[level] if has_supply else 1)
    typical = whole_up(months + (DATA_CENTRE_MONTHS[level] if is_data_centre else 0))
    shortest, longest = math.floor(plain(0.75 * typical)), whole_up(1.4 * typical)
    available = 12 * (request['target_completion_year'] - 2026) + 1
    if available >= longest:
        schedule = 'comfortable'
    elif available >= typical:
        schedule = 'achievable'
    else:
        schedule = 'tight' if available >= shortest else 'not_achievable'

    difference = LEVELS.index(asked) - LEVELS.index(level)
    check = 'match' if difference == 0 else 'higher_than_needed' if difference > 0 else 'too_low'
    points = {
        'schedule': 40 * min(1, max(0, (available / typical - 0.5) / 0.75)),
        'size': next((score for limit, score in SIZE_POINTS if plain(mva) <= limit), 0),
        'voltage': {'match': 20, 'higher_than_needed': 12, 'too_low': 0}[check],
        'existing_supply': 10 if has_supply else 4,
        'network': NETWORK_POINTS[location],
    }
    score = sum(points.values())
    caps = []
    if check == 'too_low':
        score = min(score, 49)
        caps.append('voltage_too_low')
    if schedule == 'not_achievable':
        score = min(score, 39)
        caps.append('schedule_not_achievable')
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
        'substation_required': name != 'lv_feeder',
        'substation_type': substation.kind,
        'substation_count': substation.count,
        'transformer_count': substation.transformers,
        'transformer_rating_mva': substation.rating,
        'feeder_count': feeders,
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
