import type { FastifyInstance, FastifyRequest } from 'fastify';
import { follow, followChoices, listFollows, setMailed, unfollow } from '../../law/follows.ts';
import { FOLLOWED_KINDS, type Followed } from '../../store/follow/contract.ts';
import { isoTime } from '../../time/date_text.ts';
import { ProblemError } from '../http/problem.ts';
import { requireAccount } from './account_routes.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { formBody } from './form_body.ts';
import { sessionOf } from './session.ts';

const KINDS: readonly string[] = FOLLOWED_KINDS;

function isFollowed(sent: Record<keyof Followed, string>): sent is Followed {
  return KINDS.includes(sent.kind);
}

/** The law that a member follows in the account of the session, and that other members do not see. */
export function serveFollows(app: FastifyInstance, context: DashboardContext): void {
  const listed = async (request: FastifyRequest) => {
    const choices = followChoices(context);
    const follows = await listFollows(context, sessionOf(request));
    return {
      follows: follows.map(({ kind, subject, followedAt, isMailed }) => ({
        kind,
        subject,
        // An entry may have left the register.
        title: choices[kind].find((each) => each.subject === subject)?.title ?? subject,
        followed_at: isoTime(followedAt),
        mail: isMailed,
      })),
      choices,
    };
  };

  app.get('/api/follows', listed);

  app.post('/api/follows', async (request) => {
    const { userId, accountId } = sessionOf(request);
    const sent = formBody(request.body, ['kind', 'subject'], {
      kind: (kind) => (KINDS.includes(kind) ? undefined : `must be ${KINDS.join(', ')}.`),
    });
    const isKnown =
      isFollowed(sent) && followChoices(context)[sent.kind].some(({ subject }) => subject === sent.subject);
    if (!isKnown) {
      const detail = `The law register has no ${sent.kind} ${sent.subject.slice(0, 64)}.`;
      throw new ProblemError({ code: 'not_found', detail });
    }
    if (!(await follow(context, { userId, accountId }, sent))) requireAccount(undefined);
    return listed(request);
  });

  app.delete('/api/follows/:kind/:subject', async (request, reply) => {
    const { userId, accountId } = sessionOf(request);
    const followed = request.params as Followed;
    if (await unfollow(context, { userId, accountId }, followed)) return reply.code(204).send();
    throw new ProblemError({ code: 'not_found', detail: 'You do not follow this.' });
  });

  app.put('/api/follows/mail', async (request) => {
    const { mail } = formBody(request.body, ['mail'], {
      mail: (value) => (['on', 'off'].includes(value) ? undefined : 'must be on or off.'),
    });
    await setMailed(context, sessionOf(request).userId, mail === 'on');
    return listed(request);
  });
}
