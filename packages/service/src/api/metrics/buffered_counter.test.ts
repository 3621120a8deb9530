import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { BufferedCounter } from './buffered_counter.ts';

describe('a buffered counter', () => {
  it('adds up by labels, and counts nothing twice when it is collected again', async () => {
    const registry = new Registry();
    const counter = new BufferedCounter(registry, { name: 'calls', help: 'Calls', labelNames: ['tool', 'outcome'] });
    counter.add(['a', 'answered']);
    counter.add(['a', 'invalid'], 3);
    counter.add(['b', 'answered'], 2);
    const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('calls{'));
    const first = [
      '{tool="a",outcome="answered"} 1',
      '{tool="a",outcome="invalid"} 3',
      '{tool="b",outcome="answered"} 2',
    ];
    expect(await lines()).toEqual(first.map((line) => `calls${line}`));
    expect(await lines()).toEqual(first.map((line) => `calls${line}`));
    counter.add(['a', 'answered'], 4);
    expect(await lines()).toContain('calls{tool="a",outcome="answered"} 5');
  });

  it('escapes what would end a label', async () => {
    const registry = new Registry();
    new BufferedCounter(registry, { name: 'routes', help: 'Routes', labelNames: ['route'] }).add(['a"b\\c\nd']);
    expect(await registry.metrics()).toContain('routes{route="a\\"b\\\\c\\nd"} 1\n');
  });
});
