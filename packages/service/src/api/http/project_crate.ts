import type { EvaluatedCalculation, LinkedProject } from '@plumbline/explore/project';
import type { FastifyReply } from 'fastify';
import type { DocumentRenderer } from '../../documents/document_renderer.ts';
import { FORMAT_TYPES } from './format_types.ts';

/** Evaluates a project with a place in the queue of documents, and sends it as an RO-Crate. */
export async function sendProjectCrate(
  reply: FastifyReply,
  {
    callerId,
    documentRenderer,
    clock,
    evaluated,
  }: {
    callerId: string;
    documentRenderer: DocumentRenderer;
    clock: () => number;
    evaluated: () => Promise<{ project: LinkedProject; calculations: EvaluatedCalculation[] }>;
  },
): Promise<FastifyReply> {
  const slot = documentRenderer.reserveSlot(callerId);
  try {
    const { project, calculations } = await evaluated();
    const { projectResults } = await import('@plumbline/documents/project_crate.ts');
    const file = await slot.render({ kind: 'crate', results: projectResults(project, calculations, clock()) });
    return reply
      .type(FORMAT_TYPES.zip)
      .header('content-disposition', 'attachment; filename="project.crate.zip"')
      .send(file);
  } finally {
    slot.release();
  }
}
