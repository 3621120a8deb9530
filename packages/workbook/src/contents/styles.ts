import type { Tone } from '@plumbline/calculators';
import type { CellStyle, ChangedStyle } from '../file/style.ts';

const INK = '1F2A37';
const QUIET_INK = '667085';
const LINE = 'D5DAE1';
const LINK_INK = '0B5CAD';

/** The colours of the four tones, as on paper. */
const TONE_INK: Record<Tone, string> = { good: '0F6B3C', caution: '7A4F00', bad: 'A4161A', neutral: INK };
const TONE_SOFT: Record<Tone, string> = { good: 'E6F4EC', caution: 'FDF3DC', bad: 'FBE9E9', neutral: 'EEF2F6' };

export const TITLE: CellStyle = { font: { bold: true, size: 16, colour: INK } };
export const HEADING: CellStyle = { font: { bold: true, size: 12, colour: INK }, lineBelow: INK };
export const SUBHEADING: CellStyle = { font: { bold: true, colour: INK }, fill: 'EEF2F6' };
export const COLUMN_HEAD: CellStyle = {
  font: { bold: true, colour: INK },
  fill: 'E1E7EE',
  wraps: true,
  vertical: 'center',
};
export const LABEL: CellStyle = { font: { colour: INK }, lineBelow: LINE, wraps: true };
/** A text that follows a figure, such as its unit. */
export const UNIT: CellStyle = { ...LABEL, horizontal: 'left', indent: 1 };
export const STRONG: CellStyle = { font: { bold: true, colour: INK }, lineBelow: LINE, wraps: true };
export const QUIET: CellStyle = { font: { colour: QUIET_INK }, lineBelow: LINE, wraps: true };
/** A text that may run over the empty cells on its right. */
export const QUIET_LINE: CellStyle = { font: { colour: QUIET_INK } };
export const SENTENCE: CellStyle = { font: { colour: INK }, wraps: true };
export const LINK: CellStyle = { font: { colour: LINK_INK, underlined: true }, lineBelow: LINE, horizontal: 'left' };

export function toneStyle(tone: Tone): CellStyle {
  return { font: { bold: true, colour: TONE_INK[tone] }, fill: TONE_SOFT[tone], wraps: true, vertical: 'center' };
}

export function toneChange(tone: Tone): ChangedStyle {
  return { font: { bold: true, colour: TONE_INK[tone] }, fill: TONE_SOFT[tone] };
}

/** What holds only for the inputs as calculated, once they have changed. */
export const STALE: ChangedStyle = { font: { struck: true, colour: QUIET_INK } };
export const STALE_BAND: ChangedStyle = { ...STALE, fill: TONE_SOFT.neutral };

export function figureStyle(numberFormat: string | undefined, isStrong = false): CellStyle {
  return {
    font: { colour: INK, ...(isStrong && { bold: true }) },
    lineBelow: LINE,
    horizontal: 'right',
    ...(numberFormat !== undefined && { numberFormat }),
  };
}

/** A figure that is not live. */
export function quietFigureStyle(numberFormat: string | undefined): CellStyle {
  return {
    font: { colour: QUIET_INK, italic: true },
    lineBelow: LINE,
    horizontal: 'right',
    ...(numberFormat !== undefined && { numberFormat }),
  };
}

/** An input that people may change. */
export const ENTRY: CellStyle = {
  font: { bold: true, colour: LINK_INK },
  fill: 'FFF9E5',
  frame: 'D9B84A',
  horizontal: 'right',
  unlocked: true,
};
