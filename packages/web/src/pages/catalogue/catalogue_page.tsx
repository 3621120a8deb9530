import { entries } from 'virtual:plumbline/catalogue';
import { DOMAIN_TEXT, DOMAINS, type Domain } from '@plumbline/calculators';
import { useEffect, useId, useRef } from 'react';
import { recentTools } from '../../catalogue/recent_tools.ts';
import { searchCatalogue } from '../../catalogue/search.ts';
import { Link } from '../../router/link.tsx';
import { replaceUrl, searchUrl, useLocation } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { formatCount } from '../../ui/index.ts';
import { LiveExamples } from './live_example.tsx';
import { ToolCards } from './tool_cards.tsx';
import { useSearchKeys } from './use_search_keys.ts';

function CalculatorsByDomain() {
  return DOMAINS.map((domain) => {
    const { title, about } = DOMAIN_TEXT[domain];
    return (
      <section key={domain} id={domain} className="domain" aria-labelledby={`${domain}-title`}>
        <header>
          <h2 id={`${domain}-title`}>{title}</h2>
          <p>{about}</p>
        </header>
        <ToolCards
          found={entries.filter((entry) => entry.domain === domain).map((entry) => ({ entry }))}
          label={title}
        />
      </section>
    );
  });
}

function SearchResults({ query }: { query: string }) {
  const { found, isComplete } = searchCatalogue(entries, query);
  const count = formatCount(found.length, 'calculator');
  return (
    <section className="domain" aria-labelledby="found-title">
      <header>
        <h2 id="found-title">{found.length === 0 ? 'No results' : 'Search results'}</h2>
        <p role="status">
          {found.length === 0
            ? `No calculators match “${query}”. Try fewer words, a standard or a quantity.`
            : isComplete
              ? `${count} for “${query}”`
              : `No calculator matches every word of “${query}”. ${formatCount(found.length, 'close match', 'close matches')}:`}
        </p>
      </header>
      {found.length === 0 ? (
        <p>
          <Link href="/">Show all calculators</Link>
        </p>
      ) : (
        <ToolCards found={found} label="Search results" />
      )}
    </section>
  );
}

/** The tools that were used last, or else the keys of the search. Both take a line, so that nothing moves. */
function BelowSearch({ id }: { id: string }) {
  const recent = recentTools().flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
  if (recent.length > 0) {
    return (
      <p id={id} className="search-keys">
        Recent:{' '}
        {recent.map(({ name, title }) => (
          <Link key={name} href={`/tools/${name}`}>
            {title}
          </Link>
        ))}
      </p>
    );
  }
  return (
    <p id={id} className="search-keys search-keyboard">
      Press <kbd>/</kbd> to search, <kbd>↓</kbd> and <kbd>↑</kbd> to move through results, <kbd>Enter</kbd> to open.
    </p>
  );
}

/** The domains that most people come for, and the others in a line. */
const DOORS: readonly Domain[] = ['structural', 'data_centre', 'energy_carbon', 'regulatory'];

function Doors() {
  const countOf = (domain: Domain) =>
    formatCount(entries.filter((entry) => entry.domain === domain).length, 'calculator');
  return (
    <nav className="doors" aria-label="Domains">
      {DOORS.map((domain) => (
        <a key={domain} className="door" href={`#${domain}`}>
          <strong>{DOMAIN_TEXT[domain].title}</strong>
          <span>{DOMAIN_TEXT[domain].about}</span>
          <span className="door-count">{countOf(domain)}</span>
        </a>
      ))}
      <p>
        Also{' '}
        {DOMAINS.filter((domain) => !DOORS.includes(domain)).map((domain) => (
          <a key={domain} href={`#${domain}`}>
            {DOMAIN_TEXT[domain].title}
          </a>
        ))}
      </p>
    </nav>
  );
}

/** The browser cannot scroll to a domain that is not rendered yet, so the page does it. */
function useScrollToHash() {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** Every calculator by domain, and a search that is kept in the URL. */
export function CataloguePage() {
  useScrollToHash();
  const searchId = useId();
  const page = useRef<HTMLDivElement>(null);
  const onKeyDown = useSearchKeys(page);
  const query = useLocation().searchParams.get('q') ?? '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the search box and the links inside
    <div className="page catalogue" ref={page} onKeyDown={onKeyDown}>
      <div className="catalogue-first">
        <div className="catalogue-lead">
          <PageHeading title="Plumbline">Engineering calculations that show their working</PageHeading>
          <p className="lede">
            {entries.length} engineering calculations and compliance checks. Every result shows its working and the
            source of every constant. Free to use in your browser, without an account. Also in Excel, Python and your
            own software.
          </p>
          <search>
            <label htmlFor={searchId}>Search calculators</label>
            <input
              id={searchId}
              type="search"
              autoComplete="off"
              placeholder="Steel beam, heat pump, EN 1993"
              aria-describedby={`${searchId}-keys`}
              value={query}
              onChange={(event) => replaceUrl(searchUrl(event.target.value))}
            />
            <BelowSearch id={`${searchId}-keys`} />
          </search>
        </div>
        {query === '' && <LiveExamples />}
      </div>
      {query === '' && <Doors />}
      {query.trim() === '' ? <CalculatorsByDomain /> : <SearchResults query={query.trim()} />}
    </div>
  );
}
