/**
 * `npm run evaluate`: scores how often the right tool is chosen for the questions in `evaluation/questions.json`, by a keyword ranker
 * and, if a key is configured, by a model. `--list short` gives them the short list of tools, `--toolset a,b` only some toolsets and
 * the questions of their tools; `--json` prints everything as JSON. For a model set ANTHROPIC_API_KEY or OPENAI_API_KEY and name it
 * with `--model` (or EVALUATE_MODEL); `--provider` chooses if both keys are set, ANTHROPIC_BASE_URL and OPENAI_BASE_URL another
 * address. Replies are kept in `--cache FILE`. Exit code 1 if the model cannot be asked, 2 on a wrong option.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INSTRUCTIONS } from '../../packages/service/src/api/mcp/protocol/server_info.ts';
import { ModelClient } from './ask_model.ts';
import { closenessOf } from './closeness.ts';
import { listedTools } from './listed_tools.ts';
import { modelAccess } from './model_access.ts';
import { printCloseness, printModel, printRanker } from './print_reports.ts';
import { readQuestions } from './questions.ts';
import { rankerReport } from './rank_report.ts';
import { KeywordRanker } from './rank_tools.ts';
import { ReplyCache } from './reply_cache.ts';
import { scoreReplies } from './score_replies.ts';

const { values: options } = parseArgs({
  options: {
    list: { type: 'string', default: 'full' },
    toolset: { type: 'string' },
    provider: { type: 'string' },
    model: { type: 'string' },
    cache: { type: 'string', default: join(import.meta.dirname, '..', '..', 'data', 'evaluation', 'replies.jsonl') },
    json: { type: 'boolean', default: false },
  },
});

function fail(message: string, code = 2): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function tools() {
  if (!['full', 'short'].includes(options.list)) fail(`--list must be full or short; ${options.list} was sent.`);
  const query = {
    ...(options.toolset && { toolset: options.toolset }),
    output_schema: options.list === 'full' ? 'on' : 'off',
  };
  try {
    return listedTools(query);
  } catch (error) {
    return fail((error as Error).message);
  }
}

const listed = tools();
const names = new Set(listed.map(({ name }) => name));
const questions = readQuestions().filter(({ tool }) => names.has(tool));
if (questions.length === 0) fail('No question is answered by these toolsets.');

const ranker = new KeywordRanker(listed);
const ranked = rankerReport(questions.map((question) => ranker.rank(question)));
const closeness = closenessOf(listed, questions);

async function askModel() {
  const access = modelAccess(process.env, options);
  if (!access) return;
  if (!access.ok) fail(access.message);
  const client = new ModelClient(access, new ReplyCache(options.cache));
  const requests = questions.map(({ question }) => ({ instructions: INSTRUCTIONS, tools: listed, question }));
  const report = scoreReplies(questions, await client.askAll(requests));
  return { name: `${access.provider} ${access.model}`, report, fromCache: client.fromCache };
}

if (!options.json) {
  printRanker(ranked);
  printCloseness(closeness);
}
const model = await askModel().catch((error: Error) => fail(error.message, 1));
if (options.json) console.log(JSON.stringify({ ranker: ranked, closeness, ...(model && { model }) }, null, 2));
else if (model) printModel(model.name, model.report, model.fromCache);
else console.log('\nNo model was asked: set ANTHROPIC_API_KEY or OPENAI_API_KEY, and --model.');
