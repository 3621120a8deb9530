import type { FastifyInstance } from 'fastify';
import { evaluateInTurns } from '../../projects/linked_project.ts';
import { sendProjectCrate } from '../http/project_crate.ts';
import { callSavedProject } from './call_saved_project.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { callerOf } from './project_routes.ts';
import { documentOptions } from './project_sheets.ts';

/** The RO-Crate of a project, as over REST. It reads, so viewers may ask for it, too. */
export function serveProjectCrate(app: FastifyInstance, context: DashboardContext): void {
  const { clock, documentRenderer } = context;
  app.get('/projects/:id/crate.zip', documentOptions(context.publicUrl), async (request, reply) => {
    const { id: callerId } = await callerOf(context, request);
    const evaluated = () => callSavedProject(context, request, (project) => evaluateInTurns(project));
    return sendProjectCrate(reply, { callerId, documentRenderer, clock, evaluated });
  });
}
