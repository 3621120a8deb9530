"""Reference of dgnb_bim_readiness, written from its specification alone. No code is shared with the product.

Weights and credits are exact fractions, so that no score depends on the order of an addition.
"""

from fractions import Fraction

from shared_rules import round_to, sent

# In the order of the ids: topic, and weight in the topic in per cent.
QUESTIONS = {
    'lca': ('env', 40),
    'materials': ('env', 30),
    'water': ('env', 10),
    'biodiversity': ('env', 20),
    'lcc': ('eco', 40),
    'flexibility': ('eco', 20),
    'value_stability': ('eco', 30),
    'cert_budget': ('eco', 10),
    'comfort': ('soc', 40),
    'accessibility': ('soc', 20),
    'wellbeing': ('soc', 30),
    'satisfaction': ('soc', 10),
    'bep': ('bim', 30),
    'cde': ('bim', 30),
    'competency': ('bim', 20),
    'clash': ('bim', 20),
    'integrated_team': ('pro', 30),
    'commissioning': ('pro', 30),
    'documentation': ('pro', 20),
    'poe': ('pro', 20),
}
TOPIC_WEIGHTS = {'env': 25, 'eco': 25, 'soc': 25, 'pro': 10}
OTHER_TOPICS = {'tec': (10, 'technical_quality_pct'), 'site': (5, 'site_quality_pct')}
INFORMATION = ['information_requirements', 'information_standard', 'delivery_plan']
DOMAINS_SHOWN = ['env', 'eco', 'soc', 'bim', 'pro']
CREDITS = {'yes': Fraction(1), 'partial': Fraction(1, 2), 'no': Fraction(0)}

LEVELS = ['none', 'bronze', 'silver', 'gold', 'platinum']
TOTAL_INDEX = {'none': 0, 'bronze': 35, 'silver': 50, 'gold': 65, 'platinum': 80}
MINIMUM_INDEX = {'none': 0, 'bronze': 0, 'silver': 35, 'gold': 50, 'platinum': 65}

BIM_LEVEL_NAMES = ['pre_bim', 'stage_1_standards', 'stage_2_iso_19650', 'stage_3_integrated']

Credits = dict[str, Fraction]


def _domain_score(credits: Credits, domain: str) -> Fraction:
    return sum((weight * credits[q] for q, (topic, weight) in QUESTIONS.items() if topic == domain), Fraction(0))


def _topic_scores(credits: Credits, details: dict) -> dict[str, Fraction]:
    """The four topics of the questions, then those that the auditor has scored."""
    scores = {topic: _domain_score(credits, topic) for topic in TOPIC_WEIGHTS}
    for topic, (_, name) in OTHER_TOPICS.items():
        if name in details:
            scores[topic] = Fraction(details[name])
    return scores


def _weight(topic: str) -> int:
    return TOPIC_WEIGHTS[topic] if topic in TOPIC_WEIGHTS else OTHER_TOPICS[topic][0]


def _covered(scores: dict[str, Fraction]) -> int:
    return sum(_weight(topic) for topic in scores)


def _pre_score(scores: dict[str, Fraction]) -> Fraction:
    return sum((_weight(topic) * score for topic, score in scores.items()), Fraction(0)) / _covered(scores)


def _rounded(score: Fraction) -> Fraction:
    return round(score, 6)


def _lowest(scores: dict[str, Fraction]) -> Fraction:
    """Site quality has no minimum."""
    return min(score for topic, score in scores.items() if topic != 'site')


def _is_reached(level: str, pre_score: Fraction, scores: dict[str, Fraction]) -> bool:
    return _rounded(pre_score) >= TOTAL_INDEX[level] and _rounded(_lowest(scores)) >= MINIMUM_INDEX[level]


def _potential(question: str, credits: Credits, covered: int = 85) -> Fraction:
    topic, weight = QUESTIONS[question]
    topic_weight = Fraction(TOPIC_WEIGHTS[topic], covered) if topic in TOPIC_WEIGHTS else 1
    return topic_weight * weight * (1 - credits[question])


def _is_barred(level: str, details: dict) -> bool:
    is_new_bronze = level == 'bronze' and details.get('building_status') == 'new'
    return details.get('minimum_requirements') == 'not_met' or is_new_bronze


def _open_questions(credits: Credits, topics: list[str]) -> list[str]:
    """Questions below yes of these topics, the largest potential first, else in the order of the ids."""
    below = [q for q, (topic, _) in QUESTIONS.items() if topic in topics and credits[q] < 1]
    return sorted(below, key=lambda question: -_potential(question, credits))


def _topics_below_minimum(level: str, scores: dict[str, Fraction]) -> list[str]:
    return [
        topic for topic, score in scores.items() if topic != 'site' and _rounded(score) < MINIMUM_INDEX[level]
    ]


def _actions_to(target: str, credits: Credits, details: dict) -> list[str]:
    """Answers to raise, as far as answers can: what the auditor has scored stays as it is."""
    credits = dict(credits)
    actions: list[str] = []
    while True:
        scores = _topic_scores(credits, details)
        below = [topic for topic in _topics_below_minimum(target, scores) if topic != 'tec']
        if not below and _rounded(_pre_score(scores)) >= TOTAL_INDEX[target]:
            return actions
        topics = [min(below, key=scores.__getitem__)] if below else list(TOPIC_WEIGHTS)
        open_questions = _open_questions(credits, topics)
        if not open_questions:
            return actions
        credits[open_questions[0]] = Fraction(1)
        actions.append(open_questions[0])


