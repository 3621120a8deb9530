import type { FastifyRequest } from 'fastify';
import { preferredType } from '../http/content_negotiation.ts';
import { JSON_TYPE } from '../http/http_response.ts';

/** The shapes in which a calculation can be had, the plainest first. */
export const FORMATS = ['json', 'html', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

/** The content type of each format. */
export const FORMAT_TYPES = {
  json: JSON_TYPE,
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
} as const satisfies Record<Format, string>;

const OFFERED = FORMATS.map((format) => FORMAT_TYPES[format]);

/** The format that an `Accept` header prefers; JSON if it has no preference or allows none of the formats. */
export function negotiateFormat(accept: string | undefined): Format {
  const type = preferredType(accept, OFFERED);
  return FORMATS.find((format) => FORMAT_TYPES[format] === type) ?? 'json';
}

/** A name with the format that its suffix asks for: `size_beam.pdf`. */
export function splitSuffix(name: string): { tool: string; format?: Format } {
  const dot = name.lastIndexOf('.');
  const format = FORMATS.find((candidate) => candidate === name.slice(dot + 1));
  return dot === -1 || format === undefined ? { tool: name } : { tool: name.slice(0, dot), format };
}

/** The format that a request for a calculation or an exploration asks for, by the suffix of its path or its headers. */
export function formatOf({ params, headers }: Pick<FastifyRequest, 'params' | 'headers'>): Format {
  const { name, kind = name } = params as { name: string; kind?: string };
  return splitSuffix(kind).format ?? negotiateFormat(headers.accept);
}
