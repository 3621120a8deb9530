import type { Details } from './further_inputs.ts';
import type { Requirement, TracedRule } from './schema.ts';

interface Exemption {
  /** The requirements that it frees from, each with the paragraph that says so. */
  by: Partial<Record<Requirement, string>>;
  guidance: string;
  holds: (details: Details) => boolean;
  finding: string;
}

/** What takes a building out of its requirement, in the order of the regulations. */
const EXEMPTIONS: readonly Exemption[] = [
  {
    by: { S2: '44E(2)(a)', S3: '44F(2)(a)', S5: '44H(2)(a)' },
    guidance: '2.7, 2.10 and 4.1',
    holds: ({ car_park_works }) => car_park_works === 'no',
    finding: 'The works include neither the car park nor its electrical infrastructure',
  },
  {
    by: { S2: '44E(4)' },
    guidance: '2.4',
    holds: ({ heritage_exemption }) => heritage_exemption === 'yes',
    finding: 'Charge points would unacceptably alter the character or appearance of a protected building',
  },
  {
    by: { S3: '44F(5)' },
    guidance: '2.10',
    holds: ({ fire_safety_works }) => fire_safety_works === 'yes',
    finding: 'The principal purpose of the works is the fire safety of the external walls or roof',
  },
];

/** The exemption that frees a part of a building from its requirement. */
export function exemptionOf(requirement: Requirement, details: Details): TracedRule | undefined {
  for (const { by, guidance, holds, finding } of EXEMPTIONS) {
    const reference = by[requirement];
    if (reference === undefined || !holds(details)) continue;
    return {
      reference,
      paragraph: `Regulation ${reference}; Approved Document S ${guidance}`,
      finding: `${finding}: ${requirement} requires nothing.`,
    };
  }
  return undefined;
}
