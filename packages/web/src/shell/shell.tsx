import { edition } from 'virtual:plumbline/facts';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { Logo, ThemeSwitch } from '../ui/index.ts';
import { CommandButton } from './command_button.tsx';
import { useSignedIn } from './signed_in.ts';

function isWithin(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** The header of every page. The pages of the service have the same, see `packages/documents/src/page`. */
function Masthead({ pathname }: { pathname: string }) {
  const isSignedIn = useSignedIn();
  const isCalculator = pathname === '/' || isWithin(pathname, '/tools');
  const current = (isHere: boolean) => (isHere ? ('page' as const) : undefined);
  return (
    <header className="masthead">
      <div className="masthead-inner">
        <Link className="brand" href="/">
          <Logo />
          Plumbline
        </Link>
        <nav className="masthead-links masthead-pages" aria-label="Main">
          <Link href="/" aria-current={current(isCalculator)}>
            Calculators
          </Link>
          <Link href="/projects" aria-current={current(isWithin(pathname, '/projects'))}>
            Projects
          </Link>
          <Link href="/jobs" aria-current={current(isWithin(pathname, '/jobs'))}>
            Jobs
          </Link>
          <a href="/docs">Docs</a>
          <a href="/docs/api">API</a>
          <a href="/pricing">Pricing</a>
        </nav>
        <div className="masthead-links">
          <Link href="/dashboard" aria-current={current(isWithin(pathname, '/dashboard'))}>
            {isSignedIn ? 'Dashboard' : 'Sign in'}
          </Link>
          <CommandButton />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

/** The layout of every page: header, content, footer. */
export function Shell({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to main content
      </a>
      <Masthead pathname={pathname} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="colophon">
        <p>
          Data edition {edition}. Results are indicative. Have a qualified engineer check them before you make a
          decision.
        </p>
        <p>
          Also available through the <a href="/docs/api">REST API</a>, <a href="/docs/guides/mcp">MCP</a> and the{' '}
          <a href="/docs/guides/command-line">command line</a>. See the{' '}
          <a href="/docs/verification">verification manual</a> for published cases.
        </p>
      </footer>
    </>
  );
}
