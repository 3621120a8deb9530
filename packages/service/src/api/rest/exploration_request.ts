import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import { didYouMean, InputErrors, type InvalidInput, shorten, unknownName } from '@plumbline/calculators';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { EXPLORATION_KINDS, type ExplorationKind, type ExploredTool, readExploration } from '@plumbline/explore';
import type { FastifyRequest } from 'fastify';
import { type ExplorationReading, readingOf } from '../../calls/exploration_service.ts';
import { ProblemError } from '../http/problem.ts';
import { EXPLORATION_FORMATS, splitSuffix } from './format_negotiation.ts';

const KIND_LENGTH_MAX = 40;

/** What the path of a request names. */
export interface ExplorationPath {
  name: string;
  kind: ExplorationKind;
}

/** The tool and the kind of exploration in the path of a request; the kind may have the suffix of a format. */
export function readPath(request: FastifyRequest): ExplorationPath {
  const { name, kind: sent } = request.params as { name: string; kind: string };
  const found = findTool(name);
  if (!found.ok) throw new ProblemError(found.problem);
  const word = request.method === 'POST' ? sent : splitSuffix(sent, EXPLORATION_FORMATS).tool;
  const kind = EXPLORATION_KINDS.find((each) => each === word);
  if (kind) return { name, kind };
  const known = `Tools can be explored by ${EXPLORATION_KINDS.join(', ')}.${didYouMean(word, EXPLORATION_KINDS)}`;
  const detail = `There is nothing at ${shorten(word, KIND_LENGTH_MAX)} of ${name}. ${known}`;
  throw new ProblemError({ code: 'not_found', detail });
}

/** The tool of a path in the edition that a caller asks for, or in the current one. */
export async function findExplored(name: string, edition: string | undefined): Promise<ExploredTool> {
  const chosen = await chooseEdition(edition);
  if (!chosen.ok) throw new ProblemError(chosen.problem);
  const found = findTool(name, chosen.edition);
  if (!found.ok) throw new ProblemError(found.problem);
  return { tool: found.calculator, edition: chosen.edition.name };
}

const NO_BODY = 'The body is empty; send a JSON object with Content-Type: application/json.';

/** Reads the body of a request. */
export function readBody(kind: ExplorationKind, explored: ExploredTool, bytes: Buffer | undefined): ExplorationReading {
  const reading = bytes ? readStrictJson(bytes) : ({ ok: false, fault: NO_BODY } as const);
  if (!reading.ok) return { ok: false, problem: { code: 'malformed_json', detail: reading.fault } };
  return readingOf(explored.tool.name, readExploration(kind, explored, reading.value));
}

/** Reads `?edition=2026.11`; any other parameter is an error. */
export function readEdition(query: Record<string, unknown>): { edition: string | undefined } & InvalidInput {
  const errors = new InputErrors();
  for (const name of Object.keys(query)) {
    if (name !== 'edition') errors.add(() => unknownName(name, 'a query parameter here', ['edition']));
  }
  const [edition, ...others] = [query.edition ?? []].flat() as string[];
  if (others.length > 0) {
    errors.add(() => ({ field: 'edition', message: 'edition must be sent once; it was sent several times.' }));
  }
  return { edition, errors: errors.errors, moreErrors: errors.moreErrors };
}
