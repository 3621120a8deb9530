import { edition as current } from 'virtual:plumbline/facts';
import type { Tool } from '@plumbline/calculators';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadTool } from '../../calculation/index.ts';

export type EditionTool = { state: 'ready'; tool: Tool } | { state: 'loading' } | { state: 'failed' };

const LOADING: EditionTool = { state: 'loading' };
const FAILED: EditionTool = { state: 'failed' };

export interface EditionTools {
  toolOf: (edition: string) => EditionTool;
  /** Loads an edition again that failed to load. */
  retry: (edition: string) => void;
}

/** A tool in each edition that the page shows. Earlier editions are loaded when they are first shown. */
export function useEditionTools(tool: Tool, editions: readonly string[]): EditionTools {
  const [known, setKnown] = useState<ReadonlyMap<string, EditionTool>>(
    () => new Map([[current, { state: 'ready', tool }]]),
  );
  const load = useCallback(
    (edition: string) => {
      const keep = (loaded: EditionTool) => setKnown((before) => new Map(before).set(edition, loaded));
      keep(LOADING);
      loadTool(tool.name, edition).then(
        (found) => keep({ state: 'ready', tool: found }),
        () => keep(FAILED),
      );
    },
    [tool],
  );
  const missing = [...new Set(editions)].filter((edition) => !known.has(edition)).join(' ');
  useEffect(() => {
    for (const edition of missing.split(' ').filter(Boolean)) load(edition);
  }, [missing, load]);
  const toolOf = useCallback((edition: string) => known.get(edition) ?? LOADING, [known]);
  return useMemo(() => ({ toolOf, retry: load }), [toolOf, load]);
}
