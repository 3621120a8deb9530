import { catalogue, EDITION, type Tool } from '@plumbline/calculators';
import {
  EXPLORATION_KINDS,
  type Exploration,
  type ExplorationKind,
  explore,
  outputsOf,
  readExploration,
  textFromExploration,
  variableInputsOf,
} from '@plumbline/explore';
import { describe, expect, it } from 'vitest';
import { runLine, runWords } from './testing/run_line.ts';

const PUE = '--it-load-kw 500 --cooling-kw 200 --ups-losses-kw 25 --lighting-kw 1.5';

/** A number that the first example of a tool sends. */
function figureOf(tool: Tool) {
  const input = tool.examples[0]?.input ?? {};
  const found = variableInputsOf(tool).find(({ path, kind }) => kind === 'figure' && typeof input[path] === 'number');
  return found && { input, name: found.path, value: input[found.path] as number };
}

/** A small request of each kind, around the first example of a tool. */
function requestOf(kind: ExplorationKind, tool: Tool): object | undefined {
  const figure = figureOf(tool);
  const output = outputsOf(tool).find((each) => each.kind === 'figure');
  if (!figure || !output) return undefined;
  const { input, name, value } = figure;
  const requests = {
    sweep: { input, vary: { [name]: { values: [value] } } },
    solve: { input, unknown: name, range: [value, value + 1], steps: 3, target: { field: output.path, value: 1 } },
    sensitivity: { input, outputs: [output.path] },
    uncertainty: { input, distributions: { [name]: { discrete: [[value, 1]] } }, samples: 5, outputs: [output.path] },
  };
  return requests[kind];
}

/** The options of an exploration as they are typed. */
function optionsOf(exploration: Exploration): string[] {
  return textFromExploration(exploration).map(([name, text]) => {
    const [, option, member] = name.match(/^(vary|ranges|distributions|correlations)\.(.*)$/) ?? [];
    const flag = `--${name.replaceAll('_', '-')}`;
    return option ? `--${option}=${member?.replaceAll('_', '-')}=${text}` : `${flag}=${text}`;
  });
}

describe.each(EXPLORATION_KINDS)('plumbline %s', (kind) => {
  it('gives the answer of the library for every tool, with options only', async () => {
    let explored = 0;
    for (const tool of catalogue) {
      const request = requestOf(kind, tool);
      if (!request) continue;
      const outcome = readExploration(kind, { tool, edition: EDITION }, request);
      if (!outcome.ok) throw new Error(outcome.errors.map(({ message }) => message).join(' '));
      const { code, printed } = await runWords([kind, tool.name, ...optionsOf(outcome.exploration), '--json']);
      const answer = JSON.stringify(await explore(outcome.exploration), null, 2);
      expect([code, printed], tool.name).toEqual([0, answer]);
      explored += 1;
    }
    expect(explored).toBeGreaterThan(20);
  });

  it('explains itself and lists the inputs of a tool', async () => {
    expect((await runLine(`${kind} --help`)).printed).toMatch(new RegExp(`^plumbline ${kind} TOOL `));
    expect((await runLine(`${kind} calculate_pue --help`)).printed).toContain('--it-load-kw');
  });
});

