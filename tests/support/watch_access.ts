/**
 * Loaded before a program under `--permission`: writes a line to standard error for each file outside of what the program may
 * read or write, even where it puts up with the refusal, and for each connection or port that it opens.
 */
import { subscribe } from 'node:diagnostics_channel';

const CHANNELS = [
  'node:permission-model:fs',
  'tracing:net.server.listen:asyncStart',
  'net.client.socket',
  'udp.socket',
];

for (const channel of CHANNELS) {
  subscribe(channel, (message) => {
    const { resource = '' } = message as { resource?: string };
    process.stderr.write(`REACHED ${channel} ${resource}\n`);
  });
}
