"""Reference of building_readiness, written from its specification alone. No code is shared with the product."""

from shared_rules import round_to, sent

IMPOSED_LOAD = {'residential': 1.5, 'office': 2.5, 'healthcare': 3.0, 'retail': 4.0, 'industrial': 5.0}

YEARS = ['pre1945', '1945-1970', '1970-1990', '1990-2010', 'post2010']
FLOORS = ['1-3', '4-6', '7-10', '10+']
CONDITIONS = ['good', 'fair', 'poor', 'unknown']
STRUCTURES = ['concrete', 'steel', 'masonry', 'timber', 'unknown']
LOCATIONS = ['uk', 'western-eu', 'eastern-eu', 'uae']


def _row(keys: list[str], *points: int) -> dict[str, int]:
    return dict(zip(keys, points, strict=True))


S_TYPE = _row(STRUCTURES, 0, 0, 8, 12, 15)
S_AGE = _row(YEARS, 12, 15, 8, 3, 0)
S_FLOOR = _row(FLOORS, 0, 3, 6, 8)
S_COND = _row(CONDITIONS, 0, 8, 25, 12)
S_LPS = 10

M_AGE = _row(YEARS, 20, 20, 16, 10, 2)
M_COND = _row(CONDITIONS, 0, 8, 20, 12)
M_FLOOR = _row(FLOORS, 0, 2, 5, 8)
M_UAE = 5
_PROPOSED = ['office', 'residential', 'healthcare', 'industrial', 'retail']
M_USE = {
    'office': _row(_PROPOSED, 0, 18, 35, 20, 8),
    'industrial': _row(_PROPOSED, 22, 25, 40, 0, 15),
    'retail': _row(_PROPOSED, 10, 20, 35, 18, 0),
    'residential': _row(_PROPOSED, 18, 0, 30, 25, 15),
}

C_USE = {'residential': 20, 'healthcare': 28, 'office': 8, 'retail': 10, 'industrial': 10}
C_AGE = _row(YEARS, 12, 16, 14, 6, 0)
C_FLOOR_SLEEPING = _row(FLOORS, 0, 6, 18, 22)
C_FLOOR_OTHER = _row(FLOORS, 0, 2, 5, 8)
C_COND = _row(CONDITIONS, 0, 2, 6, 5)
C_LOC = _row(LOCATIONS, 3, 3, 5, 6)
C_HERITAGE = {'none': 0, 'conservation_area': 6, 'listed': 15}

D_BIM = {'yes': 90, 'partial': 60, 'no': 25}
D_AGE = _row(YEARS, -5, -5, 0, 0, 5)
D_UNKNOWN = 10

WEIGHTS_PCT = {'structural': 35, 'mep': 25, 'compliance': 30, 'digital': 10}
COMPLEXITIES = ['low', 'moderate', 'high', 'very_high']
WEEKS = {'low': (8, 16), 'moderate': (16, 28), 'high': (28, 44), 'very_high': (40, 70)}
HIGHER_RISK_WEEKS = 12
RED_BELOW = 45


def _rag(score: float) -> str:
    if score >= 70:
        return 'green'
    return 'amber' if score >= RED_BELOW else 'red'


def _load_points(ratio: float) -> int:
    if ratio <= 1:
        return 0
    if ratio <= 1.25:
        return 8
    return 20 if ratio <= 2 else 35


def _complexity(score: float, scores: dict[str, int], is_higher_risk: bool, is_sensitive: bool) -> str:
    level = 0 if score >= 75 else 1 if score >= 60 else 2 if score >= 45 else 3
    red = sum(scores[domain] < RED_BELOW for domain in ('structural', 'mep', 'compliance'))
    if is_higher_risk or red >= 1:
        level = max(level, 2)
    if red >= 2:
        level = 3
    if is_sensitive:
        level = max(level, 1)
    return COMPLEXITIES[level]


def _chosen(*rows: tuple[str, bool]) -> list[str]:
    return [key for key, applies in rows if applies]


