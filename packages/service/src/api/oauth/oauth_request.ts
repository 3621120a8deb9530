import type { FastifyRequest } from 'fastify';
import type { BrowserRequest } from '../../accounts/account_authentication.ts';
import { callerOfIp } from '../../calls/ip_address.ts';
import type { AuthorizationRequest } from '../../oauth/authorization_server.ts';
import { ipAddressOf } from '../http/http_request.ts';
import { isSecureRequest } from '../http/page_session.ts';
import type { OauthContext } from './oauth_context.ts';

export function ipCallerOf(request: FastifyRequest): string {
  return callerOfIp(ipAddressOf(request)) ?? 'ip:unknown';
}

export function browserRequestOf(request: FastifyRequest, { publicUrl }: OauthContext): BrowserRequest {
  return { cookie: request.headers.cookie, isSecure: isSecureRequest(request, new URL(publicUrl)) };
}

/** The authorization request that a browser has brought, in its address or in a form. */
export function authorizationRequestOf(
  request: FastifyRequest,
  parameters: URLSearchParams,
  context: OauthContext,
): AuthorizationRequest {
  return { parameters, browserRequest: browserRequestOf(request, context), ipCaller: ipCallerOf(request) };
}

/** The fields of a form; those of a token request, too. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
