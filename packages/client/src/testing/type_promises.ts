/** Type tests: this file stops compiling when the client's types break. Nothing here runs. */
import type { Answer, CalculatePueInput, Citation, Diagram, Line, Problem, SensitivityAnswer } from '../index.ts';
import { PlumblineClient } from '../index.ts';

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

declare function holds<_Promise extends true>(): void;

const beam = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 } as const;
const letting = { property_type: 'domestic', current_epc_band: 'E' } as const;

export function inputsAreTyped({ tools }: PlumblineClient): void {
  holds<Same<CalculatePueInput['it_load_kw'], number>>();
  // @ts-expect-error Inputs are missing.
  tools.calculate_pue({ it_load_kw: 500 });
  // @ts-expect-error There is no such material.
  tools.eurocode_beam_designer({ ...beam, material: 'timber' });
  // @ts-expect-error There is no such input.
  tools.eurocode_beam_designer({ ...beam, spam_m: 6 });
  // @ts-expect-error There is no such tool.
  tools.calculate_pu(beam);
  // @ts-expect-error It has no diagrams.
  tools.mees_checker(letting, { include: ['diagrams'] });
}

export async function answersHaveRequestedExtras(
  { tools }: PlumblineClient,
  extras: ('working' | 'sources')[],
): Promise<void> {
  const plain = await tools.eurocode_beam_designer(beam);
  holds<Same<typeof plain, Answer<'eurocode_beam_designer'>>>();
  holds<Same<'working' extends keyof typeof plain ? true : false, false>>();
  const shown = await tools.eurocode_beam_designer(beam, { include: ['working', 'sources', 'diagrams'] });
  holds<Same<typeof shown.working, Line[]>>();
  holds<Same<typeof shown.sources, Citation[]>>();
  holds<Same<typeof shown.diagrams, Diagram[]>>();
  const signed = await tools.mees_checker(letting, { include: ['receipt'] });
  holds<Same<typeof signed.receipt, string>>();
  const unsure = await tools.eurocode_beam_designer(beam, { include: extras });
  holds<Same<typeof unsure.working, Line[] | undefined>>();
}

export async function batchesAreAnsweredItemByItem(client: PlumblineClient): Promise<void> {
  const [first, second] = await client.batch([
    { tool: 'eurocode_beam_designer', input: beam },
    { tool: 'mees_checker', input: letting },
  ]);
  if (first.ok) holds<Same<typeof first.result, Answer<'eurocode_beam_designer'>>>();
  else holds<Same<typeof first.problem, Problem>>();
  if (second.ok) holds<Same<typeof second.result, Answer<'mees_checker'>>>();
  const [shown] = await client.batch([{ tool: 'mees_checker', input: letting, id: 7 }], { include: ['working'] });
  if (shown.ok) holds<Same<typeof shown.result.working, Line[]>>();
  // @ts-expect-error These are the inputs of another tool.
  await client.batch([{ tool: 'calculate_pue', input: beam }]);
}

export async function explorationsAreTyped(client: PlumblineClient, method: 'one_at_a_time' | 'sobol'): Promise<void> {
  const vary = { span_m: { from: 4, to: 12, steps: 9 } };
  await client.sweep('eurocode_beam_designer', { input: { material: 'steel', config: 'ss', udl_kn_m: 20 }, vary });
  // @ts-expect-error These are the inputs of another tool.
  await client.sweep('calculate_pue', { input: beam, vary });
  // @ts-expect-error Two numbers are needed.
  await client.uncertainty('eurocode_beam_designer', { input: beam, distributions: { span_m: { normal: [6] } } });
  const oneAtATime = await client.sensitivity('eurocode_beam_designer', { input: beam });
  holds<Same<typeof oneAtATime.method.name, 'one_at_a_time'>>();
  const sobol = await client.sensitivity('eurocode_beam_designer', { input: beam, method: 'sobol' });
  holds<Same<typeof sobol.method.name, 'sobol'>>();
  const unsure = await client.sensitivity('eurocode_beam_designer', { input: beam, method });
  holds<Same<typeof unsure, SensitivityAnswer>>();
}

/** Under `exactOptionalPropertyTypes` a caller may pass on what may be undefined. */
export async function undefinedCountsAsLeftOut(absent: undefined, maybe: string | undefined): Promise<void> {
  const client = new PlumblineClient({
    baseUrl: 'http://localhost:3000',
    apiKey: maybe,
    maxRetries: absent,
    maxWaitSeconds: absent,
    fetch: absent,
    wait: absent,
  });
  await client.tools.eurocode_beam_designer({ ...beam, point_load_kn: absent }, { edition: maybe, signal: absent });
  await client.batch([{ tool: 'mees_checker', input: letting, id: maybe }], { include: absent });
  await client.solve('calculate_pue', {
    input: { it_load_kw: absent },
    unknown: 'cooling_kw',
    target: { field: 'pue_score', value: 1.3 },
    range: absent,
  });
  await client.usage({ signal: absent });
  const url = client.calculationUrl('eurocode_beam_designer', beam, { format: 'xlsx', edition: maybe });
  holds<Same<typeof url, string>>();
  // @ts-expect-error There is no such format.
  client.calculationUrl('eurocode_beam_designer', beam, { format: 'docx' });
}
