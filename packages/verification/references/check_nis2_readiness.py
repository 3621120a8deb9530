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
CORE_FLAGS = ['has_board_reporting', 'has_ir_plan', 'has_24h_reporting']
FIRST_PRIORITIES = ['has_24h_reporting', 'has_ir_plan', 'has_board_reporting', 'has_ciso', 'has_asset_inventory']
OT_PRIORITIES = [
    *FIRST_PRIORITIES,
    'has_network_segmentation',
    'has_ot_policy',
    'has_ot_monitoring',
    'has_supplier_assessment',
]
OTHER_PRIORITIES = [
    *FIRST_PRIORITIES,
    'has_supplier_assessment',
    'has_network_segmentation',
    'has_ot_policy',
    'has_ot_monitoring',
]

LEVELS = [('initial', 0), ('developing', 6), ('defined', 10), ('managed', 14), ('advanced', 18)]
LEVELS_ABOVE_CAP = ('managed', 'advanced')
POINTS_PER_FLAG = 2
MAX_SCORE = POINTS_PER_FLAG * len(FLAGS)
FINABLE_POINTS = MAX_SCORE - POINTS_PER_FLAG

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
    'Art. 21(2)(c)': [],
    'Art. 21(2)(d)': ['has_supplier_assessment'],
    'Art. 21(2)(e)': ['has_network_segmentation'],
    'Art. 21(2)(f)': [],
    'Art. 21(2)(g)': [],
    'Art. 21(2)(h)': [],
    'Art. 21(2)(i)': ['has_asset_inventory'],
    'Art. 21(2)(j)': [],
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


def _classification(size: str, sector: str | None) -> str:
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


def _coverage(flags: list[str], missing: list[str]) -> str:
    if not flags:
        return 'not_assessed'
    count = sum(flag in missing for flag in flags)
    if count == 0:
        return 'met'
    return 'gap' if count == len(flags) else 'partial'


def calculate(input: dict) -> dict:
    request = sent(input)
    size = request['organisation_size']
    sector, word = _read_sector(request['sector'])
    is_ot = sector in OT_INTENSIVE
    missing = [flag for flag in FLAGS if not request[flag]]
    score = MAX_SCORE - POINTS_PER_FLAG * len(missing)

    level = [name for name, floor in LEVELS if floor <= score][-1]
    missing_core = [flag for flag in CORE_FLAGS if flag in missing]
    is_capped = bool(missing_core) and level in LEVELS_ABOVE_CAP

    fixed, per_mille, supervision = SIZES[size]
    in_scope = size != 'other'
    dora = sector in DORA_SECTORS
    if not in_scope:
        fine_regime = 'none'
    else:
        fine_regime = 'dora_lex_specialis' if dora else 'nis2_art_34'
    missing_finable = POINTS_PER_FLAG * sum(flag != 'has_board_reporting' for flag in missing)
    exposure = None if fine_regime == 'dora_lex_specialis' else round_to(fixed * missing_finable / FINABLE_POINTS)
    follows_2024_2690 = sector in SECTORS_OF_2024_2690 and word not in WORDS_OUTSIDE_2024_2690

    actions = [flag for flag in (OT_PRIORITIES if is_ot else OTHER_PRIORITIES) if flag in missing]
    return {
        'score': score,
        'max_score': MAX_SCORE,
        'readiness_pct': round_to(score / MAX_SCORE * 100, 1),
        'maturity_level': 'defined' if is_capped else level,
        'maturity_capped': is_capped,
        'missing_core_controls': missing_core,
        'in_scope': in_scope,
        'supervision_regime': supervision,
        'sector_key': sector or 'general',
        'sector_matched': sector is not None,
        'annex': None if sector is None else 'II' if sector in ANNEX_II else 'I',
        'ot_intensive': is_ot,
        'classification_check': _classification(size, sector),
        'lex_specialis': 'dora' if dora else None,
        'implementing_regulation': '2024/2690' if follows_2024_2690 else None,
        'fine_regime': fine_regime,
        'statutory_max_fine_eur': fixed,
        'statutory_max_fine_turnover_pct': per_mille / 10,
        'turnover_break_even_eur': fixed * 1000 // per_mille if in_scope else None,
        'estimated_fine_exposure_eur': exposure,
        'fine_exposure_scenarios': [
            {'turnover_eur': turnover, 'max_fine_eur': max(fixed, turnover * per_mille // 1000)}
            for turnover in SCENARIO_TURNOVERS
        ]
        if in_scope
        else [],
        'gap_count': len(missing),
        'total_effort_person_days': sum(FLAGS[flag][1] for flag in missing),
        'prioritised_actions': [
            {
                'priority': priority,
                'control': flag,
                'article': FLAGS[flag][0],
                'priority_class': _priority_class(flag, is_ot),
                'effort': _effort(FLAGS[flag][1]),
                'effort_person_days': FLAGS[flag][1],
                'target_days': FLAGS[flag][2],
            }
            for priority, flag in enumerate(actions, 1)
        ],
        'article_coverage': [
            {'article': article, 'status': _coverage(flags, missing)}
            for article, flags in FLAGS_OF_ARTICLES.items()
        ],
        'not_assessed_articles': [article for article, flags in FLAGS_OF_ARTICLES.items() if not flags],
        'reporting_deadlines': {'early_warning_hours': 24, 'notification_hours': 72, 'final_report_months': 1},
    }
