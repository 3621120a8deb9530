import { formatFigure } from '@plumbline/calculators';
import { DataTable } from '../../ui/index.ts';
import type { RejectedCall } from './dashboard_api.ts';
import { formatDateTime } from './dates.ts';
import { FetchStateView } from './fetch_state_view.tsx';
import { titleOfTool } from './tool_titles.ts';
import { useFetch } from './use_fetch.ts';

const REASONS: Record<string, string> = {
  rate_limited: 'Rate limit exceeded',
  quota_exhausted: 'Monthly quota used up',
  invalid_input: 'Invalid input',
  malformed_json: 'Malformed JSON',
};

const INTERFACES: Record<string, string> = {
  rest: 'REST',
  batch: 'Batch',
  mcp: 'MCP',
  sheet: 'Calculation sheet',
  variant_b: 'Variant B',
};

const NOT_AVAILABLE = '–';

/** The latest rejected calls and the reasons. */
export function RejectedCallsSection() {
  const [state] = useFetch<{ rejected_calls: RejectedCall[] }>('/api/rejected-calls');
  return (
    <section className="dashboard-part" aria-labelledby="rejected-calls">
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
                { key: 'channel', head: 'Interface' },
                { key: 'key', head: 'Key' },
                { key: 'times', head: 'Count', numeric: true },
              ]}
              rows={rejected_calls.map(({ at, code, tool, channel, key_name, times }) => ({
                at: formatDateTime(at),
                why: REASONS[code] ?? 'Other',
                tool: tool === '' ? NOT_AVAILABLE : titleOfTool(tool),
                channel: INTERFACES[channel] ?? NOT_AVAILABLE,
                key: key_name,
                times: formatFigure(times),
              }))}
            />
          )
        }
      </FetchStateView>
    </section>
  );
}
