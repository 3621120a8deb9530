import type { TornadoBar, TornadoPicture } from '../../kernel/assessment_pictures.ts';
import { formatFigure } from '../format_value.ts';
import { unitInWords } from '../unit.ts';

/** How far a bar reaches, from its least result to its largest. */
function swingOf({ cases }: TornadoBar, base: number): number {
  const results = [base, ...cases.map(({ value }) => value)];
  return Math.max(...results) - Math.min(...results);
}

/** The bars with the largest swing first. */
export function bySwing({ bars, base }: TornadoPicture): TornadoBar[] {
  return bars.toSorted((a, b) => swingOf(b, base) - swingOf(a, base));
}

/** A result with its unit. */
export function tornadoFigure({ unit, decimals, isYear }: TornadoPicture, value: number): string {
  return `${isYear ? value.toFixed(decimals) : formatFigure(value, decimals)} ${unitInWords(unit)}`.trim();
}

/** A tornado chart with a summary that names the input that moves the result most. */
export function tornadoPicture(given: Omit<TornadoPicture, 'kind' | 'summary'>): TornadoPicture {
  const picture: TornadoPicture = { kind: 'tornado', summary: '', ...given };
  const { title, valueLabel, base } = picture;
  const figure = (value: number) => tornadoFigure(picture, value);
  const [most] = bySwing(picture);
  const moved = most?.cases.map(({ label, value }) => `${figure(value)} for ${label}`).join(', ');
  const summary = `${title}. ${valueLabel} is ${figure(base)} as entered.${
    most ? ` ${most.label} moves it most: ${moved}.` : ''
  }`;
  return { ...picture, summary };
}
