export * from './evaluate_project.ts';
export { type ProjectExploration, readProjectExploration } from './explore_project.ts';
export { isKey, keyOf } from './key.ts';
export * from './project.ts';
export { type FindTool, linkFactor, type ProjectReading, readProject, splitLinks } from './read_project.ts';
export { conversionFactor, convert } from './units.ts';
