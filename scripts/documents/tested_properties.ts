/** The properties that the tests hold each tool to: the names of the tests in its `sanity.test.ts`, as sentences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, EDITION } from '@plumbline/calculators';
import type { Recorded, TestedProperties } from '@plumbline/verification';
import { parseAst } from 'rolldown/parseAst';

const TOOLS = join(import.meta.dirname, '../../packages/calculators/src/tools');

interface SyntaxNode {
  type: string;
  name?: string;
  value?: unknown;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  arguments?: SyntaxNode[];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** `describe` or `it` of a call, also of `it.each(rows)(…)`. */
function functionOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  const inner = node.type === 'MemberExpression' ? node.object : node.callee;
  return inner && functionOf(inner);
}

function titleOf({ arguments: [title] = [] }: SyntaxNode): string | undefined {
  return typeof title?.value === 'string' ? title.value : undefined;
}

/** The names of the tests under a node, each with those of the groups around it. */
function testNames(node: SyntaxNode, around: readonly string[]): string[] {
  const title = node.type === 'CallExpression' && node.callee ? titleOf(node) : undefined;
  const called = title === undefined ? undefined : functionOf(node.callee as SyntaxNode);
  if (called === 'it') return [[...around, title].join(' ')];
  const within = called === 'describe' ? [...around, title as string] : around;
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => testNames(child, within));
}

/** A test name as a sentence; what a table of rows puts in is left open. */
function sentence(name: string): string {
  const text = name.replaceAll(/%[sdj]/g, '…');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function testedProperties(): Recorded<TestedProperties> {
  const tools = catalogue.map(({ name }) => {
    const file = join(TOOLS, name, 'sanity.test.ts');
    if (!existsSync(file)) throw new Error(`${name} has no sanity.test.ts`);
    const tree = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as SyntaxNode;
    return [name, { properties: testNames(tree, []).map(sentence) }] as const;
  });
  return { edition: EDITION, tools: Object.fromEntries(tools) };
}
