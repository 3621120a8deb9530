import { runWords, testSettings } from '../../packages/cli/src/testing/run_line.ts';

/**
 * Runs the command line with these settings in this process, which is faster than a process of its own, whatever service runs on this
 * machine, and returns its output.
 */
export async function plumbline(words: string[], environment: Record<string, string>): Promise<string> {
  const settings = testSettings({ PORT: '0', ...environment });
  const { code, printed, errorOutput } = await runWords(words, { settings });
  if (code !== 0) throw new Error(`plumbline ${words.join(' ')} ended with ${code}: ${errorOutput}`);
  return printed;
}

/** Creates a key on the command line. */
export async function newKey(
  words: string[],
  environment: Record<string, string>,
): Promise<{ key: string; id: string }> {
  return JSON.parse(await plumbline(['keys', 'create', '--json', ...words], environment));
}
