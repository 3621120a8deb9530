import { zipSync } from 'fflate';

/** A file of the bundle. */
export interface BundledFile {
  content: Uint8Array;
  isExecutable?: boolean;
}

/** The first day that the format knows, in local time, as the format has it. */
const FIXED_TIME = new Date(1980, 0, 1);

const UNIX = 3;

/** Permissions are in the upper half of the attributes. */
function attributesOf({ isExecutable = false }: BundledFile): number {
  return (isExecutable ? 0o755 : 0o644) << 16;
}

/** A ZIP archive. Its times are fixed, so that the same files give the same bytes; the tool of the format writes the time of day. */
export function archiveOf(files: Readonly<Record<string, BundledFile>>): Uint8Array {
  const entries = Object.entries(files).map(
    ([path, file]) => [path, [file.content, { os: UNIX, attrs: attributesOf(file) }]] as const,
  );
  return zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0], { level: 9, mtime: FIXED_TIME });
}
