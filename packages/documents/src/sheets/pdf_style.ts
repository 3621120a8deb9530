import type { Tone } from '@plumbline/calculators';
import type { TextStyle } from './text_style.ts';

export const INK = '#1b1f24';
export const QUIET = '#57606a';
export const LINK = '#0b5394';
export const RULE = '#d0d7de';

/** The colours of words with a tone, and of what stands behind them. */
export const TONE_INK: Record<Tone, string> = { good: '#0f6b3c', caution: '#7a4f00', bad: '#a4161a', neutral: INK };
export const TONE_SOFT: Record<Tone, string> = {
  good: '#e9f5ee',
  caution: '#fbf3e0',
  bad: '#fcebe9',
  neutral: '#f1f3f5',
};

export const BODY: TextStyle = { face: 'regular', size: 8.5, colour: INK };
export const SMALL: TextStyle = { face: 'regular', size: 7.2, colour: QUIET };
export const HEAD: TextStyle = { face: 'bold', size: 7.5, colour: QUIET };
export const RUNNING: TextStyle = { face: 'regular', size: 6.8, colour: QUIET };
export const TITLE: TextStyle = { face: 'bold', size: 17, colour: INK };
export const HEADING: TextStyle = { face: 'bold', size: 12, colour: INK };
/** A heading on the first page, where space is short. */
export const SMALL_HEADING: TextStyle = { face: 'bold', size: 9.5, colour: INK };
export const CAPTION: TextStyle = { face: 'bold', size: 9.5, colour: INK };
export const DECISION: TextStyle = { face: 'bold', size: 14, colour: INK };
export const FIGURE: TextStyle = { face: 'bold', size: 11, colour: INK };
export const DENSE: TextStyle = { ...BODY, size: 7 };
