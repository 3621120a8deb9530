"""Reference of roi_calculator, written from its specification alone. No code is shared with the product."""

import math

from shared_rules import round_to, sent

WORKING_WEEKS = 46
FTE_WEEK = 37.5
RATE, GREEN_BOOK_RATE = 0.08, 0.035
VERDICTS = ((1, 'not_viable'), (1.5, 'marginal'), (2, 'worthwhile'), (4, 'strong'))


def benefit_months(months: float) -> list[float]:
    """Months of benefit in each of the three years."""
    return [12 - min(12, max(0, months - 12 * year)) for year in range(3)]


def present_values(saving: float, cost: float, months: float, rate: float = RATE) -> tuple[float, float]:
    """Benefits at the end of each year, costs at its start."""
    growth = 1 + rate
    benefits = sum(
        saving * benefit / 12 / growth ** (year + 1) for year, benefit in enumerate(benefit_months(months))
    )
    return benefits, sum(cost / growth**year for year in range(3))


def payback(saving: float, cost: float, months: float) -> float | None:
    if saving <= 0:
        return None
    if cost == 0:
        return months
    if saving - cost <= 1e-12 * cost:
        return None
    years = max(1, math.ceil(months / (12 * (1 - cost / saving)) - 0.000000001))
    return months + 12 * years * cost / saving


def verdict_of(cost: float, npv: float, ratio: float | None) -> str:
    if cost == 0:
        return 'very_strong' if npv > 0 else 'not_viable'
    rounded = round_to(ratio, 12)
    return next((verdict for limit, verdict in VERDICTS if rounded < limit), 'very_strong')


def calculate(input: dict) -> dict:
    case = sent(input)
    months = case['implementation_time_months']
    cost = case.get('software_cost', 0)
    hours = case['team_size'] * case['manual_hours'] * WORKING_WEEKS
    manual_cost = hours * case['hourly_rate']
    gain = case['efficiency_gain_pct'] / 100
    saving, saved_hours = manual_cost * gain, hours * gain
    net = saving - cost
    by_year = benefit_months(months)
    benefits = [saving * benefit / 12 for benefit in by_year]
    pv_benefits, pv_costs = present_values(saving, cost, months)
    npv = pv_benefits - pv_costs
    green_benefits, green_costs = present_values(saving, cost, months, GREEN_BOOK_RATE)
    ratio = pv_benefits / pv_costs if cost > 0 else None
    pv_of_all_hours = present_values(manual_cost, 0, months)[0]

    flows = []
    cumulative = cumulative_discounted = 0.0
    for year, benefit in enumerate(benefits, 1):
        discounted = benefit / (1 + RATE) ** year - cost / (1 + RATE) ** (year - 1)
        cumulative += benefit - cost
        cumulative_discounted += discounted
        flows.append(
            {
                'year': year,
                'benefit_months': round_to(by_year[year - 1], 2),
                'benefit_gbp': round_to(benefit, 2),
                'cost_gbp': round_to(cost, 2),
                'net_gbp': round_to(benefit - cost, 2),
                'cumulative_net_gbp': round_to(cumulative, 2),
                'discounted_net_gbp': round_to(discounted, 2),
                'cumulative_discounted_gbp': round_to(cumulative_discounted, 2),
            }
        )
    cases = [
        ('saving_minus_20_pct', 0.8, 1, 0),
        ('saving_plus_20_pct', 1.2, 1, 0),
        ('software_cost_minus_20_pct', 1, 0.8, 0),
        ('software_cost_plus_20_pct', 1, 1.2, 0),
        ('go_live_3_months_later', 1, 1, 3),
        ('combined_downside', 0.8, 1.2, 3),
    ]
    sensitivity = []
    for name, saving_factor, cost_factor, delay in cases:
        case_benefits, case_costs = present_values(saving * saving_factor, cost * cost_factor, months + delay)
        sensitivity.append(
            {
                'case': name,
                'npv_3yr_gbp': round_to(case_benefits - case_costs, 2),
                'payback_months': round_to(payback(saving * saving_factor, cost * cost_factor, months + delay), 1),
            }
        )
    return {
        'working_weeks_per_year': WORKING_WEEKS,
        'annual_manual_hours': round_to(hours, 1),
        'current_manual_cost_gbp': round_to(manual_cost, 2),
        'annual_saved_hours': round_to(saved_hours, 1),
        'fte_equivalent_saved': round_to(saved_hours / (WORKING_WEEKS * FTE_WEEK), 2),
        'annual_saving_gbp': round_to(saving, 2),
        'software_cost_gbp': round_to(cost, 2),
        'net_annual_benefit_gbp': round_to(net, 2),
        'roi_pct': round_to(net / cost * 100, 1) if cost > 0 else None,
        'roi_3yr_pct': round_to((sum(benefits) - 3 * cost) / (3 * cost) * 100, 1) if cost > 0 else None,
        'first_year_net_gbp': round_to(benefits[0] - cost, 2),
        'payback_months': round_to(payback(saving, cost, months), 1),
        'discount_rate_pct': 8,
        'npv_3yr_gbp': round_to(npv, 2),
        'npv_3yr_green_book_gbp': round_to(green_benefits - green_costs, 2),
        'benefit_cost_ratio': round_to(ratio, 2),
        'break_even_efficiency_gain_pct': (
            round_to(pv_costs / pv_of_all_hours * 100, 2) if pv_of_all_hours > 0 else None
        ),
        'monthly_cost_of_delay_gbp': round_to(saving / 12, 2),
        'verdict': verdict_of(cost, npv, ratio),
        'cash_flows': flows,
        'sensitivity': sensitivity,
    }
