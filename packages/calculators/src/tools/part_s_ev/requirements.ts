import type { BuildingType, Regulation, Requirement, Works } from './schema.ts';

interface Covering {
  requirement: Requirement;
  regulation: Regulation;
  /** Both, as the working names them. */
  reference: string;
}

function covering(requirement: Requirement, regulation: Regulation): Covering {
  return { requirement, regulation, reference: `Requirement ${requirement}, regulation ${regulation}` };
}

/** The requirement of Part S that covers the works, and the regulation that applies it. */
export const REQUIREMENT_FOR: Readonly<Record<BuildingType, Readonly<Record<Works, Covering>>>> = {
  residential: { new: covering('S1', '44D'), major_renovation: covering('S3', '44F') },
  non_residential: { new: covering('S4', '44G'), major_renovation: covering('S5', '44H') },
};
