import type { FastifyRequest } from 'fastify';
import { callerOfIp } from '../../network/ip_address.ts';
import { ipAddressOf } from './http_request.ts';

/** Whom attempts of people without a session are counted by. */
export function ipCallerOf(request: FastifyRequest): string {
  return callerOfIp(ipAddressOf(request)) ?? 'ip:unknown';
}
