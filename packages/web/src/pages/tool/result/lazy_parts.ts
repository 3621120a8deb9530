/** The parts of a result that `lazyPart` loads: one file, because a browser needs longer to ask for each of them than to read it. */
export { Comparison } from '../compare/comparison.tsx';
export { BeamHandles } from './beam_handles.tsx';
export { CopyAs } from './copy_as.tsx';
export { LimitCallout, refusalOf } from './limit_callout.tsx';
export { NextChange } from './next_change.tsx';
export { RecommendedChanges } from './recommended_changes.tsx';
export { SectionPicker } from './section_picker.tsx';
export { Sources } from './sources.tsx';
export { CheckWorking, Working } from './working.tsx';
