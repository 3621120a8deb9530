import type { FastifyRequest } from 'fastify';
import { negotiateFormat } from '../http/format_types.ts';

/** The formats in which an exploration can be had, the plainest first. */
export const EXPLORATION_FORMATS = ['json', 'html', 'pdf'] as const;
export type ExplorationFormat = (typeof EXPLORATION_FORMATS)[number];

/** The formats in which a calculation can be had, the plainest first. */
export const CALCULATION_FORMATS = [...EXPLORATION_FORMATS, 'xlsx', 'docx', 'csv', 'bib', 'csl'] as const;
export type CalculationFormat = (typeof CALCULATION_FORMATS)[number];

/** A name with the format among these that its suffix asks for: `size_beam.pdf`. */
export function splitSuffix<Format extends CalculationFormat>(
  name: string,
  formats: readonly Format[],
): { tool: string; format?: Format } {
  const dot = name.lastIndexOf('.');
  const format = formats.find((candidate) => candidate === name.slice(dot + 1));
  return dot === -1 || format === undefined ? { tool: name } : { tool: name.slice(0, dot), format };
}

type FormatRequest = Pick<FastifyRequest, 'params' | 'headers'>;

/** The format that a request for a calculation asks for, by the suffix of its path or its headers. */
export function calculationFormatOf({ params, headers }: FormatRequest): CalculationFormat {
  const { name } = params as { name: string };
  return splitSuffix(name, CALCULATION_FORMATS).format ?? negotiateFormat(headers.accept, CALCULATION_FORMATS);
}

/** The format that a request for an exploration asks for, by the suffix of its path or its headers. */
export function explorationFormatOf({ params, headers }: FormatRequest): ExplorationFormat {
  const { kind } = params as { kind: string };
  return splitSuffix(kind, EXPLORATION_FORMATS).format ?? negotiateFormat(headers.accept, EXPLORATION_FORMATS);
}
