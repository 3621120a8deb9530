import type { SectionPicture } from '../../kernel/picture.ts';
import { typeset } from '../../kernel/typeset.ts';
import { millimetres, reinforcementWords, studWords } from './section_words.ts';

function partsOf(shape: SectionPicture['shape']): string[] {
  switch (shape.of) {
    case 'i_section':
      return [`flange ${millimetres(shape.t_f)}`, `web ${millimetres(shape.t_w)}`];
    case 'rectangle':
      return reinforcementWords(shape);
    case 'composite':
      return [
        `slab ${millimetres(shape.slab.depth)} deep, ${millimetres(shape.slab.width)} effective`,
        studWords(shape.studs),
      ];
  }
}

/** A cross-section to scale. */
export function sectionPicture(name: string, shape: SectionPicture['shape']): SectionPicture {
  const title = typeset(`Section ${name}, to scale`);
  const size = `${millimetres(shape.h)} deep and ${millimetres(shape.b)} wide`;
  return { kind: 'section', title, summary: `${title}: ${[size, ...partsOf(shape)].join('; ')}.`, shape };
}
