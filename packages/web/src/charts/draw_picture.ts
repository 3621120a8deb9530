import { type Drawing, layoutPicture, type Picture, type Shape } from '@plumbline/calculators';
import { clearLabels } from './clear_labels.ts';
import { drawScale } from './draw_scale.ts';
import { withToday } from './with_today.ts';

/** Which way a bar goes says whether the result falls or rises; whether that is good news depends on the result, so both have one colour. */
function inOneColour(shape: Shape): Shape {
  return shape.kind === 'rectangle' && shape.role === 'bar-stacked' ? { ...shape, role: 'bar-plain' } : shape;
}

/** Lays out a picture for a page, which knows today's date and has room for what paper has not. */
export function drawPicture(picture: Picture, { width }: { width: number }): Drawing {
  switch (picture.kind) {
    case 'scale':
      return drawScale(picture, width);
    case 'timeline':
      return layoutPicture(withToday(picture, new Date()), { width });
    case 'lines':
      return clearLabels(layoutPicture(picture, { width }));
    case 'tornado': {
      const drawing = layoutPicture(picture, { width });
      return { ...drawing, shapes: drawing.shapes.map(inOneColour) };
    }
    default:
      return layoutPicture(picture, { width });
  }
}
