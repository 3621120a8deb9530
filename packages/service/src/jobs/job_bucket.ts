import { open, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PartRange } from '@plumbline/batch/part.ts';
import { BucketError, type ObjectRange, type S3Client } from '../network/s3_client.ts';
import {
  type Download,
  FilesUnavailable,
  JOB_ID,
  type JobFileStore,
  type LocalFiles,
  type LocalInput,
  type NewFiles,
  type Upload,
} from './job_file_store.ts';
import type { JobFolders } from './job_folders.ts';
import { StageFailed } from './threads/job_stages.ts';

/** Files of a job that are copied from the bucket at once. */
const COPIES_AT_ONCE = 4;

/** The files of jobs as objects of a bucket, and a folder of this machine for what its stages read and write. */
export class JobBucket implements JobFileStore {
  readonly #bucket: S3Client;
  readonly #local: JobFolders;

  constructor(bucket: S3Client, local: JobFolders) {
    this.#bucket = bucket;
    this.#local = local;
  }

  hasRoom(): Promise<boolean> {
    return this.#local.hasRoom();
  }

  newUpload(): Promise<Upload> {
    return this.#local.newUpload();
  }

  async adopt(upload: Upload, id: string): Promise<void> {
    await reached(this.#bucket.putFile(`${id}/input`, upload.input));
    await this.#local.discard(upload);
  }

  discard(upload: Upload): Promise<void> {
    return this.#local.discard(upload);
  }

  /** Of a text the bytes of the part alone. Where the rows of a Parquet file are stands at its end, so it is copied once as a whole. */
  async openInput(id: string, range: PartRange): Promise<LocalInput> {
    if (range.kind === 'rows') return { path: await this.#wholeInput(id), range, close: async () => undefined };
    const { start, end } = range;
    const copy = await this.#copy(id, ['input'], { start, end });
    return { ...copy, path: copy.paths[0] as string, range: { ...range, start: 0, end: end - start } };
  }

  /** Kept for the next part, until none has used it for some time. */
  async #wholeInput(id: string): Promise<string> {
    const { paths, close } = await this.#local.openFiles(id, ['input']);
    const path = paths[0] as string;
    const isThere = async (): Promise<boolean> => {
      const now = new Date();
      return utimes(path, now, now).then(
        () => true,
        () => false,
      );
    };
    await close();
    if (await isThere()) return path;
    const upload = await this.#local.newUpload();
    try {
      await this.#copyTo(id, 'input', upload.input);
      // Another part may have been quicker.
      await this.#local.adopt(upload, id).catch(() => undefined);
    } finally {
      await this.#local.discard(upload);
    }
    return path;
  }

  openFiles(id: string, names: readonly string[]): Promise<LocalFiles> {
    return this.#copy(id, names);
  }

  async #copy(id: string, names: readonly string[], range?: ObjectRange): Promise<LocalFiles> {
    const upload = await this.#local.newUpload();
    const close = () => this.#local.discard(upload);
    const paths = names.map((name) => join(upload.folder, name));
    try {
      for (let at = 0; at < names.length; at += COPIES_AT_ONCE) {
        const next = names.slice(at, at + COPIES_AT_ONCE);
        await Promise.all(next.map((name, index) => this.#copyTo(id, name, paths[at + index] as string, range)));
      }
      return { paths, close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  async #copyTo(id: string, name: string, path: string, range?: ObjectRange): Promise<void> {
    if (range && range.start === range.end) return (await open(path, 'w')).close();
    const copied = this.#bucket.getFile(`${id}/${name}`, path, range).catch((error: unknown) => {
      if (!(error instanceof BucketError) || error.status !== 404) throw error;
      throw new StageFailed({ kind: 'missing', message: `there is no ${id}/${name} in the bucket` });
    });
    await reached(copied);
  }

  async newFiles(id: string, names: readonly string[]): Promise<NewFiles> {
    const upload = await this.#local.newUpload();
    const paths = names.map((name) => join(upload.folder, name));
    return {
      paths,
      keep: async (count = names.length) => {
        for (const [index, name] of names.slice(0, count).entries()) {
          await reached(this.#bucket.putFile(`${id}/${name}`, paths[index] as string));
        }
      },
      close: () => this.#local.discard(upload),
    };
  }

  async download(id: string, name: string): Promise<Download | undefined> {
    const key = `${id}/${name}`;
    const found = await reached(this.#bucket.head(key));
    if (!found) return undefined;
    const { bytes, modified, etag: version } = found;
    return {
      bytes,
      modified,
      version,
      stream: async (first, last) => {
        const from = await reached(this.#bucket.read(key, { start: first, end: last + 1 }));
        const to = new PassThrough();
        // Either end destroys the other.
        pipeline(from, to).catch(() => undefined);
        return to;
      },
      close: async () => undefined,
    };
  }

  async removeFiles(id: string, names: readonly string[]): Promise<void> {
    await reached(this.#bucket.remove(names.map((name) => `${id}/${name}`)));
  }

  async #removeAll(start: string): Promise<void> {
    await reached(this.#bucket.list(start).then((keys) => this.#bucket.remove(keys)));
  }

  async removeParts(id: string): Promise<void> {
    await this.#removeAll(`${id}/parts/`);
  }

  async remove(id: string): Promise<void> {
    await this.#local.remove(id);
    await this.#removeAll(`${id}/`);
  }

  async listJobs(): Promise<string[]> {
    const folders = await reached(this.#bucket.listFolders());
    return folders.map((folder) => folder.slice(0, -1)).filter((name) => JOB_ID.test(name));
  }

  /** The input of a job is the first of its files, and what nobody can know a job by without its record. */
  async isUntouched(id: string, ageMs: number): Promise<boolean> {
    const found = await reached(this.#bucket.head(`${id}/input`));
    return (found?.modified.getTime() ?? 0) < Date.now() - ageMs;
  }

  async removeAbandoned(ageMs: number): Promise<void> {
    await this.#local.removeAbandoned(ageMs);
    for (const id of await this.#local.listJobs()) {
      if (await this.#local.isUntouched(id, ageMs)) await this.#local.remove(id);
    }
  }
}

/** Waits for the bucket. */
async function reached<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof BucketError) throw new FilesUnavailable(error.message, { cause: error });
    throw error;
  }
}
