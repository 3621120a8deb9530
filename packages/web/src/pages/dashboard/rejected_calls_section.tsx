import { formatFigure } from '@plumbline/calculators';
import type { RejectedCall } from '../../account/account_api.ts';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useFetch } from '../../account/use_fetch.ts';
import { DataTable } from '../../ui/index.ts';
import { SOURCES } from './sources.ts';

const REASONS: Record<string, string> = {
  rate_limited: 'Too many calls in a minute',
  quota_exhausted: 'Monthly quota used up',
  invalid_input: 'Invalid input',
  malformed_json: 'Invalid JSON',
};

const NOT_AVAILABLE = '–';

/** The latest rejected calls and the reasons. */
export function RejectedCallsSection() {
  const [state] = useFetch<{ rejected_calls: RejectedCall[] }>('/api/rejected-calls');
  return (
    <section className="account-panel" aria-labelledby="rejected-calls">
      <h2 id="rejected-calls">Rejected calls</h2>
      <FetchStateView state={state}>
        {({ rejected_calls }) =>
          rejected_calls.length === 0 ? (
            <p>No rejected calls in the last 30 days.</p>
          ) : (
            <DataTable
              caption="Rejected calls, newest first"
              columns={[
                { key: 'at', head: 'Time' },
                { key: 'why', head: 'Reason' },
                { key: 'tool', head: 'Calculator' },
                { key: 'channel', head: 'Source' },
                { key: 'key', head: 'Key' },
                { key: 'times', head: 'Count', numeric: true },
              ]}
              rows={rejected_calls.map(({ at, code, tool, channel, key_name, times }) => ({
                at: formatDateTime(at),
                why: REASONS[code] ?? 'Other',
                tool: tool === '' ? NOT_AVAILABLE : titleOfTool(tool),
                channel: SOURCES[channel] ?? NOT_AVAILABLE,
                key: key_name === '' ? NOT_AVAILABLE : key_name,
                times: formatFigure(times),
              }))}
            />
          )
        }
      </FetchStateView>
    </section>
  );
}
