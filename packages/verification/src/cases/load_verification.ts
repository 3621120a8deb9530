import type { ToolVerification } from '@plumbline/calculators';

/** What the folder of a tool says about its verification. Loaded on demand: only documents and checks need it. */
export async function loadVerification(tool: string): Promise<ToolVerification> {
  const { verification } = (await import(`@plumbline/calculators/tools/${tool}/verification`)) as {
    verification: ToolVerification;
  };
  return verification;
}
