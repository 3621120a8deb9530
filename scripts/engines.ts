/**
 * `npm run engines`: calculates the examples, 1,000 random inputs and explorations of every tool in every JavaScript engine that can
 * be had, and compares the digests of all results and workings with the recorded ones. `--record` writes those of Node first: after
 * a change of results that is meant. Exit code 1 on a difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch } from 'node:os';
import { parseArgs } from 'node:util';
import { findCalculator, type Tool } from '@plumbline/calculators';
import { engineCases } from '../tests/support/engines/cases.ts';
import { type Digests, digestsOf } from '../tests/support/engines/digests_of.ts';
import { ENGINES } from '../tests/support/engines/engines.ts';
import { differingInQuickJs } from '../tests/support/engines/exported.ts';
import { RECORDED } from '../tests/support/engines/recorded.ts';

const { values: options } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
const cases = await engineCases();
if (options.record) {
  writeFileSync(RECORDED, `${JSON.stringify(await digestsOf(cases), null, 2)}\n`);
  console.log(`${RECORDED} was written.`);
} else {
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Digests;
  const inputs = Object.values(cases.inputs).flat(2).length;
  const explorations = Object.values(cases.explorations).flat().flatMap(Object.keys).length;
  console.log(`${inputs} inputs with their workings and ${explorations} explorations, on ${arch()}:`);
  for (const { name, version, digests } of ENGINES) {
    const faults = differing(recorded, await digests(cases));
    console.log(
      `${name}, ${await version()}: ${faults.length === 0 ? 'the same bits' : `differs: ${faults.join(', ')}`}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
}

const answered = Object.keys(cases.inputs).filter((name) => findCalculator(name));
for (const name of answered) {
  const rows = cases.inputs[name]?.flat() ?? [];
  const differing = await differingInQuickJs(findCalculator(name) as Tool, rows);
  if (differing.length > 0) process.exitCode = 1;
  console.log(
    `${name} as exported, in QuickJS: ${rows.length - differing.length} of ${rows.length} inputs give the same bits`,
  );
}

/** The tools and the kinds of exploration whose digests differ. */
function differing(recorded: Digests, found: Digests): string[] {
  const tools = Object.entries(recorded.inputs).filter(([name, list]) => String(found.inputs[name]) !== String(list));
  const kinds = Object.entries(recorded.explorations).filter(([kind, digest]) => {
    return String(found.explorations[kind as keyof Digests['explorations']]) !== String(digest);
  });
  return [...tools, ...kinds].map(([name]) => name);
}
