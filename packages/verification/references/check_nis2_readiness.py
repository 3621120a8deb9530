"""Reference of check_nis2_readiness, written from its specification alone. No code is shared with the product."""

from own_words import simple_form, words_of_rows
from shared_rules import round_to, sent

SECTORS = words_of_rows(
    {
        'energy': (
            'electricity power power_generation utilities utility district_heating district_cooling oil gas '
            'oil_and_gas oil_&_gas hydrogen ev_charging nuclear'
        ),
        'transport': (
            'transportation air aviation airport airports rail railway water_transport maritime shipping port ports '
            'road road_transport logistics'
        ),
        'banking': 'bank banks credit_institution finance financial financial_services',
        'financial_market_infrastructure': (
            'financial_market_infrastructures fmi trading_venue stock_exchange ccp central_counterparty'
        ),
        'health': 'healthcare health_care hospital hospitals pharma pharmaceutical pharmaceuticals medical',
        'drinking_water': 'water water_supply potable_water',
        'waste_water': 'wastewater sewage sewerage',
        'digital_infrastructure': (
            'data_centre data_center data_centres data_centers datacentre datacenter cloud cloud_computing cdn dns tld '
            'ixp telecom telecoms telecommunications trust_services'
        ),
        'ict_service_management': (
            'ict it_services managed_services managed_service_provider msp mssp managed_security_service_provider'
        ),
        'public_administration': 'government public_sector public local_government municipality',
        'space': 'satellite satellites ground_infrastructure',
        'postal_and_courier': 'postal post courier postal_services postal_and_courier_services',
        'waste_management': 'waste recycling',
        'chemicals': 'chemical',
        'food': 'food_and_beverage food_&_beverage food_production agri_food',
        'manufacturing': (
            'medical_devices electronics machinery automotive motor_vehicles industrial industry'
        ),
        'digital_providers': (
            'digital_provider online_marketplace marketplace search_engine social_network social_networking e_commerce'
        ),
        'research': 'research_organisation research_organisations',
    }
)
ANNEX_II = {
    'postal_and_courier',
    'waste_management',
    'chemicals',
    'food',
    'manufacturing',
    'digital_providers',
    'research',
}
OT_INTENSIVE = {
    'energy',
    'transport',
    'health',
    'drinking_water',
    'waste_water',
    'space',
    'waste_management',
    'chemicals',
    'food',
    'manufacturing',
}
OT_INTENSIVE_WORDS = {'data_centre', 'data_center', 'data_centres', 'data_centers', 'datacentre', 'datacenter'}
DORA_SECTORS = {'banking', 'financial_market_infrastructure'}
SECTORS_OF_2024_2690 = {'digital_infrastructure', 'ict_service_management', 'digital_providers'}
WORDS_OUTSIDE_2024_2690 = {'telecom', 'telecoms', 'telecommunications', 'ixp'}

# Article, effort in person-days, target in days.
FLAGS = {
    'has_ciso': ('Art. 21(2)(a)', 15, 90),
    'has_ot_policy': ('Art. 21(2)(a)', 20, 120),
    'has_board_reporting': ('Art. 20', 8, 30),
    'has_asset_inventory': ('Art. 21(2)(i)', 40, 90),
    'has_network_segmentation': ('Art. 21(2)(e)', 90, 180),
    'has_ir_plan': ('Art. 21(2)(b)', 20, 60),
    'has_24h_reporting': ('Art. 23(4)', 10, 30),
    'has_supplier_assessment': ('Art. 21(2)(d)', 30, 120),
    'has_ot_monitoring': ('Art. 21(2)(b)', 60, 180),
}
FURTHER = {
    'has_business_continuity': ('Art. 21(2)(c)', 40, 120),
    'has_effectiveness_tests': ('Art. 21(2)(f)', 20, 180),
    'has_training': ('Art. 21(2)(g)', 15, 60),
    'has_cryptography': ('Art. 21(2)(h)', 20, 120),
    'has_mfa': ('Art. 21(2)(j)', 25, 90),
}
CONTROLS = FLAGS | FURTHER
CORE_FLAGS = ['has_board_reporting', 'has_ir_plan', 'has_24h_reporting']
FIRST_PRIORITIES = ['has_24h_reporting', 'has_ir_plan', 'has_board_reporting', 'has_ciso', 'has_asset_inventory']
FIRST_PRIORITIES += ['has_mfa', 'has_business_continuity']
LAST_PRIORITIES = ['has_training', 'has_cryptography', 'has_effectiveness_tests']
OT_PRIORITIES = [
    *FIRST_PRIORITIES,
    'has_network_segmentation',
    'has_ot_policy',
    'has_ot_monitoring',
    'has_supplier_assessment',
    *LAST_PRIORITIES,
]
OTHER_PRIORITIES = [
    *FIRST_PRIORITIES,
    'has_supplier_assessment',
    'has_network_segmentation',
    'has_ot_policy',
    'has_ot_monitoring',
    *LAST_PRIORITIES,
]

