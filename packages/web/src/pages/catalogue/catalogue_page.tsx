import { entries } from 'virtual:plumbline/catalogue';
import { DOMAIN_TEXT, DOMAINS } from '@plumbline/calculators';
import { useEffect, useId } from 'react';
import type { CatalogueEntry } from '../../catalogue/entry.ts';
import { matchingInputs, searchCatalogue } from '../../catalogue/search.ts';
import { Link } from '../../router/link.tsx';
import { replaceUrl, useLocation } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { formatCount } from '../../ui/index.ts';
import './catalogue_page.css';

function ToolCard({ entry, query }: { entry: CatalogueEntry; query: string }) {
  const inputs = query === '' ? [] : matchingInputs(entry, query);
  return (
    <li className="tool-card">
      <h3>
        <Link href={`/tools/${entry.name}`}>{entry.title}</Link>
      </h3>
      <p>{entry.description}</p>
      <p className="tool-standard">{entry.standard}</p>
      {inputs.length > 0 && (
        <p className="tool-inputs">
          Inputs:{' '}
          {inputs.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </p>
      )}
    </li>
  );
}

function ToolCards({ found, query, label }: { found: readonly CatalogueEntry[]; query: string; label: string }) {
  return (
    <ul className="tool-cards" aria-label={label}>
      {found.map((entry) => (
        <ToolCard key={entry.name} entry={entry} query={query} />
      ))}
    </ul>
  );
}

function CalculatorsByDomain() {
  return DOMAINS.map((domain) => {
    const { title, about } = DOMAIN_TEXT[domain];
    return (
      <section key={domain} id={domain} className="domain" aria-labelledby={`${domain}-title`}>
        <header>
          <h2 id={`${domain}-title`}>{title}</h2>
          <p>{about}</p>
        </header>
        <ToolCards found={entries.filter((entry) => entry.domain === domain)} query="" label={title} />
      </section>
    );
  });
}

function SearchResults({ query }: { query: string }) {
  const found = searchCatalogue(entries, query);
  return (
    <section className="domain" aria-labelledby="found-title">
      <header>
        <h2 id="found-title">{found.length === 0 ? 'No results' : 'Search results'}</h2>
        <p role="status">
          {found.length === 0
            ? `No calculators match “${query}”. Try fewer words, a standard or a quantity.`
            : `${formatCount(found.length, 'calculator')} for “${query}”`}
        </p>
      </header>
      <ToolCards found={found} query={query} label="Search results" />
    </section>
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
  const query = useLocation().searchParams.get('q') ?? '';
  const search = (words: string) => replaceUrl(words === '' ? '/' : `/?${new URLSearchParams({ q: words })}`);
  return (
    <div className="page catalogue">
      <div className="catalogue-lead">
        <PageHeading title="Plumbline">Engineering calculations that show their working</PageHeading>
        <p className="lede">
          {entries.length} calculators and compliance checks. Every result shows its working, the clause behind each
          step and the source of each figure.
        </p>
        <search>
          <label htmlFor={searchId}>Search calculators</label>
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            placeholder="PUE, EN 1993, floor area"
            value={query}
            onChange={(event) => search(event.target.value)}
          />
        </search>
        {query === '' && (
          <nav className="domain-links" aria-label="Domains">
            {DOMAINS.map((domain) => (
              <a key={domain} href={`#${domain}`}>
                {DOMAIN_TEXT[domain].title}
              </a>
            ))}
          </nav>
        )}
      </div>
      {query.trim() === '' ? <CalculatorsByDomain /> : <SearchResults query={query.trim()} />}
    </div>
  );
}
