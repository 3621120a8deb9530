import type { ReviewedProject } from '@plumbline/batch/review/review_project.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentRenderer } from '../../documents/document_renderer.ts';
import { compress, encodingFor } from './content_negotiation.ts';
import { FORMAT_TYPES } from './format_types.ts';
import { SCRIPTLESS_PAGE_HEADERS } from './security_headers.ts';

/** The formats of a review in addition to JSON. */
export const REVIEW_FORMATS = ['html', 'pdf', 'docx', 'parquet'] as const;
export type ReviewFormat = (typeof REVIEW_FORMATS)[number];

/** Makes a review with a place in the queue of documents, and sends it as a file or a page. */
export async function sendReviewDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    format,
    callerId,
    publicUrl,
    documentRenderer,
    review,
  }: {
    format: ReviewFormat;
    callerId: string;
    publicUrl: string;
    documentRenderer: DocumentRenderer;
    review: () => Promise<ReviewedProject>;
  },
): Promise<FastifyReply> {
  const slot = format === 'parquet' ? undefined : documentRenderer.reserveSlot(callerId);
  try {
    const reviewed = await review();
    reply.type(FORMAT_TYPES[format]);
    if (format === 'parquet' || !slot) {
      const { reviewParquet } = await import('@plumbline/batch/review/review_parquet.ts');
      return reply.header('content-disposition', 'attachment; filename="review.parquet"').send(reviewParquet(reviewed));
    }
    const file = await slot.render({ kind: 'review', format, reviewed, publicUrl });
    if (format === 'html') {
      const { body, headers } = await compress(file, encodingFor(request));
      return reply.headers({ ...SCRIPTLESS_PAGE_HEADERS, ...headers }).send(body);
    }
    const disposition = format === 'pdf' ? 'inline' : 'attachment';
    return reply.header('content-disposition', `${disposition}; filename="review.${format}"`).send(file);
  } finally {
    slot?.release();
  }
}
