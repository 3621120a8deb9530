import { useState } from 'react';
import { callService } from '../../account/account_api.ts';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useMayChange } from '../../account/viewer_note.tsx';
import { navigate } from '../../router/location.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { isUnfinished, type Job, jobUrl } from './job_api.ts';
import { JobDownloads } from './job_downloads.tsx';

type Asking = 'cancel' | 'delete';

function Confirmation({
  asking,
  job,
  onConfirm,
  onClose,
}: {
  asking: Asking;
  job: Job;
  onConfirm: () => void;
  onClose: () => void;
}) {
  if (asking === 'cancel') {
    return (
      <ConfirmDialog title={`Stop “${job.name}”?`} confirmLabel="Stop job" onConfirm={onConfirm} onClose={onClose}>
        <p>The rows that are done are kept, and you can download them. A cancelled job cannot go on.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title={`Delete “${job.name}”?`} confirmLabel="Delete job" onConfirm={onConfirm} onClose={onClose}>
      <p>This deletes the file, its results and the summary. You cannot undo this. Download what you need first.</p>
    </ConfirmDialog>
  );
}

interface EndButtonProps {
  job: Job;
  isBusy: boolean;
  onAsk: (asking: Asking) => void;
}

/** Cancels an unfinished job, or deletes another. */
function EndButton({ job, isBusy, onAsk }: EndButtonProps) {
  const asking = isUnfinished(job) ? 'cancel' : 'delete';
  return (
    <button
      type="button"
      className="button quiet dangerous"
      disabled={isBusy || job.status === 'finishing'}
      onClick={() => onAsk(asking)}
    >
      {asking === 'cancel' ? 'Cancel job' : 'Delete job'}
    </button>
  );
}

/** Download, cancel, resume and delete. A viewer can only download. */
export function JobActions({ job, onChanged }: { job: Job; onChanged: () => void }) {
  const [asking, setAsking] = useState<Asking>();
  const [problem, setProblem] = useState<ProblemDocument>();
  const [isBusy, setBusy] = useState(false);
  const mayChange = useMayChange();
  const act = async (method: 'POST' | 'DELETE', path: string, onDone: () => void) => {
    setBusy(true);
    const result = await callService(method, path);
    setBusy(false);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onDone();
  };
  const url = jobUrl(job.id);
  const canResume = mayChange && job.status === 'stopped';
  return (
    <>
      <div className="account-actions">
        <JobDownloads job={job} />
        {canResume && (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => act('POST', `${url}/resume`, onChanged)}
          >
            Resume
          </button>
        )}
        {mayChange && <EndButton job={job} isBusy={isBusy} onAsk={setAsking} />}
      </div>
      {problem && <ProblemCallout problem={problem} />}
      {asking && (
        <Confirmation
          asking={asking}
          job={job}
          onConfirm={() => act('DELETE', url, asking === 'delete' ? () => navigate('/jobs') : onChanged)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