def calculate(input: dict) -> dict:
    site = sent(input)
    current, proposed, year = site['current_use'], site['proposed_use'], site['year_built']
    structure, floors, condition = site['structure'], site['floors'], site['condition']
    location, bim = site['location'], site['bim']
    heritage = site.get('heritage', 'none')
    # The law of England where no nation of the UK is given.
    place = site.get('nation', 'england') if location == 'uk' else location
    in_england_or_wales = place in ('england', 'wales')

    change = current != proposed
    sleeping = proposed in ('residential', 'healthcare')
    tall = floors in ('7-10', '10+')
    ratio = IMPOSED_LOAD[proposed] / IMPOSED_LOAD[current]
    higher_risk = in_england_or_wales and sleeping and tall
    material_change = change and (not in_england_or_wales or proposed in ('residential', 'healthcare', 'retail'))
    concrete_likely = structure in ('concrete', 'unknown')
    panels_likely = (
        concrete_likely
        and floors != '1-3'
        and (
            (year == '1945-1970' and location in ('uk', 'western-eu', 'eastern-eu'))
            or (year == '1970-1990' and location == 'eastern-eu')
        )
    )

    deductions = {
        'structural': {
            'S_load': _load_points(ratio),
            'S_type': S_TYPE[structure],
            'S_age': S_AGE[year],
            'S_floor': S_FLOOR[floors],
            'S_cond': S_COND[condition],
            'S_lps': S_LPS if panels_likely else 0,
        },
        'mep': {
            'M_use': M_USE[current][proposed],
            'M_age': M_AGE[year],
            'M_cond': M_COND[condition],
            'M_floor': M_FLOOR[floors],
            'M_uae': M_UAE if location == 'uae' else 0,
        },
        'compliance': {
            'C_use': C_USE[proposed] if change else 0,
            'C_age': C_AGE[year],
            'C_floor': (C_FLOOR_SLEEPING if sleeping else C_FLOOR_OTHER)[floors],
            'C_cond': C_COND[condition],
            'C_loc': C_LOC[location] if change else 0,
            'C_her': C_HERITAGE[heritage],
        },
        'digital': {
            'D_bim': 100 - D_BIM[bim],
            'D_age': -D_AGE[year],
            'D_unknown': D_UNKNOWN * [structure, condition].count('unknown'),
        },
    }
    scores = {domain: max(0, min(100, 100 - sum(items.values()))) for domain, items in deductions.items()}
    # Hundredths of a point, so that the sum is exact; then half up to tenths.
    hundredths = sum(WEIGHTS_PCT[domain] * score for domain, score in scores.items())
    score = (hundredths + 5) // 10 / 10

    is_sensitive = heritage == 'listed' or (change and proposed == 'healthcare')
    complexity = _complexity(score, scores, higher_risk, is_sensitive)
    weeks_low, weeks_high = WEEKS[complexity]
    extra_weeks = HIGHER_RISK_WEEKS if higher_risk else 0

    raac = location == 'uk' and year in ('1945-1970', '1970-1990')
    raac_if_before_1996 = location == 'uk' and year == '1990-2010'
    alumina_cement = raac and concrete_likely
    timber = structure == 'timber' or (structure == 'masonry' and year == 'pre1945')
    flags = _chosen(
        ('imposed_load_increase', ratio > 1),
        ('asbestos_presumed', year in ('pre1945', '1945-1970', '1970-1990')),
        ('asbestos_possible', year == '1990-2010'),
        ('raac_check', raac),
        ('raac_check_if_before_1996', raac_if_before_1996),
        ('large_panel_system_check', panels_likely),
        ('high_alumina_cement_check', alumina_cement),
        ('timber_decay_check', timber),
        ('higher_risk_building', higher_risk),
        ('robustness_class_review', change and floors != '1-3'),
        ('sleeping_risk_fire_strategy', change and sleeping),
        ('acoustic_separation', change and proposed == 'residential'),
        ('energy_upgrade_on_change_of_use', material_change),
        ('heritage_consent', heritage != 'none'),
        ('no_digital_record', bim == 'no'),
    )
    is_recent = year == 'post2010'
    surveys = _chosen(
        # At the desk.
        ('use_class_and_consent_review', change),
        ('heritage_assessment', heritage != 'none'),
        ('fire_strategy_review', (change and sleeping) or tall),
        # On site, opening nothing.
        ('measured_survey_scan_to_bim', bim != 'yes'),
        ('mep_condition_survey', condition != 'good' or not is_recent or change),
        (
            'structural_appraisal',
            ratio > 1 or structure == 'unknown' or condition in ('poor', 'unknown') or panels_likely,
        ),
        # Opening up, asbestos first.
        ('asbestos_refurbishment_survey', not is_recent),
        ('raac_inspection', raac or raac_if_before_1996),
        ('intrusive_concrete_testing', panels_likely or alumina_cement),
        ('timber_and_damp_survey', timber),
        # From the results.
        ('energy_model', change),
    )

    return {
        'readiness_score': score,
        'readiness_rag': _rag(score),
        'project_complexity': complexity,
        'change_of_use': change,
        **{f'{domain}_score': points for domain, points in scores.items()},
        **{f'{domain}_rag': _rag(points) for domain, points in scores.items()},
        'domains': [
            {
                'domain': domain,
                'score': points,
                'rag': _rag(points),
                'weight': WEIGHTS_PCT[domain] / 100,
                'contribution': WEIGHTS_PCT[domain] * points / 100,
            }
            for domain, points in scores.items()
        ],
        'weakest_domain': min(scores, key=scores.__getitem__),
        'current_imposed_load_kn_per_m2': IMPOSED_LOAD[current],
        'proposed_imposed_load_kn_per_m2': IMPOSED_LOAD[proposed],
        'imposed_load_ratio': round_to(ratio, 2),
        'higher_risk_building': higher_risk,
        'risk_flags': flags,
        'recommended_surveys': surveys or ['desktop_verification'],
        'pre_construction_low_weeks': weeks_low + extra_weeks,
        'pre_construction_high_weeks': weeks_high + extra_weeks,
        'score_trace': [
            {'domain': domain, 'item': item, 'points': points}
            for domain, items in deductions.items()
            for item, points in items.items()
            if points != 0
        ],
    }
