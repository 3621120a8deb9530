import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import equivalents from '../scripts/mutate/equivalent.json' with { type: 'json' };
import { applyMutant, compiles, sitesOf } from '../scripts/mutate/mutants.ts';
import { Project, SHARED } from '../scripts/mutate/project.ts';
import { type Equivalent, mergeRuns, runOf, type Tested } from '../scripts/mutate/report.ts';
import { MutantRunner } from '../scripts/mutate/run_mutants.ts';
import { sampleMutants } from '../scripts/mutate/sample.ts';
import { ROOT } from './support/server.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-mutate-'));
  folders.push(folder);
  for (const [file, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** What becomes of a source. */
function mutationsOf(source: string, file = 'method.ts'): string[] {
  return sitesOf(file, source).flatMap(({ changes }) => changes.map((mutant) => applyMutant(source, mutant)));
}

describe('the mutants of a source', () => {
  it.each([
    ['a fraction', 'const x = 0.5;', ['const x = 1.5;', 'const x = 0.55;', 'const x = (-0.5);']],
    ['a whole number, which stays whole', 'f(20);', ['f(21);', 'f(22);', 'f((-20));']],
    ['a small whole number', 'f(2);', ['f(3);', 'f((-2));']],
    ['zero', 'f(0);', ['f(1);']],
    ['a date', "f('2027-07-01');", ["f('2028-07-01');"]],
    ['a truth value', 'f(true);', ['f(false);']],
    ['a sum', 'a + b;', ['a - b;']],
    ['a product', 'a * b;', ['a / b;']],
    ['a quotient', 'a / b;', ['a * b;']],
    ['an assignment', 'a += b;', ['a -= b;']],
    ['a bound, on its other side and negated', 'a < b;', ['a <= b;', 'a >= b;']],
    ['an equality', 'a === b;', ['a !== b;']],
    ['a conjunction', 'a && b;', ['a || b;']],
    ['a negation', 'f(!a);', ['f(a);']],
    ['a sign', 'f(-a);', ['f(a);']],
    ['a maximum', 'Math.max(a, b);', ['Math.min(a, b);']],
    ['a condition', 'if (isWet(a)) b();', ['if (!(isWet(a))) b();']],
    ['the branches of a choice', 'f(isWet ? a : b);', ['f(!(isWet) ? a : b);']],
    ['a list', 'f([a, b]);', ['f([b]);', 'f([a]);']],
  ])('change %s', (_what, source, expected) => {
    expect(mutationsOf(source)).toEqual(expected);
  });

  it('give a word of a table the next word of its column', () => {
    expect(mutationsOf("f({ status: 'in_force' }, { status: 'proposed' });")).toEqual([
      "f({ status: 'proposed' }, { status: 'proposed' });",
      "f({ status: 'in_force' }, { status: 'in_force' });",
    ]);
  });

  it('give a function the word of its other return', () => {
    expect(mutationsOf("function f() { if (g()) return 'good'; return 'poor'; }")).toContain(
      "function f() { if (g()) return 'poor'; return 'poor'; }",
    );
  });

  it.each([
    [
      'formulas, descriptions and units of a step',
      "w.step('x', y, { formula: 'a + 2', description: 'B 2', unit: '-' });",
    ],
    ['citations', "datum({ source: { place: 'Table 6.1', edition: '2005', page: 61 } });"],
    ['sentences and the format of their figures', `f(\`About \${format(x, 2)} kW\`);`],
    ['sentences in pieces', "f('about ' + x);"],
    ['types', 'type Size = 1 | 2; let x: 3; f(y as 4);'],
    ['imports', "import { a } from './b.ts';"],
    ['the places of a tuple', 'f([isWet, () => g()]);'],
  ])('leave alone %s', (_what, source) => {
    expect(mutationsOf(source)).toEqual([]);
  });

  it('change the figures of a JSON table, but not the year of a citation', () => {
    const table = '{ "rows": [{ "factor": 0.5, "year": 2025, "eu_member": true }] }';
    const changed = mutationsOf(table, 'table.json');
    expect(changed.map((text) => JSON.parse(text).rows[0])).toEqual([
      { factor: 1.5, year: 2025, eu_member: true },
      { factor: 0.55, year: 2025, eu_member: true },
      { factor: -0.5, year: 2025, eu_member: true },
      { factor: 0.5, year: 2025, eu_member: false },
    ]);
  });

  it('are known by their line before and after the change, wherever it is', () => {
    const [site] = sitesOf('method.ts', 'f();\n\n  const x = a +\n    b;\n');
    expect(site?.changes).toMatchObject([{ line: 3, original: 'const x = a +', mutated: 'const x = a -' }]);
  });

  it('do not compile if the change breaks the syntax', () => {
    expect(compiles('method.ts', 'const x = 1;')).toBe(true);
    expect(compiles('method.ts', 'const x = ;')).toBe(false);
    expect(compiles('table.json', '{ "x": 01 }')).toBe(false);
  });
});

describe('a sample', () => {
  const files = ['long', 'short'].map((name) => {
    const numbers = Array.from({ length: name === 'long' ? 400 : 4 }, (_, index) => `f(${index + 2});`);
    return { file: `${name}.ts`, sites: sitesOf(`${name}.ts`, numbers.join('\n')) };
  });

  it('is the same for the same seed and differs for another', () => {
    const sample = (seed: number) =>
      sampleMutants(files, 20, seed).map(({ file, line, mutated }) => [file, line, mutated]);
    expect(sample(1)).toEqual(sample(1));
    expect(sample(1)).not.toEqual(sample(2));
    expect(sample(1)).toHaveLength(20);
  });

  it('of one file does not depend on the other files', () => {
    const [long] = files;
    if (!long) throw new Error('expected a file');
    const alone = sampleMutants([long], 400, 1);
    const together = sampleMutants(files, Number.POSITIVE_INFINITY, 1).filter(({ file }) => file === long.file);
    const known = new Set(together.map(({ line, mutated }) => `${line} ${mutated}`));
    expect(alone.filter(({ line, mutated }) => !known.has(`${line} ${mutated}`))).toEqual([]);
  });

  it('has mutants of every file, of the longer one more', () => {
    const names = sampleMutants(files, 12, 1).map(({ file }) => file);
    const short = names.filter((name) => name === 'short.ts').length;
    expect(short).toBeGreaterThanOrEqual(1);
    expect(short).toBeLessThan(6);
  });

  it('changes every place once before it changes one twice', () => {
    const lines = sampleMutants(files.slice(0, 1), 400, 1).map(({ line }) => line);
    expect(new Set(lines).size).toBe(400);
  });
});

describe('the tests of a mutant', () => {
  const source = {
    'src/methods/double.ts': 'export const double = (x: number): number => x * 2;',
    'src/tools/first/method.ts':
      "import { double } from '../../methods/double.ts';\nexport const f = (x: number) => double(x) + 1;",
    'src/tools/first/first.test.ts':
      "import { expect, it } from 'vitest';\nimport { f } from './method.ts';\nit('adds', () => expect(f(2)).toBe(5));",
    'src/tools/second/method.ts': 'export const g = (x: number) => x > 3;\nexport const untested = 7;',
    'src/tools/second/second.test.ts':
      "import { describe, expect, it } from 'vitest';\nimport { g } from './method.ts';\ndescribe('g', () => { it.each([[4, true], [2, false]])('of %d', (x, expected) => expect(g(x)).toBe(expected)); });",
  };

  it('are those of its tool, and for a shared file those of each tool that uses it', () => {
    const project = new Project(folderWith(source), 'src');
    expect(project.groups.map(({ name }) => name)).toEqual(['first', 'second', SHARED]);
    expect(project.stagesOf('src/tools/first/method.ts', 'first')).toEqual([['src/tools/first/first.test.ts']]);
    expect(project.stagesOf('src/methods/double.ts', SHARED)).toEqual([['src/tools/first/first.test.ts']]);
    expect(project.stagesOf('src/tools/second/method.ts', 'second')).toEqual([['src/tools/second/second.test.ts']]);
  });

  it('kill it, let it survive or are stopped, and the sources stay as they are', async () => {
    const loop = 'export const count = (n: number) => { let i = n; while (i > 0) i -= 1; return i; };';
    const folder = folderWith({
      ...source,
      'src/tools/third/method.ts': loop,
      'src/tools/third/third.test.ts':
        "import { expect, it } from 'vitest';\nimport { count } from './method.ts';\nit('counts down', () => expect(count(3)).toBe(0));",
    });
    const project = new Project(folder, 'src');
    const runner = new MutantRunner(project, { root: folder, workers: 2 });
    const groups = project.groups.map(({ name, files }) => {
      const sites = files.map((file) => ({ file, sites: sitesOf(file, project.read(file)) }));
      return { group: name, mutants: sampleMutants(sites, Number.POSITIVE_INFINITY, 1) };
    });
    const verdicts = await runner.run(groups);
    const outcomeOf = (mutated: string) => verdicts.find(({ mutant }) => mutant.mutated.includes(mutated))?.outcome;
    // double(2) - 1 = 3, not 5; 2 / 2 + 1 = 2, not 5
    expect(outcomeOf('double(x) - 1')).toBe('killed');
    expect(outcomeOf('x / 2')).toBe('killed');
    expect(outcomeOf('x <= 3')).toBe('killed');
    // Nothing tests g(3).
    expect(outcomeOf('x >= 3')).toBe('survived');
    expect(outcomeOf('untested = 8')).toBe('survived');
    expect(outcomeOf('i += 1')).toBe('timed out');
    expect(readFileSync(join(folder, 'src/tools/third/method.ts'), 'utf8')).toBe(loop);
  });

  it('must pass without a mutant', async () => {
    const broken = { ...source, 'src/tools/first/method.ts': 'export const f = (x: number) => x + 9;' };
    const folder = folderWith(broken);
    const project = new Project(folder, 'src');
    const [group] = project.groups;
    const file = group?.files[0] ?? '';
    const mutants = sampleMutants([{ file, sites: sitesOf(file, project.read(file)) }], 1, 1);
    const runner = new MutantRunner(project, { root: folder, workers: 1 });
    await expect(runner.run([{ group: 'first', mutants }])).rejects.toThrow('fails without a mutant');
  });
});

describe('the record', () => {
  const [mutant] = sampleMutants([{ file: 'm.ts', sites: sitesOf('m.ts', 'f(1);') }], 1, 1);
  if (!mutant) throw new Error('expected a mutant');
  const tested = (group: string, outcome: Tested['outcome'], isEquivalent = false): Tested => {
    return { group, mutant, outcome, isEquivalent };
  };
  const about = { edition: '2026.12', date: '2026-11-15', seed: 1, command: 'npm run mutate' };

  it('counts a mutant that does not end as killed, and leaves out those that do not compile or make no difference', () => {
    const outcomes = [
      tested('first', 'killed'),
      tested('first', 'timed out'),
      tested('first', 'survived'),
      tested('first', 'survived', true),
      tested('first', 'did not compile'),
    ];
    // 2 of the 3 that a test could notice: 66.67 %, rounded down
    const counts = { mutants: 4, killed: 2, timed_out: 1, survived: 1, equivalent: 1, score: 66.6 };
    expect(runOf(outcomes, about)).toEqual({ ...about, totals: counts, tools: { first: counts } });
  });

  it('takes the rows of a later run of one tool and adds up anew', () => {
    const whole = runOf([tested('first', 'survived'), tested('second', 'killed')], about);
    const part = runOf([tested('first', 'killed')], { ...about, command: 'npm run mutate -- --tool first' });
    const merged = mergeRuns(whole, part);
    expect(merged.totals).toMatchObject({ mutants: 2, killed: 2, score: 100 });
    expect(merged.tools.first?.command).toBe('npm run mutate -- --tool first');
    expect(merged.tools.second?.command).toBeUndefined();
    expect(() => mergeRuns(whole, { ...part, edition: '2027.01' })).toThrow('run all tools');
  });
});

describe('the list of equivalent mutants', () => {
  it('has a reason for each, and only mutants that exist', () => {
    const stale = (equivalents as Equivalent[]).filter(({ file, original, mutated, reason }) => {
      if (reason.length < 20 || !existsSync(join(ROOT, file))) return true;
      const mutants = sitesOf(file, readFileSync(join(ROOT, file), 'utf8')).flatMap(({ changes }) => changes);
      return !mutants.some((each) => each.original === original && each.mutated === mutated);
    });
    expect(stale).toEqual([]);
  });
});
