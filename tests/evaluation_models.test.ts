import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelClient, waitMs } from '../scripts/evaluate/ask_model.ts';
import { listedTools } from '../scripts/evaluate/listed_tools.ts';
import { modelAccess } from '../scripts/evaluate/model_access.ts';
import type { Provider } from '../scripts/evaluate/model_api.ts';
import { type Question, readQuestions } from '../scripts/evaluate/questions.ts';
import { ReplyCache } from '../scripts/evaluate/reply_cache.ts';
import { givesAnswer, inputShare, scoreReplies } from '../scripts/evaluate/score_replies.ts';
import { ModelStub } from './support/model_stub.ts';
import { ROOT } from './support/server.ts';

const KEY = 'sk-not-a-real-key';
const QUESTIONS = readQuestions();
const TOOLS = listedTools({ output_schema: 'off' });

const stub = new ModelStub();
let baseUrl: string;
let folder: string;

beforeAll(async () => {
  baseUrl = await stub.start();
  folder = mkdtempSync(join(tmpdir(), 'plumbline-evaluation-'));
});
beforeEach(() => stub.reset());
afterAll(() => {
  stub.stop();
  rmSync(folder, { recursive: true, force: true });
});

function questionOf(id: string): Question {
  const question = QUESTIONS.find((each) => each.id === id);
  if (!question) throw new Error(`there is no question ${id}`);
  return question;
}

function byText(text: string): Question {
  return QUESTIONS.find(({ question }) => question === text) as Question;
}

/** A client with a cache of its own, unless a file is named. */
function clientOf(provider: Provider, file = `${crypto.randomUUID()}.jsonl`): ModelClient {
  return new ModelClient({ provider, model: 'stub-1', key: KEY, baseUrl }, new ReplyCache(join(folder, file)));
}

function ask(client: ModelClient, questions: readonly Question[]) {
  return client.askAll(questions.map(({ question }) => ({ instructions: 'Calculators.', tools: TOOLS, question })));
}

/** The model that is always right. */
function answerRight({ question }: { question: string }) {
  const { tool, input } = byText(question);
  return { tool, arguments: input };
}

