/** The shapes in which a calculation can be had, the plainest first. */
export const FORMATS = ['json', 'html', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

const MEDIA_TYPES: Record<Format, string> = {
  json: 'application/json',
  html: 'text/html',
  pdf: 'application/pdf',
};

interface MediaRange {
  range: string;
  quality: number;
}

function mediaRangesOf(accept: string): MediaRange[] {
  return accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const quality = Number(parameters.find((word) => word.startsWith('q='))?.slice(2) ?? 1);
    return { range, quality: Number.isFinite(quality) ? quality : 0 };
  });
}

/** How much a format is wanted: by its own name, else by a range that holds it. */
function quality(format: Format, ranges: readonly MediaRange[]): { byName: boolean; quality: number } {
  const type = MEDIA_TYPES[format];
  const named = ranges.find(({ range }) => range === type);
  if (named) return { byName: true, quality: named.quality };
  const kind = `${type.split('/')[0]}/*`;
  const ranged = ranges.find(({ range }) => range === kind) ?? ranges.find(({ range }) => range === '*/*');
  return { byName: false, quality: ranged?.quality ?? 0 };
}

/** The format that an Accept header prefers; a type that it names comes before one that a range only allows, and JSON first. */
export function negotiateFormat(accept: string | undefined): Format {
  if (accept === undefined) return 'json';
  const ranges = mediaRangesOf(accept);
  const [best] = FORMATS.map((format) => ({ format, ...quality(format, ranges) }))
    .filter((candidate) => candidate.quality > 0)
    .sort((a, b) => b.quality - a.quality || Number(b.byName) - Number(a.byName));
  return best?.format ?? 'json';
}

/** A name with the format that its suffix asks for: `size_beam.pdf`. */
export function splitSuffix(name: string): { tool: string; format?: Format } {
  const dot = name.lastIndexOf('.');
  const format = FORMATS.find((candidate) => candidate === name.slice(dot + 1));
  return dot === -1 || format === undefined ? { tool: name } : { tool: name.slice(0, dot), format };
}
