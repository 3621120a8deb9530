import { Link } from '../../router/link.tsx';
import { Callout } from '../../ui/index.ts';
import type { Job } from './job_api.ts';

/** What to do, by the code of the reason. */
function Advice({ code }: { code: string }) {
  switch (code) {
    case 'quota_exhausted':
      return (
        <p>
          What is done is kept, and you can download it. To go on now,{' '}
          <Link href="/dashboard/plans">upgrade your plan</Link>. Then, or when the quota resets, choose “Resume”. The
          job continues with the next row.
        </p>
      );
    case 'storage_exhausted':
      return (
        <p>
          What is done is kept, and you can download it. <Link href="/jobs">Delete jobs</Link> that you do not need,
          then choose “Resume”.
        </p>
      );
    case 'unreadable_file':
      return (
        <p>
          Correct the file, then <Link href="/jobs/new">start a new job</Link>. Rows before the fault are kept.
        </p>
      );
    default:
      return (
        <p>
          <Link href="/jobs/new">Start the job again</Link>. If it fails again, tell the operator of this service the
          number of the job.
        </p>
      );
  }
}

/** Why a job did not get through, and what to do. */
export function JobReason({ job: { status, reason, id } }: { job: Job }) {
  if (!reason) return null;
  const title = status === 'failed' ? 'The job has failed' : 'The job has stopped';
  return (
    <Callout tone={status === 'failed' ? 'bad' : 'caution'} title={title}>
      <p>{reason.detail}</p>
      <Advice code={reason.code} />
      {status === 'failed' && <p className="account-hint">Number of the job: {id}</p>}
    </Callout>
  );
}
