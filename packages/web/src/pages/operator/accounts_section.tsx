import { formatFigure } from '@plumbline/calculators';
import { type FormEvent, useId } from 'react';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { Link } from '../../router/link.tsx';
import { navigate, useLocation } from '../../router/location.ts';
import { AccountTable } from './account_table.tsx';
import { type AccountPage, OPERATOR_API } from './operator_api.ts';

function pathOf(text: string, page: number): string {
  const query = new URLSearchParams({ ...(text !== '' && { text }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? '/operator' : `/operator?${query}`;
}

function SearchForm({ text }: { text: string }) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(pathOf(String(new FormData(event.currentTarget).get('text')).trim(), 1));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element
    <form key={text} className="operator-search" role="search" onSubmit={search}>
      <div className="account-field">
        <label htmlFor={id}>Search accounts</label>
        <input id={id} type="search" name="text" defaultValue={text} aria-describedby={`${id}-hint`} />
        <span id={`${id}-hint`} className="account-hint">
          Email address, name, account ID, key ID or the first characters of a key.
        </span>
      </div>
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}

function Pager({ text, page, pages }: { text: string; page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav className="operator-pager" aria-label="Pages">
      {page > 1 && <Link href={pathOf(text, page - 1)}>Previous</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link href={pathOf(text, page + 1)}>Next</Link>}
    </nav>
  );
}

/** All accounts, or those that a search finds. */
export function AccountsSection() {
  const { searchParams } = useLocation();
  const [text, page] = [searchParams.get('text') ?? '', searchParams.get('page') ?? '1'];
  const [state] = useFetch<AccountPage>(`${OPERATOR_API}/accounts?${new URLSearchParams({ text, page })}`);
  return (
    <section className="account-panel" aria-label="Accounts">
      <SearchForm text={text} />
      <FetchStateView state={state}>
        {(found) =>
          found.total === 0 ? (
            <p>No account found.</p>
          ) : (
            <>
              <AccountTable
                caption={`Accounts, newest first: ${formatFigure(found.total)}`}
                accounts={found.accounts}
              />
              <Pager text={text} page={found.page} pages={found.pages} />
            </>
          )
        }
      </FetchStateView>
    </section>
  );
}
