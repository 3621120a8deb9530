import { holds, type When } from '../../kernel/index.ts';
import type { Facts } from './facts.ts';
import type { Decision } from './overlays.ts';
import { CONSENTS, type Consent, PROPOSALS } from './schema.ts';

type Answered = Facts & Pick<Decision, 'route'>;

const NEEDED_WHEN: Readonly<Record<Consent, When<Answered>>> = {
  listed_building_consent: { listed: ['yes'] },
  prior_approval: { route: ['prior_approval'] },
  prior_approval_if_attached: { route: ['permitted_development_or_prior_approval'] },
  planning_permission: { route: ['planning_permission'] },
  section_80_demolition_notice: { location: ['england'], proposal: ['demolition'] },
  building_regulations: {
    location: ['england'],
    proposal: [...PROPOSALS.filter((proposal) => proposal !== 'demolition'), 'installation'],
  },
};

/** The consents and notices that a case needs, in a fixed order. */
export function consentsFor(answered: Answered): Consent[] {
  return CONSENTS.filter((consent) => holds(NEEDED_WHEN[consent], answered));
}
