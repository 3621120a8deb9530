import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** 192 random bits, so that nobody can guess the job of another owner. */
export function newJobId(): string {
  return `job_${randomBytes(24).toString('base64url')}`;
}

/** No other text is looked up: PostgreSQL rejects some. */
export const JOB_ID = /^job_[\w-]{32}$/;

const UPLOAD = /^upload_[\w-]{32}$/;

/** The files of one job. Their names depend on nothing that its owner has sent. */
export interface JobPaths {
  input: string;
  parts: string;
  result: string;
  rejected: string;
  summary: string;
}

/** What jobs leave free, for the ends of those that run and for whatever else is on the disk: a tenth, of a large one 20 GiB. */
const FREE_SHARE_MIN = 0.1;
const FREE_BYTES_MIN = 20 * 1024 ** 3;

/** The blocks of a disk, how many of them can be written, and their size. */
export type ReadDisk = (path: string) => Promise<{ blocks: number; bavail: number; bsize: number }>;

/** The folders of jobs, one each, in a folder that all machines share. */
export class JobFolders {
  readonly #root: string;
  readonly #readDisk: ReadDisk;

  constructor(root: string, readDisk: ReadDisk = statfs) {
    this.#root = root;
    this.#readDisk = readDisk;
  }

  /** Whether the disk has room for another job or part. True if it cannot be read: the write that follows has the better error. */
  async hasRoom(): Promise<boolean> {
    try {
      await mkdir(this.#root, { recursive: true, mode: 0o700 });
      const { blocks, bavail, bsize } = await this.#readDisk(this.#root);
      return bavail * bsize >= Math.min(FREE_SHARE_MIN * blocks * bsize, FREE_BYTES_MIN);
    } catch {
      return true;
    }
  }

  pathsOf(id: string): JobPaths {
    const folder = join(this.#root, id);
    const [input, parts, result, rejected, summary] = ['input', 'parts', 'result', 'rejected', 'summary.json'].map(
      (name) => join(folder, name),
    ) as [string, string, string, string, string];
    return { input, parts, result, rejected, summary };
  }

  /** A folder for an upload, which becomes that of a job. */
  async newUpload(): Promise<{ folder: string; input: string }> {
    const folder = join(this.#root, `upload_${randomBytes(24).toString('base64url')}`);
    await mkdir(join(folder, 'parts'), { recursive: true, mode: 0o700 });
    return { folder, input: join(folder, 'input') };
  }

  async adopt(upload: string, id: string): Promise<void> {
    await rename(upload, join(this.#root, id));
  }

  async remove(id: string): Promise<void> {
    await removeFolder(join(this.#root, id));
  }

  async removeParts(id: string): Promise<void> {
    await removeFolder(this.pathsOf(id).parts);
  }

  /** The jobs that have a folder, and uploads, none of them touched for some time. */
  async listUntouched(ageMs: number): Promise<{ jobs: string[]; uploads: string[] }> {
    const names = await readdir(this.#root).catch(() => []);
    const untouched: string[] = [];
    for (const name of names.filter((each) => JOB_ID.test(each) || UPLOAD.test(each))) {
      if ((await this.#touchedAt(name)) < Date.now() - ageMs) untouched.push(name);
    }
    return {
      jobs: untouched.filter((name) => JOB_ID.test(name)),
      uploads: untouched.filter((name) => UPLOAD.test(name)),
    };
  }

  /** A running upload writes to its file. */
  async #touchedAt(name: string): Promise<number> {
    const folder = join(this.#root, name);
    const times = await Promise.all([folder, join(folder, 'input')].map((path) => stat(path).catch(() => undefined)));
    return Math.max(...times.map((each) => each?.mtimeMs ?? 0));
  }
}

export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}
