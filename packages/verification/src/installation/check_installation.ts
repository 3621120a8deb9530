import { catalogue, variantBTools } from '@plumbline/calculators';
import { DamagedEdition, FROZEN, type FrozenEdition, replayEdition } from '@plumbline/editions';
import { checkExamples, checkTool, type ToolCheck } from './check_tool.ts';

/** A frozen edition: whether its file is the frozen one, and gives its examples to the last byte. */
export interface EditionCheck {
  edition: string;
  digest: string;
  examples: number;
  faults: string[];
}

export interface InstallationCheck {
  verified: boolean;
  tools: ToolCheck[];
  /** The calculators of the older interface, which have worked examples and no published cases. */
  variant_b: ToolCheck[];
  editions: EditionCheck[];
}

async function checkEdition(frozen: FrozenEdition): Promise<EditionCheck> {
  const { edition, digest } = frozen;
  try {
    const { examples, changed } = await replayEdition(frozen);
    return { edition, digest, examples, faults: changed.map((example) => `${example}: not as it was frozen`) };
  } catch (error) {
    if (error instanceof DamagedEdition) return { edition, digest, examples: 0, faults: [error.message] };
    throw error;
  }
}

/** Runs every published case, worked example and formula of this installation, and replays the frozen editions. */
export async function checkInstallation(): Promise<InstallationCheck> {
  const tools: ToolCheck[] = [];
  for (const tool of catalogue) tools.push(await checkTool(tool));
  const variant_b = variantBTools.map(checkExamples);
  const editions = await Promise.all(FROZEN.map(checkEdition));
  const verified = [...tools, ...variant_b, ...editions].every(({ faults }) => faults.length === 0);
  return { verified, tools, variant_b, editions };
}
