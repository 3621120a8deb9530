import { formatFigure } from '@plumbline/calculators';
import { DataTable } from '../../ui/index.ts';
import type { RejectedCall } from './dashboard_api.ts';
import { formatDateTime } from './dates.ts';
import { FetchStateView } from './fetch_state_view.tsx';
import { titleOfTool } from './tool_titles.ts';
import { useFetch } from './use_fetch.ts';

const REASONS: Record<string, string> = {
  rate_limited: 'Too many calls in a minute',
  quota_exhausted: 'No calls left this month',
  invalid_input: 'Wrong inputs',
  malformed_json: 'The body could not be read',
};

const INTERFACES: Record<string, string> = {
  rest: 'REST',
  batch: 'Batch',
  mcp: 'MCP',
  sheet: 'Sheet',
  variant_b: 'Older interface',
};

const NOT_AVAILABLE = '–';

/** The last calls that were refused, and why. */
export function RejectedCallsSection() {
  const [state] = useFetch<{ refusals: RejectedCall[] }>('/api/refusals');
  return (
    <section className="dashboard-part" aria-labelledby="rejected-calls">
      <h2 id="rejected-calls">Recent refusals</h2>
      <FetchStateView state={state}>
        {({ refusals }) =>
          refusals.length === 0 ? (
            <p>No call was refused in the last 30 days.</p>
          ) : (
            <DataTable
              caption="Calls that were refused, newest first"
              columns={[
                { key: 'at', head: 'When' },
                { key: 'why', head: 'Why' },
                { key: 'tool', head: 'Calculator' },
                { key: 'door', head: 'By way of' },
                { key: 'key', head: 'Key' },
                { key: 'times', head: 'Times', numeric: true },
              ]}
              rows={refusals.map(({ at, code, tool, door, key_name, times }) => ({
                at: formatDateTime(at),
                why: REASONS[code] ?? code,
                tool: tool === '' ? NOT_AVAILABLE : titleOfTool(tool),
                door: INTERFACES[door] ?? NOT_AVAILABLE,
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
