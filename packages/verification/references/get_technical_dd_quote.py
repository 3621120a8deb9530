"""Reference of get_technical_dd_quote, written from its specification alone. No code is shared with the product."""

import math
import re

from free_text import read_building_type
from shared_rules import round_to, sent

# Reference fee in GBP, exponent of the area, minimum fee in GBP.
DISCIPLINES = {
    'structural': (9000, 0.55, 2000),
    'mep': (8500, 0.55, 2000),
    'compliance': (5500, 0.50, 1500),
    'energy': (5000, 0.50, 1500),
    'nis2': (6500, 0.35, 2500),
}

# Multipliers in the order of the disciplines, and extra working days.
TYPES = {
    'office': ((1.00, 1.00, 1.00, 1.00, 1.00), 0),
    'data_centre': ((1.05, 1.80, 1.15, 1.30, 1.50), 3),
    'industrial': ((0.90, 0.85, 1.00, 0.90, 1.15), 0),
    'retail': ((0.95, 0.95, 1.00, 0.95, 0.90), 0),
    'residential': ((1.05, 0.95, 1.20, 1.00, 0.70), 0),
    'mixed_use': ((1.15, 1.15, 1.20, 1.15, 1.05), 2),
    'hotel': ((1.10, 1.20, 1.15, 1.15, 1.05), 1),
    'warehouse': ((0.75, 0.60, 0.80, 0.75, 0.80), 0),
    'healthcare': ((1.15, 1.50, 1.35, 1.20, 1.40), 3),
    'general': ((1.05, 1.05, 1.05, 1.05, 1.05), 1),
}
ROW_OF_WORD = {
    'residential': 'residential',
    'student_housing': 'residential',
    'hostel': 'hotel',
    'hotel': 'hotel',
    'care_home': 'healthcare',
    'clinic': 'healthcare',
    'hospital': 'healthcare',
    'office': 'office',
    'bank_branch': 'office',
    'retail': 'retail',
    'large_non_food_shop': 'retail',
    'small_food_shop': 'retail',
    'supermarket': 'retail',
    'industrial': 'industrial',
    'warehouse': 'warehouse',
    'data_centre': 'data_centre',
    'mixed_use': 'mixed_use',
    'general': 'general',
}

# Factor on the fee, extra working days.
GEOGRAPHIES = {'uk': (1.00, 0), 'eu': (1.12, 3), 'uae': (1.08, 2), 'gcc': (1.18, 4)}
TRANSACTIONS = {'acquisition': 1.00, 'disposal': 1.05, 'refinancing': 0.85, 'planning': 0.80}
MULTI_DISCIPLINE = {1: 1.00, 2: 0.97, 3: 0.94, 4: 0.92, 5: 0.90}
REFERENCE_AREA_M2 = 5000
CEILING_GUARD = 0.000000001
LARGE_AREA_M2 = 10000
VALIDITY_DAYS = 30


# Storeys and height in m.
HIGHER_RISK, EXTERNAL_WALL = (7, 18), (5, 11)
STOREY_HEIGHT_MIN_M = 2.5
SMALL_AREA_M2 = 500
SLEEPING = {
    'residential': 'dwellings',
    'student_housing': 'dwellings',
    'care_home': 'care',
    'hospital': 'care',
    'hotel': 'guests',
    'hostel': 'mixed',
    'mixed_use': 'mixed',
    'general': 'unnamed',
}


def _sleeping_use(text: str, word: str | None, dwellings: int | None) -> str:
    use = 'unnamed' if word is None else SLEEPING.get(word, 'none')
    if use == 'care' and re.search('extra.?care|sheltered|assisted.?living|retirement|senior.?living', text, re.I):
        use = 'dwellings'
    if use == 'guests' and re.search('serviced|apart.?hotel', text, re.I):
        use = 'mixed'
    if dwellings is None:
        return use
    if dwellings >= 2:
        return 'dwellings'
    return use if use in ('care', 'guests') else 'none'


def _reach(request: dict, limits: tuple[int, int]) -> str:
    storeys, height = request.get('storeys'), request.get('height_m')
    storeys_from, height_from = limits
    if (storeys is not None and storeys >= storeys_from) or (height is not None and height >= height_from):
        return 'reached'
    if storeys is not None and height is not None:
        return 'below'
    if storeys is not None:
        return 'below' if storeys <= storeys_from - 2 else 'unknown'
    if height is not None and height < (storeys_from - 1) * STOREY_HEIGHT_MIN_M:
        return 'below'
    return 'unknown'


def _higher_risk(request: dict, use: str) -> str:
    if request['geography'] != 'uk' or request.get('nation', 'england') != 'england':
        return 'other_law'
    reach = _reach(request, HIGHER_RISK)
    if use in ('none', 'guests') or reach == 'below':
        return 'no'
    if reach == 'reached':
        return {'dwellings': 'yes', 'care': 'works_only'}.get(use, 'unknown')
    return 'unknown'


def _external_wall_review(request: dict, use: str) -> str:
    is_small = request['gross_area_m2'] <= SMALL_AREA_M2 and not any(
        name in request for name in ('storeys', 'height_m', 'dwellings')
    )
    if use == 'none' or is_small:
        return 'not_indicated'
    of_homes = request['geography'] == 'uk' and use in ('dwellings', 'mixed')
    reach = _reach(request, EXTERNAL_WALL if of_homes else HIGHER_RISK)
    if reach == 'reached':
        return 'needed' if of_homes and use == 'dwellings' else 'to_confirm'
    return 'to_confirm' if reach == 'unknown' and of_homes else 'not_indicated'


