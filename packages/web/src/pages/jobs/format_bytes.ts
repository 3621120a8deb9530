import { formatFigure } from '@plumbline/calculators';

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
const STEP = 1024;
/** From here on a decimal says nothing. */
const WHOLE_FROM = 10;

/** `512 bytes`, `1.5 MiB`, `20 GiB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / Math.log2(STEP)), UNITS.length - 1);
  const amount = bytes / STEP ** power;
  const shown = amount >= WHOLE_FROM || Number.isInteger(amount) ? Math.round(amount) : Math.round(amount * 10) / 10;
  return bytes === 1 ? '1 byte' : `${formatFigure(shown)} ${UNITS[power]}`;
}
