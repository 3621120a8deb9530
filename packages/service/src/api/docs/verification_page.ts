import type { Calculator } from '@plumbline/calculators';
import { allReports, toolReport, VERIFICATION, verificationPath } from '@plumbline/documents/verification.ts';
import type { DocsPage } from './frame.ts';

/** The summary of the verification manual. Its modules are loaded with the first page of it. */
export async function verificationPage(): Promise<DocsPage> {
  const { presentSummary } = await import('@plumbline/verification/manual');
  const { manualHtml } = await import('./manual_html.ts');
  const document = presentSummary(await allReports());
  return {
    path: VERIFICATION,
    title: document.title,
    description:
      'Published cases with their source and how far our figures agree, calculator by calculator, and what is not verified.',
    ...manualHtml(document),
  };
}

/** The page of a tool in the verification manual. */
export async function toolVerificationPage(tool: Calculator): Promise<DocsPage> {
  const { presentReport } = await import('@plumbline/verification/manual');
  const { manualHtml } = await import('./manual_html.ts');
  const document = presentReport(tool, await toolReport(tool));
  return {
    path: verificationPath(tool.name),
    title: document.title,
    description: `How the figures of ${tool.title} are verified: published cases, their sources and the differences.`,
    ...manualHtml(document),
  };
}
