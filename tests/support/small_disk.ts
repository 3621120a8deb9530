import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataFolder, type RunningServer, SERVER, startServer } from './server.ts';

export const DISK_BYTES = 32 * 1024 ** 2;

/** A server with its database and jobs on a disk that a test can fill. */
export interface ServerOnSmallDisk {
  server: RunningServer;
  /** The folder of its data, as it sees it. */
  folder: string;
  /** Leaves `bytesLeft` on the disk. Where the kernel limits the size of files, each may have `fileBytesMax`. */
  fill(bytesLeft: number, fileBytesMax?: number): void;
  free(): void;
}

/** The ways into a namespace of one's own, in which a test may mount a disk. */
const UNSHARE = [['-m'], ['-rm']].find((flags) => {
  return spawnSync('unshare', [...flags, 'mount', '-t', 'tmpfs', 'tmpfs', newDataFolder()]).status === 0;
});

/** What takes the place of a small disk: where nothing can be mounted, the kernel limits the size of files. */
export const SMALL_DISK = UNSHARE ? 'a file system of 32 MiB' : 'RLIMIT_FSIZE';

/** Replaces Node by a shell, so that the process keeps its id. It ignores SIGXFSZ, which would end it. */
function shell(script: string): string[] {
  const words = ['env', ...(UNSHARE ? ['unshare', ...UNSHARE] : []), 'sh', '-c', `trap '' XFSZ; ${script}`];
  return ['-e', `process.execve('/usr/bin/env', [...${JSON.stringify(words)}, process.execPath], process.env)`];
}

/** Starts a server with a copy of the files in a folder, such as a database. */
export async function startOnSmallDisk(
  files: string,
  environment: Record<string, string> = {},
): Promise<ServerOnSmallDisk> {
  const PLUMBLINE_DATA = newDataFolder();
  const mount = UNSHARE ? `mount -t tmpfs -o size=${DISK_BYTES} tmpfs ${PLUMBLINE_DATA} && ` : '';
  const script = `${mount}cp ${files}/* ${PLUMBLINE_DATA} && exec "$0" ${SERVER.join(' ')}`;
  const server = await startServer(shell(script), { PLUMBLINE_DATA, ...environment });
  const pid = String(server.child.pid);
  const folder = join('/proc', pid, 'root', PLUMBLINE_DATA);
  const filler = join(folder, 'filler');
  const limit = (bytes: string) => spawnSync('prlimit', ['--pid', pid, `--fsize=${bytes}:unlimited`]);
  return {
    server,
    folder,
    fill(bytesLeft, fileBytesMax = bytesLeft) {
      if (!UNSHARE) limit(String(fileBytesMax));
      else {
        const { bavail, bsize } = statfsSync(folder);
        writeFileSync(filler, Buffer.alloc(bavail * bsize - bytesLeft));
      }
    },
    free() {
      if (UNSHARE) rmSync(filler);
      else limit('unlimited');
    },
  };
}