describe.each(['anthropic', 'openai'] as const)('a model of %s', (provider) => {
  it('that answers every question right scores 100 %, with its tokens counted and few requests at once', async () => {
    stub.respond = answerRight;
    const report = scoreReplies(QUESTIONS, await ask(clientOf(provider), QUESTIONS));
    expect(report).toMatchObject({ questions: 60, rightTool: 1, hardRightTool: 1, rightInputs: 1, rightAnswer: 1 });
    expect(report).toMatchObject({ inputTokens: 60_000, outputTokens: 3000, misses: [], wrongAnswers: [] });
    expect(stub.requests).toHaveLength(60);
    expect(stub.openMost).toBeLessThanOrEqual(4);
  });

  it('is given the tool definitions, the instructions and temperature 0', async () => {
    stub.respond = answerRight;
    await ask(clientOf(provider), QUESTIONS.slice(0, 1));
    const [{ body, path, headers }] = stub.requests as [(typeof stub.requests)[0]];
    const [{ name, description, inputSchema }] = TOOLS as [(typeof TOOLS)[0]];
    expect(body).toMatchObject({ model: 'stub-1', temperature: 0 });
    expect(body.tools).toHaveLength(27);
    expect(JSON.stringify(body)).toContain('Calculators.');
    if (provider === 'anthropic') {
      expect(path).toBe('/v1/messages');
      expect(headers).toMatchObject({ 'x-api-key': KEY, 'anthropic-version': '2023-06-01' });
      expect(body.tools[0]).toEqual({ name, description, input_schema: inputSchema });
    } else {
      expect(path).toBe('/chat/completions');
      expect(headers).toMatchObject({ authorization: `Bearer ${KEY}` });
      expect(body.tools[0]).toEqual({ type: 'function', function: { name, description, parameters: inputSchema } });
    }
  });

  it('is asked again after 429, 529 and 500, and not after 401, whose message has no key', async () => {
    const faults = [429, 529, 500];
    stub.respond = (request, earlier) =>
      earlier < 3 ? { status: faults[earlier] as number, text: 'Try again later.' } : answerRight(request);
    const [reply] = await ask(clientOf(provider), QUESTIONS.slice(0, 1));
    expect(reply?.tool).toBe(QUESTIONS[0]?.tool);
    expect(stub.requests).toHaveLength(4);

    stub.reset();
    stub.respond = () => ({ status: 401, text: 'The key is not valid.' });
    const failure = await ask(clientOf(provider), QUESTIONS.slice(0, 1)).catch((error: Error) => error.message);
    expect(failure).toContain('answered 401');
    expect(failure).not.toContain(KEY);
    expect(stub.requests).toHaveLength(1);
  });

  it('that overload never leaves is given up after six tries', async () => {
    stub.respond = () => ({ status: 529, text: 'Overloaded' });
    await expect(ask(clientOf(provider), QUESTIONS.slice(0, 1))).rejects.toThrow('answered 529');
    expect(stub.requests).toHaveLength(6);
  });

  it('that takes no temperature is asked without it', async () => {
    stub.respond = (request) =>
      'temperature' in request.body
        ? { status: 400, text: 'temperature is not supported with this model.' }
        : answerRight(request);
    const client = clientOf(provider);
    expect(scoreReplies(QUESTIONS, await ask(client, QUESTIONS)).rightTool).toBe(1);
    const refused = stub.requests.filter(({ body }) => 'temperature' in body);
    expect(refused.length).toBeLessThanOrEqual(4);
  });

  it('that refuses, calls no tool or calls another one is counted as wrong, and so told', async () => {
    const questions = QUESTIONS.slice(0, 4);
    const replies = [{ refuses: true }, {}, { tool: 'roi_calculator', arguments: {} }];
    stub.respond = (request) => replies[questions.indexOf(byText(request.question))] ?? answerRight(request);
    const report = scoreReplies(questions, await ask(clientOf(provider), questions));
    expect(report.rightTool).toBe(1 / 4);
    expect(report.misses.map(({ chosen }) => chosen)).toEqual(['refusal', 'no tool', 'roi_calculator']);
  });

  it('is not asked again for a reply that is in the cache, which holds no key', async () => {
    stub.respond = answerRight;
    const file = `${provider}.jsonl`;
    await ask(clientOf(provider, file), QUESTIONS.slice(0, 5));
    const again = clientOf(provider, file);
    const replies = await ask(again, QUESTIONS.slice(0, 6));
    expect(stub.requests).toHaveLength(6);
    expect(again.fromCache).toBe(5);
    expect(replies.map(({ tool }) => tool)).toEqual(QUESTIONS.slice(0, 6).map(({ tool }) => tool));
    expect(readFileSync(join(folder, file), 'utf8')).not.toContain(KEY);
  });
});

