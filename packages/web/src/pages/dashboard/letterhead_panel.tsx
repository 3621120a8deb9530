import { type FormEvent, useState } from 'react';
import { type ApiResult, callApi } from '../../account/account_api.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { inFormWords, type Letterhead, LetterheadFields } from '../../account/letterhead_fields.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout } from '../../ui/index.ts';

interface StoredLetterhead {
  letterhead: Letterhead | null;
}

interface LetterheadFormProps {
  stored: Letterhead | null;
  onRemoved: () => void;
}

function LetterheadForm({ stored, onRemoved }: LetterheadFormProps) {
  const [letterhead, setLetterhead] = useState<Partial<Letterhead>>(stored ?? {});
  const [isSaved, setSaved] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  const show = (result: ApiResult<unknown>) => {
    setProblem(result.ok ? undefined : inFormWords(result.problem));
    return result.ok;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(show(await callApi('PUT', '/api/letterhead', letterhead)));
  };
  const remove = async () => {
    if (show(await callApi('DELETE', '/api/letterhead'))) onRemoved();
  };
  return (
    <form className="account-form" onSubmit={save}>
      <div role="status">{isSaved && <Callout tone="good" title="Letterhead saved" />}</div>
      {problem && <ProblemCallout problem={problem} />}
      <LetterheadFields initial={stored ?? undefined} onChange={setLetterhead} />
      <div className="account-actions">
        <button type="submit" className="button">
          Save letterhead
        </button>
        {(stored || isSaved) && (
          <button type="button" className="button quiet dangerous" onClick={remove}>
            Remove letterhead
          </button>
        )}
      </div>
    </form>
  );
}

/** The letterhead of the account, which its owner can change. */
export function LetterheadPanel() {
  const { account } = useSession();
  const [state, reload] = useFetch<StoredLetterhead>('/api/letterhead');
  if (account.role !== 'owner') return null;
  return (
    <section className="account-panel" aria-labelledby="letterhead">
      <h2 id="letterhead">Letterhead</h2>
      <p>It stands on the sheets and workbooks of your projects, and on those that members issue.</p>
      <FetchStateView state={state}>
        {({ letterhead }) => <LetterheadForm key={letterhead?.name} stored={letterhead} onRemoved={reload} />}
      </FetchStateView>
    </section>
  );
}
