import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../calls/call_tool.ts';
import { handleError } from '../http/error_handler.ts';
import { PROBLEM_TYPE } from '../http/problem.ts';

/** Codes that the dashboard's page alone can meet; they are no part of the published interface. */
const DASHBOARD_PROBLEMS = {
  not_signed_in: { status: 401, title: 'Not signed in' },
  wrong_password: { status: 401, title: 'Wrong e-mail address or password' },
  cross_site: { status: 403, title: 'Request of another site' },
  too_many_keys: { status: 409, title: 'Too many keys' },
} as const;
type DashboardCode = keyof typeof DASHBOARD_PROBLEMS;

/** A problem with one of the dashboard's own codes. */
export class DashboardProblemError extends Error {
  readonly problem: Problem<DashboardCode>;

  constructor(code: DashboardCode, detail: string) {
    super(detail);
    this.problem = { code, detail };
  }
}

/** Responds to an error of a request of the dashboard. */
export function handleDashboardError(
  error: FastifyError | DashboardProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof DashboardProblemError)) return handleError(error, request, reply);
  const { code, detail } = error.problem;
  const { status, title } = DASHBOARD_PROBLEMS[code];
  const document = { type: `/problems/${code}`, title, status, detail, code, request_id: request.id };
  return reply.code(status).type(PROBLEM_TYPE).send(JSON.stringify(document));
}
