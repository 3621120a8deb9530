import { NATIONS } from '../nations.ts';
import { FA, NO_DWELLINGHOUSE, type Rule, SCHEDULE_2, usesExcept } from './rule.ts';

export const LOCATION_RULES = (['wales', 'scotland', 'ni'] as const).map((location): Rule => {
  const { name, order } = NATIONS[location];
  return {
    id: `LOC-${location.toUpperCase()}`,
    when: { location: [location] },
    description: `${name} has its own permitted development rights, which this tool does not decide.`,
    article: order,
    verdict: 'complex',
    route: 'devolved',
    pd_class: null,
    application: 'advice',
  };
});

export const HOUSE_USE: Rule = {
  id: 'HOUSE-USE',
  when: {
    property_type: ['house'],
    proposal: ['extension', 'loft', 'outbuilding'],
    existing_use: usesExcept('C3', 'C4'),
  },
  description: 'Part 1 rights apply to dwellinghouses; the use class is neither C3 nor C4.',
  article: `${SCHEDULE_2} Part 1; ${NO_DWELLINGHOUSE}`,
  ...FA,
  pd_class: null,
  missing: 'the lawful use of the house',
};
