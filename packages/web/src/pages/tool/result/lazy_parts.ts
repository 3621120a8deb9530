/** The parts around the figures of a result: one file, which a browser loads when it has nothing else to do. */
export { Comparison } from '../compare/comparison.tsx';
export { BeamHandles } from './beam_handles.tsx';
export { CopyAs } from './copy_as.tsx';
export { LimitCallout, refusalOf } from './limit_callout.tsx';
export { NextChange } from './next_change.tsx';
export { RecommendedChanges } from './recommended_changes.tsx';
export { SectionPicker } from './section_picker.tsx';
export { Sources } from './sources.tsx';
export { CheckWorking, Working } from './working.tsx';
