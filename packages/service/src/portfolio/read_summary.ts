import { readFile } from 'node:fs/promises';
import { type PortfolioSummary, SUMMARY_VERSION } from './summary.ts';

/** Reads a summary that was stored as JSON. */
export async function readSummary(path: string): Promise<PortfolioSummary> {
  const summary = JSON.parse(await readFile(path, 'utf8')) as PortfolioSummary;
  if (summary.version !== SUMMARY_VERSION) throw new Error(`${path} has a summary of version ${summary.version}`);
  return summary;
}
