/**
 * Hints of the form where the schema explains options by their codes: the form shows options in words, so the codes would
 * only puzzle. By tool and input.
 */
export const HINTS: Readonly<Record<string, string>> = {
  'contractor_vetting.answers': 'Evidence that you have seen. A question that is left out counts as unknown.',
  'dgnb_bim_readiness.answers': 'How the project stands today. A question that is left out counts as no.',
  'digital_renovation_passport.heating': 'Main heating today',
  'estimate_cooling_load.it_load_kw':
    'IT power in the space; above 0 for a data centre or server room, 0 for a space without IT. 0 to 100,000 kW',
  'eu_cost_benchmarking.procurement': 'How the works are bought; of a partnership the capital cost only',
  'eurocode_beam_designer.config':
    'A cantilever is fixed at one end; two continuous spans are equal, on pinned supports',
  'eurocode_beam_designer.span_m': 'Each of the two where the beam is continuous. 0.5 to 30 m',
  'eurocode_beam_designer.load_position':
    'Position of the point load over the span: from the left support, from the fixed end of a cantilever, or from the outer support of the first of two spans. 0 to 1',
  'eurocode_beam_designer.grade':
    'S275 or S355 for steel, C25/30 to C35/45 for concrete; of a composite beam a steel grade is that of the section, a concrete grade that of the slab. Else S355, for concrete C30/37, for the slab C25/30',
  'eurocode_column_checker.material': 'Steel grade, or concrete class',
  'get_technical_dd_quote.geography': 'Where the building stands',
  'thermal_load.cooling_type': 'Cooling technology',
  'thermal_load.redundancy': 'Spare units',
  'uk_planning_checker.proposal': 'What is to be done',
  'uk_planning_checker.location': 'Nation of the United Kingdom',
  'check_grid_feasibility_uae.site_location': 'Emirate of the site',
};
