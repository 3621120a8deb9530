import type { ClassesPicture } from '../../kernel/assessment_pictures.ts';
import { formatFigure } from '../format_value.ts';

/** A picture of classes with a summary that reads its pointers. */
export function classesPicture(picture: Omit<ClassesPicture, 'kind' | 'summary'>): ClassesPicture {
  const pointed = picture.pointers.map((pointer) => `${pointer.label}: ${pointer.class}`);
  return { kind: 'classes', summary: `${picture.title}. ${pointed.join('; ')}.`, ...picture };
}

/** Classes with the ranges between their limits, from the best class to the worst. */
export function classRanges(
  names: readonly string[],
  limits: { from: Readonly<Record<string, number>>; to: number } | { upTo: Readonly<Record<string, number>> },
): ClassesPicture['classes'] {
  return names.map((name, index) => {
    if ('from' in limits) {
      const better = limits.from[names[index - 1] ?? ''];
      const most = better === undefined ? limits.to : better - 1;
      return { name, range: `${formatFigure(limits.from[name] as number)} to ${formatFigure(most)}` };
    }
    const [most, better] = [limits.upTo[name], limits.upTo[names[index - 1] ?? '']];
    if (better === undefined) return { name, range: `up to ${formatFigure(most as number)}` };
    return { name, range: most === undefined ? `over ${formatFigure(better)}` : `up to ${formatFigure(most)}` };
  });
}
