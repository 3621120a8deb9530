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
    'cvs': (
        tuple(PURPOSES),
        'Whoever appoints a contractor must be satisfied of its skills, knowledge, experience and organisational '
        'capability; in Great Britain that is law for construction work.',
        'Proof of the competence of the key staff for this work: CVs, competence cards and licences.',
        'Construction (Design and Management) Regulations 2015 reg. 8; Building Regulations 2010 Part 2A; Building '
        'Safety Act 2022; Directive 2014/24/EU Art. 58',
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
# Label, and for a knock-out reason, what resolves it, source.
SAFETY = {
    'hs_policy': (
        'health and safety policy',
        'Every employer must have a health and safety policy, in writing from five employees.',
        'The signed policy with its organisation and arrangements.',
        'Health and Safety at Work etc. Act 1974 s. 2(3)',
    ),
    'competent_person': (
        'competent health and safety assistance',
        'Every employer must appoint competent health and safety assistance.',
        'The appointment of a competent person, with qualification and experience.',
        'Management of Health and Safety at Work Regulations 1999 reg. 7',
    ),
    'rams': (
        'risk assessments and method statements',
        'Work must not start without a suitable and sufficient assessment of its risks.',
        'Risk assessments and method statements for this work.',
        'Management of Health and Safety at Work Regulations 1999 reg. 3; Construction (Design and Management) '
        'Regulations 2015 reg. 15',
    ),
    'accident_record': ('accident record', None, None, None),
    'no_open_notices': (
        'enforcement notices',
        'Work in breach of an improvement or prohibition notice is an offence.',
        'Proof that each notice has been complied with or withdrawn.',
        'Health and Safety at Work etc. Act 1974 s. 21, 22 and 33(1)(g)',
    ),
}
# Procurement Act 2023: Sch. 6, Sch. 7. The labels stand in sentences.
MANDATORY = {
    'corporate_manslaughter': 'corporate manslaughter or homicide',
    'terrorism': 'terrorism',
    'theft_or_fraud': 'theft, robbery, burglary or fraud',
    'bribery': 'bribery',
    'money_laundering': 'money laundering',
    'slavery_or_trafficking': 'slavery, trafficking or labour market offence',
    'organised_crime': 'organised crime',
    'tax_offence': 'tax offence or misconduct',
    'cartel': 'cartel or competition law infringement',
    'debarred_mandatory': 'debarred on a mandatory ground',
}
DISCRETIONARY = {
    'labour_market': 'labour market misconduct',
    'environmental': 'environmental misconduct',
    'insolvency': 'insolvency or bankruptcy',
    'potential_competition': 'potential competition law infringement',
    'professional_misconduct': 'professional misconduct',
    'poor_performance': 'breach of contract or poor performance',
    'acting_improperly': 'acting improperly in procurement',
    'national_security': 'threat to national security',
    'debarred_discretionary': 'debarred on a discretionary ground',
}
GROUNDS = MANDATORY | DISCRETIONARY | {'none': 'prosecution only, no ground applies, not debarred'}

CHECKS = {
    'health_and_safety_evidence': 'health and safety evidence',
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
APPROVED_FROM, CONDITIONAL_FROM, HIGH_RISK_FROM = 1000, 650, 450
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


def _label(question: str) -> str:
    return SAFETY[question][0] if question in SAFETY else QUESTIONS[question][2]


def _joined(words: list[str]) -> str:
    return ' and '.join([part for part in (', '.join(words[:-1]), words[-1]) if part])


def _labels(questions: list[str]) -> str:
    return _joined([_label(question) for question in questions])


def _exclusion_class(ground: str | None) -> str | None:
    if ground is None:
        return None
    if ground in MANDATORY:
        return 'mandatory'
    return 'discretionary' if ground in DISCRETIONARY else 'none'


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _shown(tenths: int) -> str:
    return f'{tenths / 10:.1f}'


def calculate(input: dict) -> dict:
    request = sent(input)
    given = request['answers']
    purpose = request.get('purpose', 'general')
    exclusion = _exclusion_class(request.get('exclusion_ground'))
    on_site = request.get('on_site')
    answers = {question: given.get(question, 'unknown') for question in QUESTIONS}
    if exclusion in ('mandatory', 'discretionary'):
        answers['no_prosecutions'] = 'no'
    sent_safety = request.get('health_and_safety')
    safety = {}
    if sent_safety is not None:
        safety = {
            question: sent_safety.get(question, 'unknown')
            for question in SAFETY
            if on_site is not False or question in sent_safety
        }
    every_answer = answers | safety
    weights = dict(zip(CATEGORIES, CATEGORY_WEIGHTS[purpose]))
    named_knock_outs = [question for question, (purposes, *_) in KNOCK_OUTS.items() if purpose in purposes]
    is_lifted = answers['no_prosecutions'] == 'no' and exclusion in ('discretionary', 'none')
    critical = [question for question in named_knock_outs if not (is_lifted and question == 'no_prosecutions')]
    critical += [question for question in safety if SAFETY[question][1] is not None]

    def total(unknown_half_credits: int) -> int:
        scores = _category_scores(answers, HALF_CREDITS | {'unknown': unknown_half_credits})
        return sum(weights[category] * score for category, score in scores.items()) // 10

    categories = _category_scores(answers, HALF_CREDITS)
    score, low, high = total(1), total(0), total(2)
    points = {question: weights[category] * weight // 10 for question, (category, weight, _) in QUESTIONS.items()}

    blocking = [question for question in critical if every_answer[question] == 'no']
    critical_unknowns = [question for question in critical if every_answer[question] == 'unknown']
    weak = [category for category, percent in categories.items() if percent < WEAK_BELOW_PCT]
    empty = [category for category, percent in categories.items() if percent == 0]
    unknown = [question for question, answer in answers.items() if answer == 'unknown']
    missing = [question for question in QUESTIONS if question not in given]
    missing += [question for question in safety if question not in sent_safety]
    confirmed = sum(answer == 'yes' for answer in answers.values())
    evidence = 1000 - sum(points[question] for question in unknown)

    if 'no' in safety.values():
        safety_status = 'failed'
    elif safety:
        safety_status = 'met' if set(safety.values()) == {'yes'} else 'open'
    else:
        safety_status = 'not_needed' if on_site is False else 'open'

    if blocking or high < HIGH_RISK_FROM:
        rating = 'rejected'
    elif exclusion == 'discretionary' or empty or high < CONDITIONAL_FROM:
        rating = 'high_risk'
    elif confirmed < ENOUGH_ANSWERS or low < ENOUGH_EVIDENCE or score < CONDITIONAL_FROM:
        rating = 'insufficient_evidence'
    elif critical_unknowns or weak or score < APPROVED_FROM or safety_status in ('open', 'failed'):
        rating = 'conditional'
    else:
        rating = 'approved'

    def severity(question: str) -> str:
        if every_answer[question] == 'no':
            return 'critical' if question in critical else 'high'
        return 'verify_before_appointment' if question in critical else 'verify'

    lost = {
        question: points.get(question, 0) * (2 - HALF_CREDITS[answer]) // 2 for question, answer in every_answer.items()
    }
    findings = sorted(
        (question for question, answer in every_answer.items() if answer != 'yes'),
        key=lambda question: (SEVERITIES.index(severity(question)), -lost[question]),
    )
    legal_ground = answers['no_prosecutions'] == 'no' and exclusion != 'none'
    is_safety_unasked = safety_status == 'open' and not safety

    recommendations = []
    if blocking:
        recommendations.append(
            f'Do not appoint this contractor for this purpose ({PURPOSES[purpose]}). Knock-out: {_labels(blocking)}.'
        )
        for question in blocking:
            _, reason, lifted_by, _ = (SAFETY if question in SAFETY else KNOCK_OUTS)[question]
            label = _capital(_label(question))
            recommendations.append(f'{label}: {reason} To resolve it: {lifted_by[0].lower()}{lifted_by[1:]}')
    elif rating == 'rejected':
        recommendations.append(f'Do not appoint this contractor: the score reaches at most {_shown(high)}, below 45.')
    elif rating == 'high_risk':
        reasons = ['a discretionary exclusion ground is declared'] if exclusion == 'discretionary' else []
        reasons += [f'{CATEGORIES[category]} is at 0 %' for category in empty]
        if high < CONDITIONAL_FROM:
            reasons.append(f'the score reaches at most {_shown(high)}, below 65')
        recommendations.append(
            f'Do not appoint this contractor until the findings are resolved: {_joined(reasons)}.'
        )
    if critical_unknowns:
        recommendations.append(
            f'Obtain evidence on {_labels(critical_unknowns)} before appointment: a no to any of them is a knock-out.'
        )
    if safety_status == 'open':
        recommendations.append(
            'Obtain the health and safety evidence before appointment (in Great Britain Construction (Design and '
            'Management) Regulations 2015 reg. 8 for construction work).'
        )
    if rating == 'insufficient_evidence':
        first = sorted(unknown, key=lambda question: -points[question])[:3]
        recommendations.append(
            f'Answered yes: {confirmed} of 12 questions; open: {len(unknown)}. Send the questionnaire, starting '
            f'with {_labels(first)}, '
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
    purpose_checks = [*(['health_and_safety_evidence'] if is_safety_unasked else []), *PURPOSE_CHECKS[purpose]]
    check_labels = [_label(question) for question in findings]
    check_labels += [CHECKS[check] for check in purpose_checks]
    start = 'Complete with the appointment' if rating == 'approved' else 'Check first'
    last = f'{start}: {check_labels[0]}, then {check_labels[1]}.'
    if 'unknown' in every_answer.values():
        last += (
            f' The score of {_shown(score)} ranges from {_shown(low)} to {_shown(high)} while questions are open.'
        )
    recommendations.append(last)

    warnings = []
    if missing:
        warnings.append(f'Not answered and treated as unknown: {_labels(missing)}.')
    if sent_safety is None and on_site is not False:
        warnings.append(
            'Health and safety was not answered, so the contractor is at best appointed subject to checks.'
        )
    if rating == 'insufficient_evidence':
        warnings.append(
            f'The open questions decide: the score lies between {_shown(low)} and {_shown(high)} and is not a basis '
            'for a decision.'
        )
    elif high - low > ROBUST_RANGE:
        warnings.append(
            f'The rating is not robust: the score may lie anywhere between {_shown(low)} and {_shown(high)}.'
        )
    if exclusion in ('mandatory', 'discretionary') and given.get('no_prosecutions') != 'no':
        warnings.append(
            'An exclusion ground is stated, so prosecutions and debarment counts as no, although it was not answered so.'
        )
    if legal_ground:
        warnings.append(
            'A prosecution or debarment is declared. Public buyers and utilities must exclude where a mandatory ground '
            'applies (Procurement Act 2023 Sch. 6; Directive 2014/24/EU Art. 57(1)) and may where a discretionary one '
            'does (Sch. 7; Art. 57(4)), unless the contractor has shown that it will not recur. Take legal advice '
            'before any award.'
        )
    if exclusion == 'none' and given.get('no_prosecutions') == 'no':
        warnings.append(
            'A prosecution is declared that is stated to be no exclusion ground: have a lawyer confirm it, and ask what '
            'the contractor has changed since.'
        )

    assumptions = []
    if 'purpose' not in request:
        assumptions.append('The purpose was not given: general appointment is used.')
    if on_site is None:
        assumptions.append('The contractor is assumed to work on site.')
    if exclusion is None and given.get('no_prosecutions') == 'no':
        assumptions.append(
            'No exclusion ground was stated, so the prosecution or debarment is treated as a mandatory ground.'
        )
    if exclusion is not None:
        assumptions.append(f'Exclusion ground as stated: {GROUNDS[request["exclusion_ground"]]}.')
    assumptions += [
        'The weights, the half credit for an unknown and the rating floors are assumptions of this product.',
        f'Knock-outs for {PURPOSES[purpose]}: {_labels(named_knock_outs)}.',
        'Health and safety carries no points. The statutes named for it and for exclusion are those of Great Britain '
        'and the UK; elsewhere national law takes their place.',
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
                'status': STATUSES[every_answer[question]],
                'reason': (SAFETY if question in SAFETY else KNOCK_OUTS)[question][1],
                'lifted_by': (SAFETY if question in SAFETY else KNOCK_OUTS)[question][2],
                'source': (SAFETY if question in SAFETY else KNOCK_OUTS)[question][3],
            }
            for question in critical
        ],
        'legal_exclusion_ground': legal_ground,
        'exclusion_class': exclusion,
        'health_and_safety_status': safety_status,
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
                'category': 'health_and_safety' if question in SAFETY else QUESTIONS[question][0],
                'answer': every_answer[question],
                'severity': severity(question),
                'lost_points': lost[question] / 10,
            }
            for priority, question in enumerate(findings, 1)
        ],
        'recommended_checks': [
            *({'key': question, 'kind': 'finding'} for question in findings),
            *({'key': check, 'kind': 'purpose'} for check in purpose_checks),
        ],
        'evidence_confidence_pct': evidence / 10,
        'answered_count': len(given),
        'missing_answers': missing,
        'recommendations': recommendations,
        'warnings': warnings,
        'assumptions': assumptions,
    }
