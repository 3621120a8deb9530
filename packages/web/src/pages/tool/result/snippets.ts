/** The tool call that a code snippet makes. */
export interface SnippetCall {
  origin: string;
  tool: string;
  /** The body of the request. */
  input: Record<string, unknown>;
  /** What is done with the tool; it is calculated if this is absent. */
  action?: string;
}

function urlOf({ origin, tool, action }: SnippetCall): string {
  return `${origin}/v1/tools/${tool}${action === undefined ? '' : `/${action}`}`;
}

/** Quotes a text for a POSIX shell. A single quote inside it becomes `'\''`. */
function quotedForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export function asCurl(call: SnippetCall): string {
  return [
    `curl -sS ${quotedForShell(urlOf(call))} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quotedForShell(JSON.stringify(call.input))}`,
  ].join('\n');
}

export function asTypeScript(call: SnippetCall): string {
  const input = JSON.stringify(call.input, null, 2).replaceAll('\n', '\n  ');
  return [
    `const response = await fetch(${JSON.stringify(urlOf(call))}, {`,
    `  method: 'POST',`,
    `  headers: { 'Content-Type': 'application/json' },`,
    `  body: JSON.stringify(${input}),`,
    '});',
    'if (!response.ok) throw new Error((await response.json()).detail);',
    'const result = await response.json();',
    'console.log(result);',
  ].join('\n');
}

function asPythonLiteral(value: unknown, indent: string): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => asPythonLiteral(item, indent)).join(', ')}]`;
  const inner = `${indent}    `;
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${JSON.stringify(name)}: ${asPythonLiteral(member, inner)},`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n${indent}}`;
}

export function asPython(call: SnippetCall): string {
  return [
    'import requests',
    '',
    `response = requests.post(`,
    `    ${JSON.stringify(urlOf(call))},`,
    `    json=${asPythonLiteral(call.input, '    ')},`,
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    'print(response.json())',
  ].join('\n');
}

/** The JSON-RPC message that an MCP client sends to /mcp. */
export function asMcp({ tool, input }: SnippetCall): string {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: input } };
  return JSON.stringify(message, null, 2);
}
