import type { FastifyRequest } from 'fastify';
import type { AccountAuthentication } from '../../accounts/account_authentication.ts';
import type { AuthorizationRequest, AuthorizationServer } from '../../oauth/authorization_server.ts';
import type { OidcSettings } from '../../single_sign_on/oidc_settings.ts';
import type { Store } from '../../store/contract.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ipCallerOf } from '../http/http_request.ts';
import { ProblemError } from '../http/problem.ts';

/** What the routes of the authorization server share. */
export interface OauthContext {
  store: Store;
  /** The public URL of this service. */
  publicUrl: string;
  authentication: AccountAuthentication;
  server: AuthorizationServer;
  /** Whether clients can be known by a document on the internet. */
  clientDocuments: boolean;
  /** The identity provider, if there is one. */
  oidc?: OidcSettings | undefined;
}

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