it('the next try waits as long as the provider asks, else twice as long each time, at most a minute', () => {
  expect([waitMs(0, '2'), waitMs(3, '0'), waitMs(0, '3600')]).toEqual([2000, 0, 60_000]);
  expect([0, 1, 2, 10].map((attempt) => waitMs(attempt, null))).toEqual([1000, 2000, 4000, 60_000]);
  expect(waitMs(1, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(2000);
});

it('arguments that are no JSON are the right tool with no right input', async () => {
  const questions = QUESTIONS.slice(0, 1);
  stub.respond = () => ({ tool: questions[0]?.tool as string, arguments: '{"it_load_kw": 42,' });
  const report = scoreReplies(questions, await ask(clientOf('openai'), questions));
  expect(report).toMatchObject({ rightTool: 1, rightInputs: 0, rightAnswer: 0 });
});

describe('the score of arguments', () => {
  const pue = questionOf('comms_room_overhead');
  const planning = questionOf('norwich_offices_to_flats_permission');
  const fee = questionOf('bristol_purchase_survey_fee');

  it('accepts numbers within 1 % and counts the rest by input', () => {
    expect(inputShare(pue, { ...pue.input, it_load_kw: 42.4 })).toBe(1);
    expect(inputShare(pue, { ...pue.input, it_load_kw: 42.5 })).toBe(3 / 4);
    expect(inputShare(pue, { it_load_kw: '42', cooling_kw: 19 })).toBe(1 / 4);
    expect(inputShare(pue, undefined)).toBe(0);
  });

  it('accepts other words of free text, but of a choice only its own, and lists in any order', () => {
    expect(inputShare(planning, { ...planning.input, use_class: 'Class E', proposed_use: 'residential' })).toBe(1);
    expect(inputShare(planning, { ...planning.input, property_type: 'Commercial' })).toBe(4 / 5);
    expect(inputShare(fee, { ...fee.input, disciplines: ['compliance', 'mep', 'structural'] })).toBe(1);
    expect(inputShare(fee, { ...fee.input, disciplines: ['compliance', 'mep'] })).toBe(5 / 6);
  });

  it('counts the answers inside a questionnaire one by one', () => {
    const roofer = questionOf('roofer_three_papers');
    expect(inputShare(roofer, { answers: { registered: 'yes', insurance: 'no' } })).toBe(1 / 3);
  });

  it('lets the calculator answer: refused or other arguments are a wrong answer', () => {
    expect(givesAnswer(pue, { ...pue.input, it_load_kw: 42.1 })).toBe(true);
    expect(givesAnswer(pue, { ...pue.input, it_load_kw: 60 })).toBe(false);
    expect(givesAnswer(pue, { ...pue.input, it_load_kw: '42' })).toBe(false);
  });
});

describe('the model that is asked', () => {
  it('is that of the key and the option, and none without a key', () => {
    expect(modelAccess({}, {})).toBeUndefined();
    expect(modelAccess({ OPENAI_API_KEY: KEY }, { model: 'm' })).toEqual({
      ok: true,
      provider: 'openai',
      model: 'm',
      key: KEY,
      baseUrl: 'https://api.openai.com/v1',
    });
    const both = { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY, EVALUATE_MODEL: 'm', ANTHROPIC_BASE_URL: baseUrl };
    expect(modelAccess(both, {})).toMatchObject({ provider: 'anthropic', model: 'm', baseUrl });
    expect(modelAccess(both, { provider: 'openai' })).toMatchObject({ provider: 'openai' });
  });

  it('must be named, by a provider that is known and has a key', () => {
    const environment = { ANTHROPIC_API_KEY: KEY };
    expect(modelAccess(environment, {})).toMatchObject({ ok: false, message: expect.stringContaining('--model') });
    for (const provider of ['openai', 'other']) {
      const reading = modelAccess(environment, { provider, model: 'm' });
      expect(reading).toMatchObject({ ok: false, message: expect.stringContaining(`${provider}`) });
      expect(JSON.stringify(reading)).not.toContain(KEY);
    }
  });

  it('is scored by npm run evaluate, whose output has no key', async () => {
    stub.respond = answerRight;
    const environment = { ...process.env, ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: baseUrl };
    const options = [
      '--toolset',
      'structural',
      '--list',
      'short',
      '--model',
      'stub-1',
      '--cache',
      join(folder, 'cli.jsonl'),
    ];
    const run = await promisify(execFile)(process.execPath, ['scripts/evaluate/evaluate.ts', ...options, '--json'], {
      cwd: ROOT,
      env: environment,
    });
    const { ranker, model } = JSON.parse(run.stdout);
    expect(ranker.questions).toBe(4);
    expect(model).toMatchObject({ name: 'anthropic stub-1', fromCache: 0, report: { rightTool: 1, rightAnswer: 1 } });
    expect(run.stdout + run.stderr).not.toContain(KEY);
  });
});
