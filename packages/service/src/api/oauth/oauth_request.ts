import type { FastifyRequest } from 'fastify';
import type { AuthorizationRequest } from '../../oauth/authorization_server.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ipCallerOf } from '../http/ip_caller.ts';
import { ProblemError } from '../http/problem.ts';
import type { OauthContext } from './oauth_context.ts';

/** The authorization request that a browser has brought, in its address or in a form. */
export function authorizationRequestOf(
  request: FastifyRequest,
  parameters: URLSearchParams,
  { publicUrl }: OauthContext,
): AuthorizationRequest {
  return { parameters, browserRequest: browserRequestOf(request, publicUrl), ipCaller: ipCallerOf(request) };
}

/** The fields of a form; those of a token request, too. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  // PostgreSQL would refuse to look for one.
  if ([...form.values()].some((value) => value.includes('\0'))) {
    throw new ProblemError({ code: 'malformed_request', detail: 'The form has a NUL character.' });
  }
  return form;
}
