/** What things cost, side by side in one run. `--quick` measures for a shorter time, words name the parts to run. */
import { measureInProcess } from './in_process.ts';
import { measureMcp } from './mcp.ts';
import { measureMetering } from './metering.ts';
import { leaveCoreToServers } from './peer.ts';

const isQuick = process.argv.includes('--quick');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const PARTS: Record<string, { title: string; measure: () => unknown }> = {
  calculations: {
    title: 'A calculation in process, ns, median of 15 interleaved rounds',
    measure: () => measureInProcess(isQuick ? 5 : 40),
  },
  metering: {
    title: 'POST /v1/tools/calculate_pue, 64 connections, one core for the server, medians of interleaved rounds',
    measure: () => measureMetering(isQuick ? 3 : 7, isQuick ? 1000 : 3000),
  },
  mcp: {
    title: 'POST /mcp, 32 connections, one core for the server, medians of interleaved rounds',
    measure: () => measureMcp(isQuick ? 3 : 7, isQuick ? 1000 : 3000),
  },
};

const unknown = chosen.filter((word) => !Object.hasOwn(PARTS, word));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
leaveCoreToServers();
for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${title} (Node ${process.version})`);
  console.table(await measure());
}
