import type { System } from './platform.d.mts';

export const NODE_VERSION: string;
export const NODE_SHA256: Readonly<Record<string, string>>;
export function isSuitable(version: string): boolean;
export function needsPinnedNode(system: System, version: string, isForTests: boolean): boolean;
export function nodePackage(system: System): { name: string; executable: string };
export function unpackNode(archive: string, executable: string, file: string): void;
export function missingNode(system: System, version: string): string | undefined;
export function verifyNode(
  file: string,
  options?: {
    platform?: string;
    checksums?: Readonly<Record<string, string>>;
    runs?: (file: string) => boolean;
  },
): { ok: boolean; isUnavailable?: boolean; message?: string };
