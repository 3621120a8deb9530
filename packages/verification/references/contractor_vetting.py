"""Reference of contractor_vetting, written from its specification alone. No code is shared with the product.

Scores are whole numbers of tenths of a point, as the specification chose its weights. The sentences are covered too,
since the specification gives their words in full; the wording of `recommended_checks` is free and left out.
"""

from shared_rules import sent

# In the order of the ids: category, weight in the category in per cent, label.
QUESTIONS = {
    'registered': ('financial', 36, 'company registration'),
    'insurance': ('financial', 40, 'insurance'),
    'no_prosecutions': ('financial', 24, 'prosecutions and debarment'),
    'certifications': ('technical', 34, 'management certificates'),
    'references': ('technical', 36, 'references'),
    'cvs': ('technical', 30, 'key staff'),
    'cyber_policy': ('cyber', 30, 'security policy'),
    'incident_reporting': ('cyber', 36, 'incident reporting'),
    'access_control': ('cyber', 34, 'access control'),
    'assessor_cert': ('energy', 40, 'energy assessor accreditation'),
    'energy_qual': ('energy', 30, 'installer qualifications'),
    'reno_experience': ('energy', 30, 'retrofit experience'),
}
CATEGORIES = {
    'financial': 'finance and legal standing',
    'technical': 'technical ability',
    'cyber': 'cyber security',
    'energy': 'energy competence',
}
PURPOSES = {
    'general': 'general appointment',
    'nis2': 'NIS2 supply chain',
    'epbd': 'energy performance work',
    'critical': 'critical infrastructure',
}
# Weights of the categories in per cent, in their order.
CATEGORY_WEIGHTS = {
    'general': (30, 40, 10, 20),
    'nis2': (20, 20, 50, 10),
    'epbd': (20, 20, 10, 50),
    'critical': (20, 20, 40, 20),
}
_SECURITY_REASON = 'The client must answer for the security of its direct suppliers.'
_SECURITY_SOURCE = 'Directive (EU) 2022/2555 Art. 21(2)(d), 21(3), 23'
_ENERGY_REASON = 'Certificates and subsidised work need accredited assessors and qualified installers.'
_ENERGY_SOURCE = 'Directive (EU) 2024/1275 Art. 25, 26'
# In the order of the ids: purposes, reason, what resolves it, source.
KNOCK_OUTS = {
    'registered': (
        tuple(PURPOSES),
        'Without a registered, solvent legal entity the contract cannot be enforced, and insolvency is itself a ground '
        'for exclusion.',
        'A register extract and accounts that show a solvent entity.',
        'Procurement Act 2023 Sch. 7 (insolvency); Common Assessment Standard',
    ),
    'insurance': (
        tuple(PURPOSES),
        "Employer's liability cover is a legal duty, and a claim against an uninsured contractor falls back on the "
        'client.',
        'Valid certificates, with limits of indemnity suitable for the contract value.',
        "Employers' Liability (Compulsory Insurance) Act 1969; Common Assessment Standard",
    ),
    'no_prosecutions': (
        tuple(PURPOSES),
        'A conviction or debarment can make a contractor an excluded or excludable supplier: corporate manslaughter, '
        'bribery, fraud, slavery and tax offences must lead to exclusion, environmental offences and professional '
        'misconduct may.',
        'A legal review that no exclusion ground applies, or evidence of self-cleaning accepted by the client, and a '
        'check of the debarment list.',
        'Procurement Act 2023 s. 57, 58, Sch. 6, 7; Directive 2014/24/EU Art. 57',
    ),
    'certifications': (
        ('critical',),
        'For critical infrastructure unaudited quality and safety management is not acceptable.',
        'Certificates whose scope covers the work.',
        'Common Assessment Standard; ISO 9001, ISO 45001',
    ),
    'cyber_policy': (
        ('nis2', 'critical'),
        _SECURITY_REASON,
        'A security policy in force, or a certificate to ISO/IEC 27001 or Cyber Essentials Plus.',
        _SECURITY_SOURCE,
    ),
    'incident_reporting': (
        ('nis2', 'critical'),
        _SECURITY_REASON,
        'A clause on notification of incidents to the client within 24 hours, with named contacts.',
        _SECURITY_SOURCE,
    ),
    'access_control': (
        ('nis2', 'critical'),
        _SECURITY_REASON,
        'An access procedure with multi-factor authentication, in use on site and for remote access.',
        _SECURITY_SOURCE,
    ),
    'assessor_cert': (
        ('epbd',),
        _ENERGY_REASON,
        'The register entry of the assessor.',
        _ENERGY_SOURCE,
    ),
    'energy_qual': (
        ('epbd',),
        _ENERGY_REASON,
        'The scheme certificates of the installers.',
        _ENERGY_SOURCE,
    ),
}
CHECKS = {
    'financial_health': 'financial health check',
    'modern_slavery_and_sanctions': 'modern slavery and sanctions check',
    'supplier_security_questionnaire': 'supplier security questionnaire',
    'remote_access_review': 'remote access review',
    'nis2_contract_clauses': 'NIS2 contract clauses',
    'assessor_register_lookup': 'assessor register look-up',
    'retrofit_scheme_membership': 'retrofit scheme membership',
    'site_audit': 'site audit',
}
_GENERAL_CHECKS = ['financial_health', 'modern_slavery_and_sanctions']
_SECURITY_CHECKS = ['supplier_security_questionnaire', 'remote_access_review', 'nis2_contract_clauses']
PURPOSE_CHECKS = {
    'general': _GENERAL_CHECKS,
    'nis2': _SECURITY_CHECKS,
    'epbd': ['assessor_register_lookup', 'retrofit_scheme_membership'],
    'critical': [*_GENERAL_CHECKS, *_SECURITY_CHECKS, 'site_audit'],
}

