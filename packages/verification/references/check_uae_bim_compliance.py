"""Reference of check_uae_bim_compliance, written from its specification alone. No code is shared with the product."""

from own_words import simple_form
from shared_rules import round_to, sent

NO_SOFTWARE = {'', 'none', 'no', 'n/a', 'na', 'nil', 'not_applicable', 'tbd', 'unknown'}
# The first class of which the text holds a product.
PRODUCTS = {
    'ifc_authoring': (
        'revit archicad tekla allplan vectorworks openbuildings aecosim edificius bonsai blenderbim bricscad_bim '
        'microstation_bim renga scia dds_cad magicad midas_gen'
    ).split(),
    'limited_ifc': (
        'sketchup rhino civil_3d bricscad microstation catia solidworks inventor infraworks autocad_architecture '
        'autocad_mep'
    ).split(),
    'cad_only': 'autocad draftsight zwcad gstarcad nanocad pdf'.split(),
}
SOFTWARE_POINTS = {'ifc_authoring': 15, 'limited_ifc': 8, 'unrecognised': 5, 'cad_only': 0, 'none': 0}

CIRCULAR_207_AREA_M2 = 18580.608
CIRCULAR_196_AREA_M2 = 27870.912
# First day, basis, floors and area for architectural and MEP models, and for structural ones; from the latest.
CIRCULARS = [
    ('2024-01-01', 'dubai_municipality_2024', (20, 20000), (40, 30000)),
    ('2015-07-23', 'dubai_municipality_2015', (20, CIRCULAR_207_AREA_M2), (40, CIRCULAR_196_AREA_M2)),
    ('2014-01-01', 'dubai_municipality_2013', (40, CIRCULAR_196_AREA_M2), None),
]
# The day of a call without a date.
EDITION_DATE = '2027-02-01'
AREA_TRIGGERS = {
    20000: 'area_over_20000_m2',
    30000: 'area_over_30000_m2',
    CIRCULAR_207_AREA_M2: 'area_over_200000_sq_ft',
    CIRCULAR_196_AREA_M2: 'area_over_300000_sq_ft',
}

BASES = {
    'abu_dhabi': 'abu_dhabi_procurement',
    'sharjah': 'sharjah_procurement',
    'other': 'other_emirate_municipality',
}
LOD_BY_STAGE = [
    {'stage': 'preliminary_permit', 'lod': 200},
    {'stage': 'final_permit', 'lod': 300},
    {'stage': 'construction_coordination', 'lod': 350},
    {'stage': 'completion_as_built', 'lod': 500},
]


def _software_class(text: str) -> str:
    name = simple_form(text)
    if name in NO_SOFTWARE:
        return 'none'
    for software_class, products in PRODUCTS.items():
        if any(product in name for product in products):
            return software_class
    return 'unrecognised'


