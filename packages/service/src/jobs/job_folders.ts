import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartRange } from '@plumbline/batch/part.ts';
import {
  type Download,
  JOB_ID,
  type JobFileStore,
  type LocalFiles,
  type LocalInput,
  type NewFiles,
  type Upload,
} from './job_file_store.ts';

const UPLOAD = /^upload_[\w-]{32}$/;

/** What jobs leave free, for the ends of those that run and for whatever else is on the disk: a tenth, of a large one 20 GiB. */
const FREE_SHARE_MIN = 0.1;
const FREE_BYTES_MIN = 20 * 1024 ** 3;

/** The blocks of a disk, how many of them can be written, and their size. */
export type ReadDisk = (path: string) => Promise<{ blocks: number; bavail: number; bsize: number }>;

const nothing = async (): Promise<void> => undefined;

/** The folders of jobs, one each, in a folder that all machines share. */
export class JobFolders implements JobFileStore {
  readonly #root: string;
  readonly #readDisk: ReadDisk;

  constructor(root: string, readDisk: ReadDisk = statfs) {
    this.#root = root;
    this.#readDisk = readDisk;
  }

  /** True if the disk cannot be read: the write that follows has the better error. */
  async hasRoom(): Promise<boolean> {
    try {
      await mkdir(this.#root, { recursive: true, mode: 0o700 });
      const { blocks, bavail, bsize } = await this.#readDisk(this.#root);
      return bavail * bsize >= Math.min(FREE_SHARE_MIN * blocks * bsize, FREE_BYTES_MIN);
    } catch {
      return true;
    }
  }

  #path(id: string, name: string): string {
    return join(this.#root, id, name);
  }

  async newUpload(): Promise<Upload> {
    const folder = join(this.#root, `upload_${randomBytes(24).toString('base64url')}`);
    await mkdir(join(folder, 'parts'), { recursive: true, mode: 0o700 });
    return { folder, input: join(folder, 'input') };
  }

  async adopt({ folder }: Upload, id: string): Promise<void> {
    await rename(folder, join(this.#root, id));
  }

  async discard({ folder }: Upload): Promise<void> {
    await removeFolder(folder);
  }

  async openInput(id: string, range: PartRange): Promise<LocalInput> {
    return { path: this.#path(id, 'input'), range, close: nothing };
  }

  async openFiles(id: string, names: readonly string[]): Promise<LocalFiles> {
    return { paths: names.map((name) => this.#path(id, name)), close: nothing };
  }

  async newFiles(id: string, names: readonly string[]): Promise<NewFiles> {
    const suffix = `.${randomBytes(8).toString('hex')}`;
    const kept = names.map((name) => this.#path(id, name));
    const paths = kept.map((path) => path + suffix);
    return {
      paths,
      // Each has its name only when it is whole, so that another process may write the same at once.
      async keep(count = names.length) {
        for (const path of kept.slice(0, count)) await rename(path + suffix, path);
      },
      async close() {
        for (const path of paths) await rm(path, { force: true });
      },
    };
  }

  async download(id: string, name: string): Promise<Download | undefined> {
    let handle: FileHandle;
    try {
      handle = await open(this.#path(id, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    const { size: bytes, mtime: modified, mtimeMs } = await handle.stat();
    return {
      bytes,
      modified,
      version: String(mtimeMs),
      stream: async (start, end) => handle.createReadStream({ start, end }),
      close: () => handle.close(),
    };
  }

  async removeFiles(id: string, names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.#path(id, name), { force: true })));
  }

  async removeParts(id: string): Promise<void> {
    await removeFolder(this.#path(id, 'parts'));
  }

  async remove(id: string): Promise<void> {
    await removeFolder(join(this.#root, id));
  }

  async #list(form: RegExp): Promise<string[]> {
    return (await readdir(this.#root).catch(() => [])).filter((name) => form.test(name));
  }

  async listJobs(): Promise<string[]> {
    return this.#list(JOB_ID);
  }

  /** A running upload writes to its file. */
  async isUntouched(name: string, ageMs: number): Promise<boolean> {
    const folder = join(this.#root, name);
    const files = await readdir(folder).catch(() => []);
    const paths = [folder, ...files.map((each) => join(folder, each))];
    const times = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
    return Math.max(...times.map((each) => each?.mtimeMs ?? 0)) < Date.now() - ageMs;
  }

  async removeAbandoned(ageMs: number): Promise<void> {
    for (const name of await this.#list(UPLOAD)) if (await this.isUntouched(name, ageMs)) await this.remove(name);
  }
}

async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}
