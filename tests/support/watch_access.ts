/**
 * Preloaded under `--permission`: logs to standard error each denied file access, even if the program handles the error, and each
 * connection or port that it opens.
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
