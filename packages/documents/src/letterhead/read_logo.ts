import type { Logo } from './letterhead.ts';
import { isPng, pngLogo } from './png_logo.ts';
import { UnusableLogo } from './unusable_logo.ts';

/** Of the file. */
export const LOGO_BYTES_MAX = 512 * 1024;

/** A logo that was read, or why there is none: the end of a sentence that begins with its name. */
export type LogoReading = { ok: true; logo: Logo } | { ok: false; fault: string };

async function logoOf(file: Buffer): Promise<Logo> {
  if (file.length > LOGO_BYTES_MAX) {
    const size = Math.ceil(file.length / 1024);
    throw new UnusableLogo(`must have at most ${LOGO_BYTES_MAX / 1024} KiB; it has ${size} KiB.`);
  }
  if (isPng(file)) return pngLogo(file);
  // A byte order mark, a declaration or comments may stand before the drawing.
  if (/^\ufeff?\s*</.test(file.toString('utf8', 0, 200))) return (await import('./svg_logo.ts')).svgLogo(file);
  throw new UnusableLogo('must be a PNG or SVG file.');
}

/** Reads the file of a logo. */
export async function readLogo(file: Buffer): Promise<LogoReading> {
  try {
    return { ok: true, logo: await logoOf(file) };
  } catch (error) {
    if (error instanceof UnusableLogo) return { ok: false, fault: error.message };
    throw error;
  }
}
