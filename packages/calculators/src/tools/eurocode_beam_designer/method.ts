import type { Outcome, Working } from '../../kernel/index.ts';
import { designConcrete } from './concrete/method.ts';
import { designSteelOrComposite } from './rolled/method.ts';
import type { BeamInput, BeamResult } from './schema.ts';

export function designBeam(input: BeamInput, w: Working): Outcome<BeamResult> {
  return input.material === 'concrete' ? designConcrete(input, w) : designSteelOrComposite(input, w);
}
