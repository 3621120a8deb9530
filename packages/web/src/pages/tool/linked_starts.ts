import { controlsOf, type Field, type FormValues } from '@plumbline/calculators/form';
import type { PageExploration } from './page_address.ts';

const DIGITS = 6;

function between(low: number, high: number, isWhole: boolean): string {
  const middle = (low + high) / 2;
  return String(isWhole ? Math.round(middle) : Number(middle.toPrecision(DIGITS)));
}

/** A value in the middle of what an option says about an input: `4:12:9`, `S275,S355`, `normal:5:1`. */
export function middleOf(text: string, isWhole: boolean): string {
  const [word = '', ...parts] = text.split(':');
  const [first = Number.NaN, second = Number.NaN] = parts.map(Number);
  switch (word) {
    case 'normal':
      return parts[0] ?? '';
    case 'triangular':
      return parts[1] ?? '';
    case 'uniform':
      return between(first, second, isWhole);
    case 'lognormal':
      return between(Math.exp(first), Math.exp(first), isWhole);
    case 'discrete':
      return parts[0]?.split('=')[0] ?? '';
    default:
      return parts.length > 0 ? between(Number(word), first, isWhole) : (text.split(',')[0] ?? '');
  }
}

function optionFor(name: string, options: PageExploration['options']): string | undefined {
  if (options.unknown === name) return options.range;
  return options[`vary.${name}`] ?? options[`distributions.${name}`];
}

/**
 * The values at which a form starts that was opened by the link of an exploration: such a link leaves out the inputs that
 * vary, and the calculation needs some of them.
 */
export function linkedStarts(
  fields: readonly Field[],
  values: FormValues,
  { options }: Pick<PageExploration, 'options'>,
): { label: string; name: string; value: string }[] {
  return controlsOf(fields).flatMap((control) => {
    const { name, label, isRequired } = control;
    const text = isRequired && (values[name] ?? '') === '' ? optionFor(name, options) : undefined;
    const value = text === undefined ? '' : middleOf(text, control.kind === 'number' && control.isWhole);
    return value === '' || value === 'NaN' ? [] : [{ label, name, value }];
  });
}
