import { formatFigure } from '@plumbline/calculators';
import { DataTable } from '../../ui/index.ts';
import type { Refusal } from './dashboard_service.ts';
import { LoadedView } from './loaded_view.tsx';
import { momentInWords } from './moments.ts';
import { titleOfTool } from './tool_titles.ts';
import { useLoaded } from './use_loaded.ts';

const REASONS: Record<string, string> = {
  rate_limited: 'Too many calls in a minute',
  quota_exhausted: 'No calls left this month',
  invalid_input: 'Wrong inputs',
  malformed_json: 'The body could not be read',
};

const DOORS: Record<string, string> = {
  rest: 'REST',
  batch: 'Batch',
  mcp: 'MCP',
  sheet: 'Sheet',
  variant_b: 'Older interface',
};

const UNKNOWN = '–';

/** The last calls that were refused, and why. */
export function RefusalsSection() {
  const [loaded] = useLoaded<{ refusals: Refusal[] }>('/api/refusals');
  return (
    <section className="dashboard-part" aria-labelledby="refusals">
      <h2 id="refusals">Recent refusals</h2>
      <LoadedView loaded={loaded}>
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
                at: momentInWords(at),
                why: REASONS[code] ?? code,
                tool: tool === '' ? UNKNOWN : titleOfTool(tool),
                door: DOORS[door] ?? UNKNOWN,
                key: key_name,
                times: formatFigure(times),
              }))}
            />
          )
        }
      </LoadedView>
    </section>
  );
}
