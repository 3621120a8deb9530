import type { FastifyInstance } from 'fastify';
import { callProject } from '../../calls/metered_project.ts';
import { projectDocument, readDocument, reviewInTurns } from '../../projects/linked_project.ts';
import { findProject } from '../../projects/projects.ts';
import { reviewedProject } from '../../projects/review_project.ts';
import { ProblemError } from '../http/problem.ts';
import { readReviewEdition } from '../http/review_edition.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { callerOf, found, projectIdOf } from './project_routes.ts';
import { accountIdOf } from './session.ts';

/** The review of a project from the editions of its calculations to another, as over REST. It reads, so viewers may ask for it, too. */
export function serveProjectReview(app: FastifyInstance, context: DashboardContext): void {
  app.post('/api/projects/:id/review', async (request) => {
    const saved = found(await findProject(context, accountIdOf(request), projectIdOf(request)), 'project');
    const to = await readReviewEdition(request.query);
    const reading = await readDocument(projectDocument(saved));
    if (!reading.ok) throw new ProblemError(reading.problem);
    const caller = await callerOf(context, request);
    const make = () => reviewInTurns(reading.project, to);
    const called = await callProject(context.callService, { caller, channel: 'web' }, reading.project, make);
    if (!called.ok) throw new ProblemError(called.problem);
    return reviewedProject(reading.project, to.name, called.calculations);
  });
}
