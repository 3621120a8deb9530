import { fieldLabels, type Tool, withLabels } from '@plumbline/calculators';
import { type Exploration, setValueAt, type Value } from '@plumbline/explore';

/** What the parts of an exploration's sheet are about, how they write sentences, and where they lead to. */
export interface ExplorationContext {
  tool: Tool;
  /** The sheet of the calculation with these values in place of the inputs that were sent. */
  linkTo: (values: Readonly<Record<string, Value>>) => string;
  /** A sentence of the API with labels in place of names. */
  inWords: (sentence: string) => string;
}

/** The inputs of an exploration, some of them with other values. */
export function inputWith(
  input: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, Value>>,
): Record<string, unknown> {
  const changed = { ...input };
  for (const [path, value] of Object.entries(values)) setValueAt(changed, path.split('.'), value);
  return changed;
}

export function contextOf(
  { tool, request }: Exploration,
  calculationUrl: (input: Record<string, unknown>) => string,
): ExplorationContext {
  const labels = fieldLabels(tool);
  return {
    tool,
    linkTo: (values) => calculationUrl(inputWith(request.input, values)),
    inWords: (sentence) => withLabels(sentence, labels),
  };
}
