import type { FastifyRequest } from 'fastify';
import { callerOfIp } from '../../network/ip_address.ts';
import { type Trace, traceFields } from '../../tracing/tracer.ts';
import { RequestLog } from './request_log.ts';

/** The body limit of a call; the largest valid input has a few KiB. */
export const CALL_BYTES_MAX = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place in a trace; undefined if it is in none. */
    trace?: Trace | undefined;
  }
}

/** The part of a request that both Fastify and the fast path provide. */
export type HttpRequest = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'query' | 'log' | 'trace'>;

/** What answers name a request by: in the log of the service, and in the trace of its caller. */
export type RequestIds = Pick<HttpRequest, 'id' | 'trace'>;

/** Puts a request into a trace, which its log names from here on. */
export function setTrace(request: HttpRequest, trace: Trace): void {
  request.trace = trace;
  if (request.log instanceof RequestLog) request.log.bind(traceFields(trace));
}

/** A request whose body is read when it is needed: after authentication and limits. */
export interface HttpRequestWithBody extends HttpRequest {
  /** The bytes of the body, undefined if there is none; synchronous if they have arrived. Throws a ProblemError. */
  readBody: () => Buffer | undefined | Promise<Buffer | undefined>;
}

const IP_ADDRESS = Symbol('IP address');

interface RequestWithIpAddress {
  [IP_ADDRESS]?: string;
}

/** Keeps the client's IP address from the start of a request: it cannot be read once the client has reset the connection. */
export function keepIpAddress(request: HttpRequest): void {
  (request as RequestWithIpAddress)[IP_ADDRESS] = request.ip;
}

/** The client's IP address, behind trusted proxies, as it was when the request started. */
export function ipAddressOf(request: HttpRequest): string {
  return (request as RequestWithIpAddress)[IP_ADDRESS] ?? request.ip;
}

/** Whom attempts of people without a session are counted by. */
export function ipCallerOf(request: FastifyRequest): string {
  return callerOfIp(ipAddressOf(request)) ?? 'ip:unknown';
}
