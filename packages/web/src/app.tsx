import { edition } from 'virtual:plumbline/catalogue';
import { Suspense } from 'react';
import { pageAt } from './pages/pages.tsx';
import { Link } from './router/link.tsx';
import { useLocation } from './router/location.ts';
import { ErrorBoundary, Logo, ThemeSwitch } from './ui/index.ts';

/** The layout of every page: header, content, footer. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#content">
        Skip to main content
      </a>
      <header className="masthead">
        <div className="masthead-inner">
          <Link className="brand" href="/">
            <Logo />
            Plumbline
          </Link>
          <nav aria-label="Main">
            <Link href="/" aria-current={pathname === '/' ? 'page' : undefined}>
              Calculators
            </Link>
            <a href="/docs">Docs</a>
            <a href="/openapi.json">API</a>
            <Link href="/dashboard" aria-current={pathname.startsWith('/dashboard') ? 'page' : undefined}>
              Dashboard
            </Link>
          </nav>
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={pathname.startsWith('/dashboard') ? '/dashboard' : pathname}>
          <Suspense fallback={<p className="waiting">Loading…</p>}>{pageAt(pathname)}</Suspense>
        </ErrorBoundary>
      </main>
      <footer className="colophon">
        <p>
          Data edition {edition}. Results are indicative. Have a qualified engineer check them before you make a
          decision.
        </p>
        <p>
          Also available through the <a href="/v1/tools">REST API</a>, MCP and the command line. See the{' '}
          <a href="/docs/verification">verification manual</a> for published cases.
        </p>
      </footer>
    </>
  );
}
