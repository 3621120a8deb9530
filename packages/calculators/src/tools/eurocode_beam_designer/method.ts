import type { Calculated, Working } from '../../kernel/index.ts';
import { designConcrete } from './concrete/method.ts';
import type { RolledFacts } from './rolled/check.ts';
import { designSteelOrComposite } from './rolled/method.ts';
import type { BeamInput, BeamResult } from './schema.ts';

/** A beam of steel, composite or reinforced concrete; the advice on concrete needs only the figures. */
export function designBeam(input: BeamInput, w: Working): Calculated<BeamResult, RolledFacts | null> {
  return input.material === 'concrete' ? designConcrete(input, w) : designSteelOrComposite(input, w);
}
