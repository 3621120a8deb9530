"""Reference of eed_datacentre_pack, written from its specification alone. No code is shared with the product."""

from free_text import EU_MEMBERS, read_country
from shared_rules import round_to, sent

EXISTING = {'before_july_2026'}
NEW = {'from_july_2026', 'from_july_2027', 'from_july_2028'}

# Key, indicator, value, direction, status, and the starts of operation of a German row.
BENCHMARKS = [
    ('eu_weighted_average_pue', 'pue', 1.36, 'max', 'observed', None),
    ('uptime_global_average_pue', 'pue', 1.54, 'max', 'observed', None),
    ('cndcp_pue_cool_climate', 'pue', 1.3, 'max', 'voluntary', None),
    ('cndcp_pue_warm_climate', 'pue', 1.4, 'max', 'voluntary', None),
    ('cndcp_wue_water_stressed', 'wue', 0.4, 'max', 'voluntary', None),
    ('de_enefg_pue_existing_2027', 'pue', 1.5, 'max', 'in_force_national', EXISTING),
    ('de_enefg_pue_existing_2030', 'pue', 1.3, 'max', 'in_force_national', EXISTING),
    ('de_enefg_pue_new', 'pue', 1.2, 'max', 'in_force_national', NEW),
    ('de_enefg_erf_new_2026', 'erf', 0.10, 'min', 'in_force_national', {'from_july_2026'}),
    ('de_enefg_erf_new_2027', 'erf', 0.15, 'min', 'in_force_national', {'from_july_2027'}),
    ('de_enefg_erf_new_2028', 'erf', 0.20, 'min', 'in_force_national', {'from_july_2028'}),
    ('de_enefg_ref_2024', 'ref', 0.5, 'min', 'in_force_national', EXISTING | NEW),
    ('de_enefg_ref_2027', 'ref', 1, 'min', 'in_force_national', EXISTING | NEW),
    ('de_enefg_amendment_pue_existing_2027', 'pue', 1.6, 'max', 'proposed', EXISTING),
    ('de_enefg_amendment_pue_existing_2030', 'pue', 1.4, 'max', 'proposed', EXISTING),
    ('de_enefg_amendment_pue_new', 'pue', 1.3, 'max', 'proposed', NEW),
]

IN_EU = EU_MEMBERS | {'eu', 'gf', 'gp', 'mq', 're'}
IN_EUROPE = IN_EU | {'gb', 'ch', 'is', 'li', 'no'}

# Code, annex, unit, and the input that provides it.
DATA_POINTS = [
    ('name', 'I', 'text', None),
    ('owner_operator', 'I', 'text', None),
    ('location', 'I', 'LAU code', None),
    ('type', 'I', 'enterprise/colocation/co-hosting', None),
    ('year_month_of_operation', 'I', 'date', None),
    ('redundancy_electrical', 'I', 'level', None),
    ('redundancy_cooling', 'I', 'level', None),
    ('PD_IT', 'II.1', 'kW', 'it_power_kw'),
    ('S_DC', 'II.1', 'm2', None),
    ('S_CR', 'II.1', 'm2', None),
    ('E_DC', 'II.1', 'kWh', 'total_energy_kwh'),
    ('E_IT', 'II.1', 'kWh', 'it_energy_kwh'),
    ('grid_functions', 'II.1', 'text', None),
    ('C_BtG', 'II.1', 'kW', None),
    ('W_IN', 'II.1', 'm3', 'water_input_m3'),
    ('W_IN-POT', 'II.1', 'm3', None),
    ('E_REUSE', 'II.1', 'kWh', 'reused_heat_kwh'),
    ('T_WH', 'II.1', 'C', None),
    ('T_IN', 'II.1', 'C', None),
    ('refrigerants', 'II.1', 'text', None),
    ('CDD', 'II.1', 'degree-days', None),
    ('E_RES-TOT', 'II.1', 'kWh', 'renewable_energy_kwh'),
    ('E_RES-GOO', 'II.1', 'kWh', None),
    ('E_RES-PPA', 'II.1', 'kWh', None),
    ('E_RES-OS', 'II.1', 'kWh', None),
    ('C_SERV', 'II.2', 'SERT units', None),
    ('C_STOR', 'II.2', 'PB', None),
    ('B_IN', 'II.3', 'GB/s', None),
    ('B_OUT', 'II.3', 'GB/s', None),
    ('T_IN-DATA', 'II.3', 'EB', None),
    ('T_OUT-DATA', 'II.3', 'EB', None),
]


# The day of a call without a date.
EDITION_DATE = '2027-02-01'


def next_report(day: str, first: str, each_year: str) -> str:
    """The first report, then one on the same day of each year."""
    if day <= first:
        return first
    year = int(day[:4])
    return f'{year}-{each_year}' if day[5:] <= each_year else f'{year + 1}-{each_year}'


def size_category(power_kw: float) -> str:
    if power_kw < 100:
        return 'below_categories'
    if power_kw < 500:
        return 'very_small'
    if power_kw < 1000:
        return 'small'
    if power_kw < 2000:
        return 'medium'
    return 'large' if power_kw <= 10000 else 'very_large'


def obligations(power_kw: float, rated_input_kw: float, energy_tj: float) -> list[dict]:
    if rated_input_kw > 1000:
        waste_heat = 'likely_applies'
    else:
        waste_heat = 'not_determined' if rated_input_kw > 500 else 'does_not_apply'
    if energy_tj > 85:
        audit = 'superseded_by_ems'
    else:
        audit = 'applies' if energy_tj > 10 else 'not_determined'
    statuses = {
        'art12_reporting': 'applies' if power_kw >= 500 else 'does_not_apply',
        'art12_4_code_of_conduct': 'encouraged' if power_kw >= 1000 else 'does_not_apply',
        'art26_6_waste_heat': waste_heat,
        'art11_2_energy_audit': audit,
        'art11_1_energy_management_system': 'applies' if energy_tj > 85 else 'not_determined',
    }
    return [{'key': key, 'status': status} for key, status in statuses.items()]


