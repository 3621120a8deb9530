import type { Picture } from '../../../kernel/picture.ts';
import { layoutBars } from './bars.ts';
import { layoutBays } from './bays.ts';
import { layoutBeam } from './beam.ts';
import { layoutClasses } from './classes.ts';
import { layoutColumns } from './columns.ts';
import type { Drawing } from './drawing.ts';
import { layoutExtension } from './extension.ts';
import { layoutLadder } from './ladder.ts';
import { layoutLines } from './lines.ts';
import { layoutScale } from './scale_bands.ts';
import { layoutSection } from './section.ts';
import { layoutStacked } from './stacked.ts';
import { layoutTimeline } from './timeline.ts';
import { layoutTornado } from './tornado.ts';

/** Charts are not readable below this width. */
const WIDTH_MIN = 220;

function layout(picture: Picture, width: number): Drawing {
  switch (picture.kind) {
    case 'bars':
      return layoutBars(picture, width);
    case 'lines':
      return layoutLines(picture, width);
    case 'columns':
      return layoutColumns(picture, width);
    case 'section':
      return layoutSection(picture, width);
    case 'ladder':
      return layoutLadder(picture, width);
    case 'beam':
      return layoutBeam(picture, width);
    case 'classes':
      return layoutClasses(picture, width);
    case 'scale':
      return layoutScale(picture, width);
    case 'timeline':
      return layoutTimeline(picture, width);
    case 'tornado':
      return layoutTornado(picture, width);
    case 'stacked':
      return layoutStacked(picture, width);
    case 'bays':
      return layoutBays(picture, width);
    case 'extension':
      return layoutExtension(picture, width);
  }
}

/** Lays out a picture for a width that it can be read at, with a whole height. */
export function settled<Kind>(
  layOut: (picture: Kind, width: number) => Drawing,
  picture: Kind,
  width: number,
): Drawing {
  const drawing = layOut(picture, Math.max(WIDTH_MIN, width));
  return { ...drawing, height: Math.ceil(drawing.height) };
}

/** Lays out a chart for a width. The height depends on the content. */
export function layoutPicture(picture: Picture, { width }: { width: number }): Drawing {
  return settled(layout, picture, width);
}
