import { InputErrors, type TextEntry } from '@plumbline/calculators';
import type { ExploredTool } from './exploration.ts';
import { type ExplorationOutcome, readExploration } from './explore.ts';
import type { Members } from './members.ts';
import { refusal } from './read_request.ts';
import type { ExplorationKind } from './request.ts';
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
  const { body, ...faults } = explorationFromText(kind, explored.tool, entries);
  return readConverted(kind, explored, {
    ...faults,
    body: { ...body, input: { ...input, ...(body.input as Members) } },
  });
}

/** Reads an exploration that was converted from text. What the conversion has reported of a field is not reported again. */
export function readConverted<Kind extends ExplorationKind>(
  kind: Kind,
  explored: ExploredTool,
  { body, ...faults }: ReturnType<typeof explorationFromText>,
): ExplorationOutcome<Kind> {
  const outcome = readExploration(kind, explored, body);
  if (faults.errors.length === 0) return outcome;
  const errors = new InputErrors();
  errors.addAll(faults);
  if (!outcome.ok) {
    const reported = new Set(faults.errors.map(({ field }) => field));
    const others = outcome.errors.filter(({ field }) => !reported.has(field));
    errors.addAll({ errors: others, moreErrors: outcome.moreErrors });
  }
  return refusal(errors);
}
