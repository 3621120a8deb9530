import { type MouseEvent, useState } from 'react';
import { isModifiedClick } from '../../../router/link.tsx';
import type { Refusal } from './limit_callout.tsx';

/** Links to metered pages. They ask what is left before they leave this page, whose address is `returnTo`. */
export function useMeteredLinks(returnTo: string) {
  const [refusal, setRefusal] = useState<Refusal>();
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // It is loaded when the browser is idle, so that it is there without a connection, too.
    const { refusalOf } = await import('./lazy_parts.ts');
    const found = await refusalOf(returnTo);
    setRefusal(found);
    if (!found) window.location.assign(href);
  };
  return { open, refusal };
}
