import { InputErrors, type TextEntry } from '@plumbline/calculators';
import type { ExplorationOutcome, ExploredTool } from '../exploration.ts';
import { readExploration } from '../explore.ts';
import type { Members } from '../fields/members.ts';
import type { ExplorationKind } from '../request.ts';
import { explorationFromText } from './text_form.ts';

/**
 * Reads an exploration from its text form; everything that is wrong is reported at once. `input` has inputs that do not come as
 * text; the text overrides them.
 */
export function readExplorationText<Kind extends ExplorationKind>(
  kind: Kind,
  explored: ExploredTool,
  entries: Iterable<TextEntry>,
  input: Members = {},
): ExplorationOutcome<Kind> {
  const { body, ...invalid } = explorationFromText(kind, explored.tool, entries);
  const outcome = readExploration(kind, explored, { ...body, input: { ...input, ...(body.input as Members) } });
  if (invalid.errors.length === 0) return outcome;
  const errors = new InputErrors();
  errors.addAll(invalid);
  if (!outcome.ok) errors.addAll(outcome);
  return { ok: false, errors: errors.errors, moreErrors: errors.moreErrors };
}
