import type { LinkedProject } from '@plumbline/explore/project';
import type { FastifyRequest } from 'fastify';
import { callProject, type MadeCalculation } from '../../calls/metered_project.ts';
import { projectDocument, readDocument } from '../../projects/linked_project.ts';
import { findProject } from '../../projects/projects.ts';
import { ProblemError } from '../http/problem.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { callerOf, found, projectIdOf } from './project_routes.ts';
import { accountIdOf } from './session.ts';

/** Makes the calls for the saved project that a request of a page names. */
export async function callSavedProject<Made extends MadeCalculation>(
  context: DashboardContext,
  request: FastifyRequest,
  make: (project: LinkedProject) => Promise<Made[]>,
): Promise<{ project: LinkedProject; calculations: Made[] }> {
  const saved = found(await findProject(context, accountIdOf(request), projectIdOf(request)), 'project');
  const reading = await readDocument(projectDocument(saved));
  if (!reading.ok) throw new ProblemError(reading.problem);
  const { project } = reading;
  const caller = await callerOf(context, request);
  const called = await callProject(context.callService, { caller, channel: 'web' }, project, () => make(project));
  if (!called.ok) throw new ProblemError(called.problem);
  return { project, calculations: called.calculations };
}
