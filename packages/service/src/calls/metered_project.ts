import type { InvalidInput } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { LinkedProject } from '@plumbline/explore/project';
import type { LimitStatus } from '../usage/limits.ts';
import type { CallOrigin, CallService, Rejection } from './call_service.ts';

/** A calculation that was made, or why it could not be. */
export type MadeCalculation = { tool: string } & ({ ok: true } | ({ ok: false } & InvalidInput));

/** Admits a call for each calculation of a project, all of them or none, makes them, and records each with its tool. */
export async function callProject<Each extends MadeCalculation>(
  callService: CallService,
  caller: Pick<CallOrigin, 'caller' | 'channel'>,
  { calculations }: LinkedProject,
  make: () => Promise<Each[]>,
): Promise<{ ok: true; calculations: Each[]; limitStatus: LimitStatus } | Rejection> {
  const calls = calculations.length;
  const origin = { ...caller, tool: calculations[0]?.tool.name ?? '' };
  if (!(await callService.admitCalls(origin.caller, calls))) {
    const counted = await callService.count(origin, calls);
    return counted.ok ? { ...counted, calculations: await make() } : counted;
  }
  try {
    const made = await make();
    const records = made.map((each) => {
      const { tool } = each;
      const calculated = each.ok
        ? { ok: true as const, result: undefined }
        : { ok: false as const, problem: invalidInputProblem(tool, each) };
      return callService.record({ ...origin, tool }, calculated);
    });
    await Promise.all(records);
    return { ok: true, calculations: made, limitStatus: await callService.limitStatus(origin.caller) };
  } finally {
    callService.releaseCalls(origin.caller, calls);
  }
}
