import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { PartRange } from '@plumbline/batch/part.ts';

/** 192 random bits, so that nobody can guess the job of another owner. */
export function newJobId(): string {
  return `job_${randomBytes(24).toString('base64url')}`;
}

/** No other text is looked up: PostgreSQL rejects some. */
export const JOB_ID = /^job_[\w-]{32}$/;

/** The files of a job in addition to its parts. Names depend on nothing that its owner has sent. */
export type JobFileName = 'input' | 'result' | 'rejected' | 'digests.json' | 'summary.json';

/** The name of a file of a part. */
export function partFile(name: string): `parts/${string}` {
  return `parts/${name}`;
}

type FileName = JobFileName | ReturnType<typeof partFile>;

/** The files of jobs cannot be reached at the moment, whichever job. The message is for the operator. */
export class FilesUnavailable extends Error {}

/** An upload in a folder of this machine. */
export interface Upload {
  folder: string;
  input: string;
}

/** Files on this machine to be read, until they are closed. */
export interface LocalFiles {
  paths: string[];
  close(): Promise<void>;
}

/** The input of a job on this machine, or as much of it as a part needs. */
export interface LocalInput {
  path: string;
  /** The part in this file. */
  range: PartRange;
  close(): Promise<void>;
}

/** Files on this machine to be written. */
export interface NewFiles {
  paths: string[];
  /** Keeps the first ones, all by default. Each is visible for others when it is whole. */
  keep(count?: number): Promise<void>;
  /** Deletes those that were not kept. */
  close(): Promise<void>;
}

/** A kept file that is being downloaded. */
export interface Download {
  bytes: number;
  modified: Date;
  /** Changes with the file. */
  version: string;
  /** Its bytes from the first to the last. Closes it at the end. */
  stream(first: number, last: number): Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Keeps the files of jobs for all machines. Stages read and write files of this machine alone. A file is written once and whole: a name
 * that others can see has all of its bytes. Every method may throw FilesUnavailable.
 */
export interface JobFileStore {
  /** Whether there is room for another job or part. */
  hasRoom(): Promise<boolean>;
  newUpload(): Promise<Upload>;
  /** Makes an upload the input of a job. */
  adopt(upload: Upload, id: string): Promise<void>;
  /** Deletes an upload that was not adopted. */
  discard(upload: Upload): Promise<void>;
  /** Throws StageFailed as missing if there is none; so does `openFiles`. */
  openInput(id: string, range: PartRange): Promise<LocalInput>;
  openFiles(id: string, names: readonly FileName[]): Promise<LocalFiles>;
  newFiles(id: string, names: readonly FileName[]): Promise<NewFiles>;
  /** Undefined if there is no such file. */
  download(id: string, name: JobFileName): Promise<Download | undefined>;
  removeFiles(id: string, names: readonly FileName[]): Promise<void>;
  removeParts(id: string): Promise<void>;
  /** Deletes all files of a job. */
  remove(id: string): Promise<void>;
  /** The jobs that have files. */
  listJobs(): Promise<string[]>;
  /** Whether nothing was added to the files of a job for some time. */
  isUntouched(id: string, ageMs: number): Promise<boolean>;
  /** Deletes uploads and other files on the way that nobody has touched for some time. */
  removeAbandoned(ageMs: number): Promise<void>;
}
