import { sectionErrors } from '../../data/section_name.ts';
import { formatNumber, type InputError } from '../../kernel/index.ts';
import { barsFit } from './concrete/bar_layout.ts';
import { LARGEST_SQUARE_MM } from './data.ts';
import { isSteel } from './material.ts';
import type { ColumnInput } from './schema.ts';

type Sent = Partial<ColumnInput>;

function checkSection({ section, material }: Sent): InputError[] {
  if (section === undefined || material === undefined || !isSteel(material)) return [];
  return sectionErrors(section, 'UC203x203x60 or HEB300');
}

/** Bars that overlap cannot be placed. */
function checkBars(sent: Sent): InputError[] {
  const { material, bar_diameter_mm: diameter, cover_mm: cover, width_mm, depth_mm } = sent;
  if (material === undefined || isSteel(material) || diameter === undefined) return [];
  const sides = [
    { field: 'bars_along_depth', name: 'depth', length: depth_mm ?? width_mm ?? LARGEST_SQUARE_MM },
    { field: 'bars_along_width', name: 'width', length: width_mm ?? depth_mm ?? LARGEST_SQUARE_MM },
  ] as const;
  return sides.flatMap(({ field, name, length }): InputError[] => {
    const fit = (along: number) =>
      barsFit({ along_h: along, along_b: along, diameter }, { b: length, h: length, cover });
    let most = sent[field] ?? 2;
    if (fit(most)) return [];
    while (most >= 2 && !fit(most)) most--;
    const place = `for bars of ${diameter} mm in a ${name} of ${formatNumber(length)} mm`;
    return most < 2
      ? [{ field: 'cover_mm', message: `cover_mm leaves no room ${place}; ${cover} was sent.` }]
      : [{ field, message: `${field} must be at most ${most} ${place}; with ${sent[field]}, they overlap.` }];
  });
}

/** What is wrong with inputs that are valid one by one. */
export function checkInputs(sent: Sent): InputError[] {
  return [...checkSection(sent), ...checkBars(sent)];
}
