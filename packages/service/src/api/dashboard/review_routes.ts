import { type ReviewedProject, reviewedProject } from '@plumbline/batch/review/review_project.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reviewInTurns } from '../../projects/linked_project.ts';
import { REVIEW_FORMATS, sendReviewDocument } from '../http/review_document.ts';
import { readReviewEdition } from '../http/review_edition.ts';
import { callSavedProject } from './call_saved_project.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { callerOf } from './project_routes.ts';
import { documentOptions } from './project_sheets.ts';

/** The review of a project from the editions of its calculations to another, as over REST. It reads, so viewers may ask for it, too. */
export function serveProjectReview(app: FastifyInstance, context: DashboardContext): void {
  const { publicUrl, documentRenderer } = context;

  async function review(request: FastifyRequest): Promise<ReviewedProject> {
    const to = await readReviewEdition(request.query);
    const { project, calculations } = await callSavedProject(context, request, (read) => reviewInTurns(read, to));
    return reviewedProject(project, to.name, calculations);
  }

  app.post('/api/projects/:id/review', review);

  for (const format of REVIEW_FORMATS) {
    app.get(`/projects/:id/review.${format}`, documentOptions(publicUrl), async (request, reply) => {
      const { id: callerId } = await callerOf(context, request);
      const made = { format, callerId, publicUrl, documentRenderer, review: () => review(request) };
      return sendReviewDocument(request, reply, made);
    });
  }
}
