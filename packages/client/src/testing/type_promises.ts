/** Type tests: this file stops compiling when the client's types break. Nothing here runs. */
import type {
  Answer,
  CalculatePueInput,
  Citation,
  Diagram,
  EurocodeBeamDesignerResult,
  Line,
  Problem,
  SensitivityAnswer,
  SweepAnswer,
} from '../index.ts';
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

export async function sweepsAreTyped(
  client: PlumblineClient,
  names: ('section' | 'bending_utilisation')[],
): Promise<void> {
  const vary = { span_m: { from: 4, to: 12, steps: 9 } };
  const input = { material: 'steel', config: 'ss', udl_kn_m: 20 } as const;
  const { axes, points } = await client.sweep('eurocode_beam_designer', { input, vary, outputs: ['section'] });
  holds<Same<(typeof points)[number]['at'], { span_m: number }>>();
  holds<Same<(typeof points)[number]['result'], { section: EurocodeBeamDesignerResult['section'] } | null>>();
  holds<Same<(typeof axes)[number]['field'], 'span_m'>>();
  const pue = await client.sweep('calculate_pue', { vary: { cooling_kw: { values: [100, 200] } } });
  const [point] = pue.points;
  holds<Same<NonNullable<NonNullable<typeof point>['result']>['pue_score'], number>>();
  // @ts-expect-error It is no headline, and was not asked for.
  point?.result?.implied_cooling_cop;
  const unsure = await client.sweep('eurocode_beam_designer', { input, vary, outputs: names });
  holds<Same<typeof unsure.points extends SweepAnswer['points'] ? true : false, true>>();
  // @ts-expect-error These are the inputs of another tool.
  await client.sweep('calculate_pue', { input: beam, vary: { cooling_kw: { values: [1] } } });
  // @ts-expect-error There is no such input.
  await client.sweep('eurocode_beam_designer', { input, vary: { spam_m: { values: [6] } } });
  // @ts-expect-error There is no such output.
  await client.sweep('eurocode_beam_designer', { input, vary, outputs: ['sektion'] });
  // @ts-expect-error A text has no range.
  await client.sweep('eurocode_beam_designer', { input, vary: { config: { from: 1, to: 2, steps: 2 } } });
}

export async function searchesAreTyped(client: PlumblineClient): Promise<void> {
  const unknown = 'span_m';
  const solved = await client.solve('eurocode_beam_designer', {
    input: beam,
    unknown,
    target: { field: 'verdict_tone', becomes: 'bad' },
  });
  holds<Same<typeof solved.unknown, 'span_m'>>();
  holds<Same<(typeof solved.crossings)[number]['below'], 'good' | 'caution' | 'bad' | 'neutral' | null>>();
  const target = { field: 'pue_score', value: 1.3 } as const;
  const { curve } = await client.solve('calculate_pue', { unknown: 'cooling_kw', target });
  holds<Same<(typeof curve)[number]['value'], number | null>>();
  const section = { field: 'section', becomes: '' } as const;
  // @ts-expect-error It is a text.
  await client.solve('eurocode_beam_designer', { input: beam, unknown: 'material', target: section });
  // @ts-expect-error The verdict is no figure.
  await client.solve('eurocode_beam_designer', { input: beam, unknown, target: { field: 'verdict_tone', value: 1 } });
}

export async function uncertaintiesAreTyped(client: PlumblineClient): Promise<void> {
  const { distributions, outputs } = await client.uncertainty('calculate_pue', {
    distributions: {
      cooling_kw: { normal: [200, 20] },
      lighting_kw: {
        discrete: [
          [1, 0.5],
          [2, 0.5],
        ],
      },
    },
    correlations: [{ fields: ['cooling_kw', 'lighting_kw'], coefficient: 0.5 }],
    outputs: ['pue_score', 'efficiency_rating'],
  });
  holds<Same<typeof distributions.cooling_kw.mean, number | null>>();
  holds<Same<NonNullable<typeof outputs.pue_score>['mean'], number>>();
  holds<Same<NonNullable<typeof outputs.efficiency_rating>['probabilities'], Record<string, number>>>();
  // @ts-expect-error Two numbers are needed.
  await client.uncertainty('eurocode_beam_designer', { input: beam, distributions: { span_m: { normal: [6] } } });
  // @ts-expect-error A text is not normally distributed.
  await client.uncertainty('eurocode_beam_designer', { input: beam, distributions: { material: { normal: [6, 1] } } });
}

export async function sensitivitiesAreTyped(client: PlumblineClient, method: 'one_at_a_time' | 'sobol'): Promise<void> {
  const oneAtATime = await client.sensitivity('calculate_pue', { input: {}, fixed: ['it_load_kw'] });
  holds<Same<typeof oneAtATime.method.name, 'one_at_a_time'>>();
  holds<Same<typeof oneAtATime.base.pue_score, number>>();
  const sobol = await client.sensitivity('calculate_pue', { input: {}, method: 'sobol', outputs: ['pue_score'] });
  holds<Same<typeof sobol.method.name, 'sobol'>>();
  holds<Same<(typeof sobol.inputs)[number]['total_effect'], { pue_score: number | null }>>();
  const unsure = await client.sensitivity('calculate_pue', { input: {}, method });
  holds<Same<typeof unsure extends SensitivityAnswer ? true : false, true>>();
  // @ts-expect-error There is no such input.
  await client.sensitivity('calculate_pue', { ranges: { coolng_kw: [150, 300] } });
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
  client.calculationUrl('eurocode_beam_designer', beam, { format: 'doc' });
}
