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
COVERED_PCT = sum(TOPIC_WEIGHTS.values())
DOMAINS_SHOWN = ['env', 'eco', 'soc', 'bim', 'pro']
CREDITS = {'yes': Fraction(1), 'partial': Fraction(1, 2), 'no': Fraction(0)}

LEVELS = ['none', 'bronze', 'silver', 'gold', 'platinum']
TOTAL_INDEX = {'none': 0, 'bronze': 35, 'silver': 50, 'gold': 65, 'platinum': 80}
MINIMUM_INDEX = {'none': 0, 'bronze': 0, 'silver': 35, 'gold': 50, 'platinum': 65}

BIM_LEVEL_NAMES = ['pre_bim', 'stage_1_standards', 'stage_2_iso_19650', 'stage_3_integrated']

Credits = dict[str, Fraction]


def _domain_score(credits: Credits, domain: str) -> Fraction:
    return sum((weight * credits[q] for q, (topic, weight) in QUESTIONS.items() if topic == domain), Fraction(0))


def _topic_scores(credits: Credits) -> dict[str, Fraction]:
    return {topic: _domain_score(credits, topic) for topic in TOPIC_WEIGHTS}


def _pre_score(scores: dict[str, Fraction]) -> Fraction:
    return sum((weight * scores[topic] for topic, weight in TOPIC_WEIGHTS.items()), Fraction(0)) / COVERED_PCT


def _is_reached(level: str, pre_score: Fraction, scores: dict[str, Fraction]) -> bool:
    return pre_score >= TOTAL_INDEX[level] and min(scores.values()) >= MINIMUM_INDEX[level]


def _potential(question: str, credits: Credits) -> Fraction:
    topic, weight = QUESTIONS[question]
    topic_weight = Fraction(TOPIC_WEIGHTS[topic], COVERED_PCT) if topic in TOPIC_WEIGHTS else 1
    return topic_weight * weight * (1 - credits[question])


def _open_questions(credits: Credits, topics: list[str]) -> list[str]:
    """Questions below yes of these topics, the largest potential first, else in the order of the ids."""
    below = [q for q, (topic, _) in QUESTIONS.items() if topic in topics and credits[q] < 1]
    return sorted(below, key=lambda question: -_potential(question, credits))


def _topics_below_minimum(level: str, scores: dict[str, Fraction]) -> list[str]:
    return [topic for topic, score in scores.items() if score < MINIMUM_INDEX[level]]


def _actions_to(target: str, credits: Credits) -> list[str]:
    credits = dict(credits)
    actions: list[str] = []
    while not _is_reached(target, _pre_score(_topic_scores(credits)), _topic_scores(credits)):
        scores = _topic_scores(credits)
        below = _topics_below_minimum(target, scores)
        topics = [min(below, key=scores.__getitem__)] if below else list(TOPIC_WEIGHTS)
        action = _open_questions(credits, topics)[0]
        credits[action] = Fraction(1)
        actions.append(action)
    return actions


def _bim_level(credits: Credits, bim_score: Fraction) -> int:
    if all(
        credits[q] == 1 for q in ('bep', 'cde', 'competency', 'clash', 'integrated_team', 'documentation')
    ):
        return 3
    if credits['bep'] == credits['cde'] == 1 and credits['competency'] > 0 and credits['clash'] > 0:
        return 2
    return 1 if bim_score >= 25 else 0


def calculate(input: dict) -> dict:
    request = sent(input)
    given = request['answers']
    answers = {question: given.get(question, 'no') for question in QUESTIONS}
    credits = {question: CREDITS[answer] for question, answer in answers.items()}
    scores = _topic_scores(credits)
    pre_score = _pre_score(scores)
    bim_score = _domain_score(credits, 'bim')

    reached = max((level for level in LEVELS if _is_reached(level, pre_score, scores)), key=LEVELS.index)
    by_total = max((level for level in LEVELS if pre_score >= TOTAL_INDEX[level]), key=LEVELS.index)
    if LEVELS.index(by_total) > LEVELS.index(reached):
        limiting_rule = 'minimum_topic_index'
    else:
        limiting_rule = 'none' if reached == 'platinum' else 'total_performance_index'
    next_level = None if reached == 'platinum' else LEVELS[LEVELS.index(reached) + 1]
    bim_level = _bim_level(credits, bim_score)
    target = request.get('cert_target')

    breakdown = []
    for domain in DOMAINS_SHOWN:
        weight = Fraction(TOPIC_WEIGHTS.get(domain, 0), COVERED_PCT)
        score = _domain_score(credits, domain)
        breakdown.append(
            {
                'domain': domain,
                'score_pct': round_to(float(score), 1),
                'weight_pct': round_to(float(100 * weight), 2),
                'contribution_pct': round_to(float(weight * score), 1),
                'counts_for_dgnb': domain in TOPIC_WEIGHTS,
            }
        )

    return {
        'pre_score_pct': round_to(float(pre_score), 1),
        'pre_score_low_pct': round_to(float(Fraction(COVERED_PCT, 100) * pre_score), 2),
        'pre_score_high_pct': round_to(float(Fraction(COVERED_PCT, 100) * pre_score + 100 - COVERED_PCT), 2),
        'covered_weight_pct': COVERED_PCT,
        'achievable_level': reached,
        'achievable_level_new_building': 'none' if reached == 'bronze' else reached,
        'level_by_total_index': by_total,
        'limiting_rule': limiting_rule,
        'minimum_topic_index_pct': round_to(float(min(scores.values())), 1),
        'weakest_domain': min(scores, key=scores.__getitem__),
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
                'potential_pct': round_to(float(_potential(question, credits)), 2),
            }
            for priority, question in enumerate(_open_questions(credits, list(TOPIC_WEIGHTS)), 1)
        ],
        'bim_gaps': [
            {
                'priority': priority,
                'question_id': question,
                'answer': answers[question],
                'potential_pct': round_to(float(_potential(question, credits)), 2),
            }
            for priority, question in enumerate(_open_questions(credits, ['bim']), 1)
        ],
        'next_level': next_level,
        'points_to_next_level_pct': round_to(float(max(0, TOTAL_INDEX[next_level] - pre_score)), 1)
        if next_level
        else None,
        'target_level': target,
        'target_met': _is_reached(target, pre_score, scores) if target else None,
        'target_gap_pct': round_to(float(max(0, TOTAL_INDEX[target] - pre_score)), 1) if target else None,
        'target_domains_below_minimum': _topics_below_minimum(target, scores) if target else [],
        'actions_to_target': _actions_to(target, credits) if target else [],
    }
