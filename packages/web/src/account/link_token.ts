import { useEffect, useState } from 'react';
import { replaceUrl, useLocation } from '../router/location.ts';

/** The token in the address of a page that a mail links to. It is removed from the address, so that it does not stay in the history. */
export function useLinkToken(): string {
  const { pathname, searchParams } = useLocation();
  const [token] = useState(searchParams.get('token') ?? '');
  useEffect(() => replaceUrl(pathname), [pathname]);
  return token;
}
