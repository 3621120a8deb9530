import type { ExplorationPicture } from '../../../kernel/exploration_pictures.ts';
import type { Drawing } from '../layout/drawing.ts';
import { layoutPicture, settled } from '../layout/layout_picture.ts';
import { layoutHistogram } from './histogram.ts';
import { layoutMap } from './map.ts';

/** Lays out a chart of an exploration for a width. */
export function layoutExplorationPicture(picture: ExplorationPicture, { width }: { width: number }): Drawing {
  switch (picture.kind) {
    case 'map':
      return settled(layoutMap, picture, width);
    case 'histogram':
      return settled(layoutHistogram, picture, width);
    default:
      return layoutPicture(picture, { width });
  }
}
