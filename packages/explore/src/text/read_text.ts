import { InputErrors, type TextEntry } from '@plumbline/calculators';
import type { ExplorationOutcome, ExploredTool } from '../exploration.ts';
import { readExploration } from '../explore.ts';
import type { Members } from '../fields/members.ts';
import type { ExplorationKind } from '../request.ts';
import { refusal } from '../requests/read_request.ts';
import { explorationFromText } from './text_form.ts';

/**
 * Reads an exploration from its text form; everything that is wrong is reported at once, and no field twice. `input` has inputs that
 * do not come as text; the text overrides them.
 */
export function readExplorationText<Kind extends ExplorationKind>(
  kind: Kind,
  explored: ExploredTool,
  entries: Iterable<TextEntry>,
  input: Members = {},
): ExplorationOutcome<Kind> {
  const { body, ...faults } = explorationFromText(kind, explored.tool, entries);
  const outcome = readExploration(kind, explored, { ...body, input: { ...input, ...(body.input as Members) } });
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
