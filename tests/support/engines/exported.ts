/** Calculators as `plumbline export` writes them, in an engine of a database. */
import { isDeepStrictEqual } from 'node:util';
import { resultRounder, type Tool } from '@plumbline/calculators';
import { figuresScript } from '@plumbline/editions/exports/figures_script.ts';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';

type Fields = Record<string, unknown>;

/** The figures of the calculator in V8, as a result shows them. */
export function figuresInV8(tool: Tool, input: Fields): Fields {
  const answer = tool.figures(structuredClone(input));
  if (!answer.ok) throw new Error(`${tool.name} refused ${JSON.stringify(input)}`);
  resultRounder(tool.resultSchema)(answer.figures);
  return JSON.parse(JSON.stringify(answer.figures)) as Fields;
}

export function scriptOf(name: string) {
  const script = figuresScript(name);
  if (!script) throw new Error(`${name} is not built: run scripts/build_figures.ts`);
  return script;
}

const quickJs = newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'));

/** What the exported calculator answers to rows in QuickJS. Numbers are read from JSON, which holds all of their bits. */
async function answersInQuickJs(
  { name }: Tool,
  rows: readonly Fields[],
): Promise<{ figures?: Fields; reason?: string }[]> {
  const context = (await quickJs).newContext();
  context.runtime.setMaxStackSize(0);
  const evaluate = (code: string) => context.dump(context.unwrapResult(context.evalCode(code)));
  const { code, global } = scriptOf(name);
  evaluate(code);
  context.setProp(context.global, 'rows', context.newString(JSON.stringify(rows)));
  return JSON.parse(String(evaluate(`JSON.stringify(JSON.parse(rows).map((row) => ${global}.rows.${name}(row)))`)));
}

/** The inputs whose figures differ in QuickJS. */
export async function differingInQuickJs(tool: Tool, rows: readonly Fields[]): Promise<Fields[]> {
  const found = await answersInQuickJs(tool, rows);
  return rows.filter((row, index) => !isDeepStrictEqual(found[index]?.figures, figuresInV8(tool, row)));
}

/** Why rows are refused in QuickJS. */
export async function reasonsInQuickJs(tool: Tool, rows: readonly Fields[]): Promise<(string | undefined)[]> {
  return (await answersInQuickJs(tool, rows)).map(({ reason }) => reason);
}
