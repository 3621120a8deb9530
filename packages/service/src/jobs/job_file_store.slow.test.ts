import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../../../../tests/support/bucket.ts';
import { S3Client } from '../network/s3_client.ts';
import { JobBucket } from './job_bucket.ts';
import { FilesUnavailable, type JobFileStore, newJobId, partFile } from './job_file_store.ts';
import { JobFolders } from './job_folders.ts';
import { StageFailed } from './threads/job_stages.ts';

const root = mkdtempSync(join(tmpdir(), 'plumbline-job-files-'));
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await bucket.end();
});

/** Two pieces. */
const LARGE = randomBytes(17 * 1024 ** 2);

const KINDS: [string, (machine: string) => JobFileStore][] = [
  ['a folder', () => new JobFolders(join(root, 'folder'))],
  ['a bucket', (machine) => new JobBucket(new S3Client(bucket.settings), new JobFolders(join(root, machine)))],
];

describe.each(KINDS)('the files of jobs in %s', (_kind, open) => {
  let store: JobFileStore;
  /** On another machine. */
  let other: JobFileStore;
  beforeAll(() => {
    [store, other] = [open('one'), open('other')];
  });

  async function jobOf(input: string): Promise<string> {
    const upload = await store.newUpload();
    writeFileSync(upload.input, input);
    const id = newJobId();
    await store.adopt(upload, id);
    await store.discard(upload);
    return id;
  }

  async function write(id: string, name: Parameters<JobFileStore['newFiles']>[1][number], bytes: string | Buffer) {
    const files = await store.newFiles(id, [name]);
    writeFileSync(files.paths[0] as string, bytes);
    await files.keep();
    await files.close();
  }

  async function inputOf(id: string, range: Parameters<JobFileStore['openInput']>[1]): Promise<string> {
    const { path, range: there, close } = await other.openInput(id, range);
    const bytes = readFileSync(path, 'utf8');
    await close();
    return there.kind === 'text' ? bytes.slice(there.start, there.end) : bytes;
  }

  it('give every machine the part of an input that it asks for', async () => {
    const id = await jobOf('head\nfirst\nsecond\n');
    const part = { kind: 'text' as const, start: 5, end: 11, firstLine: 2, rows: 1 };
    expect(await inputOf(id, part)).toBe('first\n');
    expect(await inputOf(id, { ...part, start: 18, end: 18 })).toBe('');
    const rows = { kind: 'rows' as const, firstRow: 0, rows: 1 };
    expect(await inputOf(id, rows)).toBe('head\nfirst\nsecond\n');
    expect(await inputOf(id, rows)).toBe('head\nfirst\nsecond\n');
    const missing = other.openInput(newJobId(), part).then(({ path }) => readFileSync(path));
    await expect(missing).rejects.toSatisfy(
      (error) => (error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof StageFailed,
    );
  });

  it('show a file when it is kept, whole, and nothing of one that is not', async () => {
    const id = await jobOf('a');
    const files = await store.newFiles(id, ['result', 'summary.json']);
    for (const path of files.paths) writeFileSync(path, LARGE);
    expect(await other.download(id, 'result')).toBeUndefined();
    await files.keep(1);
    await files.close();
    expect(await other.download(id, 'summary.json')).toBeUndefined();
    const download = await other.download(id, 'result');
    expect(download).toMatchObject({ bytes: LARGE.length });
    const [first, last] = [LARGE.length - 10, LARGE.length - 3];
    const end = await download?.stream(first, last);
    expect(end && (await buffer(end)).equals(LARGE.subarray(first, last + 1))).toBe(true);
    const { paths, close } = await other.openFiles(id, ['result', 'input']);
    expect(paths.map((path) => readFileSync(path).length)).toEqual([LARGE.length, 1]);
    expect(readFileSync(paths[0] as string).equals(LARGE)).toBe(true);
    await close();
    const version = download?.version;
    await write(id, 'result', 'another');
    const replaced = await other.download(id, 'result');
    expect(replaced?.version).not.toBe(version);
    await replaced?.close();
  });

  it('are deleted one by one, with the parts, or all, and others stay', async () => {
    const [id, kept] = [await jobOf('a'), await jobOf('b')];
    const names = Array.from({ length: 12 }, (_, number) => partFile(`${number}.output`));
    for (const name of [...names, 'result' as const]) await write(id, name, name);
    await other.removeFiles(id, names.slice(0, 1));
    await expect(
      other.openFiles(id, names.slice(0, 1)).then(({ paths }) => readFileSync(paths[0] as string)),
    ).rejects.toThrow();
    await other.removeParts(id);
    const rest = await Promise.all([other.download(id, 'input'), other.download(id, 'result')]);
    expect(rest.map((file) => file?.bytes)).toEqual([1, 6]);
    await Promise.all(rest.map((file) => file?.close()));
    expect(await other.listJobs()).toEqual(expect.arrayContaining([id, kept]));
    expect([await other.isUntouched(id, 60_000), await other.isUntouched(id, -60_000)]).toEqual([false, true]);
    await other.remove(id);
    await other.remove(id);
    expect(await other.listJobs()).toContain(kept);
    expect(await other.listJobs()).not.toContain(id);
  });
});

describe('a bucket', () => {
  it('leaves nothing on the machines that have read and written, but inputs of tables for a while', async () => {
    const folder = join(root, 'passing');
    const store = new JobBucket(new S3Client(bucket.settings), new JobFolders(folder));
    const upload = await store.newUpload();
    writeFileSync(upload.input, 'rows');
    const id = newJobId();
    await store.adopt(upload, id);
    await (await store.openInput(id, { kind: 'text', start: 0, end: 2, firstLine: 1, rows: 1 })).close();
    expect(readdirSync(folder)).toEqual([]);
    await (await store.openInput(id, { kind: 'rows', firstRow: 0, rows: 1 })).close();
    expect(readdirSync(folder)).toEqual([id]);
    await store.newUpload();
    await store.removeAbandoned(60_000);
    expect(readdirSync(folder)).toHaveLength(2);
    await store.removeAbandoned(-60_000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says why it cannot be used: a wrong secret, another bucket, no server', async () => {
    const { credentials, ...settings } = bucket.settings;
    const local = new JobFolders(join(root, 'wrong'));
    const faultOf = async (changed: Partial<TestBucket['settings']>) => {
      const client = new S3Client({ ...settings, credentials, ...changed });
      const fault = await client.check().then(
        () => 'none',
        (error: Error) => error.message,
      );
      const used = new JobBucket(client, local).download(newJobId(), 'result');
      return {
        fault,
        isUnavailable: await used.then(
          () => false,
          (error) => error instanceof FilesUnavailable,
        ),
      };
    };
    expect(await faultOf({ credentials: { ...credentials, secretAccessKey: 'wrong' } })).toEqual({
      fault: expect.stringMatching(/answered 403 to GET\. SignatureDoesNotMatch/),
      isUnavailable: true,
    });
    expect((await faultOf({ bucket: 'nobodys-bucket' })).fault).toMatch(/answered 404 to GET\. NoSuchBucket/);
    const dead = await startBucket();
    await dead.end();
    expect(await faultOf({ endpoint: dead.settings.endpoint })).toEqual({
      fault: expect.stringMatching(/does not answer/),
      isUnavailable: true,
    });
  });
});
