import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { Link } from '../../router/link.tsx';
import { Disclosure } from '../../ui/index.ts';
import {
  type Approval,
  type Comparison,
  calculationPath,
  ROLE_WORDS,
  type Signature,
  STATE_WORDS,
} from './approval_api.ts';
import { ApprovalComments } from './approval_comments.tsx';
import { Differences } from './approval_differences.tsx';
import { ApprovalSteps } from './approval_steps.tsx';

function Signatures({ signatures }: { signatures: readonly Signature[] }) {
  return (
    <ul className="approval-signatures">
      {signatures.map(({ role, name, email, at }) => (
        <li key={role}>
          {ROLE_WORDS[role] ?? role} <strong>{name}</strong>
          {email && ` (${email})`}, {formatDateTime(at)}
        </li>
      ))}
    </ul>
  );
}

function Recalculation({ approval: { recalculation, state, edition, is_originator } }: { approval: Approval }) {
  if (recalculation) {
    const { by, at, edition: own } = recalculation;
    return (
      <>
        <h4>Recalculation of the checker</h4>
        <p className="account-hint">
          {by ?? 'A former member'}, {formatDateTime(at)}, in edition {own}
        </p>
        <Differences one={`Sent for check (${edition})`} other={`Recalculated (${own})`} comparison={recalculation} />
      </>
    );
  }
  if (state !== 'for_check' || is_originator) return null;
  return (
    <p className="account-hint">
      To recalculate it yourself, choose “Open in calculator”, enter your own inputs or another edition, and “Save to
      project”. What differs is then shown here.
    </p>
  );
}

/** What differs between a revision and the calculation as it is now. */
function RevisionDifferences({ path, revision }: { path: string; revision: number }) {
  const [state] = useFetch<Comparison>(`${path}/revisions/${revision}`);
  return (
    <FetchStateView state={state}>
      {(comparison) => <Differences one={`Revision ${revision}`} other="Now" comparison={comparison} />}
    </FetchStateView>
  );
}

function Revisions({ path, approval: { revisions, revision: present } }: { path: string; approval: Approval }) {
  const signed = revisions.filter(({ state }) => state === 'approved' || state === 'superseded');
  if (signed.length === 0) return null;
  return (
    <>
      <h4>Approved revisions</h4>
      {signed.toReversed().map(({ revision, state, signatures, digest }) => (
        <div key={revision}>
          <p>
            Revision {revision}, {STATE_WORDS[state].toLowerCase()}:{' '}
            <a href={`/dashboard${path.slice('/api'.length)}/sheet.html?revision=${revision}`}>calculation sheet</a>,{' '}
            <a href={`/dashboard${path}/revisions/${revision}/receipt`}>receipt</a>, which{' '}
            <Link href="/verify">anybody can verify</Link>
          </p>
          <Signatures signatures={signatures} />
          <p className="account-hint approval-digest">{digest}</p>
          {revision !== present && (
            <Disclosure summary={`What differs from revision ${revision}`}>
              <RevisionDifferences path={path} revision={revision} />
            </Disclosure>
          )}
        </div>
      ))}
    </>
  );
}

function Imported({ approval: { imported } }: { approval: Approval }) {
  if (imported.length === 0) return null;
  return (
    <>
      <h4>Approvals before the import</h4>
      {imported.map(({ revision, issuer, signatures, outcome, reason }) => (
        <div key={`${issuer} ${revision}`}>
          <p>
            Revision {revision}, by {issuer}: {outcome === 'valid' ? 'the signature is valid.' : reason}
          </p>
          <Signatures signatures={signatures} />
        </div>
      ))}
    </>
  );
}

interface ApprovalPanelProps {
  projectId: string;
  calculationId: string;
  /** Called when the state has changed. */
  onChanged: () => void;
}

/** Check and approval of a calculation: what to do next, who has signed, comments, and what differs. */
export function ApprovalPanel({ projectId, calculationId, onChanged }: ApprovalPanelProps) {
  const path = calculationPath(projectId, calculationId);
  const [state, , show] = useFetch<Approval>(`${path}/approval`);
  return (
    <FetchStateView state={state}>
      {(approval) => (
        <div className="approval">
          {approval.signatures.length > 0 && approval.state !== 'approved' && (
            <Signatures signatures={approval.signatures} />
          )}
          <ApprovalSteps
            path={path}
            approval={approval}
            onTaken={(next) => {
              show(next);
              onChanged();
            }}
          />
          <Recalculation approval={approval} />
          <Revisions path={path} approval={approval} />
          <Imported approval={approval} />
          <ApprovalComments path={path} approval={approval} onShow={show} />
          <p className="account-hint">
            Three different members sign. These are not qualified electronic signatures: they say who was signed in to
            this account, and when.
          </p>
        </div>
      )}
    </FetchStateView>
  );
}
