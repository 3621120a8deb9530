import type { SheetSettings } from './exploration_rendering.ts';
import type { Answered } from './exploration_sheet.ts';

/**
 * The form in which an answer is wanted: as JSON, as a sheet in HTML, or as the contents of a sheet in JSON, which the document renderer
 * draws. Plain data, because threads send it to each other.
 */
export type Rendering = { format: 'json' } | { format: 'html' | 'sheet'; settings: SheetSettings };

async function textOf(rendering: Rendering, answered: Answered): Promise<string> {
  if (rendering.format === 'json') return JSON.stringify(answered.answer);
  const { sheetOf, pageOf } = await import('./exploration_rendering.ts');
  const { format, settings } = rendering;
  return format === 'html' ? pageOf(answered, settings) : JSON.stringify(sheetOf(answered, settings));
}

/** Renders an answer, in the thread that explored: a large one takes a second. */
export async function renderAnswer(rendering: Rendering, answered: Answered): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode(await textOf(rendering, answered));
}
