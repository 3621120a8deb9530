import type { UnreadableInput, UnwritableOutput } from '@plumbline/batch/batch_errors.ts';

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'is a folder',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'disk quota exceeded',
  EFBIG: 'file too large',
  EMFILE: 'too many open files',
  EPIPE: 'broken pipe',
};

/** Whether the operating system failed on a file. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return (error as NodeJS.ErrnoException).code !== undefined && (error as NodeJS.ErrnoException).syscall !== undefined;
}

function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  const reason = REASONS[code];
  return reason === undefined ? message : `${reason} (${code})`;
}

/** The message for a file that cannot be read. */
export function readErrorMessage(name: string, error: NodeJS.ErrnoException): string {
  return `${name} cannot be read: ${reasonOf(error)}.`;
}

/** The message for a file that cannot be written. */
export function writeErrorMessage(name: string, error: NodeJS.ErrnoException): string {
  return `${name} cannot be written: ${reasonOf(error)}.`;
}

/** The message for an input that a batch cannot read. */
export function unreadableMessage(name: string, { message, cause }: UnreadableInput): string {
  return cause ? readErrorMessage(name, cause as NodeJS.ErrnoException) : `${name} cannot be read: ${message}`;
}

/** The message for an output that a batch cannot write. */
export function unwritableMessage({ file, message, cause }: UnwritableOutput): string {
  return cause ? writeErrorMessage(file, cause as NodeJS.ErrnoException) : `${file} cannot be written: ${message}`;
}
