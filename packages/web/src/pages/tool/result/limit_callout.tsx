import { fetchUsage, isSignedIn, type ReachedLimit, reachedLimit } from '../../../service/usage.ts';
import { Callout, useNow } from '../../../ui/index.ts';
import { formatDuration } from '../format_duration.ts';

/** Why a sheet was not opened. */
export type Refusal =
  | { kind: 'unreachable' }
  | { kind: 'limit'; limit: ReachedLimit; isSignedIn: boolean; returnTo: string };

/** Why a metered page cannot be opened now; undefined if it can. */
export async function refusalOf(returnTo: string): Promise<Refusal | undefined> {
  const usage = await fetchUsage();
  if (!usage) return { kind: 'unreachable' };
  const limit = reachedLimit(usage);
  return limit && { kind: 'limit', limit, isSignedIn: await isSignedIn(), returnTo };
}

function Countdown({ resetsAt }: { resetsAt: Date }) {
  const seconds = Math.ceil((resetsAt.getTime() - useNow()) / 1000);
  return seconds > 0 ? `You can open it in ${formatDuration(seconds)}.` : 'You can open it now.';
}

const REACHED: Record<ReachedLimit['window'], string> = {
  minute: 'You have reached the limit of sheets and API calls per minute',
  month: 'You have reached the limit of sheets and API calls this month',
};

/** Says that a sheet could not be opened, when it can be, and how to get more. The result stays as it is. */
export function LimitCallout({ refusal }: { refusal: Refusal }) {
  if (refusal.kind === 'unreachable') {
    return (
      <Callout tone="caution" title="Could not reach the service" urgent>
        <p>Results work offline. Sheets need a connection: check yours, then try again.</p>
      </Callout>
    );
  }
  const { limit, isSignedIn, returnTo } = refusal;
  return (
    <Callout tone="caution" title={REACHED[limit.window]} urgent>
      <p>
        <Countdown resetsAt={limit.resetsAt} /> Results on this page do not count.
      </p>
      <p>
        {!isSignedIn && (
          <>
            <a href={`/dashboard?return=${encodeURIComponent(returnTo)}`}>Sign in</a> to use the limits of your plan, or{' '}
          </>
        )}
        <a href="/pricing">{isSignedIn ? 'Compare plans' : 'compare plans'}</a>.
      </p>
    </Callout>
  );
}