DECISIONS = {
    'approved': 'appoint',
    'conditional': 'appoint_subject_to_checks',
    'insufficient_evidence': 'obtain_evidence_first',
    'high_risk': 'do_not_appoint_until_resolved',
    'rejected': 'do_not_appoint',
}
SEVERITIES = ['critical', 'verify_before_appointment', 'high', 'verify']
STATUSES = {'yes': 'met', 'no': 'failed', 'unknown': 'open'}

# In halves, so that everything stays whole.
HALF_CREDITS = {'yes': 2, 'unknown': 1, 'no': 0}
WEAK_BELOW_PCT = 50
# Tenths of a point.
APPROVED_FROM, CONDITIONAL_FROM, HIGH_RISK_FROM = 850, 650, 450
ENOUGH_ANSWERS, ENOUGH_EVIDENCE = 6, 500
ROBUST_RANGE = 300


def _category_scores(answers: dict[str, str], half_credits: dict[str, int]) -> dict[str, int]:
    """Per cent; whole, because the weights in a category are even numbers of per cent."""
    return {
        category: sum(
            weight * half_credits[answers[question]] // 2
            for question, (of_category, weight, _) in QUESTIONS.items()
            if of_category == category
        )
        for category in CATEGORIES
    }


def _labels(questions: list[str]) -> str:
    labels = [QUESTIONS[question][2] for question in questions]
    return ' and '.join([part for part in (', '.join(labels[:-1]), labels[-1]) if part])


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _shown(tenths: int) -> str:
    return f'{tenths / 10:.1f}'


