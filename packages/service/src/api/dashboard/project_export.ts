import { setImmediate as nextTurn } from 'node:timers/promises';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { callTool } from '@plumbline/editions/calls/call_tool.ts';
import { loadCalculation } from '../../calls/saved_calculation.ts';
import type { ProjectWithCalculations } from '../../projects/projects.ts';
import type { StoredCalculation } from '../../store/project/contract.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { EXPORT_FORMAT } from './project_body.ts';

const NO_EXTRAS = new Set<never>();

/** The address and result of a calculation, or why there are none. */
async function resultOf({ tool, edition, input: json }: StoredCalculation, publicUrl: string) {
  const loaded = await loadCalculation({ tool, edition, input: JSON.parse(json) });
  if (!loaded.ok) return { problem: loaded.problem.detail };
  const { calculator, input } = loaded.calculation;
  const url = calculationUrl(publicUrl, loaded.calculation);
  const called = callTool({ calculator, input, extras: NO_EXTRAS, caller: {} });
  return called.ok ? { url, result: called.result } : { url, problem: called.problem.detail };
}

/** A whole project as one JSON document: what is needed to import it, with addresses and results for people and programs. */
export async function exportProject(
  { project, calculations }: ProjectWithCalculations,
  { publicUrl, clock }: Pick<DashboardContext, 'publicUrl' | 'clock'>,
) {
  const exported: object[] = [];
  for (const calculation of calculations) {
    const { title, notes, tool, edition, input } = calculation;
    exported.push({
      title,
      notes,
      tool,
      edition,
      input: JSON.parse(input),
      ...(await resultOf(calculation, publicUrl)),
    });
    // Other requests are served between two calculations.
    await nextTurn();
  }
  const { name, client, reference, engineer } = project;
  return {
    format: EXPORT_FORMAT,
    exported_at: new Date(clock()).toISOString(),
    name,
    client,
    reference,
    engineer,
    calculations: exported,
  };
}
