import type { System } from './platform.d.mts';

export const NODE_VERSION: string;
export const NODE_SHA256: Readonly<Record<string, string>>;
export function missingNode(system: System, version: string): string | undefined;
export function verifyNode(
  file: string,
  options?: {
    platform?: string;
    checksums?: Readonly<Record<string, string>>;
    runs?: (file: string) => boolean;
  },
): { ok: boolean; isUnavailable?: boolean; message?: string };
