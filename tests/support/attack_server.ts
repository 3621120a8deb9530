import { newKey } from './cli.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './server.ts';

/** A single-process server to attack, with an unlimited key of each interface. */
export interface AttackedServer extends RunningServer {
  keys: { main: string; variant_b: string };
}

export async function startAttackedServer(
  environment: Record<string, string> = {},
  command: string[] = SERVER,
): Promise<AttackedServer> {
  const all = { PLUMBLINE_DATA: newDataFolder(), WORKERS: '1', ...environment };
  const main = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], all);
  const variantB = await newKey(['--interface', 'variant_b', '--plan', 'enterprise'], all);
  const server = await startServer(command, all);
  return { ...server, keys: { main: main.key, variant_b: variantB.key } };
}
