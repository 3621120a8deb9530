import { useRef } from 'react';
import type { Member } from '../../account/account_api.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { ROLE_TEXTS } from '../../account/role_texts.ts';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { InvitationsPanel } from './invitations_panel.tsx';
import { MemberCard } from './member_card.tsx';

/** The people who share the account. */
export function MembersSection() {
  const { account } = useSession();
  const [state, reload] = useFetch<{ members: Member[] }>('/api/members');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <FetchStateView state={state}>
        {({ members }) => (
          <section className="account-panel" aria-labelledby="members">
            <h2 id="members" ref={heading} tabIndex={-1}>
              Members
            </h2>
            <p>
              Members share the plan, API keys, projects, jobs and usage of the account. {ROLE_TEXTS[account.role].you}
            </p>
            <ul className="account-cards">
              {members.map((member) => (
                <MemberCard
                  key={member.user}
                  member={member}
                  onChanged={(isTransfer) => {
                    // The new owner decides what this page can do.
                    if (isTransfer) window.location.reload();
                    reload();
                    heading.current?.focus();
                  }}
                />
              ))}
            </ul>
          </section>
        )}
      </FetchStateView>
      <InvitationsPanel />
    </>
  );
}
