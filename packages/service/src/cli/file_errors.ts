const REASONS: Record<string, string> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'the file system is read-only',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be larger than the file system allows',
  EMFILE: 'too many files are open',
  EPIPE: 'nobody reads it any more',
};

function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  const reason = REASONS[code];
  return reason === undefined ? message : `${reason} (${code})`;
}

/** Why a file cannot be read, in words. */
export function whyNotRead(name: string, error: NodeJS.ErrnoException): string {
  return `${name} cannot be read: ${reasonOf(error)}.`;
}

/** Why a file cannot be written, in words. */
export function whyNotWritten(name: string, error: NodeJS.ErrnoException): string {
  return `${name} cannot be written: ${reasonOf(error)}.`;
}
