import { type Chain, optional, required } from '../chain.ts';

export const SIZE_FRAME: Chain = {
  name: 'size_frame',
  title: 'Preliminary frame sizing',
  description: 'A beam and the column under it, sized to Eurocode for a scheme',
  whenToUse:
    'Use when someone asks which steel, composite or concrete beam spans a bay, what section the column under it needs, or wants member sizes for a scheme design to Eurocode with the UK National Annex.',
  tools: ['eurocode_beam_designer', 'eurocode_column_checker'],
  inputs: {
    material: required('eurocode_beam_designer'),
    config: required('eurocode_beam_designer'),
    span_m: required('eurocode_beam_designer'),
    udl_kn_m: required('eurocode_beam_designer'),
    point_load_kn: optional('eurocode_beam_designer'),
    fire_rating: optional('eurocode_beam_designer'),
    effective_length_m: optional('eurocode_column_checker'),
  },
  goal: 'Size a beam and its column for a scheme design.',
  steps: [
    'Call eurocode_beam_designer with the known inputs.',
    'Ask how many floors and how many beams load the column. Its axial load is the largest of reaction_1_kn, reaction_2_kn and reaction_3_kn, times the beams on each floor, times the floors.',
    'Call eurocode_column_checker with that axial_load_kn, effective_length_m and a material that suits the beam; without a section it chooses one.',
  ],
  report: 'both sections with their utilisations, what governs each, and what a later design has to verify.',
  pitfalls: [
    'Loads of the beam are characteristic, without partial factors; axial_load_kn of the column is a design load. The reactions of the beam are design values already: do not factor them twice.',
    'A steel beam is adequate only while the floor restrains its compression flange. If `adequate_without_restraint` is false, say so first.',
    'A beam on one side of a column loads it off its axis. Ask for the eccentricity.',
    'With two spans the middle support has the largest reaction; an outer column has the smaller one.',
    'The grades of the two tools have different names: s275 for the beam is S275 for the column.',
  ],
  example: {
    about:
      'A floor beam in S275 spans 5 m with 30.36 kN/m and needs 60 minutes in fire. Six floors with two beams each load a column of 3.5 m.',
    calls: [
      {
        tool: 'eurocode_beam_designer',
        input: { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275', fire_rating: 'r60' },
        figures: ['section', 'governing_check', 'governing_utilisation', 'reaction_1_kn', 'adequate_without_restraint'],
        meaning:
          'Twelve reactions of 114.9 kN are 1,379 kN. With the façade and the column itself the engineer takes 1,500 kN.',
      },
      {
        tool: 'eurocode_column_checker',
        input: { axial_load_kn: 1500, effective_length_m: 3.5, material: 'S275' },
        figures: ['section', 'governing_check', 'utilisation', 'n_rd_kn'],
        meaning:
          'No section was given, so the lightest that is adequate was chosen. `alternatives` has other families.',
      },
    ],
  },
};
