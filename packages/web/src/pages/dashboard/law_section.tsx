import { useId, useRef, useState } from 'react';
import { callApi, type Followed, type Follows } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDate } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { useServiceFacts } from '../../account/use_service_facts.ts';
import { useLocation } from '../../router/location.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout } from '../../ui/index.ts';

const KINDS: Record<Followed['kind'], string> = {
  jurisdiction: 'All law of a jurisdiction',
  tool: 'What a calculator rests on',
  law: 'Laws, standards and data sets',
  projects: 'What becomes of projects in a new edition',
};

/** `law eu-2024-1275`: what an option stands for. A link of the register names it in the address. */
function optionOf({ kind, subject }: Followed): string {
  return `${kind} ${subject}`;
}

function FollowForm({ choices, onDone }: { choices: Follows['choices']; onDone: (follows: Follows) => void }) {
  const id = useId();
  const chosen = useLocation().searchParams.get('follow') ?? undefined;
  const follow = ({ followed = '' }: Record<string, string>) => {
    const [kind, ...words] = followed.split(' ');
    return callApi<Follows>('POST', '/api/follows', { kind, subject: words.join(' ') });
  };
  return (
    <ApiForm fields={[]} submitLabel="Follow" send={follow} onDone={onDone}>
      <div className="account-field">
        <label htmlFor={id}>What to follow</label>
        <select id={id} name="followed" defaultValue={chosen}>
          {Object.entries(KINDS).map(([kind, label]) => (
            <optgroup key={kind} label={label}>
              {choices[kind as Followed['kind']].map(({ subject, title }) => (
                <option key={subject} value={optionOf({ kind: kind as Followed['kind'], subject })}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </ApiForm>
  );
}

interface ListProps {
  follows: Follows['follows'];
  onRemoved: () => void;
}

function FollowList({ follows, onRemoved }: ListProps) {
  const [problem, setProblem] = useState<ProblemDocument>();
  const remove = async ({ kind, subject }: Followed) => {
    const result = await callApi('DELETE', `/api/follows/${kind}/${encodeURIComponent(subject)}`);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onRemoved();
  };
  return (
    <>
      {problem && <ProblemCallout problem={problem} />}
      <ul className="account-cards">
        {follows.map((follow) => (
          <li key={optionOf(follow)} className="account-card">
            <div className="dashboard-key-head">
              <h3>{follow.title}</h3>
              <p>{KINDS[follow.kind]}</p>
              <p>Since {formatDate(follow.followed_at)}</p>
              {!follow.mail && <p>No mail</p>}
            </div>
            <div className="account-actions">
              <button
                type="button"
                className="button quiet"
                aria-label={`Remove ${follow.title}`}
                onClick={() => remove(follow)}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Follow entries of the law register, calculators, jurisdictions and projects. */
export function LawSection() {
  const [state, reload, show] = useFetch<Follows>('/api/follows');
  const facts = useServiceFacts();
  const heading = useRef<HTMLHeadingElement>(null);
  const setMail = async (mail: 'on' | 'off') => {
    const result = await callApi<Follows>('PUT', '/api/follows/mail', { mail });
    if (result.ok) show(result.value);
  };
  return (
    <FetchStateView state={state}>
      {({ follows, choices }) => (
        <section className="account-panel" aria-labelledby="follows">
          <h2 id="follows" ref={heading} tabIndex={-1}>
            Law and projects that you follow
          </h2>
          <p>
            You are told 30 days before a known change, at the change, and when an edition of the calculators is frozen,
            with a review of your projects in it if you follow them: by one mail a day at most, and by the webhooks of
            the account. See the <a href="/docs/law">law register</a>.
          </p>
          {facts?.mail === false && (
            <Callout tone="caution" title="This service sends no mail">
              <p>Webhooks are sent.</p>
            </Callout>
          )}
          {facts?.mail && follows.some(({ mail }) => mail) && (
            <button type="button" className="button quiet" onClick={() => setMail('off')}>
              Stop all mails
            </button>
          )}
          {facts?.mail && follows.some(({ mail }) => !mail) && (
            <button type="button" className="button quiet" onClick={() => setMail('on')}>
              Send mails about everything here
            </button>
          )}
          {follows.length === 0 && <p>You do not follow anything yet.</p>}
          <FollowList
            follows={follows}
            onRemoved={() => {
              reload();
              heading.current?.focus();
            }}
          />
          <FollowForm choices={choices} onDone={show} />
        </section>
      )}
    </FetchStateView>
  );
}
