import { type ReviewedProject, reviewedProject } from '@plumbline/batch/review/review_project.ts';
import { type Edition, findEdition, REVIEW_OUTCOMES } from '@plumbline/editions';
import type { Store } from '../store/contract.ts';
import { projectDocument, readDocument, reviewInTurns } from './linked_project.ts';
import type { ProjectWithCalculations } from './projects.ts';

/** More would keep a machine busy for minutes; further projects are reviewed when somebody opens their pages. */
const CALCULATIONS_MAX = 5000;

/** What becomes of a project in an edition, in words, and the path of the page that says more. */
export interface ProjectReview {
  text: string;
  path: string;
}

/** `Verdict changed: 1. Same: 2.`, the most severe first. */
function countsInWords(counts: ReviewedProject['counts']): string {
  return REVIEW_OUTCOMES.flatMap(({ outcome, label }) =>
    counts[outcome] ? [`${label}: ${counts[outcome]}.`] : [],
  ).join(' ');
}

async function countsOf(saved: ProjectWithCalculations, edition: Edition): Promise<string | undefined> {
  const reading = await readDocument(projectDocument(saved));
  if (!reading.ok) return undefined;
  const { project } = reading;
  return countsInWords(reviewedProject(project, edition.name, await reviewInTurns(project, edition)).counts);
}

/** Reviews the projects of accounts that have calculations of an earlier edition. */
export async function reviewProjects(
  { projects }: Pick<Store, 'projects'>,
  accountIds: Iterable<string>,
  to: string,
): Promise<ProjectReview[]> {
  const edition = await findEdition(to);
  if (!edition) return [];
  const reviews: ProjectReview[] = [];
  let reviewed = 0;
  for (const accountId of accountIds) {
    for (const { project } of await projects.list(accountId)) {
      const saved = await projects.find(accountId, project.id);
      if (!saved?.calculations.some((calculation) => calculation.edition < to)) continue;
      const { length } = saved.calculations;
      const isLate = reviewed + length > CALCULATIONS_MAX;
      const counts = isLate ? undefined : await countsOf(saved, edition);
      if (!isLate) reviewed += length;
      const about = `Project “${project.name}”, ${length} ${length === 1 ? 'calculation' : 'calculations'}.`;
      reviews.push({
        text: `${about} ${counts ?? 'Its page has the review.'}`,
        path: `/projects/${project.id}/review?to=${to}`,
      });
    }
  }
  return reviews;
}