LEVELS = [('initial', 0), ('developing', 6), ('defined', 10), ('managed', 14), ('advanced', 18)]
POINTS_PER_FLAG = 2
MAX_SCORE = POINTS_PER_FLAG * len(FLAGS)

# Fixed amount in EUR, per mille of the turnover, supervision.
SIZES = {
    'essential': (10_000_000, 20, 'ex_ante'),
    'important': (7_000_000, 14, 'ex_post'),
    'other': (0, 0, 'none'),
}
SCENARIO_TURNOVERS = [50_000_000, 250_000_000, 500_000_000, 1_000_000_000, 5_000_000_000]

FLAGS_OF_ARTICLES = {
    'Art. 20': ['has_board_reporting'],
    'Art. 21(2)(a)': ['has_ciso', 'has_ot_policy'],
    'Art. 21(2)(b)': ['has_ir_plan', 'has_ot_monitoring'],
    'Art. 21(2)(c)': ['has_business_continuity'],
    'Art. 21(2)(d)': ['has_supplier_assessment'],
    'Art. 21(2)(e)': ['has_network_segmentation'],
    'Art. 21(2)(f)': ['has_effectiveness_tests'],
    'Art. 21(2)(g)': ['has_training'],
    'Art. 21(2)(h)': ['has_cryptography'],
    'Art. 21(2)(i)': ['has_asset_inventory'],
    'Art. 21(2)(j)': ['has_mfa'],
    'Art. 23': ['has_24h_reporting'],
}


def _read_sector(text: str) -> tuple[str | None, str]:
    """The key of the sector, None for an unknown one, and the word by which it was read."""
    word = simple_form(text)
    for ending in ('', '_sector', '_industry'):
        if word.endswith(ending) and word.removesuffix(ending) in SECTORS:
            read = word.removesuffix(ending)
            return SECTORS[read], read
    return None, word


def _exceeds(turnover: float | None, balance: float | None, turnover_limit: int, balance_limit: int) -> bool:
    given = [
        value > limit for value, limit in ((turnover, turnover_limit), (balance, balance_limit)) if value is not None
    ]
    return bool(given) and all(given)


def _size_class(staff: float | None, turnover: float | None, balance: float | None) -> str | None:
    if staff is None:
        return None
    if staff >= 250 or _exceeds(turnover, balance, 50_000_000, 43_000_000):
        return 'large'
    if staff >= 50 or _exceeds(turnover, balance, 10_000_000, 10_000_000):
        return 'medium'
    return 'small_or_micro'


def _expected_class(sector: str | None, word: str, size_class: str | None) -> str | None:
    if size_class is None or sector is None:
        return None
    if word in ('dns', 'tld'):
        return 'essential'
    if sector == 'public_administration':
        return None
    is_small = size_class == 'small_or_micro'
    if word in ('telecom', 'telecoms', 'telecommunications'):
        return 'important' if is_small else 'essential'
    if sector not in ANNEX_II and size_class == 'large':
        return 'essential'
    if word in ('digital_infrastructure', 'trust_services'):
        return None
    return 'other' if is_small else 'important'


def _classification(size: str, sector: str | None, expected: str | None) -> str:
    if expected is not None and expected != size:
        return 'size_differs'
    if size == 'other':
        return 'check_size_and_exceptions' if sector else 'likely_out_of_scope'
    if sector is None:
        return 'sector_not_matched'
    if size == 'essential' and sector in ANNEX_II:
        return 'annex_ii_declared_essential'
    return 'consistent'


def _priority_class(flag: str, is_ot: bool) -> str:
    if flag in CORE_FLAGS:
        return 'critical'
    if flag in ('has_ot_policy', 'has_ot_monitoring') and not is_ot:
        return 'medium'
    return 'high'


def _effort(person_days: int) -> str:
    if person_days <= 15:
        return 'low'
    return 'medium' if person_days <= 40 else 'high'


def _coverage(flags: list[str], asked: list[str], missing: list[str]) -> str:
    if not any(flag in asked for flag in flags):
        return 'not_assessed'
    count = sum(flag in missing for flag in flags)
    if count == 0:
        return 'met'
    return 'gap' if count == len(flags) else 'partial'


