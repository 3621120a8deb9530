import { styleText } from 'node:util';
import type { Tone } from '@plumbline/calculators';
import type { Terminal } from './command.ts';

export type Style = 'heading' | 'quiet' | Tone;

const FORMATS: Record<Style, Parameters<typeof styleText>[0]> = {
  heading: 'bold',
  quiet: 'dim',
  good: 'green',
  caution: 'yellow',
  bad: 'red',
  neutral: 'cyan',
};

export type Paint = (style: Style, text: string) => string;

/** Styles text if the terminal has colours. */
export function paintFor({ hasColours }: Pick<Terminal, 'hasColours'>): Paint {
  if (!hasColours) return (_style, text) => text;
  return (style, text) => styleText(FORMATS[style], text, { validateStream: false });
}
