import { type Calculator, keyFiguresWriter, type Tool } from '@plumbline/calculators';

/** An answered call. */
export interface AnsweredCall {
  calculator: Tool;
  input: unknown;
  result: Record<string, unknown>;
}

const WHERE_THE_REST_IS =
  'structuredContent has all figures, further recommendations and assumptions; the linked sheet has the working and sources.';

type Writer = ReturnType<typeof keyFiguresWriter>;

const writers = new WeakMap<Calculator, Writer>();

/** The writer of a tool's key figures, prepared with its first answer. */
function writerOf(calculator: Calculator): Writer {
  let writer = writers.get(calculator);
  if (!writer) {
    writer = keyFiguresWriter(calculator.resultSchema);
    writers.set(calculator, writer);
  }
  return writer;
}

/** Sentences under a heading; nothing without sentences. */
function listed(heading: string, sentences: readonly string[]): string[] {
  return sentences.length === 0 ? [] : [`${heading}:`, ...sentences.map((sentence) => `- ${sentence}`)];
}

/**
 * A result in short, for clients that read its structure: the verdict, the key figures and what to report with them. Without the
 * first recommendation, a verdict that further facts are needed would not name one.
 */
export function resultText({ calculator, input, result }: AnsweredCall): string {
  const verdict = calculator.verdict?.({ input, result });
  const decision = verdict ? ` ${verdict.decision}. ${verdict.reason}.` : '';
  return [
    `${calculator.title}.${decision}`,
    ...listed('Key figures', writerOf(calculator)(result)),
    ...listed('Conditions', verdict?.conditions ?? []),
    ...listed('Warnings', result.warnings as readonly string[]),
    ...listed('First recommendation', (result.recommendations as readonly string[]).slice(0, 1)),
    `${result.disclaimer} ${WHERE_THE_REST_IS}`,
  ].join('\n');
}
