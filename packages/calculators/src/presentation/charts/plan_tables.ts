import type { BaysPicture, ExtensionPicture } from '../../kernel/plan_pictures.ts';
import { formatFigure, formatSignificant } from '../format_value.ts';
import { type PictureTable, tableFrom } from './table_from.ts';

export function tableOfBays({ groups }: BaysPicture): PictureTable {
  return tableFrom(groups, [
    { head: 'Provision', numeric: false, cell: ({ label }) => label },
    { head: 'Spaces', numeric: true, cell: ({ count }) => formatFigure(count) },
  ]);
}

export function tableOfExtension({ extension, depthM, limits }: ExtensionPicture): PictureTable {
  return tableFrom(
    [{ label: extension, depthM }, ...limits],
    [
      { head: 'Depth of', numeric: false, cell: ({ label }) => label },
      { head: 'Depth (m)', numeric: true, cell: ({ depthM: depth }) => formatSignificant(depth, 3) },
    ],
  );
}
