import { formatFigure } from '@plumbline/calculators';

/** The size of a file for people: `10 MiB`, `20 GiB`. */
export function sizeText(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${formatFigure(mebibytes / 1024)} GiB` : `${formatFigure(mebibytes)} MiB`;
}