def _ceiling(value: float) -> int:
    return math.ceil(value - CEILING_GUARD)


def _urgency(available: int, norm: int) -> tuple[float, int, bool]:
    """Factor on the fee, turnaround in working days, and whether the time given is enough."""
    share = available / norm
    if share >= 1:
        return 1, norm, True
    if share >= 0.6:
        return 1 + 0.75 * (1 - share), available, True
    return 1.30, _ceiling(0.6 * norm), False


def _hundreds(fee: float) -> float:
    return 100 * (round_to(fee / 100) or 0)


def _fee_range(name: str, fee: float) -> dict[str, float]:
    return {
        f'{name}_low_gbp': _hundreds(0.85 * fee),
        f'{name}_mid_gbp': _hundreds(fee),
        f'{name}_high_gbp': _hundreds(1.20 * fee),
    }


def _suggested(transaction: str, row: str, geography: str, chosen: list[str]) -> list[str]:
    if transaction in ('acquisition', 'disposal'):
        wanted = {'structural', 'mep', 'compliance'}
    else:
        wanted = {'structural', 'compliance', 'energy'}
    if row in ('data_centre', 'healthcare'):
        wanted.add('nis2')
    if geography in ('uk', 'eu') and row != 'data_centre':
        wanted.add('energy')
    return [discipline for discipline in DISCIPLINES if discipline in wanted and discipline not in chosen]


def calculate(input: dict) -> dict:
    request = sent(input)
    area, transaction, geography = request['gross_area_m2'], request['transaction_type'], request['geography']
    word = read_building_type(request['building_type'])
    row = ROW_OF_WORD.get(word, 'general')
    multipliers, type_days = TYPES[row]
    chosen = [discipline for discipline in DISCIPLINES if discipline in request['disciplines']]
    multiplier_of = dict(zip(DISCIPLINES, multipliers))

    bases = {}
    for discipline in chosen:
        fee, exponent, minimum = DISCIPLINES[discipline]
        bases[discipline] = max(minimum, fee * multiplier_of[discipline] * (area / REFERENCE_AREA_M2) ** exponent)
    subtotal = math.fsum(bases.values())
    lead = max(750, 0.08 * subtotal)
    shared = MULTI_DISCIPLINE[len(chosen)]
    geography_factor, geography_days = GEOGRAPHIES[geography]
    factor = geography_factor * TRANSACTIONS[transaction]
    net = (subtotal * shared + lead) * factor

    raw_days = 8 + 2 * len(chosen) + 2 * (area / REFERENCE_AREA_M2) ** 0.4 + geography_days + type_days
    full_norm = _ceiling(raw_days)
    preliminary_norm = max(5, _ceiling(0.4 * raw_days))
    available = request['timeline_weeks'] * 5
    full_urgency, full_days, full_feasible = _urgency(available, full_norm)
    preliminary_urgency, preliminary_days, preliminary_feasible = _urgency(available, preliminary_norm)
    full = net * full_urgency
    preliminary = max(1500 * geography_factor, 0.40 * net) * preliminary_urgency

    if not full_feasible:
        scope = 'preliminary_only' if preliminary_feasible else 'extend_timeline'
    elif transaction == 'planning' and len(chosen) <= 2:
        scope = 'preliminary_only'
    elif (
        (area >= LARGE_AREA_M2 or row in ('data_centre', 'healthcare'))
        and transaction in ('acquisition', 'disposal')
        and available >= preliminary_norm + full_norm
    ):
        scope = 'preliminary_then_full'
    else:
        scope = 'full'

    use = _sleeping_use(request['building_type'], word, request.get('dwellings'))
    review = _external_wall_review(request, use)
    wall_fee = None if review == 'not_indicated' else max(3500, 6000 * (area / REFERENCE_AREA_M2) ** 0.4)
    parts = {discipline: base * shared for discipline, base in bases.items()} | {'coordination': lead}
    return {
        'building_type_used': row,
        'building_type_fallback': word not in ROW_OF_WORD,
        'disciplines_used': chosen,
        'duplicates_ignored': len(request['disciplines']) - len(chosen),
        **_fee_range('preliminary_fee', preliminary),
        **_fee_range('full_fee', full),
        'full_fee_mid_gbp_per_m2': round_to(full / area, 2),
        'preliminary_turnaround_days': preliminary_days,
        'full_turnaround_days': full_days,
        'normal_preliminary_days': preliminary_norm,
        'normal_full_days': full_norm,
        'available_days': available,
        'preliminary_feasible': preliminary_feasible,
        'full_feasible': full_feasible,
        'urgency_factor_preliminary': round_to(preliminary_urgency, 3),
        'urgency_factor_full': round_to(full_urgency, 3),
        'recommended_scope': scope,
        'suggested_additional_disciplines': _suggested(transaction, row, geography, chosen),
        'higher_risk_building': _higher_risk(request, use),
        'external_wall_review': review,
        'external_wall_fee_low_gbp': None if wall_fee is None else _hundreds(0.7 * wall_fee),
        'external_wall_fee_mid_gbp': None if wall_fee is None else _hundreds(wall_fee),
        'external_wall_fee_high_gbp': None if wall_fee is None else _hundreds(1.6 * wall_fee),
        'fee_breakdown': [
            {
                'item': item,
                'fee_gbp': round_to(part * factor * full_urgency),
                'share_pct': round_to(100 * part / (subtotal * shared + lead), 1),
            }
            for item, part in parts.items()
        ],
        'quote_validity_days': VALIDITY_DAYS,
    }
