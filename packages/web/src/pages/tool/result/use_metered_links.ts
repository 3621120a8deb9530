import { type MouseEvent, useState } from 'react';
import { isModifiedClick } from '../../../router/link.tsx';
import { fetchUsage, isSignedIn, reachedLimit } from '../../../service/usage.ts';
import type { Refusal } from './limit_callout.tsx';

/** Why a metered page cannot be opened now; undefined if it can. */
async function refusalOf(returnTo: string): Promise<Refusal | undefined> {
  const usage = await fetchUsage();
  if (!usage) return { kind: 'unreachable' };
  const limit = reachedLimit(usage);
  return limit && { kind: 'limit', limit, isSignedIn: await isSignedIn(), returnTo };
}

/** Links to metered pages. They ask what is left before they leave this page, whose address is `returnTo`. */
export function useMeteredLinks(returnTo: string) {
  const [refusal, setRefusal] = useState<Refusal>();
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const found = await refusalOf(returnTo);
    setRefusal(found);
    if (!found) window.location.assign(href);
  };
  return { open, refusal };
}
