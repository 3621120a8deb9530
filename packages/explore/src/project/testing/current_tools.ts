import { EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import type { LinkedProject } from '../project.ts';
import { type FindTool, readProject } from '../read_project.ts';

/** Finds the tools of the current edition. */
export const currentTools: FindTool = (name) => {
  const tool = findCalculator(name) as Tool | undefined;
  return tool ? { tool, edition: EDITION } : `There is no tool named ${name}.`;
};

/** Reads a project of the current edition that has no faults. */
export function projectOf(document: unknown): LinkedProject {
  const reading = readProject(document, currentTools);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.project;
}

/** A beam on a column: the reaction of the one is the load of the other. */
export const BEAM_TO_COLUMN = {
  name: 'Mezzanine',
  calculations: [
    {
      key: 'column-1',
      title: 'Column C1',
      tool: 'eurocode_column_checker',
      input: {
        axial_load_kn: { from: 'beam-1/reaction_1_kn' },
        effective_length_m: 4,
        material: 'S355',
        section: 'UC203x203x60',
      },
    },
    {
      key: 'beam-1',
      title: 'Beam B1',
      tool: 'eurocode_beam_designer',
      input: { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275', section: 'UB356x127x33' },
    },
  ],
};
