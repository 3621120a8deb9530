import { findEdition } from '@plumbline/editions';
import type { Store } from '../store/contract.ts';
import { projectDocument, readDocument, reviewInTurns } from './linked_project.ts';
import { type ReviewedProject, reviewedProject } from './review_project.ts';

/** More would keep a machine busy for minutes; their projects are reviewed one by one on their pages. */
const CALCULATIONS_MAX = 5000;

const WORDS: readonly (readonly [keyof ReviewedProject['counts'], string])[] = [
  ['invalid', 'with inputs that it rejects'],
  ['verdict', 'with another verdict'],
  ['moved', 'with figures that moved'],
  ['erratum', 'with the same figures and a known error of their edition'],
  ['same', 'the same'],
];

/**
 * What becomes of the calculations in the projects of accounts in an edition: `12 calculations: 3 with figures that moved, 9 the same`.
 * Undefined if none was made in an earlier edition.
 */
export async function reviewCounts(
  { projects }: Pick<Store, 'projects'>,
  accountIds: Iterable<string>,
  to: string,
): Promise<string | undefined> {
  const edition = await findEdition(to);
  if (!edition) return undefined;
  const totals = new Map<string, number>();
  let reviewed = 0;
  for (const accountId of accountIds) {
    for (const { project, contents } of await projects.list(accountId)) {
      if (reviewed + contents.calculations > CALCULATIONS_MAX) continue;
      const saved = await projects.find(accountId, project.id);
      if (!saved?.calculations.some((calculation) => calculation.edition < to)) continue;
      const reading = await readDocument(projectDocument(saved));
      if (!reading.ok) continue;
      const { counts } = reviewedProject(reading.project, to, await reviewInTurns(reading.project, edition));
      reviewed += saved.calculations.length;
      for (const [name, count] of Object.entries(counts)) totals.set(name, (totals.get(name) ?? 0) + count);
    }
  }
  const parts = WORDS.flatMap(([name, words]) => (totals.get(name) ? [`${totals.get(name)} ${words}`] : []));
  if (parts.length === 0) return undefined;
  return `${reviewed} ${reviewed === 1 ? 'calculation' : 'calculations'}: ${parts.join(', ')}`;
}