def calculate(input: dict) -> dict:
    request = sent(input)
    floors, area = request['building_floors'], request['building_area_m2']
    emirate, building_type = request['emirate'], request['building_type']
    model, ifc, plan = request['has_bim_model'], request['ifc_export'], request['has_bep']
    software = _software_class(request['bim_software'])

    # Other emirates are compared with the circular of 2024 on every date.
    day = request.get('as_of', EDITION_DATE) if emirate == 'dubai' else EDITION_DATE
    first_day, basis, (floors_above, area_above), for_structure = next(row for row in CIRCULARS if day >= row[0])
    is_2024, is_2013 = first_day == '2024-01-01', for_structure is None
    hospital, government = building_type == 'healthcare', building_type == 'government' and not is_2013
    architectural = floors > floors_above or area > area_above or hospital or government
    structural = for_structure is not None and (
        floors > for_structure[0] or area > for_structure[1] or hospital or (government and is_2024)
    )
    limits = [(floors_above, area_above), *([for_structure] if for_structure else [])]
    triggers = [
        *(['specialised_building'] if hospital else []),
        *(['government_project'] if government else []),
        *[f'floors_over_{limit}' for limit, _ in limits if floors > limit],
        *[AREA_TRIGGERS[limit] for _, limit in limits if area > limit],
    ]
    status = 'not_mandated'
    if emirate == 'dubai':
        if architectural:
            status = 'mandatory'
        elif is_2024 and CIRCULAR_207_AREA_M2 < area <= area_above:
            status = 'recommended'
            triggers.append('circular_207_area_band')
    elif building_type == 'government':
        status = 'client_mandated'
    elif architectural:
        status = 'recommended'

    required = status in ('mandatory', 'client_mandated')
    recommended = status == 'recommended'
    structural_required = required and structural
    disciplines = [
        *(['architectural', 'mep'] if required or recommended else []),
        *(['structural'] if structural_required else []),
    ]
    modelled = request.get('disciplines_modelled', {})
    answers = request.get('submission_items', {})
    expected = max(1, len(disciplines))
    absent = sum(modelled.get(discipline) == 'no' for discipline in disciplines)
    breakdown = {
        'model': int(round_to(35 * (expected - absent) / expected, 0)) if model else 0,
        'ifc': 30 if ifc and model else 0,
        'bep': 20 if plan else 0,
        'software': SOFTWARE_POINTS[software],
    }
    def done(is_done: bool) -> str:
        return 'done' if is_done else 'missing'

    def by_answer(answer: str | None, otherwise: str = 'verify') -> str:
        if not model:
            return 'missing'
        return otherwise if answer is None else done(answer == 'yes')

    checklist = [
        {'key': key, 'required': is_required, 'status': item_status}
        for key, is_required, item_status in (
            ('architectural_model', required, by_answer(modelled.get('architectural'), 'done')),
            ('mep_model', required, by_answer(modelled.get('mep'))),
            ('structural_model', structural_required, by_answer(modelled.get('structural'))),
            ('ifc_files', required, done(ifc and model)),
            ('bim_execution_plan', required, done(plan)),
            ('native_files', False, by_answer(answers.get('native_files'))),
            ('model_attribute_matrix', required and emirate == 'dubai', by_answer(answers.get('model_attribute_matrix'))),
            ('georeferencing_and_levels', required, by_answer(answers.get('georeferencing_and_levels'))),
            ('naming_convention', required, by_answer(answers.get('naming_convention'))),
            ('clash_report', False, by_answer(answers.get('clash_report'))),
            ('drawings_extracted_from_model', required, by_answer(answers.get('drawings_extracted_from_model'))),
        )
    ]

    def required_with(status: str) -> list[str]:
        return [item['key'] for item in checklist if item['required'] and item['status'] == status]

    if not required:
        compliance = 'not_required'
    elif not model:
        compliance = 'non_compliant'
    elif required_with('missing') or software in ('cad_only', 'none') or required_with('verify'):
        compliance = 'partially_compliant'
    else:
        compliance = 'compliant'
    return {
        'mandate_status': status,
        'mandate_basis': basis if emirate == 'dubai' else BASES[emirate],
        'mandate_triggers': triggers,
        'required_disciplines': disciplines,
        'structural_bim_required': structural_required,
        'compliance_score': sum(breakdown.values()),
        'compliance_status': compliance,
        'score_breakdown': breakdown,
        'required_lod': 300 if required else 200 if recommended else None,
        'lod_by_stage': LOD_BY_STAGE if required else LOD_BY_STAGE[:2] if recommended else [],
        'software_class': software,
        'inputs_inconsistent': not model and (ifc or plan or software == 'ifc_authoring'),
        'circular_196_area_band': emirate == 'dubai'
        and is_2024
        and not structural
        and CIRCULAR_196_AREA_M2 < area <= 30000,
        'submission_checklist': checklist,
        'missing_required_items': required_with('missing'),
        'unverified_required_items': required_with('verify'),
        'required_items_done': len(required_with('done')),
        'floors_margin': floors - floors_above,
        'area_margin_m2': round_to(area - area_above, 1),
    }
