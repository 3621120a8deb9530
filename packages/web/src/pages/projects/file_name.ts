/** `Riverside hall, phase 2` becomes `riverside-hall-phase-2`. */
export function fileNameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return name === '' ? 'project' : name;
}
