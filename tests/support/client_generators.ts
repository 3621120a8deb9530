/** A generator of clients, and a program that calls the service with the client it writes from the OpenAPI document. */
export interface Generator {
  name: string;
  /** Its command, run where it is installed. */
  command: string[];
  /** A program that calls with what it has generated. Prints a score, a rating, whether a line is in the working, and the problem of a wrong input. */
  program: string;
}

/** What every program begins with. `Same` is true for equal types only: `unknown` and `any` are found out. */
const BEGINNING = `
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
function holds<_Promise extends true>(): void {}
const body = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const wrong = { ...body, it_load_kw: 0 };
const query = { include: ['working' as const] };
const baseUrl = process.argv[2] ?? '';
`;

const ENDING = `
holds<Same<typeof answer.pue_score, number>>();
holds<Same<typeof answer.implied_cooling_cop, number | null>>();
// @ts-expect-error There is no such field.
answer.pu_score;
console.log(answer.pue_score, answer.efficiency_rating, answer.working?.some(({ symbol }) => symbol === 'pue'), problem.code, problem.errors?.[0]?.field);
`;

export const GENERATORS: Generator[] = [
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript/bin/cli.js', 'generated/openapi.json', '-o', 'generated/openapi-typescript/api.ts'],
    program: `import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript/api.ts';
${BEGINNING}
const client = createClient<paths>({ baseUrl });
const { data: answer, error: none } = await client.POST('/v1/tools/calculate_pue', { body, params: { query } });
if (!answer) throw new Error(none.detail);
const { error: problem } = await client.POST('/v1/tools/calculate_pue', { body: wrong });
if (!problem) throw new Error('no problem');
// @ts-expect-error An input is missing.
client.POST('/v1/tools/calculate_pue', { body: { it_load_kw: 500 } });
${ENDING}`,
  },
  {
    name: 'hey-api',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', './generated/openapi.json', '-o', 'generated/hey-api'],
    program: `import { calculatePue } from './hey-api/index.ts';
import { client } from './hey-api/client.gen.ts';
${BEGINNING}
client.setConfig({ baseUrl });
const { data: answer, error: none } = await calculatePue({ body, query });
if (!answer) throw new Error(none?.detail);
const { error: problem } = await calculatePue({ body: wrong });
if (!problem) throw new Error('no problem');
// @ts-expect-error An input is missing.
calculatePue({ body: { it_load_kw: 500 } });
${ENDING}`,
  },
  {
    name: 'orval',
    command: ['orval/dist/bin/orval.mjs', '--config', 'generated/orval.config.mjs'],
    program: `import { calculatePue } from './orval/api.ts';
${BEGINNING}
const right = await calculatePue(body, query);
if (right.status !== 200) throw new Error(right.data.detail);
const refused = await calculatePue(wrong);
if (refused.status === 200) throw new Error('no problem');
const [answer, problem] = [right.data, refused.data];
// @ts-expect-error An input is missing.
calculatePue({ it_load_kw: 500 });
${ENDING}`,
  },
];

/** orval writes the address into the client, and one media type for each body. */
export function orvalConfig(baseUrl: string): string {
  const output = {
    target: './orval/api.ts',
    client: 'fetch',
    baseUrl,
    override: { contentType: { include: ['application/json', 'application/problem+json'] } },
  };
  return `export default { plumbline: { input: './openapi.json', output: ${JSON.stringify(output)} } };`;
}