def calculate(input: dict) -> dict:
    request = sent(input)
    size = request['organisation_size']
    sector, word = _read_sector(request['sector'])
    is_ot = sector in OT_INTENSIVE or word in OT_INTENSIVE_WORDS
    further = [flag for flag in FURTHER if flag in request]
    asked = [*FLAGS, *further]
    missing = [flag for flag in asked if not request[flag]]
    score = MAX_SCORE - POINTS_PER_FLAG * sum(flag in FLAGS for flag in missing)
    in_place = len(asked) - len(missing)

    by_score = [rank for rank, (_, floor) in enumerate(LEVELS) if floor * len(asked) <= MAX_SCORE * in_place][-1]
    missing_core = [flag for flag in CORE_FLAGS if flag in missing]
    rank = by_score
    if len(further) < len(FURTHER) or any(flag in FURTHER for flag in missing):
        rank = min(rank, 3)
    if missing_core:
        rank = min(rank, 2)

    fixed, per_mille, supervision = SIZES[size]
    in_scope = size != 'other'
    dora = sector in DORA_SECTORS
    if not in_scope:
        fine_regime = 'none'
    else:
        fine_regime = 'dora_lex_specialis' if dora else 'nis2_art_34'
    missing_finable = POINTS_PER_FLAG * sum(flag != 'has_board_reporting' for flag in missing)
    finable_points = POINTS_PER_FLAG * (len(asked) - 1)
    exposure = None if fine_regime == 'dora_lex_specialis' else round_to(fixed * missing_finable / finable_points)
    turnover = request.get('annual_turnover_eur')
    size_class = _size_class(request.get('head_count'), turnover, request.get('balance_sheet_eur'))
    expected = _expected_class(sector, word, size_class)
    follows_2024_2690 = sector in SECTORS_OF_2024_2690 and word not in WORDS_OUTSIDE_2024_2690

    actions = [flag for flag in (OT_PRIORITIES if is_ot else OTHER_PRIORITIES) if flag in missing]
    return {
        'score': score,
        'max_score': MAX_SCORE,
        'readiness_pct': round_to(in_place / len(asked) * 100, 1),
        'maturity_level': LEVELS[rank][0],
        'maturity_capped': rank < by_score,
        'missing_core_controls': missing_core,
        'in_scope': in_scope,
        'supervision_regime': supervision,
        'sector_key': sector or 'general',
        'sector_matched': sector is not None,
        'annex': None if sector is None else 'II' if sector in ANNEX_II else 'I',
        'ot_intensive': is_ot,
        'classification_check': _classification(size, sector, expected),
        'size_class': size_class,
        'expected_class': expected,
        'lex_specialis': 'dora' if dora else None,
        'implementing_regulation': '2024/2690' if follows_2024_2690 else None,
        'fine_regime': fine_regime,
        'statutory_max_fine_eur': fixed,
        'statutory_max_fine_turnover_pct': per_mille / 10,
        'turnover_break_even_eur': fixed * 1000 // per_mille if in_scope else None,
        'estimated_fine_exposure_eur': exposure,
        'max_fine_at_turnover_eur': (
            round_to(max(fixed, per_mille / 10 / 100 * turnover)) if in_scope and turnover is not None else None
        ),
        'fine_exposure_scenarios': [
            {'turnover_eur': turnover, 'max_fine_eur': max(fixed, turnover * per_mille // 1000)}
            for turnover in SCENARIO_TURNOVERS
        ]
        if in_scope
        else [],
        'gap_count': len(missing),
        'total_effort_person_days': sum(CONTROLS[flag][1] for flag in missing),
        'prioritised_actions': [
            {
                'priority': priority,
                'control': flag,
                'article': CONTROLS[flag][0],
                'priority_class': _priority_class(flag, is_ot),
                'effort': _effort(CONTROLS[flag][1]),
                'effort_person_days': CONTROLS[flag][1],
                'target_days': CONTROLS[flag][2],
            }
            for priority, flag in enumerate(actions, 1)
        ],
        'article_coverage': [
            {'article': article, 'status': _coverage(flags, asked, missing)}
            for article, flags in FLAGS_OF_ARTICLES.items()
        ],
        'measures_answered': 5 + len(further),
        'not_assessed_articles': [CONTROLS[flag][0] for flag in FURTHER if flag not in further],
        'reporting_deadlines': {'early_warning_hours': 24, 'notification_hours': 72, 'final_report_months': 1},
    }
