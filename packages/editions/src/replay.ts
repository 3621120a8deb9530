import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Calculator, showCalculation } from '@plumbline/calculators';
import { type FrozenEdition, importFrozen } from './frozen.ts';

/** A worked example with the digest of its result, working and sources. */
export interface Replayed {
  tool: string;
  title: string;
  digest: string;
}

/** The worked examples of calculators, calculated. */
export function replayOf(calculators: readonly Calculator[], show: typeof showCalculation): Replayed[] {
  return calculators.flatMap((calculator) =>
    calculator.examples.map(({ title, input }) => {
      const digest = createHash('sha256')
        .update(JSON.stringify(show(calculator, input)))
        .digest('hex');
      return { tool: calculator.name, title, digest: `sha256:${digest}` };
    }),
  );
}

/** Calculates the examples of a frozen edition again; `changed` names those that no longer give the same bytes. */
export async function replayEdition(frozen: FrozenEdition): Promise<{ examples: number; changed: string[] }> {
  const { catalogue, variantBTools, showCalculation: show } = await importFrozen(frozen);
  const file = new URL(`../${frozen.edition}/replay.json`, import.meta.url);
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Replayed[];
  const now = replayOf([...catalogue, ...variantBTools], show);
  const changed = recorded
    .filter(({ digest }, index) => now[index]?.digest !== digest)
    .map(({ tool, title }) => `${tool}: ${title}`);
  return { examples: recorded.length, changed };
}