def _bim_level(credits: Credits, bim_score: Fraction, details: dict) -> int:
    said = [CREDITS[details[name]] for name in INFORMATION if name in details]
    if all(
        credits[q] == 1 for q in ('bep', 'cde', 'competency', 'clash', 'integrated_team', 'documentation')
    ) and all(credit == 1 for credit in said):
        return 3
    is_planned = credits['bep'] == credits['cde'] == 1 and credits['competency'] > 0 and credits['clash'] > 0
    if is_planned and all(credit > 0 for credit in said):
        return 2
    return 1 if bim_score >= 25 else 0


def calculate(input: dict) -> dict:
    request = sent(input)
    given = request['answers']
    answers = {question: given.get(question, 'no') for question in QUESTIONS}
    credits = {question: CREDITS[answer] for question, answer in answers.items()}
    details = request.get('details') or {}
    scores = _topic_scores(credits, details)
    covered = _covered(scores)
    pre_score = _pre_score(scores)
    bim_score = _domain_score(credits, 'bim')

    reached = max((level for level in LEVELS if _is_reached(level, pre_score, scores)), key=LEVELS.index)
    by_total = max((level for level in LEVELS if _rounded(pre_score) >= TOTAL_INDEX[level]), key=LEVELS.index)
    if _is_barred(reached, details):
        is_not_met = details.get('minimum_requirements') == 'not_met'
        reached, limiting_rule = 'none', 'minimum_requirements' if is_not_met else 'new_building'
    elif LEVELS.index(by_total) > LEVELS.index(reached):
        limiting_rule = 'minimum_topic_index'
    else:
        limiting_rule = 'none' if reached == 'platinum' else 'total_performance_index'
    next_level = None if reached == 'platinum' else LEVELS[LEVELS.index(reached) + 1]
    if next_level == 'bronze' and details.get('building_status') == 'new':
        next_level = 'silver'
    bim_level = _bim_level(credits, bim_score, details)
    target = request.get('cert_target')
    asked = 'silver' if target == 'bronze' and details.get('building_status') == 'new' else target
    is_not_met = details.get('minimum_requirements') == 'not_met'

    breakdown = []
    for domain in DOMAINS_SHOWN + [topic for topic in OTHER_TOPICS if topic in scores]:
        weight = Fraction(_weight(domain) if domain in scores else 0, covered)
        score = scores[domain] if domain in scores else bim_score
        breakdown.append(
            {
                'domain': domain,
                'score_pct': round_to(float(score), 1),
                'weight_pct': round_to(float(100 * weight), 2),
                'contribution_pct': round_to(float(weight * score), 1),
                'counts_for_dgnb': domain in scores,
            }
        )

    return {
        'pre_score_pct': round_to(float(pre_score), 1),
        'pre_score_low_pct': round_to(float(Fraction(covered, 100) * pre_score), 2),
        'pre_score_high_pct': round_to(float(Fraction(covered, 100) * pre_score + 100 - covered), 2),
        'covered_weight_pct': covered,
        'achievable_level': reached,
        'achievable_level_new_building': 'none' if reached == 'bronze' else reached,
        'level_by_total_index': by_total,
        'limiting_rule': limiting_rule,
        'minimum_topic_index_pct': round_to(float(_lowest(scores)), 1),
        'weakest_domain': min((topic for topic in scores if topic != 'site'), key=lambda topic: _rounded(scores[topic])),
        'existing_buildings_only': reached == 'bronze',
        'bim_score_pct': round_to(float(bim_score), 1),
        'bim_level': bim_level,
        'bim_level_name': BIM_LEVEL_NAMES[bim_level],
        'domain_breakdown': breakdown,
        'answered_count': len(given),
        'missing_answers': [question for question in QUESTIONS if question not in given],
        'prioritised_gaps': [
            {
                'priority': priority,
                'question_id': question,
                'domain': QUESTIONS[question][0],
                'answer': answers[question],
                'potential_pct': round_to(float(_potential(question, credits, covered)), 2),
            }
            for priority, question in enumerate(_open_questions(credits, list(TOPIC_WEIGHTS)), 1)
        ],
        'bim_gaps': [
            {
                'priority': priority,
                'question_id': question,
                'answer': answers[question],
                'potential_pct': round_to(float(_potential(question, credits, covered)), 2),
            }
            for priority, question in enumerate(_open_questions(credits, ['bim']), 1)
        ],
        'next_level': next_level,
        'points_to_next_level_pct': round_to(float(max(0, TOTAL_INDEX[next_level] - pre_score)), 1)
        if next_level
        else None,
        'target_level': target,
        'target_met': _is_reached(asked, pre_score, scores) and not is_not_met if target else None,
        'target_gap_pct': round_to(float(max(0, TOTAL_INDEX[asked] - pre_score)), 1) if target else None,
        'target_domains_below_minimum': _topics_below_minimum(asked, scores) if target else [],
        'actions_to_target': _actions_to(asked, credits, details) if target else [],
    }
