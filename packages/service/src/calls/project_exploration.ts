import { describeSent, InputErrors, isObject } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { EXPLORATION_KINDS } from '@plumbline/explore';
import { type LinkedProject, readProjectExploration } from '@plumbline/explore/project';
import { type ExplorationReading, readingOf } from './exploration_service.ts';

/** Reads what to do with a project: `{kind, request}`. `place` names it in messages, if it is a member of what was sent. */
export function readExplorationOf(
  project: LinkedProject,
  { kind: sentKind, request }: Readonly<Record<string, unknown>>,
  place = '',
): () => ExplorationReading {
  const kind = EXPLORATION_KINDS.find((each) => each === sentKind);
  const errors = new InputErrors();
  if (!kind) {
    const field = `${place}kind`;
    const message = `${field} must be one of ${EXPLORATION_KINDS.join(', ')}; ${describeSent(sentKind)} was sent.`;
    errors.add(() => ({ field, message }));
  }
  if (!isObject(request)) {
    const field = `${place}request`;
    errors.add(() => ({ field, message: `${field} must be a JSON object; ${describeSent(request)} was sent.` }));
  }
  if (!kind || !isObject(request)) return () => ({ ok: false, problem: invalidInputProblem('the request', errors) });
  return () => readingOf('the request', readProjectExploration(kind, project, request));
}