def act_status(it_power: float, connected: float | None, rated: float) -> str:
    """Whether the German act applies, from the connected power if it is known."""
    if connected is not None:
        return 'applies' if connected >= 300 else 'does_not_apply'
    if it_power >= 300:
        return 'applies'
    if rated >= 300:
        return 'likely_applies'
    return 'not_determined' if rated >= 150 else 'does_not_apply'


def german_duties(status: str, start: str | None) -> list[dict]:
    if start in EXISTING:
        reuse = 'does_not_apply'
    elif start is None and status in ('applies', 'likely_applies'):
        reuse = 'not_determined'
    else:
        reuse = status
    duties = ['13_reporting', '11_5_renewable_share', '12_management_system', '11_pue']
    rows = [{'key': f'de_enefg_{duty}', 'status': status} for duty in duties]
    return [*rows, {'key': 'de_enefg_11_2_energy_reuse', 'status': reuse}]


def can_apply(row: tuple, country: str | None, it_power: float, connected: float, start: str | None) -> bool:
    key, starts = row[0], row[5]
    if key.startswith('cndcp'):
        return (country is None or country in IN_EUROPE) and it_power > 50
    if not key.startswith('de_'):
        return True
    return country in (None, 'de') and connected >= 300 and (start is None or start in starts)


def is_met(shown: float | None, limit: float, direction: str) -> bool | None:
    if shown is None:
        return None
    return shown <= limit if direction == 'max' else shown >= limit


def calculate(input: dict) -> dict:
    site = sent(input)
    power, energy, it_energy = site['it_power_kw'], site['total_energy_kwh'], site['it_energy_kwh']
    water, renewable, reused = (
        site.get(name) for name in ('water_input_m3', 'renewable_energy_kwh', 'reused_heat_kwh')
    )
    pue = energy / it_energy
    wue = None if water is None else water / (it_energy / 1000)
    ref_uncapped = None if renewable is None else renewable / energy
    ref = None if ref_uncapped is None else min(1, ref_uncapped)
    erf = None if reused is None else reused / energy
    energy_tj = energy * 3.6e-6
    rated_input = power * pue
    shown = {'pue': round_to(pue, 3), 'wue': round_to(wue, 3), 'erf': round_to(erf, 3), 'ref': round_to(ref, 3)}
    country = read_country(site['country']) if 'country' in site else None
    start = site.get('operation_start')
    connected = site.get('connected_power_kw', rated_input)
    is_in_eu = country is None or country in IN_EU
    act = act_status(power, site.get('connected_power_kw'), rated_input) if country == 'de' else 'does_not_apply'
    duties = obligations(power, rated_input, energy_tj)
    if not is_in_eu:
        duties = [{'key': duty['key'], 'status': 'does_not_apply'} for duty in duties]
    if country == 'de':
        duties += german_duties(act, start)
    day = site.get('as_of', EDITION_DATE)
    if act == 'does_not_apply':
        deadline = next_report(day, '2024-09-15', '05-15')
    else:
        deadline = next_report(day, '2024-05-15' if connected >= 500 else '2025-07-01', '03-31')
    provided = [name is not None and name in site for _, _, _, name in DATA_POINTS]
    return {
        'in_scope': is_in_eu and (power >= 500 or act in ('applies', 'likely_applies')),
        'scope_threshold_kw': 300 if country == 'de' else 500,
        'size_category': size_category(power),
        'reporting_year': int(deadline[:4]) - 1,
        'next_deadline': deadline,
        'first_deadline': '2024-09-15',
        'pue': shown['pue'],
        'wue_m3_per_mwh': shown['wue'],
        'wue_l_per_kwh': shown['wue'],
        'erf': shown['erf'],
        'ref': shown['ref'],
        'ref_uncapped': round_to(ref_uncapped, 3),
        'overhead_energy_kwh': round_to(energy - it_energy),
        'average_it_power_kw': round_to(it_energy / 8760, 1),
        'average_facility_power_kw': round_to(energy / 8760, 1),
        'it_load_factor_pct': round_to(100 * it_energy / (power * 8760), 1),
        'total_energy_tj': round_to(energy_tj, 2),
        'estimated_rated_input_kw': round_to(rated_input, 1),
        'obligations': duties,
        'benchmarks': [
            {
                'key': row[0],
                'indicator': row[1],
                'value': row[2],
                'direction': row[3],
                'status': row[4],
                'met': is_met(shown[row[1]], row[2], row[3]) if can_apply(row, country, power, connected, start) else None,
            }
            for row in BENCHMARKS
        ],
        'datapoints': [
            {'code': code, 'annex': annex, 'unit': unit, 'provided': is_provided}
            for (code, annex, unit, _), is_provided in zip(DATA_POINTS, provided)
        ],
        'datapoints_total': len(DATA_POINTS),
        'datapoints_provided': sum(provided),
        'completeness_pct': round_to(100 * sum(provided) / len(DATA_POINTS), 1),
        'missing_datapoints': [point[0] for point, is_provided in zip(DATA_POINTS, provided) if not is_provided],
        'indicators_computed': 1 + sum(value is not None for value in (water, renewable, reused)),
        'rating_label_status': 'draft_adoption_not_confirmed',
    }