describe('the text of an exploration', () => {
  it('has a sentence, a table with a curve, and the method of a sweep', async () => {
    const { code, printed } = await runLine(`sweep calculate_pue ${PUE} --vary cooling-kw=0:200:3 --outputs pue-score`);
    expect(code).toBe(0);
    // 526.5 / 500, 626.5 / 500 and 726.5 / 500.
    const [, first = '', second = '', third = ''] =
      printed.match(/ 0 +(1\.053 .*)\n +100 +(1\.253 .*)\n +200 +(1\.453 .*)\n/) ?? [];
    expect(first.indexOf('●')).toBeLessThan(second.indexOf('●'));
    expect(second.indexOf('●')).toBeLessThan(third.indexOf('●'));
    expect(printed).toMatch(/\nMethod\n.*\n {2}Evaluations: 3\n/);
  });

  it('has the crossing of a goal seek', async () => {
    // 1.3 x 500 kW is 650 kW, less 500, 25 and 1.5 kW.
    const { printed } = await runLine(`solve calculate_pue ${PUE} --unknown cooling-kw --target pue-score --value 1.3`);
    expect(printed).toMatch(/\nCrossings\n(.*\n)+? +123\.5 +1\.3 +1\.3\n/);
  });

  it('has the longest bar for the input with the largest swing', async () => {
    const { printed } = await runLine(`sensitivity calculate_pue ${PUE} --outputs pue-score`);
    const bars = [...printed.matchAll(/^ {2}\S.* (█+)$/gm)].map(([, bar]) => bar?.length ?? 0);
    expect(bars.length).toBeGreaterThan(1);
    expect(bars).toEqual(bars.toSorted((a, b) => b - a));
  });

  it('has a histogram that holds every sample, and the probability of each word', async () => {
    const line = `uncertainty calculate_pue ${PUE} --distributions cooling-kw=normal:200:20 --samples 200`;
    const { printed } = await runLine(`${line} --outputs pue-score,verdict-tone`);
    const histogram = printed.slice(printed.indexOf('histogram\n'), printed.indexOf('\nMethod\n'));
    const counts = [...histogram.matchAll(/^ +[\d.]+ +[\d.]+ +(\d+)/gm)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(printed).toMatch(/\nProbabilities\n(.*\n)+? {2}Verdict +\S+ +[\d.]+ %\n/);
    expect(printed).toMatch(/\n {2}Seed: 1\n/);
  });

  it('fits the width of the terminal', async () => {
    const terminal = { columns: 60, hasColours: false };
    for (const line of [
      `sweep calculate_pue ${PUE} --vary cooling-kw=0:200:3`,
      `sensitivity calculate_pue ${PUE}`,
      `uncertainty calculate_pue ${PUE} --distributions cooling-kw=normal:200:20 --samples 50`,
    ]) {
      const { printed } = await runLine(line, { terminal });
      for (const each of printed.split('\n')) expect(each.length, each).toBeLessThanOrEqual(60);
    }
  });

  it('counts the rows that it leaves out', async () => {
    const line = `sweep calculate_pue ${PUE} --vary cooling-kw=0:200:1234 --outputs pue-score`;
    expect((await runLine(line)).printed).toContain('1,134 more rows; --json prints them all.');
  });
});

describe('plumbline sweep --csv', () => {
  it('has a line for each point, with the reason of one that could not be calculated', async () => {
    const line = `sweep calculate_pue ${PUE} --vary cooling-kw=-1,100 --outputs pue-score,efficiency-rating --csv`;
    expect((await runLine(line)).printed).toBe(
      [
        'cooling_kw,pue_score,efficiency_rating,reason',
        '-1,,,cooling_kw must be at least 0 kW; -1 was sent.',
        '100,1.253,Very Good,',
      ].join('\n'),
    );
  });

  it('is for sweeps only', async () => {
    const line = `sensitivity calculate_pue ${PUE} --csv`;
    expect(await runLine(line)).toMatchObject({ code: 2, errorOutput: '--csv is an option of plumbline sweep only.' });
  });
});

describe('the arguments of an exploration', () => {
  it('may come from a file or standard input, and options override them', async () => {
    const input = '{"it_load_kw": 400, "cooling_kw": 200, "ups_losses_kw": 25, "lighting_kw": 1.5}';
    const line = 'sweep calculate_pue --input - --it-load-kw 500 --vary cooling-kw=200 --outputs pue-score --json';
    const { printed } = await runLine(line, { input });
    expect(JSON.parse(printed).points).toEqual([{ at: { cooling_kw: 200 }, result: { pue_score: 1.453 } }]);
  });

  it('may name an edition', async () => {
    const line = `sweep calculate_pue ${PUE} --vary cooling-kw=200 --outputs pue-score --edition 2026.11 --json`;
    expect(JSON.parse((await runLine(line)).printed)).toMatchObject({ edition: '2026.11', evaluations: 1 });
  });

  it('are rejected with exit code 2 and every error, as by the other interfaces', async () => {
    const { code, printed, errorOutput } = await runLine(
      `sweep calculate_pue ${PUE} --vary coolng-kw=0:1:3 --outputs pue-scor`,
    );
    expect([code, printed]).toEqual([2, '']);
    expect(errorOutput).toMatch(/^calculate_pue: 2 inputs need correcting\.\n/);
    expect(errorOutput).toContain('coolng_kw');
    expect(errorOutput).toContain('pue_scor');
  });

  it('are rejected if they cannot be split into names and values', async () => {
    expect(await runLine(`sweep calculate_pue ${PUE} --vary cooling-kw`)).toMatchObject({
      code: 2,
      errorOutput: '--vary must be followed by NAME=VALUE; cooling-kw was given.',
    });
    expect((await runLine(`sweep calculate_pue ${PUE} --vary`)).errorOutput).toBe('--vary needs a value.');
    expect((await runLine('solve')).errorOutput).toContain('Name a tool: plumbline solve TOOL');
  });

  it('may ask for a million evaluations, and no more', async () => {
    const line = `uncertainty calculate_pue ${PUE} --distributions cooling-kw=normal:200:20 --samples 1000000`;
    expect(await runLine(line)).toMatchObject({
      code: 2,
      errorOutput: 'uncertainty must make at most 1,000,000 evaluations; 1,000,003 were asked for.',
    });
  });
});
