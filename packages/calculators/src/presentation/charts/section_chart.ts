import type { SectionPicture } from '../../kernel/picture.ts';
import { formatFigure } from '../format_value.ts';

/** A cross-section to scale. */
export function sectionPicture(name: string, shape: SectionPicture['shape']): SectionPicture {
  const title = `Section ${name}, to scale`;
  const size = `${formatFigure(shape.h)} mm deep and ${formatFigure(shape.b)} mm wide`;
  return { kind: 'section', title, summary: `${title}: ${size}.`, shape };
}
