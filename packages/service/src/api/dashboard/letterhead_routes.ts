import type { Letterhead } from '@plumbline/documents/letterhead/letterhead.ts';
import { logoUrl } from '@plumbline/documents/letterhead/letterhead.ts';
import type { IssueReading } from '@plumbline/documents/letterhead/read_issue.ts';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance } from 'fastify';
import { deleteLetterhead, findLetterhead, saveLetterhead } from '../../accounts/letterheads.ts';
import { ProblemError } from '../http/problem.ts';
import { requireAccount } from './account_routes.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { accountIdOf, requireRole } from './session.ts';

/** A logo of 512 KiB in base64. */
const BODY_BYTES_MAX = 720 * 1024;

/** As it can be sent again. */
function shownLetterhead(letterhead: Letterhead | undefined) {
  if (!letterhead) return { letterhead: null };
  const { name, address, logo } = letterhead;
  return { letterhead: { name, address, logo: logo ? logoUrl(logo) : null } };
}

/** The letterhead of an account, which its sheets have. */
export function serveLetterhead(app: FastifyInstance, context: DashboardContext): void {
  const { documentRenderer } = context;
  const forOwner = { onRequest: requireRole('owner') };

  app.get('/api/letterhead', async (request) => shownLetterhead(await findLetterhead(context, accountIdOf(request))));

  app.put('/api/letterhead', { ...forOwner, bodyLimit: BODY_BYTES_MAX }, async (request) => {
    const accountId = accountIdOf(request);
    const slot = documentRenderer.reserveSlot(accountId);
    try {
      const read = await slot.render({ kind: 'issue', sent: { letterhead: request.body ?? {} } });
      const reading: IssueReading = JSON.parse(read.toString());
      if (!reading.ok) throw new ProblemError(invalidInputProblem('the letterhead', reading));
      const { letterhead } = reading.issue as { letterhead: Letterhead };
      if (!(await saveLetterhead(context, accountId, letterhead))) requireAccount(undefined);
      return shownLetterhead(letterhead);
    } finally {
      slot.release();
    }
  });

  app.delete('/api/letterhead', forOwner, async (request, reply) => {
    await deleteLetterhead(context, accountIdOf(request));
    return reply.code(204).send();
  });
}
