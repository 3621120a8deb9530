import { PARTS_FROM, transitionOf } from '../../methods/building_work_transition.ts';

/** The requirement, and the work that its transition leaves out. */
export const LAW_OVER_TIME = transitionOf('Requirement O1', {
  id: 'part_o',
  from: PARTS_FROM,
  what: 'New dwellings limit unwanted solar gains and can remove excess heat',
  law: 'england-ado',
  status: 'made',
  evidence: 'reported',
});
