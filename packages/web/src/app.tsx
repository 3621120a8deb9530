import { Suspense } from 'react';
import { pageAt } from './pages/pages.tsx';
import { useLocation } from './router/location.ts';
import { Shell } from './shell/shell.tsx';
import { ErrorBoundary } from './ui/index.ts';

/** The site: the page of the current path in the layout of every page. */
export function App() {
  const { pathname } = useLocation();
  return (
    <Shell pathname={pathname}>
      <ErrorBoundary key={pathname.match(/^\/(dashboard|jobs|operator|projects)(?=\/|$)/)?.[0] ?? pathname}>
        <Suspense fallback={<p className="waiting">Loading…</p>}>{pageAt(pathname)}</Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
