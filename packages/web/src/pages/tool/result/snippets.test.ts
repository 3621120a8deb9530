import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { asCurl, asMcp, asPython, asTypeScript } from './snippets.ts';

const call = {
  origin: 'http://localhost:3000',
  tool: 'check_uae_bim_compliance',
  input: {
    bim_software: `Owner's "Revit" $HOME`,
    building_floors: 21,
    has_bep: true,
    answers: { lca: 'yes' },
    list: ['a'],
  },
};

describe('asCurl', () => {
  it('quotes the URL and the body for a shell', () => {
    const script = `curl() { for word in "$@"; do printf '%s\\n' "$word"; done; }\n${asCurl(call)}`;
    const words = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
    expect(words).toEqual([
      '-sS',
      'http://localhost:3000/v1/tools/check_uae_bim_compliance',
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify(call.input),
    ]);
  });
});

describe('asTypeScript', () => {
  it('posts the inputs', async () => {
    const sent: unknown[] = [];
    const fetch = async (address: string, options: { method: string; body: string }) => {
      sent.push(address, options.method, JSON.parse(options.body));
      return { ok: true, json: async () => ({}) };
    };
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
    await new AsyncFunction('fetch', 'console', asTypeScript(call))(fetch, { log: () => {} });
    expect(sent).toEqual(['http://localhost:3000/v1/tools/check_uae_bim_compliance', 'POST', call.input]);
  });
});

describe('asPython', () => {
  it('writes booleans and nested objects in Python syntax', () => {
    const program = asPython(call);
    expect(program).toContain('"has_bep": True,');
    expect(program).toContain('"answers": {\n            "lca": "yes",\n        },');
    expect(program).toContain('"list": ["a"],');
    expect(program).not.toMatch(/\btrue\b/);
  });
});

describe('asMcp', () => {
  it('calls the tool', () => {
    expect(JSON.parse(asMcp(call))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'check_uae_bim_compliance', arguments: call.input },
    });
  });
});
