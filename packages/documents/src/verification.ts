import { type Calculator, catalogue, EDITION } from '@plumbline/calculators';
import type { CaseSummary, ToolReport } from '@plumbline/verification/manual';

/** Where the service has the manual. */
export const VERIFICATION = '/docs/verification';

/** Where the service has the page of a tool in the manual. */
export function verificationPath(name: string): string {
  return `${VERIFICATION}/${name}`;
}

const reports = new Map<string, Promise<ToolReport>>();

/**
 * What the manual says about a tool of the current edition. Its cases are loaded and run at first use: neither the start of a server
 * nor a call needs them.
 */
export function toolReport(tool: Calculator): Promise<ToolReport> {
  const known = reports.get(tool.name);
  if (known) return known;
  const made = import('@plumbline/verification/manual').then(({ reportOn }) => reportOn(tool));
  reports.set(tool.name, made);
  made.catch(() => reports.delete(tool.name));
  return made;
}

/** What the manual says about every tool, in the order of the catalogue; one tool at a time, so that other requests get their turn. */
export async function allReports(): Promise<ToolReport[]> {
  const made: ToolReport[] = [];
  for (const tool of catalogue) made.push(await toolReport(tool));
  return made;
}

/** The verification of a tool in a line, and the path of its page. */
export interface StatedVerification {
  summary: CaseSummary;
  words: string;
  path: string;
}

export async function stateVerification(tool: Calculator): Promise<StatedVerification> {
  const { summaryInWords } = await import('@plumbline/verification/manual');
  const { summary } = await toolReport(tool);
  return { summary, words: summaryInWords(summary), path: verificationPath(tool.name) };
}

/** What a calculation sheet says about verification. The manual is about the current edition, so sheets of others say nothing. */
export async function sheetVerification(
  { edition, calculator }: { edition: string; calculator: Calculator },
  publicUrl: string,
): Promise<{ words: string; url: string } | undefined> {
  if (edition !== EDITION) return undefined;
  const { words, path } = await stateVerification(calculator);
  return { words, url: publicUrl + path };
}