def calculate(input: dict) -> dict:
    request = sent(input)
    given = request['answers']
    purpose = request.get('purpose', 'general')
    answers = {question: given.get(question, 'unknown') for question in QUESTIONS}
    weights = dict(zip(CATEGORIES, CATEGORY_WEIGHTS[purpose]))
    critical = [question for question, (purposes, *_) in KNOCK_OUTS.items() if purpose in purposes]

    def total(unknown_half_credits: int) -> int:
        scores = _category_scores(answers, HALF_CREDITS | {'unknown': unknown_half_credits})
        return sum(weights[category] * score for category, score in scores.items()) // 10

    categories = _category_scores(answers, HALF_CREDITS)
    score, low, high = total(1), total(0), total(2)
    points = {question: weights[category] * weight // 10 for question, (category, weight, _) in QUESTIONS.items()}

    blocking = [question for question in critical if answers[question] == 'no']
    critical_unknowns = [question for question in critical if answers[question] == 'unknown']
    weak = [category for category, percent in categories.items() if percent < WEAK_BELOW_PCT]
    unknown = [question for question, answer in answers.items() if answer == 'unknown']
    missing = [question for question in QUESTIONS if question not in given]
    known_count = len(QUESTIONS) - len(unknown)
    evidence = 1000 - sum(points[question] for question in unknown)

    if blocking:
        rating = 'rejected'
    elif known_count < ENOUGH_ANSWERS or evidence < ENOUGH_EVIDENCE:
        rating = 'insufficient_evidence'
    elif score < HIGH_RISK_FROM:
        rating = 'rejected'
    elif score < CONDITIONAL_FROM:
        rating = 'high_risk'
    elif score < APPROVED_FROM or critical_unknowns or weak:
        rating = 'conditional'
    else:
        rating = 'approved'

    def severity(question: str) -> str:
        if answers[question] == 'no':
            return 'critical' if question in critical else 'high'
        return 'verify_before_appointment' if question in critical else 'verify'

    lost = {
        question: points[question] * (2 - HALF_CREDITS[answer]) // 2 for question, answer in answers.items()
    }
    findings = sorted(
        (question for question, answer in answers.items() if answer != 'yes'),
        key=lambda question: (SEVERITIES.index(severity(question)), -lost[question]),
    )
    legal_ground = answers['no_prosecutions'] == 'no'

    recommendations = []
    if blocking:
        recommendations.append(
            f'Do not appoint this contractor for this purpose ({PURPOSES[purpose]}). Knock-out: {_labels(blocking)}.'
        )
        for question in blocking:
            _, reason, lifted_by, _ = KNOCK_OUTS[question]
            label = _capital(QUESTIONS[question][2])
            recommendations.append(f'{label}: {reason} To resolve it: {lifted_by[0].lower()}{lifted_by[1:]}')
    elif rating == 'rejected':
        recommendations.append(f'Do not appoint this contractor: the score of {_shown(score)} is below 45.')
    elif rating == 'high_risk':
        recommendations.append(
            'Do not appoint this contractor until the findings are resolved: '
            f'the score of {_shown(score)} is below 65.'
        )
    if critical_unknowns:
        recommendations.append(
            f'Obtain evidence on {_labels(critical_unknowns)} before award: a no to any of them is a knock-out.'
        )
    if rating == 'insufficient_evidence':
        first = sorted(unknown, key=lambda question: -points[question])[:3]
        recommendations.append(
            f'Only {known_count} of 12 questions are answered. Send the questionnaire, starting with {_labels(first)}, '
            'and vet the contractor again before any award.'
        )
    for category in weak:
        recommendations.append(
            f'Agree an improvement plan or a partner for {CATEGORIES[category]}, which scores '
            f'{categories[category]:.1f} %.'
        )
    if purpose in ('nis2', 'critical'):
        recommendations.append(
            'Include incident notification within 24 hours, access control, a right to audit and flow-down to '
            'sub-suppliers in the contract (Directive (EU) 2022/2555 Art. 21(2)(d) and recital 85; digital providers: '
            'Implementing Regulation (EU) 2024/2690 Annex 5.1.4).'
        )
    if purpose == 'epbd':
        recommendations.append(
            'Check the assessor and the installers in the national register, and confirm that the assessor is '
            'independent of the installer.'
        )
    if rating == 'approved':
        recommendations.append('Renew the evidence annually, and before the insurance expires.')
    check_labels = [QUESTIONS[question][2] for question in findings]
    check_labels += [CHECKS[check] for check in PURPOSE_CHECKS[purpose]]
    last = f'Check first: {check_labels[0]}, then {check_labels[1]}.'
    if unknown:
        last += (
            f' The score of {_shown(score)} ranges from {_shown(low)} to {_shown(high)} while questions are open.'
        )
    recommendations.append(last)

    warnings = []
    if missing:
        warnings.append(f'Not answered and treated as unknown: {_labels(missing)}.')
    if rating == 'insufficient_evidence':
        warnings.append(
            'The score is based mostly on half credits for open questions and is not a basis for a decision.'
        )
    if high - low > ROBUST_RANGE:
        warnings.append(
            f'The rating is not robust: the score may lie anywhere between {_shown(low)} and {_shown(high)}.'
        )
    if legal_ground:
        warnings.append(
            'A prosecution or debarment is declared. Public buyers and utilities must exclude where a mandatory ground '
            'applies (Procurement Act 2023 Sch. 6; Directive 2014/24/EU Art. 57(1)) and may where a discretionary one '
            'does (Sch. 7; Art. 57(4)), unless the contractor has shown that it will not recur. Take legal advice '
            'before any award.'
        )

    assumptions = []
    if 'purpose' not in request:
        assumptions.append('The purpose was not given: general appointment is used.')
    assumptions += [
        'The weights, the half credit for an unknown and the rating floors are assumptions of this product.',
        f'Knock-outs for {PURPOSES[purpose]}: {_labels(critical)}.',
        'The answers are self-declared and were not verified here.',
    ]

    def count(category: str, answer: str) -> int:
        return sum(answers[q] == answer for q, (of_category, *_) in QUESTIONS.items() if of_category == category)

    return {
        'vetting_score': score / 10,
        'score_low': low / 10,
        'score_high': high / 10,
        'rating': rating,
        'decision': DECISIONS[rating],
        'purpose': purpose,
        'has_blocking_failures': bool(blocking),
        'blocking_failures': blocking,
        'critical_unknowns': critical_unknowns,
        'weak_categories': weak,
        'knock_outs': [
            {
                'question_id': question,
                'status': STATUSES[answers[question]],
                'reason': KNOCK_OUTS[question][1],
                'lifted_by': KNOCK_OUTS[question][2],
                'source': KNOCK_OUTS[question][3],
            }
            for question in critical
        ],
        'legal_exclusion_ground': legal_ground,
        'category_scores': [
            {
                'category': category,
                'score_pct': percent,
                'weight_pct': weights[category],
                'yes_count': count(category, 'yes'),
                'no_count': count(category, 'no'),
                'unknown_count': count(category, 'unknown'),
            }
            for category, percent in categories.items()
        ],
        'findings': [
            {
                'priority': priority,
                'question_id': question,
                'category': QUESTIONS[question][0],
                'answer': answers[question],
                'severity': severity(question),
                'lost_points': lost[question] / 10,
            }
            for priority, question in enumerate(findings, 1)
        ],
        'recommended_checks': [
            *({'key': question, 'kind': 'finding'} for question in findings),
            *({'key': check, 'kind': 'purpose'} for check in PURPOSE_CHECKS[purpose]),
        ],
        'evidence_confidence_pct': evidence / 10,
        'answered_count': len(given),
        'missing_answers': missing,
        'recommendations': recommendations,
        'warnings': warnings,
        'assumptions': assumptions,
    }
