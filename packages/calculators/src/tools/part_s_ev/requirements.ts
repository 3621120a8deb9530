import type { Regulation, Requirement, Use, Works } from './schema.ts';

interface Covering {
  requirement: Requirement;
  regulation: Regulation;
  /** Both, as the working names them. */
  reference: string;
  /** The paragraph of S6 that applies the requirement to the part of a mixed-use building. */
  mixedUse: string;
}

function covering(requirement: Requirement, regulation: Regulation, mixedUse: string): Covering {
  return { requirement, regulation, reference: `Requirement ${requirement}, regulation ${regulation}`, mixedUse };
}

/** The requirement of Part S that covers the works, and the regulation that applies it. */
export const REQUIREMENT_FOR: Readonly<Record<Use, Readonly<Record<Works, Covering>>>> = {
  dwellings: { new: covering('S1', '44D', 'S6(1)'), major_renovation: covering('S3', '44F', 'S6(2)') },
  premises: { new: covering('S4', '44G', 'S6(3)'), major_renovation: covering('S5', '44H', 'S6(4)') },
};

/** Dwellings that result from a conversion, also in a mixed-use building. */
export const CONVERSION = covering('S2', '44E', 'S2');
