import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long although they are small, the longest first. Without durations of an earlier run Vitest begins with the largest
 * files, and these would run last, when no others are left for the other cores.
 */
const LONG = [
  'engines',
  'web_docs',
  'batch_portfolio',
  'metering',
  'jobs',
  'account_isolation',
  'image',
  'attack_interfaces',
  'fairness_accounts',
  'fault_deploy',
  'python',
].map((name) => `/tests/${name}.test.ts`);

/** Unit tests are short, and fill the time that others leave at the end. */
function placeOf({ moduleId, project }: TestSpecification): number {
  const place = LONG.findIndex((end) => moduleId.endsWith(end));
  if (place >= 0) return place;
  if (project.name === 'system') return LONG.length;
  return moduleId.endsWith('.slow.test.ts') ? LONG.length + 1 : LONG.length + 2;
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

/** The order of test files: as Vitest has it, but those that take long are first in their group. */
export default class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}
