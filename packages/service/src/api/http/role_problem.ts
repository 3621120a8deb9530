import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../store/member/contract.ts';
import { idMembers, PROBLEM_TYPE } from './problem.ts';

/** A code that only pages of this site receive: keys have no roles. */
export const ROLE_TOO_LOW = { status: 403, title: 'Your role is not enough' } as const;

/** Who could do what a member may not. */
export function roleDetail(role: Role, needed: Role): string {
  const who = needed === 'owner' ? 'the owner' : 'the owner and members';
  return `Only ${who} of the account can do this; you are a ${role}.`;
}

/** Answers a page whose user has not the role that is needed. */
export function sendRoleProblem(request: FastifyRequest, reply: FastifyReply, role: Role, needed: Role): FastifyReply {
  const code = 'role_too_low';
  const detail = roleDetail(role, needed);
  const document = { type: `/problems/${code}`, ...ROLE_TOO_LOW, detail, code, ...idMembers(request) };
  return reply.code(ROLE_TOO_LOW.status).type(PROBLEM_TYPE).send(JSON.stringify(document));
}
