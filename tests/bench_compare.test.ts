import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { besideCommit } from '../scripts/bench/beside_commit.ts';
import { commitOf, type Tree, withCommit } from '../scripts/bench/tree.ts';
import { ROOT } from './support/server.ts';

const run = promisify(execFile);

const OTHER: Tree = { name: 'v1', root: '/elsewhere', node: 'node' };

describe('two commits in one table', () => {
  it('have each figure of a row with what it was, what it is, and the ratio', () => {
    const rows = {
      plain: { 'a second': 150, 'CPU µs': 40, 'of node:http echo': 0.9 },
      'plain at v1': { 'a second': 100, 'CPU µs': 50, 'of node:http echo': 0.6 },
    };
    expect(besideCommit({ rest: rows }, OTHER)).toEqual({
      'rest: plain': { 'a second': '100 → 150 (1.50)', 'CPU µs': '50 → 40 (0.80)' },
    });
  });

  it('leave out what only one of them has', () => {
    const rows = { echo: { 'a second': 1 }, plain: { new: 1, both: 2 }, 'plain at v1': { old: 1, both: 4 } };
    expect(besideCommit({ rest: rows }, OTHER)).toEqual({ 'rest: plain': { both: '4 → 2 (0.50)' } });
  });
});

describe('a commit beside this tree', () => {
  it('is checked out with its own packages, and removed afterwards', async () => {
    const commit = commitOf('HEAD') ?? '';
    const root = await withCommit('HEAD', commit, async (tree) => {
      const { stdout: committed } = await run('git', ['show', `${commit}:package.json`], { cwd: ROOT });
      expect(readFileSync(join(tree.root, 'package.json'), 'utf8')).toBe(committed);
      const calculators = realpathSync(join(tree.root, 'node_modules', '@plumbline', 'calculators'));
      expect(calculators).toBe(join(realpathSync(tree.root), 'packages', 'calculators'));
      return tree.root;
    });
    expect(existsSync(root)).toBe(false);
  });

  it.each([
    [['--compare', 'no-such-commit'], 'no-such-commit is not a commit of this repository.\n'],
    [['--compare', 'HEAD', 'explore'], 'Two commits cannot be compared by explore.\n'],
  ])('is asked for by a commit and by parts that can be compared: %j', async (args, message) => {
    const bench = run(process.execPath, ['scripts/bench/bench.ts', ...args], { cwd: ROOT });
    await expect(bench).rejects.toMatchObject({ code: 2, stderr: message });
  });
});
