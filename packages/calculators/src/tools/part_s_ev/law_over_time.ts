import { PARTS_FROM, transitionOf } from '../../methods/building_work_transition.ts';

/** The requirement, and the work that its transition leaves out. */
export const LAW_OVER_TIME = transitionOf('Part S', {
  id: 'part_s',
  from: PARTS_FROM,
  what: 'New buildings and major renovations with parking provide charge points and cable routes',
  law: 'england-ads',
  status: 'made',
  evidence: 'reported',
});
