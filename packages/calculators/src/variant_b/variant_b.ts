import type { Calculator } from '../kernel/index.ts';
import { epbd } from './epbd/index.ts';
import { nis2 } from './nis2/index.ts';
import { pue } from './pue/index.ts';
import { thermal } from './thermal/index.ts';

/** The tools of Variant B, in alphabetical order. */
export const variantBTools: readonly Calculator[] = [epbd, nis2, pue, thermal];

const byName = new Map(variantBTools.map((tool) => [tool.name, tool]));

export function findVariantBTool(name: string): Calculator | undefined {
  return byName.get(name);
}
