import type { FastifyRequest } from 'fastify';
import type { BrowserRequest, Client } from '../../accounts/better_auth_caller.ts';
import { ipAddressOf } from './http_request.ts';
import { isSecureRequest } from './page_session.ts';

/** The longest that browsers send has about 300 characters. */
const USER_AGENT_LENGTH_MAX = 500;

/** The browser behind a request. */
export function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent'] ?? '';
  return { ipAddress: ipAddressOf(request), userAgent: userAgent.slice(0, USER_AGENT_LENGTH_MAX) };
}

/** The parts of a request that a session needs. */
export function browserRequestOf(request: FastifyRequest, publicUrl: string): BrowserRequest {
  const isSecure = isSecureRequest(request, new URL(publicUrl));
  return { cookie: request.headers.cookie, isSecure, client: clientOf(request) };
}
