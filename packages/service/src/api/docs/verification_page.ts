import type { Calculator } from '@plumbline/calculators';
import { allReports, toolReport, VERIFICATION, verificationPath } from '../../calls/verification.ts';
import { docsPage } from './frame.ts';

/** The summary of the verification manual. Its modules are loaded with the first page of it. */
export async function verificationPage(): Promise<string> {
  const { presentSummary } = await import('@plumbline/verification/manual');
  const { manualHtml } = await import('./manual_html.ts');
  const document = presentSummary(await allReports());
  return docsPage({ path: VERIFICATION, title: document.title, ...manualHtml(document) });
}

/** The page of a tool in the verification manual. */
export async function toolVerificationPage(tool: Calculator): Promise<string> {
  const { presentReport } = await import('@plumbline/verification/manual');
  const { manualHtml } = await import('./manual_html.ts');
  const document = presentReport(tool, await toolReport(tool));
  return docsPage({ path: verificationPath(tool.name), title: document.title, ...manualHtml(document) });
}
